//! Pairs that meet themselves or have two results on a board.

use bridge_core::Side;
use rayon::prelude::*;
use regulations::Winners;

use crate::by_board::{ByBoard, even_ranges};
use crate::event::Event;
use crate::fault::{Fault, FaultPlace, ResultColumn};
use crate::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId};
use crate::results::Met;

/// All contradictions, in the order of the rows.
pub(crate) fn contradictions(event: &Event, winners: Winners, by_board: &ByBoard) -> Vec<Fault> {
    if is_consistent(event, winners, by_board) {
        return Vec::new();
    }
    let mut seen = Seen {
        event,
        winners,
        last: [vec![None; event.names()], vec![None; event.names()]],
        faults: Vec::new(),
    };
    for &id in by_board.all() {
        let row = event.results().row(id);
        if row.north_south == row.east_west && winners != Winners::Two {
            let kind = FaultKind::AgainstItself { name: event.name(row.north_south).into() };
            let other = Some(id.place(ResultColumn::NorthSouth));
            seen.faults.push(Fault { kind, at: Some(id.place(ResultColumn::EastWest)), other });
            continue;
        }
        for (side, contestant, at) in [
            (Side::NorthSouth, row.north_south, ResultColumn::NorthSouth),
            (Side::EastWest, row.east_west, ResultColumn::EastWest),
        ] {
            for name in event.players(contestant) {
                seen.look(id, side, name, at);
            }
        }
    }
    seen.faults.sort_by_key(|fault| fault.at.map(FaultPlace::row));
    seen.faults
}

/// Whether there is no contradiction: only then is it worth knowing where everybody was seen.
fn is_consistent(event: &Event, winners: Winners, by_board: &ByBoard) -> bool {
    let results = event.results();
    let parts = even_ranges(by_board.starts(), rayon::current_num_threads());
    parts.into_par_iter().all(|boards| {
        // With two winners each way by itself.
        let columns = if winners == Winners::Two { 2 } else { 1 };
        let mut seen = vec![Marked::new(event.names()); columns];
        let mut once = true;
        results.each_group(by_board.all(), by_board.starts(), boards, |_, met| {
            // Nothing is looked at any more once somebody was seen twice.
            if once {
                everybody(event, met, &mut seen, |seen, name| once &= seen.mark(name));
                everybody(event, met, &mut seen, Marked::clear);
            }
        });
        once
    })
}

/// Everybody who sat at the tables of a board, where those of the way are marked.
fn everybody(
    event: &Event,
    met: &[Met],
    seen: &mut [Marked],
    mut each: impl FnMut(&mut Marked, ContestantId),
) {
    let (individual, last) = (event.is_individual(), seen.len() - 1);
    for &(contestants, _) in met {
        for (way, contestant) in contestants.into_iter().enumerate() {
            let seen = &mut seen[way.min(last)];
            // A pair is quicker to reach than players.
            if individual {
                event.players(contestant).for_each(|name| each(seen, name));
            } else {
                each(seen, contestant);
            }
        }
    }
}

/// A bit for each contestant: those of a million stay near the processor.
#[derive(Clone)]
struct Marked(Vec<u64>);

impl Marked {
    fn new(names: usize) -> Self {
        Self(vec![0; names.div_ceil(64)])
    }

    /// Marks a contestant; whether it was not yet.
    fn mark(&mut self, name: ContestantId) -> bool {
        let (word, bit) = (&mut self.0[name.index() / 64], 1 << (name.index() % 64));
        let before = *word;
        *word |= bit;
        before & bit == 0
    }

    fn clear(&mut self, name: ContestantId) {
        self.0[name.index() / 64] = 0;
    }
}

/// Where everybody was seen last.
struct Seen<'a> {
    event: &'a Event,
    winners: Winners,
    last: [Vec<Option<(ResultId, ResultColumn)>>; 2],
    faults: Vec<Fault>,
}

impl Seen<'_> {
    fn look(&mut self, id: ResultId, side: Side, name: ContestantId, at: ResultColumn) {
        let results = self.event.results();
        let board = results.board(id);
        let column = usize::from(self.winners == Winners::Two && side == Side::EastWest);
        let last = &mut self.last[column][name.index()];
        let earlier = last.filter(|&(earlier, _)| results.board(earlier) == board);
        *last = Some((id, at));
        if let Some((other, there)) = earlier {
            let name = self.event.name(name).to_owned();
            // A player may sit twice at one table, too.
            let kind = if other == id {
                FaultKind::AgainstItself { name }
            } else {
                let board = self.event.board_at(board).number.to_string();
                FaultKind::TwiceOnBoard { name, board }
            };
            self.faults.push(Fault {
                kind,
                at: Some(id.place(at)),
                other: Some(other.place(there)),
            });
        }
    }
}
