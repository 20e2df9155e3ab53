//! Results without a sign: a spreadsheet takes `+1` for a number, and drops what it does not need.

use std::ops::Range;

use super::header::{Column, Layout};
use super::row::Row;
use crate::problem::{Problem, Problems};
use crate::record::{Record, Records};

/// The most tricks over a contract.
const MOST: u8 = 6;

/// Whether a cell may be overtricks that lost their sign.
pub(super) fn is_bare(cell: &str) -> bool {
    matches!(cell.as_bytes(), [b'0'..=b'9'])
}

/// Whether results without a sign count overtricks: no cell of the column has a plus, some have another sign, and each of
/// them fits its contract. Says so.
pub(super) fn are_lost(
    text: &str,
    parts: &[Range<usize>],
    layout: &Layout,
    problems: &mut Problems,
) -> bool {
    if layout.index(Column::Result).is_none() {
        return false;
    }
    let (mut bare, mut first, mut has_signs) = (0_usize, None, false);
    let mut record = Record::default();
    for part in parts {
        let mut records = Records::new(text, part.clone(), layout.delimiter);
        while records.read(&mut record) {
            let row = Row { text, layout, record: &record };
            let Some(cell) = row.filled(Column::Result) else { continue };
            if cell.starts_with('+') {
                return false;
            }
            if !is_bare(cell) {
                has_signs |= cell.starts_with(['=', '-', '−', '–']);
                continue;
            }
            let (level, over) = (row.cell(Column::Contract).bytes().next(), cell.bytes().next());
            let fits = level.zip(over).is_some_and(|(level, over)| {
                let (level, over) = (level.wrapping_sub(b'0'), over.wrapping_sub(b'0'));
                over <= MOST && (1..=7).contains(&level) && level + over <= 7
            });
            if !fits {
                return false;
            }
            bare += 1;
            first.get_or_insert_with(|| row.place(Column::Result));
        }
    }
    let (Some(place), true) = (first, has_signs) else { return false };
    let message =
        format!("results without a sign taken for overtricks, `1` for `+1`: {bare} lines");
    let hint = "so it must be, where no result has a plus, others have = or a minus, and every number fits its contract";
    problems.push(Problem::warning(Some(place), message).hint(hint));
    true
}
