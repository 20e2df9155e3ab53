//! Access to options by name: setting one option, and listing all.

use crate::event_features::EventFeatures;
use crate::event_kind::EventKind;
use crate::nearest::{names_with_prefix, nearest};
use crate::table::{OptionSpec, Regulations, options};

/// The current value of one option, for a report.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Setting {
    /// The option's name.
    pub name: &'static str,
    /// The value as text that can be parsed.
    pub value: String,
    /// The source of the preset's value, or `set for this event` if it was changed.
    pub source: &'static str,
    /// `true` if the value differs from the preset's value.
    pub is_changed: bool,
}

/// The error for an unknown option or an invalid value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// No option has this name.
    #[error("unknown option {0:?}: {help}", help = suggestion_for(.0))]
    Name(String),
    /// The option has no such value.
    #[error("{name}: {why}")]
    Value {
        /// The option.
        name: String,
        /// The expected values.
        why: String,
    },
}

/// Returns the suggestion for an unknown option.
fn suggestion_for(found: &str) -> String {
    let names = || options().map(OptionSpec::name);
    // The name without the area, as used in event files.
    let short = OptionSpec::find_short(found).map(OptionSpec::name);
    let near =
        short.map_or_else(|| nearest(found, names()), |name| format!("; did you mean {name}?"));
    if let Some(question) = near.strip_prefix("; ") {
        return question.to_owned();
    }
    let area: Vec<&str> = names_with_prefix(found, names()).collect();
    let expected = if area.is_empty() { names().collect() } else { area };
    format!("expected one of {}", expected.join(", "))
}

impl Regulations {
    /// Sets one option by name.
    ///
    /// ```
    /// use regulations::Regulations;
    ///
    /// let mut regulations = Regulations::default();
    /// regulations.set("teams.stage", "swiss")?;
    /// let error = regulations.set("neuberg.few", "tie").unwrap_err();
    /// assert!(error.to_string().ends_with("did you mean neuberg.fewer_scores?"));
    /// # Ok::<(), regulations::SettingError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`SettingError`] if the option is unknown or the value is invalid.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let name = name.trim();
        let row = OptionSpec::find(name).ok_or_else(|| SettingError::Name(name.into()))?;
        (row.set)(self, value).map_err(|why| SettingError::Value { name: name.into(), why })
    }

    /// Sets one option by name, like [`Self::set`], and returns the regulations.
    ///
    /// ```
    /// use regulations::{Preset, Regulations, Winners};
    ///
    /// let regulations = Regulations::from(Preset::Acbl).with("pairs.winners", "two")?;
    /// assert_eq!(regulations.pairs.winners, Winners::Two);
    /// # Ok::<(), regulations::SettingError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`SettingError`] if the option is unknown or the value is invalid.
    pub fn with(mut self, name: &str, value: &str) -> Result<Self, SettingError> {
        self.set(name, value)?;
        Ok(self)
    }

    /// Returns the current value of every option, with its source.
    ///
    /// ```
    /// use regulations::{Preset, Regulations};
    ///
    /// let first = &Regulations::from_preset(Preset::Acbl).settings()[0];
    /// assert_eq!((first.name, &*first.value, first.source), ("matchpoints.scale", "1-0.5-0", "ACBLscore"));
    /// ```
    #[must_use]
    pub fn settings(&self) -> Vec<Setting> {
        let preset = Self::from_preset(self.preset);
        options()
            .map(|row| {
                let value = row.get(self);
                let is_changed = value != row.get(&preset);
                let source =
                    if is_changed { "set for this event" } else { row.source(self.preset) };
                Setting { name: row.name(), value, source, is_changed }
            })
            .collect()
    }
}

