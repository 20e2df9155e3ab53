//! Helpers that build small events.

use bridge_core::BoardNumber;
use event::{BoardId, Event, Fault, FaultKind, NewResult, Outcome, ResultId, TextId};
use regulations::{Method, Regulations};

pub(crate) fn number(number: u32) -> BoardNumber {
    BoardNumber::new(number).expect("a board")
}

/// Returns the ID of a name, adding it if it is new.
pub(crate) fn named<Id: From<TextId>>(event: &mut Event, name: &str) -> Id {
    event.intern(name).expect("a short name")
}

pub(crate) fn board(event: &mut Event, at: u32) -> BoardId {
    event.board(None, number(at), None).expect("a small event")
}

/// Creates an event of passed-out boards. Each line contains the board and the contestants
/// North-South and East-West.
pub(crate) fn seated(lines: &[(u32, &str, &str)]) -> Event {
    let mut event = Event::default();
    for &(at, north_south, east_west) in lines {
        add(&mut event, at, north_south, east_west);
    }
    event
}

pub(crate) fn add(event: &mut Event, at: u32, north_south: &str, east_west: &str) -> ResultId {
    let board = board(event, at);
    let entry = NewResult::new(board, north_south, east_west, Outcome::PassedOut);
    event.add(entry).expect("a small event")
}

/// Returns the indices of results.
pub(crate) fn positions(ids: &[ResultId]) -> Vec<usize> {
    ids.iter().map(|id| id.index()).collect()
}

/// Returns the warning of a kind about the seating. There is at most one.
pub(crate) fn warning(
    event: &Event,
    regulations: &Regulations,
    is_meant: fn(&FaultKind) -> bool,
) -> Option<Fault> {
    let seating = event.seating(Method::Matchpoints, regulations);
    let mut warnings = seating.expect("no contradiction").warnings;
    warnings.retain(|warning| is_meant(&warning.kind));
    assert!(warnings.len() <= 1, "{warnings:?}");
    warnings.pop()
}
