//! Prepared shapes: each pair, beside the shapes themselves.

use crate::feed::Feed;
use crate::input::{Generator, Mood, Number};
use crate::make::Make;
use crate::pairs::Known;
use crate::report::{Out, Report};
use coincide::prepared::{PreparedFrustum, PreparedOrientedBox, PreparedRay, PreparedTriangle};
use coincide::{Aabb, Frustum, Intersect, OrientedBox, Ray, Segment, Sphere, Triangle};
use nalgebra::Point;

const INPUTS: usize = 60;

/// Both questions about a prepared shape in both orders; and where assertions are on, as on the host,
/// whether the shape says the same.
#[inline(never)]
fn ask<P, Q, S, O, X>((p, q): (&P, &Q), (shape, other): (&S, &O), report: &mut Report)
where
    P: Intersect<Q, Answer = X>,
    Q: Intersect<P, Answer = X>,
    S: Intersect<O, Answer = X>,
    X: Feed + PartialEq,
{
    let shared = p.intersection(q);
    report.pair(p.intersects(q), shared.is_some());
    report.answer(&shared);
    if cfg!(debug_assertions) {
        report.agree(shape.intersects(other) == shared.is_some());
        report.agree(shape.intersection(other) == shared);
    }
    let shared = q.intersection(p);
    report.pair(q.intersects(p), shared.is_some());
    report.answer(&shared);
}

/// What a prepared shape says about itself.
#[inline(never)]
fn alone<T: Number, P: Known<T, D>, const D: usize>(
    p: &P,
    mood: Mood,
    g: &mut Generator,
    report: &mut Report,
) {
    report.answer(&p.is_empty());
    report.answer(&p.bounding_box());
    report.answer(&p.support(&Make::make(mood, g)));
    report.answer(&p.intersects(&Make::make(mood, g)));
}

/// Rows `function, title, dimension: prepared [shape] [other] …;`: a report.
macro_rules! report {
    ($name:ident $title:literal $d:literal: $($prepared:ident [$shape:ty] $([$other:ty])*;)*) => {
        fn $name<T: Number>() -> Report {
            let mut report = Report::new(T::NAME, $title);
            let mut g = Generator::new(26);
            for mood in Mood::cycle().take(INPUTS) {
                $({
                    let p = $prepared::new(<$shape>::make(mood, &mut g));
                    alone::<T, _, $d>(&p, mood, &mut g, &mut report);
                    $({
                        let other = <$other>::make(mood, &mut g);
                        ask((&p, &other), (p.shape(), &other), &mut report);
                    })*
                })*
            }
            report
        }
    };
}

report! { plane "prepared 2" 2:
    PreparedRay [Ray<T, 2>] [Point<T, 2>] [Sphere<T, 2>] [Aabb<T, 2>];
}

report! { space "prepared 3" 3:
    PreparedRay [Ray<T, 3>] [Point<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>] [Triangle<T, 3>];
    PreparedTriangle [Triangle<T, 3>] [Point<T, 3>] [Ray<T, 3>] [Segment<T, 3>];
    PreparedOrientedBox [OrientedBox<T, 3>] [Point<T, 3>] [Ray<T, 3>] [Segment<T, 3>]
        [Sphere<T, 3>] [OrientedBox<T, 3>];
    PreparedFrustum [Frustum<T>] [Point<T, 3>] [Sphere<T, 3>] [Aabb<T, 3>];
}

/// Both shapes prepared.
fn both<T: Number>() -> Report {
    let mut report = Report::new(T::NAME, "prepared both");
    let mut g = Generator::new(27);
    for mood in Mood::cycle().take(INPUTS) {
        let ray = PreparedRay::new(Ray::<T, 3>::make(mood, &mut g));
        let t = PreparedTriangle::new(Triangle::<T, 3>::make(mood, &mut g));
        let [b, c] =
            [(); 2].map(|()| PreparedOrientedBox::new(OrientedBox::<T, 3>::make(mood, &mut g)));
        ask((&t, &ray), (t.shape(), ray.shape()), &mut report);
        ask((&b, &ray), (b.shape(), ray.shape()), &mut report);
        ask((&b, &c), (b.shape(), c.shape()), &mut report);
    }
    report
}

/// The reports of all prepared shapes.
pub fn all<T: Number>(out: Out) {
    out(&plane::<T>());
    out(&space::<T>());
    out(&both::<T>());
}
