use crate::meeting_table::MeetingTable;
use crate::options::Grouping;
use crate::pairing::{Pairing, PairingReason, PassedOver};
use crate::row::PerPosition;
use crate::search::find_least_cost;
use crate::standings::Standings;

/// The paired contestants in grouping order, each with the position of its partner.
pub(crate) struct SeatOrder<'a> {
    standings: Standings<'a>,
    met: &'a MeetingTable,
    grouping: Grouping,
    row: PerPosition<usize>,
    partners: PerPosition<usize>,
}

impl<'a> SeatOrder<'a> {
    /// Creates the pairing of least cost of all of `paired`, or `None` if each pairing repeats a
    /// match.
    pub(crate) fn new(
        standings: Standings<'a>,
        met: &'a MeetingTable,
        grouping: Grouping,
        paired: &[usize],
    ) -> Option<Self> {
        let row = crate::row::pairing_row(standings, paired, grouping);
        let partners = find_least_cost(standings, &row, met)?;
        Some(Self { standings, met, grouping, row, partners })
    }

    /// Returns the pairings with their reasons.
    pub(crate) fn pairings(&self) -> Vec<Pairing> {
        let ordered = self.partners.iter().enumerate().filter(|&(from, &to)| from < to);
        ordered.map(|(from, &to)| self.pairing(from, to)).collect()
    }

    fn pairing(&self, from: usize, to: usize) -> Pairing {
        let mut seats = [self.row[from], self.row[to]];
        let mut between: Vec<usize> = (from..to).skip(1).collect();
        // In the order by halves, the lower contestant can be first.
        if seats[0] > seats[1] {
            seats.reverse();
            between.reverse();
        }
        let reason = if between.is_empty() {
            self.neighbor_reason(from, seats)
        } else {
            PairingReason::PassedOver(
                between.into_iter().map(|at| self.passed_over(at, seats)).collect(),
            )
        };
        Pairing::new(self.standings, seats, to.abs_diff(from), reason)
    }

    fn passed_over(&self, position: usize, seats: [usize; 2]) -> PassedOver {
        let contestant = self.row[position];
        let [met_first, met_second] = seats.map(|seat| self.met.have_met(contestant, seat));
        let plays = self.row[self.partners[position]];
        PassedOver { contestant, met_first, met_second, plays }
    }

    /// Returns the reason for a pairing of neighbors, the first at position `from`. A reason from
    /// the standings has priority, because readers need not know the order of the grouping.
    fn neighbor_reason(&self, from: usize, [higher, lower]: [usize; 2]) -> PairingReason {
        let between: Vec<usize> = (higher..lower).skip(1).collect();
        if between.is_empty() {
            PairingReason::Neighbors
        } else if self.grouping == Grouping::Halves && self.is_opposite_next(from) {
            PairingReason::OppositeHalf
        } else if between.iter().all(|one| !self.row.values().contains(one)) {
            PairingReason::NeighborsExcept(between)
        } else {
            PairingReason::AdjacentInHalves
        }
    }

    /// Returns `true` if the next position in the order by halves is the opposite one. A score
    /// group alternates opposites, and the last of an odd group has no opposite.
    fn is_opposite_next(&self, position: usize) -> bool {
        let score = |position: usize| self.standings.score(self.row[position]);
        let same = |&other: &usize| score(other) == score(position);
        let before = (0..position).rev().take_while(same).count();
        let after = (position..self.row.len()).skip(1).take_while(same).count();
        before.is_multiple_of(2) && after > 0
    }
}
