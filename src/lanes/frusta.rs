//! Frustum × sphere and box.
//!
//! Apart if all of the body is beyond one of the planes: with c for its center and h = n·c − d, if
//! h > 0 and h² > r² n·n for a sphere; if h > Σ|nᵢ|sᵢ for a box of the half sizes s. Meeting if a
//! point of it is within all six, n·x ≤ d: the center, or one that is found by projecting it onto
//! the plane that it is farthest beyond, and back into the body, a few times. It is a point of the
//! floats that it was computed in, so how it was found does not matter. A box that is beyond none and
//! crosses one at most meets it, too: what is within that one is within all. What is beyond two
//! planes at a corner is left open. [`Center`] looks for no such point: a part of the work, and enough
//! for most.
//!
//! n·x − d has 6 roundings and m = |d| + Σ|nᵢxᵢ|. What is left of h without this error has one
//! more, its square 3; r² n·n has 13, with those of r and n: 16 together, and a factor makes up for
//! them. c and s of a box have 2 of |c| + s: h and Σ|nᵢ|sᵢ together 13 of |d| + Σ|nᵢ|(|cᵢ| + sᵢ).

use super::spheres::{round, within};
use super::{Glance, Lane, Lanes, Question, Verdict, Worth, dot, look_even_softly, three};
use crate::intersect::Intersect;
use crate::prepared::PreparedFrustum;
use crate::scalar::Scalar;
use crate::shape::{Aabb, Frustum, Sphere};

/// The planes in floats, coordinate by coordinate.
struct Planes<F> {
    normals: [[F; 3]; 6],
    offsets: [F; 6],
    /// n·n
    squares: [F; 6],
    /// Whether the far plane is another one than the near plane.
    far: bool,
}

impl<F: Lane> Planes<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>>(frustum: &Frustum<T>) -> Self {
        let (zeros, far) = ([F::ZERO; 6], frustum.far.is_some());
        let mut planes = Self { normals: [[F::ZERO; 3]; 6], offsets: zeros, squares: zeros, far };
        let halves = frustum.half_spaces();
        for k in 0..6 {
            planes.normals[k] = halves[k].n().map(L::value);
            planes.offsets[k] = L::value(halves[k].offset) * L::one();
            planes.squares[k] = dot(planes.normals[k], planes.normals[k]);
        }
        planes
    }

    /// h = n·x − d for each plane, and how far it may be off, with a function for the terms of the
    /// product: of i and nᵢ.
    #[inline(always)]
    fn heights(&self, term: impl Fn(usize, F) -> F) -> [[F; 6]; 2] {
        let [mut heights, mut errors] = [[F::ZERO; 6]; 2];
        for k in 0..6 {
            let (n, d) = (self.normals[k], self.offsets[k]);
            let [a, b, c] = three!(|i| term(i, n[i]));
            let m = a.abs() + b.abs() + c.abs() + d.abs() + F::whole(4) * F::TINY;
            heights[k] = a + b + c - d;
            errors[k] = F::bound(6) * m;
        }
        [heights, errors]
    }

    /// Whether it is within all planes for sure, and all have a normal.
    #[inline(always)]
    fn hold(&self, x: [F; 3]) -> bool {
        self.none_above(&self.heights(|i, n| n * x[i]))
    }

    #[inline(always)]
    fn none_above(&self, [heights, errors]: &[[F; 6]; 2]) -> bool {
        let mut all = self.proper();
        for k in 0..6 {
            all &= heights[k] + errors[k] <= F::ZERO;
        }
        all
    }

    /// Whether the sphere around where these heights are is beyond a plane for sure.
    #[inline(always)]
    fn beyond(&self, [heights, errors]: &[[F; 6]; 2], radius: F) -> bool {
        let (one, three, tiny) = (F::ONE, F::whole(3), F::TINY);
        let reach = (radius.squared() + tiny) * (one + F::bound(16));
        let mut apart = false;
        for k in 0..6 {
            let least = heights[k] - errors[k];
            let other = reach * (self.squares[k] + three * tiny) + tiny;
            apart |= (least > F::ZERO) & (least.squared() > other);
        }
        apart
    }

    /// Whether all have a normal.
    #[inline(always)]
    fn proper(&self) -> bool {
        let mut all = true;
        for k in 0..6 {
            all &= self.squares[k] > F::ZERO;
        }
        all
    }

    /// A point near x, which is so high above each plane, that is more likely to be within all of
    /// them: the one that it is farthest beyond decides.
    #[inline(always)]
    fn nearer(&self, x: [F; 3], heights: &[F; 6], inverse: &[F; 6]) -> [F; 3] {
        let [mut steps, mut sizes] = [[F::ZERO; 6]; 2];
        for k in 0..6 {
            let h = heights[k].or_larger(F::ZERO);
            steps[k] = h * inverse[k];
            sizes[k] = h * steps[k];
        }
        let pair = |i: usize, j: usize| sizes[i].or_larger(sizes[j]);
        let largest = pair(0, 1).or_larger(pair(2, 3)).or_larger(pair(4, 5));
        let mut moved = [F::ZERO; 3];
        for k in 0..6 {
            let step = if sizes[k] >= largest { steps[k] } else { F::ZERO };
            moved = three!(|i| moved[i] + self.normals[k][i] * step);
        }
        three!(|i| x[i] - moved[i])
    }

    /// A point of the body and within the planes, if that is found in so many rounds: from a
    /// point of the body and its heights, with so many times the way to the plane and with a way
    /// back into the body.
    #[inline(always)]
    fn common<const ROUNDS: usize>(
        &self,
        x: [F; 3],
        [heights, errors]: &[[F; 6]; 2],
        times: F,
        back: impl Fn([F; 3]) -> [F; 3],
    ) -> [F; 3] {
        let [mut inverse, mut slack, mut above] = [[F::ZERO; 6]; 3];
        for k in 0..6 {
            inverse[k] = times / self.squares[k];
            slack[k] = errors[k] + errors[k];
            above[k] = heights[k] + slack[k];
        }
        // The near plane a second time is no plane.
        inverse[5] = if self.far { inverse[5] } else { F::ZERO };
        let mut x = back(self.nearer(x, &above, &inverse));
        for _ in 1..ROUNDS {
            for k in 0..6 {
                above[k] = dot(self.normals[k], x) - self.offsets[k] + slack[k];
            }
            x = back(self.nearer(x, &above, &inverse));
        }
        x
    }
}

