//! How deep two shapes are in each other, and the way out, for every pair that has one.
//!
//! The shapes are moved apart by the way out. They then have no more than a touch in common; nine tenths of
//! it leave them in each other. No shorter way is found among many directions.

use super::moving::{BOUND, is_round, moved, reach, size, unit};
use nalgebra::SVector;
use oracle::make::{Maker, Style};
use oracle::random::Random;
use oracle::report::{cases, many, report};
use oracle::table::Table;
use tables::Tabled;

fn all<T: Tabled, const D: usize>(table: &'static Table<T, D>) -> Vec<String> {
    let styles = [Style::Lattice, Style::Nudged, Style::Long, Style::Stretched];
    let unit = unit::<T>();
    let (mut compared, mut tried, mut shorter, mut points, mut wrong) = (0, 0, 0, 0, vec![]);
    let mut random = Random(11);
    for pair in &table.pairs {
        let [k, l] = pair.kinds;
        if pair.deep.is_none() {
            continue;
        }
        let mut of_pair = 0;
        for (i, style) in styles.into_iter().enumerate() {
            let mut maker = Maker::<T>::proper(style, 17 + i as u64);
            for _ in 0..many(cases(3)) {
                let (a, b) = (maker.shape::<D>(k), maker.shape::<D>(l));
                if !(a.convex && b.convex && a.is_finite() && b.is_finite()) {
                    continue;
                }
                let meet = table.ask(&a, &b).meets[0];
                let [there, back] = table.deep(&a, &b).expect("a rule");
                let mut say = |why: String| {
                    of_pair += 1;
                    if of_pair <= 2 {
                        wrong.push(format!(
                            "{k:?} {l:?} {style:?} {}: {why}\n  {:?} {:?} {:?}\n  {:?} {:?} {:?}\n  {there:?}",
                            T::NAME, a.v, a.r, a.faces, b.v, b.r, b.faces
                        ));
                    }
                };
                if there.is_some() != meet || back.is_some() != meet {
                    say(format!("meet: {meet}, but {there:?}, {back:?}"));
                    continue;
                }
                let (Some(there), Some(back)) = (there, back) else { continue };
                compared += 1;
                // Of two that are the same set none comes first.
                let same = k == l && there.depth == T::zero() || a.v == b.v && a.r == b.r && k == l;
                if !same && (there.depth != back.depth || there.normal != back.reversed().normal) {
                    say(format!("the order matters: {back:?}"));
                }
                let n = there.normal.map(T::double);
                let depth = there.depth.double();
                if (n.norm() - 1.0).abs() > 16.0 * unit + 2.0 * T::smallest().double() {
                    say(format!("the normal is {} long", n.norm()));
                    continue;
                }
                if depth < 0.0 {
                    say("a negative depth".into());
                    continue;
                }
                // Moving rounds each coordinate once more.
                let far = size(&a) + size(&b);
                let seen = reach(&a, &b, &[there.on_self, there.on_other]);
                let slack = if T::FLOAT {
                    BOUND * unit * seen + 4.0 * unit * far
                } else {
                    (8.0 + 4.0 * far) * T::smallest().double()
                };
                let out = |by: f64| moved(&b, n * by).map(|b| table.ask(&a, &b).meets[0]);
                if out(depth + slack) == Some(true) {
                    say(format!("{depth:e} does not separate"));
                }
                if depth > 32.0 * slack && out(0.9 * depth - slack) == Some(false) {
                    say(format!("less than {depth:e} separates"));
                }
                // The points that touch.
                let between = there.on_self.map(T::double) - there.on_other.map(T::double);
                // Where round sides touch, the place along them is less certain than the depth.
                let beside = (between - n * depth).amax() > slack;
                if beside && !is_round(k) && !is_round(l) {
                    say(format!("the points are {between:?} apart"));
                }
                for (s, p) in [(&a, there.on_self), (&b, there.on_other)] {
                    if !table.has_all(s, &[p], T::near(slack)) {
                        say(format!("{p:?} is not in the {:?}", s.kind));
                    }
                }
                // The points at which they touch.
                let [spread, other] = (pair.spread.expect("a rule"))(&a, &b);
                let (Some(spread), Some(other)) = (spread, other) else {
                    say("no manifold".into());
                    continue;
                };
                points += spread.iter().count();
                if !same && other.reversed() != spread {
                    say(format!("the order of a manifold matters: {spread:?}, {other:?}"));
                }
                let count = spread.iter().count();
                if spread.normal != there.normal || count == 0 || D == 2 && count > 2 {
                    say(format!("another normal, or {count} points: {spread:?}"));
                }
                for p in spread.iter() {
                    let deep = p.depth.double();
                    let between = p.on_self.map(T::double) - p.on_other.map(T::double);
                    let single = count == 1 && (is_round(k) || is_round(l));
                    if deep < 0.0 || deep > depth + slack {
                        say(format!("deeper than the depth: {p:?}"));
                    }
                    if !single && (between - n * deep).amax() > 2.0 * slack {
                        say(format!("the points of a manifold are {between:?} apart: {p:?}"));
                    }
                    // A round edge is told by a few of its points, which are less certain.
                    let near = if is_round(k) || is_round(l) { far * 1e-5 } else { 4.0 * slack };
                    for (s, p) in [(&a, p.on_self), (&b, p.on_other)] {
                        if !table.has_all(s, &[p], T::near(near.max(slack))) {
                            say(format!("{p:?} of a manifold is not in the {:?}", s.kind));
                        }
                    }
                }
                // No shorter way is found.
                if depth > 64.0 * slack {
                    let mut least = 1.0;
                    for _ in 0..20 {
                        let d = SVector::<f64, D>::from_fn(|_, _| random.unit() * 2.0 - 1.0);
                        if d.norm() > 0.1 {
                            tried += 1;
                            let by = d / d.norm() * (0.99 * depth - slack);
                            if moved(&b, by).is_some_and(|b| !table.ask(&a, &b).meets[0]) {
                                least = 0.99;
                            }
                        }
                    }
                    if least < 1.0 {
                        shorter += 1;
                        if !(is_round(k) || is_round(l)) {
                            say(format!("there is a way shorter than {depth:e}"));
                        }
                    }
                }
            }
        }
    }
    report(
        compared,
        format_args!(
            "contacts in {}, {D}D, {points} points, {tried} other ways, {shorter} shorter",
            T::NAME
        ),
    );
    if shorter * 1000 > compared {
        wrong.push(format!("{shorter} of {compared} ways out are not the shortest"));
    }
    wrong
}

fn every<T: Tabled>() {
    let wrong = [all(T::plane()), all(T::space())].concat();
    assert!(wrong.is_empty(), "{} kinds of faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn f64_ways_out_separate_and_are_the_shortest() {
    every::<f64>();
}

#[test]
fn f32_ways_out_separate_and_are_the_shortest() {
    every::<f32>();
}

#[test]
fn i16f16_ways_out_separate_and_are_the_shortest() {
    every::<fixed::types::I16F16>();
}
