//! Derivations of totals. Each is created when it is written, and none is kept in memory.

use std::borrow::{Borrow, Cow};
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;

use bridge_core::{Exact, Matchpoints, Place, Score, Side};
use butler::CrossImpSum;
use event::ContestantId;
use scoring::{
    BoardPoints, ExplainTarget, Explanation, FormattedNumber, NumberStyle, PairStage, PrintedTotal,
    RunningSum, ScoredEvent, Scores, TotalDerivation, TotalDerivationRow,
};
use serde::{Serialize, Serializer};

use super::steps::{ExactPoints, StepLine, opponents_name, session_name, step_columns};
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::content::report_view::ReportView;
use crate::page::{Block, Page};
use crate::table::chunk_range;
use crate::table::{Table, TableRows};
use crate::view::results::format_outcome;

/// The derivations of contestants' totals. `S` is a borrowed or an owned event. Only a few totals
/// are in memory at a time, even if many are requested.
pub struct TotalDerivations<S> {
    scored: S,
    contestants: Vec<ContestantId>,
    numbers: NumberStyle,
    unit: Unit,
    /// The rule that rounds the printed total, or `None` if the last step already shows the printed
    /// total.
    rule: Option<String>,
}

/// The unit of a board's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Matchpoints,
    Imps,
    Points,
}

impl Unit {
    const fn new(points: &ExactPoints) -> Self {
        match points {
            ExactPoints::Matchpoints { .. } => Self::Matchpoints,
            ExactPoints::Imps { .. } => Self::Imps,
            ExactPoints::Points { .. } => Self::Points,
        }
    }

    /// Returns the column heading and the column name.
    const fn heading(self) -> [&'static str; 2] {
        match self {
            Self::Matchpoints => ["Matchpoints", "matchpoints"],
            Self::Imps => ["IMPs", "imps"],
            Self::Points => ["Points", "points"],
        }
    }
}

/// The number of contestants whose totals are written as one chunk.
const CONTESTANTS_PER_CHUNK: usize = 32;

/// The derivation of a total.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TotalLine {
    pair: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<AsText<PairStage>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    side: Option<AsText<Side>>,
    place: Option<AsText<Place>>,
    rank: Option<u32>,
    boards: Vec<Line>,
    steps: Vec<StepLine>,
    #[serde(flatten)]
    sum: Sum,
}

/// The printed total.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Sum {
    Matchpoints {
        matchpoints: Option<AsText<FormattedNumber>>,
        percent: Option<AsText<FormattedNumber>>,
    },
    Imps {
        imps: AsText<FormattedNumber>,
        per_board: Option<AsText<FormattedNumber>>,
    },
    Points {
        points: Option<AsText<FormattedNumber>>,
    },
}

/// A board of a total.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Line {
    session: Option<String>,
    board: u32,
    side: AsText<Side>,
    opponents: String,
    contract: Option<Cow<'static, str>>,
    declarer: Option<String>,
    result: Option<String>,
    /// The score from the side of the contestant.
    score: Option<AsText<Score>>,
    #[serde(flatten)]
    points: ExactPoints,
    printed: Option<AsText<FormattedNumber>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<AsText<FormattedNumber>>,
    total: Total,
    #[serde(skip)]
    displayed: DisplayedNumbers,
}

/// The numbers of a board in a table, on the scale of the report.
#[derive(Clone, Debug)]
struct DisplayedNumbers {
    top: Option<Exact>,
    total: FormattedNumber,
}

/// The exact sum of the boards so far.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Total {
    Matchpoints(AsText<Matchpoints>),
    Imps(AsText<CrossImpSum>),
    Points(AsText<Exact>),
}

impl Sum {
    fn new(printed: &PrintedTotal) -> Self {
        match printed.clone() {
            PrintedTotal::Matchpoints { matchpoints, percent } => Self::Matchpoints {
                matchpoints: matchpoints.map(AsText),
                percent: percent.map(AsText),
            },
            PrintedTotal::Imps { imps, per_board } => {
                Self::Imps { imps: AsText(imps), per_board: per_board.map(AsText) }
            }
            PrintedTotal::Points(points) => Self::Points { points: Some(AsText(points)) },
            _ => Self::Points { points: None },
        }
    }

