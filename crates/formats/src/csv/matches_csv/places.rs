//! Locations of matches in their file.

use std::ops::Range;

use event::{MatchColumn, MatchId};

use super::names::{AWAY, BOARDS, HOME, MatchColumns, ROUND};
use crate::csv::results_csv::Starts;
use crate::text::FileText;
use crate::text::place;

/// The start of each match.
#[derive(Clone, Debug)]
pub(crate) struct MatchPlaces {
    pub(super) columns: MatchColumns,
    pub(super) starts: Starts,
}

impl MatchPlaces {
    /// Returns the first byte of a match's record.
    pub(crate) fn record_start(&self, id: MatchId) -> Option<usize> {
        self.starts.get(id.index())
    }

    /// Returns the location of a cell, or `None` if the text of the record is not loaded.
    pub(crate) fn place(
        &self,
        text: &FileText,
        id: MatchId,
        column: MatchColumn,
    ) -> Option<Range<usize>> {
        let (text, start, before) = text.record(self.record_start(id).unwrap_or_default())?;
        let known = match column {
            MatchColumn::Away => AWAY,
            MatchColumn::Boards if self.columns.has(BOARDS) => BOARDS,
            MatchColumn::Round if self.columns.has(ROUND) => ROUND,
            MatchColumn::Home | MatchColumn::Boards | MatchColumn::Round => HOME,
        };
        let place = self.columns.place(text, start, known);
        Some(place::shifted(&place, before))
    }
}
