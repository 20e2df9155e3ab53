//! Match cards: both tables of each board side by side, with running totals.

use bridge_core::Exact;
use event::{Adjustment, ResultId};
use scoring::{BoardScore, FormattedNumber, Match, MatchBoard, MatchSource, UnscoredReason};
use serde::Serialize;

use super::Teams;
use crate::as_text::{AsText, count};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::{Table, TableRows};
use crate::view::results::{ExtraCells, OutcomeTexts, extra_cells, format_result};

/// A board of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BoardLine<'a> {
    #[serde(skip)]
    of_match: &'a Match,
    session: Option<&'a str>,
    board: u32,
    vulnerability: String,
    home_table: Option<TableLine<'a>>,
    away_table: Option<TableLine<'a>>,
    difference: Option<AsText<Exact>>,
    home: Option<AsText<Exact>>,
    away: Option<AsText<Exact>>,
    unscored: Option<&'static str>,
    #[serde(skip_serializing_if = "String::is_empty")]
    rulings: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    printed: Option<PrintedBoard>,
}

/// The printed points of a board, and the totals up to it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PrintedBoard {
    difference: Option<AsText<FormattedNumber>>,
    home: Option<AsText<FormattedNumber>>,
    away: Option<AsText<FormattedNumber>>,
    home_total: AsText<FormattedNumber>,
    away_total: AsText<FormattedNumber>,
}

/// The result of one table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TableLine<'a> {
    table: Option<String>,
    #[serde(flatten)]
    outcome: OutcomeTexts,
    #[serde(skip_serializing_if = "Option::is_none")]
    adjustment: Option<AsText<&'a Adjustment>>,
    #[serde(skip_serializing_if = "ExtraCells::is_empty")]
    extra: ExtraCells<'a>,
}

impl<'a> Teams<'a> {
    /// Returns the card of a match for people.
    pub(super) fn card(self, played: &'a Match) -> Table<'a> {
        let round = played
            .round
            .map_or_else(String::new, |round| format!("Round {}, ", self.event.name(round)));
        let [home, away] = played.score();
        let points = match played.sides.each_ref().map(|side| side.points.as_ref()) {
            [Some(home), Some(away)] => {
                format!(", {} – {} {}", self.points(home), self.points(away), self.points_name())
            }
            _ => String::new(),
        };
        // The boards of a void match do not count, but the match is complete.
        let (preposition, boards) = match played.source {
            MatchSource::Void => ("for", played.scheduled),
            _ => ("on", played.counted),
        };
        let boards = usize::try_from(boards).unwrap_or(usize::MAX);
        let title = format!(
            "{round}{} – {}: {} – {} {} {preposition} {}{points}",
            self.name(played.home),
            self.name(played.away),
            self.number(&home),
            self.number(&away),
            self.unit(),
            count(boards, "board", "boards"),
        );
        Table::new(title, card_columns(TableColumns::new()), self.board_lines(played))
    }

    /// Returns every board of every match for programs, each with its match.
    pub(super) fn cards(self) -> Table<'a> {
        let columns = TableColumns::new()
            .text("Round", "round", move |line: &BoardLine<'a>| {
                line.of_match.round.map(|round| self.event.name(round)).into()
            })
            .text("Home", "home_team", move |line| self.name(line.of_match.home).into())
            .text("Away", "away_team", move |line| self.name(line.of_match.away).into());
        let lines = TableRows::new(move || {
            self.scores.matches().iter().flat_map(move |played| self.board_lines(played).iter())
        });
        Table::new("", card_columns(columns), lines)
    }

    /// Returns the lines of a card.
    pub(super) fn board_lines(self, played: &'a Match) -> TableRows<'a, BoardLine<'a>> {
        TableRows::new(move || {
            let boards = played.boards.iter().zip(played.totals(self.scores.unit()));
            boards.map(move |(board, totals)| self.board_line(played, board, &totals))
        })
    }

    fn board_line(
        self,
        played: &'a Match,
        board: &'a MatchBoard,
        totals: &[Exact; 2],
    ) -> BoardLine<'a> {
        let at = self.event.board_at(board.board);
        // The boards of a void match are shown but not counted.
        let is_void = played.source == MatchSource::Void;
        let score = board.scored.as_ref().ok().filter(|_| !is_void);
        let difference = score.and_then(difference);
        let printed = score.map(|score| self.printed(score, difference.as_ref(), totals));
        BoardLine {
            of_match: played,
            session: at.session.map(|id| self.event.name(id)),
            board: at.number.get(),
            vulnerability: at.vulnerability.to_string(),
            home_table: board.home_table.map(|row| self.table_line(row)),
            away_table: board.away_table.map(|row| self.table_line(row)),
            difference: difference.map(AsText),
            home: score.map(|score| AsText(score.home())),
            away: score.map(|score| AsText(score.away())),
            unscored: match board.scored {
                _ if is_void => Some("void"),
                Ok(_) => None,
                Err(UnscoredReason::NotPlayed) => Some("not played"),
                Err(UnscoredReason::OneTableNotPlayed) => Some("one table not played"),
                Err(UnscoredReason::TableMissing) => Some("one table missing"),
            },
            rulings: self.rulings(played, board),
            printed,
        }
    }

    fn printed(
        self,
        score: &BoardScore,
        difference: Option<&Exact>,
        [home_total, away_total]: &[Exact; 2],
    ) -> PrintedBoard {
        let [home, away] = [score.home(), score.away()];
        // If the IMPs of both sides balance, only the winner's are shown.
        let balanced = self.unit() == "IMPs" && home == -&away;
        let nonzero =
            |imps: &Exact| (!balanced || *imps > Exact::ZERO).then(|| self.number_text(imps));
        PrintedBoard {
            difference: difference.map(|it| AsText(FormattedNumber::plain(it.clone()))),
            home: nonzero(&home),
            away: nonzero(&away),
            home_total: self.number_text(home_total),
            away_total: self.number_text(away_total),
        }
    }

    fn table_line(self, id: ResultId) -> TableLine<'a> {
        let event = self.event;
        TableLine {
            table: event.table(&event.results().row(id)),
            outcome: format_result(event, id),
            adjustment: event.results().adjustment(id).map(AsText),
            extra: extra_cells(event, id),
        }
    }

    /// Returns the rulings on a board, each with the team that sat North-South at the table.
    fn rulings(self, played: &Match, board: &MatchBoard) -> String {
        let tables = [(board.home_table, played.home), (board.away_table, played.away)];
        let rulings: Vec<String> = tables
            .into_iter()
            .filter_map(|(row, team)| {
                let adjustment = self.event.results().adjustment(row?)?;
                Some(format!("{} NS: {adjustment}", self.name(team)))
            })
            .collect();
        rulings.join("; ")
    }
}

