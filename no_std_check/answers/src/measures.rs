//! Lengths, areas, volumes, normals, faces; balls and boxes around others; views.

use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::report::{Out, Report};
use crate::store::{Draw, stores};
use coincide::transform::{
    Affine, OffCenterPerspective, Perspective, Projective, Rotation, Similarity,
};
use coincide::{
    Aabb, Capsule, Cone, ConvexPolygon, ConvexPolyhedron, Cylinder, Disk, Ellipsoid, Frustum,
    HalfSpace, OrientedBox, Parallelogram, Plane, Segment, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};

const INPUTS: usize = 60;

/// The reports of all of them.
pub fn all<T: Number>(out: Out) {
    out(&measures::<T, 2>("measures 2"));
    out(&measures::<T, 3>("measures 3"));
    out(&of_plane::<T>());
    out(&of_space::<T>());
    out(&of_round::<T>());
    out(&of_slices::<T>());
    out(&balls::<T>());
    out(&inverses::<T>());
    out(&views::<T>());
}

fn ask<T: Number>(
    part: &'static str,
    mut questions: impl FnMut(Mood, &mut Generator, &mut Report),
) -> Report {
    let mut report = Report::new(T::NAME, part);
    let mut g = Generator::new(22);
    for mood in Mood::cycle().take(INPUTS) {
        questions(mood, &mut g, &mut report);
    }
    report
}

#[inline(never)]
fn measures<T: Number, const D: usize>(part: &'static str) -> Report {
    ask::<T>(part, |mood, g, report| {
        let segment = Segment::<T, D>::make(mood, g);
        report.answer(&segment.length());
        report.answer(&segment.midpoint());
        report.answer(&Capsule::<T, D>::make(mood, g).center());
        report.answer(&Plane::<T, D>::make(mood, g).unit_normal());
        report.answer(&HalfSpace::<T, D>::make(mood, g).unit_normal());
        let triangle = Triangle::<T, D>::make(mood, g);
        report.answer(&triangle.perimeter());
        report.answer(&triangle.centroid());
        let p = Parallelogram::<T, D>::make(mood, g);
        report.answer(&p.center());
        report.answer(&p.edges());
        report.answer(&p.perimeter());
        let b = Aabb::<T, D>::make(mood, g);
        report.answer(&b.center());
        report.answer(&b.extents());
        report.answer(&b.half_extents());
        report.answer(&b.grown(T::pick(mood, g)));
        report.answer(&Aabb::from_points(&triangle.vertices()));
        let mut all: Aabb<T, D> = triangle.vertices().into_iter().collect();
        all.extend([p.origin]);
        report.answer(&all.union(&Aabb::empty()));
        let b = OrientedBox::<T, D>::make(mood, g);
        report.answer(&b.half_extents());
        report.answer(&b.extents());
        let turn = Rotation::<T, D>::make(mood, g);
        report.answer(&OrientedBox::from_rotation(p.origin, turn, p.u));
    })
}

#[inline(never)]
fn of_plane<T: Number>() -> Report {
    ask::<T>("of the plane", |mood, g, report| {
        let triangle = Triangle::<T, 2>::make(mood, g);
        report.answer(&triangle.area());
        report.answer(&triangle.signed_area());
        report.answer(&triangle.barycentric(&Make::make(mood, g)));
        let p = Parallelogram::<T, 2>::make(mood, g);
        report.answer(&p.area());
        report.answer(&p.signed_area());
        let b = Aabb::<T, 2>::make(mood, g);
        report.answer(&b.corners());
        report.answer(&b.edges());
        report.answer(&b.half_spaces());
        report.answer(&b.area());
        report.answer(&b.perimeter());
        let b = OrientedBox::<T, 2>::make(mood, g);
        report.answer(&b.corners());
        report.answer(&b.edges());
        report.count(b.half_spaces().is_some());
        report.answer(&b.half_spaces());
        report.answer(&b.area());
        report.answer(&b.perimeter());
        report.answer(&OrientedBox::from_angle(p.origin, T::pick(mood, g), p.u));
    })
}

