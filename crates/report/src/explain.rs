//! How a number arose, step by step.

use serde::Serialize;
use tournament::{Event, Explanation, Regulations, Step, TotalExplanation};

use crate::sheet::{Column, Sheet};
use crate::{ReportError, numbers, pairs};

#[derive(Clone, Debug, Serialize)]
struct ExplanationJson {
    board: u32,
    session: Option<String>,
    side: String,
    pair: String,
    opponents: String,
    steps: Vec<StepJson>,
    matchpoints: Option<String>,
    top: String,
    printed: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct StepJson {
    what: String,
    rule: &'static str,
}

/// The working of one score as a table: a step a line, with its law or regulation.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn explanation(
    event: &Event,
    regulations: &Regulations,
    explanation: &Explanation,
) -> Result<Sheet, ReportError> {
    let json = explanation_json(event, regulations, explanation)?;
    let session = json.session.map_or_else(String::new, |session| format!("Session {session}, "));
    let title = format!(
        "{session}Board {}: {} ({}) against {}",
        json.board, json.pair, json.side, json.opponents
    );
    let mut sheet =
        Sheet::new(title, &[Column::words("Step", "what"), Column::words("Rule", "rule")]);
    for step in json.steps {
        sheet.push([step.what, step.rule.to_owned()]);
    }
    if let Some(printed) = json.printed {
        let rule = format!("{}, {}", regulations.scale, regulations.rounding);
        sheet.push([format!("Printed: {printed}."), rule]);
    }
    Ok(sheet)
}

/// The workings as JSON.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn explanations_json(
    event: &Event,
    regulations: &Regulations,
    explanations: &[Explanation],
) -> Result<String, ReportError> {
    let all = explanations.iter().map(|it| explanation_json(event, regulations, it));
    let all: Vec<ExplanationJson> = all.collect::<Result<_, _>>()?;
    let mut text = serde_json::to_string_pretty(&all)?;
    text.push('\n');
    Ok(text)
}

fn explanation_json(
    event: &Event,
    regulations: &Regulations,
    explanation: &Explanation,
) -> Result<ExplanationJson, ReportError> {
    let row = event.results().row(explanation.row);
    let at = event.board_at(row.board);
    let both = [row.north_south, row.east_west];
    let (pair, opponents) = (explanation.side.of(both), explanation.side.opponents().of(both));
    let written =
        explanation.won.map(|won| numbers::matchpoints(regulations, won, explanation.top));
    Ok(ExplanationJson {
        board: at.number.get(),
        session: at.session.map(|id| event.name(id).to_owned()),
        side: explanation.side.to_string(),
        pair: event.name(pair).to_owned(),
        opponents: event.name(opponents).to_owned(),
        steps: steps_json(&explanation.steps),
        matchpoints: explanation.won.map(|won| won.to_string()),
        top: explanation.top.to_string(),
        printed: written.transpose()?,
    })
}

#[derive(Clone, Debug, Serialize)]
struct TotalJson {
    pair: String,
    side: Option<String>,
    place: Option<String>,
    boards: Vec<BoardJson>,
    steps: Vec<StepJson>,
    matchpoints: Option<String>,
    percent: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct BoardJson {
    session: Option<String>,
    board: u32,
    side: String,
    opponents: String,
    matchpoints: Option<String>,
    top: String,
    total: String,
}

const BOARDS: [Column; 7] = [
    Column::words("Session", "session"),
    Column::numbers("Board", "board"),
    Column::words("Side", "side"),
    Column::words("Against", "opponents"),
    Column::numbers("Matchpoints", "matchpoints"),
    Column::numbers("Top", "top"),
    Column::numbers("Total", "total"),
];

/// The working of a pair's total as two tables: its boards, and the steps that follow.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn total_explanation(
    event: &Event,
    regulations: &Regulations,
    explanation: &TotalExplanation,
) -> Result<[Sheet; 2], ReportError> {
    let json = total_json(event, regulations, explanation)?;
    let side = json.side.map_or_else(String::new, |side| format!(" ({side})"));
    let mut boards = Sheet::new(format!("{}{side}: the boards", json.pair), &BOARDS);
    for board in json.boards {
        boards.push([
            board.session.unwrap_or_default(),
            board.board.to_string(),
            board.side,
            board.opponents,
            board.matchpoints.unwrap_or_else(|| "–".to_owned()),
            board.top,
            board.total,
        ]);
    }
    let columns = [Column::words("Step", "what"), Column::words("Rule", "rule")];
    let mut steps = Sheet::new("The total", &columns);
    for step in json.steps {
        steps.push([step.what, step.rule.to_owned()]);
    }
    if let (Some(matchpoints), Some(percent)) = (json.matchpoints, json.percent) {
        let place = json.place.map_or_else(String::new, |place| format!(", place {place}"));
        let (scale, from) = (regulations.scale, regulations.percentage_from);
        let rule = format!("{scale}, {}, percentage from {from}", regulations.rounding);
        steps.push([format!("Printed: {matchpoints}, {percent} %{place}."), rule]);
    }
    Ok([boards, steps])
}

/// The workings of totals as JSON.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn total_explanations_json(
    event: &Event,
    regulations: &Regulations,
    explanations: &[TotalExplanation],
) -> Result<String, ReportError> {
    let all = explanations.iter().map(|it| total_json(event, regulations, it));
    let all: Vec<TotalJson> = all.collect::<Result<_, _>>()?;
    let mut text = serde_json::to_string_pretty(&all)?;
    text.push('\n');
    Ok(text)
}

fn total_json(
    event: &Event,
    regulations: &Regulations,
    explanation: &TotalExplanation,
) -> Result<TotalJson, ReportError> {
    let line = pairs::pair(event, regulations, &explanation.standing)?;
    let boards = explanation.boards.iter().map(|board| {
        let row = event.results().row(board.row);
        let at = event.board_at(row.board);
        let opponents = board.side.opponents().of([row.north_south, row.east_west]);
        BoardJson {
            session: at.session.map(|id| event.name(id).to_owned()),
            board: at.number.get(),
            side: board.side.to_string(),
            opponents: event.name(opponents).to_owned(),
            matchpoints: board.won.map(|won| won.to_string()),
            top: board.top.to_string(),
            total: board.total.to_string(),
        }
    });
    Ok(TotalJson {
        boards: boards.collect(),
        pair: line.pair,
        side: explanation.side.map(|side| side.to_string()),
        place: line.place,
        steps: steps_json(&explanation.steps),
        matchpoints: line.matchpoints,
        percent: line.percent,
    })
}

fn steps_json(steps: &[Step]) -> Vec<StepJson> {
    steps.iter().map(|step| StepJson { what: step.what.clone(), rule: step.rule }).collect()
}
