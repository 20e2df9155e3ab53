//! Results of tables, for every scoring method.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bridge_core::{Score, Side, WeightedScore};
use event::{Adjustment, Event, Outcome, ResultId, Ruling, natural_order};
use serde::Serialize;

use crate::as_text::{AsText, InFull, Won};
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};

/// The result of a table with its points.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ResultLine<'a> {
    #[serde(skip)]
    pub(crate) session: Option<&'a str>,
    #[serde(skip)]
    pub(crate) board: u32,
    pub(crate) round: Option<&'a str>,
    #[serde(flatten)]
    pub(crate) seats: Seats<'a>,
    #[serde(flatten)]
    pub(crate) shown: Shown,
    #[serde(flatten)]
    pub(crate) worth: Worth,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) adjustment: Option<AsText<&'a Adjustment>>,
    #[serde(skip_serializing_if = "Extra::is_empty")]
    pub(crate) extra: Extra<'a>,
}

/// The table and its contestants.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Seats<'a> {
    table: Option<String>,
    ns: &'a str,
    ew: &'a str,
}

/// The contract, declarer, result and North-South score of a table. Unknown values are `None`.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Shown {
    pub(crate) contract: Option<Cow<'static, str>>,
    pub(crate) declarer: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) ns_score: Option<AsText<Score>>,
}

/// The points of a result for both sides, printed and exact.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Worth {
    /// In matchpoints.
    Matchpoints {
        ns_matchpoints: Option<AsText<Won>>,
        ns_matchpoints_exact: Option<AsText<InFull>>,
        ew_matchpoints: Option<AsText<Won>>,
        ew_matchpoints_exact: Option<AsText<InFull>>,
    },
    /// In IMPs.
    Imps {
        ns_imps: Option<AsText<Won>>,
        ns_imps_exact: Option<AsText<InFull>>,
        ew_imps: Option<AsText<Won>>,
        ew_imps_exact: Option<AsText<InFull>>,
    },
}

impl Worth {
    pub(crate) fn matchpoints([ns, ew]: [Option<Won>; 2]) -> Self {
        Self::Matchpoints {
            ns_matchpoints_exact: ns.as_ref().map(Won::in_full),
            ew_matchpoints_exact: ew.as_ref().map(Won::in_full),
            ns_matchpoints: ns.map(AsText),
            ew_matchpoints: ew.map(AsText),
        }
    }

    pub(crate) fn imps([ns, ew]: [Option<Won>; 2]) -> Self {
        Self::Imps {
            ns_imps_exact: ns.as_ref().map(Won::in_full),
            ew_imps_exact: ew.as_ref().map(Won::in_full),
            ns_imps: ns.map(AsText),
            ew_imps: ew.map(AsText),
        }
    }

    pub(crate) fn of(&self, side: Side) -> Cell<'_> {
        let sides = match self {
            Self::Matchpoints { ns_matchpoints, ew_matchpoints, .. } => {
                [ns_matchpoints, ew_matchpoints]
            }
            Self::Imps { ns_imps, ew_imps, .. } => [ns_imps, ew_imps],
        };
        side.select(sides).as_ref().into()
    }
}

/// The cells of extra columns by name. Scoring does not use them.
pub(crate) type Extra<'a> = BTreeMap<&'a str, &'a str>;

pub(crate) fn extra(event: &Event, row: ResultId) -> Extra<'_> {
    let columns = event.extra_columns.iter().enumerate();
    columns
        .filter_map(|(index, name)| {
            let cell = event.results().extra(row, index)?;
            Some((name.as_str(), event.name(cell)))
        })
        .collect()
}

impl<'a> ResultLine<'a> {
    /// Creates the line of a result.
    pub(crate) fn new(event: &'a Event, id: ResultId, worth: Worth) -> Self {
        let results = event.results();
        let row = results.row(id);
        let at = event.board_at(row.board);
        Self {
            session: at.session.map(|id| event.name(id)),
            board: at.number.get(),
            round: row.round.map(|id| event.name(id)),
            seats: Seats {
                table: event.table(&row),
                ns: event.name(row.north_south),
                ew: event.name(row.east_west),
            },
            shown: shown(event, id),
            worth,
            adjustment: results.adjustment(id).map(AsText),
            extra: extra(event, id),
        }
    }
}

/// The position of the board number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardStands {
    /// In the title.
    Above,
    /// In each row.
    InTheLine,
}

