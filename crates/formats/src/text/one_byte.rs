//! Encodings with one byte for each character.

use super::encoding::windows_1252;
use super::fold::fold;
use crate::csv::headings::words::meanings;

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
    /// Code page 850 of DOS.
    CodePage850,
    /// Mac Roman.
    MacRoman,
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

/// The characters 0x80 to 0xff of code page 850, the encoding of DOS in western Europe.
#[rustfmt::skip]
const CODE_PAGE_850: [char; 128] = [
    'Ç', 'ü', 'é', 'â', 'ä', 'à', 'å', 'ç', 'ê', 'ë', 'è', 'ï', 'î', 'ì', 'Ä', 'Å',
    'É', 'æ', 'Æ', 'ô', 'ö', 'ò', 'û', 'ù', 'ÿ', 'Ö', 'Ü', 'ø', '£', 'Ø', '×', 'ƒ',
    'á', 'í', 'ó', 'ú', 'ñ', 'Ñ', 'ª', 'º', '¿', '®', '¬', '½', '¼', '¡', '«', '»',
    '░', '▒', '▓', '│', '┤', 'Á', 'Â', 'À', '©', '╣', '║', '╗', '╝', '¢', '¥', '┐',
    '└', '┴', '┬', '├', '─', '┼', 'ã', 'Ã', '╚', '╔', '╩', '╦', '╠', '═', '╬', '¤',
    'ð', 'Ð', 'Ê', 'Ë', 'È', 'ı', 'Í', 'Î', 'Ï', '┘', '┌', '█', '▄', '¦', 'Ì', '▀',
    'Ó', 'ß', 'Ô', 'Ò', 'õ', 'Õ', 'µ', 'þ', 'Þ', 'Ú', 'Û', 'Ù', 'ý', 'Ý', '¯', '´',
    '\u{ad}', '±', '‗', '¾', '¶', '§', '÷', '¸', '°', '¨', '·', '¹', '³', '²', '■', '\u{a0}',
];

/// The characters 0x80 to 0xff of Mac Roman.
#[rustfmt::skip]
const MAC_ROMAN: [char; 128] = [
    'Ä', 'Å', 'Ç', 'É', 'Ñ', 'Ö', 'Ü', 'á', 'à', 'â', 'ä', 'ã', 'å', 'ç', 'é', 'è',
    'ê', 'ë', 'í', 'ì', 'î', 'ï', 'ñ', 'ó', 'ò', 'ô', 'ö', 'õ', 'ú', 'ù', 'û', 'ü',
    '†', '°', '¢', '£', '§', '•', '¶', 'ß', '®', '©', '™', '´', '¨', '≠', 'Æ', 'Ø',
    '∞', '±', '≤', '≥', '¥', 'µ', '∂', '∑', '∏', 'π', '∫', 'ª', 'º', 'Ω', 'æ', 'ø',
    '¿', '¡', '¬', '√', 'ƒ', '≈', '∆', '«', '»', '…', '\u{a0}', 'À', 'Ã', 'Õ', 'Œ', 'œ',
    '–', '—', '“', '”', '‘', '’', '÷', '◊', 'ÿ', 'Ÿ', '⁄', '€', '‹', '›', '\u{fb01}', '\u{fb02}',
    '‡', '·', '‚', '„', '‰', 'Â', 'Ê', 'Á', 'Ë', 'È', 'Í', 'Î', 'Ï', 'Ì', 'Ó', 'Ô',
    '\u{f8ff}', 'Ò', 'Ú', 'Û', 'Ù', 'ı', 'ˆ', '˜', '¯', '˘', '˙', '˚', '¸', '˝', '˛', 'ˇ',
];

/// Longer words are not looked up.
const MAX_WORD: usize = 20;

/// The number of words that are looked up.
const MAX_WORDS: usize = 1_000;

impl OneByteEncoding {
    /// All encodings. The first one is the likeliest.
    const ALL: [Self; 5] =
        [Self::Western, Self::Windows1250, Self::Latin2, Self::CodePage850, Self::MacRoman];

    /// Returns the encoding in which most words consist of letters. If several are equal, the first
    /// one is returned.
    pub(crate) fn infer(bytes: &[u8]) -> Self {
        let mut faults = [0_usize; Self::ALL.len()];
        let mut before = b' ';
        for (at, &byte) in bytes.iter().enumerate() {
            let previous = std::mem::replace(&mut before, byte);
            if byte < 0x80 {
                continue;
            }
            let after = bytes.get(at.saturating_add(1)).copied().unwrap_or(b' ');
            for (count, encoding) in faults.iter_mut().zip(Self::ALL) {
                let [previous, c, next] =
                    [previous, byte, after].map(|byte| encoding.character(byte));
                if is_fault(previous, c, next) {
                    *count = count.saturating_add(1);
                }
            }
        }
        let fewest = faults.iter().copied().min();
        let all = Self::ALL.into_iter().zip(faults);
        let mut best =
            all.filter(|&(_, count)| Some(count) == fewest).map(|(encoding, _)| encoding);
        let first = best.next().unwrap_or(Self::Western);
        let others = best.map(|encoding| (encoding, encoding.known_words(bytes)));
        let most = others.rev().max_by_key(|&(_, known)| known);
        most.filter(|&(_, known)| known > first.known_words(bytes)).map_or(first, |(best, _)| best)
    }

