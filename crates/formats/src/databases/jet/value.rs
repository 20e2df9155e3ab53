//! The values of cells.

use super::definition::{Column, ColumnKind};
use super::error::JetError;
use super::long_value;
use super::page::Pages;
use super::row::RawCell;
use super::text::decode;

/// A value of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// No value, or one of a type that scoring does not need.
    Null,
    /// A whole number; a flag is 0 or 1.
    Whole(i64),
    /// A time in days since the end of 1899.
    Time(f64),
    /// A text.
    Text(String),
}

impl Value {
    /// Decodes the bytes of a cell; `None` if they are damaged.
    pub(super) fn read(
        pages: &Pages,
        column: &Column,
        cell: RawCell<'_>,
    ) -> Result<Option<Self>, JetError> {
        let bytes = match cell {
            RawCell::Null => return Ok(Some(Self::Null)),
            RawCell::Flag(flag) => return Ok(Some(Self::Whole(i64::from(flag)))),
            RawCell::Bytes(bytes) => bytes,
        };
        Ok(match column.kind {
            ColumnKind::Flag | ColumnKind::Ole | ColumnKind::Other(_) => Some(Self::Null),
            ColumnKind::Whole(size) => whole(bytes, size).map(Self::Whole),
            ColumnKind::Time => {
                bytes.first_chunk().copied().map(f64::from_le_bytes).map(Self::Time)
            }
            ColumnKind::Text => decode(pages, bytes).map(Self::Text),
            ColumnKind::Memo => {
                let bytes = long_value::read(pages, bytes)?;
                bytes.and_then(|bytes| decode(pages, &bytes)).map(Self::Text)
            }
        })
    }
}

fn whole(bytes: &[u8], size: usize) -> Option<i64> {
    Some(match size {
        1 => i64::from(*bytes.first()?),
        2 => i64::from(i16::from_le_bytes(*bytes.first_chunk()?)),
        4 => i64::from(i32::from_le_bytes(*bytes.first_chunk()?)),
        _ => i64::from_le_bytes(*bytes.first_chunk()?),
    })
}
