//! Pair events at IMPs: against the datum of each board (Butler) or against every other table
//! (cross-IMPs).

mod accumulator;
mod board;
mod cross_imp_conversion;
mod datums;
mod field_datums;
mod field_scorer;
mod rankings;
mod scores;
mod scoring;
mod standings;
mod total;
mod unadjusted;

pub use accumulator::{ImpAccumulator, ImpSum};
pub use scores::ImpScores;
pub use standings::{ImpDetails, ImpStanding};
pub use unadjusted::UnadjustedImps;
