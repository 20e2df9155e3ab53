//! Results as people type them: one line a result, columns named in the first line.

mod header;
mod outcome;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::{BoardNumber, Vulnerability};
use tournament::{Adjustment, Entry, Event, Outcome, Room};

use crate::record::{self, Record};
use header::Column;
pub(crate) use header::Layout;
use outcome::{Found, outcome};

use crate::Rejected;
use crate::problem::{Problem, Problems, Severity};

/// What could be read, what is wrong with it, and where each result begins.
pub(crate) struct ReadCsv {
    pub(crate) text: String,
    pub(crate) event: Event,
    pub(crate) problems: Problems,
    pub(crate) layout: Layout,
    pub(crate) starts: Vec<usize>,
}

/// Reads a whole file of results.
pub(crate) fn read(text: String) -> Result<ReadCsv, Rejected> {
    let mut problems = Problems::default();
    let Some((layout, body)) = header::read(&text, &mut problems) else {
        return Err(Rejected::whole(text, problems));
    };
    let vulnerabilities = vulnerabilities(&text, body, &layout);

    let mut event = Event::default();
    event.extra_columns = layout.extra.iter().map(|(name, _)| name.clone()).collect();
    let mut starts = Vec::new();
    let mut sat_out = 0_usize;
    let mut records = 0_usize;
    for record in record::records(&text, body, layout.delimiter) {
        let record = match record {
            Ok(record) => record,
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        records += 1;
        let row = Row { text: &text, layout: &layout, record: &record };
        match take(&mut event, &row, &vulnerabilities, &mut problems) {
            Taken::Result => starts.push(record.start),
            Taken::SitOut => sat_out += 1,
            Taken::Refused => {}
        }
    }

    if records == 0 {
        let hint = "each line after the first is one table's result on one board";
        let message = "the file holds column names and no results";
        problems.push(Problem::error(Some(layout.header.clone()), message).hint(hint));
    }
    if sat_out > 0 {
        let message =
            format!("taken for sit-outs, with one pair and no result: {sat_out} of the lines");
        problems.push(Problem::warning(None, message));
    }
    Ok(ReadCsv { text, event, problems, layout, starts })
}

/// A record, and what it takes to find its cells and their places.
struct Row<'a> {
    text: &'a str,
    layout: &'a Layout,
    record: &'a Record,
}

impl Row<'_> {
    /// A column's cell, trimmed; empty where the file has no such column.
    fn cell(&self, column: Column) -> &str {
        self.layout.index(column).map_or("", |index| self.record.field(index))
    }

    /// A cell that is not empty.
    fn filled(&self, column: Column) -> Option<&str> {
        Some(self.cell(column)).filter(|cell| !cell.is_empty())
    }

    /// Who a cell names. A number is unique in its section only, so the section comes before it: 7 in
    /// section A is A7, in section 2 it is 2-7. Any other name stands for itself.
    fn contestant<'c>(&self, cell: &'c str) -> Cow<'c, str> {
        match self.filled(Column::Section) {
            Some(section) if cell.bytes().all(|byte| byte.is_ascii_digit()) => {
                let apart = if section.ends_with(|c: char| c.is_numeric()) { "-" } else { "" };
                format!("{section}{apart}{cell}").into()
            }
            _ => cell.into(),
        }
    }

    /// The columns of who sat North-South and who sat East-West: those of that name, or by the room, for the home
    /// team sits North-South in the open one.
    fn seats(&self, room: Option<Room>) -> [Column; 2] {
        if self.layout.index(Column::NorthSouth).is_some() {
            return [Column::NorthSouth, Column::EastWest];
        }
        match room {
            Some(Room::Closed) => [Column::Away, Column::Home],
            Some(Room::Open) | None => [Column::Home, Column::Away],
        }
    }

    fn place(&self, column: Column) -> Range<usize> {
        let index = self.layout.index(column).unwrap_or_default();
        record::cell(self.text, self.record.start, self.layout.delimiter, index)
    }

    fn error(&self, column: Column, message: impl Into<String>) -> Problem {
        Problem::error(Some(self.place(column)), message)
    }

    fn warning(&self, column: Column, message: impl Into<String>) -> Problem {
        Problem::warning(Some(self.place(column)), message)
    }
}

