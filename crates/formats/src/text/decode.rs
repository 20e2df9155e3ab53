//! Decodes bytes to text, or returns an error that shows the invalid byte.

use crate::problem::Problem;
use crate::read::limits::LINE;
use crate::read::read_error::ReadError;
use crate::text::MARK;
use crate::text::cursor::Cursor;
use crate::text::encoding::{self, DeclaredEncoding};
use crate::text::one_byte::{LATIN_1, OneByteEncoding};
use crate::text::place;
use crate::text::text_problem::TextProblem;

/// The number of bytes shown after an invalid byte.
const SHOWN_BYTES_AFTER: usize = 40;

/// The expected beginning of a results file.
pub(crate) const EMPTY_RESULTS: Option<&'static str> =
    Some("column names, such as board,ns,ew,score");
/// The expected beginning of an XML file.
const EMPTY_XML: Option<&'static str> = Some("<USEBIO>");
/// The expected beginning of a file of games.
const EMPTY_GAMES: Option<&'static str> = Some("tags, such as [Board \"7\"]");
/// An event file may be empty: it changes nothing.
pub(crate) const MAY_BE_EMPTY: Option<&'static str> = None;

/// Decodes UTF-8 with or without a byte order mark. An empty text is an error, unless
/// `expected_if_empty`, the expected beginning of the text, is `None`.
pub(crate) fn utf8(
    bytes: Vec<u8>,
    expected_if_empty: Option<&'static str>,
) -> Result<String, ReadError> {
    if is_utf16(&bytes).is_some() {
        return Err(error_without_text(&TextProblem::Utf16));
    }
    let text = text_bytes(&bytes, expected_if_empty)?;
    // The bytes are only copied if some of them are not text.
    let bytes = if text.len() == bytes.len() { bytes } else { text.to_vec() };
    match String::from_utf8(bytes) {
        Ok(text) => Ok(unify_line_ends(text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let bytes = error.as_bytes();
            let byte = bytes.get(at).copied().unwrap_or_default();
            let problem = TextProblem::NotUtf8 { byte: hex(byte), latin1: char::from(byte) };
            Err(error_at(bytes, at, &problem))
        }
    }
}

/// A decoded text, with a warning about its encoding.
#[derive(Debug)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// A warning if the text is not in UTF-8 or not in the declared encoding.
    pub note: Option<Problem>,
}

/// Decodes UTF-8, UTF-16, or the one-byte encoding that fits best.
pub(crate) fn results(
    bytes: Vec<u8>,
    expected_if_empty: Option<&'static str>,
) -> Result<Decoded, ReadError> {
    utf8_or(OneByteEncoding::infer, bytes, expected_if_empty)
}

/// Returns the name of the encoding in which [`results`] decodes bytes.
pub(crate) fn encoding_of_results(bytes: &[u8]) -> &'static str {
    if is_utf16(bytes).is_some() {
        "UTF-16"
    } else if str::from_utf8(bytes).is_ok() {
        "UTF-8"
    } else {
        OneByteEncoding::infer(bytes).name(bytes)
    }
}

/// Decodes UTF-8, UTF-16, or a one-byte encoding.
fn utf8_or(
    encoding: impl FnOnce(&[u8]) -> OneByteEncoding,
    bytes: Vec<u8>,
    expected_if_empty: Option<&'static str>,
) -> Result<Decoded, ReadError> {
    if let Some(big_endian) = is_utf16(&bytes) {
        return utf16(&bytes, big_endian, expected_if_empty);
    }
    let text = text_bytes(&bytes, expected_if_empty)?;
    let Err(error) = str::from_utf8(text) else {
        return Ok(Decoded { text: utf8(bytes, expected_if_empty)?, note: None });
    };
    let encoding = encoding(text);
    let (valid, rest) = text.split_at_checked(error.valid_up_to()).unwrap_or_default();
    let byte = rest.first().copied().unwrap_or_default();
    let length = |bytes: &[u8]| -> usize { encoding.decode(bytes).map(char::len_utf8).sum() };
    let place = place::span(length(valid), length(rest.get(..1).unwrap_or_default()));
    let mut decoded = String::with_capacity(length(text));
    decoded.extend(encoding.decode(text));
    let name = encoding.name(text);
    drop(bytes);
    let problem = TextProblem::InferredEncoding { encoding: name, byte: hex(byte) };
    let note = Problem::new(Some(place), &problem);
    Ok(Decoded { text: unify_line_ends(decoded), note: Some(note) })
}

/// Decodes Portable Bridge Notation. Its standard prescribes Latin-1, so only other encodings than
/// Latin-1 and UTF-8 cause a warning.
///
/// # Errors
///
/// Returns a [`ReadError`] if the bytes are not text.
///
/// # Examples
///
/// ```
/// use formats::pbn::decode;
///
/// let latin1 = b"[North \"Andr\xe9\"]\n".to_vec();
/// let decoded = decode(latin1).map_err(|rejected| rejected.to_string())?;
/// assert_eq!((decoded.text.as_str(), decoded.note), ("[North \"André\"]\n", None));
/// # Ok::<(), String>(())
/// ```
pub fn pbn(bytes: Vec<u8>) -> Result<Decoded, ReadError> {
    utf8_or_latin1(bytes, EMPTY_GAMES)
}

