//! Every pair against the oracle, and what must hold whatever the numbers are.

use super::cases::{Maker, STYLES, Style};
use super::make::{Kind, Spec};
use super::number::Number;
use super::oracle::range;
use super::pairs::{Pair, in_space, in_the_plane};
use coincide::*;

/// Whether some numbers are beyond the range in which `f64` is exact for the pair.
fn beyond<T: Number>(style: Style, kinds: [Kind; 2]) -> bool {
    let wide = |k| {
        matches!(
            k,
            Kind::Sphere
                | Kind::Capsule
                | Kind::Parallelogram
                | Kind::OrientedBox
                | Kind::Triangle
                | Kind::Aabb
                | Kind::Tetrahedron
                | Kind::ConvexPolygon
                | Kind::ConvexPolyhedron
        )
    };
    matches!(style, Style::Mixed | Style::Extreme)
        && T::NAME == "f64"
        && kinds.into_iter().all(wide)
}

/// Whether corners that are sums may leave the range of the type, where answers saturate.
fn out_of_range<T: Number>(style: Style, kinds: [Kind; 2]) -> bool {
    let sums = kinds.iter().any(|k| matches!(k, Kind::Parallelogram | Kind::OrientedBox));
    let large = matches!(style, Style::Huge | Style::Mixed) && !T::FLOAT;
    sums && (large || style == Style::Extreme)
}

fn check<T: Number, const D: usize>(
    pair: &Pair<T, D>,
    style: Style,
    a: &Spec<T, D>,
    b: &Spec<T, D>,
) -> bool {
    let asked = (pair.ask)(a, b);
    let say = || format!("{} {style:?}: {a:?} and {b:?}", T::NAME);
    assert_eq!(asked.meets[0], asked.meets[1], "{}", say());
    assert!(asked.same, "another answer the other way round: {}", say());
    if beyond::<T>(style, pair.kinds) {
        return asked.found;
    }
    assert_eq!(asked.meets[0], a.set().meets(&b.set()), "{}", say());
    assert_eq!(asked.found, asked.meets[0], "{}", say());
    let shared = asked.shared || out_of_range::<T>(style, pair.kinds);
    assert!(shared, "{:?} is not in both: {}", asked.points, say());
    if let Some(span) = asked.span {
        check_span(a, b, span, &say);
    }
    asked.found
}

/// The ends are right where the shape is convex and has an inside.
fn check_span<T: Number, const D: usize>(
    a: &Spec<T, D>,
    line: &Spec<T, D>,
    [entry, exit]: [intersect::LinePoint<T, D>; 2],
    say: &dyn Fn() -> String,
) {
    assert!(entry.t <= exit.t, "{}", say());
    if !a.convex && a.kind != Kind::Tetrahedron || (D == 3 && a.kind == Kind::ConvexPolygon) {
        return;
    }
    let v = line.nums();
    let (zero, one) = (T::zero().num(), T::one().num());
    let (u, limits) = match line.kind {
        Kind::Line => (v[1].clone(), [None, None]),
        Kind::Ray => (v[1].clone(), [Some(zero), None]),
        _ => (super::oracle::sub(&v[1], &v[0]), [Some(zero), Some(one)]),
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
    if maker.dice.below(4) == 0 {
        let (i, j) = (maker.dice.below(a.v.len()), maker.dice.below(points));
        // The polygon or polyhedron is another one then.
        b.convex &= b.v[j] == a.v[i];
        b.v[j] = a.v[i];
    }
}

fn every_pair<T: Number, const D: usize>(pairs: Vec<Pair<T, D>>, cases: usize) {
    for (n, pair) in pairs.iter().enumerate() {
        let (mut hits, mut all) = (0, 0);
        for case in 0..cases {
            let style = STYLES[if case % 3 == 0 { 0 } else { case % STYLES.len() }];
            let mut maker = Maker::<T>::new(style, (case * 1000 + n * 2 + D) as u64);
            let a = maker.shape::<D>(pair.kinds[0]);
            let mut b = maker.shape::<D>(pair.kinds[1]);
            bring(&mut maker, &a, &mut b);
            hits += usize::from(check(pair, style, &a, &b));
            all += 1;
        }
        let [a, b] = pair.kinds;
        assert!(hits > all / 50 && hits < all, "{a:?} {b:?}: {hits} of {all}");
    }
}

fn in_both_dimensions<T: Number>(cases: usize) {
    let (flat, solid) = (in_the_plane(), in_space());
    let pairs = flat.len() + solid.len();
    every_pair::<T, 2>(flat, cases);
    every_pair::<T, 3>(solid, cases);
    let what = format!("pairs of corners and capsules against exact numbers, {}", T::NAME);
    crate::many::report((pairs * cases) as u64, what);
}

macro_rules! scalars {
    ($($name:ident $many:ident $t:ty;)*) => {$(
        #[test]
        fn $name() {
            in_both_dimensions::<$t>(80);
        }

        #[test]
        #[ignore = "long: minutes"]
        fn $many() {
            in_both_dimensions::<$t>(crate::many::many(3_000) as usize);
        }
    )*};
}

scalars! {
    every_pair_is_right_in_f32 many_cases_of_every_pair_in_f32 f32;
    every_pair_is_right_in_f64 many_cases_of_every_pair_in_f64 f64;
}

#[cfg(feature = "fixed")]
scalars! {
    every_pair_is_right_in_i16f16 many_cases_of_every_pair_in_i16f16 fixed::types::I16F16;
    every_pair_is_right_in_i32f32 many_cases_of_every_pair_in_i32f32 fixed::types::I32F32;
}
