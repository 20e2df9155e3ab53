//! The definition of a table: its columns and the list of its pages.

use super::bytes::{u8_at, u16_at, u32_at};
use super::data_page::RowPointer;
use super::error::JetError;
use super::layout::{Layout, PageNumber, Version};
use super::page::{PageKind, Pages};
use super::text::decode;

/// The maximum number of columns. Access allows 255.
pub(super) const MAX_COLUMNS: usize = 256;

/// The maximum number of pages of a definition, which 256 columns and their indexes do not reach.
const MAX_PAGES: usize = 64;

/// The position of the number of the next page of a definition.
const NEXT_PAGE: usize = 4;

/// The size of the header of a page, which is not repeated in the definition.
const PAGE_HEADER: usize = 8;

/// The definition of a table, with the columns that were requested.
#[derive(Debug)]
pub(super) struct Definition {
    pub(super) page: PageNumber,
    /// The number of rows, as the definition says.
    pub(super) rows: u32,
    /// `true` if rows have a part of variable length.
    pub(super) has_variable: bool,
    pub(super) columns: Vec<Column>,
    pub(super) used_pages: RowPointer,
}

/// A column of a table.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: ColumnKind,
    /// The number of the column among all, deleted ones included.
    pub(super) number: usize,
    pub(super) place: ColumnPlace,
}

/// The place of a column in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnPlace {
    /// The offset and the length in the part of fixed length.
    Fixed(usize, usize),
    /// The rank among the columns of variable length.
    Variable(usize),
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnKind {
    Flag,
    /// A whole number with its size in bytes. A number of one byte is unsigned.
    Whole(usize),
    Time,
    Text,
    /// Text of any length.
    Memo,
    /// Bytes of any length.
    Ole,
    /// A type that scoring does not need, with its length if that is fixed.
    Other(Option<usize>),
}

impl ColumnKind {
    const fn from_code(code: u8) -> Self {
        match code {
            0x01 => Self::Flag,
            0x02 => Self::Whole(1),
            0x03 => Self::Whole(2),
            0x04 => Self::Whole(4),
            0x05 | 0x07 => Self::Other(Some(8)),
            0x06 => Self::Other(Some(4)),
            0x08 => Self::Time,
            0x0a => Self::Text,
            0x0b => Self::Ole,
            0x0c => Self::Memo,
            0x0f => Self::Other(Some(16)),
            0x10 => Self::Other(Some(17)),
            0x13 => Self::Whole(8),
            _ => Self::Other(None),
        }
    }

    /// Returns the length of values of a fixed length.
    pub(super) const fn length(self) -> Option<usize> {
        match self {
            Self::Flag => Some(0),
            Self::Whole(length) => Some(length),
            Self::Time => Some(8),
            Self::Other(length) => length,
            Self::Text | Self::Memo | Self::Ole => None,
        }
    }
}

impl Definition {
    /// Reads a definition, with the columns of the given names.
    pub(super) fn read(
        pages: &Pages,
        page: PageNumber,
        requested: &[&str],
    ) -> Result<Self, JetError> {
        let bytes = read_chain(pages, page)?;
        let layout = pages.layout();
        let short = || JetError::ShortDefinition;
        let count = |at: usize| u16_at(&bytes, at).map(usize::from).ok_or_else(short);
        let columns = count(layout.columns)?;
        if columns > MAX_COLUMNS {
            return Err(JetError::Columns { found: columns, most: MAX_COLUMNS });
        }
        let indexes = u32_at(&bytes, layout.indexes).and_then(|it| usize::try_from(it).ok());
        let first = indexes
            .and_then(|indexes| indexes.checked_mul(layout.index)?.checked_add(layout.definition));
        let first = first.ok_or_else(short)?;
        let mut it = Self {
            page,
            rows: u32_at(&bytes, layout.rows).ok_or_else(short)?,
            has_variable: count(layout.variable_columns)? > 0,
            columns: Vec::new(),
            used_pages: RowPointer::read(&bytes, layout.used_pages).ok_or_else(short)?,
        };
        let names = columns.checked_mul(layout.column).and_then(|size| size.checked_add(first));
        let mut name_at = names.ok_or_else(short)?;
        for index in 0..columns {
            let at = index.checked_mul(layout.column).and_then(|size| size.checked_add(first));
            let column = at.and_then(|at| bytes.get(at..at.checked_add(layout.column)?));
            let name = name(pages, &bytes, &mut name_at).ok_or_else(short)?;
            let is_requested = requested.iter().any(|it| it.eq_ignore_ascii_case(&name));
            let is_known = it.columns.iter().any(|it| it.name.eq_ignore_ascii_case(&name));
            if is_requested && !is_known {
                it.columns.push(self::column(layout, column.ok_or_else(short)?, name)?);
            }
        }
        Ok(it)
    }
}

/// Returns the bytes of a definition, which may take several pages.
fn read_chain(pages: &Pages, first: PageNumber) -> Result<Vec<u8>, JetError> {
    let mut bytes = Vec::new();
    let mut seen = Vec::new();
    let mut next = first;
    loop {
        if seen.contains(&next) {
            return Err(JetError::Cycle(next));
        }
        if seen.len() == MAX_PAGES {
            return Err(JetError::LongDefinition(MAX_PAGES));
        }
        let page = pages.page_of_kind(next, PageKind::Definition)?;
        let from = if seen.is_empty() { 0 } else { PAGE_HEADER };
        bytes.extend(page.bytes.get(from..).unwrap_or_default());
        seen.push(next);
        next = u32_at(page.bytes, NEXT_PAGE).unwrap_or_default();
        if next == 0 {
            return Ok(bytes);
        }
    }
}

/// Reads the name of a column and moves on to the next one.
fn name(pages: &Pages, bytes: &[u8], at: &mut usize) -> Option<String> {
    let size = match pages.version() {
        Version::Jet3 => usize::from(u8_at(bytes, *at)?),
        Version::Jet4 => usize::from(u16_at(bytes, *at)?),
    };
    let start = at.checked_add(pages.layout().number)?;
    let end = start.checked_add(size)?;
    *at = end;
    decode(pages, bytes.get(start..end)?)
}

fn column(layout: &Layout, bytes: &[u8], name: String) -> Result<Column, JetError> {
    let short = || JetError::ShortDefinition;
    let number = |at: usize| u16_at(bytes, at).map(usize::from).ok_or_else(short);
    let kind = ColumnKind::from_code(u8_at(bytes, 0).ok_or_else(short)?);
    let is_fixed = u8_at(bytes, layout.column_flags).ok_or_else(short)? & 1 == 1;
    let place = if is_fixed || kind == ColumnKind::Flag {
        let length = match kind.length() {
            Some(length) => length,
            None => number(layout.column_length)?,
        };
        ColumnPlace::Fixed(number(layout.column_offset)?, length)
    } else {
        ColumnPlace::Variable(number(layout.column_rank)?)
    };
    Ok(Column { name, kind, number: number(layout.column_number)?, place })
}
