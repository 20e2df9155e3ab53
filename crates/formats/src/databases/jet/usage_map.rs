//! The list of the pages of a table: a bit for each page.

use super::bytes::{u8_at, u32_at};
use super::data_page::RowPointer;
use super::error::JetError;
use super::layout::PageNumber;
use super::page::{PageKind, Pages};

/// The size of the header of a page that continues a list.
const PAGE_HEADER: usize = 4;

/// Returns the numbers of the pages in a list, each once and in rising order.
pub(super) fn list_pages(pages: &Pages, list: RowPointer) -> Result<Vec<PageNumber>, JetError> {
    let bytes = list.bytes(pages)?;
    let mut numbers = Vec::new();
    match u8_at(bytes, 0) {
        Some(0) => {
            let first = u32_at(bytes, 1).ok_or(JetError::UsageMap)?;
            add(pages, first, bytes.get(5..).unwrap_or_default(), &mut numbers)?;
        }
        Some(1) => {
            let bits = pages.layout().page.saturating_sub(PAGE_HEADER).saturating_mul(8);
            let (pointers, _) = bytes.get(1..).unwrap_or_default().as_chunks::<4>();
            for (index, pointer) in pointers.iter().enumerate() {
                let page = u32::from_le_bytes(*pointer);
                if page == 0 {
                    continue;
                }
                let first = index.checked_mul(bits).and_then(|it| PageNumber::try_from(it).ok());
                let map = pages.page_of_kind(page, PageKind::UsageMap)?;
                let map = map.bytes.get(PAGE_HEADER..).unwrap_or_default();
                add(pages, first.ok_or(JetError::UsageMap)?, map, &mut numbers)?;
            }
        }
        _ => return Err(JetError::UsageMap),
    }
    Ok(numbers)
}

/// Adds the pages whose bits are set.
fn add(
    pages: &Pages,
    first: PageNumber,
    bits: &[u8],
    numbers: &mut Vec<PageNumber>,
) -> Result<(), JetError> {
    for (index, &byte) in (0_u32..).zip(bits).filter(|(_, byte)| **byte != 0) {
        for bit in (0..8).filter(|bit| byte >> bit & 1 == 1) {
            let offset = index.checked_mul(8).and_then(|offset| offset.checked_add(bit));
            let page = offset.and_then(|offset| first.checked_add(offset));
            let page = page.ok_or(JetError::UsageMap)?;
            // A missing page means that the file is truncated.
            pages.page(page)?;
            numbers.push(page);
        }
    }
    Ok(())
}
