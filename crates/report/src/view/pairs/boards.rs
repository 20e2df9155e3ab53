//! Travellers: the results on each board with their points.

use bridge_core::{Matchpoints, Side};
use butler::CrossImpSum;
use event::{BoardId, ContestantId, ResultId, SectionId};
use scoring::{FormattedNumber, ImpScores};
use serde::Serialize;

use super::{PairScores, Pairs};
use crate::as_text::{PartnerPoints, count};
use crate::column::TableColumns;
use crate::table::{Table, TableRows};
use crate::view::results::{
    BoardNumberPosition, ResultLine, SidePoints, extra_columns, result_columns, ruling_column,
    sorted_for_printing,
};

/// A board with its results.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BoardLines<'a> {
    session: Option<&'a str>,
    board: u32,
    dealer: String,
    vulnerability: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    datum: Option<String>,
    results: TableRows<'a, ResultLine<'a>>,
}

impl<'a> Pairs<'a> {
    /// Returns every board with its results.
    pub(crate) fn boards(self) -> TableRows<'a, BoardLines<'a>> {
        TableRows::new(move || {
            let boards = self.event.sorted_boards().into_iter();
            boards.map(move |board| self.board(board))
        })
    }

    fn board(self, board: BoardId) -> BoardLines<'a> {
        let board_info = self.event.board_at(board);
        let rows = sorted_for_printing(self.event, self.scores.rows(board));
        BoardLines {
            session: board_info.session.map(|id| self.event.name(id)),
            board: board_info.number.get(),
            dealer: board_info.number.dealer().to_string(),
            vulnerability: board_info.vulnerability.to_string(),
            datum: self.datum(&rows),
            results: self.result_lines(rows),
        }
    }

    fn result_lines(self, rows: Vec<ResultId>) -> TableRows<'a, ResultLine<'a>> {
        TableRows::new(move || rows.clone().into_iter().map(move |row| self.result(row)))
    }

    fn result(self, row: ResultId) -> ResultLine<'a> {
        let sides = Side::ALL.map(|side| self.points(row, side));
        let points = match self.scores {
            PairScores::Matchpoints(_) => SidePoints::matchpoints(sides),
            PairScores::Imps(_) => SidePoints::imps(sides),
        };
        ResultLine::new(self.event, row, points)
    }

    /// Returns the points of a side for a result.
    pub(crate) fn points(self, row: ResultId, side: Side) -> Option<PartnerPoints> {
        let (event, regulations) = (self.event, self.regulations);
        let players = event.players(side.select(event.results().contestants(row)));
        let number = |player: ContestantId| match self.scores {
            PairScores::Matchpoints(scores) => {
                let matchpoints = scores.matchpoints_of(row, side, player)?;
                // Some rounding modes depend on the average of the result's own field.
                let top = Matchpoints::from(scores.top_of(row, side));
                Some(FormattedNumber::matchpoints(regulations, &matchpoints, &top))
            }
            PairScores::Imps(scores) => {
                let mut sum = CrossImpSum::default();
                sum.add(&scores.imps_of(row, side, player)?);
                Some(FormattedNumber::imps(regulations, scores.method(), &sum))
            }
        };
        PartnerPoints::from_partners(players.filter_map(number))
    }

    /// Returns the travellers for people.
    pub(crate) fn travellers(self) -> TableRows<'a, Table<'a>> {
        TableRows::new(move || {
            let boards = self.event.sorted_boards().into_iter();
            boards.map(move |board| self.traveller(board))
        })
    }

    fn traveller(self, board: BoardId) -> Table<'a> {
        let columns = self.with_point_columns(result_columns(BoardNumberPosition::Above));
        let board_info = self.event.board_at(board);
        let rows = sorted_for_printing(self.event, self.scores.rows(board));
        let session = board_info
            .session
            .map_or_else(String::new, |id| format!("Session {}, ", self.event.name(id)));
        let summary = match self.scores {
            PairScores::Matchpoints(scores) => {
                let compared_scores = rows.iter().filter(|&&row| scores.is_compared(row)).count();
                let top =
                    self.regulations.matchpoints.on_scale(&Matchpoints::from(scores.top(board)));
                format!("{}, top {top}", count(compared_scores, "score", "scores"))
            }
            PairScores::Imps(_) => {
                let datum = self.datum(&rows);
                let datum = datum.map_or_else(String::new, |datum| format!(", datum {datum}"));
                format!("{}{datum}", count(rows.len(), "result", "results"))
            }
        };
        let title = format!(
            "{session}Board {}: dealer {}, vulnerable {}, {summary}",
            board_info.number,
            board_info.number.dealer(),
            board_info.vulnerability,
        );
        Table::new(title, columns, self.result_lines(rows))
    }

    /// Returns every result with its points as one table.
    pub(crate) fn results(self) -> Table<'a> {
        let columns = self.with_point_columns(result_columns(BoardNumberPosition::InEachRow));
        let lines = TableRows::new(move || self.boards().iter().flat_map(|it| it.results.iter()));
        Table::new("Results", extra_columns(self.event, columns), lines)
    }

    fn with_point_columns(
        self,
        columns: TableColumns<'a, ResultLine<'a>>,
    ) -> TableColumns<'a, ResultLine<'a>> {
        let columns = match self.scores {
            PairScores::Matchpoints(_) => columns
                .numbers("MP NS", "ns_matchpoints", |line| line.points.cell(Side::NorthSouth))
                .numbers("MP EW", "ew_matchpoints", |line| line.points.cell(Side::EastWest)),
            PairScores::Imps(_) => columns
                .numbers("IMPs NS", "ns_imps", |line| line.points.cell(Side::NorthSouth))
                .numbers("IMPs EW", "ew_imps", |line| line.points.cell(Side::EastWest)),
        };
        ruling_column(columns)
    }

    /// Returns the datum of a board as text. There is one datum per section if sections are scored
    /// separately, and one per side if a ruling makes them differ.
    fn datum(self, rows: &[ResultId]) -> Option<String> {
        let PairScores::Imps(scores) = self.scores else { return None };
        let mut sections: Vec<(Option<SectionId>, String)> = Vec::new();
        for &row in rows {
            let section = self.event.results().section(row);
            if sections.iter().any(|&(known, _)| known == section) {
                continue;
            }
            sections.push((section, datum_text(scores, row)?));
        }
        let (_, first) = sections.first()?;
        if sections.iter().all(|(_, datum)| datum == first) {
            return Some(first.clone());
        }
        let describe = |(section, datum): &(Option<SectionId>, String)| {
            let section = section.map_or("–", |id| self.event.name(id));
            format!("{datum} in section {section}")
        };
        Some(sections.iter().map(describe).collect::<Vec<_>>().join(", "))
    }
}

/// Returns the datum of a result as text, for each side if they differ.
fn datum_text(scores: &ImpScores, row: ResultId) -> Option<String> {
    let [ours, theirs] = Side::ALL.map(|side| scores.datum(row, side));
    match (ours, theirs) {
        (Some(ours), Some(theirs)) if ours != theirs => Some(format!("NS {ours}, EW {theirs}")),
        (ours, theirs) => Some(ours.or(theirs)?.to_string()),
    }
}
