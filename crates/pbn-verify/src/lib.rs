//! Verifies files in Portable Bridge Notation against the standard (versions 1.0, 2.0, and 2.1).
//!
//! [`verify`] checks every tag, deal, auction, play, note, and table of a file. It is for authors
//! and archivists of such files. Scoring does not need it: the crate `formats` reads the results of
//! a file that deviates from the standard, as long as they are unambiguous.
//!
//! Each deviation is a [`formats::Problem`] with a location, and its kind is a [`SyntaxProblem`] or
//! a [`GameProblem`].
//!
//! ```
//! use pbn_verify::verify;
//!
//! let verified = verify("[Vulnerable \"Nobody\"]\n").map_err(|rejected| rejected.to_string())?;
//! assert_eq!(verified.problems.list()[0].code, "vulnerable-value");
//! # Ok::<(), String>(())
//! ```

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod annotations;
mod auction;
mod cards;
mod game;
mod game_problem;
mod lines;
mod play;
mod scanner;
mod section;
mod standard_tags;
mod syntax_problem;
mod table;
mod values;
mod verify;

pub use game_problem::GameProblem;
pub use syntax_problem::SyntaxProblem;
pub use verify::{Verification, verify};
