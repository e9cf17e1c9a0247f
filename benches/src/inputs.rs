//! The inputs of a query in each situation, the same for every library.

use crate::draw::Draw;
use crate::number::{Number, Rows};
use crate::pass::Found;
use crate::queries::{Kind, Query};
use std::time::Instant;

/// What the inputs are like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Situation {
    /// Four in ten share a point, in random order.
    Mixed,
    /// All share a point.
    Hit,
    /// None does.
    Miss,
    /// The mixed ones, those that share a point first.
    Sorted,
    /// Small integers and axis directions, where touching is common and exact.
    Touching,
}

impl Situation {
    pub const ALL: [Self; 5] = [Self::Mixed, Self::Hit, Self::Miss, Self::Sorted, Self::Touching];

    pub fn name(self) -> &'static str {
        match self {
            Self::Mixed => "mixed",
            Self::Hit => "hit",
            Self::Miss => "miss",
            Self::Sorted => "sorted",
            Self::Touching => "touching",
        }
    }

    /// Whether the query knows it: one without misses is only ever mixed or touching.
    pub fn fits(self, kind: Kind) -> bool {
        kind != Kind::Number || matches!(self, Self::Mixed | Self::Touching)
    }
}

/// How many inputs in ten of the mixed ones share a point.
const HITS_IN_TEN: usize = 4;

/// The random inputs of a query that share a point and those that do not, and the small
/// integers.
pub struct Pool {
    hits: Rows,
    misses: Rows,
    touching: Rows,
    count: usize,
    seed: u64,
}

/// Above this many nanoseconds a query gets an eighth of the inputs: the predictor cannot
/// learn what takes that long either.
const SLOW: f64 = 2_000.0;

/// How many inputs a query of this speed gets, of `most`.
pub fn inputs<T: Number>(query: &Query, most: usize, judge: fn(&str, &Rows) -> Found) -> usize {
    let sample = batch::<T>(query, 256, &mut Draw::new(1, false));
    let Some(pass) = judge(query.name, &sample) else { return most };
    pass.run();
    let start = Instant::now();
    pass.run();
    let slow = start.elapsed().as_secs_f64() * 1e9 / sample.len() as f64 > SLOW;
    if slow { most / 8 } else { most }
}

impl Pool {
    /// Draws until there are `count` of each, which `judge` tells apart.
    pub fn new<T: Number>(query: &Query, count: usize, judge: fn(&str, &Rows) -> Found) -> Self {
        let seed = query.name.bytes().fold(7, |seed: u64, b| seed * 31 % 1_000_003 + u64::from(b));
        let mut draw = Draw::new(seed, false);
        let (mut hits, mut misses) = (Rows::default(), Rows::default());
        let mut batches = 0;
        while hits.len() < count || misses.len() < count {
            let batch = batch::<T>(query, count, &mut draw);
            let Some(pass) = judge(query.name, &batch) else { break };
            for (row, value) in batch.iter().zip(pass.values()) {
                let kept = if value.is_nan() { &mut misses } else { &mut hits };
                if kept.len() < count {
                    kept.push_row(row);
                }
            }
            batches += 1;
            if query.kind == Kind::Number || batches == 100 {
                break;
            }
        }
        let touching = batch::<T>(query, count, &mut Draw::new(seed + 1, true));
        Self { hits, misses, touching, count, seed }
    }

    pub fn rows(&self, situation: Situation) -> Rows {
        let some_hits = self.count * HITS_IN_TEN / 10;
        match situation {
            Situation::Hit => self.hits.clone(),
            Situation::Miss => self.misses.clone(),
            Situation::Touching => self.touching.clone(),
            _ if self.misses.len() == 0 => self.hits.clone(),
            Situation::Mixed => {
                let mut order: Vec<usize> = (0..self.count).collect();
                Draw::new(self.seed, false).rng().shuffle(&mut order);
                self.picked(&order, some_hits)
            }
            Situation::Sorted => {
                let mut rows = self.picked(&(0..self.count).collect::<Vec<_>>(), some_hits);
                rows.keep_order();
                rows
            }
        }
    }

    /// Hits for the numbers below `some_hits`, misses for the others.
    fn picked(&self, order: &[usize], some_hits: usize) -> Rows {
        let mut rows = Rows::default();
        for &i in order {
            let from = if i < some_hits { &self.hits } else { &self.misses };
            if i < from.len() {
                rows.push_row(from.row(i));
            }
        }
        rows
    }
}

fn batch<T: Number>(query: &Query, count: usize, draw: &mut Draw) -> Rows {
    let mut rows = Rows::default();
    for _ in 0..count {
        rows.push::<T>(&(query.draw)(draw));
    }
    rows
}
