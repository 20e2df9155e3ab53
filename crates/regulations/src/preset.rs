//! Organisations' bundles of options.

use bridge_core::ChoiceError;

use crate::nearest::nearest;

bridge_core::choices! {
    /// An organisation's bundle of options.
    pub enum Preset: "preset of regulations" {
        /// `plain`: the Laws of Duplicate Bridge and nothing else; where they are silent, our choice.
        Plain = "plain",
        /// `ebl`: the European Bridge League, by the lecture of 2015.
        Ebl = "ebl",
        /// `ebu`: the English Bridge Union, by its White Book of 2025.
        Ebu = "ebu",
        /// `acbl`: as the American Contract Bridge League's scoring program.
        Acbl = "acbl",
        /// `wbf`: the World Bridge Federation.
        Wbf = "wbf",
        /// `norway`: the Norwegian Bridge Federation.
        Norway = "norway",
    }
}

/// A preset that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}{help}", help = nearest(.1, Preset::ALL.iter().map(|preset| preset.name())))]
pub struct PresetError(ChoiceError, String);

impl Preset {
    /// Reads a preset's name, and suggests the nearest for one that does not exist.
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
    /// [`PresetError`] where there is no such preset.
    pub fn parse(text: &str) -> Result<Self, PresetError> {
        text.parse().map_err(|error| PresetError(error, text.to_owned()))
    }
}
