//! The lines of a ranking, which are computed on demand.

use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use bridge_core::{Exact, Place};
use rayon::prelude::*;

use super::entrants::Entrant;
use super::ratio::{PlacedLine, Ratio, sort_best_first, sort_best_first_exact};
use event::ContestantId;

/// A line of a ranking.
pub trait Standing: ComputedStanding {}

impl<S: ComputedStanding> Standing for S {}

/// A line that is computed from a contestant's totals by the rules of its ranking.
pub trait ComputedStanding: Clone + Debug {
    /// The totals of the event.
    type Totals: Debug;
    /// The rules of the ranking.
    type Rules: Debug;
    /// The places in additional lists, such as strata.
    type ListPlaces: Copy + Default + Debug;

    /// Computes the line of a contestant, without its places.
    fn compute(rules: &Self::Rules, totals: &Self::Totals, entrant: Entrant) -> Self;

    /// Sets the places.
    fn set_places(&mut self, place: Option<Place>, list_places: Self::ListPlaces);
}

/// The lines of a ranking, best first. Lines without a place are last.
///
/// Only a few machine words are stored for each line. The line itself is computed whenever it is
/// accessed.
///
/// ```
/// use regulations::{Method, Regulations};
/// use scoring::{Scores, score};
/// # use bridge_core::BoardNumber;
/// # use event::{NewResult, Event, Outcome};
/// # let mut event = Event::default();
/// # let board = event.board(None, BoardNumber::new(1)?, None)?;
/// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
/// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// # }
///
/// let scored = score(event, Method::Matchpoints, Regulations::default())?;
/// let Scores::Matchpoints(scores) = scored.scores() else { return Err("pairs".into()) };
/// let standings = &scores.rankings()[0].standings;
/// assert_eq!((standings.len(), standings.is_empty()), (2, false));
/// let names: Vec<&str> = standings.contestants().map(|pair| scored.event().name(pair)).collect();
/// assert_eq!(names, ["2", "1"]);
/// let best = standings.contestant(0).ok_or("nobody")?;
/// let line = standings.find(best).ok_or("no line")?;
/// assert_eq!(line.place.map(|place| place.to_string()).as_deref(), Some("1"));
/// assert_eq!(standings.get(1).and_then(|line| line.place).map(|place| place.number()), Some(2));
/// assert_eq!(standings.iter().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Standings<S: Standing> {
    lines: Vec<(Entrant, Option<Place>)>,
    /// The places in additional lists, by index; empty if there are no such lists.
    list_places: Vec<S::ListPlaces>,
    totals: Arc<S::Totals>,
    rules: Arc<S::Rules>,
    /// The index of each contestant, sorted by ID; created on first use.
    by_name: OnceLock<Vec<(ContestantId, u32)>>,
}

impl<S: Standing> Clone for Standings<S> {
    fn clone(&self) -> Self {
        let (lines, list_places, by_name) =
            (self.lines.clone(), self.list_places.clone(), OnceLock::new());
        let (totals, rules) = (Arc::clone(&self.totals), Arc::clone(&self.rules));
        Self { lines, list_places, totals, rules, by_name }
    }
}

/// The sort key of a line.
#[derive(Clone, Debug)]
pub(crate) enum Key {
    /// No key, and therefore no place.
    None,
    /// A ratio of two words.
    Ratio(Ratio),
    /// A number that does not fit in a ratio.
    Long(Exact),
}

impl Key {
    /// Returns the ratio if there is a key.
    ///
    /// # Errors
    ///
    /// Returns the number if it does not fit in a ratio.
    fn short(self) -> Result<Option<Ratio>, Exact> {
        match self {
            Self::None => Ok(None),
            Self::Ratio(ratio) => Ok(Some(ratio)),
            Self::Long(number) => Err(number),
        }
    }

    fn exact(self) -> Option<Exact> {
        self.short().map_or_else(Some, |ratio| ratio.map(Ratio::to_exact))
    }
}

impl From<Option<Exact>> for Key {
    fn from(number: Option<Exact>) -> Self {
        let Some(number) = number else { return Self::None };
        Ratio::from_exact(&number).map_or_else(|| Self::Long(number), Self::Ratio)
    }
}

/// The sort keys of all lines of a ranking.
#[derive(Debug)]
pub(crate) enum Keys {
    Short(Vec<Option<Ratio>>),
    Exact(Vec<Option<Exact>>),
}

impl Keys {
    /// Computes the keys of contestants, in order.
    pub(crate) fn new(entrants: &[Entrant], key: impl Fn(Entrant) -> Key + Sync) -> Self {
        Self::try_short(entrants, |entrant| Some(key(entrant))).unwrap_or_else(|| {
            Self::Exact(entrants.par_iter().map(|&entrant| key(entrant).exact()).collect())
        })
    }

    /// Computes the keys of contestants, or returns `None` if `key` returns `None` or a key does
    /// not fit in a ratio.
    pub(crate) fn try_short(
        entrants: &[Entrant],
        key: impl Fn(Entrant) -> Option<Key> + Sync,
    ) -> Option<Self> {
        // Collecting into an `Option` would reallocate the list as it grows, and there may be
        // millions of keys.
        let all = AtomicBool::new(true);
        let short = |&entrant: &Entrant| {
            let key = if all.load(Ordering::Relaxed) { key(entrant) } else { None };
            key.and_then(|key| key.short().ok()).unwrap_or_else(|| {
                all.store(false, Ordering::Relaxed);
                None
            })
        };
        let keys = entrants.par_iter().map(short).collect();
        all.into_inner().then_some(Self::Short(keys))
    }

