//! A large file of matches, read in blocks and never held.

use std::io::Read;

use super::ReadMatches;
use super::names;
use super::reader::Reader;
use crate::decode::regular;
use crate::feed::{Feed, NoBlock};
use crate::problem::Problems;
use crate::results_csv::{WhyNotInBlocks, lines_are_records};
use crate::text::MARK;
use crate::watch::Watch;

/// Reads a file of which the first bytes have been read.
pub(crate) fn read(
    first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn Watch,
) -> Result<ReadMatches, WhyNotInBlocks> {
    read_by(Feed::BLOCK, first, rest, watch)
}

/// The same in blocks of a size.
fn read_by(
    size: usize,
    mut first: Vec<u8>,
    rest: &mut (dyn Read + Send),
    watch: &dyn Watch,
) -> Result<ReadMatches, WhyNotInBlocks> {
    if first.starts_with(MARK) {
        first.drain(..MARK.len());
    }
    let Some(lines) = first.iter().rposition(|&byte| byte == b'\n') else {
        return Err(WhyNotInBlocks::Irregular);
    };
    let mut problems = Problems::default();
    let header = regular(&first[..=lines]).and_then(|text| {
        let read = names::read(text, &mut problems);
        read.filter(|(columns, _)| lines_are_records(text, columns.delimiter))
    });
    let Some((columns, body)) = header else { return Err(WhyNotInBlocks::Irregular) };
    let begun = first.split_off(body);
    drop(first);
    let feed = Feed::in_blocks_of(size, begun, body, rest);
    let mut reader = Reader::new(columns, false, problems);
    let mut buffer = Vec::new();
    loop {
        let block = feed.next(&mut buffer).map_err(|why| match why {
            NoBlock::Unreadable(error) => WhyNotInBlocks::Unreadable(error),
            NoBlock::LongLine => WhyNotInBlocks::Irregular,
        })?;
        let Some(block) = block else { return Ok(reader.end()) };
        let text = regular(&buffer).ok_or(WhyNotInBlocks::Irregular)?;
        if !lines_are_records(text, reader.columns().delimiter) {
            return Err(WhyNotInBlocks::Irregular);
        }
        let before = reader.matches();
        reader.read(text, 0, block.offset);
        watch.results(reader.matches() - before);
    }
}
