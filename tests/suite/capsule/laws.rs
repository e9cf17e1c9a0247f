//! Every pair against the oracle, on small lattices and one unit beside tangency.

use super::number::{Number, Random};
use super::oracle::{Limit, Patch, Q, dot, squared_distance};
use coincide::intersect::Span;
use coincide::{Aabb, Capsule, HalfSpace, Intersect, Line, Plane, Ray, Segment, Sphere, Triangle};
use nalgebra::{Point, SVector};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

/// The partners of a capsule.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Plane,
    HalfSpace,
    Triangle,
    Sphere,
    Box,
    Capsule,
}

const KINDS: [Kind; 10] = [
    Kind::Point,
    Kind::Line,
    Kind::Ray,
    Kind::Segment,
    Kind::Plane,
    Kind::HalfSpace,
    Kind::Triangle,
    Kind::Sphere,
    Kind::Box,
    Kind::Capsule,
];

/// A partner in integers: up to three points or vectors and a number.
#[derive(Debug, Clone, Copy)]
struct Spec<const D: usize> {
    kind: Kind,
    v: [[i64; D]; 3],
    r: i64,
}

fn square(x: &Q) -> Q {
    x * x
}

fn exact<T: Number, const D: usize>(p: &Point<T, D>) -> Vec<Q> {
    p.coords.iter().map(|x| x.exact()).collect()
}

/// How far rounding each coordinate once moves the point, at most.
fn rounding<T: Number, const D: usize>(p: &Point<T, D>) -> Q {
    p.coords.iter().map(|x| x.ulp()).max().expect("coordinates")
}

