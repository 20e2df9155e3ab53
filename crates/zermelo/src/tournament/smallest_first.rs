use std::cmp::Reverse;
use std::collections::BinaryHeap;

use index_vec::IndexVec;

use crate::numbers::number::{Group, Number, PerTeam, Team};
use crate::tournament::team_match::TeamMatch;

/// Numbers groups so that no team won anything from a team of an earlier group. If several groups
/// could come next, the one with the smallest team number does. The result does not depend on the
/// old numbers or on the order of matches.
pub(crate) fn smallest_first(
    of: &PerTeam<Group>,
    count: usize,
    matches: &[TeamMatch],
) -> PerTeam<Group> {
    let mut smallest = IndexVec::<Group, Team>::filled(count, Team::NONE);
    for (team, &group) in of.with_ids() {
        if smallest[group] == Team::NONE {
            smallest[group] = team;
        }
    }
    let mut wins: Vec<[Group; 2]> = matches.iter().filter_map(|played| win(of, played)).collect();
    wins.sort_unstable();
    wins.dedup();
    // The number of groups that beat each group and have no number yet.
    let mut waits_for = IndexVec::<Group, u32>::filled(count, 0);
    for &[_, loser] in &wins {
        waits_for[loser].count_up();
    }
    let ready = waits_for.with_ids().filter(|&(_, &groups)| groups == 0);
    let mut next: BinaryHeap<Reverse<(Team, Group)>> =
        ready.map(|(group, _)| Reverse((smallest[group], group))).collect();
    let mut numbers = IndexVec::<Group, Group>::filled(count, Group::NONE);
    for number in Group::first(count) {
        let Some(Reverse((_, group))) = next.pop() else { break };
        numbers[group] = number;
        let (_, own) = wins.split_at(wins.partition_point(|&[winner, _]| winner < group));
        for &[_, loser] in own.iter().take_while(|&&[winner, _]| winner == group) {
            waits_for[loser] = waits_for[loser].saturating_sub(1);
            if waits_for[loser] == 0 {
                next.push(Reverse((smallest[loser], loser)));
            }
        }
    }
    of.iter().map(|&group| numbers[group]).collect()
}

/// Returns the winning and the losing group of a match between two groups, or `None` for a match
/// within a group.
pub(crate) fn win(of: &PerTeam<Group>, played: &TeamMatch) -> Option<[Group; 2]> {
    let [first, second] = played.pair().map(|team| of[team]);
    let win = if played.won()[0] > 0.0 { [first, second] } else { [second, first] };
    (first != second).then_some(win)
}

#[cfg(test)]
mod tests {
    use crate::tournament::Tournament;
    use crate::tournament::team_match::TeamMatch;
    use crate::tournament::wins::win_groups;

    fn lists(teams: usize, wins: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let matches =
            wins.iter().map(|&(winner, loser)| TeamMatch::from_total(winner, loser, 1.0, 1.0));
        win_groups(&Tournament::from_results(teams, matches).unwrap()).lists()
    }

    /// Two teams that lost to team 2 are ordered by number, for any order of matches.
    #[test]
    fn ignores_the_order_of_matches() {
        assert_eq!(lists(3, &[(2, 0), (2, 1)]), [[2], [0], [1]]);
        assert_eq!(lists(3, &[(2, 1), (2, 0)]), [[2], [0], [1]]);
        // Team 4 is unbeaten but follows team 0, which lost to 3 and has a smaller number. Team 1
        // must wait for 4.
        let wins = [(3, 0), (4, 1), (3, 1), (0, 2), (1, 2)];
        let expected = [[3], [0], [4], [1], [2]];
        assert_eq!(lists(5, &wins), expected);
        let turned: Vec<(usize, usize)> = wins.iter().rev().copied().collect();
        assert_eq!(lists(5, &turned), expected);
    }

    /// A group is ordered by its smallest team, and repeated matches count once.
    #[test]
    fn orders_larger_groups() {
        let wins = [(1, 2), (1, 2), (1, 0), (0, 4), (4, 0), (2, 3), (3, 2), (1, 3)];
        assert_eq!(lists(5, &wins), [vec![1], vec![0, 4], vec![2, 3]]);
    }
}
