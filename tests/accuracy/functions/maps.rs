//! Maps, their products and inverses, and the images of points and shapes.

use super::plain::aabb;
use super::{Function, In, Kind, Maybe, Numbers, functions};
use coincide::transform::shadow::{mirror, oblique_projection, planar_shadow};
use coincide::transform::{Affine, AxisScale, Homogeneous, Projected, Rotation, dyad};
use coincide::*;
use nalgebra::Quaternion;
use oracle::number::Number;

fn light<T: Number>(x: &In<T>) -> Homogeneous<T, 3> {
    Homogeneous::new(x.v(), x.n())
}

fn finite<T: Number, const D: usize>(p: Projected<T, D>) -> Option<Vec<T>> {
    p.point().maybe()
}

functions! {
    Number "Affine::point" "coordinates" |x| Some(x.affine::<3>().point(&x.p()).numbers());
    Number "Affine::vector" "components" |x| Some(x.affine::<2>().vector(&x.v()).numbers());
    Proportions "Affine::normal" "components" |x| Some(x.affine::<3>().normal(&x.v()).numbers());
    Proportions "Affine::half_space" "numbers" |x| {
        x.affine::<3>().half_space(&HalfSpace::new(x.v(), x.n())).maybe()
    };
    Proportions "Affine::plane" "numbers" |x| x.affine::<3>().plane(&x.plane()).maybe();
    Number "Affine::compose" "entries" |x| Some(x.affine::<3>().compose(&x.affine()).numbers());
    Number "Affine::inverse" "entries" |x| x.affine::<3>().inverse().maybe();
    Number "Affine::from(Similarity)" "entries" |x| Some(Affine::from(x.similarity::<3>()).numbers());
    Number "Similarity::compose" "numbers" |x| {
        Some(x.similarity::<3>().compose(&x.similarity()).numbers())
    };
    Number "Similarity::inverse" "numbers" |x| x.similarity::<3>().inverse().maybe();
    Number "Rotation::vector" "components" |x| Some(x.rotation::<3>().vector(&x.v()).numbers());
    Number "Rotation::point" "coordinates" |x| Some(x.rotation::<2>().point(&x.p()).numbers());
    Number "Rotation::compose" "entries" |x| {
        Some(x.rotation::<3>().compose(&x.rotation()).numbers())
    };
    Number "Rotation::between 2D" "entries" |x| {
        Rotation::<T, 2>::between(&x.v(), &x.v()).maybe()
    };
    Number "Rotation::between 3D" "entries" |x| {
        Rotation::<T, 3>::between(&x.v(), &x.v()).maybe()
    };
    Number "Rotation::from_quaternion" "entries" |x| {
        Rotation::from_quaternion(&Quaternion::new(x.n(), x.n(), x.n(), x.n())).maybe()
    };
    Number "Homogeneous::lift" "numbers" |x| {
        let h = Homogeneous::<T, 3>::lift(&x.p(), x.n());
        Some([h.coords.numbers(), vec![h.w]].concat())
    };
    Number "Homogeneous::project" "coordinates" |x| finite(light(x).project());
    Number "transform::dyad" "entries" |x| {
        Some(dyad::<T, 3>(&x.v(), &x.v()).as_slice().to_vec())
    };
    Number "Projective::point" "coordinates" |x| finite(x.projective::<3>().point(&x.p()));
    Number "Projective::project" "coordinates" |x| finite(x.projective::<3>().project(&light(x)));
    Number "Projective::homogeneous" "numbers" |x| {
        let h = x.projective::<3>().homogeneous(&light(x));
        Some([h.coords.numbers(), vec![h.w]].concat())
    };
    Proportions "Projective::plane" "numbers" |x| x.projective::<3>().plane(&x.plane()).maybe();
    Proportions "Projective::compose" "entries" |x| {
        Some(x.projective::<3>().compose(&x.projective()).numbers())
    };
    Number "Projective::inverse" "entries" |x| x.projective::<2>().inverse().maybe();
    Proportions "shadow::planar_shadow" "entries" |x| planar_shadow(&x.plane(), &light(x)).maybe();
    Proportions "shadow::oblique_projection" "entries" |x| {
        oblique_projection(&x.plane::<3>(), &x.v()).maybe()
    };
    Number "shadow::mirror" "entries" |x| mirror(&x.plane::<3>()).maybe();
    Number "Segment::image(Affine)" "coordinates" |x| {
        Some(x.segment::<3>().image(&x.affine()).numbers())
    };
    Number "Segment::image(Projective)" "coordinates" |x| {
        x.segment::<3>().image(&x.projective()).maybe()
    };
    Number "Line::image(Projective)" "origin" |x| {
        let map = x.projective::<3>();
        Line::<T, 3>::new(x.p(), x.v()).image(&map).map(|l| l.origin).maybe()
    };
    Proportions "Line::image(Projective)" "direction" |x| {
        let map = x.projective::<3>();
        Line::<T, 3>::new(x.p(), x.v()).image(&map).map(|l| l.direction).maybe()
    };
    Number "Sphere::image(Similarity)" "radius" |x| {
        Some(vec![Sphere::<T, 3>::new(x.p(), x.size()).image(&x.similarity()).radius])
    };
    Number "Aabb::image(Affine)" "numbers" |x| {
        let b = aabb::<T, 3>(x).image(&x.affine())?;
        Some(b.half_axes.iter().flat_map(|h| h.numbers()).chain(b.center.numbers()).collect())
    };
    Number "Aabb::image(AxisScale)" "sides" |x| {
        let b = aabb::<T, 3>(x).image(&AxisScale::new(x.v(), x.v()));
        Some([b.min.numbers(), b.max.numbers()].concat())
    };
    Number "Aabb::bounding_image" "sides" |x| {
        let b = aabb::<T, 3>(x).bounding_image(&x.affine());
        Some([b.min.numbers(), b.max.numbers()].concat())
    };
}
