//! Results as CSV, in the order of the input.

use std::io::{self, Write};

use super::csv::record;
use super::in_order::in_order;
use crate::{Cell, ResultsTable};

/// Writes results as CSV with a header of column names.
///
/// # Errors
///
/// Those of `out`.
pub fn results_csv(results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut names = Vec::new();
    record(results.columns().iter().map(|column| Cell::from(&*column.name)), &mut names)?;
    out.write_all(&names)?;
    results_csv_lines(results, out)
}

/// The same without the header: for more lines in the same columns.
///
/// # Errors
///
/// Those of `out`.
pub fn results_csv_lines(results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
    in_order(results.parts(), |part, text| results.csv_of_part(part, text), out)?;
    out.flush()
}
