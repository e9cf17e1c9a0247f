//! Every public function of the crate is called by name in one of the families, and every
//! pair of the tables has a case.

use families::FAMILIES;
use std::collections::BTreeSet;
use std::path::Path;

/// The folders and files with nothing public in them.
const PRIVATE: [&str; 7] =
    ["real", "rough", "convex", "lanes", "columns/rows", "intersect/first", "predicate/filtered"];

/// What comes with a feature that these tests do not turn on: see `tests/interop` for the others.
const FEATURES: [&str; 3] = ["log", "interop/mint", "interop/quickcheck"];

/// The Rust files of a folder and of those in it, by path.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut all: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    all.sort();
    let mut files = vec![];
    for path in all {
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|x| x == "rs") && !path.ends_with("tests.rs") {
            let text = std::fs::read_to_string(&path).expect("text");
            files.push((path.display().to_string(), text));
        }
    }
    files
}

/// The identifier that the text starts with; a macro's parameter counts.
fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'));
    &text[..end.unwrap_or(text.len())]
}

/// The text behind the generic parameters that it starts with.
fn behind_generics(text: &str) -> &str {
    let mut depth = 0;
    for (i, c) in text.char_indices() {
        depth += match c {
            '<' => 1,
            '>' if !text[..i].ends_with('-') => -1,
            _ => 0,
        };
        if depth == 0 {
            return if c == '>' { &text[i + 1..] } else { text };
        }
    }
    text
}

/// Whose functions stand in a block: those of a type, of a public trait, or none that count.
#[derive(Debug, Clone, PartialEq)]
enum Owner {
    Type(String),
    Trait(String),
    Other,
}

fn owner(line: &str) -> Option<Owner> {
    if let Some(rest) = line.strip_prefix("pub trait ") {
        return Some(Owner::Trait(identifier(rest).into()));
    }
    if line.starts_with("trait ") || line.starts_with("pub(crate) trait ") {
        return Some(Owner::Other);
    }
    let rest = behind_generics(line.strip_prefix("impl")?).trim_start();
    Some(if rest.contains(" for ") || line.ends_with(|c: char| c != '{' && c != '}') {
        Owner::Other
    } else {
        Owner::Type(identifier(rest).into())
    })
}

/// The public functions of a file as `Type::name`, `Trait::name` or `name`. A macro that
/// writes them for `$name` does so for the types of its file.
fn public_functions(text: &str) -> BTreeSet<String> {
    let types: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("pub struct ")).map(identifier).collect();
    let mut found = BTreeSet::new();
    let mut block: Option<(usize, Owner)> = None;
    for line in text.lines() {
        let (indent, line) = (line.len() - line.trim_start().len(), line.trim());
        if block.as_ref().is_some_and(|(depth, _)| *depth == indent) && line == "}" {
            block = None;
        }
        if block.is_none()
            && let Some(owner) = owner(line)
        {
            block = (!line.ends_with('}')).then_some((indent, owner));
            continue;
        }
        let public = ["pub fn ", "pub const fn "].iter().find_map(|p| line.strip_prefix(p));
        let any = public.or(line.strip_prefix("fn "));
        match (&block, public, any) {
            (None, Some(name), _) if indent == 0 => {
                found.insert(identifier(name).to_string());
            }
            (Some((_, Owner::Type(of))), Some(name), _) if of.starts_with('$') => {
                found.extend(types.iter().map(|of| format!("{of}::{}", identifier(name))));
            }
            (Some((_, Owner::Type(of))), Some(name), _) => {
                found.insert(format!("{of}::{}", identifier(name)));
            }
            (Some((depth, Owner::Trait(of))), _, Some(name)) if indent == depth + 4 => {
                found.insert(format!("{of}::{}", identifier(name)));
            }
            _ => (),
        }
    }
    found
}

/// The text without the types that are given in `::<…>`.
fn without_turbofish(text: &str) -> String {
    let mut parts = text.split("::<");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| all + behind_generics(&format!("<{part}")))
}

