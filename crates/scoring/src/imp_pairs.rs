//! Pairs in IMPs: against the datum of each board (Butler), or against every other table (cross-IMPs).

mod account;
mod board;
mod explain;
mod ranking_list;
mod scores;
mod scoring;
mod standings;
mod total;

pub use account::PlainImps;
pub use explain::{
    BoardOfImpTotal, ImpExplanation, ImpTotalExplanation, explain_imp_total, explain_imps,
};
pub use ranking_list::{ImpRankingList, ImpSession, ImpStanding};
pub use scores::ImpPairsScores;
pub use standings::ImpRules;

use event::{Event, Faults};
use regulations::{Method, Regulations};

/// Scores an event; with `rounds` each round is added up by itself first.
pub(crate) fn score(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    rounds: bool,
) -> Result<ImpPairsScores, Faults> {
    scoring::score(event, method, regulations, rounds)
}
