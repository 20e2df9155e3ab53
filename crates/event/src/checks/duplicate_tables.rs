//! Tables with two results of one board in one round: one of them was entered at the wrong table, or twice.

use std::ops::Range;

use rayon::prelude::*;

use crate::event::Event;
use crate::faults::fault::{Fault, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ResultId, RoundId, SectionId, TableId};
use crate::results::Room;
use crate::results::by_board::ResultsByBoard;

/// What two results of one board cannot have in common.
type Place<'a> = (Option<SectionId>, RoundId, TableId, Option<Room>, &'a str);

/// How many tables have a board once more in a round, and the first that has: both results.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    count: usize,
    first: Option<[ResultId; 2]>,
}

impl Found {
    const fn add(&mut self, more: Self) {
        self.count = self.count.saturating_add(more.count);
        if self.first.is_none() {
            self.first = more.first;
        }
    }
}

/// The first table with two results of one board in one round, where rounds and tables have labels, and how many more there are.
pub(crate) fn table_twice(event: &Event, by_board: &ResultsByBoard) -> Option<Fault> {
    let results = event.results();
    if !results.has_rounds() || !results.has_tables() {
        return None;
    }
    let boards = by_board.groups();
    let parts = boards.even_ranges(rayon::current_num_threads());
    let parts: Vec<Found> =
        parts.into_par_iter().map(|range| of_boards(event, by_board, range)).collect();
    let mut found = Found::default();
    for part in parts {
        found.add(part);
    }
    let [earlier, later] = found.first?;
    let row = results.row(later);
    let kind = FaultKind::TableTwice {
        table: event.label(row.table).to_owned(),
        board: event.board_at(row.board).number.to_string(),
        round: event.label(row.round).to_owned(),
        more: found.count.saturating_sub(1),
    };
    let other = Some(earlier.location(ResultColumn::Board));
    Some(Fault { kind, location: Some(later.location(ResultColumn::Board)), other })
}

fn of_boards(event: &Event, by_board: &ResultsByBoard, boards: Range<usize>) -> Found {
    let mut found = Found::default();
    let mut there = Vec::new();
    for board in boards {
        there.clear();
        let rows = by_board.groups().group(board);
        there.extend(rows.iter().filter_map(|&id| Some((place(event, id)?, id))));
        there.sort_unstable();
        for pair in there.windows(2) {
            let &[(one, earlier), (other, later)] = pair else { continue };
            if one == other {
                found.add(Found { count: 1, first: Some([earlier, later]) });
            }
        }
    }
    found
}

/// Where a result was played; nothing where nobody says so.
fn place(event: &Event, id: ResultId) -> Option<Place<'_>> {
    let results = event.results();
    let (round, table) = (results.round(id)?, results.table(id)?);
    let [north_south, _] = results.contestants(id);
    let section = results.section(id);
    // Without labels of sections their tables may still have the same numbers: `A1` and `B1` sit in two.
    let letters = section.map_or_else(|| letters(event.name(north_south)), |_| "");
    Some((section, round, table, results.room(id), letters))
}

/// The letters before the number of a pair, as in `A7`; none of other names.
fn letters(name: &str) -> &str {
    let letters = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let is_section = letters.len() < name.len() && letters.chars().all(char::is_alphabetic);
    if is_section { letters } else { "" }
}
