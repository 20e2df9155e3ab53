//! Results of tables, for every scoring method.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bridge_core::{Score, Side, WeightedScore};
use event::{Adjustment, Event, Outcome, ResultId, Ruling, natural_order};
use serde::Serialize;

use crate::as_text::{AsText, FullPrecisionPoints, PartnerPoints};
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
    pub(crate) outcome: OutcomeTexts,
    #[serde(flatten)]
    pub(crate) points: SidePoints,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) adjustment: Option<AsText<&'a Adjustment>>,
    #[serde(skip_serializing_if = "ExtraCells::is_empty")]
    pub(crate) extra: ExtraCells<'a>,
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
pub(crate) struct OutcomeTexts {
    pub(crate) contract: Option<Cow<'static, str>>,
    pub(crate) declarer: Option<String>,
    pub(crate) result: Option<String>,
    pub(crate) ns_score: Option<AsText<Score>>,
}

/// The points of a result for both sides, printed and exact.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum SidePoints {
    /// In matchpoints.
    Matchpoints {
        ns_matchpoints: Option<AsText<PartnerPoints>>,
        ns_matchpoints_exact: Option<AsText<FullPrecisionPoints>>,
        ew_matchpoints: Option<AsText<PartnerPoints>>,
        ew_matchpoints_exact: Option<AsText<FullPrecisionPoints>>,
    },
    /// In IMPs.
    Imps {
        ns_imps: Option<AsText<PartnerPoints>>,
        ns_imps_exact: Option<AsText<FullPrecisionPoints>>,
        ew_imps: Option<AsText<PartnerPoints>>,
        ew_imps_exact: Option<AsText<FullPrecisionPoints>>,
    },
}

impl SidePoints {
    pub(crate) fn matchpoints([ns, ew]: [Option<PartnerPoints>; 2]) -> Self {
        Self::Matchpoints {
            ns_matchpoints_exact: ns.as_ref().map(PartnerPoints::in_full),
            ew_matchpoints_exact: ew.as_ref().map(PartnerPoints::in_full),
            ns_matchpoints: ns.map(AsText),
            ew_matchpoints: ew.map(AsText),
        }
    }

    pub(crate) fn imps([ns, ew]: [Option<PartnerPoints>; 2]) -> Self {
        Self::Imps {
            ns_imps_exact: ns.as_ref().map(PartnerPoints::in_full),
            ew_imps_exact: ew.as_ref().map(PartnerPoints::in_full),
            ns_imps: ns.map(AsText),
            ew_imps: ew.map(AsText),
        }
    }

    pub(crate) fn cell(&self, side: Side) -> Cell<'_> {
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
pub(crate) type ExtraCells<'a> = BTreeMap<&'a str, &'a str>;

pub(crate) fn extra_cells(event: &Event, row: ResultId) -> ExtraCells<'_> {
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
    pub(crate) fn new(event: &'a Event, id: ResultId, points: SidePoints) -> Self {
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
            outcome: format_result(event, id),
            points,
            adjustment: results.adjustment(id).map(AsText),
            extra: extra_cells(event, id),
        }
    }
}

/// The position of the board number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardNumberPosition {
    /// In the title.
    Above,
    /// In each row.
    InEachRow,
}

/// Returns the columns for the table, the contestants and the outcome of a result.
pub(crate) fn result_columns<'a>(
    position: BoardNumberPosition,
) -> TableColumns<'a, ResultLine<'a>> {
    let in_row =
        move |cell| if position == BoardNumberPosition::InEachRow { cell } else { Cell::Empty };
    TableColumns::new()
        .text("Session", "session", move |line: &ResultLine<'a>| in_row(line.session.into()))
        .numbers("Round", "round", |line| line.round.into())
        .numbers("Board", "board", move |line| in_row(line.board.into()))
        .numbers("Table", "table", |line| line.seats.table.as_ref().into())
        .text("NS", "ns", |line| line.seats.ns.into())
        .text("EW", "ew", |line| line.seats.ew.into())
        .text("Contract", "contract", |line| line.outcome.contract.as_deref().into())
        .text("By", "declarer", |line| line.outcome.declarer.as_ref().into())
        .numbers("Result", "result", |line| line.outcome.result.as_ref().into())
        .numbers("Score", "ns_score", |line| line.outcome.ns_score.as_ref().into())
}

/// Adds the column of rulings.
pub(crate) fn ruling_column<'a>(
    columns: TableColumns<'a, ResultLine<'a>>,
) -> TableColumns<'a, ResultLine<'a>> {
    columns.text("Ruling", "adjustment", |line| {
        line.adjustment.as_ref().map_or(Cell::Empty, |ruling| Cell::from_display(ruling.0))
    })
}