/// Looks at a frustum and a body: at its center, and where that is not enough once more.
#[inline]
pub(crate) fn frustum_looks<T: Scalar, B>(frustum: &Frustum<T>, body: &B) -> Option<bool>
where
    Center: Question<T, Frustum<T>, B>,
    Moved: Question<T, Frustum<T>, B>,
{
    look_even_softly::<T, Center, _, _>(Worth::All, frustum, body)
        .or_else(|| look_even_softly::<T, Moved, _, _>(Worth::All, frustum, body))
}

/// Whether the body is beyond a plane, or its center within all; whether a box crosses one at most.
pub(crate) struct Center;

/// Whether the center that was moved within the planes is in the body.
pub(crate) struct Moved;

/// A sphere in floats.
struct Ball<F> {
    center: [F; 3],
    radius: F,
}

impl<F: Lane> Ball<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>>(s: &Sphere<T, 3>) -> Self {
        Self { center: s.c().map(L::value), radius: L::value(s.radius) }
    }

    /// Whether a point is in it for sure.
    #[inline(always)]
    fn has(&self, x: [F; 3]) -> bool {
        let w = three!(|i| x[i] - self.center[i]);
        within(w, self.radius).and(round(self.radius)).yes
    }
}

impl<T: Scalar> Question<T, Frustum<T>, Sphere<T, 3>> for Center {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &Frustum<T>, s: &Sphere<T, 3>) -> Verdict {
        let (ball, planes) = (Ball::of::<T, L>(s), Planes::of::<T, L>(frustum));
        let at = planes.heights(|i, n| n * ball.center[i]);
        let full = round(ball.radius).yes & (ball.radius <= L::F::MAX);
        Verdict { yes: full & planes.none_above(&at), no: planes.beyond(&at, ball.radius) }
    }
}

impl<T: Scalar> Question<T, Frustum<T>, Sphere<T, 3>> for Moved {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &Frustum<T>, s: &Sphere<T, 3>) -> Verdict {
        let (ball, planes) = (Ball::of::<T, L>(s), Planes::of::<T, L>(frustum));
        let at = planes.heights(|i, n| n * ball.center[i]);
        // Somewhat farther, not to arrive on the plane.
        let times = L::F::ONE + L::F::ROUNDOFF * L::F::whole(1 << 12);
        let x = planes.common::<2>(ball.center, &at, times, |x| x);
        Verdict { yes: L::EXACT & ball.has(x) & planes.hold(x), no: false }
    }
}

