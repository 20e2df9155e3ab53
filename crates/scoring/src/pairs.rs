//! Pair events at matchpoints: each board is scored across the field, then totals are computed.

mod accumulator;
mod adjusted_boards;
mod board;
mod carry_forward;
mod field_scorer;
mod lists;
mod penalties;
mod rankings;
mod scaled_fields;
mod scores;
mod scoring;
mod sessions;
mod standings;
mod unadjusted;

pub use carry_forward::CarryForwardPoints;
pub use scores::PairsScores;
pub(crate) use scoring::{
    MatchpointLines, accumulator, parts, rank_stream, score, score_and_check, score_chunk,
};
pub use sessions::{PairStage, RoundTotal, SessionTotal};
pub use standings::{HandicapStanding, PairRanking, PairStanding};
pub use unadjusted::UnadjustedPair;
