//! The workings of a contestant's totals.

use std::io::{self, Write};

use std::borrow::Cow;

use bridge_core::{Exact, Matchpoints, Place, Score, Side};
use butler::CrossImpSum;
use scoring::{
    BoardOfTotal, Number, Numbers, PrintedTotal, RunningSum, Scored, Scores, StageOfPairs,
    TotalWorking, Worth,
};
use serde::{Serialize, Serializer};

use super::steps::{StepLine, Workings, WorthCell, opponents_of, session_of, step_columns};
use crate::view::results::played;
use crate::written::Written;
use crate::{Cell, Columns, Lines, Page, Table};

/// The workings of a contestant's totals.
#[derive(Debug)]
pub struct TotalWorkings {
    totals: Vec<TotalLine>,
    numbers: Numbers,
    /// What the printed total was written by; none where the last step holds it already.
    rule: Option<String>,
}

/// The working of a total.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TotalLine {
    pair: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<Written<StageOfPairs>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    side: Option<Written<Side>>,
    place: Option<Written<Place>>,
    rank: Option<u32>,
    boards: Vec<Line>,
    steps: Vec<StepLine>,
    #[serde(flatten)]
    sum: Sum,
}

/// The total as it is printed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Sum {
    Matchpoints { matchpoints: Option<Written<Number>>, percent: Option<Written<Number>> },
    Imps { imps: Written<Number>, per_board: Option<Written<Number>> },
    Points { points: Option<Written<Number>> },
}

/// A board of a total.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Line {
    session: Option<String>,
    board: u32,
    side: Written<Side>,
    opponents: String,
    contract: Option<Cow<'static, str>>,
    declarer: Option<String>,
    result: Option<String>,
    /// From the side of the contestant.
    score: Option<Written<Score>>,
    #[serde(flatten)]
    worth: WorthCell,
    printed: Option<Written<Number>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<Written<Number>>,
    total: Total,
    #[serde(skip)]
    shown: Shown,
}

/// The numbers of a board as a table has them, on the scale of the report.
#[derive(Clone, Debug)]
struct Shown {
    top: Option<Exact>,
    total: Number,
}

/// The sum of the boards so far, exact.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Total {
    Matchpoints(Written<Matchpoints>),
    Imps(Written<CrossImpSum>),
    Points(Written<Exact>),
}

impl Sum {
    fn of(printed: &PrintedTotal) -> Self {
        match printed.clone() {
            PrintedTotal::Matchpoints { matchpoints, percent } => Self::Matchpoints {
                matchpoints: matchpoints.map(Written),
                percent: percent.map(Written),
            },
            PrintedTotal::Imps { imps, per_board } => {
                Self::Imps { imps: Written(imps), per_board: per_board.map(Written) }
            }
            PrintedTotal::Points(points) => Self::Points { points: Some(Written(points)) },
            _ => Self::Points { points: None },
        }
    }

    /// The total in words; none where there is none.
    fn words(&self) -> Option<String> {
        match self {
            Self::Matchpoints { matchpoints, percent } => {
                Some(format!("{}, {} %", matchpoints.as_ref()?.0, percent.as_ref()?.0))
            }
            Self::Imps { imps, per_board } => {
                let average = per_board
                    .as_ref()
                    .map_or_else(String::new, |average| format!(", {} a board", average.0));
                Some(format!("{}{average}", imps.0))
            }
            Self::Points { points } => Some(points.as_ref()?.0.to_string()),
        }
    }
}