impl Regulations {
    /// Returns the options relevant to an event: those applicable to its kind, with all required
    /// features present.
    ///
    /// ```
    /// use regulations::{EventFeatures, Method, Regulations};
    ///
    /// let regulations = Regulations::default();
    /// let relevant = regulations.relevant_settings(regulations.event_kind(Method::Patton), EventFeatures::MATCHES);
    /// assert!(relevant.iter().any(|setting| setting.name == "patton.share"));
    /// assert!(!relevant.iter().any(|setting| setting.name == "teams.bye"));
    /// ```
    #[must_use]
    pub fn relevant_settings(
        &self,
        event_kind: EventKind,
        features: EventFeatures,
    ) -> Vec<Setting> {
        let relevant = |row: &OptionSpec| {
            row.applies_to(event_kind) && features.contains(row.relevant_features())
        };
        let settings = self.settings().into_iter().zip(options());
        settings.filter(|(_, row)| relevant(row)).map(|(setting, _)| setting).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::preset::Preset;

    /// Every option can be set by name to the value of each preset, and then equals that preset's
    /// option.
    #[test]
    fn sets_every_option_by_name() {
        for &from in Preset::ALL {
            for &to in Preset::ALL {
                let mut regulations = Regulations { preset: to, ..Regulations::from_preset(from) };
                for setting in Regulations::from_preset(to).settings() {
                    regulations.set(setting.name, &setting.value).unwrap();
                }
                assert_eq!(regulations, Regulations::from_preset(to));
            }
        }
    }

    /// A value with the source "as plain" equals the value of `plain`.
    #[test]
    fn sources_match_the_values() {
        let plain = Regulations::default().settings();
        for &preset in Preset::ALL {
            for (ours, plain) in Regulations::from_preset(preset).settings().iter().zip(&plain) {
                let same = ours.value == plain.value;
                assert!(
                    same || ours.source != "no source found: as plain",
                    "{preset} {}",
                    ours.name
                );
            }
        }
    }

    /// Every allowed value can be parsed, and its formatted text parses to the same value.
    #[test]
    fn sets_every_value_by_text() {
        for row in options() {
            assert!(!row.values().is_empty() && row.help().ends_with('.'), "{}", row.name());
            for typed in row.values() {
                let mut regulations = Regulations::default();
                regulations.set(row.name(), typed.text()).unwrap();
                let written = row.get(&regulations);
                let mut again = regulations.clone();
                again.set(row.name(), &written).unwrap();
                assert_eq!(again, regulations, "{} {typed}", row.name());
            }
        }
    }

    /// Names are unique. Each option applies to some kind of event, or to the ranking by strength.
    #[test]
    fn names() {
        let names: BTreeSet<&str> =
            options().flat_map(|row| [Some(row.name()), row.short()]).flatten().collect();
        let short = options().filter(|row| row.short().is_some()).count();
        assert_eq!(names.len(), options().count() + short);
        for row in options() {
            let applies = EventKind::all().any(|event_kind| row.applies_to(event_kind));
            assert!(applies != row.name().starts_with("rank."), "{}", row.name());
        }
    }

    #[test]
    fn suggests_the_nearest_name() {
        let error = |text| Preset::parse(text).unwrap_err().to_string();
        assert!(error("eub").ends_with("or acblscore; did you mean ebu?"), "{}", error("eub"));
        assert!(error("club").ends_with("or acblscore"), "{}", error("club"));
        let mut regulations = Regulations::default();
        let option = regulations.set("neuberg.artifical", "ignore").unwrap_err().to_string();
        assert_eq!(
            option,
            "unknown option \"neuberg.artifical\": did you mean neuberg.artificial?"
        );
    }

    /// A name that begins with the input is suggested even if another name is more similar.
    #[test]
    fn prefers_names_with_the_prefix() {
        let help = |name: &str| {
            let error = Regulations::default().set(name, "1").unwrap_err().to_string();
            error.split_once(": ").unwrap().1.to_owned()
        };
        assert_eq!(strsim::damerau_levenshtein("vps.fra", "vps.draw"), 2);
        assert_eq!(help("vps.fra"), "did you mean vps.fraction?");
        assert_eq!(help("butler.r"), "did you mean butler.rounding?");
        assert_eq!(help("scale"), "did you mean vps.scale?");
        assert_eq!(help("buttler.preset"), "did you mean butler.preset?");
        assert_eq!(help("neuberg"), help("neuberg."));
        assert!(help("neuberg.").starts_with("expected one of neuberg.fewer_scores, "));
        assert!(help("x").starts_with("expected one of matchpoints.scale, "));
    }

    #[test]
    fn distinguishes_rounds_and_boards() {
        let mut regulations = Regulations::default();
        for rounds in ["201", "1000", "as-played"] {
            regulations.set("teams.rounds", rounds).unwrap();
        }
        for rounds in ["0", "1001", "1000000", "-1", "two"] {
            let error = regulations.set("teams.rounds", rounds).unwrap_err().to_string();
            let expected = "expected 1 to 1000; or as-played";
            assert_eq!(
                error,
                format!("teams.rounds: invalid number of rounds {rounds:?}: {expected}")
            );
        }
    }

    #[test]
    fn a_changed_option_has_another_source() {
        let mut regulations = Regulations::from_preset(Preset::Acbl);
        regulations.set("rounding", "0.1 half-up").unwrap();
        let sources: Vec<&str> = regulations.settings().iter().map(|s| s.source).collect();
        assert_eq!(sources.iter().filter(|&&source| source == "set for this event").count(), 1);
    }
}
