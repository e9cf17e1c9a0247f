//! Whether what is called degenerate is, and nothing else.

use super::{Case, IN_SPACE, IN_THE_PLANE, Kind, Situation};
use oracle::motion::{Row, inner};

type Vector = [i64; 3];

fn cross(a: &Vector, b: &Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/// How many of the vectors are independent.
fn rank(vectors: &[Vector]) -> usize {
    let Some(u) = vectors.iter().find(|v| **v != [0; 3]) else { return 0 };
    let across = vectors.iter().map(|v| cross(u, v));
    let Some(n) = across.into_iter().find(|n| *n != [0; 3]) else { return 1 };
    if vectors.iter().all(|v| inner(&n, v) == 0) { 2 } else { 3 }
}

/// The vectors that span the shape.
fn vectors((kind, list, _): Row) -> Vec<Vector> {
    match kind {
        Kind::Plane | Kind::HalfSpace => list.to_vec(),
        // Its lengths along the axes; between its near and far planes.
        Kind::Aabb => (0..3).map(|i| [0, 1, 2].map(|k| axis(list, i, k))).collect(),
        Kind::Frustum => list.get(10).map_or(vec![[1; 3]], |far| vec![minus(far, &list[8])]),
        _ => {
            let step = |(i, x)| if kind.is_position(i) { minus(x, &list[0]) } else { *x };
            list.iter().enumerate().skip(1).map(step).collect()
        }
    }
}

fn minus(a: &Vector, b: &Vector) -> Vector {
    [0, 1, 2].map(|i| a[i] - b[i])
}

fn axis(list: &[Vector], i: usize, k: usize) -> i64 {
    if i == k { list[1][i] - list[0][i] } else { 0 }
}

fn is_degenerate(row: Row, dimension: usize) -> bool {
    use Kind::*;
    let full = match row.0 {
        Point | Sphere => 0,
        Triangle | Parallelogram | ConvexPolygon => 2,
        Aabb | OrientedBox | Tetrahedron | ConvexPolyhedron | Ellipsoid => dimension,
        _ => 1,
    };
    let round = matches!(row.0, Sphere | Capsule | Disk | Cylinder | Cone | InfiniteCylinder);
    round && row.2 == 0 || rank(&vectors(row)) < full
}

fn check(tables: &[&[Case]], dimension: usize) {
    for (situation, a, b) in tables.concat() {
        let found = is_degenerate(a, dimension) || is_degenerate(b, dimension);
        assert_eq!(matches!(situation, Situation::Degenerate(_)), found, "{a:?} {b:?}");
    }
}

#[test]
fn degenerate_is_what_has_no_length_area_volume_or_radius() {
    check(&IN_SPACE, 3);
    check(&IN_THE_PLANE, 2);
}
