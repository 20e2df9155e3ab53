//! Free assignment of board sets that are new to both teams, round by round.

use index_vec::IndexVec;

use super::played_sets::PlayedSets;
use crate::movement::places::places;
use crate::movement::round::MovementRound;

/// Assigns one of `count` sets to each match of each round, preferably `shift` sets further in each
/// round. Returns `None` if some round cannot be assigned.
pub(super) fn sets(
    teams: usize,
    count: usize,
    rounds: &[MovementRound],
    shift: usize,
) -> Option<Vec<Vec<usize>>> {
    let mut played = PlayedSets::new(teams, count);
    let of_round = |(first, round): (usize, &MovementRound)| {
        let places: IndexVec<usize, Vec<usize>> = places(round).into();
        let is_new =
            |place: usize, set: usize| places[place].iter().all(|&team| !played.has(team, set));
        let mut sharing = RoundSets { is_new, first, holders: IndexVec::filled(count, None) };
        for place in places.ids() {
            if !sharing.assign(place, &mut IndexVec::filled(count, false)) {
                return None;
            }
        }
        let mut sets = IndexVec::<usize, _>::filled(places.len(), 0);
        for (set, holder) in sharing.holders.into_iter().enumerate() {
            if let Some(place) = holder {
                sets[place] = set;
                for &team in &places[place] {
                    played.record(team, set);
                }
            }
        }
        Some(sets.into_iter().collect())
    };
    (0..count).cycle().step_by(shift).zip(rounds).map(of_round).collect()
}

/// The sets of a round and their current holders.
struct RoundSets<F> {
    is_new: F,
    /// The preferred set of the first match.
    first: usize,
    holders: IndexVec<usize, Option<usize>>,
}

impl<F: Fn(usize, usize) -> bool> RoundSets<F> {
    /// Assigns a set to a match, if necessary by moving the holder of a set to another set.
    fn assign(&mut self, place: usize, visited: &mut IndexVec<usize, bool>) -> bool {
        let sets = self.holders.len();
        for set in (0..sets).cycle().skip(self.first).skip(place).take(sets) {
            if visited[set] || !(self.is_new)(place, set) {
                continue;
            }
            visited[set] = true;
            let holder = self.holders[set];
            if holder.is_none_or(|holder| self.assign(holder, visited)) {
                self.holders[set] = Some(place);
                return true;
            }
        }
        false
    }
}
