//! The order of strength where not everybody met: an event's matches, ranked by the crate `zermelo`.
//!
//! # Features
//!
//! - `serde`: options as their names.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]
#![expect(clippy::float_arithmetic, reason = "strengths solve transcendental equations")]

mod awards;
mod between;
mod completed;
mod counted_matches;
mod duplicates;
mod match_data;
mod name_list;
mod options;
mod per_name;
mod per_team;
mod places;
mod played;
mod rank;
mod ranking;
mod scales;
mod shares;
mod surprising;
mod teams;

pub use options::{StrengthMethod, StrengthOptions, StrengthSource};
pub use rank::{rank_by_strength, rank_by_strength_with_progress};
pub use ranking::{StrengthComparison, StrengthError, StrengthLine, StrengthRanking, Surprise};
