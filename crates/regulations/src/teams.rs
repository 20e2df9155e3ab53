//! `teams.…`: options for matches of teams and of pairs.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use bridge_core::{
    AllowedValue, Exact, MatchLength, OptionValue, Percent, Rounding, Vps, pad_text,
};

use crate::declare::options;
use crate::event_features::EventFeatures;
use crate::sources::{ANNOUNCED, NOT_FOUND, OF_EVENT, SILENT, WHITE_BOOK};
use crate::tie_breaks::TieBreaks;

options! {
    /// The options of matches.
    pub struct TeamOptions at teams = "teams" {
        /// The stage that the matches belong to.
        stage: Stage {
            short "stage";
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::MATCHES;
            Plain | Acbl = Stage::Matches, OF_EVENT;
        }
        /// The scheduled number of boards of a match.
        boards: Scheduled {
            short "boards";
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::MATCHES;
            Plain | Acbl = Scheduled::AsPlayed, OF_EVENT;
        }
        /// The scheduled number of rounds.
        rounds: ScheduledRounds {
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::PLAYED_ROUNDS;
            Plain | Acbl = ScheduledRounds::AsPlayed, OF_EVENT;
        }
        /// The treatment of a board with a missing result at one table.
        missing_table: MissingTable {
            applies_to |event_kind| event_kind.method.is_for_teams();
            relevant EventFeatures::MISSING_TABLES;
            Plain = MissingTable::Error, "our choice: a missing result is an error unless the event file allows it";
            Acbl = MissingTable::Error, NOT_FOUND;
        }
        /// The scale for a match with fewer boards than scheduled.
        missing_boards: MissingBoards {
            applies_to |event_kind| event_kind.reads_a_scale();
            relevant EventFeatures::MISSING_BOARDS;
            Plain = MissingBoards::ReducedScale, "Denmark; the laws are silent";
            Acbl = MissingBoards::ReducedScale, NOT_FOUND;
            Ebu = MissingBoards::ScheduledScale, WHITE_BOOK;
        }
        /// The size of AVE+ and AVE− in a team event.
        average_plus: AveragePlus {
            applies_to |event_kind| event_kind.method.is_for_teams();
            relevant EventFeatures::MATCHES.and(EventFeatures::AVERAGES);
            Plain = AveragePlus::Flat, "Laws 2017, Law 12C2(b)";
            Acbl = AveragePlus::Flat, "ACBLscore";
            Ebu = AveragePlus::OwnAverage,
                "EBU White Book 2025, secondary source: over the match, in an all-play-all over the stage";
        }
        /// The views of a match that a penalty in IMPs changes.
        imp_penalty: ImpPenalty {
            applies_to |event_kind| event_kind.method.is_for_teams();
            relevant EventFeatures::IMP_PENALTIES;
            Plain | Acbl = ImpPenalty::OwnView, NOT_FOUND;
        }
        /// The award for a round without opponents.
        bye: ByeAward {
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::BYES;
            Plain | Acbl = ByeAward::Unset, ANNOUNCED;
        }
        /// The award for a forfeited match.
        forfeit: ForfeitAward {
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::FORFEITS;
            Plain | Acbl = ForfeitAward::Unset, ANNOUNCED;
        }
        /// The treatment of the matches of a team that withdraws.
        withdrawal: WithdrawalRule {
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::WITHDRAWALS;
            Plain = WithdrawalRule::Keep, SILENT;
            Acbl = WithdrawalRule::Keep, NOT_FOUND;
            Ebu = WithdrawalRule::Half, "EBU White Book 2025, secondary source: all-play-all";
        }
        /// The part of an earlier match that counts in a knock-out.
        carry_over: CarryOverRule {
            applies_to |event_kind| event_kind.method.is_for_teams();
            relevant EventFeatures::EARLIER_MATCHES;
            Plain | Acbl = CarryOverRule::Entered, ANNOUNCED;
        }
        /// The order of contestants with equal points.
        tie_breaks: TieBreaks {
            short "tie_breaks";
            applies_to |event_kind| event_kind.has_matches();
            relevant EventFeatures::TIES;
            Plain | Acbl = TieBreaks::default(), ANNOUNCED;
            Ebu = TieBreaks::ebu(), "EBU, section 143: read in excerpts";
        }
    }
}

