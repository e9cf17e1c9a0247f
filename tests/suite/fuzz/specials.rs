//! Every special bit pattern in every argument of every case.

use super::Random;
use super::families::Case;
use super::families::number::Number;

/// How many shapes of ordinary numbers the special ones are put into.
const BASES: usize = 1;
/// How many times two of the numbers of a case are special.
const PAIRS: usize = 16;

/// Runs the cases with small whole numbers, one of them and then two replaced by each
/// special one.
pub fn run<T: Number>(name: &str, cases: Vec<Case<T>>) {
    let mut random = Random(T::specials().len() as u64);
    let mut count = 0;
    for case in &cases {
        for _ in 0..BASES {
            let base: Vec<T> =
                (0..case.size).map(|_| T::whole(random.below(9) as i8 - 4)).collect();
            for at in 0..case.size {
                for special in T::specials() {
                    let mut numbers = base.clone();
                    numbers[at] = *special;
                    case.run(&numbers);
                    count += 1;
                }
            }
            for _ in 0..PAIRS {
                let mut numbers = base.clone();
                for _ in 0..2 {
                    let special = T::specials()[random.below(T::specials().len())];
                    numbers[random.below(case.size)] = special;
                }
                case.run(&numbers);
                count += 1;
            }
        }
    }
    println!("{name} in {}: {} functions and pairs, {count} cases", T::NAME, cases.len());
}
