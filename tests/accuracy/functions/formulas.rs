//! Formulas of one's own.

use super::{Function, In, Kind, functions};
use coincide::predicate::{self, Delta, Dot, Field, Formula, Polynomial};
use oracle::number::Number;

/// The length of a vector, as a formula.
struct Length<T>([Delta<T>; 3]);

impl<T: Number> Formula<T> for Length<T> {
    fn eval<F: Field<T>>(&self) -> F {
        Dot(self.0, self.0).eval::<F>().sqrt()
    }
}

fn deltas<T: Number>(x: &In<T>) -> [Delta<T>; 3] {
    [(); 3].map(|()| Delta(x.n(), x.n()))
}

functions! {
    Number "predicate::ratio" "value" |x| {
        let (u, v) = (deltas(x), deltas(x));
        Some(vec![predicate::ratio(&Dot(u, v), &Dot(v, v))])
    };
    Number "predicate::value" "value" |x| Some(vec![predicate::value(&Length(deltas(x)))]);
}
