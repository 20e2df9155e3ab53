//! Scoring of events.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use files::LocalFiles;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyList, PyString, PyTuple};
use pyo3_arrow::input::AnyRecordBatch;
use traveller::bridge_core::BoardNumber;
use traveller::report::{self, Block, Detail, Page, Report, ReportPart, ResultsTable};
use traveller::scoring::NumberStyle;
use traveller::{Diagnostics, ExplainOptions, FileSource as _, ScoredEvent, explain_scored};

use crate::array::{Column, batch_to_python};
use crate::arrow_table::ArrowTable;
use crate::errors::{FileError, TaskError, call_error, diagnostics, diagnostics_error};
use crate::explanation::Explanation;
use crate::extra_columns::ExtraColumns;
use crate::html::html;
use crate::independent::has_independent_boards;
use crate::phrase::phrase;
use crate::pickled::{CallOptions, Inputs, PickledFiles};
use crate::points::exact_points;
use crate::results_source::{CallFiles, InMemoryResults, ResultsSource};
use crate::table::{Table, arrow_error};
use crate::totals::{Sums, need_full_boards, totals};

/// An event with its scores.
#[pyclass(frozen, module = "traveller")]
#[derive(Debug)]
pub(crate) struct Scored {
    event: Arc<ScoredEvent>,
    diagnostics: Diagnostics,
    call: Arc<Call>,
    /// Is `true` if the event is the Butler ranking of the pairs in the call's team event.
    is_butler: bool,
}

/// The inputs and options of a call.
#[derive(Debug)]
struct Call {
    inputs: Inputs,
    options: CallOptions,
    /// The columns of the results that scoring does not use.
    extra: ExtraColumns,
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
    method: Option<String>,
    rules: Option<String>,
    options: Vec<(String, String)>,
    corrections: Option<PathBuf>,
    name: Option<PathBuf>,
) -> PyResult<Scored> {
    let options = CallOptions { method, rules, options, corrections };
    let score_options = options.score_options()?;
    let (files, extra) = call_files(&results, event.as_ref(), name)?;
    files::prepare_threads();
    let (outcome, inputs) = py.detach(move || {
        let source = ResultsSource::new(files);
        let outcome = traveller::score(&source, &source.files.results, &score_options);
        let (files, names) = source.into_files();
        (outcome, Inputs::Call(files, names.into_iter().collect()))
    });
    match outcome.value {
        Some(scored) => Ok(Scored {
            event: Arc::new(scored),
            diagnostics: outcome.diagnostics,
            call: Arc::new(Call { inputs, options, extra }),
            is_butler: false,
        }),
        None => Err(diagnostics_error(py, &outcome.diagnostics)),
    }
}

/// Scores an event again from the contents of a pickle.
#[pyfunction]
#[pyo3(name = "_scored")]
#[expect(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "contents of a pickle"
)]
pub(crate) fn restored_event(
    py: Python<'_>,
    results: OsString,
    files: Vec<(OsString, PyBackedBytes)>,
    method: Option<String>,
    rules: Option<String>,
    options: Vec<(String, String)>,
    corrections: Option<PathBuf>,
    extra: Option<PyBackedBytes>,
    is_butler: bool,
) -> PyResult<Scored> {
    let options = CallOptions { method, rules, options, corrections };
    let score_options = options.score_options()?;
    let files = PickledFiles::new(results, &files);
    let extra = extra.map(|bytes| ExtraColumns::from_table(&ArrowTable::from_bytes(&bytes)?));
    let extra = extra.transpose().map_err(|error| arrow_error(&error))?.unwrap_or_default();
    files::prepare_threads();
    let outcome = py.detach(|| files.score(&score_options, is_butler));
    match outcome.value {
        Some(scored) => Ok(Scored {
            event: Arc::new(scored),
            diagnostics: outcome.diagnostics,
            call: Arc::new(Call { inputs: Inputs::Pickle(files), options, extra }),
            is_butler,
        }),
        None => Err(diagnostics_error(py, &outcome.diagnostics)),
    }
}

