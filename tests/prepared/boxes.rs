//! Boxes whose halves are perpendicular, or were before a rounding.

use coincide::OrientedBox;
use nalgebra::{Point, SVector};
use oracle::number::Number;
use oracle::random::Random;
use suite::feed::Style;

/// The rotation of a quaternion of small whole numbers, times its square: whole numbers again.
pub fn frame(random: &mut Random) -> [[i8; 3]; 3] {
    let [a, b, c, d] = loop {
        let q = [0; 4].map(|_: i8| random.below(5) as i8 - 2);
        if q != [0; 4] {
            break q;
        }
    };
    [
        [a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)],
        [2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)],
        [2 * (b * d + a * c), 2 * (c * d - a * b), a * a - b * b - c * c + d * d],
    ]
}

/// Of whole numbers, those next to them, or of every bit that the type has; far away or near, of
/// any size, and with a number now and then that is like no other.
pub fn upright<T: Number>(style: Style, random: &mut Random) -> OrientedBox<T, 3> {
    let mut x = style.numbers::<T>(6, 1, random);
    if matches!(style, Style::Lattice | Style::Neighbors | Style::Special) {
        x = Style::Lattice.numbers(6, 1, random);
    }
    let rows = frame(random);
    // Next to 1 in length where lengths are any, a quarter of what is whole.
    let shrink = T::one() / T::int(4);
    let half = |k: usize, random: &mut Random| {
        SVector::<T, 3>::from_fn(|i, _| {
            let whole = T::int(rows[k][i]);
            let number = match style {
                Style::Any => return T::from_raw(random.bits()),
                Style::Wide | Style::Ordinary | Style::Far | Style::Aligned => {
                    whole
                        * (shrink * x[3 + k][0] / T::int(if style == Style::Far { 64 } else { 4 }))
                }
                _ => whole * shrink * T::int(1 + (k as i8)),
            };
            match style {
                Style::Neighbors if random.below(4) == 0 => number.step(random.below(2) == 0),
                Style::Special if random.below(40) == 0 => T::special(random.below(1 << 16)),
                _ => number,
            }
        })
    };
    let half_axes = [half(0, random), half(1, random), half(2, random)];
    let near = |i: usize, random: &mut Random| match style {
        Style::Neighbors if random.below(3) == 0 => x[i][0].step(random.below(2) == 0),
        _ => x[i][0],
    };
    let center = [near(0, random), near(1, random), near(2, random)];
    OrientedBox::new(Point::from(center), half_axes)
}