    /// Returns the total as text, or `None` if there is no total.
    fn text(&self) -> Option<String> {
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

impl<S: Borrow<ScoredEvent>> TotalDerivations<S> {
    /// Creates the derivations of contestants' totals, in the order of `contestants`. Returns
    /// `None` if no contestant has a total. Tables have printed numbers and, depending on
    /// `numbers`, exact ones. JSON has both.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::{Method, Regulations};
    /// use report::{ReportView, TotalDerivations};
    /// use scoring::{NumberStyle, score};
    ///
    /// let event = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let contestant = scored.event().find("2").ok_or("no pair 2")?;
    /// let derivations = TotalDerivations::new(&scored, vec![contestant], NumberStyle::Short).ok_or("no total")?;
    /// let mut json = Vec::new();
    /// derivations.json(&mut json)?;
    /// assert!(String::from_utf8(json)?.contains("\"percent\": \"100.00\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(scored: S, contestants: Vec<ContestantId>, numbers: NumberStyle) -> Option<Self> {
        let (rule, unit) = {
            let scored: &ScoredEvent = scored.borrow();
            let mut all =
                contestants.iter().flat_map(|&contestant| derivations(scored, contestant, numbers));
            let first = all.next()?;
            let rule = rounding_rule(scored, &first.printed);
            let mut points = first.boards.into_iter().chain(all.flat_map(|total| total.boards));
            let first = points.next().map(|board| ExactPoints::new(&board.points));
            (rule, first.as_ref().map_or(Unit::Matchpoints, Unit::new))
        };
        Some(Self { scored, contestants, numbers, unit, rule })
    }

    /// Returns an iterator that computes each total on demand.
    fn totals(&self) -> impl Iterator<Item = TotalLine> + '_ {
        self.totals_of_contestants(&self.contestants)
    }