impl TotalWorkings {
    /// Of a contestant's totals in a scored event. Tables have numbers as they are printed, or exact ones beside these; JSON has
    /// both.
    ///
    /// ```
    /// use formats::{Kind, read};
    /// use regulations::{Method, Regulations};
    /// use report::{TotalWorkings, Workings};
    /// use scoring::{Explained, Numbers, Question, score};
    ///
    /// let event = read(Kind::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let who = scored.event().find("2").ok_or("no pair 2")?;
    /// let Explained::Totals(totals) = scored.explain(Question::Total { who }, Numbers::Short) else {
    ///     return Err("totals".into());
    /// };
    /// let mut json = Vec::new();
    /// TotalWorkings::of(&scored, &totals, Numbers::Short).json(&mut json)?;
    /// assert!(String::from_utf8(json)?.contains("\"percent\": \"100.00\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(scored: &Scored, workings: &[TotalWorking], numbers: Numbers) -> Self {
        let options = &scored.regulations().matchpoints;
        let rule = match (scored.scores(), workings.first().map(|it| &it.printed)) {
            (Scores::PairMatches(_) | Scores::Teams(_), _) | (_, None) => None,
            (_, Some(PrintedTotal::Matchpoints { .. })) => {
                let (scale, from) = (options.scale, options.percentage_from);
                Some(format!("{scale}, {}, percentage from {from}", options.rounding))
            }
            (_, Some(_)) => Some("imps.rounding, imps.ranking".to_owned()),
        };
        Self { totals: workings.iter().map(|it| total(scored, it)).collect(), numbers, rule }
    }

    /// The boards of a total, or of all: `board` finds the board in a line.
    fn columns<'a, L>(
        &self,
        columns: Columns<'a, L>,
        board: impl for<'l> Fn(&'l L) -> &'l Line + Copy + Send + Sync + 'a,
    ) -> Columns<'a, L> {
        let columns = columns
            .words("Session", "session", move |line| board(line).session.as_ref().into())
            .numbers("Board", "board", move |line| board(line).board.into())
            .words("Side", "side", move |line| Cell::shown(board(line).side.0))
            .words("Against", "opponents", move |line| (&board(line).opponents).into())
            .words("Contract", "contract", move |line| board(line).contract.clone().into())
            .words("By", "declarer", move |line| board(line).declarer.as_ref().into())
            .words("Result", "result", move |line| board(line).result.as_ref().into())
            .numbers("Score", "score", move |line| Cell::or_missing(board(line).score.as_ref()));
        let mut boards = self.totals.iter().flat_map(|total| &total.boards);
        let (title, name) = match boards.next().map(|line| &line.worth) {
            Some(WorthCell::Imps { .. }) => ("IMPs", "imps"),
            Some(WorthCell::Points { .. }) => ("Points", "points"),
            Some(WorthCell::Matchpoints { .. }) | None => ("Matchpoints", "matchpoints"),
        };
        let numbers = self.numbers;
        let cell = move |number: &Number| match numbers {
            Numbers::Exact => Cell::shown(number.in_full()),
            Numbers::Short => Cell::Number(number.clone()),
        };
        let columns = if numbers == Numbers::Exact {
            columns.numbers("Printed", "printed", move |line| {
                Cell::or_missing(board(line).printed.as_ref())
            })
        } else {
            columns
        };
        let columns = columns.numbers(title, name, move |line| {
            board(line).printed.as_ref().map_or(Cell::Missing, |won| cell(&won.0))
        });
        let columns = if name == "matchpoints" {
            let top = move |line: &L| board(line).shown.top.as_ref().map(Cell::exact);
            columns.numbers("Top", "top", move |line| top(line).unwrap_or(Cell::Nothing)).numbers(
                "Percent",
                "percent",
                move |line| board(line).percent.as_ref().map_or(Cell::Nothing, |won| cell(&won.0)),
            )
        } else {
            columns
        };
        columns.numbers("Total", "total", move |line| cell(&board(line).shown.total))
    }

    /// The steps of a total, what is printed last.
    fn steps(&self, total: &TotalLine) -> Vec<StepLine> {
        let mut steps = total.steps.clone();
        if let (Some(printed), Some(rule)) = (total.sum.words(), &self.rule) {
            let place = total
                .place
                .as_ref()
                .map_or_else(String::new, |place| format!(", place {}", place.0));
            let what = format!("Printed: {printed}{place}.");
            steps.push(StepLine { what, rule: rule.clone() });
        }
        steps
    }
}

