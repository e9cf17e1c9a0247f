//! Boxes whose halves are perpendicular, or were before a rounding.

use crate::columns::feed::{Dice, Feed, Style};
use coincide::OrientedBox;
use nalgebra::{Point, SVector};

/// The rotation of a quaternion of small whole numbers, times its square: whole numbers again.
pub fn frame(dice: &mut Dice) -> [[i8; 3]; 3] {
    let [a, b, c, d] = loop {
        let q = [0; 4].map(|_: i8| dice.below(5) as i8 - 2);
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
pub fn upright<T: Feed>(style: Style, dice: &mut Dice) -> OrientedBox<T, 3> {
    let mut x = style.numbers::<T>(6, 1, dice);
    if matches!(style, Style::Lattice | Style::Neighbors | Style::Special) {
        x = Style::Lattice.numbers(6, 1, dice);
    }
    let rows = frame(dice);
    // Next to 1 in length where lengths are any, a quarter of what is whole.
    let shrink = T::one() / T::whole(4);
    let half = |k: usize, dice: &mut Dice| {
        SVector::<T, 3>::from_fn(|i, _| {
            let whole = T::whole(rows[k][i]);
            let number = match style {
                Style::Any => return T::any(dice.bits()),
                Style::Wide | Style::Ordinary | Style::Far | Style::Aligned => {
                    whole
                        * (shrink * x[3 + k][0]
                            / T::whole(if style == Style::Far { 64 } else { 4 }))
                }
                _ => whole * shrink * T::whole(1 + (k as i8)),
            };
            match style {
                Style::Neighbors if dice.below(4) == 0 => number.next(dice.below(2) == 0),
                Style::Special if dice.below(40) == 0 => T::special(dice.bits()),
                _ => number,
            }
        })
    };
    let half_axes = [half(0, dice), half(1, dice), half(2, dice)];
    let near = |i: usize, dice: &mut Dice| match style {
        Style::Neighbors if dice.below(3) == 0 => x[i][0].next(dice.below(2) == 0),
        _ => x[i][0],
    };
    let center = [near(0, dice), near(1, dice), near(2, dice)];
    OrientedBox::new(Point::from(center), half_axes)
}
