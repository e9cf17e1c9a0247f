//! A scalar of the user's own that is exact.

use coincide::{Cylinder, Intersect, Plane, Shape};
use nalgebra::{Point, SVector};
use oracle::number::Number;
use oracle::rational::Rational;

#[test]
fn planes_that_are_nearly_turned_round_cross() {
    // Digits beyond those in which a number of this type is first looked at.
    let little = Rational::whole(1, -200);
    let n = |k| Rational::whole(k, 0);
    for (off, meet) in [(little, true), (n(0), false)] {
        let one = Plane::new(SVector::from([n(3), n(1), n(0)]), n(1));
        let other = Plane::new(SVector::from([n(-3) - off, n(-1), n(0)]), n(5));
        assert_eq!((one.intersects(&other), other.intersects(&one)), (meet, meet));
        let same = Plane::new(SVector::from([n(-3) - off, n(-1), n(0)]), n(-1) - off);
        assert!(one.intersects(&same));
    }
}

/// The numbers of curved shapes come from binary digits.
#[test]
fn the_box_of_a_curved_shape_of_rationals_has_its_own_numbers() {
    for k in [1, 2, 3, 7, 12, 255, 1_000_003] {
        for e in [-70, -3, -1, 0, 1, 40] {
            let at = |k: i64| Rational::whole(k, e);
            let [zero, r, far] = [0, k, 5 * k].map(at);
            let ends = [Point::from([zero, zero, zero]), Point::from([zero, zero, -far])];
            let cylinder = Cylinder::new(ends[0], ends[1], r);
            let bounds = cylinder.bounding_box().expect("not empty");
            assert_eq!(bounds.min, Point::from([-r, -r, -far]), "{k} times 2^{e}");
            assert_eq!(bounds.max, Point::from([r, r, zero]), "{k} times 2^{e}");
        }
    }
    Rational::forget();
}
