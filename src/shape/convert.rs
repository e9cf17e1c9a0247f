//! Shapes that are special cases of others.
//!
//! `From` where the fields of the one are always those of the other. `TryFrom` where not every shape
//! of the one type is one of the other, or where a number would have to be rounded: exactly the
//! same set of points, or an error. [`Fault::Inexact`] names the field of the shape asked for, all
//! other faults that of the shape given.
//!
//! What holds a shape but is larger is said so: the line of a ray, the infinite cylinder of a cylinder.

use super::{
    Aabb, Capsule, Cylinder, Ellipsoid, Fault, HalfSpace, InfiniteCylinder, Line, OrientedBox,
    Parallelogram, Plane, Ray, Segment, ShapeError, Sphere, require_finite,
};
use crate::predicate::{
    Delta, Dot, Minus, One, Plus, Polynomial, Square, Times, Value, each, ratio, sign,
};
use crate::scalar::Scalar;
use crate::vector::{self, at};
use nalgebra::{Point, SVector};

/// A number that a polynomial of degree 1 is, halved or not; `Inexact` if there is none.
fn exact<T: Scalar, P: Polynomial<T>>(
    field: &'static str,
    number: P,
    halved: bool,
) -> Result<T, ShapeError> {
    let inexact = ShapeError::new(field, Fault::Inexact);
    let below = Plus(One, One);
    let x =
        if halved { ratio(&Times(number, One), &below) } else { ratio(&Times(number, One), &One) };
    if !x.is_finite() {
        return Err(inexact);
    }
    let rest = match halved {
        true => sign(&Minus(Times(number, One), Times(Value(x), below))),
        false => sign(&Minus(number, Value(x))),
    };
    if rest.is_zero() { Ok(x) } else { Err(inexact) }
}

/// The numbers of an array, or the first error.
fn all<T: Scalar, const D: usize>(
    number: impl Fn(usize) -> Result<T, ShapeError>,
) -> Result<[T; D], ShapeError> {
    let mut numbers = [T::zero(); D];
    for (i, x) in numbers.iter_mut().enumerate() {
        *x = number(i)?;
    }
    Ok(numbers)
}

/// b − a
fn step<T: Scalar, const D: usize>(
    field: &'static str,
    a: &Point<T, D>,
    b: &Point<T, D>,
) -> Result<SVector<T, D>, ShapeError> {
    all(|i| exact(field, Delta(at(&b.coords, i), at(&a.coords, i)), false)).map(SVector::from)
}

/// p + v
fn moved<T: Scalar, const D: usize>(
    field: &'static str,
    p: &Point<T, D>,
    v: &SVector<T, D>,
) -> Result<Point<T, D>, ShapeError> {
    all(|i| exact(field, Plus(Value(at(&p.coords, i)), Value(at(v, i))), false)).map(Point::from)
}

/// p − v
fn moved_back<T: Scalar, const D: usize>(
    field: &'static str,
    p: &Point<T, D>,
    v: &SVector<T, D>,
) -> Result<Point<T, D>, ShapeError> {
    all(|i| exact(field, Delta(at(&p.coords, i), at(v, i)), false)).map(Point::from)
}

/// 2 v
fn doubled<T: Scalar, const D: usize>(
    field: &'static str,
    v: &SVector<T, D>,
) -> Result<SVector<T, D>, ShapeError> {
    all(|i| exact(field, Plus(Value(at(v, i)), Value(at(v, i))), false)).map(SVector::from)
}

/// v / 2
fn halved<T: Scalar, const D: usize>(
    field: &'static str,
    v: &SVector<T, D>,
) -> Result<SVector<T, D>, ShapeError> {
    all(|i| exact(field, Value(at(v, i)), true)).map(SVector::from)
}

/// The sphere with radius 0.
impl<T: Scalar, const D: usize> From<Point<T, D>> for Sphere<T, D> {
    fn from(center: Point<T, D>) -> Self {
        Self { center, radius: T::zero() }
    }
}

/// The box with both corners there.
impl<T: Scalar, const D: usize> From<Point<T, D>> for Aabb<T, D> {
    fn from(p: Point<T, D>) -> Self {
        Self { min: p, max: p }
    }
}

