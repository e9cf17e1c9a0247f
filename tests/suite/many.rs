//! How many cases a long test runs, and how tests report what they ran.

/// What `COINCIDE_CASES` says, or this.
pub fn many(cases: u64) -> u64 {
    std::env::var("COINCIDE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(cases)
}

/// One line of a form that can be added up.
pub fn report(cases: u64, what: impl std::fmt::Display) {
    println!("cases: {cases} {what}");
}
