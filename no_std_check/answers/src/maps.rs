//! The questions to maps.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::{Out, Report};
use coincide::Intersect;
use coincide::columns::{Place, Points, PointsMut, UnequalLengths};
use coincide::shape::{BoundingMaps, Maps, Shape};
use coincide::transform::shadow::{mirror, oblique_projection, planar_shadow};
use coincide::transform::{
    Affine, AxisScale, Depth, Frame, Homogeneous, Orthographic, Perspective, Projective, Rotation,
    Similarity, Viewport, dyad, look_at_lh, look_at_rh, picking_ray,
};
use coincide::{
    Aabb, Capsule, Cone, Cylinder, Disk, Ellipsoid, Frustum, HalfSpace, InfiniteCylinder, Line,
    OrientedBox, Parallelogram, Plane, Ray, Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, Quaternion, SVector, Translation};

/// Inputs for each map.
const INPUTS: usize = 60;

/// The reports of all maps.
pub fn all<T: Number>(out: Out) {
    out(&affine::<T, 2>("affine 2"));
    out(&affine::<T, 3>("affine 3"));
    out(&similar::<T, 2>("similarities 2"));
    out(&similar::<T, 3>("similarities 3"));
    out(&images::<T, 2>("images 2"));
    out(&images::<T, 3>("images 3"));
    out(&solids::<T>());
    out(&turns::<T>());
    out(&projective::<T, 1>("projective 1"));
    out(&projective::<T, 2>("projective 2"));
    out(&projective::<T, 3>("projective 3"));
    out(&matrices::<T>());
    out(&shadows::<T, 2>("shadows 2"));
    out(&shadows::<T, 3>("shadows 3"));
    out(&views::<T>());
    out(&screens::<T>());
}

/// Asks once for each input.
fn ask<T: Number>(
    part: &'static str,
    seed: u64,
    mut questions: impl FnMut(Mood, &mut Generator, &mut Report),
) -> Report {
    let mut report = Report::new(T::NAME, part);
    let mut g = Generator::new(seed);
    for mood in Mood::cycle().take(INPUTS) {
        questions(mood, &mut g, &mut report);
    }
    report
}

/// Points of a column: enough for a host to look at them together.
const ROWS: usize = 9;

/// The images of a column of points.
fn column<T: Number, const D: usize>(
    mood: Mood,
    g: &mut Generator,
    report: &mut Report,
    map: impl FnOnce(&Points<T, D>, &mut PointsMut<T, D>) -> Result<(), UnequalLengths>,
) {
    let points: [[T; ROWS]; D] =
        core::array::from_fn(|_| core::array::from_fn(|_| T::pick(mood, g)));
    let mut images = [[T::zero(); ROWS]; D];
    let points = Points::try_new(points.each_ref().map(|x| &x[..]));
    let to = PointsMut::try_new(images.each_mut().map(|x| &mut x[..]));
    if let (Ok(points), Ok(mut to)) = (points, to) {
        report.agree(map(&points, &mut to).is_ok());
    }
    report.answer(&images);
}

#[inline(never)]
fn affine<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, 6, |mood, g, report| {
        let (a, b): (Affine<T, D>, Affine<T, D>) = (Make::make(mood, g), Make::make(mood, g));
        report.answer(&a.compose(&b));
        let inverse = a.inverse();
        report.count(inverse.is_ok());
        report.answer(&inverse);
        report.answer(&a.transform_point(&Make::make(mood, g)));
        report.answer(&a.transform_vector(&Make::make(mood, g)));
        report.answer(&a.transform_normal(&Make::make(mood, g)));
        report.answer(&a.transform_plane(&Make::make(mood, g)));
        report.answer(&a.transform_half_space(&Make::make(mood, g)));
        report.answer(&a.determinant_sign());
        column(mood, g, report, |points, to| a.transform_points(points, to));
        column(mood, g, report, |vectors, to| a.transform_vectors(vectors, to));
        let frame = Frame::from_axes(Make::make(mood, g), b.linear);
        report.count(frame.is_ok());
        if let Ok(frame) = frame {
            report.answer(&frame.to_local(&Make::make(mood, g)));
            report.answer(&frame.vector_to_local(&Make::make(mood, g)));
            report.answer(&frame.to_world(&Make::make(mood, g)));
            report.answer(&frame.world_to_local());
        }
    })
}