    /// Returns the number of words with other letters than ASCII that headings and seats contain.
    fn known_words(self, bytes: &[u8]) -> usize {
        let words = bytes.split(|byte| byte.is_ascii() && !byte.is_ascii_alphanumeric());
        let words = words.filter(|word| word.len() <= MAX_WORD && !word.is_ascii());
        words
            .take(MAX_WORDS)
            .filter(|word| !meanings(&fold(&self.decode(word).collect::<String>())).is_empty())
            .count()
    }

    /// Returns the character of a byte.
    fn character(self, byte: u8) -> char {
        self.decode(&[byte]).next().unwrap_or_default()
    }

    /// Decodes bytes. Every byte is a character.
    pub(crate) fn decode(self, bytes: &[u8]) -> impl Iterator<Item = char> {
        bytes.iter().zip(windows_1252(bytes)).map(move |(&byte, western)| {
            let table = match self {
                Self::Western => return western,
                Self::Windows1250 => &WINDOWS_1250,
                Self::Latin2 => &LATIN_2,
                Self::CodePage850 => &CODE_PAGE_850,
                Self::MacRoman => &MAC_ROMAN,
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
            Self::CodePage850 => "CP850",
            Self::MacRoman => "Mac Roman",
        }
    }
}

/// Returns `true` if a character does not fit between two others: a sign within a word, or a capital letter after a small
/// one.
fn is_fault(before: char, c: char, after: char) -> bool {
    // An accent alone is a letter in Unicode, and so are Greek letters and the micro sign.
    let is_letter =
        |c: char| c.is_alphabetic() && c < '\u{250}' && !matches!(c, 'ª' | 'µ' | 'º' | 'ƒ');
    match (is_letter(before), is_letter(after)) {
        (true, true) if is_letter(c) => {
            let is_capital_within =
                c.is_uppercase() && (before.is_lowercase() || after.is_lowercase());
            let is_small_within = c.is_lowercase() && before.is_uppercase() && after.is_uppercase();
            is_capital_within || (is_small_within && c != 'ß')
        }
        // An apostrophe.
        (true, true) => c != '\u{2019}',
        (true, false) if is_letter(c) => c.is_uppercase() && before.is_lowercase(),
        // A word ends with a letter or a closing mark.
        (true, false) => {
            matches!(c, '‚' | '„' | '†' | '‡' | 'ˆ' | '‰' | '‹' | '˜') || c.is_control()
        }
        (false, true) if is_letter(c) => false,
        // A word begins with a letter or an opening mark.
        (false, true) => {
            matches!(c, '™' | '®' | '†' | '‡' | '‰' | '”' | '›' | '¯' | '¾' | '¸' | '‚' | '…')
                || c.is_control()
        }
        (false, false) => false,
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
            (b"O\x92Brien \x96 \x93Les Rois\x94", OneByteEncoding::Western, "O’Brien – “Les Rois”"),
            (
                b"\xd6sterberg, M\xc4RZ, Stra\xdfe",
                OneByteEncoding::Western,
                "Österberg, MÄRZ, Straße",
            ),
            (b"\xabLes Tr\xe8fles\xbb, \xc9mile", OneByteEncoding::Western, "«Les Trèfles», Émile"),
            (b"M\x81ller, J\x84ger", OneByteEncoding::CodePage850, "Müller, Jäger"),
            (b"\x99V;Sp\x94rare", OneByteEncoding::CodePage850, "ÖV;Spörare"),
            (b"Ren\x82, Andr\x82", OneByteEncoding::CodePage850, "René, André"),
            (b"M\x9fller, J\x8ager", OneByteEncoding::MacRoman, "Müller, Jäger"),
            (b"Brett;S\x9fd", OneByteEncoding::MacRoman, "Brett;Süd"),
            (b"Spelf\x9arare", OneByteEncoding::MacRoman, "Spelförare"),
            (b"Ren\x8e, Andr\x8e", OneByteEncoding::MacRoman, "René, André"),
            (b"R\x8esultat, D\x8eclarant", OneByteEncoding::MacRoman, "Résultat, Déclarant"),
        ] {
            assert_eq!(OneByteEncoding::infer(bytes), encoding, "{text}");
            assert_eq!(encoding.decode(bytes).collect::<String>(), text);
        }
    }
}
