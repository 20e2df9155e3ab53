//! Contracts and seats in the letters of other languages, as in `3SA` by `O`.

use std::borrow::Cow;

use bridge_core::{Seat, Strain};

use super::compact::{SIGNS, result_and_declarer};
use super::seat_word::seat_word;
use crate::csv::headings::languages::Language;
use crate::text::fold::fold;

/// Notrump in other languages, without accents. A word precedes its abbreviations.
pub(super) const NOTRUMP: [&str; 19] = [
    "sansatout",
    "sans",
    "sang",
    "grand",
    "ohne",
    "senza",
    "sin",
    "sem",
    "bez",
    "zonder",
    "utan",
    "uden",
    "uten",
    "sa",
    "ot",
    "ba",
    "st",
    "ut",
    "nt",
];

/// The second words of notrump, as in `Ohne Trumpf`.
const TRUMP: [&str; 8] =
    ["atout", "atouts", "trumpf", "triunfo", "troef", "trunfo", "atu", "trumf"];

/// The suits as words, without accents: clubs, diamonds, hearts, and spades.
const SUITS: [(Strain, &[&str]); 4] = [
    (
        Strain::Clubs,
        &[
            "treff", "kreuz", "trefle", "klaver", "klaveren", "trefl", "fiori", "trebol",
            "trebole", "klover", "klor", "paus", "club", "kl", "tr", "kr", "cl", "fi", "pa", "tre",
            "kla",
        ],
    ),
    (
        Strain::Diamonds,
        &[
            "karo", "carreau", "carreaux", "ruiten", "kara", "quadri", "diamante", "ruter",
            "ruder", "ouro", "diamond", "ru", "ka", "ca", "di", "qu", "ou", "kar", "car", "rui",
            "dia",
        ],
    ),
    (
        Strain::Hearts,
        &[
            "coeur", "herz", "harten", "kier", "kiery", "cuori", "corazon", "corazone", "hjarter",
            "hjerter", "hjerte", "copa", "heart", "hj", "ha", "ki", "co", "he", "cu", "coe", "cor",
            "her", "har", "hja", "hje",
        ],
    ),
    (
        Strain::Spades,
        &[
            "pik", "piki", "pique", "schoppen", "picche", "pica", "spader", "spar", "sp", "pi",
            "sc", "espada", "spade", "es", "pic", "piq", "sch", "spa",
        ],
    ),
];

/// Words for doubled, without accents.
const DOUBLED: [&str; 15] = [
    "contre",
    "kontra",
    "kontriert",
    "doubled",
    "double",
    "dbl",
    "gedoubleerd",
    "doblado",
    "contrato",
    "dobrado",
    "dobbelt",
    "dubblat",
    "doublet",
    "doblet",
    "ktr",
];

/// Words for redoubled, without accents.
const REDOUBLED: [&str; 12] = [
    "surcontre",
    "rekontra",
    "rekontriert",
    "redoubled",
    "redouble",
    "rdbl",
    "geredoubleerd",
    "redoblado",
    "surcontrato",
    "redobrado",
    "redobbelt",
    "redubblat",
];

/// Words for a contract that was made with no overtrick, without accents.
const MADE: [&str; 9] = ["c", "ct", "gem", "gemaakt", "ok", "made", "fait", "egal", "erfullt"];

/// Replaces the words after a strain: `contré` by `X`, and the `atout` of `sans atout` by nothing.
fn in_letters(text: &str) -> String {
    let mut replaced = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| !c.is_alphabetic()) {
        let letters = word.trim_end_matches(|c: char| !c.is_alphabetic());
        let after = word.get(letters.len()..).unwrap_or_default();
        let folded = fold(letters);
        let letters = match &*folded {
            "" => "",
            word if TRUMP.contains(&word) => "",
            word if TRUMP.contains(&word.trim_end_matches('x')) => doubled(word).1,
            word if DOUBLED.contains(&word) => "X",
            word if REDOUBLED.contains(&word) => "XX",
            _ => letters,
        };
        replaced.push_str(letters);
        replaced.push_str(after);
    }
    replaced
}

/// Splits a word before the `x` or `xx` of a double.
fn doubled(word: &str) -> (&str, &str) {
    word.split_at_checked(word.trim_end_matches('x').len()).unwrap_or((word, ""))
}

/// The letters of seats and suits in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalValues {
    /// North, East, South, and West, without accents.
    seats: [char; 4],
    /// Clubs, diamonds, hearts, and spades.
    suits: [char; 4],
}

impl LocalValues {
    pub(super) const fn new(seats: Language, suits: Language) -> Self {
        Self { seats: seats.seats(), suits: suits.suits() }
    }

