//! The tables of pair matches.

use super::PairMatches;
use super::lines::{Line, ScoreLine, SwissPairLine};
use crate::cell::Cell;
use crate::column::TableColumns;
use crate::table::Table;

/// The side whose score a column shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Ours,
    Opponents,
}

impl<'a> PairMatches<'a> {
    pub(super) fn ranking(self) -> Table<'a> {
        let columns = TableColumns::new()
            .numbers("Place", "place", |line: &SwissPairLine<'a>| {
                Cell::or_dash(line.place.as_ref())
            })
            .words("Pair", "pair", |line| line.pair.into())
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
        columns: TableColumns<'a, Line<'a>>,
        whose: Whose,
    ) -> TableColumns<'a, Line<'a>> {
        let named = |title: &str, name: &str| match whose {
            Whose::Ours => (title.to_owned(), name.to_owned()),
            Whose::Opponents => (format!("{title} opp."), format!("opponents_{name}")),
        };
        let side = usize::from(whose == Whose::Opponents);
        let columns = if self.is_by_imps() {
            let (imps, margin) = (named("IMPs", "imps"), named("Margin", "margin"));
            columns
                .numbers(imps.0, imps.1, move |line: &Line<'a>| line.score(side, ScoreLine::imps))
                .numbers(margin.0, margin.1, move |line| line.score(side, ScoreLine::margin))
        } else {
            let (won, of) = (named("MP", "matchpoints"), named("of", "available"));
            let percent = named("Percent", "percent");
            columns
                .numbers(won.0, won.1, move |line: &Line<'a>| {
                    line.score(side, ScoreLine::matchpoints)
                })
                .numbers(of.0, of.1, move |line| line.score(side, ScoreLine::available))
                .numbers(percent.0, percent.1, move |line| line.score(side, ScoreLine::percent))
        };
        let (title, name) = match whose {
            Whose::Ours => ("VPs", "vps"),
            Whose::Opponents => ("VPs opp.", "opponents_vps"),
        };
        columns.numbers(title, name, move |line| line.vps(side))
    }

    pub(super) fn matches(self) -> Table<'a> {
        let decided = self.decided();
        let remarks = !decided.is_empty() || !self.scores.standings().cancelled().is_empty();
        let columns = TableColumns::new()
            .numbers("Round", "round", |line: &Line<'a>| line.round().into())
            .words("Pair", "pair", |line| line.pair().into())
            .words("Opponents", "opponents", |line| line.opponents().into())
            .numbers("Boards", "boards", |line| line.boards().into());
        let columns = self.score_columns(columns, Whose::Ours);
        let columns = self.score_columns(columns, Whose::Opponents);
        let columns =
            columns.when(remarks, |it| it.words("Remark", "remark", |line| line.remark().into()));
        Table::new("Matches", columns, self.match_lines())
    }
}
