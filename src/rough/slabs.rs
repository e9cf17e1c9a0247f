//! Where a line passes a parallelepiped.
//!
//! The box c + Σ sₖhₖ, |sₖ| ≤ 1, is the meeting of three slabs across nₖ = hᵢ × hⱼ. With
//! w = c − o, aₖ = nₖ·w, bₖ = nₖ·u and Δ = h₁·(h₂ × h₃) the line o + t·u is in slab k from
//! one of (aₖ ± Δ)/bₖ to the other, and + belongs to the face around c + hₖ. It comes first where
//! Δ and bₖ have opposite signs: of a thin box both ends may be the same when rounded.
//!
//! Let H, W and U be the largest components of the vectors, S = HᵢHⱼ and v = 2⁻⁵³. Each of
//! aₖ, bₖ and Δ is a sum of six products with at most 10 roundings, those of its operands
//! included, so its error is below 66 v S W, with U and H in place of W for the others: less
//! than 2⁻⁴⁶ S W. Where |b| > 2⁻⁴⁴ S U, four times its error, that of t is below
//! 2⁻⁴⁴ S (W + H + |t| U)/|b|.

use super::{Vector, most};

/// 2⁻⁴⁴
const ERROR: f64 = f64::from_bits((1023 - 44) << 52);
/// Sizes at which no product overflows or underflows: 2⁻¹⁰⁰ and 2¹⁰⁰.
const SMALL: f64 = f64::from_bits((1023 - 100) << 52);
const LARGE: f64 = f64::from_bits((1023 + 100) << 52);

/// The face of a box around c + hₖ or c − hₖ.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    pub axis: usize,
    pub upper: bool,
}

/// The range of a parameter in a slab, each end within the error.
#[derive(Clone, Copy)]
struct Slab {
    from: f64,
    to: f64,
    error: f64,
    /// Whether the upper face comes first.
    upper: bool,
}

/// How a line passes the three slabs.
pub(crate) struct Passage {
    slabs: [Slab; 3],
    /// Bounds on where it is in all three: the last to begin and the first to end.
    begin: [f64; 2],
    end: [f64; 2],
    starts: bool,
    ends: bool,
}

impl Passage {
    /// Of the line with t ≥ 0 if it starts and t ≤ 1 if it ends; `None` where an order of
    /// faces is in doubt.
    #[inline(always)]
    pub(crate) fn new(
        [w, u]: [&Vector; 2],
        h: &[Vector; 3],
        [starts, ends]: [bool; 2],
    ) -> Option<Self> {
        let (far, fast, [p, q, r]) = (most(w), most(u), h.each_ref().map(most));
        let [a, b, c] = h;
        let normal = b.cross(c);
        let det = a.dot(&normal);
        let inside = |x: f64| (x > SMALL) & (x < LARGE);
        let mut certain = inside(p) & inside(q) & inside(r) & inside(fast) & (far < LARGE);
        certain &= det.abs() > ERROR * p * q * r;
        let mut slab = |n: &Vector, scale: f64, half: f64| {
            let (across, rate) = (n.dot(w), n.dot(u));
            certain &= rate.abs() > ERROR * scale * fast;
            let inverse = 1.0 / rate;
            let (upper, lower) = ((across + det) * inverse, (across - det) * inverse);
            let first = (det < 0.0) != (rate < 0.0);
            let (from, to) = if first { (upper, lower) } else { (lower, upper) };
            let farther = if from.abs() > to.abs() { from.abs() } else { to.abs() };
            let error = ERROR * scale * (far + half + farther * fast) * inverse.abs();
            Slab { from, to, error, upper: first }
        };
        // One normal at a time: where floats are soft, they are on the stack.
        let slabs =
            [slab(&normal, q * r, p), slab(&c.cross(a), r * p, q), slab(&a.cross(b), p * q, r)];
        if !certain {
            return None;
        }
        let larger = |a: f64, b: f64| if a > b { a } else { b };
        let smaller = |a: f64, b: f64| if a < b { a } else { b };
        let [x, y, z] = &slabs;
        let last = |f: fn(&Slab) -> f64| larger(larger(f(x), f(y)), f(z));
        let first = |f: fn(&Slab) -> f64| smaller(smaller(f(x), f(y)), f(z));
        let begin = [last(|s| s.from - s.error), last(|s| s.from + s.error)];
        let end = [first(|s| s.to - s.error), first(|s| s.to + s.error)];
        Some(Self { slabs, begin, end, starts, ends })
    }

    /// Whether it meets the box.
    #[inline]
    pub(crate) fn meets(&self) -> Option<bool> {
        let ([early, late], [soon, later]) = (self.begin, self.end);
        let past = (self.starts & (later < 0.0)) | (self.ends & (early > 1.0));
        let within = (!self.starts | (soon > 0.0)) & (!self.ends | (late < 1.0));
        let misses = (early > later) | past;
        (misses | (within & (late < soon))).then_some(!misses)
    }

    /// The faces through which it comes in and goes out, if it meets the box; `None` in place
    /// of a face where it starts or ends inside.
    #[inline]
    pub(crate) fn sides(&self) -> Option<[Option<Side>; 2]> {
        let ([early, late], [soon, later]) = (self.begin, self.end);
        let mut entry = None;
        if !(self.starts && late < 0.0) {
            let one = self.only(|s| s.from + s.error >= early)?;
            if self.starts && early <= 0.0 {
                return None;
            }
            entry = Some(Side { axis: one, upper: self.slabs.get(one)?.upper });
        }
        let mut exit = None;
        if !(self.ends && soon > 1.0) {
            let one = self.only(|s| s.to - s.error <= later)?;
            if self.ends && later >= 1.0 {
                return None;
            }
            exit = Some(Side { axis: one, upper: !self.slabs.get(one)?.upper });
        }
        Some([entry, exit])
    }

    /// The only slab for which this holds.
    #[inline]
    fn only(&self, holds: impl Fn(&Slab) -> bool) -> Option<usize> {
        let [x, y, z] = self.slabs.each_ref().map(holds);
        match (x, y, z) {
            (true, false, false) => Some(0),
            (false, true, false) => Some(1),
            (false, false, true) => Some(2),
            _ => None,
        }
    }
}
