//! Matches between pairs: their Victory Points by percentage or IMPs. The pairs are then ranked
//! like teams.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use bridge_core::{Exact, FractionalImps, MatchLength, Matchpoints, Percent, Rounding, Vps};
use butler::CrossImpSum;
use foldhash::fast::RandomState;
use matchpoints::ResolvedTotal;
use vp_scales::{FractionalMargin, SwissPairs};

use crate::imp_pairs::{ImpAccumulator, ImpScores, ImpSum};
use crate::matches::{
    FoundMatches, Match, MatchKey, MatchOrigin, MatchRule, MatchSource, MatchesScores,
    ScaleProblem, Scales, score_matches,
};
use crate::pair_events::driver::{self, EventToScore};
use crate::pair_events::scores::PairScores;
use crate::pair_events::unit::PairUnit;
use crate::pairs::{MatchpointAccumulator, MatchpointScores};
use crate::score::detail::ScoreDetail;
use crate::totals::lines::Subtotals;
use crate::totals::session_total::RoundTotal;
use event::{
    ContestantId, Event, Fault, FaultKind, FaultLocation, Faults, MAX_MATCHES, ResultColumn,
    ResultId, RoundId, check_number,
};
use regulations::{EventScale, Method, PairPercentage, Regulations, Scheduled, Stage, Winners};

/// The scores of an event of matches between pairs.
///
/// ```
/// use regulations::{Method, Regulations, Stage};
/// use scoring::{PairTables, Scores, score};
/// # use bridge_core::BoardNumber;
/// # use event::{NewResult, Event, Outcome};
/// # let mut event = Event::default();
/// # for (number, played) in [(1, "4S N ="), (2, "3N N -1")] {
/// #     let board = event.board(None, BoardNumber::new(number)?, None)?;
/// #     for (ns, ew, played) in [("1", "2", played), ("3", "4", "PASS")] {
/// #         let outcome = if played == "PASS" { Outcome::PassedOut } else { Outcome::Played(played.parse()?) };
/// #         event.add(NewResult::new(board, ns, ew, outcome))?;
/// #     }
/// # }
///
/// let scored = score(event, Method::SwissPairs, Regulations::default())?;
/// let Scores::PairMatches(scores) = scored.scores() else { return Err("matches of pairs".into()) };
/// assert!(matches!(scores.tables(), PairTables::Matchpoints(_)));
/// assert_eq!((scores.matches().len(), scores.standings().standings().len()), (2, 4));
/// assert_eq!(scores.regulations().teams.stage, Stage::Swiss);
/// assert!(scores.warnings().0.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PairMatchesScores {
    tables: PairTables,
    matches: Vec<PairMatch>,
    /// The index of each match by round and pairs.
    at: BTreeMap<(Option<RoundId>, [ContestantId; 2]), usize>,
    standings: MatchesScores,
}

/// The scores at the tables.
#[derive(Clone, Debug)]
pub enum PairTables {
    /// Matchpoints.
    Matchpoints(Box<MatchpointScores>),
    /// IMPs against the datum, or against all other tables.
    Imps(Box<ImpScores>),
}

/// A match between two pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairMatch {
    /// The round.
    pub round: Option<RoundId>,
    /// The pairs. The first one sat North-South in the first result.
    pub pairs: [ContestantId; 2],
    /// The match from the side of each pair.
    pub sides: [MatchSide; 2],
    /// The first result of the match.
    pub first: ResultId,
}

/// A match from one pair's side. Each pair has its own score and award, so rulings need not
/// balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSide {
    /// The number of boards scored.
    pub boards: u32,
    /// The score.
    pub score: MatchScore,
    /// The Victory Points.
    pub vps: Vps,
}

/// The score of a match, minus penalties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchScore {
    /// A score in matchpoints.
    Percent {
        /// Matchpoints won and available.
        won: ResolvedTotal,
        /// The percentage.
        percent: Percent,
        /// Matchpoints deducted; negative for a net bonus, `None` without penalties.
        penalty: Option<Matchpoints>,
    },
    /// A score in IMPs.
    Imps {
        /// The sum of the boards, minus penalties.
        total: CrossImpSum,
        /// The margin that the scale is applied to, rounded as `vps.fraction` says.
        margin: Exact,
        /// IMPs deducted; negative for a net bonus, `None` without penalties.
        penalty: Option<FractionalImps>,
    },
}

impl PairMatchesScores {
    /// Returns the scores at the tables.
    #[must_use]
    pub const fn tables(&self) -> &PairTables {
        &self.tables
    }

