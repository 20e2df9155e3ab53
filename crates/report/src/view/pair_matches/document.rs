//! Pair matches as JSON.

use serde::Serialize;

use super::PairMatches;
use super::lines::{DecidedLine, PairMatchLine, SwissPairLine};
use crate::part::Detail;
use crate::table::TableRows;
use crate::view::corrections::{CorrectionLine, corrections};
use crate::view::pairs::boards::BoardLines;
use crate::view::teams::rounds::RankingAfterRound;

/// The scores of an event with pair matches.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct PairMatchesDocument<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionLine<'a>>,
    ranking: TableRows<'a, SwissPairLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<TableRows<'a, RankingAfterRound<'a>>>,
    matches: TableRows<'a, PairMatchLine<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    decided: Vec<DecidedLine<'a>>,
    penalties: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<TableRows<'a, BoardLines<'a>>>,
}

impl<'a> PairMatches<'a> {
    /// Returns the complete report for programs.
    pub(crate) fn document(self, detail: Detail) -> PairMatchesDocument<'a> {
        let mut penalties = self.teams().penalties();
        penalties.extend(self.pairs().penalties());
        PairMatchesDocument {
            corrections: corrections(self.event),
            ranking: self.ranking_lines(),
            rounds: self.scores.standings().lists_rounds().then(|| self.teams().rounds()),
            matches: self.matches_by_boards(),
            decided: self.decided_lines(),
            penalties,
            boards: (detail == Detail::Boards).then(|| self.pairs().boards()),
        }
    }
}
