//! Where the lines stand once nothing is added any more, and what AVE+ and AVE− of each go by.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::Side;

use super::account::Account;
use super::line_id::LineId;
use super::lines::Positions;
use super::sums::Sums;
use event::{ContestantId, Event, ResultId};

/// All lines, settled.
#[derive(Clone, Debug)]
pub(crate) struct SettledLines<P, T, O> {
    positions: Positions,
    sums: Arc<Sums<P, T>>,
    /// What AVE+ and AVE− go by where a line is not asked for its own.
    own: BTreeMap<LineId, O>,
}

impl<P: Copy + Default, T: Default, O: Clone> SettledLines<P, T, O> {
    pub(crate) const fn new(
        positions: Positions,
        sums: Arc<Sums<P, T>>,
        own: BTreeMap<LineId, O>,
    ) -> Self {
        Self { positions, sums, own }
    }

    /// The share or the average of its other boards that the AVE+ and AVE− go by of whoever has a side of a result.
    pub(crate) fn own(
        &self,
        account: &impl Account<Plain = P, Total = T, Own = O>,
        event: &Event,
        (row, side): (ResultId, Side),
        name: ContestantId,
    ) -> Option<O> {
        let line = self.positions.position(event, row, side, name)?;
        if self.positions.are_simple() {
            return account.own_of_line(self.sums.both(line));
        }
        self.own.get(&line).cloned()
    }
}
