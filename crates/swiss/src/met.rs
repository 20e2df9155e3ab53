use crate::PairingError;

/// Who has met whom.
pub(crate) struct MetTable {
    contestants: usize,
    table: Vec<bool>,
}

impl MetTable {
    /// The table of all meetings; a pair that met twice is no different.
    pub(crate) fn new(contestants: usize, met: &[(usize, usize)]) -> Result<Self, PairingError> {
        let mut table = vec![false; contestants * contestants];
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
            table[first * contestants + second] = true;
            table[second * contestants + first] = true;
        }
        Ok(Self { contestants, table })
    }

    /// Whether the two have met.
    pub(crate) fn have_met(&self, first: usize, second: usize) -> bool {
        self.table[first * self.contestants + second]
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
