//! The scalars under test, and the records of plain numbers that inputs are made of.

use crate::draw::Draw;
use fixed::types::{I16F16, I32F32};

/// A scalar that a record's numbers can be rounded to.
pub trait Number: Copy + 'static {
    /// Its name in the tables.
    const NAME: &'static str;
    /// How far numbers may lie apart and still agree, as a share of 1 + |number|: well above
    /// the rounding of a closed form, near the last step of an iteration.
    const TOLERANCE: f64;
    fn of(x: f64) -> Self;
    fn number(self) -> f64;
    fn bits(self) -> u64;
}

macro_rules! numbers {
    ($($t:ty, $name:literal, $tolerance:literal, |$x:ident| $of:expr, $number:expr;)*) => {$(
        impl Number for $t {
            const NAME: &'static str = $name;
            const TOLERANCE: f64 = $tolerance;
            #[inline]
            fn of($x: f64) -> Self {
                $of
            }
            #[inline]
            fn number(self) -> f64 {
                let $x = self;
                $number
            }
            #[inline]
            fn bits(self) -> u64 {
                self.to_bits() as u64
            }
        }
    )*};
}

numbers! {
    f32, "f32", 1e-3, |x| x as f32, f64::from(x);
    f64, "f64", 1e-6, |x| x, x;
    I16F16, "i16f16", 1e-2, |x| I16F16::saturating_from_num(x), x.to_num();
    I32F32, "i32f32", 1e-6, |x| I32F32::saturating_from_num(x), x.to_num();
}

/// The numbers of one input, in the order that its query lays down.
#[derive(Clone, Copy)]
pub struct Row<'a>(pub &'a [f64]);

impl Row<'_> {
    pub fn one<T: Number>(self, at: usize) -> T {
        T::of(self.0[at])
    }

    pub fn many<T: Number, const N: usize>(self, at: usize) -> [T; N] {
        std::array::from_fn(|i| self.one(at + i))
    }

    pub fn two<T: Number>(self, at: usize) -> [T; 2] {
        self.many(at)
    }

    pub fn three<T: Number>(self, at: usize) -> [T; 3] {
        self.many(at)
    }
}

/// Many inputs of one query.
#[derive(Clone, Default)]
pub struct Rows {
    width: usize,
    numbers: Vec<f64>,
    /// Whether they are asked in this order rather than in a random one.
    sorted: bool,
}

/// So many inputs are timed, again and again: they fit into a processor's second cache.
const TIMED: usize = 4_096;

impl Rows {
    /// Adds an input, each number rounded to the scalar.
    pub fn push<T: Number>(&mut self, numbers: &[f64]) {
        self.width = numbers.len();
        self.numbers.extend(numbers.iter().map(|x| T::of(*x).number()));
    }

    /// Adds an input as it is.
    pub fn push_row(&mut self, row: Row) {
        self.width = row.0.len();
        self.numbers.extend(row.0);
    }

    /// They are asked as they stand.
    pub fn keep_order(&mut self) {
        self.sorted = true;
    }

    pub fn len(&self) -> usize {
        self.numbers.len().checked_div(self.width).unwrap_or(0)
    }

    pub fn row(&self, i: usize) -> Row<'_> {
        Row(&self.numbers[i * self.width..(i + 1) * self.width])
    }

    pub fn iter(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.len()).map(|i| self.row(i))
    }

    /// How often each of those that are timed is asked: nearly all rows' number in all.
    pub fn turns(&self) -> usize {
        self.len().div_ceil(TIMED).max(1)
    }

    /// Those that are timed, spread over all.
    pub fn timed(&self) -> impl Iterator<Item = Row<'_>> {
        let turns = self.turns();
        (0..self.len() / turns).map(move |i| self.row(i * turns))
    }

    /// How many questions that makes.
    pub fn questions(&self) -> usize {
        self.len() / self.turns() * self.turns()
    }

    /// Which of those that are timed is asked when, in a random order that is longer than a
    /// predictor remembers.
    pub fn order(&self) -> Vec<u32> {
        let timed = self.timed().count() as u32;
        let mut order: Vec<u32> = (0..self.turns()).flat_map(|_| 0..timed).collect();
        if self.sorted {
            order.sort_unstable();
        } else {
            Draw::new(3, false).rng().shuffle(&mut order);
        }
        order
    }
}
