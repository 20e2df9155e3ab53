//! The table of options. Each option is declared once, in the file of its area, and all access by
//! name uses its spec.

use bridge_core::AllowedValue;

use crate::artificial::ArtificialOptions;
use crate::board_a_match::BoardAMatchOptions;
use crate::butler::ButlerOptions;
use crate::cross_imps::CrossImpOptions;
use crate::event_features::EventFeatures;
use crate::event_kind::EventKind;
use crate::imps::ImpOptions;
use crate::matchpoints::MatchpointOptions;
use crate::method::Method;
use crate::neuberg::NeubergOptions;
use crate::pairs::PairOptions;
use crate::patton::PattonOptions;
use crate::preset::{Preset, PresetSource};
use crate::rank::RankOptions;
use crate::teams::TeamOptions;
use crate::vps::VpOptions;

/// Declares the areas, each with its field and struct, in report order; `after` adds specs without
/// a field.
macro_rules! areas {
    ($($(#[doc = $about:literal])+ $area:ident: $options:ident $(after $first:expr)?,)+) => {
        /// The regulations of an event: a preset, with the options changed by name.
        ///
        /// ```
        /// use regulations::{Preset, Regulations};
        ///
        /// let mut regulations = Regulations::from_preset(Preset::Acbl);
        /// regulations.set("matchpoints.fewer_boards", "percentage")?;
        /// assert_eq!(regulations.matchpoints.fewer_boards, matchpoints::FewerBoards::Percentage);
        /// # Ok::<(), regulations::SettingError>(())
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Regulations {
            /// The preset that provides the unchanged options.
            pub preset: Preset,
            /// The place in which the preset was named. It changes no score, but reports contain it.
            pub preset_source: PresetSource,
            $($(#[doc = $about])+ pub $area: $options,)+
        }

        impl Regulations {
            /// Returns the options of a preset.
            ///
            /// ```
            /// use regulations::{Preset, Regulations};
            ///
            /// let norway = Regulations::from_preset(Preset::Norway);
            /// assert_eq!(norway.neuberg.fewer_scores, matchpoints::FewerScores::Tie);
            /// ```
            #[must_use]
            pub fn from_preset(preset: Preset) -> Self {
                Self { preset, preset_source: PresetSource::default(), $($area: preset.into()),+ }
            }
        }

        const AREAS: &[&[OptionSpec]] = &[$($($first,)? $options::SPECS),+];
    };
}

areas! {
    /// Options for adding up and printing matchpoints.
    matchpoints: MatchpointOptions,
    /// Options for boards with fewer scores than expected.
    neuberg: NeubergOptions,
    /// Options for AVE+ and AVE−.
    artificial: ArtificialOptions,
    /// Options for rankings, sections, and sessions of pairs.
    pairs: PairOptions,
    /// Options for pairs scored against the datum of each board.
    butler: ButlerOptions after ButlerOptions::AS,
    /// Options for pairs scored by cross-IMPs.
    cross_imps: CrossImpOptions,
    /// Options shared by Butler and cross-IMPs.
    imps: ImpOptions,
    /// Options for matches of teams and of pairs.
    teams: TeamOptions,
    /// Options for the Victory Point scale.
    vps: VpOptions,
    /// Options for board-a-match.
    board_a_match: BoardAMatchOptions,
    /// Options for Patton.
    patton: PattonOptions,
    /// Options for the ranking by strength.
    rank: RankOptions,
}

impl Regulations {
    /// Returns the kind of event for a method under these regulations.
    ///
    /// ```
    /// use regulations::{Method, Regulations, Stage};
    ///
    /// let game = Regulations::default().event_kind(Method::Teams);
    /// assert_eq!((game.stage, game.has_scale), (Stage::Matches, false));
    /// ```
    #[must_use]
    pub const fn event_kind(&self, method: Method) -> EventKind {
        EventKind { method, stage: self.teams.stage, has_scale: self.vps.scale.is_some() }
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::from_preset(Preset::Plain)
    }
}

impl From<Preset> for Regulations {
    fn from(preset: Preset) -> Self {
        Self::from_preset(preset)
    }
}

/// The declaration of an option: name, allowed values, applicability, and relevance.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    pub(crate) name: &'static str,
    pub(crate) short: Option<&'static str>,
    pub(crate) help: &'static str,
    pub(crate) values: &'static [AllowedValue],
    pub(crate) applies_to: fn(EventKind) -> bool,
    pub(crate) relevant_features: EventFeatures,
    pub(crate) source: fn(Preset) -> &'static str,
    pub(crate) get: fn(&Regulations) -> String,
    pub(crate) set: fn(&mut Regulations, &str) -> Result<(), String>,
}

/// Returns every option, in report order.
///
/// ```
/// let names: Vec<&str> = regulations::options().map(|row| row.name()).collect();
/// assert_eq!(names[..2], ["matchpoints.scale", "matchpoints.fewer_boards"]);
/// ```
pub fn options() -> impl Iterator<Item = &'static OptionSpec> + Clone {
    AREAS.iter().copied().flatten()
}

impl OptionSpec {
    /// Returns the option with this name.
    ///
    /// ```
    /// use regulations::OptionSpec;
    ///
    /// assert_eq!(OptionSpec::find("vps.scale").and_then(OptionSpec::short), Some("scale"));
    /// assert!(OptionSpec::find("vps.scales").is_none());
    /// ```
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Self> {
        options().find(|row| row.name == name)
    }

    /// Returns the option with this short name.
    ///
    /// ```
    /// use regulations::OptionSpec;
    ///
    /// assert_eq!(OptionSpec::find_short("scale").map(OptionSpec::name), Some("vps.scale"));
    /// ```
    #[must_use]
    pub fn find_short(short: &str) -> Option<&'static Self> {
        options().find(|row| row.short == Some(short))
    }

    /// Returns the name, `area.name`, as used by `--set` and `[set]`.
    ///
    /// ```
    /// assert!(regulations::options().any(|row| row.name() == "rounding"));
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the name without the area if event files have a key for it: `stage`, `scale`.
    ///
    /// ```
    /// let short: Vec<&str> = regulations::options().filter_map(|row| row.short()).collect();
    /// assert_eq!(short, ["stage", "boards", "tie_breaks", "scale"]);
    /// ```
    #[must_use]
    pub const fn short(&self) -> Option<&'static str> {
        self.short
    }

    /// Returns the help text, a sentence.
    ///
    /// ```
    /// use regulations::OptionSpec;
    ///
    /// let help = OptionSpec::find("patton.share").map(OptionSpec::help);
    /// assert_eq!(help, Some("The share that is added to the points of the boards."));
    /// ```
    #[must_use]
    pub const fn help(&self) -> &'static str {
        self.help.trim_ascii()
    }

    /// Returns the allowed values.
    ///
    /// ```
    /// use regulations::OptionSpec;
    ///
    /// let values: Vec<String> =
    ///     OptionSpec::find("teams.boards").iter().flat_map(|row| row.values()).map(ToString::to_string).collect();
    /// assert_eq!(values, ["as-played", "a number of boards such as 16"]);
    /// ```
    #[must_use]
    pub const fn values(&self) -> &'static [AllowedValue] {
        self.values
    }

    /// Returns `true` if the option applies to this kind of event, that is, if it can change the
    /// result of such an event.
    ///
    /// ```
    /// use regulations::{Method, Regulations, OptionSpec};
    ///
    /// let share = OptionSpec::find("patton.share").unwrap();
    /// let applies_to = |method| share.applies_to(Regulations::default().event_kind(method));
    /// assert!(applies_to(Method::Patton) && !applies_to(Method::Butler));
    /// ```
    #[must_use]
    pub fn applies_to(&self, event_kind: EventKind) -> bool {
        (self.applies_to)(event_kind)
    }

    /// Returns `true` if the option concerns the ranking by strength and no kind of event.
    ///
    /// ```
    /// let of_strength: Vec<&str> =
    ///     regulations::options().filter(|row| row.is_strength_option()).map(|row| row.name()).collect();
    /// assert_eq!(of_strength, ["rank.errors"]);
    /// ```
    #[must_use]
    pub fn is_strength_option(&self) -> bool {
        !EventKind::all().any(|event_kind| self.applies_to(event_kind))
    }

    /// Returns the features that an event needs, all of them, for the option to matter.
    ///
    /// ```
    /// use regulations::{EventFeatures, OptionSpec};
    ///
    /// assert_eq!(OptionSpec::find("teams.bye").map(OptionSpec::relevant_features), Some(EventFeatures::BYES));
    /// ```
    #[must_use]
    pub const fn relevant_features(&self) -> EventFeatures {
        self.relevant_features
    }

    /// Returns the source of a preset's value.
    ///
    /// ```
    /// use regulations::{Preset, OptionSpec};
    ///
    /// let source = OptionSpec::find("neuberg.fewer_scores").map(|row| row.source(Preset::Acbl));
    /// assert_eq!(source, Some("ACBLscore"));
    /// ```
    #[must_use]
    pub fn source(&self, preset: Preset) -> &'static str {
        (self.source)(preset)
    }

    /// Returns the current value as text that can be parsed.
    ///
    /// ```
    /// use regulations::{Regulations, OptionSpec};
    ///
    /// let value = OptionSpec::find("matchpoints.scale").map(|row| row.get(&Regulations::default()));
    /// assert_eq!(value.as_deref(), Some("2-1-0"));
    /// ```
    #[must_use]
    pub fn get(&self, regulations: &Regulations) -> String {
        (self.get)(regulations)
    }
}
