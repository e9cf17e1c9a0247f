//! The worst of many cases, and whether it fits the table.

use super::answer::Found;
use super::measure::{Class, Exact, class, errors};
use super::table::{Bound, SCALARS, entries, pair_name};
use super::touch::{in_thirds, touch};
use super::ulps::exponent;
use oracle::make::{Maker, Style};
use oracle::number::Number;
use oracle::shape::{Kind, Spec};
use oracle::table::{Pair, Table};
use std::collections::BTreeMap;

/// The worst error of a number and in how many cases it was measured.
#[derive(Debug, Clone, Default)]
pub struct Worst {
    pub error: f64,
    pub cases: u64,
    pub example: String,
}

/// What was measured, by what it was measured of and the name of the number.
pub type Measured = BTreeMap<(String, &'static str), Worst>;

pub fn note(
    all: &mut Measured,
    what: &str,
    name: &'static str,
    error: f64,
    case: &dyn Fn() -> String,
) {
    let entry = all.entry((what.to_string(), name)).or_default();
    entry.cases += 1;
    if error > entry.error || error.is_nan() {
        entry.error = error;
        entry.example = case();
    }
}

fn exact<T: Number, const D: usize>(s: &Spec<T, D>) -> Exact {
    let mut v = s.nums();
    // Of a frustum the offset stands in place of a point.
    for (i, offset) in s.offsets.iter().enumerate() {
        v[2 * i][0] = offset.num();
    }
    Exact { kind: s.kind, v, r: s.r.num(), faces: s.faces.clone() }
}

/// Whether numbers of floats are not within a factor 2⁶⁰ of each other: there the docs
/// promise less.
fn is_spread<T: Number>(shapes: &[Exact; 2]) -> bool {
    let numbers = shapes.iter().flat_map(|s| s.v.iter().flatten().chain([&s.r]));
    let sizes = numbers.filter_map(exponent);
    let (low, high) = sizes.fold((i64::MAX, i64::MIN), |(l, h), s| (l.min(s), h.max(s)));
    T::FLOAT && high.saturating_sub(low) > 58
}

fn styles(kinds: [Kind; 2]) -> &'static [Style] {
    use Style::*;
    match class(kinds) {
        Class::Linear if kinds[0] <= Kind::Aabb => {
            &[Long, Nudged, Stretched, Distant, Tiny, Huge, Mixed]
        }
        Class::Rooted if kinds[0] <= Kind::Aabb => &[Long, Nudged, Stretched, Distant, Huge],
        _ => &[Long, Nudged, Stretched, Distant],
    }
}

/// Asks the pairs that are wanted about `count` cases each that have an answer, or gives up after some more.
pub fn pairs<T: Number, const D: usize>(
    table: &Table<T, D>,
    wanted: fn([Kind; 2]) -> bool,
    count: u64,
    all: &mut Measured,
) {
    for (k, p) in table.pairs.iter().enumerate().filter(|(_, p)| wanted(p.kinds)) {
        pair(p, count, (D * 1000 + k) as u64, all);
    }
}

/// Its name in the table.
pub fn name<T: Number, const D: usize>(pair: &Pair<T, D>) -> String {
    let [a, b] = pair.kinds.map(|k| format!("{k:?}"));
    pair_name(&format!("{D}D"), &a, &b)
}

fn pair<T: Number, const D: usize>(pair: &Pair<T, D>, count: u64, seed: u64, all: &mut Measured) {
    let [a, b] = pair.kinds;
    let what = name(pair);
    let styles = styles(pair.kinds);
    let mut answers = 0;
    for i in 0..60 * count {
        let style = styles[i as usize % styles.len()];
        let mut maker = Maker::<T>::proper(style, seed << 32 | i);
        let mut specs: [Spec<T, D>; 2] = [maker.shape(a), maker.shape(b)];
        match maker.random.below(3) {
            0 => touch(&mut maker, &mut specs),
            1 => in_thirds(&mut maker, &mut specs),
            _ => {}
        }
        let shapes = [exact(&specs[0]), exact(&specs[1])];
        if is_spread::<T>(&shapes) && class(pair.kinds) != Class::Linear {
            continue;
        }
        let [Some(found), _] = (pair.ask)(&specs[0], &specs[1]).found else { continue };
        let size = T::direction_size().num();
        let Some(list) = errors(D, &shapes, size, &Found::of(&found)) else { continue };
        for (name, error) in list {
            note(all, &what, name, error, &|| format!("{style:?} {i}: {specs:?}"));
        }
        answers += 1;
        if answers >= count {
            break;
        }
    }
}

/// So many cases of a number are to come near its bound.
const MANY: u64 = 1000;

/// Prints the table as measured, and fails where it does not fit: a number without a bound,
/// beyond its bound, far below it, or one of the table that was not seen.
pub fn check<T: Number>(all: &Measured, names: &[String]) {
    let k = SCALARS.iter().position(|s| *s == T::NAME).expect("a scalar of the table");
    let table = entries();
    let mut bad = vec![];
    for ((what, name), w) in all {
        let Some(bound) = table.get(&(what.clone(), name.to_string())) else {
            bad.push(format!("{what}: {name} has no bound, measured {:.4}", w.error));
            continue;
        };
        let limit = bound.ulps[k];
        println!("{what:42} {name:14} {:7} {limit:5} {:8.4} {:6}", T::NAME, w.error, w.cases);
        if w.error.is_nan() || w.error > limit {
            let error = w.error;
            bad.push(format!("{what}: {name} is off by {error} ulp, not {limit}: {}", w.example));
        }
        // Few cases need not come near the bound; the long tests have more.
        if w.cases >= MANY && bound.shows && 4.0 * w.error < limit {
            bad.push(format!("{what}: {name} has the bound {limit}, measured {:.4}", w.error));
        }
    }
    let many = all.values().any(|w| w.cases >= MANY);
    let shown = |b: &Bound| b.shows && many;
    for ((what, name), _) in table.iter().filter(|((what, _), b)| shown(b) && names.contains(what))
    {
        if !all.keys().any(|(w, n)| w == what && n == name) {
            bad.push(format!("{what}: {name} was not measured"));
        }
    }
    assert!(bad.is_empty(), "{}: {} of {}\n{}", T::NAME, bad.len(), all.len(), bad.join("\n"));
}
