//! Reports: what an event's scores look like as text, CSV and JSON.
//!
//! [`Report::of`] takes an event that has been scored and lays out its rankings, its travellers or its
//! match cards; [`Report::text`], [`Report::csv`] and [`Report::json`] write them. The same [`Sheet`]
//! is behind text and CSV, so that the two cannot differ. Numbers are rounded here and only here, by
//! the rounding that the regulations name; JSON gives the exact number beside the rounded one.
//!
//! Names come from files that anyone may have written: control characters in them are replaced before
//! they reach a terminal.

mod heading;
mod json;
mod numbers;
mod pairs;
mod printable;
mod scales;
mod sheet;
mod teams;

pub use printable::printable;
pub use scales::{contract_scores, contract_working, imp_comparison, imp_scale};
pub use sheet::{Align, Column, Look, Sheet};

use bridge_core::Overflow;
use tournament::{Event, Regulations, Scored};

/// A number that is too large to be rounded exactly; or a table that could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// A number left 128 bits.
    #[error(transparent)]
    Overflow(#[from] Overflow),
    /// The JSON could not be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The CSV could not be written.
    #[error("{0}")]
    Csv(String),
}

/// An event's scores, laid out.
#[derive(Debug)]
pub struct Report {
    heading: Vec<String>,
    rankings: Vec<Sheet>,
    notes: Vec<String>,
    matches: Option<Sheet>,
    boards: Vec<Sheet>,
    /// The columns of the rankings as one table, and of the boards: what CSV writes.
    ranking_rows: Sheet,
    board_rows: Sheet,
    json: json::ScoreJson,
}

impl Report {
    /// Lays out an event's scores.
    ///
    /// # Errors
    ///
    /// [`ReportError::Overflow`] where a number is too large to be rounded exactly.
    pub fn of(
        event: &Event,
        scored: &Scored,
        regulations: &Regulations,
    ) -> Result<Self, ReportError> {
        match scored {
            Scored::Pairs(pairs) => pairs::report(event, pairs, regulations),
            Scored::Teams(teams) => Ok(teams::report(event, teams, regulations)),
            _ => Err(ReportError::Csv("this method has no report yet".to_owned())),
        }
    }

    /// The report as a director would pin it on the wall; `boards` adds every traveller or match card.
    #[must_use]
    pub fn text(&self, boards: bool, look: Look) -> String {
        let mut parts = vec![self.heading.join("\n")];
        parts.extend(self.matches.iter().map(|sheet| sheet.text(look)));
        parts.extend(self.rankings.iter().map(|sheet| sheet.text(look)));
        if !self.notes.is_empty() {
            parts.push(self.notes.join("\n"));
        }
        if boards {
            parts.extend(self.boards.iter().map(|sheet| sheet.text(look)));
        }
        let mut text = parts.join("\n\n");
        text.push('\n');
        text
    }

    /// One table as CSV: the rankings, or with `boards` every result with its score.
    ///
    /// # Errors
    ///
    /// [`ReportError::Csv`], never in practice: the table is written to memory.
    pub fn csv(&self, boards: bool) -> Result<String, ReportError> {
        if boards { self.board_rows.csv() } else { self.ranking_rows.csv() }
    }

    /// Everything as JSON; `boards` adds every result. Numbers that need not be whole are texts.
    ///
    /// # Errors
    ///
    /// [`ReportError::Json`], never in practice: the document is written to memory.
    pub fn json(&self, boards: bool) -> Result<String, ReportError> {
        self.json.write(boards)
    }
}
