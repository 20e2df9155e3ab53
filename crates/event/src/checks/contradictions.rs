//! Pairs that meet themselves or have two results on a board.

use bridge_core::Side;
use index_vec::IndexVec;
use rayon::prelude::*;
use regulations::Winners;

use crate::decisions::per_ranking::PerRanking;
use crate::event::Event;
use crate::faults::fault::{Fault, FaultLocation, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId};
use crate::results::ResultSummary;
use crate::results::by_board::ResultsByBoard;

/// Returns the contradictions in row order. Above a maximum, only contradictions on the first
/// boards are returned.
pub(crate) fn contradictions(
    event: &Event,
    winners: Winners,
    by_board: &ResultsByBoard,
) -> Vec<Fault> {
    if is_consistent(event, winners, by_board) {
        return Vec::new();
    }
    let mut finder = ContradictionFinder {
        event,
        last: PerRanking::new(winners, || IndexVec::filled(event.names(), None)),
        faults: Vec::new(),
    };
    for &id in by_board.all() {
        let row = event.results().row(id);
        for (side, contestant, at) in [
            (Side::NorthSouth, row.north_south, ResultColumn::NorthSouth),
            (Side::EastWest, row.east_west, ResultColumn::EastWest),
        ] {
            for name in event.players(contestant) {
                finder.check(id, side, name, at);
            }
        }
    }
    bridge_core::sort_list_by_key(&mut finder.faults, |fault| {
        fault.location.map(FaultLocation::row)
    });
    if !event.is_individual() {
        finder
            .faults
            .dedup_by(|east_west, north_south| join_repeated_result(event, north_south, east_west));
    }
    finder.faults
}

/// Replaces the first of two contradictions by one about both, if they are about the two pairs of a
/// repeated result. Returns `true` if the second is then superfluous.
fn join_repeated_result(event: &Event, north_south: &mut Fault, east_west: &Fault) -> bool {
    let Some(FaultLocation::Result(id, _)) = east_west.location else { return false };
    let repeats = is_repeated_result(north_south, east_west);
    if repeats {
        let row = event.results().row(id);
        let [ours, theirs] = [row.north_south, row.east_west].map(|id| event.name(id).to_owned());
        let board = event.board_at(row.board).number.to_string();
        north_south.kind = FaultKind::ResultTwice { north_south: ours, east_west: theirs, board };
    }
    repeats
}

/// Returns `true` if both pairs of a result also have another result in common, in the same
/// directions.
fn is_repeated_result(north_south: &Fault, east_west: &Fault) -> bool {
    let locations = |fault: &Fault, at: ResultColumn| match (fault.location, fault.other) {
        (Some(FaultLocation::Result(id, here)), Some(FaultLocation::Result(other, there))) => {
            (here == at && there == at).then_some([id, other])
        }
        _ => None,
    };
    let is_twice = |fault: &Fault| matches!(fault.kind, FaultKind::TwiceOnBoard { .. });
    let ours = locations(north_south, ResultColumn::NorthSouth);
    is_twice(north_south)
        && is_twice(east_west)
        && ours.is_some()
        && ours == locations(east_west, ResultColumn::EastWest)
}

/// Returns `true` if there is no contradiction. This check is faster than collecting the
/// contradictions.
fn is_consistent(event: &Event, winners: Winners, by_board: &ResultsByBoard) -> bool {
    let results = event.results();
    let boards = by_board.groups();
    boards.balanced_ranges(rayon::current_num_threads()).into_par_iter().all(|range| {
        let mut once = DuplicateSeatingCheck::new(event, winners);
        results.each_group(boards, range, |_, results| once.check_board(event, results));
        once.has_no_duplicates()
    })
}

/// Checks that no pair meets itself or has two results on a board, for a caller that scores board
/// by board.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{NewResult, Event, Outcome, DuplicateSeatingCheck};
/// use regulations::Winners;
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(1)?, None)?;
/// let row = event.add(NewResult::new(board, "1", "1", Outcome::PassedOut))?;
/// let mut once = DuplicateSeatingCheck::new(&event, Winners::Two);
/// once.check_board(&event, &[event.results().summary(row)]);
/// assert!(once.has_no_duplicates());
/// let mut once = DuplicateSeatingCheck::new(&event, Winners::One);
/// once.check_board(&event, &[event.results().summary(row)]);
/// assert!(!once.has_no_duplicates());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct DuplicateSeatingCheck {
    seen: PerRanking<ContestantSet>,
    once: bool,
}

impl DuplicateSeatingCheck {
    /// Creates a check before the first board. With two winners, the pairs of each side are checked
    /// separately.
    #[must_use]
    pub fn new(event: &Event, winners: Winners) -> Self {
        Self { seen: PerRanking::new(winners, || ContestantSet::new(event.names())), once: true }
    }

