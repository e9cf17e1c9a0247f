//! What `try_new` says of odd fields, the parts of shapes, and the forms of lines.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::{Out, Report};
use crate::store::{Draw, stores};
use coincide::intersect::{Face, LineLine};
use coincide::shape::{GeneralForm, SlopeForm};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, Hit, InfiniteCylinder, Intersect, Line, OrientedBox, Parallelogram, Plane, Ray,
    Segment, ShapeError, Sign, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};

const INPUTS: usize = 120;

/// The reports of all of them.
pub fn all<T: Number>(out: Out) {
    out(&refused::<T, 2>("refused 2"));
    out(&refused::<T, 3>("refused 3"));
    out(&refused_solids::<T>());
    out(&refused_frusta::<T>());
    out(&refused_slices::<T>());
    out(&parts::<T, 2>("parts 2"));
    out(&parts::<T, 3>("parts 3"));
    out(&parts_of_solids::<T>());
    out(&forms::<T>());
    out(&hits::<T>());
}

fn ask<T: Number>(
    part: &'static str,
    mut questions: impl FnMut(Mood, &mut Generator, &mut Report),
) -> Report {
    let mut report = Report::new(T::NAME, part);
    let mut g = Generator::new(21);
    for mood in Mood::cycle().take(INPUTS) {
        questions(mood, &mut g, &mut report);
    }
    report
}

fn tried<S>(report: &mut Report, shape: Result<S, ShapeError>)
where
    Result<S, ShapeError>: Feed,
{
    report.count(shape.is_ok());
    report.answer(&shape);
}

#[inline(never)]
fn refused<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, |mood, g, report| {
        let (p, q, r): (Point<T, D>, Point<T, D>, Point<T, D>) =
            (Make::make(mood, g), Make::make(mood, g), Make::make(mood, g));
        let (u, x) = (SVector::<T, D>::make(mood, g), T::pick(mood, g));
        let axes = core::array::from_fn(|_| Make::make(mood, g));
        tried(report, Line::try_new(p, u));
        tried(report, Ray::try_new(p, u));
        tried(report, Segment::try_new(p, q));
        tried(report, Plane::try_new(u, x));
        tried(report, HalfSpace::try_new(u, x));
        tried(report, Triangle::try_new(p, q, r));
        tried(report, Sphere::try_new(p, x));
        tried(report, Aabb::try_new(p, q));
        tried(report, Capsule::try_new(p, q, x));
        tried(report, Parallelogram::try_new(p, u, r.coords));
        tried(report, OrientedBox::try_new(p, axes));
        tried(report, Ellipsoid::try_new(p, axes));
    })
}

#[inline(never)]
fn refused_solids<T: Number>() -> Report {
    ask::<T>("refused solids", |mood, g, report| {
        let mut p = || Point::<T, 3>::make(mood, g);
        let (a, b) = (p(), p());
        tried(report, Tetrahedron::try_new(a, b, p(), p()));
        let x = T::pick(mood, g);
        tried(report, Disk::try_new(a, b.coords, x));
        tried(report, Cylinder::try_new(a, b, x));
        tried(report, Cone::try_new(a, b, x));
        tried(report, InfiniteCylinder::try_new(a, b.coords, x));
    })
}

#[inline(never)]
fn refused_frusta<T: Number>() -> Report {
    ask::<T>("refused frusta", |mood, g, report| {
        let Frustum { sides, near, far } = Make::make(mood, g);
        tried(report, Frustum::<T>::try_new(sides, near, far));
    })
}

#[inline(never)]
fn refused_slices<T: Number>() -> Report {
    let stores = &stores::<T>();
    let mut stores = stores.as_flattened().iter().cycle();
    ask::<T>("refused slices", |mood, g, report| {
        let Some(store) = stores.next() else { return };
        let flat = ConvexPolygon::<T, 2>::draw(mood, g, store);
        let polygon = ConvexPolygon::<T, 3>::draw(mood, g, store);
        let solid = ConvexPolyhedron::draw(mood, g, store);
        let verdicts = [
            ConvexPolygon::try_new(flat.vertices()).map(|p| p.vertices.len()),
            ConvexPolygon::<T, 3>::try_new(polygon.vertices()).map(|p| p.vertices.len()),
            ConvexPolyhedron::try_new(solid.vertices(), solid.faces).map(|p| p.faces.len()),
        ];
        for verdict in verdicts {
            tried(report, verdict);
        }
        flat.triangles().for_each(|t| report.answer(&t));
        polygon.triangles().for_each(|t| report.answer(&t));
        solid.triangles().for_each(|t| report.answer(&t));
        solid.tetrahedra().for_each(|t| report.answer(&t));
    })
}