bridge_core::choices! {
    /// The treatment of a board of a match with one table's result missing.
    pub enum MissingTable: "treatment of a missing table" {
        /// `error`: the event is not scored until the result is entered.
        Error = "error",
        /// `not-played`: the match is scored without the board, and the report notes this.
        NotPlayed = "not-played",
    }
}

bridge_core::choices! {
    /// The stage that the matches belong to; it determines the tables of the report and the
    /// ranking.
    pub enum Stage: "stage" {
        /// `matches`: any matches, ranked together.
        Matches = "matches",
        /// `round-robin`: every contestant meets every other; the report has a cross-table.
        RoundRobin = "round-robin",
        /// `swiss`: the next round is paired by the standings; the report has the standings after
        /// each round.
        Swiss = "swiss",
        /// `knock-out`: the loser of a match is eliminated; both sides have one score (Law 12C4).
        KnockOut = "knock-out",
    }
}

bridge_core::choices! {
    /// The scale for a match with fewer boards than scheduled.
    pub enum MissingBoards: "treatment of missing boards" {
        /// `reduced-scale`: the scale for the boards scored (Denmark).
        ReducedScale = "reduced-scale",
        /// `scheduled-scale`: the scale for the boards scheduled; a missing board counts 0 IMPs or
        /// the director's award, for example ±3 (EBU, from a secondary source).
        ScheduledScale = "scheduled-scale",
    }
}

bridge_core::choices! {
    /// The IMPs of AVE+ and AVE− in a team event.
    pub enum AveragePlus: "award for AVE+ and AVE-" {
        /// `flat`: 3 and −3 IMPs, regardless of the team's other boards (Law 12C2(b); ACBLscore).
        Flat = "flat",
        /// `match-average`: the better of 3 IMPs and the team's own average per board in the match;
        /// for AVE−, the worse of −3 IMPs and this average (Law 12C2(c) by EBU, from a secondary
        /// source: in a Swiss event the session is the match).
        MatchAverage = "match-average",
        /// `stage-average`: like `match-average`, but with the average of all the team's boards
        /// (EBU, from a secondary source: all-play-all).
        StageAverage = "stage-average",
        /// `own-average`: `stage-average` in a round-robin, otherwise `match-average` (EBU White
        /// Book, from a secondary source).
        OwnAverage = "own-average",
    }
}

impl AveragePlus {
    /// Returns the applicable value in a stage: never [`Self::OwnAverage`].
    ///
    /// ```
    /// use regulations::{AveragePlus, Stage};
    ///
    /// assert_eq!(AveragePlus::OwnAverage.in_stage(Stage::Swiss), AveragePlus::MatchAverage);
    /// assert_eq!(AveragePlus::Flat.in_stage(Stage::RoundRobin), AveragePlus::Flat);
    /// ```
    #[must_use]
    pub const fn in_stage(self, stage: Stage) -> Self {
        match (self, stage) {
            (Self::OwnAverage, Stage::RoundRobin) => Self::StageAverage,
            (Self::OwnAverage, Stage::Matches | Stage::Swiss | Stage::KnockOut) => {
                Self::MatchAverage
            }
            (other, _) => other,
        }
    }
}

bridge_core::choices! {
    /// The teams whose results are changed by a penalty in IMPs.
    pub enum ImpPenalty: "effect of a penalty in IMPs" {
        /// `own-view`: only the result of the penalized team; the opponents keep their margin.
        OwnView = "own-view",
        /// `both-views`: the opponents gain what the team loses.
        BothViews = "both-views",
    }
}

bridge_core::choices! {
    /// The treatment of the matches of a team that withdraws.
    pub enum WithdrawalRule: "treatment of a withdrawal" {
        /// `keep`: the matches count.
        Keep = "keep",
        /// `cancel`: the matches are canceled.
        Cancel = "cancel",
        /// `half`: the matches are canceled if the team played less than half of its rounds;
        /// otherwise they count (EBU, from a secondary source: all-play-all).
        Half = "half",
        /// `half-bye`: like `half`, and the opponents of canceled matches have byes instead (CBAI).
        HalfBye = "half-bye",
    }
}

