//! Inputs by columns: ours and the hand-written loop over the same numbers.

use crate::expert::{self, Real};
use crate::number::{Row, Rows};
use crate::ours;
use crate::pass::{Answer, Found, Pass};
use std::cell::RefCell;
use std::hint::black_box;

/// Columns of numbers, and the answers of one question to every row.
struct Table<T, A, Q> {
    numbers: Vec<Vec<T>>,
    answers: RefCell<Vec<A>>,
    ask: Q,
}

impl<T, A: Answer, Q: Fn(&[Vec<T>], &mut [A])> Pass for Table<T, A, Q> {
    #[inline(never)]
    fn run(&self) -> u64 {
        let mut answers = self.answers.borrow_mut();
        (self.ask)(black_box(&self.numbers), black_box(&mut answers));
        black_box(answers.last()).map_or(0, Answer::bits)
    }
    fn values(&self) -> Vec<f64> {
        self.run();
        self.answers.borrow().iter().map(Answer::value).collect()
    }
}

/// Lays the numbers of each row out in columns, which is not timed.
pub fn table<T: Copy + 'static, A: Answer + Clone + Default + 'static, const N: usize>(
    rows: &Rows,
    numbers: impl Fn(Row) -> [T; N],
    ask: impl Fn(&[Vec<T>], &mut [A]) + 'static,
) -> Found {
    let mut columns: Vec<Vec<T>> = vec![Vec::with_capacity(rows.len()); N];
    for row in rows.iter() {
        for (column, x) in columns.iter_mut().zip(numbers(row)) {
            column.push(x);
        }
    }
    let answers = RefCell::new(vec![A::default(); rows.len()]);
    Some(Box::new(Table { numbers: columns, answers, ask }))
}

pub fn ours<T: ours::shapes::Ours + Answer>(query: &str, rows: &Rows) -> Found {
    ours::columns::pass::<T>(query, rows)
}

pub fn expert<T: Real>(query: &str, rows: &Rows) -> Found {
    expert::columns::pass::<T>(query, rows)
}
