//! Frusta against everything, by linear programming and rationals.

use super::skeleton::{Skeleton, exact, vector};
use coincide::intersect::Span;
use coincide::transform::{Depth, Perspective};
use coincide::{
    Aabb, Capsule, Cone, Contains, Cylinder, Disk, Frustum, HalfSpace, Hit, InfiniteCylinder,
    Intersect, Line, OrientedBox, Parallelogram, Plane, Ray, Segment, Shape, Sphere, Tetrahedron,
    Triangle,
};
use nalgebra::{Point, SVector};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use oracle::distances::{Patch, Q, dot, squared_distance};
use oracle::hulls::feasible;
use oracle::number::Number;
use oracle::random::Random;

/// n·x ≤ d
type Row = (Vec<Q>, Q);

fn row<T: Number>(half: &HalfSpace<T, 3>) -> Row {
    (exact(&Point::from(half.normal)), half.offset.exact())
}

fn rows<T: Number>(frustum: &Frustum<T>) -> Vec<Row> {
    frustum.half_spaces().iter().map(row).collect()
}

fn whole(x: &Q) -> i64 {
    assert!(x.is_integer());
    x.to_integer().to_i64().expect("small")
}

/// Whether a combination of the points, and of the directions, is in all half-spaces.
fn share(points: &[Vec<Q>], directions: &[Vec<Q>], rows: &[Row]) -> bool {
    let height = |v: &Vec<Q>, with: bool| {
        let rise = |(n, d): &Row| whole(&(dot(n, v) - if with { d.clone() } else { Q::zero() }));
        let ends = if with { [1, 1] } else { [0, 0] };
        rows.iter().map(rise).chain(ends).collect::<Vec<i64>>()
    };
    let slack = |i: usize| (0..rows.len() + 2).map(|r| i64::from(r == i)).collect();
    let columns: Vec<Vec<i64>> = points
        .iter()
        .map(|p| height(p, true))
        .chain(directions.iter().map(|d| height(d, false)))
        .chain((0..rows.len()).map(slack))
        .collect();
    let columns: Vec<Vec<BigInt>> =
        columns.iter().map(|c| c.iter().map(|x| BigInt::from(*x)).collect()).collect();
    feasible(&columns, rows.len() + 2)
}

/// All of space.
fn anywhere() -> (Vec<Vec<Q>>, Vec<Vec<Q>>) {
    let axis = |i: usize, x: i64| {
        (0..3).map(|k| Q::from_integer(BigInt::from(if k == i { x } else { 0 }))).collect()
    };
    (vec![vec![Q::zero(); 3]], (0..3).flat_map(|i| [axis(i, 1), axis(i, -1)]).collect())
}

fn all_of_them_share_a_point(rows: &[Row]) -> bool {
    let (points, directions) = anywhere();
    share(&points, &directions, rows)
}

/// Some with corners, some without, some empty.
pub fn random_frustum<T: Number>(random: &mut Random, most: i64) -> Frustum<T> {
    let around = random.one_in(2);
    let mut half = || {
        let n = loop {
            let n: SVector<T, 3> = vector(random, most);
            if n.iter().any(|x| *x != T::zero()) {
                break n;
            }
        };
        let d = random.within(2 * most);
        HalfSpace::new(n, T::int(if around { d.abs() } else { d }))
    };
    let sides = [half(), half(), half(), half()];
    let (near, far) = (half(), half());
    let far = (!random.one_in(4)).then_some(far);
    if random.one_in(3) { pyramid(random, most) } else { Frustum::new(sides, near, far) }
}

/// What a camera at a lattice point sees along an axis.
fn pyramid<T: Number>(random: &mut Random, most: i64) -> Frustum<T> {
    let axis = (random.bits() % 3) as usize;
    let eye: [i64; 3] = [(); 3].map(|()| random.within(most));
    let half = |n: [i64; 3], beyond: i64| {
        let mut n = n;
        n.rotate_right(axis);
        let d: i64 = n.iter().zip(&eye).map(|(n, e)| n * e).sum::<i64>() + beyond;
        HalfSpace::new(SVector::from(n.map(T::int)), T::int(d))
    };
    let near = random.within(2).abs();
    let sides = [[-1, 0, -1], [1, 0, -1], [0, -1, -1], [0, 1, -1]].map(|n| half(n, 0));
    let far = (!random.one_in(4)).then(|| half([0, 0, 1], near + random.within(most).abs()));
    Frustum::new(sides, half([0, 0, -1], -near), far)
}

