//! Functions that are no pair: the same call with exact rationals tells the truth.
//!
//! A rational passes through the crate's own formulas without a rounding (a root has 256
//! bits), so the difference is what the scalar's arithmetic loses. Whether the formulas
//! are right is the business of the test suite.

mod apart;
mod farthest;
mod formulas;
mod maps;
mod measures;
mod off_center;
mod plain;
mod views;

use super::run::{Measured, note};
use super::ulps::{Given, abs, exponent, ratio, value};
use coincide::transform::{Affine, MapError, Projective, Rotation, Similarity};
use coincide::{HalfSpace, Plane, Segment};
use nalgebra::{Point, SMatrix, SVector};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One;
use oracle::exact::{Num, Truth};
use oracle::make::{Maker, Style};
use oracle::number::Number;
use oracle::rational::Rational;
use std::cell::Cell;

/// The numbers that a function is called with, in order.
pub struct In<T> {
    numbers: Vec<T>,
    next: Cell<usize>,
    /// The nearest points that are asked about, if they are there.
    given: Vec<T>,
    /// Whether the numbers are made positive, so that sums of their products are those of sizes.
    sizes: bool,
}

impl<T: Number> In<T> {
    pub fn n(&self) -> T {
        let i = self.next.get();
        self.next.set(i + 1);
        self.numbers[i % self.numbers.len()]
    }
    /// A number by which a sum of products subtracts.
    pub fn minus(&self) -> T {
        let x = self.n();
        if self.sizes { -x } else { x }
    }
    /// Not negative.
    pub fn size(&self) -> T {
        let x = self.n();
        if x < T::zero() { T::zero() - x } else { x }
    }
    pub fn p<const D: usize>(&self) -> Point<T, D> {
        Point::from(std::array::from_fn(|_| self.n()))
    }
    pub fn v<const D: usize>(&self) -> SVector<T, D> {
        self.p().coords
    }
    pub fn m<const D: usize>(&self) -> SMatrix<T, D, D> {
        SMatrix::from_fn(|_, _| self.n())
    }
    pub fn segment<const D: usize>(&self) -> Segment<T, D> {
        Segment::new(self.p(), self.p())
    }
    pub fn plane<const D: usize>(&self) -> Plane<T, D> {
        Plane::new(self.v(), self.n())
    }
    pub fn affine<const D: usize>(&self) -> Affine<T, D> {
        Affine { linear: self.m(), translation: self.v() }
    }
    pub fn rotation<const D: usize>(&self) -> Rotation<T, D> {
        Rotation::from_matrix(self.m())
    }
    pub fn similarity<const D: usize>(&self) -> Similarity<T, D> {
        Similarity { rotation: self.rotation(), scale: self.n(), translation: self.v() }
    }
    pub fn projective<const D: usize>(&self) -> Projective<T, D> {
        Projective::new(self.m(), self.v(), self.v(), self.n())
    }
}

/// The numbers of a result.
pub trait Numbers<T> {
    fn numbers(&self) -> Vec<T>;
}

macro_rules! numbers {
    ($([$($g:tt)*] $t:ty: |$x:ident| $e:expr;)*) => {$(
        impl<T: Number, $($g)*> Numbers<T> for $t {
            fn numbers(&self) -> Vec<T> {
                let $x = self;
                $e
            }
        }
    )*};
}

numbers! {
    [] T: |x| vec![*x];
    [const D: usize] Point<T, D>: |p| p.coords.as_slice().to_vec();
    [const D: usize] SVector<T, D>: |v| v.as_slice().to_vec();
    [const D: usize] Segment<T, D>: |s| [s.a.numbers(), s.b.numbers()].concat();
    [const D: usize] Plane<T, D>: |p| [p.normal.numbers(), vec![p.offset]].concat();
    [const D: usize] HalfSpace<T, D>: |p| [p.normal.numbers(), vec![p.offset]].concat();
    [const D: usize] Rotation<T, D>: |r| r.matrix().as_slice().to_vec();
    [const D: usize] Affine<T, D>: |a| [a.linear.as_slice(), a.translation.as_slice()].concat();
    [const D: usize] Similarity<T, D>: |s| {
        [s.rotation.numbers(), vec![s.scale], s.translation.numbers()].concat()
    };
    [const D: usize] Projective<T, D>: |m| {
        (0..=D).flat_map(|i| (0..=D).map(move |j| m.get(i, j))).collect()
    };
}

/// The numbers of a result, where there is one.
pub trait Maybe<T> {
    fn maybe(self) -> Option<Vec<T>>;
}

impl<T, X: Numbers<T>> Maybe<T> for Option<X> {
    fn maybe(self) -> Option<Vec<T>> {
        self.map(|x| x.numbers())
    }
}

