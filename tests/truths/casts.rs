//! When moving shapes touch others, for every pair that has a cast.
//!
//! A hit: the shapes are apart at 0.999 of the time, and within a touch at the time. A miss: they share
//! nothing anywhere on the way. All of that is asked of the exact decisions of the pairs.

use super::moving::{BOUND, moved, reach, size, unit};
use coincide::Sweep;
use oracle::make::{Maker, Style};
use oracle::report::{cases, many, report};
use oracle::shape::Kind;
use oracle::table::Table;
use tables::Tabled;

fn all<T: Tabled, const D: usize>(table: &'static Table<T, D>) -> Vec<String> {
    let styles = [Style::Lattice, Style::Nudged, Style::Long, Style::Stretched];
    let unit = unit::<T>();
    let (mut compared, mut hits, mut misses, mut starts, mut wrong) = (0, 0, 0, 0, vec![]);
    for pair in &table.pairs {
        let kinds = pair.kinds;
        let mut of_pair = 0;
        for (i, style) in styles.into_iter().enumerate() {
            let mut maker = Maker::<T>::proper(style, 27 + i as u64);
            for _ in 0..many(cases(16)) {
                let (a, b) = (maker.shape::<D>(kinds[0]), maker.shape::<D>(kinds[1]));
                let towards = maker.shape::<D>(Kind::Line).v[1].coords;
                if !(a.convex && b.convex && a.is_finite() && b.is_finite()) {
                    continue;
                }
                let meet = table.ask(&a, &b).meets[0];
                let sweeps = (pair.cast)(&a, &b, &towards);
                for (sweep, [x, y]) in sweeps.into_iter().zip([[&a, &b], [&b, &a]]) {
                    let Some(sweep) = sweep else { continue };
                    compared += 1;
                    let m = towards.map(T::double);
                    let far = size(&a) + size(&b) + m.amax();
                    let slack = if T::FLOAT {
                        BOUND * unit * (reach(x, y, &[]) + m.amax()) + 4.0 * unit * far
                    } else {
                        (8.0 + 4.0 * m.amax()) * T::smallest().double()
                    };
                    let at =
                        |t: f64| moved(x, m * t).map(|x| table.within(&x, y, T::near(slack))[0]);
                    let deep = |t: f64| {
                        let moved = moved(x, m * t)?;
                        let depth = table.deep(&moved, y)?[0].map_or(0.0, |d| d.depth.double());
                        Some(depth)
                    };
                    let meets = |t: f64| moved(x, m * t).map(|x| table.ask(&x, y).meets[0]);
                    let mut say = |why: String| {
                        of_pair += 1;
                        if of_pair <= 2 {
                            wrong.push(format!(
                                "{:?} {:?} {style:?} {}: {why}\n  {:?} {:?} {:?}\n  {:?} {:?} {:?}\n  {towards:?} {sweep:?}",
                                x.kind, y.kind, T::NAME, x.v, x.r, x.faces, y.v, y.r, y.faces
                            ));
                        }
                    };
                    match sweep {
                        Sweep::Hit(hit) => {
                            hits += 1;
                            let t = hit.t.double();
                            if meet || !(0.0..=1.0).contains(&t) {
                                say(format!("meet: {meet}, t = {t}"));
                            }
                            if at(t) == Some(false) && hit.gap.double() <= slack {
                                say(format!("apart at {t}"));
                            }
                            if t * m.norm() > 1e3 * slack && meets(0.999 * t) == Some(true) {
                                say(format!("they meet before {t}"));
                            }
                            let n = hit.normal.map(T::double);
                            if (n.norm() - 1.0).abs() > 16.0 * unit + 2.0 * T::smallest().double() {
                                say(format!("the normal is {} long", n.norm()));
                            }
                        }
                        Sweep::Miss => {
                            misses += 1;
                            // What is moved is rounded: a deep place is none of that. It may touch at the
                            // start, and not press.
                            let inside = (0..=24).any(|i| deep(f64::from(i) / 24.0) > Some(slack));
                            if inside {
                                say("they are in each other on the way".into());
                            }
                        }
                        Sweep::Touching(hit) => {
                            starts += 1;
                            let pressed = hit.normal.map(T::double).dot(&m) >= 0.0;
                            if !meet || hit.t != T::zero() || !pressed || deep(0.0) > Some(slack) {
                                say(format!("meet: {meet}, pressed: {pressed}"));
                            }
                        }
                        Sweep::Overlapping => {
                            starts += 1;
                            if !meet || deep(0.0) == Some(0.0) {
                                say("no more than a touch at the start".into());
                            }
                        }
                    }
                }
            }
        }
    }
    report(
        compared,
        format_args!("casts in {}, {D}D, {hits} hits, {misses} misses, {starts} met", T::NAME),
    );
    wrong
}

fn every<T: Tabled>() {
    let wrong = [all(T::plane()), all(T::space())].concat();
    assert!(wrong.is_empty(), "{} kinds of faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn f64_casts_touch_and_not_before() {
    every::<f64>();
}

#[test]
fn f32_casts_touch_and_not_before() {
    every::<f32>();
}

#[test]
fn i16f16_casts_touch_and_not_before() {
    every::<fixed::types::I16F16>();
}
