//! Previous matches between teams, and their outcome.

use std::collections::{BTreeMap, HashMap};

use super::team::NextRoundTeam;
use crate::matches::{Match, MatchSource, MatchesScores};
use event::{ContestantId, Event};
use foldhash::fast::RandomState;

/// The outcome of a match in an earlier round. For all outcomes, the two teams do not meet again,
/// because the match earned them points or will do so. That is our choice; regulations do not cover
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PreviousMatch {
    /// The match was played.
    Played,
    /// The match is void: less than half of it could be played.
    Void,
    /// The director awarded its points; it may not have been played.
    Awarded,
    /// One of the two teams forfeited the match.
    Forfeited,
    /// The match has no result.
    WithoutResult,
}

impl PreviousMatch {
    fn from_match(played: &Match) -> Self {
        match played.source {
            MatchSource::Forfeited(_) => Self::Forfeited,
            MatchSource::Void => Self::Void,
            MatchSource::Tables | MatchSource::Entered if played.awarded => Self::Awarded,
            MatchSource::Tables | MatchSource::Entered if !played.counts => Self::WithoutResult,
            MatchSource::Tables | MatchSource::Entered => Self::Played,
        }
    }
}

/// All previous matches, by the indices of the two seats, lower index first.
#[derive(Clone, Debug, Default)]
pub(super) struct Meetings(BTreeMap<[usize; 2], PreviousMatch>);

impl Meetings {
    /// Collects the matches of earlier rounds. If two teams met several times, the first kind in
    /// the order of [`PreviousMatch`] is kept.
    pub(super) fn new(event: &Event, scores: &MatchesScores, seats: &[NextRoundTeam]) -> Self {
        let positions: HashMap<ContestantId, usize, RandomState> =
            seats.iter().enumerate().map(|(at, seat)| (seat.team, at)).collect();
        let matches =
            scores.matches().iter().map(|it| ([it.home, it.away], PreviousMatch::from_match(it)));
        let unplayed = event.decisions().unplayed().iter();
        let unplayed = unplayed.map(|it| ([it.home, it.away], PreviousMatch::WithoutResult));
        let mut found = BTreeMap::new();
        for (teams, met) in matches.chain(unplayed) {
            let [Some(&one), Some(&other)] = teams.map(|team| positions.get(&team)) else {
                continue;
            };
            let known = found.entry([one.min(other), one.max(other)]).or_insert(met);
            *known = met.min(*known);
        }
        Self(found)
    }

    /// Returns the pairs of seats that have met.
    pub(super) fn list(&self) -> Vec<(usize, usize)> {
        self.0.keys().map(|&[one, other]| (one, other)).collect()
    }

    /// Returns the previous match of two seats, if any.
    pub(super) fn previous_match(&self, one: usize, other: usize) -> Option<PreviousMatch> {
        self.0.get(&[one.min(other), one.max(other)]).copied()
    }
}
