//! Common parts of board and total derivations.

use bridge_core::{Exact, Matchpoints, Side};
use butler::CrossImps;
use event::{BoardId, Event, ResultId};
use scoring::{BoardPoints, Step};
use serde::Serialize;

use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;

/// The exact points of a result.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum ExactPoints {
    Matchpoints { matchpoints: Option<AsText<Matchpoints>>, top: AsText<Matchpoints> },
    Imps { imps: Option<AsText<CrossImps>> },
    Points { points: Option<AsText<Exact>> },
}

impl ExactPoints {
    pub(super) fn new(points: &BoardPoints) -> Self {
        match points {
            BoardPoints::Matchpoints { won, top } => {
                Self::Matchpoints { matchpoints: won.clone().map(AsText), top: AsText(top.clone()) }
            }
            BoardPoints::Imps(won) => Self::Imps { imps: won.clone().map(AsText) },
            BoardPoints::Points(won) => Self::Points { points: won.clone().map(AsText) },
            _ => Self::Points { points: None },
        }
    }
}

/// A step of a derivation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct StepLine {
    pub(super) what: String,
    pub(super) rule: String,
}

impl StepLine {
    pub(super) fn from_steps(steps: &[Step]) -> Vec<Self> {
        let line =
            |step: &Step| Self { what: step.text.to_string(), rule: step.source.to_string() };
        steps.iter().map(line).collect()
    }
}

/// Returns the name of a board's session, or `None` if the session has no name.
pub(super) fn session_name(event: &Event, board: BoardId) -> Option<String> {
    let session = event.board_at(board).session.map(|id| event.name(id).to_owned());
    session.filter(|session| !session.is_empty())
}

/// Returns the opponents of a side.
pub(super) fn opponents_name(event: &Event, row: ResultId, side: Side) -> String {
    let opponents = side.opponents().select(event.results().contestants(row));
    event.name(opponents).to_owned()
}

pub(super) fn step_columns<'a, L: 'a>(
    columns: TableColumns<'a, L>,
    step: impl for<'l> Fn(&'l L) -> &'l StepLine + Copy + Send + Sync + 'a,
) -> TableColumns<'a, L> {
    columns.text("Step", "what", move |line| Cell::from(&step(line).what)).text(
        "Rule",
        "rule",
        move |line| Cell::from(&step(line).rule),
    )
}
