//! How a number arose, step by step: the workings of boards and of totals, in matchpoints and in IMPs.

use event::{ContestantId, Event, ResultId};
use regulations::{Method, Regulations};
use scoring::{
    BoardOfImpTotal, BoardOfTotal, Explanation, ImpExplanation, ImpTotalExplanation, Step,
    TotalExplanation,
};
use serde::Serialize;

use bridge_core::Side;

use crate::imp_pairs::written;
use crate::pair_lines;
use crate::sheet::{Column, Sheet};
use crate::{ReportError, numbers};

/// Workings that can be written as text, CSV and JSON.
pub trait Workings {
    /// The tables for people.
    fn sheets(&self) -> Vec<Sheet>;

    /// One table for programs.
    fn rows(&self) -> Sheet;

    /// Everything as JSON.
    ///
    /// # Errors
    ///
    /// [`ReportError::Json`], never in practice: the document is written to memory.
    fn json(&self) -> Result<String, ReportError>;
}

/// The workings of a pair's scores on boards.
#[derive(Debug)]
pub struct BoardWorkings {
    boards: Vec<BoardJson>,
    /// What the printed number was written by.
    rule: String,
}

/// The workings of a pair's totals.
#[derive(Debug)]
pub struct TotalWorkings {
    totals: Vec<TotalJson>,
    columns: Vec<Column>,
    rule: String,
    /// Whether the total is of Victory Points, which the last step holds already.
    in_matches: bool,
}

#[derive(Clone, Debug, Serialize)]
struct BoardJson {
    board: u32,
    session: Option<String>,
    side: String,
    pair: String,
    opponents: String,
    steps: Vec<StepJson>,
    #[serde(flatten)]
    worth: WorthJson,
    printed: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum WorthJson {
    Matchpoints { matchpoints: Option<String>, top: String },
    Imps { imps: Option<String> },
}

#[derive(Clone, Debug, Serialize)]
struct StepJson {
    what: String,
    rule: &'static str,
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
    boards: Vec<LineJson>,
    steps: Vec<StepJson>,
    #[serde(flatten)]
    sum: SumJson,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum SumJson {
    Matchpoints { matchpoints: Option<String>, percent: Option<String> },
    Imps { imps: String, per_board: Option<String> },
}

#[derive(Clone, Debug, Serialize)]
struct LineJson {
    session: Option<String>,
    board: u32,
    side: String,
    opponents: String,
    #[serde(flatten)]
    worth: WorthJson,
    total: String,
}

const STEPS: [Column; 2] = [Column::words("Step", "what"), Column::words("Rule", "rule")];

const BOARD: [Column; 5] = [
    Column::words("Session", "session"),
    Column::numbers("Board", "board"),
    Column::words("Side", "side"),
    Column::words("Pair", "pair"),
    Column::words("Against", "opponents"),
];

impl BoardWorkings {
    /// Of scores in matchpoints.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn of_matchpoints(
        event: &Event,
        regulations: &Regulations,
        explanations: &[Explanation],
    ) -> Result<Self, ReportError> {
        let json = |it: &Explanation| {
            let printed =
                it.won.as_ref().map(|won| numbers::matchpoints(regulations, won, &it.top));
            let (matchpoints, top) =
                (it.won.clone().map(|won| won.to_string()), it.top.to_string());
            let worth = WorthJson::Matchpoints { matchpoints, top };
            Ok(board(event, it.pair, (it.row, it.side), &it.steps, worth, printed))
        };
        let boards = explanations.iter().map(json).collect::<Result<_, ReportError>>()?;
        Ok(Self {
            boards,
            rule: format!(
                "{}, {}",
                regulations.matchpoints.scale, regulations.matchpoints.rounding
            ),
        })
    }

    /// Of scores in IMPs.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn of_imps(
        event: &Event,
        regulations: &Regulations,
        method: Method,
        explanations: &[ImpExplanation],
    ) -> Result<Self, ReportError> {
        let json = |it: &ImpExplanation| {
            let printed = it.won.as_ref().map(|won| written(regulations, method, won));
            let worth = WorthJson::Imps { imps: it.won.clone().map(|won| won.to_string()) };
            Ok(board(event, it.pair, (it.row, it.side), &it.steps, worth, printed))
        };
        let boards = explanations.iter().map(json).collect::<Result<_, ReportError>>()?;
        Ok(Self { boards, rule: "imps.rounding".to_owned() })
    }

    /// The steps of a board, the printed number last.
    fn steps(&self, json: &BoardJson) -> Vec<[String; 2]> {
        let steps = json.steps.iter().map(StepJson::cells);
        let printed = json.printed.iter().map(|it| [format!("Printed: {it}."), self.rule.clone()]);
        steps.chain(printed).collect()
    }
}

