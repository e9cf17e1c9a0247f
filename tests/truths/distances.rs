//! How far two shapes are apart, and where they come nearest, for every pair.
//!
//! The nearest points are in their shapes, and as far apart as the distance says; planes across the way
//! between them have the shapes on either side. All of that is asked of the exact decisions of the
//! pairs, so it is a proof of the distance. Where an oracle in rational numbers has both shapes, it says
//! how far they are apart, too.

use super::moving::{BOUND, is_round, reach, unit};
use nalgebra::Point;
use oracle::distances::{patches, squared_distance};
use oracle::make::{Maker, Style};
use oracle::number::Number;
use oracle::report::{cases, many, report};
use oracle::shape::{Kind, Spec};
use oracle::table::{Gap, Table};
use tables::Tabled;

/// The promise for shapes that are apart.
fn certified<T: Number, const D: usize>(
    table: &Table<T, D>,
    [a, b]: [&Spec<T, D>; 2],
    gap: &Gap<T, D>,
) -> Result<(), String> {
    let [p, q] = [gap.points.on_self, gap.points.on_other];
    let slack = if T::FLOAT { BOUND * unit::<T>() * reach(a, b, &[p, q]) } else { 0.0 };
    // In fixed point an ulp, and one for what else is rounded; of floats the least that there is.
    let slack = slack + 2.0 * T::smallest().double();
    let near = T::near(slack);
    for (s, x) in [(a, &p), (b, &q)] {
        if !table.has_all(s, &[*x], near) {
            return Err(format!("{x:?} is not in the {:?} within {slack:e}", s.kind));
        }
    }
    let way = q.map(T::double) - p.map(T::double);
    // So that no square underflows.
    let most = way.amax();
    let far = if most > 0.0 { (way / most).norm() * most } else { 0.0 };
    let said = gap.distance.double();
    // Both points are rounded.
    if (far - said).abs() > slack {
        return Err(format!("the points are {far:e} apart, not {said:e}"));
    }
    Ok(())
}

/// That no points are nearer: half-spaces across the way have each shape, but for the slack.
fn separated<T: Number, const D: usize>(
    table: &Table<T, D>,
    [a, b]: [&Spec<T, D>; 2],
    gap: &Gap<T, D>,
) -> Option<Result<(), String>> {
    let [p, q] = [gap.points.on_self, gap.points.on_other];
    let way = q.map(T::double) - p.map(T::double);
    let far = way.norm();
    let slack = if T::FLOAT {
        BOUND * unit::<T>() * reach(a, b, &[p, q])
    } else {
        3.0 * T::smallest().double()
    };
    // Of points that are near the direction is rounded too much.
    if !(far > slack * 1e4 && far.is_finite()) {
        return None;
    }
    let n = way / far;
    let half = |out: f64, x: &Point<T, D>| -> Option<Spec<T, D>> {
        let normal: Point<T, D> = Point::from(std::array::from_fn(|i| T::near(out * n[i])));
        let offset = normal.iter().zip(x.iter()).map(|(n, x)| n.double() * x.double());
        let offset: f64 = offset.sum();
        let error = 8.0 * f64::EPSILON * x.iter().fold(0.0, |m: f64, x| m.max(x.double().abs()));
        // Of fixed point the normal is rounded.
        let turned = if T::FLOAT { unit::<T>() } else { T::smallest().double() };
        // On round sides a place is as near as the square root of the distance is.
        let round = if is_round(a.kind) || is_round(b.kind) { 1e-4 * far } else { 0.0 };
        // The points, and with them the normal, are rounded.
        let size = reach(a, b, &[p, q]);
        let tilt = 4.0 * unit::<T>() * size / far;
        let room = 16.0 * T::smallest().double()
            + round
            + tilt * size
            + slack
            + error
            + 4.0 * turned * reach(a, b, &[p, q])
            + unit::<T>() * offset.abs();
        let offset: T = T::near(offset - 2.0 * room);
        offset.is_finite().then(|| Spec::new(Kind::HalfSpace, vec![normal], offset))
    };
    // All of a has n·x ≤ n·p, so nothing of it is where −n·x ≤ −n·p − slack.
    for (s, out, x) in [(a, -1.0, &p), (b, 1.0, &q)] {
        // A normal that is rounded leaves room beside bounded shapes alone.
        if !is_bounded(s.kind) {
            continue;
        }
        let beyond = half(out, x)?;
        if !table.has(s.kind, Kind::HalfSpace) {
            continue;
        }
        if table.ask(s, &beyond).meets[0] {
            return Some(Err(format!("the {:?} comes nearer than {x:?}", s.kind)));
        }
    }
    Some(Ok(()))
}

