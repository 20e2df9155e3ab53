//! Every table's result with what it is worth, seen from North-South.

use std::rc::Rc;

use event::{ResultId, natural_order};
use scoring::{BoardUnit, MatchSource};

use super::Teams;
use crate::view::results::{
    BoardStands, ResultLine, Worth, extra_columns, result_columns, ruling_column,
};
use crate::written::Won;
use crate::{Lines, Table};

/// A result: the positions of its match and of its board in it, and the side that sat North-South.
type At = (ResultId, usize, usize, usize);

impl<'a> Teams<'a> {
    pub(super) fn results(self) -> Table<'a> {
        let rows: Rc<[At]> = self.rows_in_order().into();
        let (title, name) = match self.scores.unit() {
            BoardUnit::Imps => ("IMPs", "ns_imps"),
            BoardUnit::Points => ("Points", "ns_points"),
        };
        let columns = result_columns(BoardStands::InTheLine)
            .numbers(title, name, |line| line.worth.of(bridge_core::Side::NorthSouth));
        let lines = Lines::new(move || {
            let rows = Rc::clone(&rows);
            (0..rows.len()).map(move |index| self.result(rows[index]))
        });
        Table::new("", extra_columns(self.event, ruling_column(columns)), lines)
    }

    fn result(self, (row, played, board, side): At) -> ResultLine<'a> {
        let played = &self.scores.matches()[played];
        let scored = played.boards[board].scored.as_ref().ok();
        let scored = scored.filter(|_| played.source != MatchSource::Void);
        let worth = scored.map(|score| if side == 0 { score.home() } else { score.away() });
        let won = worth.and_then(|worth| Won::of(std::iter::once(self.number(&worth))));
        ResultLine::new(self.event, row, Worth::imps([won, None]))
    }

    fn rows_in_order(self) -> Vec<At> {
        let event = self.event;
        let mut rows = Vec::new();
        for (index, played) in self.scores.matches().iter().enumerate() {
            for (position, board) in played.boards.iter().enumerate() {
                let seats = [(board.home_table, 0), (board.away_table, 1)];
                rows.extend(
                    seats.into_iter().filter_map(|(row, side)| Some((row?, index, position, side))),
                );
            }
        }
        let results = event.results();
        rows.sort_by(|&(a, ..), &(b, ..)| {
            let (a, b) = (results.row(a), results.row(b));
            let (at, bt) = (event.board_at(a.board), event.board_at(b.board));
            natural_order(event.label(at.session), event.label(bt.session))
                .then_with(|| natural_order(event.label(a.round), event.label(b.round)))
                .then(at.number.cmp(&bt.number))
                .then_with(|| natural_order(event.label(a.table), event.label(b.table)))
                .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
        });
        rows
    }
}
