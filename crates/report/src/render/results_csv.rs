//! Results as CSV, in input order.

use std::io::{self, Write};

use super::csv::Csv;
use super::parallel::write_in_order;
use crate::results_table::ResultsTable;

impl Csv {
    /// Writes results with a header of column names.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// use report::{Csv, ResultsTable, imp_scale};
    ///
    /// let (mut csv, mut lines) = (Vec::new(), Vec::new());
    /// Csv::new().results(&ResultsTable::new(imp_scale()), &mut csv)?;
    /// Csv::new().results_lines(&ResultsTable::new(imp_scale()), &mut lines)?;
    /// assert!(csv.ends_with(&lines));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn results(self, results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.write_header(results.columns().iter().map(|column| &*column.name), out)?;
        self.results_lines(results, out)
    }

    /// Writes results without the header, after other results with the same columns.
    ///
    /// # Errors
    ///
    /// Returns the errors of `out`.
    ///
    /// # Examples
    ///
    /// ```
    /// use report::{Csv, ResultsTable, imp_scale};
    ///
    /// let mut lines = Vec::new();
    /// Csv::new().results_lines(&ResultsTable::new(imp_scale()), &mut lines)?;
    /// assert_eq!(lines.split(|&byte| byte == b'\n').count(), 26);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn results_lines(self, results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
        write_in_order(
            results.chunk_count(),
            |part, text| results.write_csv_chunk(part, self, text),
            out,
        )?;
        out.flush()
    }
}

/// Writes results as CSV with a header of column names.
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn results_csv(results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
    Csv::new().results(results, out)
}

/// Writes results as CSV without a header, after other results with the same columns.
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn results_csv_lines(results: &ResultsTable<'_>, out: &mut dyn Write) -> io::Result<()> {
    Csv::new().results_lines(results, out)
}