enum Taken {
    Result,
    SitOut,
    Refused,
}

/// What the file says of a board's vulnerability, and where it says so first.
type Vulnerabilities = BTreeMap<(String, BoardNumber), (Vulnerability, Range<usize>)>;

/// Looks through the whole file for vulnerabilities before any contract is scored: a line that gives
/// none has that of the board's other lines, wherever they stand.
fn vulnerabilities(text: &str, body: usize, layout: &Layout) -> Vulnerabilities {
    let mut given = Vulnerabilities::new();
    if layout.index(Column::Vulnerability).is_none() {
        return given;
    }
    for record in record::records(text, body, layout.delimiter).flatten() {
        let row = Row { text, layout, record: &record };
        if let (Ok(number), Ok(vulnerability)) =
            (row.cell(Column::Board).parse(), row.cell(Column::Vulnerability).parse())
        {
            let key = (row.cell(Column::Session).to_owned(), number);
            given.entry(key).or_insert_with(|| (vulnerability, row.place(Column::Vulnerability)));
        }
    }
    given
}

/// Takes one record into the event, or says why not: every cell that is wrong, not only the first.
fn take(
    event: &mut Event,
    row: &Row<'_>,
    vulnerabilities: &Vulnerabilities,
    problems: &mut Problems,
) -> Taken {
    let errors_before = problems.count(Severity::Error);
    if let Some(problem) = form(row) {
        problems.push(problem);
        return Taken::Refused;
    }
    let number = match row.cell(Column::Board).parse() {
        Ok(number) => Some(number),
        Err(error) => {
            problems.push(row.error(Column::Board, format!("{error}")));
            None
        }
    };
    let vulnerability = vulnerability(row, number, vulnerabilities, problems);
    let outcome = outcome(row, number, vulnerability, problems);
    let room = room(row, problems);
    let adjustment = adjustment(row, outcome.as_ref(), problems);
    let outcome = outcome.map(|outcome| outcome.outcome);

    let seats = row.seats(room);
    let [north_south, east_west] = seats.map(|column| row.cell(column));
    if outcome == Some(Outcome::NotPlayed)
        && row.filled(Column::Adjustment).is_none()
        && (north_south.is_empty() != east_west.is_empty())
    {
        return Taken::SitOut;
    }
    for (column, cell) in seats.into_iter().zip([north_south, east_west]) {
        if cell.is_empty() {
            let message =
                format!("the cell `{}` is empty: expected a pair or a team", column.name());
            problems.push(row.error(column, message));
        }
    }
    let (Some(number), Some(outcome)) = (number, outcome) else { return Taken::Refused };
    if problems.count(Severity::Error) > errors_before {
        return Taken::Refused;
    }

    let added = row
        .filled(Column::Session)
        .map(|session| event.intern(session))
        .transpose()
        .and_then(|session| event.board(session, number, vulnerability))
        .and_then(|board| {
            let (table, round) = (row.filled(Column::Table), row.filled(Column::Round));
            let (ours, theirs) = (row.contestant(north_south), row.contestant(east_west));
            let extra: Vec<&str> =
                row.layout.extra.iter().map(|&(_, index)| row.record.field(index)).collect();
            let entry = Entry::new(board, &ours, &theirs, outcome);
            event.add(Entry { table, round, room, extra: &extra, ..entry })
        });
    if let (Ok(id), Some(adjustment)) = (&added, adjustment) {
        event.adjust(*id, adjustment);
    }
    match added {
        Ok(_) => Taken::Result,
        Err(error) => {
            problems.push(row.error(Column::Board, format!("{error}")));
            Taken::Refused
        }
    }
}

/// The room of a record; where the teams are named as home and away there has to be one.
fn room(row: &Row<'_>, problems: &mut Problems) -> Option<Room> {
    let Some(cell) = row.filled(Column::Room) else {
        if row.layout.index(Column::NorthSouth).is_none() {
            let message = "the cell `room` is empty: expected open or closed";
            problems.push(row.error(Column::Room, message));
        }
        return None;
    };
    let open = ["open", "o", "1"].iter().any(|name| cell.eq_ignore_ascii_case(name));
    let closed = ["closed", "c", "2"].iter().any(|name| cell.eq_ignore_ascii_case(name));
    if !open && !closed {
        let message = format!("{cell:?} is no room: expected open or closed");
        problems.push(row.error(Column::Room, message));
    }
    (open || closed).then_some(if open { Room::Open } else { Room::Closed })
}

