//! The roots of a parabola in `f64`, from a guess.
//!
//! The coefficients lose what the roots need: in twice the precision, three of them, a root and a
//! quotient cost several times as much as the curve itself at one place. With f = f(t₀) and the
//! slope 2h = f′(t₀) the root next to a guess t₀ is t₀ + δ for
//!
//! δ = −f/2h · C(ε), ε = A f/4h², C(ε) = (1 − √(1 − 4ε))/2ε, |C(ε) − 1| < 2 |ε| for |ε| < 1/8,
//!
//! and the first of the two if h < 0, as the slope there is 2h √(1 − 4ε). f is computed in twice
//! the precision, with e_f for its error, h and A in `f64`, with e_h < |h|/8 for that of h; then
//! −f/2h is within (e_f + |f| (e_h/|h| + 4u))/2|h| · 8/7 of what it is in truth. All of it doubled
//! leaves room for the roundings of the bound. How good the guess is only matters for whether all
//! that the sum may be rounds to one number.

use super::BARE_METAL;
use crate::predicate::{Double, Enclosure, Filter, Parabola, Ring};
use crate::scalar::numbers::{Rooting, Straight};

const ROUNDOFF: f64 = f64::EPSILON / 2.0;

/// From a guess; by the formula if both are wanted, when it costs no more, and on bare metal,
/// where flash is short.
pub(super) struct Guessed;

impl Rooting<f64> for Guessed {
    type Number = Enclosure<Double>;
    #[inline(always)]
    fn roots<Q: Parabola<f64>>(curve: &Q, [first, second]: [bool; 2]) -> [Option<Self::Number>; 2] {
        if BARE_METAL || first == second {
            return Straight::<Enclosure<Double>>::roots(curve, [first, second]);
        }
        let root = Self::root(curve, second);
        if second { [None, Some(root)] } else { [Some(root), None] }
    }
}

impl Guessed {
    #[inline(always)]
    fn root<Q: Parabola<f64>>(curve: &Q, second: bool) -> Enclosure<Double> {
        let guess = guess(curve, second);
        let [f, of_f] = curve.at::<Enclosure<Double>>(guess).parts();
        let (h, of_h) = curve.slope::<Filter<f64>>(guess).parts();
        let (a, of_a) = curve.curvature::<Filter<f64>>().parts();
        let steep = if second { h } else { -h };
        let (inverse, reach) = (1.0 / h, f.abs() + of_f);
        let size = inverse.abs();
        // 4 |ε|
        let bend = (a + of_a) * size * (reach * size);
        let off = size * (of_f + reach * (of_h * size + bend + 8.0 * ROUNDOFF));
        let known = (steep > 8.0 * of_h) & (bend <= 1.0 / 16.0);
        let off = if known { off } else { f64::INFINITY };
        Enclosure::difference(guess, 0.5 * f * inverse).blurred(off)
    }
}

/// Near the root.
#[inline(always)]
fn guess<Q: Parabola<f64>>(curve: &Q, second: bool) -> f64 {
    let (c, _) = curve.at::<Filter<f64>>(0.0).parts();
    let (b, _) = curve.slope::<Filter<f64>>(0.0).parts();
    let (a, _) = curve.curvature::<Filter<f64>>().parts();
    let root = libm::sqrt(b * b - a * c);
    // Without a difference.
    let far = if b > 0.0 { -b - root } else { root - b };
    if (b > 0.0) == second { c / far } else { far / a }
}
