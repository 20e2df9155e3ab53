use crate::numbers::column::PerTeam;
use crate::numbers::number::{Group, Number, Team};
use crate::tournament::team_match::TeamMatch;

/// The matches of a likelihood: real ones, which are borrowed, and the virtual ones of a prior, which are made one by one.
///
/// A tournament may have millions, so that a copy of the real ones would be most of what a fit holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matches<'a> {
    real: &'a [TeamMatch],
    /// The groups to whose own matches the real ones are restricted.
    within: Option<&'a PerTeam<Group>>,
    prior: Option<Prior>,
}

/// A match of each team against one virtual team.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prior {
    /// The match of team 0.
    first: TeamMatch,
    teams: usize,
}

impl Prior {
    /// The matches of so many teams, of which the first one's is this.
    pub(crate) const fn new(first: TeamMatch, teams: usize) -> Self {
        Self { first, teams }
    }

    fn iter(self) -> impl Iterator<Item = TeamMatch> {
        Team::first(self.teams).map(move |team| self.first.played_by(team))
    }
}

impl<'a> Matches<'a> {
    /// Those of the real matches that are between teams of one of these groups.
    pub(crate) fn within(self, groups: &'a PerTeam<Group>) -> Self {
        Self { within: Some(groups), ..self }
    }

    /// These and the virtual ones of a prior.
    pub(crate) fn with_prior(self, prior: Prior) -> Self {
        Self { prior: Some(prior), ..self }
    }

    /// All of them: the real ones in their order, then the virtual ones.
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

    /// Returns the number of matches, or a little more where some are left out.
    pub(crate) fn at_most(self) -> usize {
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
