//! Every pair of the table and every public function is asked.

use answers::{PLANE, SPACE};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

type Pairs = BTreeSet<(&'static str, String, String)>;

/// The name of a shape, without its parameters.
fn name(shape: &str) -> String {
    shape.split('<').next().unwrap_or_default().trim().to_string()
}

/// The pairs of the table in the code: a block of rows for both dimensions, and one each.
fn pairs_of_the_table() -> Pairs {
    let text = include_str!("../../../src/intersect/mod.rs");
    let mut pairs = Pairs::new();
    let mut dimensions: &[&'static str] = &[];
    let mut row = String::new();
    for line in text.lines().map(str::trim) {
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
        let (shapes, _) = whole.split_once("=>").expect("an answer");
        let shapes: Vec<_> = shapes.split('[').skip(1).map(name).collect();
        let others = if shapes.len() == 1 { &shapes[..] } else { &shapes[1..] };
        for (d, other) in dimensions.iter().flat_map(|d| others.iter().map(move |o| (d, o))) {
            pairs.insert((d, shapes[0].clone(), other.clone()));
        }
        row.clear();
    }
    pairs
}

#[test]
fn every_pair_of_the_table_is_asked() {
    let table = pairs_of_the_table();
    assert!(table.len() > 250, "the rows were not found");
    let mut asked = Pairs::new();
    for (dimension, rows) in [("2", PLANE), ("3", SPACE)] {
        for (_, shape, others) in rows {
            let shape = name(shape);
            asked.insert((dimension, shape.clone(), shape.clone()));
            for other in others.iter().map(|o| name(o)) {
                asked.insert((dimension, shape.clone(), other.clone()));
                asked.insert((dimension, other, shape.clone()));
            }
        }
    }
    let missing: Vec<_> = table.difference(&asked).collect();
    assert!(missing.is_empty(), "not asked: {missing:?}");
}

/// Functions that no question needs to name: what a scalar type of one's own is made of,
/// which every question about a built-in one goes through.
const WITHIN: [&str; 2] = ["src/predicate/dyadic/mod.rs", "src/predicate/polynomial.rs"];

fn sources(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("a directory") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

fn text_of(directory: &Path) -> Vec<(PathBuf, String)> {
    let mut found = vec![];
    sources(directory, &mut found);
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source");
        (path, text)
    };
    found.into_iter().map(read).collect()
}

#[test]
fn every_public_function_is_called() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let words: BTreeSet<String> = text_of(&here.join("src"))
        .into_iter()
        .flat_map(|(_, text)| {
            let word = |c: char| !(c.is_alphanumeric() || c == '_');
            text.split(word).map(str::to_string).collect::<Vec<_>>()
        })
        .collect();
    let root = here.join("../..");
    let mut functions = 0;
    let mut missing = vec![];
    for (path, text) in text_of(&root.join("src")) {
        if WITHIN.iter().any(|w| path.ends_with(w)) {
            continue;
        }
        for line in text.lines().map(str::trim) {
            let line = line.replacen("const fn", "fn", 1);
            let Some(rest) = line.strip_prefix("pub fn ") else { continue };
            let function: String =
                rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            functions += 1;
            if !words.contains(&function) {
                missing.push(format!("{}: {function}", path.display()));
            }
        }
    }
    assert!(functions > 150, "the functions were not found");
    assert!(missing.is_empty(), "not called: {missing:#?}");
}