bridge_core::choices! {
    /// The share of an earlier match that two teams carry into a knock-out match against each
    /// other.
    pub enum CarryOverRule: "carry-over" {
        /// `entered`: the IMPs that the event file specifies.
        Entered = "entered",
        /// `world-championship`: half of the margin if its winner finished higher, otherwise a
        /// third; at most 16 IMPs, fractions kept (from a secondary source: Bridge Winners on the
        /// Bermuda Bowl).
        WorldChampionship = "world-championship",
        /// `seattle`: a third of the margin if its winner finished higher, otherwise a fifth; at
        /// most 10 IMPs (Seattle 2015).
        Seattle = "seattle",
    }
}

/// The final rank of an earlier match's winner, relative to its loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum EarlierWinner {
    /// Higher than the loser.
    Higher,
    /// Lower than the loser.
    Lower,
}

impl CarryOverRule {
    /// Returns the IMPs that the winner of an earlier match carries into the knock-out.
    ///
    /// `margin` is the margin of the earlier match; `winner` is the rank of its winner relative to
    /// the loser. Returns `None` if the carry-over has to be entered.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use regulations::{CarryOverRule, EarlierWinner};
    ///
    /// let rule = CarryOverRule::WorldChampionship;
    /// let carried = |margin: i64, winner| rule.award(&Exact::from(margin), winner).map(|imps| imps.to_string());
    /// assert_eq!(carried(21, EarlierWinner::Higher), Some("10.5".into()));
    /// assert_eq!(carried(21, EarlierWinner::Lower), Some("7".into()));
    /// assert_eq!(carried(40, EarlierWinner::Higher), Some("16".into()));
    /// ```
    #[must_use]
    pub fn award(self, margin: &Exact, winner: EarlierWinner) -> Option<Exact> {
        let (higher, lower, most) = match self {
            Self::Entered => return None,
            Self::WorldChampionship => (2_i64, 3_i64, 16_i64),
            Self::Seattle => (3, 5, 10),
        };
        let part = match winner {
            EarlierWinner::Higher => higher,
            EarlierWinner::Lower => lower,
        };
        let share = margin.checked_div(Exact::from(part))?;
        Some(share.min(Exact::from(most)))
    }
}

/// The number of boards that a match should have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheduled {
    /// The number of boards of the longest match of the round.
    #[default]
    AsPlayed,
    /// A fixed number of boards.
    Boards(MatchLength),
}

/// The number of rounds that an event should have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScheduledRounds {
    /// The number of rounds played.
    #[default]
    AsPlayed,
    /// A fixed number of rounds.
    Rounds(NonZeroU16),
}

/// The award for a round without opponents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ByeAward {
    /// The award is not set.
    #[default]
    Unset,
    /// A fixed number of Victory Points.
    Points(Vps),
    /// A percentage of the maximum for a match.
    Percent(Percent),
}

/// The award for a match that one team forfeited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ForfeitAward {
    /// The award is not set.
    #[default]
    Unset,
    /// Fixed Victory Points for the team that was present and for the forfeiting team.
    Fixed(Vps, Vps),
    /// The best of 60 % of the maximum, the team's own average, and the average of the other teams
    /// against the forfeiting team, which gets 0 (CBAI; EBU, from a secondary source).
    BestOfThree,
}

impl OptionValue for Scheduled {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word {
            text: "as-played",
            help: "the number of boards of the longest match of the round.",
        },
        AllowedValue::Pattern { text: "16", help: "a number of boards" },
    ];
}

impl fmt::Display for Scheduled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsPlayed => pad_text(f, "as-played"),
            Self::Boards(boards) => boards.fmt(f),
        }
    }
}

impl FromStr for Scheduled {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("as-played") {
            return Ok(Self::AsPlayed);
        }
        let boards = text.parse().map(Self::Boards);
        boards.map_err(|error| format!("{error}; or as-played"))
    }
}

