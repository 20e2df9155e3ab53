//! Presets: the options of organizations.

use bridge_core::ChoiceError;

use crate::nearest::nearest;

bridge_core::choices! {
    /// The options of an organization.
    pub enum Preset: "preset of regulations" {
        /// `plain`: the Laws of Duplicate Bridge; if they are silent, our choice.
        Plain = "plain",
        /// `ebl`: the European Bridge League, according to the lecture of 2015.
        Ebl = "ebl",
        /// `ebu`: the English Bridge Union, according to its White Book of 2025.
        Ebu = "ebu",
        /// `acbl`: the American Contract Bridge League, according to its scoring program.
        Acbl = "acbl",
        /// `wbf`: the World Bridge Federation.
        Wbf = "wbf",
        /// `norway`: the Norwegian Bridge Federation.
        Norway = "norway",
    }
}

/// The place in which a preset was named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PresetSource {
    /// The call or the event file, or the default if both name no preset.
    #[default]
    Event,
    /// The configuration of the user, which applies to all events that name no preset.
    Configuration,
}

/// The error for an unknown preset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}{help}", help = nearest(.1, Preset::ALL.iter().map(|preset| preset.name())))]
pub struct PresetError(ChoiceError, String);

impl Preset {
    /// Parses a preset's name; the error suggests the nearest name.
    ///
    /// ```
    /// use regulations::Preset;
    ///
    /// assert_eq!(Preset::parse("ebu"), Ok(Preset::Ebu));
    /// assert!(Preset::parse("eub").unwrap_err().to_string().ends_with("did you mean ebu?"));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`PresetError`] for an unknown name.
    pub fn parse(text: &str) -> Result<Self, PresetError> {
        text.parse().map_err(|error| PresetError(error, text.to_owned()))
    }
}
