//! The lines of a ranking: most are made when they are asked for.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, OnceLock};

use bridge_core::{Exact, Place};
use rayon::prelude::*;

use super::contestants::Group;
use super::line_id::LineId;
use super::line_key::Line;
use super::ratio::{Placed, Ratio, best_first, best_first_exact};
use super::sums::Sums;
use event::ContestantId;

/// A line of a ranking, made of the boards of a contestant by the rules of its ranking.
pub trait Standing: Clone + Debug {
    /// The sum of plain boards.
    type Plain: Copy + Default + Debug;
    /// The sum of boards that are not plain.
    type Others: Default + Debug;
    /// What the ranking goes by.
    type Rules: Debug;

    /// The line of a contestant with plain boards and perhaps others, of one session and without penalties.
    fn of_boards(
        rules: &Self::Rules,
        name: ContestantId,
        plain: Self::Plain,
        others: Option<&Self::Others>,
    ) -> Self;

    /// Gives it its place.
    fn place(&mut self, place: Option<Place>);
}

/// The lines of a ranking, best first; those without a place come last.
///
/// The lines of contestants without penalties in an event of one session are kept as a few machine words, and each is made
/// whenever it is looked at.
///
/// ```
/// use regulations::{Method, Regulations};
/// use scoring::{Scores, score};
/// # use bridge_core::BoardNumber;
/// # use event::{Entry, Event, Outcome};
/// # let mut event = Event::default();
/// # let board = event.board(None, BoardNumber::new(1)?, None)?;
/// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
/// #     event.add(Entry::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// # }
///
/// let scored = score(event, Method::Matchpoints, Regulations::default())?;
/// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
/// let standings = &scores.rankings()[0].standings;
/// assert_eq!((standings.len(), standings.is_empty()), (2, false));
/// let names: Vec<&str> = standings.contestants().map(|pair| scored.event().name(pair)).collect();
/// assert_eq!(names, ["2", "1"]);
/// let best = standings.contestant(0).ok_or("nobody")?;
/// let line = standings.of(best).ok_or("no line")?;
/// assert_eq!(line.place.map(|place| place.to_string()).as_deref(), Some("1"));
/// assert_eq!(standings.get(1).and_then(|line| line.place).map(|place| place.number()), Some(2));
/// assert_eq!(standings.iter().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Standings<S: Standing> {
    lines: Vec<(ContestantId, Option<Place>, Kind)>,
    /// The boards of those that are made.
    sums: Arc<Sums<S::Plain, S::Others>>,
    /// The lines of everyone else, by position here.
    whole: Vec<S>,
    rules: Arc<S::Rules>,
    /// Where contestants stand, in the order of their ids: made when the first is asked for.
    by_name: OnceLock<Vec<(ContestantId, u32)>>,
}

/// How a line is kept.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Line(LineId),
    Whole(u32),
}

/// Lines that are not ranked yet.
#[derive(Debug)]
pub(crate) struct Unranked<S: Standing> {
    lines: Vec<(ContestantId, Kind)>,
    pub(crate) whole: Vec<S>,
    keys: Vec<Option<Ratio>>,
    /// Keys that are no ratio of two words, by position; none stands for them above.
    long: BTreeMap<u32, Exact>,
    rules: Arc<S::Rules>,
}

/// What a line is ranked by.
#[derive(Clone, Debug)]
pub(crate) enum Key {
    /// Nothing: it has no place.
    None,
    /// A ratio of two words.
    Ratio(Ratio),
    /// A longer number.
    Long(Exact),
}

impl Key {
    /// The ratio, if there is a key; or else the longer number.
    pub(crate) fn short(self) -> Result<Option<Ratio>, Exact> {
        match self {
            Self::None => Ok(None),
            Self::Ratio(ratio) => Ok(Some(ratio)),
            Self::Long(number) => Err(number),
        }
    }
}

impl From<Option<Exact>> for Key {
    fn from(number: Option<Exact>) -> Self {
        let Some(number) = number else { return Self::None };
        Ratio::of(&number).map_or_else(|| Self::Long(number), Self::Ratio)
    }
}

impl<S: Standing> Unranked<S> {
    /// None yet, with room for those of a group.
    pub(crate) fn room_for<W>(rules: &Arc<S::Rules>, group: &Group<'_, W>) -> Self {
        let [all, whole] = [group.len(), group.wholes()];
        let (lines, keys) = (Vec::with_capacity(all), Vec::with_capacity(all));
        let (whole, rules) = (Vec::with_capacity(whole), Arc::clone(rules));
        Self { lines, whole, keys, long: BTreeMap::new(), rules }
    }

    /// All contestants at once, where everybody has one line and a short key; none otherwise.
    pub(crate) fn all_lines<W>(
        rules: &Arc<S::Rules>,
        group: &Group<'_, W>,
        key: impl Fn(LineId) -> Option<Key> + Sync,
    ) -> Option<Self> {
        let contestants = group.all_lines()?;
        let short = |(line, _): Line| key(line)?.short().ok();
        let keys: Option<Vec<Option<Ratio>>> = contestants.par_iter().map(short).collect();
        let line = |(line, key): Line| (key.name, Kind::Line(line));
        let lines = contestants.par_iter().map(line).collect();
        let (whole, long, rules) = (Vec::new(), BTreeMap::new(), Arc::clone(rules));
        Some(Self { lines, whole, keys: keys?, long, rules })
    }

    /// Enters a contestant who has one line.
    pub(crate) fn line(&mut self, name: ContestantId, line: LineId, key: Key) {
        self.enter(name, Kind::Line(line), key);
    }

