//! The number of winners of a stream.

use event::{ContestantId, Event, IndexVec, ResultsByBoard, SettledWinners, SidesOfPair};
use regulations::{Regulations, Winners};

/// For each pair, `true` if it was on both sides of one board so far.
#[derive(Debug, Default)]
pub(super) struct SidesSoFar(IndexVec<ContestantId, bool>);

impl SidesSoFar {
    /// Adds a chunk. Pairs are marked only with two winners. If the number of winners is inferred,
    /// a pair on both sides of a board has already been rejected.
    pub(super) fn look(&mut self, event: &Event, winners: Winners, by_board: &ResultsByBoard) {
        if winners == Winners::Two {
            self.0.list().resize(event.names(), false);
            event.mark_both_sides(by_board, &mut self.0);
        }
    }

    /// Settles the number of winners. `sat` returns the number of pairs, and the results of each
    /// pair that sat on both sides.
    pub(super) fn settled(
        mut self,
        event: &Event,
        regulations: &Regulations,
        sat: impl FnOnce() -> (usize, Vec<SidesOfPair>),
    ) -> SettledWinners {
        match regulations.pairs.winners {
            Winners::One => Winners::One.into(),
            Winners::Inferred if event.is_individual() => Winners::One.into(),
            winners if event.is_individual() => winners.into(),
            winners => {
                self.0.list().resize(event.names(), false);
                let (pairs, sat) = sat();
                event.settle_winners(winners, pairs, &sat, &self.0)
            }
        }
    }
}
