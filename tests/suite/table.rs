//! The README's table of pairs says what the code says.

use std::collections::{BTreeMap, BTreeSet};

const README: &str = include_str!("../../README.md");
const DOCS: &str = include_str!("../../src/intersect/mod.rs");

/// The heading in the table of a shape of the code.
fn heading(shape: &str) -> String {
    match shape {
        "Line" | "Ray" | "Segment" => "line, ray, segment".into(),
        "HalfSpace" => "half-space".into(),
        "Aabb" => "box".into(),
        "OrientedBox" => "oriented box".into(),
        other => other.to_lowercase(),
    }
}

/// The rows of the code: the dimensions in which two shapes meet, and the answers' names.
fn rows() -> BTreeMap<(String, String), BTreeSet<(&'static str, String)>> {
    let name = |s: &str| s.split('<').next().unwrap().trim_matches(['[', ' ']).to_string();
    let mut rows = BTreeMap::<_, BTreeSet<_>>::new();
    let mut dimensions: &[&'static str] = &[];
    for line in DOCS.lines().map(str::trim) {
        dimensions = match line {
            "pairs! { $d:" => &["2", "3"],
            "pairs! { 2:" => &["2"],
            "pairs! { 3:" => &["3"],
            _ => dimensions,
        };
        let Some((pair, answer)) = line.split_once("=>") else { continue };
        let Some((first, second)) = pair.split_once("] ") else { continue };
        let (first, second) = (name(first), name(second));
        let second = if second.starts_with("itself") { first.clone() } else { second };
        for d in dimensions {
            let entry = rows.entry((heading(&first), heading(&second))).or_default();
            entry.insert((*d, name(answer.trim().trim_end_matches(';'))));
        }
    }
    rows
}

/// The cells of a table in Markdown by the headings of row and column.
fn cells(text: &str) -> BTreeMap<(String, String), String> {
    let strip = |line: &str| line.trim_start_matches("//!").trim().to_string();
    let mut lines = text.lines().map(strip).skip_while(|l| !l.starts_with("| | point |"));
    let split = |l: &str| -> Vec<String> {
        l.trim_matches('|').split('|').map(|c| c.trim().trim_matches('*').to_string()).collect()
    };
    let columns = split(&lines.next().expect("a table"));
    let mut out = BTreeMap::new();
    for row in lines.take_while(|l| l.starts_with('|')).skip(1).map(|l| split(&l)) {
        for (column, cell) in columns.iter().zip(&row).skip(1) {
            if !cell.is_empty() {
                out.insert((row[0].clone(), column.clone()), cell.replace(['[', ']'], ""));
            }
        }
    }
    out
}

/// What a cell says about a dimension: what is behind "2D", or else what is before it.
fn said(cell: &str, dimension: &str) -> String {
    let (both, plane) = cell.split_once(", 2D ").unwrap_or((cell, cell));
    (if dimension == "2" { plane } else { both }).trim_matches('`').to_string()
}

fn check(table: BTreeMap<(String, String), String>) {
    let rows = rows();
    assert!(rows.len() >= 28, "the rows were not found");
    for ((first, second), answers) in &rows {
        let cell = table
            .get(&(first.clone(), second.clone()))
            .or_else(|| table.get(&(second.clone(), first.clone())))
            .unwrap_or_else(|| panic!("no cell for {first} and {second}"));
        for (dimension, answer) in answers {
            let said = said(cell, dimension);
            let agrees = match answer.as_str() {
                "Point" => said == "point" || said == "witness",
                name => said == name,
            };
            assert!(agrees, "{first} × {second} in {dimension}D: {said}, but {answer}");
        }
    }
    for (first, second) in table.keys() {
        let there = rows.contains_key(&(first.clone(), second.clone()))
            || rows.contains_key(&(second.clone(), first.clone()));
        assert!(there, "a cell without rows: {first} × {second}");
    }
}

#[test]
fn the_readme_tells_the_answers_of_the_code() {
    check(cells(README));
}

#[test]
fn the_docs_tell_the_answers_of_the_code() {
    check(cells(DOCS));
}
