use core::fmt;

use crate::first::FirstRound;
use crate::places::{Places, place};
use crate::standings::Standings;

/// Two opponents, and the reason for their match.
///
/// The text is the reason, with places from 1: `neighbors 1 and 2 in the standings`, or `4 and 6:
/// 4 has already met 5`.
///
/// ```
/// use swiss::{Contestant, PairingOptions, PairingReason, pair_round};
///
/// // The leaders have met, and so have the other two.
/// let mut teams = Vec::new();
/// for score in [60, 58, 50, 49] {
///     teams.push(Contestant::new(score)?);
/// }
/// let round = pair_round(&teams, &[(0, 1), (2, 3)], PairingOptions::default())?;
/// let pairing = &round.pairings()[0];
/// assert_eq!((pairing.first(), pairing.second()), (0, 2));
/// assert_eq!((pairing.score_difference(), pairing.distance()), (10, 2));
/// assert!(matches!(pairing.reason(), PairingReason::PassedOver(_)));
/// assert_eq!(pairing.passed_over()[0].contestant, 1);
/// assert!(pairing.passed_over()[0].met_first);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pairing {
    first: usize,
    second: usize,
    score_difference: u64,
    distance: usize,
    reason: PairingReason,
}

/// The reason for a pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum PairingReason {
    /// The opponents are neighbors in the standings.
    Neighbors,
    /// Only these contestants are between the opponents in the standings, and they are not paired:
    /// they have the bye or have withdrawn.
    NeighborsExcept(Vec<usize>),
    /// The opponents are opposite each other in the halves of their score group.
    OppositeHalf,
    /// The opponents are neighbors in the order by halves, but not opposite each other.
    AdjacentInHalves,
    /// These contestants are between the opponents in grouping order, listed from the
    /// higher opponent.
    PassedOver(Vec<PassedOver>),
    /// The order of a first round.
    First(FirstRound),
}

/// A contestant between two opponents, nearer to each of them than they are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PassedOver {
    /// The contestant.
    pub contestant: usize,
    /// `true` if it has already met the higher opponent.
    pub met_first: bool,
    /// `true` if it has already met the lower opponent.
    pub met_second: bool,
    /// Its opponent in this round. If it has met neither of the two, the reason is the minimum cost
    /// of the whole round.
    pub plays: usize,
}

impl Pairing {
    /// Creates the pairing of two contestants at a distance in grouping order.
    pub(crate) fn new(
        standings: Standings<'_>,
        [first, second]: [usize; 2],
        distance: usize,
        why: PairingReason,
    ) -> Self {
        let score_difference = standings.score(first).abs_diff(standings.score(second));
        Self { first, second, score_difference, distance, reason: why }
    }

    /// Creates a pairing of a first round, in which there are no scores.
    pub(crate) fn new_in_first_round([first, second]: [usize; 2], order: FirstRound) -> Self {
        let distance = first.abs_diff(second);
        Self { first, second, score_difference: 0, distance, reason: PairingReason::First(order) }
    }

    /// Returns the index of the higher opponent in the standings, from 0.
    #[must_use]
    pub const fn first(&self) -> usize {
        self.first
    }

    /// Returns the index of the lower opponent in the standings, from 0.
    #[must_use]
    pub const fn second(&self) -> usize {
        self.second
    }

    /// Returns the absolute difference of the scores. Its square is the first cost.
    #[must_use]
    pub const fn score_difference(&self) -> u64 {
        self.score_difference
    }

    /// Returns the distance in grouping order, 1 for neighbors. Its square is the second
    /// cost, which decides between pairings of equal first cost.
    #[must_use]
    pub const fn distance(&self) -> usize {
        self.distance
    }

    /// Returns the reason for the pairing.
    #[must_use]
    pub const fn reason(&self) -> &PairingReason {
        &self.reason
    }

    /// Returns the contestants between the opponents in grouping order, from the higher
    /// opponent: one fewer than the distance. Empty in a first round.
    #[must_use]
    pub fn passed_over(&self) -> &[PassedOver] {
        match &self.reason {
            PairingReason::PassedOver(passed) => passed,
            _ => &[],
        }
    }

    /// Returns the passed-over contestants of one kind.
    fn passed(&self, kind: impl Fn(&PassedOver) -> bool) -> Vec<usize> {
        self.passed_over().iter().filter(|&one| kind(one)).map(|one| one.contestant).collect()
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = (place(self.first), place(self.second));
        match &self.reason {
            PairingReason::Neighbors => {
                return write!(f, "neighbors {first} and {second} in the standings");
            }
            PairingReason::NeighborsExcept(_) => {
                return write!(
                    f,
                    "{first} and {second}: neighbors among the contestants that are paired"
                );
            }
            PairingReason::OppositeHalf => {
                return write!(
                    f,
                    "{first} and {second}: opposite in the halves of their score group"
                );
            }
            PairingReason::AdjacentInHalves => {
                return write!(
                    f,
                    "{first} and {second}: adjacent in the combined order of the halves"
                );
            }
            PairingReason::First(order) => {
                return write!(f, "{first} and {second}: {}", order.describe());
            }
            PairingReason::PassedOver(_) => {}
        }

        write!(f, "{first} and {second}: ")?;
        let both = self.passed(|one| one.met_first && one.met_second);
        let higher = self.passed(|one| one.met_first && !one.met_second);
        let lower = self.passed(|one| !one.met_first && one.met_second);
        let mut separator = "";
        for (subject, passed) in [
            ("both have".to_string(), both),
            (format!("{first} has"), higher),
            (format!("{second} has"), lower),
        ] {
            if !passed.is_empty() {
                write!(f, "{separator}{subject} already met {}", Places(&passed))?;
                separator = "; ";
            }
        }
        let neither = self.passed_over().iter().filter(|one| !one.met_first && !one.met_second);
        for one in neither {
            let (passed, plays) = (place(one.contestant), place(one.plays));
            write!(
                f,
                "{separator}{passed} plays {plays}, to keep all pairings as close as possible"
            )?;
            separator = "; ";
        }
        Ok(())
    }
}
