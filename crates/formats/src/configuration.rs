//! The configuration of the user: a TOML file with settings for all events.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use bridge_core::ChoiceError;
use regulations::{Preset, PresetError};
use serde::Deserialize;
use toml::Spanned;

use crate::event_file::event_file_problem::EventFileProblem;
use crate::event_file::raw;
use crate::problem::{Problem, Problems};
use crate::read::read_error::ReadError;
use crate::text::decode;

/// A key of the configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConfigurationKey {
    /// The regulations of events that name none.
    Rules,
}

impl ConfigurationKey {
    /// Every key.
    pub const ALL: &'static [Self] = &[Self::Rules];

    /// Returns the name in the file.
    ///
    /// ```
    /// assert_eq!(formats::ConfigurationKey::Rules.name(), "rules");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
        }
    }
}

impl fmt::Display for ConfigurationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ConfigurationKey {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        let key = Self::ALL.iter().copied().find(|key| key.name() == text);
        key.ok_or_else(|| ChoiceError::new("key of the configuration", &["rules"], text))
    }
}

/// The configuration of the user.
///
/// ```
/// use formats::{Configuration, ConfigurationKey};
///
/// let configuration = Configuration::read(b"rules = 'ebu'\n").map_err(|error| error.to_string())?;
/// assert_eq!(configuration.rules, Some(regulations::Preset::Ebu));
/// assert_eq!(configuration.get(ConfigurationKey::Rules), Some("ebu"));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Configuration {
    /// The regulations of events that name none.
    pub rules: Option<Preset>,
    /// The location of the value of `rules`.
    rules_value: Option<Range<usize>>,
    text: String,
}

/// The entries of a configuration, not interpreted.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    rules: Option<Spanned<String>>,
}

impl Configuration {
    /// Reads a configuration. An empty file is valid.
    ///
    /// # Errors
    ///
    /// Returns a [`ReadError`] for invalid TOML, an unknown key, or an invalid value.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let text = decode::utf8(bytes.to_vec(), decode::MAY_BE_EMPTY)?;
        let mut problems = Problems::default();
        let mut configuration = Self::default();
        if let Some(entries) = raw::entries(&text, &mut problems) {
            configuration.interpret(entries, &mut problems);
        }
        if problems.list().is_empty() {
            configuration.text = text;
            Ok(configuration)
        } else {
            Err(ReadError::new(text, problems))
        }
    }

    fn interpret(&mut self, entries: Entries, problems: &mut Problems) {
        let Some(rules) = entries.rules else { return };
        match Preset::parse(rules.get_ref()) {
            Ok(preset) => (self.rules, self.rules_value) = (Some(preset), Some(rules.span())),
            Err(error) => {
                let kind = EventFileProblem::UnknownRules { error: error.to_string() };
                problems.push(Problem::new(Some(rules.span()), &kind));
            }
        }
    }

    /// Returns the value of a key, or `None` if the file does not set it.
    #[must_use]
    pub fn get(&self, key: ConfigurationKey) -> Option<&'static str> {
        match key {
            ConfigurationKey::Rules => self.rules.map(Preset::name),
        }
    }

    /// Returns the text of the file with another value of a key. All other lines are kept.
    ///
    /// ```
    /// use formats::{Configuration, ConfigurationKey};
    ///
    /// let text = Configuration::default().with(ConfigurationKey::Rules, "acbl");
    /// assert_eq!(text.as_deref(), Ok("rules = \"acbl\"\n"));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PresetError`] if the value is invalid.
    pub fn with(&self, key: ConfigurationKey, value: &str) -> Result<String, PresetError> {
        let value = match key {
            ConfigurationKey::Rules => format!("\"{}\"", Preset::parse(value)?),
        };
        if let Some(location) = self.value_location(key) {
            return Ok(self.replaced(location, &value));
        }
        let end = if self.text.is_empty() || self.text.ends_with('\n') { "" } else { "\n" };
        Ok(format!("{}{end}{key} = {value}\n", self.text))
    }

    /// Returns the text of the file without a key. All other lines are kept.
    ///
    /// ```
    /// use formats::{Configuration, ConfigurationKey};
    ///
    /// let text = b"# our club\nrules = 'ebu'\n";
    /// let configuration = Configuration::read(text).map_err(|error| error.to_string())?;
    /// assert_eq!(configuration.without(ConfigurationKey::Rules), "# our club\n");
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn without(&self, key: ConfigurationKey) -> String {
        let Some(value) = self.value_location(key) else { return self.text.clone() };
        let before = self.text.get(..value.start).unwrap_or_default();
        let after = self.text.get(value.end..).unwrap_or_default();
        let start = before.rfind('\n').map_or(0, |end| end.saturating_add(1));
        let rest = after.find('\n').unwrap_or(after.len()).saturating_add(1);
        self.replaced(start..value.end.saturating_add(rest).min(self.text.len()), "")
    }

    fn value_location(&self, key: ConfigurationKey) -> Option<Range<usize>> {
        match key {
            ConfigurationKey::Rules => self.rules_value.clone(),
        }
    }

    /// Returns the text with a part replaced.
    fn replaced(&self, part: Range<usize>, by: &str) -> String {
        let before = self.text.get(..part.start).unwrap_or_default();
        let after = self.text.get(part.end..).unwrap_or_default();
        [before, by, after].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Configuration, String> {
        Configuration::read(text.as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn keeps_other_lines() {
        let configuration = read("# ours\nrules = 'ebu' # England\n# end").unwrap();
        let with = configuration.with(ConfigurationKey::Rules, "ACBL").unwrap();
        assert_eq!(with, "# ours\nrules = \"acbl\" # England\n# end");
        assert_eq!(configuration.without(ConfigurationKey::Rules), "# ours\n# end");
        let added = read("# ours").unwrap().with(ConfigurationKey::Rules, "wbf").unwrap();
        assert_eq!(added, "# ours\nrules = \"wbf\"\n");
        assert_eq!(read("rules = 'wbf'").unwrap().without(ConfigurationKey::Rules), "");
        assert_eq!(read("").unwrap(), Configuration::default());
    }

    #[test]
    fn rejects_other_keys_and_values() {
        let error = |text: &str| read(text).unwrap_err();
        assert!(
            error("rules = 'eub'").ends_with("did you mean ebu?"),
            "{}",
            error("rules = 'eub'")
        );
        assert_eq!(error("rule = 'ebu'"), "unknown key `rule`: did you mean `rules`?");
        assert_eq!(error("colour = 1"), "unknown key `colour`: expected one of rules");
        assert!(error("rules = ebu").starts_with("found \"ebu\" without quotes"));
        assert!(error("rules = 5").starts_with("invalid type"), "{}", error("rules = 5"));
        assert!(read("").unwrap().with(ConfigurationKey::Rules, "club").is_err());
    }
}
