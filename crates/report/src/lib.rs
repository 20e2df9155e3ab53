//! Reports: what an event's scores look like as text, CSV and JSON.
//!
//! [`Report::of`] takes an event that has been scored; [`Report::text`], [`Report::csv`] and
//! [`Report::json`] lay out its rankings, travellers or match cards, each what is asked for. The same
//! [`Sheet`] is behind text and CSV, so that the two cannot differ. Numbers are rounded here and only here, by
//! the rounding that the regulations name; JSON gives the exact number beside the rounded one.
//!
//! Names come from files that anyone may have written: control characters in them are replaced before
//! they reach a terminal.
//!
//! # Features
//!
//! - `serde`: the parts of a report as their names.

mod cell;
mod column;
mod corrections;
mod explain;
mod heading;
mod imp_pairs;
mod json;
mod numbers;
mod page;
mod pair_lines;
mod pair_matches;
mod pairs;
mod render;
mod results;
mod sheet;
mod strengths;
mod table;
mod teams;
mod travellers;
mod view;

pub use cell::{Cell, Reader};
pub use column::{Align, Column, Columns, Heading};
pub use explain::{BoardWorkings, TotalWorkings, Workings};
pub use page::{Block, Page};
pub use render::{Look, csv, json, page, printable, text};
pub use sheet::Sheet;
pub use strengths::Strengths;
pub use table::{Line, Lines, Table};
pub use view::{
    Reasons, butler_board, contract_scores, contract_working, damage_in_field, damage_working,
    imp_comparison, imp_scale, movement, movement_check, next_round, regulation_pages,
    regulation_rows, scale_list, scale_pages, scale_rows, vp_award, vp_award_of_percent,
    weighted_in_field, weighted_working,
};

use pair_matches::PairMatches;
use scoring::{Scored, Scores};
use teams::Teams;

/// Why a report could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// A datum that cannot be computed.
    #[error(transparent)]
    Datum(#[from] butler::DatumError),
    /// The JSON could not be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The CSV could not be written.
    #[error("{0}")]
    Csv(String),
    /// The event was scored by a method that has no report.
    #[error("this method has no report yet")]
    Method,
}

bridge_core::choices! {
    /// A part of the report of a team event.
    pub enum Part: "part of a report" {
        /// The ranking.
        Ranking = "ranking",
        /// The matches.
        Matches = "matches",
        /// Everybody against everybody.
        CrossTable = "cross-table",
        /// The standings after each round.
        Rounds = "rounds",
        /// The cards of the matches.
        Cards = "cards",
        /// Every table's result with what it is worth.
        Results = "results",
        /// The Butler ranking of the pairs inside a team event.
        Butler = "butler",
    }
}

/// A scored event, ready to be written. Nothing is laid out before it is asked for: a ranking of a
/// million results costs no traveller.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    scored: &'a Scored,
}

impl<'a> Report<'a> {
    /// A report of an event's scores.
    #[must_use]
    pub const fn of(scored: &'a Scored) -> Self {
        Self { scored }
    }

    /// Whether the report has [`Part`]s to be picked: that of matches, of teams or of pairs.
    #[must_use]
    pub const fn has_parts(self) -> bool {
        !matches!(self.scored.scores(), Scores::Pairs(_) | Scores::ImpPairs(_))
    }

    /// The report as a director would pin it on the wall; `boards` adds every traveller or match card;
    /// `part` picks one part of a team event's.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn text(self, part: Option<Part>, boards: bool, look: Look) -> Result<String, ReportError> {
        let (event, regulations) = (&**self.scored.event(), &**self.scored.regulations());
        let mut parts = Vec::new();
        match self.scored.scores() {
            Scores::Pairs(scores) => {
                parts.push(pairs::heading_lines(event, scores, regulations).join("\n"));
                for ranking in pairs::rankings(event, scores, regulations)? {
                    parts.push(ranking.text(look));
                }
                parts.extend(pairs::note(scores, regulations));
                parts.extend(pairs::penalties(event, scores, regulations)?);
                if boards {
                    for board in event.boards_in_order() {
                        let sheet = travellers::traveller_sheet(event, scores, regulations, board)?;
                        parts.push(sheet.text(look));
                    }
                }
            }
            Scores::PairMatches(scores) => {
                parts = PairMatches { event, scores, regulations }.text(part, boards, look)?;
            }
            Scores::ImpPairs(scores) => {
                parts = imp_pairs::text(event, scores, regulations, boards, look)?;
            }
            Scores::Teams(scores) => {
                parts = Teams { event, scores, regulations }.text(part, boards, look);
            }
            _ => return Err(ReportError::Method),
        }
        parts.extend(corrections::text(event));
        Ok(parts.join("\n\n") + "\n")
    }

    /// One table as CSV: the rankings, or with `boards` every result with its score; or
    /// the `part` of a team event's report.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn csv(self, part: Option<Part>, boards: bool) -> Result<String, ReportError> {
        let (event, regulations) = (&**self.scored.event(), &**self.scored.regulations());
        match (self.scored.scores(), boards) {
            (Scores::Pairs(scores), false) => {
                pairs::ranking_rows(event, scores, regulations)?.csv()
            }
            (Scores::Pairs(scores), true) => travellers::results_csv(event, scores, regulations),
            (Scores::PairMatches(scores), boards) => {
                PairMatches { event, scores, regulations }.csv(part, boards)
            }
            (Scores::ImpPairs(scores), false) => {
                imp_pairs::ranking_rows(event, scores, regulations)?.csv()
            }
            (Scores::ImpPairs(scores), true) => {
                imp_pairs::results_sheet(event, scores, regulations)?.csv()
            }
            (Scores::Teams(scores), boards) => {
                Teams { event, scores, regulations }.csv(part, boards)
            }
            _ => Err(ReportError::Method),
        }
    }

    /// Everything as JSON; `boards` adds every result. Numbers that need not be whole are texts.
    ///
    /// # Errors
    ///
    /// [`ReportError`] where something cannot be written.
    pub fn json(self, boards: bool) -> Result<String, ReportError> {
        let (event, regulations) = (&**self.scored.event(), &**self.scored.regulations());
        match self.scored.scores() {
            Scores::Pairs(scores) => pairs::json(event, scores, regulations, boards)?.write(),
            Scores::PairMatches(scores) => {
                PairMatches { event, scores, regulations }.json(boards)?.write()
            }
            Scores::ImpPairs(scores) => {
                imp_pairs::json(event, scores, regulations, boards)?.write()
            }
            Scores::Teams(scores) => {
                teams::json(Teams { event, scores, regulations }, boards)?.write()
            }
            _ => Err(ReportError::Method),
        }
    }
}
