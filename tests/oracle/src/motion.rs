//! Rows of small integers, and the motions that change nothing between two of them.

use crate::number::Number;
use crate::shape::{Kind, Spec};
use crate::table::{Table, largest_ulp};
use nalgebra::Point;

/// A kind, its points and vectors, and its radius or offset.
pub type Row = (Kind, &'static [[i64; 3]], i64);

/// The mesh of a tetrahedron.
const FOUR: &[[usize; 3]] = &[[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];

/// The mesh of a box whose vertex k has the upper coordinate in every axis of a bit of k.
const SIX: &[[usize; 3]] = &[
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
];

/// x ↦ matrix · x + shift with matrix · matrixᵀ = scale².
#[derive(Clone, Copy)]
pub struct Motion {
    matrix: [[i64; 3]; 3],
    shift: [i64; 3],
    scale: i64,
}

/// None, quarter turns, one of the triangle 3, 4, 5, mirrors, and axes exchanged.
pub const MOTIONS: [Motion; 10] = [
    Motion { matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], shift: [0, 0, 0], scale: 1 },
    Motion { matrix: [[0, -1, 0], [1, 0, 0], [0, 0, 1]], shift: [17, -23, 0], scale: 1 },
    Motion { matrix: [[3, -4, 0], [4, 3, 0], [0, 0, 5]], shift: [9, -31, 0], scale: 5 },
    Motion { matrix: [[0, 0, -1], [1, 0, 0], [0, 1, 0]], shift: [-9, 40, 11], scale: 1 },
    Motion { matrix: [[-1, 0, 0], [0, 1, 0], [0, 0, 1]], shift: [25, 8, -6], scale: 1 },
    Motion { matrix: [[0, 1, 0], [1, 0, 0], [0, 0, -1]], shift: [-30, -2, 13], scale: 1 },
    Motion { matrix: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], shift: [7, 19, 28], scale: 1 },
    Motion { matrix: [[0, 1, 0], [0, 0, 1], [1, 0, 0]], shift: [-14, 33, -21], scale: 1 },
    Motion { matrix: [[1, 0, 0], [0, 0, 1], [0, 1, 0]], shift: [12, -27, 35], scale: 1 },
    Motion { matrix: [[1, 0, 0], [0, 0, -1], [0, 1, 0]], shift: [-38, 5, 16], scale: 1 },
];

pub fn inner(a: &[i64; 3], b: &[i64; 3]) -> i64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

/// The shape of a row under a motion.
pub fn moved<T: Number, const D: usize>((kind, list, r): Row, motion: &Motion) -> Spec<T, D> {
    let turn = |v: &[i64; 3]| motion.matrix.map(|row| inner(&row, v));
    let place = |p: &[i64; 3]| {
        let q = turn(p);
        [0, 1, 2].map(|i| q[i] + motion.shift[i])
    };
    let is_plane = matches!(kind, Kind::Plane | Kind::HalfSpace);
    let image = |(i, x)| if kind.is_position(i) { place(x) } else { turn(x) };
    let mut v: Vec<[i64; 3]> = list.iter().enumerate().map(image).collect();
    if kind == Kind::Aabb {
        let (p, q) = (v[0], v[1]);
        v = vec![[0, 1, 2].map(|i| p[i].min(q[i])), [0, 1, 2].map(|i| p[i].max(q[i]))];
    }
    let r = if is_plane {
        motion.scale * motion.scale * r + inner(&v[0], &motion.shift)
    } else {
        motion.scale * r
    };
    let faces = match (kind, list.len()) {
        (Kind::ConvexPolyhedron, 4) => FOUR.to_vec(),
        (Kind::ConvexPolyhedron, _) => SIX.to_vec(),
        _ => vec![],
    };
    let number = |x: i64| T::whole(x, 0);
    let point = |p: &[i64; 3]| Point::from(std::array::from_fn(|i| number(p[i])));
    Spec { faces, ..Spec::new(kind, v.iter().map(point).collect(), number(r)) }
}

/// Both questions in both orders, under every motion, and the points of the answer in both
/// shapes; the number of motions.
pub fn holds<T: Number, const D: usize>(
    table: &Table<T, D>,
    a: Row,
    b: Row,
    expected: bool,
) -> usize {
    // Every third in a plain run.
    let step = if cfg!(debug_assertions) { 3 } else { 1 };
    let motions = MOTIONS.iter().filter(|m| D == 3 || m.matrix[2][2] != 0).step_by(step);
    let turns = |m: &&Motion| m.scale == 1 || (a.0 != Kind::Aabb && b.0 != Kind::Aabb);
    motions
        .filter(turns)
        .map(|motion| {
            let (x, y) = (moved::<T, D>(a, motion), moved::<T, D>(b, motion));
            let found = table.agreed(&x, &y);
            assert_eq!(found.is_some(), expected, "{}: {a:?} {b:?}", T::NAME);
            let points = found.map_or(vec![], |f| f.points());
            let round = a.0.is_curved() || b.0.is_curved();
            let slack = if round { largest_ulp(&x, &y) } else { T::zero() };
            let shared = table.has_all(&x, &points, slack) && table.has_all(&y, &points, slack);
            assert!(shared, "{points:?} is not in both, {}: {a:?} {b:?}", T::NAME);
        })
        .count()
}