#[inline(never)]
fn similar<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, 7, |mood, g, report| {
        let (a, b): (Similarity<T, D>, Similarity<T, D>) =
            (Make::make(mood, g), Make::make(mood, g));
        report.answer(&a.compose(&b));
        let inverse = a.inverse();
        report.count(inverse.is_ok());
        report.answer(&inverse);
        report.answer(&Affine::from(a));
        report.answer(&a.rotation.compose(&b.rotation));
        report.answer(&a.rotation.transform_point(&Make::make(mood, g)));
        report.answer(&a.image_of(&Sphere::<T, D>::make(mood, g)));
        report.answer(&a.image_of(&Capsule::<T, D>::make(mood, g)));
        report.answer(&a.image_of(&Aabb::<T, D>::make(mood, g)));
        let scale = AxisScale::<T, D>::make(mood, g);
        report.answer(&scale.image_of(&Aabb::<T, D>::make(mood, g)));
        let shift = Translation { vector: SVector::<T, D>::make(mood, g) };
        report.answer(&shift.image_of(&Aabb::<T, D>::make(mood, g)));
        report.answer(&shift.image_of(&Sphere::<T, D>::make(mood, g)));
    })
}

#[inline(never)]
fn images<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, 8, |mood, g, report| {
        let map = Affine::<T, D>::make(mood, g);
        image::<_, Point<T, D>>(&map, mood, g, report);
        image::<_, Line<T, D>>(&map, mood, g, report);
        image::<_, Ray<T, D>>(&map, mood, g, report);
        image::<_, Segment<T, D>>(&map, mood, g, report);
        image::<_, Plane<T, D>>(&map, mood, g, report);
        image::<_, HalfSpace<T, D>>(&map, mood, g, report);
        image::<_, Triangle<T, D>>(&map, mood, g, report);
        image::<_, Parallelogram<T, D>>(&map, mood, g, report);
        image::<_, OrientedBox<T, D>>(&map, mood, g, report);
        image::<_, Aabb<T, D>>(&map, mood, g, report);
        report.answer(&map.bounding_image_of(&Aabb::<T, D>::make(mood, g)));
        report.answer(&map.bounding_image_of(&Sphere::<T, D>::make(mood, g)));
        report.answer(&map.bounding_image_of(&Capsule::<T, D>::make(mood, g)));
        report.count(map.determinant_sign().is_positive());
    })
}

/// What maps make of the shapes that there are in space only.
#[inline(never)]
fn solids<T: Number>() -> Report {
    ask::<T>("solids", 16, |mood, g, report| {
        let map = Affine::<T, 3>::make(mood, g);
        image::<_, Tetrahedron<T>>(&map, mood, g, report);
        image::<_, Frustum<T>>(&map, mood, g, report);
        image::<_, Ellipsoid<T, 3>>(&map, mood, g, report);
        let plane = Affine::<T, 2>::make(mood, g);
        image::<_, Ellipsoid<T, 2>>(&plane, mood, g, report);
        let map = Similarity::<T, 3>::make(mood, g);
        image::<_, Disk<T>>(&map, mood, g, report);
        image::<_, Cylinder<T>>(&map, mood, g, report);
        image::<_, Cone<T>>(&map, mood, g, report);
        image::<_, InfiniteCylinder<T>>(&map, mood, g, report);
        image::<_, Disk<T>>(&map.rotation, mood, g, report);
        image::<_, Cylinder<T>>(&Translation { vector: map.translation }, mood, g, report);
        let s = Sphere::<T, 3>::make(mood, g);
        report.answer(&s.image(&map));
        report.answer(&s.bounding_image(&map));
        report.count(!s.is_empty());
    })
}

