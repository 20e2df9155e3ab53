//! Places of teams by value.

use zermelo::TeamGroups;

/// A team and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlacedTeam {
    team: u32,
    place: u32,
}

impl PlacedTeam {
    /// Returns the team's number for the solver.
    pub(crate) fn team(self) -> usize {
        to_usize(self.team)
    }

    /// Returns the place, from 1.
    pub(crate) fn place(self) -> usize {
        to_usize(self.place)
    }
}

/// Returns the teams ordered by group and then by value, because values of different groups cannot
/// be compared. Places also count the teams above the group.
///
/// Almost equal values share a place. Each value is compared with the next better one, because
/// rounding could separate two close values.
pub(crate) fn placed(groups: &TeamGroups, values: &[f64]) -> Vec<PlacedTeam> {
    let group = |team: u32| groups.group_of(to_usize(team));
    let value = |team: u32| values.get(to_usize(team)).copied().unwrap_or_default();
    let mut order: Vec<u32> = (0..).take(values.len()).collect();
    bridge_core::sort_list_by_key(&mut order, |&team| group(team));
    let mut placed = Vec::with_capacity(order.len());
    for teams in order.chunk_by_mut(|&one, &other| group(one) == group(other)) {
        let above = teams.first().and_then(|&team| group(team)).map_or(0, |it| groups.above(it));
        bridge_core::sort_list_by(teams, |&one, &other| value(other).total_cmp(&value(one)));
        let is_tied = |&one: &u32, &other: &u32| {
            let (better, worse) = (value(one), value(other));
            better - worse < TOLERANCE || better.total_cmp(&worse).is_eq()
        };
        let mut place = u32::try_from(above).unwrap_or(u32::MAX).saturating_add(1);
        for shared in teams.chunk_by_mut(is_tied) {
            shared.sort_unstable();
            placed.extend(shared.iter().map(|&team| PlacedTeam { team, place }));
            place = place.saturating_add(u32::try_from(shared.len()).unwrap_or(u32::MAX));
        }
    }
    placed
}

/// The maximum difference of values that share a place.
const TOLERANCE: f64 = 1e-9;

/// Converts a 32-bit number to an index. Such numbers save half of the memory for millions of
/// teams.
fn to_usize(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use zermelo::connected_groups;

    use super::*;

    fn places(meetings: &[(usize, usize)], values: &[f64]) -> Vec<(usize, usize)> {
        let groups = connected_groups(values.len(), meetings.iter().copied());
        placed(&groups, values).into_iter().map(|it| (it.team(), it.place())).collect()
    }

    /// Values share a place if they differ only in their last digits, on either side of a rounding
    /// boundary. A sequence of close values shares a place, too.
    #[test]
    fn ties_close_values() {
        let edge = 45.123_456_788_5;
        let values =
            [edge - 1e-13, 7.0, edge + 1e-13, 7.0 - 3e-9, edge, -2.0, 7.0 - 0.9e-9, 7.0 - 1.8e-9];
        let around: Vec<(usize, usize)> = (1..8).map(|team| (0, team)).collect();
        let expected = [(0, 1), (2, 1), (4, 1), (1, 4), (6, 4), (7, 4), (3, 7), (5, 8)];
        assert_eq!(places(&around, &values), expected);
        assert_eq!(
            places(&around, &[f64::INFINITY; 8]),
            [0, 1, 2, 3, 4, 5, 6, 7].map(|team| (team, 1))
        );
        assert_eq!(places(&[], &[]), []);
    }

    /// Teams are ordered by group before value.
    #[test]
    fn ranks_each_group() {
        let values = [1.0, 5.0, 2.0, 9.0, 0.0];
        let expected = [(2, 1), (0, 2), (3, 1), (1, 2), (4, 1)];
        assert_eq!(places(&[(0, 2), (1, 3)], &values), expected);
        // −0 and 0 are equal.
        assert_eq!(places(&[(0, 1)], &[-0.0, 0.0]), [(0, 1), (1, 1)]);
    }
}
