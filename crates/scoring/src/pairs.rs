//! Pairs by matchpoints: each board over all its tables, then the contestants' totals.

mod account;
mod board;
mod grown;
mod lists;
mod penalties;
mod plain;
mod rankings;
mod scores;
mod scoring;
mod sessions;
mod standings;
mod tally;

pub use account::PlainMatchpoints;
pub use plain::PlainPair;
pub use scores::PairsScores;
pub(crate) use scoring::{RunningMatchpoints, account, finish, parts, score, window};
pub use sessions::{SessionTotal, StageOfPairs};
pub use standings::{Carried, Handicapped, PairRanking, PairRules, PairStanding};
