//! The pairings of the next round.

use scoring::{FormattedNumber, NextRound, NextRoundTeam, NumberFormat};
use swiss::{Pairing, PairingReason};

use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};

/// Option to show or hide the reason for each pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowReasons {
    /// With reasons.
    Show,
    /// Without reasons.
    Hide,
}

/// A table of the round, or the team with the bye.
struct Seats<'a> {
    table: Option<usize>,
    home: Option<&'a NextRoundTeam>,
    away: Option<&'a NextRoundTeam>,
    /// `None` for the bye.
    pairing: Option<&'a Pairing>,
}

/// Returns the pairings of a round, best first, with a title. Each row has the points of both
/// teams, except in a first round, and optionally the reason for the pairing.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations, Stage};
/// use report::ShowReasons;
/// use scoring::{NextRound, NextRoundOptions, Scores, score};
///
/// let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n1,C,D,25,10\n";
/// let mut regulations = Regulations::default();
/// regulations.teams.stage = Stage::Swiss;
/// let scored = score(read(FileFormat::Csv, csv)?.event, Method::Teams, regulations)?;
/// let Scores::Teams(scores) = scored.scores() else { return Err("teams".into()) };
/// let round = NextRound::pair(scores, NextRoundOptions::default())?;
/// let mut csv = Vec::new();
/// report::csv(&report::next_round(&round, "SwissRound 2", ShowReasons::Hide), &mut csv)?;
/// assert_eq!(csv, b"table,home,home_points,away,away_points\n1,C,15,A,10\n2,B,-10,D,-15\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn next_round<'a>(next: &'a NextRound, title: &str, reasons: ShowReasons) -> Table<'a> {
    let has_whole_points = next.seats().iter().all(|seat| seat.points.is_whole());
    let first =
        next.round().pairings().iter().any(|it| matches!(it.reason(), PairingReason::First(_)));
    let min_decimals = if has_whole_points { 0 } else { 2 };
    let points = move |seat: Option<&NextRoundTeam>| {
        let seat = seat.filter(|_| !first);
        let form = NumberFormat::Decimals { least: min_decimals, endless: None };
        Cell::from(seat.map(|seat| FormattedNumber::new(seat.points.clone(), form)))
    };
    let name = move |seat: Option<&NextRoundTeam>| {
        Cell::from(seat.map(|seat| next.event().name(seat.team)))
    };
    let mut columns = TableColumns::new()
        .numbers("Table", "table", |seats: &Seats<'_>| seats.table.into())
        .text("Home", "home", move |seats| name(seats.home))
        .numbers("Points", "home_points", move |seats| points(seats.home))
        .text("Away", "away", move |seats| match seats.pairing {
            Some(_) => name(seats.away),
            None => "bye".into(),
        })
        .numbers("Points", "away_points", move |seats| points(seats.away));
    if reasons == ShowReasons::Show {
        columns = columns.text("Why", "reason", move |seats| match seats.pairing {
            Some(pairing) => next.reason(pairing).into(),
            None => next.bye_reason().into(),
        });
    }
    let seat = move |position: usize| next.seats().get(position);
    let lines = TableRows::new(move || {
        let tables = (1..).zip(next.round().pairings()).map(move |(table, pairing)| Seats {
            table: Some(table),
            home: seat(pairing.first()),
            away: seat(pairing.second()),
            pairing: Some(pairing),
        });
        let bye = next.round().bye().map(|bye| Seats {
            table: None,
            home: seat(bye.contestant()),
            away: None,
            pairing: None,
        });
        tables.chain(bye)
    });
    Table::new(title, columns, lines)
}
