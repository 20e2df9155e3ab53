//! Values that may be outside of their row: memos and objects.

use super::bytes::{u8_at, u32_at};
use super::data_page::RowPointer;
use super::error::JetError;
use super::page::Pages;

/// The maximum size of a long value that is read, in bytes as stored: text takes up to two bytes for each of the 200 that a cell
/// may have.
pub(super) const MAX_STORED: usize = 400;

/// The size of the part in the row.
const HEADER: usize = 12;

/// The value follows the header.
const INLINE: u8 = 0x80;

/// The value is a row of another page.
const SINGLE: u8 = 0x40;

/// Returns the size of a long value; `None` if its header is damaged.
pub(super) fn size(header: &[u8]) -> Option<usize> {
    usize::try_from(u32_at(header, 0)? & 0x3fff_ffff).ok()
}

/// Returns the bytes of a long value of at most [`MAX_STORED`] bytes; `None` if they are damaged.
pub(super) fn read(pages: &Pages, cell: &[u8]) -> Result<Option<Vec<u8>>, JetError> {
    let (Some(size), Some(flags)) = (size(cell), u8_at(cell, 3)) else { return Ok(None) };
    if flags & INLINE != 0 {
        let end = HEADER.saturating_add(size);
        return Ok(cell.get(HEADER..end).map(<[u8]>::to_vec));
    }
    let Some(mut pointer) = RowPointer::read(cell, 4) else { return Ok(None) };
    if flags & SINGLE != 0 {
        return Ok(pointer.bytes(pages)?.get(..size).map(<[u8]>::to_vec));
    }
    // A chain: each part begins with the pointer to the next one. Every part adds to the value, so that the chain ends.
    let mut value = Vec::new();
    while value.len() < size {
        let part = pointer.bytes(pages)?;
        let Some(next) = RowPointer::read(part, 0) else { return Ok(None) };
        let rest = size.saturating_sub(value.len());
        let part = part.get(4..).unwrap_or_default();
        let Some(part) = part.get(..rest.min(part.len())).filter(|part| !part.is_empty()) else {
            return Ok(None);
        };
        value.extend(part);
        pointer = next;
    }
    Ok(Some(value))
}
