//! Assignment of home and away teams.

use index_vec::IndexVec;

use super::round::MovementRound;

/// Puts the home team first in every match, so that home and away matches of each team differ by at
/// most one.
///
/// A trail leads from team to team along matches not yet used, and the team it leaves is at home.
/// Trails first start at teams with an odd number of matches, so at most one match of each team is
/// unbalanced. Earlier rounds are used first. After two rounds with an even number of teams, the
/// trail passes once through all teams, so the home advantage can be estimated from then on.
pub(super) fn balance(teams: usize, rounds: &mut [MovementRound]) {
    // Rounds are reversed, so that the last open match of each team is its earliest.
    let rounds = rounds.iter_mut().rev();
    let mut matches: IndexVec<usize, &mut (usize, usize)> =
        rounds.flat_map(|round| &mut round.matches).collect();
    let mut open = IndexVec::<usize, _>::filled(teams, Vec::new());
    for (number, &&mut (one, other)) in matches.with_ids() {
        open[one].push(number);
        open[other].push(number);
    }
    let mut walked = IndexVec::filled(matches.len(), false);
    let odd: Vec<usize> =
        open.with_ids().filter(|(_, open)| open.len() % 2 == 1).map(|(team, _)| team).collect();
    for start in odd.into_iter().chain(0..teams) {
        let mut team = start;
        while let Some(number) = open[team].pop() {
            if std::mem::replace(&mut walked[number], true) {
                continue;
            }
            let (home, away) = &mut *matches[number];
            if *home != team {
                std::mem::swap(home, away);
            }
            team = *away;
        }
    }
}
