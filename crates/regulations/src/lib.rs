//! The regulations for scoring an event: named options, grouped into presets, each value with its
//! source.
//!
//! ```
//! use regulations::{PairOptions, Preset, Regulations, Winners};
//!
//! let mut regulations = Regulations::from(Preset::Ebu).with("pairs.winners", "two")?;
//! assert_eq!(regulations.neuberg.fewer_scores, matchpoints::FewerScores::Neuberg);
//! regulations.pairs = PairOptions::new().winners(Winners::One);
//! # Ok::<(), regulations::SettingError>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `serde` | no | Serializes options as their names, and regulations as a preset and options. |

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod artificial;
mod board_a_match;
mod butler;
mod cross_imps;
mod declare;
mod event_features;
mod event_kind;
mod imps;
mod inapplicable_option;
mod matchpoints;
mod method;
mod nearest;
mod neuberg;
mod pairs;
mod patton;
mod preset;
mod rank;
#[cfg(feature = "serde")]
mod serialize;
mod setting;
mod sources;
mod table;
mod teams;
mod tie_breaks;
mod vps;

pub use artificial::ArtificialOptions;
pub use board_a_match::BoardAMatchOptions;
pub use butler::{ButlerOptions, ButlerPresetValue, SameBoard};
pub use cross_imps::CrossImpOptions;
pub use event_features::EventFeatures;
pub use event_kind::EventKind;
pub use imps::{ImpBoardRounding, ImpOptions, ImpRanking};
pub use inapplicable_option::InapplicableOption;
pub use matchpoints::MatchpointOptions;
pub use method::Method;
pub use nearest::nearest_name;
pub use neuberg::{BoardRounding, NeubergOptions};
pub use pairs::{
    CarryForward, CarryForwardError, PairOptions, PairPercentage, SectionRankings, Sections,
    Sessions, Winners,
};
pub use patton::{PattonOptions, PattonShare};
pub use preset::{Preset, PresetError, PresetSource};
pub use rank::{RankOptions, StrengthErrors};
pub use setting::{Setting, SettingError};
pub use table::{OptionSpec, Regulations, options};
pub use teams::{
    AveragePlus, ByeAward, CarryOverRule, EarlierWinner, ForfeitAward, ImpPenalty, MissingBoards,
    MissingTable, Scheduled, ScheduledRounds, Stage, TeamOptions, WithdrawalRule,
};
pub use tie_breaks::{TieBreak, TieBreaks};
pub use vps::{BlitzValue, DrawValue, EventScale, MarginRule, VpOptions};
