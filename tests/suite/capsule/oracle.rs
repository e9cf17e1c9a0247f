//! The squared distance of two sets of patches by brute force, in exact rationals: over
//! all pairs of patches, the nearest points of the two flats that they span, where these
//! belong to the patches.

use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

pub type Q = BigRational;
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
