//! Pair events as JSON.

use regulations::Winners;
use serde::Serialize;

use super::boards::BoardLines;
use super::lines::{PairLine, PairRanking};
use super::{PairScores, Pairs};
use crate::as_text::AsText;
use crate::part::Detail;
use crate::table::TableRows;
use crate::view::corrections::{CorrectionLine, corrections};

/// The scores of a pair event.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum PairsDocument<'a> {
    Matchpoints(ByMatchpoints<'a>),
    Imps(ByImps<'a>),
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ByMatchpoints<'a> {
    winners: AsText<Winners>,
    full_boards: u32,
    rankings: Vec<RankingDocument<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionLine<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<TableRows<'a, BoardLines<'a>>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ByImps<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corrections: Vec<CorrectionLine<'a>>,
    winners: AsText<Winners>,
    rankings: Vec<RankingDocument<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<TableRows<'a, BoardLines<'a>>>,
}

/// A ranking.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct RankingDocument<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<&'a str>,
    side: Option<String>,
    standings: TableRows<'a, PairLine<'a>>,
}

impl<'a> Pairs<'a> {
    /// Returns the rankings, and every result if boards are requested.
    pub(crate) fn document(self, detail: Detail) -> PairsDocument<'a> {
        let sessions = self.session_columns();
        let ranking_document = |ranking: PairRanking<'a>| RankingDocument {
            stage: ranking.id.stage.map(|stage| stage.to_string()),
            section: ranking.id.section,
            side: ranking.id.side.map(|side| side.to_string()),
            standings: self.lines(ranking, &sessions),
        };
        let rankings = self.pair_rankings().into_iter().map(ranking_document).collect();
        let (penalties, corrections) = (self.penalties(), corrections(self.event));
        let boards = (detail == Detail::Boards).then(|| self.boards());
        match self.scores {
            PairScores::Matchpoints(scores) => PairsDocument::Matchpoints(ByMatchpoints {
                winners: AsText(scores.winners()),
                full_boards: scores.full_boards(),
                rankings,
                penalties,
                corrections,
                boards,
            }),
            PairScores::Imps(scores) => PairsDocument::Imps(ByImps {
                corrections,
                winners: AsText(scores.winners()),
                rankings,
                penalties,
                boards,
            }),
        }
    }
}
