//! What projective maps make of shapes.
//!
//! The weight of a point p is r·p + k; where it vanishes, the point goes to infinity. A
//! segment or triangle whose vertices have weights of one sign has it everywhere, so it
//! goes to the segment or triangle between their images. Otherwise what it goes to
//! reaches to infinity, in pieces, and is no such shape.
//!
//! The line o + t d goes to (A + t B)/(a + t b), with the images (A, a) of o and (B, b) of
//! the direction. The derivative is (B a − A b)/(a + t b)²: the image is straight and lies
//! along B a − A b. It goes through A/a, or where a = 0 through B/b, the image of the point
//! at infinity.

use super::error::MapError;
use super::homogeneous::{Homogeneous, Projected};
use super::projective::Projective;
use crate::predicate::{Minus, One, Times, Value, each, sign};
use crate::scalar::Scalar;
use crate::shape::{Line, Maps, Plane, Segment, Triangle, all_finite};
use crate::vector;
use nalgebra::Point;

/// Each coordinate rounded once; [`Projective::transform_point`].
impl<T: Scalar, const D: usize> Maps<Point<T, D>> for Projective<T, D> {
    type Image = Projected<T, D>;
    fn image_of(&self, p: &Point<T, D>) -> Projected<T, D> {
        self.transform_point(p)
    }
}

/// [`Projective::transform_plane`].
impl<T: Scalar, const D: usize> Maps<Plane<T, D>> for Projective<T, D> {
    type Image = Result<Plane<T, D>, MapError>;
    fn image_of(&self, plane: &Plane<T, D>) -> Result<Plane<T, D>, MapError> {
        self.transform_plane(plane)
    }
}

/// The segment between the images of the ends, each coordinate rounded once.
///
/// * [`AtInfinity`](MapError::AtInfinity) if a point of the segment goes there, exactly.
/// * [`NotFinite`](MapError::NotFinite) if a number is not.
impl<T: Scalar, const D: usize> Maps<Segment<T, D>> for Projective<T, D> {
    type Image = Result<Segment<T, D>, MapError>;
    fn image_of(&self, s: &Segment<T, D>) -> Result<Segment<T, D>, MapError> {
        let [a, b] = on_one_side(self, [s.a, s.b])?;
        Ok(Segment { a, b })
    }
}

/// The triangle between the images of the vertices. Accuracy and errors as for a segment;
/// a singular map, such as a shadow, makes it as flat as its image is.
impl<T: Scalar, const D: usize> Maps<Triangle<T, D>> for Projective<T, D> {
    type Image = Result<Triangle<T, D>, MapError>;
    fn image_of(&self, t: &Triangle<T, D>) -> Result<Triangle<T, D>, MapError> {
        let [a, b, c] = on_one_side(self, t.vertices())?;
        Ok(Triangle { a, b, c })
    }
}

/// The line that the image lies on: all of it where the weight is constant, and otherwise
/// all but the image of the point at infinity. A line that goes to a single point has the
/// direction zero.
///
/// * The origin is [near](super#accuracy). Of the direction only the proportions
///   matter; in floats the largest component is ±1. Parameters mean other points.
/// * [`AtInfinity`](MapError::AtInfinity) if every point goes there (or nowhere);
///   [`NotFinite`](MapError::NotFinite) if a number is not finite.
impl<T: Scalar, const D: usize> Maps<Line<T, D>> for Projective<T, D> {
    type Image = Result<Line<T, D>, MapError>;
    fn image_of(&self, l: &Line<T, D>) -> Result<Line<T, D>, MapError> {
        let finite = |v: &[T]| all_finite(v);
        if !self.is_finite()
            || !finite(l.origin.coords.as_slice())
            || !finite(l.direction.as_slice())
        {
            return Err(MapError::NotFinite);
        }
        let (start, step) =
            (Homogeneous::from_point(l.origin), Homogeneous::from_direction(l.direction));
        let origin = self.project(&start).point().or(self.project(&step).point());
        let origin = origin.ok_or(MapError::AtInfinity)?;
        let [a, b] = [&start, &step].map(|h| self.coordinate(D, &h.coords, Value(h.w)));
        let along: [_; D] = each(|i| {
            let [start, step] = [&start, &step].map(|h| self.coordinate(i, &h.coords, Value(h.w)));
            Minus(Times(step, a), Times(start, b))
        });
        Ok(Line { origin, direction: vector::direction(&along) })
    }
}

/// The images of points whose weights have one sign.
fn on_one_side<T: Scalar, const D: usize, const N: usize>(
    map: &Projective<T, D>,
    points: [Point<T, D>; N],
) -> Result<[Point<T, D>; N], MapError> {
    if !map.is_finite() || !points.iter().all(|p| all_finite(p.coords.as_slice())) {
        return Err(MapError::NotFinite);
    }
    let mut sides = points.iter().map(|p| sign(&map.coordinate(D, &p.coords, One)));
    let first = sides.next();
    if first.is_none_or(|side| side.is_zero()) || sides.any(|side| Some(side) != first) {
        return Err(MapError::AtInfinity);
    }
    // With a weight that is not zero the image is a point.
    Ok(points.map(|p| map.transform_point(&p).point().unwrap_or(p)))
}
