//! The options of team events, each a list of named variants with its source.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use bridge_core::{Exact, MatchLength, Percent, Rounding, Ties, Vps};
use vp_scales::{Blitz, Draw, FractionalMargin, Parameters, Scale, ScaleName};

bridge_core::choices! {
    /// What becomes of a board of a match for which one table's result is missing.
    pub enum MissingTable: "treatment of a missing table" {
        /// `error`: the event is not scored until the result is there.
        Error = "error",
        /// `not-played`: the match is scored without the board, and the report says so.
        NotPlayed = "not-played",
    }
}

bridge_core::choices! {
    /// What the matches of an event are parts of: which tables the report has, and how it is ranked.
    pub enum Stage: "stage" {
        /// `matches`: any matches, ranked together.
        Matches = "matches",
        /// `round-robin`: everybody meets everybody; the report has a cross-table.
        RoundRobin = "round-robin",
        /// `swiss`: the next round is paired by the standings; the report has those after each round.
        Swiss = "swiss",
        /// `knock-out`: the loser of a match is out; both sides have one score (Law 12C4).
        KnockOut = "knock-out",
    }
}

bridge_core::choices! {
    /// Which scale a match is read on that has fewer boards than were scheduled.
    pub enum MissingBoards: "treatment of missing boards" {
        /// `reduced-scale`: that of the boards scored (Denmark).
        ReducedScale = "reduced-scale",
        /// `scheduled-scale`: that of the boards scheduled; a missing board is worth 0 IMPs, or what the
        /// director awards for it, ±3 for instance (EBU, second-hand).
        ScheduledScale = "scheduled-scale",
    }
}

bridge_core::choices! {
    /// What AVE+ and AVE− are worth in a team event.
    pub enum AveragePlus: "worth of AVE+ and AVE-" {
        /// `flat`: 3 and −3 IMPs, whatever the team's other boards (Law 12C2(b); ACBLscore).
        Flat = "flat",
        /// `match-average`: the better of 3 and the team's own average per board in the match; the worse of
        /// −3 and that average for AVE− (Law 12C2(c) by EBU, second-hand: in a Swiss event the session is
        /// the match).
        MatchAverage = "match-average",
        /// `stage-average`: the same with the average of all the team's boards (EBU, second-hand:
        /// all-play-all).
        StageAverage = "stage-average",
        /// `own-average`: that of the match, and in a round-robin that of the stage (EBU White Book,
        /// second-hand).
        OwnAverage = "own-average",
    }
}

impl AveragePlus {
    /// The boards that it goes by in a stage: never [`Self::OwnAverage`].
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
    /// Whose result a penalty in IMPs changes.
    pub enum ImpPenalty: "reach of a penalty in IMPs" {
        /// `own-view`: that of the penalised team only; the opponents keep their own margin.
        OwnView = "own-view",
        /// `both-views`: the opponents gain what the team loses.
        BothViews = "both-views",
    }
}

bridge_core::choices! {
    /// What becomes of the matches of a team that withdraws.
    pub enum WithdrawalRule: "treatment of a withdrawal" {
        /// `keep`: they stand.
        Keep = "keep",
        /// `cancel`: they count for nobody.
        Cancel = "cancel",
        /// `half`: they count for nobody if the team has played less than half of its rounds, and stand
        /// otherwise (EBU, second-hand: all-play-all).
        Half = "half",
        /// `half-bye`: the same, and its opponents had a bye in those rounds (CBAI).
        HalfBye = "half-bye",
    }
}

bridge_core::choices! {
    /// How much of an earlier match two teams take into a knock-out against each other.
    pub enum CarryOverRule: "carry-over" {
        /// `entered`: what the event file says in IMPs.
        Entered = "entered",
        /// `world-championship`: half of the margin if its winner finished higher, a third otherwise, at most
        /// 16 IMPs, fractions kept (second-hand: Bridge Winners on the Bermuda Bowl).
        WorldChampionship = "world-championship",
        /// `seattle`: a third of the margin if its winner finished higher, a fifth otherwise, at most
        /// 10 IMPs (Seattle 2015).
        Seattle = "seattle",
    }
}

