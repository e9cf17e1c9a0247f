//! Laws that hold without an oracle.

use super::examine::{Maker, Style, examine, turned};
use super::many::report;
use super::number::Number;
use super::oracle::What;
use super::pair::{End, Found, Kind, Pair, every_pair, fields};
use coincide::Sign;
use quickcheck::{Arbitrary, Gen, QuickCheck, TestResult};

/// Where the numbers of a case come from.
#[derive(Debug, Clone, Copy)]
struct Seed(u64);

impl Arbitrary for Seed {
    fn arbitrary(g: &mut Gen) -> Self {
        Seed(u64::arbitrary(g))
    }
}

/// What a law says about a pair of shapes.
type Check<T> = fn(&Pair<T>, &[T], &[T]) -> Result<(), String>;

/// Checks a law for `count` cases of each pair.
fn law<T: Number>(style: Style, count: u64, check: Check<T>) {
    let pairs = every_pair::<T>().len();
    for k in 0..pairs {
        let property = move |seed: Seed| {
            let pair = &every_pair::<T>()[k];
            let mut maker = Maker::<T>::new(style, seed.0);
            let (a, b) = (maker.shape(pair.what[0], pair.d), maker.shape(pair.what[1], pair.d));
            match check(pair, &a, &b) {
                Ok(()) => TestResult::passed(),
                Err(why) => TestResult::error(format!(
                    "{:?} {a:?} and {b:?} in {}D: {why}",
                    pair.what, pair.d
                )),
            }
        };
        // quickcheck takes functions; the law closes over the pair
        QuickCheck::new().tests(count).quickcheck(Law(property));
    }
    report(count * pairs as u64, format_args!("a law, {style:?}, {}", T::NAME));
}

struct Law<F>(F);

impl<F: Fn(Seed) -> TestResult + 'static> quickcheck::Testable for Law<F> {
    fn result(&self, g: &mut Gen) -> TestResult {
        (self.0)(Seed::arbitrary(g))
    }
}

fn same<X: PartialEq + std::fmt::Debug>(x: &X, y: &X) -> Result<(), String> {
    if x == y { Ok(()) } else { Err(format!("{x:?} is not {y:?}")) }
}

fn order<T: Number>(pair: &Pair<T>, a: &[T], b: &[T]) -> Result<(), String> {
    let [x, y] = (pair.meets)(a, b);
    same(&x, &y)?;
    let [found, back] = (pair.meet)(a, b);
    same(&x, &found.is_some())?;
    same(&found, &turned(pair, back))?;
    if pair.what[0] == pair.what[1] {
        let swapped = (pair.meet)(b, a)[0].clone();
        same(&found, &turned(pair, swapped))?;
    }
    Ok(())
}

/// The answer with the weights of a triangle whose vertices are taken in another order.
fn reordered<T: Number>(found: Option<Found<T>>, order: [usize; 3]) -> Option<Found<T>> {
    let odd = matches!(order, [0, 2, 1] | [1, 0, 2] | [2, 1, 0]);
    Some(match found? {
        Found::Weighted { point, weights } => {
            Found::Weighted { point, weights: order.map(|i| weights[i]) }
        }
        Found::Hit { at, weights, side } => Found::Hit {
            at,
            weights: order.map(|i| weights[i]),
            side: if odd { -side } else { side },
        },
        Found::Triangle(v) => Found::Triangle(order.map(|i| v[i].clone()).into()),
        other => other,
    })
}

fn turning<T: Number>(pair: &Pair<T>, a: &[T], b: &[T]) -> Result<(), String> {
    if pair.what[0] != What::Triangle && pair.what[1] != What::Triangle {
        return Ok(());
    }
    let d = pair.d;
    let (meets, found) = ((pair.meets)(a, b)[0], (pair.meet)(a, b)[0].clone());
    for order in [[1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]] {
        let turn = |f: &[T]| order.map(|i| &f[i * d..][..d]).concat();
        let first = if pair.what[0] == What::Triangle { turn(a) } else { a.to_vec() };
        let second = if pair.what[1] == What::Triangle { turn(b) } else { b.to_vec() };
        same(&meets, &(pair.meets)(&first, &second)[0])?;
        // Of equal vertices any may carry the weight.
        let vertices: Vec<&[T]> = a.chunks(d).collect();
        let twice = (0..3).any(|i| (0..i).any(|j| vertices.get(i) == vertices.get(j)));
        let now = (pair.meet)(&first, &second)[0].clone();
        if !(twice && matches!(now, Some(Found::Weighted { .. }))) {
            same(&reordered(found.clone(), order), &now)?;
        }
    }
    Ok(())
}

/// The answer with every length times f.
fn scaled<T: Number>(pair: &Pair<T>, found: Option<Found<T>>, f: T) -> Option<Found<T>> {
    let far = |p: Vec<T>| -> Vec<T> { p.into_iter().map(|x| x * f).collect() };
    let end = |e: End<T>| End { t: e.t, point: far(e.point) };
    let ends = |s: [Option<End<T>>; 2]| s.map(|e| e.map(end));
    Some(match found? {
        Found::Point(p) => Found::Point(far(p)),
        Found::LinePoint(e) => Found::LinePoint(end(e)),
        Found::Weighted { point, weights } => Found::Weighted { point: far(point), weights },
        Found::Span(s) => Found::Span(ends(s)),
        Found::BoxSpan(s, faces) => Found::BoxSpan(ends(s), faces),
        Found::Crossing { point, t, s } => Found::Crossing { point: far(point), t, s },
        // The ray of two planes runs along a normal, which does not scale.
        Found::Ray(o, u) if pair.what[1] == What::Plane => Found::Ray(far(o), u),
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
    })
}