#[inline(never)]
fn of_space<T: Number>() -> Report {
    ask::<T>("of space", |mood, g, report| {
        let triangle = Triangle::<T, 3>::make(mood, g);
        report.answer(&triangle.area());
        report.answer(&triangle.normal());
        report.answer(&triangle.unit_normal());
        report.answer(&triangle.barycentric(&Make::make(mood, g)));
        let p = Parallelogram::<T, 3>::make(mood, g);
        report.answer(&p.area());
        report.answer(&p.normal());
        report.answer(&p.unit_normal());
        let b = Aabb::<T, 3>::make(mood, g);
        report.answer(&b.corners());
        report.answer(&b.edges());
        report.answer(&b.half_spaces());
        report.answer(&b.surface_area());
        report.answer(&b.volume());
        let b = OrientedBox::<T, 3>::make(mood, g);
        report.answer(&b.corners());
        report.answer(&b.edges());
        report.count(b.half_spaces().is_some());
        report.answer(&b.half_spaces());
        report.answer(&b.surface_area());
        report.answer(&b.volume());
        let t = Tetrahedron::<T>::make(mood, g);
        report.answer(&t.volume());
        report.answer(&t.surface_area());
        report.answer(&t.centroid());
        report.answer(&t.half_spaces());
    })
}

#[inline(never)]
fn of_round<T: Number>() -> Report {
    ask::<T>("of round shapes", |mood, g, report| {
        report.answer(&T::pi());
        let circle = Sphere::<T, 2>::make(mood, g);
        report.answer(&[circle.area(), circle.perimeter()]);
        let sphere = Sphere::<T, 3>::make(mood, g);
        report.answer(&[sphere.surface_area(), sphere.volume()]);
        let stadium = Capsule::<T, 2>::make(mood, g);
        report.answer(&[stadium.area(), stadium.perimeter()]);
        let capsule = Capsule::<T, 3>::make(mood, g);
        report.answer(&[capsule.surface_area(), capsule.volume()]);
        let cylinder = Cylinder::<T>::make(mood, g);
        report.answer(&cylinder.center());
        report.answer(&[cylinder.height(), cylinder.surface_area(), cylinder.volume()]);
        let cone = Cone::<T>::make(mood, g);
        report.answer(&cone.centroid());
        report.answer(&[cone.height(), cone.slant_height(), cone.surface_area(), cone.volume()]);
        let disk = Disk::<T>::make(mood, g);
        report.answer(&disk.unit_normal());
        report.answer(&[disk.area(), disk.perimeter()]);
        report.answer(&Ellipsoid::<T, 2>::make(mood, g).area());
        report.answer(&Ellipsoid::<T, 3>::make(mood, g).volume());
    })
}

#[inline(never)]
fn of_slices<T: Number>() -> Report {
    let stores = stores::<T>();
    let mut stores = stores.iter().cycle();
    ask::<T>("of slices", |mood, g, report| {
        let Some([store, _]) = stores.next() else { return };
        let flat = ConvexPolygon::<T, 2>::draw(mood, g, store);
        flat.edges().for_each(|edge| report.answer(&edge));
        report.answer(&[flat.area(), flat.signed_area(), flat.perimeter()]);
        report.answer(&flat.centroid());
        let polygon = ConvexPolygon::<T, 3>::draw(mood, g, store);
        report.answer(&[polygon.area(), polygon.perimeter()]);
        report.answer(&polygon.centroid());
        report.answer(&polygon.normal());
        report.answer(&polygon.unit_normal());
        let solid = ConvexPolyhedron::<T>::draw(mood, g, store);
        report.answer(&[solid.volume(), solid.surface_area()]);
        report.answer(&solid.centroid());
        solid.half_spaces().for_each(|half| report.answer(&half));
    })
}

