//! Strengths of teams that did not all meet, after Zermelo (1929) and Dirksen and Stieglitz.
//!
//! A [`Tournament`] is a list of [`TeamMatch`]es. [`fit`] finds the most likely [`Strengths`], and
//! a [`CompletedTable`] replaces missing matches by virtual ones. [`ImpModel`] converts IMPs to
//! probabilities and back, [`Uncertainty`] computes how certain strengths are, and [`Movement`]
//! plans rounds after which all teams can be compared. The theory is in `docs/book/src/explanation/strengths.md`.
//!
//! ```
//! use zermelo::{TeamMatch, FitOptions, Tournament, fit};
//!
//! // Victory Points on a scale of 30: teams 0 and 2 have not met.
//! let results = [TeamMatch::from_total(0, 1, 20.0, 30.0), TeamMatch::from_total(1, 2, 20.0, 30.0)];
//! let tournament = Tournament::from_results(3, results)?;
//! let fit = fit(&tournament, &FitOptions::default())?;
//! let probability = fit.strengths().probability(0, 2).unwrap();
//! assert!((probability - 0.8).abs() < 1e-12); // 0 is twice as strong as 1, and 1 as 2
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options, matches, strengths, reports, and cross-tables as maps. |
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]
#![expect(clippy::float_arithmetic, reason = "strengths are solutions of transcendental equations")]
#![expect(clippy::neg_cmp_op_on_partial_ord, reason = "NaN must fail a comparison")]

mod fit;
mod imp_model;
mod likelihood;
mod linear;
mod movement;
pub mod normal;
mod numbers;
mod solver;
mod strengths;
mod tournament;
mod uncertainty;

pub use fit::fit_error::FitError;
pub use fit::options::{ExistencePolicy, FitMethod, FitOptions, HomeAdvantage};
pub use fit::report::Convergence;
pub use fit::residuals::Residual;
pub use fit::{Fit, fit, fit_with_progress};
pub use imp_model::completion::{CompletedTable, ImpMatch, TableCell};
pub use imp_model::{ImpModel, ImpModelError};
pub use likelihood::problem::{ExistenceError, existence};
pub use movement::{
    BoardSets, HalfSet, Meeting, Movement, MovementCheck, MovementError, MovementRound, Steps,
    check_movement, mean_variance, variance_bound,
};
pub use strengths::Strengths;
pub use strengths::standing::{RankedTeam, rank_by_value};
pub use tournament::groups::{TeamGroups, connected_groups};
pub use tournament::team_match::{MatchError, TeamMatch};
pub use tournament::wins::win_groups;
pub use tournament::{Tournament, TournamentError};
pub use uncertainty::spread::ShareVariance;
pub use uncertainty::{Interval, RankInterval, StandardErrors, Uncertainty, UncertaintyError};

/// Runs the examples of README.md as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
