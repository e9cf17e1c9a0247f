//! Times passes, one library after the other in every round, so that a slow moment of the
//! machine hits all alike. What counts is the processor's time spent on this thread, not
//! that in which others had the processor.

use crate::pass::Pass;
use cpu_time::ThreadTime;

/// Nanoseconds per query over the rounds.
#[derive(Clone, Copy)]
pub struct Time {
    pub median: f64,
    /// Half the distance between the quartiles, as a share of the median.
    pub spread: f64,
}

/// The time of each pass, which asks this many questions.
pub fn times(passes: &[&dyn Pass], questions: usize, rounds: usize) -> Vec<Time> {
    let mut samples = vec![Vec::with_capacity(rounds); passes.len()];
    for round in 0..rounds {
        for turn in 0..passes.len() {
            let which = (round + turn) % passes.len();
            let start = ThreadTime::now();
            passes[which].run();
            samples[which].push(start.elapsed().as_secs_f64() * 1e9 / questions as f64);
        }
    }
    samples.into_iter().map(summary).collect()
}

fn summary(mut samples: Vec<f64>) -> Time {
    samples.sort_by(f64::total_cmp);
    let at = |share: f64| samples[((samples.len() - 1) as f64 * share).round() as usize];
    let median = at(0.5);
    Time { median, spread: (at(0.75) - at(0.25)) / 2.0 / median }
}

/// How many answers differ: one has none where the other has one, or they are farther apart
/// than the tolerance times 1 + |answer|.
pub fn disagreements(ours: &[f64], theirs: &[f64], tolerance: f64) -> usize {
    let differ = |(a, b): (&f64, &f64)| match (a.is_nan(), b.is_nan()) {
        (true, true) => false,
        (false, false) => (a - b).abs() > tolerance * (1.0 + a.abs()),
        _ => true,
    };
    ours.iter().zip(theirs).filter(|pair| differ(*pair)).count()
}
