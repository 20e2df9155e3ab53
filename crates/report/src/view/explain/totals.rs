//! The workings of a pair's totals.

use std::io::{self, Write};

use bridge_core::{Matchpoints, Place, Side};
use butler::CrossImpSum;
use event::{Event, ResultId};
use regulations::{Method, Regulations};
use scoring::{
    BoardOfImpTotal, BoardOfTotal, ImpTotalExplanation, Number, StageOfPairs, TotalExplanation,
};
use serde::{Serialize, Serializer};

use super::steps::{StepLine, Workings, Worth, step_columns};
use crate::view::pairs::ranking::{ImpTotal, MatchpointTotal};
use crate::written::Written;
use crate::{Cell, Columns, Lines, Page, Table};

/// The workings of a pair's totals.
#[derive(Debug)]
pub struct TotalWorkings {
    totals: Vec<TotalLine>,
    rule: String,
    of: TotalOf,
}

/// What a total is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TotalOf {
    /// Of boards.
    Boards,
    /// Of matches: of Victory Points, which the last step holds already.
    Matches,
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
}

/// A board of a total.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Line {
    session: Option<String>,
    board: u32,
    side: Written<Side>,
    opponents: String,
    #[serde(flatten)]
    worth: Worth,
    total: Total,
}

/// The sum of the boards so far, exact.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Total {
    Matchpoints(Written<Matchpoints>),
    Imps(Written<CrossImpSum>),
}

impl Sum {
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
        }
    }
}

impl TotalWorkings {
    /// Of totals in matchpoints.
    ///
    /// ```
    /// use formats::{Kind, read};
    /// use regulations::{Method, Regulations};
    /// use report::{TotalOf, TotalWorkings, Workings};
    /// use scoring::{Scores, explain_total, score};
    ///
    /// let event = read(Kind::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let (event, regulations) = (scored.event(), scored.regulations());
    /// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let pair = event.find("2").ok_or("no pair 2")?;
    /// let found = explain_total(event, scores, regulations, pair);
    /// let mut json = Vec::new();
    /// TotalWorkings::of_matchpoints(event, regulations, &found, TotalOf::Boards).json(&mut json)?;
    /// assert!(String::from_utf8(json)?.contains("\"percent\": \"100.00\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_matchpoints(
        event: &Event,
        regulations: &Regulations,
        explanations: &[TotalExplanation],
        of: TotalOf,
    ) -> Self {
        let board = |it: &BoardOfTotal| {
            let matchpoints = it.won.clone().map(Written);
            let worth = Worth::Matchpoints { matchpoints, top: Written(it.top.clone()) };
            let total = Total::Matchpoints(Written(it.total.clone()));
            line(event, (it.row, it.side), worth, total)
        };
        let total = |it: &TotalExplanation| {
            let MatchpointTotal { matchpoints, percent, .. } =
                MatchpointTotal::of(regulations, &it.standing);
            TotalLine {
                pair: event.name(it.standing.name).to_owned(),
                stage: it.stage.map(Written),
                section: it.section.map(|id| event.name(id).to_owned()),
                side: it.side.map(Written),
                place: it.standing.place.map(Written),
                rank: it.standing.place.map(Place::number),
                boards: it.boards.iter().map(board).collect(),
                steps: StepLine::all(&it.steps),
                sum: Sum::Matchpoints { matchpoints, percent },
            }
        };
        let (scale, from) =
            (regulations.matchpoints.scale, regulations.matchpoints.percentage_from);
        let rule = format!("{scale}, {}, percentage from {from}", regulations.matchpoints.rounding);
        Self { totals: explanations.iter().map(total).collect(), rule, of }
    }

    /// Of totals in IMPs.
    ///
    /// ```
    /// use formats::{Kind, read};
    /// use regulations::{Method, Regulations};
    /// use report::{TotalOf, TotalWorkings, Workings};
    /// use scoring::{Scores, explain_imp_total, score};
    ///
    /// let event = read(Kind::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::CrossImps, Regulations::default())?;
    /// let (event, regulations) = (scored.event(), scored.regulations());
    /// let Scores::ImpPairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let pair = event.find("2").ok_or("no pair 2")?;
    /// let found = explain_imp_total(event, scores, regulations, pair);
    /// let mut json = Vec::new();
    /// TotalWorkings::of_imps(event, regulations, Method::CrossImps, &found, TotalOf::Boards).json(&mut json)?;
    /// assert!(String::from_utf8(json)?.contains("\"imps\": \"1\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_imps(
        event: &Event,
        regulations: &Regulations,
        method: Method,
        explanations: &[ImpTotalExplanation],
        of: TotalOf,
    ) -> Self {
        let board = |it: &BoardOfImpTotal| {
            let worth = Worth::Imps { imps: it.won.clone().map(Written) };
            line(event, (it.row, it.side), worth, Total::Imps(Written(it.total.clone())))
        };
        let total = |it: &ImpTotalExplanation| {
            let ImpTotal { imps, per_board, .. } = ImpTotal::of(regulations, method, &it.standing);
            TotalLine {
                pair: event.name(it.standing.name).to_owned(),
                stage: None,
                section: it.section.map(|id| event.name(id).to_owned()),
                side: it.side.map(Written),
                place: it.standing.place.map(Written),
                rank: it.standing.place.map(Place::number),
                boards: it.boards.iter().map(board).collect(),
                steps: StepLine::all(&it.steps),
                sum: Sum::Imps { imps, per_board },
            }
        };
        let rule = "imps.rounding, imps.ranking".to_owned();
        Self { totals: explanations.iter().map(total).collect(), rule, of }
    }

    /// The boards of a total, or of all: `board` finds the board in a line.
    fn columns<'a, L>(
        &self,
        columns: Columns<'a, L>,
        board: impl for<'l> Fn(&'l L) -> &'l Line + Copy + 'a,
    ) -> Columns<'a, L> {
        let columns = columns
            .words("Session", "session", move |line| board(line).session.as_ref().into())
            .numbers("Board", "board", move |line| board(line).board.into())
            .words("Side", "side", move |line| Cell::shown(board(line).side.0))
            .words("Against", "opponents", move |line| (&board(line).opponents).into());
        let by_imps = matches!(self.totals.first(), Some(TotalLine { sum: Sum::Imps { .. }, .. }));
        let columns = if by_imps {
            columns.numbers("IMPs", "imps", move |line| board(line).worth.won())
        } else {
            columns
                .numbers("Matchpoints", "matchpoints", move |line| board(line).worth.won())
                .numbers("Top", "top", move |line| board(line).worth.top())
        };
        columns.numbers("Total", "total", move |line| match &board(line).total {
            Total::Matchpoints(total) => Cell::exact(total.0.exact()),
            Total::Imps(total) => Cell::shown(&total.0),
        })
    }

    /// The steps of a total, what is printed last.
    fn steps(&self, total: &TotalLine) -> Vec<StepLine> {
        let mut steps = total.steps.clone();
        if let Some(printed) = total.sum.words().filter(|_| self.of == TotalOf::Boards) {
            let place = total
                .place
                .as_ref()
                .map_or_else(String::new, |place| format!(", place {}", place.0));
            let what = format!("Printed: {printed}{place}.");
            steps.push(StepLine { what, rule: self.rule.clone() });
        }
        steps
    }
}