fn is_bounded(kind: Kind) -> bool {
    use Kind::*;
    !matches!(kind, Line | Ray | Plane | HalfSpace | InfiniteCylinder | Frustum)
}

/// Shapes that the exact oracle knows, without a radius but for the last.
fn is_exact(kind: Kind) -> bool {
    use Kind::*;
    matches!(
        kind,
        Point
            | Segment
            | Line
            | Ray
            | Triangle
            | Tetrahedron
            | Sphere
            | Capsule
            | Aabb
            | Parallelogram
            | OrientedBox
            | InfiniteCylinder
    )
}

fn right<T: Number, const D: usize>(
    [a, b]: [&Spec<T, D>; 2],
    gap: &Gap<T, D>,
) -> Result<(), String> {
    let squared = num_traits::ToPrimitive::to_f64(&squared_distance(&patches(a), &patches(b)))
        .expect("a number");
    let radius = |s: &Spec<T, D>| if s.kind.has_length() { s.r.double() } else { 0.0 };
    let truth = squared.sqrt() - radius(a) - radius(b);
    let slack = if T::FLOAT {
        // The truth itself is rounded.
        BOUND * unit::<T>() * reach(a, b, &[gap.points.on_self, gap.points.on_other])
    } else {
        T::smallest().double() + 4.0 * f64::EPSILON * truth.abs()
    };
    if (truth - gap.distance.double()).abs() > slack {
        return Err(format!("{truth:e} apart, not {:e}", gap.distance.double()));
    }
    Ok(())
}

/// Whether the shapes come within the distances next to the one that is told, exactly.
fn within<T: Number, const D: usize>(
    table: &Table<T, D>,
    [a, b]: [&Spec<T, D>; 2],
    distance: T,
) -> Result<u64, String> {
    let squared = squared_distance(&patches(a), &patches(b));
    let radius = |s: &Spec<T, D>| if s.kind.has_length() { s.r } else { T::zero() };
    let mut compared = 0;
    let whole = T::near(distance.double().round());
    for d in [distance.down(), distance, distance.up(), whole, T::zero()] {
        if !d.is_finite() || d < T::zero() {
            continue;
        }
        let reach = d.exact() + radius(a).exact() + radius(b).exact();
        let truth = squared <= &reach * &reach;
        let said = table.within(a, b, d);
        if said != [truth; 2] {
            return Err(format!("within {d:?}: {said:?}, not {truth}"));
        }
        compared += 1;
    }
    Ok(compared)
}

