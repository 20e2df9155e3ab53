//! Tables with two results on one board in one round. One of the results was probably entered at a
//! wrong table, or twice.

use std::ops::Range;

use rayon::prelude::*;

use crate::event::Event;
use crate::faults::fault::{Fault, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ResultId, RoundId, SectionId, TableId};
use crate::results::Room;
use crate::results::by_board::ResultsByBoard;

/// The section, round, table, room, and section letters of a result. Two results on one board
/// cannot share all of them.
type TablePlace<'a> = (Option<SectionId>, RoundId, TableId, Option<Room>, &'a str);

/// The number of repeated results, and the first pair of results on one board at one table.
#[derive(Clone, Copy, Debug, Default)]
struct DuplicateCount {
    count: usize,
    first: Option<[ResultId; 2]>,
}

impl DuplicateCount {
    const fn add(&mut self, more: Self) {
        self.count = self.count.saturating_add(more.count);
        if self.first.is_none() {
            self.first = more.first;
        }
    }
}

/// Returns a warning about the first table with two results on one board in one round, with the
/// number of further cases. The results need labels for rounds and tables.
pub(crate) fn duplicate_table_warning(event: &Event, by_board: &ResultsByBoard) -> Option<Fault> {
    let results = event.results();
    if !results.has_rounds() || !results.has_tables() {
        return None;
    }
    let boards = by_board.groups();
    let parts = boards.balanced_ranges(rayon::current_num_threads());
    let parts: Vec<DuplicateCount> =
        parts.into_par_iter().map(|range| count_on_boards(event, by_board, range)).collect();
    let mut found = DuplicateCount::default();
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

fn count_on_boards(
    event: &Event,
    by_board: &ResultsByBoard,
    boards: Range<usize>,
) -> DuplicateCount {
    let mut found = DuplicateCount::default();
    let mut there = Vec::new();
    for board in boards {
        there.clear();
        let rows = by_board.groups().group(board);
        there.extend(rows.iter().filter_map(|&id| Some((table_place(event, id)?, id))));
        there.sort_unstable();
        for pair in there.windows(2) {
            let &[(one, earlier), (other, later)] = pair else { continue };
            if one == other {
                found.add(DuplicateCount { count: 1, first: Some([earlier, later]) });
            }
        }
    }
    found
}

/// Returns the place where a result was played, or `None` if its round or table is unknown.
fn table_place(event: &Event, id: ResultId) -> Option<TablePlace<'_>> {
    let results = event.results();
    let (round, table) = (results.round(id)?, results.table(id)?);
    let [north_south, _] = results.contestants(id);
    let section = results.section(id);
    // If sections have no labels, their tables may have the same numbers. Then `A1` and `B1` sit in
    // different sections.
    let letters = section.map_or_else(|| letters(event.name(north_south)), |_| "");
    Some((section, round, table, results.room(id), letters))
}

/// Returns the letters before the number of a pair, such as `A` in `A7`, or an empty text for other
/// names.
fn letters(name: &str) -> &str {
    let letters = name.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let is_section = letters.len() < name.len() && letters.chars().all(char::is_alphabetic);
    if is_section { letters } else { "" }
}
