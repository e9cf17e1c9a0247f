//! Every pair of shapes with corners, spheres and capsules against the oracle of hulls: whether they meet,
//! that the points of the answer are in both, and where lines enter and leave.

use oracle::answer::End;
use oracle::distances::{patches, squared_distance};
use oracle::hulls::{range, sub};
use oracle::make::{Maker, STYLES, Style};
use oracle::number::Number;
use oracle::report::{cases, enough, many, report};
use oracle::shape::{Kind, Spec};
use oracle::table::{Pair, Table};
use tables::Tabled;

/// Whether some numbers are beyond the range in which `f64` is exact for the pair.
fn beyond<T: Number>(style: Style, kinds: [Kind; 2]) -> bool {
    use Kind::*;
    let narrow = |k: &Kind| matches!(k, Point | Line | Ray | Segment | Plane | HalfSpace);
    matches!(style, Style::Mixed | Style::Extreme) && T::NAME == "f64" && !kinds.iter().any(narrow)
}

/// Whether corners or surfaces that are sums may leave the range of the type, where answers saturate.
fn out_of_range<T: Number>(style: Style, kinds: [Kind; 2]) -> bool {
    let sums =
        kinds.iter().any(|k| matches!(k, Kind::Parallelogram | Kind::OrientedBox | Kind::Capsule));
    let large = matches!(style, Style::Huge | Style::Mixed) && !T::FLOAT;
    // The parameter of a line with a short direction saturates, too.
    let paths = !T::FLOAT && kinds.iter().any(|k| k.is_path());
    (sums || paths) && (large || style == Style::Extreme)
}

/// Whether they meet. What is round and what has no end are compared by their distance.
fn truth<T: Number, const D: usize>(a: &Spec<T, D>, b: &Spec<T, D>) -> bool {
    if !(a.kind.has_length() && matches!(b.kind, Kind::Line | Kind::Ray)) {
        return a.set().meets(&b.set());
    }
    let proper = a.is_finite() && b.is_finite() && a.r >= T::zero();
    proper && squared_distance(&patches(a), &patches(b)) <= a.r.exact() * a.r.exact()
}

/// What became of a case: whether the shapes meet, and whether that was compared with the truth.
struct Checked {
    met: bool,
    compared: bool,
}

fn check<T: Number, const D: usize>(
    table: &Table<T, D>,
    style: Style,
    a: &Spec<T, D>,
    b: &Spec<T, D>,
) -> Checked {
    let say = || format!("{} {style:?}: {a:?} and {b:?}", T::NAME);
    let found = table.agreed(a, b);
    let met = found.is_some();
    if beyond::<T>(style, [a.kind, b.kind]) {
        return Checked { met, compared: false };
    }
    assert_eq!(met, truth(a, b), "{}", say());
    let Some(found) = found else { return Checked { met, compared: true } };
    let points = found.points();
    let shared = [a, b].iter().all(|s| table.has_all(s, &points, T::zero()));
    let shared = shared || out_of_range::<T>(style, [a.kind, b.kind]);
    assert!(shared, "{points:?} is not in both: {}", say());
    if let (Some(span), true) = (found.span(), b.kind.is_path()) {
        check_span(a, b, span, &say);
    }
    Checked { met, compared: true }
}

