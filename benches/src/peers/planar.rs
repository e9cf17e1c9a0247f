//! geo, in the plane, and the exact predicates of the crate robust.

use crate::number::{Number, Row, Rows};
use crate::pass::{Answer, Found, load};
use ::robust::{Coord as Exact2, Coord3D as Exact3, orient2d, orient3d};
use geo::line_intersection::{LineIntersection, line_intersection};
use geo::{Coord, GeoFloat, Intersects, Line, Rect};

/// geo's booleans are exact too, by the crate robust.
pub fn geo<T: Number + GeoFloat + Answer>(query: &str, rows: &Rows) -> Found {
    let coord = |r: Row, at| {
        let [x, y] = r.two::<T>(at);
        Coord { x, y }
    };
    let line = |r: Row, at| Line::new(coord(r, at), coord(r, at + 2));
    match query {
        "seg_seg2" => load(rows, |r| (line(r, 0), line(r, 4)), |(a, b)| a.intersects(b)),
        // The point, without its parameter; found from the first segment's start and end.
        "seg_seg2_hit" => load(
            rows,
            |r| (line(r, 0), line(r, 4)),
            |(a, b)| {
                line_intersection(*a, *b).map(|shared| match shared {
                    LineIntersection::SinglePoint { intersection: p, .. } => {
                        (parameter(a, p), [p.x, p.y])
                    }
                    LineIntersection::Collinear { intersection } => {
                        (T::zero(), [intersection.start.x, intersection.start.y])
                    }
                })
            },
        ),
        "seg_aabb2" => load(
            rows,
            |r| (line(r, 0), Rect::new(coord(r, 4), coord(r, 6))),
            |(a, b)| a.intersects(b),
        ),
        _ => None,
    }
}

fn parameter<T: GeoFloat>(line: &Line<T>, p: Coord<T>) -> T {
    let (d, way) = (line.end - line.start, p - line.start);
    (d.x * way.x + d.y * way.y) / (d.x * d.x + d.y * d.y)
}

/// Segments by four orientations, a segment and a triangle by five volumes. Collinear and
/// coplanar ones count as meeting.
pub fn robust<T: Number + Into<f64>>(query: &str, rows: &Rows) -> Found {
    let coord = |r: Row, at| {
        let [x, y] = r.two::<T>(at);
        Exact2 { x, y }
    };
    let point = |r: Row, at| {
        let [x, y, z] = r.three::<T>(at);
        Exact3 { x, y, z }
    };
    match query {
        "seg_seg2" => load(
            rows,
            |r| [0, 2, 4, 6].map(|at| coord(r, at)),
            |&[a, b, c, d]| {
                orient2d(a, b, c) * orient2d(a, b, d) <= 0.0
                    && orient2d(c, d, a) * orient2d(c, d, b) <= 0.0
            },
        ),
        "seg_tri" => load(
            rows,
            |r| [0, 3, 6, 9, 12].map(|at| point(r, at)),
            |&[p, q, a, b, c]| {
                if orient3d(a, b, c, p) * orient3d(a, b, c, q) > 0.0 {
                    return false;
                }
                let sides = [orient3d(p, q, a, b), orient3d(p, q, b, c), orient3d(p, q, c, a)];
                sides.iter().all(|x| *x >= 0.0) || sides.iter().all(|x| *x <= 0.0)
            },
        ),
        _ => None,
    }
}
