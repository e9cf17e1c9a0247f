//! Laws of the pairs of basic shapes, number by number.

use super::{Property, Seed};
use nalgebra::Point;
use oracle::answer::{End, Found};
use oracle::make::{Maker, Style};
use oracle::number::Number;
use oracle::report::{cases, report};
use oracle::shape::{Kind, Spec};
use oracle::table::Table;
use quickcheck::{QuickCheck, TestResult};
use std::cell::Cell;
use std::rc::Rc;
use tables::Tabled;

/// Whether something was compared, or what is wrong.
type Verdict = Result<bool, String>;

/// What a law says about two shapes and their answer.
type Law<T, const D: usize> = fn(&Table<T, D>, &[Spec<T, D>; 2], Option<Found<T>>) -> Verdict;

/// Checks a law for `count` cases of each pair; how many were compared.
fn every_pair<T: Number, const D: usize>(
    table: &'static Table<T, D>,
    style: Style,
    count: u64,
    law: Law<T, D>,
) -> u64 {
    let compared = Rc::new(Cell::new(0));
    for (i, a) in Kind::BASIC.into_iter().enumerate() {
        for b in &Kind::BASIC[..=i] {
            let (kinds, compared) = ([a, *b], compared.clone());
            let property = move |seed: Seed| {
                let mut maker = Maker::<T>::new(style, seed.0);
                let specs = kinds.map(|kind| maker.shape::<D>(kind));
                let found = table.agreed(&specs[0], &specs[1]);
                match law(table, &specs, found) {
                    Ok(yes) => compared.set(compared.get() + u64::from(yes)),
                    Err(why) => return TestResult::error(format!("{specs:?} in {D}D: {why}")),
                }
                TestResult::passed()
            };
            QuickCheck::new().tests(count).quickcheck(Property(property));
        }
    }
    compared.get()
}

/// In both dimensions.
fn law<T: Tabled>(name: &str, style: Style, count: u64, flat: Law<T, 2>, solid: Law<T, 3>) {
    let count = cases(count);
    let compared =
        every_pair(T::plane(), style, count, flat) + every_pair(T::space(), style, count, solid);
    report(compared, format_args!("the law of {name}, {style:?}, {}", T::NAME));
}

fn same<X: PartialEq + std::fmt::Debug>(x: &X, y: &X) -> Result<(), String> {
    if x == y { Ok(()) } else { Err(format!("{x:?} is not {y:?}")) }
}

/// The answer with the weights of a triangle whose vertices are taken in another order.
fn reordered<T: Number>(found: Option<Found<T>>, order: [usize; 3]) -> Option<Found<T>> {
    let odd = matches!(order, [0, 2, 1] | [1, 0, 2] | [2, 1, 0]);
    Some(match found? {
        Found::Weighted { point, weights } => {
            Found::Weighted { point, weights: order.map(|i| weights[i]).into() }
        }
        Found::Hit { at, weights, side } => Found::Hit {
            at,
            weights: order.map(|i| weights[i]).into(),
            side: side.map(|side| if odd { -side } else { side }),
        },
        Found::Triangle(v) => Found::Triangle(order.map(|i| v[i].clone()).into()),
        other => other,
    })
}

fn turning<T: Number, const D: usize>(
    table: &Table<T, D>,
    specs: &[Spec<T, D>; 2],
    found: Option<Found<T>>,
) -> Verdict {
    if specs.iter().all(|s| s.kind != Kind::Triangle) {
        return Ok(false);
    }
    // Of equal vertices any may carry the weight.
    let v = &specs[0].v;
    let twice = v.len() == 3 && (v[0] == v[1] || v[1] == v[2] || v[2] == v[0]);
    for order in [[1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]] {
        let turned = specs.each_ref().map(|s| match s.kind {
            Kind::Triangle => Spec { v: order.map(|i| s.v[i]).into(), ..s.clone() },
            _ => s.clone(),
        });
        let now = table.agreed(&turned[0], &turned[1]);
        same(&found.is_some(), &now.is_some())?;
        if !(twice && matches!(now, Some(Found::Weighted { .. }))) {
            same(&reordered(found.clone(), order), &now)?;
        }
    }
    Ok(true)
}

