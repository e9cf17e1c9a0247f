//! Frames, cameras, projections and the screen.

use super::{Function, In, Kind, Maybe, Numbers, functions};
use coincide::Frustum;
use coincide::transform::{
    Depth, Frame, Orthographic, Perspective, Viewport, look_at_lh, look_at_rh, picking_ray,
};
use nalgebra::{Point2, SVector};
use oracle::number::Number;

fn frame<T: Number>(x: &In<T>) -> Option<Frame<T, 3>> {
    Frame::from_axes(x.p(), x.m()).ok()
}

pub fn perspective<T: Number>(x: &In<T>) -> Perspective<T> {
    let (aspect, tan, p, q) = (x.size(), x.size(), x.size(), x.size());
    let (near, far) = if p < q { (p, q) } else { (q, p) };
    Perspective::new(aspect, tan, near, far)
}

fn flat<T: Number>(x: &In<T>) -> Orthographic<T> {
    Orthographic { left: x.n(), right: x.n(), bottom: x.n(), top: x.n(), near: x.n(), far: x.n() }
}

fn screen<T: Number>(x: &In<T>) -> Viewport<T> {
    Viewport::new(x.p(), SVector::from([x.size(), x.size()]))
}

functions! {
    Number "Frame::to_local" "coordinates" |x| Some(frame(x)?.to_local(&x.p()).numbers());
    Number "Frame::vector_to_local" "components" |x| {
        Some(frame(x)?.vector_to_local(&x.v()).numbers())
    };
    Sum "Frame::to_world" "coordinates" |x| Some(frame(x)?.to_world(&x.p()).numbers());
    Sum "Frame::vector_to_world" "components" |x| {
        Some(frame(x)?.vector_to_world(&x.v()).numbers())
    };
    Number "Frame::local_to_world" "entries" |x| Some(frame(x)?.local_to_world().numbers());
    Number "Frame::world_to_local" "entries" |x| frame(x)?.world_to_local().maybe();
    Number "transform::look_at_rh" "numbers" |x| {
        look_at_rh::<T>(&x.p(), &x.p(), &x.v()).maybe()
    };
    Number "transform::look_at_lh" "numbers" |x| {
        look_at_lh::<T>(&x.p(), &x.p(), &x.v()).maybe()
    };
    Number "Perspective::right_handed_minus_one_to_one" "entries" |x| {
        perspective(x).right_handed_minus_one_to_one().maybe()
    };
    Number "Perspective::right_handed_zero_to_one" "entries" |x| {
        perspective(x).right_handed_zero_to_one().maybe()
    };
    Number "Perspective::right_handed_reversed_infinite" "entries" |x| {
        perspective(x).right_handed_reversed_infinite().maybe()
    };
    Number "Perspective::left_handed_minus_one_to_one" "entries" |x| {
        perspective(x).left_handed_minus_one_to_one().maybe()
    };
    Number "Perspective::left_handed_zero_to_one" "entries" |x| {
        perspective(x).left_handed_zero_to_one().maybe()
    };
    Number "Perspective::left_handed_reversed_infinite" "entries" |x| {
        perspective(x).left_handed_reversed_infinite().maybe()
    };
    Number "Orthographic::right_handed_minus_one_to_one" "entries" |x| {
        flat(x).right_handed_minus_one_to_one().maybe()
    };
    Number "Orthographic::right_handed_zero_to_one" "entries" |x| {
        flat(x).right_handed_zero_to_one().maybe()
    };
    Number "Orthographic::right_handed_reversed" "entries" |x| {
        flat(x).right_handed_reversed().maybe()
    };
    Number "Orthographic::left_handed_minus_one_to_one" "entries" |x| {
        flat(x).left_handed_minus_one_to_one().maybe()
    };
    Number "Orthographic::left_handed_zero_to_one" "entries" |x| {
        flat(x).left_handed_zero_to_one().maybe()
    };
    Number "Orthographic::left_handed_reversed" "entries" |x| {
        flat(x).left_handed_reversed().maybe()
    };
    Number "Viewport::to_screen" "coordinates" |x| Some(screen(x).to_screen(&x.p()).numbers());
    Number "Viewport::to_image" "coordinates" |x| Some(screen(x).to_image(&x.p()).numbers());
    Number "transform::picking_ray" "origin" |x| {
        let ray = picking_ray(&x.projective(), Depth::ZeroToOne, &Point2::new(x.n(), x.n())).ok()?;
        Some(ray.origin.numbers())
    };
    Proportions "transform::picking_ray" "direction" |x| {
        let ray = picking_ray(&x.projective(), Depth::ZeroToOne, &Point2::new(x.n(), x.n())).ok()?;
        Some(ray.direction.numbers())
    };
    Proportions "Frustum::from_projection" "a half-space" |x| {
        Some(Frustum::from_projection(&x.projective(), Depth::MinusOneToOne).half_spaces()[1].numbers())
    };
    Number "Frustum::corners" "coordinates" |x| {
        let corners = Frustum::corners(&x.projective(), Depth::ZeroToOne);
        Some(corners.iter().flat_map(|c| c.point().maybe().unwrap_or_default()).collect())
    };
}
