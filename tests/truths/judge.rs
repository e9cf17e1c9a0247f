//! Whether an answer is right: every number in it against the exact truth.

use coincide::Sign;
use coincide::intersect::Face;
use oracle::answer::{End, Found};
use oracle::constraints::{Path, Place, Row, Set, Vector, cross, dot, foot, is_zero, solve, sub};
use oracle::exact::{Num, Truth};
use oracle::number::Number;
use oracle::shape::Kind;
use std::cmp::Ordering;

type Verdict = Result<(), String>;

/// A pair of shapes as exact numbers.
pub struct Case<'a, T> {
    pub kinds: [Kind; 2],
    pub d: usize,
    pub fields: [&'a [T]; 2],
    pub exact: [Vector; 2],
    pub sets: [Set; 2],
}

fn check(yes: bool, what: impl FnOnce() -> String) -> Verdict {
    if yes { Ok(()) } else { Err(what()) }
}

fn right<T: Number>(x: T, truth: &Truth, name: &str) -> Verdict {
    let approximate = || {
        let f = |n: &Num| n.m.to_string().parse::<f64>().unwrap_or(f64::NAN) * (n.e as f64).exp2();
        let (p, q, s, d) = (f(&truth.p), f(&truth.q), f(&truth.s), f(&truth.d));
        format!("{name} is {x:?}, not {:e}", (p + q * s.sqrt()) / d)
    };
    check(x.is_right(truth), approximate)
}

fn at_place<T: Number>(point: &[T], place: &Place, name: &str) -> Verdict {
    (0..point.len()).try_for_each(|i| right(point[i], &place.truth(i), name))
}

fn at_end<T: Number>(end: &End<T>, path: &Path, t: &Truth, name: &str) -> Verdict {
    right(end.t, t, &format!("t of {name}"))?;
    on_path(&end.point, path, t, name)
}

fn on_path<T: Number>(point: &[T], path: &Path, t: &Truth, name: &str) -> Verdict {
    (0..point.len()).try_for_each(|i| right(point[i], &t.along(&path.o[i], &path.u[i]), name))
}

fn is_exactly<T: Number>(found: &[T], exact: &[Num]) -> Verdict {
    let same = found.iter().zip(exact).all(|(x, y)| x.is_exactly(y));
    check(same, || format!("{found:?} should be a copy of the input"))
}

/// The index of the largest by magnitude, the first of several.
fn pivot(v: &[Num]) -> usize {
    (0..v.len()).fold(0, |k, i| if v[i].square() > v[k].square() { i } else { k })
}

/// A direction along v whose largest component is the scalar's own size for that: in the
/// sense of v, or in that which makes this component positive.
fn is_direction<T: Number>(found: &[T], v: &[Num], positive: bool) -> Verdict {
    let largest = &v[pivot(v)];
    let sense = if !positive && largest.sign().is_lt() { -largest } else { largest.clone() };
    let size = T::direction_size().num();
    found
        .iter()
        .zip(v)
        .try_for_each(|(x, y)| right(*x, &Truth::ratio(y * &size, sense.clone()), "direction"))
}

/// Whether a closed range is a single parameter.
fn is_point(range: &[Option<Truth>; 2]) -> bool {
    let [Some(a), Some(b)] = range else { return false };
    &a.p * &b.d == &b.p * &a.d
}

fn span<T: Number>(ends: &[Option<End<T>>; 2], path: &Path, range: &[Option<Truth>; 2]) -> Verdict {
    for ((end, t), name) in ends.iter().zip(range).zip(["entry", "exit"]) {
        match (end, t) {
            (Some(end), Some(t)) => at_end(end, path, t, name)?,
            (None, None) => {}
            _ => return Err(format!("{name} is {end:?}, the truth {t:?}")),
        }
    }
    Ok(())
}

