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
pub(super) struct Shown {
    pub(super) column: usize,
    pub(super) title: String,
    pub(super) align: Align,
    /// The display width of the widest cell or the title.
    pub(super) widest: usize,
    /// The number of characters of the longest cell. On a narrow terminal text may be wrapped, but
    /// a number may not.
    pub(super) least: usize,
}

/// The maximum display width and the maximum number of characters of a column's cells in a chunk of
/// rows.
#[derive(Clone, Copy, Debug, Default)]
struct Measured {
    widest: usize,
    least: usize,
}

/// Returns the visible columns with their widths. Columns without any value are left out.
pub(super) fn measure(table: &Table<'_>) -> io::Result<Vec<Shown>> {
    let mut columns: Vec<Shown> = (0..)
        .zip(table.headings())
        .map(|(column, heading)| {
            let title = printable(&heading.title).into_owned();
            // A column is at least one character wide.
            let widest = title.width().max(1);
            Shown { column, title, align: heading.align, widest, least: 0 }
        })
        .collect();
    let count = columns.len();
    let of_part = |part: usize| {
        let mut measured = vec![Measured::default(); count];
        let (mut text, mut lines) = (String::new(), 0_u64);
        table.each_of_part(part, |line| {
            lines = lines.saturating_add(1);
            for (column, measured) in measured.iter_mut().enumerate() {
                cell_text(line, column, &mut text)?;
                if !text.is_empty() {
                    let (width, length) = size(&text);
                    measured.widest = measured.widest.max(width);
                    measured.least = measured.least.max(length);
                }
            }
            Ok(())
        })?;
        Ok((measured, lines))
    };
    // A single chunk does not justify a thread.
    let parts: io::Result<Vec<(Vec<Measured>, u64)>> = match table.chunk_count() {
        parts @ 0..=1 => (0..parts).map(of_part).collect(),
        parts => (0..parts).into_par_iter().map(of_part).collect(),
    };
    let mut lines = 0_u64;
    for (measured, more) in parts? {
        lines = lines.saturating_add(more);
        for (shown, Measured { widest, least }) in columns.iter_mut().zip(measured) {
            shown.widest = shown.widest.max(widest);
            shown.least = shown.least.max(least);
        }
    }
    columns.retain(|shown| shown.least > 0 || lines == 0);
    for shown in &mut columns {
        if shown.align == Align::Right {
            shown.widest = shown.widest.max(shown.least);
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
pub(super) fn size(text: &str) -> (usize, usize) {
    if text.is_ascii() { (text.len(), text.len()) } else { (text.width(), text.chars().count()) }
}
