//! Oriented boxes with the inverse of their halves, × sphere.
//!
//! The halves h₁, h₂, h₃ of a box have the normals hᵢ × hⱼ and the determinant Δ; nₖ is a normal
//! over Δ. Then nₖ·(x − c) are coordinates in which the box is the cube of all |sₖ| ≤ 1. Let H₁,
//! H₂, H₃ be the largest components of the halves, P the largest HᵢHⱼ/|Δ| and υ the unit
//! roundoff. A normal is off by 8υHᵢHⱼ, its components are at most 2HᵢHⱼ, and Δ is off by
//! 46υH₁H₂H₃. A box is only prepared where H₁H₂H₃ ≤ 2|Δ|, as it is where the halves are about
//! perpendicular: then Δ is off by 92υ|Δ|. As it makes all coordinates larger or smaller by the
//! same factor, the cube is that of all |sₖ| ≤ 1 + θ, |θ| ≤ 92υ, and nₖ is off by 10υP.
//!
//! So nₖ·w is at most 6PW for a w whose largest component is W, and with two roundings of each
//! product and two of the sum off by (30 + 12 + 10)υPW; 64υPW has room for what is of second
//! order.
//!
//! *Sphere.* With d for what the coordinates of the center are beyond the cube the nearest point is
//! about f = Σ dₖ²|hₖ|² away, squared: that would be the least of Σ (xₖ − sₖ)²|hₖ|² in the cube. If
//! |hᵢ·hⱼ| ≤ δ|hᵢ||hⱼ| the square of the distance from a point of the box is within 2δ of such a
//! sum, relative to it, and so is the least. Let W be the sum of the sizes of the components of w
//! here. A dₖ is off by η = 128υ(p + 1), 93υ(p + 1) without second orders and what δ ≤ 1/16 makes
//! of it, f by η(2 Σ dₖ|hₖ|² + η Σ|hₖ|²) + (2δ + 256υ)f: 184υ for the size of the cube, 9υ for
//! roundings. r² − f has 4 roundings of its own.

use super::keep::{Prepare, keep, kept, prepare};
use super::{as_shape, known, prepared_pairs};
use crate::lanes::{
    Arithmetic, Glance, Lane, Lanes, Verdict, cross, dot, from_to, largest, products, round, sizes,
    sum, three,
};
use crate::scalar::Scalar;
use crate::shape::{OrientedBox, Sphere};
use nalgebra::Point;

