//! A page of tables and paragraphs.

use scoring::StepText;

use crate::table::{Table, TableRows};

/// A printable page of an event: a list of blocks.
#[derive(Debug, Default)]
pub struct Page<'a> {
    /// The blocks from top to bottom.
    pub blocks: Vec<Block<'a>>,
}

/// A block of a page.
#[derive(Debug)]
#[non_exhaustive]
pub enum Block<'a> {
    /// Lines of text, not escaped.
    Paragraphs(Vec<String>),
    /// Notes, which can be written in several languages. They are not escaped.
    Notes(Vec<StepText>),
    /// A table.
    Table(Table<'a>),
    /// One table per item. Each table is created when it is written.
    Tables(TableRows<'a, Table<'a>>),
    /// Cards to print and to cut, with the title of the whole block. Each card is a table.
    Cards(String, TableRows<'a, Table<'a>>),
}

impl<'a> Page<'a> {
    /// Creates a page of tables.
    ///
    /// ```
    /// use report::{TableStyle, Page};
    ///
    /// let mut text = Vec::new();
    /// report::page(&Page::new(vec![report::imp_scale(), report::scale_list()]), TableStyle::Plain, &mut text)?;
    /// assert!(String::from_utf8(text)?.contains("\nIMPs  From    To\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(tables: Vec<Table<'a>>) -> Self {
        Self { blocks: tables.into_iter().map(Block::Table).collect() }
    }

    /// Adds paragraphs unless `lines` is empty.
    pub(crate) fn words(&mut self, lines: Vec<String>) {
        if !lines.is_empty() {
            self.blocks.push(Block::Paragraphs(lines));
        }
    }

    /// Adds notes unless `notes` is empty.
    pub(crate) fn notes(&mut self, notes: Vec<StepText>) {
        if !notes.is_empty() {
            self.blocks.push(Block::Notes(notes));
        }
    }

    /// Adds a table.
    pub(crate) fn table(&mut self, table: Table<'a>) {
        self.blocks.push(Block::Table(table));
    }

    /// Adds cards to print.
    pub(crate) fn cards(&mut self, title: impl Into<String>, cards: TableRows<'a, Table<'a>>) {
        self.blocks.push(Block::Cards(title.into(), cards));
    }

    /// Adds one table per item.
    pub(crate) fn tables(&mut self, tables: TableRows<'a, Table<'a>>) {
        self.blocks.push(Block::Tables(tables));
    }
}