fn ask<T: Number, B, A>(f: &Frustum<T>, other: &B) -> Option<A>
where
    Frustum<T>: Intersect<B, Answer = A>,
    B: Intersect<Frustum<T>, Answer = A> + std::fmt::Debug,
    A: PartialEq + std::fmt::Debug,
{
    oracle::both::both(f, other).agreed(&[f, other])
}

fn is_in<T: Number>(p: &Point<T, 3>, rows: &[Row]) {
    let x = exact(p);
    for (n, d) in rows {
        let error = p.coords.iter().zip(n).fold(Q::zero(), |s, (x, n)| s + x.exact_ulp() * n.abs());
        assert!(dot(n, &x) - d <= error, "{p:?} is beyond {n:?} {d}");
    }
}

fn vertices(patches: &[Patch]) -> Vec<Vec<Q>> {
    patches.iter().filter(|p| p.steps.is_empty()).map(|p| p.origin.clone()).collect()
}

fn witnesses<T: Number, B>(seed: u64, cases: usize) -> [usize; 2]
where
    B: Skeleton<T> + Intersect<Frustum<T>, Answer = Point<T, 3>>,
    Frustum<T>: Intersect<B, Answer = Point<T, 3>>,
{
    let mut random = Random(seed);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let f = random_frustum::<T>(&mut random, most);
        let other = B::make(&mut random, most);
        let answer = ask(&f, &other);
        let patches = other.patches();
        let expected = share(&vertices(&patches), &[], &rows(&f));
        assert_eq!(answer.is_some(), expected, "{f:?} {other:?}");
        counts[usize::from(expected)] += 1;
        let Some(p) = answer else { continue };
        is_in(&p, &rows(&f));
        let off = p.coords.iter().map(|x| x.exact_ulp()).fold(Q::zero(), |sum, x| sum + x);
        let far = squared_distance(&patches, &[Patch::point(&exact(&p))]);
        assert!(far <= &off * &off, "{p:?} is not in {other:?}");
    }
    counts
}

/// The parameters between which the line is inside, by brute force.
fn part(line: &Exact, rows: &[Row]) -> Option<[Option<Q>; 2]> {
    let [mut low, mut high] = line.range.clone();
    for (n, d) in rows {
        let (rest, rate) = (d - dot(n, &line.origin), dot(n, &line.direction));
        if rate.is_zero() {
            if rest.is_negative() {
                return None;
            }
            continue;
        }
        let t = &rest / &rate;
        if rate.is_positive() {
            high = Some(high.map_or(t.clone(), |h| h.min(t.clone())));
        } else {
            low = Some(low.map_or(t.clone(), |l| l.max(t.clone())));
        }
    }
    let empty = matches!((&low, &high), (Some(l), Some(h)) if l > h);
    (!empty).then_some([low, high])
}

/// A line in rationals with the range of its parameter.
struct Exact {
    origin: Vec<Q>,
    direction: Vec<Q>,
    range: [Option<Q>; 2],
}

fn spans<T: Number, B>(seed: u64, cases: usize, line: impl Fn(&B) -> Exact) -> [usize; 2]
where
    B: Skeleton<T> + Intersect<Frustum<T>, Answer = Span<T, 3>>,
    Frustum<T>: Intersect<B, Answer = Span<T, 3>>,
{
    let mut random = Random(seed);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let f = random_frustum::<T>(&mut random, most);
        let other = B::make(&mut random, most);
        let (answer, exact_line) = (ask(&f, &other), line(&other));
        if f.is_empty() {
            assert_eq!(answer, None);
            continue;
        }
        let expected = part(&exact_line, &rows(&f));
        assert_eq!(answer.is_some(), expected.is_some(), "{f:?} {other:?}");
        counts[usize::from(answer.is_some())] += 1;
        let (Some(span), Some(truth)) = (answer, expected) else { continue };
        if exact_line.direction.iter().all(|x| x.is_zero()) {
            assert!(span.is_point());
            continue;
        }
        for (end, truth) in [span.entry, span.exit].into_iter().zip(truth) {
            assert_eq!(end.is_some(), truth.is_some(), "{f:?} {other:?}");
            let (Some(end), Some(truth)) = (end, truth) else { continue };
            assert!((end.t.exact() - &truth).abs() <= end.t.exact_ulp(), "{f:?} {other:?}");
            let at = exact_line.origin.iter().zip(&exact_line.direction);
            for ((o, u), x) in at.zip(end.point.coords.iter()) {
                assert!((o + u * &truth - x.exact()).abs() <= x.exact_ulp(), "{f:?} {other:?}");
            }
        }
    }
    counts
}

