//! Text: in Jet 3 of the code page of the database, in Jet 4 of UTF-16, which may be compressed.

use crate::text::encoding::{DeclaredEncoding, utf16, windows_1252};

use super::layout::Version;
use super::page::Pages;

/// The mark of compressed text.
const COMPRESSED: [u8; 2] = [0xff, 0xfe];

/// Returns the text of some bytes; `None` if they end within a character.
pub(super) fn decode(pages: &Pages, bytes: &[u8]) -> Option<String> {
    match pages.version() {
        Version::Jet3 => Some(decode_code_page(pages.code_page(), bytes)),
        Version::Jet4 => match bytes.strip_prefix(&COMPRESSED) {
            Some(bytes) => decode_utf16(&expand(bytes)),
            None => decode_utf16(bytes),
        },
    }
}

fn decode_utf16(bytes: &[u8]) -> Option<String> {
    bytes.len().is_multiple_of(2).then(|| utf16(bytes, false).0)
}

/// Returns text of a code page. Without the feature `encodings`, and for a code page that is not known, it is Windows-1252.
fn decode_code_page(code_page: u16, bytes: &[u8]) -> String {
    let label = match code_page {
        874 => "windows-874".to_owned(),
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        _ => format!("windows-{code_page}"),
    };
    match DeclaredEncoding::from_label(&label) {
        Some(DeclaredEncoding::AsciiCompatible(encoding)) => encoding.decode(bytes),
        _ => windows_1252(bytes).collect(),
    }
}

/// Returns UTF-16 of compressed text: parts of one byte a character alternate with parts of two. A zero byte ends a part.
fn expand(bytes: &[u8]) -> Vec<u8> {
    let mut wide = Vec::new();
    let mut rest = bytes;
    let mut is_compressed = true;
    while let [first, after @ ..] = rest {
        if *first == 0 {
            (is_compressed, rest) = (!is_compressed, after);
        } else if is_compressed {
            wide.extend([*first, 0]);
            rest = after;
        } else {
            let pair = rest.get(..2).unwrap_or(rest);
            wide.extend(pair);
            rest = rest.get(2..).unwrap_or_default();
        }
    }
    wide
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expands_parts_of_one_and_two_bytes() {
        let expand = expand(b"Ann\0\x41\x01\x42\x01\0Bo");
        assert_eq!(utf16(&expand, false), ("AnnŁłBo".to_owned(), false));
    }

    #[test]
    fn decodes_code_pages() {
        assert_eq!(decode_code_page(1252, b"J\xe9r\xf4me"), "Jérôme");
        assert_eq!(decode_code_page(0, b"J\xe9r\xf4me"), "Jérôme");
        #[cfg(feature = "encodings")]
        assert_eq!(decode_code_page(1250, b"\xa3ukasz"), "Łukasz");
    }
}
