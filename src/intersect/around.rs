//! Boxes around shapes, which show that two are far apart.
//!
//! It takes some hundred instructions to compare the boxes of two shapes of fixed point, and ten
//! thousand and more to search for a point in both without a unit for `f64`. Boxes that have nothing in
//! common are a unit of the type apart, and so are the shapes: far more than the tolerance of those
//! pairs that have one.

use crate::predicate::Kernel;
use crate::scalar::Scalar;
use crate::shape::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, InfiniteCylinder, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape,
    Sphere, Tetrahedron, Triangle,
};
use nalgebra::Point;

/// A shape with a box around it that is quickly found, if it has one.
pub(super) trait Around<T: Scalar, const D: usize>: Shape<Aabb = Aabb<T, D>> {
    #[inline]
    fn around(&self) -> Option<Aabb<T, D>> {
        self.bounding_box()
    }
}

macro_rules! around {
    ($d:literal: $($shape:ident)+) => {$(
        impl<T: Scalar> Around<T, $d> for $shape<T, $d> {}
    )+};
    ($($shape:ident, |$s:ident| $around:expr;)+) => {$(
        impl<T: Scalar> Around<T, 3> for $shape<T> {
            #[inline]
            fn around(&self) -> Option<Aabb<T, 3>> {
                let $s = self;
                $around
            }
        }
    )+};
}

around! { 2: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox Capsule }
around! { 3: Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram OrientedBox Capsule }
around! {
    Tetrahedron, |s| s.bounding_box();
    Disk, |s| Sphere { center: s.center, radius: s.radius }.bounding_box();
    Cylinder, |s| Capsule { a: s.a, b: s.b, radius: s.radius }.bounding_box();
    Cone, |s| Capsule { a: s.apex, b: s.base, radius: s.radius }.bounding_box();
}

macro_rules! without {
    ($($shape:ty, $d:literal;)+) => {$(
        impl<T: Scalar> Around<T, $d> for $shape {
            #[inline]
            fn around(&self) -> Option<Aabb<T, $d>> {
                None
            }
        }
    )+};
}

without! {
    Ellipsoid<T, 2>, 2;
    Ellipsoid<T, 3>, 3;
    ConvexPolygon<'_, T, 2>, 2;
    ConvexPolygon<'_, T, 3>, 3;
    ConvexPolyhedron<'_, T>, 3;
    InfiniteCylinder<T>, 3;
    Frustum<T>, 3;
}

/// Whether the boxes around two shapes of fixed point have nothing in common. It is asked on bare
/// metal.
#[inline]
pub(super) fn far<T: Scalar, const D: usize>(a: &impl Around<T, D>, b: &impl Around<T, D>) -> bool {
    if !(cfg!(target_os = "none") && T::Kernel::FIXED_POINT) {
        return false;
    }
    are_apart(a, b)
}

#[inline]
fn are_apart<T: Scalar, const D: usize>(a: &impl Around<T, D>, b: &impl Around<T, D>) -> bool {
    // First that of the simpler one, which may have none.
    let Some(b) = b.around() else { return false };
    let apart = |a: Aabb<T, D>| (0..D).any(|i| a.max[i] < b.min[i] || b.max[i] < a.min[i]);
    a.around().is_some_and(apart)
}

#[cfg(all(test, feature = "fixed"))]
mod tests {
    use super::{Around, are_apart};
    use crate::{
        Aabb, Capsule, Cone, Cylinder, Disk, Intersect, OrientedBox, Parallelogram, Segment,
        Sphere, Tetrahedron, Triangle,
    };
    use fixed::types::I16F16;
    use nalgebra::{Point3, Vector3};

    type T = I16F16;

    /// Numbers of so many bits.
    struct Numbers(u64, u32);

    impl Numbers {
        fn number(&mut self) -> T {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            T::from_bits((self.0 >> 32) as i32 >> (31 - self.1))
        }
        fn size(&mut self) -> T {
            self.number().saturating_abs()
        }
        fn vector(&mut self) -> Vector3<T> {
            Vector3::from_fn(|_, _| self.number())
        }
        fn point(&mut self) -> Point3<T> {
            Point3::from(self.vector())
        }
    }

    /// How many pairs have boxes that are apart: none of them shares a point.
    fn check<A, B>(mut pair: impl FnMut() -> (A, B)) -> usize
    where
        A: Around<T, 3> + Intersect<B>,
        B: Around<T, 3>,
    {
        let far = |(a, b): (A, B)| {
            let apart = are_apart(&a, &b);
            assert!(!(apart && a.intersects(&b)));
            apart
        };
        (0..60).filter(|_| far(pair())).count()
    }

    #[test]
    fn shapes_whose_boxes_are_apart_share_no_point() {
        for bits in [3, 19, 31] {
            let n = &mut Numbers(u64::from(bits), bits);
            macro_rules! ball {
                () => {
                    Sphere { center: n.point(), radius: n.size() >> 2 }
                };
            }
            macro_rules! rod {
                ($solid:ident) => {
                    $solid { a: n.point(), b: n.point(), radius: n.size() >> 2 }
                };
            }
            macro_rules! triangle {
                () => {
                    Triangle { a: n.point(), b: n.point(), c: n.point() }
                };
            }
            macro_rules! oriented {
                () => {
                    OrientedBox {
                        center: n.point(),
                        half_axes: [(); 3].map(|()| n.vector().map(|x| x >> 2)),
                    }
                };
            }
            macro_rules! cone {
                () => {
                    Cone { apex: n.point(), base: n.point(), radius: n.size() >> 2 }
                };
            }
            let counts = [
                check(|| (rod!(Capsule), rod!(Capsule))),
                check(|| (rod!(Capsule), triangle!())),
                check(|| (rod!(Capsule), oriented!())),
                check(|| (ball!(), triangle!())),
                check(|| (oriented!(), ball!())),
                check(|| (oriented!(), triangle!())),
                check(|| {
                    let [origin, edges] = [n.point(), n.point()];
                    let other = Parallelogram { origin, u: edges.coords, v: n.vector() };
                    (oriented!(), other)
                }),
                check(|| (rod!(Cylinder), Segment { a: n.point(), b: n.point() })),
                check(|| (rod!(Cylinder), ball!())),
                check(|| (cone!(), Segment { a: n.point(), b: n.point() })),
                check(|| (cone!(), triangle!())),
                check(|| {
                    let disk =
                        Disk { center: n.point(), normal: n.vector(), radius: n.size() >> 2 };
                    (disk, Aabb { min: n.point(), max: n.point() })
                }),
                check(|| {
                    let t = Tetrahedron { a: n.point(), b: n.point(), c: n.point(), d: n.point() };
                    (rod!(Cylinder), t)
                }),
            ];
            assert!(counts.iter().all(|far| *far > 0), "{bits}: {counts:?}");
        }
    }
}
