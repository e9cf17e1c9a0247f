//! The table, the means and the CSV file.

use crate::contest::{Entry, Outcome, SAME_QUESTION, VARIANTS};
use crate::inputs::Situation;
use std::error::Error;
use std::path::Path;

pub const HEADER: &str = "\
query             scalar  situation  hits%     ours   ±%   expert    ±%  diff  best peer          ours/best ours/expert  peers: ns ±% (disagreements)";

/// One line of the table.
pub fn line(outcome: &Outcome) -> String {
    let ours = &outcome.entries[0];
    let expert = outcome.of("expert").map_or(format!("{:>21}", "–"), |e| {
        format!("{:>8.2} {:>5.1} {:>5}", e.time.median, percent(e), e.disagreements)
    });
    let best =
        outcome.best_peer().map_or("–".into(), |e| format!("{} {:.2}", e.library, e.time.median));
    let ratio = |other: Option<&Entry>| {
        other.map_or("–".into(), |e| format!("{:.2}", ours.time.median / e.time.median))
    };
    let elsewhere = |e: &Entry| matches!(e.library, "ours" | "expert") || is_variant(e);
    let peers = outcome.entries.iter().filter(|e| !elsewhere(e));
    let peers: Vec<_> = peers.map(|e| peer(outcome, e)).collect();
    format!(
        "{:<17} {:<7} {:<9} {:>6.1} {:>8.2} {:>4.1} {} {:<18} {:>9} {:>11}  {}",
        outcome.query,
        outcome.scalar,
        outcome.situation.name(),
        100.0 * outcome.hits as f64 / outcome.inputs as f64,
        ours.time.median,
        percent(ours),
        expert,
        best,
        ratio(outcome.best_peer()),
        ratio(outcome.of("expert")),
        peers.join(", ")
    )
}

fn is_variant(entry: &Entry) -> bool {
    VARIANTS.contains(&entry.library)
}

/// A table of its own of what is prepared and of whole answers, mixed inputs.
pub fn variants(outcomes: &[Outcome]) -> String {
    let mut text = String::from(
        "Prepared, and asked for all that is shared, mixed inputs:\n\
         query             scalar  what              plain      so     ±% ratio  best peer          so/best\n",
    );
    for outcome in outcomes.iter().filter(|o| o.situation == Situation::Mixed) {
        let plain = outcome.entries[0].time.median;
        for entry in outcome.entries.iter().filter(|e| is_variant(e)) {
            let time = entry.time.median;
            let (best, ratio) = outcome.best_peer().map_or(("–".into(), "–".into()), |e| {
                let peer = e.time.median;
                (format!("{} {peer:.2}", e.library), format!("{:.2}", time / peer))
            });
            text += &format!(
                "{:<17} {:<7} {:<14} {plain:>8.2} {time:>8.2} {:>6.1} {:>5.2}  {best:<18} {ratio:>13}\n",
                outcome.query,
                outcome.scalar,
                entry.library,
                percent(entry),
                time / plain,
            );
        }
    }
    text
}

fn percent(entry: &Entry) -> f64 {
    100.0 * entry.time.spread
}

fn peer(outcome: &Outcome, entry: &Entry) -> String {
    let other = if outcome.share(entry) > SAME_QUESTION { "!" } else { "" };
    let (median, spread) = (entry.time.median, percent(entry));
    format!("{} {median:.2} ±{spread:.0} ({}{other})", entry.library, entry.disagreements)
}

/// The geometric means over the mixed inputs, one line for each scalar.
pub fn means(outcomes: &[Outcome], scalars: &[&str]) -> String {
    let mut text = String::from("Geometric means over the mixed inputs:\n");
    for scalar in scalars {
        let mixed =
            || outcomes.iter().filter(|o| o.scalar == *scalar && o.situation == Situation::Mixed);
        let over = |part: fn(&Outcome) -> Option<&Entry>, other: fn(&Outcome) -> Option<&Entry>| {
            let ratio = |o| Some(part(o)?.time.median / other(o)?.time.median);
            let ratios: Vec<f64> = mixed().filter_map(ratio).collect();
            let mean = ratios.iter().map(|x| x.ln()).sum::<f64>() / ratios.len() as f64;
            format!("{:.2} ({} queries)", mean.exp(), ratios.len())
        };
        text += &format!(
            "{scalar:<7} ours/best peer {}, ours/expert {}\n{:<7} columns/best peer {}, \
             columns/expert columns {}\n",
            over(|o| o.of("ours"), Outcome::best_peer),
            over(|o| o.of("ours"), |o| o.of("expert")),
            "",
            over(|o| o.of("columns"), Outcome::best_peer),
            over(|o| o.of("columns"), |o| o.of("expert columns")),
        );
    }
    text
}

/// One row for each library; reads them back.
pub fn write_csv(path: &Path, outcomes: &[Outcome]) -> Result<(), Box<dyn Error>> {
    let mut csv = csv::Writer::from_path(path)?;
    csv.write_record([
        "query",
        "scalar",
        "situation",
        "library",
        "ns",
        "spread",
        "disagreements",
        "inputs",
        "hits",
    ])?;
    for outcome in outcomes {
        for entry in &outcome.entries {
            csv.write_record([
                outcome.query,
                outcome.scalar,
                outcome.situation.name(),
                entry.library,
                &format!("{:.3}", entry.time.median),
                &format!("{:.4}", entry.time.spread),
                &entry.disagreements.to_string(),
                &outcome.inputs.to_string(),
                &outcome.hits.to_string(),
            ])?;
        }
    }
    csv.flush()?;
    let rows = csv::Reader::from_path(path)?.into_records().collect::<Result<Vec<_>, _>>()?;
    let timed = |row: &csv::StringRecord| row[4].parse::<f64>().is_ok_and(|ns| ns > 0.0);
    let entries: usize = outcomes.iter().map(|o| o.entries.len()).sum();
    if rows.iter().filter(|row| timed(row)).count() != entries {
        return Err(format!("of {entries} times not all are in the file").into());
    }
    Ok(())
}
