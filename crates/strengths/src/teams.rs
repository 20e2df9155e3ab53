//! The teams of an event, numbered in natural order.

use event::{ContestantId, Event};
use index_vec::IndexVec;

use crate::solver_match::SolverMatch;

/// The teams of the event, indexed by ID. The value is the number of matches plus 1, or 0 for a
/// name that is not a team.
pub(crate) struct Teams(IndexVec<ContestantId, u32>);

impl Teams {
    /// Creates an empty set of teams.
    pub(crate) fn new(event: &Event) -> Self {
        Self(IndexVec::filled(event.names(), 0))
    }

    /// Adds teams without a match.
    pub(crate) fn list(&mut self, teams: impl IntoIterator<Item = ContestantId>) {
        for team in teams {
            let more = &mut self.0[team];
            *more = (*more).max(1);
        }
    }

    /// Adds a match of two teams.
    pub(crate) fn count_match(&mut self, teams: [ContestantId; 2]) {
        for team in teams {
            let more = &mut self.0[team];
            *more = (*more).max(1).saturating_add(1);
        }
    }

    /// Removes teams.
    pub(crate) fn remove<'t>(&mut self, teams: impl IntoIterator<Item = &'t ContestantId>) {
        for team in teams {
            self.0[*team] = 0;
        }
    }

    /// Returns the teams in natural order.
    pub(crate) fn sorted(&self, event: &Event) -> Vec<ContestantId> {
        let mut teams = event.sorted_names();
        teams.retain(|&team| self.0[team] > 0);
        teams.shrink_to_fit();
        teams
    }

    /// Returns the number of matches of a team.
    pub(crate) fn match_count(&self, team: ContestantId) -> u32 {
        self.0[team].saturating_sub(1)
    }
}

/// The positions of teams, indexed by ID.
pub(crate) struct Positions(IndexVec<ContestantId, u32>);

impl Positions {
    /// Creates the positions of teams in a list.
    pub(crate) fn new(teams: &[ContestantId], event: &Event) -> Self {
        let mut positions = IndexVec::filled(event.names(), u32::MAX);
        for (at, &team) in (0..).zip(teams) {
            positions[team] = at;
        }
        Self(positions)
    }

    /// Returns the position of a team, or `None` if it is not in the list.
    pub(crate) fn get(&self, team: ContestantId) -> Option<usize> {
        let position = self.0[team];
        (position < u32::MAX).then(|| usize::try_from(position).ok()).flatten()
    }

    /// Replaces the IDs of teams in matches by positions.
    pub(crate) fn with_positions(
        &self,
        read: Vec<([ContestantId; 2], SolverMatch)>,
    ) -> Vec<SolverMatch> {
        let with_positions = |(teams, it): ([ContestantId; 2], SolverMatch)| {
            let [home, away] = teams.map(|team| self.get(team));
            Some(SolverMatch { teams: [home?, away?], ..it })
        };
        read.into_iter().filter_map(with_positions).collect()
    }
}
