//! Presets: the options of organizations.

use bridge_core::ChoiceError;

use crate::nearest::nearest;

bridge_core::choices! {
    /// The options of an organization, or of a scoring program.
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
        /// `ebuscore`: EBUScore Pairs, as its published results show.
        Ebuscore = "ebuscore",
        /// `pairsscorer`: PairsScorer, as its published results show.
        PairsScorer = "pairsscorer",
        /// `teamsscorer`: TeamsScorer, as its published results show.
        TeamsScorer = "teamsscorer",
        /// `brian`: BriAn, as its published results show.
        Brian = "brian",
        /// `pianola`: Pianola, as its published results show.
        Pianola = "pianola",
        /// `realbridge`: RealBridge, as its published results show.
        RealBridge = "realbridge",
        /// `bbo`: Bridge Base Online, as its published results show.
        Bbo = "bbo",
        /// `jfr`: JFR, as its published results show.
        Jfr = "jfr",
        /// `kops`: KoPS, as its published results show.
        Kops = "kops",
        /// `okbridge`: OKbridge, as its published results show.
        Okbridge = "okbridge",
        /// `salliere`: Salliere, as its published results show.
        Salliere = "salliere",
        /// `acblscore`: ACBLscore, according to its manual.
        Acblscore = "acblscore",
    }
}

/// The number of presets of organizations, which precede the others.
const ORGANIZATIONS: usize = 6;

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
    /// Returns the presets of organizations.
    ///
    /// ```
    /// use regulations::Preset;
    ///
    /// assert_eq!(Preset::organizations().last(), Some(&Preset::Norway));
    /// ```
    #[must_use]
    pub fn organizations() -> &'static [Self] {
        Self::ALL.get(..ORGANIZATIONS).unwrap_or(Self::ALL)
    }

    /// Returns the presets of programs.
    ///
    /// ```
    /// use regulations::Preset;
    ///
    /// assert_eq!(Preset::programs().first(), Some(&Preset::Ebuscore));
    /// ```
    #[must_use]
    pub fn programs() -> &'static [Self] {
        Self::ALL.get(ORGANIZATIONS..).unwrap_or_default()
    }

    /// Returns the organization whose options a program uses where no other behavior is known.
    /// Returns `None` for the preset of an organization.
    ///
    /// ```
    /// use regulations::Preset;
    ///
    /// assert_eq!(Preset::Ebuscore.base(), Some(Preset::Ebu));
    /// assert_eq!(Preset::Bbo.base(), Some(Preset::Plain));
    /// assert_eq!(Preset::Ebu.base(), None);
    /// ```
    #[must_use]
    pub const fn base(self) -> Option<Self> {
        match self {
            Self::Plain | Self::Ebl | Self::Ebu | Self::Acbl | Self::Wbf | Self::Norway => None,
            Self::Ebuscore | Self::PairsScorer | Self::TeamsScorer => Some(Self::Ebu),
            Self::Acblscore => Some(Self::Acbl),
            Self::Brian
            | Self::Pianola
            | Self::RealBridge
            | Self::Bbo
            | Self::Jfr
            | Self::Kops
            | Self::Okbridge
            | Self::Salliere => Some(Self::Plain),
        }
    }

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
