//! Encodings with one byte for each character.

use super::encoding::windows_1252;

/// The name of Latin-1.
pub(crate) const LATIN_1: &str = "Latin-1";

/// An encoding with one byte for each character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OneByteEncoding {
    /// Latin-1, or Windows-1252 if the text has bytes from 0x80 to 0x9f, where Latin-1 has no
    /// printable characters.
    Western,
    /// Windows-1250, for Polish, Czech, and Hungarian.
    Windows1250,
    /// ISO 8859-2, also called Latin-2.
    Latin2,
}

/// The characters 0x80 to 0xff of Windows-1250.
#[rustfmt::skip]
const WINDOWS_1250: [char; 128] = [
    '€', '\u{81}', '‚', '\u{83}', '„', '…', '†', '‡', '\u{88}', '‰', 'Š', '‹', 'Ś', 'Ť', 'Ž', 'Ź',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '\u{98}', '™', 'š', '›', 'ś', 'ť', 'ž', 'ź',
    '\u{a0}', 'ˇ', '˘', 'Ł', '¤', 'Ą', '¦', '§', '¨', '©', 'Ş', '«', '¬', '\u{ad}', '®', 'Ż',
    '°', '±', '˛', 'ł', '´', 'µ', '¶', '·', '¸', 'ą', 'ş', '»', 'Ľ', '˝', 'ľ', 'ż',
    'Ŕ', 'Á', 'Â', 'Ă', 'Ä', 'Ĺ', 'Ć', 'Ç', 'Č', 'É', 'Ę', 'Ë', 'Ě', 'Í', 'Î', 'Ď',
    'Đ', 'Ń', 'Ň', 'Ó', 'Ô', 'Ő', 'Ö', '×', 'Ř', 'Ů', 'Ú', 'Ű', 'Ü', 'Ý', 'Ţ', 'ß',
    'ŕ', 'á', 'â', 'ă', 'ä', 'ĺ', 'ć', 'ç', 'č', 'é', 'ę', 'ë', 'ě', 'í', 'î', 'ď',
    'đ', 'ń', 'ň', 'ó', 'ô', 'ő', 'ö', '÷', 'ř', 'ů', 'ú', 'ű', 'ü', 'ý', 'ţ', '˙',
];

/// The characters 0x80 to 0xff of ISO 8859-2. The first 32 are not printable.
#[rustfmt::skip]
const LATIN_2: [char; 128] = [
    '\u{80}', '\u{81}', '\u{82}', '\u{83}', '\u{84}', '\u{85}', '\u{86}', '\u{87}', '\u{88}', '\u{89}', '\u{8a}', '\u{8b}', '\u{8c}', '\u{8d}', '\u{8e}', '\u{8f}',
    '\u{90}', '\u{91}', '\u{92}', '\u{93}', '\u{94}', '\u{95}', '\u{96}', '\u{97}', '\u{98}', '\u{99}', '\u{9a}', '\u{9b}', '\u{9c}', '\u{9d}', '\u{9e}', '\u{9f}',
    '\u{a0}', 'Ą', '˘', 'Ł', '¤', 'Ľ', 'Ś', '§', '¨', 'Š', 'Ş', 'Ť', 'Ź', '\u{ad}', 'Ž', 'Ż',
    '°', 'ą', '˛', 'ł', '´', 'ľ', 'ś', 'ˇ', '¸', 'š', 'ş', 'ť', 'ź', '˝', 'ž', 'ż',
    'Ŕ', 'Á', 'Â', 'Ă', 'Ä', 'Ĺ', 'Ć', 'Ç', 'Č', 'É', 'Ę', 'Ë', 'Ě', 'Í', 'Î', 'Ď',
    'Đ', 'Ń', 'Ň', 'Ó', 'Ô', 'Ő', 'Ö', '×', 'Ř', 'Ů', 'Ú', 'Ű', 'Ü', 'Ý', 'Ţ', 'ß',
    'ŕ', 'á', 'â', 'ă', 'ä', 'ĺ', 'ć', 'ç', 'č', 'é', 'ę', 'ë', 'ě', 'í', 'î', 'ď',
    'đ', 'ń', 'ň', 'ó', 'ô', 'ő', 'ö', '÷', 'ř', 'ů', 'ú', 'ű', 'ü', 'ý', 'ţ', '˙',
];

impl OneByteEncoding {
    /// Returns the encoding in which most words consist of letters. If several are equal, the first
    /// one is returned.
    pub(crate) fn infer(bytes: &[u8]) -> Self {
        let all = [Self::Western, Self::Windows1250, Self::Latin2];
        let mut faults = [0_usize; 3];
        for window in bytes.windows(3) {
            let [before, byte, after] = *window else { continue };
            let in_word =
                before.is_ascii_alphabetic() && (after >= 0x80 || after.is_ascii_alphabetic());
            if byte < 0x80 || !in_word {
                continue;
            }
            for (count, encoding) in faults.iter_mut().zip(all) {
                // An accent alone is a letter in Unicode.
                let is_letter =
                    |c: char| c.is_alphabetic() && !('\u{2b0}'..='\u{2ff}').contains(&c);
                if !encoding.decode(&[byte]).all(is_letter) {
                    *count = count.saturating_add(1);
                }
            }
        }
        let best = all.into_iter().zip(faults).min_by_key(|&(_, count)| count);
        best.map_or(Self::Western, |(encoding, _)| encoding)
    }

    /// Decodes bytes. Every byte is a character.
    pub(crate) fn decode(self, bytes: &[u8]) -> impl Iterator<Item = char> {
        bytes.iter().zip(windows_1252(bytes)).map(move |(&byte, western)| {
            let table = match self {
                Self::Western => return western,
                Self::Windows1250 => &WINDOWS_1250,
                Self::Latin2 => &LATIN_2,
            };
            let at = byte.checked_sub(0x80).map(usize::from);
            at.and_then(|at| table.get(at).copied()).unwrap_or(western)
        })
    }

    /// Returns the name for a text.
    pub(crate) fn name(self, bytes: &[u8]) -> &'static str {
        match self {
            Self::Western if bytes.iter().any(|byte| (0x80..=0x9f).contains(byte)) => {
                "Windows-1252"
            }
            Self::Western => LATIN_1,
            Self::Windows1250 => "Windows-1250",
            Self::Latin2 => "Latin-2",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes were encoded by another program.
    #[test]
    fn infers_polish_and_western_texts() {
        for (bytes, encoding, text) in [
            (&b"Rozgrywaj\xb9cy"[..], OneByteEncoding::Windows1250, "Rozgrywający"),
            (b"Rozgrywaj\xb1cy", OneByteEncoding::Latin2, "Rozgrywający"),
            (b"Wi\x9cniewski", OneByteEncoding::Western, "Wiœniewski"),
            (b"Wi\x9cniewski, Wa\xb3\xeasa", OneByteEncoding::Windows1250, "Wiśniewski, Wałęsa"),
            (b"M\xfcller, L\xe9vy", OneByteEncoding::Western, "Müller, Lévy"),
            (b"Gal\xb7la, Josep", OneByteEncoding::Western, "Gal·la, Josep"),
        ] {
            assert_eq!(OneByteEncoding::infer(bytes), encoding, "{text}");
            assert_eq!(encoding.decode(bytes).collect::<String>(), text);
        }
    }
}