/// A box in floats.
struct Cell<F> {
    low: [F; 3],
    high: [F; 3],
    /// Whether it has points.
    full: bool,
}

impl<F: Lane> Cell<F> {
    #[inline(always)]
    fn of<T: Scalar, L: Lanes<T, F = F>>(b: &Aabb<T, 3>) -> Self {
        let full = super::boxes::ordered::<T, L, 3>(b).yes;
        Self { low: b.low().map(L::value), high: b.high().map(L::value), full }
    }

    /// The center, or a point near it.
    #[inline(always)]
    fn center(&self) -> [F; 3] {
        let half = F::ONE / F::whole(2);
        self.back(three!(|i| self.low[i] * half + self.high[i] * half))
    }

    /// The point of the box that is nearest to x.
    #[inline(always)]
    fn back(&self, x: [F; 3]) -> [F; 3] {
        three!(|i| x[i].or_larger(self.low[i]).or_smaller(self.high[i]))
    }

    /// Whether a point is in it for sure.
    #[inline(always)]
    fn has(&self, x: [F; 3]) -> bool {
        (0..3).fold(self.full, |all, i| all & (self.low[i] <= x[i]) & (x[i] <= self.high[i]))
    }

    /// Whether it is beyond a plane for sure; or not, and it crosses one at most, or the center is
    /// within all.
    #[inline(always)]
    fn around(&self, planes: &Planes<F>) -> Verdict {
        let half = F::ONE / F::whole(2);
        let center = three!(|i| self.low[i] * half + self.high[i] * half);
        let sides = three!(|i| self.high[i] * half - self.low[i] * half);
        let sizes = three!(|i| center[i].abs() + sides[i].abs() + F::whole(2) * F::TINY);
        let (mut apart, mut none, mut within, mut crossed) = (false, true, true, 0u8);
        for k in 0..6 {
            let (n, d) = (planes.normals[k], planes.offsets[k]);
            let size = three!(|i| n[i].abs());
            let (h, reach) = (dot(n, center) - d, dot(size, sides));
            let e = F::bound(14) * (dot(size, sizes) + d.abs() + F::whole(8) * F::TINY);
            apart |= h - reach > e;
            // Written so that an infinite e says nothing, whatever overflowed.
            none &= h - reach + e <= F::ZERO;
            within &= h + e <= F::ZERO;
            let inside = h + reach + e <= F::ZERO;
            crossed += u8::from(!inside);
        }
        let met = within | (none & (crossed < 2));
        Verdict { yes: met & self.full & planes.proper(), no: apart & self.full }
    }
}

impl<T: Scalar> Question<T, Frustum<T>, Aabb<T, 3>> for Center {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &Frustum<T>, b: &Aabb<T, 3>) -> Verdict {
        Cell::of::<T, L>(b).around(&Planes::of::<T, L>(frustum))
    }
}

impl<T: Scalar> Question<T, Frustum<T>, Aabb<T, 3>> for Moved {
    #[inline(always)]
    fn ask<L: Lanes<T>>(frustum: &Frustum<T>, b: &Aabb<T, 3>) -> Verdict {
        let (cell, planes) = (Cell::of::<T, L>(b), Planes::of::<T, L>(frustum));
        let c = cell.center();
        let at = planes.heights(|i, n| n * c[i]);
        // As far again, as it takes many rounds to arrive at a plane from one side.
        let x = planes.common::<3>(c, &at, L::F::whole(2), |x| cell.back(x));
        Verdict { yes: L::EXACT & cell.has(x) & planes.hold(x), no: false }
    }
}

macro_rules! glance {
    ($($shape:ident)*) => {$(
        impl<T: Scalar> Glance<T, $shape<T, 3>> for Frustum<T> {
            #[inline(always)]
            fn glance<L: Lanes<T>>(&self, other: &$shape<T, 3>) -> Verdict {
                Center::ask::<L>(self, other)
            }
            #[inline]
            fn for_rows(
                &self,
            ) -> impl Glance<T, $shape<T, 3>> + Intersect<$shape<T, 3>> + Copy {
                PreparedFrustum::new(*self)
            }
        }
    )*};
}

glance! { Sphere Aabb }
