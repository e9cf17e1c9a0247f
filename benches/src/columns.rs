//! Inputs by columns: ours and the hand-written loop over the same numbers.

use crate::expert::{self, Real};
use crate::number::{Row, Rows};
use crate::ours;
use crate::pass::{Answer, Found, Pass};
use std::cell::RefCell;
use std::hint::black_box;

/// Columns of numbers, and the answers of one question to every row.
struct Sheet<T, A> {
    numbers: Vec<Vec<T>>,
    answers: RefCell<Vec<A>>,
}

impl<T: Copy, A: Answer + Clone + Default> Sheet<T, A> {
    fn new<'a, const N: usize>(
        rows: impl Iterator<Item = Row<'a>>,
        numbers: impl Fn(Row) -> [T; N],
    ) -> Self {
        let mut columns: Vec<Vec<T>> = vec![vec![]; N];
        for row in rows {
            for (column, x) in columns.iter_mut().zip(numbers(row)) {
                column.push(x);
            }
        }
        let answers = RefCell::new(vec![A::default(); columns[0].len()]);
        Self { numbers: columns, answers }
    }

    /// Asks from one place, so that the question is compiled into it.
    #[inline(never)]
    fn fill(&self, ask: impl Fn(&[Vec<T>], &mut [A])) {
        ask(black_box(&self.numbers), black_box(&mut self.answers.borrow_mut()));
    }
}

struct Table<T, A, Q> {
    all: Sheet<T, A>,
    timed: Sheet<T, A>,
    turns: usize,
    ask: Q,
}

impl<T: Copy, A: Answer + Clone + Default, Q: Fn(&[Vec<T>], &mut [A])> Pass for Table<T, A, Q> {
    fn run(&self) -> u64 {
        for _ in 0..self.turns {
            self.timed.fill(&self.ask);
        }
        black_box(self.timed.answers.borrow().last()).map_or(0, Answer::bits)
    }
    fn values(&self) -> Vec<f64> {
        self.all.fill(&self.ask);
        self.all.answers.borrow().iter().map(Answer::value).collect()
    }
}

/// Lays the numbers of each row out in columns, which is not timed.
pub fn table<T: Copy + 'static, A: Answer + Clone + Default + 'static, const N: usize>(
    rows: &Rows,
    numbers: impl Fn(Row) -> [T; N],
    ask: impl Fn(&[Vec<T>], &mut [A]) + 'static,
) -> Found {
    let all = Sheet::new(rows.iter(), &numbers);
    let timed = Sheet::new(rows.timed(), &numbers);
    Some(Box::new(Table { all, timed, turns: rows.turns(), ask }))
}

pub fn ours<T: ours::shapes::Ours + Answer>(query: &str, rows: &Rows) -> Found {
    ours::columns::pass::<T>(query, rows)
}

pub fn expert<T: Real>(query: &str, rows: &Rows) -> Found {
    expert::columns::pass::<T>(query, rows)
}
