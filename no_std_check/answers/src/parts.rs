//! The questions.

use crate::feed::Feed;
use crate::input::{Generator, Make, Mood, Number};
use crate::report::Report;
use coincide::intersect::{closest_hit, crosses, encloses};
use coincide::predicate::{orient2d, orient3d};
use coincide::{
    Aabb, Capsule, HalfSpace, Intersect, Line, OrientedBox, Parallelogram, Plane, Ray, Segment,
    Shape, Sphere, Triangle, vector,
};
use coincide::{Cone, Cylinder, Disk, Ellipsoid, Tetrahedron};
use nalgebra::{Point, SVector};

/// Inputs for each pair.
const INPUTS: usize = 120;

/// Where reports go.
pub type Out<'a> = &'a mut dyn FnMut(&Report);

/// Inputs for each pair of a curved solid, which takes longer.
const CURVED_INPUTS: usize = 24;

/// Both questions of a pair in both orders.
fn pair<A, B>(report: &mut Report)
where
    A: Make + Intersect<B>,
    B: Make + Intersect<A>,
    A::Answer: Feed,
    B::Answer: Feed,
{
    pair_of::<A, B>(INPUTS, report);
}

fn pair_of<A, B>(inputs: usize, report: &mut Report)
where
    A: Make + Intersect<B>,
    B: Make + Intersect<A>,
    A::Answer: Feed,
    B::Answer: Feed,
{
    let mut g = Generator::new(1);
    for mood in Mood::cycle().take(inputs) {
        let (a, b) = (A::make(mood, &mut g), B::make(mood, &mut g));
        ask(&a, &b, report);
        ask(&b, &a, report);
    }
}

#[inline(never)]
fn ask<A: Intersect<B>, B>(a: &A, b: &B, report: &mut Report)
where
    A::Answer: Feed,
{
    let (yes, shared) = (a.intersects(b), a.intersection(b));
    report.pair(yes, shared.is_some());
    report.answer(&shared);
}

/// What a shape says about itself.
#[inline(never)]
fn shape<T: Number, S: Make + Shape<T, D>, const D: usize>(report: &mut Report) {
    let mut g = Generator::new(2);
    for mood in Mood::cycle().take(INPUTS) {
        let s = S::make(mood, &mut g);
        report.count(!s.is_empty());
        report.answer(&s.is_empty());
        report.answer(&s.bounding_box());
        report.answer(&s.support(&Make::make(mood, &mut g)));
        report.answer(&s.contains(&Make::make(mood, &mut g)));
    }
}

/// Asks about each shape in the second list: itself, and the pairs with those before it.
macro_rules! rows {
    ($t:ident $d:literal $out:ident [$($before:ident)*]) => {};
    ($t:ident $d:literal $out:ident [$($before:ident)*] $shape:ident $name:literal $($rest:tt)*) => {
        let mut report = Report::new($t::NAME, $name);
        shape::<$t, $shape<$t, $d>, $d>(&mut report);
        $(pair::<$shape<$t, $d>, $before<$t, $d>>(&mut report);)*
        pair::<$shape<$t, $d>, $shape<$t, $d>>(&mut report);
        $out(&report);
        rows! { $t $d $out [$($before)* $shape] $($rest)* }
    };
}

/// In the plane: points, lines and half-planes; predicates, vectors and angles.
pub fn plane_simple<T: Number>(out: Out) {
    rows! { T 2 out []
        Point "point 2"
        Line "line 2"
        Ray "ray 2"
        Segment "segment 2"
        Plane "plane 2"
        HalfSpace "half-space 2"
    }
    out(&predicates::<T>());
    out(&vectors::<T>());
    out(&angles::<T>());
}

/// In the plane: triangles, circles and boxes, also with the simple shapes.
pub fn plane_solid<T: Number>(out: Out) {
    rows! { T 2 out [Point Line Ray Segment Plane HalfSpace]
        Triangle "triangle 2"
        Sphere "sphere 2"
        Aabb "box 2"
    }
}

