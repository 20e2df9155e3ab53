//! The moves between two rounds.

use super::MovementReport;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// A round, and the number of tables that East–West of odd teams move up after it.
type Move = (usize, i64);

impl<'a> MovementReport<'a> {
    /// Returns one row per change of rounds.
    pub(super) fn moves(self) -> Table<'a> {
        let columns = TableColumns::new()
            .numbers("After round", "after_round", |&(round, _): &Move| round.into())
            .text("E–W of odd teams", "odd", |&(_, up)| Cell::from_text(move_text(up)))
            .text("E–W of even teams", "even", |&(_, up)| {
                Cell::from_text(move_text(up.saturating_neg()))
            })
            .text("Boards at odd teams' tables", "boards", move |_| {
                Cell::from_text(self.board_move_text())
            });
        Table::new("Who moves where", columns, TableRows::from_vec(self.table_moves()))
    }

    /// Returns for each round but the last how many tables East–West of odd teams move up after it.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "steps are smaller than half the number of teams"
    )]
    pub(super) fn table_moves(self) -> Vec<Move> {
        let Some(steps) = self.movement.steps() else { return Vec::new() };
        let teams = self.movement.teams();
        let around = i64::try_from(teams.next_multiple_of(2)).unwrap_or(i64::MAX);
        let up = |[now, next]: &[i64; 2]| {
            let up = (next - now).rem_euclid(around);
            if 2 * up > around { up - around } else { up }
        };
        (1..).zip(steps.list().array_windows().map(up)).collect()
    }

    fn board_move_text(self) -> String {
        match self.sets.shift() {
            Some(1) => "the next set".to_owned(),
            Some(shift) => format!("the set {shift} higher"),
            None if self.has_same_boards_in_round() => "the next set".to_owned(),
            None => "as listed".to_owned(),
        }
    }

    /// Returns `true` if all matches of a round play the same boards.
    pub(super) fn has_same_boards_in_round(self) -> bool {
        let mut rounds = self.sets.rounds().iter();
        rounds.all(|sets| sets.array_windows().all(|[one, other]| one == other))
    }
}

/// Returns a move as text.
fn move_text(up: i64) -> String {
    let many = up.unsigned_abs();
    let word = if many == 1 { "table" } else { "tables" };
    match up {
        0 => "stay".to_owned(),
        1.. => format!("{many} {word} up"),
        _ => format!("{many} {word} down"),
    }
}
