//! Scoring of events.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use files::LocalFiles;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};
use pyo3_arrow::input::AnyRecordBatch;
use traveller::bridge_core::BoardNumber;
use traveller::regulations::{Method, Preset};
use traveller::report::{self, Detail, Report, ReportPart, ReportView, ResultsTable};
use traveller::scoring::NumberStyle;
use traveller::{
    Diagnostics, ExplainOptions, FileSource as _, OptionOverride, ScoreOptions, explain_scored,
};

use crate::array::{Column, batch_to_python};
use crate::errors::{FileError, TaskError, call_error, diagnostics, diagnostics_error, parsed};
use crate::independent::has_independent_boards;
use crate::phrase::phrase;
use crate::points::exact_points;
use crate::results_source::{InMemoryResults, ResultsSource};
use crate::table::{Table, arrow_error};
use crate::totals::{Sums, need_full_boards, totals};

/// An event with its scores.
#[pyclass(frozen, module = "traveller")]
#[derive(Debug)]
pub(crate) struct Scored {
    scored: Arc<traveller::ScoredEvent>,
    diagnostics: Diagnostics,
}

/// The derivation of a number.
#[pyclass(frozen, module = "traveller")]
#[derive(Debug)]
pub(crate) struct Explanation {
    text: String,
    json: String,
    csv: String,
}

/// Scores an event.
#[pyfunction]
#[pyo3(signature = (results, event=None, *, method=None, rules=None, options=Vec::new(), corrections=None, name=None))]
#[expect(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "arguments of a call from Python"
)]
pub(crate) fn score(
    py: Python<'_>,
    results: Bound<'_, PyAny>,
    event: Option<Bound<'_, PyAny>>,
    method: Option<&str>,
    rules: Option<&str>,
    options: Vec<(String, String)>,
    corrections: Option<PathBuf>,
    name: Option<PathBuf>,
) -> PyResult<Scored> {
    let mut score_options = ScoreOptions::default();
    score_options.method = method.map(|text| parsed::<Method>("method", text)).transpose()?;
    let rules = rules.map(Preset::parse).transpose();
    score_options.rules = rules.map_err(|error| call_error(format!("rules: {error}")))?;
    score_options.overrides =
        options.into_iter().map(|(option, value)| OptionOverride::new(option, value)).collect();
    score_options.corrections = corrections;
    let source = source(&results, event.as_ref(), name)?;
    files::prepare_threads();
    let outcome = py.detach(move || traveller::score(&source, &source.results, &score_options));
    match outcome.value {
        Some(scored) => Ok(Scored { scored: Arc::new(scored), diagnostics: outcome.diagnostics }),
        None => Err(diagnostics_error(py, &outcome.diagnostics)),
    }
}

/// Creates the file source of a call.
fn source(
    results: &Bound<'_, PyAny>,
    event: Option<&Bound<'_, PyAny>>,
    name: Option<PathBuf>,
) -> PyResult<ResultsSource> {
    let event = event.map(event_file).transpose()?;
    if let Ok(bytes) = results.cast::<PyBytes>() {
        let name = name.unwrap_or_else(|| "results.csv".into());
        return Ok(ResultsSource::from_memory(
            name,
            InMemoryResults::Bytes(bytes.as_bytes().to_vec()),
            event,
        ));
    }
    if let Some(path) = path(results)? {
        return Ok(ResultsSource::from_file(path, event));
    }
    if results.hasattr("__arrow_c_stream__")? || results.hasattr("__arrow_c_array__")? {
        let reader = results.extract::<AnyRecordBatch>()?.into_reader()?;
        let schema = reader.schema();
        let batches = reader.collect::<Result<Vec<_>, _>>().map_err(|error| arrow_error(&error))?;
        let name = name.unwrap_or_else(|| "table.csv".into());
        return Ok(ResultsSource::from_memory(
            name,
            InMemoryResults::Table { batches, schema },
            event,
        ));
    }
    let found = results.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "results are a {found}: expected a path, bytes, or a table with __arrow_c_stream__ (pandas, Polars, pyarrow, DuckDB)"
    )))
}

/// Returns the path that was passed as an argument, or `None` if the argument is no path.
fn path(argument: &Bound<'_, PyAny>) -> PyResult<Option<PathBuf>> {
    let is_path = argument.is_instance_of::<PyString>() || argument.hasattr("__fspath__")?;
    is_path.then(|| argument.extract()).transpose()
}

