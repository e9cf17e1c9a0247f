//! How far the numbers of an answer are from the truth, in ulps.

use super::answer::{End, Found};
use super::form::{Path, Piece, crossings, excess, pieces};
use super::ulps::{Given, abs, exponent};
use oracle::constraints::{Place, cross, dot, is_zero, solve, sub};
use oracle::exact::{Num, Truth};
use oracle::shape::Kind;

type Vector = Vec<Num>;

/// What the docs promise about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Every number is rounded once.
    Linear,
    /// Numbers with a square root.
    Rooted,
    /// Right to 2⁻⁸⁰ of the largest coordinate, then rounded.
    Curved,
}

pub fn class(kinds: [Kind; 2]) -> Class {
    let has = |kind| kinds.contains(&kind);
    let any = |list: &[Kind]| list.iter().any(|k| has(*k));
    let curved = any(&[Kind::Ellipsoid, Kind::Disk, Kind::Cylinder, Kind::Cone]);
    let tubes = any(&[Kind::Capsule, Kind::InfiniteCylinder]);
    if has(Kind::Point) {
        Class::Linear
    } else if curved || (has(Kind::Frustum) && tubes) {
        Class::Curved
    } else if tubes || has(Kind::Sphere) {
        Class::Rooted
    } else {
        Class::Linear
    }
}

/// A shape in exact numbers.
pub struct Exact {
    pub kind: Kind,
    pub v: Vec<Vector>,
    pub r: Num,
    pub faces: Vec<[usize; 3]>,
}

/// The number of an answer and its error.
pub type Error = (&'static str, f64);

struct Case<'a> {
    d: usize,
    shapes: &'a [Exact; 2],
    bodies: [Vec<Piece>; 2],
    /// What the witness may be off, and a root, before they are rounded.
    slack: [Num; 2],
    /// The largest component of a made-up direction.
    size: Num,
}

/// The errors of all numbers in an answer; `None` where a shape is flatter than its kind.
pub fn errors(d: usize, shapes: &[Exact; 2], size: Num, found: &Found) -> Option<Vec<Error>> {
    let body = |s: &Exact| pieces(s.kind, &s.v, &s.r, &s.faces);
    let bodies = [body(&shapes[0])?, body(&shapes[1])?];
    let numbers = shapes.iter().flat_map(|s| s.v.iter().flatten().chain([&s.r]));
    let largest = numbers.filter_map(exponent).max().unwrap_or(0) + 1;
    let slack = match class([shapes[0].kind, shapes[1].kind]) {
        Class::Curved => [-80, -94].map(|e| Num::new(2, largest + e)),
        _ => [Num::zero(), Num::zero()],
    };
    Some(Case { d, shapes, bodies, slack, size }.errors(found))
}

fn worst(given: &[Given], error: impl Fn(usize, &Given) -> f64) -> f64 {
    given.iter().enumerate().map(|(i, x)| error(i, x)).fold(0.0, f64::max)
}

fn copied(given: &[Given], from: &[Num]) -> f64 {
    worst(given, |i, x| x.copied(&from[i]))
}

fn least(errors: impl Iterator<Item = f64>) -> f64 {
    errors.fold(f64::INFINITY, f64::min)
}

fn at(given: &[Given], place: &Place) -> f64 {
    worst(given, |i, x| x.error(&place.truth(i)))
}

/// The index of the largest by magnitude, the first of several.
fn pivot(v: &[Num]) -> usize {
    (0..v.len()).fold(0, |k, i| if v[i].square() > v[k].square() { i } else { k })
}

