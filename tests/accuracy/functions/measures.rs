//! Lengths, areas, volumes, centers, normals and faces; balls around points and balls.

use super::farthest::{capsule, cone, cylinder, disk, ellipsoid, oriented, parallelogram, sphere};
use super::plain::aabb;
use super::{Function, In, Kind, Maybe, Numbers, functions};
use coincide::*;
use nalgebra::{Point, SVector};
use oracle::number::Number;

const FACES: [[usize; 3]; 4] = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [0, 3, 2]];

fn one<T>(x: T) -> Option<Vec<T>> {
    Some(vec![x])
}

fn points<T: Number, const D: usize, const N: usize>(x: &In<T>) -> [Point<T, D>; N] {
    std::array::from_fn(|_| x.p())
}

fn triangle<T: Number, const D: usize>(x: &In<T>) -> Triangle<T, D> {
    let [a, b, c] = points(x);
    Triangle::new(a, b, c)
}

fn tetrahedron<T: Number>(x: &In<T>) -> Tetrahedron<T> {
    let [a, b, c, d] = points(x);
    Tetrahedron::new(a, b, c, d)
}

fn flat_box<T: Number>(x: &In<T>) -> OrientedBox<T, 2> {
    OrientedBox::new(x.p(), [x.v(), x.v()])
}

fn flat<T: Number>(x: &In<T>) -> Parallelogram<T, 2> {
    Parallelogram::new(x.p(), x.v(), x.v())
}

fn circle<T: Number>(x: &In<T>) -> Sphere<T, 2> {
    Sphere::new(x.p(), x.size())
}

fn stadium<T: Number>(x: &In<T>) -> Capsule<T, 2> {
    Capsule::new(x.p(), x.p(), x.size())
}

/// Half-spaces that are each a number away from the origin, with these normals.
fn frustum<T: Number>(x: &In<T>, normals: [[i64; 3]; 6]) -> Frustum<T> {
    let w = |k: i64| T::whole(k, T::SCALES[1]);
    let [l, r, b, t, n, f] =
        normals.map(|normal| HalfSpace::new(SVector::from(normal.map(w)), x.size()));
    Frustum::new([l, r, b, t], n, Some(f))
}

const STRAIGHT: [[i64; 3]; 6] =
    [[-1, 0, 0], [1, 0, 0], [0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1]];
const ASKEW: [[i64; 3]; 6] = [[-7, 1, 1], [9, 1, 0], [1, -9, 0], [0, 7, 1], [1, 0, -9], [0, 1, 7]];

