//! Databases with one kind of damage each.

use super::jet::Kind::{Int, Text};
use super::jet::{self, Cell, Form, database};
use super::{JetError, ours, table, theirs};

/// The position of the page of the definition of the table.
fn definition(bytes: &[u8]) -> usize {
    let is_definition = |page: &[u8]| page[0] == 2 && page[40] == 0x4e;
    4096 * bytes.chunks(4096).position(is_definition).expect("a definition")
}

#[test]
fn skips_deleted_rows() {
    let mut bytes = database(Form::default(), &[table(6)]);
    let at = definition(&bytes);
    let owner = u8::try_from(at / 4096).expect("few pages");
    let is_data = |page: &[u8]| page[0] == 1 && page[4] == owner;
    let data = 4096 * bytes.chunks(4096).position(is_data).expect("a page");
    let all = ours(bytes.clone()).expect("readable");
    bytes[data + 15 + 2 * 2] |= 0xc0;
    assert!(ours(bytes.clone()).is_err(), "the definition declares 6 rows");
    bytes[at + 16] = 5;
    let left = ours(bytes.clone()).expect("readable");
    assert_eq!(left, [&all[..2], &all[3..]].concat());
    assert_eq!(Some(left), theirs(bytes));
}

#[test]
fn rejects_endless_chains_of_pages() {
    let mut bytes = database(Form::default(), &[table(6)]);
    let at = definition(&bytes);
    let page = u8::try_from(at / 4096).expect("few pages");
    bytes[at + 4] = page;
    assert_eq!(ours(bytes), Err(JetError::Cycle(u32::from(page))));
}

#[test]
fn rejects_rows_that_move_in_a_circle() {
    let mut bytes = database(Form { moves_rows: true, ..Form::default() }, &[table(2)]);
    let at = 4096
        * bytes
            .chunks(4096)
            .rposition(|page| page[0] == 1 && page[4..8] == [3, 0, 0, 0] && page[17] & 0x40 != 0)
            .expect("a moved row");
    let start = usize::from(bytes[at + 16]) + 256 * usize::from(bytes[at + 17] & 0x1f);
    // The row points to itself.
    let page = u8::try_from(at / 4096).expect("few pages");
    bytes[at + start..at + start + 4].copy_from_slice(&[1, page, 0, 0]);
    assert_eq!(ours(bytes), Err(JetError::Cycle(u32::from(page))));
}

/// 2,000 rows that consist of a pointer all lead to one row of 510 bytes.
#[test]
fn rejects_rows_that_share_their_bytes() {
    let columns = vec![("ID", Int), ("Contract", Text)];
    let long = vec![Cell::Int(1), Cell::Text("x".repeat(255))];
    let mut rows = vec![vec![Cell::Int(1), Cell::Null]; 2_000];
    rows[1] = long;
    let table = jet::Table { name: "ReceivedData", columns, rows };
    let mut bytes = database(Form { moves_rows: true, ..Form::default() }, &[table]);
    let page = |at: usize| u8::try_from(at / 4096).expect("few pages");
    let is_moved = |page: &[u8]| page[0] == 1 && page[15] & 0x80 != 0;
    let target = 4096 * bytes.chunks(4096).position(is_moved).expect("a page");
    let target = [0, page(target), 0, 0];
    for at in (0..bytes.len()).step_by(4096).filter(|&at| at > 0).collect::<Vec<_>>() {
        let rows = if bytes[at] == 1 { usize::from(bytes[at + 12]) } else { 0 };
        for row in 0..rows {
            let [low, high] = [bytes[at + 14 + 2 * row], bytes[at + 15 + 2 * row]];
            if high & 0xc0 == 0x40 {
                let start = at + usize::from(low) + 256 * usize::from(high & 0x1f);
                bytes[start..start + 4].copy_from_slice(&target);
            }
        }
    }
    assert_eq!(ours(bytes), Err(JetError::SharedBytes));
}
