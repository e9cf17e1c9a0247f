//! Every special bit pattern in every argument of every case.

use crate::Case;
use oracle::number::Machine;
use oracle::random::Random;
use oracle::report::cases;

/// How many times two of the numbers of a case are special.
const PAIRS: u64 = cases(16);

/// Each of the special numbers; in a plain run one of them, another one each time.
fn singles<T: Machine>(random: &mut Random) -> Vec<T> {
    if cfg!(debug_assertions) { vec![T::special(random.below(1 << 16))] } else { T::specials() }
}

/// Runs the cases with small whole numbers, one of them and then two replaced by each
/// special one.
pub fn run<T: Machine>(all: Vec<Case<T>>) -> u64 {
    let mut random = Random(T::specials().len() as u64);
    let mut count = 0;
    for case in &all {
        let base: Vec<T> = (0..case.size).map(|_| T::int(random.within(4))).collect();
        for at in 0..case.size {
            for special in singles::<T>(&mut random) {
                let mut numbers = base.clone();
                numbers[at] = special;
                case.run(&numbers);
                count += 1;
            }
        }
        for _ in 0..PAIRS {
            let mut numbers = base.clone();
            for _ in 0..2 {
                numbers[random.below(case.size)] = T::special(random.below(1 << 16));
            }
            case.run(&numbers);
            count += 1;
        }
    }
    count
}
