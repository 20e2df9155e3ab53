//! Results as CSV, in the order of the input.

use std::io::{self, Write};

use super::csv::Csv;
use crate::ResultsTable;

/// Writes results as CSV with a header of column names.
///
/// # Errors
///
/// Those of `out`.
pub fn results_csv(results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
    Csv::new().results(results, out)
}

/// The same without the header: for more lines in the same columns.
///
/// # Errors
///
/// Those of `out`.
pub fn results_csv_lines(results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
    Csv::new().results_lines(results, out)
}
