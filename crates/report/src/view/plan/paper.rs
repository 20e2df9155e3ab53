//! Paper for a director: the announcement, a list of seats, cards for tables and contestants, and the plan of
//! boards.

use movements::{Contestant, MovementKind, TableRound};

use super::MovementPlan;
use super::seats::{Seat, by_contestant};
use super::words::{boards, contestant, join, side};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::page::Page;
use crate::table::{Table, TableRows};
use bridge_core::capitalized;

/// A line of a table card.
#[derive(Clone, Debug)]
struct TableLine {
    row: TableRound,
    next: [String; 2],
    note: String,
}

impl<'a> MovementPlan<'a> {
    /// Returns everything that a director prints.
    ///
    /// ```
    /// use movements::{Method, Size};
    /// use report::MovementPlan;
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
    /// let plan = MovementPlan::new(&movement);
    /// // The announcement, the seats, the cards of tables and of pairs, and the board plan.
    /// assert!(plan.paper().blocks.len() >= 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn paper(self) -> Page<'a> {
        let seats = self.seats();
        let mut page = Page::default();
        page.words(self.announcement());
        page.table(self.seating_list(&seats));
        page.cards("Table cards", TableRows::from_vec(self.table_cards(&seats)));
        let title = format!("{} cards", capitalized(self.movement.kind().contestant()));
        page.cards(title, TableRows::from_vec(self.contestant_cards(&seats)));
        page.table(self.board_plan());
        page
    }

    /// Returns the lines of all cards of contestants as one table.
    ///
    /// ```
    /// use movements::{Method, Size};
    /// use report::MovementPlan;
    ///
    /// let movement = Method::Mitchell.generate(Size::tables(7))?.with_boards_per_round(4)?;
    /// let plan = MovementPlan::new(&movement);
    /// let mut csv = Vec::new();
    /// report::csv(&plan.all_cards(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("NS 1,1,1,N-S,1,1-4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn all_cards(self) -> Table<'a> {
        let kind = self.movement.kind();
        let first = TableColumns::new().text(
            capitalized(kind.contestant()),
            kind.contestant(),
            |seat: &Seat| Cell::from_display(seat.contestant),
        );
        let columns = card_columns(first, kind);
        Table::new("Cards", columns, TableRows::from_vec(self.seats()))
    }

    /// Returns the seat of each contestant in the first round, with room for names.
    fn seating_list(self, seats: &[Seat]) -> Table<'a> {
        let kind = self.movement.kind();
        let first = by_contestant(seats, kind).filter_map(|seats| seats.first().cloned());
        let columns = TableColumns::new()
            .text(capitalized(kind.contestant()), kind.contestant(), |seat: &Seat| {
                Cell::from_display(seat.contestant)
            })
            .text("Starts at", "seat", |seat| {
                let is_late = seat.round > 1 || !seat.is_played();
                let out = if is_late { ", sits out" } else { "" };
                Cell::from_text(format!("table {} {}{out}", seat.table, seat.label))
            })
            .text("Names", "names", |_| "______________________________".into());
        Table::new(
            format!("{}: seats", self.title()),
            columns,
            TableRows::from_vec(first.collect()),
        )
    }

    fn contestant_cards(self, seats: &[Seat]) -> Vec<Table<'a>> {
        let kind = self.movement.kind();
        let cards = by_contestant(seats, kind).map(|seats| {
            let first = seats.first();
            let name = first.map_or_else(String::new, |seat| contestant(kind, seat.contestant));
            let title = match first {
                Some(seat) if kind == MovementKind::Teams => format!("{name} {}", seat.label),
                _ => name,
            };
            let columns = card_columns(TableColumns::new(), kind);
            Table::new(capitalized(&title), columns, TableRows::from_vec(seats.to_vec()))
        });
        cards.collect()
    }

    fn table_cards(self, seats: &[Seat]) -> Vec<Table<'a>> {
        let mut tables: Vec<u16> = self.movement.played().map(|(row, _)| row.table).collect();
        tables.sort_unstable();
        tables.dedup();
        let is_individual = self.movement.kind() == MovementKind::Individual;
        let cards = tables.into_iter().map(|table| {
            let rows = (1..=self.movement.rounds()).filter_map(|round| self.row(round, table));
            let lines = rows.map(|row| self.table_line(row, seats));
            let lines: Vec<TableLine> = lines.collect();
            let has_notes = lines.iter().any(|line| !line.note.is_empty());
            let columns = TableColumns::new()
                .numbers("Round", "round", |line: &TableLine| Cell::Count(line.row.round.into()))
                .text("N-S", "ns", |line| Cell::from_text(side(line.row.north_south)))
                .text("E-W", "ew", |line| Cell::from_text(side(line.row.east_west)))
                .text("Boards", "boards", |line| match boards(&line.row) {
                    none if none.is_empty() => "sit-out".into(),
                    boards => Cell::from_text(boards),
                })
                .add_if(!is_individual, |columns| {
                    columns
                        .text("N-S go to", "ns_next", |TableLine { next: [next, _], .. }| {
                            next.into()
                        })
                        .text("E-W go to", "ew_next", |TableLine { next: [_, next], .. }| {
                            next.into()
                        })
                })
                .add_if(has_notes, |columns| {
                    columns.text("Note", "note", |line| (&line.note).into())
                });
            Table::new(format!("Table {table}"), columns, TableRows::from_vec(lines))
        });
        cards.collect()
    }

    fn table_line(self, row: &TableRound, seats: &[Seat]) -> TableLine {
        let next = [row.north_south, row.east_west].map(|occupants| {
            let one = occupants.iter().next();
            one.map_or_else(String::new, |one| self.next_seat(one, row, seats))
        });
        let sharing = self.movement.rows().iter().filter(|other| {
            let is_elsewhere = other.round == row.round && other.table != row.table;
            is_elsewhere && other.is_played() && row.is_played() && other.boards == row.boards
        });
        let sharing: Vec<u16> = sharing.map(|other| other.table).collect();
        let mut notes = Vec::new();
        if !sharing.is_empty() {
            notes.push(format!("share with {}", join(sharing.iter().map(u16::to_string), ", ")));
        }
        if self.switches.is_some_and(|switches| switches.contains(row.round, row.table)) {
            notes.push("arrow-switch".to_owned());
        }
        TableLine { row: *row, next, note: notes.join("; ") }
    }

    /// Returns the table and direction of a contestant in the next round: `stay`, `5 N-S`, or `sit out`.
    fn next_seat(self, one: Contestant, row: &TableRound, seats: &[Seat]) -> String {
        let now = seats.iter().find(|seat| is_at(seat, one, row.round, row.table));
        let Some(now) = now else { return String::new() };
        let next_round = row.round.saturating_add(1);
        if next_round > self.movement.rounds() {
            return String::new();
        }
        let is_team = self.movement.kind() == MovementKind::Teams;
        let next = seats.iter().find(|seat| {
            seat.contestant == one
                && seat.round == next_round
                && (!is_team || seat.direction == now.direction)
        });
        match next {
            Some(next) if !next.is_played() => format!("{} sit out", next.table),
            Some(next) if next.table == now.table && next.direction == now.direction => {
                "stay".to_owned()
            }
            Some(next) => format!("{} {}", next.table, next.label),
            None => "sit out".to_owned(),
        }
    }
}

fn is_at(seat: &Seat, one: Contestant, round: u16, table: u16) -> bool {
    seat.contestant == one && seat.round == round && seat.table == table
}

/// Adds the columns of a contestant's card.
fn card_columns(columns: TableColumns<'_, Seat>, kind: MovementKind) -> TableColumns<'_, Seat> {
    columns
        .numbers("Round", "round", |seat: &Seat| Cell::Count(seat.round.into()))
        .numbers("Table", "table", |seat| Cell::Count(seat.table.into()))
        .text("Seat", "direction", |seat| match seat.boards {
            Some(_) => seat.label.into(),
            None => "sit out".into(),
        })
        .add_if(kind == MovementKind::Individual, |columns| {
            columns.text("Partner", "partner", |seat| {
                seat.partner.map_or(Cell::Missing, |one| Cell::from_display(one.number()))
            })
        })
        .text("Opponents", "opponents", |seat| {
            let is_alone = seat.opponents.is_empty();
            if is_alone { Cell::Missing } else { Cell::from_text(side(seat.opponents)) }
        })
        .text("Boards", "boards", |seat| seat.boards.map_or(Cell::Missing, Cell::from_display))
}
