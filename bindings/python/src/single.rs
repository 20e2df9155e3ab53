//! The rules for one value at a time, or for each of a column.

use std::sync::Arc;

use arrow_array::{Array, Float64Array, Int32Array};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use traveller::bridge_core::{Imps, MatchLength, Played, ScoreDifference, Vulnerability};
use traveller::report::{self, ResultsTable};
use traveller::vp_scales::{Parameters, Scale, ScaleName};

use crate::array::{Column, handed_back};
use crate::refused::{parsed, wrong_call};
use crate::table::Table;

/// What a contract scores for North-South.
#[pyfunction]
#[pyo3(signature = (played, vulnerability="none"))]
pub(crate) fn contract_score<'py>(
    py: Python<'py>,
    played: &Bound<'py, PyAny>,
    vulnerability: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let vulnerability: Vulnerability = parsed("vulnerability", vulnerability)?;
    let score = |text: &str| -> Result<i32, String> {
        let played: Played = text.parse().map_err(|error| format!("{text:?}: {error}"))?;
        Ok(played.score(vulnerability).get())
    };
    if let Ok(text) = played.extract::<String>() {
        let score = score(&text).map_err(|why| wrong_call(format!("played: {why}")))?;
        return Ok(score.into_pyobject(py)?.into_any());
    }
    let column = Column::of("played", played)?;
    let mut scores = Vec::with_capacity(column.len());
    column.each_text(|row, text| {
        let score = text.map(score).transpose().map_err(|why| column.wrong(row, why))?;
        scores.push(score);
        Ok(())
    })?;
    handed_back(py, Arc::new(Int32Array::from(scores)))
}

/// IMPs for a difference of scores.
#[pyfunction]
pub(crate) fn imps<'py>(
    py: Python<'py>,
    difference: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    of_wholes::<i32, Int32Array>(py, "difference", difference, |points| {
        let small = i32::try_from(points).ok();
        let difference = small.and_then(|points| ScoreDifference::new(points).ok());
        let difference =
            difference.ok_or_else(|| format!("{points} is no difference of two scores"))?;
        Ok(traveller::imp::imps(difference).get())
    })
}

/// A scale of Victory Points for so many boards.
fn scale(name: &str, boards: u8) -> PyResult<Scale> {
    let name: ScaleName = parsed("scale", name)?;
    let boards =
        MatchLength::new(boards).map_err(|error| wrong_call(format!("boards: {error}")))?;
    let scale = Scale::named(name, boards, Parameters::default());
    scale.map_err(|error| wrong_call(error.to_string()))
}

/// Victory Points for a margin of IMPs.
#[pyfunction]
#[pyo3(signature = (margin, boards, scale="wbf"))]
pub(crate) fn vps<'py>(
    py: Python<'py>,
    margin: &Bound<'py, PyAny>,
    boards: u8,
    scale: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = self::scale(scale, boards)?;
    of_wholes::<f64, Float64Array>(py, "margin", margin, |margin| {
        let imps = i16::try_from(margin).map(Imps::from);
        let imps = imps.map_err(|_| format!("{margin} is no margin of a match"))?;
        let award = scale.award_checked(imps).map_err(|error| error.to_string())?;
        Ok(f64::from(award.ours.hundredths()) / 100.0)
    })
}

/// What a rule gives for a whole number, or for each of a column.
fn of_wholes<'py, W, A>(
    py: Python<'py>,
    name: &'static str,
    argument: &Bound<'py, PyAny>,
    rule: impl Fn(i64) -> Result<W, String> + Sync,
) -> PyResult<Bound<'py, PyAny>>
where
    W: IntoPyObject<'py> + Send,
    A: Array + From<Vec<Option<W>>> + 'static,
{
    if let Ok(number) = argument.extract::<i64>() {
        let worth = rule(number).map_err(|why| wrong_call(format!("{name}: {why}")))?;
        return worth.into_bound_py_any(py);
    }
    let column = Column::of(name, argument)?;
    let worths = py.detach(|| {
        let mut all = Vec::with_capacity(column.len());
        column.each_whole(|row, number| {
            let worth = number.map(&rule).transpose().map_err(|why| column.wrong(row, why))?;
            all.push(worth);
            Ok(())
        })?;
        Ok::<_, PyErr>(A::from(all))
    })?;
    handed_back(py, Arc::new(worths))
}

/// A scale of Victory Points as a table of margins.
#[pyfunction]
#[pyo3(signature = (boards, scale="wbf"))]
pub(crate) fn vp_scale(boards: u8, scale: &str) -> PyResult<Table> {
    let scales = [self::scale(scale, boards)?];
    let rows = ResultsTable::of(report::scale_rows(&scales));
    let other = scales.clone();
    Table::of(&rows, move |out| report::csv(&report::scale_rows(&other), out))
}