/// Maps as matrices and back, and maps with a name.
#[inline(never)]
fn matrices<T: Number>() -> Report {
    ask::<T>("matrices", 17, |mood, g, report| {
        let (plane, map): (Projective<T, 2>, Projective<T, 3>) =
            (Make::make(mood, g), Make::make(mood, g));
        report.answer(&Projective::<T, 2>::from_matrix(&plane.to_matrix()));
        let transposed = plane.to_row_vector_matrix();
        report.answer(&transposed);
        report.answer(&Projective::<T, 2>::from_row_vector_matrix(&transposed));
        let affine = Affine::<T, 3>::from_matrix(&map.to_matrix());
        report.count(affine.is_ok());
        report.answer(&affine);
        let affine = Affine::<T, 3>::make(mood, g);
        report.answer(&Affine::<T, 3>::from_matrix(&affine.to_matrix()));
        let transposed = affine.to_row_vector_matrix();
        report.answer(&transposed);
        report.answer(&Affine::<T, 3>::from_row_vector_matrix(&transposed));
        let w = T::pick(mood, g);
        let named = [
            Projective::<T, 3>::identity(),
            Projective::multiple_of_identity(w),
            Projective::negation(),
            Projective::constant(Make::make(mood, g)),
            Projective::translation(Make::make(mood, g)),
            Projective::from_entries(|i, j| map.get(j, i)),
        ];
        report.answer(&named);
        report.answer(&map.is_finite());
        let p = Make::make(mood, g);
        report.answer(&Homogeneous::<T, 3>::from_point(p).is_point());
        report.answer(&Homogeneous::<T, 3>::from_direction(p.coords).is_point());
        report.answer(&map.transform_point(&p));
        report.answer(&map.transform_point(&p).point());
        report.answer(&map.transform_plane(&Make::make(mood, g)));
        report.answer(&Affine::<T, 3>::from_linear(affine.linear));
        report.answer(&Affine::<T, 3>::from_translation(affine.translation));
        report.answer(&Affine::<T, 3>::identity());
        report.answer(&Similarity::<T, 3>::identity());
        let turn = Rotation::<T, 3>::make(mood, g);
        report.answer(&turn.inverse().transform_vector(&p.coords));
        report.answer(&Rotation::<T, 3>::identity());
        let still = Similarity::isometry(turn, affine.translation);
        report.answer(&still);
        let frame = Frame::from_rotation(p, &turn);
        report.count(frame.is_ok());
        if let Ok(frame) = frame {
            report.answer(frame.origin());
            report.answer(frame.axes());
            report.answer(&frame.vector_to_world(&affine.translation));
            report.answer(&frame.local_to_world());
        }
        report.answer(&picking_ray(&map, Depth::ZeroToOne, &Make::make(mood, g)));
        report.answer(&Depth::MinusOneToOne.ends::<T>());
    })
}

fn image<M: Maps<S>, S: Make>(map: &M, mood: Mood, g: &mut Generator, report: &mut Report)
where
    M::Image: Feed,
{
    report.answer(&map.image_of(&S::make(mood, g)));
}

#[inline(never)]
fn turns<T: Number>() -> Report {
    ask::<T>("rotations", 9, |mood, g, report| {
        let angle = T::pick(mood, g);
        report.answer(&angle.tan());
        report.answer(&Rotation::<T, 2>::from_angle(angle));
        report.answer(&Rotation::<T, 3>::from_axis_angle(&Make::make(mood, g), angle).ok());
        let q = Quaternion::from_vector(Make::make(mood, g));
        report.answer(&Rotation::<T, 3>::from_quaternion(&q).ok());
        report.answer(&Rotation::<T, 2>::between(&Make::make(mood, g), &Make::make(mood, g)));
        let between = Rotation::<T, 3>::between(&Make::make(mood, g), &Make::make(mood, g));
        report.count(between.is_ok());
        report.answer(&between);
    })
}

