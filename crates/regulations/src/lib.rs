//! The regulations that an event is scored by: options with names, bundled in presets, each value with its source.
//!
//! ```
//! use regulations::{Preset, Regulations};
//!
//! let regulations = Regulations::of(Preset::Ebu);
//! assert_eq!(regulations.fewer_scores, matchpoints::FewerScores::Neuberg);
//! ```
//!
//! # Features
//!
//! - `serde`: options as their names.

mod imp_options;
mod method;
mod options;
mod pair_options;
mod preset;
mod team_options;
mod tie_breaks;

pub use imp_options::{ButlerAs, ImpBoardRounding, ImpRanking, ImpRegulations, SameBoard};
pub use method::Method;
pub use options::{PresetError, Setting, SettingError};
pub use pair_options::{
    BoardRounding, CarryForward, CarryForwardError, SectionRankings, Sections, Sessions, Winners,
};
pub use preset::{Preset, Regulations};
pub use team_options::{
    AveragePlus, BlitzAt, ByeAward, CarryOverRule, DrawWorth, EventScale, ForfeitAward, ImpPenalty,
    MarginRule, MissingBoards, MissingTable, PattonShare, Scheduled, ScheduledRounds, Stage,
    TeamRegulations, WithdrawalRule,
};
pub use tie_breaks::{TieBreak, TieBreaks};
