//! Scoring rules for single values, or for each value of a column.

use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int32Type};
use arrow_array::{Int32Array, PrimitiveArray};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyString};
use rayon::prelude::*;
use traveller::bridge_core::{
    BoardNumber, Imps, MatchLength, PlayedContract, ScoreDifference, Vulnerability,
    VulnerabilityError,
};
use traveller::report::{self, ResultsTable};
use traveller::vp_scales::{Parameters, Scale, ScaleName};

use crate::array::{Column, expected, have_one_index, to_python};
use crate::chunks::{ROWS_PER_CHUNK, chunk_ranges, collect_in_order};
use crate::errors::{call_error, parsed};
use crate::integers::Integers;
use crate::table::Table;

/// Returns the score of a contract for North-South in points (Laws 2017, Law 77).
///
/// ``played`` is a text such as ``4SX N -1``, ``3NT E +2`` or ``PASS``, or a column of them. ``NP``
/// is a board that was not played. The vulnerable sides are passed as ``vulnerability`` (``none``,
/// ``NS``, ``EW``, ``both``), or as ``board``, the number of the board. Either can be a single
/// value or a column, and exactly one of the two is required. The result for a column is the kind
/// of column that ``played`` is.
///
/// Raises :class:`CallError` if neither or both are given, and with the row if a contract is
/// invalid.
///
/// >>> contract_score("4SX N -1", "both")
/// -200
/// >>> contract_score(["4S N =", "4S N =", None], board=[1, 2, 3])
/// [420, 620, None]
#[pyfunction]
#[pyo3(signature = (played, vulnerability=None, *, board=None))]
pub(crate) fn contract_score<'py>(
    py: Python<'py>,
    played: &Bound<'py, PyAny>,
    vulnerability: Option<&Bound<'py, PyAny>>,
    board: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if vulnerability.is_some() && board.is_some() {
        return Err(call_error("vulnerability and board: expected one of them"));
    }
    if let Ok(text) = played.extract::<String>() {
        let vulnerability = match (vulnerability, board) {
            (Some(text), _) => parsed("vulnerability", &text.extract::<String>()?)?,
            (None, Some(board)) => match whole("board", board)? {
                Some(number) => vulnerability_of(number)?,
                None => return Err(expected("board", board, "a whole number")),
            },
            (None, None) => return Err(no_vulnerability()),
        };
        let score = of_contract(&text, vulnerability);
        let score = score.map_err(|why| call_error(format!("played: {why}")))?;
        return Ok(score.into_pyobject(py)?.into_any());
    }
    let given = played;
    for (name, column) in [("vulnerability", vulnerability), ("board", board)] {
        column.map_or(Ok(()), |column| have_one_index(("played", given), (name, column)))?;
    }
    let played = Column::new("played", played)?;
    let of_rows = match (vulnerability, board) {
        (None, None) => return Err(no_vulnerability()),
        (Some(all), _) if all.is_instance_of::<PyString>() => {
            OfRows::All(parsed("vulnerability", &all.extract::<String>()?)?)
        }
        (Some(column), _) => OfRows::named(&Column::new("vulnerability", column)?)?,
        (None, Some(board)) => match whole("board", board)? {
            Some(number) => OfRows::All(vulnerability_of(number)?),
            None => OfRows::of_boards(&Column::of_wholes("board", board)?)?,
        },
    };
    if let OfRows::Each(of_rows) = &of_rows
        && of_rows.len() != played.len()
    {
        let why = format!("played has {} rows: expected {}", played.len(), of_rows.len());
        return Err(call_error(why));
    }
    let mut scores = Vec::with_capacity(played.len());
    py.detach(|| {
        played.each_text(|row, text| {
            let score = match (text, of_rows.of(row)) {
                (Some(text), Some(vulnerability)) => of_contract(text, vulnerability),
                _ => Ok(None),
            };
            scores.push(score.map_err(|why| played.wrong(row, why))?);
            Ok(())
        })
    })?;
    to_python(given, Int32Array::from(scores))
}

fn no_vulnerability() -> PyErr {
    call_error(
        "missing vulnerability: expected none, NS, EW, or both; use vulnerability=\"none\", or board=1 with the number of the board",
    )
}

/// Returns the score of a contract, or `None` if the board was not played.
fn of_contract(text: &str, vulnerability: Vulnerability) -> Result<Option<i32>, String> {
    if text.eq_ignore_ascii_case("PASS") {
        return Ok(Some(0));
    }
    if text.is_empty() || text.eq_ignore_ascii_case("NP") {
        return Ok(None);
    }
    let played: PlayedContract = text.parse().map_err(|error| format!("{text:?}: {error}"))?;
    Ok(Some(played.score(vulnerability).get()))
}

/// Returns the vulnerability of a board that was passed as a number.
fn vulnerability_of(board: i64) -> PyResult<Vulnerability> {
    of_board(board).map_err(|why| call_error(format!("board: {why}")))
}

fn of_board(number: i64) -> Result<Vulnerability, String> {
    let number = u32::try_from(number).map_err(|_| format!("invalid board number {number}"))?;
    let board = BoardNumber::new(number).map_err(|error| error.to_string())?;
    Ok(board.vulnerability())
}

/// The vulnerability in each row.
enum OfRows {
    All(Vulnerability),
    Each(Vec<Option<Vulnerability>>),
}