fn board(
    event: &Event,
    pair: ContestantId,
    (row, side): (ResultId, Side),
    steps: &[Step],
    worth: WorthJson,
    printed: Option<String>,
) -> BoardJson {
    let [session, number, side, opponents] = place(event, row, side);
    BoardJson {
        board: number.parse().unwrap_or_default(),
        session: Some(session).filter(|session| !session.is_empty()),
        side,
        pair: event.name(pair).to_owned(),
        opponents,
        steps: steps_json(steps),
        worth,
        printed,
    }
}

/// Session, board, side and opponents of a result.
fn place(event: &Event, row: ResultId, side: Side) -> [String; 4] {
    let row = event.results().row(row);
    let at = event.board_at(row.board);
    let opponents = side.opponents().of([row.north_south, row.east_west]);
    [
        at.session.map_or_else(String::new, |id| event.name(id).to_owned()),
        at.number.to_string(),
        side.to_string(),
        event.name(opponents).to_owned(),
    ]
}

impl Workings for BoardWorkings {
    fn sheets(&self) -> Vec<Sheet> {
        let sheet = |json: &BoardJson| {
            let session =
                json.session.as_ref().map_or_else(String::new, |it| format!("Session {it}, "));
            let title = format!(
                "{session}Board {}: {} ({}) against {}",
                json.board, json.pair, json.side, json.opponents
            );
            let mut sheet = Sheet::new(title, &STEPS);
            for step in self.steps(json) {
                sheet.push(step);
            }
            sheet
        };
        self.boards.iter().map(sheet).collect()
    }

    fn rows(&self) -> Sheet {
        let mut sheet = Sheet::new("", &[&BOARD[..], &STEPS].concat());
        for json in &self.boards {
            let of = [
                json.session.clone().unwrap_or_default(),
                json.board.to_string(),
                json.side.clone(),
                json.pair.clone(),
                json.opponents.clone(),
            ];
            for step in self.steps(json) {
                sheet.push([&of[..], &step].concat());
            }
        }
        sheet
    }

    fn json(&self) -> Result<String, ReportError> {
        Ok(serde_json::to_string_pretty(&self.boards)? + "\n")
    }
}

impl TotalWorkings {
    /// Of totals in matchpoints.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn of_matchpoints(
        event: &Event,
        regulations: &Regulations,
        explanations: &[TotalExplanation],
    ) -> Result<Self, ReportError> {
        let line = |board: &BoardOfTotal| {
            let matchpoints = board.won.clone().map(|won| won.to_string());
            let worth = WorthJson::Matchpoints { matchpoints, top: board.top.to_string() };
            line(event, (board.row, board.side), worth, board.total.to_string())
        };
        let json = |it: &TotalExplanation| {
            let printed = pair_lines::pair(event, regulations, it.side, &it.standing)?;
            Ok(TotalJson {
                pair: printed.pair,
                stage: it.stage.map(|stage| stage.to_string()),
                section: it.section.map(|id| event.name(id).to_owned()),
                side: it.side.map(|side| side.to_string()),
                place: printed.place,
                boards: it.boards.iter().map(line).collect(),
                steps: steps_json(&it.steps),
                sum: SumJson::Matchpoints {
                    matchpoints: printed.matchpoints,
                    percent: printed.percent,
                },
            })
        };
        let (scale, from) =
            (regulations.matchpoints.scale, regulations.matchpoints.percentage_from);
        Ok(Self {
            totals: explanations.iter().map(json).collect::<Result<_, ReportError>>()?,
            columns: vec![
                Column::numbers("Matchpoints", "matchpoints"),
                Column::numbers("Top", "top"),
            ],
            rule: format!("{scale}, {}, percentage from {from}", regulations.matchpoints.rounding),
            in_matches: false,
        })
    }

    /// Of pairs in matches: the total is of Victory Points.
    #[must_use]
    pub fn of_matches(self) -> Self {
        Self { in_matches: true, ..self }
    }

    /// Of totals in IMPs.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn of_imps(
        event: &Event,
        regulations: &Regulations,
        method: Method,
        explanations: &[ImpTotalExplanation],
    ) -> Result<Self, ReportError> {
        let line = |board: &BoardOfImpTotal| {
            let worth = WorthJson::Imps { imps: board.won.clone().map(|won| won.to_string()) };
            line(event, (board.row, board.side), worth, board.total.to_string())
        };
        let json = |it: &ImpTotalExplanation| {
            let average = it.standing.average.as_ref();
            let per_board = average.map(|sum| numbers::imp_average(regulations, sum));
            Ok(TotalJson {
                pair: event.name(it.standing.name).to_owned(),
                stage: None,
                section: it.section.map(|id| event.name(id).to_owned()),
                side: it.side.map(|side| side.to_string()),
                place: it.standing.place.map(|place| place.to_string()),
                boards: it.boards.iter().map(line).collect(),
                steps: steps_json(&it.steps),
                sum: SumJson::Imps {
                    imps: numbers::imp_sum(regulations, method, &it.standing.total),
                    per_board,
                },
            })
        };
        Ok(Self {
            totals: explanations.iter().map(json).collect::<Result<_, ReportError>>()?,
            columns: vec![Column::numbers("IMPs", "imps")],
            rule: "imps.rounding, imps.ranking".to_owned(),
            in_matches: false,
        })
    }

    /// The columns of the boards.
    fn lines(&self) -> Vec<Column> {
        let mut columns: Vec<Column> =
            BOARD.iter().filter(|column| column.name != "pair").cloned().collect();
        columns.extend(self.columns.iter().cloned());
        columns.push(Column::numbers("Total", "total"));
        columns
    }
}