impl CarryOverRule {
    /// The carry-over of an earlier match.
    ///
    /// - Takes: the margin of the match; whether its winner finished higher than the loser.
    /// - Gives: the IMPs that the winner takes into the knock-out; none where they are to be entered.
    ///
    /// ```
    /// use bridge_core::Exact;
    /// use regulations::CarryOverRule;
    ///
    /// let rule = CarryOverRule::WorldChampionship;
    /// let carried = |margin: i64, higher| rule.of(&Exact::from(margin), higher).map(|imps| imps.to_string());
    /// assert_eq!(carried(21, true), Some("10.5".into()));
    /// assert_eq!(carried(21, false), Some("7".into()));
    /// assert_eq!(carried(40, true), Some("16".into()));
    /// ```
    #[must_use]
    pub fn of(self, margin: &Exact, winner_finished_higher: bool) -> Option<Exact> {
        let (higher, lower, most) = match self {
            Self::Entered => return None,
            Self::WorldChampionship => (2_i64, 3_i64, 16_i64),
            Self::Seattle => (3, 5, 10),
        };
        let share =
            margin.checked_div(Exact::from(if winner_finished_higher { higher } else { lower }))?;
        Some(share.min(Exact::from(most)))
    }
}

bridge_core::choices! {
    /// What is added to the points of the boards in a Patton match.
    pub enum PattonShare: "share of the aggregate" {
        /// `imps`: the Victory Points of the match's IMPs on the event's scale (Reykjavík 20 + 20,
        /// Lederer 30 + 20, EBU Hybrid-IMP).
        Imps = "imps",
        /// `points-table`: the Victory Points of the match's net total points on the event's own table.
        PointsTable = "points-table",
        /// `rieneck`: 2 – 2 up to 100 points, 3 – 1 up to 490, 4 – 0 from 500 on, for 4 boards (Kultcamp
        /// Rieneck 2011).
        Rieneck = "rieneck",
    }
}

/// The Victory Point scale of an event: none, one by name, or a table of one's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EventScale {
    /// No Victory Points: ranked by net IMPs.
    #[default]
    None,
    /// A scale by name, built for each number of boards.
    Named(ScaleName),
    /// Bands of one's own, for any number of boards.
    Own(Box<Scale>),
}

/// How many boards a match should have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheduled {
    /// As many as there were in the longest match of the round.
    #[default]
    AsPlayed,
    /// So many.
    Boards(MatchLength),
}

/// How many rounds an event should have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ScheduledRounds {
    /// As many as there were.
    #[default]
    AsPlayed,
    /// So many.
    Rounds(NonZeroU16),
}

/// What a drawn match is worth on a scale that leaves that open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawWorth(pub Draw);

/// Where the blitz is on a scale that leaves that open; none is 15√N for N boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlitzAt(pub Option<Blitz>);

/// What becomes of a margin that is not whole before the scale is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarginRule(pub FractionalMargin);

/// What a team without opponents gets for a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ByeAward {
    /// Nobody has said.
    #[default]
    Unset,
    /// So many points.
    Points(Vps),
    /// A percentage of the most that a match can bring.
    Percent(Percent),
}

/// What a match that one team forfeited is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ForfeitAward {
    /// Nobody has said.
    #[default]
    Unset,
    /// So many points to the team that was there, and to the one that was not.
    Fixed(Vps, Vps),
    /// The best of 60 %, the team's own average, and what the others scored on average against the team that
    /// forfeited, which gets nothing (CBAI; EBU, second-hand).
    BestOfThree,
}

