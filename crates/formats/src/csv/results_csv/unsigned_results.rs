//! Results without a sign. A spreadsheet program reads `+1` as a number and drops the plus.

use std::ops::Range;

use super::column::Column;
use super::header::Layout;
use super::row::Row;
use crate::csv::csv_problem::CsvProblem;
use crate::csv::record::{Record, Records};
use crate::problem::occurrences::Occurrences;
use crate::problem::{Problem, Problems};

/// The maximum number of overtricks.
const MAX_OVERTRICKS: u32 = 6;

/// Returns `true` if a cell may be overtricks without their sign.
pub(super) fn is_unsigned(cell: &str) -> bool {
    matches!(cell.as_bytes(), [b'0'..=b'9'])
}

/// Returns `true`, with a warning, if results without a sign count overtricks: no cell of the
/// column has a plus, some have another sign, and each number fits its contract.
pub(super) fn lack_signs(
    text: &str,
    parts: &[Range<usize>],
    layout: &Layout,
    problems: &mut Problems,
) -> bool {
    if layout.index(Column::Result).is_none() {
        return false;
    }
    let (mut unsigned, mut has_signs) = (Occurrences::default(), false);
    let mut record = Record::default();
    for part in parts {
        let mut records = Records::new(text, part.clone(), layout.delimiter);
        while records.read(&mut record) {
            let row = Row { text, layout, record: &record };
            let Some(cell) = row.non_empty(Column::Result) else { continue };
            if cell.starts_with('+') {
                return false;
            }
            if !is_unsigned(cell) {
                has_signs |= cell.starts_with(['=', '-', '−', '–']);
                continue;
            }
            let digit = |cell: &str| cell.chars().next()?.to_digit(10);
            let fits = match (digit(row.cell(Column::Contract)), digit(cell)) {
                (Some(level @ 1..=7), Some(over @ 0..=MAX_OVERTRICKS)) => {
                    level.saturating_add(over) <= 7
                }
                _ => false,
            };
            if !fits {
                return false;
            }
            unsigned.add_at(|| row.place(Column::Result));
        }
    }
    let (Occurrences { count, first: Some(place) }, true) = (unsigned, has_signs) else {
        return false;
    };
    let problem = CsvProblem::UnsignedResults { lines: count };
    problems.push(Problem::new(Some(place), &problem));
    true
}
