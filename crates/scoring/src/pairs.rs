//! Pair events at matchpoints: each board is scored across the field, then totals are computed.

mod account;
mod board;
mod carry_forward;
mod lists;
mod others;
mod penalties;
mod plain;
mod rankings;
mod scaled_fields;
mod scores;
mod scoring;
mod sessions;
mod standings;
mod tally;

pub use carry_forward::CarryForwardPoints;
pub use plain::UnadjustedPair;
pub use scores::PairsScores;
pub(crate) use scoring::{
    RunningMatchpoints, account, finish, parts, score, score_and_check, window,
};
pub use sessions::{PairStage, RoundTotal, SessionTotal};
pub use standings::{HandicapStanding, PairRanking, PairStanding};
