//! What the fuzz targets do, for a bounded time: each family with pseudo-random bytes, and
//! every function with every special bit pattern in every argument.

mod listed;

use families::{FAMILIES, Family};
use oracle::random::Random;
use oracle::report::{cases, report};

/// How many inputs each family gets in the examination.
const INPUTS: u64 = 20_000;

fn family(name: &str) -> &'static Family {
    FAMILIES.iter().find(|f| f.name == name).expect("a family")
}

fn fuzz(family: &Family) {
    let mut random = Random(family.name.len() as u64);
    let inputs = cases(INPUTS);
    for _ in 0..inputs {
        let bytes: Vec<u8> = (0..24).flat_map(|_| random.bits().to_le_bytes()).collect();
        (family.run)(&bytes);
    }
    report(inputs, format_args!("{}, random inputs", family.name));
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
    let family = family(&name);
    let path = std::path::PathBuf::from(input);
    let files = match std::fs::read_dir(&path) {
        Ok(folder) => folder.map(|file| file.expect("a file").path()).collect(),
        Err(_) => vec![path],
    };
    for file in files {
        println!("{}", file.display());
        (family.run)(&std::fs::read(file).expect("a file"));
    }
}

macro_rules! families {
    ($($name:ident)*) => {$(
        mod $name {
            use super::*;

            #[test]
            fn no_input_breaks_a_law() {
                fuzz(family(stringify!($name)));
            }

            #[test]
            fn special_numbers_anywhere_break_no_law() {
                let family = family(stringify!($name));
                report((family.specials)(), format_args!("{}, special numbers", family.name));
            }
        }
    )*};
}

families! { linear round solids hulls transforms measured }
