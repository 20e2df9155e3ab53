//! The regulations that an event is scored by: options with names, bundled in presets.

use std::fmt;
use std::str::FromStr;

use bridge_core::Rounding;
use matchpoints::{FewerBoards, PercentageFrom, PrintedScale};

bridge_core::choices! {
    /// An organisation's bundle of options.
    pub enum Preset: "preset of regulations" {
        /// `plain`: the Laws of Duplicate Bridge and nothing else; where they are silent, our choice.
        Plain = "plain",
        /// `acbl`: as the American Contract Bridge League's scoring program.
        Acbl = "acbl",
    }
}

bridge_core::choices! {
    /// Whether an event of pairs has one ranking or two.
    pub enum Winners: "number of winners" {
        /// `inferred`: two where no pair sat both ways, one otherwise.
        Inferred = "inferred",
        /// `one`: all pairs in one ranking.
        One = "one",
        /// `two`: North-South and East-West apart; the same number in both is two different pairs.
        Two = "two",
    }
}

bridge_core::choices! {
    /// What becomes of a board of a match for which one table's result is missing.
    pub enum MissingTable: "treatment of a missing table" {
        /// `error`: the event is not scored until the result is there.
        Error = "error",
        /// `not-played`: the match is scored without the board, and the report says so.
        NotPlayed = "not-played",
    }
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
        name: String,
        /// What was expected.
        why: String,
    },
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
        match name.trim() {
            name @ "matchpoints.scale" => self.scale = read(name, value)?,
            name @ "matchpoints.fewer_boards" => self.fewer_boards = read(name, value)?,
            name @ "matchpoints.percentage_from" => self.percentage_from = read(name, value)?,
            name @ "rounding" => self.rounding = read(name, value)?,
            name @ "pairs.winners" => self.winners = read(name, value)?,
            name @ "teams.missing_table" => self.missing_table = read(name, value)?,
            unknown => return Err(SettingError::Name(unknown.into())),
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

/// Reads an option's value; the error names the option.
fn read<T: FromStr<Err: fmt::Display>>(name: &str, value: &str) -> Result<T, SettingError> {
    value
        .parse()
        .map_err(|why: T::Err| SettingError::Value { name: name.into(), why: why.to_string() })
}

impl Default for Regulations {
    fn default() -> Self {
        Self::of(Preset::Plain)
    }
}

impl Preset {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option can be set by its name, to each preset's own value, and is then that preset's.
    #[test]
    fn every_option_by_name() {
        for &from in Preset::ALL {
            for &to in Preset::ALL {
                let mut regulations = Regulations { preset: to, ..Regulations::of(from) };
                for setting in Regulations::of(to).settings() {
                    regulations.set(setting.name, &setting.value).unwrap();
                }
                assert_eq!(regulations, Regulations::of(to));
            }
        }
    }

    #[test]
    fn a_changed_option_has_another_source() {
        let mut regulations = Regulations::of(Preset::Acbl);
        regulations.set("rounding", "0.1 half-up").unwrap();
        let sources: Vec<&str> = regulations.settings().iter().map(|s| s.source).collect();
        assert_eq!(sources.iter().filter(|&&source| source == "set for this event").count(), 1);
    }
}
