//! The workings of a pair's scores on boards.

use std::io::{self, Write};

use bridge_core::Side;
use butler::CrossImpSum;
use event::{ContestantId, Event, ResultId};
use regulations::{Method, Regulations};
use scoring::{Explanation, ImpExplanation, Number, Step};
use serde::{Serialize, Serializer};

use super::steps::{StepLine, Workings, Worth, step_columns};
use crate::written::Written;
use crate::{Cell, Columns, Lines, Page, Table};

/// The workings of a pair's scores on boards.
#[derive(Debug)]
pub struct BoardWorkings {
    boards: Vec<BoardLine>,
    /// What the printed number was written by.
    rule: String,
}

/// The working of a score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BoardLine {
    board: u32,
    session: Option<String>,
    side: Written<Side>,
    pair: String,
    opponents: String,
    steps: Vec<StepLine>,
    #[serde(flatten)]
    worth: Worth,
    printed: Option<Written<Number>>,
}

impl BoardWorkings {
    /// Of scores in matchpoints.
    ///
    /// ```
    /// use formats::{Kind, read};
    /// use regulations::{Method, Regulations};
    /// use report::{BoardWorkings, Workings};
    /// use scoring::{Scores, explain, score};
    ///
    /// let event = read(Kind::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let (event, regulations) = (scored.event(), scored.regulations());
    /// let Scores::Pairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let pair = event.find("2").ok_or("no pair 2")?;
    /// let found = explain(event, scores, regulations, event.boards_in_order()[0], pair);
    /// let mut json = Vec::new();
    /// BoardWorkings::of_matchpoints(event, regulations, &found).json(&mut json)?;
    /// assert!(String::from_utf8(json)?.contains("\"printed\": \"2.00\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_matchpoints(
        event: &Event,
        regulations: &Regulations,
        explanations: &[Explanation],
    ) -> Self {
        let line = |it: &Explanation| {
            let number = it.won.as_ref().map(|won| Number::matchpoints(regulations, won, &it.top));
            let matchpoints = it.won.clone().map(Written);
            let worth = Worth::Matchpoints { matchpoints, top: Written(it.top.clone()) };
            board(event, it.pair, (it.row, it.side), &it.steps, (worth, number))
        };
        let rule =
            format!("{}, {}", regulations.matchpoints.scale, regulations.matchpoints.rounding);
        Self { boards: explanations.iter().map(line).collect(), rule }
    }

    /// Of scores in IMPs.
    ///
    /// ```
    /// use formats::{Kind, read};
    /// use regulations::{Method, Regulations};
    /// use report::{BoardWorkings, Workings};
    /// use scoring::{Scores, explain_imps, score};
    ///
    /// let event = read(Kind::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::Butler, Regulations::default())?;
    /// let (event, regulations) = (scored.event(), scored.regulations());
    /// let Scores::ImpPairs(scores) = scored.scores() else { return Err("pairs".into()) };
    /// let pair = event.find("2").ok_or("no pair 2")?;
    /// let found = explain_imps(event, scores, regulations, event.boards_in_order()[0], pair);
    /// let mut json = Vec::new();
    /// BoardWorkings::of_imps(event, regulations, Method::Butler, &found).json(&mut json)?;
    /// assert!(String::from_utf8(json)?.contains("the datum is 440."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_imps(
        event: &Event,
        regulations: &Regulations,
        method: Method,
        explanations: &[ImpExplanation],
    ) -> Self {
        let line = |it: &ImpExplanation| {
            let number = it.won.as_ref().map(|won| {
                let mut sum = CrossImpSum::default();
                sum.add(won);
                Number::imps(regulations, method, &sum)
            });
            let worth = Worth::Imps { imps: it.won.clone().map(Written) };
            board(event, it.pair, (it.row, it.side), &it.steps, (worth, number))
        };
        let boards = explanations.iter().map(line).collect();
        Self { boards, rule: "imps.rounding".to_owned() }
    }

    /// The steps of a board, the printed number last.
    fn steps<'a>(&'a self, board: &'a BoardLine) -> impl Iterator<Item = StepLine> + 'a {
        let printed = board.printed.iter().map(|number| StepLine {
            what: format!("Printed: {}.", number.0),
            rule: self.rule.clone(),
        });
        board.steps.iter().cloned().chain(printed)
    }
}

fn board(
    event: &Event,
    pair: ContestantId,
    (row, side): (ResultId, Side),
    steps: &[Step],
    (worth, printed): (Worth, Option<Number>),
) -> BoardLine {
    let row = event.results().row(row);
    let at = event.board_at(row.board);
    let opponents = side.opponents().of([row.north_south, row.east_west]);
    BoardLine {
        board: at.number.get(),
        session: at
            .session
            .map(|id| event.name(id).to_owned())
            .filter(|session| !session.is_empty()),
        side: Written(side),
        pair: event.name(pair).to_owned(),
        opponents: event.name(opponents).to_owned(),
        steps: StepLine::all(steps),
        worth,
        printed: printed.map(Written),
    }
}

impl Serialize for BoardWorkings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.boards.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for BoardWorkings {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BoardWorkings".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<BoardLine>::json_schema(generator)
    }
}

impl Workings for BoardWorkings {
    fn page(&self) -> Page<'_> {
        let tables = self.boards.iter().map(|board| {
            let BoardLine { board: number, pair, side, opponents, .. } = board;
            let session = board
                .session
                .as_ref()
                .map_or_else(String::new, |session| format!("Session {session}, "));
            let title = format!("{session}Board {number}: {pair} ({}) against {opponents}", side.0);
            let columns = step_columns(Columns::new(), |step: &StepLine| step);
            Table::new(title, columns, Lines::new(move || self.steps(board)))
        });
        Page::of(tables.collect())
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        crate::render::json(self, out)
    }

    fn table(&self) -> Table<'_> {
        type Line<'a> = (&'a BoardLine, StepLine);
        let columns = Columns::new()
            .words("Session", "session", |(board, _): &Line<'_>| board.session.as_ref().into())
            .numbers("Board", "board", |(board, _)| board.board.into())
            .words("Side", "side", |(board, _)| Cell::shown(board.side.0))
            .words("Pair", "pair", |(board, _)| (&board.pair).into())
            .words("Against", "opponents", |(board, _)| (&board.opponents).into());
        let columns = step_columns(columns, |(_, step)| step);
        let lines = Lines::new(move || {
            let boards = self.boards.iter();
            boards.flat_map(move |board| self.steps(board).map(move |step| (board, step)))
        });
        Table::new("", columns, lines)
    }
}
