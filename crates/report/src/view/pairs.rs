//! Pair events scored by matchpoints or IMPs: rankings, travellers, and notes.

pub(crate) mod boards;
pub(crate) mod document;
mod lines;
mod notes;
pub(crate) mod ranking;
mod ranking_columns;
pub(crate) mod rows;
mod text_cache;
mod unadjusted_lines;
pub(crate) mod unadjusted_points;

use event::{BoardId, Event, ResultId};
use regulations::{Method, Regulations};
use scoring::{ImpScores, MatchpointScores, PairTables};

use crate::page::Page;
use crate::part::Detail;
use crate::table::Table;

/// The scores of a pair event, with the event and its regulations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairs<'a> {
    pub(crate) event: &'a Event,
    pub(crate) regulations: &'a Regulations,
    pub(crate) scores: PairScores<'a>,
}

/// The scores of pairs by scoring method.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PairScores<'a> {
    Matchpoints(&'a MatchpointScores),
    Imps(&'a ImpScores),
}

impl<'a> PairScores<'a> {
    /// Creates the scores of the tables of pair matches.
    pub(crate) fn from_tables(tables: &'a PairTables) -> Self {
        match tables {
            PairTables::Matchpoints(scores) => Self::Matchpoints(scores),
            PairTables::Imps(scores) => Self::Imps(scores),
        }
    }

    /// Returns the results on a board.
    fn rows(self, board: BoardId) -> &'a [ResultId] {
        match self {
            Self::Matchpoints(scores) => scores.rows(board),
            Self::Imps(scores) => scores.rows(board),
        }
    }
}

impl<'a> Pairs<'a> {
    /// Returns the scoring method.
    pub(crate) const fn method(self) -> Method {
        match self.scores {
            PairScores::Matchpoints(_) => Method::Matchpoints,
            PairScores::Imps(scores) => scores.method(),
        }
    }

    /// Returns the noun for contestants: `Player` or `Pair`.
    fn contestant(self) -> &'static str {
        if self.event.is_individual() { "Player" } else { "Pair" }
    }

    /// Adds the rankings and their notes, and the travellers if boards are requested.
    pub(crate) fn add_to(self, page: &mut Page<'a>, detail: Detail) {
        page.tables(self.rankings());
        page.notes(self.notes());
        if detail == Detail::Boards {
            page.tables(self.travellers());
        }
    }

    /// Returns the rankings or every result as one table.
    pub(crate) fn table(self, detail: Detail) -> Table<'a> {
        match detail {
            Detail::Standings => self.all_rankings(),
            Detail::Boards => self.results(),
        }
    }
}