/// Returns the extra columns, which scoring does not use. CSV and JSON contain them, text does not.
/// A name that is already taken gets the prefix `input_`.
pub(crate) fn extra_columns<'a>(
    event: &'a Event,
    columns: TableColumns<'a, ResultLine<'a>>,
) -> TableColumns<'a, ResultLine<'a>> {
    let extra = event.extra_columns.iter().map(|name| {
        let is_taken = columns.0.iter().any(|column| column.heading.name == *name);
        let column_name = if is_taken { format!("input_{name}") } else { name.clone() };
        TableColumn::text(column_name.clone(), column_name, move |line: &ResultLine<'a>| {
            line.extra.get(name.as_str()).copied().into()
        })
    });
    let extra: Vec<_> = extra.collect();
    columns.extend(extra)
}

/// Returns the known parts of the contract, declarer, result and North-South score of a table. If
/// the board was not played but has an assigned score, that score is returned.
pub(crate) fn format_result(event: &Event, id: ResultId) -> OutcomeTexts {
    let row = event.results().row(id);
    let assigned_scores = Side::ALL.map(|side| assigned_score(event, id, side));
    if row.outcome == Outcome::NotPlayed && assigned_scores.iter().any(Option::is_some) {
        // A weighted score is not a single score, so only the ruling shows it.
        return OutcomeTexts {
            ns_score: score_or_assigned(event, id).map(AsText),
            ..OutcomeTexts::default()
        };
    }
    OutcomeTexts { ns_score: row.score.map(AsText), ..format_outcome(row.outcome) }
}

/// Returns the known parts of the contract, declarer and result of an outcome.
pub(crate) fn format_outcome(outcome: Outcome) -> OutcomeTexts {
    match outcome {
        Outcome::Played(played) => OutcomeTexts {
            contract: Some(played.contract.to_string().into()),
            declarer: Some(played.declarer.to_string()),
            result: Some(played.relative_result().to_string()),
            ns_score: None,
        },
        Outcome::PassedOut => {
            OutcomeTexts { contract: Some("PASS".into()), ..OutcomeTexts::default() }
        }
        Outcome::NotPlayed => {
            OutcomeTexts { contract: Some("NP".into()), ..OutcomeTexts::default() }
        }
        Outcome::Score(_) => OutcomeTexts::default(),
    }
}

/// Returns the score that a ruling assigns to a side, from the view of that side.
fn assigned_score(event: &Event, id: ResultId, side: Side) -> Option<&WeightedScore> {
    match event.results().adjustment(id)?.for_side(side) {
        Ruling::Assigned(score) => Some(score),
        _ => None,
    }
}

/// Returns the score that determines a result's position on a traveller: the score at the table or
/// the assigned score.
fn score_or_assigned(event: &Event, id: ResultId) -> Option<Score> {
    let single_assigned = || match assigned_score(event, id, Side::NorthSouth)?.parts() {
        [(_, score)] => Some(*score),
        _ => None,
    };
    event.results().row(id).score.or_else(single_assigned)
}

/// Returns the results of a board, best for North-South first. Boards that were not played come
/// last.
pub(crate) fn sorted_for_printing(event: &Event, rows: &[ResultId]) -> Vec<ResultId> {
    let results = event.results();
    let mut rows = rows.to_vec();
    rows.sort_by(|&a, &b| {
        let scores = score_or_assigned(event, b).cmp(&score_or_assigned(event, a));
        let (a, b) = (results.row(a), results.row(b));
        scores
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
            .then_with(|| natural_order(event.name(a.east_west), event.name(b.east_west)))
    });
    rows
}
