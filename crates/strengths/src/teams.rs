//! The teams of an event, and their numbers: in natural order.

use event::{ContestantId, Event};

use crate::per_name::PerName;
use crate::played::SolverMatch;

/// The teams that are there, by the indices of their ids: one more than their matches, and 0 where they are not.
pub(crate) struct Teams(PerName<u32>);

impl Teams {
    /// None of an event's names.
    pub(crate) fn none(event: &Event) -> Self {
        Self(PerName::of(event, 0))
    }

    /// Adds some, with no match.
    pub(crate) fn list(&mut self, teams: impl IntoIterator<Item = ContestantId>) {
        for team in teams {
            let more = &mut self.0[team];
            *more = (*more).max(1);
        }
    }

    /// Adds two that have met.
    pub(crate) fn met(&mut self, teams: [ContestantId; 2]) {
        for team in teams {
            let more = &mut self.0[team];
            *more = (*more).max(1).saturating_add(1);
        }
    }

    /// Takes some away.
    pub(crate) fn drop<'t>(&mut self, teams: impl IntoIterator<Item = &'t ContestantId>) {
        for team in teams {
            self.0[*team] = 0;
        }
    }

    /// Those that are there, in their natural order.
    pub(crate) fn in_order(&self, event: &Event) -> Vec<ContestantId> {
        let mut teams = event.sorted_names();
        teams.retain(|&team| self.0[team] > 0);
        teams.shrink_to_fit();
        teams
    }

    /// How many matches a team has.
    pub(crate) fn matches(&self, team: ContestantId) -> u32 {
        self.0[team].saturating_sub(1)
    }
}

/// The positions of teams by the indices of their ids.
pub(crate) struct Positions(PerName<u32>);

impl Positions {
    /// Those of a list, among the names of an event.
    pub(crate) fn of(teams: &[ContestantId], event: &Event) -> Self {
        let mut positions = PerName::of(event, u32::MAX);
        for (at, &team) in (0..).zip(teams) {
            positions[team] = at;
        }
        Self(positions)
    }

    /// The position of a team; nothing where it is not in the list.
    pub(crate) fn get(&self, team: ContestantId) -> Option<usize> {
        let position = self.0[team];
        (position < u32::MAX).then(|| usize::try_from(position).ok()).flatten()
    }

    /// Matches by the positions of their teams.
    pub(crate) fn placed(&self, read: Vec<([ContestantId; 2], SolverMatch)>) -> Vec<SolverMatch> {
        let placed = |(teams, it): ([ContestantId; 2], SolverMatch)| {
            let [home, away] = teams.map(|team| self.get(team));
            Some(SolverMatch { teams: [home?, away?], ..it })
        };
        read.into_iter().filter_map(placed).collect()
    }
}