impl OfRows {
    fn named(column: &Column) -> PyResult<Self> {
        let mut each = Vec::with_capacity(column.len());
        column.each_text(|row, text| {
            let vulnerability = text.map(str::parse).transpose();
            each.push(vulnerability.map_err(|why: VulnerabilityError| column.wrong(row, why))?);
            Ok(())
        })?;
        Ok(Self::Each(each))
    }

    fn of_boards(column: &Column) -> PyResult<Self> {
        Ok(Self::Each(of_each(column, of_board)?))
    }

    fn of(&self, row: usize) -> Option<Vulnerability> {
        match self {
            Self::All(vulnerability) => Some(*vulnerability),
            Self::Each(each) => each[row],
        }
    }
}

/// Returns the IMPs for a difference of scores in points (Laws 2017, Law 78B), with its sign.
/// ``difference`` is a number or a column.
///
/// >>> imps(450), imps(-20)
/// (10, -1)
#[pyfunction]
pub(crate) fn imps<'py>(
    py: Python<'py>,
    difference: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    of_wholes::<i32, Int32Type>(py, "difference", difference, |points| {
        let small = i32::try_from(points).ok();
        let difference = small.and_then(|points| ScoreDifference::new(points).ok());
        let difference = difference.ok_or_else(|| format!("invalid score difference {points}"))?;
        Ok(traveller::imp::imps(difference).get())
    })
}

/// Returns a Victory Point scale for a number of boards.
pub(crate) fn scale(name: &str, boards: u8) -> PyResult<Scale> {
    let name: ScaleName = parsed("scale", name)?;
    let boards =
        MatchLength::new(boards).map_err(|error| call_error(format!("boards: {error}")))?;
    let scale = Scale::named(name, boards, Parameters::default());
    scale.map_err(|error| call_error(error.to_string()))
}

/// Returns the Victory Points for a margin in IMPs over a number of boards. ``margin`` is a number
/// or a column.
///
/// ``scale`` is the name of a scale, such as ``wbf`` or ``wbf-discrete``. Victory Points have at
/// most two decimals.
///
/// >>> vps(15, boards=20), vps(-15, boards=20)
/// (13.61, 6.39)
#[pyfunction]
#[pyo3(signature = (margin, boards, scale="wbf"))]
pub(crate) fn vps<'py>(
    py: Python<'py>,
    margin: &Bound<'py, PyAny>,
    boards: u8,
    scale: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let scale = self::scale(scale, boards)?;
    of_wholes::<f64, Float64Type>(py, "margin", margin, |margin| {
        let imps = i16::try_from(margin).map(Imps::from);
        let imps = imps.map_err(|_| format!("invalid margin {margin}"))?;
        let award = scale.award_checked(imps).map_err(|error| error.to_string())?;
        Ok(f64::from(award.ours.hundredths()) / 100.0)
    })
}

/// Applies a rule to an integer, or to each integer of a column.
fn of_wholes<'py, W, A>(
    py: Python<'py>,
    name: &'static str,
    argument: &Bound<'py, PyAny>,
    rule: impl Fn(i64) -> Result<W, String> + Sync,
) -> PyResult<Bound<'py, PyAny>>
where
    W: IntoPyObject<'py> + Into<f64> + Send,
    A: ArrowPrimitiveType<Native = W>,
{
    if let Some(number) = whole(name, argument)? {
        let value = rule(number).map_err(|why| call_error(format!("{name}: {why}")))?;
        return value.into_bound_py_any(py);
    }
    let column = Column::of_wholes(name, argument)?;
    files::prepare_threads();
    let points = py.detach(|| of_each(&column, &rule))?;
    to_python(argument, PrimitiveArray::<A>::from_iter(points))
}

/// Returns an integer, which may be passed as a floating-point number. Returns `None` for any other
/// argument.
pub(crate) fn whole(name: &str, argument: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if let Ok(number) = argument.extract::<i64>() {
        return Ok(Some(number));
    }
    let Ok(number) = argument.cast::<PyFloat>() else { return Ok(None) };
    let number = number.value();
    let whole = files::whole_number(number).ok().flatten();
    whole.map(Some).ok_or_else(|| call_error(format!("{name}: {number} is not a whole number")))
}

/// Applies a rule to each integer of a column.
fn of_each<W: Send>(
    column: &Column,
    rule: impl Fn(i64) -> Result<W, String> + Sync,
) -> PyResult<Vec<Option<W>>> {
    let rows = chunk_ranges(&(0..column.len()), ROWS_PER_CHUNK);
    let parts =
        collect_in_order(rows.into_par_iter().map_init(Integers::default, |read, rows| {
            column.read(rows.clone(), read)?;
            let points = read.each().enumerate().map(|(row, number)| {
                number.map(&rule).transpose().map_err(|why| column.wrong(rows.start + row, why))
            });
            points.collect::<PyResult<Vec<_>>>()
        }))?;
    Ok(parts.into_iter().flatten().collect())
}

/// Returns a Victory Point scale for a number of boards as a table of margins.
///
/// >>> print(vp_scale(20, "wbf").to_csv().splitlines()[0])
/// scale,draw,boards,from,to,winner,loser
#[pyfunction]
#[pyo3(signature = (boards, scale="wbf"))]
pub(crate) fn vp_scale(boards: u8, scale: &str) -> PyResult<Table> {
    let scales = [self::scale(scale, boards)?];
    let rows = ResultsTable::new(report::scale_rows(&scales));
    let other = scales.clone();
    Table::from_results(&rows, move |out| report::csv(&report::scale_rows(&other), out))
}