fn face(
    found: Option<Face>,
    corners: &[Num],
    path: &Path,
    t: &Option<Truth>,
    exit: bool,
) -> Verdict {
    let d = path.o.len();
    let Some(t) = t else { return check(found.is_none(), || "a face without an end".into()) };
    // An end of the path itself is no face.
    let own = if exit { path.ends } else { path.starts };
    let limit = if exit { Num::one() } else { Num::zero() };
    if is_zero(&path.u) || (own && t.cmp(&limit).is_eq()) {
        return check(found.is_none(), || format!("{found:?} at an own end"));
    }
    let Some(found) = found else { return Err("no face".into()) };
    let side = &corners[if found.upper { d + found.axis } else { found.axis }];
    let outwards = path.u[found.axis].sign();
    let forwards = if found.upper == exit { Ordering::Greater } else { Ordering::Less };
    let on = t.along(&path.o[found.axis], &path.u[found.axis]).cmp(side).is_eq();
    check(on && outwards == forwards, || format!("the wrong face {found:?}"))
}

/// The barycentric weights of a point of a triangle.
fn weights<T: Number>(found: &[T], triangle: &[Num], p: &[Num], w: &Num) -> Verdict {
    let d = p.len();
    let v: Vec<Vector> = (0..3).map(|i| triangle[i * d..][..d].to_vec()).collect();
    let area2 = |axes: [usize; 2]| {
        let at = |p: &[Num]| axes.map(|i| p[i].clone());
        let [a, b, c] = [at(&v[0]), at(&v[1]), at(&v[2])];
        let ones = Num::one();
        // α a + β b + γ c = p/w and α + β + γ = 1
        let q = at(p);
        let m = vec![
            vec![a[0].clone(), b[0].clone(), c[0].clone()],
            vec![a[1].clone(), b[1].clone(), c[1].clone()],
            vec![ones.clone(), ones.clone(), ones],
        ];
        solve(&m, &[q[0].clone(), q[1].clone(), w.clone()])
    };
    let pairs: &[[usize; 2]] = if d == 2 { &[[0, 1]] } else { &[[0, 1], [1, 2], [2, 0]] };
    if let Some(s) = pairs.iter().find_map(|axes| area2(*axes)) {
        let share = |i: usize| Truth::ratio(s.x[i].clone(), &s.w * w);
        return (0..3).try_for_each(|i| right(found[i], &share(i), "weight"));
    }
    // Collinear: two vertices carry the weight, those of the longest side.
    let (low, high) = (v.iter().min().unwrap(), v.iter().max().unwrap());
    let is = |x: T, truth: &Truth| x.is_nearest(truth);
    let one = Truth::whole(Num::one());
    let zero = Truth::whole(Num::zero());
    let (rest, share) = match (0..d).find(|i| low[*i] != high[*i]) {
        None => (one, zero.clone()),
        Some(i) => {
            let width = &high[i] - &low[i];
            (Truth::ratio(&high[i] - &p[i], width.clone()), Truth::ratio(&p[i] - &low[i], width))
        }
    };
    let fits = |i: usize, j: usize| {
        let others = (0..3).all(|k| k == i || k == j || is(found[k], &zero));
        v[i] == *low
            && v[j] == *high
            && others
            && if i == j {
                is(found[i], &rest)
            } else {
                is(found[i], &rest) && is(found[j], &share)
            }
    };
    let any = (0..9).any(|k| fits(k / 3, k % 3));
    check(any, || format!("weights {found:?} of a flat triangle"))
}

