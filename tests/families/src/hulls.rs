//! Convex polygons and polyhedra, and meshes.

use super::shapes::{self, Fields, PYRAMID};
use super::{Case, ask, cases, pairs};
use coincide::intersect::{Outcode, closest_hit, cohen_sutherland, crosses, crossings, encloses};
use coincide::{
    Aabb, ConvexPolygon, ConvexPolyhedron, Hit, Intersect, Line, OrientedBox, Parallelogram, Ray,
    Segment, Triangle,
};
use nalgebra::Point;
use oracle::number::Machine;
use oracle::shape::ShapeIn;

/// The parameter and the point of the first of what is shared: both or neither.
fn told<H: Hit>(hit: &H) -> Option<(H::Scalar, H::Point)> {
    let (t, point) = (Hit::t(hit), Hit::point(hit));
    assert_eq!(t.is_some(), point.is_some());
    assert!(point.is_some() || !Hit::is_point(hit));
    t.zip(point)
}

pub fn cases<T: Machine>() -> Vec<Case<T>> {
    [in_plane(), in_space(), alone(), meshes()].concat()
}

fn in_plane<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_plane 2:
        convex_polygon [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box sphere capsule ellipsoid convex_polygon];
    }
}

fn in_space<T: Machine>() -> Vec<Case<T>> {
    pairs! { pair, in_space 3:
        convex_polygon [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box tetrahedron sphere capsule infinite_cylinder frustum ellipsoid disk
            cylinder cone convex_polygon];
        convex_polyhedron [point line ray segment plane half_space triangle aabb parallelogram
            oriented_box tetrahedron sphere capsule infinite_cylinder frustum ellipsoid disk
            cylinder cone convex_polygon convex_polyhedron];
    }
}

pub fn points<T: Machine, const D: usize>(x: &[T]) -> Vec<Point<T, D>> {
    let f = &mut Fields(x);
    (0..x.len() / D).map(|_| f.point()).collect()
}

fn polygon<T: Machine, const D: usize>(x: &[T])
where
    for<'a> ConvexPolygon<'a, T, D>: ShapeIn<T, D>,
{
    let (fields, direction) = x.split_at(x.len() - D);
    let vertices = points::<T, D>(fields);
    for k in 0..=vertices.len() {
        let some = &vertices[..k];
        ask::shape::<T, D, _>(&ConvexPolygon::new(some), &fields[..k * D], direction);
    }
    // The plane and space have a `try_new` each, of the same name.
    let whole = ConvexPolygon::new(&vertices);
    assert!(ConvexPolygon::triangles(&whole).count() <= vertices.len());
    assert_eq!(ConvexPolygon::vertices(&whole).len(), vertices.len());
}

/// Faces of any indices.
fn any_faces<T: Machine>(x: &[T]) -> Vec<[usize; 3]> {
    let index = |k: T| match (0..6).find(|i| T::int(*i) == k) {
        Some(i) => i as usize,
        None if k < T::zero() => usize::MAX,
        None => 7,
    };
    x.chunks_exact(3).map(|k| [index(k[0]), index(k[1]), index(k[2])]).collect()
}

fn polyhedron<T: Machine>(x: &[T], faces: &[[usize; 3]]) {
    let (fields, direction) = x.split_at(15);
    let vertices = points::<T, 3>(fields);
    for k in 0..=faces.len() {
        let some = ConvexPolyhedron::new(&vertices, &faces[..k]);
        ask::shape::<T, 3, _>(&some, fields, &direction[..3]);
        assert!(ConvexPolyhedron::triangles(&some).count() <= k);
        assert!(ConvexPolyhedron::tetrahedra(&some).count() <= k);
        assert_eq!(ConvexPolyhedron::vertices(&some).len(), 5);
    }
    ask::tried::<T, 3, _, _>(ConvexPolyhedron::try_new(&vertices, faces), fields);
}

fn alone<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a polygon in the plane", 14, |x| {
            polygon::<T, 2>(x);
            let vertices = points::<T, 2>(&x[..12]);
            ask::tried::<T, 2, _, _>(ConvexPolygon::<T, 2>::try_new(&vertices), &x[..12])
        };
        "a polygon in space", 18, |x| {
            polygon::<T, 3>(x);
            let vertices = points::<T, 3>(&x[..15]);
            ask::tried::<T, 3, _, _>(ConvexPolygon::<T, 3>::try_new(&vertices), &x[..15])
        };
        "a pyramid", 18, |x| polyhedron(x, &PYRAMID);
        "a polyhedron of any faces", 30, |x| polyhedron(&x[..18], &any_faces(&x[18..]));
    }
}

