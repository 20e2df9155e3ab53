//! Warnings about similar names. Most are two spellings for one contestant, whose results are then
//! split.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use event::{ContestantId, Event, Fault, FaultKind, FaultLocation, IndexVec, ResultColumn, TextId};
use foldhash::fast::RandomState;

use crate::warnings::noted_locations::NotedLocations;

/// The maximum number of contestants whose names are compared. Warnings about more would not be
/// read.
const MAX_COMPARED: usize = 100_000;

/// The number of contestants at which names are no longer compared.
pub(crate) const TOO_MANY: usize = MAX_COMPARED + 1;

/// Accented letters that can also be written as a letter followed by a combining accent, in lower
/// case.
const ACCENTED: &str = "àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžΐάέήίΰϊϋόύώйѐёѓїќѝўạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ";
/// The letters of [`ACCENTED`] without accents, in the same order.
const PLAIN: &str = "aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzιαεηιυιυουωиеегікиуaaaaaaaaaaaaeeeeeeeeiioooooooooooouuuuuuuyyyy";

/// Returns similar names or labels: the first one of each set with each of the others.
pub(crate) fn similar_pairs<Id: Copy + Ord + Into<TextId>>(
    event: &Event,
    labels: impl Iterator<Item = Id>,
) -> Vec<[Id; 2]> {
    let mut by_likeness: BTreeMap<String, BTreeSet<Id>> = BTreeMap::new();
    for label in labels {
        by_likeness.entry(similarity_key(event.name(label))).or_default().insert(label);
    }
    let with_first = by_likeness.into_values().flat_map(|names| {
        let mut names = names.into_iter();
        let first = names.next();
        names.filter_map(move |other| Some([first?, other])).collect::<Vec<_>>()
    });
    with_first.collect()
}

/// Returns the warning about two similar names.
pub(crate) fn fault(event: &Event, names: [ContestantId; 2], at: Option<FaultLocation>) -> Fault {
    let [one, other] = names.map(|name| event.name(name).to_owned());
    Fault { kind: FaultKind::SimilarNames { one, other }, location: at, other: None }
}

/// Returns `true` if at least [`TOO_MANY`] contestants have results. Events with fewer names are
/// decided at once. In larger events, results are read only until the number is reached.
pub(crate) fn are_too_many(event: &Event) -> bool {
    if event.names() <= MAX_COMPARED || event.is_individual() {
        return false;
    }
    let mut has_result: IndexVec<ContestantId, bool> = IndexVec::filled(event.names(), false);
    let mut many = 0_usize;
    let results = event.results();
    for contestant in results.ids().flat_map(|id| results.contestants(id)) {
        many =
            many.saturating_add(usize::from(!std::mem::replace(&mut has_result[contestant], true)));
        if many > MAX_COMPARED {
            return true;
        }
    }
    false
}

/// The first results of contestants, for at most one contestant more than are compared. Contestants
/// with plain numbers have no location. A name that is similar to a plain number is not one itself,
/// so each pair of similar names has a location.
#[derive(Clone, Debug, Default)]
pub(crate) struct FirstLocations {
    places: HashMap<ContestantId, FaultLocation, RandomState>,
    /// For each contestant, `true` if it is in the results so far.
    is_known: IndexVec<ContestantId, bool>,
    /// `true` if a name so far is not a plain number.
    has_words: bool,
    /// The number of names in the results so far.
    names: usize,
}

impl FirstLocations {
    /// Adds the results of an event, and notes the locations of new contestants.
    pub(crate) fn observe(&mut self, event: &Event, noted: &mut NotedLocations) {
        let known = std::mem::replace(&mut self.names, event.names());
        if known == event.names() || self.places.len() > MAX_COMPARED {
            return;
        }
        // Most names are plain numbers, which need no location.
        let mut new = (known..event.names()).filter_map(|at| TextId::at(at).ok());
        self.has_words = self.has_words || new.any(|name| !is_plain_number(event.name(name)));
        if !self.has_words {
            return;
        }
        self.is_known.list().resize(event.names(), false);
        for (contestant, place) in players(event) {
            if std::mem::replace(&mut self.is_known[contestant], true)
                || is_plain_number(event.name(contestant))
            {
                continue;
            }
            if self.places.len() > MAX_COMPARED {
                return;
            }
            if let Some(place) = noted.note(place) {
                self.places.insert(contestant, place);
            }
        }
    }
}