/// The answer with every length times f.
fn scaled<T: Number>(kinds: [Kind; 2], found: Found<T>, f: T) -> Found<T> {
    let far = |p: Vec<T>| -> Vec<T> { p.into_iter().map(|x| x * f).collect() };
    let end = |e: End<T>| End { t: e.t, point: far(e.point) };
    let ends = |s: [Option<End<T>>; 2]| s.map(|e| e.map(end));
    match found {
        Found::Point(p) => Found::Point(far(p)),
        Found::LinePoint(e) => Found::LinePoint(end(e)),
        Found::Weighted { point, weights } => Found::Weighted { point: far(point), weights },
        Found::Span(s) => Found::Span(ends(s)),
        Found::BoxSpan(s, faces) => Found::BoxSpan(ends(s), faces),
        Found::Crossing { point, t, s } => Found::Crossing { point: far(point), t, s },
        // The ray of two planes runs along a normal, which does not scale.
        Found::Ray(o, u) if kinds[1] == Kind::Plane => Found::Ray(far(o), u),
        Found::Ray(o, u) => Found::Ray(far(o), far(u)),
        Found::Line(o, u) => Found::Line(far(o), u),
        Found::HalfPlane(o, u) => Found::HalfPlane(far(o), u),
        Found::Whole => Found::Whole,
        Found::Hit { at, weights, side } => Found::Hit { at: end(at), weights, side },
        Found::Corners(c) => Found::Corners(c.into_iter().map(far).collect()),
        Found::Triangle(c) => Found::Triangle(c.into_iter().map(far).collect()),
        Found::Disk { center, normal, radius } => {
            Found::Disk { center: far(center), normal, radius: radius * f }
        }
        Found::Lens { center, axis, radius } => {
            Found::Lens { center: far(center), axis, radius: radius * f }
        }
        Found::Sphere(c, r) => Found::Sphere(far(c), r * f),
        Found::Box(low, high) => Found::Box(far(low), far(high)),
    }
}

/// Every number of an answer, the corners of a polygon apart.
fn numbers<T: Number>(found: &Found<T>) -> Vec<f64> {
    let list = |all: &[T]| all.iter().map(|x| x.double()).collect::<Vec<_>>();
    let end = |e: &End<T>| [&[e.t.double()][..], &list(&e.point)].concat();
    match found {
        Found::Whole | Found::Corners(_) | Found::Triangle(_) => vec![],
        Found::Point(p) => list(p),
        Found::LinePoint(e) => end(e),
        Found::Weighted { point, weights } => [list(point), list(weights)].concat(),
        Found::Span(ends) | Found::BoxSpan(ends, _) => {
            ends.iter().flatten().flat_map(end).collect()
        }
        Found::Crossing { point, t, s } => [list(point), list(&[*t, *s])].concat(),
        Found::Ray(o, u) | Found::Line(o, u) | Found::HalfPlane(o, u) | Found::Box(o, u) => {
            [list(o), list(u)].concat()
        }
        Found::Hit { at, weights, .. } => [end(at), list(weights)].concat(),
        Found::Disk { center: c, normal: n, radius }
        | Found::Lens { center: c, axis: n, radius } => {
            [list(c), list(n), vec![radius.double()]].concat()
        }
        Found::Sphere(c, r) => [list(c), vec![r.double()]].concat(),
    }
}

