//! Pairs in matches: matches with their percentages or IMPs, and the standings by Victory Points.

pub(crate) mod document;
mod lines;
mod tables;

use event::Event;
use regulations::{Method, Regulations};
use scoring::{PairMatchesScores, PairTables};

use super::pairs::{PairScores, Pairs};
use super::teams::Teams;
use crate::page::Page;
use crate::part::{Detail, ReportPart};
use crate::table::Table;

/// The scores of pair matches, with the event and its regulations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PairMatches<'a> {
    pub(crate) event: &'a Event,
    pub(crate) scores: &'a PairMatchesScores,
    pub(crate) regulations: &'a Regulations,
}

impl<'a> PairMatches<'a> {
    /// Returns the matches as if the pairs were teams.
    pub(crate) fn teams(self) -> Teams<'a> {
        let scores = self.scores;
        Teams { event: self.event, scores: scores.standings(), regulations: scores.regulations() }
    }

    /// Returns the scores of the tables.
    pub(crate) fn pairs(self) -> Pairs<'a> {
        let scores = PairScores::from_tables(self.scores.tables());
        Pairs { event: self.event, regulations: self.regulations, scores }
    }

    pub(crate) const fn method(self) -> Method {
        match self.scores.tables() {
            PairTables::Matchpoints(_) => Method::SwissPairs,
            PairTables::Imps(scores) => scores.method(),
        }
    }

    const fn is_by_imps(self) -> bool {
        matches!(self.scores.tables(), PairTables::Imps(_))
    }

    /// Adds the usual parts, or the requested part only.
    pub(crate) fn add_to(self, page: &mut Page<'a>, part: Option<ReportPart>, detail: Detail) {
        match part {
            Some(ReportPart::Cards) => page.tables(self.pairs().travellers()),
            Some(ReportPart::Rounds) => page.table(self.teams().progress()),
            Some(part) => page.table(self.table(part)),
            None => {
                page.table(self.ranking());
                page.notes(self.teams().tie_notes());
                if let Some(members) = self.teams().members() {
                    page.table(members);
                }
                if self.teams().why_unavailable(ReportPart::Rounds).is_none() {
                    page.table(self.teams().progress());
                }
                page.table(self.matches());
            }
        }
        page.notes(self.teams().notes());
        if detail == Detail::Boards {
            page.tables(self.pairs().travellers());
        }
    }

    /// Returns one part as a table.
    pub(crate) fn table(self, part: ReportPart) -> Table<'a> {
        match part {
            ReportPart::Ranking => self.ranking(),
            ReportPart::Matches => self.matches(),
            ReportPart::Cards | ReportPart::Results | ReportPart::Butler => self.pairs().results(),
            other => self.teams().table(other),
        }
    }
}
