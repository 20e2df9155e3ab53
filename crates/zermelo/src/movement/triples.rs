//! Triples: three teams that play half matches against each other instead of a bye.

use std::collections::BTreeSet;

use index_vec::IndexVec;

use super::round::MovementRound;
use crate::numbers::number::Number;

/// The maximum number of attempts before the limit on triples is raised. It is lower if each
/// attempt checks many matches, but at least two per round.
const MAX_ATTEMPTS: usize = 20_000;

/// The approximate number of matches that all attempts check.
const MAX_CHECKS: usize = 1_000_000;

/// Lets each team with a bye join a match of its round. The choice avoids repeated meetings and
/// keeps the number of triples per team small. If no such choice exists, each team joins the best
/// match of its round.
pub(super) fn replace_byes_by_triples(teams: usize, rounds: &mut [MovementRound]) {
    let fewest = rounds.len().saturating_mul(3).div_ceil(teams);
    let found = (fewest..=rounds.len().min(fewest.saturating_add(3))).find_map(|most| {
        let mut joining = TripleSearch::new(teams, rounds);
        joining.join(rounds, Some(most)).then_some(joining.joined)
    });
    let joined = found.unwrap_or_else(|| {
        let mut joining = TripleSearch::new(teams, rounds);
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

/// A backtracking search: the teams that met, the triples of each team, and the joined match of
/// each round.
struct TripleSearch {
    /// Pairs of teams, the smaller number first.
    met: BTreeSet<(usize, usize)>,
    times: IndexVec<usize, usize>,
    joined: Vec<usize>,
    tries: usize,
}

impl TripleSearch {
    fn new(teams: usize, rounds: &[MovementRound]) -> Self {
        let matches = rounds.iter().flat_map(|round| &round.matches);
        let met = matches.map(|&(a, b)| pair(a, b)).collect();
        let mut times = IndexVec::<usize, _>::filled(teams, 0);
        for bye in rounds.iter().filter_map(|round| round.bye) {
            times[bye].count_up();
        }
        let matches = teams.div_euclid(2).max(1);
        let enough = rounds.len().saturating_mul(2);
        let tries = MAX_CHECKS.div_euclid(matches).max(enough).min(MAX_ATTEMPTS);
        Self { met, times, joined: Vec::new(), tries }
    }

    /// Joins a match in each of the rounds and returns `true` on success.
    ///
    /// With a limit, no team is in more than `maximum` triples and no two teams meet twice. Without
    /// a limit, the best match of each round is joined.
    fn join(&mut self, rounds: &[MovementRound], maximum: Option<usize>) -> bool {
        let Some((round, later)) = rounds.split_first() else { return true };
        let Some(bye) = round.bye else { return false };
        let mut costs: Vec<_> = round.matches.iter().enumerate().collect();
        costs.sort_by_key(|&(_, &(a, b))| {
            let again = [a, b].iter().filter(|&&team| self.has_met(bye, team)).count();
            let times = [a, b].map(|team| self.times[team]);
            (again, times.into_iter().max(), times.into_iter().sum::<usize>())
        });
        for (index, &(a, b)) in costs {
            let is_within = maximum.is_none_or(|most| {
                [a, b].iter().all(|&team| !self.has_met(bye, team) && self.times[team] < most)
            });
            if !is_within {
                continue;
            }
            let Some(left) = self.tries.checked_sub(1) else { return false };
            self.tries = left;
            self.count(bye, [a, b], true);
            self.joined.push(index);
            if self.join(later, maximum) {
                return true;
            }
            self.joined.pop();
            self.count(bye, [a, b], false);
        }
        false
    }

    /// Adds a triple to the counts or removes it.
    #[expect(clippy::arithmetic_side_effects, reason = "removed triples were counted before")]
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

/// Returns both teams, the smaller number first.
fn pair(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}
