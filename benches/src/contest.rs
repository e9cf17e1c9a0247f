//! One query in one situation, put to every library that has it.

use crate::inputs::{Pool, Situation, inputs};
use crate::libraries::Contest;
use crate::measure::{Time, disagreements, times};
use crate::pass::Pass;
use crate::queries::{Kind, Query};

/// How large a run is.
#[derive(Clone, Copy)]
pub struct Size {
    pub inputs: usize,
    pub rounds: usize,
    /// Whether queries that take long get fewer inputs.
    pub fewer_if_slow: bool,
}

/// One library's part of a result.
pub struct Entry {
    pub library: &'static str,
    pub time: Time,
    pub disagreements: usize,
}

/// All of one query, scalar and situation.
pub struct Outcome {
    pub query: &'static str,
    pub scalar: &'static str,
    pub situation: Situation,
    pub inputs: usize,
    /// How many of them share a point.
    pub hits: usize,
    /// Ours first.
    pub entries: Vec<Entry>,
}

/// The share of disagreements up to which a library counts as answering the same question.
pub const SAME_QUESTION: f64 = 0.005;

/// What is coincide.
pub const OURS: [&str; 6] =
    ["ours", "columns", "prepared ray", "prepared shape", "both prepared", "whole answer"];

/// What is coincide with something prepared, or asked for more.
pub const VARIANTS: &[&str] = OURS.split_at(2).1;

/// What is code of this package rather than a library.
const HAND_WRITTEN: [&str; 3] = ["expert", "expert columns", "culling"];

/// The share of its answers in which the hand-written code may disagree: near ties only.
pub const NEAR_TIES: f64 = 0.001;

impl Outcome {
    pub fn of(&self, library: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.library == library)
    }

    pub fn share(&self, entry: &Entry) -> f64 {
        entry.disagreements as f64 / self.inputs as f64
    }

    /// The fastest of the libraries that answer the same question.
    pub fn best_peer(&self) -> Option<&Entry> {
        let peers = self.entries.iter().filter(|e| !HAND_WRITTEN.contains(&e.library));
        let right = peers.filter(|e| !OURS.contains(&e.library) && self.share(e) <= SAME_QUESTION);
        right.min_by(|a, b| a.time.median.total_cmp(&b.time.median))
    }

    /// In how many answers a library may differ from ours, if it is known: coincide in none
    /// whatever it is asked through, the hand-written code where a tie is near. Among small
    /// integers nearly everything is a tie, so there it is not judged.
    fn allowed(&self, library: &str) -> Option<usize> {
        if OURS.contains(&library) {
            return Some(0);
        }
        let judged = library == "expert" && self.situation != Situation::Touching;
        judged.then(|| (NEAR_TIES * self.inputs as f64).ceil() as usize)
    }

    /// What is wrong with the answers, if anything.
    pub fn complaints(&self) -> impl Iterator<Item = String> {
        let wrong = |entry: &&Entry| {
            self.allowed(entry.library).is_some_and(|allowed| entry.disagreements > allowed)
        };
        self.entries.iter().filter(wrong).map(|entry| {
            format!(
                "{} {} {}: {} disagrees with ours in {} of {} answers, so one of the two is wrong",
                self.query,
                self.scalar,
                self.situation.name(),
                entry.library,
                entry.disagreements,
                self.inputs,
            )
        })
    }
}

/// Compares the answers, then times them, in each of the situations.
pub fn run<T: Contest>(
    query: &Query,
    situations: &[Situation],
    size: Size,
    mut each: impl FnMut(Outcome),
) {
    let libraries = T::libraries();
    let count = if size.fewer_if_slow {
        inputs::<T>(query, size.inputs, libraries[0].1)
    } else {
        size.inputs
    };
    let pool = Pool::new::<T>(query, count, libraries[0].1);
    for &situation in situations.iter().filter(|s| s.fits(query.kind)) {
        let rows = pool.rows(situation);
        let found: Vec<_> = libraries
            .iter()
            .filter_map(|(name, pass)| pass(query.name, &rows).map(|pass| (*name, pass)))
            .collect();
        let passes: Vec<&dyn Pass> = found.iter().map(|(_, pass)| pass.as_ref()).collect();
        let Some(ours) = passes.first().map(|pass| pass.values()).filter(|v| !v.is_empty()) else {
            continue;
        };
        let differ: Vec<usize> =
            passes.iter().map(|p| disagreements(&ours, &p.values(), T::TOLERANCE)).collect();
        let entries = found.iter().zip(times(&passes, rows.questions(), size.rounds)).zip(differ);
        let hit = |value: &&f64| query.kind == Kind::Number || !value.is_nan();
        each(Outcome {
            query: query.name,
            scalar: T::NAME,
            situation,
            inputs: rows.len(),
            hits: ours.iter().filter(hit).count(),
            entries: entries
                .map(|(((library, _), time), disagreements)| Entry { library, time, disagreements })
                .collect(),
        });
    }
}
