//! Strengths of teams that did not all meet, after Zermelo (1929) and Dirksen and Stieglitz.
//!
//! A [`Tournament`] is a list of [`TeamMatch`]es; [`fit`] finds the most likely [`Strengths`]; a
//! [`CompletedTable`] fills in the matches that were not played. [`ImpModel`] turns IMPs into
//! probabilities and back, [`Uncertainty`] tells how certain strengths are, [`Movement`] draws up rounds
//! after which everybody can be compared. `docs/zermelo.md` has the theory.
//!
//! ```
//! use zermelo::{TeamMatch, FitOptions, Tournament, fit};
//!
//! // Victory Points of a 30-point scale: teams 0 and 2 have not met.
//! let results = [TeamMatch::from_total(0, 1, 20.0, 30.0), TeamMatch::from_total(1, 2, 20.0, 30.0)];
//! let tournament = Tournament::from_results(3, results)?;
//! let fit = fit(&tournament, &FitOptions::default())?;
//! let probability = fit.strengths().probability(0, 2).unwrap();
//! assert!((probability - 0.8).abs() < 1e-12); // twice as strong as one who is twice as strong
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `serde`: matches, strengths, reports and cross-tables as plain structures, to be written.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]
#![expect(clippy::float_arithmetic, reason = "strengths solve transcendental equations")]
#![expect(clippy::neg_cmp_op_on_partial_ord, reason = "NaN has to fail a test, not pass it")]

mod column;
mod completion;
mod conjugate;
mod dense;
mod digits;
mod elimination;
mod expected;
mod factor;
mod fit;
mod fit_error;
mod graph;
mod groups;
mod home;
mod imp_model;
mod index;
mod iteration;
mod laplacian;
mod matches;
mod movement;
mod newton;
pub mod normal;
mod number;
mod numbering;
mod options;
mod order;
mod pass;
mod problem;
mod queue;
mod relaxation;
mod report;
mod residuals;
mod rest;
mod rows;
mod smallest_first;
mod spread;
mod standing;
mod strengths;
mod sweep_graph;
mod sweeps;
mod system;
mod team_match;
mod tournament;
mod uncertainty;
mod weak;
mod wins;

pub use completion::{CompletedTable, ImpMatch, TableCell};
pub use fit::{Fit, fit, fit_with_progress};
pub use fit_error::FitError;
pub use groups::{TeamGroups, connected_groups};
pub use imp_model::{ImpModel, ImpModelError};
pub use movement::{
    BoardSets, HalfSet, Meeting, Movement, MovementCheck, MovementError, MovementRound, Steps,
    check_movement, mean_variance, variance_bound,
};
pub use options::{ExistencePolicy, FitMethod, FitOptions, HomeAdvantage};
pub use problem::{ExistenceError, existence};
pub use report::Convergence;
pub use residuals::Residual;
pub use spread::ShareVariance;
pub use standing::{RankedTeam, rank};
pub use strengths::Strengths;
pub use team_match::{MatchError, TeamMatch};
pub use tournament::{Tournament, TournamentError};
pub use uncertainty::{Interval, RankInterval, StandardErrors, Uncertainty, UncertaintyError};
pub use wins::win_groups;

/// The examples of README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
