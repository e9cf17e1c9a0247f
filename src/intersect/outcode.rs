//! Cohen and Sutherland's region codes, and the part of a segment in a rectangle.

use super::{BoxSpan, Intersect};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Segment};
use nalgebra::Point;

/// On which sides of a rectangle a point is outside: a set of up to two of four bits.
///
/// Two points whose codes share a bit have nothing of the rectangle between them; two
/// points with empty codes are inside, and so is all between them.
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Outcode(u8);

impl Outcode {
    /// Inside or on the boundary.
    pub const INSIDE: Self = Self(0);
    /// x below the lower corner's.
    pub const LEFT: Self = Self(1);
    /// x above the upper corner's.
    pub const RIGHT: Self = Self(2);
    /// y below the lower corner's.
    pub const BELOW: Self = Self(4);
    /// y above the upper corner's.
    pub const ABOVE: Self = Self(8);

    /// The code of a point. A NaN is on no side of anything.
    pub fn of<T: Scalar>(p: &Point<T, 2>, rectangle: &Aabb<T, 2>) -> Self {
        let Aabb { min, max } = rectangle;
        let bit = |outside: bool, code: Self| if outside { code.0 } else { 0 };
        Self(
            bit(p.x < min.x, Self::LEFT)
                | bit(p.x > max.x, Self::RIGHT)
                | bit(p.y < min.y, Self::BELOW)
                | bit(p.y > max.y, Self::ABOVE),
        )
    }

    /// The bits, as in the constants.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether both points are outside on the same side.
    pub const fn shares_side(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every bit of the other is set here.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The part of a segment inside a rectangle, from the end nearer to its first; `None`
/// if there is none.
///
/// Codes settle the segments that are wholly inside or outside one side; for the others
/// each end is cut from the *original* segment, so there are never more than four cuts
/// and the coordinate that is cut is exactly that of the side. The other coordinate is
/// rounded once. A touched corner gives a segment of length zero.
///
/// * Exact decision, as [`Intersect`] for the box and the segment.
/// * NaN, infinities and an inverted rectangle: `None`.
pub fn cohen_sutherland<T: Scalar>(
    segment: &Segment<T, 2>,
    rectangle: &Aabb<T, 2>,
) -> Option<Segment<T, 2>> {
    let (a, b) = (Outcode::of(&segment.a, rectangle), Outcode::of(&segment.b, rectangle));
    if a.shares_side(b) {
        return None;
    }
    let BoxSpan { span, .. } = rectangle.intersection(segment)?;
    Some(Segment { a: span.entry?.point, b: span.exit?.point })
}
