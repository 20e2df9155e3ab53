//! Sets that are new to everybody, shared out round by round.

use crate::movement::places::places;
use crate::movement::round::MovementRound;

/// A set for each match of each round, of so many, at best a shift further in each: nothing where those of some round cannot be shared out.
pub(super) fn sets(
    teams: usize,
    count: usize,
    rounds: &[MovementRound],
    shift: usize,
) -> Option<Vec<Vec<usize>>> {
    let mut met = vec![false; teams * count];
    let of_round = |(number, round): (usize, &MovementRound)| {
        let places = places(round);
        let is_new =
            |place: usize, set: usize| places[place].iter().all(|team| !met[team * count + set]);
        let mut sharing =
            Sharing { count, is_new, first: number * shift, holders: vec![None; count] };
        for place in 0..places.len() {
            if !sharing.give(place, &mut vec![false; count]) {
                return None;
            }
        }
        let mut sets = vec![0; places.len()];
        for (set, holder) in sharing.holders.into_iter().enumerate() {
            if let Some(place) = holder {
                sets[place] = set;
                for team in &places[place] {
                    met[team * count + set] = true;
                }
            }
        }
        Some(sets)
    };
    rounds.iter().enumerate().map(of_round).collect()
}

/// The sets of a round, and who has them so far.
struct Sharing<F> {
    count: usize,
    is_new: F,
    first: usize,
    holders: Vec<Option<usize>>,
}

impl<F: Fn(usize, usize) -> bool> Sharing<F> {
    /// Gives a match a set, if need be one whose holder takes another.
    fn give(&mut self, place: usize, asked: &mut [bool]) -> bool {
        for step in 0..self.count {
            let set = (place + self.first + step) % self.count;
            if asked[set] || !(self.is_new)(place, set) {
                continue;
            }
            asked[set] = true;
            let holder = self.holders[set];
            if holder.is_none_or(|holder| self.give(holder, asked)) {
                self.holders[set] = Some(place);
                return true;
            }
        }
        false
    }
}
