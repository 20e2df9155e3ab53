//! Fuzzes encodings: a text describes an identical event in every encoding.
#![no_main]

use arbitrary::Arbitrary;
use libfuzzer_sys::fuzz_target;
use traveller::Severity;
use traveller::formats::{FileFormat, Problems, read};
use traveller_fuzz::read_and_score;

#[derive(Arbitrary, Debug)]
enum Encoding {
    Marked,
    Wide { big_endian: bool },
    OneByte,
}

fuzz_target!(|case: (Encoding, u8, &str)| {
    let (how, kind, text) = case;
    let kind = [FileFormat::Csv, FileFormat::Pbn, FileFormat::Usebio][usize::from(kind % 3)];
    let bytes: Vec<u8> = match how {
        Encoding::Marked => [b"\xef\xbb\xbf", text.as_bytes()].concat(),
        Encoding::Wide { big_endian: false } => {
            [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
        }
        Encoding::Wide { big_endian: true } => {
            [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect()
        }
        Encoding::OneByte => {
            // Characters with equal codes in Latin-1 and Windows-1252.
            let byte =
                |letter: char| u8::try_from(letter).ok().filter(|it| !(0x80..0xa0).contains(it));
            text.chars().filter_map(byte).collect()
        }
    };
    read_and_score(kind, &bytes);
    // Skip texts that begin with a byte order mark, XML that may declare another encoding, and
    // bytes that happen to be UTF-8.
    let odd =
        text.starts_with('\u{feff}') || kind == FileFormat::Usebio && text.contains("encoding");
    if odd || matches!(how, Encoding::OneByte) && str::from_utf8(&bytes).is_ok() {
        return;
    }
    let text = match how {
        Encoding::OneByte => bytes.iter().copied().map(char::from).collect(),
        _ => text.to_owned(),
    };
    // Skip texts that are detected as UTF-16 without a mark, or as archives.
    if text.as_bytes().iter().take(4).any(|&byte| byte == 0)
        || bytes.get(..4).is_some_and(|first| first.starts_with(b"PK"))
    {
        return;
    }
    let errors = |problems: &Problems| problems.count(Severity::Error);
    match (read(kind, text.as_bytes()), read(kind, bytes)) {
        (Ok(one), Ok(other)) => {
            assert_eq!(one.event.results().len(), other.event.results().len());
            assert_eq!(one.text.as_full_str(), other.text.as_full_str());
        }
        (Err(one), Err(other)) => assert_eq!(errors(&one.problems), errors(&other.problems)),
        (one, other) => panic!("{:?} {:?}", one.err(), other.err()),
    }
});
