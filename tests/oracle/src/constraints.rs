//! Slow and obviously right: every shape as a list of linear constraints or a ball, in
//! exact arithmetic. Nothing here is shared with the crate.
//!
//! * Two linear shapes share a point exactly where the constraints of both together have
//!   a solution: elimination of equations, then Fourier–Motzkin.
//! * The point of a linear shape nearest to c is the foot of c on the meeting of some of
//!   its boundaries. All of them are tried, and the nearest foot in the shape counts.
//! * The corners of a shared polygon are the points where D boundaries meet that
//!   satisfy all other constraints.

use crate::exact::{Num, Truth};
use crate::shape::Kind;
use std::cmp::Ordering;

pub type Vector = Vec<Num>;

/// The constraint n·x = d, or n·x ≤ d.
#[derive(Debug, Clone)]
pub struct Row {
    pub n: Vector,
    pub d: Num,
}

/// A closed set: all x that satisfy the constraints, and are in the ball if there is one.
#[derive(Debug, Clone, Default)]
pub struct Set {
    pub equal: Vec<Row>,
    pub below: Vec<Row>,
    pub ball: Option<(Vector, Num)>,
}

/// A point x/w, w > 0.
#[derive(Debug, Clone)]
pub struct Place {
    pub x: Vector,
    pub w: Num,
}

/// The points o + t·u, with t ≥ 0 if it starts and t ≤ 1 if it ends.
#[derive(Debug, Clone)]
pub struct Path {
    pub o: Vector,
    pub u: Vector,
    pub starts: bool,
    pub ends: bool,
}

pub fn dot(a: &[Num], b: &[Num]) -> Num {
    a.iter().zip(b).fold(Num::zero(), |sum, (x, y)| &sum + &(x * y))
}

