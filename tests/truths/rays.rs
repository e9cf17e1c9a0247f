//! Where rays and segments first meet shapes, and the normal there, for every pair that has it.
//!
//! No point of a convex shape is beyond the plane across the normal through the point that is hit; a
//! flat shape is in it. That is asked of the exact decisions of the half-space beyond.

use super::moving::{size, unit};
use nalgebra::Matrix3;
use oracle::make::{Maker, Style};
use oracle::report::{cases, many, report};
use oracle::shape::{Kind, Spec};
use oracle::table::Table;
use tables::Tabled;

/// Whether it has no inside.
fn is_flat<const D: usize>(kind: Kind) -> bool {
    use Kind::*;
    let linear = matches!(kind, Line | Ray | Segment | Plane);
    linear || D == 3 && matches!(kind, Triangle | Parallelogram | Disk | ConvexPolygon)
}

fn is_linear(kind: Kind) -> bool {
    matches!(kind, Kind::Line | Kind::Ray | Kind::Segment)
}

/// Whether what has corners or axes has a dimension less than its kind says: such a shape has no surface.
fn is_degenerate<T: Tabled, const D: usize>(s: &Spec<T, D>) -> bool {
    use Kind::*;
    let (from, first) = match s.kind {
        Triangle | Tetrahedron | ConvexPolygon | ConvexPolyhedron => (s.v[0].coords, 1),
        Parallelogram | OrientedBox | Ellipsoid => (s.v[0].coords * T::zero(), 1),
        _ => return false,
    };
    // Of Σ v vᵀ the rank is that of the vectors.
    let mut sum = Matrix3::<f64>::zeros();
    for p in &s.v[first..] {
        let v = (p.coords - from).map(T::double);
        for (i, j) in (0..D).flat_map(|i| (0..D).map(move |j| (i, j))) {
            sum[(i, j)] += v[i] * v[j];
        }
    }
    let values = sum.symmetric_eigenvalues();
    let rank = values.iter().filter(|x| **x > 1e-9 * values.amax()).count();
    rank < if is_flat::<D>(s.kind) { 2 } else { D }
}

fn all<T: Tabled, const D: usize>(table: &'static Table<T, D>) -> Vec<String> {
    let styles = [Style::Lattice, Style::Nudged, Style::Long, Style::Stretched];
    let unit = unit::<T>();
    let (mut compared, mut inside, mut planes, mut wrong) = (0, 0, 0, vec![]);
    for pair in &table.pairs {
        let Some(rays) = pair.ray else { continue };
        let [k, l] = pair.kinds;
        let mut of_pair = 0;
        for (i, style) in styles.into_iter().enumerate() {
            let mut maker = Maker::<T>::proper(style, 37 + i as u64);
            for _ in 0..many(cases(150)) {
                let (a, b) = (maker.shape::<D>(k), maker.shape::<D>(l));
                if !(a.convex && b.convex && a.is_finite() && b.is_finite()) {
                    continue;
                }
                let meet = table.ask(&a, &b).meets[0];
                let hits = rays(&a, &b);
                let mut say = |why: String| {
                    of_pair += 1;
                    if of_pair <= 2 {
                        wrong.push(format!(
                            "{k:?} {l:?} {style:?} {}: {why}\n  {:?} {:?} {:?}\n  {:?} {:?} {:?}\n  {hits:?}",
                            T::NAME, a.v, a.r, a.faces, b.v, b.r, b.faces
                        ));
                    }
                };
                if hits.iter().any(|hit| hit.is_some() != meet) {
                    say(format!("meet: {meet}"));
                    continue;
                }
                let [Some(there), Some(back)] = hits else { continue };
                // Of two linear shapes the first is the shape, and the second the ray.
                let both = is_linear(k) && is_linear(l) && k != Kind::Line && l != Kind::Line;
                if !both && there != back {
                    say("the order matters".into());
                }
                let turned = is_linear(k) && (!is_linear(l) || l == Kind::Line);
                let (shape, ray) = if turned { (&b, &a) } else { (&a, &b) };
                compared += 1;
                let start = Spec::new(Kind::Point, vec![ray.v[0]], T::zero());
                let starts = table.ask(shape, &start).meets[0];
                if there.starts_inside != starts || starts && there.t != T::zero() {
                    say(format!("starts inside: {starts}"));
                }
                let solid = starts && !is_flat::<D>(shape.kind);
                let step = match ray.kind {
                    Kind::Segment => (ray.v[1] - ray.v[0]).map(T::double),
                    _ => ray.v[1].coords.map(T::double),
                };
                let n = there.normal.map(T::double);
                let none = there.feature.is_none();
                if none != (solid || step.amax() == 0.0) || none != (n.amax() == 0.0) {
                    say("a normal where it starts inside, or none where not".into());
                }
                inside += u64::from(solid);
                if none {
                    continue;
                }
                let least = 4.0 * T::smallest().double();
                if (n.norm() - 1.0).abs() > 8.0 * unit + least {
                    say(format!("the normal is {} long", n.norm()));
                }
                if n.dot(&step) > (8.0 * unit + least) * step.norm() {
                    say("the normal is along the ray".into());
                }
                let p = there.point.map(T::double);
                let far = size(&a) + size(&b) + p.coords.amax();
                let slack = if T::FLOAT {
                    8.0 * unit * far
                } else {
                    (4.0 + 2.0 * step.amax()) * T::smallest().double()
                };
                if !table.has_all(shape, &[there.point], T::near(slack)) {
                    say(format!("{p:?} is not in the shape"));
                }
                let exact = matches!(style, Style::Lattice | Style::Nudged);
                if !exact || both || is_degenerate(shape) || !table.has(shape.kind, Kind::HalfSpace)
                {
                    continue;
                }
                // The plane across the normal. The normal is rounded: all within this of the point.
                planes += 1;
                let slack = 4096.0 * unit * (1.0 + far) + 64.0 * least * (1.0 + far);
                let sides: &[f64] = if is_flat::<D>(shape.kind) { &[1.0, -1.0] } else { &[1.0] };
                for side in sides {
                    let beyond = T::near(-(side * n.dot(&p.coords) + slack));
                    let normal = there.normal.map(|x| T::near(-side * x.double()));
                    let half = Spec::new(Kind::HalfSpace, vec![normal.into()], beyond);
                    let unbounded = matches!(
                        shape.kind,
                        Kind::Line
                            | Kind::Ray
                            | Kind::Plane
                            | Kind::HalfSpace
                            | Kind::InfiniteCylinder
                            | Kind::Frustum
                    );
                    if !unbounded && table.ask(shape, &half).meets[0] {
                        say(format!("the shape is beyond the plane, {beyond:?}"));
                    }
                }
            }
        }
    }
    report(
        compared,
        format_args!("rays in {}, {D}D, {inside} start inside, {planes} planes", T::NAME),
    );
    wrong
}

fn every<T: Tabled>() {
    let wrong = [all(T::plane()), all(T::space())].concat();
    assert!(wrong.is_empty(), "{} kinds of faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn f64_rays_hit_the_surface() {
    every::<f64>();
}

#[test]
fn f32_rays_hit_the_surface() {
    every::<f32>();
}

#[test]
fn i16f16_rays_hit_the_surface() {
    every::<fixed::types::I16F16>();
}
