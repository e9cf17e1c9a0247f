//! What a sphere shares with a parallelogram or an oriented box, each coordinate of it, against
//! the nearest point in exact numbers.
//!
//! Each choice of edges that are free and of ends of the others gives a candidate, by Cramer's
//! rule; one that Karush, Kuhn and Tucker agree to is the nearest point.

use coincide::{Intersect, OrientedBox, Parallelogram, Sphere};
use nalgebra::{Point, SVector};
use oracle::exact::{Num, Truth};
use oracle::number::Number;
use oracle::random::Random;
use oracle::report::cases;
use std::fmt::Debug;

type Vector = Vec<Num>;

/// Small integers, or in steps of 2⁻¹⁶.
fn number<T: Number>(k: i64, fine: bool) -> T {
    T::whole(k, if fine { -16 } else { 0 })
}

fn point<T: Number, const D: usize>(k: [i64; D], fine: bool) -> Point<T, D> {
    Point::from(k.map(|k| number(k, fine)))
}

fn exact<T: Number, const D: usize>(v: &SVector<T, D>) -> Vector {
    v.iter().map(|x| x.num()).collect()
}

fn dot(u: &[Num], v: &[Num]) -> Num {
    u.iter().zip(v).fold(Num::zero(), |sum, (x, y)| &sum + &(x * y))
}

fn step(from: &[Num], to: &[Num]) -> Vector {
    from.iter().zip(to).map(|(x, y)| y - x).collect()
}

fn det(m: &[Vector]) -> Num {
    match m {
        [] => Num::one(),
        [first, rest @ ..] => (0..m.len()).fold(Num::zero(), |sum, k| {
            let without = |row: &Vector| {
                row.iter().enumerate().filter(|(i, _)| *i != k).map(|(_, x)| x.clone()).collect()
            };
            let part = &first[k] * &det(&rest.iter().map(without).collect::<Vec<_>>());
            if k % 2 == 0 { &sum + &part } else { &sum - &part }
        }),
    }
}

/// The points anchor + Σ sₖeₖ with sₖ from 0, or from −1 if it is centered, to 1.
struct Cell {
    anchor: Vector,
    edges: Vec<Vector>,
    centered: bool,
}

impl Cell {
    /// The point nearest to p, times the last number.
    fn nearest(&self, p: &[Num]) -> (Vector, Num) {
        let count = self.edges.len() as u32;
        (0..3_usize.pow(count)).find_map(|number| self.candidate(number, p)).expect("there is one")
    }

    fn candidate(&self, number: usize, p: &[Num]) -> Option<(Vector, Num)> {
        let place = |k: usize| number / 3_usize.pow(k as u32) % 3;
        let low = if self.centered { Num::new(-1, 0) } else { Num::zero() };
        let mut base = self.anchor.clone();
        for (k, e) in self.edges.iter().enumerate() {
            let end = [Num::zero(), low.clone(), Num::one()][place(k)].clone();
            base = base.iter().zip(e).map(|(b, x)| b + &(x * &end)).collect();
        }
        let w = step(&base, p);
        let free: Vec<&Vector> =
            self.edges.iter().enumerate().filter(|(k, _)| place(*k) == 0).map(|(_, e)| e).collect();
        let gram: Vec<Vector> =
            free.iter().map(|e| free.iter().map(|f| dot(e, f)).collect()).collect();
        let whole = det(&gram);
        if whole.is_zero() {
            return None;
        }
        let along = |k: usize| {
            let mut rows = gram.clone();
            rows.iter_mut().zip(&free).for_each(|(row, e)| row[k] = dot(&w, e));
            det(&rows)
        };
        let along: Vec<Num> = (0..free.len()).map(along).collect();
        let least = &low * &whole;
        if along.iter().any(|s| *s < least || *s > whole) {
            return None;
        }
        let scaled = base.iter().enumerate().map(|(i, b)| {
            let steps = along.iter().zip(&free);
            steps.fold(b * &whole, |sum, (s, e)| &sum + &(s * &e[i]))
        });
        let scaled: Vector = scaled.collect();
        let left = step(&scaled, &p.iter().map(|x| x * &whole).collect::<Vec<_>>());
        let pressed = self.edges.iter().enumerate().all(|(k, e)| match place(k) {
            0 => true,
            1 => dot(&left, e) <= Num::zero(),
            _ => dot(&left, e) >= Num::zero(),
        });
        pressed.then_some((scaled, whole))
    }
}

