//! Who has met whom, and what became of it.

use std::collections::{BTreeMap, HashMap};

use super::seat::NextRoundTeam;
use crate::matches::{Match, MatchSource, MatchesScores};
use event::{ContestantId, Event};
use foldhash::fast::RandomState;

/// What became of a match of an earlier round. Whatever it was, the two do not meet again: the match was theirs, and it
/// brought them points, or will. That is our choice; regulations are silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PreviousMatch {
    /// It was played.
    Played,
    /// Less than half of it could be played.
    Void,
    /// The director has set its points, and it may not have been played.
    Awarded,
    /// One of the two did not play it.
    Forfeited,
    /// It has no result.
    WithoutResult,
}

impl PreviousMatch {
    fn of(played: &Match) -> Self {
        match played.source {
            MatchSource::Forfeited(_) => Self::Forfeited,
            MatchSource::Void => Self::Void,
            MatchSource::Tables | MatchSource::Entered if played.awarded => Self::Awarded,
            MatchSource::Tables | MatchSource::Entered if !played.counts => Self::WithoutResult,
            MatchSource::Tables | MatchSource::Entered => Self::Played,
        }
    }
}

/// All meetings, by positions among the seats, the lower position first.
#[derive(Clone, Debug, Default)]
pub(super) struct Meetings(BTreeMap<[usize; 2], PreviousMatch>);

impl Meetings {
    /// Those of earlier rounds. Of two who met more often the meeting counts of which most was played.
    pub(super) fn of(event: &Event, scores: &MatchesScores, seats: &[NextRoundTeam]) -> Self {
        let positions: HashMap<ContestantId, usize, RandomState> =
            seats.iter().enumerate().map(|(at, seat)| (seat.team, at)).collect();
        let matches = scores.matches().iter().map(|it| ([it.home, it.away], PreviousMatch::of(it)));
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

    /// Who has met whom, for the pairing.
    pub(super) fn list(&self) -> Vec<(usize, usize)> {
        self.0.keys().map(|&[one, other]| (one, other)).collect()
    }

    /// What became of the match of two.
    pub(super) fn between(&self, one: usize, other: usize) -> Option<PreviousMatch> {
        self.0.get(&[one.min(other), one.max(other)]).copied()
    }
}
