//! Pairs that sat on both sides although there are two winners, and the ranking that each of them
//! belongs to.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Side;

use crate::decisions::DecisionList;
use crate::event::Event;
use crate::faults::fault::Fault;
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId, SessionId};

/// The results of a pair on each side, in one session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SidesOfPair {
    /// The pair.
    pub pair: ContestantId,
    /// The session.
    pub session: Option<SessionId>,
    /// The numbers of results as North-South and as East-West that have a score or a ruling.
    pub results: [u32; 2],
}

/// The side of the ranking of pairs that sat on both sides, by session. A pair that is not listed
/// is ranked on the side on which it sat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwitchedPairs(BTreeMap<(ContestantId, Option<SessionId>), Side>);

/// Returns the side with more results, or `None` if both have the same number.
pub(crate) const fn main_side([north_south, east_west]: [u32; 2]) -> Option<Side> {
    if north_south > east_west {
        Some(Side::NorthSouth)
    } else if north_south < east_west {
        Some(Side::EastWest)
    } else {
        None
    }
}

/// Returns `true` if the pair has at most a quarter of its results on the less frequent side.
pub(crate) fn is_rarely_switched(results: [u32; 2]) -> bool {
    let [ours, theirs] = results.map(u64::from);
    ours.min(theirs).saturating_mul(4) <= ours.saturating_add(theirs)
}

impl SwitchedPairs {
    /// Returns `true` if each pair is ranked on the side on which it sat.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(event::SwitchedPairs::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `true` if, in any session, a pair has results on the side on which it is not ranked.
    ///
    /// # Examples
    ///
    /// ```
    /// let mut event = event::Event::default();
    /// assert!(!event::SwitchedPairs::default().has_switched(event.intern("1")?));
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn has_switched(&self, pair: ContestantId) -> bool {
        self.0.range((pair, None)..).next().is_some_and(|(&(first, _), _)| first == pair)
    }

    /// Returns the pairs with the sides of their rankings, by session.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(event::SwitchedPairs::default().iter().count(), 0);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (ContestantId, Option<SessionId>, Side)> + '_ {
        self.0.iter().map(|(&(pair, session), &side)| (pair, session, side))
    }

    /// Returns the side of the ranking that a result counts in, for the pair on one of its sides.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{BoardNumber, Side};
    /// use event::{NewResult, Event, Outcome, SwitchedPairs};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "11", Outcome::PassedOut))?;
    /// let side = SwitchedPairs::default().ranked_side(&event, row, Side::EastWest);
    /// assert_eq!(side, Side::EastWest);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ranked_side(&self, event: &Event, row: ResultId, side: Side) -> Side {
        self.side_of(event, row, side, side.select(event.results().contestants(row)))
    }

    /// Returns the side of the ranking that a result counts in for a pair, which sat on `side`.
    ///
    /// # Examples
    ///
    /// ```
    /// use bridge_core::{BoardNumber, Side};
    /// use event::{NewResult, Event, Outcome, SwitchedPairs};
    ///
    /// let mut event = Event::default();
    /// let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// let row = event.add(NewResult::new(board, "1", "11", Outcome::PassedOut))?;
    /// let [pair, _] = event.results().contestants(row);
    /// let side = SwitchedPairs::default().side_of(&event, row, Side::NorthSouth, pair);
    /// assert_eq!(side, Side::NorthSouth);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn side_of(&self, event: &Event, row: ResultId, side: Side, pair: ContestantId) -> Side {
        if self.0.is_empty() {
            return side;
        }
        let session = event.board_at(event.results().board(row)).session;
        self.0.get(&(pair, session)).copied().unwrap_or(side)
    }

    /// Returns faults for decisions that name a pair on a side on which it is not ranked.
    pub(crate) fn unranked_side_faults(&self, event: &Event) -> Vec<Fault> {
        let decided = event.decisions();
        let entries = decided.pairs().iter().map(|entry| entry.pair);
        let carries = decided.pair_carry_forwards().iter().map(|carry| carry.pair);
        let entries = DecisionList::Pair.numbered(entries);
        let named = entries.chain(DecisionList::PairCarryForward.numbered(carries));
        let named: Vec<_> = named.filter(|(_, pair)| self.has_switched(pair.name)).collect();
        if named.is_empty() {
            return Vec::new();
        }
        let results = event.results();
        let ranked: BTreeSet<(ContestantId, Side)> = results
            .ids()
            .flat_map(|id| Side::ALL.map(|side| (id, side)))
            .map(|(id, side)| {
                let pair = side.select(results.contestants(id));
                (pair, self.side_of(event, id, side, pair))
            })
            .filter(|&(pair, _)| self.has_switched(pair))
            .collect();
        let faults = named.into_iter().filter_map(|(id, pair)| {
            let side = pair.side.filter(|&side| !ranked.contains(&(pair.name, side)))?;
            let there = format!("mostly {side}", side = side.name());
            let kind = FaultKind::NoSuchPair { name: event.name(pair.name).to_owned(), there };
            Some(Fault::in_decision(kind, id))
        });
        faults.collect()
    }

    /// Removes the sessions in which a pair sat only on the side on which it is ranked.
    pub(crate) fn retain_switched(&mut self, event: &Event) {
        let results = event.results();
        let mut others = BTreeSet::new();
        for id in results.ids() {
            let session = event.board_at(results.board(id)).session;
            for (side, pair) in Side::ALL.into_iter().zip(results.contestants(id)) {
                if self.side_of(event, id, side, pair) != side {
                    others.insert((pair, session));
                }
            }
        }
        self.0.retain(|key, _| others.contains(key));
    }

    /// Sets the side on which a pair is ranked in a session.
    pub(crate) fn set_side(&mut self, sat: &SidesOfPair, side: Side) {
        self.0.insert((sat.pair, sat.session), side);
    }
}
