//! Two shapes are made to share a point: a corner, or one at thirds of their edges, whose
//! parameters and weights no scalar holds.

use nalgebra::Point;
use oracle::make::{Maker, Style};
use oracle::number::Number;
use oracle::shape::{Kind, Spec};

fn is_path(kind: Kind) -> bool {
    matches!(kind, Kind::Line | Kind::Ray | Kind::Segment)
}

/// One shape begins where the other has a corner.
pub fn touch<T: Number, const D: usize>(maker: &mut Maker<T>, specs: &mut [Spec<T, D>; 2]) {
    use Kind::*;
    let [a, b] = specs;
    let (from, to) = if maker.random.below(2) == 0 { (&*a, b) } else { (&*b, a) };
    let held =
        matches!(to.kind, Plane | HalfSpace | Frustum | Aabb | ConvexPolygon | ConvexPolyhedron);
    let pointless = matches!(from.kind, Plane | HalfSpace | Frustum);
    if is_path(from.kind) && is_path(to.kind) && maker.random.below(2) == 0 {
        // On the same line.
        (to.v[0], to.v[1]) = (from.v[0], from.v[1]);
        if maker.random.below(2) == 0 {
            to.v[1] = nalgebra::Point::from(-to.v[1].coords);
        }
    } else if !(held || pointless) {
        to.v[0] = from.v[maker.random.below(from.v.len().min(2))];
    }
}

/// p + k v, exact for the small multiples of one number that these are.
fn plus<T: Number, const D: usize>(p: Point<T, D>, v: Point<T, D>, k: i64) -> Point<T, D> {
    let step = if k < 0 { Point::from(-v.coords) } else { v };
    (0..k.abs()).fold(p, |p, _| Point::from(p.coords + step.coords))
}

/// The edge from a point to a vertex of a shape that is given by vertices.
fn edge<T: Number, const D: usize>(s: &Spec<T, D>, k: usize) -> Point<T, D> {
    Point::from(s.v[k].coords - s.v[0].coords)
}

/// Makes the first edges of a shape three times as long; they were these.
fn tripled<T: Number, const D: usize>(s: &mut Spec<T, D>) -> Option<Vec<Point<T, D>>> {
    let by_vertices = match s.kind {
        Kind::Segment | Kind::Triangle | Kind::Tetrahedron => true,
        Kind::Line | Kind::Ray | Kind::Parallelogram => false,
        _ => return None,
    };
    let zero = Point::origin();
    let edges: Vec<_> =
        (1..s.v.len()).map(|k| if by_vertices { edge(s, k) } else { s.v[k] }).collect();
    for (k, e) in edges.iter().enumerate() {
        s.v[k + 1] = plus(if by_vertices { s.v[0] } else { zero }, *e, 3);
    }
    Some(edges)
}

/// o + t (3 e + f) and o + e + s f cross at t = s = 1/3.
fn cross<T: Number, const D: usize>(a: &mut Spec<T, D>, b: &mut Spec<T, D>) {
    let direction = |s: &Spec<T, D>| if s.kind == Kind::Segment { edge(s, 1) } else { s.v[1] };
    let (o, e, f) = (a.v[0], direction(a), direction(b));
    for (s, from, along) in [(a, o, plus(f, e, 3)), (b, plus(o, e, 1), f)] {
        s.v[0] = from;
        s.v[1] = if s.kind == Kind::Segment { plus(from, along, 1) } else { along };
    }
}

/// A point at thirds of the edges of one shape is the other, or at a third of its edge.
pub fn in_thirds<T: Number, const D: usize>(maker: &mut Maker<T>, specs: &mut [Spec<T, D>; 2]) {
    if !matches!(maker.style, Style::Nudged | Style::Stretched) {
        return;
    }
    let [a, b] = specs;
    if is_path(a.kind) && is_path(b.kind) {
        return cross(a, b);
    }
    let Some(edges) = tripled(a) else { return };
    let along = 1 + maker.random.below(2) as i64;
    let shared = match &edges[..] {
        [e] => plus(a.v[0], *e, along),
        [e, f, ..] => plus(plus(a.v[0], *e, 1), *f, along.min(1)),
        [] => return,
    };
    if b.kind == Kind::Point {
        b.v[0] = shared;
    } else if is_path(b.kind) {
        let e = if b.kind == Kind::Segment { edge(b, 1) } else { b.v[1] };
        b.v[0] = plus(shared, e, -along);
        b.v[1] = plus(if b.kind == Kind::Segment { b.v[0] } else { Point::origin() }, e, 3);
    }
}