    fn totals_of_contestants<'t>(
        &'t self,
        contestants: &'t [ContestantId],
    ) -> impl Iterator<Item = TotalLine> + 't {
        let scored: &ScoredEvent = self.scored.borrow();
        let all = contestants
            .iter()
            .flat_map(|&contestant| derivations(scored, contestant, self.numbers));
        all.map(move |derivation| total_line(scored, &derivation, self.rule.as_deref()))
    }

    /// Adds the columns of boards. `board` returns the board of a row, or `None` for a row without
    /// a board.
    fn columns<'a, L>(
        &self,
        columns: TableColumns<'a, L>,
        board: impl for<'l> Fn(&'l L) -> Option<&'l Line> + Copy + Send + Sync + 'a,
    ) -> TableColumns<'a, L> {
        let columns = columns
            .text("Session", "session", move |line| {
                board(line).and_then(|it| it.session.as_ref()).into()
            })
            .numbers("Board", "board", move |line| board(line).map(|it| it.board).into())
            .text("Side", "side", move |line| {
                board(line).map(|it| Cell::from_display(it.side.0)).into()
            })
            .text("Against", "opponents", move |line| board(line).map(|it| &it.opponents).into())
            .text("Contract", "contract", move |line| {
                board(line).and_then(|it| it.contract.clone()).into()
            })
            .text("By", "declarer", move |line| {
                board(line).and_then(|it| it.declarer.as_ref()).into()
            })
            .text("Result", "result", move |line| {
                board(line).and_then(|it| it.result.as_ref()).into()
            })
            .numbers("Score", "score", move |line| {
                board(line).map(|it| Cell::or_missing(it.score.as_ref())).into()
            });
        let numbers = self.numbers;
        let cell = move |number: &FormattedNumber| match numbers {
            NumberStyle::Exact => Cell::from_display(number.in_full()),
            NumberStyle::Short => Cell::Number(number.clone()),
        };
        let columns = if numbers == NumberStyle::Exact {
            columns.numbers("Printed", "printed", move |line| {
                board(line).map(|it| Cell::or_missing(it.printed.as_ref())).into()
            })
        } else {
            columns
        };
        let [title, name] = self.unit.heading();
        let columns = columns.numbers(title, name, move |line| {
            board(line)
                .map(|it| it.printed.as_ref().map_or(Cell::Missing, |won| cell(&won.0)))
                .into()
        });
        let columns = if self.unit == Unit::Matchpoints {
            columns
                .numbers("Top", "top", move |line| {
                    board(line).and_then(|it| it.displayed.top.as_ref()).map(Cell::exact).into()
                })
                .numbers("Percent", "percent", move |line| {
                    board(line).and_then(|it| it.percent.as_ref()).map(|won| cell(&won.0)).into()
                })
        } else {
            columns
        };
        columns.numbers("Total", "total", move |line| {
            board(line).map(|it| cell(&it.displayed.total)).into()
        })
    }

    /// Returns two tables for a total: the boards, if there are any, and the steps after them.
    fn tables<'a>(&self, total: TotalLine) -> impl Iterator<Item = Table<'a>> + use<'a, S> {
        let stage = total.stage.as_ref().map(|stage| stage.0.to_string());
        let section = total.section.as_ref().map(|section| format!("section {section}"));
        let side = total.side.as_ref().map(|side| side.0.to_string());
        let scope: Vec<String> = [stage, section, side].into_iter().flatten().collect();
        let scope =
            if scope.is_empty() { String::new() } else { format!(" ({})", scope.join(", ")) };
        let columns = step_columns(TableColumns::new(), |step: &StepLine| step);
        let steps = TableRows::from_vec(total.steps.clone());
        // Matches that were entered as totals have no boards.
        if total.boards.is_empty() && matches!(total.sum, Sum::Points { .. }) {
            let total_table =
                Table::new(format!("{}{scope}: the total", total.pair), columns, steps);
            return [Some(total_table), None].into_iter().flatten();
        }
        let steps = Table::new("The total", columns, steps);
        let columns = self.columns(TableColumns::new(), |line: &Line| Some(line));
        let title = format!("{}{scope}: the boards", total.pair);
        let boards = Table::new(title, columns, TableRows::from_vec(total.boards));
        [Some(boards), Some(steps)].into_iter().flatten()
    }
}

/// Returns the derivations of a contestant's totals.
fn derivations(
    scored: &ScoredEvent,
    contestant: ContestantId,
    numbers: NumberStyle,
) -> Vec<TotalDerivation> {
    match scored.explain(ExplainTarget::Total { contestant }, numbers) {
        Explanation::Totals(totals) => totals,
        _ => Vec::new(),
    }
}

/// Returns the rule that rounds the printed totals.
fn rounding_rule(scored: &ScoredEvent, printed: &PrintedTotal) -> Option<String> {
    let options = &scored.regulations().matchpoints;
    match (scored.scores(), printed) {
        (Scores::PairMatches(_) | Scores::Teams(_), _) => None,
        (_, PrintedTotal::Matchpoints { .. }) => {
            let (scale, from) = (options.scale, options.percentage_from);
            Some(format!("{scale}, {}, percentage from {from}", options.rounding))
        }
        (_, _) => Some("imps.rounding, imps.ranking".to_owned()),
    }
}

/// Returns a total with its steps, followed by the printed number.
fn total_line(scored: &ScoredEvent, derivation: &TotalDerivation, rule: Option<&str>) -> TotalLine {
    let event = scored.event();
    let sum = Sum::new(&derivation.printed);
    let mut steps = StepLine::from_steps(&derivation.steps);
    if let (Some(printed), Some(rule)) = (sum.text(), rule) {
        let place = derivation.place.map_or_else(String::new, |place| format!(", place {place}"));
        let what = format!("Printed: {printed}{place}.");
        steps.push(StepLine { what, rule: rule.to_owned() });
    }
    TotalLine {
        pair: event.name(derivation.contestant).to_owned(),
        stage: derivation.stage.map(AsText),
        section: derivation.section.map(|id| event.name(id).to_owned()),
        side: derivation.side.map(AsText),
        place: derivation.place.map(AsText),
        rank: derivation.place.map(Place::number),
        boards: derivation.boards.iter().map(|it| total_board_line(scored, it)).collect(),
        steps,
        sum,
    }
}

