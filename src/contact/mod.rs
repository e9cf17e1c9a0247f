//! How deep are two shapes in each other, and which way out?
//!
//! | | sphere | plane | half-space | triangle | box |
//! | --- | --- | --- | --- | --- | --- |
//! | **sphere** | yes | yes | yes | 3D | yes |
//!
//! For a sphere with center c and radius r and the point q of the other shape nearest to
//! c, the way out is along c − q and the depth r − |c − q|. Where c is in the other shape
//! that direction is not defined, and another takes its place:
//!
//! | other | way out of the sphere | depth |
//! | --- | --- | --- |
//! | sphere, equal centers | −x | the sum of the radii |
//! | plane, triangle | along the normal | r |
//! | half-space | along its normal | r and how deep c is |
//! | box | through the nearest face, of several the first by axis, the lower first | r and how deep c is |
//! | a triangle that is a segment or a point | across it | r |

use crate::distance::{Nearest, NearestPoint, Normal, Offset, squared};
use crate::intersect::parts::from_to;
use crate::predicate::{Delta, Field, Formula, Minus, Polynomial, Side, Sign, sign};
use crate::scalar::Scalar;
use crate::shape::{Aabb, HalfSpace, Plane, Shape, Sphere, Triangle};
use crate::{Intersect, vector};
use nalgebra::{Point, SVector};

/// How two shapes are in each other.
///
/// Moving the other shape by `depth` · `normal`, or `self` the opposite way, leaves them
/// just touching.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Penetration<T: Scalar, const D: usize> {
    /// How far one has to move; zero where they touch. Within 1 ulp.
    pub depth: T,
    /// Of length 1, from `self` to the other shape; each component within 1 ulp.
    pub normal: SVector<T, D>,
    /// A point of both.
    pub point: Point<T, D>,
}

impl<T: Scalar, const D: usize> Penetration<T, D> {
    /// The same for the other order of the shapes. (The least number of a fixed-point type,
    /// which no query gives, becomes the largest.)
    pub fn reversed(self) -> Self {
        Self { normal: self.normal.map(vector::negated), ..self }
    }
}

/// The way out for two shapes that intersect.
#[diagnostic::on_unimplemented(
    message = "there is no rule for the contact of `{Self}` and `{Other}`",
    note = "the pairs there are stand in the table of the module `coincide::contact`"
)]
pub trait Contact<Other> {
    /// [`Penetration`] of the scalar and dimension.
    type Answer;

    /// The depth and the way out; `None` exactly where the shapes share no point.
    fn contact(&self, other: &Other) -> Option<Self::Answer>;
}

/// From the center to the other shape, or the way that takes its place.
#[derive(Clone, Copy)]
enum Way<T: Scalar, const D: usize> {
    /// Towards the nearest point, which is not the center.
    To(Nearest<T, D>),
    /// Against this vector, with the center this polynomial over its length deep.
    Against { normal: Normal<T, D>, below: Option<Side<T, D>> },
    /// Against this axis, or along it, with the center this deep.
    Axis { axis: usize, along: bool, below: Delta<T> },
}

/// The depth, or a component of the direction.
struct Out<T: Scalar, const D: usize> {
    way: Way<T, D>,
    center: [T; D],
    /// What the depth starts from: the sum of the radii.
    reach: [T; 2],
    component: Option<usize>,
}

impl<T: Scalar, const D: usize> Formula<T> for Out<T, D> {
    #[cfg_attr(not(target_pointer_width = "64"), inline)]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn eval<F: Field<T>>(&self) -> F {
        let zero = F::one().sub(&F::one());
        let reach = F::embed(self.reach[0]).add(&F::embed(self.reach[1]));
        match self.way {
            Way::To(nearest) => {
                let Offset { above, below } = nearest.way::<F>(&self.center);
                let square = squared(&above);
                match self.component {
                    Some(i) => above.get(i).map_or(zero, |x| x.div(&square.sqrt())),
                    None => F::surd(&reach.mul(&below), &F::one().neg(), &square, &below),
                }
            }
            Way::Against { normal, below } => {
                let n = normal.eval::<F>();
                let square = squared(&n);
                match (self.component, below) {
                    (Some(i), _) => n.get(i).map_or(zero, |x| x.neg().div(&square.sqrt())),
                    (None, Some(side)) => {
                        F::surd(&reach.mul(&square), &side.eval::<F>().neg(), &square, &square)
                    }
                    (None, None) => reach,
                }
            }
            Way::Axis { axis, along, below } => match self.component {
                Some(i) if i == axis && along => F::one(),
                Some(i) if i == axis => F::one().neg(),
                Some(_) => zero,
                None => reach.add(&below.eval()),
            },
        }
    }
}