/// Asks about a shape and a sphere in both orders.
fn check<T, A, const D: usize>(a: &A, cell: &Cell, s: &Sphere<T, D>, hits: &mut [usize; 2])
where
    T: Number,
    A: Intersect<Sphere<T, D>, Answer = Point<T, D>> + Debug,
    Sphere<T, D>: Intersect<A, Answer = Point<T, D>>,
{
    let (p, radius) = (exact(&s.center.coords), s.radius.num());
    let (scaled, whole) = cell.nearest(&p);
    let left = step(&scaled, &p.iter().map(|x| x * &whole).collect::<Vec<_>>());
    let reached = dot(&left, &left) <= (&radius * &whole).square();
    hits[usize::from(reached)] += 1;
    assert_eq!(a.intersects(s), reached, "{}: {a:?} {s:?}", T::NAME);
    for answer in [a.intersection(s), s.intersection(a)] {
        assert_eq!(answer.is_some(), reached, "{}: {a:?} {s:?}", T::NAME);
        let mut pairs = answer.iter().flat_map(|q| q.iter().zip(&scaled));
        let right = pairs.all(|(x, n)| x.is_nearest(&Truth::ratio(n.clone(), whole.clone())));
        assert!(right, "{}: {a:?} {s:?}: {answer:?}", T::NAME);
    }
}

/// Shapes of small whole numbers, of many bits, and boxes along the axes and turned by 3-4-5.
fn all<T: Number, const D: usize>()
where
    Parallelogram<T, D>: Intersect<Sphere<T, D>, Answer = Point<T, D>>,
    OrientedBox<T, D>: Intersect<Sphere<T, D>, Answer = Point<T, D>>,
    Sphere<T, D>: Intersect<Parallelogram<T, D>, Answer = Point<T, D>>
        + Intersect<OrientedBox<T, D>, Answer = Point<T, D>>,
{
    let mut random = Random(D as u64 + T::NAME.bytes().map(u64::from).sum::<u64>());
    let mut hits = [[0; 2]; 2];
    for round in 0..cases(400) {
        let fine = round % 3 == 0;
        let mut number = |most: i64| random.within(if fine { most << 16 } else { most });
        let mut vector = |most: i64| [0; D].map(|_: i64| number(most));
        let (anchor, center) = (vector(3), vector(5));
        let mut edges = [[0; D]; D].map(|_: [i64; D]| vector(2));
        if round % 4 == 0 {
            for (k, edge) in edges.iter_mut().enumerate() {
                let length = edge[k];
                *edge = [0; D];
                edge[k] = length;
            }
        } else if round % 4 == 1 {
            let [long, deep] = [edges[0][0], edges[1][1]];
            edges = [[0; D]; D];
            (edges[0][0], edges[0][1]) = (3 * long, 4 * long);
            (edges[1][0], edges[1][1]) = (-4 * deep, 3 * deep);
            if D == 3 {
                edges[2 % D][2 % D] = number(2);
            }
        }
        let radius = self::number(number(3).abs(), fine);
        let s = Sphere::new(point::<T, D>(center, fine), radius);
        let (anchor, edges) =
            (point::<T, D>(anchor, fine), edges.map(|e| point::<T, D>(e, fine).coords));
        let exact_edges: Vec<Vector> = edges.iter().map(exact).collect();
        let b = OrientedBox::new(anchor, edges);
        let cell =
            Cell { anchor: exact(&anchor.coords), edges: exact_edges.clone(), centered: true };
        check(&b, &cell, &s, &mut hits[0]);
        let g = Parallelogram::new(anchor, edges[0], edges[1]);
        let edges = exact_edges[..2].to_vec();
        let cell = Cell { anchor: exact(&anchor.coords), edges, centered: false };
        check(&g, &cell, &s, &mut hits[1]);
    }
    assert!(
        oracle::report::enough(hits.iter().flatten().all(|n| *n > 10)),
        "{} {D}: {hits:?}",
        T::NAME
    );
}

#[test]
fn a_sphere_shares_the_nearest_point_rounded_once() {
    all::<f64, 2>();
    all::<f64, 3>();
    #[cfg(feature = "every-scalar")]
    {
        use fixed::types::{I16F16, I32F32};
        all::<f32, 2>();
        all::<f32, 3>();
        all::<I16F16, 2>();
        all::<I16F16, 3>();
        all::<I32F32, 2>();
        all::<I32F32, 3>();
    }
}