/// The rulings of a record: those of its cell, or scores that differ from side to side.
fn adjustment(
    row: &Row<'_>,
    outcome: Option<&Found>,
    problems: &mut Problems,
) -> Option<Adjustment> {
    let split = outcome.and_then(|outcome| outcome.split.clone());
    let Some(cell) = row.filled(Column::Adjustment) else { return split };
    if split.is_some() {
        let message = "the scores of both sides and a ruling cannot both be right";
        problems
            .push(row.error(Column::Adjustment, message).hint("empty the cells of one of them"));
        return None;
    }
    match cell.parse() {
        Ok(adjustment) => Some(adjustment),
        Err(error) => {
            problems.push(row.error(Column::Adjustment, format!("{error}")));
            None
        }
    }
}

/// The vulnerability that the file gives a line's board; a line that contradicts it is reported.
fn vulnerability(
    row: &Row<'_>,
    number: Option<BoardNumber>,
    vulnerabilities: &Vulnerabilities,
    problems: &mut Problems,
) -> Option<Vulnerability> {
    let key = (row.cell(Column::Session).to_owned(), number?);
    let known = vulnerabilities.get(&key);
    if let Some(cell) = row.filled(Column::Vulnerability) {
        match (cell.parse::<Vulnerability>(), known) {
            (Err(error), _) => problems.push(row.error(Column::Vulnerability, format!("{error}"))),
            (Ok(given), Some((first, place))) if given != *first => {
                let board = &key.1;
                let message =
                    format!("board {board} is vulnerable {given} here and {first} before");
                let problem = row.error(Column::Vulnerability, message);
                problems.push(problem.note(place.clone(), "the other one is here"));
            }
            (Ok(_), _) => {}
        }
    }
    known.map(|&(vulnerability, _)| vulnerability)
}

/// The most characters of a cell that means something: more than any name or score has.
const LONGEST_CELL: usize = 200;

/// What is wrong with the form of a record: a quoted cell that does not end on its line, another number of
/// cells than the header has names (unless what is too much is empty), a cell under no name, or one of
/// absurd length.
fn form(row: &Row<'_>) -> Option<Problem> {
    let (expected, found) = (row.layout.width, row.record.len());
    let place = |index| record::cell(row.text, row.record.start, row.layout.delimiter, index);
    if let Some(index) = (0..found).find(|&index| row.record.whole(index).contains('\n')) {
        // Only where it begins: it may run to the end of the file.
        let start = place(index).start;
        let place = start..start + row.text[start..].chars().next().map_or(0, char::len_utf8);
        let message = "a quoted cell runs over the end of the line";
        let hint = "its closing quote is missing; a quote inside a cell is written twice";
        return Some(Problem::error(Some(place), message).hint(hint));
    }
    if let Some(index) = (0..found).find(|&index| row.record.field(index).len() > LONGEST_CELL) {
        let start = place(index).start;
        let message = format!(
            "a cell of {} bytes: expected at most {LONGEST_CELL}",
            row.record.field(index).len()
        );
        return Some(Problem::error(Some(start..start), message));
    }
    let nameless = |&&index: &&usize| !row.record.field(index).is_empty();
    if let Some(&index) = row.layout.unnamed.iter().find(nameless) {
        let message = "the column of this cell has no name in the first line";
        return Some(Problem::error(Some(place(index)), message));
    }
    let surplus = (expected..found).any(|index| !row.record.field(index).is_empty());
    if found >= expected && !surplus {
        return None;
    }
    let at = place(found.min(expected + 1) - 1);
    let cells = if found == 1 { "1 cell".to_owned() } else { format!("{found} cells") };
    let message = format!("the line has {cells}, the header names {expected} columns");
    let hint = "a cell that holds the separator itself goes into double quotes, with no space before \
                the first of them";
    Some(Problem::error(Some(at), message).hint(hint))
}
