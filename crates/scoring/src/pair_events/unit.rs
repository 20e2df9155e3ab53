//! The units in which pairs are scored across a field.

use std::fmt::Debug;

use bridge_core::Side;
use event::{ContestantId, SessionId};

use crate::totals::accumulator::Accumulator;
use crate::totals::session_total::SessionTotal;

/// A unit in which pairs are scored across a field:
/// [`MatchpointAccumulator`](crate::MatchpointAccumulator) or
/// [`ImpAccumulator`](crate::ImpAccumulator).
///
/// Scores and standings have this type parameter. Their usual names are the aliases
/// [`MatchpointScores`](crate::MatchpointScores), [`ImpScores`](crate::ImpScores),
/// [`MatchpointStanding`](crate::MatchpointStanding), and [`ImpStanding`](crate::ImpStanding).
pub trait PairUnit: UnitRules {}

impl<U: UnitRules> PairUnit for U {}

/// The types and rules of a unit.
pub trait UnitRules: Accumulator {
    /// The points of a side on a board.
    type Points: Clone + Debug + PartialEq + Send + Sync;
    /// The size of a board: its top, or its number of results.
    type Size: Copy + Debug + PartialEq + Send + Sync;
    /// The numbers of all fields, such as tops or datums.
    type FieldNumbers: Clone + Debug + Default + Send + Sync;
    /// The numbers of a standing that only this unit has.
    type Details: Clone + Debug + PartialEq + Eq;
    /// The places in additional lists, such as strata.
    type ListPlaces: Copy + Debug + Default;
    /// The rules of a ranking.
    type Rules: Debug + Send + Sync;
    /// The total of unadjusted boards, as integers.
    type UnadjustedTotal: Copy + Debug + PartialEq + Eq;

    /// Returns `true` if a session counts in the ranking.
    fn counts(rules: &Self::Rules, session: Option<SessionId>) -> bool;

    /// Returns the total of a contestant, minus penalties, and the other numbers of its standing.
    fn finish(
        rules: &Self::Rules,
        contestant: (ContestantId, Option<Side>),
        sums: &SessionSums<'_, Self>,
    ) -> (Self::ResolvedSum, Self::Details);

    /// Sets the places in additional lists.
    fn set_list_places(details: &mut Self::Details, places: Self::ListPlaces);

    /// Returns the total of unadjusted boards as integers, or `None` if the ranking needs more than
    /// the sum.
    fn unadjusted_total(
        self,
        rules: &Self::Rules,
        sum: Self::Unadjusted,
    ) -> Option<Self::UnadjustedTotal>;
}

/// The sums of a contestant over the sessions that count.
#[derive(Debug)]
pub struct SessionSums<'a, U: Accumulator> {
    /// The points won at the tables.
    pub(crate) won: U::ResolvedSum,
    /// The deduction for penalties; `None` without penalties.
    pub(crate) penalty: Option<U::Penalty>,
    pub(crate) sessions: &'a [SessionTotal<U>],
}
