//! At which points shapes touch, by hand.

use coincide::contact::Manifold;
use coincide::shape::Feature;
use coincide::{
    Aabb, Capsule, Circle, Contact, Cylinder, HalfSpace, OrientedBox, Plane, Segment, Sphere,
    Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};
use oracle::number::Number;
use oracle::short::*;

/// The points of the first shape, in order, and how deep they are.
fn told<T: Number, const D: usize>(manifold: Option<Manifold<T, D>>) -> Vec<([f64; D], f64)> {
    let manifold = manifold.expect("they touch");
    let at = |p: &Point<T, D>| std::array::from_fn(|i| p[i].double());
    let mut all: Vec<_> = manifold.iter().map(|p| (at(&p.on_self), p.depth.double())).collect();
    all.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    all
}

fn cube<T: Number>(low: [i64; 3], high: [i64; 3]) -> Aabb<T, 3> {
    Aabb::new(p3(low[0], low[1], low[2]), p3(high[0], high[1], high[2]))
}

oracle::in_every_scalar! {
    fn a_crate_on_a_larger_one_touches_with_four_corners<T: Number>() {
        let (ground, above) = (cube::<T>([0; 3], [8, 8, 2]), cube([2, 1, 1], [4, 5, 9]));
        let manifold = ground.manifold(&above);
        let corners = [[2.0, 1.0, 2.0], [2.0, 5.0, 2.0], [4.0, 1.0, 2.0], [4.0, 5.0, 2.0]];
        assert_eq!(told(manifold), corners.map(|p| (p, 1.0)));
        for p in manifold.unwrap().iter() {
            assert_eq!(p.feature_of_self, Feature::Face(5));
            assert!(matches!(p.feature_of_other, Feature::Vertex(0..4)), "{p:?}");
        }
    }

    fn a_crate_that_hangs_over_is_held_at_the_edge<T: Number>() {
        let (ground, above) = (cube::<T>([0; 3], [8, 8, 2]), cube([6, 1, 1], [16, 5, 12]));
        let corners = [[6.0, 1.0, 2.0], [6.0, 5.0, 2.0], [8.0, 1.0, 2.0], [8.0, 5.0, 2.0]];
        assert_eq!(told(ground.manifold(&above)), corners.map(|p| (p, 1.0)));
    }

    fn faces_that_touch_do_so_all_over<T: Number>() {
        let (a, b) = (cube::<T>([0; 3], [4; 3]), cube([4, 1, 1], [6, 9, 2]));
        let corners = [[4.0, 1.0, 1.0], [4.0, 1.0, 2.0], [4.0, 4.0, 1.0], [4.0, 4.0, 2.0]];
        assert_eq!(told(a.manifold(&b)), corners.map(|p| (p, 0.0)));
    }

    fn crossing_edges_touch_at_one_point<T: Number>() {
        // One on its edge along x, one upside down with its edge along y.
        let half = |a, b, c| [v3(a), v3(b), v3(c)];
        let lower = OrientedBox::new(p3::<T>(0, 0, 0), half([4, 0, 0], [0, 2, 2], [0, -2, 2]));
        let upper = OrientedBox::new(p3::<T>(1, 0, 7), half([0, 4, 0], [2, 0, 2], [-2, 0, 2]));
        let manifold = lower.manifold(&upper).unwrap();
        assert_eq!(told(Some(manifold)), [([1.0, 0.0, 4.0], 1.0)]);
        let [Some(at), None, None, None] = manifold.points else { panic!("{manifold:?}") };
        assert!(matches!(at.feature_of_self, Feature::Edge(_)), "{at:?}");
        assert!(matches!(at.feature_of_other, Feature::Edge(_)), "{at:?}");
    }

    fn a_box_sinks_into_a_floor_with_the_corners_of_its_lower_face<T: Number>() {
        let floor = HalfSpace::new(SVector::from([n::<T>(0), n(0), n(3)]), n(3));
        let corners = [[0.0, 0.0, 1.0], [0.0, 2.0, 1.0], [4.0, 0.0, 1.0], [4.0, 2.0, 1.0]];
        let solid = cube::<T>([0, 0, -1], [4, 2, 4]);
        assert_eq!(told(floor.manifold(&solid)), corners.map(|p| (p, 2.0)));
        let plane = Plane::new(floor.normal, floor.offset);
        assert_eq!(told(plane.manifold(&solid)), corners.map(|p| (p, 2.0)));
        let back = told(solid.manifold(&floor));
        assert_eq!(back, corners.map(|[x, y, _]| ([x, y, -1.0], 2.0)));
    }

    fn a_tetrahedron_stands_on_its_face<T: Number>() {
        let floor = cube::<T>([-9, -9, -2], [9, 9, 0]);
        let solid = Tetrahedron::new(p3(0, 0, 0), p3(4, 0, 0), p3(0, 4, 0), p3(0, 0, 4));
        let corners = [[0.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 0.0, 0.0]];
        assert_eq!(told(solid.manifold(&floor)), corners.map(|p| (p, 0.0)));
    }

    fn a_capsule_lies_along_its_side<T: Number>() {
        let floor = cube::<T>([-9, -9, -2], [9, 9, 0]);
        let capsule = Capsule::new(p3(1, 2, 1), p3(5, 2, 1), n(1));
        assert_eq!(told(floor.manifold(&capsule)), [([1.0, 2.0, 0.0], 0.0), ([5.0, 2.0, 0.0], 0.0)]);
        // Of one that hangs over, the part above.
        let capsule = Capsule::new(p3(5, 2, 1), p3(15, 2, 1), n(1));
        assert_eq!(told(floor.manifold(&capsule)), [([5.0, 2.0, 0.0], 0.0), ([9.0, 2.0, 0.0], 0.0)]);
        let upright = Capsule::new(p3(1, 2, 1), p3(1, 2, 9), n(1));
        assert_eq!(told(floor.manifold(&upright)), [([1.0, 2.0, 0.0], 0.0)]);
    }

    fn parallel_capsules_touch_as_far_as_both_reach<T: Number>() {
        let a = Capsule::new(p3::<T>(0, 0, 0), p3(8, 0, 0), n(2));
        let b = Capsule::new(p3::<T>(3, 0, 3), p3(16, 0, 3), n(2));
        assert_eq!(told(a.manifold(&b)), [([3.0, 0.0, 2.0], 1.0), ([8.0, 0.0, 2.0], 1.0)]);
        let across = Capsule::new(p3::<T>(3, -4, 3), p3(3, 9, 3), n(2));
        assert_eq!(told(a.manifold(&across)), [([3.0, 0.0, 2.0], 1.0)]);
    }

    fn a_ball_touches_at_one_point<T: Number>() {
        let ball = Sphere::new(p3::<T>(2, 2, 5), n(4));
        let manifold = cube::<T>([0; 3], [4, 4, 2]).manifold(&ball);
        assert_eq!(told(manifold), [([2.0, 2.0, 2.0], 1.0)]);
        let at = manifold.unwrap().points[0].unwrap();
        assert_eq!((at.feature_of_self, at.feature_of_other), (Feature::Face(5), Feature::Face(0)));
    }

    fn a_cylinder_stands_on_its_disk<T: Number>() {
        let floor = cube::<T>([-9, -9, -2], [9, 9, 0]);
        let cylinder = Cylinder::new(p3(0, 0, 0), p3(0, 0, 4), n(3));
        let manifold = cylinder.manifold(&floor);
        assert_eq!(manifold.unwrap().iter().count(), 4);
        for (p, depth) in told(manifold) {
            let r = (p[0] * p[0] + p[1] * p[1]).sqrt();
            assert!((r - 3.0).abs() < 1e-3 && p[2] == 0.0 && depth == 0.0, "{p:?} {depth}");
        }
    }

    fn in_the_plane_a_side_has_two_ends<T: Number>() {
        let floor = Aabb::new(p2::<T>(0, -2), p2(8, 0));
        let block = Aabb::new(p2::<T>(5, -1), p2(12, 4));
        let manifold = block.manifold(&floor);
        assert_eq!(told(manifold), [([5.0, -1.0], 1.0), ([8.0, -1.0], 1.0)]);
        let lying = Capsule::new(p2::<T>(2, 1), p2(6, 1), n(1));
        assert_eq!(told(lying.manifold(&floor)), [([2.0, 0.0], 0.0), ([6.0, 0.0], 0.0)]);
        let roof = Triangle::new(p2::<T>(2, 0), p2(4, 4), p2(6, 4));
        assert_eq!(told(roof.manifold(&floor)), [([2.0, 0.0], 0.0)]);
        let ball = Circle::new(p2::<T>(3, 2), n(2));
        assert_eq!(told(ball.manifold(&floor)), [([3.0, 0.0], 0.0)]);
        let wall = Segment::new(p2::<T>(0, 0), p2(8, 0));
        assert_eq!(told(wall.manifold(&floor)), [([0.0, 0.0], 0.0), ([8.0, 0.0], 0.0)]);
    }
}

fn v3<T: Number>([x, y, z]: [i64; 3]) -> SVector<T, 3> {
    SVector::from([n(x), n(y), n(z)])
}
