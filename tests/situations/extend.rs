//! A shape of the user's own beside the crate's: a capsule.

use coincide::*;
use nalgebra::{Point, SVector};
use oracle::number::Number;

/// The points at most `radius` from a segment.
#[derive(Debug, Clone, Copy)]
struct Capsule<T: Scalar, const D: usize> {
    core: Segment<T, D>,
    radius: T,
}

/// A sphere meets a capsule where one of both radii together meets the core.
macro_rules! capsule {
    ($d:literal) => {
        impl<T: Scalar> Intersect<Sphere<T, $d>> for Capsule<T, $d> {
            /// The part of the core that the sphere reaches.
            type Answer = intersect::Span<T, $d>;
            fn intersects(&self, s: &Sphere<T, $d>) -> bool {
                Sphere::new(s.center, s.radius + self.radius).intersects(&self.core)
            }
            fn intersection(&self, s: &Sphere<T, $d>) -> Option<Self::Answer> {
                Sphere::new(s.center, s.radius + self.radius).intersection(&self.core)
            }
        }

        impl<T: Scalar> Intersect<Point<T, $d>> for Capsule<T, $d> {
            type Answer = Point<T, $d>;
            fn intersects(&self, p: &Point<T, $d>) -> bool {
                Sphere::new(*p, self.radius).intersects(&self.core)
            }
            fn intersection(&self, p: &Point<T, $d>) -> Option<Self::Answer> {
                self.intersects(p).then_some(*p)
            }
        }

        reverse_order! { [T: Scalar] Capsule<T, $d>, Sphere<T, $d> }
        reverse_order! { [T: Scalar] Capsule<T, $d>, Point<T, $d> }

        impl<T: Scalar> Shape for Capsule<T, $d> {
            type Scalar = T;
            type Point = Point<T, $d>;
            type Vector = SVector<T, $d>;
            type Aabb = Aabb<T, $d>;
            fn is_empty(&self) -> bool {
                self.core.is_empty() || Sphere::new(self.core.a, self.radius).is_empty()
            }
            fn bounding_box(&self) -> Option<Aabb<T, $d>> {
                let end = |p| Sphere::new(p, self.radius).bounding_box();
                Some(end(self.core.a)?.union(&end(self.core.b)?))
            }
            fn support(&self, direction: &SVector<T, $d>) -> Option<Point<T, $d>> {
                Sphere::new(self.core.support(direction)?, self.radius).support(direction)
            }
        }
    };
}

capsule!(2);
capsule!(3);

/// What a generic algorithm over the crate's traits asks of two shapes.
fn both_orders<A: Intersect<B>, B: Intersect<A>>(a: &A, b: &B) -> [bool; 4] {
    [a.intersects(b), b.intersects(a), a.intersection(b).is_some(), b.intersection(a).is_some()]
}

fn capsules<T: Number>() {
    let n = |k: i64| T::whole(k, 0);
    let at = |x, y, z| Point::from([n(x), n(y), n(z)]);
    let capsule = Capsule { core: Segment::new(at(0, 0, 0), at(6, 0, 8)), radius: n(5) };
    // The ball of radius 2 rests on the side: 7 from the core along (4, 0, −3)/5.
    let cases = [
        (at(0, 7, 0), 2, true),
        (at(3, 8, 4), 2, false),
        (at(3, 7, 4), 2, true),
        (at(3, 1, 4), 0, true),
        (at(0, 0, -7), 2, true),
        (at(0, 0, -8), 2, false),
        (at(9, 0, 12), 0, true),
        (at(9, 1, 12), 0, false),
    ];
    for (center, radius, truth) in cases {
        let sphere = Sphere::new(center, n(radius));
        assert_eq!(both_orders(&capsule, &sphere), [truth; 4], "{sphere:?}");
        if radius == 0 {
            assert_eq!(both_orders(&capsule, &center), [truth; 4], "{center:?}");
            assert_eq!(capsule.intersects(&center), truth);
        }
    }
    let bounds = capsule.bounding_box().unwrap();
    assert_eq!((bounds.min, bounds.max), (at(-5, -5, -5), at(11, 5, 13)));
    assert_eq!(capsule.support(&SVector::from([n(0), n(0), n(2)])), Some(at(6, 0, 13)));
    assert!(Capsule { radius: n(-1), ..capsule }.is_empty());
    let flat = |x, y| Point::from([n(x), n(y)]);
    let stadium = Capsule { core: Segment::new(flat(0, 0), flat(4, 0)), radius: n(1) };
    assert_eq!(both_orders(&stadium, &flat(2, 1)), [true; 4]);
    assert_eq!(both_orders(&stadium, &flat(5, 1)), [false; 4]);
    assert_eq!(both_orders(&stadium, &Circle::new(flat(2, 3), n(2))), [true; 4]);
}

#[test]
fn a_shape_of_ones_own_meets_the_others_in_both_orders() {
    capsules::<f32>();
    capsules::<f64>();
    capsules::<oracle::rational::Rational>();
    {
        capsules::<fixed::types::I16F16>();
        capsules::<fixed::types::I32F32>();
    }
}