fn build<T: Scalar, const D: usize>(
    way: Way<T, D>,
    center: [T; D],
    reach: [T; 2],
    point: Point<T, D>,
) -> Penetration<T, D> {
    let value = |component| vector::value(&Out { way, center, reach, component });
    let normal = SVector::from(core::array::from_fn(|i| value(Some(i))));
    Penetration { depth: value(None), normal, point }
}

/// What takes the place of a direction where the center lies in the other shape.
trait Inner<T: Scalar, const D: usize>: NearestPoint<T, D> {
    fn inner(&self, center: [T; D]) -> Way<T, D>;
}

impl<T: Scalar, const D: usize> Inner<T, D> for Plane<T, D> {
    fn inner(&self, _: [T; D]) -> Way<T, D> {
        Way::Against { normal: Normal::Given(self.n()), below: None }
    }
}

impl<T: Scalar, const D: usize> Inner<T, D> for HalfSpace<T, D> {
    fn inner(&self, center: [T; D]) -> Way<T, D> {
        let side = Side { normal: self.n(), offset: self.offset, point: center };
        Way::Against { normal: Normal::Given(self.n()), below: Some(side) }
    }
}

impl<T: Scalar> Inner<T, 3> for Triangle<T, 3> {
    fn inner(&self, _: [T; 3]) -> Way<T, 3> {
        let [a, b, c] = self.v();
        let normal = vector::cross(from_to(a, b), from_to(a, c));
        let x = vector::raw(&SVector::from([T::one(), T::zero(), T::zero()]));
        let y = vector::raw(&SVector::from([T::zero(), T::one(), T::zero()]));
        // Collinear vertices: across the longest of the edges that is not zero, and an
        // axis that is not along it.
        let edge = [from_to(a, b), from_to(a, c)]
            .into_iter()
            .find(|e| e.iter().any(|d| d.0 != d.1))
            .unwrap_or(y);
        let along_x = edge.iter().skip(1).all(|d| d.0 == d.1);
        let across = vector::cross(edge, if along_x { y } else { x });
        let flat = normal.iter().all(|n| sign(n).is_zero());
        Way::Against { normal: Normal::Product(if flat { across } else { normal }), below: None }
    }
}

impl<T: Scalar, const D: usize> Inner<T, D> for Aabb<T, D> {
    fn inner(&self, center: [T; D]) -> Way<T, D> {
        let (low, high) = (self.low(), self.high());
        let depth = |face: usize| {
            let i = (face / 2).min(D - 1);
            let upper = face % 2 == 1;
            let below = if upper { Delta(high[i], center[i]) } else { Delta(center[i], low[i]) };
            (i, upper, below)
        };
        let first = depth(0);
        let (axis, upper, below) = (1..2 * D).map(depth).fold(first, |best, next| {
            if sign(&Minus(next.2, best.2)) == Sign::Negative { next } else { best }
        });
        // The sphere leaves through the face, so the box is on the other side of it.
        Way::Axis { axis, along: !upper, below }
    }
}

macro_rules! sphere_touches {
    ($d:literal: $($other:ident)*) => {$(
        impl<T: Scalar> Contact<$other<T, $d>> for Sphere<T, $d> {
            type Answer = Penetration<T, $d>;
            fn contact(&self, other: &$other<T, $d>) -> Option<Penetration<T, $d>> {
                if !self.intersects(other) {
                    return None;
                }
                let c = self.c();
                let reach = [self.radius, T::zero()];
                if other.contains(&self.center) {
                    return Some(build(other.inner(c), c, reach, self.center));
                }
                let nearest = other.nearest(c);
                Some(build(Way::To(nearest), c, reach, nearest.point(&c)))
            }
        }

        impl<T: Scalar> Contact<Sphere<T, $d>> for $other<T, $d> {
            type Answer = Penetration<T, $d>;
            fn contact(&self, other: &Sphere<T, $d>) -> Option<Penetration<T, $d>> {
                other.contact(self).map(Penetration::reversed)
            }
        }
    )*};
}

sphere_touches! { 2: Plane HalfSpace Aabb }
sphere_touches! { 3: Plane HalfSpace Aabb Triangle }

macro_rules! sphere_sphere {
    ($d:literal) => {
        impl<T: Scalar> Contact<Sphere<T, $d>> for Sphere<T, $d> {
            type Answer = Penetration<T, $d>;
            /// Equal centers: the other sphere leaves along x, by the sum of the radii.
            fn contact(&self, other: &Sphere<T, $d>) -> Option<Penetration<T, $d>> {
                use crate::Distance;
                if Shape::is_empty(self) || !self.intersects(other) {
                    return None;
                }
                let point = self.closest_points(other)?.on_self;
                let z = T::zero();
                let way = if self.center == other.center {
                    Way::Axis { axis: 0, along: true, below: Delta(z, z) }
                } else {
                    Way::To(Nearest::Vertex(other.c()))
                };
                Some(build(way, self.c(), [self.radius, other.radius], point))
            }
        }
    };
}

sphere_sphere!(2);
sphere_sphere!(3);
