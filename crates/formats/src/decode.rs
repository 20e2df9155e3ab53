//! From bytes to text, or to an error that shows the byte that is in the way.

use crate::problem::Problem;
use crate::rejected::Rejected;
use crate::text::MARK;

/// How much of a line that is no text is shown after the byte in question.
const SHOWN_AFTER: usize = 40;

/// What an empty file of results lacks.
pub(crate) const EMPTY_RESULTS: Option<&str> =
    Some("results begin with a line of column names, such as board,ns,ew,score");
/// What an empty file of games lacks.
pub(crate) const EMPTY_GAMES: Option<&str> = Some("games are lists of tags, such as [Board \"7\"]");
/// An event file may be empty: it changes nothing.
pub(crate) const MAY_BE_EMPTY: Option<&str> = None;

/// Text in UTF-8, with or without a byte order mark. An empty text is an error where there is advice for
/// it.
pub(crate) fn utf8(bytes: Vec<u8>, if_empty: Option<&str>) -> Result<String, Rejected> {
    let text = text_bytes(&bytes, if_empty)?;
    // Nothing is copied where all of the bytes are text.
    let bytes = if text.len() == bytes.len() { bytes } else { text.to_vec() };
    match String::from_utf8(bytes) {
        Ok(text) => Ok(line_ends(text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let bytes = error.as_bytes();
            let byte = bytes.get(at).copied().unwrap_or_default();
            let message = format!(
                "byte {byte:#04x} is not UTF-8: the file looks like Latin-1, where it is {:?}",
                char::from(byte)
            );
            let hint = "save the file as UTF-8: in a spreadsheet choose `CSV UTF-8`, in a shell use \
                        `iconv -f latin1 -t utf-8`";
            Err(rejected_at(bytes, at, message, hint))
        }
    }
}

/// Text in UTF-8, or else in Latin-1, in which every byte is a character.
pub(crate) fn utf8_or_latin1(bytes: &[u8], if_empty: Option<&str>) -> Result<String, Rejected> {
    let bytes = text_bytes(bytes, if_empty)?;
    Ok(line_ends(match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }))
}

/// A carriage return alone ended a line on old machines: it becomes a line feed, and all places stay.
fn line_ends(text: String) -> String {
    if !text.contains('\r') {
        return text;
    }
    let mut mended = String::with_capacity(text.len());
    for (index, part) in text.split('\r').enumerate() {
        if index > 0 {
            mended.push(if part.starts_with('\n') { '\r' } else { '\n' });
        }
        mended.push_str(part);
    }
    mended
}

/// The bytes without a byte order mark, if they can be text at all.
fn text_bytes<'a>(bytes: &'a [u8], if_empty: Option<&str>) -> Result<&'a [u8], Rejected> {
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        let hint = "save the file as UTF-8: in a spreadsheet choose `CSV UTF-8`";
        let message = "the file is in UTF-16: expected UTF-8";
        return Err(rejected(
            Problem::error(Some(0..0), message).hint(hint).coded(Problem::NO_TEXT),
        ));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        let hint = "export the table from the spreadsheet as `CSV UTF-8`";
        let message = "the file is a spreadsheet or an archive: expected text";
        return Err(rejected(
            Problem::error(Some(0..0), message).hint(hint).coded(Problem::NO_TEXT),
        ));
    }
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let found = first(bytes, is_control);
    // 0x1a ended a text file of the old days.
    let (bytes, found) = match found {
        Some(end) if bytes[end] == 0x1a => (&bytes[..end], None),
        other => (bytes, other),
    };
    if let Some(hint) = if_empty.filter(|_| bytes.trim_ascii().is_empty()) {
        return Err(rejected(
            Problem::error(Some(0..0), "the file is empty").hint(hint).coded(Problem::EMPTY),
        ));
    }
    if let Some(at) = found {
        let message = format!("byte {:#04x} is no text: this is a binary file", bytes[at]);
        return Err(rejected_at(bytes, at, message, "expected results as CSV or PBN"));
    }
    Ok(bytes)
}

/// Whether a byte is none of a text.
const fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c)
}

/// The text of a block in which nothing has to be decoded or mended.
pub(crate) fn regular(bytes: &[u8]) -> Option<&str> {
    const SOME: usize = 128;
    let mut returns = false;
    for some in bytes.chunks(SOME) {
        let (mut is_odd, mut has_return) = (false, false);
        for &byte in some {
            is_odd |= is_control(byte);
            has_return |= byte == b'\r';
        }
        if is_odd {
            return None;
        }
        returns |= has_return;
    }
    // A carriage return alone would be a line end.
    let alone = |two: &[u8]| two[0] == b'\r' && two[1] != b'\n';
    if returns && (bytes.windows(2).any(alone) || bytes.ends_with(b"\r")) {
        return None;
    }
    str::from_utf8(bytes).ok()
}

/// The first byte of a kind. Whole blocks without one are passed over, which vector instructions can do.
fn first(bytes: &[u8], kind: impl Fn(u8) -> bool) -> Option<usize> {
    const BLOCK: usize = 128;
    let has = |block: &[u8]| block.iter().fold(false, |found, &byte| found | kind(byte));
    let block = bytes.chunks(BLOCK).position(has)?;
    let begin = block * BLOCK;
    bytes[begin..].iter().position(|&byte| kind(byte)).map(|at| begin + at)
}

fn rejected(problem: Problem) -> Rejected {
    Rejected::whole(String::new(), problem)
}

/// Shows the bytes up to a little behind the one in question, each as the character it would be in
/// Latin-1, so that places and lines are right whatever the bytes mean.
fn rejected_at(bytes: &[u8], at: usize, message: String, hint: &str) -> Rejected {
    let rest = &bytes[at..];
    let line_end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
    let end = at + line_end.min(SHOWN_AFTER);
    let mut text = String::new();
    let mut place = 0..0;
    for (index, &byte) in bytes[..end].iter().enumerate() {
        let start = text.len();
        text.push(char::from(byte));
        if index == at {
            place = start..text.len();
        }
    }
    Rejected::whole(text, Problem::error(Some(place), message).hint(hint).coded(Problem::NO_TEXT))
}
