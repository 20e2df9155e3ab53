use crate::error::PairingError;
use crate::square::Square;

/// Who has met whom.
pub(crate) struct MetTable {
    table: Square<bool>,
}

impl MetTable {
    /// The table of all meetings; a pair that met twice is no different.
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

    /// Whether the two have met.
    pub(crate) fn have_met(&self, first: usize, second: usize) -> bool {
        self.table[[first, second]]
    }

    /// How many of `others` the contestant has met.
    pub(crate) fn count(&self, contestant: usize, others: &[usize]) -> usize {
        others.iter().filter(|&&other| self.have_met(contestant, other)).count()
    }

    /// Those of `playing` who have met all the others.
    pub(crate) fn met_everybody(&self, playing: &[usize]) -> Vec<usize> {
        let others = playing.len().saturating_sub(1);
        playing.iter().copied().filter(|&one| self.count(one, playing) == others).collect()
    }
}
