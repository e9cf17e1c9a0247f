//! Whether two sets share a point, told by the simplex method and by brute force over
//! pairs of features, in integers.

use crate::exact::{Num, Truth};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive};

/// The points within a radius of the hull of points and of directions in which it goes on
/// for ever.
#[derive(Debug, Clone)]
pub struct Body {
    pub points: Vec<Vec<Num>>,
    pub directions: Vec<Vec<Num>>,
    pub radius: Num,
}

#[derive(Debug, Clone)]
pub enum Set {
    Empty,
    /// The union of bodies.
    Pieces(Vec<Body>),
    /// n·x = d, or n·x ≤ d where it is half of space.
    Plane {
        n: Vec<Num>,
        d: Num,
        half: bool,
    },
}

pub fn dot(a: &[Num], b: &[Num]) -> Num {
    a.iter().zip(b).fold(Num::zero(), |sum, (x, y)| &sum + &(x * y))
}

pub fn sub(a: &[Num], b: &[Num]) -> Vec<Num> {
    a.iter().zip(b).map(|(x, y)| x - y).collect()
}

impl Set {
    /// Whether the two share a point.
    pub fn meets(&self, other: &Set) -> bool {
        match (self, other) {
            (Set::Pieces(a), Set::Pieces(b)) => a.iter().any(|a| b.iter().any(|b| meet(a, b))),
            (Set::Pieces(a), Set::Plane { n, d, half }) => a.iter().any(|a| {
                let sides: Vec<_> = a.points.iter().map(|p| dot(n, p).cmp(d)).collect();
                let behind = sides.iter().any(|s| s.is_le());
                behind && (*half || sides.iter().any(|s| s.is_ge())) || reaches(a, n, d)
            }),
            (Set::Plane { .. }, Set::Pieces(_)) => other.meets(self),
            _ => false,
        }
    }
}

/// Whether a point of the body is within its radius of the plane.
fn reaches(a: &Body, n: &[Num], d: &Num) -> bool {
    let reach = &a.radius.square() * &dot(n, n);
    a.points.iter().any(|p| (&dot(n, p) - d).square() <= reach)
}

/// A number type of the methods.
pub trait Int: Integer + Signed + Clone + From<i64> + std::fmt::Debug {}
impl Int for i128 {}
impl Int for BigInt {}

pub type List<I> = Vec<Vec<I>>;

/// Whether the boxes around two bounded bodies are apart.
fn far(a: &Body, b: &Body) -> bool {
    let end = |body: &Body, axis: usize, upper: bool| {
        let all = body.points.iter().map(|p| &p[axis]);
        let end = if upper { all.max() } else { all.min() }.expect("a point");
        if upper { end + &body.radius } else { end - &body.radius }
    };
    let before = |a, b, axis| end(a, axis, true) < end(b, axis, false);
    a.directions.is_empty()
        && b.directions.is_empty()
        && (0..a.points[0].len()).any(|i| before(a, b, i) || before(b, a, i))
}

fn meet(a: &Body, b: &Body) -> bool {
    if far(a, b) {
        return false;
    }
    let numbers = || {
        let vectors = [&a.points, &a.directions, &b.points, &b.directions].into_iter().flatten();
        vectors.flatten().chain([&a.radius, &b.radius]).filter(|x| !x.is_zero())
    };
    // Trailing zeros of the mantissas do not count.
    let tail = |x: &Num| x.e + x.m.trailing_zeros().unwrap_or(0) as i64;
    let e = numbers().map(tail).min().unwrap_or(0);
    let whole = |x: &Num| if x.e >= e { &x.m << (x.e - e) } else { &x.m >> (e - x.e) };
    let bits = numbers().map(|x| whole(x).bits()).max().unwrap_or(0);
    let all = |v: &[Vec<Num>]| -> List<BigInt> {
        v.iter().map(|p| p.iter().map(whole).collect()).collect()
    };
    let radius = whole(&(&a.radius + &b.radius));
    let lists = [&a.points, &a.directions, &b.points, &b.directions].map(|v| all(v));
    if bits > 12 {
        return within(&lists, &radius);
    }
    let small = |v: &List<BigInt>| -> List<i128> {
        v.iter().map(|p| p.iter().map(|x| x.to_i128().unwrap()).collect()).collect()
    };
    within(&lists.each_ref().map(small), &radius.to_i128().unwrap())
}