fn all<T: Tabled, const D: usize>(table: &'static Table<T, D>) -> Vec<String> {
    let styles = [
        Style::Lattice,
        Style::Nudged,
        Style::Long,
        Style::Distant,
        Style::Stretched,
        Style::Tiny,
        Style::Mixed,
    ];
    let (mut compared, mut proved, mut exact, mut limits) = (0, 0, 0, 0);
    let mut wrong = vec![];
    for pair in &table.pairs {
        let [k, l] = pair.kinds;
        let mut of_pair = 0;
        for (i, style) in styles.into_iter().enumerate() {
            let mut maker = Maker::<T>::proper(style, 7 + i as u64);
            for _ in 0..many(cases(2)) {
                let (a, b) = (maker.shape::<D>(k), maker.shape::<D>(l));
                if !(a.convex && b.convex && a.is_finite() && b.is_finite()) {
                    continue;
                }
                let [there, back] = table.apart(&a, &b);
                let (Some(there), Some(back)) = (there, back) else {
                    assert!(there.is_none() && back.is_none());
                    continue;
                };
                compared += 1;
                let meet = table.ask(&a, &b).meets[0];
                let d = there.distance;
                let margin =
                    |d: f64| T::near(d + 64.0 * unit::<T>() * d + 4.0 * T::smallest().double());
                let far = d.double()
                    - 64.0 * unit::<T>() * (d.double() + 1.0)
                    - 64.0
                        * unit::<T>()
                        * reach(&a, &b, &[there.points.on_self, there.points.on_other])
                    - 4.0 * T::smallest().double();
                let above = margin(
                    d.double()
                        + reach(&a, &b, &[there.points.on_self, there.points.on_other])
                            * 32.0
                            * unit::<T>(),
                );
                let told = [above, T::near(far)].map(|d| table.within(&a, &b, d));
                if above.is_finite()
                    && (told[0] != [true; 2] || (far > 0.0 && told[1] != [false; 2]))
                {
                    wrong.push(format!(
                        "{k:?} {l:?} {}: {:?} apart, but within {above:?}, {far}: {told:?}\n{a:?}\n{b:?}",
                        T::NAME, there.distance
                    ));
                }
                let mut say = |why: String| {
                    of_pair += 1;
                    if of_pair <= 2 {
                        wrong.push(format!("{k:?} {l:?} {style:?} {}: {why}\n  {:?} {:?} {:?}\n  {:?} {:?} {:?}\n  {there:?}", T::NAME, a.v, a.r, a.faces, b.v, b.r, b.faces));
                    }
                };
                if there.distance != back.distance {
                    say(format!("the order matters: {there:?} {back:?}"));
                }
                if meet != (there.distance == T::zero()) {
                    say(format!("meet: {meet}, distance {:?}", there.distance));
                    continue;
                }
                // Of two of a kind there may be several such places.
                if !meet && k != l && there.points != back.points.reversed() {
                    say(format!("the order matters: {there:?} {back:?}"));
                }
                if meet && there.points.on_self != there.points.on_other {
                    say(format!("two points: {there:?}"));
                }
                if let Err(why) = certified(table, [&a, &b], &there) {
                    say(why);
                    continue;
                }
                if !meet {
                    match separated(table, [&a, &b], &there) {
                        Some(Ok(())) => proved += 1,
                        Some(Err(why)) => say(why),
                        None => {}
                    }
                    if is_exact(k) && is_exact(l) && i < 4 {
                        exact += 1;
                        match within(table, [&a, &b], there.distance) {
                            Ok(n) => limits += n,
                            Err(why) => say(why),
                        }
                        if let Err(why) = right([&a, &b], &there) {
                            say(why);
                        }
                    }
                }
            }
        }
    }
    report(
        compared,
        format_args!(
            "distances in {}, {D}D, {proved} proved, {exact} exact, {limits} limits",
            T::NAME
        ),
    );
    wrong
}

fn every<T: Tabled>() {
    let wrong = [all(T::plane()), all(T::space())].concat();
    assert!(wrong.is_empty(), "{} kinds of faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn f64_distances_are_near_and_proved() {
    every::<f64>();
}

#[test]
fn i16f16_distances_are_near_and_proved() {
    every::<fixed::types::I16F16>();
}

#[test]
fn f32_distances_are_near_and_proved() {
    every::<f32>();
}

#[test]
fn i32f32_distances_are_near_and_proved() {
    every::<fixed::types::I32F32>();
}
