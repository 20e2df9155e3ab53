//! Tables that are wider than the terminal. `comfy_table` wraps their text and holds the whole
//! table in memory.

use std::io::{self, Write};

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Width, presets};

use super::measure::{Shown, cell_text};
use crate::column::Align;
use crate::table::Table;

/// The spaces around a cell.
const PADDING: usize = 2;

/// Returns `true` if a table can be drawn at its full width.
pub(super) fn fits(columns: &[Shown], width: u16) -> bool {
    let width = usize::from(width);
    let around = columns.len().saturating_mul(PADDING + 1).saturating_add(1);
    let all = columns.iter().map(|shown| shown.widest).fold(around, usize::saturating_add);
    if all > width {
        return false;
    }
    // `comfy_table` wraps a title before it wraps a number if the average column is narrower than
    // the numbers.
    let fixed = |shown: &&Shown| shown.align == Align::Right && shown.widest <= shown.least;
    let open = columns.iter().filter(|shown| !fixed(shown));
    let taken: usize = columns.iter().filter(fixed).map(|shown| shown.widest).sum();
    let spaces = width.saturating_sub(around).saturating_sub(taken);
    let average = spaces.checked_div(open.clone().count()).unwrap_or(usize::MAX);
    open.filter(|shown| shown.align == Align::Right)
        .all(|shown| average >= shown.least.saturating_add(PADDING))
}

pub(super) fn draw(
    table: &Table<'_>,
    columns: &[Shown],
    width: u16,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut wrapped = comfy_table::Table::new();
    wrapped.load_style(presets::UTF8_FULL_CONDENSED);
    wrapped.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
    wrapped.set_header(columns.iter().map(|shown| &shown.title));
    let mut text = String::new();
    table.each(|line| {
        let mut cells = Vec::with_capacity(columns.len());
        for shown in columns {
            cell_text(line, shown.column, &mut text)?;
            cells.push(text.clone());
        }
        wrapped.add_row(cells);
        Ok(())
    })?;
    for (column, shown) in wrapped.column_iter_mut().zip(columns) {
        match shown.align {
            Align::Left => {
                column.set_cell_alignment(CellAlignment::Left);
            }
            Align::Right => {
                let least = u16::try_from(shown.least.saturating_add(PADDING)).unwrap_or(u16::MAX);
                column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
    }
    out.write_all(wrapped.trim_fmt().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::super::measure::measure;
    use super::super::text::Style;
    use super::*;
    use crate::column::TableColumns;
    use crate::table::TableRows;

    /// A table that fits looks like the output of `comfy_table` at every width.
    #[test]
    fn as_the_library_draws() {
        let words = ["", "7", "–", "12.50", "Zoë–王", "North and South", "e\u{301}e\u{301}"];
        let mut wide = 0;
        for seed in 0..300_usize {
            let pick = move |part: usize| words[(seed * 31 + part * part * 17 + part) % 7];
            let columns = TableColumns::new()
                .numbers(pick(1), "a", move |&line: &usize| pick(line).into())
                .words(pick(2), "b", move |&line| pick(line + 11).into())
                .numbers("Matchpoints", "c", move |&line| pick(line + 5).into());
            let lines = TableRows::from_vec((0..=seed % 4).collect());
            let table = Table::new("", columns, lines);
            let shown = measure(&table).expect("in memory");
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            Style::BOXED.draw(&table, &shown, &mut ours).expect("in memory");
            for width in 10..80 {
                if fits(&shown, width) {
                    theirs.clear();
                    draw(&table, &shown, width, &mut theirs).expect("in memory");
                    let [ours, theirs] = [&ours, &theirs].map(|it| String::from_utf8_lossy(it));
                    assert_eq!(ours, theirs, "{width} characters");
                    wide += 1;
                }
            }
        }
        assert!(wide > 5_000, "{wide} tables fit");
    }
}
