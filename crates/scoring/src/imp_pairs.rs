//! Pair events at IMPs: against the datum of each board (Butler) or against every other table
//! (cross-IMPs).

mod account;
mod board;
mod crossed;
mod datums;
mod plain;
mod ranking_list;
mod scores;
mod scoring;
mod standings;
mod tally;
mod total;

pub(crate) use account::ImpAccount;
pub use plain::UnadjustedImpPair;
pub use ranking_list::{ImpRankingList, ImpRound, ImpSession, ImpStanding};
pub use scores::ImpPairsScores;
pub(crate) use scoring::{RunningImps, finish, parts, score, window};
