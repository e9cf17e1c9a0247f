//! One library's answer to one query over many inputs.

use crate::number::{Number, Row, Rows};
use fixed::types::{I16F16, I32F32};
use std::hint::black_box;

/// What a query answers.
pub trait Answer {
    /// What is compared between libraries; NaN for "no".
    fn value(&self) -> f64;
    /// All of it as bits, so that none of it can be left out while timing.
    fn bits(&self) -> u64;
}

impl Answer for bool {
    #[inline]
    fn value(&self) -> f64 {
        if *self { 1.0 } else { f64::NAN }
    }
    #[inline]
    fn bits(&self) -> u64 {
        u64::from(*self)
    }
}

macro_rules! number_answers {
    ($($t:ty)*) => {$(
        impl Answer for $t {
            #[inline]
            fn value(&self) -> f64 {
                self.number()
            }
            #[inline]
            fn bits(&self) -> u64 {
                Number::bits(*self)
            }
        }
    )*};
}

number_answers! { f32 f64 I16F16 I32F32 }

impl<A: Answer> Answer for Option<A> {
    #[inline]
    fn value(&self) -> f64 {
        self.as_ref().map_or(f64::NAN, A::value)
    }
    #[inline]
    fn bits(&self) -> u64 {
        self.as_ref().map_or(0, A::bits)
    }
}

/// A point or matrix: compared by a sum in which every number has a weight of its own.
impl<A: Answer, const N: usize> Answer for [A; N] {
    #[inline]
    fn value(&self) -> f64 {
        self.iter().zip(1..).map(|(x, weight)| x.value() * f64::from(weight)).sum()
    }
    #[inline]
    fn bits(&self) -> u64 {
        self.iter().fold(0, |sum, x| sum.wrapping_add(x.bits()))
    }
}

/// A parameter and what belongs to it: compared by the parameter.
impl<A: Answer, B: Answer> Answer for (A, B) {
    #[inline]
    fn value(&self) -> f64 {
        self.0.value()
    }
    #[inline]
    fn bits(&self) -> u64 {
        self.0.bits().wrapping_add(self.1.bits())
    }
}

/// A library's query with its inputs in the library's own types.
pub trait Pass {
    /// Asks each of the inputs that are timed as often as [`Rows::turns`] says; the sum of the
    /// answers' bits.
    fn run(&self) -> u64;
    /// What is compared of the answer to every input.
    fn values(&self) -> Vec<f64>;
}

struct Loaded<S, Q> {
    inputs: Vec<S>,
    timed: Vec<S>,
    order: Vec<u32>,
    query: Q,
}

impl<S, A: Answer, Q: Fn(&S) -> A> Pass for Loaded<S, Q> {
    #[inline(never)]
    fn run(&self) -> u64 {
        // Each is asked alone: the compiler must not make one loop over several inputs of it.
        let ask = |i: &u32| (self.query)(black_box(&self.timed[*i as usize])).bits();
        let order = black_box(self.order.as_slice());
        black_box(order.iter().map(ask).fold(0, u64::wrapping_add))
    }
    fn values(&self) -> Vec<f64> {
        self.inputs.iter().map(|x| (self.query)(x).value()).collect()
    }
}

/// What a library has of a query, if anything.
pub type Found = Option<Box<dyn Pass>>;

/// Builds the inputs, which is not timed, for a query, which is.
pub fn load<S: 'static, A: Answer>(
    rows: &Rows,
    make: impl Fn(Row) -> S,
    query: impl Fn(&S) -> A + 'static,
) -> Found {
    Some(Box::new(Loaded {
        inputs: rows.iter().map(&make).collect(),
        timed: rows.timed().map(&make).collect(),
        order: rows.order(),
        query,
    }))
}
