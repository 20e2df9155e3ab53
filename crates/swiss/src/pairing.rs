use core::fmt;

use crate::first::FirstRound;
use crate::places::{Places, place};
use crate::standings::Standings;

/// Two who play each other, and why.
///
/// As text it is the reason, with places from 1: `neighbours 1 and 2 in the standings`, or `4 and 6: 4
/// has already met 5`.
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
pub struct Pairing {
    first: usize,
    second: usize,
    score_difference: u64,
    distance: usize,
    reason: PairingReason,
}

/// Why two play each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PairingReason {
    /// They are neighbours in the standings.
    Neighbours,
    /// Only these stand between them in the standings, who are not paired: they have the bye, or have withdrawn.
    NeighboursBut(Vec<usize>),
    /// They are opposite each other in the halves of their score group.
    Opposite,
    /// They are neighbours in the row of the halves, without being opposite each other.
    InTheRow,
    /// These stand between them in the row, from the higher's side.
    PassedOver(Vec<PassedOver>),
    /// It is the first round, and so they are paired there.
    First(FirstRound),
}

/// A contestant between two who play each other, nearer to either than they are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PassedOver {
    /// The contestant.
    pub contestant: usize,
    /// Whether it has already met the higher of the two.
    pub met_first: bool,
    /// Whether it has already met the lower of the two.
    pub met_second: bool,
    /// Whom it plays instead. Where it has met neither of the two, this is the reason: the whole costs
    /// least so.
    pub plays: usize,
}

impl Pairing {
    /// The pairing of two contestants who stand so far apart.
    pub(crate) fn new(
        standings: Standings<'_>,
        [first, second]: [usize; 2],
        distance: usize,
        why: PairingReason,
    ) -> Self {
        let score_difference = standings.score(first).abs_diff(standings.score(second));
        Self { first, second, score_difference, distance, reason: why }
    }

    /// The pairing of two in a first round: nobody has a score.
    pub(crate) fn of_first_round([first, second]: [usize; 2], order: FirstRound) -> Self {
        let distance = first.abs_diff(second);
        Self { first, second, score_difference: 0, distance, reason: PairingReason::First(order) }
    }

    /// The higher of the two in the standings, from 0.
    #[must_use]
    pub const fn first(&self) -> usize {
        self.first
    }

    /// The lower of the two in the standings, from 0.
    #[must_use]
    pub const fn second(&self) -> usize {
        self.second
    }

    /// How far their scores are apart. Its square is the cost that decides.
    #[must_use]
    pub const fn score_difference(&self) -> u64 {
        self.score_difference
    }

    /// How far apart they stand in the row of the grouping, 1 for neighbours. Its square is the cost
    /// among equals.
    #[must_use]
    pub const fn distance(&self) -> usize {
        self.distance
    }

    /// Why they play each other.
    #[must_use]
    pub const fn reason(&self) -> &PairingReason {
        &self.reason
    }

    /// Those who stand between them in the row, from the higher's side: one fewer than the distance, but for a first
    /// round, where nobody is passed over.
    #[must_use]
    pub fn passed_over(&self) -> &[PassedOver] {
        match &self.reason {
            PairingReason::PassedOver(passed) => passed,
            _ => &[],
        }
    }

    /// Those passed over for the same kind of reason.
    fn passed(&self, kind: impl Fn(&PassedOver) -> bool) -> Vec<usize> {
        self.passed_over().iter().filter(|&one| kind(one)).map(|one| one.contestant).collect()
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = (place(self.first), place(self.second));
        match &self.reason {
            PairingReason::Neighbours => {
                return write!(f, "neighbours {first} and {second} in the standings");
            }
            PairingReason::NeighboursBut(_) => {
                return write!(f, "{first} and {second}: neighbours among those who are paired");
            }
            PairingReason::Opposite => {
                return write!(
                    f,
                    "{first} and {second}: opposite in the halves of their score group"
                );
            }
            PairingReason::InTheRow => {
                return write!(f, "{first} and {second}: neighbours in the row of the halves");
            }
            PairingReason::First(order) => {
                return write!(f, "{first} and {second}: {}", order.in_words());
            }
            PairingReason::PassedOver(_) => {}
        }

        write!(f, "{first} and {second}: ")?;
        let both = self.passed(|one| one.met_first && one.met_second);
        let higher = self.passed(|one| one.met_first && !one.met_second);
        let lower = self.passed(|one| !one.met_first && one.met_second);
        let mut separator = "";
        for (who, passed) in [
            ("both have".to_string(), both),
            (format!("{first} has"), higher),
            (format!("{second} has"), lower),
        ] {
            if !passed.is_empty() {
                write!(f, "{separator}{who} already met {}", Places(&passed))?;
                separator = "; ";
            }
        }
        let neither = self.passed_over().iter().filter(|one| !one.met_first && !one.met_second);
        for one in neither {
            let (passed, plays) = (place(one.contestant), place(one.plays));
            write!(f, "{separator}{passed} plays {plays}, for the least cost of the whole")?;
            separator = "; ";
        }
        Ok(())
    }
}
