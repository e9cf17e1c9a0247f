//! The squared distance of two sets of patches by brute force, in exact rationals: over
//! all pairs of patches, the nearest points of the two flats that they span, where these
//! belong to the patches.

pub use crate::exact::Q;
use crate::number::Number;
use crate::shape::{Kind, Spec};
use nalgebra::Point;
use num_traits::{One, Signed, Zero};

pub type V = Vec<Q>;

/// Which combinations of the steps belong to a patch.
#[derive(Clone, Copy, PartialEq)]
pub enum Limit {
    /// Weights that are not negative and add up to at most 1.
    Simplex,
    /// Weights from 0 to 1.
    Cube,
    /// Weights that are not negative.
    Cone,
    /// All.
    Flat,
}

#[derive(Clone)]
pub struct Patch {
    pub origin: V,
    pub steps: Vec<V>,
    pub limit: Limit,
}

pub fn dot(a: &V, b: &V) -> Q {
    a.iter().zip(b).fold(Q::zero(), |sum, (x, y)| sum + x * y)
}

pub fn sub(a: &V, b: &V) -> V {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

impl Patch {
    pub fn point(p: &V) -> Self {
        Self { origin: p.clone(), steps: vec![], limit: Limit::Flat }
    }

    /// The simplices of the vertices with these numbers.
    pub fn simplices(vertices: &[V], which: &[&[usize]]) -> Vec<Self> {
        let simplex = |w: &&[usize]| Self {
            origin: vertices[w[0]].clone(),
            steps: w[1..].iter().map(|i| sub(&vertices[*i], &vertices[w[0]])).collect(),
            limit: Limit::Simplex,
        };
        which.iter().map(simplex).collect()
    }

    /// All faces of a box, of every dimension.
    pub fn cubes(low: &V, high: &V) -> Vec<Self> {
        let d = low.len();
        let mut out = vec![];
        // In each axis: low, high, or all between.
        for code in 0..3usize.pow(d as u32) {
            let side = |i: usize| code / 3usize.pow(i as u32) % 3;
            let origin =
                (0..d).map(|i| if side(i) == 1 { high[i].clone() } else { low[i].clone() });
            let step = |i: usize| {
                (0..d).map(|k| if k == i { &high[i] - &low[i] } else { Q::zero() }).collect()
            };
            let steps = (0..d).filter(|i| side(*i) == 2).map(step).collect();
            out.push(Self { origin: origin.collect(), steps, limit: Limit::Cube });
        }
        out
    }

    fn allows(&self, weights: &[Q]) -> bool {
        let positive = weights.iter().all(|x| !x.is_negative());
        match self.limit {
            Limit::Flat => true,
            Limit::Cone => positive,
            Limit::Cube => positive && weights.iter().all(|x| *x <= Q::one()),
            Limit::Simplex => positive && weights.iter().sum::<Q>() <= Q::one(),
        }
    }
}

/// The solution of a system of linear equations; `None` if there is not just one.
pub fn solve(mut rows: Vec<V>) -> Option<V> {
    let n = rows.len();
    for k in 0..n {
        let pivot = (k..n).find(|i| !rows[*i][k].is_zero())?;
        rows.swap(k, pivot);
        let row = rows[k].clone();
        for (i, other) in rows.iter_mut().enumerate() {
            if i != k && !other[k].is_zero() {
                let factor = &other[k] / &row[k];
                for (x, y) in other.iter_mut().zip(&row) {
                    *x = &*x - &factor * y;
                }
            }
        }
    }
    Some((0..n).map(|i| &rows[i][n] / &rows[i][i]).collect())
}

/// The squared distance of the nearest points of the flats, if they are in the patches.
fn squared_distance_of_flats(p: &Patch, q: &Patch) -> Option<Q> {
    let columns: Vec<V> = p
        .steps
        .iter()
        .cloned()
        .chain(q.steps.iter().map(|v| v.iter().map(|x| -x).collect()))
        .collect();
    if columns.len() > p.origin.len() {
        return None;
    }
    let w = sub(&q.origin, &p.origin);
    let row = |c: &V| columns.iter().map(|d| dot(c, d)).chain([dot(c, &w)]).collect();
    let weights = solve(columns.iter().map(row).collect())?;
    let (on_p, on_q) = weights.split_at(p.steps.len());
    if !(p.allows(on_p) && q.allows(on_q)) {
        return None;
    }
    let rest = columns
        .iter()
        .zip(&weights)
        .fold(w, |w, (c, x)| w.iter().zip(c).map(|(w, c)| w - x * c).collect());
    Some(dot(&rest, &rest))
}

/// The squared distance of the unions of the patches.
pub fn squared_distance(p: &[Patch], q: &[Patch]) -> Q {
    let pairs = p.iter().flat_map(|p| q.iter().map(move |q| (p, q)));
    pairs.filter_map(|(p, q)| squared_distance_of_flats(p, q)).min().expect("two points")
}

fn exact<T: Number, const D: usize>(p: &Point<T, D>) -> V {
    p.coords.iter().map(|x| x.exact()).collect()
}

/// All faces, of every dimension, of the simplex of these vertices; of more than four, none.
pub fn faces(vertices: &[V]) -> Vec<Patch> {
    let n = vertices.len();
    let sets = (1usize..1 << n).map(|code| (0..n).filter(|i| code >> i & 1 == 1).collect());
    let sets: Vec<Vec<usize>> = sets.collect();
    let sets: Vec<&[usize]> = sets.iter().map(Vec::as_slice).collect();
    Patch::simplices(vertices, &sets)
}

/// The parallelepiped o + Σ sᵢ vᵢ with 0 ≤ sᵢ ≤ 1, and its faces of every dimension.
pub fn spanned(o: &V, v: &[V]) -> Vec<Patch> {
    let mut out = vec![];
    for code in 0..3usize.pow(v.len() as u32) {
        let side = |i: usize| code / 3usize.pow(i as u32) % 3;
        let mut origin = o.to_vec();
        for (_, v) in v.iter().enumerate().filter(|(i, _)| side(*i) == 1) {
            origin = origin.iter().zip(v).map(|(x, v)| x + v).collect();
        }
        let steps = (0..v.len()).filter(|i| side(*i) == 2).map(|i| v[i].clone()).collect();
        out.push(Patch { origin, steps, limit: Limit::Cube });
    }
    out
}

/// The shape without its radius.
pub fn patches<T: Number, const D: usize>(s: &Spec<T, D>) -> Vec<Patch> {
    let v: Vec<V> = s.v.iter().map(exact).collect();
    let directed = |limit| {
        vec![Patch::point(&v[0]), Patch { origin: v[0].clone(), steps: vec![v[1].clone()], limit }]
    };
    match s.kind {
        Kind::Line | Kind::InfiniteCylinder => directed(Limit::Flat),
        Kind::Ray => directed(Limit::Cone),
        Kind::Point
        | Kind::Segment
        | Kind::Triangle
        | Kind::Tetrahedron
        | Kind::Sphere
        | Kind::Capsule => faces(&v),
        Kind::Aabb => Patch::cubes(&v[0], &v[1]),
        Kind::Parallelogram => spanned(&v[0], &v[1..]),
        Kind::OrientedBox => {
            let corner = v[1..].iter().fold(v[0].clone(), |p, h| sub(&p, h));
            let edges: Vec<V> = v[1..].iter().map(|h| h.iter().map(|x| x + x).collect()).collect();
            spanned(&corner, &edges)
        }
        kind => panic!("no patches of a {kind:?}"),
    }
}