impl<T, X: Numbers<T>> Maybe<T> for Result<X, MapError> {
    fn maybe(self) -> Option<Vec<T>> {
        self.ok().map(|x| x.numbers())
    }
}

/// What of a number is promised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The number itself.
    Number,
    /// Only the proportions: all may be multiplied by one power of two.
    Proportions,
    /// The number itself, unless another corner is as far but for its rounding.
    Choice,
    /// The number itself, from an intermediate one that is right to 2⁻⁸⁰ of the largest.
    Rough,
    /// In floats a sum of products that is off by so many u of the sum of their sizes.
    Sum,
    /// Proportions of such sums.
    Sums,
    /// In floats a length that is off by so many u of the reach of two shapes, which comes after it: the
    /// largest magnitude of their coordinates, as seen from a point of one, and of their radii.
    Length,
    /// Two nearest points: in floats how far each is from its shape, and by how much their distance
    /// differs from that of the shapes, in u of the reach, or of their coordinates if that is more.
    Nearest,
    /// Coordinates x = n/w of such sums, and then all n and w: |x w − n| is so many u of the sum of the
    /// sizes of n, and x times that of w.
    Quotient,
}

impl Kind {
    fn is_near(self) -> bool {
        matches!(self, Kind::Sum | Kind::Sums | Kind::Quotient | Kind::Length | Kind::Nearest)
    }
}

/// A function of some numbers.
pub struct Function<T> {
    pub name: &'static str,
    pub number: &'static str,
    pub kind: Kind,
    pub run: fn(&In<T>) -> Option<Vec<T>>,
}

/// Rows `kind "name" "number" |x| …;` as functions of every scalar.
macro_rules! functions {
    ($($kind:ident $name:literal $number:literal |$x:ident| $e:expr;)*) => {
        pub fn list<T: Number>() -> Vec<Function<T>> {
            vec![$(Function {
                name: $name,
                number: $number,
                kind: Kind::$kind,
                run: |$x: &In<T>| -> Option<Vec<T>> { $e },
            }),*]
        }
    };
}
use functions;

pub fn list<T: Number>() -> Vec<Function<T>> {
    let mut all = plain::list();
    all.extend(farthest::list());
    all.extend(apart::list());
    all.extend(maps::list());
    all.extend(views::list());
    all.extend(formulas::list());
    all.extend(measures::list());
    all.extend(off_center::list());
    all
}

fn rational(x: &Num) -> Rational {
    let power = BigRational::from_integer(BigInt::one() << x.e.unsigned_abs());
    let m = BigRational::from_integer(x.m.clone());
    Rational::new(if x.e < 0 { m / power } else { m * power })
}

fn truth(x: Rational) -> Truth {
    let x = x.get();
    Truth::ratio(Num::new(x.numer().clone(), 0), Num::new(x.denom().clone(), 0))
}

fn scaled(t: &Truth, e: i64) -> Truth {
    Truth::ratio(Num { m: t.p.m.clone(), e: t.p.e + e }, t.d.clone())
}

/// The error of each number, in ulps, or in what is given.
fn errors(kind: Kind, given: &[Given], truths: &[Truth], units: &Units) -> Vec<f64> {
    let all = |k: i64| -> Vec<f64> {
        let error = |(i, (x, t)): (usize, (&Given, &Truth))| match units {
            Units::Ulps(slack) => x.error_beyond(&scaled(t, k), slack),
            _ if x.end => 0.0,
            Units::Of(sizes) => {
                let unit = Num { m: sizes[i].m.clone(), e: sizes[i].e + k };
                ratio(&abs(&(&x.x - &value(&scaled(t, k)))), &unit)
            }
        };
        given.iter().zip(truths).enumerate().map(error).collect()
    };
    if !matches!(kind, Kind::Proportions | Kind::Sums) {
        return all(0);
    }
    let largest = |x: &mut dyn Iterator<Item = Num>| x.max_by(|a, b| abs(a).cmp(&abs(b)));
    let ours = largest(&mut given.iter().map(|x| x.x.clone()));
    let exact = largest(&mut truths.iter().map(value));
    let size = |x: Option<Num>| x.as_ref().and_then(exponent);
    let (Some(ours), Some(exact)) = (size(ours), size(exact)) else { return all(0) };
    let worst = |list: &Vec<f64>| list.iter().copied().fold(0.0, f64::max);
    let shifts = [ours - exact - 1, ours - exact, ours - exact + 1].map(all);
    shifts.into_iter().min_by(|a, b| worst(a).total_cmp(&worst(b))).expect("three")
}

/// What errors are counted in.
enum Units {
    /// Ulps, each with this much more.
    Ulps(Num),
    /// These, one for each number.
    Of(Vec<Num>),
}

