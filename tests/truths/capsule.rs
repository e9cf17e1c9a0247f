//! One step of the radius beside tangency decides: the largest radius that is not above the distance,
//! and the next one.

use num_bigint::BigInt;
use num_traits::One;
use oracle::distances::{Patch, Q, patches, squared_distance};
use oracle::number::Number;
use oracle::random::Random;
use oracle::shape::{Kind, Spec};
use oracle::table::Table;
use tables::Tabled;

const PARTNERS: [Kind; 12] = {
    use Kind::*;
    [
        Point,
        Line,
        Ray,
        Segment,
        Plane,
        HalfSpace,
        Triangle,
        Sphere,
        Aabb,
        Capsule,
        Parallelogram,
        OrientedBox,
    ]
};

/// A shape of integers of at most this size.
fn partner<const D: usize>(random: &mut Random, kind: Kind, most: i64) -> oracle::whole::Whole<D> {
    use Kind::*;
    let vectors = match kind {
        Point | Sphere => 1,
        Triangle | Parallelogram => 3,
        OrientedBox => D + 1,
        _ => 2,
    };
    let mut v: Vec<[i64; D]> = (0..vectors).map(|_| random.lattice(most)).collect();
    let mut r = if kind.has_length() { random.between(0, most) } else { 0 };
    match kind {
        Aabb => {
            for i in 0..D {
                (v[0][i], v[1][i]) = (v[0][i].min(v[1][i]), v[0][i].max(v[1][i]));
            }
        }
        Parallelogram | OrientedBox => v[1..].iter_mut().flatten().for_each(|x| *x >>= 3),
        Sphere | Capsule => r >>= 3,
        // An end on the origin, now and then.
        Line | Ray | Segment if random.one_in(8) => v[1] = v[0],
        _ => {}
    }
    oracle::whole::Whole { kind, v, r, faces: vec![], convex: true }
}

/// The spec in steps of the scalar; a plane through a point of the lattice, as far as its offset holds it.
fn in_steps<T: Number, const D: usize>(random: &mut Random, kind: Kind, most: i64) -> Spec<T, D> {
    if kind.is_plane() {
        let n = random.lattice::<D>(99).map(|x| if x == 0 { 1 } else { x });
        let far = random.lattice::<D>(most).map(i128::from);
        let d: i128 = n.iter().zip(far).map(|(n, x)| i128::from(*n) * x).sum();
        let n = nalgebra::Point::from(n.map(T::units));
        return Spec::new(kind, vec![n], T::units((d >> T::FRACTION) as i64));
    }
    let whole = partner::<D>(random, kind, most);
    let v = whole.v.iter().map(|p| nalgebra::Point::from(p.map(T::units))).collect();
    Spec::new(kind, v, T::units(whole.r))
}

/// The squared distance of the axis of a capsule and the partner without its radius.
fn squared<T: Number, const D: usize>(axis: &[Patch], s: &Spec<T, D>) -> Q {
    if !s.kind.is_plane() {
        return squared_distance(axis, &patches(s));
    }
    let n: Vec<Q> = s.v[0].iter().map(|x| x.exact()).collect();
    let height = |p: &Patch| oracle::distances::dot(&n, &p.origin) - s.r.exact();
    let ends: Vec<Q> = axis.iter().filter(|p| p.steps.is_empty()).map(height).collect();
    let zero = Q::from(BigInt::ZERO);
    let (low, high) = (ends.iter().min().expect("two"), ends.iter().max().expect("two"));
    let gap = match s.kind {
        Kind::HalfSpace if *low <= zero => return zero,
        Kind::Plane if *low <= zero && *high >= zero => return zero,
        _ if *low > zero => low,
        _ => high,
    };
    gap * gap / oracle::distances::dot(&n, &n)
}

fn beside_tangency<T: Number, const D: usize>(table: &Table<T, D>, cases: u64) -> u64 {
    let mut random = Random(D as u64 + 10);
    let mut compared = 0;
    for kind in PARTNERS.into_iter().filter(|k| table.has(Kind::Capsule, *k)) {
        let mut done = 0;
        while done < cases {
            let most = 1i64 << (u64::from(T::BITS) - random.bits() % 8);
            let mut c: Spec<T, D> = in_steps(&mut random, Kind::Capsule, most);
            let s: Spec<T, D> = in_steps(&mut random, kind, most);
            let d2 = squared(&patches(&c), &s);
            let steps = |x: Q| x * Q::from(BigInt::one() << T::FRACTION);
            let floor = steps(steps(d2)).to_integer().sqrt();
            let added =
                if kind.has_length() { steps(s.r.exact()).to_integer() } else { BigInt::ZERO };
            let Ok(least) = i64::try_from(floor - added) else { continue };
            if least < 0 || (least >> 1) >= (most << 1) {
                continue;
            }
            done += 1;
            for r in [least - 1, least, least + 1, least + 2].into_iter().filter(|r| *r >= 0) {
                c.r = T::units(r);
                let reach = if kind.has_length() { c.r.exact() + s.r.exact() } else { c.r.exact() };
                let expected = squared(&patches(&c), &s) <= &reach * &reach;
                assert_eq!(table.meet(&c, &s), expected, "{}: {c:?} with {s:?}", T::NAME);
                compared += 1;
            }
        }
    }
    compared
}

#[test]
fn a_step_of_the_radius_of_a_capsule_beside_tangency_decides() {
    fn all<T: Tabled>() {
        let cases = oracle::report::cases(60);
        let compared = beside_tangency(T::plane(), cases) + beside_tangency(T::space(), cases);
        oracle::report::report(compared, format_args!("capsules beside tangency, {}", T::NAME));
    }
    oracle::each_table! { all }
}