/// The capsule whose axis is the center.
impl<T: Scalar, const D: usize> From<Sphere<T, D>> for Capsule<T, D> {
    fn from(sphere: Sphere<T, D>) -> Self {
        Self { a: sphere.center, b: sphere.center, radius: sphere.radius }
    }
}

/// The capsule with radius 0.
impl<T: Scalar, const D: usize> From<Segment<T, D>> for Capsule<T, D> {
    fn from(axis: Segment<T, D>) -> Self {
        Self::from((axis, T::zero()))
    }
}

/// As [`Ellipsoid::from_sphere`], which says what becomes of a negative radius.
impl<T: Scalar, const D: usize> From<Sphere<T, D>> for Ellipsoid<T, D> {
    fn from(sphere: Sphere<T, D>) -> Self {
        Self::from_sphere(&sphere)
    }
}

/// The line that holds the ray; a parameter means the same point.
impl<T: Scalar, const D: usize> From<Ray<T, D>> for Line<T, D> {
    fn from(ray: Ray<T, D>) -> Self {
        Self { origin: ray.origin, direction: ray.direction }
    }
}

/// The infinite cylinder with radius 0.
impl<T: Scalar> From<Line<T, 3>> for InfiniteCylinder<T> {
    fn from(axis: Line<T, 3>) -> Self {
        Self::from((axis, T::zero()))
    }
}

/// The half-space [`behind`](Plane::behind) the plane.
impl<T: Scalar, const D: usize> From<Plane<T, D>> for HalfSpace<T, D> {
    fn from(plane: Plane<T, D>) -> Self {
        plane.behind()
    }
}

/// The [`boundary`](HalfSpace::boundary).
impl<T: Scalar, const D: usize> From<HalfSpace<T, D>> for Plane<T, D> {
    fn from(half: HalfSpace<T, D>) -> Self {
        half.boundary()
    }
}

/// The line that holds the segment, t = 0 at a and t = 1 at b; `Inexact` if b − a must be rounded:
/// see [`Line::through`].
impl<T: Scalar, const D: usize> TryFrom<Segment<T, D>> for Line<T, D> {
    type Error = ShapeError;
    fn try_from(s: Segment<T, D>) -> Result<Self, ShapeError> {
        require_ends(&s)?;
        Ok(Self { origin: s.a, direction: step("direction", &s.a, &s.b)? })
    }
}

/// The ray from a that holds the segment, t = 1 at b; `Inexact` if b − a must be rounded.
impl<T: Scalar, const D: usize> TryFrom<Segment<T, D>> for Ray<T, D> {
    type Error = ShapeError;
    fn try_from(s: Segment<T, D>) -> Result<Self, ShapeError> {
        let Line { origin, direction } = Line::try_from(s)?;
        Ok(Self { origin, direction })
    }
}

/// The infinite cylinder that holds the cylinder; `ZeroLength` if the ends are equal, `Inexact`
/// if b − a must be rounded.
impl<T: Scalar> TryFrom<Cylinder<T>> for InfiniteCylinder<T> {
    type Error = ShapeError;
    fn try_from(cylinder: Cylinder<T>) -> Result<Self, ShapeError> {
        if cylinder.a == cylinder.b {
            return Err(ShapeError::new("b", Fault::ZeroLength));
        }
        Ok(Self::from((Line::try_from(cylinder.axis())?, cylinder.radius)))
    }
}

fn require_ends<T: Scalar, const D: usize>(s: &Segment<T, D>) -> Result<(), ShapeError> {
    require_finite("a", s.a.coords.as_slice())?;
    require_finite("b", s.b.coords.as_slice())
}

/// The point, if the radius is 0.
impl<T: Scalar, const D: usize> TryFrom<Sphere<T, D>> for Point<T, D> {
    type Error = ShapeError;
    fn try_from(sphere: Sphere<T, D>) -> Result<Self, ShapeError> {
        require_zero_radius(sphere.radius)?;
        Ok(sphere.center)
    }
}

/// The point, if the ends are equal.
impl<T: Scalar, const D: usize> TryFrom<Segment<T, D>> for Point<T, D> {
    type Error = ShapeError;
    fn try_from(s: Segment<T, D>) -> Result<Self, ShapeError> {
        require_ends(&s)?;
        if s.a == s.b { Ok(s.a) } else { Err(ShapeError::new("b", Fault::NotEqual)) }
    }
}

