//! coincide itself.
//!
//! The queries named for a pair of shapes ask `intersects`, those of a line that end in `_hit`
//! where it comes in, as those of the others do, and the rest of them the whole `intersection`.

pub mod columns;
mod numbers;
pub mod prepared;
pub mod shapes;

use crate::number::{Row, Rows};
use crate::pass::{Answer, Found, load};
use coincide::intersect::{LineLine, LinePoint, LineTriangle, PlanePlane, Span};
use coincide::{Intersect, RayCast};
use shapes::*;

pub fn pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    match query {
        "ray_tri" => meets(rows, ray::<T>, |r| triangle::<T>(r, 6)),
        "seg_tri" => meets(rows, |r| segment::<T, 3>(r, 0), |r| triangle::<T>(r, 6)),
        "ray_aabb" => meets(rows, ray::<T>, |r| aabb::<T, 3>(r, 6)),
        "ray_obb" => meets(rows, ray::<T>, |r| oriented_box::<T>(r, 6)),
        "ray_sphere" => meets(rows, ray::<T>, |r| sphere::<T, 3>(r, 6)),
        "ray_cyl_inf" => meets(rows, ray::<T>, |r| infinite_cylinder::<T>(r, 6)),
        "ray_cyl" => meets(rows, ray::<T>, |r| cylinder::<T>(r, 6)),
        "ray_capsule" => meets(rows, ray::<T>, |r| capsule::<T>(r, 6)),
        "seg_seg2" => meets(rows, |r| segment::<T, 2>(r, 0), |r| segment::<T, 2>(r, 4)),
        "seg_aabb2" => meets(rows, |r| segment::<T, 2>(r, 0), |r| aabb::<T, 2>(r, 4)),
        "seg_circle2" => meets(rows, |r| segment::<T, 2>(r, 0), |r| sphere::<T, 2>(r, 4)),
        "sphere_sphere" => meets(rows, |r| sphere::<T, 3>(r, 0), |r| sphere::<T, 3>(r, 4)),
        "sphere_aabb" => meets(rows, |r| sphere::<T, 3>(r, 0), |r| aabb::<T, 3>(r, 4)),
        "sphere_tri" => meets(rows, |r| sphere::<T, 3>(r, 0), |r| triangle::<T>(r, 4)),
        "sphere_obb" => meets(rows, |r| sphere::<T, 3>(r, 0), |r| oriented_box::<T>(r, 4)),
        "aabb_aabb" => meets(rows, |r| aabb::<T, 3>(r, 0), |r| aabb::<T, 3>(r, 6)),
        "obb_obb" => meets(rows, |r| oriented_box::<T>(r, 0), |r| oriented_box::<T>(r, 15)),
        "tri_tri" => meets(rows, |r| triangle::<T>(r, 0), |r| triangle::<T>(r, 9)),
        "tri_aabb" => meets(rows, |r| triangle::<T>(r, 0), |r| aabb::<T, 3>(r, 9)),
        "plane_plane" => meets(rows, |r| plane::<T>(r, 0), |r| plane::<T>(r, 4)),
        "capsule_capsule" => meets(rows, |r| capsule::<T>(r, 0), |r| capsule::<T>(r, 7)),
        "frustum_aabb" => meets(rows, frustum::<T>, |r| aabb::<T, 3>(r, 24)),
        "frustum_sphere" => meets(rows, frustum::<T>, |r| sphere::<T, 3>(r, 24)),
        _ => hit::<T>(query, rows).or_else(|| numbers::pass::<T>(query, rows)),
    }
}

