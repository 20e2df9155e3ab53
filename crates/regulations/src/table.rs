//! The table of options. Each option is declared once, in the file of its area; all access by name
//! uses its row.

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
use crate::preset::Preset;
use crate::rank::RankOptions;
use crate::teams::TeamOptions;
use crate::vps::VpOptions;

/// The areas, each with its field and its struct, in the order of reports; `after` rows that have no field.
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
            /// The source of all options that were not changed.
            pub preset: Preset,
            $($(#[doc = $about])+ pub $area: $options,)+
        }

        impl Regulations {
            /// The options of a preset.
            ///
            /// ```
            /// use regulations::{Preset, Regulations};
            ///
            /// let norway = Regulations::from_preset(Preset::Norway);
            /// assert_eq!(norway.neuberg.fewer_scores, matchpoints::FewerScores::Tie);
            /// ```
            #[must_use]
            pub fn from_preset(preset: Preset) -> Self {
                Self { preset, $($area: $options::of(preset)),+ }
            }
        }

        const AREAS: &[&[OptionSpec]] = &[$($($first,)? $options::ROWS),+];
    };
}

areas! {
    /// Addition and printing of the matchpoints of a session.
    matchpoints: MatchpointOptions,
    /// Boards with fewer scores than they should have.
    neuberg: NeubergOptions,
    /// AVE+ and AVE−.
    artificial: ArtificialOptions,
    /// Rankings, sections and sessions of pairs.
    pairs: PairOptions,
    /// Pairs against the datum of each board.
    butler: ButlerOptions after ButlerOptions::AS,
    /// Pairs against every other score, in IMPs.
    cross_imps: CrossImpOptions,
    /// Options common to Butler and cross-IMPs.
    imps: ImpOptions,
    /// Matches of teams and of pairs.
    teams: TeamOptions,
    /// The scale of Victory Points, and what it leaves open.
    vps: VpOptions,
    /// Boards of teams that are won, tied or lost.
    board_a_match: BoardAMatchOptions,
    /// A share of the aggregate beside them.
    patton: PattonOptions,
    /// The order of strength.
    rank: RankOptions,
}

impl Regulations {
    /// The game that is played by a method under these regulations.
    ///
    /// ```
    /// use regulations::{Method, Regulations, Stage};
    ///
    /// let game = Regulations::default().game(Method::Teams);
    /// assert_eq!((game.stage, game.has_scale), (Stage::Matches, false));
    /// ```
    #[must_use]
    pub const fn game(&self, method: Method) -> EventKind {
        EventKind { method, stage: self.teams.stage, has_scale: self.vps.scale.is_some() }
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::from_preset(Preset::Plain)
    }
}

/// An option: its name, accepted values, and the events to which it applies.
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

/// Returns every option, in the order of reports.
///
/// ```
/// let names: Vec<&str> = regulations::options().map(|row| row.name()).collect();
/// assert_eq!(names[..2], ["matchpoints.scale", "matchpoints.fewer_boards"]);
/// ```
pub fn options() -> impl Iterator<Item = &'static OptionSpec> + Clone {
    AREAS.iter().copied().flatten()
}

impl OptionSpec {
    /// Returns the option with this name, or `None` if it is unknown.
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

    /// Returns the option with this short name, or `None` if it is unknown.
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

    /// Returns the name, `area.name`, as used in `--set` and `[set]`.
    ///
    /// ```
    /// assert!(regulations::options().any(|row| row.name() == "rounding"));
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the name without the area if event files have a key for the option: `stage`,
    /// `scale`.
    ///
    /// ```
    /// let short: Vec<&str> = regulations::options().filter_map(|row| row.short()).collect();
    /// assert_eq!(short, ["stage", "boards", "tie_breaks", "scale"]);
    /// ```
    #[must_use]
    pub const fn short(&self) -> Option<&'static str> {
        self.short
    }

    /// Returns the description of the option, a sentence.
    ///
    /// ```
    /// use regulations::OptionSpec;
    ///
    /// let help = OptionSpec::find("patton.share").map(OptionSpec::help);
    /// assert_eq!(help, Some("What is added to the points of the boards."));
    /// ```
    #[must_use]
    pub const fn help(&self) -> &'static str {
        self.help.trim_ascii()
    }

    /// Returns the accepted values.
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

    /// Returns `true` if the option applies to this kind of event: it can change the result of such
    /// an event.
    ///
    /// ```
    /// use regulations::{Method, Regulations, OptionSpec};
    ///
    /// let share = OptionSpec::find("patton.share").unwrap();
    /// let applies_to = |method| share.applies_to(Regulations::default().game(method));
    /// assert!(applies_to(Method::Patton) && !applies_to(Method::Butler));
    /// ```
    #[must_use]
    pub fn applies_to(&self, game: EventKind) -> bool {
        (self.applies_to)(game)
    }

    /// Returns `true` if the option concerns only the order of strength, and no kind of event.
    ///
    /// ```
    /// let of_strength: Vec<&str> =
    ///     regulations::options().filter(|row| row.is_of_strength()).map(|row| row.name()).collect();
    /// assert_eq!(of_strength, ["rank.errors"]);
    /// ```
    #[must_use]
    pub fn is_of_strength(&self) -> bool {
        !EventKind::all().any(|game| self.applies_to(game))
    }

    /// Returns the features that an event must have, all of them, for the option to be relevant.
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

    /// Returns the value as text that can be entered again.
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