/// The squared distance of a point from the polyhedron: the least of those of its feet on
/// planes, and on what two or three of them share, that are inside.
fn distance(c: &[Q], rows: &[Row]) -> Option<Q> {
    let inside = |x: &Vec<Q>| rows.iter().all(|(n, d)| dot(n, x) <= *d);
    let c = c.to_vec();
    let mut best = inside(&c).then(Q::zero);
    let n = rows.len();
    for code in 1..1usize << n {
        if code.count_ones() > 3 {
            continue;
        }
        let on: Vec<&Row> = (0..n).filter(|i| code >> i & 1 == 1).map(|i| &rows[i]).collect();
        // x = c + Σ λ n with n·x = d: a system in the λ.
        let line = |(n, d): &&Row| -> Vec<Q> {
            on.iter().map(|(m, _)| dot(n, m)).chain([d - dot(n, &c)]).collect()
        };
        let Some(weights) = oracle::distances::solve(on.iter().map(line).collect()) else {
            continue;
        };
        let x: Vec<Q> = (0..3)
            .map(|k| on.iter().zip(&weights).fold(c[k].clone(), |s, ((n, _), w)| s + &n[k] * w))
            .collect();
        if inside(&x) {
            let far = x.iter().zip(&c).fold(Q::zero(), |s, (x, c)| s + (x - c) * (x - c));
            best = Some(best.map_or(far.clone(), |b| b.min(far)));
        }
    }
    best
}

fn spheres<T: Number>(cases: usize) -> [usize; 2] {
    let mut random = Random(50);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let f = random_frustum::<T>(&mut random, most);
        let ball = Sphere::<T, 3>::make(&mut random, most);
        let r = ball.radius.exact();
        let far = distance(&exact(&ball.center), &rows(&f));
        let expected = far.is_some_and(|far| far <= &r * &r);
        let answer = ask(&f, &ball);
        assert_eq!(answer.is_some(), expected, "{f:?} {ball:?}");
        counts[usize::from(expected)] += 1;
        let Some(p) = answer else { continue };
        is_in(&p, &rows(&f));
        let off = p.coords.iter().map(|x| x.exact_ulp()).fold(r, |sum, x| sum + x);
        let far = squared_distance(&ball.patches(), &[Patch::point(&exact(&p))]);
        assert!(far <= &off * &off, "{p:?} is not in {ball:?}");
    }
    counts
}

/// Planes, half-spaces and other frusta, none of which need have an end.
fn flats<T: Number>(cases: usize) -> [usize; 2] {
    let mut random = Random(60);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4][case % 3];
        let f = random_frustum::<T>(&mut random, most);
        let g = random_frustum::<T>(&mut random, most);
        let HalfSpace { normal, offset } = g.near;
        let (half, plane) = (HalfSpace::new(normal, offset), Plane::new(normal, offset));
        let back = HalfSpace::new(-normal, T::zero() - offset);
        let on = [rows(&f), vec![row(&half), row(&back)]].concat();
        let behind = [rows(&f), vec![row(&half)]].concat();
        let both = [rows(&f), rows(&g)].concat();
        assert_eq!(f.is_empty(), !all_of_them_share_a_point(&rows(&f)), "{f:?}");
        for (answer, all) in [(ask(&f, &plane), on), (ask(&f, &half), behind), (ask(&f, &g), both)]
        {
            let expected = all_of_them_share_a_point(&all);
            assert_eq!(answer.is_some(), expected, "{f:?} {g:?}");
            counts[usize::from(expected)] += 1;
            if let Some(p) = answer {
                is_in(&p, &all);
            }
        }
    }
    counts
}

