//! The first root of a parabola in `f64`, from a guess.
//!
//! The coefficients lose what the roots need: in twice the precision, three of them, a root and a
//! quotient cost several times as much as the curve itself at one place. With f(t₀) and the slope
//! 2h = f′(t₀) < 0 the root next to a guess t₀ is t₀ + δ for
//!
//! δ = −f/2h · C(ε), ε = A f/4h², C(ε) = (1 − √(1 − 4ε))/2ε, |C(ε) − 1| < 2 |ε| for |ε| < 1/8,
//!
//! and the first of the two, as the slope there is 2h √(1 − 4ε) < 0. f is computed in twice the
//! precision, with e_f for its error, h and A in `f64`, with e_h < |h|/8 for that of h; then −f/2h
//! is within (e_f + |f| (e_h/|h| + 4u))/2|h| · 8/7 of what it is in truth. All of it doubled leaves
//! room for the roundings of the bound. How good the guess is only matters for whether the sum
//! rounds to one number.

use crate::predicate::{Double, Enclosure, Filter, Parabola};

/// Numbers between these, 2⁻⁹⁰⁰ and 2⁹⁰⁰, have squares of the unit roundoff that count.
const LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const MOST: f64 = f64::from_bits((1023 + 900) << 52);

const ROUNDOFF: f64 = f64::EPSILON / 2.0;

/// The first root, rounded to nearest even if it is off by as much as `blur`.
#[inline]
pub(super) fn first_root<C: Parabola<f64>>(curve: &C, blur: f64) -> Option<f64> {
    #[cfg(test)]
    if crate::lanes::tests::BLIND.get() {
        return None;
    }
    let [c, b, a] = [
        curve.at::<Filter<f64>>(0.0),
        curve.slope::<Filter<f64>>(0.0),
        curve.curvature::<Filter<f64>>(),
    ]
    .map(|x| x.parts().0);
    let guess = c / (libm::sqrt(b * b - a * c) - b);

    let [f, of_f] = curve.at::<Enclosure<Double>>(guess).parts();
    let (h, of_h) = curve.slope::<Filter<f64>>(guess).parts();
    let (a, of_a) = curve.curvature::<Filter<f64>>().parts();
    let (h, inverse) = (-h, -1.0 / h);
    let reach = f.abs() + of_f;
    // 4ε
    let bend = (a + of_a) * inverse * (reach * inverse);
    let off = inverse * (of_f + reach * (of_h * inverse + bend + 8.0 * ROUNDOFF));

    let (step, most) = (0.5 * f * inverse, guess.abs());
    let sum = guess + step;
    let t = sum - guess;
    let rest = (guess - (sum - t)) + (step - t);
    let off = off + blur + 4.0 * (ROUNDOFF * ROUNDOFF) * most;
    let (down, up) = (sum + (rest - off), sum + (rest + off));
    let known = (h > 8.0 * of_h) & (bend <= 1.0 / 16.0) & (most > LEAST) & (most < MOST);
    (known & (up - down == 0.0)).then_some(down + 0.0)
}
