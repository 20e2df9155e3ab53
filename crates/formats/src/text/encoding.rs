//! Encodings of files, and the names with which XML declares them.

use std::char::{REPLACEMENT_CHARACTER, decode_utf16};

/// The declared encoding of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DeclaredEncoding {
    /// UTF-8.
    Utf8,
    /// An ASCII-compatible encoding.
    AsciiCompatible(AsciiCompatible),
    /// Another encoding. If the declaration can be read, the file is in fact in a different one.
    Other,
}

/// An ASCII-compatible encoding: bytes below 128 are ASCII characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AsciiCompatible(
    #[cfg(feature = "encodings")] &'static encoding_rs::Encoding,
    #[cfg(not(feature = "encodings"))] (),
);

impl DeclaredEncoding {
    /// Returns the encoding with a name, or `None` if it is unknown.
    #[cfg(feature = "encodings")]
    pub(crate) fn from_label(label: &str) -> Option<Self> {
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes())?;
        Some(if encoding == encoding_rs::UTF_8 {
            Self::Utf8
        } else if encoding.is_ascii_compatible() {
            Self::AsciiCompatible(AsciiCompatible(encoding))
        } else {
            Self::Other
        })
    }

    /// Returns the encoding with a name, or `None` if it is not one of the few that need no tables.
    #[cfg(not(feature = "encodings"))]
    pub(crate) fn from_label(label: &str) -> Option<Self> {
        match label.trim().to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => Some(Self::Utf8),
            "windows-1252" | "cp1252" | "iso-8859-1" | "iso8859-1" | "latin1" | "us-ascii"
            | "ascii" => Some(Self::AsciiCompatible(AsciiCompatible(()))),
            "utf-16" | "utf-16le" | "utf-16be" => Some(Self::Other),
            _ => None,
        }
    }
}

impl AsciiCompatible {
    /// Decodes bytes. Invalid bytes become U+FFFD.
    #[cfg(feature = "encodings")]
    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(bytes).0.into_owned()
    }

    /// Decodes bytes.
    #[cfg(not(feature = "encodings"))]
    pub(crate) fn decode(self, bytes: &[u8]) -> String {
        let () = self.0;
        windows_1252(bytes).collect()
    }
}

/// Characters from 0x80 to 0x9f, where Latin-1 has control characters. Unassigned bytes stay
/// control characters, as in browsers.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes Windows-1252, a superset of Latin-1 for printable characters. Every byte is a character.
pub(crate) fn windows_1252(bytes: &[u8]) -> impl Iterator<Item = char> {
    let other = |byte: u8| WINDOWS_1252.get(usize::from(byte.checked_sub(0x80)?));
    bytes.iter().map(move |&byte| other(byte).copied().unwrap_or(char::from(byte)))
}

/// Decodes UTF-16 without its byte order mark. Invalid units become U+FFFD, and the second value is
/// then `true`.
pub(crate) fn utf16(bytes: &[u8], big_endian: bool) -> (String, bool) {
    let unit = |pair: &[u8; 2]| {
        if big_endian { u16::from_be_bytes(*pair) } else { u16::from_le_bytes(*pair) }
    };
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut units = pairs.iter().map(unit).peekable();
    units.next_if_eq(&0xfeff);
    let mut is_broken = false;
    let mut text: String = decode_utf16(units)
        .map(|character| {
            is_broken |= character.is_err();
            character.unwrap_or(REPLACEMENT_CHARACTER)
        })
        .collect();
    if !rest.is_empty() {
        text.push(REPLACEMENT_CHARACTER);
        is_broken = true;
    }
    (text, is_broken)
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    /// Bytes and pairs of bytes are decoded as in browsers.
    #[test]
    fn decodes_as_browsers_do() {
        let all: Vec<u8> = (0..=255).collect();
        let expected = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&all).0;
        assert_eq!(windows_1252(&all).collect::<String>(), expected);
        let texts: [&[u16]; 5] =
            [&[0xfeff, 0x41, 0xe9], &[0x41, 0xd83c, 0xdca1], &[0xd83c, 0x41], &[0xdca1], &[]];
        for units in texts {
            for odd in [false, true] {
                let mut bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
                bytes.extend(odd.then_some(0x41));
                let (text, broken) = encoding_rs::UTF_16BE.decode_with_bom_removal(&bytes);
                assert_eq!(utf16(&bytes, true), (text.into_owned(), broken), "{bytes:x?}");
                let mut bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
                bytes.extend(odd.then_some(0x41));
                let (text, broken) = encoding_rs::UTF_16LE.decode_with_bom_removal(&bytes);
                assert_eq!(utf16(&bytes, false), (text.into_owned(), broken), "{bytes:x?}");
            }
        }
    }
}