    /// Enters any other one.
    pub(crate) fn whole(&mut self, name: ContestantId, line: S, key: Key) {
        // A contestant has an id of 32 bits.
        let position = u32::try_from(self.whole.len()).unwrap_or(u32::MAX);
        self.whole.push(line);
        self.enter(name, Kind::Whole(position), key);
    }

    fn enter(&mut self, name: ContestantId, kind: Kind, key: Key) {
        let ratio = key.short().unwrap_or_else(|long| {
            self.long.insert(u32::try_from(self.lines.len()).unwrap_or(u32::MAX), long);
            None
        });
        self.lines.push((name, kind));
        self.keys.push(ratio);
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Gives the places: the largest key comes first, and whoever has none has no place.
    #[expect(
        clippy::indexing_slicing,
        reason = "the positions are those of the keys, and each line has one"
    )]
    pub(crate) fn ranked(mut self, sums: &Arc<Sums<S::Plain, S::Others>>) -> Standings<S> {
        let placed = self.best_first();
        let line = |(position, place): Placed| {
            let (name, kind) = self.lines[at(position)];
            (name, place, kind)
        };
        let lines: Vec<_> = placed.into_par_iter().map(line).collect();
        if !self.whole.is_empty() {
            for &(_, place, kind) in &lines {
                if let Kind::Whole(position) = kind
                    && let Some(line) = self.whole.get_mut(at(position))
                {
                    line.place(place);
                }
            }
        }
        let (sums, by_name) = (Arc::clone(sums), OnceLock::new());
        Standings { lines, sums, whole: self.whole, rules: self.rules, by_name }
    }

    /// The positions in the order of their keys.
    fn best_first(&mut self) -> Vec<Placed> {
        let keys = std::mem::take(&mut self.keys);
        let short = if self.long.is_empty() { best_first(&keys) } else { None };
        short.unwrap_or_else(|| {
            let mut keys: Vec<Option<Exact>> =
                keys.into_iter().map(|key| key.map(Ratio::exact)).collect();
            for (position, number) in std::mem::take(&mut self.long) {
                if let Some(key) = keys.get_mut(at(position)) {
                    *key = Some(number);
                }
            }
            best_first_exact(&keys)
        })
    }
}

impl<S: Standing> Standings<S> {
    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The line at a position.
    #[must_use]
    pub fn get(&self, position: usize) -> Option<Cow<'_, S>> {
        self.lines.get(position).map(|line| self.line(line))
    }

    /// The line of a contestant.
    #[must_use]
    pub fn of(&self, contestant: ContestantId) -> Option<Cow<'_, S>> {
        let by_name = self.by_name.get_or_init(|| {
            let mut all: Vec<(ContestantId, u32)> = self.contestants().zip(0..).collect();
            all.sort_unstable();
            all
        });
        let found = by_name.binary_search_by_key(&contestant, |&(name, _)| name).ok()?;
        let &(_, position) = by_name.get(found)?;
        self.get(at(position))
    }

    /// Whose line it is that stands at a position.
    #[must_use]
    pub fn contestant(&self, position: usize) -> Option<ContestantId> {
        self.lines.get(position).map(|&(name, ..)| name)
    }

    /// The place, the sum and the rules at a position, where the line is one of plain boards alone.
    pub(crate) fn plain_at(&self, position: usize) -> Option<(Option<Place>, S::Plain, &S::Rules)> {
        match *self.lines.get(position)? {
            (_, place, Kind::Line(line)) if self.sums.others(line).is_none() => {
                Some((place, self.sums.plain(line), &self.rules))
            }
            _ => None,
        }
    }

    /// The contestants, in the order of the lines.
    pub fn contestants(&self) -> impl Iterator<Item = ContestantId> + '_ {
        self.lines.iter().map(|&(name, ..)| name)
    }

    /// The lines, each made when it is asked for.
    pub fn iter(&self) -> impl Iterator<Item = Cow<'_, S>> + '_ {
        self.lines.iter().map(|line| self.line(line))
    }

    /// Whether something is so of any line: those that would be made are asked as they are kept.
    pub(crate) fn any(
        &self,
        of_boards: impl Fn(S::Plain, Option<&S::Others>) -> bool,
        of_whole: impl Fn(&S) -> bool,
    ) -> bool {
        self.lines.iter().any(|&(.., kind)| match kind {
            Kind::Line(line) => of_boards(self.sums.plain(line), self.sums.others(line)),
            Kind::Whole(position) => of_whole(self.whole(position)),
        })
    }

    /// The lines that are not made: what no line of one session without penalties can have is seen in these.
    pub(crate) fn kept(&self) -> &[S] {
        &self.whole
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "the position is that of a line that has been entered"
    )]
    fn whole(&self, position: u32) -> &S {
        &self.whole[at(position)]
    }

    fn line(&self, &(name, place, kind): &(ContestantId, Option<Place>, Kind)) -> Cow<'_, S> {
        match kind {
            Kind::Line(line) => {
                let (plain, others) = self.sums.both(line);
                let mut line = S::of_boards(&self.rules, name, plain, others);
                line.place(place);
                Cow::Owned(line)
            }
            Kind::Whole(position) => Cow::Borrowed(self.whole(position)),
        }
    }
}

/// A position as an index.
fn at(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

impl<'a, S: Standing> IntoIterator for &'a Standings<S> {
    type Item = Cow<'a, S>;
    type IntoIter = Box<dyn Iterator<Item = Cow<'a, S>> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}