fn line(event: &Event, (row, side): (ResultId, Side), worth: WorthJson, total: String) -> LineJson {
    let [session, number, side, opponents] = place(event, row, side);
    LineJson {
        session: Some(session).filter(|session| !session.is_empty()),
        board: number.parse().unwrap_or_default(),
        side,
        opponents,
        worth,
        total,
    }
}

impl Workings for TotalWorkings {
    /// Two tables for each total: the boards, and the steps that follow.
    fn sheets(&self) -> Vec<Sheet> {
        let mut sheets = Vec::new();
        for json in &self.totals {
            let section = json.section.as_ref().map(|section| format!("section {section}"));
            let of = [json.stage.clone(), section, json.side.clone()];
            let of: Vec<String> = of.into_iter().flatten().collect();
            let of = if of.is_empty() { String::new() } else { format!(" ({})", of.join(", ")) };
            let mut boards = Sheet::new(format!("{}{of}: the boards", json.pair), &self.lines());
            for board in &json.boards {
                boards.push(board.cells("–"));
            }
            let mut steps = Sheet::new("The total", &STEPS);
            for step in &json.steps {
                steps.push(step.cells());
            }
            if let Some(printed) = json.sum.printed().filter(|_| !self.in_matches) {
                let place = json
                    .place
                    .as_ref()
                    .map_or_else(String::new, |place| format!(", place {place}"));
                steps.push([format!("Printed: {printed}{place}."), self.rule.clone()]);
            }
            sheets.extend([boards, steps]);
        }
        sheets
    }

    /// The boards.
    fn rows(&self) -> Sheet {
        let named = [Column::words("Stage", "stage"), Column::words("Section", "section")];
        let mut sheet = Sheet::new("", &[&named[..], &self.lines()].concat());
        for json in &self.totals {
            let of = [json.stage.clone(), json.section.clone()].map(Option::unwrap_or_default);
            for board in &json.boards {
                sheet.push([&of[..], &board.cells("")].concat());
            }
        }
        sheet
    }

    fn json(&self) -> Result<String, ReportError> {
        Ok(serde_json::to_string_pretty(&self.totals)? + "\n")
    }
}

impl SumJson {
    /// The total as it is printed; none where there is none.
    fn printed(&self) -> Option<String> {
        match self {
            Self::Matchpoints { matchpoints, percent } => {
                Some(format!("{}, {} %", matchpoints.as_ref()?, percent.as_ref()?))
            }
            Self::Imps { imps, per_board } => {
                let average =
                    per_board.as_ref().map_or_else(String::new, |it| format!(", {it} a board"));
                Some(format!("{imps}{average}"))
            }
        }
    }
}

impl LineJson {
    fn cells(&self, none: &str) -> Vec<String> {
        let text = |cell: &Option<String>| cell.clone().unwrap_or_else(|| none.to_owned());
        let mut cells = vec![
            self.session.clone().unwrap_or_default(),
            self.board.to_string(),
            self.side.clone(),
            self.opponents.clone(),
        ];
        match &self.worth {
            WorthJson::Matchpoints { matchpoints, top } => {
                cells.extend([text(matchpoints), top.clone()]);
            }
            WorthJson::Imps { imps } => cells.push(text(imps)),
        }
        cells.push(self.total.clone());
        cells
    }
}

impl StepJson {
    /// What was done, and the rule.
    fn cells(&self) -> [String; 2] {
        [self.what.clone(), self.rule.to_owned()]
    }
}

fn steps_json(steps: &[Step]) -> Vec<StepJson> {
    steps.iter().map(|step| StepJson { what: step.what.clone(), rule: step.rule }).collect()
}
