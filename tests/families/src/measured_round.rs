//! What round shapes, polygons and polyhedra measure, and balls around points and balls.

use super::hulls::points;
use super::measured::{at_the_end, behind, between, opposite, sizes, unit};
use super::shapes::{Fields, PYRAMID};
use super::{Case, ask, cases};
use coincide::{
    Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Intersect, Segment,
    Shape, Sphere,
};
use nalgebra::{Point, SVector};
use oracle::number::Machine;

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [round_in_plane(), round_in_space(), polygons(), polyhedra(), balls()].concat()
}

fn round_in_plane<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "circles, stadiums, ellipses", 9, |x| {
            let f = &mut Fields(x);
            let c = Capsule::<T, 2>::new(f.point(), f.point(), f.number());
            let circle = Sphere::<T, 2>::new(c.a, c.radius);
            let fields = &[&x[..2], &x[4..5]].concat();
            sizes(&[Sphere::<T, 2>::area(&circle), Sphere::<T, 2>::perimeter(&circle)], fields);
            sizes(&[Capsule::<T, 2>::area(&c), Capsule::<T, 2>::perimeter(&c)], &x[..5]);
            assert!(Shape::is_empty(&c) || circle.area() <= c.area(), "{c:?}");
            between(Capsule::center(&c), &[c.a, c.b], x);
            let e = Ellipsoid::<T, 2>::new(c.a, [f.vector(), f.vector()]);
            sizes(&[Ellipsoid::<T, 2>::area(&e)], &[&x[..2], &x[5..]].concat());
        };
    }
}

fn round_in_space<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "round solids", 7, |x| {
            let f = &mut Fields(x);
            let (a, b, r) = (f.point::<3>(), f.point(), f.number());
            let fields = &[&x[..3], &x[6..]].concat();
            let ball = Sphere::<T, 3>::new(a, r);
            sizes(&[Sphere::<T, 3>::surface_area(&ball), Sphere::<T, 3>::volume(&ball)], fields);
            let c = Capsule::<T, 3>::new(a, b, r);
            sizes(&[Capsule::<T, 3>::surface_area(&c), Capsule::<T, 3>::volume(&c)], x);
            let cylinder = Cylinder::new(a, b, r);
            sizes(&[Cylinder::height(&cylinder)], &x[..6]);
            sizes(&[Cylinder::surface_area(&cylinder), Cylinder::volume(&cylinder)], x);
            between(Cylinder::center(&cylinder), &[a, b], x);
            let cone = Cone::new(a, b, r);
            sizes(&[Cone::height(&cone)], &x[..6]);
            sizes(&[Cone::slant_height(&cone), Cone::surface_area(&cone)], x);
            sizes(&[Cone::volume(&cone)], x);
            between(Cone::centroid(&cone), &[a, b], x);
            // One within the other, both rounded once.
            if !Shape::is_empty(&c) {
                assert!(cone.volume() <= cylinder.volume() && cylinder.volume() <= c.volume());
                assert!(ball.volume() <= c.volume() && ball.surface_area() <= c.surface_area());
            }
            let disk = Disk::new(a, b.coords, r);
            sizes(&[Disk::area(&disk), Disk::perimeter(&disk)], x);
            unit(Disk::unit_normal(&disk), b.coords);
        };
        "the volume of an ellipsoid", 12, |x| {
            let f = &mut Fields(x);
            let e = Ellipsoid::<T, 3>::new(f.point(), f.axes());
            sizes(&[Ellipsoid::<T, 3>::volume(&e)], x);
        };
    }
}

/// A polygon's edges are those from each vertex to the next.
fn edges<T: Machine, const D: usize>(polygon: &ConvexPolygon<T, D>, finite: bool) {
    let edges: Vec<Segment<T, D>> = ConvexPolygon::edges(polygon).collect();
    assert_eq!(edges.len(), polygon.vertices().len());
    for (i, edge) in edges.iter().enumerate() {
        let next = edges[(i + 1) % edges.len()];
        assert!(!finite || edge.b == next.a, "{edges:?}");
    }
}

/// Only the centroid of a convex shape needs to be in it; that of any vertices is a number.
fn centered<T: Machine, const D: usize>(centroid: Option<Point<T, D>>, has_size: bool, x: &[T]) {
    assert!(centroid.is_none() || ask::finite(x), "{centroid:?} of {x:?}");
    assert!(centroid.is_some() || !has_size || !ask::finite(x), "no centroid of {x:?}");
    ask::sound(&centroid, x);
}

