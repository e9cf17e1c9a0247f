use super::{Aabb, HalfSpace, Shape, ShapeError, farthest, require_direction, require_finite};
use crate::intersect::parts::System;
use crate::scalar::Scalar;
use nalgebra::{Point, SVector};

/// The part of space inside of six half-spaces, or of five: what a camera sees.
///
/// * The normals point out of the frustum; they need not have length 1.
/// * Any half-spaces will do: they need not make a frustum. It is empty where they share
///   no point, or one of them is empty.
/// * From a projection: [`Frustum::from_projection`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frustum<T: Scalar> {
    /// The half-spaces x ≥ −1, x ≤ 1, y ≥ −1, y ≤ 1 of the image: left, right, bottom
    /// and top.
    pub sides: [HalfSpace<T, 3>; 4],
    /// The half-space beyond the near plane.
    pub near: HalfSpace<T, 3>,
    /// The half-space before the far plane; `None` if that is at infinity.
    pub far: Option<HalfSpace<T, 3>>,
}

impl<T: Scalar> Frustum<T> {
    /// The frustum with these fields.
    #[inline]
    pub const fn new(
        sides: [HalfSpace<T, 3>; 4],
        near: HalfSpace<T, 3>,
        far: Option<HalfSpace<T, 3>>,
    ) -> Self {
        Self { sides, near, far }
    }

    /// The frustum, unless a number is not finite or a normal is zero.
    pub fn try_new(
        sides: [HalfSpace<T, 3>; 4],
        near: HalfSpace<T, 3>,
        far: Option<HalfSpace<T, 3>>,
    ) -> Result<Self, ShapeError> {
        let require = |field, half: &HalfSpace<T, 3>| {
            require_direction(field, half.normal.as_slice())?;
            require_finite(field, &[half.offset])
        };
        sides.iter().try_for_each(|half| require("sides", half))?;
        require("near", &near)?;
        far.iter().try_for_each(|half| require("far", half))?;
        Ok(Self { sides, near, far })
    }

    /// The half-spaces: left, right, bottom, top, near, and far; the near one again if
    /// there is no far one.
    #[inline]
    pub fn half_spaces(&self) -> [HalfSpace<T, 3>; 6] {
        let [left, right, bottom, top] = self.sides;
        [left, right, bottom, top, self.near, self.far.unwrap_or(self.near)]
    }

    /// Whether one of the half-spaces is empty.
    pub(crate) fn has_empty(&self) -> bool {
        self.half_spaces().iter().any(Shape::is_empty)
    }

    /// Its half-spaces, each once.
    pub(crate) fn system(&self, around: [T; 3]) -> System<T> {
        let all = self.sides.iter().chain([&self.near]).chain(&self.far);
        all.fold(System::around(around), |system, half| system.behind(half))
    }

    /// The corners, each coordinate rounded once, some of them more than once; `None` if
    /// the frustum is empty or not bounded.
    pub(crate) fn corner_points(&self) -> Option<impl Iterator<Item = Point<T, 3>>> {
        let system = self.bounded()?;
        Some(system.corners().map(move |foot| system.point(foot)))
    }

    fn bounded(&self) -> Option<System<T>> {
        let system = self.system([T::zero(); 3]);
        (!self.is_empty() && system.is_bounded()).then_some(system)
    }
}

impl<T: Scalar> Shape for Frustum<T> {
    type Scalar = T;
    type Point = Point<T, 3>;
    type Vector = SVector<T, 3>;
    type Aabb = Aabb<T, 3>;
    fn is_empty(&self) -> bool {
        self.has_empty() || self.system([T::zero(); 3]).shared().is_none()
    }
    fn bounding_box(&self) -> Option<Aabb<T, 3>> {
        let system = self.bounded()?;
        let bounds = system.corners().map(|foot| system.bounds(foot));
        bounds.reduce(|a, b| {
            let pick = |x: Point<T, 3>, y: Point<T, 3>, upper: bool| {
                let ([a, b, c], [d, e, f]): ([T; 3], [T; 3]) = (x.coords.into(), y.coords.into());
                let of = |x: T, y: T| if (y > x) == upper { y } else { x };
                Point::from([of(a, d), of(b, e), of(c, f)])
            };
            Aabb { min: pick(a.min, b.min, false), max: pick(a.max, b.max, true) }
        })
    }
    /// The farthest of the corners with each coordinate rounded once.
    fn support(&self, direction: &SVector<T, 3>) -> Option<Point<T, 3>> {
        self.corner_points()?.reduce(|a, b| farthest(&[a, b], direction).unwrap_or(a))
    }
}
