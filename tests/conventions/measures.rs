//! What shapes measure, balls and boxes around them, and the maps that go with that: against small
//! cases known by hand, and against rational numbers.

use coincide::transform::{
    Affine, Depth, MapError, OffCenterPerspective, Perspective, Projected, Projective, Rotation,
    Similarity,
};
use coincide::{
    Aabb, Capsule, Circle, Cone, Contains, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk,
    Ellipsoid, Frustum, HalfSpace, OrientedBox, Parallelogram, Plane, Segment, Shape, Sphere,
    Tetrahedron, Triangle,
};
use fixed::types::{I16F16, I32F32};
use nalgebra::{Matrix2, Matrix3, Point, Point2, Point3, SVector, Vector2, Vector3};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use oracle::exact::Q;
use oracle::number::{Machine, Number};
use oracle::random::Random;
use oracle::short::*;

fn power(e: i32) -> Q {
    let two = Q::from_integer(2.into());
    if e < 0 { two.pow(-e).recip() } else { two.pow(e) }
}

macro_rules! for_every_scalar {
    ($(fn $name:ident<T>() $body:block)*) => {$(
        #[test]
        fn $name() {
            fn body<T: Machine>() $body
            body::<f32>();
            body::<f64>();
            body::<I16F16>();
            body::<I32F32>();
        }
    )*};
}

fn q(k: i64) -> Q {
    Q::from_integer(k.into())
}

/// A number with 8 digits after the point.
fn number<T: Number>(random: &mut Random) -> T {
    T::whole(random.within(4000), -8)
}
fn point<T: Number, const D: usize>(random: &mut Random) -> Point<T, D> {
    Point::from([(); D].map(|()| number(random)))
}
fn vector<T: Number, const D: usize>(random: &mut Random) -> SVector<T, D> {
    point::<T, D>(random).coords
}

/// The root to 200 bits after the point.
fn root(x: &Q) -> Q {
    let scaled = (x * power(400)).to_integer();
    Q::from_integer(scaled.sqrt()) * power(-200)
}

fn pi() -> Q {
    let digits = "31415926535897932384626433832795028841971693993751058209749445923078";
    let (m, d): (BigInt, BigInt) = (digits.parse().unwrap(), BigInt::from(10).pow(67));
    Q::new(m, d)
}

/// x is within so many halves of a gap of the truth, or at the end of the range beyond which that is.
#[track_caller]
fn check<T: Number>(x: T, truth: &Q, halves: i64) {
    let beyond = truth > &T::largest().exact() || truth < &T::least().exact();
    if beyond {
        let end = if truth.is_positive() { T::largest() } else { T::least() };
        assert!(T::FLOAT || x == end, "{x:?} for {truth}");
        return;
    }
    let off = (x.exact() - truth).abs();
    let bound = x.exact_ulp() * q(halves) / q(2) + truth.abs() * power(-110);
    assert!(off <= bound, "{x:?}: off by {} gaps", off / x.exact_ulp());
}

const ONCE: i64 = 1;
const ULP: i64 = 2;

fn exact<T: Number, const D: usize>(p: &Point<T, D>) -> [Q; D] {
    std::array::from_fn(|i| p[i].exact())
}