/// The regulations of team events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRegulations {
    /// `teams.stage`: what the matches are parts of.
    pub stage: Stage,
    /// `teams.boards`: how many boards a match should have.
    pub boards: Scheduled,
    /// `teams.rounds`: how many rounds the event should have.
    pub rounds: ScheduledRounds,
    /// `teams.missing_table`: a board with one table only.
    pub missing_table: MissingTable,
    /// `teams.missing_boards`: a match with fewer boards.
    pub missing_boards: MissingBoards,
    /// `teams.average_plus`: AVE+ and AVE−.
    pub average_plus: AveragePlus,
    /// `teams.imp_penalty`: whose result a penalty in IMPs changes.
    pub imp_penalty: ImpPenalty,
    /// `teams.bye`: what a round without opponents is worth.
    pub bye: ByeAward,
    /// `teams.forfeit`: what a forfeited match is worth.
    pub forfeit: ForfeitAward,
    /// `teams.withdrawal`: the matches of a team that withdraws.
    pub withdrawal: WithdrawalRule,
    /// `teams.carry_over`: how much of an earlier match counts in a knock-out.
    pub carry_over: CarryOverRule,
    /// `teams.tie_breaks`: how teams with equal points are ranked.
    pub tie_breaks: crate::TieBreaks,
    /// `vps.scale`: the scale of Victory Points.
    pub scale: EventScale,
    /// `vps.draw`: what a draw is worth where the scale leaves that open.
    pub draw: DrawWorth,
    /// `vps.blitz`: where the blitz is where the scale leaves that open.
    pub blitz: BlitzAt,
    /// `vps.fraction`: margins that are not whole.
    pub fraction: MarginRule,
    /// `board-a-match.tie`: the largest difference of scores that is still a tie.
    pub tie: u16,
    /// `patton.share`: what is added to the points of the boards.
    pub patton_share: PattonShare,
}

impl TeamRegulations {
    /// The laws alone; where they are silent, our choice.
    pub(crate) fn plain() -> Self {
        Self {
            stage: Stage::Matches,
            boards: Scheduled::AsPlayed,
            rounds: ScheduledRounds::AsPlayed,
            missing_table: MissingTable::Error,
            missing_boards: MissingBoards::ReducedScale,
            average_plus: AveragePlus::Flat,
            imp_penalty: ImpPenalty::OwnView,
            bye: ByeAward::Unset,
            forfeit: ForfeitAward::Unset,
            withdrawal: WithdrawalRule::Keep,
            carry_over: CarryOverRule::Entered,
            tie_breaks: crate::TieBreaks::default(),
            scale: EventScale::None,
            draw: DrawWorth(Draw::TEN),
            blitz: BlitzAt::default(),
            fraction: MarginRule(FractionalMargin::RoundFirst(Ties::HalfAwayFromAverage)),
            tie: 0,
            patton_share: PattonShare::Imps,
        }
    }

    /// With what the White Book says otherwise.
    pub(crate) fn ebu(&self) -> Self {
        Self {
            missing_boards: MissingBoards::ScheduledScale,
            average_plus: AveragePlus::OwnAverage,
            withdrawal: WithdrawalRule::Half,
            tie_breaks: crate::TieBreaks::ebu(),
            ..self.clone()
        }
    }
}

impl EventScale {
    /// Whether matches are turned into Victory Points.
    #[must_use]
    pub const fn is_some(&self) -> bool {
        !matches!(self, Self::None)
    }

    /// The parameters for a scale by name: the draw only where the scale leaves it open, for an event always says
    /// one; a blitz wherever one is chosen, so that no scale passes over it.
    #[must_use]
    pub fn parameters(name: ScaleName, draw: Draw, blitz: Option<Blitz>) -> Parameters {
        Parameters { draw: name.takes_parameters().then_some(draw), blitz }
    }
}

impl fmt::Display for EventScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.pad("none"),
            Self::Named(name) => f.pad(name.name()),
            Self::Own(_) => f.pad(ScaleName::Custom.name()),
        }
    }
}

