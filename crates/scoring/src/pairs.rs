//! Pair events at matchpoints: each board is scored across the field, then totals are computed.

mod accumulator;
mod adjusted_boards;
mod board;
mod carry_forward;
mod field_scorer;
mod field_tops;
mod lists;
mod penalties;
mod rankings;
mod scaled_fields;
mod scores;
mod scoring;
mod standings;
mod unadjusted;

pub use accumulator::MatchpointAccumulator;
pub use carry_forward::CarryForwardPoints;
pub use scores::MatchpointScores;
pub use standings::{HandicapStanding, MatchpointDetails, MatchpointStanding};