/// Whether two bounded hulls of integers share a point x with scale · u·x ≥ level: for the points p of
/// the first, Σα(scale · u·p − level) − σ = 0 with σ at least 0.
pub fn meet_beyond(a: &Body, b: &Body, u: &[i64], scale: i64, level: i64) -> bool {
    let whole = |x: &Num| if x.e >= 0 { &x.m << x.e } else { &x.m >> -x.e };
    let mut columns: List<BigInt> = vec![];
    for (hull, sign, ends) in [(a, 1, [1, 0]), (b, -1, [0, 1])] {
        for p in &hull.points {
            let height: BigInt = p.iter().zip(u).map(|(x, y)| whole(x) * y).sum();
            let first = if sign > 0 { height * scale - level } else { BigInt::ZERO };
            let signed = p.iter().map(|x| whole(x) * sign);
            columns.push([first].into_iter().chain(signed).chain(ends.map(BigInt::from)).collect());
        }
    }
    let rows = a.points[0].len() + 3;
    columns.push((0..rows).map(|r| BigInt::from(if r == 0 { -1 } else { 0 })).collect());
    feasible(&columns, rows)
}

fn within<I: Int>([a, a_on, b, b_on]: &[List<I>; 4], radius: &I) -> bool {
    let rows = a[0].len() + 2;
    let mut columns: List<I> = vec![];
    for (points, directions, sign, ends) in [(a, a_on, 1, [1, 0]), (b, b_on, -1, [0, 1])] {
        let column = |v: &Vec<I>, ends: [i64; 2]| -> Vec<I> {
            let signed = v.iter().map(|x| x.clone() * I::from(sign));
            signed.chain(ends.map(I::from)).collect()
        };
        columns.extend(points.iter().map(|p| column(p, ends)));
        columns.extend(directions.iter().map(|d| column(d, [0, 0])));
    }
    feasible(&columns, rows) || (!radius.is_zero() && come_near(a, b, radius))
}

/// Whether some combination of the columns, none of them negative, is zero in all rows but
/// the last two and 1 in these: the first phase of the simplex method with Bland's rule.
pub fn feasible<I: Int>(columns: &[Vec<I>], rows: usize) -> bool {
    let width = columns.len();
    let mut table: List<I> = (0..rows)
        .map(|r| {
            let rhs = I::from(i64::from(r + 2 >= rows));
            columns.iter().map(|c| c[r].clone()).chain([rhs]).collect()
        })
        .collect();
    let sum = (0..=width).map(|c| table.iter().fold(I::zero(), |s, row| s + row[c].clone()));
    let sum: Vec<I> = sum.collect();
    table.push(sum);
    let mut basis: Vec<usize> = (width..width + rows).collect();
    let mut denominator = I::one();
    while table[rows][width].is_positive() {
        let Some(c) = (0..width).find(|c| table[rows][*c].is_positive()) else { return false };
        let candidates = (0..rows).filter(|r| table[*r][c].is_positive());
        let pivot = candidates.reduce(|r, s| {
            let left = table[r][width].clone() * table[s][c].clone();
            let right = table[s][width].clone() * table[r][c].clone();
            if left < right || (left == right && basis[r] < basis[s]) { r } else { s }
        });
        let r = pivot.expect("the sum of the artificial variables is bounded");
        let (row, p) = (table[r].clone(), table[r][c].clone());
        for (_, other) in table.iter_mut().enumerate().filter(|(i, _)| *i != r) {
            let factor = other[c].clone();
            for (x, y) in other.iter_mut().zip(&row) {
                *x = (x.clone() * p.clone() - factor.clone() * y.clone()) / denominator.clone();
            }
        }
        denominator = p;
        basis[r] = c;
    }
    true
}

fn inner<I: Int>(a: &[I], b: &[I]) -> I {
    a.iter().zip(b).fold(I::zero(), |sum, (x, y)| sum + x.clone() * y.clone())
}

fn det<I: Int>(m: &[Vec<I>]) -> I {
    if m.is_empty() {
        return I::one();
    }
    (0..m.len()).fold(I::zero(), |sum, k| {
        let skip = |r: &Vec<I>| (0..m.len()).filter(|c| *c != k).map(|c| r[c].clone()).collect();
        let term = m[0][k].clone() * det(&m[1..].iter().map(skip).collect::<Vec<_>>());
        if k % 2 == 0 { sum + term } else { sum - term }
    })
}

/// All subsets of 1 to `most` points, as the first and the steps to the others.
fn simplices<I: Int>(points: &[Vec<I>], most: usize) -> Vec<(Vec<I>, List<I>)> {
    let mut chosen: Vec<Vec<usize>> = (0..points.len()).map(|i| vec![i]).collect();
    let mut from = 0;
    for _ in 1..most {
        let to = chosen.len();
        for s in from..to {
            for i in chosen[s].last().unwrap() + 1..points.len() {
                let longer = chosen[s].iter().copied().chain([i]).collect();
                chosen.push(longer);
            }
        }
        from = to;
    }
    let minus = |a: &Vec<I>, b: &Vec<I>| {
        a.iter().zip(b).map(|(x, y)| x.clone() - y.clone()).collect::<Vec<I>>()
    };
    let simplex = |s: Vec<usize>| {
        let first = &points[s[0]];
        (first.clone(), s[1..].iter().map(|i| minus(&points[*i], first)).collect())
    };
    chosen.into_iter().map(simplex).collect()
}

