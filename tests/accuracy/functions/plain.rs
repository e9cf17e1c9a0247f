//! Vectors, roots, and what shapes are made of.

use super::{Function, In, Kind, Maybe, Numbers, functions};
use coincide::intersect::cohen_sutherland;
use coincide::shape::{GeneralForm, SlopeForm};
use coincide::{Aabb, Cone, Cylinder, Line, OrientedBox, Parallelogram, Plane, Ray, vector};
use oracle::number::Number;

/// A box with its corners in order.
pub fn aabb<T: Number, const D: usize>(x: &In<T>) -> Aabb<T, D> {
    let (p, q) = (x.p::<D>(), x.p::<D>());
    let less = |a: T, b: T| if a < b { a } else { b };
    let more = |a: T, b: T| if a < b { b } else { a };
    Aabb {
        min: p.coords.zip_map(&q.coords, less).into(),
        max: p.coords.zip_map(&q.coords, more).into(),
    }
}

fn boxed<T: Number>(b: OrientedBox<T, 3>) -> Vec<T> {
    b.half_axes.iter().flat_map(|h| h.numbers()).collect()
}

functions! {
    Number "vector::dot" "value" |x| Some(vec![vector::dot(&x.v::<3>(), &x.v())]);
    Number "vector::norm" "value" |x| Some(vec![vector::norm(&x.v::<3>())]);
    Number "vector::normalize" "components" |x| vector::normalize(&x.v::<3>()).maybe();
    Number "Scalar::sqrt" "value" |x| {
        Some((0..8).map(|_| x.n().sqrt()).collect())
    };
    Number "Scalar::sub_down" "value" |x| {
        Some((0..8).map(|_| x.n().sub_down(x.n())).collect())
    };
    Number "Scalar::add_up" "value" |x| {
        Some((0..8).map(|_| x.n().add_up(x.n())).collect())
    };
    Number "intersect::cohen_sutherland" "ends" |x| {
        cohen_sutherland(&x.segment(), &aabb(x)).maybe()
    };
    Number "Line::at" "coordinates" |x| {
        Some(Line::<T, 3>::new(x.p(), x.v()).at(x.n()).numbers())
    };
    Number "Ray::at" "coordinates" |x| Some(Ray::<T, 2>::new(x.p(), x.v()).at(x.n()).numbers());
    Number "Segment::at" "coordinates" |x| Some(x.segment::<3>().at(x.n()).numbers());
    Number "Segment::divided" "coordinates" |x| x.segment::<3>().divided(x.n(), x.n()).maybe();
    Number "Segment::divided_externally" "coordinates" |x| {
        x.segment::<3>().divided_externally(x.n(), x.n()).maybe()
    };
    Number "Line::through" "direction" |x| {
        Some(Line::<T, 3>::through(x.p(), x.p()).direction.numbers())
    };
    Number "Line::with_slope" "direction" |x| {
        Some(Line::<T, 2>::with_slope(x.p(), x.n()).direction.numbers())
    };
    Number "GeneralForm::through" "coefficients" |x| {
        let form = GeneralForm::through(x.p(), x.p());
        Some(vec![form.a, form.b, form.c])
    };
    Number "GeneralForm::line" "numbers" |x| {
        let line = GeneralForm { a: x.n(), b: x.n(), c: x.n() }.line()?;
        Some([line.origin.numbers(), line.direction.numbers()].concat())
    };
    Number "SlopeForm::through" "coefficients" |x| match SlopeForm::through(x.p(), x.p())? {
        SlopeForm::Sloped { slope, intercept } => Some(vec![slope, intercept]),
        _ => None,
    };
    Number "Plane::through" "offset" |x| Some(vec![Plane::<T, 3>::through(x.p(), x.v()).offset]);
    Number "Plane::signed_distance" "value" |x| {
        let plane = x.plane::<3>();
        Some(vec![plane.signed_distance(&x.p())])
    };
    Proportions "Plane::through_points" "normal" |x| {
        Some(Plane::<T, 3>::through_points(x.p(), x.p(), x.p()).normal.numbers())
    };
    Proportions "Cylinder::caps" "normal" |x| {
        Some(Cylinder::<T>::new(x.p(), x.p(), T::one()).caps()[0].normal.numbers())
    };
    Proportions "Cone::cap" "normal" |x| {
        Some(Cone::<T>::new(x.p(), x.p(), T::one()).cap().normal.numbers())
    };
    Number "OrientedBox::from_axes" "half axes" |x| {
        Some(boxed(OrientedBox::from_axes(x.p(), [x.v(), x.v(), x.v()], x.v())))
    };
    Number "OrientedBox::around_aabb" "center" |x| {
        OrientedBox::<T, 3>::around_aabb(&aabb(x)).map(|b| b.center).maybe()
    };
    Number "OrientedBox::corner" "coordinates" |x| {
        Some(OrientedBox::<T, 3>::new(x.p(), [x.v(), x.v(), x.v()]).corner(5).numbers())
    };
    Number "Parallelogram::vertices" "coordinates" |x| {
        let shape = Parallelogram::<T, 3>::new(x.p(), x.v(), x.v());
        Some(shape.vertices().iter().flat_map(|p| p.numbers()).collect())
    };
}