/// Returns the columns for the table, the contestants and the outcome of a result.
pub(crate) fn result_columns<'a>(stands: BoardStands) -> TableColumns<'a, ResultLine<'a>> {
    let in_line = move |cell| if stands == BoardStands::InTheLine { cell } else { Cell::Empty };
    TableColumns::new()
        .words("Session", "session", move |line: &ResultLine<'a>| in_line(line.session.into()))
        .numbers("Round", "round", |line| line.round.into())
        .numbers("Board", "board", move |line| in_line(line.board.into()))
        .numbers("Table", "table", |line| line.seats.table.as_ref().into())
        .words("NS", "ns", |line| line.seats.ns.into())
        .words("EW", "ew", |line| line.seats.ew.into())
        .words("Contract", "contract", |line| line.shown.contract.as_deref().into())
        .words("By", "declarer", |line| line.shown.declarer.as_ref().into())
        .numbers("Result", "result", |line| line.shown.result.as_ref().into())
        .numbers("Score", "ns_score", |line| line.shown.ns_score.as_ref().into())
}

/// Adds the column of rulings.
pub(crate) fn ruling_column<'a>(
    columns: TableColumns<'a, ResultLine<'a>>,
) -> TableColumns<'a, ResultLine<'a>> {
    columns.words("Ruling", "adjustment", |line| {
        line.adjustment.as_ref().map_or(Cell::Empty, |ruling| Cell::shown(ruling.0))
    })
}

/// Returns the extra columns, which scoring does not use. CSV and JSON contain them, text does not.
/// A name that is already taken gets the prefix `input_`.
pub(crate) fn extra_columns<'a>(
    event: &'a Event,
    ours: TableColumns<'a, ResultLine<'a>>,
) -> TableColumns<'a, ResultLine<'a>> {
    let extra = event.extra_columns.iter().map(|name| {
        let taken = ours.0.iter().any(|column| column.heading.name == *name);
        let called = if taken { format!("input_{name}") } else { name.clone() };
        TableColumn::words(called.clone(), called, move |line: &ResultLine<'a>| {
            line.extra.get(name.as_str()).copied().into()
        })
    });
    let extra: Vec<_> = extra.collect();
    ours.extend(extra)
}

/// Returns the known parts of the contract, declarer, result and North-South score of a table. If
/// the board was not played but has an assigned score, that score is returned.
pub(crate) fn shown(event: &Event, id: ResultId) -> Shown {
    let row = event.results().row(id);
    let ruled = Side::ALL.map(|side| assigned(event, id, side));
    if row.outcome == Outcome::NotPlayed && ruled.iter().any(Option::is_some) {
        // A weighted score is not a single score, so only the ruling shows it.
        return Shown { ns_score: score(event, id).map(AsText), ..Shown::default() };
    }
    Shown { ns_score: row.score.map(AsText), ..played(row.outcome) }
}

/// Returns the known parts of the contract, declarer and result of an outcome.
pub(crate) fn played(outcome: Outcome) -> Shown {
    match outcome {
        Outcome::Played(played) => Shown {
            contract: Some(played.contract.to_string().into()),
            declarer: Some(played.declarer.to_string()),
            result: Some(played.relative_result().to_string()),
            ns_score: None,
        },
        Outcome::PassedOut => Shown { contract: Some("PASS".into()), ..Shown::default() },
        Outcome::NotPlayed => Shown { contract: Some("NP".into()), ..Shown::default() },
        Outcome::Score(_) => Shown::default(),
    }
}

/// Returns the score that a ruling assigns to a side, from the view of that side.
fn assigned(event: &Event, id: ResultId, side: Side) -> Option<&WeightedScore> {
    match event.results().adjustment(id)?.for_side(side) {
        Ruling::Assigned(score) => Some(score),
        _ => None,
    }
}

/// Returns the score that determines a result's position on a traveller: the score at the table or
/// the assigned score.
fn score(event: &Event, id: ResultId) -> Option<Score> {
    let ruled = || match assigned(event, id, Side::NorthSouth)?.parts() {
        [(_, score)] => Some(*score),
        _ => None,
    };
    event.results().row(id).score.or_else(ruled)
}

/// Returns the results of a board, best for North-South first. Boards that were not played come
/// last.
pub(crate) fn in_print_order(event: &Event, rows: &[ResultId]) -> Vec<ResultId> {
    let results = event.results();
    let mut rows = rows.to_vec();
    rows.sort_by(|&a, &b| {
        let scores = score(event, b).cmp(&score(event, a));
        let (a, b) = (results.row(a), results.row(b));
        scores
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
            .then_with(|| natural_order(event.name(a.east_west), event.name(b.east_west)))
    });
    rows
}