/// The barycentric weights, or the parameters, of the point p/w.
fn weights(shape: &Exact, p: &[Num], w: &Num) -> Option<Vec<Truth>> {
    let (v, d) = (&shape.v, p.len());
    let pairs: &[[usize; 2]] = if d == 2 { &[[0, 1]] } else { &[[0, 1], [1, 2], [2, 0]] };
    let column = |i: usize, n: usize| -> Vector { (0..n).map(|k| v[k][i].clone()).collect() };
    let ones = |n: usize| vec![Num::one(); n];
    let solved = match shape.kind {
        Kind::Triangle => pairs.iter().find_map(|[i, j]| {
            solve(
                &[column(*i, 3), column(*j, 3), ones(3)],
                &[p[*i].clone(), p[*j].clone(), w.clone()],
            )
        }),
        Kind::Parallelogram => pairs.iter().find_map(|[i, j]| {
            let row = |i: usize| vec![v[1][i].clone(), v[2][i].clone()];
            let rest = |i: usize| &p[i] - &(&v[0][i] * w);
            solve(&[row(*i), row(*j)], &[rest(*i), rest(*j)])
        }),
        Kind::Tetrahedron => {
            let mut right = p.to_vec();
            right.push(w.clone());
            solve(&[column(0, 4), column(1, 4), column(2, 4), ones(4)], &right)
        }
        _ => None,
    }?;
    Some(solved.x.iter().map(|x| Truth::ratio(x.clone(), &solved.w * w)).collect())
}

