//! Everything about one case of a pair of basic shapes, and about many.

use super::judge::Case;
use oracle::answer::Found;
use oracle::constraints::{Set, Vector};
use oracle::exact::Num;
use oracle::make::{Maker, Style};
use oracle::number::Number;
use oracle::rational::Rational;
use oracle::report::report;
use oracle::shape::{Kind, Spec};
use oracle::table::{Pair, Table};

/// Whether the operands are not within a factor 2⁶⁰ of each other, and floats: there the
/// docs promise less about a sphere.
fn is_spread<T: Number>(exact: &[Vector; 2]) -> bool {
    let size = |n: &Num| n.m.bits() as i64 + n.e;
    let sizes = exact.iter().flatten().filter(|n| !n.is_zero()).map(size);
    let (low, high) = sizes.fold((i64::MAX, i64::MIN), |(l, h), s| (l.min(s), h.max(s)));
    T::FLOAT && high.saturating_sub(low) > 58
}

/// Whether anything but the agreement of the questions was compared.
type Verdict = Result<bool, String>;

/// Everything about one case.
fn examine<T: Number, const D: usize>(pair: &Pair<T, D>, specs: &[Spec<T, D>; 2]) -> Verdict {
    let [a, b] = specs;
    let found = (pair.ask)(a, b).agreed()?;
    let finite = a.is_finite() && b.is_finite();
    let fields = [a.flat(), b.flat()];
    let exact: [Vector; 2] =
        fields.each_ref().map(|f| f.iter().filter(|x| x.is_finite()).map(|x| x.num()).collect());
    let set = |k: usize| if finite { Set::of(pair.kinds[k], D, &exact[k]) } else { None };
    let sets = [set(0), set(1)];
    let spread = finite && is_spread::<T>(&exact);
    let has = |kind| pair.kinds.contains(&kind);
    if spread && D == 3 && has(Kind::Sphere) && has(Kind::Triangle) {
        return Ok(false);
    }
    let truth = match &sets {
        [Some(x), Some(y)] => x.meets(y),
        _ => false,
    };
    if found.is_some() != truth {
        return Err(format!("intersects is {}", !truth));
    }
    let rooted = matches!(
        found,
        Some(Found::Span(_) | Found::Disk { .. } | Found::Lens { .. } | Found::Corners(_))
    );
    if spread && has(Kind::Sphere) && (rooted || has(Kind::Triangle)) {
        return Ok(true);
    }
    if let (Some(found), [Some(x), Some(y)]) = (found, sets) {
        let fields = fields.each_ref().map(Vec::as_slice);
        Case { kinds: pair.kinds, d: D, fields, exact, sets: [x, y] }.judge(&found)?;
    }
    Ok(true)
}

/// Examines `count` cases of each pair of basic shapes; how many were compared with the truth, and the
/// first few bad ones of each pair.
fn every_pair<T: Number, const D: usize>(
    table: &Table<T, D>,
    style: Style,
    count: u64,
    bad: &mut Vec<String>,
) -> u64 {
    let mut compared = 0;
    let basic = |pair: &&Pair<T, D>| pair.kinds.iter().all(|k| Kind::BASIC.contains(k));
    for (k, pair) in table.pairs.iter().filter(basic).enumerate() {
        let mut failures = 0;
        for i in 0..count {
            let mut maker = Maker::<T>::new(style, ((D * 100 + k) as u64) << 32 | i);
            let specs = pair.kinds.map(|kind| maker.shape(kind));
            let verdict = examine(pair, &specs);
            if let Err(why) = &verdict {
                failures += 1;
                if failures <= 2 {
                    bad.push(format!("{specs:?} in {D}D: {why}"));
                }
            }
            compared += u64::from(verdict == Ok(true));
            Rational::forget();
        }
        if failures > 2 {
            bad.push(format!("… {failures} of {count}"));
        }
    }
    compared
}

/// In both dimensions; fails with the first few bad cases of each pair.
pub fn examine_every_pair<T: Number>(
    plane: &Table<T, 2>,
    space: &Table<T, 3>,
    style: Style,
    count: u64,
) {
    let mut bad = vec![];
    let mut compared = every_pair(plane, style, count, &mut bad);
    compared += every_pair(space, style, count, &mut bad);
    report(compared, format_args!("{style:?} against exact numbers, {}", T::NAME));
    assert!(bad.is_empty(), "{} {style:?}:\n{}", T::NAME, bad.join("\n"));
}

/// Each field of both shapes in turn becomes each of the odd values.
fn each_odd_value<T: Number, const D: usize>(table: &Table<T, D>) -> u64 {
    let mut compared = 0;
    let basic = |pair: &&Pair<T, D>| pair.kinds.iter().all(|k| Kind::BASIC.contains(k));
    for (k, pair) in table.pairs.iter().filter(basic).enumerate() {
        let mut maker = Maker::<T>::new(Style::Lattice, k as u64);
        let specs = pair.kinds.map(|kind| maker.shape::<D>(kind));
        for (of, at) in (0..2).flat_map(|of| (0..specs[of].flat().len()).map(move |at| (of, at))) {
            for odd in T::specials() {
                let mut specs = specs.clone();
                match specs[of].v.iter_mut().flat_map(|p| p.iter_mut()).nth(at) {
                    Some(x) => *x = odd,
                    None => specs[of].r = odd,
                }
                match examine(pair, &specs) {
                    Ok(yes) => compared += u64::from(yes),
                    Err(why) => panic!("{specs:?} in {D}D: {why}"),
                }
            }
        }
        Rational::forget();
    }
    compared
}

/// In both dimensions.
pub fn odd_values<T: Number>(plane: &Table<T, 2>, space: &Table<T, 3>) {
    let compared = each_odd_value(plane) + each_odd_value(space);
    report(compared, format_args!("an odd value in each field, {}", T::NAME));
}
