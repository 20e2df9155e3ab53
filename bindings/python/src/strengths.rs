//! Strengths from columns of matches, and expected results of further matches.

use std::num::{NonZeroU8, NonZeroU32};
use std::path::PathBuf;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Float64Type};
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::DataType;
use pyo3::prelude::*;
use traveller::bridge_core::Imps;
use traveller::regulations::StrengthErrors;
use traveller::report::{self, ResultsTable, ShowCrossTable};
use traveller::strengths::StrengthSource;
use traveller::zermelo::ImpModel;
use traveller::{RankTeamsOptions, rank_teams};

use crate::array::{Column, have_one_index, to_python};
use crate::errors::{call_error, diagnostics_error, parsed};
use crate::integers::Integers;
use crate::results_source::{CallFiles, InMemoryResults, ResultsSource};
use crate::single::{scale, whole};
use crate::table::{Table, arrow_error};

/// Ranks teams by strength (Zermelo). The teams need not all have met.
///
/// Each row is a match. ``home`` and ``away`` are names or numbers. ``imps`` is the margin of the
/// home team in IMPs over ``boards`` boards, which is a column or one number for all matches.
/// ``tau`` is the standard deviation of a board in IMPs, 5.5 by default. ``separate_groups`` ranks
/// groups that never met separately. ``prior`` is a number of virtual matches for every team, which
/// ensures that strengths exist. ``home_advantage`` estimates the home advantage too. ``errors``
/// selects the standard errors, ``"model"`` (the default) or ``"sandwich"``.
///
/// Returns a table with one row per team, best first. Raises :class:`TaskError` if the teams cannot
/// be compared.
///
/// >>> strengths(["A", "B", "C"], ["B", "C", "A"], [13, 2, -5], boards=20).to_polars()["team"].to_list()
/// ['A', 'C', 'B']
#[pyfunction]
#[pyo3(signature = (home, away, imps, boards, *, source="imps", tau=None, separate_groups=false, prior=None, home_advantage=false, errors=None, confidence=None))]
#[expect(clippy::too_many_arguments, reason = "arguments of a call from Python")]
pub(crate) fn strengths<'py>(
    py: Python<'py>,
    home: &Bound<'py, PyAny>,
    away: &Bound<'py, PyAny>,
    imps: &Bound<'py, PyAny>,
    boards: &Bound<'py, PyAny>,
    source: &str,
    tau: Option<f64>,
    separate_groups: bool,
    prior: Option<f64>,
    home_advantage: bool,
    errors: Option<&str>,
    confidence: Option<f64>,
) -> PyResult<Table> {
    let mut options = RankTeamsOptions::default();
    options.errors = errors.map(|errors| parsed::<StrengthErrors>("errors", errors)).transpose()?;
    options.from = parsed::<StrengthSource>("source", source)?;
    options.tau = tau.unwrap_or(options.tau);
    options.confidence = confidence.unwrap_or(options.confidence);
    (options.separate_groups, options.prior, options.home) =
        (separate_groups, prior, home_advantage);
    for (name, column) in [("away", away), ("imps", imps), ("boards", boards)] {
        have_one_index(("home", home), (name, column))?;
    }
    let home = Column::of_wholes("home", home)?;
    let mut columns =
        vec![("home", names(&home)?), ("away", names(&Column::of_wholes("away", away)?)?)];
    columns.push(("imps", wholes(&Column::of_wholes("imps", imps)?)?));
    if let Some(boards) = whole("boards", boards)? {
        let all: Int64Array = std::iter::repeat_n(boards, home.len()).collect();
        columns.push(("boards", Arc::new(all)));
    } else {
        columns.push(("boards", wholes(&Column::of_wholes("boards", boards)?)?));
    }
    if let Some((name, other)) = columns.iter().find(|(_, column)| column.len() != home.len()) {
        let why = format!("{name} has {} rows: expected {}, as home has", other.len(), home.len());
        return Err(call_error(why));
    }
    let batch = RecordBatch::try_from_iter(columns).map_err(|error| arrow_error(&error))?;
    let held = InMemoryResults::Table(batch.into());
    let results = PathBuf::from("matches.csv");
    let file_source = ResultsSource::new(CallFiles { results, held: Some(held), event: None });
    files::prepare_threads();
    let outcome = py.detach(move || rank_teams(&file_source, &file_source.files.results, &options));
    let Some(ranked) = outcome.value else {
        return Err(diagnostics_error(py, &outcome.diagnostics));
    };
    let table = |ranked: &traveller::RankedEvent, out: &mut dyn std::io::Write| {
        report::csv(&ranked.report().table(ShowCrossTable::Auto), out)
    };
    Table::from_results(&ResultsTable::new(ranked.report().table(ShowCrossTable::Auto)), {
        let ranked = ranked.clone();
        move |out| table(&ranked, out)
    })
}

