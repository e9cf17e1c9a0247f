//! Fixed point that wraps, hangs, or loses what is small; and other bits on other machines.

use super::*;
use coincide::{Distance, Hit, Line, vector};

#[test]
fn other_machines_give_other_bits() {
    // Roots that are not rational; the bits are those of numbers worked out to sixty digits.
    let norm = vector::norm(&SVector::from([1.0f32, 2.0, 3.0]));
    assert_eq!(norm.to_bits(), 0x406f_7751);
    let across = Line::new(Point::from([0.1f64, 0.2]), SVector::from([0.3, 0.7]));
    let span = Sphere::new(Point::from([0.0f64, 0.0]), 1.0).intersection(&across).expect("a hit");
    let ends = [span.entry, span.exit].map(|e| e.map(|e| e.t.to_bits()));
    assert_eq!(ends, [Some(0xbff9_b266_48ae_a923), Some(0x3ff0_514b_cd18_977b)]);
}

in_every_scalar! {
    fn squares_beyond_the_range_wrap<T: Number>() {
        // Distances of thousands, whose squares no 32 bits hold.
        let (a, b) =
            (sphere::<T, 3>([-9_000, -8_000, 0], 5_000), sphere([-5_000, -8_000, 3_000], 0));
        assert!(meet(&a, &b) && !meet(&a, &sphere([-5_000, -8_000, 3_001], 0)));
        assert_eq!(p::<T, 3>([-6_000, 0, 8_000]).distance(&p([6_000, 0, -8_000])), Some(n(20_000)));
        assert!(!meet(&a, &sphere([9_000, 8_000, 0], 5_000)));
    }

    fn products_of_three_coordinates_wrap<T: Number>() {
        let t = triangle::<T, 3>([-20_000, -20_000, 5], [20_000, -20_000, 5], [0, 30_000, 5]);
        assert!(
            meet(&t, &ray([0, 0, 20_000], [0, 0, -1]))
                && !meet(&t, &ray([0, 0, 20_000], [0, 0, 1]))
        );
        assert!(
            meet(&t, &segment([9, 9, 5], [9, 9, 6])) && !meet(&t, &segment([9, 9, 6], [9, 9, 7]))
        );
        let other = triangle::<T, 3>([0, 0, -20_000], [0, 0, 20_000], [30_000, 9, 20_000]);
        assert!(meet(&t, &other));
        assert!(!meet(&t, &triangle([0, 0, 6], [9, 0, 20_000], [0, 9, 20_000])));
    }

    fn the_root_of_a_large_number_never_ends<T: Number>() {
        for length in [128, 129, 16_384, 30_000] {
            assert_eq!(vector::norm(&v::<T, 3>([0, length, 0])), n(length));
            assert_eq!(
                vector::norm(&v::<T, 3>([3 * (length / 5), 0, 4 * (length / 5)])),
                n(5 * (length / 5))
            );
        }
        assert_eq!(vector::norm(&v::<T, 3>([0, 0, 0])), n(0));
    }

    fn a_short_vector_has_no_length<T: Number>() {
        let tiny = n::<T>(3) / n(1024);
        assert_eq!(vector::norm(&SVector::from([tiny, T::zero(), T::zero()])), tiny);
        let unit = vector::normalize(&SVector::from([T::zero(), -tiny, T::zero()]));
        assert_eq!(unit, Some(v([0, -1, 0])));
        let least = T::smallest();
        assert_eq!(vector::normalize(&SVector::from([least, T::zero()])), Some(v([1, 0])));
    }

    fn small_coordinates_lose_hits<T: Number>() {
        // A triangle with edges of a sixteenth and one of a thousandth, and rays across.
        for size in [16, 1024] {
            let at = |x: [i64; 3]| Point::<T, 3>::from(x.map(|x| n::<T>(x) / n(4 * size)));
            let t = Triangle::new(at([0, 0, 0]), at([4, 0, 0]), at([0, 4, 0]));
            for (x, y) in (0..36).map(|k| (k % 6, k / 6)) {
                let down = Ray::new(at([x, y, 3]), at([0, 0, -1]).coords);
                assert_eq!(meet(&t, &down), x + y <= 4, "{x} {y}");
                let first = t.intersection(&down).map(|hit| (hit.t(), hit.point()));
                let wanted = (Some(n(3)), Some(at([x, y, 0])));
                assert!(first.is_none_or(|first| first == wanted));
            }
            let ball = Sphere::new(at([0, 0, 0]), n::<T>(5) / n(4 * size));
            let hit = |x: [i64; 3]| ball.intersects(&Ray::new(at(x), at([0, 0, 1]).coords));
            assert!(hit([3, 4, -9]) && !hit([4, 4, -9]));
        }
    }

    fn the_ends_of_the_range_overflow<T: Number>() {
        let (low, high) = (T::zero() - n(32_767), n::<T>(32_767));
        let all = Aabb::<T, 3>::new(Point::from([low; 3]), Point::from([high; 3]));
        let corner = Segment::new(Point::from([low; 3]), Point::from([high; 3]));
        assert!(meet(&all, &corner) && meet(&all, &sphere([32_767, 0, 0], 32_767)));
        let upright = Segment::new(Point::from([low; 3]), Point::from([low, low, high]));
        let face = Triangle::new(
            Point::from([low, low, high]),
            Point::from([high, low, high]),
            Point::from([low, high, high]),
        );
        assert!(meet(&face, &upright) && meet(&all, &face));
    }
}
