use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::numbers::column::{Column, PerTeam};
use crate::numbers::number::{Group, Number, Team};
use crate::tournament::team_match::TeamMatch;

/// Numbers groups so that nobody took anything from a team of an earlier group, and that of those that could come next the
/// one with the smallest team does. Whatever numbers they had before, and in whatever order matches are listed, these are
/// the same.
pub(crate) fn smallest_first(
    of: &PerTeam<Group>,
    count: usize,
    matches: &[TeamMatch],
) -> PerTeam<Group> {
    let mut smallest = Column::<Group, Team>::new(count, Team::NONE);
    for (team, &group) in of.numbered() {
        if smallest[group] == Team::NONE {
            smallest[group] = team;
        }
    }
    let mut wins: Vec<[Group; 2]> = matches.iter().filter_map(|played| win(of, played)).collect();
    wins.sort_unstable();
    wins.dedup();
    // How many groups that beat it have no number yet.
    let mut waits_for = Column::<Group, u32>::new(count, 0);
    for &[_, loser] in &wins {
        waits_for[loser].count_up();
    }
    let ready = waits_for.numbered().filter(|&(_, &groups)| groups == 0);
    let mut next: BinaryHeap<Reverse<(Team, Group)>> =
        ready.map(|(group, _)| Reverse((smallest[group], group))).collect();
    let mut numbers = Column::<Group, Group>::new(count, Group::NONE);
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

/// The groups of a match between two of them, of which one took everything: the winner first.
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

    /// Both that lost to 2 in the order of their numbers, whichever match comes first.
    #[test]
    fn in_any_order_of_matches() {
        assert_eq!(lists(3, &[(2, 0), (2, 1)]), [[2], [0], [1]]);
        assert_eq!(lists(3, &[(2, 1), (2, 0)]), [[2], [0], [1]]);
        // 4 lost to nobody but comes behind 0, that lost to 3 and is smaller; 1 has to wait for 4.
        let wins = [(3, 0), (4, 1), (3, 1), (0, 2), (1, 2)];
        let expected = [[3], [0], [4], [1], [2]];
        assert_eq!(lists(5, &wins), expected);
        let turned: Vec<(usize, usize)> = wins.iter().rev().copied().collect();
        assert_eq!(lists(5, &turned), expected);
    }

    /// A group is as small as its smallest team, and a match counts once for the order, however often it was played.
    #[test]
    fn groups_of_several() {
        let wins = [(1, 2), (1, 2), (1, 0), (0, 4), (4, 0), (2, 3), (3, 2), (1, 3)];
        assert_eq!(lists(5, &wins), [vec![1], vec![0, 4], vec![2, 3]]);
    }
}
