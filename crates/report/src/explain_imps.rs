//! How IMPs arose, step by step.

use serde::Serialize;
use tournament::{
    BoardOfImpTotal, Event, ImpExplanation, ImpTotalExplanation, Method, Regulations,
};

use crate::explain::{STEPS, StepJson, steps_json};
use crate::imp_pairs::written;
use crate::sheet::{Column, Sheet};
use crate::{ReportError, numbers};

#[derive(Clone, Debug, Serialize)]
struct BoardJson {
    board: u32,
    session: Option<String>,
    side: String,
    pair: String,
    opponents: String,
    steps: Vec<StepJson>,
    imps: Option<String>,
    printed: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct TotalJson {
    pair: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    side: Option<String>,
    place: Option<String>,
    boards: Vec<LineJson>,
    steps: Vec<StepJson>,
    imps: String,
    per_board: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct LineJson {
    session: Option<String>,
    board: u32,
    side: String,
    opponents: String,
    imps: Option<String>,
    total: String,
}

const LINES: [Column; 6] = [
    Column::words("Session", "session"),
    Column::numbers("Board", "board"),
    Column::words("Side", "side"),
    Column::words("Against", "opponents"),
    Column::numbers("IMPs", "imps"),
    Column::numbers("Total", "total"),
];

/// The workings of a pair's IMPs on boards, ready to be written.
#[derive(Debug)]
pub struct ImpWorkings(Vec<BoardJson>);

/// The workings of a pair's totals in IMPs, ready to be written.
#[derive(Debug)]
pub struct ImpTotalWorkings(Vec<TotalJson>);

impl ImpWorkings {
    /// Lays the workings out.
    ///
    /// # Errors
    ///
    /// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
    pub fn of(
        event: &Event,
        regulations: &Regulations,
        method: Method,
        explanations: &[ImpExplanation],
    ) -> Result<Self, ReportError> {
        let json = |it: &ImpExplanation| {
            let row = event.results().row(it.row);
            let at = event.board_at(row.board);
            let opponents = it.side.opponents().of([row.north_south, row.east_west]);
            let printed = it.won.map(|won| written(regulations, method, won)).transpose()?;
            Ok(BoardJson {
                board: at.number.get(),
                session: at.session.map(|id| event.name(id).to_owned()),
                side: it.side.to_string(),
                pair: event.name(it.pair).to_owned(),
                opponents: event.name(opponents).to_owned(),
                steps: steps_json(&it.steps),
                imps: it.won.map(|won| won.to_string()),
                printed,
            })
        };
        explanations.iter().map(json).collect::<Result<_, _>>().map(Self)
    }

    /// A table each for people.
    #[must_use]
    pub fn sheets(&self) -> Vec<Sheet> {
        let sheet = |json: &BoardJson| {
            let session =
                json.session.as_ref().map_or_else(String::new, |it| format!("Session {it}, "));
            let title = format!(
                "{session}Board {}: {} ({}) against {}",
                json.board, json.pair, json.side, json.opponents
            );
            let mut sheet = Sheet::new(title, &STEPS);
            for step in json.steps() {
                sheet.push(step);
            }
            sheet
        };
        self.0.iter().map(sheet).collect()
    }

    /// One table for programs.
    #[must_use]
    pub fn rows(&self) -> Sheet {
        let named = [
            Column::words("Session", "session"),
            Column::numbers("Board", "board"),
            Column::words("Side", "side"),
            Column::words("Pair", "pair"),
            Column::words("Against", "opponents"),
        ];
        let mut sheet = Sheet::new("", &[&named[..], &STEPS].concat());
        for json in &self.0 {
            let of = [
                json.session.clone().unwrap_or_default(),
                json.board.to_string(),
                json.side.clone(),
                json.pair.clone(),
                json.opponents.clone(),
            ];
            for step in json.steps() {
                sheet.push([&of[..], &step].concat());
            }
        }
        sheet
    }

    /// The workings as JSON.
    ///
    /// # Errors
    ///
    /// [`ReportError::Json`], never in practice.
    pub fn json(&self) -> Result<String, ReportError> {
        Ok(serde_json::to_string_pretty(&self.0)? + "\n")
    }
}

impl BoardJson {
    fn steps(&self) -> Vec<[String; 2]> {
        let steps = self.steps.iter().map(StepJson::cells);
        let printed =
            self.printed.iter().map(|it| [format!("Printed: {it}."), "imps.rounding".into()]);
        steps.chain(printed).collect()
    }
}

impl ImpTotalWorkings {
    /// Lays the workings out.
    ///
    /// # Errors
    ///
    /// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
    pub fn of(
        event: &Event,
        regulations: &Regulations,
        method: Method,
        explanations: &[ImpTotalExplanation],
    ) -> Result<Self, ReportError> {
        let line = |board: &BoardOfImpTotal| {
            let row = event.results().row(board.row);
            let at = event.board_at(row.board);
            let opponents = board.side.opponents().of([row.north_south, row.east_west]);
            Ok::<_, ReportError>(LineJson {
                session: at.session.map(|id| event.name(id).to_owned()),
                board: at.number.get(),
                side: board.side.to_string(),
                opponents: event.name(opponents).to_owned(),
                imps: board.won.map(|won| won.to_string()),
                total: board.total.to_string(),
            })
        };
        let json = |it: &ImpTotalExplanation| {
            let average = it.standing.average.as_ref();
            Ok(TotalJson {
                pair: event.name(it.standing.name).to_owned(),
                section: it.section.map(|id| event.name(id).to_owned()),
                side: it.side.map(|side| side.to_string()),
                place: it.standing.place.map(|place| place.to_string()),
                boards: it.boards.iter().map(line).collect::<Result<_, _>>()?,
                steps: steps_json(&it.steps),
                imps: numbers::imp_sum(regulations, method, &it.standing.total)?,
                per_board: average.map(|sum| numbers::imp_average(regulations, sum)).transpose()?,
            })
        };
        explanations.iter().map(json).collect::<Result<_, _>>().map(Self)
    }

    /// Two tables each for people: the boards, and the steps that follow.
    #[must_use]
    pub fn sheets(&self) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        for json in &self.0 {
            let section = json.section.as_ref().map(|section| format!("section {section}"));
            let of: Vec<String> = [section, json.side.clone()].into_iter().flatten().collect();
            let of = if of.is_empty() { String::new() } else { format!(" ({})", of.join(", ")) };
            let mut boards = Sheet::new(format!("{}{of}: the boards", json.pair), &LINES);
            for board in &json.boards {
                boards.push(board.cells("–"));
            }
            let mut steps = Sheet::new("The total", &STEPS);
            for step in &json.steps {
                steps.push(step.cells());
            }
            let place =
                json.place.as_ref().map_or_else(String::new, |place| format!(", place {place}"));
            let average =
                json.per_board.as_ref().map_or_else(String::new, |it| format!(", {it} a board"));
            let printed = format!("Printed: {}{average}{place}.", json.imps);
            steps.push([printed, "imps.rounding, imps.ranking".to_owned()]);
            sheets.extend([boards, steps]);
        }
        sheets
    }

    /// The boards as one table for programs.
    #[must_use]
    pub fn rows(&self) -> Sheet {
        let mut sheet =
            Sheet::new("", &[&[Column::words("Section", "section")][..], &LINES].concat());
        for json in &self.0 {
            let section = json.section.clone().unwrap_or_default();
            for board in &json.boards {
                sheet.push([&[section.clone()][..], &board.cells("")].concat());
            }
        }
        sheet
    }

    /// The workings as JSON.
    ///
    /// # Errors
    ///
    /// [`ReportError::Json`], never in practice.
    pub fn json(&self) -> Result<String, ReportError> {
        Ok(serde_json::to_string_pretty(&self.0)? + "\n")
    }
}

impl LineJson {
    fn cells(&self, none: &str) -> [String; 6] {
        [
            self.session.clone().unwrap_or_default(),
            self.board.to_string(),
            self.side.clone(),
            self.opponents.clone(),
            self.imps.clone().unwrap_or_else(|| none.to_owned()),
            self.total.clone(),
        ]
    }
}
