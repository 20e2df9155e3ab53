//! The lines of a ranking: those of plain contestants are made when they are asked for.

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

use bridge_core::{Exact, Place, rank};
use rayon::prelude::*;

use event::ContestantId;

/// A line of a ranking, made of the plain boards of a contestant by the rules of its ranking.
pub trait Standing: Clone + Debug {
    /// The sum of plain boards.
    type Plain: Copy + Debug;
    /// What the ranking goes by.
    type Rules: Debug;

    /// The line of a contestant with plain boards alone.
    fn of_plain(rules: &Self::Rules, name: ContestantId, plain: Self::Plain) -> Self;

    /// Gives it its place.
    fn place(&mut self, place: Option<Place>);
}

/// The lines of a ranking, best first; those without a place come last.
///
/// The lines of contestants whose boards are all plain are kept as a few machine words, and each is made whenever it is
/// looked at.
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
    lines: Vec<(ContestantId, Option<Place>, Kind<S::Plain>)>,
    /// The lines of everyone else, by position here.
    whole: Vec<S>,
    rules: Arc<S::Rules>,
}

/// How a line is kept.
#[derive(Clone, Copy, Debug)]
enum Kind<P> {
    Plain(P),
    Whole(u32),
}

/// Lines that are not ranked yet.
#[derive(Debug)]
pub(crate) struct Unranked<S: Standing> {
    lines: Vec<(ContestantId, Kind<S::Plain>)>,
    pub(crate) whole: Vec<S>,
    keys: Vec<Option<Exact>>,
    rules: Arc<S::Rules>,
}

impl<S: Standing> Unranked<S> {
    pub(crate) fn new(rules: Arc<S::Rules>, lines: usize) -> Self {
        let (whole, keys) = (Vec::new(), Vec::with_capacity(lines));
        Self { lines: Vec::with_capacity(lines), whole, keys, rules }
    }

    /// Enters a contestant with plain boards alone.
    pub(crate) fn plain(&mut self, name: ContestantId, plain: S::Plain, key: Option<Exact>) {
        self.lines.push((name, Kind::Plain(plain)));
        self.keys.push(key);
    }

    /// Enters any other one.
    pub(crate) fn whole(&mut self, name: ContestantId, line: S, key: Option<Exact>) {
        // A contestant has an id of 32 bits.
        let position = u32::try_from(self.whole.len()).unwrap_or(u32::MAX);
        self.lines.push((name, Kind::Whole(position)));
        self.whole.push(line);
        self.keys.push(key);
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// What the lines are ranked by.
    pub(crate) fn keys(&self) -> &[Option<Exact>] {
        &self.keys
    }

    /// Gives the places: the largest key comes first, and whoever has none has no place.
    pub(crate) fn ranked(mut self) -> Standings<S> {
        // Put in order on all threads; what is in order is ranked in one walk.
        let mut order: Vec<(Option<Exact>, usize)> = self.keys.into_iter().zip(0..).collect();
        order.par_sort_unstable_by(|(a, first), (b, second)| b.cmp(a).then(first.cmp(second)));
        let keys: Vec<&Option<Exact>> = order.iter().map(|(key, _)| key).collect();
        let mut lines = Vec::with_capacity(self.lines.len());
        for ((key, index), (_, place)) in order.iter().zip(rank(&keys)) {
            let (name, kind) = self.lines[*index];
            let place = key.is_some().then_some(place);
            if let Kind::Whole(position) = kind
                && let Some(line) = self.whole.get_mut(at(position))
            {
                line.place(place);
            }
            lines.push((name, place, kind));
        }
        Standings { lines, whole: self.whole, rules: self.rules }
    }
}

/// A position as an index.
fn at(position: u32) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
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
        let line = self.lines.iter().find(|(name, ..)| *name == contestant)?;
        Some(self.line(line))
    }

    /// Whose line it is that stands at a position.
    #[must_use]
    pub fn contestant(&self, position: usize) -> Option<ContestantId> {
        self.lines.get(position).map(|&(name, ..)| name)
    }

    /// The contestants, in the order of the lines.
    pub fn contestants(&self) -> impl Iterator<Item = ContestantId> + '_ {
        self.lines.iter().map(|&(name, ..)| name)
    }

    /// The lines, each made when it is asked for.
    pub fn iter(&self) -> impl Iterator<Item = Cow<'_, S>> + '_ {
        self.lines.iter().map(|line| self.line(line))
    }

    /// Whether something is so of any line: plain ones are asked as they are kept.
    pub(crate) fn any(
        &self,
        of_plain: impl Fn(S::Plain) -> bool,
        of_whole: impl Fn(&S) -> bool,
    ) -> bool {
        self.lines.iter().any(|&(.., kind)| match kind {
            Kind::Plain(plain) => of_plain(plain),
            Kind::Whole(position) => of_whole(&self.whole[at(position)]),
        })
    }

    /// One of the plain lines, and every line that is not plain: what plain lines have in common is seen in these.
    pub(crate) fn samples(&self) -> impl Iterator<Item = Cow<'_, S>> + '_ {
        let plain = self.lines.iter().find(|(.., kind)| matches!(kind, Kind::Plain(_)));
        let plain = plain.map(|line| self.line(line));
        // In their places.
        let whole = self.lines.iter().filter(|(.., kind)| matches!(kind, Kind::Whole(_)));
        plain.into_iter().chain(whole.map(|line| self.line(line)))
    }

    fn line(
        &self,
        &(name, place, kind): &(ContestantId, Option<Place>, Kind<S::Plain>),
    ) -> Cow<'_, S> {
        match kind {
            Kind::Plain(plain) => {
                let mut line = S::of_plain(&self.rules, name, plain);
                line.place(place);
                Cow::Owned(line)
            }
            Kind::Whole(position) => Cow::Borrowed(&self.whole[at(position)]),
        }
    }
}

impl<'a, S: Standing> IntoIterator for &'a Standings<S> {
    type Item = Cow<'a, S>;
    type IntoIter = Box<dyn Iterator<Item = Cow<'a, S>> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}