    /// Returns the line indices with places, largest key first. Lines without a key are last and
    /// have no place.
    fn sort_best_first(self) -> Vec<PlacedLine> {
        let exact = |keys: Vec<Option<Ratio>>| -> Vec<Option<Exact>> {
            keys.into_iter().map(|key| key.map(Ratio::to_exact)).collect()
        };
        match self {
            Self::Short(keys) => {
                sort_best_first(keys).unwrap_or_else(|keys| sort_best_first_exact(&exact(keys)))
            }
            Self::Exact(keys) => sort_best_first_exact(&keys),
        }
    }
}

/// Lines that are not ranked yet.
#[derive(Debug)]
pub(crate) struct UnrankedLines<S: Standing> {
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) keys: Keys,
    /// The places in additional lists, by index; empty if there are no such lists.
    pub(crate) list_places: Vec<S::ListPlaces>,
    pub(crate) rules: Arc<S::Rules>,
}

impl<S: Standing> UnrankedLines<S> {
    /// Ranks the lines.
    pub(crate) fn rank(self, totals: &Arc<S::Totals>) -> Standings<S> {
        let Self { entrants, keys, list_places, rules } = self;
        let placed = keys.sort_best_first();
        let mut in_order = Vec::new();
        if !list_places.is_empty() {
            let places_of = |&(position, _): &PlacedLine| list_places.get(at(position)).copied();
            in_order.extend(placed.iter().map(|it| places_of(it).unwrap_or_default()));
        }
        let line = |(position, place): PlacedLine| Some((*entrants.get(at(position))?, place));
        let mut lines = Vec::with_capacity(entrants.len());
        lines.extend(placed.into_iter().filter_map(line));
        let (totals, by_name) = (Arc::clone(totals), OnceLock::new());
        Standings { lines, list_places: in_order, totals, rules, by_name }
    }
}

impl<S: Standing> Standings<S> {
    /// Returns the number of lines.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Returns `true` if there are no lines.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the line at an index.
    #[must_use]
    pub fn get(&self, position: usize) -> Option<S> {
        let &(entrant, place) = self.lines.get(position)?;
        let mut line = S::compute(&self.rules, &self.totals, entrant);
        line.set_places(place, self.list_places.get(position).copied().unwrap_or_default());
        Some(line)
    }

    /// Returns the line of a contestant.
    #[must_use]
    pub fn find(&self, contestant: ContestantId) -> Option<S> {
        let by_name = self.by_name.get_or_init(|| {
            let mut all: Vec<(ContestantId, u32)> = self.contestants().zip(0..).collect();
            all.sort_unstable();
            all
        });
        let found = by_name.binary_search_by_key(&contestant, |&(name, _)| name).ok()?;
        let &(_, position) = by_name.get(found)?;
        self.get(at(position))
    }

    /// Returns the contestant at an index.
    #[must_use]
    pub fn contestant(&self, position: usize) -> Option<ContestantId> {
        self.lines.get(position).map(|(entrant, _)| entrant.name)
    }

    /// Returns the contestants in order of the lines.
    pub fn contestants(&self) -> impl Iterator<Item = ContestantId> + '_ {
        self.lines.iter().map(|(entrant, _)| entrant.name)
    }

    /// Returns the lines, each computed on demand.
    pub fn iter(&self) -> impl Iterator<Item = S> + '_ {
        (0..self.len()).filter_map(|position| self.get(position))
    }

    /// Returns `true` if the ranking has additional lists.
    pub(crate) const fn has_lists(&self) -> bool {
        !self.list_places.is_empty()
    }

    /// Returns the contestant and the place at an index.
    pub(crate) fn placed(&self, position: usize) -> Option<(Entrant, Option<Place>)> {
        self.lines.get(position).copied()
    }

    pub(crate) fn rules(&self) -> &S::Rules {
        &self.rules
    }

    pub(crate) fn totals(&self) -> &S::Totals {
        &self.totals
    }
}

/// Converts a stored position to an index.
fn at(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

impl<'a, S: Standing> IntoIterator for &'a Standings<S> {
    type Item = S;
    type IntoIter = Box<dyn Iterator<Item = S> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use event::Event;

    use super::*;
    use crate::totals::entrants::LinePosition;

    /// If a key does not fit in a ratio, all keys are compared as exact numbers.
    #[test]
    fn compares_long_keys_exactly() {
        let mut event = Event::default();
        let entrants: Vec<Entrant> = ["short", "long", "none", "least"]
            .map(|name| event.intern(name).expect("a name"))
            .map(|name: ContestantId| Entrant { name, at: LinePosition::new(0) })
            .into();
        let tiny: Exact = format!("0.{}1", "0".repeat(40)).parse().expect("a number");
        let key = |entrant: Entrant| match event.name(entrant.name) {
            "short" => Key::from(Some(Exact::HALF)),
            "long" => Key::from(Some(Exact::HALF.plus(&tiny))),
            "none" => Key::None,
            _ => Key::from(Some(Exact::ZERO)),
        };
        assert!(Keys::try_short(&entrants, |entrant| Some(key(entrant))).is_none());
        let placed = Keys::new(&entrants, key).sort_best_first();
        let order: Vec<u32> = placed.iter().map(|&(at, _)| at).collect();
        assert_eq!(order, [1, 0, 3, 2]);
        assert!(placed.iter().all(|&(at, place)| place.is_none() == (at == 2)));
        let some = Keys::try_short(&entrants[2..], |entrant| Some(key(entrant)));
        assert!(matches!(some, Some(Keys::Short(keys)) if keys.len() == 2));
    }
}
