//! Who is at home.

use super::round::MovementRound;

/// Puts the team at home first in every match, so that nobody is at home more than once more often than away, or
/// the other way round.
///
/// From team to team along matches that were not yet walked, the one that is left is at home: whoever is come
/// to goes on, so that what is left over is one match of each team with an odd number of them, from which the
/// ways begin. The earlier round is walked first, so that after two rounds, and an even number of teams, the
/// way leads once around everybody: what playing at home is worth can be told from then on.
pub(super) fn balance(teams: usize, rounds: &mut [MovementRound]) {
    // By team and round, the match.
    let mut open: Vec<Vec<(usize, usize)>> = vec![Vec::new(); teams];
    for (number, round) in rounds.iter().enumerate().rev() {
        for (index, &(one, other)) in round.matches.iter().enumerate() {
            open[one].push((number, index));
            open[other].push((number, index));
        }
    }
    let mut walked: Vec<Vec<bool>> =
        rounds.iter().map(|round| vec![false; round.matches.len()]).collect();
    let odd: Vec<usize> = (0..teams).filter(|&team| open[team].len() % 2 == 1).collect();
    for start in odd.into_iter().chain(0..teams) {
        let mut team = start;
        while let Some((number, index)) = open[team].pop() {
            if std::mem::replace(&mut walked[number][index], true) {
                continue;
            }
            let pair = &mut rounds[number].matches[index];
            if pair.0 != team {
                *pair = (pair.1, pair.0);
            }
            team = pair.1;
        }
    }
}
