//! Options for scoring an event.

use event::Language;
use std::path::PathBuf;

use regulations::{Method, Preset};
use serde::{Deserialize, Serialize};

/// Options for scoring an event. They take precedence over its files.
///
/// ```
/// use traveller::ScoreOptions;
/// use traveller::regulations::Preset;
///
/// let options = ScoreOptions::new().rules(Preset::Acbl).set("pairs.winners", "two");
/// assert_eq!(options.overrides[0].value, "two");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct ScoreOptions {
    /// The regulations, which replace the event file's regulations including all options.
    pub rules: Option<Preset>,
    /// The regulations if neither `rules` nor the event file names any. Reports state that they come
    /// from the configuration of the user.
    pub default_rules: Option<Preset>,
    /// The scoring method. `None` for the method of the event file or the results, or matchpoints.
    pub method: Option<Method>,
    /// Options of the regulations, in the order in which they are set. The value of `vps.scale` may
    /// be a file.
    pub overrides: Vec<OptionOverride>,
    /// A file of late corrections that replaces the one of the event file.
    pub corrections: Option<PathBuf>,
    /// A list of names that replaces the one of the event file.
    pub names: Option<PathBuf>,
    /// A file of hands that replaces the one of the event file.
    pub hands: Option<PathBuf>,
    /// The language of a results page, which replaces the one of the event file.
    pub language: Option<Language>,
    /// The use of an event file.
    pub event_file: EventFileUse,
    /// Note results that contradict no rule, but do not fit the others (see
    /// [`mistakes::likely_mistakes`]). The notes never change a score.
    pub suspicious: bool,
}

bridge_core::option_setters!(ScoreOptions {
    rules: impl Into<Option<Preset>>,
    default_rules: impl Into<Option<Preset>>,
    method: impl Into<Option<Method>>,
    language: impl Into<Option<Language>>,
    event_file: EventFileUse,
    suspicious: bool,
});

impl ScoreOptions {
    /// Sets an option of the regulations. Its name and value are checked when the event is scored.
    ///
    /// ```
    /// use traveller::ScoreOptions;
    ///
    /// let options = ScoreOptions::new().set("vps.scale", "wbf").set("teams.boards", "16");
    /// assert_eq!(options.overrides.len(), 2);
    /// ```
    #[must_use]
    pub fn set(mut self, option: impl Into<String>, value: impl Into<String>) -> Self {
        self.overrides.push(OptionOverride::new(option, value));
        self
    }

    /// Sets the file of late corrections.
    ///
    /// ```
    /// let options = traveller::ScoreOptions::new().corrections("late.csv");
    /// assert!(options.corrections.is_some());
    /// ```
    #[must_use]
    pub fn corrections(mut self, path: impl Into<PathBuf>) -> Self {
        self.corrections = Some(path.into());
        self
    }

    /// Sets the list of names.
    ///
    /// ```
    /// let options = traveller::ScoreOptions::new().names("players.csv");
    /// assert!(options.names.is_some());
    /// ```
    #[must_use]
    pub fn names(mut self, path: impl Into<PathBuf>) -> Self {
        self.names = Some(path.into());
        self
    }

    /// Sets the file of hands.
    ///
    /// ```
    /// let options = traveller::ScoreOptions::new().hands("evening.hands.pbn");
    /// assert!(options.hands.is_some());
    /// ```
    #[must_use]
    pub fn hands(mut self, path: impl Into<PathBuf>) -> Self {
        self.hands = Some(path.into());
        self
    }
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