/// A shared point, segment or polygon against the exact corners.
fn corners<T: Number>(found: &[Vec<T>], places: &[Place], d: usize) -> Verdict {
    let mut distinct: Vec<&Vec<T>> = vec![];
    found.iter().for_each(|p| {
        if !distinct.contains(&p) {
            distinct.push(p)
        }
    });
    let mut hit = vec![false; places.len()];
    for p in &distinct {
        let mut any = false;
        for (place, hit) in places.iter().zip(&mut hit) {
            if at_place(p, place, "corner").is_ok() {
                (any, *hit) = (true, true);
            }
        }
        check(any, || format!("{p:?} is no corner of {found:?}"))?;
    }
    // Corners may fall together, or onto an edge, by rounding; then there are fewer.
    let all = hit.iter().all(|h| *h);
    check(all || distinct.len() < places.len(), || format!("a corner is missing in {found:?}"))?;
    check(distinct.len() <= places.len(), || format!("{found:?} has too many corners"))?;
    let exact: Vec<Vector> = match found.iter().flatten().all(|x| x.is_finite()) {
        true => found.iter().map(|p| p.iter().map(|x| x.about()).collect()).collect(),
        false => return Ok(()),
    };
    check(exact.iter().all(|p| *p >= exact[0]), || format!("{found:?} starts elsewhere"))?;
    if found.len() < 3 {
        return Ok(());
    }
    let mut area = Num::zero();
    let [i, j] = if d == 2 { [0, 1] } else { plane_axes(places) };
    for (p, q) in exact.iter().zip(exact.iter().cycle().skip(1)) {
        area = &area + &(&(&p[i] * &q[j]) - &(&p[j] * &q[i]));
    }
    check(area.sign().is_gt(), || format!("{found:?} runs clockwise"))
}

/// The axes across the one along which the plane of the places is tilted least.
fn plane_axes(places: &[Place]) -> [usize; 2] {
    let from = |p: &Place, q: &Place| -> Vector {
        let step = |i: usize| &(&q.x[i] * &p.w) - &(&p.x[i] * &q.w);
        (0..3).map(step).collect()
    };
    for p in &places[1..] {
        for q in &places[1..] {
            let n = cross(&from(&places[0], p), &from(&places[0], q));
            if !is_zero(&n) {
                return [[1, 2], [2, 0], [0, 1]][pivot(&n)];
            }
        }
    }
    [0, 1]
}

