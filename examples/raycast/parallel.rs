//! Work shared out among threads, with a progress bar on a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Calls `work` once with every piece, on as many threads as the machine runs at a time.
/// Which thread gets which piece is left to chance.
pub fn for_each<I>(what: &'static str, pieces: I, work: impl Fn(I::Item) + Sync)
where
    I: ExactSizeIterator + Send,
{
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} % {eta:>4}");
    let bar = ProgressBar::new(pieces.len() as u64).with_message(what);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let pieces = Mutex::new(pieces);
    let next = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        while let Some(piece) = next() {
            work(piece);
            bar.inc(1);
        }
    };
    thread::scope(|threads| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            threads.spawn(run);
        }
    });
    bar.finish_and_clear();
}
