//! Shapes and maps that are drawn.

use crate::names::*;
use fixed::FixedI16;
use fixed::types::extra::U14;
use fixed::types::{I16F16, I32F32};

mod from_bytes {
    use super::*;
    use crate::every::Next;
    use arbitrary::{Arbitrary, Unstructured};
    use core::fmt::Debug;

    /// A value is filled by the bytes of its numbers, in order, down to the last one.
    fn bytes_become_numbers<T: Scalar, X, B: IntoIterator<Item = u8>>(
        bytes: impl Fn(T) -> B,
        make: impl Fn(Next<T>) -> X,
    ) where
        X: for<'a> Arbitrary<'a> + PartialEq + Debug,
    {
        let (mut all, mut last) = (Vec::new(), T::zero());
        let value = make(&mut || {
            last += T::one();
            all.extend(bytes(last));
            last
        });
        let mut source = Unstructured::new(&all);
        assert_eq!(X::arbitrary(&mut source).unwrap(), value);
        assert!(source.is_empty());
    }

    macro_rules! all {
        ($($t:ty, $bytes:expr;)*) => {$(
            every_shape!($t, bytes_become_numbers($bytes));
            every_map!($t, bytes_become_numbers($bytes));
        )*};
    }

    #[test]
    fn every_shape_and_map_is_filled_in_order() {
        all! {
            f32, |x: f32| x.to_le_bytes();
            f64, |x: f64| x.to_le_bytes();
            I16F16, |x: I16F16| x.to_le_bytes();
            I32F32, |x: I32F32| x.to_le_bytes();
        }
    }

    #[test]
    fn a_frustum_has_a_far_half_space_if_the_number_before_it_is_positive() {
        let bytes = |far: f32| {
            let numbers = (0..20_u8).map(f32::from).chain([far, 20.0, 21.0, 22.0, 23.0]);
            numbers.flat_map(f32::to_le_bytes).collect::<Vec<_>>()
        };
        let read = |far| Frustum::<f32>::arbitrary(&mut Unstructured::new(&bytes(far))).unwrap();
        let far = HalfSpace::new([20.0, 21.0, 22.0].into(), 23.0);
        assert_eq!(read(1.0).far, Some(far));
        assert_eq!((read(-1.0).far, read(f32::NAN).far), (None, None));
        assert_eq!(read(1.0).near, HalfSpace::new([16.0, 17.0, 18.0].into(), 19.0));
    }