/// Returns the contestants of all results, or players in an individual event, each with its
/// location.
fn players(event: &Event) -> impl Iterator<Item = (ContestantId, FaultLocation)> {
    let results = event.results();
    results.ids().flat_map(move |id| {
        let columns = [ResultColumn::NorthSouth, ResultColumn::EastWest];
        results.contestants(id).into_iter().zip(columns).flat_map(move |(pair, column)| {
            event.players(pair).map(move |contestant| (contestant, id.location(column)))
        })
    })
}

/// Returns warnings about pairs with similar names, each located at the first result of one of
/// them. A listed pair may have no result. `passed` contains the first locations in a stream.
pub(crate) fn pair_name_warnings(
    event: &Event,
    contestants: impl Iterator<Item = ContestantId>,
    passed: Option<&FirstLocations>,
) -> Vec<Fault> {
    let compared: Vec<ContestantId> = contestants.chain(event.entrants()).take(TOO_MANY).collect();
    if compared.len() > MAX_COMPARED {
        return Vec::new();
    }
    let similar_pairs = similar_pairs(event, compared.into_iter());
    if similar_pairs.is_empty() {
        return Vec::new();
    }
    let found = passed.is_none().then(|| first_locations(event, &similar_pairs));
    let Some(places) = passed.map(|it| &it.places).or(found.as_ref()) else { return Vec::new() };
    let at = |&[one, other]: &[ContestantId; 2]| {
        let mut names = [other, one];
        bridge_core::sort_list_by_key(&mut names, |&name| is_plain_number(event.name(name)));
        names.iter().find_map(|name| places.get(name)).copied()
    };
    similar_pairs.into_iter().map(|names| fault(event, names, at(&names))).collect()
}

/// Returns the first results of contestants with similar names.
fn first_locations(
    event: &Event,
    similar_pairs: &[[ContestantId; 2]],
) -> HashMap<ContestantId, FaultLocation, RandomState> {
    let selected: BTreeSet<ContestantId> = similar_pairs.iter().flatten().copied().collect();
    let mut places = HashMap::default();
    for (contestant, place) in
        players(event).filter(|(contestant, _)| selected.contains(contestant))
    {
        places.entry(contestant).or_insert(place);
    }
    places
}

/// Returns `true` for digits without a leading zero.
fn is_plain_number(name: &str) -> bool {
    !name.starts_with('0') && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the key that similar names share: lower case without accents, single spaces between
/// words, and no leading zeros or invisible characters.
fn similarity_key(name: &str) -> String {
    let mut key = String::with_capacity(name.len());
    let mut is_apart = false;
    // `true` if the number at the end of the key is 0 so far.
    let mut is_zero = false;
    for letter in name.chars().flat_map(char::to_lowercase) {
        if letter.is_whitespace() {
            is_apart = !key.is_empty();
            continue;
        }
        if is_hidden(letter) {
            continue;
        }
        if std::mem::take(&mut is_apart) {
            key.push(' ');
            is_zero = false;
        }
        let in_number = key.ends_with(|before: char| before.is_ascii_digit());
        if is_zero && letter.is_ascii_digit() {
            key.pop();
        }
        is_zero = letter == '0' && (is_zero || !in_number);
        key.push(plain(letter));
    }
    key
}

/// Returns `true` for a combining accent or an invisible character.
const fn is_hidden(sign: char) -> bool {
    matches!(sign, '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

fn plain(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    let plain = ACCENTED.chars().zip(PLAIN.chars()).find(|&(accented, _)| accented == letter);
    plain.map_or(letter, |(_, plain)| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_accented_letter_has_a_plain_one() {
        assert_eq!(ACCENTED.chars().count(), PLAIN.chars().count());
    }

    #[test]
    fn names_that_look_alike_have_one_likeness() {
        for (one, other) in [
            ("Foxes", "foxes"),
            ("The Owls", "the  owls"),
            ("\u{e9}", "e\u{301}"),
            ("Müller", "MU\u{308}LLER"),
            ("1", "01"),
            ("A7", "A007"),
            ("0", "00"),
            ("7-10", "07-010"),
            ("Elm", "El\u{200b}m"),
            ("Ứng", "ung"),
        ] {
            assert_eq!(similarity_key(one), similarity_key(other), "{one:?} and {other:?}");
        }
    }

    #[test]
    fn names_that_look_different_have_two() {
        for (one, other) in [
            ("1", "10"),
            ("10", "100"),
            ("1 0", "10"),
            ("A", "B"),
            ("A 1", "A1"),
            ("101", "11"),
            ("0", ""),
        ] {
            assert_ne!(similarity_key(one), similarity_key(other), "{one:?} and {other:?}");
        }
    }
}
