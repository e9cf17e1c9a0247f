//! The layers of `src`, and which of them import what is above them.
//!
//! Each module of the crate is on a layer of its own and is to use only what is below it. The list of
//! those that do otherwise may become shorter: a new one fails the test, and so does one that is gone and
//! still listed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules, lowest first.
const LAYERS: [&str; 19] = [
    "predicate",   // exact signs, rounded quotients, and the arithmetic for them
    "scalar",      // the number types, and how each settles questions
    "vector",      // dot, cross and norm
    "real",        // a 128-bit float
    "lanes",       // filters of pairs, and of rows of columns
    "shape",       // what each shape is
    "rough",       // the iterative search in `f64`
    "convex",      // the iterative search in 128 bits
    "intersect",   // the table of pairs, and the rule of each
    "measure",     // centers, lengths, areas, volumes, normals
    "transform",   // maps, and what they make of shapes
    "distance",    // how far apart
    "contact",     // how deep
    "cast",        // when
    "containment", // what is in what
    "prepared",    // shapes with numbers computed before
    "columns",     // shapes as slices
    "interop",     // traits of other crates
    "log",         // defmt
];

/// Who imports whom from above.
const UPWARDS: [[&str; 2]; 11] = [
    ["lanes", "intersect"],
    ["lanes", "prepared"],
    ["lanes", "shape"],
    ["predicate", "lanes"],
    ["predicate", "scalar"],
    ["scalar", "intersect"],
    ["scalar", "lanes"],
    ["scalar", "real"],
    ["scalar", "shape"],
    ["shape", "convex"],
    ["shape", "intersect"],
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src")
}

fn level(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| *layer == module)
}

/// All files below a directory, but for those of unit tests.
fn files(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).expect("a directory") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name");
        if name == "tests" {
            continue;
        }
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The text without comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a file");
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(""));
    lines.collect::<Vec<_>>().join("\n")
}

/// The first part of each path in a list `{a::b, C, d::{e, f}}`, or of the single path there.
fn heads(text: &str) -> Vec<String> {
    let head = |item: &str| {
        let end = item.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(item.len());
        item[..end].to_string()
    };
    let Some(list) = text.strip_prefix('{') else { return vec![head(text)] };
    let (mut depth, mut items, mut start) = (1, vec![], 0);
    for (i, c) in list.char_indices() {
        depth += match c {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 || (depth == 1 && c == ',') {
            items.push(head(list[start..i].trim()));
            start = i + 1;
        }
        if depth == 0 {
            break;
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

/// Which module each name at the top of the crate is of.
fn names() -> BTreeMap<String, String> {
    let text = code(&source().join("lib.rs"));
    let mut names = BTreeMap::new();
    for part in text.split("pub use ").skip(1) {
        let Some((module, list)) = part.split_once("::") else { continue };
        if level(module).is_some() {
            names.extend(heads(list).into_iter().map(|name| (name, module.to_string())));
        }
    }
    names
}

/// Every import of a module above, with the files that do it.
fn upwards() -> BTreeMap<[String; 2], BTreeSet<PathBuf>> {
    let (names, mut paths) = (names(), vec![]);
    files(&source(), &mut paths);
    let mut found = BTreeMap::<_, BTreeSet<_>>::new();
    for path in paths {
        let below = path.strip_prefix(source()).expect("a path below src").to_path_buf();
        let first = below.iter().next().expect("a module").to_string_lossy();
        let module = first.trim_end_matches(".rs").to_string();
        if module == "lib" {
            continue;
        }
        let here = level(&module).unwrap_or_else(|| panic!("{module} is on no layer"));
        for part in code(&path).split("crate::").skip(1) {
            for head in heads(part) {
                let other = names.get(&head).unwrap_or(&head);
                if level(other).is_some_and(|there| there > here) {
                    found.entry([module.clone(), other.clone()]).or_default().insert(below.clone());
                }
            }
        }
    }
    found
}

#[test]
fn no_module_imports_one_above_it_but_those_that_are_listed() {
    let listed: BTreeSet<_> = UPWARDS.iter().map(|pair| pair.map(String::from)).collect();
    let found = upwards();
    let new: Vec<_> = found.iter().filter(|(pair, _)| !listed.contains(*pair)).collect();
    assert!(new.is_empty(), "imported from above: {new:#?}");
    let gone: Vec<_> = listed.iter().filter(|pair| !found.contains_key(*pair)).collect();
    assert!(gone.is_empty(), "no longer imported from above, so no longer to be listed: {gone:?}");
}

#[test]
fn every_layer_is_a_module_and_paths_are_read_as_they_are_written() {
    let is_module =
        |m: &&str| source().join(m).is_dir() || source().join(format!("{m}.rs")).is_file();
    assert!(LAYERS.iter().all(is_module));
    assert_eq!(heads("{a::b, C, d::{e, f}}; more"), ["a", "C", "d"]);
    assert_eq!(heads("shape::Aabb;"), ["shape"]);
    let names = names();
    assert_eq!((&*names["Aabb"], &*names["Intersect"]), ("shape", "intersect"));
}
