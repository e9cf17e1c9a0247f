//! The cylinder without ends against everything, in exact rationals.

use super::skeleton::{Skeleton, exact, meet, vector};
use coincide::intersect::Span;
use coincide::{
    Aabb, Capsule, Contains, HalfSpace, Hit, InfiniteCylinder, Intersect, Line, OrientedBox,
    Parallelogram, Plane, Ray, Segment, Shape, ShapeError, Sphere, Tetrahedron, Triangle,
};
use nalgebra::{Point, SVector};
use num_traits::{Signed, Zero};
use oracle::distances::{Patch, Q, dot, squared_distance};
use oracle::number::Number;
use oracle::random::Random;

type Cylinder<T> = InfiniteCylinder<T>;

/// Both questions, which must not depend on the order.
fn ask<T: Number, B, A>(c: &Cylinder<T>, other: &B) -> Option<A>
where
    Cylinder<T>: Intersect<B, Answer = A>,
    B: Intersect<Cylinder<T>, Answer = A> + std::fmt::Debug,
    A: PartialEq + std::fmt::Debug,
{
    oracle::both::both(c, other).agreed(&[c, other])
}

/// The numbers of a witness are within an ulp.
fn rounding<T: Number>(p: &Point<T, 3>) -> Q {
    p.coords.iter().map(|x| x.exact_ulp()).fold(Q::zero(), |sum, x| sum + x)
}

fn belongs<T: Number>(p: &Point<T, 3>, shape: &impl Skeleton<T>) {
    let reach = shape.radius() + rounding(p);
    let far = squared_distance(&shape.patches(), &[Patch::point(&exact(p))]);
    assert!(far <= &reach * &reach, "{p:?} is not in {shape:?}");
}

fn witnesses<T: Number, B>(seed: u64, cases: usize) -> [usize; 2]
where
    B: Skeleton<T> + Intersect<Cylinder<T>, Answer = Point<T, 3>>,
    Cylinder<T>: Intersect<B, Answer = Point<T, 3>>,
{
    let mut random = Random(seed);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let c = Cylinder::make(&mut random, most);
        let other = B::make(&mut random, most);
        let answer = ask(&c, &other);
        assert_eq!(answer.is_some(), meet(&c, &other), "{c:?} {other:?}");
        counts[usize::from(answer.is_some())] += 1;
        if let Some(p) = answer {
            belongs(&p, &c);
            belongs(&p, &other);
        }
    }
    counts
}

/// The parameters that bound the part of the line, and its points there.
fn spans<T: Number, B>(seed: u64, cases: usize, line: impl Fn(&B) -> Line<T, 3>) -> [usize; 2]
where
    B: Skeleton<T> + Intersect<Cylinder<T>, Answer = Span<T, 3>>,
    Cylinder<T>: Intersect<B, Answer = Span<T, 3>>,
{
    let mut random = Random(seed);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4, 9][case % 4];
        let c = Cylinder::make(&mut random, most);
        let other = B::make(&mut random, most);
        let answer = ask(&c, &other);
        assert_eq!(answer.is_some(), meet(&c, &other), "{c:?} {other:?}");
        counts[usize::from(answer.is_some())] += 1;
        let Some(span) = answer else { continue };
        let whole = line(&other);
        let (o, u) = (exact(&whole.origin), exact(&Point::from(whole.direction)));
        let at = |t: &Q| -> Vec<Q> { o.iter().zip(&u).map(|(o, u)| o + t * u).collect() };
        let far = |t: &Q| squared_distance(&c.patches(), &[Patch::point(&at(t))]);
        let r2 = c.radius() * c.radius();
        let width = match (&span.entry, &span.exit) {
            (Some(a), Some(b)) => Some(b.t.exact() - a.t.exact()),
            _ => None,
        };
        if width.as_ref().is_some_and(|w| w.is_negative()) {
            panic!("{c:?} {other:?} {span:?}");
        }
        for (end, back) in [(span.entry, false), (span.exit, true)] {
            let Some(end) = end else { continue };
            for (i, (x, y)) in exact(&end.point).iter().zip(&at(&end.t.exact())).enumerate() {
                let allowed = end.point[i].exact_ulp() + end.t.exact_ulp() * u[i].abs();
                assert!((x - y).abs() <= allowed, "{c:?} {other:?} {span:?}");
            }
            if u.iter().all(|x| x.is_zero()) {
                continue;
            }
            let ulp = end.t.exact_ulp();
            let wide = width.as_ref().is_none_or(|w| *w > &ulp + &ulp);
            let step = if back { -ulp } else { ulp };
            let (inside, outside) = (end.t.exact() + &step, end.t.exact() - &step);
            let own_end = [Q::zero(), T::int(1).exact()].contains(&end.t.exact());
            // The line leaves the cylinder within an ulp of it, or ends there.
            assert!(own_end || far(&outside) >= r2, "{c:?} {other:?} {span:?}");
            assert!(!wide || far(&inside) <= r2, "{c:?} {other:?} {span:?}");
        }
    }
    counts
}