pub fn sub(a: &[Num], b: &[Num]) -> Vector {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

pub fn is_zero(v: &[Num]) -> bool {
    v.iter().all(Num::is_zero)
}

pub fn cross(u: &[Num], v: &[Num]) -> Vector {
    let minor = |i: usize, j: usize| &(&u[i] * &v[j]) - &(&u[j] * &v[i]);
    vec![minor(1, 2), minor(2, 0), minor(0, 1)]
}

fn neg(v: &[Num]) -> Vector {
    v.iter().map(|x| -x).collect()
}

/// By Laplace's rule.
pub fn det(m: &[Vector]) -> Num {
    if m.is_empty() {
        return Num::one();
    }
    let mut sum = Num::zero();
    for k in 0..m.len() {
        if m[0][k].is_zero() {
            continue;
        }
        let skip = |r: &Vector| (0..r.len()).filter(|c| *c != k).map(|c| r[c].clone()).collect();
        let rest: Vec<Vector> = m[1..].iter().map(skip).collect();
        let term = &m[0][k] * &det(&rest);
        sum = if k % 2 == 0 { &sum + &term } else { &sum - &term };
    }
    sum
}

/// The solution x/w of m x = r with w > 0, by Cramer's rule; `None` if m is singular.
pub fn solve(m: &[Vector], r: &[Num]) -> Option<Place> {
    let w = det(m);
    if w.is_zero() {
        return None;
    }
    let column = |k: usize| {
        let replaced = m.iter().zip(r).map(|(row, y)| {
            let mut row = row.clone();
            row[k] = y.clone();
            row
        });
        det(&replaced.collect::<Vec<_>>())
    };
    let x: Vector = (0..m.len()).map(column).collect();
    Some(if w.sign().is_lt() { Place { x: neg(&x), w: -&w } } else { Place { x, w } })
}

impl Row {
    fn new(n: Vector, d: Num) -> Self {
        Self { n, d }
    }

    /// The order of n·x to d at x/w.
    fn order(&self, p: &Place) -> Ordering {
        dot(&self.n, &p.x).cmp(&(&self.d * &p.w))
    }

    /// The sum of multiples of two rows.
    fn combined(&self, a: &Num, other: &Row, b: &Num) -> Row {
        let mix = |x: &Num, y: &Num| &(a * x) + &(b * y);
        let n = self.n.iter().zip(&other.n).map(|(x, y)| mix(x, y)).collect();
        Row::new(n, mix(&self.d, &other.d))
    }
}

impl Path {
    /// The path of a line, ray or segment.
    pub fn of(kind: Kind, d: usize, f: &[Num]) -> Option<Path> {
        let (o, v) = (f[..d].to_vec(), f.get(d..2 * d)?);
        let (u, starts, ends) = match kind {
            Kind::Line => (v.to_vec(), false, false),
            Kind::Ray => (v.to_vec(), true, false),
            Kind::Segment => (sub(v, &o), true, true),
            _ => return None,
        };
        Some(Path { o, u, starts, ends })
    }

    fn set(&self) -> Set {
        let d = self.o.len();
        let unit = |k: usize| -> Vector {
            (0..d).map(|i| if i == k { Num::one() } else { Num::zero() }).collect()
        };
        let through = |n: Vector| {
            let d = dot(&n, &self.o);
            Row::new(n, d)
        };
        let Some(k) = self.u.iter().position(|x| !x.is_zero()) else {
            return Set { equal: (0..d).map(|k| through(unit(k))).collect(), ..Set::default() };
        };
        // u_k x_i − u_i x_k is constant along the line.
        let mut set = Set::default();
        for i in (0..d).filter(|i| *i != k) {
            let mut n = vec![Num::zero(); d];
            n[i] = self.u[k].clone();
            n[k] = -&self.u[i];
            set.equal.push(through(n));
        }
        if self.starts {
            set.below.push(through(neg(&self.u)));
        }
        if self.ends {
            let mut row = through(self.u.clone());
            row.d = &row.d + &dot(&self.u, &self.u);
            set.below.push(row);
        }
        set
    }

    /// The parameters of the points that belong to the set, from entry to exit; `None`
    /// on a side without end.
    pub fn range(&self, set: &Set) -> Option<[Option<Truth>; 2]> {
        let mut low: Option<Truth> = self.starts.then(|| Truth::whole(Num::zero()));
        let mut high: Option<Truth> = self.ends.then(|| Truth::whole(Num::one()));
        if is_zero(&self.u) {
            (low, high) = (Some(Truth::whole(Num::zero())), Some(Truth::whole(Num::zero())));
        }
        let mut raise = |a: &Num, c: &Num| {
            // t ≥ a/c
            let larger = match &low {
                None => true,
                Some(t) => order(t, a, c).is_lt(),
            };
            if larger {
                low = Some(Truth::ratio(a.clone(), c.clone()));
            }
        };
        let mut lower = |a: &Num, c: &Num| {
            let smaller = match &high {
                None => true,
                Some(t) => order(t, a, c).is_gt(),
            };
            if smaller {
                high = Some(Truth::ratio(a.clone(), c.clone()));
            }
        };
        let rows = set.equal.iter().map(|r| (r, true)).chain(set.below.iter().map(|r| (r, false)));
        for (row, equal) in rows {
            // n·o + t n·u ≤ d
            let (a, c) = (&row.d - &dot(&row.n, &self.o), dot(&row.n, &self.u));
            match c.sign() {
                Ordering::Equal if a.sign().is_lt() || (equal && !a.is_zero()) => return None,
                Ordering::Equal => {}
                _ if equal => {
                    raise(&a, &c);
                    lower(&a, &c);
                }
                Ordering::Greater => lower(&a, &c),
                Ordering::Less => raise(&a, &c),
            }
        }
        let apart = |(a, b): (&Truth, &Truth)| order(a, &b.p, &b.d).is_gt();
        if low.as_ref().zip(high.as_ref()).is_some_and(apart) {
            return None;
        }
        match &set.ball {
            None => Some([low, high]),
            Some((center, r)) => self.range_in_ball(center, r),
        }
    }

    fn range_in_ball(&self, center: &Vector, r: &Num) -> Option<[Option<Truth>; 2]> {
        let nearest = self.set().nearest(center);
        let gap = nearest.distance_gap(center, r);
        if gap.is_gt() {
            return None;
        }
        let zero = Truth::whole(Num::zero());
        if is_zero(&self.u) {
            return Some([Some(zero.clone()), Some(zero)]);
        }
        let w = sub(center, &self.o);
        let (uu, wu) = (dot(&self.u, &self.u), dot(&w, &self.u));
        // wu² − uu (ww − r²)
        let s = &wu.square() - &(&uu * &(&dot(&w, &w) - &r.square()));
        let root = |q: Num| Truth { p: wu.clone(), q, s: s.clone(), d: uu.clone() };
        let (first, last) = (root(Num::new(-1, 0)), root(Num::one()));
        let low = if self.starts && first.cmp(&Num::zero()).is_le() { zero } else { first };
        let one = Num::one();
        let high = if self.ends && last.cmp(&one).is_ge() { Truth::whole(one) } else { last };
        Some([Some(low), Some(high)])
    }
}

/// The order of a rational number to a/c.
fn order(t: &Truth, a: &Num, c: &Num) -> Ordering {
    let side = (&t.p * c).cmp(&(a * &t.d));
    if t.d.sign() == c.sign() { side } else { side.reverse() }
}

impl Place {
    /// The order of its distance from c to r.
    pub fn distance_gap(&self, c: &[Num], r: &Num) -> Ordering {
        self.squared(c).cmp(&(&r.square() * &self.w.square()))
    }

    /// The squared distance from c, times w².
    fn squared(&self, c: &[Num]) -> Num {
        let v: Vector = c.iter().zip(&self.x).map(|(c, x)| &(c * &self.w) - x).collect();
        dot(&v, &v)
    }

    pub fn truth(&self, i: usize) -> Truth {
        Truth::ratio(self.x[i].clone(), self.w.clone())
    }

    pub fn same(&self, other: &Place) -> bool {
        self.x.iter().zip(&other.x).all(|(a, b)| a * &other.w == b * &self.w)
    }
}

impl Set {
    /// The shape with these fields; `None` if it is empty.
    pub fn of(kind: Kind, d: usize, f: &[Num]) -> Option<Set> {
        let points =
            |n: usize| -> Vec<Vector> { (0..n).map(|i| f[i * d..][..d].to_vec()).collect() };
        match kind {
            Kind::Point => {
                Some(Path { o: f.into(), u: vec![Num::zero(); d], starts: true, ends: true }.set())
            }
            Kind::Line | Kind::Ray | Kind::Segment => Some(Path::of(kind, d, f)?.set()),
            Kind::Plane | Kind::HalfSpace => {
                let row = vec![Row::new(f[..d].into(), f[d].clone())];
                if is_zero(&row[0].n) {
                    return None;
                }
                let (equal, below) =
                    if kind == Kind::Plane { (row, vec![]) } else { (vec![], row) };
                Some(Set { equal, below, ball: None })
            }
            Kind::Triangle => Some(triangle(&points(3))),
            Kind::Sphere => {
                let ball = Some((f[..d].to_vec(), f[d].clone()));
                (f[d].sign().is_ge()).then_some(Set { ball, ..Set::default() })
            }
            Kind::Aabb => {
                let mut set = Set::default();
                for i in 0..d {
                    if f[i] > f[d + i] {
                        return None;
                    }
                    let mut n = vec![Num::zero(); d];
                    n[i] = Num::one();
                    set.below.push(Row::new(neg(&n), -&f[i]));
                    set.below.push(Row::new(n, f[d + i].clone()));
                }
                Some(set)
            }
            _ => panic!("no constraints of a {kind:?}"),
        }
    }

    /// Both constraints.
    pub fn and(&self, other: &Set) -> Set {
        assert!(self.ball.is_none() && other.ball.is_none());
        Set {
            equal: [&self.equal[..], &other.equal[..]].concat(),
            below: [&self.below[..], &other.below[..]].concat(),
            ball: None,
        }
    }

    pub fn contains(&self, p: &Place) -> bool {
        self.equal.iter().all(|r| r.order(p).is_eq())
            && self.below.iter().all(|r| r.order(p).is_le())
            && self.ball.as_ref().is_none_or(|(c, r)| p.distance_gap(c, r).is_le())
    }

    /// Whether two sets share a point.
    pub fn meets(&self, other: &Set) -> bool {
        match (&self.ball, &other.ball) {
            (None, None) => self.and(other).is_feasible(),
            (Some((c, r)), None) => other.nearest(c).distance_gap(c, r).is_le(),
            (None, Some(_)) => other.meets(self),
            (Some((c, r)), Some((e, s))) => {
                let w = sub(c, e);
                dot(&w, &w) <= (r + s).square()
            }
        }
    }

    fn is_feasible(&self) -> bool {
        let (mut equal, mut below) = (self.equal.clone(), self.below.clone());
        // An equation with a coefficient that is not zero takes its variable away.
        while let Some(row) = equal.pop() {
            let Some(k) = row.n.iter().position(|x| !x.is_zero()) else {
                if row.d.is_zero() {
                    continue;
                }
                return false;
            };
            let sense = if row.n[k].sign().is_lt() { Num::new(-1, 0) } else { Num::one() };
            let size = &row.n[k] * &sense;
            for other in equal.iter_mut().chain(&mut below) {
                let factor = -&(&other.n[k] * &sense);
                *other = other.combined(&size, &row, &factor);
            }
        }
        // Every upper bound of a variable is at least every lower bound.
        for k in 0..below.first().map_or(0, |r| r.n.len()) {
            let side = |o: Ordering| below.iter().filter(move |r| r.n[k].sign() == o);
            let mut next: Vec<Row> = side(Ordering::Equal).cloned().collect();
            for upper in side(Ordering::Greater) {
                for lower in side(Ordering::Less) {
                    next.push(upper.combined(&-&lower.n[k], lower, &upper.n[k]));
                }
            }
            below = next;
        }
        below.iter().all(|r| r.d.sign().is_ge())
    }

    /// The point nearest to c.
    pub fn nearest(&self, c: &[Num]) -> Place {
        assert!(self.ball.is_none());
        let d = c.len();
        let mut best: Option<(Place, Num)> = None;
        for chosen in subsets(self.below.len(), d.saturating_sub(self.equal.len())) {
            let mut rows: Vec<&Row> = self.equal.iter().collect();
            rows.extend(chosen.iter().map(|i| &self.below[*i]));
            let Some(foot) = foot(c, &rows) else { continue };
            if !self.contains(&foot) {
                continue;
            }
            let q = foot.squared(c);
            let nearer =
                best.as_ref().is_none_or(|(b, p)| (&q * &b.w.square()) < (p * &foot.w.square()));
            if nearer {
                best = Some((foot, q));
            }
        }
        best.expect("a set that is not empty has a nearest point").0
    }

    /// The corners: where D independent constraints hold with equality.
    pub fn corners(&self, d: usize) -> Vec<Place> {
        let rows: Vec<&Row> = self.equal.iter().chain(&self.below).collect();
        let mut out: Vec<Place> = vec![];
        for chosen in subsets(rows.len(), d).into_iter().filter(|s| s.len() == d) {
            let m: Vec<Vector> = chosen.iter().map(|i| rows[*i].n.clone()).collect();
            let r: Vector = chosen.iter().map(|i| rows[*i].d.clone()).collect();
            let Some(p) = solve(&m, &r) else { continue };
            if self.contains(&p) && !out.iter().any(|q| q.same(&p)) {
                out.push(p);
            }
        }
        out
    }
}

/// The point nearest to c where all rows hold with equality; `None` if they depend on
/// each other. x = c + Σ λᵢ nᵢ with G λ = d − N c.
pub fn foot(c: &[Num], rows: &[&Row]) -> Option<Place> {
    let gram: Vec<Vector> =
        rows.iter().map(|a| rows.iter().map(|b| dot(&a.n, &b.n)).collect()).collect();
    let rest: Vector = rows.iter().map(|r| &r.d - &dot(&r.n, c)).collect();
    let solution = solve(&gram, &rest)?;
    let mut x: Vector = c.iter().map(|c| c * &solution.w).collect();
    for (row, weight) in rows.iter().zip(&solution.x) {
        for (x, n) in x.iter_mut().zip(&row.n) {
            *x = &*x + &(n * weight);
        }
    }
    Some(Place { x, w: solution.w })
}

/// All subsets of 0..n with at most k members.
fn subsets(n: usize, k: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    let mut from = 0;
    for _ in 0..k {
        let to = all.len();
        for s in from..to {
            let first = all[s].last().map_or(0, |l: &usize| l + 1);
            for i in first..n {
                let mut longer = all[s].clone();
                longer.push(i);
                all.push(longer);
            }
        }
        from = to;
    }
    all
}

fn triangle(v: &[Vector]) -> Set {
    let d = v[0].len();
    let (u, w) = (sub(&v[1], &v[0]), sub(&v[2], &v[0]));
    let (flat, normal) = if d == 2 {
        (&(&u[0] * &w[1]) - &(&u[1] * &w[0]), vec![])
    } else {
        let n = cross(&u, &w);
        (dot(&n, &n), n)
    };
    if flat.is_zero() {
        // The longest side is all of it.
        let sides = [(0, 1), (1, 2), (2, 0)].map(|(i, j)| {
            let u = sub(&v[j], &v[i]);
            (dot(&u, &u), v[i].clone(), u)
        });
        let [a, b, c] = sides;
        let longest = [b, c].into_iter().fold(a, |l, s| if s.0 > l.0 { s } else { l });
        return Path { o: longest.1, u: longest.2, starts: true, ends: true }.set();
    }
    let mut set = Set::default();
    for (i, j, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1)] {
        let edge = sub(&v[j], &v[i]);
        let n = if d == 2 { vec![-&edge[1], edge[0].clone()] } else { cross(&normal, &edge) };
        let row = Row { d: dot(&n, &v[i]), n };
        let inside = dot(&row.n, &v[k]) < row.d;
        set.below.push(if inside { row } else { Row { n: neg(&row.n), d: -&row.d } });
    }
    if d == 3 {
        let offset = dot(&normal, &v[0]);
        set.equal.push(Row { n: normal, d: offset });
    }
    set
}
