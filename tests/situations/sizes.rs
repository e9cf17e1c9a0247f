//! Shapes from a tenth of a millimetre to a thousand kilometres, and beside an ulp.

use coincide::*;
use nalgebra::{Point, Vector3};
use oracle::shape::{Kind, Spec};
use tables::Tabled;

type Solid = Spec<f64, 3>;

/// A shape and one that touches it, both times a size; and the same a little apart.
fn touching(size: f64, gap: f64) -> [(Solid, Solid); 8] {
    let o = [0.0; 3];
    let spec = |kind, v: &[[f64; 3]], r: f64| {
        let point = |v: &[f64; 3]| Point::from(v.map(|x| x * size));
        Spec::new(kind, v.iter().map(point).collect(), r * size)
    };
    let g = gap;
    let log = spec(Kind::Cylinder, &[o, [10.0, 0.0, 0.0]], 5.0);
    let funnel = spec(Kind::Cone, &[o, [0.0, 0.0, 8.0]], 6.0);
    let coin = spec(Kind::Disk, &[o, [0.0, 0.0, 1.0]], 5.0);
    let egg = spec(Kind::Ellipsoid, &[o, [5.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 2.0]], 0.0);
    [
        (log.clone(), spec(Kind::Sphere, &[[5.0, 6.0, 8.0 + g]], 5.0)),
        (log.clone(), spec(Kind::Cylinder, &[[5.0, 8.0 + g, -9.0], [5.0, 8.0 + g, 9.0]], 3.0)),
        (
            log.clone(),
            spec(Kind::Triangle, &[[5.0, 5.0 + g, 0.0], [9.0, 9.0, 9.0], [0.0, 9.0, 1.0]], 0.0),
        ),
        (funnel.clone(), spec(Kind::Cone, &[[0.0, 0.0, -g], [0.0, 0.0, -8.0]], 6.0)),
        (funnel.clone(), spec(Kind::Aabb, &[[3.0 + g, -1.0, 2.0], [9.0, 1.0, 4.0]], 0.0)),
        (coin, spec(Kind::Disk, &[[9.0 + g, 0.0, 0.0], [0.0, 1.0, 0.0]], 4.0)),
        (egg.clone(), spec(Kind::Sphere, &[[0.0, 7.0 + g, 0.0]], 4.0)),
        (
            egg,
            spec(
                Kind::Ellipsoid,
                &[[9.0 + g, 0.0, 0.0], [0.0, 7.0, 0.0], [4.0, 0.0, 0.0], [0.0, 0.0, 6.0]],
                0.0,
            ),
        ),
    ]
}

/// Whether two shapes meet in a scalar.
fn meet<T: Tabled>((a, b): &(Solid, Solid)) -> bool {
    T::space().meet(&a.map(T::near), &b.map(T::near))
}

#[test]
fn shapes_of_any_size_touch_and_miss() {
    fn all<T: Tabled>() {
        // Powers of two keep whole numbers whole; the range of the scalar sets the end.
        let unit = T::one().ulp();
        for e in [-13, -7, -3, 0, 5, 10, 20] {
            let size = f64::from(e).exp2();
            let largest = size * 25.0;
            let holds = |x: f64| T::near(x).double() == x;
            if !T::FLOAT && (!holds(size * 32.0) || size * 0.5 < unit) {
                continue;
            }
            // The gap is one ulp of the largest coordinate, as far as the test's own
            // numbers have it.
            let ulp = (T::near(largest).ulp() / size).max(1e-14);
            let pairs = |gap| touching(size, gap).into_iter().enumerate();
            for (k, pair) in pairs(0.0) {
                assert!(meet::<T>(&pair), "case {k} at 2^{e}");
            }
            for (k, pair) in pairs(ulp) {
                assert!(!meet::<T>(&pair), "case {k} at 2^{e}");
            }
            for (k, pair) in pairs(-ulp) {
                assert!(meet::<T>(&pair), "case {k} at 2^{e}");
            }
        }
    }
    oracle::each_table! { all }
}

#[test]
fn shapes_in_millimetres_and_in_kilometres_answer_alike() {
    for size in [1e-4f64, 1e-2, 1.0, 1e3, 1e6] {
        for (k, pair) in touching(size, 1e-6).iter().enumerate() {
            assert!(!meet::<f64>(pair), "case {k} of size {size}");
        }
        for (k, pair) in touching(size, -1e-6).iter().enumerate() {
            assert!(meet::<f64>(pair), "case {k} of size {size}");
            let [a, b] = [&pair.0, &pair.1];
            if f32::space().has(a.kind, b.kind) {
                assert!(meet::<f32>(pair), "case {k} of size {size}");
            }
        }
    }
}

/// The line runs at height 1 and turns away from the axis, at height 2⁻ᵏ, by 2⁻ʲ only.
#[test]
fn a_line_nearly_parallel_to_a_cylinder_touches_it_to_the_last_bit() {
    for (x, y) in [(1.0, 0.0), (3.0, 4.0), (0.8125, 0.59375), (1.0, 0.001953125)] {
        for (j, k) in (30..=42).flat_map(|j| (40..=76).map(move |k| (j, k))) {
            let [turn, step] = [j, k].map(|n| 0.5f64.powi(n));
            let along = Vector3::new(x - y * turn, y + x * turn, 0.0);
            let line = Line::new(Point::from([x / 4.0, y / 4.0, 1.0]), along);
            let at = |height| {
                let end = |s: f64| Point::from([s * x, s * y, height]);
                Cylinder::new(end(-1.0), end(1.0), 1.0)
            };
            assert!(at(step).intersects(&line), "2^-{j} from parallel, 2^-{k} inside");
            assert!(!at(-step).intersects(&line), "2^-{j} from parallel, 2^-{k} outside");
        }
    }
}

#[test]
fn one_ulp_apart_at_the_end_of_the_range_is_apart() {
    use fixed::types::I32F32;
    let end = I32F32::MAX;
    let (o, ulp) = (I32F32::ZERO, I32F32::DELTA);
    let p = |x, y, z| Point::from([x, y, z]);
    let n = |k: i64| I32F32::from_num(k << 28);
    let quarter = n(2);
    // A log up to 6 of 8 parts of the range, and a ball whose far side is the range's end.
    let log = Cylinder::new(p(o, o, o), p(n(6), o, o), quarter);
    let ball = |gap| Sphere::new(p(n(7) + gap, o, o), n(1));
    assert!(log.intersects(&ball(o)));
    assert!(!log.intersects(&ball(ulp)));
    let other = |gap| Cylinder::new(p(n(6) + gap, o, o), p(end, o, o), quarter);
    assert!(log.intersects(&other(o)) && !log.intersects(&other(ulp)));
    let side = |gap: I32F32| {
        Cylinder::new(
            p(o, quarter + quarter + gap, -end),
            p(o, quarter + quarter + gap, end),
            quarter,
        )
    };
    assert!(log.intersects(&side(o)) && !log.intersects(&side(ulp)));
    assert!(log.intersects(&Ray::new(p(o, quarter, end), [o, o, -end].into())));
    assert!(!log.intersects(&Ray::new(p(o, quarter + ulp, end), [o, o, -end].into())));
}
