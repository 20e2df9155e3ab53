//! The pairings of a next round.

use tournament::{Event, NextRound};

use crate::sheet::{Column, Sheet};

/// The pairings, best first, each with both teams' points; with `reasons` why they play each other.
#[must_use]
pub fn next_round(event: &Event, next: &NextRound, reasons: bool) -> Sheet {
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
    let mut sheet = Sheet::new("Next round", &columns);
    let whole = next.seats().iter().all(|seat| seat.points.is_whole());
    let decimals = if whole { 0 } else { 2 };
    let seat = |position: usize| {
        let seat = next.seats().get(position);
        let name = seat.map_or_else(String::new, |seat| event.name(seat.team).to_owned());
        (name, seat.map_or_else(String::new, |seat| seat.points.to_text(decimals)))
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
            let names = |places: &[usize]| {
                places.iter().map(|&place| seat(place).0).collect::<Vec<_>>().join(", ")
            };
            let mut why = "the lowest without a bye".to_owned();
            if !bye.needed().is_empty() {
                why = format!(
                    "{why}, for without {} the others cannot be paired",
                    names(bye.needed())
                );
            }
            cells.push(why);
        }
        sheet.push(cells);
    }
    sheet
}
