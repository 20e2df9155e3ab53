//! Strengths of contestants that did not all meet, after Zermelo (1929) and Dirksen and Stieglitz.
//!
//! So far the crate holds the vocabulary and the first question: an [`Encounter`] of two contestants,
//! and [`groups`], which tells who can be compared at all. The strengths themselves are not computed
//! yet.
//!
//! ```
//! use zermelo::{Encounter, groups};
//!
//! let matches = [Encounter::new(0, 1, 16.0, 30.0)?, Encounter::new(2, 3, 15.0, 30.0)?];
//! assert_eq!(groups(4, &matches)?, [vec![0, 1], vec![2, 3]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod encounter;
mod groups;

pub use encounter::{Encounter, EncounterError};
pub use groups::{NoSuchContestant, groups};
