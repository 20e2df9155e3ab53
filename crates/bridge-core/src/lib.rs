//! Types for the basic values of duplicate bridge. No type can hold an invalid value.
//!
//! - Table: [`Seat`], [`Side`], [`BoardNumber`], [`Vulnerability`].
//! - Result: [`Contract`], [`Tricks`], [`RelativeResult`], [`PlayedContract`], scored by [`law77`].
//! - Units: [`Score`], [`ScoreDifference`], [`Imps`], [`FractionalImps`], [`Vps`], [`Matchpoints`],
//!   [`Percent`]. Exact numbers are [`Exact`] and are rounded only by an explicit [`Rounding`].
//! - Rulings: [`WeightedScore`], an assigned adjusted score made of one or more results (Law 12C1).
//! - Ranking: [`Place`], assigned by [`rank`].
//! - Options: the macros [`choices!`] and [`option_setters!`], with which the other crates declare
//!   options with named values and their builder methods.
//!
//! Every type prints one canonical form and parses it again. The crate performs no I/O and does not
//! need the standard library. With the feature `serde`, values are serialized as their text forms.
//!
//! ```
//! use bridge_core::{BoardNumber, PlayedContract};
//!
//! let played: PlayedContract = "4SX N +1".parse()?;
//! let board: BoardNumber = "7".parse()?;
//! assert_eq!(played.score(board.vulnerability()).to_string(), "990");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes every type as its text, never an exact number as a float. Types of whole numbers, such as `BoardNumber` and `Score`, are also deserialized from numbers. |
#![no_std]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod allowed_value;
mod board;
mod capitalized;
mod choice;
mod contract;
mod digits;
mod doubling;
mod error_messages;
mod exact;
mod frequencies;
mod imps;
pub mod law77;
mod level;
mod match_length;
mod operators;
mod option_setters;
mod option_value;
mod padded;
mod place;
mod played_contract;
mod relative_result;
mod rounding;
mod score;
mod seat;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod serde_text;
mod side;
mod sort;
mod strain;
mod tricks;
mod units;
mod vps;
mod vulnerability;
mod weighted;
mod whole;

pub use board::{BoardNumber, BoardNumberError};
pub use capitalized::capitalized;
pub use choice::ChoiceError;
pub use contract::{Contract, ContractError};
pub use doubling::{Doubling, DoublingError};
pub use exact::{CommonDenominator, Exact, ExactError, TooManyDenominators};
pub use frequencies::Frequencies;
pub use imps::{Imps, ImpsError};
pub use level::{Level, LevelError};
pub use match_length::{MatchLength, MatchLengthError};
pub use option_value::{AllowedValue, OptionValue};
pub use padded::{pad_number, pad_text};
pub use place::{Place, PlaceError, places, rank};
pub use played_contract::{PlayedContract, PlayedContractError};
pub use relative_result::{RelativeResult, RelativeResultError};
pub use rounding::{Rounding, RoundingError, RoundingMode};
pub use score::{Score, ScoreDifference, ScoreDifferenceError, ScoreError};
pub use seat::{Seat, SeatError};
pub use side::{Side, SideError};
pub use sort::{sort_list_by, sort_list_by_key};
pub use strain::{Strain, StrainError};
pub use tricks::{Tricks, TricksError};
pub use units::{FractionalImps, Matchpoints, Percent};
pub use vps::{Vps, VpsError};
pub use vulnerability::{Vulnerability, VulnerabilityError, Vulnerable};
pub use weighted::{Weight, WeightedScore, WeightedScoreError};

/// The examples of `README.md`, run as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
