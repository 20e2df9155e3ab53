//! The cells of a row.
//!
//! A row begins with its number of columns and the values of fixed length. The values of variable length and their offsets follow,
//! in reverse order. The last part has a bit for each column, which is set if the column has a value.

use super::bytes::{u8_at, u16_at};
use super::definition::{Column, ColumnKind, ColumnPlace};
use super::layout::Version;

/// The bytes of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    bytes: &'a [u8],
    version: Version,
    columns: usize,
    /// The position of the bits.
    mask: usize,
    has_variable: bool,
}

/// The bytes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RawCell<'a> {
    /// No value.
    Null,
    /// A value that is the bit of its column.
    Flag(bool),
    /// The bytes of a value.
    Bytes(&'a [u8]),
}

impl<'a> Row<'a> {
    /// Finds the parts of a row; `None` if it is damaged.
    pub(super) fn new(bytes: &'a [u8], version: Version, has_variable: bool) -> Option<Self> {
        let (columns, header) = match version {
            Version::Jet3 => (usize::from(u8_at(bytes, 0)?), 1),
            Version::Jet4 => (usize::from(u16_at(bytes, 0)?), 2),
        };
        let mask = bytes.len().checked_sub(columns.div_ceil(8))?;
        (mask >= header).then_some(Self { bytes, version, columns, mask, has_variable })
    }

    /// Returns the bytes of a cell; `None` if they are not in the row.
    pub(super) fn cell(self, column: &Column) -> Option<RawCell<'a>> {
        // A row that was written before a column was added lacks it.
        let has_value = column.number < self.columns && self.bit(column.number)?;
        if column.kind == ColumnKind::Flag {
            return Some(RawCell::Flag(has_value));
        }
        if !has_value {
            return Some(RawCell::Null);
        }
        match column.place {
            ColumnPlace::Fixed(offset, length) => {
                let start = match self.version {
                    Version::Jet3 => offset.checked_add(1)?,
                    Version::Jet4 => offset.checked_add(2)?,
                };
                let end = start.checked_add(length)?;
                (end <= self.mask).then_some(())?;
                self.bytes.get(start..end).map(RawCell::Bytes)
            }
            ColumnPlace::Variable(rank) => {
                let bytes = self.has_variable.then(|| self.variable(rank)).flatten();
                bytes.map(RawCell::Bytes)
            }
        }
    }

    fn bit(self, column: usize) -> Option<bool> {
        let byte = u8_at(self.bytes, self.mask.checked_add(column.div_euclid(8))?)?;
        Some(byte >> (column % 8) & 1 == 1)
    }

    /// Returns the bytes of a value of variable length.
    fn variable(self, rank: usize) -> Option<&'a [u8]> {
        let count = match self.version {
            Version::Jet3 => usize::from(u8_at(self.bytes, self.mask.checked_sub(1)?)?),
            Version::Jet4 => usize::from(u16_at(self.bytes, self.mask.checked_sub(2)?)?),
        };
        (rank < count).then_some(())?;
        let [start, end] = match self.version {
            Version::Jet3 => {
                [self.offset_in_jet3(rank)?, self.offset_in_jet3(rank.checked_add(1)?)?]
            }
            Version::Jet4 => {
                [self.offset_in_jet4(rank)?, self.offset_in_jet4(rank.checked_add(1)?)?]
            }
        };
        (end <= self.mask).then_some(())?;
        self.bytes.get(start..end)
    }

    fn offset_in_jet4(self, rank: usize) -> Option<usize> {
        let at = self.mask.checked_sub(4)?.checked_sub(rank.checked_mul(2)?)?;
        u16_at(self.bytes, at).map(usize::from)
    }

    /// Returns an offset that has one byte only: a table of jumps names the first column beyond each 256 bytes.
    fn offset_in_jet3(self, rank: usize) -> Option<usize> {
        let jumps = self.bytes.len().checked_sub(1)?.div_euclid(256);
        let last = self.mask.checked_sub(2)?;
        let low = u8_at(self.bytes, last.checked_sub(jumps)?.checked_sub(rank)?)?;
        let mut passed = 0_usize;
        for jump in 0..jumps {
            let column = u8_at(self.bytes, last.checked_sub(jump)?)?;
            // 255 fills a place that is not used.
            if column == u8::MAX || usize::from(column) > rank {
                break;
            }
            passed = passed.checked_add(256)?;
        }
        passed.checked_add(usize::from(low))
    }
}