#[inline(never)]
fn balls<T: Number>() -> Report {
    ask::<T>("balls", |mood, g, report| {
        let (a, b) = (Sphere::<T, 2>::make(mood, g), Sphere::make(mood, g));
        report.answer(&a.merge(&b));
        let (a, b) = (Sphere::<T, 3>::make(mood, g), Sphere::make(mood, g));
        report.answer(&a.merge(&b));
        let points: [Point<T, 2>; 6] = core::array::from_fn(|_| Make::make(mood, g));
        report.answer(&Sphere::from_points(&points));
        report.answer(&Sphere::<T, 2>::smallest_enclosing(&points));
        let points: [Point<T, 3>; 6] = core::array::from_fn(|_| Make::make(mood, g));
        report.answer(&Sphere::from_points(&points));
        report.answer(&Sphere::<T, 3>::smallest_enclosing(&points));
    })
}

#[inline(never)]
fn inverses<T: Number>() -> Report {
    ask::<T>("inverses", |mood, g, report| {
        let map = Affine::<T, 2>::make(mood, g);
        report.answer(&map.determinant());
        report.answer(&map.checked_inverse());
        let map = Affine::<T, 3>::make(mood, g);
        report.answer(&map.determinant());
        let inverse = map.checked_inverse();
        report.count(inverse.is_ok());
        report.answer(&inverse);
        report.answer(&Similarity::<T, 3>::make(mood, g).checked_inverse());
        report.answer(&Projective::<T, 3>::make(mood, g).checked_inverse());
        let (a, b): (SVector<T, 3>, SVector<T, 3>) = (Make::make(mood, g), Make::make(mood, g));
        report.answer(&Rotation::<T, 3>::half_turn(&a));
        report.answer(&Rotation::between_or_half_turn(&a, &b));
        report.answer(&Rotation::between_or_half_turn(&a, &a.map(|x| T::zero().sub_down(x))));
    })
}

#[inline(never)]
fn views<T: Number>() -> Report {
    ask::<T>("further views", |mood, g, report| {
        let [near, far, aspect, tan] = core::array::from_fn(|_| T::pick_radius(mood, g));
        let v = Perspective::new(aspect, tan, near, far);
        report.answer(&v.right_handed_reversed());
        report.answer(&v.right_handed_minus_one_to_one_infinite());
        report.answer(&v.right_handed_zero_to_one_infinite());
        report.answer(&v.left_handed_reversed());
        report.answer(&v.left_handed_minus_one_to_one_infinite());
        report.answer(&v.left_handed_zero_to_one_infinite());
        let sides = core::array::from_fn(|_| T::pick(mood, g));
        for v in [
            OffCenterPerspective::new(sides, near, far),
            OffCenterPerspective::from_near_plane(sides, near, far),
        ] {
            report.count(v.right_handed_minus_one_to_one().is_ok());
            report.answer(&v.right_handed_minus_one_to_one());
            report.answer(&v.right_handed_zero_to_one());
            report.answer(&v.right_handed_reversed());
            report.answer(&v.right_handed_minus_one_to_one_infinite());
            report.answer(&v.right_handed_zero_to_one_infinite());
            report.answer(&v.right_handed_reversed_infinite());
            report.answer(&v.left_handed_minus_one_to_one());
            report.answer(&v.left_handed_zero_to_one());
            report.answer(&v.left_handed_reversed());
            report.answer(&v.left_handed_minus_one_to_one_infinite());
            report.answer(&v.left_handed_zero_to_one_infinite());
            report.answer(&v.left_handed_reversed_infinite());
        }
        let axes = core::array::from_fn(|_| Make::make(mood, g));
        let seen = Frustum::from_eye(Make::make(mood, g), axes, sides, near, Some(far));
        report.answer(&seen);
        let frustum = seen.unwrap_or_else(|_| Frustum::make(mood, g));
        report.answer(&frustum.vertices());
        report.answer(&frustum.volume());
    })
}
