//! The pairings of a next round.

use event::Event;
use scoring::NextRound;
use swiss::Why;

use crate::sheet::{Column, Sheet};

/// The pairings under a title, best first, each with both teams' points, which nobody has in a first round; with `reasons`
/// why they play each other.
#[must_use]
pub fn next_round(event: &Event, next: &NextRound, title: &str, reasons: bool) -> Sheet {
    let mut columns = vec![
        Column::numbers("Table", "table"),
        Column::words("Home", "home"),
        Column::numbers("Points", "home_points"),
        Column::words("Away", "away"),
        Column::numbers("Points", "away_points"),
    ];
    if reasons {
        columns.push(Column::words("Why", "reason"));
    }
    let mut sheet = Sheet::new(title, &columns);
    let whole = next.seats().iter().all(|seat| seat.points.is_whole());
    let decimals = if whole { 0 } else { 2 };
    let first = next.round().pairings().iter().any(|it| matches!(it.why(), Why::First(_)));
    let seat = |position: usize| {
        let seat = next.seats().get(position);
        let name = seat.map_or_else(String::new, |seat| event.name(seat.team).to_owned());
        let points = seat.filter(|_| !first);
        (name, points.map_or_else(String::new, |seat| seat.points.to_text(decimals)))
    };
    for (table, pairing) in (1..).zip(next.round().pairings()) {
        let ((home, home_points), (away, away_points)) =
            (seat(pairing.first()), seat(pairing.second()));
        let mut cells = vec![format!("{table}"), home, home_points, away, away_points];
        if reasons {
            cells.push(next.reason(event, pairing));
        }
        sheet.push(cells);
    }
    if let Some(bye) = next.round().bye() {
        let (name, points) = seat(bye.contestant());
        let mut cells = vec![String::new(), name, points, "bye".to_owned(), String::new()];
        if reasons {
            cells.push(next.bye_reason(event));
        }
        sheet.push(cells);
    }
    sheet
}
