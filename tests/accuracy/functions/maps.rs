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

/// A plane whose offset is subtracted.
fn plane<T: Number>(x: &In<T>) -> Plane<T, 3> {
    Plane::new(x.v(), x.minus())
}

fn tuple<T: Number, const D: usize>(h: Homogeneous<T, D>) -> Vec<T> {
    [h.coords.numbers(), vec![h.w]].concat()
}

fn quotient<T: Number, const D: usize>(
    p: Projected<T, D>,
    of: Homogeneous<T, D>,
) -> Option<Vec<T>> {
    Some([p.point()?.numbers(), tuple(of)].concat())
}

fn finite<T: Number, const D: usize>(p: Projected<T, D>) -> Option<Vec<T>> {
    p.point().maybe()
}

functions! {
    Sum "Affine::transform_point" "coordinates" |x| Some(x.affine::<3>().transform_point(&x.p()).numbers());
    Sum "Affine::transform_vector" "components" |x| Some(x.affine::<2>().transform_vector(&x.v()).numbers());
    Proportions "Affine::transform_normal" "components" |x| Some(x.affine::<3>().transform_normal(&x.v()).numbers());
    Proportions "Affine::transform_half_space" "numbers" |x| {
        x.affine::<3>().transform_half_space(&HalfSpace::new(x.v(), x.n())).maybe()
    };
    Proportions "Affine::transform_plane" "numbers" |x| x.affine::<3>().transform_plane(&x.plane()).maybe();
    Sum "Affine::compose" "entries" |x| Some(x.affine::<3>().compose(&x.affine()).numbers());
    Number "Affine::inverse" "entries" |x| x.affine::<3>().inverse().maybe();
    Number "Affine::from(Similarity)" "entries" |x| Some(Affine::from(x.similarity::<3>()).numbers());
    Sum "Similarity::compose" "numbers" |x| {
        Some(x.similarity::<3>().compose(&x.similarity()).numbers())
    };
    Number "Similarity::inverse" "numbers" |x| x.similarity::<3>().inverse().maybe();
    Sum "Rotation::transform_vector" "components" |x| Some(x.rotation::<3>().transform_vector(&x.v()).numbers());
    Sum "Rotation::transform_point" "coordinates" |x| Some(x.rotation::<2>().transform_point(&x.p()).numbers());
    Sum "Rotation::compose" "entries" |x| {
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
    Quotient "Projective::transform_point" "coordinates" |x| {
        let (m, p) = (x.projective::<3>(), x.p());
        quotient(m.transform_point(&p), m.homogeneous(&Homogeneous::from_point(p)))
    };
    Quotient "Projective::project" "coordinates" |x| {
        let (m, p) = (x.projective::<3>(), light(x));
        quotient(m.project(&p), m.homogeneous(&p))
    };
    Sum "Projective::homogeneous" "numbers" |x| {
        Some(tuple(x.projective::<3>().homogeneous(&light(x))))
    };
    Proportions "Projective::transform_plane" "numbers" |x| x.projective::<3>().transform_plane(&x.plane()).maybe();
    Sums "Projective::compose" "entries" |x| {
        Some(x.projective::<3>().compose(&x.projective()).numbers())
    };
    Number "Projective::inverse" "entries" |x| x.projective::<2>().inverse().maybe();
    Sums "shadow::planar_shadow" "entries" |x| planar_shadow(&plane(x), &light(x)).maybe();
    Sums "shadow::oblique_projection" "entries" |x| {
        oblique_projection(&plane(x), &x.v()).maybe()
    };
    Number "shadow::mirror" "entries" |x| mirror(&x.plane::<3>()).maybe();
    Sum "Segment::image(Affine)" "coordinates" |x| {
        Some(x.segment::<3>().image(&x.affine()).numbers())
    };
    Quotient "Segment::image(Projective)" "coordinates" |x| {
        let (s, m) = (x.segment::<3>(), x.projective());
        quotient(Projected::Point(s.image(&m).ok()?.a), m.homogeneous(&Homogeneous::from_point(s.a)))
    };
    Quotient "Line::image(Projective)" "origin" |x| {
        let (m, p) = (x.projective::<3>(), x.p());
        let image = Line::<T, 3>::new(p, x.v()).image(&m).ok()?;
        m.transform_point(&p).point()?;
        quotient(Projected::Point(image.origin), m.homogeneous(&Homogeneous::from_point(p)))
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
    Sum "Aabb::image(AxisScale)" "sides" |x| {
        let mut b = aabb::<T, 3>(x);
        if x.sizes {
            b.min = b.max;
        }
        let b = b.image(&AxisScale::new(x.v(), x.v()));
        Some([b.min.numbers(), b.max.numbers()].concat())
    };
    Number "Aabb::bounding_image" "sides" |x| {
        let b = aabb::<T, 3>(x).bounding_image(&x.affine());
        Some([b.min.numbers(), b.max.numbers()].concat())
    };
}
