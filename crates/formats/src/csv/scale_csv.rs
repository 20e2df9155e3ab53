//! Custom Victory Point scales, with one row for each band.

use std::ops::Range;

use bridge_core::{Imps, Vps};
use vp_scales::{MarginBand, Scale};

use crate::csv::columns::{KnownColumns, UnknownColumns};
use crate::csv::record;
use crate::csv::scale_problem::ScaleProblem;
use crate::problem::{Problem, Problems};
use crate::read::read_error::ReadError;
use crate::text::decode;
use event::Severity;

const HINT: &str = "name the columns from, to, winner, and loser; the first band begins at 0, and `to` is empty in the last";
const NAMES: [&str; 4] = ["from", "to", "winner", "loser"];
const FROM: usize = 0;
const TO: usize = 1;
const WINNER: usize = 2;
const LOSER: usize = 3;

/// Reads a whole CSV file with a scale. The columns are `from`, `to`, `winner`, and `loser`, in any
/// order. In the last band, `to` is empty.
///
/// # Errors
///
/// Returns a [`ReadError`] with every invalid cell. If all cells are valid, it contains the band
/// that leaves a gap, overlaps, or does not rise.
///
/// ```
/// let csv = b"from,to,winner,loser\n0,2,3,3\n3,,6,0\n";
/// let scale = formats::read_scale(csv).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(scale.blitz(), 3);
/// # Ok::<(), String>(())
/// ```
pub fn read_scale(bytes: &[u8]) -> Result<Scale, ReadError> {
    let text = decode::utf8(bytes.to_vec(), Some(HINT))?;
    let mut problems = Problems::default();
    let lines = bands(&text, &mut problems);
    if problems.count(Severity::Error) > 0 {
        return Err(ReadError::new(text, problems));
    }
    let bands: Vec<MarginBand> = lines.iter().map(|(band, _)| *band).collect();
    Scale::custom(&bands).map_err(|error| {
        let line = error.line().unwrap_or(bands.len());
        let place = line.checked_sub(1).and_then(|index| lines.get(index));
        let place = place.map(|(_, place)| place.clone());
        let problem = ScaleProblem::InvalidScale { error: error.to_string() };
        ReadError::new(text, Problem::new(place, &problem))
    })
}

/// Parses the bands and their locations. Invalid cells are reported.
fn bands(text: &str, problems: &mut Problems) -> Vec<(MarginBand, Range<usize>)> {
    let unknown = UnknownColumns::Rejected;
    let known = KnownColumns {
        names: NAMES,
        required: &NAMES,
        unknown,
        column_of_alias: &|_| None,
        start: None,
        help: HINT,
    };
    let Some((columns, end)) = known.read(text, problems) else { return Vec::new() };

    let mut bands = Vec::new();
    for record in record::records(text, end, columns.delimiter) {
        if let Some(problem) = columns.shape_problem(text, &record) {
            problems.push(problem);
            continue;
        }
        let mut report = |column: usize, problem: &ScaleProblem| {
            let place = columns.place(text, record.start, column);
            problems.push(Problem::new(Some(place), problem));
        };
        let cell = |column: usize| columns.cell(&record, column).unwrap_or_default();
        let mut margin = |column: usize| -> Option<u16> {
            let cell = cell(column);
            let imps = cell.parse::<Imps>().ok();
            let read = imps.and_then(|imps| u16::try_from(imps.get()).ok());
            if read.is_none() {
                report(column, &ScaleProblem::InvalidMargin { found: cell.to_owned() });
            }
            read
        };
        let from = margin(FROM);
        let to = if cell(TO).is_empty() { Some(None) } else { margin(TO).map(Some) };
        let mut vps = |column: usize| match cell(column).parse::<Vps>() {
            Ok(vps) => Some(vps),
            Err(error) => {
                report(column, &ScaleProblem::InvalidScaleVps { error: error.to_string() });
                None
            }
        };
        let (winner, loser) = (vps(WINNER), vps(LOSER));
        if let (Some(from), Some(to), Some(winner), Some(loser)) = (from, to, winner, loser) {
            let place = record.start..record::end(text, record.start, columns.delimiter);
            bands.push((MarginBand { from, to, winner, loser }, place));
        }
    }
    bands
}
