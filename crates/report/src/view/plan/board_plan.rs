//! The plan of boards: the tables of each set in each round.

use movements::BoardSet;

use super::MovementPlan;
use super::words::join;
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::table::{Table, TableRows};

/// A set of boards and its tables in each round.
type SetLine = (BoardSet, Vec<String>);

impl<'a> MovementPlan<'a> {
    /// Returns the tables of each set of boards in each round.
    pub(super) fn board_plan(self) -> Table<'a> {
        let rounds = 1..=self.movement.rounds();
        let columns = rounds.clone().enumerate().map(|(index, round)| {
            TableColumn::text(
                format!("Round {round}"),
                format!("round_{round}"),
                move |(_, tables): &SetLine| match tables.get(index) {
                    Some(tables) if !tables.is_empty() => tables.as_str().into(),
                    _ => Cell::Missing,
                },
            )
        });
        let columns = TableColumns::new()
            .text("Boards", "boards", |(boards, _): &SetLine| Cell::from_display(boards))
            .extend(columns.collect::<Vec<_>>());
        let lines = self.movement.sets().iter().map(|&set| {
            let tables = rounds.clone().map(|round| {
                let here = self.movement.played();
                let here = here.filter(|(row, boards)| row.round == round && *boards == set);
                join(here.map(|(row, _)| row.table.to_string()), "+")
            });
            (set, tables.collect())
        });
        let lines: Vec<SetLine> = lines.collect();
        Table::new("Tables of the boards", columns, TableRows::from_vec(lines))
    }
}
