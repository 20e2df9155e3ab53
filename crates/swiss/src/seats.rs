use crate::met::MetTable;
use crate::options::Grouping;
use crate::pairing::{Pairing, PairingReason, PassedOver};
use crate::per_position::PerPosition;
use crate::search::least_cost;
use crate::standings::Standings;

/// Those who are paired, in their row, each with the position of its partner.
pub(crate) struct SeatOrder<'a> {
    standings: Standings<'a>,
    met: &'a MetTable,
    grouping: Grouping,
    row: PerPosition<usize>,
    partners: PerPosition<usize>,
}

impl<'a> SeatOrder<'a> {
    /// The least-cost pairing of all of `paired`, or nothing where there is no pairing without repeats.
    pub(crate) fn new(
        standings: Standings<'a>,
        met: &'a MetTable,
        grouping: Grouping,
        paired: &[usize],
    ) -> Option<Self> {
        let row = crate::row::row(standings, paired, grouping);
        let partners = least_cost(standings, &row, met)?;
        Some(Self { standings, met, grouping, row, partners })
    }

    /// The pairings with their reasons.
    pub(crate) fn pairings(&self) -> Vec<Pairing> {
        let ordered = self.partners.iter().enumerate().filter(|&(from, &to)| from < to);
        ordered.map(|(from, &to)| self.pairing(from, to)).collect()
    }

    fn pairing(&self, from: usize, to: usize) -> Pairing {
        let mut seats = [self.row[from], self.row[to]];
        let mut between: Vec<usize> = (from..to).skip(1).collect();
        // In the row of halves the lower of the two may stand first.
        if seats[0] > seats[1] {
            seats.reverse();
            between.reverse();
        }
        let why = if between.is_empty() {
            self.side_by_side(from, seats)
        } else {
            PairingReason::PassedOver(
                between.into_iter().map(|at| self.passed_over(at, seats)).collect(),
            )
        };
        Pairing::new(self.standings, seats, to.abs_diff(from), why)
    }

    fn passed_over(&self, position: usize, seats: [usize; 2]) -> PassedOver {
        let contestant = self.row[position];
        let [met_first, met_second] = seats.map(|seat| self.met.have_met(contestant, seat));
        let plays = self.row[self.partners[position]];
        PassedOver { contestant, met_first, met_second, plays }
    }

    /// Why two play each other who sit side by side in the row, the left one at a position. What the standings show
    /// comes first: there the row need not be known.
    fn side_by_side(&self, from: usize, [higher, lower]: [usize; 2]) -> PairingReason {
        let between: Vec<usize> = (higher..lower).skip(1).collect();
        if between.is_empty() {
            PairingReason::Neighbours
        } else if self.grouping == Grouping::Halves && self.is_opposite_next(from) {
            PairingReason::Opposite
        } else if between.iter().all(|one| !self.row.values().contains(one)) {
            PairingReason::NeighboursBut(between)
        } else {
            PairingReason::InTheRow
        }
    }

    /// Whether the next in the row of the halves is opposite: the row of a score group is one of opposites, and the last
    /// of an odd group has none.
    fn is_opposite_next(&self, position: usize) -> bool {
        let score = |position: usize| self.standings.score(self.row[position]);
        let same = |&other: &usize| score(other) == score(position);
        let before = (0..position).rev().take_while(same).count();
        let after = (position..self.row.len()).skip(1).take_while(same).count();
        before.is_multiple_of(2) && after > 0
    }
}