/// Returns the names in a column of texts or numbers.
fn names(column: &Column) -> PyResult<ArrayRef> {
    if !column.is_text() {
        return wholes(column);
    }
    let mut names = Vec::with_capacity(column.len());
    column.each_text(|_, name| {
        names.push(name.map(str::to_owned));
        Ok(())
    })?;
    Ok(Arc::new(StringArray::from(names)))
}

fn wholes(column: &Column) -> PyResult<ArrayRef> {
    let mut read = Integers::default();
    column.read(0..column.len(), &mut read)?;
    Ok(Arc::new(read.each().collect::<Int64Array>()))
}

/// Returns the expected Victory Points of a match over a number of boards. ``log_odds`` is the
/// difference of the logarithms of both strengths, as a number or a column.
///
/// >>> round(expected_vps(0.5, boards=20), 2), round(expected_vps(-0.5, boards=20), 2)
/// (11.47, 8.53)
#[pyfunction]
#[pyo3(signature = (log_odds, boards, scale="wbf", *, tau=None))]
pub(crate) fn expected_vps<'py>(
    py: Python<'py>,
    log_odds: &Bound<'py, PyAny>,
    boards: u8,
    scale: &str,
    tau: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = self::scale(scale, boards)?;
    let model = tau.map_or(Ok(ImpModel::PAPER), ImpModel::new);
    let model = model.map_err(|error| call_error(format!("tau: {error}")))?;
    let length = NonZeroU8::new(boards).map_or(NonZeroU32::MIN, NonZeroU32::from);
    let award = |margin: i32| {
        // Margins beyond the range of IMPs are blitzes.
        let maximum = i32::from(i16::MAX);
        let imps = Imps::new(margin.clamp(-maximum, maximum));
        imps.map_or(f64::NAN, |imps| f64::from(scale.award(imps).ours.hundredths()) / 100.0)
    };
    let expected = |log_odds: f64| {
        let margin = model.margin(log_odds, length);
        model.expected(margin, length, award)
    };
    if let Ok(log_odds) = log_odds.extract::<f64>() {
        if !log_odds.is_finite() {
            return Err(call_error(format!("log_odds: invalid number {log_odds}")));
        }
        return Ok(expected(log_odds).into_pyobject(py)?.into_any());
    }
    let column = Column::new("log_odds", log_odds)?;
    let floats = floats(&column)?;
    let points =
        py.detach(|| floats.into_iter().map(|it| it.map(expected)).collect::<Float64Array>());
    to_python(log_odds, points)
}

/// Returns the numbers of a column, which need not be integers.
fn floats(column: &Column) -> PyResult<Vec<Option<f64>>> {
    let mut all = Vec::with_capacity(column.len());
    for chunk in &column.chunks {
        match chunk.data_type() {
            DataType::Float64 => all.extend(chunk.as_primitive::<Float64Type>()),
            DataType::Float32 => {
                all.extend(chunk.as_primitive::<Float32Type>().iter().map(|it| it.map(f64::from)));
            }
            DataType::Null => all.resize(all.len() + chunk.len(), None),
            other => return Err(column.not_of_type(other, "floating-point numbers")),
        }
    }
    // NaN is a missing value, as in columns of integers.
    for number in &mut all {
        *number = number.filter(|it| !it.is_nan());
    }
    if let Some((row, wrong)) = all
        .iter()
        .enumerate()
        .find_map(|(row, it)| it.filter(|it| !it.is_finite()).map(|it| (row, it)))
    {
        return Err(column.wrong(row, format!("invalid number {wrong}")));
    }
    Ok(all)
}