fn total_board_line(
    scored: &ScoredEvent,
    &TotalDerivationRow { row, side, ref points, ref sum }: &TotalDerivationRow,
) -> Line {
    let event = &**scored.event();
    let board = event.results().board(row);
    let texts = format_outcome(event.results().row(row).outcome);
    let score = event.results().score(row);
    Line {
        contract: texts.contract,
        declarer: texts.declarer,
        result: texts.result,
        score: score.map(|score| AsText(score.from_side(side))),
        printed: scored.printed(points).map(AsText),
        percent: scored.percent(points).map(AsText),
        session: session_name(event, board),
        board: event.board_at(board).number.get(),
        side: AsText(side),
        opponents: opponents_name(event, row, side),
        displayed: DisplayedNumbers {
            top: match points {
                BoardPoints::Matchpoints { top, .. } => {
                    Some(scored.regulations().matchpoints.on_scale(top))
                }
                _ => None,
            },
            total: scored.printed_sum(sum),
        },
        points: ExactPoints::new(points),
        total: match sum.clone() {
            RunningSum::Matchpoints { won, .. } => Total::Matchpoints(AsText(won)),
            RunningSum::Imps(sum) => Total::Imps(AsText(sum)),
            RunningSum::Points(sum) => Total::Points(AsText(sum)),
            _ => Total::Points(AsText(Exact::ZERO)),
        },
    }
}

impl<S: Borrow<ScoredEvent>> Serialize for TotalDerivations<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        serializer.collect_seq(self.totals())
    }
}

#[cfg(feature = "schema")]
impl<S> schemars::JsonSchema for TotalDerivations<S> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "TotalWorkings".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<TotalLine>::json_schema(generator)
    }
}

impl<S> fmt::Debug for TotalDerivations<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TotalDerivations")
            .field("contestants", &self.contestants)
            .field("numbers", &self.numbers)
            .finish_non_exhaustive()
    }
}

impl<S: Borrow<ScoredEvent> + Send + Sync> ReportView for TotalDerivations<S> {
    fn page(&self) -> Page<'_> {
        let tables = TableRows::new(|| self.totals().flat_map(|total| self.tables(total)));
        Page { blocks: vec![Block::Tables(tables)] }
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        crate::render::json(self, out)
    }

    /// Returns the boards of each total, followed by its steps.
    fn table(&self) -> Table<'_> {
        type Row = (Arc<TotalLine>, Result<Line, StepLine>);
        let columns = TableColumns::new()
            .text("Stage", "stage", |(total, _): &Row| {
                total.stage.as_ref().map_or(Cell::Empty, |stage| Cell::from_display(stage.0))
            })
            .text("Section", "section", |(total, _)| total.section.as_ref().into())
            .text("Pair", "pair", |(total, _)| (&total.pair).into());
        let columns = self.columns(columns, |(_, line)| line.as_ref().ok());
        let columns = columns
            .text("Step", "what", |(_, line)| line.as_ref().err().map(|it| &it.what).into())
            .text("Rule", "rule", |(_, line)| line.as_ref().err().map(|it| &it.rule).into());
        let count = self.contestants.len();
        let lines = TableRows::in_chunks(count.div_ceil(CONTESTANTS_PER_CHUNK), move |chunk| {
            let chunk_contestants =
                self.contestants.get(chunk_range(chunk, CONTESTANTS_PER_CHUNK, count));
            self.totals_of_contestants(chunk_contestants.unwrap_or_default()).flat_map(
                |mut total| {
                    let boards = std::mem::take(&mut total.boards).into_iter().map(Ok);
                    let steps = std::mem::take(&mut total.steps).into_iter().map(Err);
                    let total = Arc::new(total);
                    boards.chain(steps).map(move |line| (Arc::clone(&total), line))
                },
            )
        });
        Table::new("", columns, lines)
    }
}
