//! The regulations that an event is scored by: options with names, bundled in presets.

use bridge_core::{Exact, Matchpoints, Percent, Rounding};
use matchpoints::{
    ArtificialScores, AverageWindow, Comparison, Expected, FewerBoards, FewerScores,
    FixedInAverage, PercentageFrom, PrintedScale, Settled, SmallGroups,
};

use crate::imp_options::ImpRegulations;
use crate::pair_options::{
    BoardRounding, CarryForward, SectionRankings, Sections, Sessions, Winners,
};
use crate::team_options::TeamRegulations;

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

/// The regulations of an event: a preset, with the options changed by name.
///
/// ```
/// use regulations::{Preset, Regulations};
///
/// let mut regulations = Regulations::of(Preset::Acbl);
/// regulations.set("matchpoints.fewer_boards", "percentage")?;
/// assert_eq!(regulations.fewer_boards, matchpoints::FewerBoards::Percentage);
/// # Ok::<(), regulations::SettingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// Where the options come from that were not changed.
    pub preset: Preset,
    /// `matchpoints.scale`: the scale of printing.
    pub scale: PrintedScale,
    /// `matchpoints.fewer_boards`: pairs that played fewer boards than others.
    pub fewer_boards: FewerBoards,
    /// `matchpoints.percentage_from`: what a percentage is computed from.
    pub percentage_from: PercentageFrom,
    /// `rounding`: the last step before a matchpoint or a percentage is printed.
    pub rounding: Rounding,
    /// `matchpoints.comparison`: what a score is compared with.
    pub comparison: Comparison,
    /// `neuberg.fewer_scores`: boards with fewer scores than expected.
    pub fewer_scores: FewerScores,
    /// `neuberg.small_groups`: groups too small for the formula.
    pub small_groups: SmallGroups,
    /// `neuberg.expected`: how many scores a board should have.
    pub expected: Expected,
    /// `neuberg.artificial`: whether artificial scores are among those expected.
    pub artificial: ArtificialScores,
    /// `matchpoints.board_rounding`: the last step of a board whose matchpoints need not be whole.
    pub board_rounding: BoardRounding,
    /// `artificial.fixed`: whether fixed percentages count in a pair's own average.
    pub fixed: FixedInAverage,
    /// `artificial.window`: which other boards of a pair AVE+ and AVE− go by.
    pub window: AverageWindow,
    /// `pairs.winners`: one ranking or two.
    pub winners: Winners,
    /// `pairs.sections`: whether the sections that played a board are compared with each other.
    pub sections: Sections,
    /// `pairs.rankings`: whether each section has a ranking of its own.
    pub rankings: SectionRankings,
    /// `pairs.sessions`: how several sessions are put together.
    pub sessions: Sessions,
    /// `pairs.carry_forward`: what qualifiers bring into a final.
    pub carry_forward: CarryForward,
    /// The options of pairs scored in IMPs: `butler.…`, `cross-imps.…`, `imps.…`.
    pub imps: ImpRegulations,
    /// The options of team events: `teams.…`, `vps.…`, `board-a-match.…` and `patton.…`.
    pub teams: TeamRegulations,
}

impl Regulations {
    /// The options of a preset.
    #[must_use]
    pub fn of(preset: Preset) -> Self {
        let plain = Self {
            preset,
            scale: PrintedScale::TwoOneZero,
            fewer_boards: FewerBoards::Percentage,
            percentage_from: PercentageFrom::ExactTotal,
            rounding: Rounding::HUNDREDTH_HALF_UP,
            comparison: Comparison::Law78A,
            fewer_scores: FewerScores::OwnTop,
            small_groups: SmallGroups::None,
            expected: Expected::Board,
            artificial: ArtificialScores::Count,
            board_rounding: BoardRounding(None),
            fixed: FixedInAverage::Count,
            window: AverageWindow::Session,
            winners: Winners::Inferred,
            sections: Sections::Together,
            rankings: SectionRankings::Overall,
            sessions: Sessions::Total,
            carry_forward: CarryForward::NONE,
            imps: ImpRegulations::plain(),
            teams: TeamRegulations::plain(),
        };
        match preset {
            Preset::Plain => plain,
            Preset::Ebl | Preset::Wbf => Self {
                fewer_scores: FewerScores::Neuberg,
                small_groups: SmallGroups::Ebl,
                expected: Expected::Session,
                imps: if preset == Preset::Wbf { plain.imps.wbf() } else { plain.imps },
                ..plain
            },
            Preset::Ebu => Self {
                fewer_scores: FewerScores::Neuberg,
                small_groups: SmallGroups::Ebu,
                expected: Expected::Session,
                board_rounding: BoardRounding::of("0.0001 half-away-from-average"),
                carry_forward: CarryForward::HALF,
                imps: plain.imps.ebu(),
                teams: plain.teams.ebu(),
                ..plain
            },
            Preset::Acbl => Self {
                scale: PrintedScale::OneHalfZero,
                fewer_boards: FewerBoards::Scaled,
                percentage_from: PercentageFrom::PrintedTotal,
                fewer_scores: FewerScores::Neuberg,
                small_groups: SmallGroups::Acbl,
                expected: Expected::Session,
                imps: plain.imps.acbl(),
                // 0.01 of the printed 1-½-0 scale.
                board_rounding: BoardRounding::of("0.02 half-up"),
                ..plain
            },
            Preset::Norway => {
                Self { fewer_scores: FewerScores::Tie, expected: Expected::Session, ..plain }
            }
        }
    }
}

impl Regulations {
    /// A total's percentage as `matchpoints.percentage_from` computes it, before it is rounded for print: of the exact
    /// matchpoints, or of those that are printed. None where nothing could be won.
    #[must_use]
    pub fn percent(&self, total: &Settled) -> Option<Percent> {
        match self.percentage_from {
            PercentageFrom::ExactTotal => total.percent(),
            PercentageFrom::PrintedTotal => {
                let printed = self.printed(&total.matchpoints, &total.available);
                let available = self.on_scale(&total.available);
                printed.times(Exact::HUNDRED).checked_div(available).map(Percent::new)
            }
        }
    }

    /// Matchpoints on the printed scale, exact.
    #[must_use]
    pub fn on_scale(&self, matchpoints: &Matchpoints) -> Exact {
        matchpoints.exact().times(Exact::part_of(self.scale.units_per_matchpoint()))
    }

    /// Matchpoints on the printed scale, rounded; half of what could have been won is the average.
    #[must_use]
    pub fn printed(&self, won: &Matchpoints, available: &Matchpoints) -> Exact {
        let average = self.on_scale(available).times(Exact::HALF);
        self.rounding.apply(&self.on_scale(won), &average)
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::of(Preset::Plain)
    }
}
