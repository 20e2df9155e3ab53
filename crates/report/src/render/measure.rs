//! Column widths of a table, measured in a first pass over its rows.

use std::borrow::Cow;
use std::io;

use rayon::prelude::*;
use unicode_width::UnicodeWidthStr;

use super::printable::printable;
use crate::cell::Audience;
use crate::column::Align;
use crate::table::Table;
use crate::table::TableRow;

/// A visible column.
#[derive(Clone, Debug)]
pub(super) struct MeasuredColumn {
    pub(super) index: usize,
    pub(super) title: String,
    pub(super) align: Align,
    /// The display width of the widest cell or the title.
    pub(super) max_width: usize,
    /// The number of characters of the longest cell. On a narrow terminal text may be wrapped, but
    /// a number may not.
    pub(super) max_chars: usize,
}

/// The maximum display width and the maximum number of characters of a column's cells in a chunk of
/// rows.
#[derive(Clone, Copy, Debug, Default)]
struct CellSizes {
    max_width: usize,
    max_chars: usize,
}

/// Returns the visible columns with their widths. Columns without any value are left out.
pub(super) fn measure_columns(table: &Table<'_>) -> io::Result<Vec<MeasuredColumn>> {
    let mut columns: Vec<MeasuredColumn> = (0..)
        .zip(table.headings())
        .map(|(index, heading)| {
            let title = printable(&heading.title).into_owned();
            // A column is at least one character wide.
            let max_width = title.width().max(1);
            MeasuredColumn { index, title, align: heading.align, max_width, max_chars: 0 }
        })
        .collect();
    let count = columns.len();
    let measure_chunk = |part: usize| {
        let mut measured = vec![CellSizes::default(); count];
        let (mut text, mut lines) = (String::new(), 0_u64);
        table.for_each_in_chunk(part, |line| {
            lines = lines.saturating_add(1);
            for (column, measured) in measured.iter_mut().enumerate() {
                cell_text(line, column, &mut text)?;
                if !text.is_empty() {
                    let (width, length) = text_size(&text);
                    measured.max_width = measured.max_width.max(width);
                    measured.max_chars = measured.max_chars.max(length);
                }
            }
            Ok(())
        })?;
        Ok((measured, lines))
    };
    // A single chunk does not justify a thread.
    let parts: io::Result<Vec<(Vec<CellSizes>, u64)>> = match table.chunk_count() {
        parts @ 0..=1 => (0..parts).map(measure_chunk).collect(),
        parts => (0..parts).into_par_iter().map(measure_chunk).collect(),
    };
    let mut lines = 0_u64;
    for (measured, more) in parts? {
        lines = lines.saturating_add(more);
        for (column, CellSizes { max_width, max_chars }) in columns.iter_mut().zip(measured) {
            column.max_width = column.max_width.max(max_width);
            column.max_chars = column.max_chars.max(max_chars);
        }
    }
    columns.retain(|column| column.max_chars > 0 || lines == 0);
    for column in &mut columns {
        if column.align == Align::Right {
            column.max_width = column.max_width.max(column.max_chars);
        }
    }
    Ok(columns)
}

/// Replaces `text` with a cell's printed text.
pub(super) fn cell_text(line: &dyn TableRow, column: usize, text: &mut String) -> io::Result<()> {
    let mut bytes = std::mem::take(text).into_bytes();
    bytes.clear();
    line.cell(column).write(Audience::Human, &mut bytes)?;
    *text = String::from_utf8(bytes).map_err(io::Error::other)?;
    if let Cow::Owned(safe) = printable(text) {
        *text = safe;
    }
    Ok(())
}

/// Returns the display width and the number of characters of a text.
pub(super) fn text_size(text: &str) -> (usize, usize) {
    if text.is_ascii() { (text.len(), text.len()) } else { (text.width(), text.chars().count()) }
}
