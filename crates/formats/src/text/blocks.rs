//! Code shared by the readers that read large files in blocks of whole lines.

use std::io;

use crate::text::MARK;
use crate::text::block_reader::BlockError;
use crate::text::cursor::Cursor;
use crate::text::decode::{as_regular_text, has_byte, long_line};

/// The reason why a file was not read in blocks.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BlockReadError {
    /// The file must be read as a whole, from its beginning, with [`read`](crate::read()).
    #[error("something in the file can only be understood in sight of the whole")]
    Irregular,
    /// The bytes of the file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

impl From<BlockError> for BlockReadError {
    fn from(why: BlockError) -> Self {
        match why {
            BlockError::Unreadable(error) => Self::Unreadable(error),
            BlockError::LongLine { .. } | BlockError::LongBlock { .. } => Self::Irregular,
        }
    }
}

/// The beginning of a file with its parsed header.
pub(crate) struct FileStart<H> {
    pub(crate) header: H,
    /// The byte of the file at which the records begin.
    pub(crate) body: usize,
    /// The bytes of records that have been read so far.
    pub(crate) records: Vec<u8>,
}

impl<H> FileStart<H> {
    /// Parses the header at the beginning of a file.
    ///
    /// `first` contains the first bytes of the file. `read` parses the header of whole lines, and
    /// returns the byte at which the records begin. `delimiter` returns the delimiter of cells.
    pub(crate) fn new(
        mut first: Vec<u8>,
        read: impl FnOnce(&str) -> Option<(H, usize)>,
        delimiter: impl FnOnce(&H) -> u8,
    ) -> Result<Self, BlockReadError> {
        if first.starts_with(MARK) {
            first.drain(..MARK.len());
        }
        let lines = first.iter().rposition(|&byte| byte == b'\n');
        let lines = lines.and_then(|end| as_regular_text(first.get(..=end)?));
        let header = lines.and_then(|text| {
            read(text).filter(|(header, _)| lines_are_records(text, delimiter(header)))
        });
        let (header, body) = header.ok_or(BlockReadError::Irregular)?;
        let records = first.split_off(body);
        Ok(Self { header, body, records })
    }
}

/// Returns the text of a block in which each line is a record.
pub(crate) fn records(block: &[u8], delimiter: u8) -> Result<&str, BlockReadError> {
    let is_one = |text: &&str| long_line(text).is_none() && lines_are_records(text, delimiter);
    let text = as_regular_text(block).filter(is_one);
    text.ok_or(BlockReadError::Irregular)
}

/// Returns `true` if each quote opens or closes a whole cell on one line. Quotes inside cells may
/// be valid too, but are not examined here.
pub(crate) fn lines_are_records(text: &str, delimiter: u8) -> bool {
    if !has_byte(text.as_bytes(), b'"') {
        return true;
    }
    let delimiter = char::from(delimiter);
    let mut rest = text;
    while let Some((outside, behind)) = rest.split_once('"') {
        let begins = outside.is_empty() || outside.ends_with([delimiter, '\n']);
        let mut inside = Cursor::new(behind);
        inside.until(|byte| matches!(byte, b'"' | b'\n'));
        let closes = inside.eat('"');
        rest = inside.rest();
        let ends = rest.is_empty() || rest.starts_with([delimiter, '\r', '\n']);
        if !begins || !closes || !ends {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::limits::LINE;

    #[test]
    fn rejects_a_long_line() {
        let line = |length: usize| [vec![b'1'; length], b"\n".to_vec()].concat();
        let short = line(3);
        let longest = [short.clone(), line(LINE), short.clone()].concat();
        assert_eq!(records(&longest, b',').ok().map(str::len), Some(longest.len()));
        let too_long = [short.clone(), line(LINE + 1), short].concat();
        assert!(matches!(records(&too_long, b','), Err(BlockReadError::Irregular)));
    }

    #[test]
    fn detects_quotes_within_lines() {
        for (text, plain) in [
            ("1,2,420\n", true),
            ("\"1\",2,\"420\"\r\n\"2\",\"\",\"x\"", true),
            ("1,\"60% 650, 40% -100\",2\n", true),
            ("1,\"two\nlines\",2\n", false),
            ("1,\"he said \"\"pass\"\"\",2\n", false),
            ("1,5\" table,\"two\nlines\"\n", false),
            ("1, \"x\",2\n", false),
            ("1,\"x", false),
        ] {
            assert_eq!(lines_are_records(text, b','), plain, "{text}");
        }
    }
}
