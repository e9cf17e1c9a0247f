//! One library, one query, a fixed number of passes: what an instruction counter runs.

use crate::inputs::{Pool, Situation};
use crate::libraries::Contest;
use crate::queries::QUERIES;

/// Inputs of one pass.
const INPUTS: usize = 4_096;

pub fn run<T: Contest>(query: &str, library: &str, passes: usize) -> Result<(), String> {
    let query = QUERIES.iter().find(|q| q.name == query).ok_or("there is no such query")?;
    let libraries = T::libraries();
    let (_, make) =
        libraries.iter().find(|(name, _)| *name == library).ok_or("there is no such library")?;
    let rows = Pool::new::<T>(query, INPUTS, libraries[0].1).rows(Situation::Mixed);
    let pass = make(query.name, &rows).ok_or("the library does not have this query")?;
    let sum = (0..passes).fold(0, |sum: u64, _| sum.wrapping_add(pass.run()));
    println!("{} {sum}", rows.questions());
    Ok(())
}
