//! The meaning of headings in English and ten other languages.
//!
//! A heading consists of words in any order: `Pair NS`, `NS Pair`, and `Paire N-S` name the same
//! column. [`words`](self::words) lists the words of each language. A heading has a meaning if one
//! language knows all its words, and the words together describe a column.

pub(crate) mod languages;
pub(crate) mod words;

use bridge_core::{Seat, Side};

use languages::{Language, Languages};
use words::{Word, WordMeaning, meanings};

use crate::text::fold::fold;

/// The meaning of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    Board,
    /// A pair on a side.
    Pair(Side),
    /// A team on a side.
    Team(Side),
    /// The names of the players on a side.
    NamesOf(Side),
    /// The score of a side, from its own point of view.
    SideScore(Side),
    Contract,
    Declarer,
    Result,
    Tricks,
    Score,
    Section,
    Session,
    Round,
    Table,
    Vulnerability,
    Adjustment,
    Room,
    Home,
    Away,
    /// The IMPs of a team: the home team, which is also the team on side North-South, or the away team.
    TeamImps(Side),
    /// The Victory Points of a team.
    TeamVps(Side),
    /// A player on a seat.
    Player(Seat),
    /// A pair or team, in a list of names.
    Contestant,
    /// Players, in a list of names.
    Names,
    /// The direction of a pair, in a list of names.
    Direction,
    /// The given name of a player, in a list of names.
    GivenName,
    /// The family name of a player, in a list of names.
    FamilyName,
    /// The number of a player in the federation, in a list of names.
    MemberNumber,
}

/// A heading with more words has no meaning.
const MAX_WORDS: usize = 6;

/// A heading with more bytes has no meaning.
const MAX_BYTES: usize = 60;

/// The maximum number of bytes of a header in another language.
pub(crate) const MAX_HEADER_BYTES: usize = 2_000;

/// Returns the meanings of a heading, each with the languages that know it.
pub(crate) fn meanings_of(heading: &str) -> Vec<(Meaning, Languages)> {
    if heading.len() > MAX_BYTES {
        return Vec::new();
    }
    let (heading, sign) = split_sign(heading.trim());
    let folded = fold(heading);
    let tokens: Vec<&str> = folded.split(' ').filter(|token| !token.is_empty()).collect();
    if matches!((heading, sign), ("+" | "+/", Some(_)) | ("±", None)) {
        return vec![(Meaning::Result, Languages::ALL)];
    }
    if tokens.is_empty() || tokens.len() > MAX_WORDS {
        return Vec::new();
    }
    let known: Option<Vec<Vec<WordMeaning>>> = tokens
        .iter()
        .map(|token| Some(meanings(token)).filter(|meanings| !meanings.is_empty()))
        .collect();
    let Some(known) = known else { return Vec::new() };
    let mut combinations = vec![(Vec::new(), Languages::ALL)];
    for meanings in known {
        let mut longer = Vec::new();
        for (words, languages) in &combinations {
            for (added, of) in &meanings {
                let both = languages.intersection(*of);
                if !both.is_empty() {
                    let words: Vec<Word> = words.iter().chain(added).copied().collect();
                    longer.push((words, both));
                }
            }
        }
        combinations = longer;
    }
    let mut found: Vec<(Meaning, Languages)> = Vec::new();
    for (words, languages) in combinations {
        let Some(meaning) = meaning(words, sign) else { continue };
        match found.iter_mut().find(|(known, _)| *known == meaning) {
            Some((_, known)) => *known = known.union(languages),
            None => found.push((meaning, languages)),
        }
    }
    found
}

/// Returns a heading without its last sign. `NS+` has the scores that North-South won, and `NS-` has the scores
/// that East-West won.
fn split_sign(heading: &str) -> (&str, Option<char>) {
    let is_sign = |c: &char| matches!(c, '+' | '-' | '−' | '–');
    if let Some(sign) = heading.chars().next().filter(is_sign)
        && let Some(rest) = heading.strip_prefix(sign)
        && rest.chars().any(char::is_alphabetic)
    {
        return (rest, Some(sign));
    }
    let sign = heading.chars().next_back().filter(is_sign);
    match sign.and_then(|sign| heading.strip_suffix(sign)) {
        Some(rest) if !rest.trim().is_empty() => (rest, sign),
        _ => (heading, None),
    }
}

