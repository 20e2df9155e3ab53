//! The rows of a data page.

use std::ops::Range;

use super::bytes::{u8_at, u16_at, u32_at};
use super::error::JetError;
use super::layout::PageNumber;
use super::page::{Page, PageKind, Pages};

/// The bit of a position that marks a deleted row.
const DELETED_FLAG: u16 = 0x8000;

/// The bit of a position that marks a row that consists of a pointer to another row.
const MOVED_FLAG: u16 = 0x4000;

/// The bits of a position.
const POSITION_MASK: u16 = 0x1fff;

/// The maximum number of pointers that are followed to a row. Access writes one.
const MAX_MOVES: usize = 8;

/// The position of the number of the definition of the table that a page belongs to.
const OWNER_POSITION: usize = 4;

/// A pointer to a row: the number of the page and of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowPointer {
    pub(super) page: PageNumber,
    pub(super) row: usize,
}

/// The position of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowPlace {
    pub(super) page: PageNumber,
    start: u16,
    end: u16,
}

impl RowPointer {
    /// Reads a pointer: a byte for the row, three for the page.
    pub(super) fn read(bytes: &[u8], at: usize) -> Option<Self> {
        let pointer = u32_at(bytes, at)?;
        Some(Self { page: pointer >> 8, row: usize::from(u8_at(bytes, at)?) })
    }

    /// Returns the bytes of a row that no other pointer leads to.
    pub(super) fn bytes(self, pages: &Pages) -> Result<&[u8], JetError> {
        let page = pages.page_of_kind(self.page, PageKind::Data)?;
        let (_, range) = row_slot(pages, page, self.row)?;
        page.bytes.get(range).ok_or_else(|| self.damaged())
    }

    const fn damaged(self) -> JetError {
        JetError::Row { page: self.page, row: self.row }
    }
}

impl RowPlace {
    /// Returns the bytes of the row.
    pub(super) fn bytes(self, pages: &Pages) -> Option<&[u8]> {
        let page = pages.page(self.page).ok()?;
        page.bytes.get(usize::from(self.start)..usize::from(self.end))
    }
}

/// Returns the flags and the bytes of a row: it ends where the row before it begins.
fn row_slot(pages: &Pages, page: Page<'_>, row: usize) -> Result<(u16, Range<usize>), JetError> {
    let damaged = || JetError::Row { page: page.number, row };
    let layout = pages.layout();
    let count = u16_at(page.bytes, layout.rows_of_page).map(usize::from);
    let count = count.filter(|&count| row < count).ok_or_else(damaged)?;
    let positions = layout.rows_of_page.saturating_add(2);
    let position = |row: usize| {
        let at = row.checked_mul(2)?.checked_add(positions)?;
        u16_at(page.bytes, at)
    };
    let own = position(row).ok_or_else(damaged)?;
    let end = match row.checked_sub(1) {
        Some(before) => usize::from(position(before).ok_or_else(damaged)? & POSITION_MASK),
        None => page.bytes.len(),
    };
    let start = usize::from(own & POSITION_MASK);
    let first = count.saturating_mul(2).saturating_add(positions);
    if first > start || start > end || end > page.bytes.len() {
        return Err(damaged());
    }
    Ok((own & !POSITION_MASK, start..end))
}

/// Adds the positions of the rows of a page, except deleted ones. A page that belongs to another table is skipped.
pub(super) fn add_rows(
    pages: &Pages,
    page: PageNumber,
    owner: PageNumber,
    rows: &mut Vec<(usize, RowPlace)>,
) -> Result<(), JetError> {
    let page = pages.page(page)?;
    if u8_at(page.bytes, 0) != Some(1) || u32_at(page.bytes, OWNER_POSITION) != Some(owner) {
        return Ok(());
    }
    let count = u16_at(page.bytes, pages.layout().rows_of_page).map_or(0, usize::from);
    for row in 0..count {
        let (flags, range) = row_slot(pages, page, row)?;
        if flags & DELETED_FLAG != 0 {
            continue;
        }
        let (number, range) = if flags & MOVED_FLAG == 0 {
            (page.number, range)
        } else {
            follow_pointers(pages, RowPointer { page: page.number, row }, &range)?
        };
        let [start, end] =
            [range.start, range.end].map(|position| u16::try_from(position).unwrap_or_default());
        rows.push((row, RowPlace { page: number, start, end }));
    }
    Ok(())
}

/// Follows the pointers of a row that has moved to another page. The row there is marked as deleted, so that it is found once.
fn follow_pointers(
    pages: &Pages,
    from: RowPointer,
    range: &Range<usize>,
) -> Result<(PageNumber, Range<usize>), JetError> {
    let (mut page, mut range) = (pages.page(from.page)?, range.clone());
    for _ in 0..MAX_MOVES {
        let bytes = page.bytes.get(range).unwrap_or_default();
        let pointer = RowPointer::read(bytes, 0).ok_or_else(|| from.damaged())?;
        page = pages.page_of_kind(pointer.page, PageKind::Data)?;
        let (flags, found) = row_slot(pages, page, pointer.row)?;
        if flags & MOVED_FLAG == 0 {
            return Ok((page.number, found));
        }
        range = found;
    }
    Err(JetError::Cycle(page.number))
}
