//! The regulations that an event is scored by: options with names, bundled in presets.

use std::fmt;
use std::str::FromStr;

use bridge_core::Rounding;
use matchpoints::{FewerBoards, PercentageFrom, PrintedScale};

/// An organisation's bundle of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// `plain`: the Laws of Duplicate Bridge and nothing else; where they are silent, our choice.
    Plain,
    /// `acbl`: as the American Contract Bridge League's scoring program.
    Acbl,
}

/// Whether an event of pairs has one ranking or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winners {
    /// `inferred`: two where no pair sat both ways, one otherwise.
    Inferred,
    /// `one`: all pairs in one ranking.
    One,
    /// `two`: North-South and East-West apart; the same number in both is two different pairs.
    Two,
}

/// What becomes of a board of a match for which one table's result is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MissingTable {
    /// `error`: the event is not scored until the result is there.
    Error,
    /// `not-played`: the match is scored without the board, and the report says so.
    NotPlayed,
}

/// The regulations of an event: a preset, with the options changed by name.
///
/// ```
/// use tournament::{Preset, Regulations};
///
/// let mut regulations = Regulations::of(Preset::Acbl);
/// regulations.set("matchpoints.fewer_boards", "percentage")?;
/// assert_eq!(regulations.fewer_boards, matchpoints::FewerBoards::Percentage);
/// # Ok::<(), tournament::SettingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// Where the options come from that were not changed.
    pub preset: Preset,
    /// `matchpoints.scale`: the scale of printing.
    pub scale: PrintedScale,
    /// `matchpoints.fewer_boards`: pairs that played fewer boards than others.
    pub fewer_boards: FewerBoards,
    /// `matchpoints.percentage_from`: what a percentage is computed from.
    pub percentage_from: PercentageFrom,
    /// `rounding`: the last step before a matchpoint or a percentage is printed.
    pub rounding: Rounding,
    /// `pairs.winners`: one ranking or two.
    pub winners: Winners,
    /// `teams.missing_table`: a board with one table only.
    pub missing_table: MissingTable,
}

/// One option as it stands, for a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The option's name.
    pub name: &'static str,
    /// Its value, as it would be typed.
    pub value: String,
    /// Where the preset's value comes from; `set for this event` where it was changed.
    pub source: &'static str,
}

/// An option or a value that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// No option has this name.
    #[error("{0:?} is no option: expected one of {names}", names = Regulations::NAMES.join(", "))]
    Name(String),
    /// The option has no such value.
    #[error("{name}: {why}")]
    Value {
        /// The option.
        name: &'static str,
        /// What was expected.
        why: String,
    },
    /// No preset has this name.
    #[error("{0:?} names no regulations: expected plain or acbl")]
    Preset(String),
}

impl Regulations {
    /// The names of all options.
    pub const NAMES: [&str; 6] = [
        "matchpoints.scale",
        "matchpoints.fewer_boards",
        "matchpoints.percentage_from",
        "rounding",
        "pairs.winners",
        "teams.missing_table",
    ];

    /// The options of a preset.
    #[must_use]
    pub fn of(preset: Preset) -> Self {
        let (scale, fewer_boards, percentage_from) = match preset {
            Preset::Plain => {
                (PrintedScale::TwoOneZero, FewerBoards::Percentage, PercentageFrom::ExactTotal)
            }
            Preset::Acbl => {
                (PrintedScale::OneHalfZero, FewerBoards::Scaled, PercentageFrom::PrintedTotal)
            }
        };
        Self {
            preset,
            scale,
            fewer_boards,
            percentage_from,
            rounding: Rounding::HUNDREDTH_HALF_UP,
            winners: Winners::Inferred,
            missing_table: MissingTable::Error,
        }
    }

    /// Changes one option by name.
    ///
    /// # Errors
    ///
    /// [`SettingError`] when there is no such option or no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let index = Self::NAMES
            .iter()
            .position(|&known| known == name.trim())
            .ok_or_else(|| SettingError::Name(name.trim().into()))?;
        let refuse = |why: String| SettingError::Value { name: Self::NAMES[index], why };
        match index {
            0 => self.scale = value.parse().map_err(|why| refuse(format!("{why}")))?,
            1 => self.fewer_boards = value.parse().map_err(|why| refuse(format!("{why}")))?,
            2 => self.percentage_from = value.parse().map_err(|why| refuse(format!("{why}")))?,
            3 => self.rounding = value.parse().map_err(|why| refuse(format!("{why}")))?,
            4 => self.winners = value.parse().map_err(refuse)?,
            _ => self.missing_table = value.parse().map_err(refuse)?,
        }
        Ok(())
    }

    /// Every option as it stands, with its source.
    #[must_use]
    pub fn settings(&self) -> Vec<Setting> {
        let preset = Self::of(self.preset);
        Self::NAMES
            .iter()
            .zip(self.values())
            .zip(preset.values())
            .zip(self.preset.sources())
            .map(|(((&name, value), of_preset), source)| {
                let source = if value == of_preset { source } else { "set for this event" };
                Setting { name, value, source }
            })
            .collect()
    }

    /// The values, in the order of [`Self::NAMES`].
    fn values(&self) -> [String; 6] {
        [
            self.scale.to_string(),
            self.fewer_boards.to_string(),
            self.percentage_from.to_string(),
            self.rounding.to_string(),
            self.winners.to_string(),
            self.missing_table.to_string(),
        ]
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::of(Preset::Plain)
    }
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 2] = [Self::Plain, Self::Acbl];

    /// Where each option's value comes from, in the order of [`Regulations::NAMES`].
    const fn sources(self) -> [&'static str; 6] {
        match self {
            Self::Plain => [
                "Laws 2017, Law 78A",
                "our choice: the laws are silent",
                "our choice: the laws are silent",
                "our choice: the laws are silent",
                "our choice: the laws are silent",
                "our choice: a missing result is a mistake until somebody says otherwise",
            ],
            Self::Acbl => [
                "ACBLscore",
                "ACBLscore",
                "published results of an ACBL club game, April 2026",
                "ACBLscore: 0.01, .005 up",
                "our choice: no source found",
                "our choice: no source found",
            ],
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Plain => "plain",
            Self::Acbl => "acbl",
        })
    }
}

impl FromStr for Preset {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Self, SettingError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "plain" => Ok(Self::Plain),
            "acbl" => Ok(Self::Acbl),
            _ => Err(SettingError::Preset(text.trim().into())),
        }
    }
}

impl fmt::Display for Winners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Inferred => "inferred",
            Self::One => "one",
            Self::Two => "two",
        })
    }
}

impl FromStr for Winners {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim().to_ascii_lowercase().as_str() {
            "inferred" => Ok(Self::Inferred),
            "one" => Ok(Self::One),
            "two" => Ok(Self::Two),
            found => Err(format!("{found:?} is no value: expected inferred, one or two")),
        }
    }
}

impl fmt::Display for MissingTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Error => "error",
            Self::NotPlayed => "not-played",
        })
    }
}

impl FromStr for MissingTable {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim().to_ascii_lowercase().as_str() {
            "error" => Ok(Self::Error),
            "not-played" => Ok(Self::NotPlayed),
            found => Err(format!("{found:?} is no value: expected error or not-played")),
        }
    }
}