impl ScheduledRounds {
    /// The maximum number of rounds in an event.
    pub const MAX: u16 = 1_000;
}

impl OptionValue for ScheduledRounds {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "as-played", help: "the number of boards played." },
        AllowedValue::Pattern { text: "7", help: "a number of rounds up to 1000" },
    ];
}

impl fmt::Display for ScheduledRounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsPlayed => pad_text(f, "as-played"),
            Self::Rounds(rounds) => rounds.fmt(f),
        }
    }
}

impl FromStr for ScheduledRounds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("as-played") {
            return Ok(Self::AsPlayed);
        }
        let rounds = text.parse().ok().filter(|rounds: &NonZeroU16| rounds.get() <= Self::MAX);
        rounds.map(Self::Rounds).ok_or_else(|| {
            format!("invalid number of rounds {text:?}: expected 1 to {}; or as-played", Self::MAX)
        })
    }
}

impl ByeAward {
    /// Returns the award in a match with at most `maximum` points, or `None` if it is not set.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use regulations::ByeAward;
    ///
    /// let maximum = Exact::from(20_i64);
    /// let value = |award: &str| Ok::<_, String>(award.parse::<ByeAward>()?.award(&maximum));
    /// assert_eq!(value("60%")?, Some(Exact::from(12_i64)));
    /// assert_eq!(value("unset")?, None);
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn award(&self, maximum: &Exact) -> Option<Exact> {
        match self {
            Self::Unset => None,
            Self::Points(points) => Some(Exact::from(*points)),
            Self::Percent(percent) => {
                let share = maximum.times(percent.exact()).times(Exact::HUNDREDTH);
                Some(Rounding::HUNDREDTH_HALF_UP.apply(&share))
            }
        }
    }
}

impl OptionValue for ByeAward {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "unset", help: "not stated." },
        AllowedValue::Pattern { text: "12", help: "points" },
        AllowedValue::Pattern { text: "60%", help: "a percentage of the maximum of a match" },
    ];
}

impl fmt::Display for ByeAward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => pad_text(f, "unset"),
            Self::Points(points) => points.fmt(f),
            Self::Percent(percent) => write!(f, "{percent}%"),
        }
    }
}

impl FromStr for ByeAward {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let reject = || {
            format!(
                "invalid award {text:?}: expected points, such as 12, a percentage, such as 60%, or unset"
            )
        };
        let text = text.trim();
        if text.eq_ignore_ascii_case("unset") {
            return Ok(Self::Unset);
        }
        if let Some(percent) = text.strip_suffix('%') {
            let percent: Exact = percent.trim().parse().map_err(|_| reject())?;
            let share = percent >= Exact::ZERO && percent <= Exact::HUNDRED;
            return if share { Ok(Self::Percent(Percent::new(percent))) } else { Err(reject()) };
        }
        text.parse().map(Self::Points).map_err(|_| reject())
    }
}

impl OptionValue for ForfeitAward {
    const VALUES: &'static [AllowedValue] = &[
        AllowedValue::Word { text: "unset", help: "not stated." },
        AllowedValue::Word {
            text: "best-of-three",
            help: "the best of 60 %, the team's own average, and the average of the others against the team that forfeited, which gets 0 (CBAI; EBU, secondary source).",
        },
        AllowedValue::Pattern { text: "18-0", help: "points for both" },
    ];
}

impl fmt::Display for ForfeitAward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => pad_text(f, "unset"),
            Self::Fixed(present, absent) => write!(f, "{present}-{absent}"),
            Self::BestOfThree => pad_text(f, "best-of-three"),
        }
    }
}

impl FromStr for ForfeitAward {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("unset") {
            return Ok(Self::Unset);
        }
        if text.eq_ignore_ascii_case("best-of-three") {
            return Ok(Self::BestOfThree);
        }
        let fixed = text.replace('–', "-");
        let fixed = fixed.split_once('-').and_then(|(present, absent)| {
            Some(Self::Fixed(present.parse().ok()?, absent.parse().ok()?))
        });
        fixed.ok_or_else(|| {
            format!("invalid award {text:?}: expected points for both, such as 18-0, best-of-three or unset")
        })
    }
}