fn polygons<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "measures of a polygon in the plane", 10, |x| {
            let vertices = points::<T, 2>(x);
            for k in 0..=vertices.len() {
                let (polygon, x) = (ConvexPolygon::new(&vertices[..k]), &x[..2 * k]);
                edges(&polygon, ask::finite(x));
                let area = ConvexPolygon::<T, 2>::area(&polygon);
                sizes(&[area, ConvexPolygon::perimeter(&polygon)], x);
                let signed = ConvexPolygon::<T, 2>::signed_area(&polygon);
                opposite(signed, area);
                let centroid = ConvexPolygon::<T, 2>::centroid(&polygon);
                centered(centroid, area > T::zero(), x);
            }
        };
        "measures of a polygon in space", 15, |x| {
            let vertices = points::<T, 3>(x);
            for k in 0..=vertices.len() {
                let (polygon, x) = (ConvexPolygon::new(&vertices[..k]), &x[..3 * k]);
                edges(&polygon, ask::finite(x));
                let area = ConvexPolygon::<T, 3>::area(&polygon);
                sizes(&[area, ConvexPolygon::perimeter(&polygon)], x);
                let centroid = ConvexPolygon::<T, 3>::centroid(&polygon);
                centered(centroid, area > T::zero(), x);
                let direction = ConvexPolygon::unit_normal(&polygon);
                unit(direction, ConvexPolygon::normal(&polygon));
            }
        };
    }
}

fn polyhedra<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "measures of a pyramid", 15, |x| {
            let vertices = points::<T, 3>(x);
            for k in 0..=PYRAMID.len() {
                let solid = ConvexPolyhedron::new(&vertices, &PYRAMID[..k]);
                let volume = ConvexPolyhedron::volume(&solid);
                sizes(&[volume, ConvexPolyhedron::surface_area(&solid)], x);
                centered(ConvexPolyhedron::centroid(&solid), volume > T::zero(), x);
                for half in ConvexPolyhedron::half_spaces(&solid) {
                    let corners: Vec<_> = solid.triangles().flat_map(|t| t.vertices()).collect();
                    behind(&[half], &corners);
                    ask::sound(&half, x);
                }
            }
        };
    }
}

/// A ball around points, as far as its radius is a number of the type.
fn holds<T: Machine, const D: usize>(ball: &Sphere<T, D>, all: &[Point<T, D>])
where
    Sphere<T, D>: Intersect<Point<T, D>>,
{
    let inside = |p| Intersect::intersects(ball, p);
    assert!(at_the_end(ball.radius) || all.iter().all(inside), "{ball:?} of {all:?}");
}

macro_rules! balls {
    ($x:ident, $d:literal) => {{
        let points = points::<T, $d>($x);
        assert!(Sphere::<T, $d>::from_points(&[]).is_none());
        assert!(Sphere::<T, $d>::smallest_enclosing(&[]).is_none());
        for k in 1..=points.len() {
            let (some, fields) = (&points[..k], &$x[..k * $d]);
            let quick = Sphere::<T, $d>::from_points(some).expect("points");
            let least = Sphere::<T, $d>::smallest_enclosing(some).expect("points");
            if !ask::finite(fields) {
                assert!(Shape::is_empty(&quick) && Shape::is_empty(&least));
                continue;
            }
            ask::sound(&(quick, least), fields);
            holds(&quick, some);
            holds(&least, some);
            // Where no rounding of a center is larger than that.
            let slack = T::quotient(1, 8);
            let small = fields.iter().all(|x| x.is_small());
            assert!(!small || least.radius <= quick.radius + slack, "{least:?} {quick:?}");
        }
        let f = &mut Fields($x);
        let mut ball = || Sphere::<T, $d>::new(f.point(), f.number());
        let (a, b) = (ball(), ball());
        let fields = &$x[..2 * ($d + 1)];
        let both = Sphere::merge(&a, &b);
        let [one, other] = [Shape::is_empty(&a), Shape::is_empty(&b)];
        assert!(!one || other || both == b);
        assert!(!other || one || both == a);
        if !one && !other {
            ask::sound(&both, fields);
            holds(&both, &[a.center, b.center]);
        }
        if !one && !other && fields.iter().all(|x| x.is_small()) {
            // The ends along the axes, which are exact.
            for ball in [a, b] {
                for axis in 0..$d {
                    let mut step = SVector::<T, $d>::from_element(T::zero());
                    step[axis] = ball.radius;
                    holds(&both, &[ball.center + step, ball.center - step]);
                }
            }
        }
    }};
}

fn balls<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "circles around points", 12, |x| balls!(x, 2);
        "balls around points", 18, |x| balls!(x, 3);
    }
}
