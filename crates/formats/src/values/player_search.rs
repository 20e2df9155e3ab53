//! Finds contestants by the names of their players.

use std::collections::BTreeSet;

use bridge_core::Side;
use event::{ContestantId, Event, PairName};

use crate::csv::results_csv::split_names;
use crate::text::fold::fold;

/// With more contestants, only whole names are found.
const MAX_SEARCHED: usize = 2_000;

/// The names of contestants and their players, for a search that ignores case, accents, and apostrophes.
///
/// ```
/// use event::{ContestantId, Event, PairName};
/// use formats::PlayerSearch;
///
/// let mut event = Event::default();
/// for (pair, players) in [("1", ["Zoë Žák", "Bo Ek"]), ("2", ["Ann Lee", "Bo Berg"])] {
///     let pair = PairName { name: event.intern(pair)?, side: None };
///     event.name_members(pair, players.map(str::to_owned).to_vec());
/// }
/// let search = PlayerSearch::new(&event, event.ids());
/// let found = |text: &str| -> Vec<&str> {
///     search.find(text).into_iter().map(|pair: ContestantId| event.name(pair)).collect()
/// };
/// assert_eq!(found("zoe"), ["1"]);
/// assert_eq!(found("bo"), ["1", "2"]);
/// assert_eq!(found("lee, ann"), ["2"]);
/// assert!(search.find_whole_names("le").is_empty());
/// # Ok::<(), event::EventError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct PlayerSearch {
    /// Each contestant with the words of all its names.
    words: Vec<(ContestantId, Vec<String>)>,
}

impl PlayerSearch {
    /// Creates a search among contestants of an event.
    pub fn new(event: &Event, contestants: impl Iterator<Item = ContestantId>) -> Self {
        let mut words = Vec::new();
        for contestant in contestants {
            if words.len() == MAX_SEARCHED {
                return Self::default();
            }
            let sides = [None, Some(Side::NorthSouth), Some(Side::EastWest)];
            let members = sides
                .into_iter()
                .filter_map(|side| event.members_of(PairName { name: contestant, side }));
            // The name of a pair may consist of the names of its players.
            let own = Some(event.name(contestant)).filter(|name| split_names(name).count() > 1);
            let names = members.flatten().map(String::as_str).chain(own);
            words.push((contestant, names.flat_map(words_of).collect()));
        }
        Self { words }
    }

    /// Returns the contestants with a name for each word of a text. A word may be the beginning of a name.
    #[must_use]
    pub fn find(&self, text: &str) -> Vec<ContestantId> {
        self.find_by(text, |name, word| name.starts_with(word))
    }

    /// Returns the contestants as [`find`](Self::find) does, but each word is a whole name, because a file may name
    /// someone else.
    #[must_use]
    pub fn find_whole_names(&self, text: &str) -> Vec<ContestantId> {
        self.find_by(text, |name, word| name == word)
    }

    fn find_by(&self, text: &str, is_meant: impl Fn(&str, &str) -> bool) -> Vec<ContestantId> {
        if !text.chars().any(char::is_alphabetic) {
            return Vec::new();
        }
        let wanted: Vec<Vec<Spelling>> =
            text.split_whitespace().map(spellings).filter(|word| !word.is_empty()).collect();
        let has_all = |names: &[String]| {
            let has = |word: &String| names.iter().any(|name| is_meant(name, word));
            wanted.iter().all(|spellings| spellings.iter().any(|words| words.iter().all(has)))
        };
        let found = self.words.iter().filter(|(_, names)| has_all(names));
        found.map(|&(contestant, _)| contestant).collect()
    }
}

/// Returns the contestants with results.
pub(crate) fn seated(event: &Event) -> BTreeSet<ContestantId> {
    let results = event.results();
    results.ids().flat_map(|id| results.contestants(id)).collect()
}

/// The words of a text in one spelling, without accents.
type Spelling = Vec<String>;

/// Returns the words of a name without accents, in all spellings.
fn words_of(name: &str) -> impl Iterator<Item = String> + use<> {
    let words: BTreeSet<String> = name.split_whitespace().flat_map(spellings).flatten().collect();
    words.into_iter()
}

/// Returns the spellings of a word: `Müller` is also `Mueller`, and `O'Brien` is also `OBrien`.
fn spellings(word: &str) -> Vec<Spelling> {
    let mut all = Vec::new();
    for written in [word.to_owned(), with_two_letters(word)] {
        let parts: Spelling = fold(&written).split_whitespace().map(str::to_owned).collect();
        let whole = vec![parts.concat()];
        for spelling in [parts, whole] {
            if !spelling.concat().is_empty() && !all.contains(&spelling) {
                all.push(spelling);
            }
        }
    }
    all
}

/// Returns a word with two letters for each umlaut and each Nordic vowel.
fn with_two_letters(word: &str) -> String {
    let mut written = String::with_capacity(word.len());
    for c in word.to_lowercase().chars() {
        match c {
            'ä' => written.push_str("ae"),
            'ö' | 'ø' => written.push_str("oe"),
            'ü' => written.push_str("ue"),
            'å' => written.push_str("aa"),
            _ => written.push(c),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_names_in_other_spellings() {
        for (name, texts) in [
            ("Günter Müller", &["mueller", "Muller", "Müller", "guenter m", "müller, günter"][..]),
            ("Eva Mueller", &["Müller", "mueller"]),
            ("Siân O'Brien", &["obrien", "O'Brien", "O’Brien", "o brien", "brien", "sian obr"]),
            ("Pat OBrien", &["O'Brien", "obrien"]),
            ("Åsa Österberg", &["oesterberg", "Osterberg", "Aasa Ö", "asa"]),
            ("Łukasz Żak", &["lukasz", "Łukasz", "zak"]),
            ("Søren Kjær", &["soeren kjaer", "soren"]),
            ("Ann Smith-Jones", &["smithjones", "smith-jones", "jones"]),
        ] {
            let mut event = Event::default();
            let pair = PairName { name: event.intern("7").unwrap(), side: None };
            event.name_members(pair, vec![name.to_owned(), "Bo Ek".to_owned()]);
            let search = PlayerSearch::new(&event, event.ids());
            for text in texts {
                assert_eq!(search.find(text), [pair.name], "{name}: {text}");
            }
            for text in ["miller", "brienne", "obri", "-", ""] {
                assert_eq!(search.find_whole_names(text), [], "{name}: {text}");
            }
        }
    }
}