/// Plane and half-space: the height of the axis over a parallel plane decides.
fn flats<T: Number>(cases: usize) -> [usize; 2] {
    let mut random = Random(77);
    let mut counts = [0; 2];
    for case in 0..cases {
        let most = [1, 2, 4][case % 3];
        let mut c = Cylinder::<T>::make(&mut random, most);
        let n: SVector<T, 3> = vector(&mut random, most);
        if n == v([0; 3]) {
            continue;
        }
        if random.one_in(2) {
            // Across the normal.
            let [x, y, z]: [T; 3] = n.into();
            c.direction = SVector::from(
                [[y, T::zero() - x, T::zero()], [T::zero(), z, T::zero() - y]][case % 2],
            );
        }
        let d = T::int(random.within(3 * most * most));
        let (normal, u) = (exact(&Point::from(n)), exact(&Point::from(c.direction)));
        let height = dot(&normal, &exact(&c.origin)) - d.exact();
        let crosses = !dot(&normal, &u).is_zero();
        let reach = c.radius() * c.radius() * dot(&normal, &normal);
        let (plane, half) = (Plane::new(n, d), HalfSpace::new(n, d));
        let near = crosses || &height * &height <= reach;
        let (on, within) = (ask(&c, &plane), ask(&c, &half));
        assert_eq!(on.is_some(), near, "{c:?} {plane:?}");
        assert_eq!(within.is_some(), near || height.is_negative(), "{c:?} {half:?}");
        counts[usize::from(near)] += 1;
        for p in [on, within].into_iter().flatten() {
            belongs(&p, &c);
        }
        let error = |p: &Point<T, 3>| {
            p.coords
                .iter()
                .zip(&normal)
                .fold(Q::zero(), |sum, (x, n)| sum + x.exact_ulp() * n.abs())
        };
        let height = |p: &Point<T, 3>| dot(&normal, &exact(p)) - d.exact();
        assert!(on.is_none_or(|p| height(&p).abs() <= error(&p)), "{c:?} {plane:?}");
        assert!(within.is_none_or(|p| height(&p) <= error(&p)), "{c:?} {half:?}");
    }
    counts
}

fn everything<T: Number>(cases: usize) {
    let segment = |s: &Segment<T, 3>| Line::new(s.a, s.b - s.a);
    let counts = [
        ("point", witnesses::<T, Point<T, 3>>(1, cases)),
        ("line", spans::<T, Line<T, 3>>(2, cases, |l| *l)),
        ("ray", spans::<T, Ray<T, 3>>(3, cases, |r| Line::new(r.origin, r.direction))),
        ("segment", spans::<T, Segment<T, 3>>(4, cases, segment)),
        ("sphere", witnesses::<T, Sphere<T, 3>>(5, cases)),
        ("capsule", witnesses::<T, Capsule<T, 3>>(6, cases)),
        ("itself", witnesses::<T, Cylinder<T>>(7, cases)),
        ("triangle", witnesses::<T, Triangle<T, 3>>(8, cases)),
        ("tetrahedron", witnesses::<T, Tetrahedron<T>>(12, cases)),
        ("box", witnesses::<T, Aabb<T, 3>>(9, cases / 4)),
        ("parallelogram", witnesses::<T, Parallelogram<T, 3>>(10, cases / 4)),
        ("oriented box", witnesses::<T, OrientedBox<T, 3>>(11, cases / 4)),
        ("plane and half-space", flats::<T>(cases)),
    ];
    for (name, [apart, together]) in counts {
        let all = (apart + together) as u64;
        oracle::report::report(
            all,
            format_args!("an infinite cylinder against exact rationals, {name}"),
        );
        assert!(
            oracle::report::enough(apart.min(together) >= cases / 80),
            "{name}: {apart} apart, {together} together"
        );
    }
}

