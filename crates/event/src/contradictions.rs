//! Pairs that meet themselves or have two results on a board.

use bridge_core::Side;
use regulations::Winners;

use crate::by_board::ByBoard;
use crate::event::Event;
use crate::fault::{Fault, FaultPlace, ResultColumn};
use crate::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId};

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
    let columns = if winners == Winners::Two { 2 } else { 1 };
    // The board on which a contestant was seen last, counted from 1: with two winners each way by itself.
    let mut last = vec![0_u32; columns * event.names()];
    let mut is_new = |name: ContestantId, column: usize, board: u32| {
        let seen = &mut last[columns * name.index() + column];
        std::mem::replace(seen, board) != board
    };
    by_board.all().iter().all(|&id| {
        let [ours, theirs] = results.contestants(id);
        // A board's id has 32 bits, and one of their values stands for none.
        let board = u32::try_from(results.board(id).index() + 1).unwrap_or(u32::MAX);
        event.players(ours).all(|name| is_new(name, 0, board))
            && event.players(theirs).all(|name| is_new(name, columns - 1, board))
    })
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
