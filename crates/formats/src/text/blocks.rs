//! Large files that are read in blocks of whole lines: what their readers share.

use std::io;

use crate::text::MARK;
use crate::text::block_reader::BlockError;
use crate::text::cursor::Cursor;
use crate::text::decode::{has_byte, long_line, regular};

/// Why a file was not read in blocks.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BlockReadError {
    /// It has to be read as a whole: by [`read`](crate::read()), from its beginning.
    #[error("something in the file can only be understood in sight of the whole")]
    Irregular,
    /// Its bytes could not be read.
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

/// The beginning of a file, of which the column names are understood.
pub(crate) struct Begun<H> {
    pub(crate) header: H,
    /// The byte of the file at which the records begin.
    pub(crate) body: usize,
    /// What has been read of them.
    pub(crate) records: Vec<u8>,
}

impl<H> Begun<H> {
    /// Looks for column names in what has been read.
    ///
    /// - Takes: the first bytes of a file; what understands the names in whole lines, and gives the byte at which the records
    ///   begin and how cells are delimited.
    pub(crate) fn of(
        mut first: Vec<u8>,
        read: impl FnOnce(&str) -> Option<(H, usize)>,
        delimiter: impl FnOnce(&H) -> u8,
    ) -> Result<Self, BlockReadError> {
        if first.starts_with(MARK) {
            first.drain(..MARK.len());
        }
        let lines = first.iter().rposition(|&byte| byte == b'\n');
        let lines = lines.and_then(|end| regular(first.get(..=end)?));
        let header = lines.and_then(|text| {
            read(text).filter(|(header, _)| lines_are_records(text, delimiter(header)))
        });
        let (header, body) = header.ok_or(BlockReadError::Irregular)?;
        let records = first.split_off(body);
        Ok(Self { header, body, records })
    }
}

/// The text of a block each of whose lines is a record.
pub(crate) fn records(block: &[u8], delimiter: u8) -> Result<&str, BlockReadError> {
    let is_one = |text: &&str| long_line(text).is_none() && lines_are_records(text, delimiter);
    let text = regular(block).filter(is_one);
    text.ok_or(BlockReadError::Irregular)
}

/// Whether each quote opens or closes a whole cell on one line. Quotes inside cells may be right as well; they are
/// just not looked into here.
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
    fn quotes() {
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
