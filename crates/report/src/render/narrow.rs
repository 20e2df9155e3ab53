//! Tables that are wider than the terminal. `comfy_table` wraps their text and holds the whole
//! table in memory.

use std::io::{self, Write};

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Width, presets};

use super::measure::{MeasuredColumn, cell_text};
use crate::column::Align;
use crate::table::Table;

/// The spaces around a cell.
const PADDING: usize = 2;

/// Returns `true` if a table can be drawn at its full width.
pub(super) fn fits_unwrapped(columns: &[MeasuredColumn], width: u16) -> bool {
    let width = usize::from(width);
    let borders = columns.len().saturating_mul(PADDING + 1).saturating_add(1);
    let full_width =
        columns.iter().map(|column| column.max_width).fold(borders, usize::saturating_add);
    if full_width > width {
        return false;
    }
    // `comfy_table` wraps a title before it wraps a number if the average column is narrower than
    // the numbers.
    let is_unbreakable = |column: &&MeasuredColumn| {
        column.align == Align::Right && column.max_width <= column.max_chars
    };
    let breakable = columns.iter().filter(|column| !is_unbreakable(column));
    let unbreakable_width: usize =
        columns.iter().filter(is_unbreakable).map(|column| column.max_width).sum();
    let spaces = width.saturating_sub(borders).saturating_sub(unbreakable_width);
    let average = spaces.checked_div(breakable.clone().count()).unwrap_or(usize::MAX);
    breakable
        .filter(|column| column.align == Align::Right)
        .all(|column| average >= column.max_chars.saturating_add(PADDING))
}

pub(super) fn draw(
    table: &Table<'_>,
    columns: &[MeasuredColumn],
    width: u16,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut wrapped = comfy_table::Table::new();
    wrapped.load_style(presets::UTF8_FULL_CONDENSED);
    wrapped.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
    wrapped.set_header(columns.iter().map(|column| &column.title));
    let mut text = String::new();
    table.for_each_row(|line| {
        let mut cells = Vec::with_capacity(columns.len());
        for column in columns {
            cell_text(line, column.index, &mut text)?;
            cells.push(text.clone());
        }
        wrapped.add_row(cells);
        Ok(())
    })?;
    for (drawn, column) in wrapped.column_iter_mut().zip(columns) {
        match column.align {
            Align::Left => {
                drawn.set_cell_alignment(CellAlignment::Left);
            }
            Align::Right => {
                let max_chars =
                    u16::try_from(column.max_chars.saturating_add(PADDING)).unwrap_or(u16::MAX);
                drawn.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(max_chars)));
                drawn.set_cell_alignment(CellAlignment::Right);
            }
        }
    }
    out.write_all(wrapped.trim_fmt().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::super::measure::measure_columns;
    use super::super::text::Style;
    use super::*;
    use crate::column::TableColumns;
    use crate::table::TableRows;

    /// A table that fits looks like the output of `comfy_table` at every width.
    #[test]
    fn matches_comfy_table_at_full_width() {
        let words = ["", "7", "–", "12.50", "Zoë–王", "North and South", "e\u{301}e\u{301}"];
        let mut fitting_tables = 0;
        for seed in 0..300_usize {
            let pick = move |part: usize| words[(seed * 31 + part * part * 17 + part) % 7];
            let columns = TableColumns::new()
                .numbers(pick(1), "a", move |&line: &usize| pick(line).into())
                .text(pick(2), "b", move |&line| pick(line + 11).into())
                .numbers("Matchpoints", "c", move |&line| pick(line + 5).into());
            let lines = TableRows::from_vec((0..=seed % 4).collect());
            let table = Table::new("", columns, lines);
            let column = measure_columns(&table).expect("in memory");
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            Style::BOXED.draw(&table, &column, &mut ours).expect("in memory");
            for width in 10..80 {
                if fits_unwrapped(&column, width) {
                    theirs.clear();
                    draw(&table, &column, width, &mut theirs).expect("in memory");
                    let [ours, theirs] = [&ours, &theirs].map(|it| String::from_utf8_lossy(it));
                    assert_eq!(ours, theirs, "{width} characters");
                    fitting_tables += 1;
                }
            }
        }
        assert!(fitting_tables > 5_000, "{fitting_tables} tables fit");
    }
}