    /// Returns the matches, sorted by round and by their first results.
    #[must_use]
    pub fn matches(&self) -> &[PairMatch] {
        &self.matches
    }

    /// Returns the match of two pairs in a round. The pairs must be in the order of
    /// [`PairMatch::pairs`].
    pub(crate) fn find_match(
        &self,
        round: Option<RoundId>,
        pairs: [ContestantId; 2],
    ) -> Option<&PairMatch> {
        self.matches.get(*self.at.get(&(round, pairs))?)
    }

    /// Returns the standings by Victory Points.
    #[must_use]
    pub const fn standings(&self) -> &MatchesScores {
        &self.standings
    }

    /// Returns the regulations of the matches. The stage is Swiss unless the event sets another
    /// one.
    #[must_use]
    pub fn regulations(&self) -> &Regulations {
        self.standings.regulations()
    }

    /// Returns warnings about valid but unusual results and matches.
    #[must_use]
    pub fn warnings(&self) -> Faults {
        let mut warnings: Vec<Fault> = match &self.tables {
            PairTables::Matchpoints(scores) => scores.warnings().collect(),
            PairTables::Imps(scores) => scores.warnings().collect(),
        };
        warnings.extend(self.standings.warnings().to_vec());
        Faults(warnings)
    }
}

pub(crate) fn score(
    event: &Arc<Event>,
    method: Method,
    regulations: &Arc<Regulations>,
) -> Result<PairMatchesScores, Faults> {
    let seating = event.seating(method, regulations)?;
    let mut regulations = Regulations::clone(regulations);
    // Pairs are ranked by their matches.
    regulations.pairs.winners = Winners::One;
    regulations.pairs.percentage = PairPercentage::OfTotals;
    regulations.pairs.min_boards = 0;
    if regulations.teams.stage == Stage::Matches {
        regulations.teams.stage = Stage::Swiss;
    }
    let of_tables = Arc::new(regulations.clone());
    let ranked = (Subtotals::PerRound, ScoreDetail::Rankings);
    // The number of matches is checked first, before memory is used for each of them.
    let first = first_results(event)?;
    let (tables, won) = if method.is_in_imps() {
        let input = EventToScore { event, method, regulations: &of_tables };
        let scores = driver::score::<ImpAccumulator>(input, seating, ranked)?;
        let won = totals_by_round(&scores, PairRoundScore::Imps);
        (PairTables::Imps(Box::new(scores)), won)
    } else {
        let method = Method::Matchpoints;
        let input = EventToScore { event, method, regulations: &of_tables };
        let scores = driver::score::<MatchpointAccumulator>(input, seating, ranked)?;
        let won = totals_by_round(&scores, PairRoundScore::Matchpoints);
        (PairTables::Matchpoints(Box::new(scores)), won)
    };
    let matches = MatchScorer::score_all(event, &regulations, won, first)?;
    // The Victory Points are known now, so no margins are converted below.
    regulations.vps.scale = EventScale::None;
    let found = to_matches(event, &matches);
    let method = Method::SwissPairs;
    let settled = score_matches(event, method, MatchRule::PairMatches, &regulations, found);
    let settled = settled.map_err(|faults| sort_by_round(event, faults))?;
    let standings = settled.into_ranked(event, &Arc::new(regulations));
    let mut at = BTreeMap::new();
    for (position, it) in matches.iter().enumerate() {
        at.entry((it.round, it.pairs)).or_insert(position);
    }
    Ok(PairMatchesScores { tables, matches, at, standings })
}

/// Sorts the faults of matches by round, after faults of the whole event.
fn sort_by_round(event: &Event, Faults(mut faults): Faults) -> Faults {
    let round = |fault: &Fault| match fault.location {
        Some(FaultLocation::Result(id, _)) => Some(event.results().round(id)),
        Some(FaultLocation::Match(..) | FaultLocation::Decision(_)) | None => None,
    };
    bridge_core::sort_list_by(&mut faults, |a, b| match (round(a), round(b)) {
        (Some(a), Some(b)) => event.compare_labels(a, b),
        (a, b) => a.is_some().cmp(&b.is_some()),
    });
    Faults(faults)
}