/// Returns the column that words describe together.
fn meaning(mut words: Vec<Word>, sign: Option<char>) -> Option<Meaning> {
    let is_number = words.contains(&Word::Number);
    words.retain(|word| !matches!(word, Word::Number | Word::Filler));
    words.sort_unstable();
    words.dedup();
    let side = match &*words {
        [Word::North, Word::South, ..] => Some((Side::NorthSouth, 2)),
        [Word::East, Word::West, ..] => Some((Side::EastWest, 2)),
        [Word::NorthSouth, ..] => Some((Side::NorthSouth, 1)),
        [Word::EastWest, ..] => Some((Side::EastWest, 1)),
        _ => None,
    };
    if let Some((side, count)) = side {
        let rest = words.get(count..)?;
        return match (rest, sign) {
            ([] | [Word::Pair], None) => Some(Meaning::Pair(side)),
            ([Word::Team] | [Word::Pair, Word::Team], None) => Some(Meaning::Team(side)),
            ([Word::Names] | [Word::Pair, Word::Names], None) => Some(Meaning::NamesOf(side)),
            ([Word::First, Word::Names] | [Word::Pair, Word::First, Word::Names], None) => {
                Some(Meaning::Player(side.select([Seat::North, Seat::East])))
            }
            ([Word::Second, Word::Names] | [Word::Pair, Word::Second, Word::Names], None) => {
                Some(Meaning::Player(side.select([Seat::South, Seat::West])))
            }
            ([Word::Imps] | [Word::Team, Word::Imps], None) => Some(Meaning::TeamImps(side)),
            ([Word::Vps] | [Word::Team, Word::Vps], None) => Some(Meaning::TeamVps(side)),
            ([Word::Score | Word::Result], None) | ([] | [Word::Score], Some('+')) => {
                Some(Meaning::SideScore(side))
            }
            ([] | [Word::Score], Some(_)) => Some(Meaning::SideScore(side.opponents())),
            _ => None,
        };
    }
    if let Some(sign) = sign {
        // `+Sc` has the scores that North-South won.
        let side = if sign == '+' { Side::NorthSouth } else { Side::EastWest };
        return (*words == [Word::Score]).then_some(Meaning::SideScore(side));
    }
    Some(match &*words {
        [Word::Board] => Meaning::Board,
        [Word::Contract] => Meaning::Contract,
        [Word::Declarer] | [Word::Declarer, Word::Names] => Meaning::Declarer,
        [Word::Result] => Meaning::Result,
        [Word::Tricks] | [Word::Result, Word::Tricks] => Meaning::Tricks,
        [Word::Score] | [Word::Result, Word::Score] => Meaning::Score,
        [Word::Section] => Meaning::Section,
        [Word::Session] => Meaning::Session,
        [Word::Round] => Meaning::Round,
        [Word::Table] => Meaning::Table,
        [Word::Vulnerability] => Meaning::Vulnerability,
        [Word::Adjustment] => Meaning::Adjustment,
        [Word::Room] => Meaning::Room,
        [Word::Home] | [Word::Team, Word::Home | Word::First] => Meaning::Home,
        [Word::Away] | [Word::Team, Word::Away | Word::Second] => Meaning::Away,
        [Word::Home | Word::First, Word::Imps]
        | [Word::Team, Word::Home | Word::First, Word::Imps] => Meaning::TeamImps(Side::NorthSouth),
        [Word::Away | Word::Second, Word::Imps]
        | [Word::Team, Word::Away | Word::Second, Word::Imps] => Meaning::TeamImps(Side::EastWest),
        [Word::Home | Word::First, Word::Vps]
        | [Word::Team, Word::Home | Word::First, Word::Vps] => Meaning::TeamVps(Side::NorthSouth),
        [Word::Away | Word::Second, Word::Vps]
        | [Word::Team, Word::Away | Word::Second, Word::Vps] => Meaning::TeamVps(Side::EastWest),
        [] if is_number => Meaning::Contestant,
        [Word::Pair | Word::Team]
        | [Word::Team, Word::Names]
        | [Word::Pair | Word::Team, Word::Member] => Meaning::Contestant,
        [Word::Names] | [Word::Pair, Word::Names] => Meaning::Names,
        [Word::Direction] => Meaning::Direction,
        [Word::GivenName] | [Word::Names, Word::GivenName] => Meaning::GivenName,
        [Word::FamilyName] | [Word::Names, Word::FamilyName] => Meaning::FamilyName,
        [Word::Member] | [Word::Names, Word::Member] => Meaning::MemberNumber,
        [seat] | [seat, Word::Names] => Meaning::Player(seat.seat()?),
        _ => return None,
    })
}