fn total(scored: &Scored, working: &TotalWorking) -> TotalLine {
    let event = scored.event();
    TotalLine {
        pair: event.name(working.who).to_owned(),
        stage: working.stage.map(Written),
        section: working.section.map(|id| event.name(id).to_owned()),
        side: working.side.map(Written),
        place: working.place.map(Written),
        rank: working.place.map(Place::number),
        boards: working.boards.iter().map(|it| line(scored, it)).collect(),
        steps: StepLine::all(&working.steps),
        sum: Sum::of(&working.printed),
    }
}

fn line(scored: &Scored, &BoardOfTotal { row, side, ref worth, ref sum }: &BoardOfTotal) -> Line {
    let event = &**scored.event();
    let board = event.results().board(row);
    let shown = played(event.results().row(row).outcome);
    let score = event.results().score(row);
    Line {
        contract: shown.contract,
        declarer: shown.declarer,
        result: shown.result,
        score: score.map(|score| Written(score.seen_by(side))),
        printed: scored.printed(worth).map(Written),
        percent: scored.percent(worth).map(Written),
        session: session_of(event, board),
        board: event.board_at(board).number.get(),
        side: Written(side),
        opponents: opponents_of(event, row, side),
        shown: Shown {
            top: match worth {
                Worth::Matchpoints { top, .. } => {
                    Some(scored.regulations().matchpoints.on_scale(top))
                }
                _ => None,
            },
            total: scored.printed_sum(sum),
        },
        worth: WorthCell::of(worth),
        total: match sum.clone() {
            RunningSum::Matchpoints { won, .. } => Total::Matchpoints(Written(won)),
            RunningSum::Imps(sum) => Total::Imps(Written(sum)),
            RunningSum::Points(sum) => Total::Points(Written(sum)),
            _ => Total::Points(Written(Exact::ZERO)),
        },
    }
}

impl Serialize for TotalWorkings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.totals.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for TotalWorkings {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TotalWorkings".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<TotalLine>::json_schema(generator)
    }
}

impl Workings for TotalWorkings {
    /// Two tables for each total: the boards, if there are any, and the steps that follow.
    fn page(&self) -> Page<'_> {
        let tables = self.totals.iter().flat_map(|total| {
            let stage = total.stage.as_ref().map(|stage| stage.0.to_string());
            let section = total.section.as_ref().map(|section| format!("section {section}"));
            let side = total.side.as_ref().map(|side| side.0.to_string());
            let of: Vec<String> = [stage, section, side].into_iter().flatten().collect();
            let of = if of.is_empty() { String::new() } else { format!(" ({})", of.join(", ")) };
            let columns = step_columns(Columns::new(), |step: &StepLine| step);
            let steps = Lines::few(self.steps(total));
            // Matches that were handed in as a whole have no boards.
            if total.boards.is_empty() && matches!(total.sum, Sum::Points { .. }) {
                return vec![Table::new(format!("{}{of}: the total", total.pair), columns, steps)];
            }
            let steps = Table::new("The total", columns, steps);
            let columns = self.columns(Columns::new(), |line: &Line| line);
            let lines = Lines::new(|| total.boards.iter().cloned());
            let title = format!("{}{of}: the boards", total.pair);
            vec![Table::new(title, columns, lines), steps]
        });
        Page::of(tables.collect())
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        crate::render::json(self, out)
    }

    /// The boards.
    fn table(&self) -> Table<'_> {
        type Of<'t, 'a> = (&'t TotalLine, Line);
        let columns = Columns::new()
            .words("Stage", "stage", |(total, _): &Of<'_, '_>| {
                total.stage.as_ref().map_or(Cell::Nothing, |stage| Cell::shown(stage.0))
            })
            .words("Section", "section", |(total, _)| total.section.as_ref().into())
            .words("Pair", "pair", |(total, _)| (&total.pair).into());
        let columns = self.columns(columns, |(_, line)| line);
        let lines = Lines::new(|| {
            let totals = self.totals.iter();
            totals.flat_map(|total| total.boards.iter().map(move |line| (total, line.clone())))
        });
        Table::new("", columns, lines)
    }
}
