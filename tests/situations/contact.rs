//! Depth and way out, by hand; and what they promise: moving out leaves a touch.

use coincide::contact::Penetration;
use coincide::{Aabb, Contact, Distance, HalfSpace, Intersect, Plane, Sphere, Triangle};
use nalgebra::{Point3, Vector3};
use oracle::number::Number;
use oracle::short::*;

fn ball<T: Number>(x: i64, y: i64, z: i64, r: i64) -> Sphere<T, 3> {
    Sphere::new(p3(x, y, z), n(r))
}
fn is<T: Number>(c: Option<Penetration<T, 3>>, depth: i64, normal: [i64; 3]) {
    let c = c.expect("a contact");
    let [x, y, z] = normal;
    assert_eq!((c.depth, c.normal), (n(depth), p3(x, y, z).coords));
}

macro_rules! every_scalar {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            use cases::$name;
            oracle::all_scalars! { $name }
        }
    )*};
}

every_scalar! {
    spheres_leave_along_their_centers
    m17_spheres_with_equal_centers_leave_along_x
    a_sphere_leaves_a_plane_on_its_side
    a_sphere_leaves_a_half_space_along_its_normal
    a_sphere_leaves_a_box_through_the_nearest_face
    a_sphere_leaves_a_triangle_from_its_nearest_point
    a_touch_has_depth_zero
}

mod cases {
    use super::*;

    pub fn spheres_leave_along_their_centers<T: Number>() {
        is(ball::<T>(0, 0, 0, 4).contact(&ball(0, 5, 0, 3)), 2, [0, 1, 0]);
        is(ball::<T>(0, 5, 0, 3).contact(&ball(0, 0, 0, 4)), 2, [0, -1, 0]);
        assert!(ball::<T>(0, 0, 0, 2).contact(&ball(0, 5, 0, 2)).is_none());
    }

    /// The tutorial normalises the zero vector.
    pub fn m17_spheres_with_equal_centers_leave_along_x<T: Number>() {
        // The smaller one to the left, whichever is asked.
        is(ball::<T>(1, 2, 3, 4).contact(&ball(1, 2, 3, 3)), 7, [-1, 0, 0]);
        is(ball::<T>(1, 2, 3, 3).contact(&ball(1, 2, 3, 4)), 7, [1, 0, 0]);
        is(ball::<T>(1, 2, 3, 0).contact(&ball(1, 2, 3, 0)), 0, [1, 0, 0]);
    }

    pub fn a_sphere_leaves_a_plane_on_its_side<T: Number>() {
        let plane = Plane::new(Vector3::new(n::<T>(0), n(0), n(2)), n(0));
        is(ball::<T>(9, 9, 1, 3).contact(&plane), 2, [0, 0, -1]);
        is(ball::<T>(9, 9, -1, 3).contact(&plane), 2, [0, 0, 1]);
        is(ball::<T>(9, 9, 0, 3).contact(&plane), 3, [0, 0, -1]);
        is(plane.contact(&ball::<T>(9, 9, 1, 3)), 2, [0, 0, 1]);
    }

    pub fn a_sphere_leaves_a_half_space_along_its_normal<T: Number>() {
        let half = HalfSpace::new(Vector3::new(n::<T>(0), n(0), n(2)), n(0));
        is(ball::<T>(9, 9, 1, 3).contact(&half), 2, [0, 0, -1]);
        is(ball::<T>(9, 9, -5, 3).contact(&half), 8, [0, 0, -1]);
        assert!(ball::<T>(0, 0, 4, 3).contact(&half).is_none());
    }

    pub fn a_sphere_leaves_a_box_through_the_nearest_face<T: Number>() {
        let b = Aabb::new(p3::<T>(-4, -4, -4), p3(4, 4, 4));
        is(ball::<T>(5, 0, 0, 3).contact(&b), 2, [-1, 0, 0]);
        is(ball::<T>(0, 3, 0, 1).contact(&b), 2, [0, -1, 0]);
        is(ball::<T>(0, 0, -3, 1).contact(&b), 2, [0, 0, 1]);
        is(ball::<T>(0, 0, 0, 1).contact(&b), 5, [1, 0, 0]);
        for (i, upper) in (0..6).map(|face| (face / 2, face % 2 == 1)) {
            let (mut center, mut normal) = ([0; 3], [0; 3]);
            (center[i], normal[i]) = if upper { (3, -1) } else { (-3, 1) };
            let [x, y, z] = center;
            is(ball::<T>(x, y, z, 1).contact(&b), 2, normal);
        }
        is(b.contact(&ball::<T>(5, 0, 0, 3)), 2, [1, 0, 0]);
    }

