//! Derivations of numbers.

use pyo3::prelude::*;
use traveller::report::{self, ReportView};

use crate::html::html;

/// The derivation of a number.
#[pyclass(frozen, module = "traveller")]
#[derive(Debug)]
pub(crate) struct Explanation {
    text: String,
    json: String,
    csv: String,
    html: String,
}

/// The text, JSON, CSV, and HTML of an explanation.
type Texts<'a> = (&'a str, &'a str, &'a str, &'a str);

/// Creates an explanation from the contents of a pickle.
#[pyfunction]
#[pyo3(name = "_explanation")]
pub(crate) fn restored_explanation(
    text: String,
    json: String,
    csv: String,
    html: String,
) -> Explanation {
    Explanation { text, json, csv, html }
}

impl Explanation {
    pub(crate) fn new(derivations: &dyn ReportView) -> PyResult<Self> {
        let page = derivations.page();
        let (mut text, mut json, mut csv) = (Vec::new(), Vec::new(), Vec::new());
        report::page(&page, report::TableStyle::Plain, &mut text)?;
        derivations.json(&mut json)?;
        report::csv(&derivations.table(), &mut csv)?;
        let [text, json, csv] = [text, json, csv].map(String::from_utf8);
        let html = html(&page)?;
        Ok(Self { text: text?, json: json?, csv: csv?, html })
    }
}

#[pymethods]
impl Explanation {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> &str {
        &self.text
    }

    /// Returns the derivation as JSON.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> scored.explain("2", board=1).to_json()[:1]
    /// '['
    fn to_json(&self) -> &str {
        &self.json
    }

    /// Returns the table of the derivation as CSV.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> scored.explain("2", board=1).to_csv().count("\n") > 1
    /// True
    fn to_csv(&self) -> &str {
        &self.csv
    }

    /// Returns the derivation as HTML, which notebooks show.
    fn _repr_html_(&self) -> &str {
        &self.html
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Texts<'_>)> {
        let restore = py.import("traveller._traveller")?.getattr("_explanation")?;
        Ok((restore, (&self.text, &self.json, &self.csv, &self.html)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
