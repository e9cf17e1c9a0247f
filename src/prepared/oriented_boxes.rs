//! A prepared oriented box × another, prepared or not.
//!
//! In the coordinates nₖ·(x − c) of the first box it is a cube, and the other one a
//! parallelepiped around x = n·w with halves Gₗ = n·gₗ, where w leads from center to center and gₗ
//! are its halves. With Cₗ = Gₘ × Gₙ they are apart exactly where one of these axes separates them
//! (Gottschalk, Lin, Manocha, SIGGRAPH 1996):
//!
//! | axis | x reaches | both boxes |
//! | --- | --- | --- |
//! | k | \|xₖ\| | 1 + Σₗ \|Gₗₖ\| |
//! | Cₗ | \|x·Cₗ\| | Σₖ \|Cₗₖ\| + \|G₁·C₁\| |
//! | across k and Gₗ | \|xᵢGₗⱼ − xⱼGₗᵢ\| | \|Gₗᵢ\| + \|Gₗⱼ\| + \|Cₘₖ\| + \|Cₙₖ\| |
//!
//! Let X and S be the largest components of x and the Gₗ, p = PW and q = PG for the largest
//! components W of w and G of the gₗ, υ the unit roundoff; X ≤ 6p, S ≤ 6q. As for a line, x is off
//! by 64υp, Gₗ by 64υq, the 1 by 92υ, as is what the cube reaches along any axis. A component of
//! Cₗ, at most 2S², is off by υS(256q + 4S), G₁·C₁ by υS²(1152q + 28S). So the first row is off by
//! υ(64p + 246q + 92), the second by
//!
//! υS(768q(X + 1) + 28XS + S(384p + 604 + 1152q + 46S)) ≤ 1024υS(q(X + 1) + S(p + 1 + 2q)),
//!
//! the third by
//!
//! υ(128qX + 128Sp + 4XS + 128q + 190S + 512qS + 26S²) ≤ 128υ(q(X + 1) + S(p + X + 2 + 6q)).
//!
//! S is at least 2⁻³² and all of the others are at most 2³², so that nothing overflows, or
//! underflows where it matters. Halves along the same coordinate axis give no axis.

use super::PreparedOrientedBox;
use super::keep::kept;
use super::oriented_box::{axes, halves};
use super::{known, prepared_pairs};
use crate::lanes::{
    Arithmetic, Glance, Lane, Lanes, Verdict, cross, dot, from_to, largest, sizes, sum,
};
use crate::scalar::Scalar;
use crate::shape::OrientedBox;
use nalgebra::Point;

impl<T: Scalar> PreparedOrientedBox<T> {
    /// Whether another box with these halves, along these axes, meets this one.
    #[inline(always)]
    fn glance_at_box<L: Lanes<T>>(
        &self,
        center: [T; 3],
        other: [[L::F; 3]; 3],
        along: [u8; 3],
    ) -> Verdict {
        let (one, two) = (L::F::ONE, L::F::whole(2));
        let w = from_to::<T, L, 3>(self.shape().center.coords.into(), center);
        let x = self.within(w);
        let g = [self.within(other[0]), self.within(other[1]), self.within(other[2])];
        let c = [cross(g[1], g[2]), cross(g[2], g[0]), cross(g[0], g[1])];
        let det = dot(g[0], c[0]).abs();
        let of_g = [sizes(g[0]), sizes(g[1]), sizes(g[2])];
        let of_c = [sizes(c[0]), sizes(c[1]), sizes(c[2])];

        // By how much the boxes reach farther than x, at least.
        let (mut cube, mut normal, mut across) = (L::F::MAX, L::F::MAX, L::F::MAX);
        let mut all = L::F::ZERO;
        for k in 0..3 {
            let (i, j) = ((k + 1) % 3, (k + 2) % 3);
            let both = one + of_g[0][k] + of_g[1][k] + of_g[2][k];
            all = all + both;
            cube = (both - x[k].abs()).or_smaller(cube);
            let both = sum(of_c[k]) + det;
            normal = (both - dot(x, c[k]).abs()).or_smaller(normal);
            for l in 0..3 {
                let (m, n) = ((l + 1) % 3, (l + 2) % 3);
                let both = (of_g[l][i] + of_g[l][j]) + (of_c[m][k] + of_c[n][k]);
                let gap = both - (x[i] * g[l][j] - x[j] * g[l][i]).abs();
                // Out of the way where it is no axis; a choice would become a branch.
                let none = L::F::whole((self.kept.axes[k] & along[l]).into());
                across = (gap + none * L::F::MAX).or_smaller(across);
            }
        }

        let [scale]: [L::F; 1] = kept(&self.kept.scale);
        let wide = largest([largest(other[0]), largest(other[1]), largest(other[2])]);
        let (p, q) = (scale * largest(w), scale * wide);
        let (far, s) = (largest(x), largest([largest(g[0]), largest(g[1]), largest(g[2])]));
        let unit = L::F::whole(64) * L::F::ROUNDOFF;
        let sideways = q * (far + one);
        let of_cube = unit * (p + L::F::whole(4) * q + two);
        let of_normal = L::F::whole(16) * unit * s * (sideways + s * (p + one + two * q));
        let of_across = two * unit * (sideways + s * (p + far + two + L::F::whole(6) * q));

        let power = L::F::whole(1 << 8).squared().squared();
        // A NaN is in all coordinates of a vector, and in their sum.
        let ordinary =
            (all + sum(sizes(x)) <= power) & (s * power >= one) & (p <= power) & (q <= power);
        let seen = Verdict::not_negative(cube, of_cube)
            .and(Verdict::not_negative(normal, of_normal))
            .and(Verdict::not_negative(across, of_across));
        Verdict { yes: ordinary & seen.yes, no: ordinary & seen.no }
    }
}

impl<T: Scalar> Glance<T, OrientedBox<T, 3>> for PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &OrientedBox<T, 3>) -> Verdict {
        let halves = halves::<T, L>(other);
        self.glance_at_box::<L>(other.center.coords.into(), halves, axes(&halves))
    }
}

impl<T: Scalar> Glance<T, PreparedOrientedBox<T>> for PreparedOrientedBox<T> {
    #[inline(always)]
    fn glance<L: Lanes<T>>(&self, other: &PreparedOrientedBox<T>) -> Verdict {
        let b = other.shape();
        self.glance_at_box::<L>(b.center.coords.into(), halves::<T, L>(b), other.kept.axes)
    }
}

prepared_pairs! {
    [T: Scalar] PreparedOrientedBox<T>, OrientedBox<T, 3>, |b| b, known => Point<T, 3>;
    [T: Scalar] PreparedOrientedBox<T>, itself, |b| b.shape(), known => Point<T, 3>;
}
