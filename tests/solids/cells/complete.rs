//! No cell lacks a situation.

use super::{Case, IN_SPACE, IN_THE_PLANE, Kind};
use crate::hulls::make::Kind::*;
use crate::hulls::pairs::{Pair, round_in_space, round_in_the_plane};

/// Kinds of which neither can be inside the other. (Those that can never touch: none.)
const NEVER_INSIDE: [(Kind, &[Kind], &str); 4] = [
    (Line, &[Ellipsoid, Disk, Cylinder, Cone], "a line has no end, and no width"),
    (Ray, &[Ellipsoid, Disk, Cylinder, Cone], "a ray has no end, and no width"),
    (Plane, &[Ellipsoid, Cylinder, Cone, Frustum], "a plane has no end, and no thickness"),
    (Plane, &[InfiniteCylinder], "a plane is wider, and has no thickness"),
];

/// The shapes of the tables that are in both dimensions, but for the three behind.
const PLAIN: [Kind; 12] = [
    Point,
    Line,
    Ray,
    Segment,
    Plane,
    HalfSpace,
    Triangle,
    Sphere,
    Aabb,
    Parallelogram,
    OrientedBox,
    Capsule,
];
const CORNERED: [Kind; 3] = [Tetrahedron, ConvexPolygon, ConvexPolyhedron];
const ROUND: [Kind; 6] = [Ellipsoid, Disk, Cylinder, Cone, InfiniteCylinder, Frustum];

/// How often a situation of this name is in the cell.
fn count(tables: &[&[Case]], cell: [Kind; 2], name: &str) -> usize {
    let [a, b] = cell;
    let fits = |(situation, x, y): &&Case| {
        let here = format!("{situation:?}").starts_with(name);
        here && ((x.0, y.0) == (a, b) || (y.0, x.0) == (a, b))
    };
    tables.iter().flat_map(|cases| cases.iter()).filter(fits).count()
}

fn can_be_inside([a, b]: [Kind; 2]) -> bool {
    !NEVER_INSIDE.iter().any(|(kind, others, _)| *kind == b && others.contains(&a))
}

/// Each situation once in every cell, and no case besides; the number of cells and cases.
fn complete(tables: &[&[Case]], cells: &[[Kind; 2]]) -> [usize; 2] {
    for cell in cells {
        for name in ["Hit", "Miss", "Touch", "Inside", "Degenerate"] {
            let expected = usize::from(name != "Inside" || can_be_inside(*cell));
            assert_eq!(count(tables, *cell, name), expected, "{name} of {cell:?}");
        }
    }
    [cells.len(), tables.iter().map(|cases| cases.len()).sum()]
}

fn kinds<const D: usize>(pairs: &[Pair<f64, D>]) -> Vec<[Kind; 2]> {
    pairs.iter().map(|pair| pair.kinds).collect()
}

#[test]
fn no_cell_in_space_lacks_a_situation() {
    let cells = kinds(&round_in_space::<f64>());
    for (i, round) in ROUND.iter().enumerate() {
        let others = PLAIN.iter().chain(&CORNERED).chain(&ROUND[..=i]);
        assert!(others.into_iter().all(|other| cells.contains(&[*round, *other])), "{round:?}");
    }
    // Six solids and fifteen shapes, six and six; the cells in which none can be inside.
    assert_eq!(complete(&IN_SPACE, &cells), [6 * 15 + 21, (6 * 15 + 21) * 5 - 13]);
}

#[test]
fn no_cell_in_the_plane_lacks_a_situation() {
    let cells = kinds(&round_in_the_plane::<f64>());
    let others = PLAIN.iter().chain(&[ConvexPolygon, Ellipsoid]);
    assert!(others.into_iter().all(|other| cells.contains(&[Ellipsoid, *other])));
    assert_eq!(complete(&IN_THE_PLANE, &cells), [14, 14 * 5 - 3]);
}
