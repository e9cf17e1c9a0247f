//! No cell lacks a situation.

use super::{Case, IN_SPACE, IN_THE_PLANE, Kind};
use oracle::shape::Kind::*;
use oracle::table::Table;
use tables::Tabled;

/// A kind, others with which it cannot be in a situation of this name, and the reason.
/// (Those that can never miss or touch: none.)
type Never = (&'static str, Kind, &'static [Kind], &'static str);

const NEVER_IN_SPACE: &[Never] = &[
    ("Hit", Point, &[Point, Line, Plane], "what has no thickness loses a point, and has no border"),
    ("Hit", Line, &[Line], "two lines that cross part when one moves across both"),
    ("Inside", Point, &[Point], "they touch, or are apart"),
    ("Inside", Line, SOLID, "a line has no end, and no width"),
    ("Inside", Line, &[Triangle, Parallelogram, ConvexPolygon, Disk], "a line has no end"),
    ("Inside", Ray, SOLID, "a ray has no end, and no width"),
    ("Inside", Ray, &[Triangle, Parallelogram, ConvexPolygon, Disk], "a ray has no end"),
    ("Inside", Plane, SOLID, "a plane has no end, and no thickness"),
    ("Inside", Plane, &[InfiniteCylinder], "a plane is wider, and has no thickness"),
    ("Inside", Plane, &[Frustum], "a plane is wider, and has no thickness"),
    ("Degenerate", Point, &[Point], "a point has nothing to lose"),
];

/// What has a volume and an end.
const SOLID: &[Kind] =
    &[Sphere, Aabb, OrientedBox, Capsule, Tetrahedron, ConvexPolyhedron, Ellipsoid, Cylinder, Cone];

const NEVER_IN_THE_PLANE: &[Never] = &[
    ("Hit", Point, &[Point, Line, Plane], "what has no thickness loses a point, and has no border"),
    ("Inside", Point, &[Point], "they touch, or are apart"),
    ("Inside", Line, BOUNDED, "a line has no end, and no width"),
    ("Inside", Ray, BOUNDED, "a ray has no end, and no width"),
    ("Inside", Plane, BOUNDED, "a plane has no end, and no thickness"),
    ("Degenerate", Point, &[Point], "a point has nothing to lose"),
];

/// What has an area and an end.
const BOUNDED: &[Kind] =
    &[Triangle, Sphere, Aabb, Parallelogram, OrientedBox, Capsule, ConvexPolygon, Ellipsoid];

/// How often a situation of this name is in the cell.
fn count(tables: &[&[Case]], cell: [Kind; 2], name: &str) -> usize {
    let [a, b] = cell;
    let fits = |(situation, x, y): &&Case| {
        let here = format!("{situation:?}").starts_with(name);
        here && ((x.0, y.0) == (a, b) || (y.0, x.0) == (a, b))
    };
    tables.iter().flat_map(|cases| cases.iter()).filter(fits).count()
}

/// Each situation once in every cell, and no case besides; the number of cases.
fn complete(tables: &[&[Case]], cells: &[[Kind; 2]], never: &[Never]) -> usize {
    let can_be = |[a, b]: [Kind; 2], name| {
        !never.iter().any(|(n, kind, others, _)| *n == name && *kind == b && others.contains(&a))
    };
    for cell in cells {
        for name in ["Hit", "Miss", "Touch", "Inside", "Degenerate"] {
            let expected = usize::from(can_be(*cell, name));
            assert_eq!(count(tables, *cell, name), expected, "{name} of {cell:?}");
        }
    }
    tables.iter().map(|cases| cases.len()).sum()
}

/// The cells, the later shape first; each of two shapes, and of each with itself, once.
fn cells<const D: usize>(shapes: &[Kind], table: &Table<f64, D>) -> Vec<[Kind; 2]> {
    let row = |i| shapes.iter().take(i + 1).map(move |other| [shapes[i], *other]);
    let cells: Vec<[Kind; 2]> = (0..shapes.len()).flat_map(row).collect();
    let asked: Vec<[Kind; 2]> = table.pairs.iter().map(|pair| pair.kinds).collect();
    assert_eq!(asked.len(), cells.len());
    assert!(cells.iter().all(|cell| asked.contains(cell)));
    cells
}

#[test]
fn no_cell_in_space_lacks_a_situation() {
    let cells = cells(&Kind::ALL, f64::space());
    assert_eq!(cells.len(), 21 * 22 / 2);
    // Four that cannot be a hit, a degenerate, and those in which none can be inside.
    let missing = 4 + 1 + (1 + 2 * (9 + 4) + 9 + 1 + 1);
    assert_eq!(complete(&IN_SPACE, &cells, NEVER_IN_SPACE), cells.len() * 5 - missing);
}

#[test]
fn no_cell_in_the_plane_lacks_a_situation() {
    let cells = cells(&Kind::of_dimension(2), f64::plane());
    assert_eq!(cells.len(), 14 * 15 / 2);
    let missing = 3 + 1 + (1 + 3 * 8);
    assert_eq!(complete(&IN_THE_PLANE, &cells, NEVER_IN_THE_PLANE), cells.len() * 5 - missing);
}
