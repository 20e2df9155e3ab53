//! Options for scoring an event.

use std::path::PathBuf;

use regulations::{Method, Preset};
use serde::{Deserialize, Serialize};

/// Options for scoring an event. They take precedence over its files.
///
/// ```
/// use traveller::{OptionOverride, ScoreOptions};
/// use traveller::regulations::Preset;
///
/// let mut options = ScoreOptions::default();
/// options.rules = Some(Preset::Acbl);
/// options.overrides.push(OptionOverride::new("pairs.winners", "two"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ScoreOptions {
    /// The regulations, which replace the event file's regulations including all options.
    pub rules: Option<Preset>,
    /// The scoring method. `None` for the method of the event file or the results, or matchpoints.
    pub method: Option<Method>,
    /// Options of the regulations, in the order in which they are set. The value of `vps.scale` may
    /// be a file.
    pub overrides: Vec<OptionOverride>,
    /// A file of late corrections that replaces the one of the event file.
    pub corrections: Option<PathBuf>,
    /// The use of an event file.
    pub event_file: EventFileUse,
}

/// An option of the regulations with a value, both as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionOverride {
    /// The name of the option, such as `pairs.winners`.
    pub option: String,
    /// The value.
    pub value: String,
}

impl OptionOverride {
    /// Creates an override of an option.
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

/// The use of an event file if the caller names the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventFileUse {
    /// The event file with the name of the results, in the same folder.
    #[default]
    Beside,
    /// No event file.
    Never,
}
