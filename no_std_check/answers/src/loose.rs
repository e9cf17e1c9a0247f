//! Predicates, meshes, vectors, angles and conversions.

use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::Report;
use coincide::intersect::{Outcode, closest_hit, cohen_sutherland, crosses, crossings, encloses};
use coincide::predicate::{
    Cross, Delta, Dot, Field, Formula, Plus, Polynomial, Times, orient2d, orient3d, ratio, sign,
    value,
};
use coincide::transform::{Affine, Similarity};
use coincide::{
    Aabb, Capsule, Ellipsoid, NumberArray, Numbers, OrientedBox, Plane, Ray, Segment, Sphere,
    Tetrahedron, vector,
};
use fixed::types::{I16F16, I32F32};
use nalgebra::{Point, SVector};

const INPUTS: usize = 120;

#[inline(never)]
pub fn predicates<T: Number>() -> Report {
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

/// The length of a vector.
struct Length<T>([Delta<T>; 2]);

impl<T: Number> Formula<T> for Length<T> {
    fn eval<F: Field<T>>(&self) -> F {
        Dot(self.0, self.0).eval::<F>().sqrt()
    }
}

/// Formulas of one's own: a point and the circle through three others, a parameter, a length.
#[inline(never)]
pub fn formulas<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "formulas");
    let mut g = Generator::new(24);
    for mood in Mood::cycle().take(2 * INPUTS) {
        let mut p = || -> [T; 2] { Point::<T, 2>::make(mood, &mut g).coords.into() };
        let points = [p(), p(), p(), p()];
        // Of what is not finite they mean nothing.
        if points.as_flattened().iter().any(|x| !x.is_finite()) {
            continue;
        }
        let [a, b, c, d] = points;
        let from_d = |[x, y]: [T; 2]| [Delta(x, d[0]), Delta(y, d[1])];
        let (u, v, w) = (from_d(a), from_d(b), from_d(c));
        let lifted = |u, v, w| Times(Dot(u, u), Cross(v, w));
        let inside = sign(&Plus(Plus(lifted(u, v, w), lifted(v, w, u)), lifted(w, u, v)));
        report.count(inside.is_positive());
        report.answer(&inside);
        report.answer(&ratio(&Dot(u, v), &Dot(v, v)));
        report.answer(&value(&Length(w)));
    }
    report
}

/// Rays through the surface of a tetrahedron, and the first triangle of it that they hit.
#[inline(never)]
pub fn surfaces<T: Number>() -> Report {
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
        report.answer(&crossings(&ray, &mesh));
        report.answer(&mesh.each_ref().map(|face| crosses(&ray, face)));
        report.answer(&closest_hit(&ray, &mesh, far).map(|hit| (hit.t, hit.hit)));
    }
    report
}

#[inline(never)]
pub fn vectors<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "vectors");
    let mut g = Generator::new(4);
    for mood in Mood::cycle().take(2 * INPUTS) {
        vector_answers::<T, 2>(mood, &mut g, &mut report);
        vector_answers::<T, 3>(mood, &mut g, &mut report);
        let mut p = || Make::make(mood, &mut g);
        let plane = Plane::<T, 3>::through_points(p(), p(), p());
        report.answer(&(plane.normal, plane.offset));
        report.answer(&plane.behind().boundary());
        let plane = Plane::<T, 3>::through(Make::make(mood, &mut g), Make::make(mood, &mut g));
        report.answer(&plane);
        let p = Make::make(mood, &mut g);
        report.answer(&plane.side(&p));
        report.answer(&plane.signed_distance(&p));
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
pub fn angles<T: Number>() -> Report {
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

/// Segments clipped by rectangles, and the codes of their ends.
#[inline(never)]
pub fn clips<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "clips");
    let mut g = Generator::new(14);
    for mood in Mood::cycle().take(INPUTS) {
        let (segment, rectangle) = (Segment::make(mood, &mut g), Aabb::make(mood, &mut g));
        let clipped = cohen_sutherland::<T>(&segment, &rectangle);
        report.count(clipped.is_some());
        report.answer(&clipped);
        let [a, b] = [segment.a, segment.b].map(|p| Outcode::of(&p, &rectangle));
        report.answer(&usize::from(a.bits()));
        report.answer(&a.shares_side(b));
        report.answer(&a.contains(b));
    }
    report
}

/// Shapes in other scalars and as other shapes.
#[inline(never)]
pub fn conversions<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "conversions");
    let mut g = Generator::new(41);
    for mood in Mood::cycle().take(2 * INPUTS) {
        let capsule = Capsule::<T, 3>::make(mood, &mut g);
        report.answer(&capsule.cast::<f32>());
        report.answer(&capsule.cast::<f64>());
        report.answer(&capsule.cast::<I16F16>());
        report.answer(&capsule.cast::<I32F32>());
        let cast = capsule.try_cast::<I16F16>();
        report.count(cast.is_ok());
        report.answer(&cast);
        report.answer(&capsule.try_cast::<f32>());
        let numbers: [T; 7] = capsule.map_numbers(|x| x).to_numbers();
        report.answer(&Capsule::<T, 3>::take_numbers(&mut || numbers[0]));
        report.answer(&Capsule::<T, 3>::from_numbers(numbers));
        capsule.map_fields(|field, x| if field == "radius" { x } else { T::two() });
        capsule.each_number(|_, x| report.answer(&x.as_f64()));
        let x = T::pick(mood, &mut g).as_f64();
        report.answer(&(T::nearest(x / 3.0), T::half()));
        report.answer(&T::quotient(x as i32, g.below::<100>()));
        report.answer(&OrientedBox::try_from(Aabb::<T, 3>::make(mood, &mut g)));
        report.answer(&Aabb::try_from(OrientedBox::<T, 3>::make(mood, &mut g)));
        report.answer(&Sphere::try_from(Ellipsoid::<T, 3>::make(mood, &mut g)));
        report.answer(&Similarity::try_from(Affine::<T, 3>::make(mood, &mut g)));
    }
    report
}
