//! Names of contestants, boards, and figures in words.

use movements::{Contestant, Figures, MovementKind, Occupants, SharedTables, TableRound, Winners};

use crate::as_text::count;

/// Returns the contestants in one direction: `3`, or `8+1` for two partners.
pub(super) fn side(occupants: Occupants) -> String {
    join(occupants.iter().map(|one| one.number().to_string()), "+")
}

/// Returns the boards at a table, or an empty text.
pub(super) fn boards(row: &TableRound) -> String {
    let boards = row.boards.filter(|_| row.is_played());
    boards.map(|boards| boards.to_string()).unwrap_or_default()
}

/// Returns the name of a contestant, such as `pair 3` or `pair EW 3`.
pub(super) fn contestant(kind: MovementKind, one: Contestant) -> String {
    format!("{} {one}", kind.contestant())
}

pub(super) fn contestants(kind: MovementKind, number: usize) -> String {
    let one = kind.contestant();
    count(number, one, &format!("{one}s"))
}

/// Returns tables: `tables 1 and 8`.
pub(super) fn tables(tables: &[u16]) -> String {
    let noun = if tables.len() == 1 { "table" } else { "tables" };
    format!("{noun} {}", list(tables.iter().map(u16::to_string)))
}

/// Returns a list: `1`, `1 and 2`, or `1, 2, and 3`.
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.as_slice() {
        [one, two] => format!("{one} and {two}"),
        [others @ .., last] if others.len() > 1 => format!("{}, and {last}", others.join(", ")),
        _ => items.concat(),
    }
}

pub(super) fn join(items: impl Iterator<Item = String>, separator: &str) -> String {
    items.collect::<Vec<_>>().join(separator)
}

/// The maximum number of groups of sharing tables that are named if they do not share in all rounds.
const MAX_GROUPS: usize = 3;

/// Returns true if there are few groups of sharing tables, or if each shares in all rounds.
fn is_short(figures: &Figures) -> bool {
    let rounds = usize::from(figures.rounds);
    let shared = &figures.shared;
    shared.len() <= MAX_GROUPS || shared.iter().all(|group| group.rounds == rounds)
}

/// Returns the tables that share boards in words, or `None` if no tables share.
pub(super) fn sharing(figures: &Figures) -> Option<String> {
    let shared = &figures.shared;
    if shared.is_empty() {
        return None;
    }
    if !is_short(figures) {
        return Some("changing tables share".to_owned());
    }
    let group = |group: &SharedTables| {
        let rounds = usize::from(figures.rounds);
        let part = match group.rounds {
            all if all == rounds => String::new(),
            part => format!(" in {}", count(part, "round", "rounds")),
        };
        format!("{} share{part}", tables(&group.tables))
    };
    Some(list(shared.iter().map(group)))
}

/// Returns the sharing tables in short: `1+8`, or the number of different groups.
pub(super) fn short_sharing(figures: &Figures) -> String {
    if figures.shared.is_empty() {
        return "none".to_owned();
    }
    if !is_short(figures) {
        return "changing".to_owned();
    }
    let group = |group: &SharedTables| join(group.tables.iter().map(u16::to_string), "+");
    join(figures.shared.iter().map(group), " ")
}

pub(super) const fn winners(winners: Winners) -> &'static str {
    match winners {
        Winners::One => "one",
        Winners::Two => "two",
    }
}
