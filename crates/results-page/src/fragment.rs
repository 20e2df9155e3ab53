//! Tables without a page around them, for programs that show HTML themselves, such as notebooks.

use std::io::{BufWriter, Write};

use askama::Template;
use event::Language;
use report::{Block, Page, Table};

use crate::card_addresses::CardAddresses;
use crate::cells::LongTable;
use crate::error::PageError;
use crate::escaped::name;
use crate::page::Alignment;
use crate::section::Item;
use crate::table::TableView;
use crate::texts::Texts;

/// Tables and paragraphs as markup, with the style that aligns their columns.
#[derive(Debug, Template)]
#[template(path = "fragment.html")]
struct FragmentView {
    items: Vec<Item>,
    alignment: Alignment,
    /// Is `true` if tables are left out.
    has_more: bool,
    texts: &'static Texts,
}

/// Writes tables and paragraphs without a page around them: no title, no links, and no script.
///
/// All tables together have at most `max_rows` rows. A note counts the omitted rows of a table.
///
/// # Errors
///
/// Returns the errors of `out`.
///
/// # Examples
///
/// ```
/// use report::Page;
///
/// let mut fragment = Vec::new();
/// results_page::tables_fragment(&Page::new(vec![report::imp_scale()]), 5, &mut fragment)?;
/// let fragment = String::from_utf8(fragment)?;
/// assert!(fragment.contains("<table") && fragment.contains("20 more rows"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tables_fragment(
    tables: &Page<'_>,
    max_rows: usize,
    out: &mut dyn Write,
) -> Result<(), PageError> {
    let mut builder = FragmentBuilder { items: Vec::new(), remaining: max_rows, has_more: false };
    for block in &tables.blocks {
        match block {
            Block::Table(table) => builder.add_table(table)?,
            Block::Tables(tables) | Block::Cards(_, tables) => {
                for table in tables {
                    builder.add_table(&table)?;
                    if builder.has_more {
                        break;
                    }
                }
            }
            Block::Paragraphs(lines) => {
                builder.items.push(Item::Paragraphs(lines.iter().map(|line| name(line)).collect()));
            }
            Block::Notes(notes) => {
                let notes = notes.iter().map(|note| name(&note.to_string())).collect();
                builder.items.push(Item::Paragraphs(notes));
            }
            _ => {}
        }
    }
    let FragmentBuilder { items, has_more, .. } = builder;
    let classes = items.iter().filter_map(Item::table).map(|table| &table.class);
    let alignment = Alignment::new(classes);
    let fragment = FragmentView { items, alignment, has_more, texts: Texts::of(Language::English) };
    let mut out = BufWriter::new(out);
    fragment.write_into(&mut out)?;
    out.flush()?;
    Ok(())
}

/// The parts of a fragment collected so far.
struct FragmentBuilder {
    items: Vec<Item>,
    /// The number of rows that further tables can have.
    remaining: usize,
    has_more: bool,
}

impl FragmentBuilder {
    /// Adds a table, unless it is empty or the fragment is full.
    fn add_table(&mut self, table: &Table<'_>) -> Result<(), PageError> {
        let cut = LongTable::Cut(self.remaining);
        let texts = Texts::of(Language::English);
        let view = TableView::new(table, &CardAddresses::default(), &|_| None, cut, texts)?;
        let view = view.with_column_names(table);
        if self.remaining == 0 {
            self.has_more |= view.cells.left_out() > 0;
        } else if !view.cells.is_empty() {
            self.remaining = self.remaining.saturating_sub(view.cells.len());
            self.items.push(Item::Table(Box::new(view), None));
        }
        Ok(())
    }
}