macro_rules! in_dimension {
    ($module:ident, $d:literal, $segment:expr, $triangle:expr) => {
        mod $module {
            use super::*;

            #[derive(Debug, Clone, Copy)]
            enum Any<T: Number> {
                Point(Point<T, $d>),
                Line(Line<T, $d>),
                Ray(Ray<T, $d>),
                Segment(Segment<T, $d>),
                Plane(Plane<T, $d>),
                HalfSpace(HalfSpace<T, $d>),
                Triangle(Triangle<T, $d>),
                Sphere(Sphere<T, $d>),
                Box(Aabb<T, $d>),
                Capsule(Capsule<T, $d>),
            }

            #[derive(Debug)]
            enum Answer<T: Number> {
                Witness(Point<T, $d>),
                Span(Span<T, $d>),
            }

            impl Spec<$d> {
                fn make<T: Number>(&self, number: fn(i64) -> T) -> Any<T> {
                    let [p, q, r] = self.v.map(|v| Point::from(v.map(number)));
                    let x = number(self.r);
                    match self.kind {
                        Kind::Point => Any::Point(p),
                        Kind::Line => Any::Line(Line::new(p, q.coords)),
                        Kind::Ray => Any::Ray(Ray::new(p, q.coords)),
                        Kind::Segment => Any::Segment(Segment::new(p, q)),
                        Kind::Plane => Any::Plane(Plane::new(p.coords, x)),
                        Kind::HalfSpace => Any::HalfSpace(HalfSpace::new(p.coords, x)),
                        Kind::Triangle => Any::Triangle(Triangle::new(p, q, r)),
                        Kind::Sphere => Any::Sphere(Sphere::new(p, x)),
                        Kind::Box => Any::Box(Aabb::new(p, q)),
                        Kind::Capsule => Any::Capsule(Capsule::new(p, q, x)),
                    }
                }
            }

            /// Both questions in both orders.
            fn both<T: Number, S, A: PartialEq + core::fmt::Debug>(
                c: &Capsule<T, $d>,
                s: &S,
            ) -> (bool, Option<A>)
            where
                Capsule<T, $d>: Intersect<S, Answer = A>,
                S: Intersect<Capsule<T, $d>, Answer = A>,
            {
                let (meets, answer) = (c.intersects(s), c.intersection(s));
                assert_eq!(meets, s.intersects(c), "the order of arguments matters");
                assert_eq!(answer, s.intersection(c), "the order of arguments matters");
                assert_eq!(meets, answer.is_some());
                (meets, answer)
            }

            fn ask<T: Number>(c: &Capsule<T, $d>, s: &Any<T>) -> (bool, Option<Answer<T>>) {
                let witness = |(meets, p): (bool, Option<_>)| (meets, p.map(Answer::Witness));
                let span = |(meets, s): (bool, Option<_>)| (meets, s.map(Answer::Span));
                match s {
                    Any::Point(s) => witness(both(c, s)),
                    Any::Line(s) => span(both(c, s)),
                    Any::Ray(s) => span(both(c, s)),
                    Any::Segment(s) => span(both(c, s)),
                    Any::Plane(s) => witness(both(c, s)),
                    Any::HalfSpace(s) => witness(both(c, s)),
                    Any::Triangle(s) => witness(both(c, s)),
                    Any::Sphere(s) => witness(both(c, s)),
                    Any::Box(s) => witness(both(c, s)),
                    Any::Capsule(s) => witness(both(c, s)),
                }
            }

            fn segment<T: Number>(a: &Point<T, $d>, b: &Point<T, $d>) -> Vec<Patch> {
                Patch::simplices(&[exact(a), exact(b)], $segment)
            }

            fn directed<T: Number>(
                o: &Point<T, $d>,
                u: &SVector<T, $d>,
                limit: Limit,
            ) -> Vec<Patch> {
                let steps = vec![exact(&Point::from(*u))];
                vec![Patch::point(&exact(o)), Patch { origin: exact(o), steps, limit }]
            }

            /// n·x − d
            fn height<T: Number>(n: &SVector<T, $d>, d: T, x: &Vec<Q>) -> Q {
                dot(&exact(&Point::from(*n)), x) - d.exact()
            }

            /// The squared distance of the axis (or of a point, twice) from the other's
            /// skeleton.
            fn distance<T: Number>(axis: [&Vec<Q>; 2], s: &Any<T>) -> Q {
                let ends = axis.map(|p| p.clone());
                let patches = Patch::simplices(&ends, $segment);
                let to = |other: Vec<Patch>| squared_distance(&patches, &other);
                match s {
                    Any::Point(p) => to(vec![Patch::point(&exact(p))]),
                    Any::Sphere(s) => to(vec![Patch::point(&exact(&s.center))]),
                    Any::Line(s) => to(directed(&s.origin, &s.direction, Limit::Flat)),
                    Any::Ray(s) => to(directed(&s.origin, &s.direction, Limit::Cone)),
                    Any::Segment(s) => to(segment(&s.a, &s.b)),
                    Any::Capsule(s) => to(segment(&s.a, &s.b)),
                    Any::Triangle(t) => {
                        let vertices = t.vertices().map(|p| exact(&p));
                        to(Patch::simplices(&vertices, $triangle))
                    }
                    Any::Box(b) => to(Patch::cubes(&exact(&b.min), &exact(&b.max))),
                    Any::Plane(s) => {
                        let [p, q] = ends.map(|x| height(&s.normal, s.offset, &x));
                        let n = exact(&Point::from(s.normal));
                        if (&p * &q).is_positive() {
                            square(&p).min(square(&q)) / dot(&n, &n)
                        } else {
                            Q::zero()
                        }
                    }
                    Any::HalfSpace(s) => {
                        let h = ends.map(|x| height(&s.normal, s.offset, &x));
                        let n = exact(&Point::from(s.normal));
                        let least = h.into_iter().min().expect("two");
                        if least.is_positive() { square(&least) / dot(&n, &n) } else { Q::zero() }
                    }
                }
            }

            /// What the partner adds to the radius.
            fn radius<T: Number>(s: &Any<T>) -> Q {
                match s {
                    Any::Sphere(s) => s.radius.exact(),
                    Any::Capsule(s) => s.radius.exact(),
                    _ => Q::zero(),
                }
            }

            fn axis_distance<T: Number>(c: &Capsule<T, $d>, s: &Any<T>) -> Q {
                distance([&exact(&c.a), &exact(&c.b)], s)
            }

            /// Compares one pair with the truth; `d2` is the squared distance of the axis.
            fn check<T: Number>(c: &Capsule<T, $d>, s: &Any<T>, d2: &Q) -> bool {
                let expected = *d2 <= square(&(c.radius.exact() + radius(s)));
                let (meets, answer) = ask(c, s);
                assert_eq!(meets, expected, "{c:?} with {s:?}");
                let turned = Capsule::new(c.b, c.a, c.radius);
                let (again, other) = ask(&turned, s);
                assert_eq!(again, expected, "{turned:?} with {s:?}");
                match (answer, other) {
                    (Some(Answer::Witness(p)), Some(Answer::Witness(q))) => {
                        assert_eq!(p, q, "turning {c:?} round with {s:?}");
                        check_witness(c, s, &p);
                    }
                    (Some(Answer::Span(span)), _) => check_span(c, s, &span),
                    _ => {}
                }
                expected
            }

            fn check_witness<T: Number>(c: &Capsule<T, $d>, s: &Any<T>, p: &Point<T, $d>) {
                let x = exact(p);
                let tolerance = match s {
                    Any::Point(_) => Q::zero(),
                    _ => rounding(p),
                };
                let far = axis_distance(c, &Any::Point(*p));
                assert!(far <= square(&(c.radius.exact() + &tolerance)), "{c:?} {s:?} {p:?}");
                let far = distance([&x, &x], s);
                let tolerance = if matches!(s, Any::Box(_)) { Q::zero() } else { tolerance };
                assert!(far <= square(&(radius(s) + tolerance)), "{c:?} {s:?} {p:?}");
            }

            /// The ends are on the boundary within 1 ulp of the parameter.
            fn check_span<T: Number>(c: &Capsule<T, $d>, s: &Any<T>, span: &Span<T, $d>) {
                let (o, u, first, last) = match s {
                    Any::Line(s) => (s.origin, s.direction, None, None),
                    Any::Ray(s) => (s.origin, s.direction, Some(s.origin), None),
                    Any::Segment(s) => (s.a, s.b - s.a, Some(s.a), Some(s.b)),
                    _ => unreachable!(),
                };
                let (o, u) = (exact(&o), exact(&Point::from(u)));
                let (Some(entry), Some(exit)) = (span.entry, span.exit) else {
                    panic!("a capsule is bounded")
                };
                assert!(entry.t <= exit.t, "{c:?} {s:?} {span:?}");
                let at = |t: &Q| -> Vec<Q> { o.iter().zip(&u).map(|(o, u)| o + t * u).collect() };
                for end in [&entry, &exit] {
                    let x = exact(&end.point);
                    let near = at(&end.t.exact());
                    for (i, (x, y)) in x.iter().zip(&near).enumerate() {
                        let allowed = end.point[i].ulp() + end.t.ulp() * u[i].abs();
                        assert!((x - y).abs() <= allowed, "{c:?} {s:?} {span:?}");
                    }
                }
                if u.iter().all(|x| x.is_zero()) {
                    assert_eq!(entry, exit);
                    return;
                }
                let r2 = square(&c.radius.exact());
                let far = |t: &Q| {
                    let x = at(t);
                    let patches = Patch::simplices(&[exact(&c.a), exact(&c.b)], $segment);
                    squared_distance(&patches, &[Patch::point(&x)])
                };
                let width = (exit.t.ulp() + entry.t.ulp()) * Q::from_integer(BigInt::from(2));
                let wide = exit.t.exact() - entry.t.exact() > width;
                for (end, bound, forwards) in [(entry, first, -1i64), (exit, last, 1)] {
                    if Some(end.point) == bound && far(&end.t.exact()) <= r2 {
                        continue; // it starts or ends inside
                    }
                    let ulp = end.t.ulp() * Q::from_integer(BigInt::from(forwards));
                    let (out, inside) = (end.t.exact() + &ulp, end.t.exact() - &ulp);
                    assert!(far(&out) >= r2, "{c:?} {s:?} {span:?}");
                    assert!(!wide || far(&inside) <= r2, "{c:?} {s:?} {span:?}");
                }
            }

            fn vector(random: &mut Random, most: i64) -> [i64; $d] {
                core::array::from_fn(|_| random.within(most))
            }

            fn partner(random: &mut Random, kind: Kind, most: i64) -> Spec<$d> {
                let mut v = [(); 3].map(|()| vector(random, most));
                let mut r = random.within(most).abs();
                match kind {
                    Kind::Box => {
                        for i in 0..$d {
                            let (x, y) = (v[0][i], v[1][i]);
                            (v[0][i], v[1][i]) = (x.min(y), x.max(y));
                        }
                    }
                    Kind::Plane | Kind::HalfSpace => {
                        r = random.within(3 * most.min(1 << 20));
                        if v[0] == [0; $d] {
                            v[0][0] = 1;
                        }
                    }
                    // An end on the origin of a lattice line, now and then.
                    _ if random.one_in(8) => v[1] = v[0],
                    _ => {}
                }
                Spec { kind, v, r }
            }

            fn capsule(random: &mut Random, most: i64) -> Spec<$d> {
                let r = random.within(most).abs();
                let [a, b] = [vector(random, most), vector(random, most)];
                let b = if random.one_in(8) { a } else { b };
                Spec { kind: Kind::Capsule, v: [a, b, a], r }
            }

            fn as_capsule<T: Number>(s: &Spec<$d>, number: fn(i64) -> T) -> Capsule<T, $d> {
                match s.make(number) {
                    Any::Capsule(c) => c,
                    _ => unreachable!(),
                }
            }

            #[test]
            fn every_pair_is_right_on_a_lattice() {
                let mut random = Random($d);
                let mut counts = vec![];
                for kind in KINDS {
                    let (mut hits, mut touches, mut cases) = (0, 0, 0);
                    for most in [1, 2, 4, 9] {
                        for _ in 0..250 {
                            let (c, s) =
                                (capsule(&mut random, most), partner(&mut random, kind, most));
                            let exactly = as_capsule::<f64>(&c, f64::whole);
                            let other = s.make(f64::whole);
                            let d2 = axis_distance(&exactly, &other);
                            cases += 1;
                            hits += usize::from(check(&exactly, &other, &d2));
                            let reach = square(&(exactly.radius.exact() + radius(&other)));
                            touches += usize::from(d2 == reach);
                            check(&as_capsule::<f32>(&c, f32::whole), &s.make(f32::whole), &d2);
                            #[cfg(feature = "fixed")]
                            {
                                use fixed::types::{I16F16, I32F32};
                                check(&as_capsule(&c, I16F16::whole), &s.make(I16F16::whole), &d2);
                                check(&as_capsule(&c, I32F32::whole), &s.make(I32F32::whole), &d2);
                            }
                        }
                    }
                    assert!(hits > cases / 10 && hits < cases, "{kind:?}: {hits} of {cases}");
                    assert!(touches > 10, "{kind:?}: {touches} touch");
                    counts.push((kind, cases, hits, touches));
                }
                let scalars = if cfg!(feature = "fixed") { 4 } else { 2 };
                let cases: usize = counts.iter().map(|(_, cases, ..)| cases).sum();
                crate::many::report((scalars * cases) as u64, format_args!("capsules, {counts:?}"));
            }

            /// One step of the scalar in the radius is what decides: the largest radius
            /// that is not above the distance, and the next one.
            fn beside_tangency<T: Number>(cases: usize) {
                let mut random = Random($d + 10);
                for kind in KINDS {
                    let mut done = 0;
                    while done < cases {
                        let most = 1i64 << (T::BITS as u64 - random.next() % 8);
                        let spec = capsule(&mut random, most);
                        let mut s = partner(&mut random, kind, most);
                        if matches!(kind, Kind::Plane | Kind::HalfSpace) {
                            // Through a point of the lattice, as far as the offset holds it.
                            let n = vector(&mut random, 99).map(|x| if x == 0 { 1 } else { x });
                            let far = vector(&mut random, most).map(i128::from);
                            let d: i128 = n.iter().zip(far).map(|(n, x)| i128::from(*n) * x).sum();
                            s = Spec { kind, v: [n; 3], r: (d >> T::FRACTION) as i64 };
                        }
                        if matches!(kind, Kind::Sphere | Kind::Capsule) {
                            s.r >>= 3;
                        }
                        let mut c = as_capsule::<T>(&spec, T::units);
                        let s = s.make(T::units);
                        let d2 = axis_distance(&c, &s);
                        let two = BigInt::from(1) << (2 * T::FRACTION);
                        let floor = (&d2 * Q::from_integer(two)).to_integer().sqrt();
                        let added = radius(&s) * Q::from_integer(BigInt::one() << T::FRACTION);
                        let Ok(least) = i64::try_from(floor - added.to_integer()) else { continue };
                        if least < 0 || (least >> 1) >= (most << 1) {
                            continue;
                        }
                        done += 1;
                        let mut met = false;
                        for r in [least - 1, least, least + 1, least + 2] {
                            if r < 0 {
                                continue;
                            }
                            c.radius = T::units(r);
                            let meets = check_sign(&c, &s, &d2);
                            assert!(meets || !met, "a larger radius loses {c:?} {s:?}");
                            met = meets;
                        }
                    }
                }
            }

            /// The booleans alone where a parameter may be out of range.
            fn check_sign<T: Number>(c: &Capsule<T, $d>, s: &Any<T>, d2: &Q) -> bool {
                if !matches!(s, Any::Line(_) | Any::Ray(_) | Any::Segment(_)) || T::FRACTION == 0 {
                    return check(c, s, d2);
                }
                let expected = *d2 <= square(&(c.radius.exact() + radius(s)));
                assert_eq!(ask(c, s).0, expected, "{c:?} with {s:?}");
                expected
            }

            #[test]
            fn a_step_of_the_radius_beside_tangency_decides_in_floats() {
                beside_tangency::<f32>(60);
                beside_tangency::<f64>(60);
            }

            #[test]
            #[cfg(feature = "fixed")]
            fn a_step_of_the_radius_beside_tangency_decides_in_fixed_point() {
                beside_tangency::<fixed::types::I16F16>(60);
                beside_tangency::<fixed::types::I32F32>(60);
            }

            /// Without a radius it is its axis, without an axis a sphere.
            fn degenerate<T: Number>() {
                let mut random = Random($d + 20);
                for kind in KINDS {
                    for most in [1, 3, 9] {
                        for _ in 0..150 {
                            let mut c = as_capsule::<T>(&capsule(&mut random, most), T::whole);
                            let s = partner(&mut random, kind, most).make(T::whole);
                            agrees_with_the_sphere(Sphere::new(c.a, c.radius), &s);
                            c.radius = T::zero();
                            agrees_with_the_segment(c.axis(), &s);
                        }
                    }
                }
            }

            fn agrees_with_the_sphere<T: Number>(ball: Sphere<T, $d>, s: &Any<T>) {
                let c = Capsule::new(ball.center, ball.center, ball.radius);
                let span = |x: Option<Span<T, $d>>| match ask(&c, s).1 {
                    Some(Answer::Span(span)) => assert_eq!(x, Some(span), "{c:?} {s:?}"),
                    _ => assert_eq!(x, None, "{c:?} {s:?}"),
                };
                let meets = match s {
                    Any::Point(s) => ball.intersects(s),
                    Any::Line(s) => return span(ball.intersection(s)),
                    Any::Ray(s) => return span(ball.intersection(s)),
                    Any::Segment(s) => return span(ball.intersection(s)),
                    Any::Plane(s) => ball.intersects(s),
                    Any::HalfSpace(s) => ball.intersects(s),
                    Any::Triangle(s) => ball.intersects(s),
                    Any::Sphere(s) => ball.intersects(s),
                    Any::Box(s) => ball.intersects(s),
                    Any::Capsule(s) => ball.intersects(s),
                };
                assert_eq!(meets, ask(&c, s).0, "{c:?} {s:?}");
            }

            fn agrees_with_the_segment<T: Number>(axis: Segment<T, $d>, s: &Any<T>) {
                let c = Capsule::new(axis.a, axis.b, T::zero());
                let meets = match s {
                    Any::Point(s) => axis.intersects(s),
                    Any::Line(s) => axis.intersects(s),
                    Any::Ray(s) => axis.intersects(s),
                    Any::Segment(s) => axis.intersects(s),
                    Any::Plane(s) => axis.intersects(s),
                    Any::HalfSpace(s) => axis.intersects(s),
                    Any::Triangle(s) => axis.intersects(s),
                    Any::Sphere(s) => axis.intersects(s),
                    Any::Box(s) => axis.intersects(s),
                    Any::Capsule(s) => axis.intersects(s),
                };
                assert_eq!(meets, ask(&c, s).0, "{c:?} {s:?}");
            }

            #[test]
            fn a_capsule_without_length_or_radius_is_a_sphere_or_segment() {
                degenerate::<f32>();
                degenerate::<f64>();
                #[cfg(feature = "fixed")]
                {
                    degenerate::<fixed::types::I16F16>();
                    degenerate::<fixed::types::I32F32>();
                }
            }

            /// Axes in another order, some reversed, and a shift: exact in every scalar.
            #[test]
            fn moving_and_turning_both_changes_no_boolean() {
                let mut random = Random($d + 30);
                for kind in KINDS {
                    if matches!(kind, Kind::Plane | Kind::HalfSpace | Kind::Box) {
                        continue; // their numbers do not move like points
                    }
                    for _ in 0..300 {
                        let (c, s) = (capsule(&mut random, 4), partner(&mut random, kind, 4));
                        let shift = vector(&mut random, 50);
                        let flips: [i64; $d] =
                            core::array::from_fn(|_| if random.one_in(2) { -1 } else { 1 });
                        let turn =
                            |v: [i64; $d]| core::array::from_fn(|i| flips[i] * v[(i + 1) % $d]);
                        let moved = |v: [i64; $d]| {
                            let v: [i64; $d] = turn(v);
                            core::array::from_fn(|i| v[i] + shift[i])
                        };
                        let turned = |x: Spec<$d>| {
                            let [p, q, r] = x.v;
                            let free = matches!(x.kind, Kind::Line | Kind::Ray);
                            let q = if free { turn(q) } else { moved(q) };
                            Spec { v: [moved(p), q, moved(r)], ..x }
                        };
                        let ask = |c: Spec<$d>, s: Spec<$d>| {
                            let meets = ask(&as_capsule(&c, f64::whole), &s.make(f64::whole)).0;
                            assert_eq!(
                                meets,
                                ask(&as_capsule(&c, f32::whole), &s.make(f32::whole)).0
                            );
                            meets
                        };
                        assert_eq!(ask(c, s), ask(turned(c), turned(s)), "{c:?} {s:?}");
                    }
                }
            }
        }
    };
}

in_dimension!(
    plane,
    2,
    &[&[0], &[1], &[0, 1]],
    &[&[0], &[1], &[2], &[0, 1], &[1, 2], &[2, 0], &[0, 1, 2]]
);
in_dimension!(
    space,
    3,
    &[&[0], &[1], &[0, 1]],
    &[&[0], &[1], &[2], &[0, 1], &[1, 2], &[2, 0], &[0, 1, 2]]
);