/// Whether two hulls that are apart come within the radius: over all pairs of simplices
/// the nearest points of the two flats, where these belong to the simplices.
fn come_near<I: Int>(a: &[Vec<I>], b: &[Vec<I>], radius: &I) -> bool {
    let d = a[0].len();
    let (of_a, of_b) = (simplices(a, d), simplices(b, d));
    of_a.iter().any(|(p, steps)| {
        of_b.iter().any(|(q, others)| {
            if steps.len() + others.len() >= d {
                return false;
            }
            let w: Vec<I> = q.iter().zip(p).map(|(x, y)| x.clone() - y.clone()).collect();
            let negative = others.iter().map(|v| v.iter().map(|x| -x.clone()).collect());
            let columns: List<I> = steps.iter().cloned().chain(negative).collect();
            let gram: List<I> =
                columns.iter().map(|x| columns.iter().map(|y| inner(x, y)).collect()).collect();
            let below = det(&gram);
            if below.is_zero() {
                return false;
            }
            let right: Vec<I> = columns.iter().map(|c| inner(c, &w)).collect();
            let weights: Vec<I> = (0..columns.len())
                .map(|k| {
                    let mut m = gram.clone();
                    m.iter_mut().zip(&right).for_each(|(row, r)| row[k] = r.clone());
                    det(&m)
                })
                .collect();
            let (on_a, on_b) = weights.split_at(steps.len());
            let inside = |x: &[I]| {
                !x.iter().any(|x| x.is_negative())
                    && x.iter().fold(I::zero(), |s, x| s + x.clone()) <= below
            };
            // The squared distance is |w|² − Σ xᵢ (cᵢ·w).
            let rest = below.clone() * inner(&w, &w) - inner(&weights, &right);
            inside(on_a) && inside(on_b) && rest <= radius.clone() * radius.clone() * below
        })
    })
}

/// The volume of a simplex, or of a triangle in the plane; zero of a point or segment.
fn volume(v: &[Vec<Num>]) -> Num {
    let steps: Vec<Vec<Num>> = v[1..].iter().map(|p| sub(p, &v[0])).collect();
    let minor = |a: &[Num], b: &[Num], i: usize, j: usize| &(&a[i] * &b[j]) - &(&a[j] * &b[i]);
    match &steps[..] {
        [a, b] => minor(a, b, 0, 1),
        [a, b, c] => {
            let across = [minor(b, c, 1, 2), minor(b, c, 2, 0), minor(b, c, 0, 1)];
            dot(a, &across)
        }
        _ => Num::zero(),
    }
}

/// The parameters at which the line o + t·u enters and leaves solid simplices, from the
/// least to the greatest; `None` if it meets none of them.
pub fn range(
    o: &[Num],
    u: &[Num],
    limits: [Option<Num>; 2],
    simplices: &[Body],
) -> Option<[Truth; 2]> {
    let mut all: Option<[Truth; 2]> = None;
    let less = |a: &Truth, b: &Truth| {
        // a < b for quotients with positive denominators
        &a.p * &b.d < &b.p * &a.d
    };
    for simplex in simplices.iter().filter(|s| !volume(&s.points).is_zero()) {
        let sense = volume(&simplex.points);
        let [mut low, mut high] = limits.clone().map(|t| t.map(Truth::whole));
        let mut apart = false;
        for k in 0..simplex.points.len() {
            let with = |p: Vec<Num>| {
                let mut v = simplex.points.clone();
                v[k] = p;
                &volume(&v) * &sense
            };
            let at = with(o.to_vec());
            let further: Vec<Num> = o.iter().zip(u).map(|(x, y)| x + y).collect();
            let rate = &with(further) - &at;
            // at + t·rate ≥ 0
            match rate.sign() {
                std::cmp::Ordering::Equal => apart |= at.sign().is_lt(),
                std::cmp::Ordering::Greater => {
                    let t = Truth::ratio(-&at, rate);
                    low = if low.as_ref().is_none_or(|x| less(x, &t)) { Some(t) } else { low };
                }
                std::cmp::Ordering::Less => {
                    let t = Truth::ratio(at, -&rate);
                    high = if high.as_ref().is_none_or(|x| less(&t, x)) { Some(t) } else { high };
                }
            }
        }
        let (Some(low), Some(high)) = (low, high) else { continue };
        if apart || less(&high, &low) {
            continue;
        }
        all = Some(match all {
            None => [low, high],
            Some([a, b]) => {
                [if less(&low, &a) { low } else { a }, if less(&b, &high) { high } else { b }]
            }
        });
    }
    all
}