/// Returns the languages that know most headings of a file, from the meanings of each heading.
pub(crate) fn languages_of(headings: &[Vec<(Meaning, Languages)>]) -> Languages {
    let all = |meanings: &Vec<(Meaning, Languages)>| {
        meanings.iter().fold(Languages::NONE, |all, &(_, languages)| all.union(languages))
    };
    let known: Vec<Languages> = headings.iter().map(all).collect();
    let count = |language: Language| known.iter().filter(|it| it.contains(language)).count();
    let most = Language::ALL.into_iter().map(count).max();
    let best = Language::ALL.into_iter().filter(|&language| Some(count(language)) == most);
    best.map(Languages::of).fold(Languages::NONE, Languages::union)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_language(heading: &str, language: Language) -> Vec<Meaning> {
        let all = meanings_of(heading).into_iter();
        all.filter(|(_, known)| known.contains(language)).map(|(meaning, _)| meaning).collect()
    }

    #[test]
    fn words_in_any_order_and_spelling() {
        let north_south = Meaning::Pair(Side::NorthSouth);
        for (heading, language) in [
            ("Pair NS", Language::English),
            ("NS Pair No.", Language::English),
            ("N/S", Language::English),
            ("North-South", Language::English),
            ("Paire N-S", Language::French),
            ("N° Paire NS", Language::French),
            ("Paar NZ", Language::Dutch),
            ("Noord/Zuid", Language::Dutch),
            ("PAARNS", Language::German),
            ("Nord-Süd", Language::German),
            ("Par NS", Language::Swedish),
            ("Coppia N/S", Language::Italian),
            ("Pareja NS", Language::Spanish),
        ] {
            assert_eq!(in_language(heading, language), [north_south], "{heading}");
        }
        let east_west = Meaning::Pair(Side::EastWest);
        for (heading, language) in [
            ("E/W Pair", Language::English),
            ("Paar OW", Language::German),
            ("Paire E-O", Language::French),
            ("OW", Language::Dutch),
            ("ÖV", Language::Swedish),
            ("Øst-Vest", Language::Danish),
            ("Est-Ovest", Language::Italian),
            ("Este-Oeste", Language::Spanish),
            ("Par EO", Language::Portuguese),
        ] {
            assert_eq!(in_language(heading, language), [east_west], "{heading}");
        }
    }

    #[test]
    fn other_columns() {
        for (heading, language, meaning) in [
            ("Board No.", Language::English, Meaning::Board),
            ("N° donne", Language::French, Meaning::Board),
            ("Rozd.", Language::Polish, Meaning::Board),
            ("Spelnr", Language::Dutch, Meaning::Board),
            ("Bricka", Language::Swedish, Meaning::Board),
            ("Rozgrywający", Language::Polish, Meaning::Declarer),
            ("von", Language::German, Meaning::Declarer),
            ("Joué par", Language::French, Meaning::Declarer),
            ("Levées", Language::French, Meaning::Tricks),
            ("Zapis", Language::Polish, Meaning::Score),
            ("Punkte NS", Language::German, Meaning::SideScore(Side::NorthSouth)),
            ("Score E/W", Language::English, Meaning::SideScore(Side::EastWest)),
            ("NS+", Language::English, Meaning::SideScore(Side::NorthSouth)),
            ("NS-", Language::English, Meaning::SideScore(Side::EastWest)),
            ("North/South Names", Language::English, Meaning::NamesOf(Side::NorthSouth)),
            ("NS Team", Language::English, Meaning::Team(Side::NorthSouth)),
            ("NS Player 1", Language::English, Meaning::Player(Seat::North)),
            ("Joueur 2 EO", Language::French, Meaning::Player(Seat::West)),
            ("Nb levées", Language::French, Meaning::Tricks),
            ("+/-", Language::Polish, Meaning::Result),
            ("Team 1", Language::English, Meaning::Home),
            ("IMPs Heim", Language::German, Meaning::TeamImps(Side::NorthSouth)),
            ("SP Gast", Language::German, Meaning::TeamVps(Side::EastWest)),
            ("IMP équipe 2", Language::French, Meaning::TeamImps(Side::EastWest)),
            ("Équipe 2", Language::French, Meaning::Away),
            ("Ouest", Language::French, Meaning::Player(Seat::West)),
            ("Runde", Language::German, Meaning::Round),
        ] {
            assert_eq!(in_language(heading, language), [meaning], "{heading}");
        }
        for heading in ["", "NS %", "MP NS", "Datum", "Lead", "+", "Board Contract"] {
            assert_eq!(meanings_of(heading), [], "{heading}");
        }
    }

    #[test]
    fn languages_of_files() {
        for (headings, language) in [
            ("Brett;NS;OW;Kontrakt;von;Stiche;Punkte NS", Language::German),
            ("Donne;NS;EO;Contrat;Par;Levées", Language::French),
            ("Spel;NZ;OW;Contract;Leider;Slagen", Language::Dutch),
            ("Rozd.;NS;EW;Kontrakt;Rozgr.;Wynik;Zapis", Language::Polish),
            ("Board;NS;EW;Contract;By;Result", Language::English),
        ] {
            let meanings: Vec<_> = headings.split(';').map(meanings_of).collect();
            assert_eq!(languages_of(&meanings), Languages::of(language), "{headings}");
        }
    }
}
