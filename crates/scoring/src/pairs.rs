//! Pairs by matchpoints: each board over all its tables, then the contestants' totals.

mod account;
mod carry_forward;
mod board;
mod scaled_fields;
mod lists;
mod others;
mod penalties;
mod plain;
mod rankings;
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
