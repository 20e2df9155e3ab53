//! The table of options: each is declared once, in the file of its area, and everything that has to do with options by
//! name goes through its row.

use bridge_core::Typed;

use crate::artificial::ArtificialOptions;
use crate::board_a_match::BoardAMatchOptions;
use crate::butler::ButlerOptions;
use crate::cross_imps::CrossImpOptions;
use crate::imps::ImpOptions;
use crate::matchpoints::MatchpointOptions;
use crate::neuberg::NeubergOptions;
use crate::pairs::PairOptions;
use crate::patton::PattonOptions;
use crate::rank::RankOptions;
use crate::teams::TeamOptions;
use crate::vps::VpOptions;
use crate::{Facts, Game, Method, Preset};

/// The areas, each with its field and its struct, in the order of reports; `after` rows that have no field.
macro_rules! areas {
    ($($(#[doc = $about:literal])+ $area:ident: $options:ident $(after $first:expr)?,)+) => {
        /// The regulations of an event: a preset, with the options changed by name.
        ///
        /// ```
        /// use regulations::{Preset, Regulations};
        ///
        /// let mut regulations = Regulations::of(Preset::Acbl);
        /// regulations.set("matchpoints.fewer_boards", "percentage")?;
        /// assert_eq!(regulations.matchpoints.fewer_boards, matchpoints::FewerBoards::Percentage);
        /// # Ok::<(), regulations::SettingError>(())
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct Regulations {
            /// Where the options come from that were not changed.
            pub preset: Preset,
            $($(#[doc = $about])+ pub $area: $options,)+
        }

        impl Regulations {
            /// The options of a preset.
            ///
            /// ```
            /// use regulations::{Preset, Regulations};
            ///
            /// let norway = Regulations::of(Preset::Norway);
            /// assert_eq!(norway.neuberg.fewer_scores, matchpoints::FewerScores::Tie);
            /// ```
            #[must_use]
            pub fn of(preset: Preset) -> Self {
                Self { preset, $($area: $options::of(preset)),+ }
            }
        }

        const AREAS: &[&[OptionRow]] = &[$($($first,)? $options::ROWS),+];
    };
}

areas! {
    /// How a session of matchpoints is added up and printed.
    matchpoints: MatchpointOptions,
    /// Boards with fewer scores than they should have.
    neuberg: NeubergOptions,
    /// What AVE+ and AVE− go by.
    artificial: ArtificialOptions,
    /// Rankings, sections and sessions of pairs.
    pairs: PairOptions,
    /// Pairs against the datum of each board.
    butler: ButlerOptions after ButlerOptions::AS,
    /// Pairs against every other score, in IMPs.
    cross_imps: CrossImpOptions,
    /// What Butler and cross-IMPs share.
    imps: ImpOptions,
    /// Matches: of teams, and of pairs.
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
    pub const fn game(&self, method: Method) -> Game {
        Game { method, stage: self.teams.stage, has_scale: self.vps.scale.is_some() }
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::of(Preset::Plain)
    }
}

/// An option: its name, what may be typed, and where it fits and is felt.
#[derive(Clone, Copy, Debug)]
pub struct OptionRow {
    pub(crate) name: &'static str,
    pub(crate) short: Option<&'static str>,
    pub(crate) help: &'static str,
    pub(crate) values: &'static [Typed],
    pub(crate) fits: fn(Game) -> bool,
    pub(crate) felt: Facts,
    pub(crate) source: fn(Preset) -> &'static str,
    pub(crate) get: fn(&Regulations) -> String,
    pub(crate) set: fn(&mut Regulations, &str) -> Result<(), String>,
}

/// Every option, in the order of reports.
///
/// ```
/// let names: Vec<&str> = regulations::rows().map(|row| row.name()).collect();
/// assert_eq!(names[..2], ["matchpoints.scale", "matchpoints.fewer_boards"]);
/// ```
pub fn rows() -> impl Iterator<Item = &'static OptionRow> + Clone {
    AREAS.iter().copied().flatten()
}

impl OptionRow {
    /// The option of this name.
    ///
    /// ```
    /// use regulations::OptionRow;
    ///
    /// assert_eq!(OptionRow::named("vps.scale").and_then(OptionRow::short), Some("scale"));
    /// assert!(OptionRow::named("vps.scales").is_none());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        rows().find(|row| row.name == name)
    }

    /// The option of this short name.
    ///
    /// ```
    /// use regulations::OptionRow;
    ///
    /// assert_eq!(OptionRow::in_short("scale").map(OptionRow::name), Some("vps.scale"));
    /// ```
    #[must_use]
    pub fn in_short(short: &str) -> Option<&'static Self> {
        rows().find(|row| row.short == Some(short))
    }

    /// Its name, `area.name`: what `--set` and `[set]` take.
    ///
    /// ```
    /// assert!(regulations::rows().any(|row| row.name() == "rounding"));
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its name without the area, where an event file has it as a key of its own: `stage`, `scale`.
    ///
    /// ```
    /// let short: Vec<&str> = regulations::rows().filter_map(|row| row.short()).collect();
    /// assert_eq!(short, ["stage", "boards", "tie_breaks", "scale"]);
    /// ```
    #[must_use]
    pub const fn short(&self) -> Option<&'static str> {
        self.short
    }

    /// What it decides, a sentence.
    ///
    /// ```
    /// use regulations::OptionRow;
    ///
    /// let help = OptionRow::named("patton.share").map(OptionRow::help);
    /// assert_eq!(help, Some("What is added to the points of the boards."));
    /// ```
    #[must_use]
    pub const fn help(&self) -> &'static str {
        self.help.trim_ascii()
    }

    /// What may be typed for it.
    ///
    /// ```
    /// use regulations::OptionRow;
    ///
    /// let values: Vec<String> =
    ///     OptionRow::named("teams.boards").iter().flat_map(|row| row.values()).map(ToString::to_string).collect();
    /// assert_eq!(values, ["as-played", "a number of boards such as 16"]);
    /// ```
    #[must_use]
    pub const fn values(&self) -> &'static [Typed] {
        self.values
    }

    /// Whether it may be set in such a game: whether some event of that kind comes out differently by it.
    ///
    /// ```
    /// use regulations::{Method, Regulations, OptionRow};
    ///
    /// let share = OptionRow::named("patton.share").unwrap();
    /// let fits = |method| share.fits(Regulations::default().game(method));
    /// assert!(fits(Method::Patton) && !fits(Method::Butler));
    /// ```
    #[must_use]
    pub fn fits(&self, game: Game) -> bool {
        (self.fits)(game)
    }

    /// Whether it is about the order of strength, and about no game.
    ///
    /// ```
    /// let of_strength: Vec<&str> =
    ///     regulations::rows().filter(|row| row.is_of_strength()).map(|row| row.name()).collect();
    /// assert_eq!(of_strength, ["rank.errors"]);
    /// ```
    #[must_use]
    pub fn is_of_strength(&self) -> bool {
        !Game::all().any(|game| self.fits(game))
    }

    /// What an event must hold, all of it, for the option to matter.
    ///
    /// ```
    /// use regulations::{Facts, OptionRow};
    ///
    /// assert_eq!(OptionRow::named("teams.bye").map(OptionRow::felt), Some(Facts::BYES));
    /// ```
    #[must_use]
    pub const fn felt(&self) -> Facts {
        self.felt
    }

    /// Where a preset has its value from.
    ///
    /// ```
    /// use regulations::{Preset, OptionRow};
    ///
    /// let source = OptionRow::named("neuberg.fewer_scores").map(|row| row.source(Preset::Acbl));
    /// assert_eq!(source, Some("ACBLscore"));
    /// ```
    #[must_use]
    pub fn source(&self, preset: Preset) -> &'static str {
        (self.source)(preset)
    }

    /// Its value, as it would be typed.
    ///
    /// ```
    /// use regulations::{Regulations, OptionRow};
    ///
    /// let value = OptionRow::named("matchpoints.scale").map(|row| row.get(&Regulations::default()));
    /// assert_eq!(value.as_deref(), Some("2-1-0"));
    /// ```
    #[must_use]
    pub fn get(&self, regulations: &Regulations) -> String {
        (self.get)(regulations)
    }
}
