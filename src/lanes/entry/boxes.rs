//! Where a line enters a box.
//!
//! *Axis-aligned.* The last of the slabs to begin, each of whose ends is within (1 + u)⁴ of the
//! truth, and TINY, or the start.
//!
//! Sharply: the quotient of the slab that is certain to begin last, each being off by four roundings
//! before that.
//!
//! *Oriented.* The bounds that tell whether they meet as well.
//!
//! Sharply: through the face of the slab that seems to begin last, if it comes in there and is certain
//! to pass between its edges.

use super::triangles::on_plane;
use super::{Arrival, Bounds, Fine, Target, steps};
use crate::lanes::sharp::{Sharp, difference, quotient_of_ordered};
use crate::lanes::ways::{extent, is_moderate, rounded, way};
use crate::lanes::{Arithmetic, Lane, Lanes, boxes, cells, dot, three};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Linear, OrientedBox};

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for Aabb<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let pass = boxes::meets_line::<T, L, A, D>(self, line);
        let (t, e) = (pass.entry, 8.0 * f64::ROUNDOFF * pass.entry + f64::TINY);
        Arrival::new(pass.seen, Bounds { low: t - e, high: t + e, known: true })
    }

    const SHARP: bool = true;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let (zero, tiny) = (L::F::ZERO, L::F::TINY);
        let (low, high, o, u) = (self.low(), self.high(), line.start(), steps::<T, L, D>(line));
        if (0..D).fold(true, |all, i| all & (low[i] <= o[i]) & (o[i] <= high[i])) {
            return (T::zero(), true);
        }
        // About where a slab begins.
        let begins = |i: usize| {
            if i >= D {
                return -L::F::MAX;
            }
            let (rate, end) = (u[i][0], |side: T| L::difference(side, o[i]));
            let inverse = L::F::ONE / rate;
            let near = (end(low[i]) * inverse).or_smaller(end(high[i]) * inverse);
            if rate == zero { -L::F::MAX } else { near }
        };
        let [p, q, r] = [begins(0), begins(1), begins(2)];
        let two = p.or_larger(q);
        let (last, before) = (two.or_larger(r), p.or_smaller(q).or_larger(two.or_smaller(r)));
        // By number: a choice between what belongs to them would be a branch that nobody can foretell.
        let axis = if r > two { 2 } else { usize::from(q > p) };
        let (axis, rate) = (axis.min(D - 1), u[axis.min(D - 1)]);
        let side = [high[axis], low[axis]][usize::from(rate[0] > zero)];
        let over = difference(L::value(side), L::value(o[axis]));
        let [over, rate] = [over, rate].map(|halves| Sharp { halves, off: zero, known: true });
        let (t, known) = quotient_of_ordered(over, rate).number::<T, L>();
        // Each is off by four roundings, of both differences, of the reciprocal and of the product.
        let apart = last - before.or_larger(zero) > L::F::bound(5) * last + tiny;
        (t, known & apart)
    }
}

impl<T: Scalar, A: Linear<T, D>, const D: usize> Target<T, A> for OrientedBox<T, D> {
    #[inline(always)]
    fn arrival<L: Fine<T>>(&self, line: &A) -> Arrival {
        let (seen, [low, high], known) = cells::enters::<T, L, A, D>(self, line);
        Arrival::new(seen, Bounds { low, high, known })
    }

    const SHARP: bool = true;
    const TOGETHER: bool = false;

    #[inline(always)]
    fn sharp_arrival<L: Lanes<T>>(&self, line: &A) -> (T, bool) {
        let (zero, one) = (L::F::ZERO, L::F::ONE);
        let (o, u) = (line.start(), steps::<T, L, D>(line));
        let half = |k: usize| three!(|i| L::value(self.half_axes[k % D][i % D]));
        let halves = [half(0), half(1), half(2)];
        let w = three!(|i| difference(L::value(self.center[i % D]), L::value(o[i % D])));
        let u = three!(|i| u[i % D]);
        let ([near_w, near_u], normals) = ([w, u].map(rounded), cells::normals(halves));
        let det = dot(halves[0], normals[0]);
        let size = extent(halves[0]) + extent(halves[1]) + extent(halves[2]);
        let off = L::F::bound(28) * (size.squared() * (size + extent(near_w)));

        // The slab that it enters last, and the side of that it comes from.
        let slab = |k: usize| {
            let (rate, way) = (dot(normals[k], near_u), dot(normals[k], near_w));
            let side = if (rate > zero) == (det > zero) { -one } else { one };
            let t = (way + side * det) / rate;
            (if rate == zero { -L::F::MAX } else { t }, side, det.abs() - way.abs() > off)
        };
        let ([first, second, third], tiny) = ([slab(0), slab(1), slab(2)], -L::F::MAX);
        let beginning = |t: L::F| t.or_larger(tiny);
        let is_second = beginning(second.0) > beginning(first.0);
        let earlier = beginning(if is_second { second.0 } else { first.0 });
        let is_third = beginning(third.0) > earlier;
        let choose = |first: L::F, second: L::F, third: L::F| {
            let one = if is_second { second } else { first };
            if is_third { third } else { one }
        };
        let side = choose(first.1, second.1, third.1);
        let turned = |k: usize| {
            let pairs = |v: [L::F; 3]| v.map(|x| [x, zero]);
            let [p, q, r] = [halves[k % 3], halves[(k + 1) % 3], halves[(k + 2) % 3]];
            pairs(three!(|i| choose(p[i], q[i], r[i])))
        };
        let (through, e, f) = (turned(0), turned(1), turned(2));
        let found = on_plane(way(w, [(-side, through)]), u, e, f);

        // It comes in there, and within the face.
        let within = |[x, off]: [L::F; 2]| x.abs() + off < one;
        let inwards = if det > zero { found.rate * side } else { -(found.rate * side) };
        let face = within(found.beside[0]) & within(found.beside[1]) & (inwards < zero);
        let proper = (det.abs() > off) & is_moderate(size + extent(near_w));
        let seen = found.t.known_if(face & proper).number::<T, L>();
        let inside = first.2 & second.2 & third.2 & proper;
        if inside { (T::zero(), true) } else { seen }
    }
}
