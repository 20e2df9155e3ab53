//! Three teams that play half a match against each other, in place of a bye.

use std::collections::BTreeSet;

use super::round::MovementRound;
use crate::numbers::column::Column;
use crate::numbers::number::Number;

/// So many tries to find matches to join before the limit on triples is raised: fewer where each looks at many matches, and always
/// enough for every round to be turned around once.
const TRIES: usize = 20_000;

/// How many matches all tries look at, about.
const LOOKS: usize = 1_000_000;

/// Lets each team with a bye join a match of its round: so that nobody meets twice, and of the ways to do that one in
/// which nobody is in more triples than it takes. Where there is no such way, each joins the match that is best in
/// its round.
pub(super) fn in_place_of_byes(teams: usize, rounds: &mut [MovementRound]) {
    let fewest = rounds.len().saturating_mul(3).div_ceil(teams);
    let found = (fewest..=rounds.len().min(fewest.saturating_add(3))).find_map(|most| {
        let mut joining = Joining::new(teams, rounds);
        joining.join(rounds, Some(most)).then_some(joining.joined)
    });
    let joined = found.unwrap_or_else(|| {
        let mut joining = Joining::new(teams, rounds);
        joining.join(rounds, None);
        joining.joined
    });
    for (round, index) in rounds.iter_mut().zip(joined) {
        if let Some(bye) = round.bye.take() {
            let (a, b) = round.matches.remove(index);
            round.triple = Some([bye, a, b]);
        }
    }
}

/// Who has met whom and been in how many triples, and the matches that were joined, round by round.
struct Joining {
    /// Pairs, the smaller number first.
    met: BTreeSet<(usize, usize)>,
    times: Column<usize, usize>,
    joined: Vec<usize>,
    tries: usize,
}

impl Joining {
    fn new(teams: usize, rounds: &[MovementRound]) -> Self {
        let matches = rounds.iter().flat_map(|round| &round.matches);
        let met = matches.map(|&(a, b)| pair(a, b)).collect();
        let mut times = Column::<usize, _>::new(teams, 0);
        for bye in rounds.iter().filter_map(|round| round.bye) {
            times[bye].count_up();
        }
        let matches = teams.div_euclid(2).max(1);
        let enough = rounds.len().saturating_mul(2);
        let tries = LOOKS.div_euclid(matches).max(enough).min(TRIES);
        Self { met, times, joined: Vec::new(), tries }
    }

    /// Joins a match in each of the rounds, and says whether that went: with nobody in more triples than a limit and
    /// nobody met twice, or without a limit the best in each round.
    fn join(&mut self, rounds: &[MovementRound], most: Option<usize>) -> bool {
        let Some((round, later)) = rounds.split_first() else { return true };
        let Some(bye) = round.bye else { return false };
        let mut costs: Vec<_> = round.matches.iter().enumerate().collect();
        costs.sort_by_key(|&(_, &(a, b))| {
            let again = [a, b].iter().filter(|&&team| self.has_met(bye, team)).count();
            let times = [a, b].map(|team| self.times[team]);
            (again, times.into_iter().max(), times.into_iter().sum::<usize>())
        });
        for (index, &(a, b)) in costs {
            let is_within = most.is_none_or(|most| {
                [a, b].iter().all(|&team| !self.has_met(bye, team) && self.times[team] < most)
            });
            if !is_within {
                continue;
            }
            let Some(left) = self.tries.checked_sub(1) else { return false };
            self.tries = left;
            self.count(bye, [a, b], true);
            self.joined.push(index);
            if self.join(later, most) {
                return true;
            }
            self.joined.pop();
            self.count(bye, [a, b], false);
        }
        false
    }

    /// Counts a triple, or takes it back.
    #[expect(clippy::arithmetic_side_effects, reason = "what is taken back was counted before")]
    fn count(&mut self, bye: usize, others: [usize; 2], is_on: bool) {
        for other in others {
            if is_on {
                self.times[other].count_up();
                self.met.insert(pair(bye, other));
            } else {
                self.times[other] -= 1;
                self.met.remove(&pair(bye, other));
            }
        }
    }

    fn has_met(&self, one: usize, other: usize) -> bool {
        self.met.contains(&pair(one, other))
    }
}

/// The smaller number first.
fn pair(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}