impl FromStr for EventScale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(Self::None);
        }
        match text.parse() {
            Ok(ScaleName::Custom) => {
                Err("a scale of one's own is named by its file, such as my_scale.csv".to_owned())
            }
            Ok(name) => Ok(Self::Named(name)),
            Err(error) => Err(format!("{error}; or none, or a CSV file")),
        }
    }
}

impl fmt::Display for Scheduled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsPlayed => f.pad("as-played"),
            Self::Boards(boards) => write!(f, "{boards}"),
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
    /// No event has more rounds.
    pub const MOST: u16 = 1_000;
}

impl fmt::Display for ScheduledRounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsPlayed => f.pad("as-played"),
            Self::Rounds(rounds) => write!(f, "{rounds}"),
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
        let rounds = text.parse().ok().filter(|rounds: &NonZeroU16| rounds.get() <= Self::MOST);
        rounds.map(Self::Rounds).ok_or_else(|| {
            format!("{text:?} is no number of rounds: expected 1 to {}; or as-played", Self::MOST)
        })
    }
}

impl fmt::Display for DrawWorth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for DrawWorth {
    type Err = vp_scales::DrawError;

    fn from_str(text: &str) -> Result<Self, vp_scales::DrawError> {
        text.parse().map(Self)
    }
}

impl fmt::Display for BlitzAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.pad("by-boards"),
            Some(blitz) => write!(f, "{blitz}"),
        }
    }
}

impl FromStr for BlitzAt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("by-boards") {
            return Ok(Self(None));
        }
        let blitz = text.parse().map(|blitz| Self(Some(blitz)));
        blitz.map_err(|error| format!("{error}; or by-boards"))
    }
}

impl fmt::Display for MarginRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            FractionalMargin::RoundFirst(ties) => f.pad(ties.name()),
            FractionalMargin::Formula => f.pad("formula"),
        }
    }
}

impl FromStr for MarginRule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text.trim().eq_ignore_ascii_case("formula") {
            return Ok(Self(FractionalMargin::Formula));
        }
        let rounded = text.parse().map(FractionalMargin::RoundFirst).map(Self);
        rounded.map_err(|error| format!("{error}; or formula"))
    }
}

impl ByeAward {
    /// The award where a match can bring so much at most; nothing where nobody has said.
    #[must_use]
    pub fn of(&self, most: &Exact) -> Option<Exact> {
        match self {
            Self::Unset => None,
            Self::Points(points) => Some(Exact::from(*points)),
            Self::Percent(percent) => {
                let share = most.times(percent.exact()).times(Exact::HUNDREDTH);
                Some(Rounding::HUNDREDTH_HALF_UP.apply(&share, &Exact::ZERO))
            }
        }
    }
}

impl fmt::Display for ByeAward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => f.pad("unset"),
            Self::Points(points) => write!(f, "{points}"),
            Self::Percent(percent) => write!(f, "{percent}%"),
        }
    }
}

impl FromStr for ByeAward {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refuse = || {
            format!(
                "{text:?} is no award: expected points, such as 12, a percentage, such as 60%, or unset"
            )
        };
        let text = text.trim();
        if text.eq_ignore_ascii_case("unset") {
            return Ok(Self::Unset);
        }
        if let Some(percent) = text.strip_suffix('%') {
            let percent: Exact = percent.trim().parse().map_err(|_| refuse())?;
            let share = percent >= Exact::ZERO && percent <= Exact::HUNDRED;
            return if share { Ok(Self::Percent(Percent::new(percent))) } else { Err(refuse()) };
        }
        text.parse().map(Self::Points).map_err(|_| refuse())
    }
}

impl fmt::Display for ForfeitAward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unset => f.pad("unset"),
            Self::Fixed(present, absent) => write!(f, "{present}-{absent}"),
            Self::BestOfThree => f.pad("best-of-three"),
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
            format!("{text:?} is no award: expected points for both, such as 18-0, best-of-three or unset")
        })
    }
}
