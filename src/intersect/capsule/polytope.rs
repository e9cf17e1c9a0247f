//! Capsule × triangle and box.
//!
//! A segment that does not meet a convex polygon or polyhedron is nearest to it at an
//! end of its own, or between the ends and then at an edge: where both nearest points
//! were inside a face and the segment, they would be parallel and so would not get
//! farther apart on the way to an end or an edge.

use super::super::aabb::{edges, edges_beside};
use super::super::clip::point_at;
use super::super::near::{Closest, Pair, closest, come_near, nearest_on};
use super::super::triangle::sorted;
use super::super::{BoxSpan, Hit, LineTriangle, Meet, Span};
use super::ordered;
use crate::lanes::{self, Worth};
use crate::predicate::Value;
use crate::rough::{Sketched, plainly};
use crate::scalar::Scalar;
use crate::shape::{Aabb, Capsule, Linear, Segment, Sphere, Triangle};
use nalgebra::Point;

/// The point of `a` nearest to `b`.
pub(in super::super) fn nearest_to<T: Scalar, const D: usize>(
    a: &Segment<T, D>,
    b: &impl Linear<T, D>,
) -> Point<T, D> {
    match closest(a, b) {
        Closest::Ends(p, _) | Closest::First(p) => Point::from(p),
        Closest::Second(q) => nearest_on(a, q),
        Closest::Inside => {
            let pair = Pair::new(a, b);
            point_at(a, &pair.on_first(), &pair.denominator()).point
        }
    }
}

/// A convex shape with edges.
trait Edged<T: Scalar, const D: usize>: Sketched {
    /// The edges, in an order that depends on the set alone.
    fn edges(&self) -> impl Iterator<Item = Segment<T, D>>;
    /// Those of them that the segment may be nearest to between its ends.
    fn edges_beside(&self, axis: &Segment<T, D>) -> impl Iterator<Item = Segment<T, D>> {
        let _ = axis;
        self.edges()
    }
    /// Whether the segment meets the shape.
    fn crosses(&self, axis: &Segment<T, D>) -> bool;
    /// The first point of the segment in the shape.
    fn crossing(&self, axis: &Segment<T, D>) -> Option<Point<T, D>>;
}

impl<T: Scalar> Edged<T, 2> for Triangle<T, 2> {
    fn edges(&self) -> impl Iterator<Item = Segment<T, 2>> {
        sorted(self).edges().into_iter()
    }
    #[inline]
    fn crosses(&self, axis: &Segment<T, 2>) -> bool {
        Meet::<_, Span<T, 2>>::meets(self, axis)
    }
    fn crossing(&self, axis: &Segment<T, 2>) -> Option<Point<T, 2>> {
        Meet::<_, Span<T, 2>>::meet(self, axis)?.entry.map(|at| at.point)
    }
}

impl<T: Scalar> Edged<T, 3> for Triangle<T, 3> {
    fn edges(&self) -> impl Iterator<Item = Segment<T, 3>> {
        sorted(self).edges().into_iter()
    }
    #[inline]
    fn crosses(&self, axis: &Segment<T, 3>) -> bool {
        Meet::<_, LineTriangle<T>>::meets(self, axis)
    }
    fn crossing(&self, axis: &Segment<T, 3>) -> Option<Point<T, 3>> {
        Meet::<_, LineTriangle<T>>::meet(self, axis)?.point()
    }
}

impl<T: Scalar, const D: usize> Edged<T, D> for Aabb<T, D>
where
    Self: Meet<Segment<T, D>, BoxSpan<T, D>>,
{
    fn edges(&self) -> impl Iterator<Item = Segment<T, D>> {
        edges(self)
    }
    fn edges_beside(&self, axis: &Segment<T, D>) -> impl Iterator<Item = Segment<T, D>> {
        edges_beside(self, axis)
    }
    #[inline]
    fn crosses(&self, axis: &Segment<T, D>) -> bool {
        Meet::<_, BoxSpan<T, D>>::meets(self, axis)
    }
    fn crossing(&self, axis: &Segment<T, D>) -> Option<Point<T, D>> {
        Meet::<_, BoxSpan<T, D>>::meet(self, axis)?.span.entry.map(|at| at.point)
    }
}

#[inline]
fn touches<T: Scalar, P: Edged<T, D>, const D: usize>(
    capsule: &Capsule<T, D>,
    shape: &P,
    reaches: impl Fn(&Sphere<T, D>) -> bool,
) -> bool {
    let axis = capsule.axis();
    shape.crosses(&axis)
        || capsule.caps().iter().any(reaches)
        || shape.edges_beside(&axis).any(|edge| come_near(&edge, &axis, Value(capsule.radius)))
}

