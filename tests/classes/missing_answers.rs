//! Queries that are missing, and answers of which half is missing.

use super::*;
use coincide::intersect::{BoxSpan, SphereSphere, crossings};
use coincide::{Disk, Ellipsoid, Frustum, HalfSpace, Hit, Line, Parallelogram, Tetrahedron};

in_every_scalar! {
    fn only_one_of_the_two_points_of_a_circle_is_told<T: Number>() {
        let wheel = sphere::<T, 2>([0, 0], 5);
        let span = wheel.intersection(&Line::new(p([3, 9]), v([0, -1]))).expect("a hit");
        let ends = [span.entry, span.exit].map(|e| e.map(|e| (e.t, e.point)));
        assert_eq!(ends, [Some((n(5), p([3, 4]))), Some((n(13), p([3, -4])))]);
        let touch = wheel.intersection(&Line::new(p([5, 9]), v([0, -1]))).expect("a touch");
        assert!(touch.is_point());
    }

    fn a_frustum_has_no_rays<T: Number>() {
        let half = |normal, offset| HalfSpace::new(v(normal), n(offset));
        let sides = [[-1, 0, -1], [1, 0, -1], [0, -1, -1], [0, 1, -1]].map(|side| half(side, 0));
        let view = Frustum::<T>::new(sides, half([0, 0, -1], -1), Some(half([0, 0, 1], 8)));
        let span = view.intersection(&ray([-20, 0, 4], [2, 0, 0])).expect("a hit");
        assert_eq!([span.entry, span.exit].map(|e| e.map(|e| e.t)), [Some(n(8)), Some(n(12))]);
        let out = view.intersection(&ray([0, 0, 4], [0, 0, 1])).expect("it starts inside");
        assert_eq!([out.entry, out.exit].map(|e| e.map(|e| e.t)), [Some(n(0)), Some(n(4))]);
        assert!(!meet(&view, &ray([-20, 0, 9], [1, 0, 0])));
        assert!(!meet(&view, &ray([0, 0, 0], [0, 0, -1])));
    }

    fn a_segment_or_ray_has_no_rule_with_a_solid<T: Number>() {
        // From x = −9 along x, out at x = 9: each solid around the origin with entry and exit
        // at x = −3 and 3.
        let (line, beside) =
            (segment::<T, 3>([-9, 0, 0], [9, 0, 0]), segment([-9, 9, 0], [9, 9, 0]));
        macro_rules! through {
            ($($solid:expr;)*) => {$(
                let solid = $solid;
                let span = solid.intersection(&line).expect("a hit");
                let ends = [span.entry, span.exit].map(|e| e.map(|e| e.point));
                assert_eq!(ends, [Some(p([-3, 0, 0])), Some(p([3, 0, 0]))]);
                assert!(meet(&solid, &line) && !meet(&solid, &beside));
                let back = solid.intersection(&ray([9, 0, 0], [-1, 0, 0])).expect("a hit");
                assert_eq!(back.entry.map(|e| e.t), Some(n(6)));
            )*};
        }
        through! {
            sphere([0, 0, 0], 3);
            capsule([0, 0, -2], [0, 0, 2], 3);
            cylinder([0, 0, -2], [0, 0, 2], 3);
            cylinder([-3, 0, 0], [3, 0, 0], 2);
            cone([-3, 0, 0], [3, 0, 0], 2);
            Ellipsoid::new(p([0, 0, 0]), [[3, 0, 0], [0, 2, 0], [0, 0, 1]].map(v));
            Tetrahedron::new(p([-3, 0, 0]), p([3, 4, 0]), p([3, -2, 3]), p([3, -2, -3]));
            Disk::new(p([0, 0, 0]), v([0, 0, 1]), n(3));
        }
    }

    fn a_segment_has_no_rule_with_a_flat_shape<T: Number>() {
        let tile = Parallelogram::new(p::<T, 3>([0, 0, 2]), v([4, 0, 0]), v([2, 4, 0]));
        let hit = |x, y| {
            let hit = tile.intersection(&segment([x, y, 0], [x, y, 4]))?;
            hit.t().zip(hit.point())
        };
        let half = T::one() / n(2);
        assert_eq!(hit(3, 2), Some((half, p([3, 2, 2]))));
        assert!(hit(1, 3).is_none() && hit(1, 2).is_some());
    }

    fn only_the_first_hit_along_a_ray_is_told<T: Number>() {
        // Three boxes in a row: thickness and gaps of each, and the number of walls.
        let row = [[0, 2], [5, 6], [9, 13]].map(|[a, b]| aabb::<T, 3>([a, -1, -1], [b, 1, 1]));
        let along = ray([-4, 0, 0], [1, 0, 0]);
        let spans = row.map(|b| {
            let BoxSpan { span, .. } = b.intersection(&along).expect("a hit");
            [span.entry, span.exit].map(|e| e.map(|e| e.t))
        });
        assert_eq!(spans, [[4, 6], [9, 10], [13, 17]].map(|ends| ends.map(|t| Some(n(t)))));
        let walls = [0, 2, 5, 6].map(|x| triangle::<T, 3>([x, -9, -9], [x, 9, -9], [x, 0, 9]));
        assert_eq!(
            [-4, 1, 3, 7].map(|x| crossings(&ray([x, 0, 0], [1, 0, 0]), &walls)),
            [4, 3, 2, 0]
        );
    }

    fn that_one_contains_the_other_is_not_told<T: Number>() {
        let large = sphere::<T, 3>([0, 0, 0], 9);
        let small = sphere([2, 1, 2], 3);
        assert_eq!(large.intersection(&small), Some(SphereSphere::Sphere(small)));
        assert!(matches!(large.intersection(&sphere([9, 0, 0], 3)), Some(SphereSphere::Lens(_))));
        assert!(matches!(large.intersection(&sphere([12, 0, 0], 3)), Some(SphereSphere::Point(_))));
    }
}
