//! What lies in what, and how far a point is from a surface.
//!
//! A shape is in another one where all points of its surface are: those of a dense net of it are asked
//! for their signed distances. A point that is so deep inside keeps inside wherever it moves by a little less, and
//! leaves by the way out.

use super::moving::{BOUND, reach, size, unit};
use nalgebra::{Point, SVector};
use oracle::make::{Maker, Style};
use oracle::random::Random;
use oracle::report::{cases, many, report};
use oracle::shape::{Kind, Spec};
use oracle::table::Table;
use std::f64::consts::TAU;
use tables::Tabled;

/// Unit vectors all around, at most this far from each other.
fn net<const D: usize>() -> (Vec<SVector<f64, D>>, f64) {
    let around = |n: usize| (0..n).map(move |i| TAU * i as f64 / n as f64);
    if D == 2 {
        let points = around(180).map(|a| SVector::from_fn(|i, _| [a.cos(), a.sin()][i]));
        return (points.collect(), TAU / 180.0);
    }
    let mut points = vec![];
    for k in 0..=12 {
        let z = (TAU / 2.0 * f64::from(k) / 12.0).cos();
        let r = (1.0 - z * z).max(0.0).sqrt();
        points
            .extend(around(24).map(|a| SVector::from_fn(|i, _| [r * a.cos(), r * a.sin(), z][i])));
    }
    (points, TAU / 20.0)
}

/// Points whose hull with a radius around is the shape, but for a part of its size.
fn hull<T: Tabled, const D: usize>(s: &Spec<T, D>) -> (Vec<SVector<f64, D>>, f64, f64) {
    let v: Vec<_> = s.v.iter().map(|p| p.coords.map(T::double)).collect();
    let r = s.r.double();
    let sums = |from: SVector<f64, D>, steps: &[SVector<f64, D>], least: f64| {
        let mut all = vec![from];
        for step in steps {
            all = all.iter().flat_map(|p| [p + step * least, p + step]).collect();
        }
        all
    };
    let circle = |center: SVector<f64, D>, n: SVector<f64, D>| -> Vec<SVector<f64, D>> {
        let n = n / n.norm();
        let least = (0..D).min_by(|i, j| n[*i].abs().total_cmp(&n[*j].abs())).expect("an axis");
        let e = SVector::<f64, D>::from_fn(|i, _| if i == least { 1.0 } else { 0.0 });
        let x = (e - n * e.dot(&n)).normalize();
        let y = SVector::<f64, D>::from_fn(|i, _| {
            let (j, k) = ((i + 1) % D, (i + 2) % D);
            n[j] * x[k] - n[k] * x[j]
        });
        (0..90)
            .map(|i| TAU * f64::from(i) / 90.0)
            .map(|a| center + (x * a.cos() + y * a.sin()) * r)
            .collect()
    };
    let flat = (TAU / 90.0).powi(2);
    match s.kind {
        Kind::Sphere | Kind::Capsule => (v, r, 0.0),
        Kind::Aabb => {
            let corner = |which: usize| {
                SVector::from_fn(|i, _| if which >> i & 1 == 0 { v[0][i] } else { v[1][i] })
            };
            ((0..1 << D).map(corner).collect(), 0.0, 0.0)
        }
        Kind::Parallelogram => (sums(v[0], &v[1..], 0.0), 0.0, 0.0),
        Kind::OrientedBox => (sums(v[0], &v[1..], -1.0), 0.0, 0.0),
        Kind::Ellipsoid => {
            let (net, gap) = net::<D>();
            let at = |u: &SVector<f64, D>| (0..D).fold(v[0], |sum, i| sum + v[i + 1] * u[i]);
            (net.iter().map(at).collect(), 0.0, gap * gap)
        }
        Kind::Disk => (circle(v[0], v[1]), 0.0, flat),
        Kind::Cylinder => {
            ([circle(v[0], v[1] - v[0]), circle(v[1], v[1] - v[0])].concat(), 0.0, flat)
        }
        Kind::Cone => ([circle(v[1], v[1] - v[0]), vec![v[0]]].concat(), 0.0, flat),
        _ => (v, 0.0, 0.0),
    }
}

fn point<T: Tabled, const D: usize>(p: SVector<f64, D>) -> Spec<T, D> {
    Spec::new(Kind::Point, vec![Point::from(p.map(T::near))], T::zero())
}

