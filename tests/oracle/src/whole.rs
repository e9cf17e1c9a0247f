//! Shapes of integers, which every scalar holds: what is inside what is known of these
//! without a rounding.

use crate::number::Number;
use crate::shape::{Kind, Spec};
use nalgebra::Point;

pub type Vector<const D: usize> = [i64; D];

/// The numbers of a shape, as those of a [`Spec`], in units of a power of two. Normals of
/// planes, half-spaces and frusta have no unit.
#[derive(Debug, Clone)]
pub struct Whole<const D: usize> {
    pub kind: Kind,
    pub v: Vec<Vector<D>>,
    pub r: i64,
    pub faces: Vec<[usize; 3]>,
    /// Whether a polygon is convex and flat, or the faces of a polyhedron its surface.
    pub convex: bool,
}

pub fn add<const D: usize>(a: Vector<D>, b: Vector<D>) -> Vector<D> {
    std::array::from_fn(|i| a[i] + b[i])
}

pub fn sub<const D: usize>(a: Vector<D>, b: Vector<D>) -> Vector<D> {
    std::array::from_fn(|i| a[i] - b[i])
}

pub fn times<const D: usize>(k: i64, a: Vector<D>) -> Vector<D> {
    a.map(|x| k * x)
}

pub fn dot<const D: usize>(a: Vector<D>, b: Vector<D>) -> i64 {
    (0..D).map(|i| a[i] * b[i]).sum()
}

/// The unit vector of an axis times k.
pub fn axis<const D: usize>(i: usize, k: i64) -> Vector<D> {
    std::array::from_fn(|j| if i == j { k } else { 0 })
}

pub fn whole<const D: usize>(kind: Kind, v: &[Vector<D>], r: i64) -> Whole<D> {
    Whole { kind, v: v.to_vec(), r, faces: vec![], convex: true }
}

/// The mesh of a tetrahedron.
pub const FOUR: [[usize; 3]; 4] = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];

/// The mesh of a box whose vertex k has the upper end in every axis of a bit of k.
pub const SIX: [[usize; 3]; 12] = [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
];

pub fn polyhedron<const D: usize>(v: &[Vector<D>], faces: &[[usize; 3]]) -> Whole<D> {
    Whole { faces: faces.to_vec(), ..whole(Kind::ConvexPolyhedron, v, 0) }
}

/// The least box around points.
pub fn around<const D: usize>(v: &[Vector<D>], margin: i64) -> Whole<D> {
    let low = std::array::from_fn(|i| v.iter().map(|p| p[i]).min().expect("a point") - margin);
    let high = std::array::from_fn(|i| v.iter().map(|p| p[i]).max().expect("a point") + margin);
    whole(Kind::Aabb, &[low, high], 0)
}

pub fn is_normal(kind: Kind, index: usize) -> bool {
    match kind {
        Kind::Plane | Kind::HalfSpace => true,
        Kind::Frustum => !index.is_multiple_of(2),
        _ => false,
    }
}

/// Bits of a mantissa, or of an eighth of the range of fixed point, so that the tests' own
/// sums stay in it.
fn bits<T: Number>() -> u32 {
    match T::NAME {
        "f32" => 24,
        "f64" => 53,
        "I16F16" => 28,
        _ => 60,
    }
}

impl<const D: usize> Whole<D> {
    /// The shape of a scalar that holds all of its numbers, in units of 2ᵉ.
    pub fn spec<T: Number>(&self, e: i32) -> Option<Spec<T, D>> {
        let units = if T::FLOAT { 0 } else { (e - T::SCALES[0]) as u32 };
        let free = bits::<T>().checked_sub(units)?;
        let fits = |x: i64| x.unsigned_abs() >> free == 0;
        let number = |x: i64| fits(x).then(|| T::whole(x, e));
        let mut v = vec![];
        for (i, p) in self.v.iter().enumerate() {
            let mut q = [T::zero(); D];
            for k in 0..D {
                q[k] = if is_normal(self.kind, i) { T::whole(p[k], 0) } else { number(p[k])? };
            }
            v.push(Point::from(q));
        }
        // The offsets of a frustum are sums of products.
        let span = |p: &[Vector<D>]| (0..D).map(|i| p[0][i].abs() * p[1][i].abs()).sum();
        if self.kind == Kind::Frustum && !self.v.chunks(2).all(|p| fits(span(p))) {
            return None;
        }
        let r = number(self.r)?;
        let faces = self.faces.clone();
        Some(Spec { faces, convex: self.convex, ..Spec::new(self.kind, v, r) })
    }

    /// The corners of a box with any edges.
    pub fn corners(&self) -> Vec<Vector<D>> {
        let v = &self.v;
        let bit = |k: usize, i: usize| k >> i & 1;
        match self.kind {
            Kind::Aabb => (0..1 << D).map(|k| std::array::from_fn(|i| v[bit(k, i)][i])).collect(),
            Kind::OrientedBox => {
                let corner = |k: usize| {
                    (0..D).fold(v[0], |p, i| add(p, times(2 * bit(k, i) as i64 - 1, v[i + 1])))
                };
                (0..1 << D).map(corner).collect()
            }
            Kind::Parallelogram => {
                vec![v[0], add(v[0], v[1]), add(add(v[0], v[1]), v[2]), add(v[0], v[2])]
            }
            _ => v.clone(),
        }
    }

    /// The image under x ↦ matrix · x + shift, where the matrix exchanges axes and turns
    /// some of them round.
    pub fn moved(&self, order: [usize; D], signs: Vector<D>, shift: Vector<D>) -> Self {
        let turn = |p: Vector<D>| -> Vector<D> { std::array::from_fn(|i| signs[i] * p[order[i]]) };
        let mut out = self.clone();
        for (i, p) in out.v.iter_mut().enumerate() {
            *p = turn(*p);
            if self.kind.is_position(i) {
                *p = add(*p, shift);
            }
        }
        match self.kind {
            Kind::Aabb => {
                let (a, b) = (out.v[0], out.v[1]);
                // One that is empty stays so.
                let low = |i: usize| if signs[i] > 0 { a[i] } else { b[i] };
                let high = |i: usize| if signs[i] > 0 { b[i] } else { a[i] };
                out.v = vec![std::array::from_fn(low), std::array::from_fn(high)];
            }
            Kind::Plane | Kind::HalfSpace => out.r += dot(out.v[0], shift),
            _ => {}
        }
        out
    }
}
