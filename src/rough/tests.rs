//! Against the search in 128 bits, which shares no arithmetic with this one.

use super::*;
use crate::Intersect;
use crate::convex::{Convex, touch};
use crate::intersect::Meet;
use crate::shape::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, HalfSpace, OrientedBox, Parallelogram,
    Plane, Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point2, Point3, Vector2, Vector3};

struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }
    fn vector(&mut self) -> Vector3<f64> {
        Vector3::new(self.next(), self.next(), self.next())
    }
    fn point(&mut self) -> Point3<f64> {
        Point3::from(self.vector())
    }
}

/// Yes, no, and left open.
type Counts = [usize; 3];

fn compare<A, B>(
    seed: u64,
    a: impl Fn(&mut Random) -> A,
    b: impl Fn(&mut Random, f64) -> B,
) -> Counts
where
    A: Convex + core::fmt::Debug,
    B: Convex + core::fmt::Debug,
{
    compare_with(seed, a, b, plainly)
}

/// Moves one of two shapes: far, near, and by less and less around where they touch.
fn compare_with<A, B>(
    seed: u64,
    a: impl Fn(&mut Random) -> A,
    b: impl Fn(&mut Random, f64) -> B,
    plainly: impl Fn(&A, &B) -> Option<bool>,
) -> Counts
where
    A: Convex + core::fmt::Debug,
    B: Convex + core::fmt::Debug,
{
    let mut random = Random(seed);
    let mut counts = [0; 3];
    for _ in 0..60 {
        let first = a(&mut random);
        let state = random.0;
        let at = |x: f64| b(&mut Random(state), x);
        // Where along x do they cease to meet?
        let (mut near, mut far) = (0.0, 64.0);
        for _ in 0..60 {
            let x = (near + far) / 2.0;
            let second = at(x);
            let truth = touch(&first.body(), &second.body()).is_some();
            let plain = plainly(&first, &second);
            assert!(plain.is_none_or(|plain| plain == truth), "{first:?} {second:?}: {plain:?}");
            counts[plain.map_or(2, |plain| usize::from(!plain))] += 1;
            if truth { near = x } else { far = x }
        }
        random.next();
    }
    counts
}