/// Decodes a format that is written in UTF-8 or Latin-1. Only other encodings cause a warning.
pub(crate) fn utf8_or_latin1(
    bytes: Vec<u8>,
    expected_if_empty: Option<&'static str>,
) -> Result<Decoded, ReadError> {
    let western = OneByteEncoding::Western;
    let is_latin1 = is_utf16(&bytes).is_none() && western.name(&bytes) == LATIN_1;
    let decoded = utf8_or(|_| western, bytes, expected_if_empty)?;
    Ok(Decoded { note: decoded.note.filter(|_| !is_latin1), ..decoded })
}

/// Decodes XML in its declared encoding, unless its bytes show a different one.
pub(crate) fn xml(bytes: Vec<u8>) -> Result<Decoded, ReadError> {
    let western = OneByteEncoding::Western;
    if is_utf16(&bytes).is_some() {
        return Ok(Decoded { note: None, ..utf8_or(|_| western, bytes, EMPTY_XML)? });
    }
    let Some(label) = declared(&bytes) else { return utf8_or(|_| western, bytes, EMPTY_XML) };
    let encoding = DeclaredEncoding::from_label(&label);
    let is_utf8 = str::from_utf8(&bytes).is_ok();
    match encoding {
        Some(DeclaredEncoding::AsciiCompatible(encoding)) if !is_utf8 => {
            let text = text_bytes(&bytes, EMPTY_XML)?;
            Ok(Decoded { text: unify_line_ends(encoding.decode(text)), note: None })
        }
        _ => {
            let is_as_declared = match encoding {
                None => false,
                Some(_) if bytes.is_ascii() => true,
                Some(encoding) => matches!(encoding, DeclaredEncoding::Utf8) && is_utf8,
            };
            let name = if is_utf8 { "UTF-8" } else { western.name(&bytes) };
            let decoded = utf8_or(|_| western, bytes, EMPTY_XML)?;
            if is_as_declared {
                return Ok(decoded);
            }
            let place = decoded.text.find(&label).map(|at| place::span(at, label.len()));
            let problem = TextProblem::DeclaredEncoding { declared: label, encoding: name };
            let note = Problem::new(place, &problem);
            Ok(Decoded { note: Some(note), ..decoded })
        }
    }
}

/// Returns the encoding that the first line of an XML file declares.
fn declared(bytes: &[u8]) -> Option<String> {
    const MAX_LINE: usize = 200;
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes).trim_ascii_start();
    let first: String = bytes.iter().take(MAX_LINE).copied().map(char::from).collect();
    let (declaration, _) = first.strip_prefix("<?xml")?.split_once("?>")?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|c| ['"', '\''].contains(c))?;
    value.strip_prefix(quote)?.split_once(quote).map(|(label, _)| label.to_owned())
}

/// Detects UTF-16 by its byte order mark, or by zeros at every other byte of the beginning. Returns
/// `Some(true)` for big-endian.
fn is_utf16(bytes: &[u8]) -> Option<bool> {
    match bytes {
        [0xff, 0xfe, ..] | [b' '..=b'~', 0, b'\t'..=b'~', 0, ..] => Some(false),
        [0xfe, 0xff, ..] | [0, b' '..=b'~', 0, b'\t'..=b'~', ..] => Some(true),
        _ => None,
    }
}

fn utf16(
    bytes: &[u8],
    big_endian: bool,
    expected_if_empty: Option<&'static str>,
) -> Result<Decoded, ReadError> {
    let name = if big_endian { "UTF-16 (big-endian)" } else { "UTF-16" };
    let (decoded, is_broken) = encoding::utf16(bytes, big_endian);
    if is_broken {
        let at = decoded.find('\u{fffd}').unwrap_or_default();
        let place = place::span(at, '\u{fffd}'.len_utf8());
        return Err(ReadError::new(decoded, Problem::new(Some(place), &TextProblem::InvalidUtf16)));
    }
    let text = utf8(decoded.into_bytes(), expected_if_empty)?;
    let note = Problem::new(Some(0..0), &TextProblem::ReadAsUtf16 { encoding: name });
    Ok(Decoded { text, note: Some(note) })
}

/// Returns an error for a line that exceeds the maximum length, so that no reader has to parse it.
pub(crate) fn long_line(text: &str) -> Option<Problem> {
    let mut cursor = Cursor::new(text);
    // Each step skips to the last line that begins within the limit, as the lines before it are
    // short enough.
    while let Some(bytes) = cursor.rest().as_bytes().get(..=LINE) {
        let Some(end) = bytes.iter().rposition(|&byte| byte == b'\n') else {
            let start = cursor.at();
            let length = cursor.until(|byte| byte == b'\n').len();
            return Some(Problem::new(Some(start..start), &TextProblem::LongLine { length }));
        };
        cursor.take(end);
        cursor.eat('\n');
    }
    None
}