/// The point, if the corners are equal.
impl<T: Scalar, const D: usize> TryFrom<Aabb<T, D>> for Point<T, D> {
    type Error = ShapeError;
    fn try_from(b: Aabb<T, D>) -> Result<Self, ShapeError> {
        let Aabb { min, max } = Aabb::try_new(b.min, b.max)?;
        if min == max { Ok(min) } else { Err(ShapeError::new("max", Fault::NotEqual)) }
    }
}

/// The sphere, if the ends of the axis are equal.
impl<T: Scalar, const D: usize> TryFrom<Capsule<T, D>> for Sphere<T, D> {
    type Error = ShapeError;
    fn try_from(capsule: Capsule<T, D>) -> Result<Self, ShapeError> {
        Ok(Self { center: Point::try_from(capsule.axis())?, radius: capsule.radius })
    }
}

/// The axis, if the radius is 0.
impl<T: Scalar, const D: usize> TryFrom<Capsule<T, D>> for Segment<T, D> {
    type Error = ShapeError;
    fn try_from(capsule: Capsule<T, D>) -> Result<Self, ShapeError> {
        require_zero_radius(capsule.radius)?;
        Ok(capsule.axis())
    }
}

/// The axis, if the radius is 0.
impl<T: Scalar> TryFrom<InfiniteCylinder<T>> for Line<T, 3> {
    type Error = ShapeError;
    fn try_from(cylinder: InfiniteCylinder<T>) -> Result<Self, ShapeError> {
        require_zero_radius(cylinder.radius)?;
        Ok(Self { origin: cylinder.origin, direction: cylinder.direction })
    }
}

fn require_zero_radius<T: Scalar>(radius: T) -> Result<(), ShapeError> {
    require_finite("radius", &[radius])?;
    if radius == T::zero() { Ok(()) } else { Err(ShapeError::new("radius", Fault::NotZero)) }
}

/// The sphere, if the axes are perpendicular and of one length, exactly, and that length is a
/// number.
impl<T: Scalar, const D: usize> TryFrom<Ellipsoid<T, D>> for Sphere<T, D> {
    type Error = ShapeError;
    fn try_from(e: Ellipsoid<T, D>) -> Result<Self, ShapeError> {
        let Ellipsoid { center, axes } = Ellipsoid::try_new(e.center, e.axes)?;
        let not_round = Err(ShapeError::new("axes", Fault::NotRound));
        let raw = axes.each_ref().map(vector::raw);
        let Some((first, axis)) = raw.first().zip(axes.first()) else { return not_round };
        let square = Dot(*first, *first);
        for (i, u) in raw.iter().enumerate() {
            let askew = raw.iter().take(i).any(|v| !sign(&Dot(*u, *v)).is_zero());
            if askew || !sign(&Minus(Dot(*u, *u), square)).is_zero() {
                return not_round;
            }
        }
        let radius = vector::norm(axis);
        if !radius.is_finite() || !sign(&Minus(Square(Value(radius)), square)).is_zero() {
            return Err(ShapeError::new("radius", Fault::Inexact));
        }
        Ok(Self { center, radius })
    }
}

/// The same box; `Inexact` if its center or half its extents are no numbers, where
/// [`OrientedBox::around_aabb`] is one around it.
impl<T: Scalar, const D: usize> TryFrom<Aabb<T, D>> for OrientedBox<T, D> {
    type Error = ShapeError;
    fn try_from(b: Aabb<T, D>) -> Result<Self, ShapeError> {
        let Aabb { min, max } = Aabb::try_new(b.min, b.max)?;
        let ends = |i| [at(&min.coords, i), at(&max.coords, i)];
        let center = all(|i| {
            let [low, high] = ends(i);
            exact("center", Plus(Value(low), Value(high)), true)
        })?;
        let extents: [T; D] = all(|i| {
            let [low, high] = ends(i);
            exact("half_axes", Delta(high, low), true)
        })?;
        let half_axis = |i: usize| {
            SVector::from_fn(|row, _| if row == i { extents[i.min(D - 1)] } else { T::zero() })
        };
        Ok(Self { center: Point::from(center), half_axes: each(half_axis) })
    }
}

