use self::played_sets::PlayedSets;
use super::places::{host, places};
use super::plan::Movement;
use super::round::MovementRound;
use crate::numbers::number::Number;

mod free;
mod played_sets;

/// The board set of each match of a movement. No team plays a set twice.
///
/// In a triple the first two matches each play one half of a set. The third match needs another
/// half set, because each of its teams already knows one of these halves.
///
/// ```
/// use zermelo::{BoardSets, Movement};
///
/// let movement = Movement::new(12, 3)?;
/// let sets = BoardSets::without_copies(&movement).unwrap();
/// assert_eq!((sets.count(), sets.shift()), (6, Some(2)));
/// assert_eq!(sets.rounds()[0], [0, 1, 2, 3, 4, 5]);
/// assert_eq!(sets.rounds()[1], [2, 3, 4, 5, 0, 1]);
/// assert_eq!(BoardSets::duplicated(&movement).rounds()[1], [1; 6]);
/// # Ok::<(), zermelo::MovementError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoardSets {
    count: usize,
    shift: Option<usize>,
    rounds: Vec<Vec<usize>>,
    triples: Vec<Option<[HalfSet; 3]>>,
}

/// One half of a board set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct HalfSet {
    /// The board set, numbered from 0.
    pub set: usize,
    /// The half of the set: 0 or 1.
    pub half: usize,
}

/// The maximum number of matches for which separate sets are searched, with steps and without.
const MAX_MATCHES: [usize; 2] = [20_000, 5_000];

/// The maximum number of shifts tried for each number of sets. Assigning sets freely takes longer,
/// so fewer are tried.
const MAX_SHIFTS: usize = 64;

/// Above this number of matches, sets are assigned freely with one shift only.
const MAX_MATCHES_FOR_SHIFTS: usize = 2_000;

impl BoardSets {
    /// Creates sets for duplicated boards: all matches of a round play copies of one set, and each
    /// round plays the next set.
    #[must_use]
    pub fn duplicated(movement: &Movement) -> Self {
        let rounds = movement.rounds();
        let sets = (0..).zip(rounds).map(|(set, round)| vec![set; places(round).len()]);
        Self::new(rounds, sets.collect(), None, rounds.len())
    }

    /// Creates sets without copies: every match of a round plays a different set.
    ///
    /// If possible, the set number at the tables of teams with odd numbers rises by a constant from
    /// round to round. Otherwise the matches of each round are assigned sets that are new to both
    /// teams. The result has the smallest number of sets that was found. It is `None` for more than
    /// 20,000 matches, or 5000 without steps.
    #[must_use]
    pub fn without_copies(movement: &Movement) -> Option<Self> {
        let (teams, rounds) = (movement.teams(), movement.rounds());
        let has_steps = movement.steps().is_some();
        let [by_steps, otherwise] = MAX_MATCHES;
        let matches = teams.div_ceil(2).saturating_mul(rounds.len());
        if matches > if has_steps { by_steps } else { otherwise } {
            return None;
        }
        let minimum = teams.div_ceil(2).max(rounds.len());
        let is_large = matches > MAX_MATCHES_FOR_SHIFTS;
        (minimum..).find_map(|count| {
            let shifts = 1..count.clamp(2, MAX_SHIFTS);
            let shifted = shifts.clone().filter(|_| has_steps).find_map(|shift| {
                let sets = shifted(rounds, count, shift);
                has_no_repeats(teams, count, rounds, &sets)
                    .then(|| Self::new(rounds, sets, Some(shift), count))
            });
            shifted.or_else(|| {
                let mut tried = shifts.take(if is_large { 1 } else { MAX_SHIFTS });
                let sets = tried.find_map(|shift| free::sets(teams, count, rounds, shift))?;
                Some(Self::new(rounds, sets, None, count))
            })
        })
    }

    /// Creates board sets and separates the sets of triples. The third matches of two consecutive
    /// triples share an extra set.
    fn new(
        rounds: &[MovementRound],
        mut sets: Vec<Vec<usize>>,
        shift: Option<usize>,
        whole: usize,
    ) -> Self {
        let halves = |set: usize| [0, 1].map(|half| HalfSet { set, half });
        let mut extra = (whole..).flat_map(halves);
        let mut triples = Vec::with_capacity(rounds.len());
        for (round, sets) in rounds.iter().zip(&mut sets) {
            let set = round.triple.and_then(|_| sets.pop());
            triples.push(set.and_then(|set| {
                let [first, second] = halves(set);
                Some([first, second, extra.next()?])
            }));
        }
        let last = triples.iter().flatten().last();
        let count = last.map_or(whole, |[_, _, third]| third.set.next());
        Self { count, shift, rounds: sets, triples }
    }

    /// Returns the number of sets.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Returns the constant by which the set number at the table of a team with an odd number rises
    /// from round to round. Set numbers wrap around. It is `None` if the rise is not constant.
    #[must_use]
    pub const fn shift(&self) -> Option<usize> {
        self.shift
    }

    /// Returns the sets of the matches by round, in the order of [`MovementRound::matches`],
    /// numbered from 0.
    #[must_use]
    pub fn rounds(&self) -> &[Vec<usize>] {
        &self.rounds
    }

    /// Returns the half sets of the matches of each round's triple, in the order of
    /// [`MovementRound::triple`].
    ///
    /// ```
    /// use zermelo::{BoardSets, Movement};
    ///
    /// let sets = BoardSets::without_copies(&Movement::with_triples(7, 1)?).unwrap();
    /// let [first, second, third] = sets.triples()[0].unwrap();
    /// assert_eq!((first.set, second.set, third.set), (0, 0, 4));
    /// assert_eq!((first.half, second.half, third.half), (0, 1, 0));
    /// # Ok::<(), zermelo::MovementError>(())
    /// ```
    #[must_use]
    pub fn triples(&self) -> &[Option<[HalfSet; 3]>] {
        &self.triples
    }
}

/// Returns the sets whose numbers rise by `shift` from round to round.
#[expect(
    clippy::arithmetic_side_effects,
    reason = "there is at least one set and at most 20,000 matches; shifts are below 64 per round"
)]
fn shifted(rounds: &[MovementRound], count: usize, shift: usize) -> Vec<Vec<usize>> {
    let sets = |(number, round): (usize, &MovementRound)| {
        let set = |place: &Vec<usize>| (host(place).div_euclid(2) + number * shift) % count;
        places(round).iter().map(set).collect()
    };
    rounds.iter().enumerate().map(sets).collect()
}

/// Returns `true` if no team plays a set twice.
fn has_no_repeats(
    teams: usize,
    count: usize,
    rounds: &[MovementRound],
    sets: &[Vec<usize>],
) -> bool {
    let mut played = PlayedSets::new(teams, count);
    rounds.iter().zip(sets).all(|(round, sets)| {
        places(round)
            .iter()
            .zip(sets)
            .all(|(place, set)| place.iter().all(|&team| played.record(team, *set)))
    })
}