    /// Returns a declarer with an English letter, or the cell unchanged if it is unknown.
    pub(super) fn declarer<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        let folded = fold(cell);
        let mut letters = folded.trim().chars();
        let (Some(letter), rest) = (letters.next(), letters.next()) else { return cell.into() };
        let seat = match rest {
            None => self.seat(letter),
            Some(_) => seat_word(folded.trim()),
        };
        match seat {
            Some(seat) => seat.to_string().into(),
            None => cell.into(),
        }
    }

    /// Returns a contract with an English strain, or the cell unchanged if it is unknown. A declarer before
    /// the result is translated too.
    pub(super) fn contract<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        let written = cell.trim();
        let Some(level @ '1'..='7') = written.chars().next() else { return cell.into() };
        let rest = written.get(1..).unwrap_or_default().trim_start();
        let Some((strain, length)) = self.strain_at(rest) else { return cell.into() };
        let rest = rest.get(length..).unwrap_or_default();
        let rest = &in_letters(rest);
        let sign = rest.find(SIGNS);
        let (before, result) = sign.and_then(|at| rest.split_at_checked(at)).unwrap_or((rest, ""));
        let (result, after) = result_and_declarer(result);
        if let Some(seat) = after.and_then(|after| self.seat(fold(after).chars().next()?)) {
            let doubled = before.trim_end();
            return format!("{level}{strain}{doubled}{seat}{result}").into();
        }
        let trimmed = before.trim_end();
        let last = trimmed.chars().next_back().filter(|_| sign.is_some());
        let declarer = last.and_then(|last| {
            let seat = self.seat(fold(last.encode_utf8(&mut [0; 4])).chars().next()?)?;
            Some((trimmed.strip_suffix(last)?, seat))
        });
        match declarer {
            Some((doubled, seat)) => format!("{level}{strain}{doubled}{seat}{result}").into(),
            None => format!("{level}{strain}{rest}").into(),
        }
    }

    /// Returns a result with the sign of a contract that was just made, as `C` means in Dutch, or the cell unchanged.
    #[expect(clippy::unused_self, reason = "like the other cells")]
    pub(super) fn result<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        let is_made = MADE.contains(&fold(cell).trim());
        if is_made { "=".into() } else { cell.into() }
    }

    /// Returns the strain at the beginning of a text, and the number of its bytes.
    fn strain_at(&self, text: &str) -> Option<(Strain, usize)> {
        let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
        let written = text.get(..end)?;
        let word = fold(written);
        // A folded letter may be longer or shorter, so words are compared whole.
        if let Some(found) = NOTRUMP.iter().find(|name| word.starts_with(**name)) {
            return (text.is_char_boundary(found.len())).then_some((Strain::Notrump, found.len()));
        }
        // `CarreauX` is doubled, and `Carreaux` is a plural.
        let is_marked = written.ends_with('X') && written.contains(char::is_lowercase);
        let readings = if is_marked { [doubled(&word); 2] } else { [(&*word, ""), doubled(&word)] };
        // `4HE=` is a contract of East, and not an abbreviation.
        let has_declarer = matches!(written, "CO" | "HE" | "ES")
            && text.get(end..).is_some_and(|rest| rest.trim_start().starts_with(SIGNS));
        for (word, doubled) in readings {
            if has_declarer {
                break;
            }
            let singular = word.strip_suffix('s');
            let is_it = |name: &&str| word == *name || singular == Some(*name);
            if let Some((strain, _)) = SUITS.iter().find(|(_, names)| names.iter().any(is_it)) {
                return Some((*strain, end.saturating_sub(doubled.len())));
            }
        }
        let first = text.chars().next()?;
        if !first.is_alphanumeric()
            && let Ok(strain) = first.encode_utf8(&mut [0; 4]).parse()
        {
            return Some((strain, first.len_utf8()));
        }
        let letter = fold(first.encode_utf8(&mut [0; 4])).chars().next()?;
        Some((self.strain(letter.to_ascii_uppercase())?, first.len_utf8()))
    }

    pub(super) fn strain(&self, letter: char) -> Option<Strain> {
        let mut known = self.suits.into_iter().zip(Strain::ALL);
        known.find(|&(known, _)| known == letter).map(|(_, strain)| strain)
    }

    fn seat(&self, letter: char) -> Option<Seat> {
        let letter = letter.to_ascii_uppercase();
        // Portuguese has two words for East: Este and Leste.
        if letter == 'L' && self.seats.contains(&'O') && self.seats.contains(&'E') {
            return Some(Seat::East);
        }
        let mut known = self.seats.into_iter().zip(Seat::ALL);
        known.find(|&(known, _)| known == letter).map(|(_, seat)| seat)
    }
}