/// Returns the files of a call, and the columns of its results that scoring does not use.
fn call_files(
    results: &Bound<'_, PyAny>,
    event: Option<&Bound<'_, PyAny>>,
    name: Option<PathBuf>,
) -> PyResult<(CallFiles, ExtraColumns)> {
    let event = event.map(event_file).transpose()?;
    if let Ok(bytes) = results.cast::<PyBytes>() {
        let results = name.unwrap_or_else(|| "results.csv".into());
        let held = InMemoryResults::Bytes(Arc::new(PyBackedBytes::from(bytes.clone())));
        return Ok((CallFiles { results, held: Some(held), event }, ExtraColumns::default()));
    }
    if let Some(results) = path(results)? {
        return Ok((CallFiles { results, held: None, event }, ExtraColumns::default()));
    }
    if results.hasattr("__arrow_c_stream__")? || results.hasattr("__arrow_c_array__")? {
        let reader = results.extract::<AnyRecordBatch>()?.into_reader()?;
        let schema = reader.schema();
        let batches = reader.collect::<Result<Vec<_>, _>>().map_err(|error| arrow_error(&error))?;
        let (extra, table) = ExtraColumns::separate(ArrowTable { schema, batches })
            .map_err(|error| arrow_error(&error))?;
        let results = name.unwrap_or_else(|| "table.csv".into());
        let held = Some(InMemoryResults::Table(table));
        return Ok((CallFiles { results, held, event }, extra));
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
            let table = ResultsTable::new(Report::new(&self.event).table(part, detail));
            let scored = Arc::clone(&self.event);
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
        self.event.event().title.as_deref()
    }

    /// The scoring method of the event.
    #[getter]
    fn method(&self) -> String {
        self.event.method().to_string()
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

    /// Returns every result with its points, in input order. Columns of a data frame that scoring
    /// does not use are returned unchanged.
    ///
    /// >>> scored = score(b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")
    /// >>> print(scored.results().to_csv().splitlines()[2])
    /// 1,2,3,450,2.00,0.00
    fn results(&self, py: Python<'_>) -> PyResult<Table> {
        py.detach(|| {
            let scored = Arc::clone(&self.event);
            let table = Table::from_results(&Report::new(&self.event).results(), move |out| {
                report::results_csv(&Report::new(&scored).results(), out)
            })?;
            table.with_columns_of(&self.call.extra, true)
        })
    }

    /// Returns some columns of every result, in input order.
    fn _columns_of_results(&self, py: Python<'_>, names: Vec<String>) -> PyResult<Table> {
        py.detach(|| {
            let scored = Arc::clone(&self.event);
            let is_named = move |name: &str| names.iter().any(|it| it == name);
            let results = Report::new(&self.event).results_with(&is_named);
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
        self.table_of(py, None, Detail::Boards)?.with_columns_of(&self.call.extra, false)
    }

    /// Returns the matches of an event of teams or of Swiss pairs. Raises :class:`TaskError` if the
    /// event has no matches.
    ///
    /// >>> scored = score(b"home,away,room,board,score\nA,B,open,1,420\nA,B,closed,1,-50\n", method="teams")
    /// >>> len(scored.matches())
    /// 1
    fn matches(&self, py: Python<'_>) -> PyResult<Table> {
        if !Report::new(&self.event).has_parts() {
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
        let scored = py.detach(|| self.event.team_butler());
        match scored {
            Ok(scored) => {
                let (event, call) = (Arc::new(scored), Arc::clone(&self.call));
                Ok(Self { event, diagnostics: Diagnostics::default(), call, is_butler: true })
            }
            Err(faults) => Err(TaskError::new_err(faults.to_string())),
        }
    }

    /// Returns `true` if the points of a board without rulings never depend on other boards.
    fn _boards_stand_alone(&self) -> PyResult<bool> {
        has_independent_boards(&self.event)
    }

    /// The number of rankings that the regulations require.
    #[getter]
    fn _winners(&self) -> String {
        self.event.regulations().pairs.winners.to_string()
    }

    /// Returns `true` if totals are scaled to the largest number of boards of any contestant.
    fn _need_full_boards(&self) -> PyResult<bool> {
        need_full_boards(&self.event)
    }

    /// Returns the exact points of each result.
    fn _points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let points = py.detach(|| exact_points(&self.event))?;
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
        let totals = py.detach(|| totals(&self.event, &sums))?;
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
        let mut question = ExplainOptions::new();
        question.pair = pair;
        let board = board.map(BoardNumber::new).transpose();
        question.board = board.map_err(|error| call_error(format!("board: {error}")))?;
        let question =
            question.numbers(if exact { NumberStyle::Exact } else { NumberStyle::Short });
        let derivations = explain_scored(&self.event, &question);
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
            report::json(&Report::new(&self.event).document(detail), &mut json)?;
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
            let written = results_page::event_page(&self.event, &mut page);
            written.map_err(|error| TaskError::new_err(error.to_string()))?;
            Ok(String::from_utf8(page)?)
        })
    }

    /// Returns the rankings as HTML, which notebooks show.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        py.detach(|| {
            let report = Report::new(&self.event);
            let title = self.title().filter(|title| !title.trim().is_empty());
            let heading = title.map(str::to_owned).into_iter().chain(report.method_in_words());
            let mut blocks = vec![Block::Paragraphs(heading.collect())];
            blocks.extend(report.body(None, Detail::Standings).blocks);
            html(&Page { blocks })
        })
    }

    /// Pickles the files and the options of the event, from which it is scored again.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let Call { inputs, options, extra } = &*self.call;
        let score_options = options.score_options()?;
        let files = py.detach(|| inputs.files(&self.event, &score_options, self.is_butler))?;
        let contents = files.contents();
        let contents: Vec<_> =
            contents.map(|(name, bytes)| (name.as_os_str(), PyBytes::new(py, bytes))).collect();
        let extra = if extra.is_empty() {
            None
        } else {
            let bytes = extra.to_table().and_then(|table| table.to_bytes());
            Some(PyBytes::new(py, &bytes.map_err(|error| arrow_error(&error))?))
        };
        let arguments = (
            files.results.as_os_str(),
            contents,
            &options.method,
            &options.rules,
            &options.options,
            options.corrections.as_ref().map(|path| path.as_os_str()),
            extra,
            self.is_butler,
        );
        let restore = py.import("traveller._traveller")?.getattr("_scored")?;
        Ok((restore, arguments.into_pyobject(py)?))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        let title = self.title().map_or_else(String::new, |title| format!(" {title:?}"));
        let results = self.event.event().results().len();
        format!("<traveller.Scored{title}: {}, {results} results>", self.method())
    }
}
