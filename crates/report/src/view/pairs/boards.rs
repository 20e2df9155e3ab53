//! Travellers: the results on each board with their points.

use bridge_core::{Matchpoints, Side};
use butler::CrossImpSum;
use event::{BoardId, ContestantId, ResultId, SectionId};
use scoring::{FormattedNumber, ImpPairsScores};
use serde::Serialize;

use super::{PairScores, Pairs};
use crate::as_text::{Won, count};
use crate::column::TableColumns;
use crate::table::{Table, TableRows};
use crate::view::results::{
    BoardStands, ResultLine, Worth, extra_columns, in_print_order, result_columns, ruling_column,
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
        let at = self.event.board_at(board);
        let rows = in_print_order(self.event, self.scores.rows(board));
        BoardLines {
            session: at.session.map(|id| self.event.name(id)),
            board: at.number.get(),
            dealer: at.number.dealer().to_string(),
            vulnerability: at.vulnerability.to_string(),
            datum: self.datum(&rows),
            results: self.of_rows(rows),
        }
    }

    fn of_rows(self, rows: Vec<ResultId>) -> TableRows<'a, ResultLine<'a>> {
        TableRows::new(move || rows.clone().into_iter().map(move |row| self.result(row)))
    }

    fn result(self, row: ResultId) -> ResultLine<'a> {
        let sides = Side::ALL.map(|side| self.worth(row, side));
        let worth = match self.scores {
            PairScores::Matchpoints(_) => Worth::matchpoints(sides),
            PairScores::Imps(_) => Worth::imps(sides),
        };
        ResultLine::new(self.event, row, worth)
    }

    /// Returns the points of a side for a result.
    pub(crate) fn worth(self, row: ResultId, side: Side) -> Option<Won> {
        let (event, regulations) = (self.event, self.regulations);
        let players = event.players(side.select(event.results().contestants(row)));
        let number = |player: ContestantId| match self.scores {
            PairScores::Matchpoints(scores) => {
                let won = scores.matchpoints_of(event, row, side, player)?;
                // Some rounding modes depend on the average of the result's own field.
                let top = Matchpoints::from(scores.top_of(event, row, side));
                Some(FormattedNumber::matchpoints(regulations, &won, &top))
            }
            PairScores::Imps(scores) => {
                let mut sum = CrossImpSum::default();
                sum.add(&scores.imps_of(event, regulations, (row, side), player)?);
                Some(FormattedNumber::imps(regulations, scores.method(), &sum))
            }
        };
        Won::of(players.filter_map(number))
    }

    /// Returns the travellers for people.
    pub(crate) fn travellers(self) -> TableRows<'a, Table<'a>> {
        TableRows::new(move || {
            let boards = self.event.sorted_boards().into_iter();
            boards.map(move |board| self.traveller(board))
        })
    }

    fn traveller(self, board: BoardId) -> Table<'a> {
        let columns = self.worth_columns(result_columns(BoardStands::Above));
        let at = self.event.board_at(board);
        let rows = in_print_order(self.event, self.scores.rows(board));
        let session =
            at.session.map_or_else(String::new, |id| format!("Session {}, ", self.event.name(id)));
        let found = match self.scores {
            PairScores::Matchpoints(scores) => {
                let compared = rows.iter().filter(|&&row| scores.is_compared(row)).count();
                let top =
                    self.regulations.matchpoints.on_scale(&Matchpoints::from(scores.top(board)));
                format!("{}, top {top}", count(compared, "score", "scores"))
            }
            PairScores::Imps(_) => {
                let datum = self.datum(&rows);
                let datum = datum.map_or_else(String::new, |datum| format!(", datum {datum}"));
                format!("{}{datum}", count(rows.len(), "result", "results"))
            }
        };
        let title = format!(
            "{session}Board {}: dealer {}, vulnerable {}, {found}",
            at.number,
            at.number.dealer(),
            at.vulnerability,
        );
        Table::new(title, columns, self.of_rows(rows))
    }

    /// Returns every result with its points as one table.
    pub(crate) fn results(self) -> Table<'a> {
        let columns = self.worth_columns(result_columns(BoardStands::InTheLine));
        let lines = TableRows::new(move || self.boards().iter().flat_map(|it| it.results.iter()));
        Table::new("Results", extra_columns(self.event, columns), lines)
    }

    fn worth_columns(
        self,
        columns: TableColumns<'a, ResultLine<'a>>,
    ) -> TableColumns<'a, ResultLine<'a>> {
        let columns = match self.scores {
            PairScores::Matchpoints(_) => columns
                .numbers("MP NS", "ns_matchpoints", |line| line.worth.of(Side::NorthSouth))
                .numbers("MP EW", "ew_matchpoints", |line| line.worth.of(Side::EastWest)),
            PairScores::Imps(_) => columns
                .numbers("IMPs NS", "ns_imps", |line| line.worth.of(Side::NorthSouth))
                .numbers("IMPs EW", "ew_imps", |line| line.worth.of(Side::EastWest)),
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
            sections.push((section, self.datum_of(scores, row)?));
        }
        let (_, first) = sections.first()?;
        if sections.iter().all(|(_, datum)| datum == first) {
            return Some(first.clone());
        }
        let of = |(section, datum): &(Option<SectionId>, String)| {
            let section = section.map_or("–", |id| self.event.name(id));
            format!("{datum} in section {section}")
        };
        Some(sections.iter().map(of).collect::<Vec<_>>().join(", "))
    }

    fn datum_of(self, scores: &ImpPairsScores, row: ResultId) -> Option<String> {
        let [ours, theirs] = Side::ALL.map(|side| scores.datum(self.event, row, side));
        match (ours, theirs) {
            (Some(ours), Some(theirs)) if ours != theirs => Some(format!("NS {ours}, EW {theirs}")),
            (ours, theirs) => Some(ours.or(theirs)?.to_string()),
        }
    }
}
