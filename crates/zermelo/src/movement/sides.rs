//! Who is at home.

use super::round::MovementRound;
use crate::numbers::column::Column;

/// Puts the team at home first in every match, so that nobody is at home more than once more often than away, or
/// the other way round.
///
/// From team to team along matches that were not yet walked, the one that is left is at home: whoever is come
/// to goes on, so that what is left over is one match of each team with an odd number of them, from which the
/// ways begin. The earlier round is walked first, so that after two rounds, and an even number of teams, the
/// way leads once around everybody: what playing at home is worth can be told from then on.
pub(super) fn balance(teams: usize, rounds: &mut [MovementRound]) {
    // The last round first, so that each team's earliest match that is left is the last of its own.
    let rounds = rounds.iter_mut().rev();
    let mut matches: Column<usize, &mut (usize, usize)> =
        rounds.flat_map(|round| &mut round.matches).collect();
    let mut open = Column::<usize, _>::new(teams, Vec::new());
    for (number, &&mut (one, other)) in matches.numbered() {
        open[one].push(number);
        open[other].push(number);
    }
    let mut walked = Column::new(matches.len(), false);
    let odd: Vec<usize> =
        open.numbered().filter(|(_, open)| open.len() % 2 == 1).map(|(team, _)| team).collect();
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
