//! What the result of a table says, however the board is scored.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bridge_core::{Score, Side, WeightedScore};
use event::{Adjustment, Event, Outcome, ResultId, Ruling, natural_order};
use serde::Serialize;

use crate::as_text::{AsText, InFull, Won};
use crate::cell::Cell;
use crate::column::{TableColumn, TableColumns};

/// A result of a table: what it was, and what it is worth.
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

/// The table, and who sat there.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Seats<'a> {
    table: Option<String>,
    ns: &'a str,
    ew: &'a str,
}

/// Contract, declarer, result and North-South's score of a table, as far as they are known.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Shown {
    pub(crate) contract: Option<Cow<'static, str>>,
    pub(crate) declarer: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) ns_score: Option<AsText<Score>>,
}

/// What a result is worth to either side: printed, and exact.
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

/// The cells of columns that scoring does not know, by name.
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
    /// A result, and what it is worth.
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

/// Where the number of a board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardStands {
    /// In the title.
    Above,
    /// In each line.
    InTheLine,
}

/// Where a result was made, and what it was.
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

/// The ruling.
pub(crate) fn ruling_column<'a>(
    columns: TableColumns<'a, ResultLine<'a>>,
) -> TableColumns<'a, ResultLine<'a>> {
    columns.words("Ruling", "adjustment", |line| {
        line.adjustment.as_ref().map_or(Cell::Empty, |ruling| Cell::shown(ruling.0))
    })
}

/// The columns that scoring does not know: CSV and JSON hand these on, the text leaves them out; one that is called like
/// a column of ours is told apart.
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

/// Contract, declarer, result and North-South's score of a table, as far as they are known; where there is only a ruling,
/// the score that it assigns.
pub(crate) fn shown(event: &Event, id: ResultId) -> Shown {
    let row = event.results().row(id);
    let ruled = Side::ALL.map(|side| assigned(event, id, side));
    if row.outcome == Outcome::NotPlayed && ruled.iter().any(Option::is_some) {
        // Several scores with weights are no score: they stand in the ruling.
        return Shown { ns_score: score(event, id).map(AsText), ..Shown::default() };
    }
    Shown { ns_score: row.score.map(AsText), ..played(row.outcome) }
}

/// Contract, declarer and result of an outcome, as far as they are known.
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

/// The score that a ruling assigns to a side, from its own view.
fn assigned(event: &Event, id: ResultId, side: Side) -> Option<&WeightedScore> {
    match event.results().adjustment(id)?.for_side(side) {
        Ruling::Assigned(score) => Some(score),
        _ => None,
    }
}

/// What a table's place on a traveller goes by: its score, or the one that was ruled.
fn score(event: &Event, id: ResultId) -> Option<Score> {
    let ruled = || match assigned(event, id, Side::NorthSouth)?.parts() {
        [(_, score)] => Some(*score),
        _ => None,
    };
    event.results().row(id).score.or_else(ruled)
}

/// The results of a board, best for North-South first; boards not played come last.
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
