//! Cases by name.

use coincide::prepared::{PreparedOrientedBox, PreparedRay, PreparedTriangle};
use coincide::{Aabb, Contains, Intersect, OrientedBox, Ray, Segment, Shape, Sphere, Triangle};
use nalgebra::{Point, SVector};

fn p(x: [f64; 3]) -> Point<f64, 3> {
    x.into()
}

fn along_x() -> PreparedRay<f64, 3> {
    PreparedRay::new(Ray::new(p([0.0; 3]), [1.0, 0.0, 0.0].into()))
}

fn quarter() -> OrientedBox<f64, 3> {
    let halves: [SVector<f64, 3>; 3] =
        [[3.0, 4.0, 0.0].into(), [-4.0, 3.0, 0.0].into(), [0.0, 0.0, 5.0].into()];
    OrientedBox::new(p([0.0; 3]), halves)
}

#[test]
fn a_ray_in_a_face_of_a_box_touches() {
    let b = Aabb::new(p([1.0, 0.0, -1.0]), p([2.0, 1.0, 1.0]));
    assert!(along_x().intersects(&b));
    let above = Aabb::new(p([1.0, f64::MIN_POSITIVE, -1.0]), p([2.0, 1.0, 1.0]));
    assert!(!along_x().intersects(&above));
}

#[test]
fn a_ray_beside_a_sphere_touches_and_one_behind_misses() {
    assert!(along_x().intersects(&Sphere::new(p([4.0, 3.0, 4.0]), 5.0)));
    let smaller = Sphere::new(p([4.0, 3.0, 4.0]), 5.0_f64.next_down());
    assert!(!along_x().intersects(&smaller));
    assert!(!along_x().intersects(&Sphere::new(p([-4.0, 0.0, 0.0]), 4.0_f64.next_down())));
    assert!(along_x().intersects(&Sphere::new(p([-4.0, 0.0, 0.0]), 4.0)));
    assert!(!along_x().intersects(&Sphere::new(p([4.0, 0.0, 0.0]), -1.0)));
    assert!(!along_x().intersects(&Sphere::new(p([4.0, 0.0, 0.0]), f64::INFINITY)));
}

#[test]
fn a_ray_without_a_direction_is_its_start() {
    let ray = PreparedRay::new(Ray::new(p([1.0; 3]), [0.0; 3].into()));
    assert!(ray.intersects(&Aabb::new(p([1.0; 3]), p([2.0; 3]))));
    assert!(!ray.intersects(&Aabb::new(p([2.0; 3]), p([3.0; 3]))));
    assert!(ray.intersects(&Sphere::new(p([1.0, 1.0, 3.0]), 2.0)));
    let t = Triangle::new(p([1.0; 3]), p([2.0, 0.0, 0.0]), p([0.0, 2.0, 9.0]));
    assert!(ray.intersects(&t) && PreparedTriangle::new(t).intersects(&ray));
}

#[test]
fn a_ray_with_a_nan_meets_nothing() {
    for i in 0..6 {
        let mut x = [1.0; 6];
        x[i] = f64::NAN;
        let ray = Ray::new(p([x[0], x[1], x[2]]), [x[3], x[4], x[5]].into());
        let ray = PreparedRay::new(ray);
        assert!(ray.is_empty() && !ray.contains(&p([1.0; 3])));
        assert!(!ray.intersects(&Aabb::new(p([-9.0; 3]), p([9.0; 3]))));
        assert!(!ray.intersects(&Sphere::new(p([0.0; 3]), 9.0)));
        assert!(!PreparedOrientedBox::new(quarter()).intersects(&ray));
    }
}

#[test]
fn a_segment_that_ends_on_a_triangle_touches_it() {
    let t = Triangle::new(p([0.0; 3]), p([4.0, 0.0, 0.0]), p([0.0, 4.0, 0.0]));
    let t = PreparedTriangle::new(t);
    let down_to = |z: f64| Segment::new(p([1.0, 1.0, 3.0]), p([1.0, 1.0, z]));
    assert!(t.intersects(&down_to(0.0)) && t.intersects(&down_to(-1.0)));
    assert!(!t.intersects(&down_to(5e-324)));
    assert!(t.contains(&p([2.0, 2.0, 0.0])));
}

#[test]
fn a_box_is_touched_at_its_edge_and_corner() {
    let b = PreparedOrientedBox::new(quarter());
    // A corner in the plane at (7, -1)… and (-1, 7).
    assert!(b.contains(&p([-1.0, 7.0, 5.0])));
    let past = |y: f64| Segment::new(p([-9.0, y, 0.0]), p([9.0, y, 0.0]));
    assert!(b.intersects(&past(7.0)) && !b.intersects(&past(7.0_f64.next_up())));
    assert!(b.intersects(&Sphere::new(p([-1.0, 9.0, 5.0]), 2.0)));
    assert!(!b.intersects(&Sphere::new(p([-1.0, 9.0, 5.0]), 2.0_f64.next_down())));
    assert!(b.intersects(&Sphere::new(p([0.0; 3]), 0.0)));
    assert!(!b.intersects(&Sphere::new(p([0.0; 3]), f64::INFINITY)));
}

#[test]
fn boxes_of_one_frame_touch_face_to_face() {
    let (a, mut b) = (quarter(), quarter());
    b.center = p([6.0, 8.0, 0.0]);
    let (a, q) = (PreparedOrientedBox::new(a), PreparedOrientedBox::new(b));
    assert!(a.intersects(&q) && a.intersects(&b) && q.intersects(a.shape()));
    b.center = p([6.0_f64.next_up(), 8.0, 0.0]);
    assert!(!a.intersects(&PreparedOrientedBox::new(b)));
}

#[test]
fn a_prepared_shape_says_what_the_shape_says() {
    let (b, t) = (quarter(), Triangle::new(p([0.0; 3]), p([1.0; 3]), p([0.0, 2.0, 0.0])));
    let (prepared, x) = (PreparedOrientedBox::from(b), [1.0, 2.0, 3.0].into());
    assert_eq!(*prepared.shape(), b);
    assert_eq!(prepared.bounding_box(), b.bounding_box());
    assert_eq!(prepared.support(&x), b.support(&x));
    assert_eq!(PreparedTriangle::from(t).bounding_box(), t.bounding_box());
    assert_eq!(PreparedTriangle::from(t).support(&x), t.support(&x));
    assert_eq!(along_x().bounding_box(), None);
    assert!(p([2.0, 0.0, 0.0]).intersects(&along_x()));
}