fn scaling<T: Number>(pair: &Pair<T>, a: &[T], b: &[T]) -> Result<(), String> {
    // A zero moved by an ulp is subnormal and underflows.
    let least = T::whole(1, T::SCALES[0] / 4);
    let size = |x: T| if x < T::zero() { -x } else { x };
    if a.iter().chain(b).any(|x| *x != T::zero() && size(*x) < least) {
        return Ok(());
    }
    for e in [-7, 1, 12] {
        let f = T::whole(1, e);
        let far = |k: usize, shape: &[T]| -> Vec<T> {
            let kinds = fields(pair.what[k], pair.d);
            let one = |(x, (kind, _)): (&T, &(Kind, usize))| {
                if *kind == Kind::Normal { *x } else { *x * f }
            };
            shape.iter().zip(&kinds).map(one).collect()
        };
        let (x, y) = (far(0, a), far(1, b));
        same(&(pair.meets)(a, b), &(pair.meets)(&x, &y))?;
        let found = (pair.meet)(a, b)[0].clone();
        same(&scaled(pair, found, f), &(pair.meet)(&x, &y)[0])?;
    }
    Ok(())
}

fn moving<T: Number>(pair: &Pair<T>, a: &[T], b: &[T]) -> Result<(), String> {
    let by = [T::whole(3, 0), T::whole(-5, 0), T::whole(2, 0)];
    let moved = |k: usize, shape: &[T]| -> Vec<T> {
        let kinds = fields(pair.what[k], pair.d);
        let one = |(x, (kind, axis)): (&T, &(Kind, usize))| match kind {
            Kind::Position => *x + by[*axis],
            Kind::Offset => (0..pair.d).fold(*x, |sum, i| sum + shape[i] * by[i]),
            _ => *x,
        };
        shape.iter().zip(&kinds).map(one).collect()
    };
    let (x, y) = (moved(0, a), moved(1, b));
    same(&(pair.meets)(a, b), &(pair.meets)(&x, &y))?;
    // What is not a coordinate stays the same, bit for bit.
    let rest = |found: Option<Found<T>>| -> Option<(Vec<T>, Option<Sign>)> {
        let t = |ends: [Option<End<T>>; 2]| ends.into_iter().flatten().map(|e| e.t).collect();
        Some(match found? {
            Found::LinePoint(e) => (vec![e.t], None),
            Found::Weighted { weights, .. } => (weights.into(), None),
            Found::Span(ends) | Found::BoxSpan(ends, _) => (t(ends), None),
            Found::Crossing { t, s, .. } => (vec![t, s], None),
            Found::Hit { at, weights, side } => ([&[at.t][..], &weights].concat(), Some(side)),
            Found::Ray(_, u) | Found::Line(_, u) | Found::HalfPlane(_, u) => (u, None),
            Found::Lens { axis, radius, .. } => ([&axis[..], &[radius]].concat(), None),
            Found::Disk { radius, .. } => (vec![radius], None),
            _ => (vec![], None),
        })
    };
    let [here, there] = [(a, b), (&x, &y)].map(|(a, b)| (pair.meet)(a, b)[0].clone());
    same(&rest(here), &rest(there))
}

/// One field after the other of both shapes gets each of the odd values.
fn each_extreme<T: Number>(a: &[T], b: &[T], check: impl Fn(&[T], &[T])) {
    for k in 0..a.len() + b.len() {
        for odd in T::extremes() {
            let mut all = [a, b].concat();
            all[k] = odd;
            let (x, y) = all.split_at(a.len());
            check(x, y);
        }
    }
}

fn extremes<T: Number>(pair: &Pair<T>, a: &[T], b: &[T]) -> Result<(), String> {
    let bad = std::cell::RefCell::new(None);
    each_extreme(a, b, |x, y| {
        let finite = x.iter().chain(y).all(|x| x.is_finite());
        let wrong = match (pair.meets)(x, y) {
            _ if finite => examine(pair, x, y).err(),
            [false, false] => None,
            _ => Some("something that is not finite is met".into()),
        };
        if let Some(why) = wrong {
            bad.replace(Some(format!("{x:?} and {y:?}: {why}")));
        } else if !finite && (pair.meet)(x, y) != [None, None] {
            bad.replace(Some(format!("{x:?} and {y:?} share something")));
        }
    });
    bad.into_inner().map_or(Ok(()), Err)
}

macro_rules! laws {
    ($name:ident, $t:ty, $scaling:expr) => {
        mod $name {
            use super::*;

            #[test]
            fn order_of_arguments_does_not_matter() {
                law::<$t>(Style::Nudged, 200, order);
                law::<$t>(Style::Mixed, 100, order);
            }

            #[test]
            fn turning_the_vertices_round_changes_nothing() {
                law::<$t>(Style::Lattice, 100, turning);
                law::<$t>(Style::Nudged, 100, turning);
                law::<$t>(Style::Stretched, 100, turning);
            }

            #[test]
            fn moving_both_shapes_changes_nothing_else() {
                law::<$t>(Style::Lattice, 200, moving);
            }

            #[test]
            fn odd_values_in_any_field_are_seen_through() {
                law::<$t>(Style::Lattice, 1, extremes);
            }

            #[test]
            fn scaling_by_a_power_of_two_scales_the_answer() {
                if $scaling {
                    law::<$t>(Style::Lattice, 100, scaling);
                    law::<$t>(Style::Stretched, 200, scaling);
                }
            }
        }
    };
}

laws!(f32s, f32, true);
laws!(f64s, f64, true);
#[cfg(feature = "fixed")]
laws!(i16f16s, fixed::types::I16F16, false);
#[cfg(feature = "fixed")]
laws!(i32f32s, fixed::types::I32F32, false);