/// Adds the columns of a card.
fn card_columns<'a>(columns: TableColumns<'a, BoardLine<'a>>) -> TableColumns<'a, BoardLine<'a>> {
    columns
        .text("Session", "session", |line: &BoardLine<'a>| line.session.into())
        .numbers("Board", "board", |line| line.board.into())
        .text("Vul", "vul", |line| (&line.vulnerability).into())
        .text("Home NS", "home_contract", |line| contract(line.home_table.as_ref()))
        .text("By", "home_declarer", |line| declarer(line.home_table.as_ref()))
        .numbers("Result", "home_result", |line| result(line.home_table.as_ref()))
        .numbers("Score", "home_score", |line| score(line.home_table.as_ref()))
        .text("Away NS", "away_contract", |line| contract(line.away_table.as_ref()))
        .text("By", "away_declarer", |line| declarer(line.away_table.as_ref()))
        .numbers("Result", "away_result", |line| result(line.away_table.as_ref()))
        .numbers("Score", "away_score", |line| score(line.away_table.as_ref()))
        .text("Rulings", "rulings", |line| (&line.rulings).into())
        .numbers("Difference", "difference", |line| {
            line.printed.as_ref().and_then(|it| it.difference.as_ref()).into()
        })
        .numbers("Home", "home", |line| {
            line.printed.as_ref().and_then(|it| it.home.as_ref()).into()
        })
        .numbers("Away", "away", |line| {
            line.printed.as_ref().and_then(|it| it.away.as_ref()).into()
        })
        .numbers("Home total", "home_total", |line| {
            line.printed.as_ref().map(|it| &it.home_total).into()
        })
        .numbers("Away total", "away_total", |line| {
            line.printed.as_ref().map(|it| &it.away_total).into()
        })
}

/// Returns the difference of the scores from the home team's side, or `None` if the sides have
/// different ones.
fn difference(score: &BoardScore) -> Option<Exact> {
    match score {
        BoardScore::Compared { difference, .. } => Some(Exact::from(i64::from(difference.get()))),
        BoardScore::Ruled(ruled) => ruled.difference(),
    }
}

fn contract<'l>(table: Option<&'l TableLine<'_>>) -> Cell<'l> {
    table.map_or("missing".into(), |it| it.outcome.contract.as_deref().into())
}

fn declarer<'l>(table: Option<&'l TableLine<'_>>) -> Cell<'l> {
    table.and_then(|it| it.outcome.declarer.as_ref()).into()
}

fn result<'l>(table: Option<&'l TableLine<'_>>) -> Cell<'l> {
    table.and_then(|it| it.outcome.result.as_ref()).into()
}

fn score<'l>(table: Option<&'l TableLine<'_>>) -> Cell<'l> {
    table.and_then(|it| it.outcome.ns_score.as_ref()).into()
}