/// The residuals |x w − n| of quotients, in units of the sizes of n and x times those of w, and of
/// what the smallest number is there.
fn residuals(given: &[Given], truths: &[Truth], sizes: &[Num], smallest: &Num) -> Vec<f64> {
    let exact: Vec<Num> = truths.iter().map(value).collect();
    let count = (exact.len() - 1) / 2;
    let last = exact.len() - 1;
    let error = |(i, x): (usize, &Given)| {
        let residual = &(&x.x * &exact[last]) - &exact[count + i];
        let rounding = &abs(&exact[last]) * smallest;
        let unit = &(&sizes[count + i] + &(&abs(&x.x) * &sizes[last])) + &rounding;
        if x.end { 0.0 } else { ratio(&abs(&residual), &unit) }
    };
    given.iter().take(count).enumerate().map(error).collect()
}

/// The unit roundoff times each of these sizes, and what products of numbers below 2 to this power
/// lose where they underflow.
fn units_of<T: Number>(sizes: &[Rational], top: i64) -> Vec<Num> {
    let unit = T::int(1).ulp().log2() as i64 - 1;
    let smallest = T::zero().up().num();
    let lost = Num { m: smallest.m, e: smallest.e + top.max(0) + 1 };
    let size = |x: &Rational| {
        let size = abs(&value(&truth(*x)));
        &Num { m: size.m, e: size.e + unit } + &lost
    };
    sizes.iter().map(size).collect()
}

/// Measures every function in `count` cases with a result.
pub fn measure<T: Number>(count: u64, all: &mut Measured) {
    use Style::{Distant, Long, Nudged, Stretched};
    let exact = list::<Rational>();
    for (k, f) in list::<T>().iter().enumerate() {
        let mut results = 0;
        for i in 0..20 * count {
            let style = [Long, Nudged, Stretched, Distant][i as usize % 4];
            if f.kind == Kind::Choice && style != Long {
                continue;
            }
            let mut maker = Maker::<T>::proper(style, (k as u64) << 32 | i);
            let numbers: Vec<T> = (0..48).map(|j| maker.any(j)).collect();
            let input =
                In { numbers: numbers.clone(), next: Cell::new(0), given: vec![], sizes: false };
            let Some(ours) = (f.run)(&input) else { continue };
            let nums: Vec<Num> = numbers.iter().map(|x| x.num()).collect();
            let points = f.kind == Kind::Nearest && T::FLOAT;
            if points && ours.iter().any(|x| Given::new(*x).end) {
                continue;
            }
            let ask = |sizes: bool| {
                let number = |x: &Num| rational(&if sizes { abs(x) } else { x.clone() });
                let numbers = nums.iter().map(number).collect();
                let asked: &[T] = if points { &ours } else { &[] };
                let given = asked.iter().map(|x| rational(&x.num())).collect();
                (exact[k].run)(&In { numbers, next: Cell::new(0), given, sizes })
            };
            let Some(known) = ask(false) else { continue };
            let sized = f.kind.is_near() && !points && f.kind != Kind::Length && T::FLOAT;
            let Some(sizes) = ask(sized) else { continue };
            let given: Vec<Given> = ours.iter().map(|x| Given::new(*x)).collect();
            let truths: Vec<Truth> = known.iter().map(|x| truth(*x)).collect();
            let top = nums.iter().filter_map(exponent).max().unwrap_or(0) + 1;
            let slack = if f.kind == Kind::Rough { Num::new(2, top - 80) } else { Num::zero() };
            let errors = match f.kind.is_near() && T::FLOAT {
                false if f.kind == Kind::Quotient => {
                    let count = (given.len() - 1) / 2;
                    let quotients: Vec<Truth> =
                        (count..2 * count).map(|i| truth(known[i] / known[2 * count])).collect();
                    errors(f.kind, &given[..count], &quotients, &Units::Ulps(slack))
                }
                false if f.kind == Kind::Length => {
                    errors(f.kind, &given[..1], &truths[..1], &Units::Ulps(slack))
                }
                false => errors(f.kind, &given, &truths, &Units::Ulps(slack)),
                true if points => {
                    let reach = &units_of::<T>(&known[3..], top)[0];
                    truths[..3].iter().map(|x| ratio(&abs(&value(x)), reach)).collect()
                }
                true if f.kind == Kind::Length => {
                    let reach = units_of::<T>(&known[1..], top);
                    errors(f.kind, &given[..1], &truths[..1], &Units::Of(reach))
                }
                true => {
                    let units = units_of::<T>(&sizes, top);
                    if f.kind == Kind::Quotient {
                        residuals(&given, &truths, &units, &T::zero().up().num())
                    } else {
                        errors(f.kind, &given, &truths, &Units::Of(units))
                    }
                }
            };
            Rational::forget();
            for error in errors {
                note(all, f.name, f.number, error, &|| format!("{style:?} {i}: {numbers:?}"));
            }
            results += 1;
            if results >= count {
                break;
            }
        }
        Rational::forget();
    }
}