fn meet<T: Scalar, P: Edged<T, D>, const D: usize>(
    capsule: &Capsule<T, D>,
    shape: &P,
    nearest: impl Fn(&Sphere<T, D>) -> Option<Point<T, D>>,
) -> Option<Point<T, D>> {
    let axis = ordered(capsule.axis());
    let [a, b] = Capsule { a: axis.a, b: axis.b, radius: capsule.radius }.caps();
    let beside = || {
        let mut edges = shape.edges();
        let edge = edges.find(|edge| come_near(edge, &axis, Value(capsule.radius)))?;
        Some(nearest_to(&edge, &axis))
    };
    shape.crossing(&axis).or_else(|| nearest(&a)).or_else(|| nearest(&b)).or_else(beside)
}

macro_rules! triangle_and_box {
    ($d:literal) => {
        impl<T: Scalar> Meet<Triangle<T, $d>, Point<T, $d>> for Capsule<T, $d> {
            const AFTER_BOXES: bool = true;
            fn meets(&self, t: &Triangle<T, $d>) -> bool {
                plainly(self, t).unwrap_or_else(|| {
                    touches(self, t, |cap| Meet::<_, Point<T, $d>>::meets(cap, t))
                })
            }
            /// A witness: the first point of the axis in the triangle, from the end that
            /// comes first by its coordinates; else the point of the triangle nearest to an
            /// end that is near; else that nearest to the axis on the first edge that is.
            fn meet(&self, t: &Triangle<T, $d>) -> Option<Point<T, $d>> {
                if plainly(self, t) == Some(false) {
                    return None;
                }
                meet(self, t, |cap| Meet::<_, Point<T, $d>>::meet(cap, t))
            }
        }

        impl<T: Scalar> Meet<Aabb<T, $d>, Point<T, $d>> for Capsule<T, $d> {
            const AFTER_BOXES: bool = true;
            #[inline]
            fn plainly(&self, b: &Aabb<T, $d>) -> Option<bool> {
                lanes::look_even_softly::<T, lanes::Meeting, _, _>(Worth::All, self, b)
            }
            // On bare metal a call: a look does without its stack.
            #[cfg_attr(target_os = "none", inline(never))]
            fn meets(&self, b: &Aabb<T, $d>) -> bool {
                lanes::after_look::<T>(Worth::All, || plainly(self, b)).unwrap_or_else(|| {
                    touches(self, b, |cap| Meet::<_, Point<T, $d>>::meets(b, cap))
                })
            }
            fn meet(&self, b: &Aabb<T, $d>) -> Option<Point<T, $d>> {
                let plain = lanes::after_look::<T>(Worth::All, || plainly(self, b));
                if plain == Some(false) { None } else { self.meet_plainly(b) }
            }
            /// A witness: the first point of the axis in the box, from the end that
            /// comes first by its coordinates; else the point of the box nearest to an
            /// end that is near; else that nearest to the axis on the first edge that is.
            fn meet_plainly(&self, b: &Aabb<T, $d>) -> Option<Point<T, $d>> {
                meet(self, b, |cap| Meet::<_, Point<T, $d>>::meet(b, cap))
            }
        }
    };
}

triangle_and_box!(2);
triangle_and_box!(3);

#[cfg(test)]
mod tests {
    use super::{Edged, come_near};
    use crate::lanes::tests::BLIND;
    use crate::predicate::Value;
    use crate::{Aabb, Capsule, Intersect, Sphere};
    use nalgebra::Point3;

    #[test]
    fn a_capsule_near_an_edge_of_a_box_is_near_one_beside_it() {
        BLIND.set(true);
        let (mut state, mut by_edges, mut kept) = (1_u64, 0, 0);
        let mut number = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            ((state >> 33) % n) as f64
        };
        for _ in 0..20_000 {
            let [p, q, min, size] = [(); 4].map(|()| Point3::from([(); 3].map(|()| number(5))));
            let b = Aabb { min, max: min + size.coords * 0.5 };
            let capsule = Capsule { a: p, b: q, radius: number(4) * 0.5 };
            let (axis, radius) = (capsule.axis(), Value(capsule.radius));
            let caps = capsule.caps().iter().any(|cap: &Sphere<f64, 3>| b.intersects(cap));
            if b.crosses(&axis) || caps {
                continue;
            }
            let near = b.edges().iter().any(|edge| come_near(edge, &axis, radius));
            let beside = b.edges_beside(&axis).any(|edge| come_near(&edge, &axis, radius));
            assert_eq!([near, near], [beside, capsule.intersects(&b)], "{capsule:?} {b:?}");
            by_edges += usize::from(near);
            kept += b.edges_beside(&axis).count();
        }
        BLIND.set(false);
        assert!(by_edges > 200 && kept > 0, "{by_edges} {kept}");
    }
}