fn minus<const D: usize>(a: &[Q; D], b: &[Q; D]) -> [Q; D] {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot<const D: usize>(a: &[Q; D], b: &[Q; D]) -> Q {
    a.iter().zip(b).fold(Q::zero(), |sum, (a, b)| sum + a * b)
}

fn cross(a: &[Q; 3], b: &[Q; 3]) -> [Q; 3] {
    std::array::from_fn(|i| {
        let [j, k] = [(i + 1) % 3, (i + 2) % 3];
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

fn length<const D: usize>(a: &[Q; D]) -> Q {
    root(&dot(a, a))
}

fn distance<T: Number, const D: usize>(a: &Point<T, D>, b: &Point<T, D>) -> Q {
    length(&minus(&exact(a), &exact(b)))
}

for_every_scalar! {
    fn pi_is_rounded_once<T>() {
        check(T::pi(), &pi(), ONCE);
        assert!((T::pi() - T::whole(22, 0) / T::whole(7, 0)).exact() < q(0));
    }

    fn segments_have_lengths_and_middles<T>() {
        let s = Segment::new(p2::<T>(1, 1), p2(4, 5));
        assert_eq!((s.length(), s.midpoint()), (n(5), Point2::new(T::whole(5, -1), n(3))));
        assert_eq!(Segment::new(p3::<T>(0, 0, 0), p3(2, 3, 6)).length(), n(7));
        assert_eq!(Segment::new(p2::<T>(7, 7), p2(7, 7)).length(), n(0));
        let mut random = Random(1);
        for _ in 0..100 {
            let s = Segment::<T, 3>::new(point(&mut random), point(&mut random));
            check(s.length(), &distance(&s.a, &s.b), ULP);
            for i in 0..3 {
                check(s.midpoint()[i], &((s.a[i].exact() + s.b[i].exact()) / q(2)), ONCE);
            }
        }
        let (a, b) = (Point2::new(T::least(), n(0)), Point2::new(T::largest(), n(0)));
        let long = Segment::new(a, b);
        if !T::FLOAT {
            assert_eq!(long.length(), T::largest());
        }
        assert!(long.midpoint().x.exact().abs() <= T::smallest().exact());
    }

    fn triangle_3_4_5<T>() {
        let t = Triangle::new(p2::<T>(1, 1), p2(4, 1), p2(1, 5));
        assert_eq!((t.area(), t.signed_area(), t.perimeter()), (n(6), n(6), n(12)));
        let turned = Triangle::new(t.a, t.c, t.b);
        assert_eq!((turned.area(), turned.signed_area()), (n(6), n(-6)));
        let t = Triangle::new(p3::<T>(1, 1, 2), p3(4, 1, 2), p3(1, 5, 2));
        assert_eq!((t.area(), t.perimeter(), t.normal()), (n(6), n(12), v3(0, 0, 12)));
        assert_eq!(t.unit_normal(), Some(v3(0, 0, 1)));
        assert_eq!(Triangle::new(p2::<T>(0, 0), p2(3, 0), p2(0, 6)).centroid(), p2(1, 2));
        let flat = Triangle::new(p3::<T>(0, 0, 0), p3(1, 2, 3), p3(3, 6, 9));
        assert_eq!((flat.area(), flat.normal(), flat.unit_normal()), (n(0), v3(0, 0, 0), None));
    }

    fn triangles_are_measured_as_by_rational_numbers<T>() {
        let mut random = Random(2);
        for _ in 0..100 {
            let t = Triangle::<T, 3>::new(point(&mut random), point(&mut random), point(&mut random));
            let [a, b, c] = t.vertices().map(|p| exact(&p));
            let normal = cross(&minus(&b, &a), &minus(&c, &a));
            check(t.area(), &(length(&normal) / q(2)), ULP);
            let edges = distance(&t.a, &t.b) + distance(&t.b, &t.c) + distance(&t.c, &t.a);
            check(t.perimeter(), &edges, ULP);
            for i in 0..3 {
                check(t.centroid()[i], &((&a[i] + &b[i] + &c[i]) / q(3)), ONCE);
                if let Some(unit) = t.unit_normal() {
                    check(unit[i], &(&normal[i] / length(&normal)), ULP);
                }
            }
            let t = Triangle::<T, 2>::new(point(&mut random), point(&mut random), point(&mut random));
            let [a, b, c] = t.vertices().map(|p| exact(&p));
            let (u, v) = (minus(&b, &a), minus(&c, &a));
            let area = (&u[0] * &v[1] - &u[1] * &v[0]) / q(2);
            check(t.signed_area(), &area, ONCE);
            check(t.area(), &area.abs(), ONCE);
        }
    }

    fn weights_of_points_in_and_beside_a_triangle<T>() {
        let t = Triangle::new(p2::<T>(0, 0), p2(4, 0), p2(0, 4));
        assert_eq!(t.barycentric(&p2(4, 4)), Some([n(-1), n(1), n(1)]));
        assert_eq!(t.barycentric(&p2(1, 1)), Some([T::whole(1, -1), T::whole(1, -2), T::whole(1, -2)]));
        assert_eq!(Triangle::new(p2::<T>(0, 0), p2(1, 1), p2(2, 2)).barycentric(&p2(1, 1)), None);
        let t = Triangle::new(p3::<T>(0, 0, 0), p3(4, 0, 0), p3(0, 4, 0));
        assert_eq!(t.barycentric(&p3(4, 4, 77)), Some([n(-1), n(1), n(1)]));
        assert_eq!(Triangle::new(p3::<T>(0, 0, 0), p3(1, 1, 1), p3(2, 2, 2)).barycentric(&p3(1, 1, 0)), None);
        let mut random = Random(3);
        for _ in 0..100 {
            // Back from weights that are quarters.
            let [a, b, c] = [(); 3].map(|_| point::<T, 3>(&mut random));
            let [u, v] = [(); 2].map(|_| random.within(8));
            let weights = [4 - u - v, u, v];
            let p: Point3<T> = Point3::from(std::array::from_fn(|i| {
                let sum = [a, b, c].iter().zip(weights).fold(n::<T>(0), |sum, (p, w)| sum + p[i] * n(w));
                sum / n(4)
            }));
            let moved = [a, b, c].map(|p| exact(&p));
            let normal = cross(&minus(&moved[1], &moved[0]), &minus(&moved[2], &moved[0]));
            let exactly = (0..3).all(|i| {
                let sum = moved.iter().zip(weights).fold(Q::zero(), |sum, (p, w)| sum + &p[i] * q(w));
                sum / q(4) == p[i].exact()
            });
            if !exactly || dot(&normal, &normal).is_zero() {
                continue;
            }
            let found = Triangle::new(a, b, c).barycentric(&p).unwrap();
            assert_eq!(found, weights.map(|w| T::whole(w, -2)));
        }
    }

    fn parallelograms<T>() {
        let p = Parallelogram::new(p2::<T>(1, 1), v2(3, 4), v2(0, 2));
        assert_eq!((p.area(), p.signed_area(), p.perimeter()), (n(6), n(6), n(14)));
        assert_eq!(p.center(), Point2::new(T::whole(5, -1), n(4)));
        assert_eq!(p.edges()[1], Segment::new(p2(4, 5), p2(4, 7)));
        let p = Parallelogram::new(p3::<T>(1, 0, 0), v3(0, 3, 0), v3(0, 0, 2));
        assert_eq!((p.area(), p.normal(), p.unit_normal()), (n(6), v3(6, 0, 0), Some(v3(1, 0, 0))));
        assert_eq!(Parallelogram::new(p3::<T>(1, 0, 0), v3(0, 3, 0), v3(0, 2, 0)).unit_normal(), None);
        let mut random = Random(4);
        for _ in 0..50 {
            let p = Parallelogram::<T, 3>::new(point(&mut random), vector(&mut random), vector(&mut random));
            let [u, v] = [p.u, p.v].map(|v| exact(&Point::from(v)));
            check(p.area(), &length(&cross(&u, &v)), ULP);
            check(p.perimeter(), &((length(&u) + length(&v)) * q(2)), ULP);
        }
    }

    fn planes_and_disks_have_unit_normals<T>() {
        let normal = v3::<T>(0, 3, 4);
        let unit = Plane::new(normal, n::<T>(1)).unit_normal().unwrap();
        check(unit.y, &(q(3) / q(5)), ULP);
        assert_eq!(HalfSpace::new(normal, n::<T>(1)).unit_normal(), Some(unit));
        assert_eq!(Disk::new(p3(0, 0, 0), normal, n::<T>(1)).unit_normal(), Some(unit));
        assert_eq!(Plane::new(v2::<T>(0, 0), n::<T>(1)).unit_normal(), None);
    }

    fn polygons<T>() {
        let house = [[0, 0], [4, 0], [4, 3], [2, 4], [0, 3]].map(|[x, y]| p2::<T>(x, y));
        let polygon = ConvexPolygon::new(&house);
        assert_eq!((polygon.area(), polygon.signed_area()), (n(14), n(14)));
        check(polygon.perimeter(), &(q(10) + root(&q(20))), ULP);
        assert_eq!(polygon.edges().count(), 5);
        assert_eq!(polygon.edges().last(), Some(Segment::new(p2(0, 3), p2(0, 0))));
        // A square 4 × 3 and a triangle of height 1.
        let [x, y] = polygon.centroid().unwrap().coords.into();
        assert_eq!(x, n(2));
        check(y, &((q(12) * q(3) / q(2) + q(2) * q(10) / q(3)) / q(14)), ULP);
        let tilted = house.map(|p| Point3::new(p.x, p.y, p.x + p.y));
        let polygon = ConvexPolygon::new(&tilted);
        check(polygon.area(), &(q(14) * root(&q(3))), ULP);
        assert_eq!(polygon.normal(), v3(-28, -28, 28));
        check(polygon.unit_normal().unwrap().z, &root(&(q(1) / q(3))), ULP);
        let center = polygon.centroid().unwrap();
        check(center.x, &q(2), ULP);
        check(center.y, &((q(12) * q(3) / q(2) + q(2) * q(10) / q(3)) / q(14)), ULP);
        let line = [p2::<T>(0, 0), p2(3, 4)];
        let flat = ConvexPolygon::new(&line);
        assert_eq!((flat.area(), flat.perimeter(), flat.centroid()), (n(0), n(10), None));
        let none = ConvexPolygon::<T, 2>::new(&[]);
        assert_eq!((none.area(), none.perimeter(), none.centroid()), (n(0), n(0), None));
        assert_eq!(none.edges().count(), 0);
    }

    fn polygons_are_measured_as_by_the_shoelace_formula<T>() {
        let mut random = Random(5);
        for _ in 0..30 {
            let points: Vec<Point2<T>> = (0..7).map(|_| point(&mut random)).collect();
            let polygon = ConvexPolygon::new(&points);
            let all: Vec<_> = points.iter().map(exact).collect();
            let (mut twice, mut moment) = (Q::zero(), [Q::zero(), Q::zero()]);
            for k in 0..7 {
                let (p, r) = (&all[k], &all[(k + 1) % 7]);
                let c = &p[0] * &r[1] - &p[1] * &r[0];
                for i in 0..2 {
                    moment[i] += &c * (&p[i] + &r[i]);
                }
                twice += c;
            }
            check(polygon.signed_area(), &(&twice / q(2)), ULP);
            let Some(center) = polygon.centroid() else { continue };
            for i in 0..2 {
                check(center[i], &(&moment[i] / (q(3) * &twice)), ULP);
            }
        }
    }

    fn boxes<T>() {
        let b = Aabb::new(p3::<T>(0, 1, 2), p3(1, 3, 5));
        assert_eq!((b.volume(), b.surface_area()), (n(6), n(22)));
        assert_eq!(b.center(), Point3::new(T::whole(1, -1), n(2), T::whole(7, -1)));
        assert_eq!(b.extents(), v3(1, 2, 3));
        assert_eq!(b.half_extents(), Vector3::new(T::whole(1, -1), n(1), T::whole(3, -1)));
        let corners = b.corners();
        assert_eq!((corners[0], corners[1], corners[6]), (b.min, p3(1, 1, 2), p3(0, 3, 5)));
        let edges = b.edges();
        assert_eq!(edges.map(|e| e.length()), [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3].map(n));
        for corner in corners {
            assert_eq!(edges.iter().filter(|e| e.a == corner || e.b == corner).count(), 3);
        }
        let faces = b.half_spaces();
        assert_eq!(faces[4], HalfSpace::new(v3(0, 0, -1), n(-2)));
        for p in [p3(0, 1, 2), p3(1, 3, 5), p3(2, 2, 3), p3(0, 0, 3), p3(1, 2, 6), p3(1, 2, 4)] {
            assert_eq!(faces.iter().all(|h| h.contains(&p)), b.contains(&p));
        }
        let r = Aabb::new(p2::<T>(0, 1), p2(4, 4));
        assert_eq!((r.area(), r.perimeter()), (n(12), n(14)));
        assert_eq!(r.corners()[2], p2(0, 4));
        assert_eq!(r.edges().map(|e| e.length()), [4, 4, 3, 3].map(n));
        assert_eq!(r.half_spaces()[1], HalfSpace::new(v2(1, 0), n(4)));
        let inverted = Aabb::new(p2::<T>(2, 0), p2(0, 2));
        assert_eq!((inverted.area(), inverted.perimeter(), inverted.extents()), (n(0), n(0), v2(0, 0)));
        if !T::FLOAT {
            let all = Aabb::new(Point3::from([T::least(); 3]), Point3::from([T::largest(); 3]));
            assert_eq!((all.volume(), all.surface_area()), (T::largest(), T::largest()));
            assert_eq!(all.extents().x, T::largest());
        }
    }

    fn boxes_grow<T>() {
        let b = Aabb::new(p2::<T>(0, 0), p2(4, 2));
        assert_eq!(b.grown(n(1)), Aabb::new(p2(-1, -1), p2(5, 3)));
        assert_eq!(b.grown(n(-1)), Aabb::new(p2(1, 1), p2(3, 1)));
        assert!(b.grown(n(-2)).is_empty());
        let empty = Aabb::<T, 2>::empty();
        assert!(empty.is_empty() && empty.grown(n(7)).is_empty());
        assert_eq!(empty.union(&b), b);
        let widest = b.grown(T::largest());
        assert!(widest.contains(&Point2::new(T::largest(), n(0))) && !widest.is_empty());
        // A number that is not held goes outwards.
        let third = n::<T>(1) / n(3);
        let grown = Aabb::new(p2::<T>(1000, 0), p2(1000, 0)).grown(third);
        assert!(grown.max.x.exact() >= q(1000) + third.exact());
        assert!(grown.min.x.exact() <= q(1000) - third.exact());
    }

    fn boxes_are_collected_from_points<T>() {
        let points = [p2::<T>(3, 1), p2(1, 2), p2(2, 0)];
        let b: Aabb<T, 2> = points.into_iter().collect();
        assert_eq!(Some(b), Aabb::from_points(&points));
        let mut none: Aabb<T, 2> = [].into_iter().collect();
        assert!(none.is_empty());
        none.extend(points);
        assert_eq!(none, b);
        none.extend([p2(9, 9)]);
        assert_eq!(none, Aabb::new(p2(1, 0), p2(9, 9)));
        for odd in T::specials().into_iter().filter(|x| !x.is_finite()) {
            let points = [p2(3, 1), Point2::new(n(1), odd), p2(2, 0)];
            let b: Aabb<T, 2> = points.into_iter().collect();
            assert!(b.is_empty() && Aabb::from_points(&points).unwrap().is_empty());
        }
    }

    fn oriented_boxes<T>() {
        let b = OrientedBox::new(p3::<T>(1, 2, 3), [v3(1, 0, 0), v3(0, 2, 0), v3(0, 0, -3)]);
        assert_eq!((b.volume(), b.surface_area()), (n(48), n(88)));
        assert_eq!((b.half_extents(), b.extents()), (v3(1, 2, 3), v3(2, 4, 6)));
        assert_eq!(b.corners()[7], p3(2, 4, 0));
        assert_eq!(b.edges().map(|e| e.length()), [2, 2, 2, 2, 4, 4, 4, 4, 6, 6, 6, 6].map(n));
        let b = OrientedBox::new(p2::<T>(0, 0), [v2(3, 4), v2(-4, 3)]);
        assert_eq!((b.area(), b.perimeter(), b.extents()), (n(100), n(40), v2(10, 10)));
        assert_eq!(b.corners()[1], p2(7, 1));
        assert_eq!(b.edges().map(|e| e.length()), [n(10); 4]);
        let flat = OrientedBox::new(p2::<T>(0, 0), [v2(3, 4), v2(6, 8)]);
        assert_eq!((flat.area(), flat.half_spaces()), (n(0), None));
        let flat = OrientedBox::new(p3::<T>(0, 0, 0), [v3(1, 0, 0), v3(0, 1, 0), v3(1, 1, 0)]);
        assert_eq!((flat.volume(), flat.half_spaces()), (n(0), None));
    }

    fn faces_of_oriented_boxes_touch_them<T>() {
        let mut random = Random(6);
        for _ in 0..50 {
            let half_axes = [vector(&mut random), vector(&mut random), vector(&mut random)];
            let b = OrientedBox::<T, 3>::new(point(&mut random), half_axes);
            let center = exact(&b.center);
            let axes = b.half_axes.map(|v| exact(&Point::from(v)));
            let det = dot(&axes[0], &cross(&axes[1], &axes[2]));
            check(b.volume(), &(det.abs() * q(8)), ONCE);
            let Some(faces) = b.half_spaces() else { continue };
            for (k, h) in faces.iter().enumerate() {
                let normal = exact(&Point::from(h.normal));
                let reach = axes.iter().fold(dot(&normal, &center), |sum, axis| sum + dot(&normal, axis).abs());
                // It contains the box, and nothing nearer does.
                if reach < T::largest().exact() && reach > T::least().exact() {
                    assert!(h.offset.exact() >= reach);
                    assert!(h.offset.exact() - reach <= h.offset.exact_ulp());
                }
                let along = dot(&normal, &axes[k / 2]);
                assert_eq!(along.is_positive(), k % 2 == 1);
            }
            let half_axes = [vector(&mut random), vector(&mut random)];
            let b = OrientedBox::<T, 2>::new(point(&mut random), half_axes);
            let axes = b.half_axes.map(|v| exact(&Point::from(v)));
            check(b.area(), &((&axes[0][0] * &axes[1][1] - &axes[0][1] * &axes[1][0]).abs() * q(4)), ONCE);
            let center = exact(&b.center);
            for (k, h) in b.half_spaces().into_iter().flatten().enumerate() {
                let normal = exact(&Point::from(h.normal));
                assert!(dot(&normal, &axes[1 - k / 2]).is_zero());
                assert_eq!(dot(&normal, &axes[k / 2]).is_positive(), k % 2 == 1);
                let reach = axes.iter().fold(dot(&normal, &center), |sum, axis| sum + dot(&normal, axis).abs());
                check(h.offset, &reach, ULP);
            }
        }
    }

    fn boxes_are_made_from_rotations<T>() {
        let turn = Rotation::from_matrix(Matrix3::from_columns(&[v3(0, 1, 0), v3(-1, 0, 0), v3(0, 0, 1)]));
        let b = OrientedBox::from_rotation(p3::<T>(1, 0, 0), turn, v3(3, 2, 1));
        assert_eq!(b.half_axes, [v3(0, 3, 0), v3(-2, 0, 0), v3(0, 0, 1)]);
        assert_eq!(b.volume(), n(48));
        let b = OrientedBox::from_angle(p2::<T>(1, 0), n(0), v2(3, 2));
        assert_eq!(b.half_axes, [v2(3, 0), v2(0, 2)]);
        let quarter = OrientedBox::from_angle(p2::<T>(1, 0), T::pi() / n(2), v2(3, 2));
        assert!((quarter.half_axes[0].y - n(3)).exact().abs() <= power(-14));
        assert!((quarter.half_axes[1].x + n(2)).exact().abs() <= power(-14));
    }

    fn tetrahedra<T>() {
        let t = Tetrahedron::new(p3::<T>(0, 0, 0), p3(3, 0, 0), p3(0, 4, 0), p3(0, 0, 8));
        assert_eq!(t.volume(), n(16));
        assert_eq!(t.centroid(), Point3::new(T::whole(3, -2), n(1), n(2)));
        let faces = t.half_spaces().unwrap();
        assert_eq!(faces[3], HalfSpace::new(v3(0, 0, -12), n(0)));
        for p in [p3(0, 0, 0), p3(1, 1, 1), p3(3, 0, 0), p3(2, 2, 2), p3(-1, 1, 1), p3(1, 1, -1)] {
            assert_eq!(faces.iter().all(|h| h.contains(&p)), t.contains(&p));
        }
        let flat = Tetrahedron::new(p3::<T>(0, 0, 0), p3(3, 0, 0), p3(0, 4, 0), p3(1, 1, 0));
        assert_eq!((flat.volume(), flat.half_spaces()), (n(0), None));
        let mut random = Random(7);
        for _ in 0..50 {
            let [a, b, c, d] = [(); 4].map(|_| point::<T, 3>(&mut random));
            let t = Tetrahedron::new(a, b, c, d);
            let [a, b, c, d] = t.vertices().map(|p| exact(&p));
            let det = dot(&minus(&d, &a), &cross(&minus(&b, &a), &minus(&c, &a)));
            check(t.volume(), &(det.abs() / q(6)), ONCE);
            let area = |a, b: &[Q; 3], c: &[Q; 3]| length(&cross(&minus(b, a), &minus(c, a)));
            let all = area(&a, &b, &c) + area(&a, &b, &d) + area(&a, &c, &d) + area(&b, &c, &d);
            check(t.surface_area(), &(all / q(2)), ULP);
            for i in 0..3 {
                check(t.centroid()[i], &((&a[i] + &b[i] + &c[i] + &d[i]) / q(4)), ONCE);
            }
            for h in t.half_spaces().into_iter().flatten() {
                assert!(t.vertices().iter().all(|p| h.contains(p)));
            }
        }
    }

    fn polyhedra<T>() {
        // A box, its faces either way round.
        let b = Aabb::new(p3::<T>(1, 2, 3), p3(3, 5, 9));
        let corners = b.corners();
        let quads = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 6, 7, 3], [0, 2, 6, 4], [1, 5, 7, 3]];
        let faces: Vec<[usize; 3]> = quads.iter().flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]).collect();
        let solid = ConvexPolyhedron::try_new(&corners, &faces).unwrap();
        assert_eq!((solid.volume(), solid.surface_area()), (b.volume(), b.surface_area()));
        assert_eq!(solid.centroid(), Some(b.center()));
        assert_eq!(solid.half_spaces().count(), 12);
        for p in [p3(1, 2, 3), p3(2, 3, 4), p3(0, 3, 4), p3(4, 3, 4), p3(2, 6, 4), p3(2, 3, 10)] {
            assert_eq!(solid.half_spaces().all(|h| h.contains(&p)), solid.contains(&p));
        }
        let flat = ConvexPolyhedron::new(&corners, &faces[..2]);
        assert_eq!((flat.volume(), flat.centroid(), flat.half_spaces().count()), (n(0), None, 0));
        let none = ConvexPolyhedron::<T>::new(&[], &[]);
        assert_eq!((none.volume(), none.surface_area(), none.centroid()), (n(0), n(0), None));
    }

    fn round_shapes<T>() {
        let (o, r) = (p3::<T>(0, 0, 0), n::<T>(3));
        check(Circle::new(p2::<T>(1, 1), r).area(), &(pi() * q(9)), ONCE);
        check(Circle::new(p2::<T>(1, 1), r).perimeter(), &(pi() * q(6)), ONCE);
        check(Sphere::new(o, r).surface_area(), &(pi() * q(36)), ONCE);
        check(Sphere::new(o, r).volume(), &(pi() * q(36)), ONCE);
        check(Disk::new(o, v3(0, 0, 9), r).area(), &(pi() * q(9)), ONCE);
        check(Disk::new(o, v3(0, 0, 9), r).perimeter(), &(pi() * q(6)), ONCE);
        let end = p3(2, 3, 6);
        let c = Capsule::new(o, end, r);
        assert_eq!((c.axis().length(), c.center()), (n(7), Point3::new(n(1), T::whole(3, -1), n(3))));
        check(c.volume(), &(pi() * q(9 * 7 + 36)), ONCE);
        check(c.surface_area(), &(pi() * q(6 * 13)), ONCE);
        let s = Capsule::new(p2::<T>(0, 0), p2(3, 4), r);
        check(s.area(), &(pi() * q(9) + q(30)), ONCE);
        check(s.perimeter(), &(pi() * q(6) + q(10)), ONCE);
        let c = Cylinder::new(o, end, r);
        assert_eq!((c.height(), c.center()), (n(7), Point3::new(n(1), T::whole(3, -1), n(3))));
        check(c.volume(), &(pi() * q(63)), ONCE);
        check(c.surface_area(), &(pi() * q(60)), ONCE);
        let c = Cone::new(p3(0, 0, 4), o, r);
        assert_eq!((c.height(), c.slant_height(), c.centroid()), (n(4), n(5), p3(0, 0, 1)));
        check(c.volume(), &(pi() * q(12)), ONCE);
        check(c.surface_area(), &(pi() * q(24)), ONCE);
        let e = Ellipsoid::new(o, [v3(1, 1, 0), v3(0, 2, 0), v3(0, 0, -3)]);
        check(e.volume(), &(pi() * q(8)), ONCE);
        check(Ellipsoid::new(p2::<T>(0, 0), [v2(2, 0), v2(9, 3)]).area(), &(pi() * q(6)), ONCE);
        // Empty ones, and ones that are points.
        assert_eq!(Sphere::new(o, n(-1)).volume(), n(0));
        assert_eq!(Circle::new(p2::<T>(0, 0), n(-1)).perimeter(), n(0));
        assert_eq!((Cylinder::new(o, o, r).volume(), Cylinder::new(o, o, r).surface_area()), (n(0), n(0)));
        assert_eq!((Cone::new(o, o, r).volume(), Cone::new(o, o, r).slant_height()), (n(0), n(0)));
        check(Capsule::new(o, o, r).volume(), &(pi() * q(36)), ONCE);
        if !T::FLOAT {
            let large = T::largest();
            assert_eq!((Sphere::new(o, large).volume(), Circle::new(p2(0, 0), large).perimeter()), (large, large));
        }
    }

    fn round_shapes_are_measured_as_by_rational_numbers<T>() {
        let mut random = Random(8);
        for _ in 0..50 {
            let r: T = number(&mut random);
            let r = if r < T::zero() { -r } else { r };
            let (a, b) = (point::<T, 3>(&mut random), point::<T, 3>(&mut random));
            let (l, x) = (distance(&a, &b), r.exact());
            check(Sphere::new(a, r).volume(), &(pi() * &x * &x * &x * q(4) / q(3)), ONCE);
            check(Capsule::new(a, b, r).volume(), &(pi() * &x * &x * (&l + &x * q(4) / q(3))), ONCE);
            check(Capsule::new(a, b, r).surface_area(), &(pi() * q(2) * &x * (&l + &x * q(2))), ONCE);
            check(Cylinder::new(a, b, r).volume(), &(pi() * &x * &x * &l), ONCE);
            check(Cone::new(a, b, r).surface_area(), &(pi() * &x * (&x + root(&(&x * &x + &l * &l)))), ONCE);
            check(Cone::new(a, b, r).slant_height(), &root(&(&x * &x + &l * &l)), ONCE);
        }
    }
}

