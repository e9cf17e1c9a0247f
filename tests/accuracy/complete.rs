//! The table has every pair of the crate and every public function that returns numbers.

use super::table::{EXACT, functions, pair_name, pairs};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PAIRS: &str = include_str!("../../src/intersect/mod.rs");
const DISTANCES: &str = include_str!("../../src/distance/mod.rs");

/// The shapes in brackets, `[Segment<T, $d>] …`.
fn shapes(row: &str) -> Vec<&str> {
    row.split('[').skip(1).map(|s| s.split('<').next().unwrap_or("").trim()).collect()
}

/// The rows of the blocks of a macro, each with its dimensions.
fn rows(text: &str, name: &str) -> Vec<(&'static [&'static str], String)> {
    let (mut dimensions, mut row): (&[&str], String) = (&[], String::new());
    let mut out = vec![];
    for line in text.lines().map(str::trim) {
        dimensions = match line.strip_prefix(name) {
            Some(start) if start.starts_with(" { $d") => &["2D", "3D"],
            Some(start) if start.starts_with(" { 2") => &["2D"],
            Some(start) if start.starts_with(" { 3") => &["3D"],
            _ if line == "}" => &[],
            _ => dimensions,
        };
        if dimensions.is_empty() || line.starts_with(name) {
            continue;
        }
        row += line;
        if row.ends_with(';') {
            out.push((dimensions, std::mem::take(&mut row)));
        }
    }
    out
}

fn missing(wanted: &BTreeSet<String>, given: &BTreeSet<String>) {
    let missing: Vec<_> = wanted.difference(given).collect();
    assert!(missing.is_empty(), "not in tests/accuracy/table.rs: {missing:?}");
}

#[test]
fn every_pair_of_the_crate_has_bounds() {
    let mut wanted = BTreeSet::new();
    for (dimensions, row) in rows(PAIRS, "pairs!") {
        let (left, _) = row.split_once("=>").expect("an answer");
        let list = shapes(left);
        let others = if list.len() == 1 { &list[..] } else { &list[1..] };
        for (d, b) in dimensions.iter().flat_map(|d| others.iter().map(move |b| (d, b))) {
            wanted.insert(pair_name(d, list[0], b));
        }
    }
    assert!(wanted.len() >= 336, "the rows were not found");
    let given: BTreeSet<String> = pairs().into_keys().map(|(pair, _)| pair).collect();
    missing(&wanted, &given);
    let beyond: Vec<_> = given.difference(&wanted).collect();
    assert!(beyond.is_empty(), "not in the crate: {beyond:?}");
}

#[test]
fn every_distance_with_a_rule_of_its_own_has_bounds() {
    let mut wanted = BTreeSet::new();
    for (dimensions, row) in rows(DISTANCES, "distances!") {
        let list = shapes(&row);
        for (d, b) in dimensions.iter().flat_map(|d| list[1..].iter().map(move |b| (d, b))) {
            wanted.insert(format!("{d} {} to {b}", list[0]));
        }
    }
    assert!(wanted.len() >= 46, "the rows were not found");
    missing(&wanted, &functions().into_keys().map(|(what, _)| what).collect());
}

fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|e| e.expect("an entry").path()) {
        if entry.is_dir() { files(&entry, out) } else { out.push(entry) }
    }
}

/// The type that an `impl` or a trait is about.
fn owner(line: &str) -> Option<String> {
    let rest = ["impl", "pub trait", "trait"].iter().find_map(|word| line.strip_prefix(word))?;
    let mut depth = 0;
    let end = rest.char_indices().find(|(_, c)| {
        depth += i32::from(*c == '<') - i32::from(*c == '>');
        depth == 0
    })?;
    let rest = if rest.starts_with('<') { &rest[end.0 + 1..] } else { rest };
    let rest = rest.split_once(" for ").map_or(rest, |(_, of)| of).trim();
    let is_name = |c: char| c.is_alphanumeric() || "_$&".contains(c);
    Some(rest.chars().take_while(|c| is_name(*c)).collect())
}

/// The public functions, with the type that they belong to; `$name` where a macro has them
/// for several.
fn public_functions() -> BTreeSet<String> {
    let mut list = vec![];
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"), &mut list);
    let mut out = BTreeSet::new();
    for file in list.iter().filter(|f| f.extension().is_some_and(|e| e == "rs")) {
        let mut of = String::new();
        for line in fs::read_to_string(file).expect("a source").lines() {
            let code = line.trim();
            if let Some(name) = owner(code) {
                of = name;
            }
            let heads = ["pub fn ", "pub const fn "];
            let Some(rest) = heads.iter().find_map(|h| code.strip_prefix(h)) else { continue };
            let name: String =
                rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            out.insert(if line.starts_with(' ') { format!("{of}::{name}") } else { name });
        }
    }
    out
}

#[test]
fn every_public_function_with_numbers_has_bounds() {
    let given: BTreeSet<String> = functions()
        .into_keys()
        .map(|(what, _)| what.split(['(', ' ']).next().unwrap_or("").to_string())
        .collect();
    let last = |name: &str| name.rsplit("::").next().unwrap_or("").to_string();
    let exact: BTreeSet<&str> = EXACT.split_whitespace().collect();
    let all = public_functions();
    assert!(all.len() >= 150, "the functions were not found");
    let has = |name: &String| {
        let bare = last(name);
        let of_module = |g: &String| g.starts_with(char::is_lowercase) && last(g) == *name;
        let of_macro = |g: &String| name.starts_with('$') && last(g) == bare;
        given.contains(name)
            || exact.contains(name.as_str())
            || ["new", "try_new"].contains(&bare.as_str())
            || given.iter().any(|g| of_module(g) || of_macro(g))
    };
    let missing: Vec<_> = all.iter().filter(|name| !has(name)).collect();
    assert!(missing.is_empty(), "not in tests/accuracy/table.rs: {missing:?}");
    let gone: Vec<_> = exact.iter().filter(|name| !all.contains(**name)).collect();
    assert!(gone.is_empty(), "no such functions: {gone:?}");
}