/// Converts the matches with their Victory Points for the ranking.
fn to_matches(event: &Event, matches: &[PairMatch]) -> FoundMatches {
    let one = |played: &PairMatch| {
        let ([home, away], source) = (played.pairs, MatchSource::Entered);
        let mut found = Match::new(played.round, home, away, source);
        found.table = event.results().table(played.first);
        found.counted = played.sides[0].boards;
        for (totals, side) in found.sides.iter_mut().zip(&played.sides) {
            totals.set_award(side.vps.into());
        }
        (found, MatchOrigin::Pairs(played.first))
    };
    let teams = event.decisions().teams().iter().map(|entry| entry.team);
    let entries = event.decisions().pairs().iter().filter(|it| !it.members.is_empty());
    let listed = teams.chain(entries.map(|it| it.pair.name)).collect();
    FoundMatches { matches: matches.iter().map(one).collect(), listed, faults: Vec::new() }
}

/// A pair's total in a round.
#[derive(Clone, Debug)]
enum PairRoundScore {
    Matchpoints(ResolvedTotal, Option<Matchpoints>),
    Imps(ImpSum, Option<FractionalImps>),
}

impl PairRoundScore {
    /// Returns the number of boards.
    const fn boards(&self) -> u32 {
        match self {
            Self::Matchpoints(won, _) => won.boards,
            Self::Imps(won, _) => won.boards,
        }
    }
}

/// The total of each pair in each round.
type TotalsByRound = HashMap<(Option<RoundId>, ContestantId), PairRoundScore, RandomState>;

/// Returns the total of each pair in each round, minus penalties, and its penalties.
fn totals_by_round<U: PairUnit>(
    scores: &PairScores<U>,
    round_score: fn(U::ResolvedSum, Option<U::Penalty>) -> PairRoundScore,
) -> TotalsByRound {
    let mut sums: HashMap<_, (U::ResolvedSum, Option<U::Penalty>), RandomState> =
        HashMap::default();
    for standing in scores.rankings().iter().flat_map(|ranking| &ranking.standings) {
        for session in &standing.sessions {
            for RoundTotal { round, won, penalty } in &session.rounds {
                let empty = || (U::empty_sum(), None);
                let (sum, penalties) = sums.entry((*round, standing.name)).or_insert_with(empty);
                U::add_resolved(sum, won);
                if let Some(less) = penalty {
                    U::add_penalty(penalties, less);
                }
            }
        }
    }
    let sums = sums.into_iter();
    sums.map(|(key, (won, penalty))| (key, round_score(won, penalty))).collect()
}

fn too_long(boards: u32) -> String {
    format!("a match has 1 to {} boards, not {boards}", MatchLength::MAX)
}

/// Returns the first result of each match, sorted by round, or an error if there are too many
/// matches.
fn first_results(event: &Event) -> Result<Vec<(Option<RoundId>, ResultId)>, Faults> {
    let results = event.results();
    let mut first: BTreeMap<MatchKey, ResultId> = BTreeMap::new();
    for id in results.ids() {
        let match_of = MatchKey::new(results.round(id), results.contestants(id));
        first.entry(match_of).or_insert(id);
    }
    check_number("matches", first.len(), MAX_MATCHES)?;
    let mut found: Vec<(Option<RoundId>, ResultId)> =
        first.into_values().map(|id| (results.round(id), id)).collect();
    bridge_core::sort_list_by(&mut found, |&(a, first), &(b, second)| {
        event.compare_labels(a, b).then_with(|| first.cmp(&second))
    });
    Ok(found)
}

/// The state while matches are scored.
struct MatchScorer<'a> {
    regulations: &'a Regulations,
    scales: Scales<'a>,
    won: TotalsByRound,
    /// The number of boards in the longest match of each round.
    longest: BTreeMap<Option<RoundId>, u32>,
}

impl<'a> MatchScorer<'a> {
    fn score_all(
        event: &Event,
        regulations: &'a Regulations,
        won: TotalsByRound,
        found: Vec<(Option<RoundId>, ResultId)>,
    ) -> Result<Vec<PairMatch>, Faults> {
        let results = event.results();
        let scales = Scales::new(regulations);
        let mut matches = Self { regulations, scales, won, longest: BTreeMap::new() };
        let mut scored = Vec::with_capacity(found.len());
        let mut faults = Vec::new();
        let awards = event.decisions().awards().iter();
        let awarded: HashSet<MatchKey, RandomState> =
            awards.map(|set| MatchKey::new(set.round, [set.home.0, set.away.0])).collect();
        matches.find_longest(found.iter().map(|&(round, id)| (round, results.row(id).north_south)));
        for (round, id) in found {
            let row = results.row(id);
            let pairs = [row.north_south, row.east_west];
            if awarded.contains(&MatchKey::new(round, pairs)) {
                // The director awarded the points of this match.
                continue;
            }
            let sides = pairs.map(|pair| matches.score_side(round, pair));
            match sides {
                [Ok(ours), Ok(theirs)] => {
                    let sides = [ours, theirs];
                    scored.push(PairMatch { round, pairs, sides, first: id });
                }
                [Err(ScaleProblem { why, help }), _] | [_, Err(ScaleProblem { why, help })] => {
                    let teams = pairs.map(|pair| event.name(pair)).join(" – ");
                    let kind = FaultKind::Scale { teams, why, help };
                    faults.push(Fault {
                        kind,
                        location: Some(id.location(ResultColumn::Board)),
                        other: None,
                    });
                }
            }
        }
        if faults.is_empty() { Ok(scored) } else { Err(Faults(faults)) }
    }