/// Whether the ball contains the points, by rational numbers.
fn holds_all<T: Number, const D: usize>(ball: &Sphere<T, D>, points: &[Point<T, D>]) -> bool {
    let (c, r) = (exact(&ball.center), ball.radius.exact());
    points.iter().all(|p| {
        let d = minus(&exact(p), &c);
        dot(&d, &d) <= &r * &r
    })
}

/// The square of the least radius among the balls that have two, three or four of the points on
/// their surface, or are one, and contain all.
fn least_square<const D: usize>(points: &[[f64; D]]) -> f64 {
    let mut best = f64::INFINITY;
    let count = points.len();
    for mask in 1u32..1 << count {
        if mask.count_ones() as usize > D + 1 {
            continue;
        }
        let chosen: Vec<_> = (0..count).filter(|k| mask >> k & 1 == 1).map(|k| points[k]).collect();
        // c = a + Σ xₖ uₖ with 2 uₖ·(c − a) = uₖ·uₖ.
        let a = SVector::<f64, D>::from(chosen[0]);
        let steps: Vec<_> = chosen[1..].iter().map(|p| SVector::from(*p) - a).collect();
        let k = steps.len();
        let gram = Matrix3::from_fn(|i, j| match (i < k, j < k) {
            (true, true) => 2.0 * steps[i].dot(&steps[j]),
            _ => f64::from(i == j),
        });
        let right = Vector3::from_fn(|i, _| if i < k { steps[i].dot(&steps[i]) } else { 0.0 });
        let Some(x) = gram.full_piv_lu().solve(&right) else { continue };
        let c = steps.iter().zip(x.iter()).fold(a, |c, (u, x)| c + u * *x);
        let square =
            points.iter().map(|p| (SVector::from(*p) - c).norm_squared()).fold(0.0, f64::max);
        best = best.min(square);
    }
    best
}