/// In the plane: parallelograms, also with the shapes before them.
pub fn plane_parallelogram<T: Number>(out: Out) {
    rows! { T 2 out [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb]
        Parallelogram "parallelogram 2"
    }
}

/// In the plane: oriented boxes, also with the shapes before them.
pub fn plane_oriented<T: Number>(out: Out) {
    rows! { T 2 out [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram]
        OrientedBox "oriented box 2"
    }
}

/// In the plane: stadiums, also with all other shapes.
pub fn plane_capsule<T: Number>(out: Out) {
    rows! { T 2 out [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb]
        Capsule "capsule 2"
    }
}

/// In space: points, lines, planes and half-spaces.
pub fn space_simple<T: Number>(out: Out) {
    rows! { T 3 out []
        Point "point 3"
        Line "line 3"
        Ray "ray 3"
        Segment "segment 3"
        Plane "plane 3"
        HalfSpace "half-space 3"
    }
}

/// In space: triangles, also with the simple shapes, and as the surface of a solid.
pub fn space_triangle<T: Number>(out: Out) {
    rows! { T 3 out [Point Line Ray Segment Plane HalfSpace]
        Triangle "triangle 3"
    }
    out(&surfaces::<T>());
}

/// In space: spheres and boxes, also with the shapes before them.
pub fn space_solid<T: Number>(out: Out) {
    rows! { T 3 out [Point Line Ray Segment Plane HalfSpace Triangle]
        Sphere "sphere 3"
        Aabb "box 3"
    }
}

/// In space: parallelograms, also with the shapes before them.
pub fn space_parallelogram<T: Number>(out: Out) {
    rows! { T 3 out [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb]
        Parallelogram "parallelogram 3"
    }
}

/// In space: oriented boxes, also with the shapes before them.
pub fn space_oriented<T: Number>(out: Out) {
    rows! { T 3 out [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram]
        OrientedBox "oriented box 3"
    }
}

/// In space: capsules, also with all other shapes.
pub fn space_capsule<T: Number>(out: Out) {
    rows! { T 3 out [Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb]
        Capsule "capsule 3"
    }
}

/// Pairs of a curved solid with each shape in the list.
macro_rules! curved {
    ($t:ident $d:literal $out:ident $solid:ty, $name:literal: $($other:ty)*) => {
        let mut report = Report::new($t::NAME, $name);
        shape::<$t, $solid, $d>(&mut report);
        $(pair_of::<$solid, $other>(CURVED_INPUTS, &mut report);)*
        $out(&report);
    };
}

/// In the plane: ellipses, also with all other shapes.
pub fn plane_curved<T: Number>(out: Out) {
    curved! { T 2 out Ellipsoid<T, 2>, "ellipse":
        Point<T, 2> Line<T, 2> Ray<T, 2> Segment<T, 2> Plane<T, 2> HalfSpace<T, 2>
        Triangle<T, 2> Sphere<T, 2> Aabb<T, 2> Parallelogram<T, 2> OrientedBox<T, 2>
        Capsule<T, 2> Ellipsoid<T, 2>
    }
}

