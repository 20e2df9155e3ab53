use core::fmt;

use crate::places::Places;
use crate::{Contestant, Grouping};

/// Two who play each other, and why: who stands between them and was passed over.
///
/// As text it is the reason, with places from 1: `neighbours 1 and 2 in the standings`, or `4 and 6: 4
/// has already met 5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    first: usize,
    second: usize,
    score_difference: u64,
    distance: usize,
    grouping: Grouping,
    passed_over: Vec<PassedOver>,
}

/// A contestant between two who play each other, nearer to either than they are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// The pairing of two positions in the row.
    pub(crate) fn new(
        contestants: &[Contestant],
        grouping: Grouping,
        seats: [usize; 2],
        distance: usize,
        passed_over: Vec<PassedOver>,
    ) -> Self {
        let [first, second] = seats;
        let score_difference = contestants[first].score().abs_diff(contestants[second].score());
        Self { first, second, score_difference, distance, grouping, passed_over }
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

    /// Those who stand between them in the row, from the higher's side: one fewer than the distance.
    #[must_use]
    pub fn passed_over(&self) -> &[PassedOver] {
        &self.passed_over
    }

    /// Those passed over for the same kind of reason.
    fn passed(&self, kind: impl Fn(&PassedOver) -> bool) -> Vec<usize> {
        self.passed_over.iter().filter(|&one| kind(one)).map(|one| one.contestant).collect()
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = (self.first + 1, self.second + 1);
        if self.passed_over.is_empty() {
            return match self.grouping {
                _ if second == first + 1 => {
                    write!(f, "neighbours {first} and {second} in the standings")
                }
                Grouping::Adjacent => {
                    write!(f, "{first} and {second}: neighbours among those who are paired")
                }
                Grouping::Halves if self.score_difference == 0 => {
                    write!(f, "{first} and {second}: opposite in the halves of their score group")
                }
                Grouping::Halves => {
                    write!(f, "{first} and {second}: where two score groups touch")
                }
            };
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
        let neither = self.passed_over.iter().filter(|one| !one.met_first && !one.met_second);
        for one in neither {
            let (passed, plays) = (one.contestant + 1, one.plays + 1);
            write!(f, "{separator}{passed} plays {plays}, for the least cost of the whole")?;
            separator = "; ";
        }
        Ok(())
    }
}