for_every_scalar! {
    fn balls_are_merged<T>() {
        let (a, b) = (Sphere::new(p2::<T>(0, 0), n(1)), Sphere::new(p2(8, 0), n(3)));
        assert_eq!(a.merge(&b), Sphere::new(p2(5, 0), n(6)));
        assert_eq!(b.merge(&a), Sphere::new(p2(5, 0), n(6)));
        let inner = Sphere::new(p2::<T>(9, 0), n(2));
        assert_eq!((b.merge(&inner), inner.merge(&b)), (b, b));
        assert_eq!(b.merge(&b), b);
        let empty = Sphere::new(p2::<T>(9, 0), n(-2));
        assert_eq!((b.merge(&empty), empty.merge(&b)), (b, b));
        let mut random = Random(9);
        for _ in 0..200 {
            let [a, b] = [(); 2].map(|_| {
                let r: T = number(&mut random);
                Sphere::<T, 3>::new(point(&mut random), if r < T::zero() { -r } else { r })
            });
            let ball = a.merge(&b);
            let (c, r) = (exact(&ball.center), ball.radius.exact());
            for part in [&a, &b] {
                // |d| ≤ r − s
                let (d, spare) = (minus(&exact(&part.center), &c), &r - part.radius.exact());
                assert!(!spare.is_negative() && dot(&d, &d) <= &spare * &spare);
            }
            let l = distance(&a.center, &b.center);
            let (r1, r2) = (a.radius.exact(), b.radius.exact());
            let least = ((&l + &r1 + &r2) / q(2)).max(r1).max(r2);
            let slack = (ball.radius.exact_ulp() + T::whole(64, 0).exact_ulp()) * q(4);
            assert!(&r - &least <= slack, "{a:?} {b:?} {ball:?}");
        }
    }

    fn balls_around_points_contain_them<T>() {
        assert_eq!(Sphere::<T, 3>::from_points(&[]), None);
        assert_eq!(Sphere::<T, 3>::smallest_enclosing(&[]), None);
        assert_eq!(Circle::<T>::smallest_enclosing(&[p2(3, 4); 5]), Some(Circle::new(p2(3, 4), n(0))));
        assert_eq!(Sphere::from_points(&[p3::<T>(3, 4, 5)]), Some(Sphere::new(p3(3, 4, 5), n(0))));
        let mut random = Random(10);
        for count in 1..30 {
            let points: Vec<_> = (0..count).map(|_| point::<T, 3>(&mut random)).collect();
            let (any, least) = (Sphere::from_points(&points).unwrap(), Sphere::<T, 3>::smallest_enclosing(&points).unwrap());
            assert!(holds_all(&any, &points) && holds_all(&least, &points));
            assert!(points.iter().all(|p| any.contains(p) && least.contains(p)));
            assert!(least.radius.exact() <= any.radius.exact() + T::whole(64, 0).exact_ulp() * q(4));
            assert!(any.radius.exact() * any.radius.exact() <= q(3) * least.radius.exact() * least.radius.exact() + power(-8));
            let points: Vec<_> = (0..count).map(|_| point::<T, 2>(&mut random)).collect();
            let (any, least) = (Sphere::from_points(&points).unwrap(), Sphere::<T, 2>::smallest_enclosing(&points).unwrap());
            assert!(holds_all(&any, &points) && holds_all(&least, &points));
        }
    }

    fn smallest_circles_are_those_of_the_best_pair_or_triple<T>() {
        let right = [p2::<T>(0, 0), p2(6, 0), p2(0, 8), p2(1, 1), p2(3, 1)];
        assert_eq!(Circle::smallest_enclosing(&right), Some(Circle::new(p2(3, 4), n(5))));
        let round = [[5, 0], [-3, 4], [-3, -4], [0, 5], [4, 3], [0, -5]].map(|[x, y]| p2::<T>(x, y));
        assert_eq!(Circle::smallest_enclosing(&round), Some(Circle::new(p2(0, 0), n(5))));
        let line: Vec<_> = (0..20).map(|k| p2::<T>(k, 2 * k)).collect();
        let ball = Circle::smallest_enclosing(&line).unwrap();
        check(ball.radius, &(root(&q(5)) * q(19) / q(2)), 4);
        let mut random = Random(11);
        for count in 1..8 {
            for _ in 0..20 {
                // On few places, so that many are on a line, on a circle, or the same.
                let whole: Vec<_> = (0..count).map(|_| [random.within(3), random.within(3)]).collect();
                let points: Vec<_> = whole.iter().map(|[x, y]| p2::<T>(*x, *y)).collect();
                let ball = Circle::smallest_enclosing(&points).unwrap();
                assert!(holds_all(&ball, &points));
                let least = least_square(&whole.iter().map(|p| p.map(|x| x as f64)).collect::<Vec<_>>()).sqrt();
                let radius = ball.radius.exact();
                let radius = (radius.numer().to_string().parse::<f64>().unwrap()) / radius.denom().to_string().parse::<f64>().unwrap();
                assert!((radius - least).abs() < 1e-4, "{whole:?}: {radius} {least}");
            }
        }
    }

    fn smallest_balls_are_those_of_the_best_points<T>() {
        let cube = Aabb::new(p3::<T>(-1, -2, -2), p3(1, 2, 2)).corners();
        assert_eq!(Sphere::<T, 3>::smallest_enclosing(&cube), Some(Sphere::new(p3(0, 0, 0), n(3))));
        let flat = [p3::<T>(5, 0, 1), p3(-3, 4, 1), p3(-3, -4, 1), p3(0, 0, 1)];
        assert_eq!(Sphere::<T, 3>::smallest_enclosing(&flat), Some(Sphere::new(p3(0, 0, 1), n(5))));
        let mut random = Random(12);
        for count in 1..8 {
            for _ in 0..20 {
                let whole: Vec<_> = (0..count).map(|_| [(); 3].map(|_| random.within(2))).collect();
                let points: Vec<_> = whole.iter().map(|[x, y, z]| p3::<T>(*x, *y, *z)).collect();
                let ball = Sphere::<T, 3>::smallest_enclosing(&points).unwrap();
                assert!(holds_all(&ball, &points));
                let least = least_square(&whole.iter().map(|p| p.map(|x| x as f64)).collect::<Vec<_>>());
                let (r, least) = (ball.radius.exact(), Q::from_float(least.sqrt()).unwrap());
                assert!((r - least).abs() < power(-12), "{whole:?}");
            }
        }
    }

    fn frusta_have_vertices_and_volumes<T>() {
        let axes = [v3::<T>(1, 0, 0), v3(0, 1, 0), v3(0, 0, 1)];
        let f = Frustum::from_eye(p3(0, 0, 0), axes, [n(-1), n(1), n(-2), n(2)], n(1), Some(n(3))).unwrap();
        let v = f.vertices().unwrap();
        assert_eq!((v[0], v[1], v[2], v[7]), (p3(-1, -2, 1), p3(1, -2, 1), p3(-1, 2, 1), p3(3, 6, 3)));
        // h/3 (A + B + √AB) with A = 2 · 4 and B = 6 · 12.
        check(f.volume().unwrap(), &(q(2) / q(3) * q(8 + 72 + 24)), 4);
        let open = Frustum::from_eye(p3(0, 0, 0), axes, [n(-1), n(1), n(-2), n(2)], n(1), None).unwrap();
        assert_eq!((open.vertices(), open.volume()), (None, None));
        let beyond = Frustum { near: HalfSpace::new(v3(0, 0, -1), n(-4)), ..f };
        assert_eq!((beyond.vertices(), beyond.volume()), (None, None));
        let b = Aabb::new(p3::<T>(0, 1, 2), p3(1, 3, 5));
        let [a, c, d, e, g, h] = b.half_spaces();
        let boxed = Frustum::new([a, c, d, e], g, Some(h));
        assert_eq!((boxed.vertices(), boxed.volume()), (Some(b.corners()), Some(n(6))));
    }

    fn frusta_of_an_eye_contain_what_it_sees<T>() {
        let eye = p3::<T>(1, 2, 3);
        // Left-handed, and axes of several lengths.
        let axes = [v3(0, 2, 0), v3(1, 0, 0), v3(0, 0, 4)];
        let f = Frustum::from_eye(eye, axes, [n(-1), n(2), n(-3), n(1)], n(1), Some(n(2))).unwrap();
        let at = |x: i64, y: i64, z: i64| eye + axes[0] * T::whole(x, -1) + axes[1] * T::whole(y, -1) + axes[2] * T::whole(z, -1);
        for x in -5..=9 {
            for y in -13..=5 {
                for z in 0..=5 {
                    let seen = (2..=4).contains(&z) && -z <= x && x <= 2 * z && -3 * z <= y && y <= z;
                    assert_eq!(f.contains(&at(x, y, z)), seen, "{x} {y} {z}");
                }
            }
        }
        let slopes = [n(-1), n(1), n(-1), n(1)];
        let of = |axes, slopes, near, far| Frustum::<T>::from_eye(eye, axes, slopes, near, far).map(|_| ());
        assert_eq!(of([axes[0], axes[1], axes[0]], slopes, n(1), None), Err(MapError::Singular));
        assert_eq!(of(axes, [n(1), n(1), n(0), n(1)], n(1), None), Err(MapError::Extent));
        assert_eq!(of(axes, slopes, n(2), Some(n(2))), Err(MapError::Extent));
        // The same as that of a projection.
        let axes = [v3::<T>(1, 0, 0), v3(0, 1, 0), v3(0, 0, -1)];
        let f = Frustum::from_eye(p3(0, 0, 0), axes, [n(-2), n(2), n(-1), n(1)], n(1), Some(n(3))).unwrap();
        let view = Perspective::new(n(2), n(1), n(1), n(3)).right_handed_minus_one_to_one().unwrap();
        assert_eq!(f.vertices(), Frustum::from_projection(&view, Depth::MinusOneToOne).vertices());
    }

    fn determinants<T>() {
        let m = Matrix3::new(n(2), n(1), n(0), n(0), n(3), n(1), n(1), n(0), n::<T>(4));
        assert_eq!(Affine::new(m, v3(9, 9, 9)).determinant(), n(25));
        assert_eq!(Affine::from_linear(Matrix2::new(n::<T>(1), n(2), n(3), n(4))).determinant(), n(-2));
        if !T::FLOAT {
            let large = Affine::from_linear(Matrix2::from_diagonal(&Vector2::new(T::largest(), n(-2))));
            assert_eq!(large.determinant(), T::least());
        }
        let mut random = Random(13);
        for _ in 0..50 {
            let [a, b, c] = [(); 3].map(|_| vector::<T, 3>(&mut random));
            let map = Affine::from_linear(Matrix3::from_columns(&[a, b, c]));
            let [a, b, c] = [a, b, c].map(|v| exact(&Point::from(v)));
            check(map.determinant(), &dot(&a, &cross(&b, &c)), ONCE);
        }
    }

    fn inverses_say_when_a_number_is_out_of_range<T>() {
        let map = Affine::from_linear(Matrix2::new(n::<T>(2), n(1), n(1), n(1)));
        assert_eq!(map.checked_inverse(), map.inverse());
        let flat = Affine::from_linear(Matrix2::new(n::<T>(2), n(1), n(2), n(1)));
        assert_eq!(flat.checked_inverse(), Err(MapError::Singular));
        let tiny = T::smallest();
        let small = Affine::new(Matrix2::from_diagonal(&Vector2::new(tiny, n(1))), v2(0, 0));
        assert!(small.inverse().is_ok());
        assert_eq!(small.checked_inverse(), Err(MapError::OutOfRange));
        let small = Similarity::new(Rotation::<T, 2>::identity(), tiny, v2(0, 0));
        assert_eq!(small.checked_inverse(), Err(MapError::OutOfRange));
        let small = Projective::<T, 2>::new(Matrix2::from_diagonal(&Vector2::new(tiny, n(1))), v2(0, 0), v2(0, 0), n(1));
        assert_eq!(small.checked_inverse(), Err(MapError::OutOfRange));
        // A shift that is out of range, though the matrix is not.
        let half = T::whole(1, -2);
        let shifted = Affine::new(Matrix2::from_diagonal(&Vector2::new(half, half)), Vector2::new(T::largest(), n(0)));
        assert_eq!(shifted.checked_inverse(), Err(MapError::OutOfRange));
        let shifted = Similarity::new(Rotation::<T, 2>::identity(), half, Vector2::new(T::largest(), n(0)));
        assert_eq!(shifted.checked_inverse(), Err(MapError::OutOfRange));
        // The ends of the range themselves are in it.
        for end in [T::largest(), T::least()] {
            let back = Similarity::new(Rotation::<T, 2>::identity(), n::<T>(-1), Vector2::new(end, n(0)));
            assert_eq!(back.checked_inverse().unwrap().translation.x, end);
        }
        let end = Affine::from_translation(Vector2::new(T::largest(), n(0)));
        assert_eq!(end.checked_inverse().unwrap().translation.x, -T::largest());
        let end = Affine::from_translation(Vector2::new(T::least(), n(0))).checked_inverse();
        if T::FLOAT {
            assert_eq!(end.unwrap().translation.x, T::largest());
        } else {
            // The least number has no negative.
            assert_eq!(end, Err(MapError::OutOfRange));
        }
    }

    fn off_center_views_take_their_corners_to_the_cube<T>() {
        let view = OffCenterPerspective::<T>::new([n(-1), n(3), n(-2), n(2)], n(1), n(5));
        let one = n::<T>(1);
        let all = [
            (view.right_handed_minus_one_to_one(), Depth::MinusOneToOne, -one, true),
            (view.right_handed_zero_to_one(), Depth::ZeroToOne, -one, true),
            (view.right_handed_reversed(), Depth::Reversed, -one, true),
            (view.right_handed_minus_one_to_one_infinite(), Depth::MinusOneToOne, -one, false),
            (view.right_handed_zero_to_one_infinite(), Depth::ZeroToOne, -one, false),
            (view.right_handed_reversed_infinite(), Depth::Reversed, -one, false),
            (view.left_handed_minus_one_to_one(), Depth::MinusOneToOne, one, true),
            (view.left_handed_zero_to_one(), Depth::ZeroToOne, one, true),
            (view.left_handed_reversed(), Depth::Reversed, one, true),
            (view.left_handed_minus_one_to_one_infinite(), Depth::MinusOneToOne, one, false),
            (view.left_handed_zero_to_one_infinite(), Depth::ZeroToOne, one, false),
            (view.left_handed_reversed_infinite(), Depth::Reversed, one, false),
        ];
        for (map, depth, forwards, ends) in all {
            let map = map.unwrap();
            let (near, far) = depth.ends::<T>();
            for (x, y, z) in [(-1, -2, 1), (3, -2, 1), (-1, 2, 1), (3, 2, 1), (-5, -10, 5), (15, 10, 5)] {
                let image = map.transform_point(&Point3::new(n(x), n(y), n::<T>(z) * forwards)).point().unwrap();
                let expected = Point2::new(if x == -z { -one } else { one }, if y < 0 { -one } else { one });
                assert_eq!((image.x, image.y), (expected.x, expected.y));
                if z == 1 {
                    assert_eq!(image.z, near);
                } else if ends {
                    assert!((image.z - far).exact().abs() <= power(-13), "{image:?}");
                }
            }
            let away = coincide::transform::Homogeneous::from_direction(Vector3::new(n(1), n(0), forwards));
            let infinite = map.project(&away).point().unwrap();
            // 2 · 1/4 − 2/4
            assert_eq!(infinite.x, n(0));
            if !ends {
                assert_eq!(infinite.z, far);
                assert_eq!(Frustum::from_projection(&map, depth).far, None);
            }
            let frustum = Frustum::from_projection(&map, depth);
            assert!(frustum.contains(&Point3::new(n(1), n(0), n::<T>(3) * forwards)));
            assert!(!frustum.contains(&Point3::new(n(1), n(0), n::<T>(-3) * forwards)));
        }
        let near = OffCenterPerspective::from_near_plane([n(-2), n(6), n(-4), n::<T>(4)], n(2), n(5));
        assert_eq!(near, OffCenterPerspective { near: n(2), ..view });
        let none = OffCenterPerspective::<T>::new([n(3), n(3), n(-2), n(2)], n(1), n(5));
        assert_eq!(none.left_handed_reversed(), Err(MapError::Extent));
        let none = OffCenterPerspective::<T>::new([n(-1), n(3), n(-2), n(2)], n(5), n(5));
        assert_eq!(none.left_handed_reversed(), Err(MapError::Extent));
        assert!(none.left_handed_reversed_infinite().is_ok());
    }

    fn centered_views_of_both_kinds_are_the_same<T>() {
        let v = Perspective::<T>::new(n(2), n(1), n(1), n(5));
        let w = OffCenterPerspective::<T>::new([n(-2), n(2), n(-1), n(1)], n(1), n(5));
        let same = [
            (v.right_handed_minus_one_to_one(), w.right_handed_minus_one_to_one()),
            (v.right_handed_zero_to_one(), w.right_handed_zero_to_one()),
            (v.right_handed_reversed(), w.right_handed_reversed()),
            (v.right_handed_minus_one_to_one_infinite(), w.right_handed_minus_one_to_one_infinite()),
            (v.right_handed_zero_to_one_infinite(), w.right_handed_zero_to_one_infinite()),
            (v.right_handed_reversed_infinite(), w.right_handed_reversed_infinite()),
            (v.left_handed_minus_one_to_one(), w.left_handed_minus_one_to_one()),
            (v.left_handed_zero_to_one(), w.left_handed_zero_to_one()),
            (v.left_handed_reversed(), w.left_handed_reversed()),
            (v.left_handed_minus_one_to_one_infinite(), w.left_handed_minus_one_to_one_infinite()),
            (v.left_handed_zero_to_one_infinite(), w.left_handed_zero_to_one_infinite()),
            (v.left_handed_reversed_infinite(), w.left_handed_reversed_infinite()),
        ];
        for (a, b) in same {
            assert_eq!(a.unwrap(), b.unwrap());
        }
    }

    fn opposite_vectors_are_half_a_turn_apart<T>() {
        let half = Rotation::<T, 3>::half_turn(&v3(0, 0, 7)).unwrap();
        assert_eq!(*half.matrix(), Matrix3::from_diagonal(&v3(-1, -1, 1)));
        assert_eq!(Rotation::<T, 3>::half_turn(&v3(0, 0, 0)), Err(MapError::ZeroLength));
        let turn = Rotation::between_or_half_turn(&v3::<T>(0, 0, 2), &v3(0, 0, -5)).unwrap();
        // x × z is −y.
        assert_eq!(*turn.matrix(), Matrix3::from_diagonal(&v3(-1, 1, -1)));
        for a in [[1, 2, 3], [-3, 2, 1], [2, -1, 2], [1, 1, 1], [0, 0, 4], [0, -3, 0], [5, 0, 0], [1, 0, 1]] {
            let [x, y, z] = a;
            let (a, b) = (v3::<T>(x, y, z), v3(-3 * x, -3 * y, -3 * z));
            assert_eq!(Rotation::<T, 3>::between(&a, &b), Err(MapError::Opposite));
            let turn = Rotation::between_or_half_turn(&a, &b).unwrap();
            let image = turn.transform_vector(&a);
            for i in 0..3 {
                assert!((image[i] + a[i]).exact().abs() <= power(-13));
            }
            // The axis stays: across a, and along that coordinate nothing where a is shortest.
            let sizes = [x.abs(), y.abs(), z.abs()];
            let k = (0..3).min_by_key(|i| sizes[*i]).unwrap();
            let e: [i64; 3] = std::array::from_fn(|i| i64::from(i == k));
            let [ax, ay, az] = [e[1] * z - e[2] * y, e[2] * x - e[0] * z, e[0] * y - e[1] * x];
            let axis = v3::<T>(ax, ay, az);
            let image = turn.transform_vector(&axis);
            for i in 0..3 {
                assert!((image[i] - axis[i]).exact().abs() <= power(-13));
            }
            // Its length does not matter.
            assert_eq!(turn, Rotation::between_or_half_turn(&(a * n::<T>(2)), &b).unwrap());
        }
        let (a, b) = (v3::<T>(1, 2, 3), v3(3, -1, 2));
        assert_eq!(Rotation::between_or_half_turn(&a, &b), Rotation::<T, 3>::between(&a, &b));
    }

    fn odd_numbers_have_defined_answers<T>() {
        let odd = T::specials();
        let mut random = Random(14);
        let mut number = || odd[random.bits() as usize % odd.len()];
        for _ in 0..oracle::report::cases(1500) {
            let mut p3 = || Point3::new(number(), number(), number());
            let (a, b, c, d) = (p3(), p3(), p3(), p3());
            let [p, r, s] = [a, b, c].map(|p| p.xy());
            let radius = d.x;
            let finite = |all: &[Point3<T>]| all.iter().flat_map(|p| p.iter()).all(|x| x.is_finite());
            let t = Triangle::new(a, b, c);
            if !finite(&[a, b, c]) {
                assert_eq!((t.area(), t.perimeter(), t.unit_normal()), (n(0), n(0), None));
                assert!(!t.centroid().x.is_finite() && !t.normal().x.is_finite());
                assert_eq!(t.barycentric(&d), None);
            } else {
                assert!(t.area() >= n(0) && t.perimeter() >= n(0));
                t.barycentric(&d);
            }
            let t = Triangle::new(p, r, s);
            assert!(t.area() >= n(0) && t.signed_area() <= t.area());
            t.barycentric(&d.xy());
            let g = Parallelogram::new(a, b.coords, c.coords);
            assert!(g.area() >= n(0) && g.perimeter() >= n(0));
            let _ = (g.center(), g.edges(), g.normal(), g.unit_normal());
            let g = Parallelogram::new(p, r.coords, s.coords);
            assert!(g.area() >= n(0));
            let _ = (g.center(), g.edges(), g.signed_area());
            let bx = Aabb::new(a, b);
            assert!(bx.volume() >= n(0) && bx.surface_area() >= n(0));
            let _ = (bx.center(), bx.extents(), bx.half_extents(), bx.corners(), bx.edges(), bx.half_spaces());
            assert!(bx.is_empty() || !radius.is_finite() || radius < n(0) || bx.grown(radius).contains(&bx.min));
            let bx = Aabb::new(p, r);
            assert!(bx.area() >= n(0) && bx.perimeter() >= n(0));
            let _ = (bx.corners(), bx.edges(), bx.half_spaces());
            let ob = OrientedBox::new(a, [b.coords, c.coords, d.coords]);
            assert!(ob.volume() >= n(0) && ob.surface_area() >= n(0));
            let _ = (ob.extents(), ob.half_extents(), ob.corners(), ob.edges(), ob.half_spaces());
            let ob = OrientedBox::new(p, [r.coords, s.coords]);
            assert!(ob.area() >= n(0) && ob.perimeter() >= n(0));
            let _ = (ob.corners(), ob.edges(), ob.half_spaces());
            let te = Tetrahedron::new(a, b, c, d);
            assert!(te.volume() >= n(0) && te.surface_area() >= n(0));
            let _ = (te.centroid(), te.half_spaces());
            let (vertices, faces) = ([a, b, c, d], [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3], [0, 1, 9]]);
            let solid = ConvexPolyhedron::new(&vertices, &faces);
            assert!(solid.volume() >= n(0) && solid.surface_area() >= n(0));
            let _ = (solid.centroid(), solid.half_spaces().count());
            let polygon = ConvexPolygon::new(&vertices);
            assert!(polygon.area() >= n(0) && polygon.perimeter() >= n(0));
            let _ = (polygon.centroid(), polygon.normal(), polygon.unit_normal());
            let flat = vertices.map(|p| p.xy());
            let polygon = ConvexPolygon::new(&flat);
            assert!(polygon.area() >= n(0) && polygon.perimeter() >= n(0));
            polygon.centroid();
            let sp = Sphere::new(a, radius);
            assert!(sp.volume() >= n(0) && sp.surface_area() >= n(0));
            let other = Sphere::new(b, d.y);
            let both = sp.merge(&other);
            assert!(both.radius >= n(0) || sp.is_empty() && other.is_empty());
            let ci = Circle::new(p, radius);
            assert!(ci.area() >= n(0) && ci.perimeter() >= n(0));
            let ca = Capsule::new(a, b, radius);
            assert!(ca.volume() >= n(0) && ca.surface_area() >= n(0));
            let st = Capsule::new(p, r, radius);
            assert!(st.area() >= n(0) && st.perimeter() >= n(0));
            let cy = Cylinder::new(a, b, radius);
            assert!(cy.volume() >= n(0) && cy.surface_area() >= n(0) && cy.height() >= n(0));
            let co = Cone::new(a, b, radius);
            assert!(co.volume() >= n(0) && co.surface_area() >= n(0) && co.slant_height() >= n(0));
            let _ = (co.centroid(), co.height(), cy.center(), ca.center(), st.center());
            let di = Disk::new(a, b.coords, radius);
            assert!(di.area() >= n(0) && di.perimeter() >= n(0));
            assert!(Ellipsoid::new(a, [b.coords, c.coords, d.coords]).volume() >= n(0));
            assert!(Ellipsoid::new(p, [r.coords, s.coords]).area() >= n(0));
            let se = Segment::new(a, b);
            assert!(se.length() >= n(0));
            se.midpoint();
            let all = [a, b, c, d, a, b];
            for ball in [Sphere::from_points(&all), Sphere::<T, 3>::smallest_enclosing(&all)] {
                let ball = ball.unwrap();
                if ball.is_empty() || ball.radius == T::largest() {
                    continue;
                }
                assert!(holds_all(&ball, &all));
            }
            Circle::<T>::smallest_enclosing(&flat);
            let half = |p: Point3<T>| HalfSpace::new(p.coords, radius);
            let fr = Frustum::new([half(a), half(b), half(c), half(d)], half(a), Some(half(b)));
            let _ = (fr.vertices(), fr.volume());
            let slopes = [b.x, b.y, b.z, c.x];
            if let Ok(fr) = Frustum::from_eye(a, [b.coords, c.coords, d.coords], slopes, c.y, Some(c.z)) {
                let _ = (fr.vertices(), fr.volume());
            }
            let view = OffCenterPerspective::new(slopes, c.y, c.z);
            let _ = (view.left_handed_reversed(), view.right_handed_minus_one_to_one_infinite());
            OffCenterPerspective::from_near_plane(slopes, c.y, c.z);
            let map = Affine::new(Matrix3::from_columns(&[a.coords, b.coords, c.coords]), d.coords);
            map.determinant();
            if let Ok(inverse) = map.checked_inverse() {
                assert_eq!(map.inverse(), Ok(inverse));
            }
            let _ = Rotation::between_or_half_turn(&a.coords, &b.coords);
            let _ = Rotation::<T, 3>::half_turn(&a.coords);
            if let Ok(Projected::Point(_)) = view.left_handed_reversed().map(|m| m.transform_point(&a)) {}
        }
    }
}

#[test]
fn numbers_keep_their_precision_over_the_whole_range_of_floats() {
    let t = Triangle::new([0.0; 3].into(), [3e150, 0.0, 0.0].into(), [0.0, 4e150, 0.0].into());
    assert_eq!((t.area(), t.perimeter()), (6e300, 1.2e151));
    let t = Triangle::new([0.0; 3].into(), [3e-200, 0.0, 0.0].into(), [0.0, 4e-200, 0.0].into());
    assert_eq!((t.perimeter(), t.unit_normal()), (1.2e-199, Some(Vector3::z())));
    let long = Segment::new([-3e307, 0.0].into(), [0.0, 4e307].into());
    assert_eq!(long.length(), 5e307);
    assert_eq!(
        Aabb::new([-1.7e308, 0.0].into(), [1.7e308, 1.0].into()).center(),
        Point2::new(0.0, 0.5)
    );
    assert_eq!(Sphere::new([0.0; 3].into(), 1e200).volume(), f64::INFINITY);
    let _ = Q::one();
}
