//! The order of strength of events in which not all teams met, computed by the crate `zermelo`.
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options. |
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]
#![expect(clippy::float_arithmetic, reason = "strengths are solutions of transcendental equations")]

mod awards;
mod comparison;
mod completed_table;
mod counted_matches;
mod duplicates;
mod match_data;
mod name_list;
mod options;
mod places;
mod rank;
mod ranking;
mod scales;
mod shares;
mod solver_match;
mod surprises;
mod teams;

pub use zermelo::{CompletedTable, TableCell};

pub use options::{StrengthMethod, StrengthOptions, StrengthSource};
pub use rank::{rank_by_strength, rank_by_strength_with_progress};
pub use ranking::{StrengthComparison, StrengthError, StrengthLine, StrengthRanking, Surprise};
