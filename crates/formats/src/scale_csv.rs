//! A Victory Point scale of one's own: one line a band.

use std::ops::Range;

use vp_scales::{Band, Scale};

use crate::problem::{Problem, Problems, Severity};
use crate::{Rejected, decode, record};

const HINT: &str = "a scale has the columns from, to, winner and loser; the first band begins at 0, the last \
                    one has an empty end";
const NAMES: [&str; 4] = ["from", "to", "winner", "loser"];

/// Reads a whole scale from CSV: the columns `from`, `to`, `winner`, `loser`, in any order; an empty `to`
/// in the last band.
///
/// # Errors
///
/// [`Rejected`] with every cell that is wrong, or with the band that leaves a gap, overlaps or does not
/// rise.
///
/// ```
/// let csv = b"from,to,winner,loser\n0,2,3,3\n3,,6,0\n";
/// let scale = formats::read_scale(csv).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(scale.blitz(), 3);
/// # Ok::<(), String>(())
/// ```
pub fn read_scale(bytes: &[u8]) -> Result<Scale, Rejected> {
    let text = decode::utf8(bytes, Some(HINT))?;
    let mut problems = Problems::default();
    let lines = bands(&text, &mut problems);
    if problems.count(Severity::Error) > 0 {
        return Err(Rejected::whole(text, problems));
    }
    let bands: Vec<Band> = lines.iter().map(|(band, _)| *band).collect();
    Scale::custom(&bands).map_err(|error| {
        let line = error.line().unwrap_or(bands.len());
        let place = line.checked_sub(1).and_then(|index| lines.get(index));
        let place = place.map(|(_, place)| place.clone());
        Rejected::whole(text, Problem::error(place, format!("{error}")).hint(HINT))
    })
}

/// The bands and their places; cells that cannot be read are reported.
fn bands(text: &str, problems: &mut Problems) -> Vec<(Band, Range<usize>)> {
    let position = |name: &str| NAMES.iter().position(|known| name.eq_ignore_ascii_case(known));
    let Some((header, delimiter)) = record::header(text, |name| position(name).is_some()) else {
        problems
            .push(Problem::error(Some(0..0), "the file has no line of column names").hint(HINT));
        return Vec::new();
    };
    let end = record::end(text, header.start, delimiter);
    let mut columns = [None; 4];
    for (index, place) in record::cells(text, header.start, delimiter).enumerate() {
        let name = header.field(index);
        let known = position(name);
        let again = known.is_some_and(|known| columns[known].replace(index).is_some());
        if known.is_none() || again {
            let what = if again { "is named twice" } else { "is not one of a scale" };
            let message = format!("the column {name:?} {what}");
            problems.push(Problem::error(Some(place), message).hint(HINT));
        }
    }
    for (name, _) in NAMES.iter().zip(columns).filter(|(_, column)| column.is_none()) {
        let message = format!("the column `{name}` is missing");
        problems.push(Problem::error(Some(header.start..end), message).hint(HINT));
    }
    let [Some(from), Some(to), Some(winner), Some(loser)] = columns else { return Vec::new() };

    let mut bands = Vec::new();
    for record in record::records(text, end, delimiter) {
        let record = match record {
            Ok(record) => record,
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        if record.len() != header.len() {
            let place = record.start..record::end(text, record.start, delimiter);
            let message =
                format!("the line has {} cells, the header names {}", record.len(), header.len());
            problems.push(Problem::error(Some(place), message));
            continue;
        }
        let mut refuse = |column: usize, message: String| {
            let place = record::cell(text, record.start, delimiter, column);
            problems.push(Problem::error(Some(place), message));
        };
        let mut margin = |column: usize| -> Option<u16> {
            let cell = record.field(column);
            let read = cell.parse().ok();
            if read.is_none() {
                refuse(
                    column,
                    format!("{cell:?} is no margin: expected a whole number of IMPs from 0"),
                );
            }
            read
        };
        let from = margin(from);
        let to = if record.field(to).is_empty() { Some(None) } else { margin(to).map(Some) };
        let mut vps = |column: usize| match record.field(column).parse() {
            Ok(vps) => Some(vps),
            Err(error) => {
                refuse(column, format!("{error}"));
                None
            }
        };
        let (winner, loser) = (vps(winner), vps(loser));
        if let (Some(from), Some(to), Some(winner), Some(loser)) = (from, to, winner, loser) {
            let place = record.start..record::end(text, record.start, delimiter);
            bands.push((Band { from, to, winner, loser }, place));
        }
    }
    bands
}
