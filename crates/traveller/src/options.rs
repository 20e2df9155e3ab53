//! What a caller wants of an event, beside its files.

use std::path::PathBuf;

use regulations::{Method, Preset};
use serde::{Deserialize, Serialize};

/// How an event is scored, where its own files do not say it or are to be overruled.
///
/// ```
/// use traveller::{OptionOverride, ScoreOptions};
/// use traveller::regulations::Preset;
///
/// let mut wishes = ScoreOptions::default();
/// wishes.rules = Some(Preset::Acbl);
/// wishes.overrides.push(OptionOverride::new("pairs.winners", "two"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ScoreOptions {
    /// The regulations; they replace those of the event file, its options included.
    pub rules: Option<Preset>,
    /// The method; without it what the event file or the results say, otherwise matchpoints.
    pub method: Option<Method>,
    /// Options of the regulations, in the order in which they are set. The value of `vps.scale` may be a file.
    pub overrides: Vec<OptionOverride>,
    /// A file of late corrections, in place of that which the event file names.
    pub corrections: Option<PathBuf>,
    /// Whether an event file is looked for.
    pub event_file: EventFileUse,
}

/// An option of the regulations and a value for it, both as texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionOverride {
    /// The option's name, such as `pairs.winners`.
    pub option: String,
    /// The value.
    pub value: String,
}

impl OptionOverride {
    /// An option and a value for it.
    ///
    /// ```
    /// let setting = traveller::OptionOverride::new("pairs.winners", "two");
    /// assert_eq!(setting.option, "pairs.winners");
    /// ```
    #[must_use]
    pub fn new(option: impl Into<String>, value: impl Into<String>) -> Self {
        Self { option: option.into(), value: value.into() }
    }
}

/// Whether an event file is looked for where results are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventFileUse {
    /// The file beside the results, named like them.
    #[default]
    Beside,
    /// None.
    Never,
}
