use super::{
    Aabb, Shape, ShapeError, all_finite, all_zero, odd, require_direction, require_finite,
};
use crate::predicate::{Delta, Dot, Field, Formula, Polynomial, Side, Sign, deltas, sign};
use crate::scalar::Scalar;
use crate::vector::{self, repeated};
use nalgebra::{Point, SVector};

/// The points X with `normal` · X = `offset`: a plane in space, a line in the plane.
///
/// * `normal` need not have length 1; `offset` is the distance from the origin times
///   that length. Only the ratio matters: (2n, 2d) is the same plane.
/// * With a zero normal it is empty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plane<T: Scalar, const D: usize> {
    /// The normal n.
    pub normal: SVector<T, D>,
    /// The offset d.
    pub offset: T,
}

/// The points X with `normal` · X ≤ `offset`: everything behind a plane, with the
/// plane.
///
/// * The normal points out of the half-space; it need not have length 1.
/// * With a zero normal it is empty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HalfSpace<T: Scalar, const D: usize> {
    /// The outward normal n.
    pub normal: SVector<T, D>,
    /// The offset d.
    pub offset: T,
}

macro_rules! constructors {
    ($name:ident, $what:literal) => {
        impl<T: Scalar, const D: usize> $name<T, D> {
            #[doc = concat!("The ", $what, " with these fields.")]
            #[inline]
            pub const fn new(normal: SVector<T, D>, offset: T) -> Self {
                Self { normal, offset }
            }

            #[doc = concat!("The ", $what, ", unless a number is not finite or the normal is zero.")]
            pub fn try_new(normal: SVector<T, D>, offset: T) -> Result<Self, ShapeError> {
                require_direction("normal", normal.as_slice())?;
                require_finite("offset", &[offset])?;
                Ok(Self { normal, offset })
            }

            pub(crate) fn n(&self) -> [T; D] {
                self.normal.into()
            }
        }
    };
}

constructors!(Plane, "plane");
constructors!(HalfSpace, "half-space");

impl<T: Scalar, const D: usize> Plane<T, D> {
    /// The half-space behind this plane.
    #[inline]
    pub const fn behind(&self) -> HalfSpace<T, D> {
        HalfSpace { normal: self.normal, offset: self.offset }
    }

    /// The plane through a point, with a normal.
    ///
    /// The offset n · p is rounded once: the plane misses p by at most half an ulp of
    /// the offset over the length of n. Out of range it saturates in fixed point.
    pub fn through(point: Point<T, D>, normal: SVector<T, D>) -> Self {
        let odd = odd(normal.as_slice()).or(odd(point.coords.as_slice()));
        Self { normal, offset: odd.unwrap_or_else(|| vector::dot(&normal, &point.coords)) }
    }
}

impl<T: Scalar, const D: usize> Plane<T, D> {
    /// On which side a point lies: `Positive` in front, where the normal points.
    ///
    /// Exact. `Zero` too where a number is not finite; the sign of −d where the normal is zero.
    pub fn side(&self, point: &Point<T, D>) -> Sign {
        if !self.is_finite_with(point) {
            return Sign::Zero;
        }
        sign(&Side { normal: self.n(), offset: self.offset, point: point.coords.into() })
    }

    /// The distance of a point from the plane, (n·p − d)/|n|: positive in front, negative
    /// behind. Within 1 ulp; saturates in fixed point; zero if the normal is, or if a
    /// number is not finite.
    pub fn signed_distance(&self, point: &Point<T, D>) -> T {
        if !self.is_finite_with(point) {
            return T::zero();
        }
        let side = Side { normal: self.n(), offset: self.offset, point: point.coords.into() };
        vector::value(&Height { side, normal: self.n() })
    }
}

impl<T: Scalar, const D: usize> Plane<T, D> {
    fn is_finite_with(&self, point: &Point<T, D>) -> bool {
        all_finite(self.normal.as_slice())
            && self.offset.is_finite()
            && all_finite(point.coords.as_slice())
    }
}

/// (n·p − d)/|n|
struct Height<T, const D: usize> {
    side: Side<T, D>,
    normal: [T; D],
}

impl<T: Scalar, const D: usize> Formula<T> for Height<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let n = self.normal.map(|x| Delta(x, T::zero()));
        self.side.eval::<F>().div(&Dot(n, n).eval::<F>().sqrt())
    }
}

impl<T: Scalar> Plane<T, 3> {
    /// The plane through three points, its normal on the side from which they run
    /// counterclockwise; a zero normal if they are collinear.
    ///
    /// * The normal is (b − a) × (c − a), times a power of two, and then rounded. In floats that is
    ///   1 unless the largest component would be beyond half of the range or near the smallest
    ///   numbers. In fixed point it is 1 where that is exact and no component is above
    ///   [`Scalar::direction_size`]; otherwise the largest is between half of that and that.
    /// * The offset is that of [`through`](Self::through) `a`.
    ///
    /// So the plane is exact for small whole numbers. For an exact answer ask about a [`Triangle`](super::Triangle), or
    /// [`orient3d`](crate::predicate::orient3d).
    pub fn through_points(a: Point<T, 3>, b: Point<T, 3>, c: Point<T, 3>) -> Self {
        if let Some(x) = [a, b, c].iter().find_map(|p| odd(p.coords.as_slice())) {
            return Self { normal: repeated(x), offset: x };
        }
        let edge = |p: Point<T, 3>| deltas::<T, 3>(p.coords.into(), a.coords.into());
        Self::through(a, vector::normal(edge(b), edge(c)))
    }
}

impl<T: Scalar, const D: usize> HalfSpace<T, D> {
    /// The plane that bounds this half-space.
    #[inline]
    pub const fn boundary(&self) -> Plane<T, D> {
        Plane { normal: self.normal, offset: self.offset }
    }
}

macro_rules! shape {
    ($($name:ident)*) => {$(
        impl<T: Scalar, const D: usize> Shape for $name<T, D> {
            type Scalar = T;
            type Point = Point<T, D>;
            type Vector = SVector<T, D>;
            type Aabb = Aabb<T, D>;
            #[inline]
            fn is_empty(&self) -> bool {
                let normal = self.normal.as_slice();
                !(all_finite(normal) & self.offset.is_finite()) || all_zero(normal)
            }
            #[inline]
            fn bounding_box(&self) -> Option<Aabb<T, D>> {
                None
            }
            #[inline]
            fn support(&self, _: &SVector<T, D>) -> Option<Point<T, D>> {
                None
            }
        }
    )*};
}

shape! { Plane HalfSpace }
