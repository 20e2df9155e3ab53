use crate::error::PairingError;
use crate::square::Square;

/// The table of earlier matches.
pub(crate) struct MeetingTable {
    table: Square<bool>,
}

impl MeetingTable {
    /// Creates the table of all earlier matches. A repeated match counts once.
    pub(crate) fn new(contestants: usize, met: &[(usize, usize)]) -> Result<Self, PairingError> {
        let mut table = Square::new(contestants, false);
        for (position, &(first, second)) in met.iter().enumerate() {
            for contestant in [first, second] {
                if contestant >= contestants {
                    return Err(PairingError::NoSuchContestant {
                        meeting: position,
                        contestant,
                        contestants,
                    });
                }
            }
            if first == second {
                return Err(PairingError::AgainstItself { meeting: position, contestant: first });
            }
            table[[first, second]] = true;
            table[[second, first]] = true;
        }
        Ok(Self { table })
    }

    /// Returns `true` if the two contestants have met.
    pub(crate) fn have_met(&self, first: usize, second: usize) -> bool {
        self.table[[first, second]]
    }

    /// Returns the number of contestants in `others` that the contestant has met.
    pub(crate) fn count(&self, contestant: usize, others: &[usize]) -> usize {
        others.iter().filter(|&&other| self.have_met(contestant, other)).count()
    }

    /// Returns the contestants in `playing` that have met all the others.
    pub(crate) fn contestants_who_met_all(&self, playing: &[usize]) -> Vec<usize> {
        let others = playing.len().saturating_sub(1);
        playing.iter().copied().filter(|&one| self.count(one, playing) == others).collect()
    }
}