    /// Finds the longest match of each round, which is the scheduled number of boards of all its
    /// matches.
    fn find_longest(&mut self, played: impl Iterator<Item = (Option<RoundId>, ContestantId)>) {
        for key in played {
            let boards = self.won.get(&key).map_or(0, PairRoundScore::boards);
            let longest = self.longest.entry(key.0).or_default();
            *longest = (*longest).max(boards);
        }
    }

    /// Scores a match from a pair's side. If the match cannot earn Victory Points, the error
    /// contains the reason and advice.
    fn score_side(
        &mut self,
        round: Option<RoundId>,
        pair: ContestantId,
    ) -> Result<MatchSide, ScaleProblem> {
        const HELP_AWARD: &str = "set the points of the match by an [[award]] in the event file, or score the event with \
                             `{arg method matchpoints}`";
        let none = || ScaleProblem::new("no board of the match was scored", HELP_AWARD);
        let won = self.won.get(&(round, pair)).cloned().ok_or_else(none)?;
        let boards = won.boards();
        if boards == 0 {
            return Err(none());
        }
        let scheduled = self.scheduled(round, boards);
        if boards < scheduled.div_ceil(2) {
            let why = format!("{boards} of {scheduled} boards were scored: less than half");
            return Err(ScaleProblem::new(why, HELP_AWARD));
        }
        match won {
            PairRoundScore::Matchpoints(won, penalty) => {
                let percent = won.percent().ok_or_else(none)?;
                let boards = self.scales.length(won.boards, scheduled);
                let length =
                    u8::try_from(boards).ok().and_then(|boards| MatchLength::new(boards).ok());
                let length =
                    length.ok_or_else(|| ScaleProblem::new(too_long(boards), HELP_AWARD))?;
                let scale = SwissPairs::new(length)
                    .map_err(|it| ScaleProblem::new(it.to_string(), HELP_AWARD))?;
                let award = scale
                    .award(&percent)
                    .map_err(|it| ScaleProblem::new(it.to_string(), HELP_AWARD))?;
                let score = MatchScore::Percent { won: won.clone(), percent, penalty };
                Ok(MatchSide { boards: won.boards, score, vps: award.ours })
            }
            PairRoundScore::Imps(ImpSum { imps: total, boards }, penalty) => {
                let margin = self.margin(&total)?;
                let length = self.scales.length(boards, scheduled);
                let vps = self.scales.award(&margin, length)?.ok_or_else(none)?;
                let score = MatchScore::Imps { total, margin, penalty };
                Ok(MatchSide { boards, score, vps })
            }
        }
    }

    /// Returns the scheduled number of boards of a match in the round.
    fn scheduled(&self, round: Option<RoundId>, boards: u32) -> u32 {
        match self.regulations.teams.boards {
            Scheduled::Boards(boards) => u32::from(boards.get()),
            Scheduled::AsPlayed => self.longest.get(&round).copied().unwrap_or(boards),
        }
    }

    /// Returns the margin that the scale is applied to: a whole number of IMPs, or the exact sum if
    /// the scale's formula supports fractions.
    fn margin(&self, total: &CrossImpSum) -> Result<Exact, ScaleProblem> {
        const WHOLE: &str = "round it first: `{set vps.fraction=half-away-from-average}`";
        match self.regulations.vps.fraction.0 {
            FractionalMargin::RoundFirst(ties) => {
                // The winner's margin is rounded, so that both sides have the same one.
                let rounding = Rounding::whole(ties);
                let size = total.abs().rounded(rounding).into_exact();
                Ok(if total.is_negative() { -size } else { size })
            }
            FractionalMargin::Formula => total
                .exact()
                .map(FractionalImps::into_exact)
                .ok_or_else(|| ScaleProblem::new(format!("the margin {total} is no ratio"), WHOLE)),
        }
    }
}
