use crate::numbers::number::{Group, Number, PerTeam, Team};
use crate::tournament::team_match::TeamMatch;

/// The matches of a likelihood: borrowed real matches and the virtual matches of a prior, which are
/// generated on demand.
///
/// A tournament may have millions of matches, so a copy would take most of the memory of a fit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matches<'a> {
    real: &'a [TeamMatch],
    /// If present, only real matches within one of these groups count.
    within: Option<&'a PerTeam<Group>>,
    prior: Option<Prior>,
}

/// A prior: one match of each team against a virtual team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prior {
    /// The virtual match of team 0.
    first: TeamMatch,
    teams: usize,
}

impl Prior {
    /// Creates the prior of `teams` teams from the virtual match of team 0.
    pub(crate) const fn new(first: TeamMatch, teams: usize) -> Self {
        Self { first, teams }
    }

    fn iter(self) -> impl Iterator<Item = TeamMatch> {
        Team::first(self.teams).map(move |team| self.first.played_by(team))
    }
}

impl<'a> Matches<'a> {
    /// Restricts the real matches to those between teams of one group.
    pub(crate) fn within(self, groups: &'a PerTeam<Group>) -> Self {
        Self { within: Some(groups), ..self }
    }

    /// Adds the virtual matches of a prior.
    pub(crate) fn with_prior(self, prior: Prior) -> Self {
        Self { prior: Some(prior), ..self }
    }

    /// Returns all matches: the real ones in order, then the virtual ones.
    pub(crate) fn iter(self) -> impl Iterator<Item = TeamMatch> + use<'a> {
        let counts = move |played: &TeamMatch| {
            self.within.is_none_or(|groups| {
                let [first, second] = played.pair();
                groups[first] == groups[second]
            })
        };
        let virtual_matches = self.prior.into_iter().flat_map(Prior::iter);
        self.real.iter().copied().filter(counts).chain(virtual_matches)
    }

    /// Returns an upper bound of the number of matches. It is exact unless matches between groups
    /// are excluded.
    pub(crate) fn max_matches(self) -> usize {
        self.real.len().saturating_add(self.prior.map_or(0, |prior| prior.teams))
    }
}

impl<'a> From<&'a [TeamMatch]> for Matches<'a> {
    fn from(real: &'a [TeamMatch]) -> Self {
        Self { real, within: None, prior: None }
    }
}

impl<'a> From<&'a Vec<TeamMatch>> for Matches<'a> {
    fn from(real: &'a Vec<TeamMatch>) -> Self {
        real.as_slice().into()
    }
}

impl<'a, const COUNT: usize> From<&'a [TeamMatch; COUNT]> for Matches<'a> {
    fn from(real: &'a [TeamMatch; COUNT]) -> Self {
        real.as_slice().into()
    }
}