/// How many cases of each.
const CASES: usize = oracle::report::cases(400) as usize;

#[test]
fn every_pair_agrees_with_exact_rationals() {
    oracle::each_scalar! { everything, CASES }
}

macro_rules! many_cases {
    ($($(#[$if:meta])? $name:ident $t:ty;)*) => {$(
        $(#[$if])?
        #[test]
        #[ignore = "long: minutes"]
        fn $name() {
            everything::<$t>(oracle::report::many(10_000) as usize);
        }
    )*};
}

many_cases! {
    #[cfg(feature = "every-scalar")]
    many_cases_in_f32_agree_with_exact_rationals f32;
    many_cases_in_f64_agree_with_exact_rationals f64;
}
many_cases! {
    #[cfg(feature = "every-scalar")]
    many_cases_in_i16f16_agree_with_exact_rationals fixed::types::I16F16;
    #[cfg(feature = "every-scalar")]
    many_cases_in_i32f32_agree_with_exact_rationals fixed::types::I32F32;
}

fn p<T: Number>(x: [i64; 3]) -> Point<T, 3> {
    Point::from(x.map(T::int))
}

fn v<T: Number>(x: [i64; 3]) -> SVector<T, 3> {
    SVector::from(x.map(T::int))
}

/// Radius 5 about the x axis.
fn pipe<T: Number>() -> Cylinder<T> {
    Cylinder::new(p([100, 0, 0]), v([3, 0, 0]), T::int(5))
}

fn situations<T: Number>() {
    let c = pipe::<T>();
    let t = |span: Option<Span<T, 3>>| {
        let span = span.expect("they meet");
        [span.entry.map(|at| at.t), span.exit.map(|at| at.t)]
    };
    // Through the axis; a chord at distance 3 and 4; in lengths of the direction.
    let through = Line::new(p([7, -10, 0]), v([0, 5, 0]));
    assert_eq!(t(ask(&c, &through)), [1, 3].map(|x| Some(T::int(x))));
    let chord = Line::new(p([7, -8, 3]), v([0, 2, 0]));
    assert_eq!(t(ask(&c, &chord)), [2, 6].map(|x| Some(T::int(x))));
    // A slanted one enters at the same heights.
    let slanted = Line::new(p([0, -8, 3]), v([9, 2, 0]));
    assert_eq!(t(ask(&c, &slanted)), [2, 6].map(|x| Some(T::int(x))));
    // Along the axis: inside, on the surface, beside.
    assert_eq!(t(ask(&c, &Line::new(p([0, 1, 2]), v([1, 0, 0])))), [None, None]);
    assert_eq!(t(ask(&c, &Line::new(p([0, 3, 4]), v([-2, 0, 0])))), [None, None]);
    assert_eq!(ask(&c, &Line::new(p([0, 4, 4]), v([1, 0, 0]))), None);
    // A ray that starts inside, one that leaves, one along the axis.
    let zero = Some(T::zero());
    assert_eq!(t(ask(&c, &Ray::new(p([2, 0, 0]), v([0, 5, 0])))), [zero, Some(T::int(1))]);
    assert_eq!(ask(&c, &Ray::new(p([2, 6, 0]), v([0, 5, 0]))), None);
    assert_eq!(t(ask(&c, &Ray::new(p([2, 1, 0]), v([1, 0, 0])))), [zero, None]);
    // A segment inside keeps its ends.
    let inside = Segment::new(p([1, 1, 1]), p([2, 2, 2]));
    assert_eq!(t(ask(&c, &inside)), [zero, Some(T::int(1))]);
    // Points, spheres, planes: touching counts.
    assert!(c.contains(&p([-900, 3, -4])) && !c.contains(&p([-900, 4, -4])));
    assert!(c.intersects(&Sphere::new(p([9, 6, 8]), T::int(5))));
    assert!(!c.intersects(&Sphere::new(p([9, 6, 8]), T::int(4))));
    assert!(c.intersects(&Plane::new(v([0, 3, 4]), T::int(25))));
    assert!(!c.intersects(&Plane::new(v([0, 3, 4]), T::int(26))));
    assert!(c.intersects(&Plane::new(v([1, 300, 4]), T::int(2600))));
    assert!(!c.intersects(&HalfSpace::new(v([0, 3, 4]), T::int(-26))));
    // Another one, crossing, touching, beside, parallel.
    let other = |o: [i64; 3], u: [i64; 3]| Cylinder::<T>::new(p(o), v(u), T::int(2));
    assert!(c.intersects(&other([0, 7, 0], [0, 0, 1])));
    assert!(c.intersects(&other([0, 7, 0], [4, 0, 1])));
    assert!(!c.intersects(&other([0, 8, 0], [4, 0, 1])));
    assert!(c.intersects(&other([0, 0, 7], [-1, 0, 0])));
    assert!(!c.intersects(&other([0, 0, 8], [-1, 0, 0])));
}

/// The text takes a line for a miss where its distance from the axis is not less than the
/// radius, and gives up where the nearest point is an origin.
fn m14<T: Number>() {
    let c = pipe::<T>();
    let text = |distance: i64, beta: i64| distance < 5 && beta != 0;
    for (origin, beta) in [([3, -4, 5], 2), ([3, 0, 5], 0)] {
        let tangent = Line::new(p(origin), v([0, 2, 0]));
        assert!(!text(5, beta));
        let span = ask(&c, &tangent).expect("a tangent touches");
        assert!(span.is_point());
        assert_eq!(span.entry.map(|at| at.point), Some(p([3, 0, 5])));
    }
    // The axis of the cylinder begins where the line comes nearest.
    let line = Line::new(p([100, -8, 3]), v([0, 2, 0]));
    assert!(!text(3, 0));
    let span = ask(&c, &line).expect("a chord");
    assert_eq!(span.entry.map(|at| at.t), Some(T::int(2)));
    assert_eq!(span.exit.map(|at| at.t), Some(T::int(6)));
}

fn degenerate<T: Number>() {
    let ball = Cylinder::new(p([1, 2, 3]), v([0, 0, 0]), T::int(5));
    assert!(ball.contains(&p([4, 6, 3])) && !ball.contains(&p([5, 6, 3])));
    assert_eq!(ball.bounding_box(), Sphere::new(p([1, 2, 3]), T::int(5)).bounding_box());
    let line = Cylinder::new(p([1, 2, 3]), v([1, 1, 1]), T::int(0));
    assert!(line.contains(&p([0, 1, 2])) && !line.contains(&p([0, 1, 3])));
    assert_eq!(line.bounding_box(), None);
    let empty = Cylinder::new(p([0, 0, 0]), v([1, 0, 0]), T::int(-1));
    assert!(empty.is_empty() && !empty.contains(&p([0, 0, 0])));
    let refused = |c: Result<Cylinder<T>, ShapeError>| c.expect_err("refused").field;
    assert_eq!(refused(Cylinder::try_new(p([0; 3]), v([1, 0, 0]), T::int(-1))), "radius");
    assert_eq!(refused(Cylinder::try_new(p([0; 3]), v([0; 3]), T::int(1))), "direction");
}

#[test]
fn lines_planes_and_spheres_meet_it_where_they_should() {
    oracle::each_scalar! { situations }
}

#[test]
fn m14_a_tangent_line_touches_a_cylinder() {
    oracle::each_scalar! { m14 }
}

#[test]
fn without_direction_it_is_a_sphere_and_without_radius_a_line() {
    oracle::each_scalar! { degenerate }
}
