//! What the fuzz targets do, for a bounded time: each family with pseudo-random bytes, and
//! every function with every special bit pattern in every argument.

mod families;
mod listed;
mod specials;

use crate::random::splitmix64;

/// splitmix64
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn bits(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// A number below n.
    pub fn below(&mut self, n: usize) -> usize {
        (self.bits() % n as u64) as usize
    }
}

/// Runs the case that the bytes choose.
type Family = fn(&[u8]);

/// How many inputs each family gets.
const INPUTS: usize = 20_000;

fn fuzz(name: &str, family: Family) {
    let mut random = Random(name.len() as u64);
    for _ in 0..INPUTS {
        let bytes: Vec<u8> = (0..24).flat_map(|_| random.bits().to_le_bytes()).collect();
        family(&bytes);
    }
    println!("{name}: {INPUTS} inputs");
}

/// Runs one file, or all in a folder, that a fuzz target left behind: `FUZZ_FAMILY` is the
/// target's name and `FUZZ_INPUT` the path. Without them there is nothing to do.
#[test]
#[ignore = "needs a path"]
fn inputs_that_a_fuzz_target_left() {
    let variable = |name: &str| std::env::var(name).ok();
    let (Some(name), Some(input)) = (variable("FUZZ_FAMILY"), variable("FUZZ_INPUT")) else {
        return println!("FUZZ_FAMILY and FUZZ_INPUT are not set");
    };
    let all: [(&str, Family); 5] = [
        ("linear", families::linear),
        ("round", families::round),
        ("solids", families::solids),
        ("hulls", families::hulls),
        ("transforms", families::transforms),
    ];
    let family = all.iter().find(|f| f.0 == name).expect("a family").1;
    let path = std::path::PathBuf::from(input);
    let files = match std::fs::read_dir(&path) {
        Ok(folder) => folder.map(|file| file.expect("a file").path()).collect(),
        Err(_) => vec![path],
    };
    for file in files {
        println!("{}", file.display());
        family(&std::fs::read(file).expect("a file"));
    }
}

macro_rules! families {
    ($($name:ident)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn no_input_breaks_a_law() {
                fuzz(stringify!($name), families::$name);
            }

            #[test]
            fn special_numbers_anywhere_break_no_law() {
                let name = stringify!($name);
                specials::run::<f32>(name, families::$name::cases());
                specials::run::<f64>(name, families::$name::cases());
                specials::run::<fixed::types::I16F16>(name, families::$name::cases());
                specials::run::<fixed::types::I32F32>(name, families::$name::cases());
            }
        }
    )*};
}

families! { linear round solids hulls transforms }