/// An oriented box in space that is asked about many shapes.
///
/// The answers are those of the [`OrientedBox`].
///
/// ```
/// use coincide::prepared::PreparedOrientedBox;
/// use coincide::{Intersect, OrientedBox, Sphere};
///
/// let halves = [[2.0, 1.0, 0.0].into(), [-1.0, 2.0, 0.0].into(), [0.0, 0.0, 1.0].into()];
/// let b = OrientedBox::new([0.0, 0.0, 0.0].into(), halves);
/// let prepared = PreparedOrientedBox::new(b);
/// assert!(prepared.intersects(&Sphere::new([0.0, 0.0, 2.0].into(), 1.0))); // it touches
/// let other = OrientedBox::new([5.0, 5.0, 0.0].into(), halves);
/// assert!(!prepared.intersects(&other));
/// assert!(!prepared.intersects(&PreparedOrientedBox::new(other)));
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PreparedOrientedBox<T: Scalar> {
    shape: OrientedBox<T, 3>,
    pub(super) kept: Kept,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Kept {
    /// nₖ
    pub(super) normals: [[u64; 3]; 3],
    /// P
    pub(super) scale: [u64; 1],
    /// |hₖ|²
    squares: [u64; 3],
    /// 2δ + 256υ
    slack: [u64; 1],
    /// The coordinate axis that each half is along.
    pub(super) axes: [u8; 3],
}

impl<T: Scalar> PreparedOrientedBox<T> {
    /// Prepares the box.
    #[inline]
    pub fn new(shape: OrientedBox<T, 3>) -> Self {
        let none =
            Kept { normals: [[0; 3]; 3], scale: [0], squares: [0; 3], slack: [0], axes: [0; 3] };
        Self { shape, kept: prepare::<T, _>(&shape, none) }
    }

    /// The box.
    #[inline]
    pub const fn shape(&self) -> &OrientedBox<T, 3> {
        &self.shape
    }
}

/// The halves of a box. Here and below one by one: a map over arrays of arrays is not always
/// inlined, and then all of them go through memory.
#[inline(always)]
pub(super) fn halves<T: Scalar, L: Lanes<T>>(b: &OrientedBox<T, 3>) -> [[L::F; 3]; 3] {
    let [h1, h2, h3] = b.half_axes;
    let half = |h: [T; 3]| three!(|i| L::value(h[i]));
    [half(h1.into()), half(h2.into()), half(h3.into())]
}

/// A bit for the coordinate axis that each half of a box is along, all for one that is zero.
#[inline(always)]
pub(super) fn axes<F: Lane>(halves: &[[F; 3]; 3]) -> [u8; 3] {
    let axis = |h: [F; 3]| {
        let [x, y, z] = h.map(|x| x == F::ZERO);
        u8::from(y & z) | u8::from(x & z) << 1 | u8::from(x & y) << 2
    };
    [axis(halves[0]), axis(halves[1]), axis(halves[2])]
}

impl<T: Scalar> Prepare<T> for OrientedBox<T, 3> {
    type Kept = Kept;
    #[inline(always)]
    fn prepare<L: Lanes<T>>(&self) -> Kept {
        let (two, large) = (L::F::whole(2), L::F::LARGE);
        let halves @ [h1, h2, h3] = halves::<T, L>(self);
        let normals = [cross(h2, h3), cross(h3, h1), cross(h1, h2)];
        let det = dot(h1, normals[0]);
        let [p, q, r] = halves.map(largest);
        let areas = [q * r, r * p, p * q];
        let (volume, size) = (p * areas[0], det.abs());
        let scale = largest(areas) / size;
        // What underflows is less than υ of any of these.
        let small = L::F::TINY / L::F::ROUNDOFF.squared();
        let ordinary = |x: L::F| (x >= small) & (x <= large);
        let useful = areas
            .iter()
            .fold(ordinary(volume) & ordinary(scale) & (volume <= two * size), |all, area| {
                all & ordinary(*area) & ordinary(*area / size)
            });
        let normals = normals.map(|n| keep(n.map(|x| x / det), useful));

        let squares = halves.map(|h| dot(h, h));
        let lengths = squares.map(L::F::root);
        let slant =
            |i: usize, j: usize| dot(halves[i], halves[j]).abs() / (lengths[i] * lengths[j]);
        let slant = largest([slant(0, 1), slant(1, 2), slant(2, 0)]) + L::F::bound(12);
        let upright = squares.iter().fold(useful, |all, square| all & ordinary(*square))
            & (L::F::whole(16) * slant <= L::F::ONE);
        Kept {
            normals,
            scale: keep([scale], useful),
            squares: keep(squares, upright),
            slack: keep([two * slant + L::F::whole(256) * L::F::ROUNDOFF], upright),
            axes: axes(&halves),
        }
    }
}

impl<T: Scalar> PreparedOrientedBox<T> {
    /// nₖ·w
    #[inline(always)]
    pub(super) fn within<F: Lane>(&self, w: [F; 3]) -> [F; 3] {
        let [p, q, r] = &self.kept.normals;
        [dot(kept(p), w), dot(kept(q), w), dot(kept(r), w)]
    }
}

impl<T: Scalar> Glance<T, Sphere<T, 3>> for PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, s: &Sphere<T, 3>) -> Verdict {
        let (zero, one, two) = (L::F::ZERO, L::F::ONE, L::F::whole(2));
        let w = from_to::<T, L, 3>(self.shape.center.coords.into(), s.center.coords.into());
        let radius = L::value(s.radius);
        let x = self.within(w);
        let beyond = x.map(|x| (x.abs() - one).or_larger(zero));
        let squares: [L::F; 3] = kept(&self.kept.squares);
        let [scale]: [L::F; 1] = kept(&self.kept.scale);
        let [slack]: [L::F; 1] = kept(&self.kept.slack);
        let terms = products(beyond, squares);
        let (near, far) = (radius.squared(), dot(beyond, terms));

        // NaN if a component is.
        let of_x = L::F::whole(128) * L::F::ROUNDOFF * (scale * sum(sizes(w)) + one);
        let m = near + far + L::F::whole(4) * L::F::TINY;
        let e = of_x * (two * sum(terms) + of_x * sum(squares)) + slack * far + L::F::bound(4) * m;
        let inside = Verdict { yes: (largest(x) + of_x <= one) & (e <= L::F::MAX), no: true };
        Verdict::not_negative(near - far, e).or(inside).and(round(radius))
    }
}

as_shape! {
    [T: Scalar] PreparedOrientedBox<T>, OrientedBox<T, 3>, 3 => Point<T, 3>;
}

prepared_pairs! {
    [T: Scalar] PreparedOrientedBox<T>, Sphere<T, 3>, |s| s, known => Point<T, 3>;
}