fn everything<T: Number>(cases: usize) {
    let directed = |o: &Point<T, 3>, u: &SVector<T, 3>, starts: bool| Exact {
        origin: exact(o),
        direction: exact(&Point::from(*u)),
        range: [starts.then(Q::zero), None],
    };
    let segment = |s: &Segment<T, 3>| Exact {
        range: [Some(Q::zero()), Some(Q::one())],
        ..directed(&s.a, &(s.b - s.a), true)
    };
    let counts = [
        ("point", witnesses::<T, Point<T, 3>>(1, cases)),
        ("line", spans::<T, Line<T, 3>>(2, cases, |l| directed(&l.origin, &l.direction, false))),
        ("ray", spans::<T, Ray<T, 3>>(3, cases, |r| directed(&r.origin, &r.direction, true))),
        ("segment", spans::<T, Segment<T, 3>>(4, cases, segment)),
        ("triangle", witnesses::<T, Triangle<T, 3>>(5, cases)),
        ("tetrahedron", witnesses::<T, Tetrahedron<T>>(9, cases)),
        ("box", witnesses::<T, Aabb<T, 3>>(6, cases)),
        ("parallelogram", witnesses::<T, Parallelogram<T, 3>>(7, cases)),
        ("oriented box", witnesses::<T, OrientedBox<T, 3>>(8, cases)),
        ("sphere", spheres::<T>(cases)),
        ("planes and frusta", flats::<T>(cases)),
    ];
    for (name, [apart, together]) in counts {
        let all = (apart + together) as u64;
        oracle::report::report(all, format_args!("a frustum against linear programming, {name}"));
        assert!(
            oracle::report::enough(apart.min(together) >= cases / 20),
            "{name}: {apart} apart, {together} together"
        );
    }
}

/// How many cases of each.
const CASES: usize = oracle::report::cases(200) as usize;

#[test]
fn every_pair_agrees_with_linear_programming() {
    oracle::each_scalar! { everything, CASES }
}