/// The ends are right where the shape is convex and has an inside.
fn check_span<T: Number, const D: usize>(
    a: &Spec<T, D>,
    line: &Spec<T, D>,
    [entry, exit]: [&End<T>; 2],
    say: &dyn Fn() -> String,
) {
    use Kind::*;
    assert!(entry.t <= exit.t, "{}", say());
    let solid = match a.kind {
        Tetrahedron | ConvexPolyhedron => D == 3,
        Triangle | ConvexPolygon => D == 2,
        _ => false,
    };
    if !solid || !(a.convex || matches!(a.kind, Triangle | Tetrahedron)) {
        return;
    }
    let v = line.nums();
    let (zero, one) = (T::zero().num(), T::one().num());
    let (u, limits) = match line.kind {
        Line => (v[1].clone(), [None, None]),
        Ray => (v[1].clone(), [Some(zero), None]),
        _ => (sub(&v[1], &v[0]), [Some(zero), Some(one)]),
    };
    if u.iter().all(|x| x.is_zero()) {
        return;
    }
    let Some(truth) = range(&v[0], &u, limits, &a.simplices()) else { return };
    for (end, truth) in [entry, exit].into_iter().zip(truth) {
        assert!(end.t.is_nearest(&truth), "{end:?}: {}", say());
        for i in 0..D {
            assert!(end.point[i].is_nearest(&truth.along(&v[0][i], &u[i])), "{end:?}: {}", say());
        }
    }
}

/// Brings the second shape to a vertex of the first, now and then.
fn bring<T: Number, const D: usize>(maker: &mut Maker<T>, a: &Spec<T, D>, b: &mut Spec<T, D>) {
    let points = match b.kind {
        Kind::Plane | Kind::HalfSpace | Kind::Aabb => return,
        Kind::Line | Kind::Ray | Kind::Parallelogram | Kind::OrientedBox => 1,
        _ => b.v.len(),
    };
    if maker.random.one_in(4) {
        let (i, j) = (maker.random.below(a.v.len()), maker.random.below(points));
        // The polygon or polyhedron is another one then.
        b.convex &= b.v[j] == a.v[i];
        b.v[j] = a.v[i];
    }
}

/// The pairs that are not of two basic shapes, which are examined more closely.
fn is_asked<T: Number, const D: usize>(pair: &Pair<T, D>) -> bool {
    pair.kinds[0] > Kind::Aabb && !pair.kinds.iter().any(|k| k.is_curved())
}

/// How many cases were compared with the truth.
fn every_pair<T: Number, const D: usize>(table: &Table<T, D>, cases: u64) -> u64 {
    let mut compared = 0;
    for (n, pair) in table.pairs.iter().enumerate().filter(|(_, pair)| is_asked(pair)) {
        let mut hits = 0;
        for case in 0..cases {
            let style = STYLES[if case % 3 == 0 { 0 } else { case as usize % STYLES.len() }];
            let mut maker = Maker::<T>::new(style, case * 1000 + (n * 2 + D) as u64);
            let a = maker.shape::<D>(pair.kinds[0]);
            let mut b = maker.shape::<D>(pair.kinds[1]);
            bring(&mut maker, &a, &mut b);
            let checked = check(table, style, &a, &b);
            hits += u64::from(checked.met);
            compared += u64::from(checked.compared);
        }
        assert!(enough(hits > cases / 50 && hits < cases), "{:?}: {hits} of {cases}", pair.kinds);
    }
    compared
}

fn in_both_dimensions<T: Tabled>(cases: u64) {
    let compared = every_pair(T::plane(), cases) + every_pair(T::space(), cases);
    report(compared, format_args!("pairs of corners and capsules against hulls, {}", T::NAME));
}

macro_rules! scalars {
    ($($name:ident $many:ident $t:ty;)*) => {$(
        #[test]
        fn $name() {
            in_both_dimensions::<$t>(cases(200));
        }

        #[test]
        #[ignore = "long: minutes"]
        fn $many() {
            in_both_dimensions::<$t>(many(3_000));
        }
    )*};
}

scalars! {
    every_pair_is_right_in_f32 many_cases_of_every_pair_in_f32 f32;
    every_pair_is_right_in_f64 many_cases_of_every_pair_in_f64 f64;
    every_pair_is_right_in_i16f16 many_cases_of_every_pair_in_i16f16 fixed::types::I16F16;
    every_pair_is_right_in_i32f32 many_cases_of_every_pair_in_i32f32 fixed::types::I32F32;
}
