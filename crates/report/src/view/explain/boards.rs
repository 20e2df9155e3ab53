//! Derivations of a contestant's scores on boards.

use std::io::{self, Write};

use bridge_core::Side;
use scoring::{BoardDerivation, BoardPoints, FormattedNumber, ScoredEvent};
use serde::{Serialize, Serializer};

use super::steps::{ExactPoints, StepLine, opponents_name, session_name, step_columns};
use crate::as_text::AsText;
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::content::report_view::ReportView;
use crate::page::Page;
use crate::table::{Table, TableRows};

/// The derivations of a contestant's scores on boards.
#[derive(Debug)]
pub struct BoardDerivations {
    boards: Vec<BoardLine>,
}

/// The derivation of a score.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BoardLine {
    board: u32,
    session: Option<String>,
    /// The round of a team match. Teams can play a board in several rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<String>,
    side: AsText<Side>,
    pair: String,
    opponents: String,
    steps: Vec<StepLine>,
    #[serde(flatten)]
    points: ExactPoints,
    printed: Option<AsText<FormattedNumber>>,
}

impl BoardDerivations {
    /// Creates the derivations of a contestant's scores on boards.
    ///
    /// ```
    /// use formats::{FileFormat, read};
    /// use regulations::{Method, Regulations};
    /// use report::{BoardDerivations, ReportView};
    /// use scoring::{Explanation, NumberStyle, ExplainTarget, score};
    ///
    /// let event = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?.event;
    /// let scored = score(event, Method::Matchpoints, Regulations::default())?;
    /// let contestant = scored.event().find("2").ok_or("no pair 2")?;
    /// let question = ExplainTarget::Board { contestant, board: bridge_core::BoardNumber::new(1)? };
    /// let Explanation::Boards(boards) = scored.explain(question, NumberStyle::Short) else {
    ///     return Err("boards".into());
    /// };
    /// let mut csv = Vec::new();
    /// report::csv(&BoardDerivations::new(&scored, &boards).table(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.contains("Printed: 2.00."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(scored: &ScoredEvent, derivations: &[BoardDerivation]) -> Self {
        let regulations = scored.regulations();
        let rule = match derivations.first().map(|it| &it.points) {
            Some(BoardPoints::Matchpoints { .. }) => {
                format!("{}, {}", regulations.matchpoints.scale, regulations.matchpoints.rounding)
            }
            _ if scored.method().is_for_teams() => "matchpoints.rounding".to_owned(),
            _ => "imps.rounding".to_owned(),
        };
        Self { boards: derivations.iter().map(|it| board_line(scored, it, &rule)).collect() }
    }
}

/// Returns the derivation of a score: its steps, followed by the printed number.
fn board_line(scored: &ScoredEvent, derivation: &BoardDerivation, rule: &str) -> BoardLine {
    let printed = derivation
        .printed
        .as_ref()
        .map(|number| StepLine { what: format!("Printed: {number}."), rule: rule.to_owned() });
    let event = scored.event();
    let &BoardDerivation { contestant, row, side, .. } = derivation;
    let row = event.results().row(row);
    BoardLine {
        board: event.board_at(row.board).number.get(),
        session: session_name(event, row.board),
        round: row
            .round
            .filter(|_| scored.method().is_for_teams())
            .map(|id| event.name(id).to_owned()),
        side: AsText(side),
        pair: event.name(contestant).to_owned(),
        opponents: opponents_name(event, derivation.row, side),
        steps: StepLine::from_steps(&derivation.steps).into_iter().chain(printed).collect(),
        points: ExactPoints::new(&derivation.points),
        printed: derivation.printed.clone().map(AsText),
    }
}

impl Serialize for BoardDerivations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.boards.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for BoardDerivations {
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

impl ReportView for BoardDerivations {
    fn page(&self) -> Page<'_> {
        let tables = self.boards.iter().map(|board| {
            let BoardLine { board: number, pair, side, opponents, .. } = board;
            let session = board
                .session
                .as_ref()
                .map_or_else(String::new, |session| format!("Session {session}, "));
            let round =
                board.round.as_ref().map_or_else(String::new, |round| format!("Round {round}, "));
            let title =
                format!("{session}{round}Board {number}: {pair} ({}) against {opponents}", side.0);
            let columns = step_columns(TableColumns::new(), |step: &StepLine| step);
            Table::new(title, columns, TableRows::new(move || board.steps.iter().cloned()))
        });
        Page::new(tables.collect())
    }

    fn json(&self, out: &mut dyn Write) -> io::Result<()> {
        crate::render::json(self, out)
    }

    fn table(&self) -> Table<'_> {
        type Line<'a> = (&'a BoardLine, &'a StepLine);
        let columns = TableColumns::new()
            .text("Session", "session", |(board, _): &Line<'_>| board.session.as_ref().into());
        let columns = if self.boards.iter().any(|board| board.round.is_some()) {
            columns.text("Round", "round", |(board, _)| board.round.as_ref().into())
        } else {
            columns
        };
        let columns = columns
            .numbers("Board", "board", |(board, _)| board.board.into())
            .text("Side", "side", |(board, _)| Cell::from_display(board.side.0))
            .text("Pair", "pair", |(board, _)| (&board.pair).into())
            .text("Against", "opponents", |(board, _)| (&board.opponents).into());
        let columns = step_columns(columns, |(_, step)| step);
        let lines = TableRows::new(move || {
            let boards = self.boards.iter();
            boards.flat_map(move |board| board.steps.iter().map(move |step| (board, step)))
        });
        Table::new("", columns, lines)
    }
}
