//! How a number arose, step by step.

use serde::Serialize;
use tournament::{Event, Explanation, Regulations, Step, TotalExplanation};

use crate::pair_lines;
use crate::sheet::{Column, Sheet};
use crate::{ReportError, numbers};

pub(crate) const STEPS: [Column; 2] =
    [Column::words("Step", "what"), Column::words("Rule", "rule")];

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
pub(crate) struct StepJson {
    what: String,
    rule: &'static str,
}

impl StepJson {
    /// What was done, and the rule.
    pub(crate) fn cells(&self) -> [String; 2] {
        [self.what.clone(), self.rule.to_owned()]
    }
}

/// The workings of scores, a table each: a step a line, with its law or regulation.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn explanations(
    event: &Event,
    regulations: &Regulations,
    explanations: &[Explanation],
) -> Result<Vec<Sheet>, ReportError> {
    let sheet = |explanation| {
        let json = explanation_json(event, regulations, explanation)?;
        let session = json
            .session
            .as_ref()
            .map_or_else(String::new, |session| format!("Session {session}, "));
        let title = format!(
            "{session}Board {}: {} ({}) against {}",
            json.board, json.pair, json.side, json.opponents
        );
        let mut sheet = Sheet::new(title, &STEPS);
        for step in printed_steps(regulations, json) {
            sheet.push(step);
        }
        Ok(sheet)
    };
    explanations.iter().map(sheet).collect()
}

/// The same as one table for programs.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn explanation_rows(
    event: &Event,
    regulations: &Regulations,
    explanations: &[Explanation],
) -> Result<Sheet, ReportError> {
    let named = [
        Column::words("Session", "session"),
        Column::numbers("Board", "board"),
        Column::words("Side", "side"),
        Column::words("Pair", "pair"),
        Column::words("Against", "opponents"),
    ];
    let mut sheet = Sheet::new("", &[&named[..], &STEPS].concat());
    for explanation in explanations {
        let json = explanation_json(event, regulations, explanation)?;
        let of = [
            json.session.clone().unwrap_or_default(),
            json.board.to_string(),
            json.side.clone(),
            json.pair.clone(),
            json.opponents.clone(),
        ];
        for step in printed_steps(regulations, json) {
            sheet.push([&of[..], &step].concat());
        }
    }
    Ok(sheet)
}

/// The steps of a working, the printed number last.
fn printed_steps(regulations: &Regulations, json: ExplanationJson) -> Vec<[String; 2]> {
    let mut steps: Vec<[String; 2]> =
        json.steps.into_iter().map(|step| [step.what, step.rule.to_owned()]).collect();
    if let Some(printed) = json.printed {
        let rule = format!("{}, {}", regulations.scale, regulations.rounding);
        steps.push([format!("Printed: {printed}."), rule]);
    }
    steps
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
    let (pair, opponents) = (explanation.pair, explanation.side.opponents().of(both));
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
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
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

/// The workings of a pair's totals, two tables each: its boards, and the steps that follow.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn total_explanations(
    event: &Event,
    regulations: &Regulations,
    explanations: &[TotalExplanation],
) -> Result<Vec<Sheet>, ReportError> {
    let mut sheets = Vec::new();
    for explanation in explanations {
        let json = total_json(event, regulations, explanation)?;
        let section = json.section.map(|section| format!("section {section}"));
        let of: Vec<String> = [json.stage, section, json.side].into_iter().flatten().collect();
        let of = if of.is_empty() { String::new() } else { format!(" ({})", of.join(", ")) };
        let mut boards = Sheet::new(format!("{}{of}: the boards", json.pair), &BOARDS);
        for board in json.boards {
            boards.push(board_cells(board, "–"));
        }
        let mut steps = Sheet::new("The total", &STEPS);
        for step in json.steps {
            steps.push([step.what, step.rule.to_owned()]);
        }
        if let (Some(matchpoints), Some(percent)) = (json.matchpoints, json.percent) {
            let place = json.place.map_or_else(String::new, |place| format!(", place {place}"));
            let (scale, from) = (regulations.scale, regulations.percentage_from);
            let rule = format!("{scale}, {}, percentage from {from}", regulations.rounding);
            steps.push([format!("Printed: {matchpoints}, {percent} %{place}."), rule]);
        }
        sheets.extend([boards, steps]);
    }
    Ok(sheets)
}

/// The boards of a pair's totals as one table for programs.
///
/// # Errors
///
/// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
pub fn total_explanation_rows(
    event: &Event,
    regulations: &Regulations,
    explanations: &[TotalExplanation],
) -> Result<Sheet, ReportError> {
    let named = [Column::words("Stage", "stage"), Column::words("Section", "section")];
    let mut sheet = Sheet::new("", &[&named[..], &BOARDS].concat());
    for explanation in explanations {
        let json = total_json(event, regulations, explanation)?;
        let of = [json.stage.unwrap_or_default(), json.section.unwrap_or_default()];
        for board in json.boards {
            sheet.push([&of[..], &board_cells(board, "")].concat());
        }
    }
    Ok(sheet)
}

fn board_cells(board: BoardJson, none: &str) -> [String; 7] {
    [
        board.session.unwrap_or_default(),
        board.board.to_string(),
        board.side,
        board.opponents,
        board.matchpoints.unwrap_or_else(|| none.to_owned()),
        board.top,
        board.total,
    ]
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
    let line = pair_lines::pair(event, regulations, explanation.side, &explanation.standing)?;
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
        stage: explanation.stage.map(|stage| stage.to_string()),
        section: explanation.section.map(|id| event.name(id).to_owned()),
        side: explanation.side.map(|side| side.to_string()),
        place: line.place,
        steps: steps_json(&explanation.steps),
        matchpoints: line.matchpoints,
        percent: line.percent,
    })
}

pub(crate) fn steps_json(steps: &[Step]) -> Vec<StepJson> {
    steps.iter().map(|step| StepJson { what: step.what.clone(), rule: step.rule }).collect()
}