/// In space: disks, cylinders, cones and ellipsoids, also with all other shapes.
pub fn space_curved<T: Number>(out: Out) {
    curved! { T 3 out Disk<T>, "disk":
        Point<T, 3> Line<T, 3> Ray<T, 3> Segment<T, 3> Plane<T, 3> HalfSpace<T, 3>
        Triangle<T, 3> Sphere<T, 3> Aabb<T, 3> Parallelogram<T, 3> OrientedBox<T, 3>
        Capsule<T, 3> Disk<T>
    }
    curved! { T 3 out Cylinder<T>, "cylinder":
        Point<T, 3> Line<T, 3> Ray<T, 3> Segment<T, 3> Plane<T, 3> HalfSpace<T, 3>
        Triangle<T, 3> Sphere<T, 3> Aabb<T, 3> Parallelogram<T, 3> OrientedBox<T, 3>
        Capsule<T, 3> Disk<T> Cylinder<T>
    }
    curved! { T 3 out Cone<T>, "cone":
        Point<T, 3> Line<T, 3> Ray<T, 3> Segment<T, 3> Plane<T, 3> HalfSpace<T, 3>
        Triangle<T, 3> Sphere<T, 3> Aabb<T, 3> Parallelogram<T, 3> OrientedBox<T, 3>
        Capsule<T, 3> Disk<T> Cylinder<T> Cone<T>
    }
    curved! { T 3 out Ellipsoid<T, 3>, "ellipsoid":
        Point<T, 3> Line<T, 3> Ray<T, 3> Segment<T, 3> Plane<T, 3> HalfSpace<T, 3>
        Triangle<T, 3> Sphere<T, 3> Aabb<T, 3> Parallelogram<T, 3> OrientedBox<T, 3>
        Capsule<T, 3> Disk<T> Cylinder<T> Cone<T> Ellipsoid<T, 3>
    }
}

#[inline(never)]
fn predicates<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "predicates");
    let mut g = Generator::new(3);
    for mood in Mood::cycle().take(4 * INPUTS) {
        let mut p = || Point::<T, 2>::make(mood, &mut g);
        let side = orient2d(&p(), &p(), &p());
        report.count(side.is_positive());
        report.answer(&side);
        let mut p = || Point::<T, 3>::make(mood, &mut g);
        let side = orient3d(&p(), &p(), &p(), &p());
        report.count(side.is_positive());
        report.answer(&side);
    }
    report
}

/// Rays through the surface of a tetrahedron, and the first triangle of it that they hit.
#[inline(never)]
fn surfaces<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "surfaces");
    let mut g = Generator::new(6);
    for mood in Mood::cycle().take(INPUTS) {
        let mut p = || Point::<T, 3>::make(mood, &mut g);
        let mesh = Tetrahedron::new(p(), p(), p(), p()).faces();
        let (point, far) = (p(), T::pick(mood, &mut g));
        let ray = Ray::make(mood, &mut g);
        let inside = encloses(&mesh, &point);
        report.count(inside);
        report.answer(&inside);
        report.answer(&mesh.each_ref().map(|face| crosses(&ray, face)));
        report.answer(&closest_hit(&ray, &mesh, far).map(|hit| (hit.t, hit.hit)));
    }
    report
}

#[inline(never)]
fn vectors<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "vectors");
    let mut g = Generator::new(4);
    for mood in Mood::cycle().take(2 * INPUTS) {
        vector_answers::<T, 2>(mood, &mut g, &mut report);
        vector_answers::<T, 3>(mood, &mut g, &mut report);
        let mut p = || Make::make(mood, &mut g);
        let plane = Plane::<T, 3>::through_points(p(), p(), p());
        report.answer(&(plane.normal, plane.offset));
    }
    report
}

fn vector_answers<T: Number, const D: usize>(mood: Mood, g: &mut Generator, report: &mut Report) {
    let (u, v): (SVector<T, D>, SVector<T, D>) = (Make::make(mood, g), Make::make(mood, g));
    report.answer(&vector::dot(&u, &v));
    report.answer(&vector::norm(&u));
    let unit = vector::normalize(&v);
    report.count(unit.is_some());
    report.answer(&unit);
}

#[inline(never)]
fn angles<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "angles");
    let mut g = Generator::new(5);
    for mood in Mood::cycle().take(2 * INPUTS) {
        let (x, y) = (T::pick(mood, &mut g), T::pick(mood, &mut g));
        report.answer(&x.sqrt());
        report.answer(&x.sin_cos());
        report.answer(&y.atan2(x));
        report.count(x > T::zero());
    }
    report
}
