//! The contestants and boards of each round.

use movements::{MovementKind, TableRound};

use super::MovementPlan;
use super::words::{boards, side};
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};
use crate::table::{Table, TableRows};

/// The maximum number of tables in one table of rounds.
const MAX_COLUMNS: usize = 8;

/// A round with its tables.
type RoundLine = (u16, Vec<String>);

impl<'a> MovementPlan<'a> {
    /// Returns the rounds with a column for each table, in parts of a few tables.
    pub(super) fn rounds(self) -> Vec<Table<'a>> {
        let mut tables: Vec<u16> = self.movement.rows().iter().map(|row| row.table).collect();
        tables.sort_unstable();
        tables.dedup();
        let number_of_parts = tables.len().div_ceil(MAX_COLUMNS).max(1);
        let columns_of_part = tables.len().div_ceil(number_of_parts).max(1);
        let parts: Vec<&[u16]> = tables.chunks(columns_of_part).collect();
        let has_parts = parts.len() > 1;
        let parts = parts.into_iter().map(|part| {
            let title = match part {
                [first, .., last] if has_parts => format!("tables {first} to {last}"),
                [only] if has_parts => format!("table {only}"),
                _ => "rounds".to_owned(),
            };
            let columns = part.iter().enumerate().map(|(index, table)| {
                let title = format!("Table {table}");
                TableColumn::text(title, format!("table_{table}"), move |(_, cells): &RoundLine| {
                    cells.get(index).map_or(Cell::Missing, |cell| cell.as_str().into())
                })
            });
            let columns = TableColumns::new()
                .numbers("Round", "round", |&(round, _): &RoundLine| Cell::Count(round.into()))
                .extend(columns.collect::<Vec<_>>());
            let lines = (1..=self.movement.rounds())
                .map(|round| (round, part.iter().map(|&table| self.cell(round, table)).collect()));
            let title = format!("{}: {title}", self.title());
            Table::new(title, columns, TableRows::from_vec(lines.collect::<Vec<RoundLine>>()))
        });
        parts.collect()
    }

    /// Returns a table in a round, or `None` if it is empty.
    pub(super) fn row(self, round: u16, table: u16) -> Option<&'a TableRound> {
        let rows = self.movement.rows();
        let found = rows.binary_search_by_key(&(round, table), |row| (row.round, row.table));
        rows.get(found.ok()?)
    }

    fn cell(self, round: u16, table: u16) -> String {
        let Some(row) = self.row(round, table) else { return String::new() };
        match (row.north_south.is_empty(), row.east_west.is_empty()) {
            (false, false) => {
                format!("{} v {}, {}", side(row.north_south), side(row.east_west), boards(row))
            }
            (false, true) => format!("{} sits out", side(row.north_south)),
            _ => format!("{} sits out", side(row.east_west)),
        }
    }

    /// Explains the cells.
    pub(super) fn legend(self) -> Vec<String> {
        let row = self.movement.played().map(|(row, _)| row).next();
        let Some(row) = row else { return Vec::new() };
        let (north_south, east_west) = (side(row.north_south), side(row.east_west));
        let boards = boards(row);
        let who = match self.movement.kind() {
            MovementKind::Pairs => "pair",
            MovementKind::Individual => "players",
            MovementKind::Teams => "team",
        };
        vec![format!(
            "{north_south} v {east_west}, {boards}: {who} {north_south} North-South against {who} {east_west} \
             East-West, boards {boards}."
        )]
    }

    /// Returns all tables of all rounds as one table, with the columns of a movement file.
    pub(super) fn all_rounds(self) -> Table<'a> {
        let number = |number: u16| Cell::Count(number.into());
        let columns = TableColumns::new()
            .numbers("Round", "round", move |row: &TableRound| number(row.round))
            .numbers("Table", "table", move |row| number(row.table))
            .text("North-South", "ns", |row| Cell::from_text(side(row.north_south)))
            .text("East-West", "ew", |row| Cell::from_text(side(row.east_west)))
            .text("Boards", "boards", |row| Cell::from_text(boards(row)));
        Table::new("Movement", columns, TableRows::from_vec(self.movement.rows().to_vec()))
    }
}
