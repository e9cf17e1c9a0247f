//! The table of pairs in the docs says what the code says.

use std::collections::{BTreeMap, BTreeSet};

const DOCS: &str = include_str!("../../src/intersect/mod.rs");

/// The heading in the table of a shape of the code.
fn heading(shape: &str) -> String {
    match shape {
        "Line" | "Ray" | "Segment" => "line, ray, segment".into(),
        "HalfSpace" => "half-space".into(),
        "Aabb" => "box".into(),
        other => {
            let words = other.char_indices().flat_map(|(i, c)| {
                let space = (i > 0 && c.is_uppercase()).then_some(' ');
                space.into_iter().chain(c.to_lowercase())
            });
            words.collect()
        }
    }
}

/// The rows of the code: the dimensions in which two shapes meet, and the answers' names.
fn rows() -> BTreeMap<(String, String), BTreeSet<(&'static str, String)>> {
    let name = |s: &str| s.split('<').next().unwrap().trim().to_string();
    let mut rows = BTreeMap::<_, BTreeSet<_>>::new();
    let mut dimensions: &[&'static str] = &[];
    let mut row = String::new();
    for line in DOCS.lines().map(str::trim) {
        dimensions = match line {
            "pairs! { $d:" => &["2", "3"],
            "pairs! { 2:" => &["2"],
            "pairs! { 3:" => &["3"],
            "}" => &[],
            _ => dimensions,
        };
        if dimensions.is_empty() || line.starts_with("pairs!") || line.starts_with("//") {
            continue;
        }
        row += line;
        let Some(whole) = row.strip_suffix(';') else { continue };
        let (shapes, answer) = whole.split_once("=>").expect("an answer");
        let shapes: Vec<_> = shapes.split('[').skip(1).map(name).collect();
        let others = if shapes.len() == 1 { &shapes[..] } else { &shapes[1..] };
        for (d, other) in dimensions.iter().flat_map(|d| others.iter().map(move |o| (d, o))) {
            let entry = rows.entry((heading(&shapes[0]), heading(other))).or_default();
            entry.insert((*d, name(answer)));
        }
        row.clear();
    }
    rows
}

/// The last column of a table that says the same for all others.
const REST: &str = "every other";

/// The cells of the tables in Markdown by the headings of row and column.
fn cells(text: &str) -> BTreeMap<(String, String), String> {
    let lines = text.lines().map(|line| line.trim_start_matches("//!").trim());
    let split = |l: &str| -> Vec<String> {
        l.trim_matches('|').split('|').map(|c| c.trim().trim_matches('*').to_string()).collect()
    };
    let mut out = BTreeMap::new();
    let mut columns = vec![];
    for line in lines {
        if line.starts_with("| | point |") {
            columns = split(line);
        } else if !line.starts_with('|') {
            columns.clear();
        }
        let row = split(line);
        for (column, cell) in columns.iter().zip(&row).skip(1) {
            if !(cell.is_empty() || row[0].is_empty() || row[0].starts_with("---")) {
                out.insert((row[0].clone(), column.clone()), cell.replace(['[', ']'], ""));
            }
        }
    }
    assert!(!out.is_empty(), "no table");
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
            .or_else(|| table.get(&(first.clone(), REST.into())))
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
        if second == REST {
            continue;
        }
        let there = rows.contains_key(&(first.clone(), second.clone()))
            || rows.contains_key(&(second.clone(), first.clone()));
        assert!(there, "a cell without rows: {first} × {second}");
    }
}

#[test]
fn the_docs_tell_the_answers_of_the_code() {
    check(cells(DOCS));
}

#[test]
fn every_two_shapes_of_a_dimension_have_a_rule() {
    let rows = rows();
    for dimension in ["2", "3"] {
        let here =
            |answers: &BTreeSet<(&str, String)>| answers.iter().any(|(d, _)| *d == dimension);
        let shapes: BTreeSet<_> =
            rows.iter().filter(|(_, a)| here(a)).flat_map(|((a, b), _)| [a, b]).collect();
        for a in &shapes {
            for b in &shapes {
                let has = |a: &str, b: &str| rows.get(&(a.into(), b.into())).is_some_and(here);
                assert!(has(a, b) || has(b, a), "{dimension}D: no rule for {a} and {b}");
            }
        }
    }
}
