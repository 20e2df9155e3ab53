//! The tables of pair matches.

use super::PairMatches;
use super::lines::{MatchTableRow, ScoreLine, SwissPairLine};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::Table;

/// The side whose score a column shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ScoredSide {
    Pair,
    Opponents,
}

impl<'a> PairMatches<'a> {
    pub(super) fn ranking(self) -> Table<'a> {
        let columns = TableColumns::new()
            .numbers("Place", "place", |line: &SwissPairLine<'a>| {
                Cell::or_dash(line.place.as_ref())
            })
            .text("Pair", "pair", |line| line.pair.into())
            .numbers("Matches", "matches", |line| line.matches.into())
            .numbers("Boards", "boards", |line| line.boards.into())
            .numbers("VPs", "vps", |line| (&line.vps).into())
            .numbers("Of these extra", "extra", |line| (&line.extra).into());
        let columns = if self.is_by_imps() {
            columns.numbers("IMPs", "imps", |line| line.score.imps())
        } else {
            columns
                .numbers("MP", "matchpoints", |line| line.score.matchpoints())
                .numbers("of", "available", |line| line.score.available())
                .numbers("Percent", "percent", |line| line.score.percent())
        };
        Table::new("Ranking by Victory Points", columns, self.ranking_lines())
    }

    /// Adds the columns of a score. The headings of the opponents' columns are marked.
    fn score_columns(
        self,
        columns: TableColumns<'a, MatchTableRow<'a>>,
        scored_side: ScoredSide,
    ) -> TableColumns<'a, MatchTableRow<'a>> {
        let heading = |title: &str, name: &str| match scored_side {
            ScoredSide::Pair => (title.to_owned(), name.to_owned()),
            ScoredSide::Opponents => (format!("{title} opp."), format!("opponents_{name}")),
        };
        let side = usize::from(scored_side == ScoredSide::Opponents);
        let columns = if self.is_by_imps() {
            let (imps, margin) = (heading("IMPs", "imps"), heading("Margin", "margin"));
            columns
                .numbers(imps.0, imps.1, move |line: &MatchTableRow<'a>| {
                    line.score(side, ScoreLine::imps)
                })
                .numbers(margin.0, margin.1, move |line| line.score(side, ScoreLine::margin))
        } else {
            let (won, available) = (heading("MP", "matchpoints"), heading("of", "available"));
            let percent = heading("Percent", "percent");
            columns
                .numbers(won.0, won.1, move |line: &MatchTableRow<'a>| {
                    line.score(side, ScoreLine::matchpoints)
                })
                .numbers(available.0, available.1, move |line| {
                    line.score(side, ScoreLine::available)
                })
                .numbers(percent.0, percent.1, move |line| line.score(side, ScoreLine::percent))
        };
        let (title, name) = match scored_side {
            ScoredSide::Pair => ("VPs", "vps"),
            ScoredSide::Opponents => ("VPs opp.", "opponents_vps"),
        };
        columns.numbers(title, name, move |line| line.vps(side))
    }

    pub(super) fn matches(self) -> Table<'a> {
        let decided = self.decided_lines();
        let remarks = !decided.is_empty() || !self.scores.standings().cancelled().is_empty();
        let columns = TableColumns::new()
            .numbers("Round", "round", |line: &MatchTableRow<'a>| line.round().into())
            .text("Pair", "pair", |line| line.pair().into())
            .text("Opponents", "opponents", |line| line.opponents().into())
            .numbers("Boards", "boards", |line| line.boards().into());
        let columns = self.score_columns(columns, ScoredSide::Pair);
        let columns = self.score_columns(columns, ScoredSide::Opponents);
        let columns =
            columns.add_if(remarks, |it| it.text("Remark", "remark", |line| line.remark().into()));
        Table::new("Matches", columns, self.match_lines())
    }
}