/// Returns the bytes of an event file that was passed as bytes or as a path.
fn event_file(event: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = event.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    match path(event)? {
        Some(path) if path == Path::new(LocalFiles::STANDARD_INPUT) => {
            Err(FileError::new_err("event: expected a file, not standard input"))
        }
        Some(path) => match LocalFiles::default().read(&path) {
            Ok(bytes) => Ok(bytes.into_owned()),
            Err(error) => Err(FileError::new_err(error.to_string())),
        },
        None => {
            Err(PyTypeError::new_err("event: expected the path of an event file, or its bytes"))
        }
    }
}

impl Scored {
    fn table_of(
        &self,
        py: Python<'_>,
        part: Option<ReportPart>,
        detail: Detail,
    ) -> PyResult<Table> {
        py.detach(|| {
            let table = ResultsTable::new(Report::new(&self.scored).table(part, detail));
            let scored = Arc::clone(&self.scored);
            Table::from_results(&table, move |out| {
                report::csv(&Report::new(&scored).table(part, detail), out)
            })
        })
    }
}

#[pymethods]
impl Scored {
    /// The title of the event.
    #[getter]
    fn title(&self) -> Option<&str> {
        self.scored.event().title.as_deref()
    }

    /// The scoring method of the event.
    #[getter]
    fn method(&self) -> String {
        self.scored.method().to_string()
    }