#[inline(never)]
fn parts<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, |mood, g, report| {
        let triangle = Triangle::<T, D>::make(mood, g);
        report.answer(&triangle.vertices());
        report.answer(&triangle.edges());
        report.answer(&Aabb::from_points(&triangle.vertices()));
        report.answer(&Parallelogram::<T, D>::make(mood, g).vertices());
        let capsule = Capsule::<T, D>::make(mood, g);
        report.answer(&capsule.axis());
        report.answer(&capsule.caps());
        let (a, b) = (Aabb::<T, D>::make(mood, g), Aabb::<T, D>::make(mood, g));
        report.answer(&a.union(&b));
        report.answer(&a.corner(1));
        let around = OrientedBox::around_aabb(&a);
        report.count(around.is_some());
        report.answer(&around);
        report.answer(&OrientedBox::<T, D>::make(mood, g).corner(2));
        let axes = core::array::from_fn(|_| Make::make(mood, g));
        let (p, lengths): (Point<T, D>, SVector<T, D>) = (Make::make(mood, g), Make::make(mood, g));
        report.answer(&OrientedBox::from_axes(p, axes, lengths));
        report.answer(&Ellipsoid::axis_aligned(p, lengths));
        report.answer(&Ellipsoid::from_sphere(&Sphere::<T, D>::make(mood, g)));
        let (m, n) = (T::pick(mood, g), T::pick(mood, g));
        let segment = Segment::<T, D>::make(mood, g);
        report.answer(&segment.divided(m, n));
        report.answer(&segment.divided_externally(m, n));
        report.answer(&Line::through(segment.a, segment.b));
    })
}

#[inline(never)]
fn parts_of_solids<T: Number>() -> Report {
    ask::<T>("parts of solids", |mood, g, report| {
        let tetrahedron = Tetrahedron::<T>::make(mood, g);
        report.answer(&tetrahedron.vertices());
        report.answer(&tetrahedron.faces());
        report.answer(&tetrahedron.edges());
        let frustum = Frustum::<T>::make(mood, g);
        report.count(frustum.far.is_some());
        report.answer(&frustum.half_spaces());
        let cylinder = Cylinder::<T>::make(mood, g);
        report.answer(&cylinder.axis());
        report.answer(&cylinder.caps());
        let cone = Cone::<T>::make(mood, g);
        report.answer(&cone.axis());
        report.answer(&cone.cap());
        report.answer(&InfiniteCylinder::<T>::make(mood, g).axis());
        let t = T::pick(mood, g);
        report.answer(&Line::<T, 3>::make(mood, g).at(t));
        report.answer(&Ray::<T, 3>::make(mood, g).at(t));
        report.answer(&Segment::<T, 3>::make(mood, g).at(t));
        report.answer(&Segment::<T, 2>::make(mood, g).at(t));
    })
}

/// The forms in which textbooks write a line.
#[inline(never)]
fn forms<T: Number>() -> Report {
    ask::<T>("forms", |mood, g, report| {
        let (p, q): (Point<T, 2>, Point<T, 2>) = (Make::make(mood, g), Make::make(mood, g));
        let general = GeneralForm::through(p, q);
        report.answer(&general);
        report.answer(&general.line());
        report.answer(&Plane::from(general));
        report.answer(&GeneralForm::from(Plane::<T, 2>::make(mood, g)));
        let slope = SlopeForm::through(p, q);
        report.count(slope.is_some());
        report.answer(&slope);
        report.answer(&Line::with_slope(p, q.x));
    })
}

/// What answers say about themselves.
#[inline(never)]
fn hits<T: Number>() -> Report {
    ask::<T>("hits", |mood, g, report| {
        let ray = Ray::<T, 3>::make(mood, g);
        let (triangle, parallelogram) = (Triangle::make(mood, g), Parallelogram::make(mood, g));
        let hit = ray.intersection(&triangle);
        report.count(hit.is_some());
        report.answer(&hit.map(|hit| hit.t().zip(hit.point())));
        let flat = ray.intersection(&parallelogram);
        report.answer(&flat.map(|hit| hit.t().zip(hit.point())));
        let polygon = ConvexPolygon::new(triangle.vertices().as_slice())
            .intersection(&ray)
            .map(|hit| hit.t().zip(hit.point()));
        report.answer(&polygon);
        let line = Line::new(triangle.a, parallelogram.u);
        let crossing = ray.intersection(&line).map(LineLine::reversed);
        report.agree(crossing == line.intersection(&ray));
        let span = ray.intersection(&Sphere::make(mood, g));
        report.answer(&span.is_some_and(|span| span.is_point()));
        report.answer(&Face { axis: 1, upper: hit.is_some() }.normal::<T, 3>());
        let side = Sign::of_difference(ray.origin.x, ray.origin.y);
        report.answer(&side);
        report.answer(&[side.is_positive(), side.is_negative(), side.is_zero()]);
    })
}
