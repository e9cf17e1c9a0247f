//! Laws that every pair keeps, over all of them.

use super::any::*;
use super::number::*;
use nalgebra::Point;

const SOLIDS: std::ops::RangeInclusive<usize> = DISK..=ELLIPSOID;

fn pairs(mut f: impl FnMut(usize, usize)) {
    for solid in SOLIDS {
        for other in 0..KINDS {
            f(solid, other);
        }
    }
}

/// Quarter turns about x and z, and a mirror.
const TURNS: [fn([i64; 3]) -> [i64; 3]; 3] =
    [|[x, y, z]| [x, -z, y], |[x, y, z]| [-y, x, z], |[x, y, z]| [x, y, -z]];

/// The largest coordinate that a shape can reach, about.
fn reach<T: Number>(s: &Spec<T>) -> f64 {
    let n = |x: &T| x.double().abs();
    s.v.iter().flatten().map(n).sum::<f64>() + s.r.double().abs()
}

/// Whether the point is within a few ulp of the shape, judged by a ball of that size.
fn has<T: Number>(s: &Spec<T>, x: &Point<T, 3>, slack: f64) -> bool {
    let ball = Spec { kind: SPHERE, v: [x.coords.into(); 4], r: T::near(slack) };
    if SOLIDS.contains(&s.kind) {
        return ask(s, &ball).is_some();
    }
    // A ball as an ellipsoid.
    let (o, r) = (T::zero(), T::near(slack));
    let v = [x.coords.into(), [r, o, o], [o, r, o], [o, o, r]];
    ask(&Spec { kind: ELLIPSOID, v, r }, s).is_some()
}

fn witness_points<T: Number>(answer: &Answer<T>) -> Vec<Point<T, 3>> {
    match answer {
        Answer::No => vec![],
        Answer::Witness(p) => vec![*p],
        Answer::Span(s) => [s.entry, s.exit].into_iter().flatten().map(|e| e.point).collect(),
    }
}

/// The witness is in both, within some ulp.
fn check<T: Number>(a: &Spec<T>, b: &Spec<T>) -> bool {
    let answer = ask(a, b);
    let size = reach(a).max(reach(b));
    let slack = 2.0 * T::near(size).ulp();
    for p in witness_points(&answer) {
        assert!(has(a, &p, slack), "{p:?} is not in {a:?}; with {b:?}");
        assert!(has(b, &p, slack), "{p:?} is not in {b:?}; with {a:?}");
    }
    answer.is_some()
}

in_every_scalar! {
    fn order_does_not_matter_and_the_witness_is_in_both<T: Number>() {
        let mut random = Random(1);
        let (mut hits, mut all) = (0, 0);
        pairs(|i, j| for _ in 0..60 {
            let (a, b) = (random.small(i).map(T::whole), random.small(j).map(T::whole));
            hits += usize::from(check(&a, &b));
            all += 1;
        });
        let what = format!("solids with round sides in both orders, {hits} meet");
        crate::many::report(all as u64, what);
        assert!(hits > all / 5 && hits < all * 4 / 5, "{hits} of {all}");
    }

    fn moving_both_changes_nothing<T: Number>() {
        let mut random = Random(2);
        pairs(|i, j| for _ in 0..20 {
            let (a, b) = (random.small(i), random.small(j));
            let before = ask(&a.map(T::whole), &b.map(T::whole));
            let step = [random.within(9), random.within(9), random.within(9)];
            for turn in TURNS {
                let moved = |s: &Spec<i64>| {
                    let at = positions(s.kind);
                    let mut out = *s;
                    for (k, v) in out.v.iter_mut().enumerate() {
                        *v = turn(*v);
                        if at[k] {
                            *v = [0, 1, 2].map(|i| v[i] + step[i]);
                        }
                    }
                    if s.kind == BOX {
                        let [p, q, ..] = out.v;
                        for i in 0..3 {
                            (out.v[0][i], out.v[1][i]) = (p[i].min(q[i]), p[i].max(q[i]));
                        }
                    }
                    if s.kind == PLANE || s.kind == HALF_SPACE {
                        let n = out.v[1];
                        out.r += (0..3).map(|i| n[i] * step[i]).sum::<i64>();
                    }
                    out
                };
                let after = ask(&moved(&a).map(T::whole), &moved(&b).map(T::whole));
                assert_eq!(before.is_some(), after.is_some(), "{a:?} {b:?} by {step:?}");
            }
        });
    }

    fn scaling_by_a_power_of_two_scales_the_answer<T: Number>() {
        let mut random = Random(3);
        pairs(|i, j| for _ in 0..20 {
            let (a, b) = (random.small(i), random.small(j));
            let scaled = |s: &Spec<i64>, k: i64| {
                // A direction may keep its length, a normal's offset may not.
                let mut t = s.map(|x| T::whole(x * k));
                if s.kind == PLANE || s.kind == HALF_SPACE {
                    t.v = s.v.map(|v| v.map(T::whole));
                }
                t
            };
            let (x, y) = (ask(&scaled(&a, 1), &scaled(&b, 1)), ask(&scaled(&a, 8), &scaled(&b, 8)));
            assert_eq!(x.is_some(), y.is_some());
            for (p, q) in witness_points(&x).iter().zip(witness_points(&y)) {
                for (p, q) in p.coords.iter().zip(q.coords.iter()) {
                    let (p, q) = (p.double() * 8.0, q.double());
                    // Fixed point rounds to the same grid at both sizes.
                    let slack = if T::FLOAT { 0.0 } else { 8.0 * T::one().ulp() };
                    assert!((p - q).abs() <= slack, "{a:?} {b:?}: {p} {q}");
                }
            }
        });
    }

    fn odd_numbers_neither_panic_nor_hang<T: Number>() {
        let mut random = Random(4);
        let odd = T::extremes();
        pairs(|i, j| for _ in 0..25 {
            let mut number = |r: &mut Random| match r.next() % 3 {
                0 => odd[r.next() as usize % odd.len()],
                1 => T::whole(r.within(3)),
                _ => T::near(r.unit() * 30000.0),
            };
            let a = random.spec(i, &mut number, |r| T::near(r.unit()));
            let b = random.spec(j, &mut number, |r| odd[r.next() as usize % odd.len()]);
            ask(&a, &b);
        });
    }

    fn a_shape_with_its_ends_or_vertices_exchanged_is_the_same<T: Number>() {
        let mut random = Random(5);
        pairs(|i, j| for _ in 0..20 {
            let (a, b) = (random.small(i), random.small(j));
            let exchanged = |s: &Spec<i64>| {
                let mut t = *s;
                match s.kind {
                    TRIANGLE => t.v.swap(0, 2),
                    CAPSULE | CYLINDER => t.v.swap(0, 1),
                    ELLIPSOID | ORIENTED_BOX => t.v.swap(1, 3),
                    PARALLELOGRAM => t.v.swap(1, 2),
                    DISK => t.v[1] = t.v[1].map(|x| -x),
                    _ => (),
                }
                t
            };
            let before = ask(&a.map(T::whole), &b.map(T::whole));
            let after = ask(&exchanged(&a).map(T::whole), &exchanged(&b).map(T::whole));
            assert_eq!(before.is_some(), after.is_some(), "{a:?} {b:?}");
        });
    }
}
