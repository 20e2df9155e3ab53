use crate::met::Met;
use crate::pairing::{Pairing, PassedOver};
use crate::search::least_cost;
use crate::{Contestant, Grouping};

/// Those who are paired, in their row, each with the position of its partner.
pub(crate) struct Seats<'a> {
    contestants: &'a [Contestant],
    met: &'a Met,
    grouping: Grouping,
    row: Vec<usize>,
    partners: Vec<usize>,
}

impl<'a> Seats<'a> {
    /// The least-cost pairing of all of `paired`, or nothing where there is no pairing without repeats.
    pub(crate) fn new(
        contestants: &'a [Contestant],
        met: &'a Met,
        grouping: Grouping,
        paired: &[usize],
    ) -> Option<Self> {
        let row = crate::row::row(contestants, paired, grouping);
        let partners = least_cost(contestants, &row, met)?;
        Some(Self { contestants, met, grouping, row, partners })
    }

    /// The pairings with their reasons.
    pub(crate) fn pairings(&self) -> Vec<Pairing> {
        let ordered = self.partners.iter().enumerate().filter(|&(from, &to)| from < to);
        ordered.map(|(from, &to)| self.pairing(from, to)).collect()
    }

    fn pairing(&self, from: usize, to: usize) -> Pairing {
        let mut seats = [self.row[from], self.row[to]];
        let mut between: Vec<usize> = (from + 1..to).collect();
        // In the row of halves the lower of the two may stand first.
        if seats[0] > seats[1] {
            seats.reverse();
            between.reverse();
        }
        let passed_over = between.into_iter().map(|position| {
            let contestant = self.row[position];
            PassedOver {
                contestant,
                met_first: self.met.have_met(contestant, seats[0]),
                met_second: self.met.have_met(contestant, seats[1]),
                plays: self.row[self.partners[position]],
            }
        });
        Pairing::new(self.contestants, self.grouping, seats, to - from, passed_over.collect())
    }
}
