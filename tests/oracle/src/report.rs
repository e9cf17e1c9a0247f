//! How many cases a test asks, and how it reports what it compared.

/// In a build with debug assertions one case in so many.
const FEWER: u64 = 80;

/// As many cases as this in the examination, fewer in a plain run.
pub const fn cases(examination: u64) -> u64 {
    if cfg!(debug_assertions) { examination.div_ceil(FEWER) } else { examination }
}

/// Whether counts that depend on how many cases there are, are as they should be: of the few cases of a plain
/// run nothing is expected.
pub const fn enough(yes: bool) -> bool {
    cfg!(debug_assertions) || yes
}

/// How many cases a long test runs: what `COINCIDE_CASES` says, or this.
pub fn many(cases: u64) -> u64 {
    std::env::var("COINCIDE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(cases)
}

/// One line of a form that can be added up: how many cases were compared with something.
pub fn report(compared: u64, what: impl std::fmt::Display) {
    assert!(compared > 0, "nothing was compared: {what}");
    println!("cases: {compared} {what}");
}