/// Replaces each single carriage return, a line end on old computers, with a line feed. Locations
/// do not change.
fn unify_line_ends(text: String) -> String {
    if !text.contains('\r') {
        return text;
    }
    let mut bytes = text.into_bytes();
    let mut following = 0;
    for byte in bytes.iter_mut().rev() {
        let is_alone = *byte == b'\r' && following != b'\n';
        following = *byte;
        if is_alone {
            *byte = b'\n';
        }
    }
    // Replacing an ASCII character with another keeps the text valid UTF-8.
    String::from_utf8(bytes).unwrap_or_default()
}

/// Returns the bytes without a byte order mark, or an error if they cannot be text.
fn text_bytes<'a>(
    bytes: &'a [u8],
    expected_if_empty: Option<&'static str>,
) -> Result<&'a [u8], ReadError> {
    if bytes.starts_with(b"PK\x03\x04") {
        return Err(error_without_text(&TextProblem::Archive));
    }
    let bytes = bytes.strip_prefix(MARK).unwrap_or(bytes);
    let found = find_byte(bytes, is_control).and_then(|at| Some((at, *bytes.get(at)?)));
    // Old text files end with 0x1a.
    let (bytes, found) = match found {
        Some((end, 0x1a)) => (bytes.get(..end).unwrap_or_default(), None),
        other => (bytes, other),
    };
    if let Some(expected) = expected_if_empty.filter(|_| bytes.trim_ascii().is_empty()) {
        return Err(error_without_text(&TextProblem::Empty { expected }));
    }
    if let Some((at, byte)) = found {
        return Err(error_at(bytes, at, &TextProblem::Binary { byte: hex(byte) }));
    }
    Ok(bytes)
}

/// Returns `true` if a byte is a control character that does not occur in text.
const fn is_control(byte: u8) -> bool {
    byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c)
}

/// Returns the text of a block if no byte of it has to be decoded or replaced.
pub(crate) fn as_regular_text(bytes: &[u8]) -> Option<&str> {
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
    // A single carriage return would be a line end.
    let alone = |&[byte, next]: &[u8; 2]| byte == b'\r' && next != b'\n';
    if returns && (bytes.array_windows().any(alone) || bytes.ends_with(b"\r")) {
        return None;
    }
    str::from_utf8(bytes).ok()
}

/// Returns `true` if `bytes` contains `byte`.
pub(crate) fn has_byte(bytes: &[u8], byte: u8) -> bool {
    find_byte(bytes, |other| other == byte).is_some()
}

/// Returns the position of the first byte of a kind. Blocks without such a byte are skipped with
/// vector instructions.
fn find_byte(bytes: &[u8], kind: impl Fn(u8) -> bool) -> Option<usize> {
    const BLOCK: usize = 128;
    let has = |block: &[u8]| block.iter().fold(false, |found, &byte| found | kind(byte));
    let mut blocks = bytes.chunks(BLOCK).zip((0..).step_by(BLOCK));
    let (block, begin) = blocks.find(|(block, _)| has(block))?;
    block.iter().position(|&byte| kind(byte)).map(|at| place::after(begin, at))
}

fn error_without_text(problem: &TextProblem) -> ReadError {
    ReadError::new(String::new(), Problem::new(Some(0..0), problem))
}

fn hex(byte: u8) -> String {
    format!("{byte:#04x}")
}

/// Returns an error that shows the text up to a few bytes after the invalid byte. Each byte is
/// decoded as Latin-1, so that locations and lines are right for any content.
fn error_at(bytes: &[u8], at: usize, problem: &TextProblem) -> ReadError {
    let (before, rest) = bytes.split_at_checked(at).unwrap_or_default();
    let rest = rest.iter().take(SHOWN_BYTES_AFTER).take_while(|&&byte| byte != b'\n');
    let mut text: String = before.iter().copied().map(char::from).collect();
    let begin = text.len();
    text.extend(rest.copied().map(char::from));
    let place =
        place::span(begin, text.get(begin..).map_or(0, |rest| place::first_char(rest).len()));
    ReadError::new(text, Problem::new(Some(place), problem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_long_lines() {
        let line = |length: usize| "x".repeat(length);
        let (most, short) = (line(LINE), line(9));
        for fits in
            [most.clone(), format!("{short}\n{most}\n{most}"), format!("{most}\n\n{most}\n")]
        {
            assert!(long_line(&fits).is_none(), "{}", fits.len());
        }
        for (text, at) in [
            (format!("{most}x"), 0),
            (format!("{short}\n{most}\n{most}x\n{short}"), most.len() + 11),
        ] {
            let problem = long_line(&text).unwrap();
            assert_eq!(problem.place, Some(at..at));
            assert!(problem.message.to_string().contains("a line of 1048577 bytes"));
        }
    }

    #[test]
    fn finds_a_byte_in_blocks() {
        for length in [1, 127, 128, 300] {
            let mut bytes = vec![b'x'; length];
            assert!(has_byte(&bytes, b'x') && !has_byte(&bytes, b'#'), "{length}");
            bytes.extend(b"#x");
            assert_eq!(find_byte(&bytes, |byte| byte == b'#'), Some(length));
        }
    }
}