impl<T: Number> Case<'_, T> {
    fn path(&self, k: usize) -> Option<Path> {
        Path::of(self.kinds[k], self.d, &self.exact[k])
    }

    /// Judges the answer of `a.intersection(b)`.
    pub fn judge(&self, found: &Found<T>) -> Verdict {
        use Kind::*;
        let d = self.d;
        let [a, b] = &self.exact;
        let [set_a, set_b] = &self.sets;
        let wrong = || Err(format!("{found:?} is the wrong kind of answer"));
        match (self.kinds, found) {
            ([Triangle, Point], Found::Weighted { point, weights: w }) => {
                is_exactly(point, b)?;
                weights(w, a, b, &Num::one())
            }
            ([Line | Ray | Segment, Point], Found::LinePoint(at)) => {
                let path = self.path(0).unwrap();
                let range = path.range(set_b).ok_or("no truth")?;
                is_exactly(&at.point, b)?;
                span(&[Some(at.clone()), Some(at.clone())], &path, &range)
            }
            ([Point | Plane | HalfSpace | Sphere | Aabb, Point], Found::Point(p)) => {
                is_exactly(p, b)
            }
            ([Line | Ray | Segment, Line | Ray | Segment], _) => self.lines(found),
            ([_, Line | Ray | Segment], _) => {
                let path = self.path(1).unwrap();
                let range = path.range(set_a).ok_or("no truth")?;
                match (self.kinds[0], found) {
                    (Plane, Found::LinePoint(at)) => {
                        check(is_point(&range), || "not a point".into())?;
                        span(&[Some(at.clone()), Some(at.clone())], &path, &range)
                    }
                    (Plane, Found::Whole) => check(!is_point(&range), || "a point".into()),
                    (HalfSpace | Sphere, Found::Span(ends)) => span(ends, &path, &range),
                    (Triangle, Found::Span(ends)) => {
                        check(d == 2 || !self.crosses(&path), || "it crosses".into())?;
                        span(ends, &path, &range)
                    }
                    (Triangle, Found::Hit { at, weights: w, side }) => {
                        check(self.crosses(&path), || "it does not cross".into())?;
                        span(&[Some(at.clone()), Some(at.clone())], &path, &range)?;
                        let t = range[0].clone().unwrap();
                        let p: Vector = (0..d).map(|i| t.along(&path.o[i], &path.u[i]).p).collect();
                        let (p, w_) = match t.d.sign() {
                            Ordering::Less => (p.iter().map(|x| -x).collect(), -&t.d),
                            _ => (p, t.d),
                        };
                        weights(w, a, &p, &w_)?;
                        let forwards = dot(&self.normal(), &path.u).sign();
                        let front = if forwards.is_lt() { Sign::Positive } else { Sign::Negative };
                        check(*side == Some(front), || "the wrong side".into())
                    }
                    (Aabb, Found::BoxSpan(ends, faces)) => {
                        span(ends, &path, &range)?;
                        face(faces[0], a, &path, &range[0], false)?;
                        face(faces[1], a, &path, &range[1], true)
                    }
                    _ => wrong(),
                }
            }
            ([Plane, Plane], Found::Whole) => check(!self.planes_cross(), || "they cross".into()),
            ([Plane, Plane], Found::Point(p)) => {
                at_place(p, &foot(&self.origin(), &self.rows()).ok_or("parallel")?, "point")
            }
            ([Plane, Plane], Found::Line(o, u)) => self.common_line(o, u),
            ([HalfSpace, Plane], Found::Whole) => {
                check(!self.planes_cross(), || "they cross".into())
            }
            ([HalfSpace, Plane], Found::HalfPlane(o, u)) => self.common_line(o, u),
            ([HalfSpace, Plane], Found::Ray(o, u)) => {
                at_place(o, &foot(&self.origin(), &self.rows()).ok_or("parallel")?, "origin")?;
                // The normal turned to where the half-plane's normal does not point.
                let turned = [[b[1].clone(), -&b[0]], [-&b[1], b[0].clone()]];
                let inwards = |v: &&[Num; 2]| dot(&a[..2], &v[..]).sign().is_lt();
                let along = turned.iter().find(inwards).ok_or("parallel")?;
                let component = |i: usize| Truth::whole(along[i].clone());
                (0..2).try_for_each(|i| right(u[i], &component(i), "direction"))
            }
            ([HalfSpace, HalfSpace], Found::Point(p)) => {
                let rows = self.rows();
                let place = match foot(&self.origin(), &rows) {
                    Some(place) => place,
                    None => foot(&self.origin(), &rows[self.farther_back()..][..1]).unwrap(),
                };
                at_place(p, &place, "witness")
            }
            ([Triangle, Plane], Found::Triangle(v)) => {
                check(v.concat() == self.fields[0], || "another triangle".into())?;
                let on = |p: &[Num]| dot(&b[..d], p) == b[d];
                check(a.chunks(d).all(on), || "not in the plane".into())
            }
            ([Triangle, Plane], Found::Corners(found)) => {
                check(found.len() < 3, || "a polygon".into())?;
                check(a.chunks(d).any(|p| dot(&b[..d], p) != b[d]), || "in the plane".into())?;
                corners(found, &set_a.and(set_b).corners(d), d)
            }
            ([Triangle | Aabb, HalfSpace | Triangle | Plane], Found::Corners(found)) => {
                corners(found, &set_a.and(set_b).corners(d), d)
            }
            ([Aabb, HalfSpace], Found::Point(p)) => {
                let p: Vector = p.iter().map(|x| x.num()).collect();
                let corner = (0..d).all(|i| p[i] == a[i] || p[i] == a[d + i]);
                let least = (0..d)
                    .fold(Num::zero(), |sum, i| &sum + &(&b[i] * &a[i]).min(&b[i] * &a[d + i]));
                let deepest = dot(&b[..d], &p) == least && least <= b[d];
                check(corner && deepest, || format!("{p:?} is not the deepest corner"))
            }
            ([Sphere, Plane], Found::Corners(chord)) => self.chord(chord),
            ([Sphere, Plane], Found::Disk { center, normal, radius }) => {
                at_place(center, &set_b.nearest(&a[..d]), "center")?;
                is_exactly(normal, &b[..d])?;
                let n = &b[..d];
                let (nn, h) = (dot(n, n), &dot(n, &a[..d]) - &b[d]);
                let s = &(&(&a[d].square() * &nn) - &h.square()) * &nn;
                right(*radius, &Truth { p: Num::zero(), q: Num::one(), s, d: nn }, "radius")
            }
            ([Sphere, HalfSpace | Triangle], Found::Point(p)) => {
                at_place(p, &set_b.nearest(&a[..d]), "witness")
            }
            ([Aabb, Sphere], Found::Point(p)) => at_place(p, &set_a.nearest(&b[..d]), "witness"),
            ([Sphere, Sphere], _) => self.spheres(found),
            ([Aabb, Aabb], Found::Box(low, high)) => (0..d).try_for_each(|i| {
                is_exactly(&low[i..=i], &[a[i].clone().max(b[i].clone())])?;
                is_exactly(&high[i..=i], &[a[d + i].clone().min(b[d + i].clone())])
            }),
            _ => wrong(),
        }
    }

    fn origin(&self) -> Vector {
        vec![Num::zero(); self.d]
    }

    /// The boundaries of two planes or half-spaces.
    fn rows(&self) -> Vec<&Row> {
        self.sets.iter().flat_map(|s| s.equal.iter().chain(&s.below)).collect()
    }

    fn planes_cross(&self) -> bool {
        let [p, q] = &self.rows()[..] else { return false };
        // Cauchy–Schwarz with equality for parallel ones only.
        &dot(&p.n, &p.n) * &dot(&q.n, &q.n) != dot(&p.n, &q.n).square()
    }

    /// Which of two parallel half-spaces counts: of two that face the same way the one
    /// inside the other, of two that face each other that whose normal comes first.
    fn farther_back(&self) -> usize {
        let [p, q] = &self.rows()[..] else { return 0 };
        let facing = dot(&p.n, &q.n).sign().is_lt();
        if facing {
            return usize::from(q.n < p.n);
        }
        // d/|n| by the axis of the largest component
        let k = pivot(&p.n);
        let size = |x: &Num| if x.sign().is_lt() { -x } else { x.clone() };
        usize::from(&p.d * &size(&q.n[k]) > &q.d * &size(&p.n[k]))
    }

    fn common_line(&self, origin: &[T], direction: &[T]) -> Verdict {
        let [p, q] = &self.rows()[..] else { return Err("two planes".into()) };
        let v = cross(&p.n, &q.n);
        check(!is_zero(&v), || "they are parallel".into())?;
        let mut unit = self.origin();
        unit[pivot(&v)] = Num::one();
        let m = vec![p.n.clone(), q.n.clone(), unit];
        let place = solve(&m, &[p.d.clone(), q.d.clone(), Num::zero()]).unwrap();
        at_place(origin, &place, "origin")?;
        is_direction(direction, &v, true)
    }

    /// The normal of the triangle.
    fn normal(&self) -> Vector {
        let f = &self.exact[0];
        cross(&sub(&f[3..6], &f[..3]), &sub(&f[6..9], &f[..3]))
    }

    fn crosses(&self, path: &Path) -> bool {
        self.d == 3 && !dot(&self.normal(), &path.u).is_zero()
    }

    fn lines(&self, found: &Found<T>) -> Verdict {
        let [x, y] = [self.path(0).unwrap(), self.path(1).unwrap()];
        let range = x.range(&self.sets[1]).ok_or("no truth")?;
        let [low, high] = &range;
        match found {
            Found::Crossing { point, t, s } => {
                check(is_point(&range), || "not a point".into())?;
                let other = y.range(&self.sets[0]).ok_or("no truth")?;
                let own = low.as_ref().unwrap();
                on_path(point, &x, own, "point")?;
                right(*t, own, "parameter of the later")?;
                right(*s, other[0].as_ref().unwrap(), "parameter of the earlier")
            }
            Found::Corners(ends) => {
                let [Some(low), Some(high)] = [low, high] else { return Err("open".into()) };
                check(!is_point(&range) && ends.len() == 2, || "a point".into())?;
                let fits = |i: usize, j: usize| {
                    on_path(&ends[i], &x, low, "end")?;
                    on_path(&ends[j], &x, high, "end")
                };
                let exact = |i: usize| -> Vector { ends[i].iter().map(|x| x.about()).collect() };
                check(exact(0) < exact(1), || "the other order".into())?;
                fits(0, 1).or_else(|_| fits(1, 0))
            }
            Found::Ray(origin, direction) => {
                let (end, forwards) = match (low, high) {
                    (Some(t), None) => (t, true),
                    (None, Some(t)) => (t, false),
                    _ => return Err("not a ray".into()),
                };
                on_path(origin, &x, end, "origin")?;
                let direction: Vector = direction.iter().map(|x| x.num()).collect();
                let sense = dot(&direction, &x.u).sign();
                let known = [&x, &y].iter().any(|p| p.u == direction && p.starts);
                check(known && sense.is_gt() == forwards, || "another direction".into())
            }
            Found::Whole => {
                check(range.iter().all(Option::is_none), || "not the whole line".into())
            }
            _ => Err(format!("{found:?} is the wrong kind of answer")),
        }
    }

    fn chord(&self, chord: &[Vec<T>]) -> Verdict {
        let [a, b] = &self.exact;
        let (c, r, n) = (&a[..2], &a[2], &b[..2]);
        let (nn, h) = (dot(n, n), &dot(n, c) - &b[2]);
        let s = &(&r.square() * &nn) - &h.square();
        let across = [[n[1].clone(), -&n[0]], [-&n[1], n[0].clone()]];
        for (end, across) in chord.iter().zip(&across) {
            for i in 0..2 {
                let p = &(&c[i] * &nn) - &(&n[i] * &h);
                let q = across[i].clone();
                let truth = Truth { p, q, s: s.clone(), d: nn.clone() };
                // Near, even where the root has no part in it.
                check(end[i].is_within_an_ulp(&truth), || format!("end {end:?}"))?;
            }
        }
        check(chord.len() == 2, || "two ends".into())
    }

    fn spheres(&self, found: &Found<T>) -> Verdict {
        let d = self.d;
        let [a, b] = &self.exact;
        let (p, q) = if a <= b { (a, b) } else { (b, a) };
        let (w, r, s) = (sub(&q[..d], &p[..d]), &p[d], &q[d]);
        let ww = dot(&w, &w);
        let touch = ww.cmp(&(r + s).square());
        let inside = ww <= (r - s).square();
        // 2 w·w times the share of the way to the rim
        let reach = &(&ww + &r.square()) - &s.square();
        let twice = &ww + &ww;
        let center = |found: &[T]| {
            (0..d).try_for_each(|i| {
                let x = &(&p[i] * &twice) + &(&w[i] * &reach);
                right(found[i], &Truth::ratio(x, twice.clone()), "center")
            })
        };
        match found {
            Found::Sphere(c, radius) => {
                let smaller = if r <= s { p } else { q };
                check(inside, || "not inside".into())?;
                is_exactly(c, &smaller[..d])?;
                is_exactly(&[*radius], &smaller[d..])
            }
            Found::Point(x) => {
                check(!inside && touch.is_eq(), || "no touch".into())?;
                center(x)
            }
            Found::Lens { center: c, axis, radius } => {
                check(!inside && touch.is_lt(), || "no lens".into())?;
                center(c)?;
                is_direction(axis, &w, false)?;
                let four = &twice + &twice;
                let rest = &(&four * &r.square()) - &reach.square();
                let truth = Truth { p: Num::zero(), q: Num::one(), s: &rest * &four, d: four };
                right(*radius, &truth, "radius")
            }
            _ => Err(format!("{found:?} is the wrong kind of answer")),
        }
    }
}
