//! Every table's result with its points, from North-South's side.

use event::{ResultId, natural_order};
use scoring::{BoardUnit, Match, MatchBoard, MatchSource};

use super::Teams;
use crate::as_text::PartnerPoints;
use crate::column::{Heading, TableColumns};
use crate::results_table::ResultsTable;
use crate::table::{Table, TableRows};
use crate::view::result_columns::ColumnSelection;
use crate::view::results::{
    BoardNumberPosition, ResultLine, SidePoints, extra_columns, result_columns, ruling_column,
};

/// A result with its match, its board, and the team that sat North-South (0 for home).
type TableResult<'a> = (ResultId, &'a Match, &'a MatchBoard, usize);

impl<'a> Teams<'a> {
    pub(super) fn results(self) -> Table<'a> {
        let (columns, rows) = (self.result_columns(), self.sorted_table_results());
        Table::new("", columns, self.result_lines(rows))
    }

    /// Returns the results in input order with the columns that `selection` contains.
    pub(crate) fn rows(self, selection: ColumnSelection<'_>) -> ResultsTable<'a> {
        let mut rows = self.sorted_table_results();
        bridge_core::sort_list_by_key(&mut rows, |&(row, ..)| row);
        let len = rows.len();
        let mut columns = self.result_columns();
        let headings: Vec<Heading> = columns.0.iter().map(|it| it.heading.clone()).collect();
        let selected = selection.columns(self.event, &headings);
        columns.0.retain(|column| selected.iter().any(|(heading, _)| **heading == column.heading));
        ResultsTable::from_table(Table::new("", columns, self.result_lines(rows)), len)
    }

    fn result_columns(self) -> TableColumns<'a, ResultLine<'a>> {
        let (title, name) = match self.scores.unit() {
            BoardUnit::Imps => ("IMPs", "ns_imps"),
            BoardUnit::Points => ("Points", "ns_points"),
        };
        let columns = result_columns(BoardNumberPosition::InEachRow)
            .numbers(title, name, |line| line.points.cell(bridge_core::Side::NorthSouth));
        extra_columns(self.event, ruling_column(columns))
    }

    fn result_lines(self, rows: Vec<TableResult<'a>>) -> TableRows<'a, ResultLine<'a>> {
        TableRows::by_position(rows.len(), move |positions| {
            let rows = rows.get(positions).unwrap_or_default().to_vec();
            rows.into_iter().map(move |at| self.result(at))
        })
    }

    fn result(self, (row, played, board, side): TableResult<'a>) -> ResultLine<'a> {
        let scored = board.scored.as_ref().ok();
        let scored = scored.filter(|_| played.source != MatchSource::Void);
        let points = scored.map(|score| if side == 0 { score.home() } else { score.away() });
        let points = points
            .and_then(|points| PartnerPoints::from_partners(std::iter::once(self.number(&points))));
        ResultLine::new(self.event, row, SidePoints::imps([points, None]))
    }

    fn sorted_table_results(self) -> Vec<TableResult<'a>> {
        let event = self.event;
        let mut rows = Vec::new();
        for played in self.scores.matches() {
            for board in &played.boards {
                let seats = [(board.home_table, 0), (board.away_table, 1)];
                rows.extend(
                    seats.into_iter().filter_map(|(row, side)| Some((row?, played, board, side))),
                );
            }
        }
        let results = event.results();
        bridge_core::sort_list_by(&mut rows, |&(a, ..), &(b, ..)| {
            let (a, b) = (results.row(a), results.row(b));
            let (board_a, board_b) = (event.board_at(a.board), event.board_at(b.board));
            natural_order(event.label(board_a.session), event.label(board_b.session))
                .then_with(|| natural_order(event.label(a.round), event.label(b.round)))
                .then(board_a.number.cmp(&board_b.number))
                .then_with(|| natural_order(event.label(a.table), event.label(b.table)))
                .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
        });
        rows
    }
}
