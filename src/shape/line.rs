use super::{Aabb, Shape, ShapeError, all_finite, box_around, farthest, odd};
use super::{require_direction, require_finite};
use crate::predicate::{Delta, deltas, each};
use crate::scalar::Scalar;
use crate::vector;
use nalgebra::{Point, SVector};

/// The points `origin` + t·`direction` for every t.
///
/// * t counts lengths of the direction, which need not be 1.
/// * A zero direction makes the line the point `origin`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line<T: Scalar, const D: usize> {
    /// The point with t = 0.
    pub origin: Point<T, D>,
    /// From t = 0 to t = 1.
    pub direction: SVector<T, D>,
}

/// The points `origin` + t·`direction` with t ≥ 0.
///
/// * t counts lengths of the direction, which need not be 1.
/// * A zero direction makes the ray the point `origin`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ray<T: Scalar, const D: usize> {
    /// Where the ray starts, t = 0.
    pub origin: Point<T, D>,
    /// From t = 0 to t = 1.
    pub direction: SVector<T, D>,
}

/// The points `a` + t·(`b` − `a`) with 0 ≤ t ≤ 1.
///
/// * Equal ends make the segment a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Segment<T: Scalar, const D: usize> {
    /// The end with t = 0.
    pub a: Point<T, D>,
    /// The end with t = 1.
    pub b: Point<T, D>,
}

macro_rules! directed {
    ($name:ident, $what:literal, $start:literal) => {
        impl<T: Scalar, const D: usize> $name<T, D> {
            #[doc = concat!("The ", $what, " with these fields.")]
            #[inline]
            pub const fn new(origin: Point<T, D>, direction: SVector<T, D>) -> Self {
                Self { origin, direction }
            }

            #[doc = concat!("The ", $what, ", unless a number is not finite or the direction is zero.")]
            pub fn try_new(
                origin: Point<T, D>,
                direction: SVector<T, D>,
            ) -> Result<Self, ShapeError> {
                require_finite("origin", origin.coords.as_slice())?;
                require_direction("direction", direction.as_slice())?;
                Ok(Self { origin, direction })
            }
        }

        impl<T: Scalar, const D: usize> Linear<T, D> for $name<T, D> {
            const STARTS: bool = $start;
            #[inline]
            fn start(&self) -> [T; D] {
                self.origin.coords.into()
            }
            #[inline]
            fn step(&self) -> [Delta<T>; D] {
                vector::raw(&self.direction)
            }
            #[inline]
            fn end(&self) -> Option<[T; D]> {
                None
            }
            #[inline]
            fn start_at(&self, axis: usize) -> T {
                vector::at(&self.origin.coords, axis)
            }
            #[inline]
            fn step_at(&self, axis: usize) -> Delta<T> {
                Delta(vector::at(&self.direction, axis), T::zero())
            }
        }
    };
}

directed!(Line, "line", false);
directed!(Ray, "ray", true);

impl<T: Scalar, const D: usize> Segment<T, D> {
    /// The segment with these ends.
    #[inline]
    pub const fn new(a: Point<T, D>, b: Point<T, D>) -> Self {
        Self { a, b }
    }

    /// The segment, unless a number is not finite.
    pub fn try_new(a: Point<T, D>, b: Point<T, D>) -> Result<Self, ShapeError> {
        require_finite("a", a.coords.as_slice())?;
        require_finite("b", b.coords.as_slice())?;
        Ok(Self { a, b })
    }
}

impl<T: Scalar, const D: usize> Linear<T, D> for Segment<T, D> {
    const STARTS: bool = true;
    #[inline]
    fn start(&self) -> [T; D] {
        self.a.coords.into()
    }
    #[inline]
    fn step(&self) -> [Delta<T>; D] {
        let (a, b): ([T; D], [T; D]) = (self.a.coords.into(), self.b.coords.into());
        deltas(b, a)
    }
    #[inline]
    fn end(&self) -> Option<[T; D]> {
        Some(self.b.coords.into())
    }
    #[inline]
    fn start_at(&self, axis: usize) -> T {
        vector::at(&self.a.coords, axis)
    }
    #[inline]
    fn step_at(&self, axis: usize) -> Delta<T> {
        Delta(vector::at(&self.b.coords, axis), vector::at(&self.a.coords, axis))
    }
}

/// What line, ray and segment have in common: the points start + t·step, with t ≥ 0 if
/// it [`STARTS`](Self::STARTS), and t ≤ 1 if it has an [`end`](Self::end).
pub(crate) trait Linear<T: Scalar, const D: usize>: Copy {
    const STARTS: bool;
    fn start(&self) -> [T; D];
    fn step(&self) -> [Delta<T>; D];
    fn end(&self) -> Option<[T; D]>;
    /// A coordinate of the start.
    fn start_at(&self, axis: usize) -> T;
    /// A component of the step.
    fn step_at(&self, axis: usize) -> Delta<T>;

    /// The step is zero: it is a point.
    #[inline]
    fn is_point(&self) -> bool {
        self.step().iter().all(|d| d.0 == d.1)
    }

    /// The point with the parameter t; each coordinate is rounded once.
    #[inline]
    fn point_at(&self, t: T) -> Point<T, D> {
        use crate::predicate::{One, Plus, Times, Value, ratio};
        let (o, d) = (self.start(), self.step());
        let at = |i: usize| ratio(&Plus(Times(Value(o[i]), One), Times(Value(t), d[i])), &One);
        Point::from(each(|i| odd(&[o[i], d[i].0, t]).unwrap_or_else(|| at(i))))
    }
}

macro_rules! shape {
    ($name:ident, |$s:ident, $u:ident| $fields:expr, $bounding_box:expr, $support:expr) => {
        impl<T: Scalar, const D: usize> $name<T, D> {
            /// The point with the parameter t, each coordinate rounded once. t may be any
            /// number; it is not cut off at the ends.
            pub fn at(&self, t: T) -> Point<T, D> {
                self.point_at(t)
            }
        }

        impl<T: Scalar, const D: usize> Shape for $name<T, D> {
            type Scalar = T;
            type Point = Point<T, D>;
            type Vector = SVector<T, D>;
            type Aabb = Aabb<T, D>;
            #[inline]
            fn is_empty(&self) -> bool {
                let $s = self;
                $fields.iter().any(|v| !all_finite(v.as_slice()))
            }
            fn bounding_box(&self) -> Option<Aabb<T, D>> {
                let $s = self;
                if self.is_empty() { None } else { $bounding_box }
            }
            fn support(&self, $u: &SVector<T, D>) -> Option<Point<T, D>> {
                let $s = self;
                if self.is_empty() { None } else { $support }
            }
        }
    };
}

shape!(Line, |l, _u| [l.origin.coords, l.direction], point_box(l), only_point(l));
shape!(Ray, |r, _u| [r.origin.coords, r.direction], point_box(r), only_point(r));
shape!(Segment, |s, u| [s.a.coords, s.b.coords], box_around(&[s.a, s.b]), farthest(&[s.a, s.b], u));

/// The only point of a line or ray with a zero direction.
fn only_point<T: Scalar, const D: usize>(l: &impl Linear<T, D>) -> Option<Point<T, D>> {
    l.is_point().then(|| Point::from(l.start()))
}

fn point_box<T: Scalar, const D: usize>(l: &impl Linear<T, D>) -> Option<Aabb<T, D>> {
    only_point(l).map(|p| Aabb { min: p, max: p })
}
