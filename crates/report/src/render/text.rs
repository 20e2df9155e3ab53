//! Tables with aligned columns. A first pass measures the columns, a second one writes the rows.

use std::borrow::Cow;
use std::io::{self, BufWriter, Write};

use super::measure::{MeasuredColumn, cell_text, measure_columns, text_size};
use super::narrow;
use super::parallel::write_in_order;
use super::printable::printable;
use crate::column::Align;
use crate::page::Block;
use crate::page::Page;
use crate::table::Table;

/// The style of a text table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableStyle {
    /// Aligned columns without lines, for pipes and files.
    #[default]
    Plain,
    /// Lines between the columns, for a terminal of limited width.
    Boxed {
        /// The maximum width in characters, or `None` if it is unknown.
        width: Option<u16>,
    },
}

/// Writes a page with an empty line between its blocks.
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn page(page: &Page<'_>, style: TableStyle, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    let mut between: &[u8] = b"";
    for block in &page.blocks {
        let mut next = |out: &mut dyn Write| {
            let written = out.write_all(between);
            between = b"\n\n";
            written
        };
        match block {
            Block::Paragraphs(lines) => {
                next(&mut out)?;
                write_lines(lines.iter().map(|line| Cow::Borrowed(&**line)), &mut out)?;
            }
            Block::Notes(notes) => {
                next(&mut out)?;
                write_lines(notes.iter().map(|note| Cow::Owned(note.to_string())), &mut out)?;
            }
            Block::Table(table) => {
                next(&mut out)?;
                draw(table, style, &mut out)?;
            }
            Block::Tables(tables) | Block::Cards(_, tables) => {
                for table in tables {
                    next(&mut out)?;
                    draw(&table, style, &mut out)?;
                }
            }
        }
    }
    out.write_all(b"\n")?;
    out.flush()
}

/// Writes a table below its title. Columns that are empty in every row are left out because not
/// every event has table numbers or contracts.
///
/// # Errors
///
/// Returns the errors of `out`.
///
/// # Examples
///
/// ```
/// use report::TableStyle;
///
/// let mut text = Vec::new();
/// report::text(&report::imp_scale(), TableStyle::Plain, &mut text)?;
/// assert!(String::from_utf8(text)?.contains("\n  12   600   740\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn text(table: &Table<'_>, style: TableStyle, out: &mut dyn Write) -> io::Result<()> {
    let mut out = BufWriter::new(out);
    draw(table, style, &mut out)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn draw(table: &Table<'_>, style: TableStyle, out: &mut dyn Write) -> io::Result<()> {
    let columns = measure_columns(table)?;
    let title = printable(table.title());
    if !title.is_empty() {
        writeln!(out, "{title}")?;
    }
    match style {
        TableStyle::Plain => Style::PLAIN.draw(table, &columns, out),
        TableStyle::Boxed { width: Some(width) } if !narrow::fits_unwrapped(&columns, width) => {
            narrow::draw(table, &columns, width, out)
        }
        TableStyle::Boxed { .. } => Style::BOXED.draw(table, &columns, out),
    }
}

/// The lines around and between the cells.
pub(super) struct Style {
    padding: [usize; 2],
    /// The texts to the left of, between and to the right of the cells.
    cells: [&'static str; 3],
    /// The rules above the table, below the titles, and below the table. Each has its left end, its
    /// filling, its crossing and its right end.
    rules: Option<[[&'static str; 4]; 3]>,
}

impl Style {
    const PLAIN: Self = Self { padding: [0, 2], cells: ["", "", ""], rules: None };
    pub(super) const BOXED: Self = Self {
        padding: [1, 1],
        cells: ["│", "┆", "│"],
        rules: Some([["┌", "─", "┬", "┐"], ["╞", "═", "╪", "╡"], ["└", "─", "┴", "┘"]]),
    };

    pub(super) fn draw(
        &self,
        table: &Table<'_>,
        columns: &[MeasuredColumn],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut row = String::new();
        let rules = self.rules.map(|rules| rules.map(|rule| self.rule(rule, columns)));
        if let Some([above, _, _]) = &rules {
            writeln!(out, "{above}")?;
        }
        for (index, column) in columns.iter().enumerate() {
            self.push_cell(index, columns.len(), column, &column.title, &mut row);
        }
        out.write_all(self.finish_row(&mut row).as_bytes())?;
        if let Some([_, below_titles, _]) = &rules {
            write!(out, "\n{below_titles}")?;
        }
        let render = |part: usize, written: &mut Vec<u8>| {
            let [mut text, mut row] = [String::new(), String::new()];
            table.for_each_in_chunk(part, |line| {
                row.clear();
                for (index, column) in columns.iter().enumerate() {
                    cell_text(line, column.index, &mut text)?;
                    self.push_cell(index, columns.len(), column, &text, &mut row);
                }
                written.push(b'\n');
                written.extend_from_slice(self.finish_row(&mut row).as_bytes());
                Ok(())
            })
        };
        write_in_order(table.chunk_count(), render, out)?;
        if let Some([_, _, below]) = &rules {
            write!(out, "\n{below}")?;
        }
        Ok(())
    }

    fn rule(&self, [left, fill, between, right]: [&str; 4], columns: &[MeasuredColumn]) -> String {
        let [left_padding, right_padding] = self.padding;
        let padding = left_padding.saturating_add(right_padding);
        let cells: Vec<String> = columns
            .iter()
            .map(|column| fill.repeat(column.max_width.saturating_add(padding)))
            .collect();
        format!("{left}{}{right}", cells.join(between))
    }

    /// Adds a cell to `row`. `index` is its position, and `cell_count` is the number of cells in the
    /// row.
    fn push_cell(
        &self,
        index: usize,
        cell_count: usize,
        column: &MeasuredColumn,
        text: &str,
        row: &mut String,
    ) {
        let [left, between, right] = self.cells;
        let [left_padding, right_padding] = self.padding;
        row.push_str(if index == 0 { left } else { between });
        let rest = column.max_width.saturating_sub(text_size(text).0);
        let (before, after) = match column.align {
            Align::Left => (0, rest),
            Align::Right => (rest, 0),
        };
        push_spaces(left_padding.saturating_add(before), row);
        row.push_str(text);
        // After the last cell, padding would cost the width of its widest cell in every row.
        if index.saturating_add(1) < cell_count || !right.is_empty() {
            push_spaces(after.saturating_add(right_padding), row);
        }
    }

    /// Ends the row and returns it without trailing spaces.
    fn finish_row<'l>(&self, row: &'l mut String) -> &'l str {
        row.push_str(self.cells[2]);
        row.trim_end()
    }
}

fn push_spaces(mut count: usize, text: &mut String) {
    const SPACES: &str = "                                ";
    while count > 0 {
        let (some, _) = SPACES.split_at(count.min(SPACES.len()));
        text.push_str(some);
        count = count.saturating_sub(some.len());
    }
}
/// Writes lines of text without control characters. There is no line end after the last line.
fn write_lines<'a>(
    lines: impl Iterator<Item = Cow<'a, str>>,
    out: &mut impl Write,
) -> io::Result<()> {
    for (index, line) in lines.enumerate() {
        let end = if index > 0 { "\n" } else { "" };
        write!(out, "{end}{}", printable(&line))?;
    }
    Ok(())
}
