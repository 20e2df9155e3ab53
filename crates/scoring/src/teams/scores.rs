//! A scored event of teams, as it is handed out.

use std::collections::BTreeSet;

use crate::teams::played::{ByeScore, Match};
use crate::teams::points::RankedBy;
use crate::teams::standings::{self, Entered, Ranking, TeamStanding};
use crate::teams::unit::BoardUnit;
use event::{ContestantId, Event, Fault, RoundId};
use regulations::{Method, Regulations};

/// An event of teams, scored.
#[derive(Clone, Debug)]
pub struct TeamsScores {
    pub(super) method: Method,
    pub(super) unit: BoardUnit,
    pub(super) ranked_by: RankedBy,
    pub(super) rounds: Vec<Option<RoundId>>,
    pub(super) matches: Vec<Match>,
    pub(super) byes: Vec<ByeScore>,
    pub(super) cancelled: BTreeSet<ContestantId>,
    pub(super) ranking: Ranking,
    pub(super) doubts: Vec<Fault>,
    /// The position of each name in the natural order of all of them.
    pub(super) ranks: Vec<u32>,
}

impl TeamsScores {
    /// How the event was scored.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// What boards are counted in.
    #[must_use]
    pub const fn unit(&self) -> BoardUnit {
        self.unit
    }

    /// What the ranking goes by.
    #[must_use]
    pub const fn ranked_by(&self) -> RankedBy {
        self.ranked_by
    }

    /// The rounds, in order; a match without one is in the first.
    #[must_use]
    pub fn rounds(&self) -> &[Option<RoundId>] {
        &self.rounds
    }

    /// The matches, by round, then by table, then by name.
    #[must_use]
    pub fn matches(&self) -> &[Match] {
        &self.matches
    }

    /// The rounds without opponents.
    #[must_use]
    pub fn byes(&self) -> &[ByeScore] {
        &self.byes
    }

    /// The final ranking.
    #[must_use]
    pub const fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    /// The teams, best first.
    #[must_use]
    pub fn standings(&self) -> &[TeamStanding] {
        &self.ranking.standings
    }

    /// The teams whose results are cancelled because they withdrew.
    #[must_use]
    pub const fn cancelled(&self) -> &BTreeSet<ContestantId> {
        &self.cancelled
    }

    /// The ranking after a round, counted from 0.
    #[must_use]
    pub fn ranking_after(&self, event: &Event, regulations: &Regulations, round: usize) -> Ranking {
        let entered = self.entered(event, regulations);
        standings::after(&entered, round)
    }

    pub(super) fn entered<'a>(
        &'a self,
        event: &'a Event,
        regulations: &'a Regulations,
    ) -> Entered<'a> {
        Entered {
            event,
            regulations,
            ranked_by: self.ranked_by,
            matches: &self.matches,
            byes: &self.byes,
            rounds: &self.rounds,
            cancelled: &self.cancelled,
            ranks: &self.ranks,
        }
    }

    pub(crate) fn doubts(&self) -> &[Fault] {
        &self.doubts
    }
}
