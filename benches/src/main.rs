//! Times coincide beside other libraries and hand-written code; see README.md.

mod answers;
mod chart;
mod columns;
mod contest;
mod count;
mod draw;
mod expert;
mod inputs;
mod libraries;
mod measure;
mod number;
mod ours;
mod pass;
mod peers;
mod queries;
mod report;
mod sizes;

use clap::{Parser, ValueEnum};
use contest::{Outcome, Size, run};
use fixed::types::{I16F16, I32F32};
use inputs::Situation;
use queries::QUERIES;
use std::path::PathBuf;
use std::process::ExitCode;

/// Times coincide beside its peers and hand-written code, after comparing their answers.
#[derive(Parser)]
#[command(name = "coincide-benches")]
struct Options {
    /// A quick run that shows whether everything works: 128 inputs, one round.
    #[arg(long)]
    short: bool,
    /// Only the queries with this name, or with it and an ending; may be repeated.
    #[arg(long, value_name = "NAME")]
    query: Vec<String>,
    /// Only these scalars; may be repeated.
    #[arg(long, value_enum)]
    scalar: Vec<Scalar>,
    /// Inputs of a query in each situation.
    #[arg(long)]
    inputs: Option<usize>,
    /// Rounds, of which the median counts.
    #[arg(long)]
    rounds: Option<usize>,
    /// Write every time here.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the times of the mixed inputs here.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Instead of all that: how often each library is wrong where the truth is known.
    #[arg(long)]
    answers: bool,
    /// Instead of all that: how the time per shape grows with the number of shapes.
    #[arg(long)]
    sizes: bool,
    /// Only run this library's passes over one query: for counting instructions.
    #[arg(long, hide = true, value_name = "LIBRARY")]
    count: Option<String>,
    /// How many passes.
    #[arg(long, hide = true, default_value_t = 1)]
    passes: usize,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Scalar {
    F32,
    F64,
    I16f16,
    I32f32,
}

impl Scalar {
    fn name(self) -> &'static str {
        match self {
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::I16f16 => "i16f16",
            Self::I32f32 => "i32f32",
        }
    }
}

const INPUTS: usize = 65_536;
const SHORT_INPUTS: usize = 128;
/// Questions of each situation of --answers.
const ASKED: usize = 10_000;

fn main() -> ExitCode {
    match benches(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn benches(options: &Options) -> Result<(), String> {
    if options.sizes {
        sizes::print();
        return Ok(());
    }
    let scalars =
        if options.scalar.is_empty() { Scalar::value_variants() } else { &options.scalar };
    if options.answers {
        return wrong_answers(options, scalars);
    }
    if let Some(library) = &options.count {
        let [query] = options.query.as_slice() else {
            return Err("--count needs one --query".into());
        };
        return scalars.iter().try_for_each(|scalar| match scalar {
            Scalar::F32 => count::run::<f32>(query, library, options.passes),
            Scalar::F64 => count::run::<f64>(query, library, options.passes),
            Scalar::I16f16 => count::run::<I16F16>(query, library, options.passes),
            Scalar::I32f32 => count::run::<I32F32>(query, library, options.passes),
        });
    }
    let (inputs, rounds) = if options.short { (SHORT_INPUTS, 1) } else { (INPUTS, 9) };
    let inputs = options.inputs.unwrap_or(inputs).max(10);
    let rounds = options.rounds.unwrap_or(rounds).max(1);
    let size = Size { inputs, rounds, fewer_if_slow: !options.short };
    let wanted = |name: &str| {
        options.query.is_empty()
            || options.query.iter().any(|q| name.strip_prefix(q.as_str()).is_some_and(is_ending))
    };
    let mut outcomes: Vec<Outcome> = Vec::new();
    println!("{}", report::HEADER);
    for query in QUERIES.iter().filter(|query| wanted(query.name)) {
        for scalar in scalars {
            let before = outcomes.len();
            let each = |outcome: Outcome| {
                println!("{}", report::line(&outcome));
                outcomes.push(outcome);
            };
            match scalar {
                Scalar::F32 => run::<f32>(query, &Situation::ALL, size, each),
                Scalar::F64 => run::<f64>(query, &Situation::ALL, size, each),
                Scalar::I16f16 => run::<I16F16>(query, &Situation::ALL, size, each),
                Scalar::I32f32 => run::<I32F32>(query, &Situation::ALL, size, each),
            }
            if outcomes.len() == before {
                return Err(format!("{} {}: there are no answers", query.name, scalar.name()));
            }
        }
    }
    if outcomes.is_empty() {
        return Err("there is no query of that name".into());
    }
    finish(options, scalars, &outcomes)
}

fn wrong_answers(options: &Options, scalars: &[Scalar]) -> Result<(), String> {
    let count = options.inputs.unwrap_or(ASKED).max(10);
    answers::print_header();
    let complaints = scalars.iter().flat_map(|scalar| match scalar {
        Scalar::F32 => answers::print::<f32>(count),
        Scalar::F64 => answers::print::<f64>(count),
        Scalar::I16f16 => answers::print::<I16F16>(count),
        Scalar::I32f32 => answers::print::<I32F32>(count),
    });
    let complaints: Vec<String> = complaints.collect();
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// Whether what follows a query's name makes it a variant: ray_tri and ray_tri_hit.
fn is_ending(rest: &str) -> bool {
    matches!(rest, "" | "_hit" | "_closest")
}

fn finish(options: &Options, scalars: &[Scalar], outcomes: &[Outcome]) -> Result<(), String> {
    let floats = [Scalar::F32, Scalar::F64].into_iter().filter(|s| scalars.contains(s));
    println!("\n{}", report::variants(outcomes));
    println!("{}", report::means(outcomes, &floats.map(Scalar::name).collect::<Vec<_>>()));
    if let Some(path) = &options.csv {
        report::write_csv(path, outcomes).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    if let Some(path) = &options.svg {
        chart::write_svg(path, outcomes).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    let complaints: Vec<String> = outcomes.iter().flat_map(Outcome::complaints).collect();
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}