macro_rules! many_cases {
    ($($(#[$if:meta])? $name:ident $t:ty;)*) => {$(
        $(#[$if])?
        #[test]
        #[ignore = "long: minutes"]
        fn $name() {
            everything::<$t>(oracle::report::many(5_000) as usize);
        }
    )*};
}

many_cases! {
    #[cfg(feature = "every-scalar")]
    many_cases_in_f32_agree_with_linear_programming f32;
    many_cases_in_f64_agree_with_linear_programming f64;
}
many_cases! {
    #[cfg(feature = "every-scalar")]
    many_cases_in_i16f16_agree_with_linear_programming fixed::types::I16F16;
    #[cfg(feature = "every-scalar")]
    many_cases_in_i32f32_agree_with_linear_programming fixed::types::I32F32;
}

fn p<T: Number>(x: [i64; 3]) -> Point<T, 3> {
    Point::from(x.map(T::int))
}

/// Looking down from (0, 0, 10): 45 degrees to each side, from 2 to 8 away.
fn lamp<T: Number>() -> Frustum<T> {
    let half = |n: [i64; 3], d: i64| HalfSpace::new(SVector::from(n.map(T::int)), T::int(d));
    let sides = [[-1, 0, 1], [1, 0, 1], [0, -1, 1], [0, 1, 1]].map(|n| half(n, 10));
    Frustum::new(sides, half([0, 0, 1], 8), Some(half([0, 0, -1], -2)))
}

fn situations<T: Number>() {
    let f = lamp::<T>();
    assert_eq!(f.bounding_box(), Some(Aabb::new(p([-8, -8, 2]), p([8, 8, 8]))));
    assert_eq!(f.support(&SVector::from([1, 2, -3].map(T::int))), Some(p([8, 8, 2])));
    assert!(f.contains(&p([8, 8, 2])) && !f.contains(&p([8, 8, 3])));
    // Touching at a corner, on an edge, on a face; beside it; all of it inside; it inside.
    let cube = |a: [i64; 3], b: [i64; 3]| Aabb::<T, 3>::new(p(a), p(b));
    assert!(f.intersects(&cube([8, 8, 0], [9, 9, 2])));
    assert!(f.intersects(&cube([5, -9, 5], [9, 9, 9])));
    assert!(!f.intersects(&cube([6, -9, 5], [9, 9, 9])));
    assert!(f.intersects(&cube([-9, -9, 8], [9, 9, 9])));
    assert!(f.intersects(&cube([-1, -1, 4], [1, 1, 5])));
    assert!(f.intersects(&cube([-99, -99, -99], [99, 99, 99])));
    // No plane of the frustum has this box beyond it, and yet they are apart.
    assert!(!f.intersects(&cube([5, 5, 6], [9, 9, 6])));
    assert!(f.intersects(&Sphere::new(p([0, 0, 12]), T::int(4))));
    assert!(!f.intersects(&Sphere::new(p([0, 0, 13]), T::int(4))));
    // Beyond the corner (8, 8, 2), √9 away.
    assert!(f.intersects(&Sphere::new(p([10, 10, 1]), T::int(3))));
    assert!(!f.intersects(&Sphere::new(p([10, 10, 0]), T::int(3))));
    let open = Frustum { far: None, ..f };
    assert_eq!((open.bounding_box(), open.support(&SVector::from([T::zero(); 3]))), (None, None));
    assert!(open.contains(&p([0, 0, -999])));
    assert!(open.intersects(&HalfSpace::new(SVector::from([0, 0, 1].map(T::int)), T::int(-999))));
    let empty = Frustum { near: f.far.expect("a far plane"), far: Some(f.near), ..f };
    assert!(!empty.is_empty());
    let empty = Frustum { near: HalfSpace { offset: T::int(1), ..f.near }, ..f };
    assert!(empty.is_empty() && !empty.intersects(&cube([-99, -99, -99], [99, 99, 99])));
}

#[test]
fn boxes_and_spheres_beside_a_frustum_do_not_meet_it() {
    oracle::each_scalar! { situations }
}

#[test]
fn the_frustum_of_a_projection_meets_what_the_camera_sees() {
    let view = Perspective::new(1.0, 1.0, 1.0, 9.0);
    let map = view.right_handed_zero_to_one().expect("a projection");
    let f = Frustum::from_projection(&map, Depth::ZeroToOne);
    assert!(f.intersects(&Sphere::new(Point::from([0.0, 0.0, -5.0]), 1.0)));
    assert!(f.intersects(&Sphere::new(Point::from([6.0, 0.0, -5.0]), 1.0)));
    assert!(!f.intersects(&Sphere::new(Point::from([6.5, 0.0, -5.0]), 1.0)));
    assert!(!f.intersects(&Sphere::new(Point::from([0.0, 0.0, 5.0]), 1.0)));
}

/// The planes of a frustum are the same times any power of two.
#[test]
fn a_frustum_does_not_depend_on_the_lengths_of_its_normals() {
    let f = lamp::<f64>();
    let times = |half: HalfSpace<f64, 3>, e: i32| {
        let scale = f64::from(e).exp2();
        HalfSpace::new(half.normal * scale, half.offset * scale)
    };
    let mut k = 0;
    let sides = f.sides.map(|side| {
        k += 1;
        times(side, [-100, 90, -110, 3][k % 4])
    });
    let g = Frustum::new(sides, times(f.near, -120), f.far.map(|far| times(far, -100)));
    let mut hits = [0, 0];
    for i in -12..=12 {
        let x = f64::from(i);
        let (a, b) = (p::<f64>([i.into(), 9, 5]), p::<f64>([9, i.into(), 1]));
        let capsule = Capsule::new(a, b, 2.5);
        let cylinder = Cylinder::new(a, b, 2.5);
        let cone = Cone::new(a, b, 2.5);
        let disk = Disk::new(a, SVector::from([1.0, x, -2.0]), 3.5);
        let rod = InfiniteCylinder::new(a, SVector::from([1.0, 1.0, x / 8.0]), 2.5);
        macro_rules! same {
            ($($shape:expr),*) => { $({
                let meets = f.intersects(&$shape);
                assert_eq!(g.intersects(&$shape), meets, "{:?}", $shape);
                assert_eq!(g.intersection(&$shape).is_some(), meets, "{:?}", $shape);
                hits[usize::from(meets)] += 1;
            })* };
        }
        same!(capsule, cylinder, cone, disk, rod, Sphere::new(a, 2.5), Segment::new(a, b));
    }
    assert!(oracle::report::enough(hits.iter().all(|n| *n > 30)), "{hits:?}");
}
