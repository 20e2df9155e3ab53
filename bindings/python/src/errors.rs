//! Exceptions with diagnostics: the problem, its location, and help.

use std::fmt::Display;
use std::str::FromStr;

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use traveller::{ColorMode, Concern, Diagnostic, Diagnostics, Severity, SourceLocation};

use crate::phrase::phrase;

create_exception!(
    traveller,
    TravellerError,
    PyValueError,
    "Base class of all errors of this package. The attribute ``diagnostics`` lists the problems."
);
create_exception!(
    traveller,
    FileError,
    TravellerError,
    "Raised if a file or a table of results is invalid."
);
create_exception!(traveller, CallError, TravellerError, "Raised if an argument is invalid.");
create_exception!(
    traveller,
    TaskError,
    TravellerError,
    "Raised if a request is not possible for this event."
);

/// Returns the exception for diagnostics with an error.
pub(crate) fn diagnostics_error(py: Python<'_>, diagnostics: &Diagnostics) -> PyErr {
    let text = diagnostics.to_text(ColorMode::None, &phrase);
    let text = text.trim_end().to_owned();
    let first = diagnostics.diagnostics().iter().find(|it| it.severity == Severity::Error);
    let error = match first.map(|it| (it.concern, &*it.code)) {
        Some((Concern::Call, _)) => CallError::new_err(text),
        Some((Concern::File, _) | (_, "missing-file" | "unreadable-file")) => {
            FileError::new_err(text)
        }
        _ => TaskError::new_err(text),
    };
    with_diagnostics(py, error, diagnostics)
}

/// Returns the exception for an invalid argument.
pub(crate) fn call_error(message: impl Into<String>) -> PyErr {
    CallError::new_err(message.into())
}

/// Parses an argument, or returns the exception for an invalid value.
pub(crate) fn parsed<T: FromStr<Err: Display>>(argument: &str, text: &str) -> PyResult<T> {
    text.parse().map_err(|error| call_error(format!("{argument}: {error}")))
}

fn with_diagnostics(py: Python<'_>, error: PyErr, all: &Diagnostics) -> PyErr {
    let carried =
        diagnostics(py, all).and_then(|list| error.value(py).setattr("diagnostics", list));
    match carried {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Returns diagnostics as a list of dictionaries.
pub(crate) fn diagnostics<'py>(
    py: Python<'py>,
    diagnostics: &Diagnostics,
) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for it in diagnostics.diagnostics() {
        list.append(diagnostic(py, it)?)?;
    }
    Ok(list)
}

fn diagnostic<'py>(py: Python<'py>, it: &Diagnostic) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    let severity = match it.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let place = it.location.as_ref();
    let line = place.and_then(|place| place.line.as_ref());
    dict.set_item("code", &*it.code)?;
    dict.set_item("severity", severity)?;
    dict.set_item("message", it.message.render(phrase))?;
    let help = it.help.as_ref().map(|help| help.render(phrase));
    dict.set_item("help", help.filter(|help| !help.is_empty()))?;
    dict.set_item("file", place.map(file))?;
    dict.set_item("line", line.map(|line| line.number))?;
    dict.set_item("column", line.map(|line| line.columns.start))?;
    Ok(dict)
}

fn file(place: &SourceLocation) -> &str {
    &place.file
}