    /// Checks all results of a board.
    pub fn check_board(&mut self, event: &Event, results: &[ResultSummary]) {
        let Self { seen, once } = self;
        // After a failure, the remaining boards do not matter.
        if *once {
            for_each_contestant(event, results, seen, |seen, name| *once &= seen.insert(name));
            for_each_contestant(event, results, seen, ContestantSet::remove);
        }
    }

    /// Returns `true` if no pair had two results on a board so far.
    #[must_use]
    pub const fn has_no_duplicates(&self) -> bool {
        self.once
    }
}

/// Calls `each` for all contestants at the tables of a board, or for their players in an individual
/// event.
fn for_each_contestant(
    event: &Event,
    results: &[ResultSummary],
    seen: &mut PerRanking<ContestantSet>,
    mut each: impl FnMut(&mut ContestantSet, ContestantId),
) {
    let individual = event.is_individual();
    for &(contestants, _) in results {
        for (side, contestant) in Side::ALL.into_iter().zip(contestants) {
            let seen = seen.get_mut(side);
            // Without the lookup of players, this is faster for pairs.
            if individual {
                event.players(contestant).for_each(|name| each(seen, name));
            } else {
                each(seen, contestant);
            }
        }
    }
}

impl Event {
    /// Marks the pairs that occur on both sides of a board, at one table or at two.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::BoardNumber;
    /// use event::{IndexVec, ContestantId, NewResult, Event, Outcome};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// event.add(NewResult::new(board, "1", "2", Outcome::PassedOut))?;
    /// event.add(NewResult::new(board, "2", "3", Outcome::PassedOut))?;
    /// let mut marked = IndexVec::filled(event.names(), false);
    /// event.mark_both_sides(&event.by_board(), &mut marked);
    /// let names: Vec<&str> = event.ids::<ContestantId>().filter(|&it| marked[it]).map(|it| event.name(it)).collect();
    /// assert_eq!(names, ["2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mark_both_sides(
        &self,
        by_board: &ResultsByBoard,
        marked: &mut IndexVec<ContestantId, bool>,
    ) {
        let boards = by_board.groups();
        let mut north_south = ContestantSet::new(self.names());
        self.results().each_group(boards, 0..boards.len(), |_, results| {
            for &([ours, _], _) in results {
                north_south.insert(ours);
            }
            for &([_, theirs], _) in results {
                marked[theirs] |= north_south.contains(theirs);
            }
            for &([ours, _], _) in results {
                north_south.remove(ours);
            }
        });
    }
}

/// One bit for each contestant. Even a million of them fit into a processor cache.
#[derive(Debug)]
struct ContestantSet(Vec<u64>);

impl ContestantSet {
    fn new(names: usize) -> Self {
        Self(vec![0; names.div_ceil(64)])
    }

    #[expect(clippy::indexing_slicing, reason = "each name of the event has a bit")]
    fn word(&mut self, name: ContestantId) -> &mut u64 {
        &mut self.0[name.index().div_euclid(64)]
    }

    /// Marks a contestant. Returns `true` if it was not marked before.
    fn insert(&mut self, name: ContestantId) -> bool {
        let (word, bit) = (self.word(name), 1 << (name.index() % 64));
        let before = *word;
        *word |= bit;
        before & bit == 0
    }

    fn contains(&mut self, name: ContestantId) -> bool {
        *self.word(name) & 1 << (name.index() % 64) != 0
    }

    fn remove(&mut self, name: ContestantId) {
        *self.word(name) = 0;
    }
}

/// The maximum number of reported contradictions.
const MAX_CONTRADICTIONS: usize = 100_000;

/// The last result of each contestant, and the contradictions so far.
struct ContradictionFinder<'a> {
    event: &'a Event,
    last: PerRanking<IndexVec<ContestantId, Option<(ResultId, ResultColumn)>>>,
    faults: Vec<Fault>,
}

impl ContradictionFinder<'_> {
    /// Adds a contradiction, unless the maximum is reached.
    fn push(&mut self, fault: Fault) {
        if self.faults.len() < MAX_CONTRADICTIONS {
            self.faults.push(fault);
        }
    }

    fn check(&mut self, id: ResultId, side: Side, name: ContestantId, at: ResultColumn) {
        let results = self.event.results();
        let board = results.board(id);
        let last = &mut self.last.get_mut(side)[name];
        let earlier = last.filter(|&(earlier, _)| results.board(earlier) == board);
        *last = Some((id, at));
        if let Some((other, there)) = earlier {
            let name = self.event.name(name).to_owned();
            let kind = if other == id && self.event.is_individual() {
                FaultKind::TwoSeats { name }
            } else if other == id {
                FaultKind::AgainstItself { name }
            } else {
                let board = self.event.board_at(board).number.to_string();
                FaultKind::TwiceOnBoard { name, board }
            };
            self.push(Fault {
                kind,
                location: Some(id.location(at)),
                other: Some(other.location(there)),
            });
        }
    }
}