/// Whether the text calls it by this name.
fn calls(text: &str, name: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '.' || c == ':';
    text.match_indices(name).any(|(at, _)| {
        let behind = &text[at + name.len()..];
        !text[..at].ends_with(word) && behind.starts_with(['(', ')', ',', ']'])
    }) || text.contains(&format!("T::{name}("))
}

#[test]
fn every_public_function_is_in_a_family() {
    let root = &Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let families: String =
        files(&root.join("tests/families/src")).into_iter().map(|(_, text)| text).collect();
    let families = without_turbofish(&families);
    let private = PRIVATE.into_iter().chain(FEATURES);
    let private: Vec<_> =
        private.map(|folder| root.join("src").join(folder).display().to_string()).collect();
    let public: BTreeSet<String> = files(&root.join("src"))
        .iter()
        .filter(|(path, _)| !private.iter().any(|folder| path.starts_with(folder)))
        .flat_map(|(_, text)| public_functions(text))
        .collect();
    assert!(public.len() > 200, "only {} public functions were found", public.len());
    let missing: Vec<_> = public.iter().filter(|name| !calls(&families, name)).collect();
    assert!(missing.is_empty(), "no family calls {missing:#?}");
    println!("{} public functions, each in a family", public.len());
}

/// The rows `[shape] [other] … ;` of a macro's table, as `question shape other`, for one
/// dimension.
fn rows(text: &str, question: &str) -> BTreeSet<String> {
    let snake = |name: &str| {
        let words = name.char_indices().flat_map(|(i, c)| {
            let gap = (i > 0 && c.is_uppercase()).then_some('_');
            gap.into_iter().chain(c.to_lowercase())
        });
        words.collect::<String>()
    };
    let mut all = BTreeSet::new();
    let (mut dimensions, mut row): (&[&str], _) = (&[], String::new());
    for line in text.lines().map(str::trim) {
        dimensions = match line {
            _ if line.starts_with("pairs! { $d") => &["2D", "3D"],
            _ if line.starts_with("distances! { $d") => &["2D", "3D"],
            "pairs! { 2:" | "distances! { 2, unseen:" => &["2D"],
            "pairs! { 3:" | "distances! { 3, lanes::gap:" => &["3D"],
            "}" => &[],
            _ if dimensions.is_empty() || line.ends_with(':') => continue,
            _ => {
                row += line;
                dimensions
            }
        };
        let Some(whole) = row.strip_suffix(';') else { continue };
        let shapes = whole.split("=>").next().unwrap_or_default().split('[').skip(1);
        let shapes: Vec<_> = shapes.map(|s| snake(identifier(s))).collect();
        let itself = whole.contains("] itself");
        let others = if itself { &shapes[..1] } else { &shapes[1..] };
        for (d, other) in dimensions.iter().flat_map(|d| others.iter().map(move |o| (d, o))) {
            all.insert(format!("{question} {d} {} {other}", shapes[0]));
        }
        row.clear();
    }
    all
}

#[test]
fn every_pair_is_in_a_family() {
    let cases: BTreeSet<&str> = FAMILIES.iter().flat_map(|family| (family.names)()).collect();
    let pairs = rows(include_str!("../../src/intersect/mod.rs"), "pair");
    let distances = rows(include_str!("../../src/distance/mod.rs"), "distance");
    assert!(pairs.len() > 300 && distances.len() > 40, "{} {}", pairs.len(), distances.len());
    let either = |pair: &str| {
        let words: Vec<_> = pair.split(' ').collect();
        let back = [words[0], words[1], words[3], words[2]].join(" ");
        cases.contains(pair) || cases.contains(back.as_str())
    };
    let missing: Vec<_> = pairs.iter().chain(&distances).filter(|pair| !either(pair)).collect();
    assert!(missing.is_empty(), "no case for {missing:#?}");
    println!("{} pairs and {} distances, each with a case", pairs.len(), distances.len());
}