/// The same rectangle, u along x and v along y; `Inexact` if an extent is no number.
impl<T: Scalar> TryFrom<Aabb<T, 2>> for Parallelogram<T, 2> {
    type Error = ShapeError;
    fn try_from(b: Aabb<T, 2>) -> Result<Self, ShapeError> {
        let Aabb { min, max } = Aabb::try_new(b.min, b.max)?;
        let width = exact("u", Delta(max.x, min.x), false)?;
        let height = exact("v", Delta(max.y, min.y), false)?;
        let zero = T::zero();
        Ok(Self { origin: min, u: [width, zero].into(), v: [zero, height].into() })
    }
}

/// The same parallelogram; `Inexact` if its vertex at the negative end of both half axes, or twice
/// one of these, is no number.
impl<T: Scalar> TryFrom<OrientedBox<T, 2>> for Parallelogram<T, 2> {
    type Error = ShapeError;
    fn try_from(b: OrientedBox<T, 2>) -> Result<Self, ShapeError> {
        let OrientedBox { center, half_axes: [u, v] } =
            OrientedBox::try_new(b.center, b.half_axes)?;
        let origin = moved_back("origin", &moved_back("origin", &center, &u)?, &v)?;
        Ok(Self { origin, u: doubled("u", &u)?, v: doubled("v", &v)? })
    }
}

/// The same parallelogram; `Inexact` if its center or half an edge is no number.
impl<T: Scalar> TryFrom<Parallelogram<T, 2>> for OrientedBox<T, 2> {
    type Error = ShapeError;
    fn try_from(p: Parallelogram<T, 2>) -> Result<Self, ShapeError> {
        let Parallelogram { origin, u, v } = Parallelogram::try_new(p.origin, p.u, p.v)?;
        let half_axes = [halved("half_axes", &u)?, halved("half_axes", &v)?];
        let [u, v] = &half_axes;
        let center = moved("center", &moved("center", &origin, u)?, v)?;
        Ok(Self { center, half_axes })
    }
}

/// The same box; `NotAligned` unless each half axis is along an axis of the coordinates, `Inexact`
/// if a corner is no point.
impl<T: Scalar, const D: usize> TryFrom<OrientedBox<T, D>> for Aabb<T, D> {
    type Error = ShapeError;
    fn try_from(b: OrientedBox<T, D>) -> Result<Self, ShapeError> {
        let OrientedBox { center, half_axes } = OrientedBox::try_new(b.center, b.half_axes)?;
        let (mut min, mut max) = (center, center);
        for axis in half_axes {
            require_aligned("half_axes", &axis)?;
            let (low, high) = split(&axis);
            min = moved_back("min", &moved("min", &min, &low)?, &high)?;
            max = moved_back("max", &moved("max", &max, &high)?, &low)?;
        }
        Ok(Self { min, max })
    }
}

/// The same rectangle; `NotAligned` unless each edge is along an axis of the coordinates, `Inexact`
/// if a corner is no point.
impl<T: Scalar> TryFrom<Parallelogram<T, 2>> for Aabb<T, 2> {
    type Error = ShapeError;
    fn try_from(p: Parallelogram<T, 2>) -> Result<Self, ShapeError> {
        let Parallelogram { origin, u, v } = Parallelogram::try_new(p.origin, p.u, p.v)?;
        let (mut min, mut max) = (origin, origin);
        for (field, edge) in [("u", u), ("v", v)] {
            require_aligned(field, &edge)?;
            let (low, high) = split(&edge);
            min = moved("min", &min, &low)?;
            max = moved("max", &max, &high)?;
        }
        Ok(Self { min, max })
    }
}

/// `Err` if more than one component is not zero.
fn require_aligned<T: Scalar, const D: usize>(
    field: &'static str,
    v: &SVector<T, D>,
) -> Result<(), ShapeError> {
    let others = v.iter().filter(|x| **x != T::zero()).count();
    if others > 1 { Err(ShapeError::new(field, Fault::NotAligned)) } else { Ok(()) }
}

/// The vector as the sum of one without positive components and one without negative ones.
fn split<T: Scalar, const D: usize>(v: &SVector<T, D>) -> (SVector<T, D>, SVector<T, D>) {
    let zero = T::zero();
    (v.map(|x| if x < zero { x } else { zero }), v.map(|x| if x > zero { x } else { zero }))
}