fn line(event: &Event, (row, side): (ResultId, Side), worth: Worth, total: Total) -> Line {
    let row = event.results().row(row);
    let at = event.board_at(row.board);
    let opponents = side.opponents().of([row.north_south, row.east_west]);
    Line {
        session: at
            .session
            .map(|id| event.name(id).to_owned())
            .filter(|session| !session.is_empty()),
        board: at.number.get(),
        side: Written(side),
        opponents: event.name(opponents).to_owned(),
        worth,
        total,
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
    /// Two tables for each total: the boards, and the steps that follow.
    fn page(&self) -> Page<'_> {
        let tables = self.totals.iter().flat_map(|total| {
            let stage = total.stage.as_ref().map(|stage| stage.0.to_string());
            let section = total.section.as_ref().map(|section| format!("section {section}"));
            let side = total.side.as_ref().map(|side| side.0.to_string());
            let of: Vec<String> = [stage, section, side].into_iter().flatten().collect();
            let of = if of.is_empty() { String::new() } else { format!(" ({})", of.join(", ")) };
            let columns = self.columns(Columns::new(), |line: &Line| line);
            let lines = Lines::new(|| total.boards.iter().cloned());
            let boards = Table::new(format!("{}{of}: the boards", total.pair), columns, lines);
            let columns = step_columns(Columns::new(), |step: &StepLine| step);
            [boards, Table::new("The total", columns, Lines::few(self.steps(total)))]
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
            .words("Section", "section", |(total, _)| total.section.as_ref().into());
        let columns = self.columns(columns, |(_, line)| line);
        let lines = Lines::new(|| {
            let totals = self.totals.iter();
            totals.flat_map(|total| total.boards.iter().map(move |line| (total, line.clone())))
        });
        Table::new("", columns, lines)
    }
}
