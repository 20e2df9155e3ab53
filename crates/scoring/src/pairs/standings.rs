//! What a ranking is, and a pair's line in it.

use bridge_core::{Matchpoints, Percent, Place, Side};
use matchpoints::Settled;

use super::sessions::{SessionTotal, StageOfPairs};
use event::{ContestantId, PairDecisions, SectionId};

/// A ranking: of all pairs, of those of a section, of those that sat one way.
#[derive(Clone, Debug)]
pub struct PairRanking {
    /// The stage, where some sessions were played to qualify.
    pub stage: Option<StageOfPairs>,
    /// The section, where sections are ranked apart.
    pub section: Option<SectionId>,
    /// The way they sat, in an event with two winners.
    pub side: Option<Side>,
    /// The most boards that any pair of the stage played.
    pub full_boards: u32,
    /// The pairs, best first; those that played no board come last and have no place.
    pub standings: Vec<PairStanding>,
}

/// One pair's line in a ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairStanding {
    /// The pair, or in an event of individuals the player.
    pub name: ContestantId,
    /// Its place; none where it played no board that could be compared.
    pub place: Option<Place>,
    /// What it won, its penalties taken off, and what it carried forward.
    pub total: Settled,
    /// The matchpoints of its penalties, below 0 where bonuses were more; none where it has none.
    pub penalty: Option<Matchpoints>,
    /// The percentage of what it could have won; where sessions are put together by percentages, their mean.
    pub percent: Option<Percent>,
    /// The percentage that is printed, before it is rounded: as `matchpoints.percentage_from` computes it.
    pub printed_percent: Option<Percent>,
    /// Whether that percentage is the mean of those of its sessions, and not that of its total.
    pub mean: bool,
    /// The total that it is ranked by where fewer boards are scaled up.
    pub scaled: Option<Settled>,
    /// Its sessions.
    pub sessions: Vec<SessionTotal>,
    /// What it brought from the qualifying sessions.
    pub carried: Option<Carried>,
    /// The same with its handicap, where there are handicaps.
    pub handicapped: Option<Handicapped>,
    /// Its places in the strata that it is in, the highest first.
    pub strata: [Option<Place>; PairDecisions::STRATA],
}

/// What a pair brought into a final.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// What it won in the qualifying sessions.
    pub from: Settled,
    /// What that is in the final, and what could have been.
    pub matchpoints: Matchpoints,
    /// What it could have been.
    pub available: Matchpoints,
}

/// A pair's line in the list by handicap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handicapped {
    /// What is added, in percent of what could be won.
    pub handicap: Percent,
    /// The total with it.
    pub total: Settled,
    /// The percentage with it: added to the one that is printed, before that is rounded.
    pub percent: Option<Percent>,
    /// The place in the list by handicap.
    pub place: Option<Place>,
}
