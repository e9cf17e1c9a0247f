//! A bar chart of the mixed inputs: ours, the expert's code and the best peer.

use crate::contest::{Entry, Outcome};
use crate::inputs::Situation;
use plotters::prelude::*;
use std::error::Error;
use std::path::Path;

const BARS: [(&str, RGBColor); 3] = [
    ("ours", RGBColor(31, 119, 180)),
    ("expert", RGBColor(44, 160, 44)),
    ("best peer", RGBColor(255, 127, 14)),
];

/// Draws nanoseconds per query on a logarithmic scale, one group of bars for each query
/// and scalar.
pub fn write_svg(path: &Path, outcomes: &[Outcome]) -> Result<(), Box<dyn Error>> {
    let mixed: Vec<_> = outcomes.iter().filter(|o| o.situation == Situation::Mixed).collect();
    let height = 90 + 26 * mixed.len() as u32;
    let root = SVGBackend::new(path, (1000, height)).into_drawing_area();
    root.fill(&WHITE)?;
    let longest = mixed.iter().flat_map(|o| &o.entries).map(|e| e.time.median);
    let longest = longest.fold(10.0, f64::max) * 1.2;
    let mut chart = ChartBuilder::on(&root)
        .caption("ns per query, mixed inputs", ("sans-serif", 18))
        .margin(10)
        .x_label_area_size(30)
        .y_label_area_size(190)
        .build_cartesian_2d((0.1..longest).log_scale(), 0.0..mixed.len() as f64)?;
    chart.configure_mesh().disable_y_mesh().y_labels(0).draw()?;
    for (group, outcome) in mixed.iter().rev().enumerate() {
        let entries: [Option<&Entry>; 3] =
            [outcome.entries.first(), outcome.of("expert"), outcome.best_peer()];
        for (bar, entry) in entries.iter().enumerate() {
            let Some(entry) = entry else { continue };
            let top = group as f64 + 0.92 - 0.28 * bar as f64;
            let corners = [(0.1, top - 0.26), (entry.time.median, top)];
            chart.draw_series([Rectangle::new(corners, BARS[bar].1.filled())])?;
        }
        let (_, y) = chart.backend_coord(&(0.1, group as f64 + 0.5));
        let name = format!("{} {}", outcome.query, outcome.scalar);
        root.draw(&Text::new(name, (12, y - 6), ("sans-serif", 13)))?;
    }
    for (i, (name, color)) in BARS.iter().enumerate() {
        let x = 640 + 110 * i as i32;
        root.draw(&Rectangle::new([(x, 14), (x + 12, 26)], color.filled()))?;
        root.draw(&Text::new(*name, (x + 17, 13), ("sans-serif", 13)))?;
    }
    Ok(root.present()?)
}