#[inline(never)]
fn projective<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, 10, |mood, g, report| {
        let (a, b): (Projective<T, D>, Projective<T, D>) =
            (Make::make(mood, g), Make::make(mood, g));
        report.answer(&a.compose(&b));
        let inverse = a.inverse();
        report.count(inverse.is_ok());
        report.answer(&inverse);
        report.answer(&a.determinant_sign());
        let (h, k): (Homogeneous<T, D>, Homogeneous<T, D>) =
            (Make::make(mood, g), Make::make(mood, g));
        report.answer(&a.homogeneous(&h));
        report.answer(&a.project(&h));
        report.answer(&h.project());
        report.answer(&h.is_equivalent(&k));
        report.answer(&dyad(&h.coords, &k.coords));
        report.answer(&Homogeneous::<T, D>::lift(&Make::make(mood, g), h.w));
        report.answer(&Projective::<T, D>::minus_quotient(h.coords, h.w));
        let mut places = [Place::Nowhere; ROWS];
        column(mood, g, report, |points, to| a.transform_points(points, to, &mut places));
        report.answer(&places.map(|place| (place == Place::Point, place == Place::AtInfinity)));
        image::<_, Point<T, D>>(&a, mood, g, report);
        image::<_, Line<T, D>>(&a, mood, g, report);
        image::<_, Segment<T, D>>(&a, mood, g, report);
        image::<_, Triangle<T, D>>(&a, mood, g, report);
        image::<_, Plane<T, D>>(&a, mood, g, report);
    })
}

#[inline(never)]
fn shadows<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, 11, |mood, g, report| {
        let plane = Plane::<T, D>::make(mood, g);
        let shadow = planar_shadow(&plane, &Make::make(mood, g));
        report.count(shadow.is_ok());
        report.answer(&shadow);
        report.answer(&oblique_projection(&plane, &Make::make(mood, g)));
        let mirror = mirror(&plane);
        report.count(mirror.is_ok());
        report.answer(&mirror);
    })
}

#[inline(never)]
fn views<T: Number>() -> Report {
    ask::<T>("views", 12, |mood, g, report| {
        let up = Make::make(mood, g);
        let (eye, target) = (Make::make(mood, g), Make::make(mood, g));
        let view = look_at_rh::<T>(&eye, &target, &up);
        report.count(view.is_ok());
        report.answer(&view);
        report.answer(&look_at_lh::<T>(&eye, &target, &up));
        let mut n = || T::pick_radius(mood, g);
        let v = Perspective::new(n(), n(), n(), n());
        report.count(v.right_handed_minus_one_to_one().is_ok());
        report.answer(&v.right_handed_minus_one_to_one());
        report.answer(&v.right_handed_zero_to_one());
        report.answer(&v.right_handed_reversed_infinite());
        report.answer(&v.left_handed_minus_one_to_one());
        report.answer(&v.left_handed_zero_to_one());
        report.answer(&v.left_handed_reversed_infinite());
        report.answer(&Perspective::from_fovy(n(), n(), n(), n()).tan_half_fovy);
        let (left, right, bottom, top, near, far) = (n(), n(), n(), n(), n(), n());
        let v = Orthographic { left, right, bottom, top, near, far };
        report.count(v.right_handed_minus_one_to_one().is_ok());
        report.answer(&v.right_handed_minus_one_to_one());
        report.answer(&v.right_handed_zero_to_one());
        report.answer(&v.right_handed_reversed());
        report.answer(&v.left_handed_minus_one_to_one());
        report.answer(&v.left_handed_zero_to_one());
        report.answer(&v.left_handed_reversed());
    })
}

#[inline(never)]
fn screens<T: Number>() -> Report {
    ask::<T>("screens", 13, |mood, g, report| {
        let screen = Viewport::<T>::new(Make::make(mood, g), Make::make(mood, g));
        report.answer(&screen.to_screen(&Make::make(mood, g)));
        report.answer(&screen.to_image(&Make::make(mood, g)));
        let map = Projective::<T, 3>::make(mood, g);
        for depth in [Depth::MinusOneToOne, Depth::ZeroToOne, Depth::Reversed] {
            let ray = screen.picking_ray(&map, depth, &Make::make(mood, g));
            report.count(ray.is_ok());
            report.answer(&ray);
            let frustum = Frustum::from_projection(&map, depth);
            report.answer(&frustum);
            report.answer(&Frustum::corners(&map, depth));
            report.answer(&frustum.intersects(&Point::<T, 3>::make(mood, g)));
        }
    })
}