fn all<T: Tabled, const D: usize>(table: &'static Table<T, D>) -> Vec<String> {
    let styles = [Style::Lattice, Style::Nudged];
    let (mut compared, mut inside, mut close, mut wrong) = (0, 0, 0, vec![]);
    for pair in &table.pairs {
        let kinds = pair.kinds;
        let mut of_pair = 0;
        for (i, style) in styles.into_iter().enumerate() {
            let mut maker = Maker::<T>::proper(style, 47 + i as u64);
            for case in 0..many(cases(9)) {
                let (mut a, mut b) = (maker.shape::<D>(kinds[0]), maker.shape::<D>(kinds[1]));
                if !(a.convex && b.convex && a.is_finite() && b.is_finite()) {
                    continue;
                }
                // One of them small, so that it may be inside.
                if case % 3 > 0 {
                    let small = if case % 3 == 1 { &mut a } else { &mut b };
                    for x in small.v.iter_mut().flat_map(|p| p.iter_mut()).chain([&mut small.r]) {
                        *x = T::near(x.double() / 8.0);
                    }
                }
                let found = (pair.contains)(&a, &b);
                for (found, [x, y]) in found.into_iter().zip([[&a, &b], [&b, &a]]) {
                    let Some(found) = found else { continue };
                    if y.kind == Kind::Disk && y.v[1].iter().all(|x| *x == T::zero()) {
                        continue;
                    }
                    if table.signed(x, &point(SVector::from_element(0.0))).is_none() {
                        // It is empty.
                        assert!(!found, "{x:?} contains {y:?}");
                        continue;
                    }
                    let (points, radius, part) = hull(y);
                    if points.iter().any(|p| p.iter().any(|x| x.is_nan())) {
                        continue;
                    }
                    let far = size(x) + size(y);
                    let noise =
                        if T::FLOAT { 64.0 * unit::<T>() } else { 4.0 * T::smallest().double() };
                    let band = part * size(y)
                        + if radius > 0.0 || part > 0.0 { noise * (1.0 + far) } else { 0.0 };
                    let most = points.iter().map(|p| {
                        let p = point::<T, D>(*p);
                        if band == 0.0 {
                            return if table.ask(x, &p).meets[0] { 0.0 } else { 1.0 };
                        }
                        let signed = table.signed(x, &p).expect("not empty");
                        signed.double() + radius
                    });
                    let most = most.fold(f64::NEG_INFINITY, f64::max);
                    compared += 1;
                    inside += u64::from(found);
                    close += u64::from(most.abs() <= band && band > 0.0);
                    if (most > band && found)
                        || (most < -band && !found)
                        || (band == 0.0 && found != (most == 0.0))
                    {
                        of_pair += 1;
                        if of_pair <= 2 {
                            wrong.push(format!(
                                "{:?} in {:?} {style:?} {}: {found}, but {most:e}, band {band:e}\n  {:?} {:?} {:?}\n  {:?} {:?} {:?}",
                                y.kind, x.kind, T::NAME, y.v, y.r, y.faces, x.v, x.r, x.faces
                            ));
                        }
                    }
                }
            }
        }
    }
    report(
        compared,
        format_args!(
            "containments in {}, {D}D, {inside} inside, {close} too close to tell",
            T::NAME
        ),
    );
    wrong
}

fn signed<T: Tabled, const D: usize>(table: &'static Table<T, D>) -> Vec<String> {
    let styles = [Style::Lattice, Style::Nudged, Style::Long];
    let unit = unit::<T>();
    let (mut compared, mut inside, mut wrong) = (0, 0, vec![]);
    let mut random = Random(12);
    for pair in table.pairs.iter().filter(|pair| pair.signed.is_some()) {
        let kind = pair.kinds[0];
        let mut of_pair = 0;
        for (i, style) in styles.into_iter().enumerate() {
            let mut maker = Maker::<T>::proper(style, 57 + i as u64);
            for _ in 0..many(cases(150)) {
                let (a, p) = (maker.shape::<D>(kind), maker.shape::<D>(Kind::Point));
                if !(a.convex && a.is_finite() && p.is_finite()) {
                    continue;
                }
                let meet = table.ask(&a, &p).meets[0];
                let signed = (pair.signed.expect("a rule"))(&a, &p);
                let mut say = |why: String| {
                    of_pair += 1;
                    if of_pair <= 2 {
                        let (v, r, q) = (&a.v, a.r, &p.v);
                        wrong.push(format!(
                            "{kind:?} {style:?} {}: {why}, {signed:?}\n  {v:?} {r:?} {q:?}",
                            T::NAME
                        ));
                    }
                };
                let apart = table.apart(&a, &p)[0].map(|gap| gap.distance);
                let [Some(s), Some(back)] = signed else {
                    if signed != [None; 2] || apart.is_some() {
                        say("nothing".into());
                    }
                    continue;
                };
                compared += 1;
                if s != back
                    || kind != Kind::Plane
                        && (meet != (s <= T::zero()) || !meet && Some(s) != apart)
                {
                    say(format!("meet: {meet}, apart {apart:?}"));
                }
                if !meet || kind == Kind::Plane {
                    continue;
                }
                inside += 1;
                let depth = -s.double();
                let slack = if T::FLOAT {
                    BOUND * unit * reach(&a, &p, &[]) + 4.0 * unit * (size(&a) + size(&p))
                } else {
                    (8.0 + 4.0 * depth) * T::smallest().double()
                };
                for _ in 0..20 {
                    let d = SVector::<f64, D>::from_fn(|_, _| random.unit() * 2.0 - 1.0);
                    if d.norm() > 0.1 {
                        let to = p.v[0].coords.map(T::double)
                            + d / d.norm() * (depth * 0.999 - slack).max(0.0);
                        if depth > 4.0 * slack && !table.ask(&a, &point(to)).meets[0] {
                            say(format!("a shorter way out: {to:?}"));
                        }
                    }
                }
                let way = table.deep(&a, &p).and_then(|[found, _]| found);
                if let Some(way) = way {
                    let to =
                        p.v[0].coords.map(T::double) + way.normal.map(T::double) * (depth + slack);
                    if way.depth.double() != depth || table.ask(&a, &point(to)).meets[0] {
                        say(format!("no way out: {way:?}"));
                    }
                }
            }
        }
    }
    report(compared, format_args!("signed distances in {}, {D}D, {inside} inside", T::NAME));
    wrong
}

fn every<T: Tabled>() {
    let wrong = [all(T::plane()), all(T::space()), signed(T::plane()), signed(T::space())].concat();
    assert!(wrong.is_empty(), "{} kinds of faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn f64_shapes_are_in_each_other() {
    every::<f64>();
}

#[test]
fn f32_shapes_are_in_each_other() {
    every::<f32>();
}

#[test]
fn i16f16_shapes_are_in_each_other() {
    every::<fixed::types::I16F16>();
}
