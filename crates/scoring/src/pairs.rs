//! Pairs by matchpoints: each board over all its tables, then the contestants' totals.

mod account;
mod board;
mod lists;
mod penalties;
mod rankings;
mod scores;
mod scoring;
mod sessions;
mod standings;

pub use account::PlainMatchpoints;
pub use scores::PairsScores;
pub use sessions::{SessionTotal, StageOfPairs};
pub use standings::{Carried, Handicapped, PairRanking, PairRules, PairStanding};

use event::{Event, Faults};
use regulations::Regulations;

/// Scores an event; with `rounds` each round is added up by itself first.
pub(crate) fn score(
    event: &Event,
    regulations: &Regulations,
    rounds: bool,
) -> Result<PairsScores, Faults> {
    scoring::score(event, regulations, rounds)
}