fn hit<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    match query {
        "ray_tri_hit" => enters(rows, ray::<T>, |r| triangle::<T>(r, 6)),
        "seg_tri_hit" => enters(rows, |r| segment::<T, 3>(r, 0), |r| triangle::<T>(r, 6)),
        "ray_aabb_hit" => enters(rows, ray::<T>, |r| aabb::<T, 3>(r, 6)),
        "ray_obb_hit" => enters(rows, ray::<T>, |r| oriented_box::<T>(r, 6)),
        "ray_sphere_hit" => enters(rows, ray::<T>, |r| sphere::<T, 3>(r, 6)),
        "ray_cyl_inf_hit" => enters(rows, ray::<T>, |r| infinite_cylinder::<T>(r, 6)),
        "ray_cyl_hit" => enters(rows, ray::<T>, |r| cylinder::<T>(r, 6)),
        "ray_capsule_hit" => enters(rows, ray::<T>, |r| capsule::<T>(r, 6)),
        "seg_aabb2_hit" => enters(rows, |r| segment::<T, 2>(r, 0), |r| aabb::<T, 2>(r, 4)),
        "seg_circle2_hit" => enters(rows, |r| segment::<T, 2>(r, 0), |r| sphere::<T, 2>(r, 4)),
        "seg_seg2_hit" => {
            let segments = |at| move |r: Row| segment::<T, 2>(r, at);
            shares(rows, segments(0), segments(4), |shared| match shared {
                LineLine::Point(at) => Some((at.t, [at.point.x, at.point.y])),
                LineLine::Segment(both) => Some((T::of(0.0), [both.a.x, both.a.y])),
                _ => None,
            })
        }
        "plane_plane_hit" => {
            let planes = |at| move |r: Row| plane::<T>(r, at);
            // Peers give other points of the same line; compared is that there is one.
            shares(rows, planes(0), planes(4), |shared| match shared {
                PlanePlane::Line(line) => {
                    let line = [line.origin.coords, line.direction].map(<[T; 3]>::from);
                    Some((true, line))
                }
                PlanePlane::Plane => Some((true, [[T::of(0.0); 3]; 2])),
            })
        }
        _ => None,
    }
}

/// All that is shared where the query asks where it begins.
pub fn whole_pass<T: Ours + Answer>(query: &str, rows: &Rows) -> Found {
    let entry = |span: Span<T, 3>| span.entry.map(parts);
    match query {
        "ray_tri_hit" => shares(rows, ray::<T>, |r| triangle::<T>(r, 6), first),
        "seg_tri_hit" => shares(rows, |r| segment::<T, 3>(r, 0), |r| triangle::<T>(r, 6), first),
        "ray_aabb_hit" => {
            shares(rows, ray::<T>, |r| aabb::<T, 3>(r, 6), move |hit| entry(hit.span))
        }
        "ray_obb_hit" => {
            shares(rows, ray::<T>, |r| oriented_box::<T>(r, 6), move |hit| entry(hit.span))
        }
        "ray_sphere_hit" => shares(rows, ray::<T>, |r| sphere::<T, 3>(r, 6), entry),
        "ray_cyl_inf_hit" => shares(rows, ray::<T>, |r| infinite_cylinder::<T>(r, 6), entry),
        "ray_cyl_hit" => shares(rows, ray::<T>, |r| cylinder::<T>(r, 6), entry),
        "ray_capsule_hit" => shares(rows, ray::<T>, |r| capsule::<T>(r, 6), entry),
        "seg_aabb2_hit" => {
            let (a, b) = (|r: Row| segment::<T, 2>(r, 0), |r: Row| aabb::<T, 2>(r, 4));
            shares(rows, a, b, |hit| hit.span.entry.map(parts))
        }
        "seg_circle2_hit" => {
            let (a, b) = (|r: Row| segment::<T, 2>(r, 0), |r: Row| sphere::<T, 2>(r, 4));
            shares(rows, a, b, |span| span.entry.map(parts))
        }
        _ => None,
    }
}

fn meets<A: Intersect<B> + 'static, B: 'static>(
    rows: &Rows,
    a: impl Fn(Row) -> A,
    b: impl Fn(Row) -> B,
) -> Found {
    load(rows, |row| (a(row), b(row)), |(a, b)| a.intersects(b))
}

fn enters<A: RayCast<B, Parameter: Answer> + 'static, B: 'static>(
    rows: &Rows,
    a: impl Fn(Row) -> A,
    b: impl Fn(Row) -> B,
) -> Found {
    load(rows, |row| (a(row), b(row)), |(a, b)| a.entry(b))
}

fn shares<A: Intersect<B> + 'static, B: 'static, R: Answer>(
    rows: &Rows,
    a: impl Fn(Row) -> A,
    b: impl Fn(Row) -> B,
    part: impl Fn(A::Answer) -> Option<R> + 'static,
) -> Found {
    load(rows, |row| (a(row), b(row)), move |(a, b)| a.intersection(b).and_then(&part))
}

fn parts<T: Ours, const D: usize>(at: LinePoint<T, D>) -> (T, [T; D]) {
    (at.t, at.point.coords.into())
}

/// A parameter, its point and the weights of the vertices.
type Weighted<T> = (T, [[T; 3]; 2]);

fn first<T: Ours>(hit: LineTriangle<T>) -> Option<Weighted<T>> {
    match hit {
        LineTriangle::Point(hit) => Some((hit.t, [hit.point.coords.into(), hit.weights])),
        LineTriangle::Span(span) => {
            span.entry.map(|at| (at.t, [at.point.coords.into(), [T::of(0.0); 3]]))
        }
    }
}
