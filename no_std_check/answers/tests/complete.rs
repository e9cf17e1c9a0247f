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
/// which every question about a built-in one goes through, and what comes with the feature of
/// another crate that is off here.
const WITHIN: [&str; 3] =
    ["src/predicate/dyadic/mod.rs", "src/predicate/polynomial.rs", "src/interop/mint.rs"];

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

/// The names in a text.
fn names(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).map(str::to_string)
}

/// All that the questions name.
fn asked() -> BTreeSet<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    text_of(&here).iter().flat_map(|(_, text)| names(text)).collect()
}

/// The root of the crate.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Modules with shapes and questions, and what of them is an answer, a bound or another name.
const MODULES: [&str; 6] = ["columns", "contact", "distance", "intersect", "prepared", "shape"];
const UNASKED: [&str; 7] =
    ["Circle", "ClosestHit", "DistanceRows", "Ellipse", "IntersectRows", "RayCastRows", "Stadium"];

#[test]
fn every_public_shape_and_question_is_named() {
    let asked = asked();
    let (mut public, mut missing) = (BTreeSet::new(), vec![]);
    let modules = MODULES.map(|module| root().join("src").join(module));
    for module in &modules {
        let text = fs::read_to_string(module.join("mod.rs")).expect("a source");
        for list in text.split("\npub use ").skip(1) {
            let (list, _) = list.split_once(';').expect("the end of a list");
            let list = list.rsplit("::").next().expect("names");
            public.extend(names(list).filter(|name| !name.is_empty()));
        }
        let traits = text.split("\npub trait ").skip(1);
        public.extend(traits.filter_map(|rest| names(rest).next()));
    }
    assert!(public.len() > 80, "the names were not found");
    missing.extend(public.iter().filter(|n| !asked.contains(*n) && !UNASKED.contains(&n.as_str())));
    let sources: Vec<_> = modules.iter().flat_map(|module| text_of(module)).collect();
    let traits = sources.iter().flat_map(|(_, text)| text.split("\npub trait ").skip(1));
    let in_traits: Vec<String> = traits
        .filter(|text| names(text).next().is_some_and(|name| public.contains(&name)))
        .flat_map(|text| {
            let body = text.split("\n}").next().expect("a body");
            let functions = body.split("\n    fn ").skip(1);
            functions.filter_map(|f| names(f).next()).collect::<Vec<_>>()
        })
        .collect();
    assert!(in_traits.len() > 20, "the functions were not found");
    missing.extend(in_traits.iter().filter(|name| !asked.contains(*name)));
    assert!(missing.is_empty(), "not asked: {missing:?}");
}

#[test]
fn every_public_function_is_called() {
    let words = asked();
    let root = root();
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
