//! The cases in every scalar, and whether they are what they are called.

use super::Situation::*;
use super::{Case, IN_SPACE, IN_THE_PLANE, Kind};
use coincide::*;
use nalgebra::{Point, SVector};
use oracle::motion::{MOTIONS, holds, moved};
use oracle::number::Number;
use oracle::shape::{Build, Spec};
use oracle::table::{Table, around, largest_ulp};
use tables::Tabled;

fn all_hold<T: Number, const D: usize>(table: &Table<T, D>, tables: &[&[Case]]) -> u64 {
    let mut all = 0;
    for (situation, a, b) in tables.concat().into_iter().filter(|(_, a, b)| table.has(a.0, b.0)) {
        let expected = !matches!(situation, Miss | Degenerate(false));
        let motions = holds(table, a, b, expected);
        let least = if cfg!(debug_assertions) { 1 } else { 5 };
        assert!(motions >= least, "{motions} motions of {a:?} {b:?}");
        all += motions as u64;
    }
    all
}

fn every_case_holds<T: Tabled>() {
    let cases = all_hold(T::space(), &IN_SPACE) + all_hold(T::plane(), &IN_THE_PLANE);
    oracle::report::report(cases, format_args!("cells of the table of pairs, {}", T::NAME));
}

#[test]
fn every_cell_is_right_in_f32() {
    every_case_holds::<f32>();
}

#[test]
fn every_cell_is_right_in_f64() {
    every_case_holds::<f64>();
}

#[test]
fn every_cell_is_right_in_fixed_point() {
    every_case_holds::<fixed::types::I16F16>();
    every_case_holds::<fixed::types::I32F32>();
}

/// The 3ᴰ − 1 ways to go by 2⁻¹² in some axes.
fn little_ways<const D: usize>() -> impl Iterator<Item = SVector<f64, D>> {
    let all = 3i32.pow(D as u32);
    let way = |k: i32| SVector::from_fn(|i, _| f64::from(k / 3i32.pow(i as u32) % 3 - 1) / 4096.0);
    (0..all).filter(move |k| 2 * k + 1 != all).map(way)
}

fn shifted<const D: usize>(spec: &Spec<f64, D>, step: &SVector<f64, D>) -> Spec<f64, D> {
    let mut out = spec.clone();
    if spec.kind.is_plane() {
        out.r += spec.v[0].coords.dot(step);
    }
    for (_, p) in out.v.iter_mut().enumerate().filter(|(i, _)| spec.kind.is_position(*i)) {
        *p += step;
    }
    out
}

/// What a kind of shape says about itself.
struct Form<const D: usize> {
    kind: Kind,
    support: fn(&Spec<f64, D>, &SVector<f64, D>) -> Option<Point<f64, D>>,
}

macro_rules! forms {
    ($d:literal, $($name:ident)*) => {{
        type T = f64;
        vec![$(Form::<$d> {
            kind: Kind::$name,
            support: |s, way| Shape::support(&<oracle::shape_of_kind!($d, $name)>::build(s), way),
        }),*]
    }};
}

fn forms_in_space() -> Vec<Form<3>> {
    forms! { 3, Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
    OrientedBox Capsule Tetrahedron ConvexPolygon ConvexPolyhedron Ellipsoid Disk Cylinder Cone
    InfiniteCylinder Frustum }
}

fn forms_in_the_plane() -> Vec<Form<2>> {
    forms! { 2, Point Line Ray Segment Plane HalfSpace Triangle Sphere Aabb Parallelogram
    OrientedBox Capsule ConvexPolygon Ellipsoid }
}

/// Whether the farthest points of a shape are in the other; `None` without an end.
fn is_inside<const D: usize>(
    table: &Table<f64, D>,
    forms: &[Form<D>],
    a: &Spec<f64, D>,
    b: &Spec<f64, D>,
) -> Option<bool> {
    let form = |kind| forms.iter().find(|f| f.kind == kind).expect("a form");
    let near = |p| table.ask(b, &around(&p, largest_ulp(a, b))).meets[0];
    little_ways().try_fold(true, |all, way| Some(all & near((form(a.kind).support)(a, &way)?)))
}

/// Whether one is inside the other. Of two without an end that is left to the reader.
fn are_nested<const D: usize>(
    table: &Table<f64, D>,
    forms: &[Form<D>],
    a: &Spec<f64, D>,
    b: &Spec<f64, D>,
) -> bool {
    let found = [is_inside(table, forms, a, b), is_inside(table, forms, b, a)];
    found.contains(&Some(true)) || found == [None; 2]
}

/// How many directions it takes to go everywhere in a shape.
fn extent(kind: Kind, d: usize) -> usize {
    match kind {
        Kind::Point => 0,
        Kind::Line | Kind::Ray | Kind::Segment => 1,
        Kind::Plane => d - 1,
        Kind::Triangle | Kind::Parallelogram | Kind::ConvexPolygon | Kind::Disk => 2,
        _ => d,
    }
}

/// Whether the shape has no border, in itself.
fn is_borderless(kind: &Kind) -> bool {
    matches!(kind, Kind::Point | Kind::Line | Kind::Plane)
}

fn names_fit<const D: usize>(table: &Table<f64, D>, forms: &[Form<D>], tables: &[&[Case]]) {
    for (situation, a, b) in tables.concat() {
        // Whatever two such shapes share, next to no motion keeps it.
        let thin = [a.0, b.0].map(|kind| extent(kind, D)).iter().sum::<usize>() < D;
        let (a, b) = (moved::<f64, D>(a, &MOTIONS[0]), moved::<f64, D>(b, &MOTIONS[0]));
        let stays = |way| table.meet(&a, &shifted(&b, &way));
        let stay_both_ways = || little_ways().all(|way| stays(way) == stays(-way));
        let fits = match situation {
            Hit if thin => little_ways().any(stays) && stay_both_ways(),
            Hit => little_ways().all(stays),
            Touch if thin && ![a.kind, b.kind].iter().all(is_borderless) => !stay_both_ways(),
            Touch => !little_ways().all(stays),
            Miss => !little_ways().any(stays),
            Inside => are_nested(table, forms, &a, &b),
            Degenerate(_) => true,
        };
        assert!(fits, "not a {situation:?}: {a:?} {b:?}");
    }
}

#[test]
fn a_touch_ends_with_the_least_motion_and_a_hit_does_not() {
    names_fit(f64::space(), &forms_in_space(), &IN_SPACE);
    names_fit(f64::plane(), &forms_in_the_plane(), &IN_THE_PLANE);
}