fn meshes<T: Machine>() -> Vec<Case<T>> {
    cases! {
        "a ray and a mesh", 22, |x| {
            let f = &mut Fields(x);
            let ray = Ray::new(f.point(), f.vector());
            let (vertices, limit) = (points::<T, 3>(&x[6..21]), x[21]);
            let solid = ConvexPolyhedron::new(&vertices, &PYRAMID);
            let mesh: Vec<Triangle<T, 3>> = solid.triangles().collect();
            let through = mesh.iter().filter(|t| crosses(&ray, t)).count();
            assert_eq!(through, crossings(&ray, &mesh));
            assert!(mesh.iter().all(|t| !crosses(&ray, t) || Intersect::intersects(&ray, t)));
            // A closed surface is left as often as it is entered, seen from outside.
            if ask::finite(x) && !ask::zero(&x[3..6]) {
                assert_eq!(through % 2 == 1, encloses(&mesh, &ray.origin), "parity");
            }
            let first = closest_hit(&ray, &mesh, limit);
            let any = mesh.iter().any(|t| Intersect::intersects(&ray, t));
            assert!(first.is_none() || any);
            let segment = Segment::new(ray.origin, ray.direction.into());
            let line = Line::new(ray.origin, ray.direction);
            let others =
                (closest_hit(&segment, &mesh, limit), closest_hit(&line, &mesh, limit));
            ask::sound(&(first, others), x)
        };
        "what came first of an answer", 15, |x| {
            let f = &mut Fields(x);
            let ray = Ray::new(f.point(), f.vector());
            let vertices = points::<T, 3>(&x[6..]);
            let triangle = Triangle::new(vertices[0], vertices[1], vertices[2]);
            let polygon = ConvexPolygon::new(&vertices);
            let (u, v) = (vertices[1].coords, vertices[2].coords);
            let flat = Parallelogram::new(vertices[0], u, v);
            let hits = [
                Intersect::intersection(&ray, &triangle).map(|hit| told(&hit)),
                Intersect::intersection(&ray, &polygon).map(|hit| told(&hit)),
                Intersect::intersection(&ray, &flat).map(|hit| told(&hit)),
            ];
            assert!(hits.iter().all(|hit| *hit != Some(None)));
            ask::sound(&hits, x)
        };
        "lines in the other order", 8, |x| {
            use coincide::intersect::{Crossing, LineLine};
            let f = &mut Fields(x);
            let ray = Ray::<T, 2>::new(f.point(), f.vector());
            let segment = Segment::new(f.point(), f.point());
            let found = Intersect::intersection(&ray, &segment);
            assert_eq!(found.map(LineLine::reversed), Intersect::intersection(&segment, &ray));
            assert!(found.is_none_or(|found| told(&found).is_some() == Hit::is_point(&found)));
            if let Some(LineLine::Point(at)) = found {
                assert_eq!(Crossing::reversed(Crossing::reversed(at)), at);
            }
        };
        "what is in the answers", 14, |x| {
            use coincide::intersect::{Face, LinePoint, Patch, Polygon, Span};
            let f = &mut Fields(x);
            let mut cell = || Aabb::<T, 2>::new(f.point(), f.point());
            let (b, c) = (cell(), cell());
            let o = OrientedBox::new(c.min, [c.max.coords, f.vector()]);
            if let Some(Patch::Polygon(p)) = Intersect::intersection(&b, &o) {
                assert!(Polygon::vertices(&p).len() <= 8);
            }
            let ray = Ray::new(f.point(), c.max.coords);
            if let Some(found) = Intersect::intersection(&ray, &b) {
                found.entry_face.map(|face| Face::normal::<T, 2>(&face));
                assert!(told(&found).is_some() && told(&found) == told(&found.span));
                let end: Option<LinePoint<T, 2>> = found.span.entry;
                assert!(end.is_none_or(|end| Hit::is_point(&Span::from_point(end))));
            }
        };
        "a clipped segment", 8, |x| {
            let f = &mut Fields(x);
            let (s, b) = (Segment::new(f.point(), f.point()), Aabb::new(f.point(), f.point()));
            let [from, to] = [Outcode::of(&s.a, &b), Outcode::of(&s.b, &b)];
            assert!(Outcode::bits(from) < 16 && Outcode::contains(from, Outcode::INSIDE));
            let clipped = cohen_sutherland(&s, &b);
            assert_eq!(clipped.is_some(), Intersect::intersects(&s, &b));
            assert!(clipped.is_none() || !Outcode::shares_side(from, to));
            ask::sound(&clipped, x)
        };
    }
}
