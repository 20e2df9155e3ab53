//! A page: tables, with what stands between them in words.

use crate::table::{Table, TableRows};

/// What is printed of an event, block by block.
#[derive(Debug, Default)]
pub struct Page<'a> {
    /// The blocks, from above.
    pub blocks: Vec<Block<'a>>,
}

/// A part of a page.
#[derive(Debug)]
#[non_exhaustive]
pub enum Block<'a> {
    /// Lines of words, not escaped.
    Paragraphs(Vec<String>),
    /// A table.
    Table(Table<'a>),
    /// A table for each of many things: each is made when it is written.
    Tables(TableRows<'a, Table<'a>>),
}

impl<'a> Page<'a> {
    /// A page of tables.
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

    /// Adds words, if there are any.
    pub(crate) fn words(&mut self, lines: Vec<String>) {
        if !lines.is_empty() {
            self.blocks.push(Block::Paragraphs(lines));
        }
    }

    /// Adds a table.
    pub(crate) fn table(&mut self, table: Table<'a>) {
        self.blocks.push(Block::Table(table));
    }

    /// Adds a table for each of many things.
    pub(crate) fn tables(&mut self, tables: TableRows<'a, Table<'a>>) {
        self.blocks.push(Block::Tables(tables));
    }
}
