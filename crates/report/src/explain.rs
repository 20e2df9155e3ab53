//! How a number arose, step by step.

use serde::Serialize;
use tournament::{Event, Explanation, Regulations};

use crate::sheet::{Column, Sheet};
use crate::{ReportError, numbers};

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
    let (pair, opponents) = match explanation.side {
        bridge_core::Side::NorthSouth => (row.north_south, row.east_west),
        bridge_core::Side::EastWest => (row.east_west, row.north_south),
    };
    let written =
        explanation.won.map(|won| numbers::matchpoints(regulations, won, explanation.top));
    Ok(ExplanationJson {
        board: at.number.get(),
        session: at.session.map(|id| event.name(id).to_owned()),
        side: explanation.side.to_string(),
        pair: event.name(pair).to_owned(),
        opponents: event.name(opponents).to_owned(),
        steps: explanation
            .steps
            .iter()
            .map(|step| StepJson { what: step.what.clone(), rule: step.rule })
            .collect(),
        matchpoints: explanation.won.map(|won| won.to_string()),
        top: explanation.top.to_string(),
        printed: written.transpose()?,
    })
}
