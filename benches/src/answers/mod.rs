//! Wrong answers, counted where the truth is known: `--answers`.

mod situations;

use crate::contest::OURS;
use crate::draw::Draw;
use crate::libraries::{Contest, Library};
use crate::number::Rows;
use situations::{SITUATIONS, Situation};

const HEADER: &str = "\
situation                 scalar  library          asked  missed  false hits  order";

/// The inputs of a situation, one or more rows for each question, and the true answers.
struct Inputs {
    rows: Rows,
    /// The same with the two shapes exchanged, where both are of one kind.
    exchanged: Option<Rows>,
    truths: Vec<bool>,
}

impl Inputs {
    fn new<T: Contest>(situation: &Situation, count: usize) -> Self {
        let mut draw = Draw::new(11, false);
        let (mut rows, mut exchanged) = (Rows::default(), Rows::default());
        let unit = situation.unit::<T>();
        let mut truths = vec![];
        for _ in 0..count {
            let case = situation.draw::<T>(draw.rng());
            for row in case.rows {
                let row: Vec<f64> = row.into_iter().map(|x| x as f64 * unit).collect();
                assert!(row.iter().all(|x| T::of(*x).number() == *x), "no number of the scalar");
                let (first, second) = row.split_at(row.len() / 2);
                exchanged.push::<T>(&[second, first].concat());
                rows.push::<T>(&row);
            }
            truths.push(case.meets);
        }
        let exchanged = situation.is_symmetric().then_some(exchanged);
        Self { rows, exchanged, truths }
    }

    /// The library's answers: whether any row of a question shares a point.
    fn answers(&self, query: &str, library: &Library, rows: &Rows) -> Option<Vec<bool>> {
        let meets: Vec<bool> =
            library.1(query, rows)?.values().iter().map(|x| !x.is_nan()).collect();
        let width = rows.len() / self.truths.len();
        Some(meets.chunks(width).map(|case| case.contains(&true)).collect())
    }
}

/// How often a library is wrong.
struct Wrong {
    /// It says no, and the shapes share a point.
    missed: usize,
    /// It says yes, and they share none.
    false_hits: usize,
    /// It answers otherwise when the two shapes are exchanged.
    order: Option<usize>,
}

fn wrong(query: &str, library: &Library, inputs: &Inputs) -> Option<Wrong> {
    let answers = inputs.answers(query, library, &inputs.rows)?;
    let count = |other: &[bool], which: fn(bool, bool) -> bool| {
        answers.iter().zip(other).filter(|(answer, other)| which(**answer, **other)).count()
    };
    let exchanged = inputs.exchanged.as_ref().and_then(|rows| inputs.answers(query, library, rows));
    Some(Wrong {
        missed: count(&inputs.truths, |answer, truth| truth && !answer),
        false_hits: count(&inputs.truths, |answer, truth| answer && !truth),
        order: exchanged.map(|other| count(&other, |answer, other| answer != other)),
    })
}

/// Whether it is coincide, or the hand-written code, in another form.
fn is_variant(library: &str) -> bool {
    OURS.contains(&library) || library == "expert columns"
}

/// Prints the lines of one scalar; the names of what coincide itself gets wrong.
pub fn print<T: Contest>(count: usize) -> Vec<String> {
    let mut complaints = vec![];
    for situation in SITUATIONS {
        let inputs = Inputs::new::<T>(situation, count);
        for library in T::libraries() {
            let Some(wrong) = wrong(situation.query, &library, &inputs) else { continue };
            let Wrong { missed, false_hits, order } = wrong;
            if OURS.contains(&library.0) && missed + false_hits + order.unwrap_or(0) > 0 {
                complaints.push(format!("{} {}: {} is wrong", situation.name, T::NAME, library.0));
            }
            if library.0 == "ours" || !is_variant(library.0) {
                let order = order.map_or("–".into(), |n| n.to_string());
                println!(
                    "{:<25} {:<7} {:<15} {count:>6} {missed:>7} {false_hits:>11} {order:>6}",
                    situation.name,
                    T::NAME,
                    library.0
                );
            }
        }
    }
    complaints
}

/// The line above all.
pub fn print_header() {
    println!("{HEADER}");
}
