//! Serialization of regulations, with the feature `serde`.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::butler::ButlerOptions;
use crate::preset::Preset;
use crate::table::{OptionSpec, Regulations, options};
use crate::vps::EventScale;

bridge_core::serde_as_text!(EventScale);

/// Serializes the preset and every option, as texts: `{"preset": "acbl", "options":
/// {"pairs.winners": "two", …}}`. A custom scale is serialized as `custom`, which cannot be
/// deserialized. The source of the preset is not serialized.
impl Serialize for Regulations {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let values = options().filter(|spec| !is_derived(spec));
        let values: Vec<(&str, String)> =
            values.map(|spec| (spec.name(), spec.get(self))).collect();
        let mut document = serializer.serialize_struct("Regulations", 2)?;
        document.serialize_field("preset", &self.preset)?;
        document.serialize_field("options", &Map(&values))?;
        document.end()
    }
}

/// Returns `true` for an option that other options determine.
fn is_derived(spec: &OptionSpec) -> bool {
    ButlerOptions::AS.iter().any(|derived| derived.name() == spec.name())
}

/// A map in a fixed order.
struct Map<'a>(&'a [(&'a str, String)]);

impl Serialize for Map<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Document {
    preset: Preset,
    options: BTreeMap<String, OptionText>,
}

impl Default for Document {
    fn default() -> Self {
        Self { preset: Preset::Plain, options: BTreeMap::new() }
    }
}

/// The value of an option: a text, or a whole number.
#[derive(Deserialize)]
#[serde(untagged)]
enum OptionText {
    Whole(i64),
    Text(String),
}

/// Deserializes a preset, and the options that differ from it. Both may be missing. Numbers are
/// accepted as values. Options are set in the order of [`options`].
///
/// # Examples
///
/// ```
/// use regulations::{Preset, Regulations};
///
/// let json = r#"{"preset": "acbl", "options": {"pairs.winners": "two", "teams.boards": 16}}"#;
/// let regulations: Regulations = serde_json::from_str(json)?;
/// let expected = Regulations::from(Preset::Acbl).with("pairs.winners", "two")?.with("teams.boards", "16")?;
/// assert_eq!(regulations, expected);
/// let again: Regulations = serde_json::from_str(&serde_json::to_string(&regulations)?)?;
/// assert_eq!(again, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'de> Deserialize<'de> for Regulations {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Document { preset, options: given } = Document::deserialize(deserializer)?;
        let mut given: Vec<(String, OptionText)> = given.into_iter().collect();
        bridge_core::sort_list_by_key(&mut given, |(name, _)| {
            options().position(|spec| spec.name() == name)
        });
        let mut regulations = Self::from(preset);
        for (name, value) in given {
            let set = match value {
                OptionText::Whole(number) => regulations.set(&name, &number.to_string()),
                OptionText::Text(text) => regulations.set(&name, &text),
            };
            set.map_err(D::Error::custom)?;
        }
        Ok(regulations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_round_trips() {
        for &preset in Preset::ALL {
            let regulations = Regulations::from(preset);
            let json = serde_json::to_string(&regulations).unwrap();
            assert_eq!(serde_json::from_str::<Regulations>(&json).unwrap(), regulations);
        }
    }

    #[test]
    fn errors_name_the_option() {
        let error = |json| serde_json::from_str::<Regulations>(json).unwrap_err().to_string();
        assert!(
            error(r#"{"options": {"pairs.winner": "two"}}"#)
                .contains("unknown option \"pairs.winner\"")
        );
        assert!(error(r#"{"options": {"pairs.winners": 3}}"#).contains("pairs.winners: "));
        assert!(error(r#"{"rules": "acbl"}"#).contains("unknown field `rules`"));
    }
}
