//! Finds contestants by the names of their players.

use std::collections::BTreeSet;

use bridge_core::Side;
use event::{ContestantId, Event, PairName};

use crate::csv::results_csv::split_names;
use crate::text::fold::fold;

/// With more contestants, only whole names are found.
const MAX_SEARCHED: usize = 2_000;

/// The names of contestants and their players, for a search that ignores case and accents.
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
        let wanted: Vec<String> = words_of(text).collect();
        if !wanted.iter().any(|word| word.chars().any(char::is_alphabetic)) {
            return Vec::new();
        }
        let has_all = |names: &[String]| {
            wanted.iter().all(|word| names.iter().any(|name| is_meant(name, word)))
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

/// Returns the words of a name without accents.
fn words_of(name: &str) -> impl Iterator<Item = String> + use<> {
    let words: Vec<String> = fold(name).split_whitespace().map(str::to_owned).collect();
    words.into_iter()
}