functions! {
    Number "Segment::length" "value" |x| one(x.segment::<3>().length());
    Number "Segment::midpoint" "coordinates" |x| Some(x.segment::<3>().midpoint().numbers());
    Number "Capsule::center" "coordinates" |x| Some(capsule(x).center().numbers());
    Number "Plane::unit_normal" "components" |x| x.plane::<3>().unit_normal().maybe();
    Number "HalfSpace::unit_normal" "components" |x| {
        HalfSpace::<T, 2>::new(x.v(), x.n()).unit_normal().maybe()
    };
    Number "Triangle::perimeter" "value" |x| one(triangle::<T, 3>(x).perimeter());
    Number "Triangle::centroid" "coordinates" |x| Some(triangle::<T, 2>(x).centroid().numbers());
    Number "Triangle::area" "value" |x| one(triangle::<T, 3>(x).area());
    Number "Triangle::area 2D" "value" |x| one(triangle::<T, 2>(x).area());
    Number "Triangle::signed_area" "value" |x| one(triangle::<T, 2>(x).signed_area());
    Number "Triangle::barycentric" "weights" |x| {
        triangle::<T, 3>(x).barycentric(&x.p()).map(Vec::from)
    };
    Number "Triangle::barycentric 2D" "weights" |x| {
        triangle::<T, 2>(x).barycentric(&x.p()).map(Vec::from)
    };
    Proportions "Triangle::normal" "components" |x| Some(triangle::<T, 3>(x).normal().numbers());
    Number "Triangle::unit_normal" "components" |x| triangle::<T, 3>(x).unit_normal().maybe();
    Number "Parallelogram::center" "coordinates" |x| Some(parallelogram(x).center().numbers());
    Number "Parallelogram::perimeter" "value" |x| one(parallelogram(x).perimeter());
    Number "Parallelogram::area" "value" |x| one(parallelogram(x).area());
    Number "Parallelogram::area 2D" "value" |x| one(flat(x).area());
    Number "Parallelogram::signed_area" "value" |x| one(flat(x).signed_area());
    Proportions "Parallelogram::normal" "components" |x| Some(parallelogram(x).normal().numbers());
    Number "Parallelogram::unit_normal" "components" |x| parallelogram(x).unit_normal().maybe();
    Number "Aabb::center" "coordinates" |x| Some(aabb::<T, 3>(x).center().numbers());
    Number "Aabb::extents" "lengths" |x| Some(aabb::<T, 3>(x).extents().numbers());
    Number "Aabb::half_extents" "lengths" |x| Some(aabb::<T, 3>(x).half_extents().numbers());
    Number "Aabb::grown" "sides" |x| {
        let grown = aabb::<T, 2>(x).grown(x.size());
        Some([grown.min.numbers(), grown.max.numbers()].concat())
    };
    Number "Aabb::area" "value" |x| one(aabb::<T, 2>(x).area());
    Number "Aabb::perimeter" "value" |x| one(aabb::<T, 2>(x).perimeter());
    Number "Aabb::surface_area" "value" |x| one(aabb::<T, 3>(x).surface_area());
    Number "Aabb::volume" "value" |x| one(aabb::<T, 3>(x).volume());
    Number "OrientedBox::half_extents" "lengths" |x| Some(oriented(x).half_extents().numbers());
    Number "OrientedBox::extents" "lengths" |x| Some(oriented(x).extents().numbers());
    Number "OrientedBox::area" "value" |x| one(flat_box(x).area());
    Number "OrientedBox::perimeter" "value" |x| one(flat_box(x).perimeter());
    Number "OrientedBox::surface_area" "value" |x| one(oriented(x).surface_area());
    Number "OrientedBox::volume" "value" |x| one(oriented(x).volume());
    Proportions "OrientedBox::half_spaces" "normal" |x| {
        oriented(x).half_spaces().map(|faces| faces[3].normal).maybe()
    };
    Number "OrientedBox::from_rotation" "half axes" |x| {
        let turned = OrientedBox::from_rotation(x.p(), x.rotation::<3>(), x.v());
        Some(turned.half_axes.iter().flat_map(|h| h.numbers()).collect())
    };
    Number "Tetrahedron::volume" "value" |x| one(tetrahedron(x).volume());
    Number "Tetrahedron::surface_area" "value" |x| one(tetrahedron(x).surface_area());
    Number "Tetrahedron::centroid" "coordinates" |x| Some(tetrahedron(x).centroid().numbers());
    Proportions "Tetrahedron::half_spaces" "normal" |x| {
        tetrahedron(x).half_spaces().map(|faces| faces[1].normal).maybe()
    };
    Number "Sphere::area" "value" |x| one(circle(x).area());
    Number "Sphere::perimeter" "value" |x| one(circle(x).perimeter());
    Number "Sphere::surface_area" "value" |x| one(sphere(x).surface_area());
    Number "Sphere::volume" "value" |x| one(sphere(x).volume());
    Number "Capsule::area" "value" |x| one(stadium(x).area());
    Number "Capsule::perimeter" "value" |x| one(stadium(x).perimeter());
    Number "Capsule::surface_area" "value" |x| one(capsule(x).surface_area());
    Number "Capsule::volume" "value" |x| one(capsule(x).volume());
    Number "Cylinder::center" "coordinates" |x| Some(cylinder(x).center().numbers());
    Number "Cylinder::height" "value" |x| one(cylinder(x).height());
    Number "Cylinder::surface_area" "value" |x| one(cylinder(x).surface_area());
    Number "Cylinder::volume" "value" |x| one(cylinder(x).volume());
    Number "Cone::centroid" "coordinates" |x| Some(cone(x).centroid().numbers());
    Number "Cone::height" "value" |x| one(cone(x).height());
    Number "Cone::slant_height" "value" |x| one(cone(x).slant_height());
    Number "Cone::surface_area" "value" |x| one(cone(x).surface_area());
    Number "Cone::volume" "value" |x| one(cone(x).volume());
    Number "Disk::unit_normal" "components" |x| disk(x).unit_normal().maybe();
    Number "Disk::area" "value" |x| one(disk(x).area());
    Number "Disk::perimeter" "value" |x| one(disk(x).perimeter());
    Number "Ellipsoid::area" "value" |x| {
        one(Ellipsoid::<T, 2>::new(x.p(), [x.v(), x.v()]).area())
    };
    Number "Ellipsoid::volume" "value" |x| one(ellipsoid(x).volume());
    Number "ConvexPolygon::area" "value" |x| {
        one(ConvexPolygon::<T, 3>::new(&points::<T, 3, 4>(x)).area())
    };
    Number "ConvexPolygon::area 2D" "value" |x| {
        one(ConvexPolygon::<T, 2>::new(&points::<T, 2, 5>(x)).area())
    };
    Number "ConvexPolygon::signed_area" "value" |x| {
        one(ConvexPolygon::<T, 2>::new(&points::<T, 2, 4>(x)).signed_area())
    };
    Number "ConvexPolygon::perimeter" "value" |x| {
        one(ConvexPolygon::new(&points::<T, 3, 4>(x)).perimeter())
    };
    Number "ConvexPolygon::centroid" "coordinates" |x| {
        ConvexPolygon::<T, 3>::new(&points::<T, 3, 4>(x)).centroid().maybe()
    };
    Number "ConvexPolygon::centroid 2D" "coordinates" |x| {
        ConvexPolygon::<T, 2>::new(&points::<T, 2, 4>(x)).centroid().maybe()
    };
    Proportions "ConvexPolygon::normal" "components" |x| {
        Some(ConvexPolygon::new(&points::<T, 3, 4>(x)).normal().numbers())
    };
    Number "ConvexPolygon::unit_normal" "components" |x| {
        ConvexPolygon::new(&points::<T, 3, 4>(x)).unit_normal().maybe()
    };
    Number "ConvexPolyhedron::volume" "value" |x| {
        one(ConvexPolyhedron::new(&points::<T, 3, 4>(x), &FACES).volume())
    };
    Number "ConvexPolyhedron::surface_area" "value" |x| {
        one(ConvexPolyhedron::new(&points::<T, 3, 4>(x), &FACES).surface_area())
    };
    Number "ConvexPolyhedron::centroid" "coordinates" |x| {
        ConvexPolyhedron::new(&points::<T, 3, 4>(x), &FACES).centroid().maybe()
    };
    Proportions "ConvexPolyhedron::half_spaces" "normal" |x| {
        let vertices = points::<T, 3, 4>(x);
        let solid = ConvexPolyhedron::new(&vertices, &FACES);
        solid.half_spaces().nth(1).map(|face| face.normal).maybe()
    };
    // The radii are those around the rounded centers.
    Number "Sphere::from_points" "center" |x| {
        Sphere::from_points(&points::<T, 3, 4>(x)).map(|ball| ball.center).maybe()
    };
    Number "Sphere::smallest_enclosing" "center" |x| {
        Sphere::<T, 3>::smallest_enclosing(&points::<T, 3, 4>(x)).map(|ball| ball.center).maybe()
    };
    Number "Sphere::smallest_enclosing 2D" "center" |x| {
        Sphere::<T, 2>::smallest_enclosing(&points::<T, 2, 4>(x)).map(|ball| ball.center).maybe()
    };
    Number "Sphere::merge" "center" |x| Some(sphere(x).merge(&sphere(x)).center.numbers());
    Number "Frustum::vertices" "coordinates" |x| {
        let vertices = frustum(x, ASKEW).vertices()?;
        Some(vertices.iter().flat_map(|p| p.numbers()).collect())
    };
    Number "Frustum::volume" "value" |x| frustum(x, STRAIGHT).volume().maybe();
}