    pub fn a_sphere_leaves_a_triangle_from_its_nearest_point<T: Number>() {
        let t = Triangle::new(p3::<T>(0, 0, 0), p3(8, 0, 0), p3(0, 8, 0));
        is(ball::<T>(2, 2, 2, 5).contact(&t), 3, [0, 0, -1]);
        is(ball::<T>(2, -2, 0, 5).contact(&t), 3, [0, 1, 0]);
        is(ball::<T>(2, 2, 0, 5).contact(&t), 5, [0, 0, 1]);
        let flat = Triangle::new(p3::<T>(0, 0, 0), p3(8, 0, 0), p3(4, 0, 0));
        let c = ball::<T>(2, 0, 0, 5).contact(&flat).unwrap();
        assert_eq!((c.depth, c.normal.x), (n(5), n(0)));
    }

    pub fn a_touch_has_depth_zero<T: Number>() {
        is(ball::<T>(0, 0, 0, 2).contact(&ball(5, 0, 0, 3)), 0, [1, 0, 0]);
        let b = Aabb::new(p3::<T>(3, -4, -4), p3(4, 4, 4));
        is(ball::<T>(0, 0, 0, 3).contact(&b), 0, [1, 0, 0]);
    }
}

/// Moves the other shape out and asks for the distance that is left, or the depth.
#[test]
fn moving_out_leaves_a_touch() {
    let mut state = 1u64;
    let mut next = |scale: f64| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 11) as f64 / (1u64 << 53) as f64 - 0.5) * scale
    };
    let mut contacts = 0;
    for _ in 0..oracle::report::cases(20_000) {
        let mut p = || Point3::new(next(4.0), next(4.0), next(4.0));
        let s = Sphere::new(p(), 1.0 + p().x.abs());
        let t = Triangle::new(p(), p(), p());
        let b = Aabb::from_points(&[p(), p()]).unwrap();
        let o = Sphere::new(p(), 1.0);
        let left = |depth: f64, rest: Option<f64>| {
            assert!(rest.is_some_and(|d| d.abs() < 1e-14), "{rest:?} left of {depth}");
        };
        if let Some(c) = s.contact(&t) {
            let [a, b, d] = t.vertices().map(|v| v + c.normal * c.depth);
            let moved = Triangle::new(a, b, d);
            left(c.depth, rest(s.contact(&moved).map(|c| c.depth), s.distance(&moved)));
            contacts += 1;
        }
        if let Some(c) = s.contact(&b) {
            let step = c.normal * c.depth;
            let moved = Aabb::new(b.min + step, b.max + step);
            left(c.depth, rest(s.contact(&moved).map(|c| c.depth), s.distance(&moved)));
            assert!(s.contains_about(&c.on_self) && b.contains_about(&c.on_other));
            contacts += 1;
        }
        if let Some(c) = s.contact(&o) {
            let moved = Sphere::new(o.center + c.normal * c.depth, o.radius);
            left(c.depth, rest(s.contact(&moved).map(|c| c.depth), s.distance(&moved)));
            contacts += 1;
        }
    }
    assert!(oracle::report::enough(contacts > 10_000), "only {contacts}");
}

fn rest(depth: Option<f64>, distance: Option<f64>) -> Option<f64> {
    depth.or(distance)
}

/// Contains it but for the rounding of the point.
trait Nearly {
    fn contains_about(&self, p: &Point3<f64>) -> bool;
}

impl<S: Distance<Point3<f64>, Length = f64> + Intersect<Point3<f64>>> Nearly for S {
    fn contains_about(&self, p: &Point3<f64>) -> bool {
        self.intersects(p) || self.distance(p).is_some_and(|d| d < 1e-14)
    }
}

#[test]
fn the_reverse_of_any_contact_is_defined() {
    type T = fixed::types::I16F16;
    let point = nalgebra::Point2::from([T::ZERO, T::ZERO]);
    let normal = nalgebra::Vector2::from([T::MIN, T::ONE]);
    let contact = Penetration { depth: T::ONE, normal, on_self: point, on_other: point };
    assert_eq!(contact.reversed().normal, nalgebra::Vector2::from([T::MAX, -T::ONE]));
}