fn against_all<A: Convex + core::fmt::Debug>(a: impl Fn(&mut Random) -> A + Copy) {
    let put = |r: &mut Random, x: f64| r.point() + Vector3::x() * x;
    let counts = [
        compare(1, a, |r, x| Segment::new(put(r, x), put(r, x))),
        compare(2, a, |r, x| Triangle::new(put(r, x), put(r, x), put(r, x))),
        compare(3, a, |r, x| Tetrahedron::new(put(r, x), put(r, x), put(r, x), put(r, x))),
        compare(4, a, |r, x| Sphere::new(put(r, x), r.next().abs())),
        compare(5, a, |r, x| Capsule::new(put(r, x), put(r, x), r.next().abs())),
        compare(6, a, |r, x| {
            let p = put(r, x);
            Aabb::new(p, p + r.vector().map(f64::abs))
        }),
        compare(7, a, |r, x| Parallelogram::new(put(r, x), r.vector(), r.vector())),
        compare(8, a, |r, x| OrientedBox::new(put(r, x), [r.vector(), r.vector(), r.vector()])),
        compare(9, a, |r, x| Cylinder::new(put(r, x), put(r, x), r.next().abs())),
        compare(10, a, |r, x| Cone::new(put(r, x), put(r, x), r.next().abs())),
        compare(11, a, |r, x| Disk::new(put(r, x), r.vector(), r.next().abs())),
        compare(12, a, |r, x| Ellipsoid::new(put(r, x), [r.vector(), r.vector(), r.vector()])),
    ];
    for (i, [yes, no, open]) in counts.into_iter().enumerate() {
        // Of 60 steps that halve the distance some 40 are farther than the slack.
        assert!(yes > 40 && no > 1000 && open < 2200, "{i}: {yes} yes, {no} no, {open} open");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimization: part of the examination")]
fn a_plain_answer_is_the_true_one() {
    against_all(|r| OrientedBox::new(r.point(), [r.vector(), r.vector(), r.vector()]));
    against_all(|r| Triangle::new(r.point(), r.point(), r.point()));
    against_all(|r| Capsule::new(r.point(), r.point(), r.next().abs()));
    against_all(|r| Cone::new(r.point(), r.point(), r.next().abs()));
    against_all(|r| Ellipsoid::new(r.point(), [r.vector(), r.vector(), r.vector()]));
    against_all(|r| Disk::new(r.point(), r.vector(), r.next().abs()));
}

#[test]
fn a_plain_answer_in_the_plane_is_the_true_one() {
    let flat = |r: &mut Random| Vector2::new(r.next(), r.next());
    let put = |r: &mut Random, x: f64| Point2::from(flat(r)) + Vector2::x() * x;
    let triangle = |r: &mut Random| Triangle::new(put(r, 0.0), put(r, 0.0), put(r, 0.0));
    let counts = [
        compare(1, triangle, |r, x| Triangle::new(put(r, x), put(r, x), put(r, x))),
        compare(2, triangle, |r, x| OrientedBox::new(put(r, x), [flat(r), flat(r)])),
        compare(3, triangle, |r, x| Capsule::new(put(r, x), put(r, x), r.next().abs())),
        compare(4, triangle, |r, x| Ellipsoid::new(put(r, x), [flat(r), flat(r)])),
    ];
    for [yes, no, open] in counts {
        assert!(yes > 40 && no > 1000 && open < 2200, "{yes} yes, {no} no, {open} open");
    }
}

#[test]
fn nearest_points_prove_what_is_true() {
    let put = |r: &mut Random, x: f64| r.point() + Vector3::x() * x;
    let ball = |r: &mut Random| Sphere::new(r.point(), r.next().abs());
    let rod = |r: &mut Random, x| Capsule::new(put(r, x), put(r, x), r.next().abs());
    let skewed =
        |r: &mut Random, x| OrientedBox::new(put(r, x), [r.vector(), r.vector(), r.vector()]);
    let upright = |r: &mut Random, x| {
        let p = put(r, x);
        Aabb::new(p, p + r.vector().map(f64::abs))
    };
    let face = |r: &mut Random, x| Triangle::new(put(r, x), put(r, x), put(r, x));
    let counts = [
        compare_with(1, ball, skewed, ball_plainly),
        compare_with(2, ball, upright, ball_plainly),
        compare_with(3, ball, face, ball_plainly),
        compare_with(4, ball, rod, ball_plainly),
        compare_with(5, |r| rod(r, 0.0), rod, rods_plainly),
    ];
    for (i, [yes, no, open]) in counts.into_iter().enumerate() {
        assert!(yes > 40 && no > 1000 && open < 2200, "{i}: {yes} yes, {no} no, {open} open");
    }
}

/// Moves a plane from inside a solid until it ceases to touch it.
fn beside_planes<A>(seed: u64, solid: impl Fn(&mut Random) -> A) -> Counts
where
    A: Meet<HalfSpace<f64, 3>, Point3<f64>> + Meet<Plane<f64, 3>, Point3<f64>> + Convex + Sketched,
{
    let mut random = Random(seed);
    let mut counts = [0; 3];
    for _ in 0..60 {
        let (solid, normal) = (solid(&mut random), random.vector());
        let center = solid.outline().unwrap().center();
        let (mut near, mut far) = (normal.dot(&center), normal.dot(&center) - 64.0);
        for _ in 0..60 {
            let offset = (near + far) / 2.0;
            let (half, plane) = (HalfSpace::new(normal, offset), Plane::new(normal, offset));
            let truth = solid.meets(&half);
            let seen =
                [(solid.plainly(&half), truth), (solid.plainly(&plane), solid.meets(&plane))];
            for (plain, truth) in seen {
                assert!(plain.is_none_or(|plain| plain == truth), "{normal:?} {offset:?}");
                counts[plain.map_or(2, |plain| usize::from(!plain))] += 1;
            }
            if truth { near = offset } else { far = offset }
        }
    }
    counts
}

#[test]
fn planes_beside_a_solid_are_where_they_seem() {
    let counts = [
        beside_planes(1, |r| Cylinder::new(r.point(), r.point(), r.next().abs())),
        beside_planes(2, |r| Cone::new(r.point(), r.point(), r.next().abs())),
        beside_planes(3, |r| Disk::new(r.point(), r.vector(), r.next().abs())),
        beside_planes(4, |r| Ellipsoid::new(r.point(), [r.vector(), r.vector(), r.vector()])),
    ];
    for [yes, no, open] in counts {
        assert!(yes > 1000 && no > 1000 && open < 3000, "{yes} yes, {no} no, {open} open");
    }
}

#[test]
fn most_questions_are_plain() {
    let mut random = Random(1);
    let mut open = 0;
    for _ in 0..20_000 {
        let r = &mut random;
        let mut cube = || OrientedBox::new(r.point(), [r.vector(), r.vector(), r.vector()]);
        open += usize::from(plainly(&cube(), &cube()).is_none());
    }
    assert!(open < 20, "{open} of 20,000");
}

/// Shapes of small whole numbers: flat, thin, overlapping in edges and corners, concentric.
#[test]
fn a_plain_answer_on_a_lattice_is_the_true_one() {
    fn whole(r: &mut Random) -> Vector3<f64> {
        r.vector().map(|x| libm::round(x * 2.4))
    }
    fn at(r: &mut Random) -> Point3<f64> {
        Point3::from(whole(r))
    }
    fn radius(r: &mut Random) -> f64 {
        libm::round(r.next().abs() * 2.4)
    }
    fn check<A, B>(a: A, b: B, plain: Option<bool>, counts: &mut Counts)
    where
        A: Convex + core::fmt::Debug,
        B: Convex + core::fmt::Debug,
    {
        let truth = touch(&a.body(), &b.body()).is_some();
        assert!(plain.is_none_or(|plain| plain == truth), "{a:?} {b:?}: {plain:?}");
        counts[plain.map_or(2, |plain| usize::from(!plain))] += 1;
    }
    let mut random = Random(3);
    let mut counts = [0; 3];
    for _ in 0..4000 {
        let r = &mut random;
        let face = Triangle::new(at(r), at(r), at(r));
        let solid = Tetrahedron::new(at(r), at(r), at(r), at(r));
        let cube = OrientedBox::new(at(r), [whole(r), whole(r), whole(r)]);
        let plate = Parallelogram::new(at(r), whole(r), whole(r));
        let rod = Capsule::new(at(r), at(r), radius(r));
        let other = Capsule::new(at(r), at(r), radius(r));
        let ball = Sphere::new(at(r), radius(r));
        let cone = Cone::new(at(r), at(r), radius(r));
        check(face, solid, plainly(&face, &solid), &mut counts);
        check(face, cube, plainly(&face, &cube), &mut counts);
        check(plate, cube, plainly(&plate, &cube), &mut counts);
        check(cube, solid, plainly(&cube, &solid), &mut counts);
        check(cube, rod, plainly(&cube, &rod), &mut counts);
        check(cone, plate, plainly(&cone, &plate), &mut counts);
        check(cone, rod, plainly(&cone, &rod), &mut counts);
        check(rod, other, rods_plainly(&rod, &other), &mut counts);
        check(ball, face, ball_plainly(&ball, &face), &mut counts);
        check(ball, cube, ball_plainly(&ball, &cube), &mut counts);
        check(ball, plate, ball_plainly(&ball, &plate), &mut counts);
    }
    let [yes, no, open] = counts;
    assert!(yes.min(no) > 5000 && open > 1000, "{yes} yes, {no} no, {open} open");
}

/// Every shape with a field that is no number, in front of a camera.
#[test]
fn what_is_not_a_number_is_not_in_view() {
    fn check<X>(make: impl Fn(&mut dyn FnMut() -> f64) -> X)
    where
        Frustum<f64>: Intersect<X>,
        X: Sketched + core::fmt::Debug,
    {
        let half = |x, y, z| HalfSpace::new(Vector3::new(x, y, z), 9.0);
        let sides =
            [half(-1.0, 0.0, 0.0), half(1.0, 0.0, 0.0), half(0.0, -1.0, 0.0), half(0.0, 1.0, 0.0)];
        let view = Frustum::new(sides, half(0.0, 0.0, -1.0), Some(half(0.0, 0.0, 1.0)));
        let mut fields = 0;
        let whole = make(&mut || {
            fields += 1;
            1.0 + f64::from(fields % 4) / 4.0
        });
        assert!(view.intersects(&whole), "{whole:?}");
        for odd in [f64::NAN, f64::INFINITY] {
            for which in 1..=fields {
                let mut field = 0;
                let shape = make(&mut || {
                    field += 1;
                    if field == which { odd } else { 1.0 + f64::from(field % 4) / 4.0 }
                });
                assert!(!view.intersects(&shape), "{shape:?}");
                assert!(view.intersection(&shape).is_none(), "{shape:?}");
                assert_ne!(frustum_plainly(&view, &shape), Some(true), "{shape:?}");
            }
        }
    }
    fn at(x: &mut dyn FnMut() -> f64) -> Point3<f64> {
        Point3::new(x(), x(), x())
    }
    fn to(x: &mut dyn FnMut() -> f64) -> Vector3<f64> {
        at(x).coords
    }
    check(|x| Triangle::new(at(x), at(x), at(x)));
    check(|x| Tetrahedron::new(at(x), at(x), at(x), at(x)));
    check(|x| Parallelogram::new(at(x), to(x), to(x)));
    check(|x| OrientedBox::new(at(x), [to(x), to(x), to(x)]));
    check(|x| Sphere::new(at(x), x()));
    check(|x| Capsule::new(at(x), at(x), x()));
    check(|x| Cylinder::new(at(x), at(x), x()));
    check(|x| Cone::new(at(x), at(x), x()));
    check(|x| Disk::new(at(x), to(x), x()));
    check(|x| Ellipsoid::new(at(x), [to(x), to(x), to(x)]));
    check(|x| {
        let low = at(x);
        Aabb::new(low, low + to(x))
    });
}