/// Floats scale bit for bit. Fixed point has the same kind of answer, and numbers that are rounded to a
/// coarser or a finer grid.
fn scaling<T: Number, const D: usize>(
    table: &Table<T, D>,
    specs: &[Spec<T, D>; 2],
    found: Option<Found<T>>,
) -> Verdict {
    // A zero moved by an ulp is subnormal and underflows.
    let least = T::whole(1, T::SCALES[0] / 4).double();
    let all = || specs.iter().flat_map(|s| s.flat()).map(|x| x.double().abs());
    if T::FLOAT && all().any(|x| x != 0.0 && x < least) {
        return Ok(false);
    }
    let steps: &[i32] = if T::FLOAT { &[-7, 1, 12] } else { &[1, 3] };
    let range = T::whole(1, T::SCALES[2]).double();
    let mut compared = false;
    for e in steps {
        let f = T::whole(1, *e);
        if !T::FLOAT && all().any(|x| x * f.double() > range) {
            continue;
        }
        let far = specs.each_ref().map(|s| {
            let v = s.v.iter().map(|p| if s.kind.is_plane() { *p } else { p.map(|x| x * f) });
            Spec { v: v.collect(), r: s.r * f, ..s.clone() }
        });
        let now = table.agreed(&far[0], &far[1]);
        same(&found.is_some(), &now.is_some())?;
        compared = true;
        let (Some(found), Some(now)) = (found.clone(), now) else { continue };
        let kinds = specs.each_ref().map(|s| s.kind);
        if T::FLOAT {
            same(&scaled(kinds, found, f), &now)?;
            continue;
        }
        // What is out of the range saturates.
        let points: Vec<Point<T, D>> = found.points();
        let beyond = |x: f64| x.abs() * f.double() > range;
        if numbers(&found)
            .into_iter()
            .chain(points.iter().flat_map(|p| p.iter().map(|x| x.double())))
            .any(beyond)
        {
            continue;
        }
        let scaled = scaled(kinds, found, f);
        same(&std::mem::discriminant(&scaled), &std::mem::discriminant(&now))?;
        let limit = f.double() * T::one().ulp();
        // The comparison itself is one of 53 bits.
        let near = |(x, y): (&f64, &f64)| (x - y).abs() <= limit + 4.0 * f64::EPSILON * x.abs();
        let [x, y] = [&scaled, &now].map(numbers);
        // Which corner is the first one, and which fall together, rounding decides: their box stays.
        let [p, q] = [&scaled, &now].map(|found| {
            let points = found.points::<D>();
            let side = |i: usize, pick: fn(f64, f64) -> f64| {
                points.iter().map(|p| p[i].double()).reduce(pick).unwrap_or(0.0)
            };
            (0..D).flat_map(|i| [side(i, f64::min), side(i, f64::max)]).collect::<Vec<_>>()
        });
        let all_near = |x: &[f64], y: &[f64]| x.len() == y.len() && x.iter().zip(y).all(near);
        if !all_near(&x, &y) || !all_near(&p, &q) {
            return Err(format!("{scaled:?} is not {now:?}, times {f:?}"));
        }
    }
    Ok(compared)
}

/// What is not a coordinate.
fn rest<T: Number>(found: Option<Found<T>>) -> Option<(Vec<T>, Option<coincide::Sign>)> {
    let t = |ends: [Option<End<T>>; 2]| ends.into_iter().flatten().map(|e| e.t).collect();
    Some(match found? {
        Found::LinePoint(e) => (vec![e.t], None),
        Found::Weighted { weights, .. } => (weights, None),
        Found::Span(ends) | Found::BoxSpan(ends, _) => (t(ends), None),
        Found::Crossing { t, s, .. } => (vec![t, s], None),
        Found::Hit { at, weights, side } => ([&[at.t][..], &weights].concat(), side),
        Found::Ray(_, u) | Found::Line(_, u) | Found::HalfPlane(_, u) => (u, None),
        Found::Lens { axis, radius, .. } => ([&axis[..], &[radius]].concat(), None),
        Found::Disk { radius, .. } => (vec![radius], None),
        _ => (vec![], None),
    })
}

fn moving<T: Number, const D: usize>(
    table: &Table<T, D>,
    specs: &[Spec<T, D>; 2],
    found: Option<Found<T>>,
) -> Verdict {
    let by: [T; D] = std::array::from_fn(|i| T::int([3, -5, 2][i]));
    let moved = specs.each_ref().map(|s| {
        let mut out = s.clone();
        for (_, p) in out.v.iter_mut().enumerate().filter(|(i, _)| s.kind.is_position(*i)) {
            (0..D).for_each(|i| p[i] += by[i]);
        }
        if s.kind.is_plane() {
            out.r = (0..D).fold(s.r, |sum, i| sum + s.v[0][i] * by[i]);
        }
        out
    });
    // What is not a coordinate stays the same, bit for bit.
    same(&rest(found), &rest(table.agreed(&moved[0], &moved[1])))?;
    Ok(true)
}

macro_rules! laws {
    ($($name:ident, $t:ty;)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn turning_the_vertices_round_changes_nothing() {
                law::<$t>("vertices", Style::Lattice, 100, turning, turning);
                law::<$t>("vertices", Style::Nudged, 100, turning, turning);
                law::<$t>("vertices", Style::Stretched, 100, turning, turning);
            }

            #[test]
            fn moving_both_shapes_changes_nothing_else() {
                law::<$t>("motion", Style::Lattice, 200, moving, moving);
            }

            #[test]
            fn scaling_by_a_power_of_two_scales_the_answer() {
                law::<$t>("scale", Style::Lattice, 100, scaling, scaling);
                law::<$t>("scale", Style::Stretched, 200, scaling, scaling);
            }
        }
    )*};
}

laws! {
    f32s, f32;
    f64s, f64;
    i16f16s, fixed::types::I16F16;
    i32f32s, fixed::types::I32F32;
}