    /// The warnings about the event, each as a dictionary.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        diagnostics(py, &self.diagnostics)
    }

    /// The warnings as text, as the program prints them.
    #[getter]
    fn messages(&self) -> String {
        self.diagnostics.to_text(traveller::ColorMode::None, &phrase)
    }

    /// Returns the rankings with one row per contestant. Several rankings follow each other.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> scored.rankings().to_polars()["pair"].to_list()
    /// ['2', '1', '4', '3']
    fn rankings(&self, py: Python<'_>) -> PyResult<Table> {
        self.table_of(py, None, Detail::Standings)
    }

    /// Returns every result with its points, in input order.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> print(scored.results().to_csv().splitlines()[2])
    /// 1,2,3,450,2.00,0.00
    fn results(&self, py: Python<'_>) -> PyResult<Table> {
        py.detach(|| {
            let scored = Arc::clone(&self.scored);
            Table::from_results(&Report::new(&self.scored).results(), move |out| {
                report::results_csv(&Report::new(&scored).results(), out)
            })
        })
    }

    /// Returns some columns of every result, in input order.
    fn _columns_of_results(&self, py: Python<'_>, names: Vec<String>) -> PyResult<Table> {
        py.detach(|| {
            let scored = Arc::clone(&self.scored);
            let is_named = move |name: &str| names.iter().any(|it| it == name);
            let results = Report::new(&self.scored).results_with(&is_named);
            Table::from_results(&results, move |out| {
                report::results_csv(&Report::new(&scored).results_with(&is_named), out)
            })
        })
    }

    /// Returns every result with its points, board by board.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> len(scored.boards())
    /// 2
    fn boards(&self, py: Python<'_>) -> PyResult<Table> {
        self.table_of(py, None, Detail::Boards)
    }

    /// Returns the matches of an event of teams or of Swiss pairs. Raises :class:`TaskError` if the
    /// event has no matches.
    ///
    /// >>> scored = score(b"home,away,room,board,score\nA,B,open,1,420\nA,B,closed,1,-50\n", method="teams")
    /// >>> len(scored.matches())
    /// 1
    fn matches(&self, py: Python<'_>) -> PyResult<Table> {
        if !Report::new(&self.scored).has_parts() {
            return Err(TaskError::new_err("this event has no matches"));
        }
        self.table_of(py, Some(ReportPart::Matches), Detail::Standings)
    }

    /// Returns the Butler ranking of the pairs in a team event, as a separate :class:`Scored`
    /// event.
    ///
    /// >>> scored = score(b"home,away,room,board,score\nA,B,open,1,420\nA,B,closed,1,-50\n", method="teams")
    /// >>> scored.butler().method
    /// 'butler'
    fn butler(&self, py: Python<'_>) -> PyResult<Self> {
        let scored = py.detach(|| self.scored.team_butler());
        match scored {
            Ok(scored) => {
                Ok(Self { scored: Arc::new(scored), diagnostics: Diagnostics::default() })
            }
            Err(faults) => Err(TaskError::new_err(faults.to_string())),
        }
    }

    /// Returns `true` if the points of a board without rulings never depend on other boards.
    fn _boards_stand_alone(&self) -> PyResult<bool> {
        has_independent_boards(&self.scored)
    }

    /// The number of rankings that the regulations require.
    #[getter]
    fn _winners(&self) -> String {
        self.scored.regulations().pairs.winners.to_string()
    }

    /// Returns `true` if totals are scaled to the largest number of boards of any contestant.
    fn _need_full_boards(&self) -> PyResult<bool> {
        need_full_boards(&self.scored)
    }

    /// Returns the exact points of each result.
    fn _points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let points = py.detach(|| exact_points(&self.scored))?;
        batch_to_python(py, points)
    }

    /// Returns the totals of contestants from sums of their points.
    #[expect(clippy::too_many_arguments, reason = "columns of a call from Python")]
    fn _totals<'py>(
        &self,
        py: Python<'py>,
        contestant: &Bound<'py, PyAny>,
        boards: &Bound<'py, PyAny>,
        won: &Bound<'py, PyAny>,
        parts: &Bound<'py, PyAny>,
        top: &Bound<'py, PyAny>,
        full_boards: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let sums = Sums {
            contestant: Column::new("contestant", contestant)?,
            boards: Column::new("boards", boards)?,
            won: Column::new("won", won)?,
            parts: Column::new("parts", parts)?,
            top: Column::new("top", top)?,
            full_boards,
        };
        let totals = py.detach(|| totals(&self.scored, &sums))?;
        batch_to_python(py, totals)
    }

    /// Explains a number: the score of a pair or a team on a board, its total, or the totals of all
    /// contestants if no name is given.
    ///
    /// Numbers are on the scale of the report. With ``exact``, fractions are added.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> "Law 78A" in str(scored.explain("2", board=1))
    /// True
    #[pyo3(signature = (pair=None, board=None, *, exact=false))]
    fn explain(
        &self,
        pair: Option<String>,
        board: Option<u32>,
        exact: bool,
    ) -> PyResult<Explanation> {
        let mut question = ExplainOptions::all_totals();
        question.pair = pair;
        let board = board.map(BoardNumber::new).transpose();
        question.board = board.map_err(|error| call_error(format!("board: {error}")))?;
        let question =
            question.with_numbers(if exact { NumberStyle::Exact } else { NumberStyle::Short });
        let derivations = explain_scored(&self.scored, &question);
        Explanation::new(&*derivations.map_err(TaskError::new_err)?)
    }

    /// Returns the complete report as JSON, like the program with ``--format json``. With
    /// ``boards`` it includes every board.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> import json
    /// >>> json.loads(scored.to_json())["method"]
    /// 'matchpoints'
    #[pyo3(signature = (boards=false))]
    fn to_json(&self, py: Python<'_>, boards: bool) -> PyResult<String> {
        py.detach(|| {
            let detail = if boards { Detail::Boards } else { Detail::Standings };
            let mut json = Vec::new();
            report::json(&Report::new(&self.scored).document(detail), &mut json)?;
            Ok(String::from_utf8(json)?)
        })
    }

    /// Returns the results page as HTML. Each number on it links to its derivation.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> "<title>" in scored.to_html()
    /// True
    fn to_html(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let mut page = Vec::new();
            let written = results_page::event_page(&self.scored, &mut page);
            written.map_err(|error| TaskError::new_err(error.to_string()))?;
            Ok(String::from_utf8(page)?)
        })
    }

    fn __repr__(&self) -> String {
        let title = self.title().map_or_else(String::new, |title| format!(" {title:?}"));
        let results = self.scored.event().results().len();
        format!("<traveller.Scored{title}: {}, {results} results>", self.method())
    }
}

impl Explanation {
    fn new(derivations: &dyn ReportView) -> PyResult<Self> {
        let (mut text, mut json, mut csv) = (Vec::new(), Vec::new(), Vec::new());
        report::page(&derivations.page(), report::TableStyle::Plain, &mut text)?;
        derivations.json(&mut json)?;
        report::csv(&derivations.table(), &mut csv)?;
        let [text, json, csv] = [text, json, csv].map(String::from_utf8);
        Ok(Self { text: text?, json: json?, csv: csv? })
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
}