    #[test]
    fn a_frame_comes_of_axes_that_are_not_in_a_plane() {
        let read = |numbers: [f64; 6]| {
            let bytes: Vec<_> = numbers.into_iter().flat_map(f64::to_le_bytes).collect();
            Frame::<f64, 2>::arbitrary(&mut Unstructured::new(&bytes))
        };
        let frame = read([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
        assert_eq!(frame.axes().as_slice(), [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(*frame.origin(), [5.0, 6.0].into());
        assert!(read([1.0, 2.0, 2.0, 4.0, 5.0, 6.0]).is_err());
    }
}

mod for_laws {
    use super::*;
    use coincide::interop::quickcheck::Sample;
    use coincide::{Intersect, Shape};
    use quickcheck::{Arbitrary, Gen};

    /// A walk down the simpler values, by the candidate in this place or the last before it.
    fn walk<X: Arbitrary>(mut value: X, place: usize, accepted: &impl Fn(&X) -> bool) {
        for _ in 0..50_000 {
            let Some(simpler) = value.shrink().take(place + 1).last() else { return };
            assert!(accepted(&simpler));
            value = simpler;
        }
        panic!("no end");
    }

    fn drawn<X: Arbitrary + PartialEq>(accepted: impl Fn(&X) -> bool) {
        let g = &mut Gen::new(100);
        let all: Vec<_> = (0..30).map(|_| X::arbitrary(g)).collect();
        assert!(all.iter().all(&accepted));
        assert!(all.iter().any(|x| *x != all[0]));
        for x in all.into_iter().take(3) {
            walk(x.clone(), 0, &accepted);
            walk(x, 1, &accepted);
        }
    }

    fn in_space<T: Sample>() {
        drawn(|x: &Tetrahedron<T>| Tetrahedron::try_new(x.a, x.b, x.c, x.d).is_ok());
        drawn(|x: &Disk<T>| Disk::try_new(x.center, x.normal, x.radius).is_ok());
        drawn(|x: &Cylinder<T>| Cylinder::try_new(x.a, x.b, x.radius).is_ok());
        drawn(|x: &Cone<T>| Cone::try_new(x.apex, x.base, x.radius).is_ok());
        drawn(|x: &InfiniteCylinder<T>| {
            InfiniteCylinder::try_new(x.origin, x.direction, x.radius).is_ok()
        });
        drawn(|x: &Frustum<T>| Frustum::try_new(x.sides, x.near, x.far).is_ok());
        drawn(|_: &Perspective<T>| true);
        drawn(|_: &OffCenterPerspective<T>| true);
        drawn(|_: &Orthographic<T>| true);
        drawn(|_: &Viewport<T>| true);
        drawn(|_: &GeneralForm<T>| true);
    }

    macro_rules! in_dimension {
        ($t:ident, $d:literal) => {
            drawn(|x: &Line<$t, $d>| Line::try_new(x.origin, x.direction).is_ok());
            drawn(|x: &Ray<$t, $d>| Ray::try_new(x.origin, x.direction).is_ok());
            drawn(|x: &Segment<$t, $d>| Segment::try_new(x.a, x.b).is_ok());
            drawn(|x: &Plane<$t, $d>| Plane::try_new(x.normal, x.offset).is_ok());
            drawn(|x: &HalfSpace<$t, $d>| HalfSpace::try_new(x.normal, x.offset).is_ok());
            drawn(|x: &Triangle<$t, $d>| Triangle::try_new(x.a, x.b, x.c).is_ok());
            drawn(|x: &Sphere<$t, $d>| Sphere::try_new(x.center, x.radius).is_ok());
            drawn(|x: &Aabb<$t, $d>| Aabb::try_new(x.min, x.max).is_ok());
            drawn(|x: &Parallelogram<$t, $d>| Parallelogram::try_new(x.origin, x.u, x.v).is_ok());
            drawn(|x: &OrientedBox<$t, $d>| OrientedBox::try_new(x.center, x.half_axes).is_ok());
            drawn(|x: &Ellipsoid<$t, $d>| Ellipsoid::try_new(x.center, x.axes).is_ok());
            drawn(|x: &Capsule<$t, $d>| Capsule::try_new(x.a, x.b, x.radius).is_ok());
            drawn(|_: &AxisScale<$t, $d>| true);
            drawn(|_: &Affine<$t, $d>| true);
            drawn(|_: &Projective<$t, $d>| true);
            drawn(|_: &Homogeneous<$t, $d>| true);
            drawn(|_: &Similarity<$t, $d>| true);
            drawn(|x: &Frame<$t, $d>| Frame::from_axes(*x.origin(), *x.axes()).is_ok());
            // Its columns are at right angles and of length 1, or near it: coarse types are coarse.
            drawn(|x: &Rotation<$t, $d>| {
                let columns = x.matrix().column_iter().enumerate();
                let mut pairs = columns.clone().flat_map(|a| columns.clone().map(move |b| (a, b)));
                let eighth = (0..3).fold($t::one(), |x, _| x / ($t::one() + $t::one()));
                pairs.all(|((i, a), (j, b))| {
                    let dot = a.iter().zip(&b).fold($t::zero(), |sum, (x, y)| sum + *x * *y);
                    let one = if i == j { $t::one() } else { $t::zero() };
                    dot - one < eighth && one - dot < eighth
                })
            });
        };
    }

    fn all<T: Sample>() {
        in_dimension!(T, 2);
        in_dimension!(T, 3);
        in_space::<T>();
    }

    #[test]
    fn every_shape_that_is_drawn_is_one_that_try_new_accepts() {
        all::<f32>();
        all::<f64>();
        all::<I16F16>();
        all::<I32F32>();
    }

    #[test]
    fn numbers_next_to_the_ends_of_a_small_range_are_drawn_too() {
        let g = &mut Gen::new(100);
        let all: Vec<_> = (0..200).map(|_| FixedI16::<U14>::sample(g)).collect();
        assert!(all.contains(&FixedI16::ZERO) && all.contains(&FixedI16::MIN));
        for x in all {
            assert!(
                x.simpler()
                    .iter()
                    .all(|s| *s != x && s.to_bits().unsigned_abs() <= x.to_bits().unsigned_abs())
            );
        }
    }

    /// As quickcheck does: the first simpler value that fails as well, again and again.
    fn simplest<X: Arbitrary>(mut value: X, fails: impl Fn(&X) -> bool) -> X {
        while let Some(simpler) = value.shrink().find(&fails) {
            value = simpler;
        }
        value
    }

    #[test]
    fn shrinking_finds_the_simplest_shape_that_fails() {
        fn check<T: Sample>(n: impl Fn(i8) -> T) {
            let sphere = Sphere::<T, 3>::new([n(100) / n(7), n(3), n(-90)].into(), n(120) / n(11));
            let simple = simplest(sphere, |s| s.radius >= n(5) && s.center.z < n(-3));
            assert_eq!(simple, Sphere::new([n(0), n(0), n(-4)].into(), n(5)));
        }
        check(f32::from);
        check(f64::from);
        check(I16F16::from_num::<i8>);
        check(I32F32::from_num::<i8>);
        let far = HalfSpace::<f64, 3>::new([1.0, 2.0, 3.0].into(), 4.0);
        let simple = simplest(Frustum::new([far; 4], far, Some(far)), |f| f.near.normal.x > 0.0);
        assert_eq!(simple.far, None);
    }

    #[test]
    fn laws_take_shapes_of_every_scalar() {
        fn order_does_not_matter<T: Sample>(
            a: Sphere<T, 3>,
            b: Aabb<T, 3>,
            c: Capsule<T, 3>,
        ) -> bool {
            a.intersects(&b) == b.intersects(&a) && a.intersects(&c) == c.intersects(&a)
        }
        /// A box around a shape meets what the shape meets.
        fn boxes_are_around<T: Sample>(
            a: Capsule<T, 3>,
            b: Triangle<T, 3>,
            c: OrientedBox<T, 3>,
        ) -> bool {
            let [around, beside] = [a.bounding_box(), c.bounding_box()];
            let met = |x: Option<Aabb<T, 3>>| x.is_some_and(|x| x.intersects(&b));
            (!a.intersects(&b) || met(around)) && (!c.intersects(&b) || met(beside))
        }
        macro_rules! scalars {
            ($($t:ty)*) => {$(
                quickcheck::quickcheck(order_does_not_matter as fn(Sphere<$t, 3>, _, _) -> bool);
                quickcheck::quickcheck(boxes_are_around as fn(Capsule<$t, 3>, _, _) -> bool);
            )*};
        }
        scalars! { f32 f64 I16F16 I32F32 }
    }
}
