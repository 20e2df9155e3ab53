use index_vec::IndexVec;

use crate::numbers::index::{at, short};
use crate::numbers::number::{Group, Number, PerTeam, Team};

/// Groups of teams whose strengths can be compared, and the order of the groups.
///
/// Groups may be ordered although no strengths compare them: if one won everything from another.
/// Such groups belong to one part. Groups of different parts have not met and cannot be compared.
///
/// ```
/// use zermelo::{TeamGroups, connected_groups};
///
/// let groups: TeamGroups = connected_groups(4, [(0, 2), (1, 3)]);
/// assert_eq!((groups.count(), groups.group_of(3)), (2, Some(1)));
/// assert!(groups.are_together(0, 2) && !groups.are_together(0, 1));
/// assert_eq!(groups.lists(), [vec![0, 2], vec![1, 3]]);
/// // The groups have not met, so neither is above the other.
/// assert_eq!((groups.parts(), groups.part(1), groups.above(1)), (2, Some(1), 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TeamGroups {
    of: PerTeam<Group>,
    /// The part of each group and the number of teams above it.
    places: IndexVec<Group, GroupPosition>,
}

/// The position of a group among others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub(crate) struct GroupPosition {
    pub(crate) part: u32,
    pub(crate) above: u32,
}

impl TeamGroups {
    /// Creates groups from the group of each team and the position of each group. Every group must
    /// have a team.
    pub(crate) const fn new(of: PerTeam<Group>, places: IndexVec<Group, GroupPosition>) -> Self {
        Self { of, places }
    }

    /// Creates a single group of all teams.
    pub(crate) fn single(teams: usize) -> Self {
        Self {
            of: PerTeam::filled(teams, Group::new(0)),
            places: IndexVec::filled(1, GroupPosition::default()),
        }
    }

    /// Returns these groups for the first `teams` teams only.
    pub(crate) fn without_virtual_teams(&self, teams: usize) -> Self {
        let mut first = self.clone();
        first.of.list().truncate(teams);
        first
    }

    /// Returns these groups for renumbered teams.
    pub(crate) fn renumbered(&self, numbers: &PerTeam<Team>) -> Self {
        let mut of = self.of.clone();
        for (&number, &group) in numbers.iter().zip(&self.of) {
            of[number] = group;
        }
        Self { of, places: self.places.clone() }
    }

    /// Returns the number of groups.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.places.len()
    }

    /// Returns the number of parts, which have not met even through other teams.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.places.values().chunk_by(|one, other| one.part == other.part).count()
    }

    /// Returns the part of a group, counted from 0, or `None` if the group does not exist.
    #[must_use]
    pub fn part(&self, group: usize) -> Option<usize> {
        self.places.values().get(group).map(|place| at(place.part))
    }

    /// Returns the number of teams above a group: they won everything from it, or from a group that
    /// did.
    #[must_use]
    pub fn above(&self, group: usize) -> usize {
        self.places.values().get(group).map_or(0, |place| at(place.above))
    }

    /// Returns the group of a team, counted from 0, or `None` if the team does not exist.
    #[must_use]
    pub fn group_of(&self, team: usize) -> Option<usize> {
        self.of.values().get(team).map(|&group| group.at())
    }

    /// Returns `true` if two teams are in one group.
    #[must_use]
    pub fn are_together(&self, first: usize, second: usize) -> bool {
        self.group_of(first).is_some() && self.group_of(first) == self.group_of(second)
    }

    /// Returns the teams of each group, both in ascending order.
    #[must_use]
    pub fn lists(&self) -> Vec<Vec<usize>> {
        let lists = self.teams_of_each().into_iter();
        lists.map(|teams| teams.into_iter().map(Number::at).collect()).collect()
    }

    /// Returns the teams of each group, in ascending order.
    pub(crate) fn teams_of_each(&self) -> IndexVec<Group, Vec<Team>> {
        let mut teams = IndexVec::filled(self.count(), Vec::new());
        for (team, &group) in self.of.with_ids() {
            teams[group].push(team);
        }
        teams
    }

    /// Returns the group of each team.
    pub(crate) fn group_of_each_team(&self) -> &PerTeam<Group> {
        &self.of
    }
}

/// Returns the groups of teams that are connected by matches, directly or through other teams.
///
/// Teams are numbered from 0 to below `teams`. `meetings` lists teams that met, in any order, with
/// or without repetitions. Groups are ordered by their first team. If there is one group, all teams
/// can be compared; a team without matches forms a separate group. Meetings with unknown teams are
/// ignored; [`crate::Tournament`] rejects them.
///
/// Source: `Dirksen–Stieglitz`, section 2: teams of separate groups must not be compared.
///
/// ```
/// use zermelo::connected_groups;
///
/// let groups = connected_groups(6, [(4, 1), (1, 0), (5, 3)]);
/// assert_eq!(groups.lists(), [vec![0, 1, 4], vec![2], vec![3, 5]]);
/// ```
#[must_use]
pub fn connected_groups(
    teams: usize,
    meetings: impl IntoIterator<Item = (usize, usize)>,
) -> TeamGroups {
    let mut parent: PerTeam<Team> = Team::first(teams).collect();
    for (first, second) in meetings {
        if first < teams && second < teams {
            let [first, second] = [first, second].map(|team| root(&mut parent, Team::new(team)));
            // The smaller number remains the root, so that groups are ordered by their first team.
            parent[first.max(second)] = first.min(second);
        }
    }
    let mut of = PerTeam::filled(teams, Group::NONE);
    let mut places = Vec::new();
    for team in of.ids() {
        let root = root(&mut parent, team);
        if root == team {
            of[team] = Group::new(places.len());
            places.push(GroupPosition { part: short(places.len()), above: 0 });
        } else {
            of[team] = of[root];
        }
    }
    TeamGroups { of, places: places.into() }
}

/// Returns the first team of a group. The path to it is halved during the search.
fn root(parent: &mut PerTeam<Team>, mut team: Team) -> Team {
    loop {
        let up = parent[team];
        if up == team {
            return team;
        }
        parent[team] = parent[up];
        team = parent[team];
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn handles_unknown_teams() {
        assert_eq!(connected_groups(0, []).count(), 0);
        let groups = connected_groups(2, [(0, 7)]);
        assert_eq!(
            (groups.count(), groups.are_together(0, 7), groups.group_of(7)),
            (2, false, None)
        );
    }

    /// Renumbering keeps each team in its group.
    #[test]
    fn renumbers_groups() {
        let groups = connected_groups(5, [(0, 2), (1, 3)]);
        let numbers: PerTeam<Team> = [3, 0, 4, 1, 2].into_iter().map(Team::new).collect();
        let renumbered = groups.renumbered(&numbers);
        for (team, number) in numbers.iter().enumerate() {
            assert_eq!(renumbered.group_of(number.at()), groups.group_of(team), "{team}");
        }
        assert_eq!((renumbered.count(), renumbered.parts()), (3, 3));
    }

    proptest! {
        /// Every team is in one group, and no match is between two groups.
        #[test]
        fn a_partition(pairs in prop::collection::vec((0_usize..12, 0_usize..12), 0..15)) {
            let groups = connected_groups(12, pairs.iter().copied());
            let mut all: Vec<usize> = groups.lists().concat();
            all.sort_unstable();
            prop_assert_eq!(all, (0..12).collect::<Vec<_>>());
            prop_assert!(pairs.iter().all(|&(a, b)| groups.are_together(a, b)));
            let firsts: Vec<usize> = groups.lists().iter().map(|group| group[0]).collect();
            prop_assert!(firsts.is_sorted());
        }
    }
}
