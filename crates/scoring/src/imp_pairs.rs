//! Pair events at IMPs: against the datum of each board (Butler) or against every other table
//! (cross-IMPs).

mod accumulator;
mod board;
mod cross_imp_conversion;
mod datums;
mod field_scorer;
mod ranking_list;
mod scores;
mod scoring;
mod standings;
mod total;
mod unadjusted;

pub(crate) use accumulator::ImpAccumulator;
pub use ranking_list::{ImpRankingList, ImpRound, ImpSession, ImpStanding};
pub use scores::ImpPairsScores;
pub(crate) use scoring::{ImpLines, parts, rank_stream, score, score_chunk};
pub use unadjusted::UnadjustedImpPair;