impl Case<'_> {
    fn path(&self, k: usize) -> Option<Path> {
        Path::of(self.shapes[k].kind, &self.shapes[k].v)
    }

    fn has(&self, kind: Kind) -> Option<usize> {
        self.shapes.iter().position(|s| s.kind == kind)
    }

    fn errors(&self, found: &Found) -> Vec<Error> {
        match found {
            Found::Whole => vec![],
            // Two lines of the plane cross in a corner of both.
            Found::Point(p) if self.shapes.iter().all(|s| s.kind == Kind::Plane) => {
                self.errors(&Found::Corners(vec![p.clone()]))
            }
            Found::Point(p) => vec![("point", self.shared(p))],
            Found::Ends(ends, weights) => self.ends(ends, weights),
            Found::Weighted(p, given) => {
                let (k, point) = if self.shapes[0].kind == Kind::Point { (1, 0) } else { (0, 1) };
                let exact = &self.shapes[point].v[0];
                let mut out = vec![("point", copied(p, exact))];
                if let Some(truth) = weights(&self.shapes[k], exact, &Num::one()) {
                    out.push(("weights", worst(given, |i, x| x.error(&truth[i]))));
                }
                out
            }
            Found::Crossing { point, t, s } => self.crossing(point, t, s),
            Found::Corners(list) if self.has(Kind::Sphere).is_some() => self.chord(list),
            // The ends of a chord of a disk: how far they are outside. (That they are on the
            // rim is a matter of `solids::sections`.)
            Found::Corners(list) if self.has(Kind::Disk).is_some() => {
                list.iter().map(|p| ("corners", self.shared(p))).collect()
            }
            Found::Corners(list) => {
                let places = self.places();
                let error = |p: &Vec<Given>| least(places.iter().map(|q| at(p, q)));
                list.iter().map(|p| ("corners", error(p))).collect()
            }
            Found::Line(origin, direction) => self.common_line(origin, direction),
            Found::Ray(origin, direction) => self.ray(origin, direction),
            Found::Disk { center, normal, radius } => self.disk(center, normal, radius),
            Found::Lens { center, axis, radius } => self.lens(center, axis, radius),
            Found::Sphere(center, radius) => {
                let same = |s: &Exact| copied(center, &s.v[0]).max(radius.copied(&s.r));
                let error = least(self.shapes.iter().map(same));
                vec![("center", error), ("radius", error)]
            }
            Found::Box(low, high) => {
                let [a, b] = self.shapes;
                let side = |given: &[Given], k: usize, larger: bool| {
                    worst(given, |i, x| {
                        let (p, q) = (&a.v[k][i], &b.v[k][i]);
                        x.copied(if (p > q) == larger { p } else { q })
                    })
                };
                vec![("min", side(low, 0, true)), ("max", side(high, 1, false))]
            }
        }
    }

    /// A point of both shapes: a copy of a point, or else no farther outside than rounding
    /// takes it.
    fn shared(&self, p: &[Given]) -> f64 {
        if let Some(k) = self.has(Kind::Point) {
            return copied(p, &self.shapes[k].v[0]);
        }
        if p.iter().any(|x| x.end) {
            return 0.0;
        }
        let x: Vector = p.iter().map(|x| x.x.clone()).collect();
        let u: Vector = p.iter().map(|x| &x.ulp + &(&self.slack[0] + &self.slack[0])).collect();
        self.bodies.iter().map(|b| excess(b, &x, &u)).fold(0.0, f64::max)
    }

    /// The error of t and that of the point, for the truth that makes the larger smallest.
    fn end(&self, end: &End, path: &Path, body: &[Piece]) -> (f64, f64, Option<Truth>) {
        let mut best = (f64::INFINITY, f64::INFINITY, None);
        for (t, slack) in crossings(body, path, &self.slack[1]) {
            let of_t = end.t.error_beyond(&t, &slack);
            let of_point = worst(&end.point, |i, x| {
                let loose = &(&abs(&path.u[i]) * &slack) + &self.slack[1];
                x.error_beyond(&t.along(&path.o[i], &path.u[i]), &loose)
            });
            if of_t.max(of_point) < best.0.max(best.1) {
                best = (of_t, of_point, Some(t));
            }
        }
        best
    }

    fn ends(&self, ends: &[End], given: &[Given]) -> Vec<Error> {
        let k = usize::from(self.path(0).is_none());
        let Some(mut path) = self.path(k) else { return vec![] };
        // A hit with weights is where the line crosses the plane, even beside its end.
        if !given.is_empty() {
            (path.starts, path.ends) = (false, false);
        }
        let mut out = vec![];
        for end in ends {
            // A hit with weights is on the plane of the flat shape, its first form.
            let body = &self.bodies[1 - k];
            let plane = [vec![body[0][0].clone()]];
            let body = if given.is_empty() { body } else { &plane[..] };
            let (of_t, of_point, truth) = self.end(end, &path, body);
            out.extend([("t", of_t), ("point", of_point)]);
            if let (Some(t), false) = (truth, given.is_empty()) {
                let place =
                    (0..self.d).map(|i| t.along(&path.o[i], &path.u[i]).p).collect::<Vec<_>>();
                if let Some(truth) = weights(&self.shapes[1 - k], &place, &t.d) {
                    out.push(("weights", worst(given, |i, x| x.error(&truth[i]))));
                }
            }
        }
        out
    }

    fn crossing(&self, point: &[Given], t: &Given, s: &Given) -> Vec<Error> {
        let (Some(a), Some(b)) = (self.path(0), self.path(1)) else { return vec![] };
        let at = |t: &Given| End { t: t.clone(), point: point.to_vec() };
        let first = self.end(&at(t), &a, &self.bodies[1]);
        let second = self.end(&at(s), &b, &self.bodies[0]);
        vec![("point", first.1.max(second.1)), ("t", first.0), ("s", second.0)]
    }

    /// The points where as many planes of both shapes meet as there are axes.
    fn places(&self) -> Vec<Place> {
        let forms = self.bodies.iter().flatten().flatten().filter(|f| f.is_linear());
        let rows: Vec<_> = forms.map(|f| f.row()).collect();
        let mut out = vec![];
        let mut add = |chosen: &[usize]| {
            let m: Vec<Vector> = chosen.iter().map(|i| rows[*i].0.clone()).collect();
            let r: Vector = chosen.iter().map(|i| rows[*i].1.clone()).collect();
            out.extend(solve(&m, &r));
        };
        for i in 0..rows.len() {
            for j in 0..i {
                if self.d == 2 {
                    add(&[i, j]);
                } else {
                    (0..j).for_each(|k| add(&[i, j, k]));
                }
            }
        }
        out
    }

    fn common_line(&self, origin: &[Given], direction: &[Given]) -> Vec<Error> {
        let row = |k: usize| self.bodies[k][0][0].row();
        let ((n, c), (m, e)) = (row(0), row(1));
        let v = cross(n, m);
        if is_zero(&v) {
            return vec![("origin", f64::INFINITY)];
        }
        let k = pivot(&v);
        let unit = (0..3).map(|i| if i == k { Num::one() } else { Num::zero() }).collect();
        let place = solve(&[n.clone(), m.clone(), unit], &[c, e, Num::zero()]).expect("a point");
        let along = |i: usize, x: &Given| x.error(&Truth::ratio(&v[i] * &self.size, v[k].clone()));
        vec![("origin", at(origin, &place)), ("direction", worst(direction, along))]
    }

    fn ray(&self, origin: &[Given], direction: &[Given]) -> Vec<Error> {
        let Some(plane) = self.has(Kind::Plane) else {
            // Origins and directions of the lines.
            let all = || self.shapes.iter().flat_map(|s| &s.v);
            let known = |given: &[Given]| least(all().map(|from| copied(given, from)));
            return vec![("origin", known(origin)), ("direction", known(direction))];
        };
        let n = &self.shapes[plane].v[0];
        let turned = [vec![n[1].clone(), -&n[0]], vec![-&n[1], n[0].clone()]];
        let along = least(turned.iter().map(|v| copied(direction, v)));
        let from = least(self.places().iter().map(|p| at(origin, p)));
        vec![("origin", from), ("direction", along)]
    }

    /// The sphere and the plane: c, r and n, n·n, n·c − d.
    fn cut(&self) -> Option<(&Vector, &Num, &Vector, Num, Num)> {
        let (s, p) = (&self.shapes[self.has(Kind::Sphere)?], &self.shapes[self.has(Kind::Plane)?]);
        let (c, n) = (&s.v[0], &p.v[0]);
        Some((c, &s.r, n, dot(n, n), &dot(n, c) - &p.r))
    }

    fn disk(&self, center: &[Given], normal: &[Given], radius: &Given) -> Vec<Error> {
        let Some((c, r, n, nn, h)) = self.cut() else { return vec![] };
        let foot = |i: usize| Truth::ratio(&(&c[i] * &nn) - &(&n[i] * &h), nn.clone());
        let s = &(&(&r.square() * &nn) - &h.square()) * &nn;
        let root = Truth { p: Num::zero(), q: Num::one(), s, d: nn.clone() };
        vec![
            ("center", worst(center, |i, x| x.error(&foot(i)))),
            ("normal", copied(normal, n)),
            ("radius", radius.error(&root)),
        ]
    }

    fn chord(&self, ends: &[Vec<Given>]) -> Vec<Error> {
        let Some((c, r, n, nn, h)) = self.cut() else { return vec![] };
        let s = &(&r.square() * &nn) - &h.square();
        let across = [[n[1].clone(), -&n[0]], [-&n[1], n[0].clone()]];
        let truth = |side: usize, i: usize| {
            let p = &(&c[i] * &nn) - &(&n[i] * &h);
            Truth { p, q: across[side][i].clone(), s: s.clone(), d: nn.clone() }
        };
        let error =
            |p: &Vec<Given>| least((0..2).map(|side| worst(p, |i, x| x.error(&truth(side, i)))));
        ends.iter().map(|p| ("corners", error(p))).collect()
    }

    fn lens(&self, center: &[Given], axis: &[Given], radius: &Given) -> Vec<Error> {
        let [a, b] = self.shapes;
        let (p, q) = if a.v[0] <= b.v[0] { (a, b) } else { (b, a) };
        let w = sub(&q.v[0], &p.v[0]);
        let ww = dot(&w, &w);
        let reach = &(&ww + &p.r.square()) - &q.r.square();
        let twice = &ww + &ww;
        let four = &twice + &twice;
        let middle =
            |i: usize| Truth::ratio(&(&p.v[0][i] * &twice) + &(&w[i] * &reach), twice.clone());
        let rest = &(&four * &p.r.square()) - &reach.square();
        let root = Truth { p: Num::zero(), q: Num::one(), s: &rest * &four, d: four };
        let largest = abs(&w[pivot(&w)]);
        let along =
            |i: usize, x: &Given| x.error(&Truth::ratio(&w[i] * &self.size, largest.clone()));
        vec![
            ("center", worst(center, |i, x| x.error(&middle(i)))),
            ("axis", worst(axis, along)),
            ("radius", radius.error(&root)),
        ]
    }
}
