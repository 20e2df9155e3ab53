//! The lines of the scoring sheet: what is added up by itself before sessions are put together.

use std::collections::HashMap;

use bridge_core::Side;
use foldhash::fast::RandomState;
use matchpoints::Total;

use crate::event::Event;
use crate::ids::{NameId, RowId};
use crate::pair_options::Winners;

/// Whose line it is, and of which part of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LineKey {
    pub(super) name: NameId,
    /// The way it sat, in an event with two winners.
    pub(super) side: Option<Side>,
    /// The section, where sections are ranked apart.
    pub(super) section: Option<NameId>,
    pub(super) session: Option<NameId>,
    /// The round, where rounds are looked at one by one.
    pub(super) round: Option<NameId>,
}

/// How the lines are told apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Apart {
    pub(super) winners: Winners,
    pub(super) sections: bool,
    pub(super) rounds: bool,
}

/// All lines with their totals.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    apart: Apart,
    names: usize,
    /// None where names alone, or names and sides, tell the lines apart: then a line's position is that of its name,
    /// and those of East-West follow those of North-South.
    positions: Option<HashMap<LineKey, usize, RandomState>>,
    keys: Vec<LineKey>,
    totals: Vec<Option<Total>>,
}

impl Lines {
    pub(super) fn new(event: &Event, apart: Apart) -> Self {
        let mut sessions = event.boards().windows(2);
        let one_session = sessions.all(|two| two[0].session == two[1].session);
        let simple = one_session && !apart.sections && !apart.rounds;
        let names = event.names();
        Self {
            apart,
            names,
            positions: (!simple).then(HashMap::default),
            keys: Vec::new(),
            totals: if simple { vec![None; 2 * names] } else { Vec::new() },
        }
    }

    fn key(&self, event: &Event, row: RowId, side: Side, name: NameId) -> LineKey {
        let results = event.results();
        LineKey {
            name,
            side: (self.apart.winners == Winners::Two).then_some(side),
            section: if self.apart.sections { results.section(row) } else { None },
            session: event.board_at(results.board(row)).session,
            round: if self.apart.rounds { results.round(row) } else { None },
        }
    }

    /// The position of a line among those told apart by names and sides.
    const fn simple(&self, side: Side, name: usize) -> usize {
        match (self.apart.winners, side) {
            (Winners::Two, Side::EastWest) => self.names + name,
            _ => name,
        }
    }

    /// The line that a contestant's score of a result belongs to.
    pub(super) fn position(
        &self,
        event: &Event,
        row: RowId,
        side: Side,
        name: NameId,
    ) -> Option<usize> {
        match &self.positions {
            None => Some(self.simple(side, name.index())),
            Some(positions) => positions.get(&self.key(event, row, side, name)).copied(),
        }
    }

    /// The total of that line, which begins with nothing.
    pub(super) fn total(
        &mut self,
        event: &Event,
        row: RowId,
        side: Side,
        name: NameId,
    ) -> &mut Total {
        let position = if self.positions.is_none() {
            self.simple(side, name.index())
        } else {
            let key = self.key(event, row, side, name);
            let next = self.keys.len();
            let position = *self.positions.get_or_insert_default().entry(key).or_insert(next);
            if position == next {
                self.keys.push(key);
                self.totals.push(None);
            }
            position
        };
        self.totals[position].get_or_insert_default()
    }

    /// How many positions there are; some may have no line.
    pub(super) const fn len(&self) -> usize {
        self.totals.len()
    }

    /// Every line with its position and its total. Their order is that of the input.
    pub(super) fn all(&self, event: &Event) -> Vec<(usize, LineKey, Total)> {
        let session = event.boards().first().and_then(|board| board.session);
        let ids: Vec<NameId> = NameId::first(self.names).collect();
        let key =
            |position: usize| match self.keys.get(position) {
                Some(&key) => key,
                None => LineKey {
                    name: ids[position % self.names],
                    side: (self.apart.winners == Winners::Two).then_some(
                        if position < self.names { Side::NorthSouth } else { Side::EastWest },
                    ),
                    section: None,
                    session,
                    round: None,
                },
            };
        let totals = self.totals.iter().enumerate();
        totals.filter_map(|(at, total)| Some((at, key(at), (*total)?))).collect()
    }
}
