//! Results, tables, and explanations as HTML, which notebooks show.

use pyo3::PyResult;
use traveller::report::Page;

use crate::errors::TaskError;

/// The maximum number of rows that a notebook shows.
const MAX_ROWS: usize = 60;

/// Returns tables as HTML. Names are escaped.
pub(crate) fn html(page: &Page<'_>) -> PyResult<String> {
    let mut html = Vec::new();
    let written = results_page::tables_fragment(page, MAX_ROWS, &mut html);
    written.map_err(|error| TaskError::new_err(error.to_string()))?;
    Ok(String::from_utf8(html)?)
}
