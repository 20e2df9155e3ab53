//! Tie-breaks: one function for each criterion, and a record of the values found.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::num::NonZeroU32;

use bridge_core::Exact;
use foldhash::fast::RandomState;

use event::ContestantId;
use regulations::TieBreak;

/// A match from the side of one of its teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatchResult {
    /// The opponents, or `None` for a bye.
    pub opponents: Option<ContestantId>,
    /// The index of the round in the order of rounds.
    pub round: usize,
    /// The team's points; 0 in a match without points.
    pub points: Exact,
    /// IMPs won, from the team's own side.
    pub won: Exact,
    /// IMPs lost, from the team's own side.
    pub lost: Exact,
    /// Net IMPs, including penalties and carry-over.
    pub net: Exact,
    /// `true` if the match has IMPs, so not for a forfeit, an award without boards, or a bye.
    pub has_imps: bool,
    /// Twice the matches won: 2 for a win, 1 for a draw.
    pub half_wins: u32,
    /// Two for each board won and one for each board tied.
    pub half_boards: u32,
    /// The number of boards compared, each of which counts at most 2 in `half_boards`.
    pub boards: u32,
}

impl TeamMatchResult {
    /// Creates the entry for a bye.
    pub(crate) fn bye(round: usize, points: Exact) -> Self {
        Self {
            opponents: None,
            round,
            points,
            won: Exact::ZERO,
            lost: Exact::ZERO,
            net: Exact::ZERO,
            has_imps: false,
            half_wins: 0,
            half_boards: 0,
            boards: 0,
        }
    }
}

/// The data that criteria use: the matches and points of all teams.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TieTable<'a> {
    pub(crate) encounters: &'a HashMap<ContestantId, &'a [TeamMatchResult], RandomState>,
    /// The points of ranked teams.
    pub(crate) points: &'a HashMap<ContestantId, &'a Exact, RandomState>,
    /// The index of each ranked team, ordered by points only, best first.
    pub(crate) places: &'a HashMap<ContestantId, usize, RandomState>,
    /// The position in which each team's lot was drawn, counted from 1. The first one ranks
    /// highest.
    pub(crate) lots: &'a BTreeMap<ContestantId, u64>,
}

/// A criterion that separated tied teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieStep {
    /// The criterion.
    pub criterion: TieBreak,
    /// The teams that were still tied, in their new order, each with its value.
    pub values: Vec<(ContestantId, String)>,
}

/// Teams with equal points, and the steps that broke their tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// Their points.
    pub points: Exact,
    /// The teams in final order. Teams of one group share a place.
    pub groups: Vec<Vec<ContestantId>>,
    /// The criteria that separated teams, in order of use.
    pub steps: Vec<TieStep>,
}

/// A team's value in a criterion. Keys are compared lexicographically, and larger is better.
struct CriterionValue {
    key: Vec<Exact>,
    text: String,
}

/// Breaks a tie. Each criterion is applied to the teams that the previous ones left tied. A
/// criterion that cannot be used for a group is skipped.
pub(crate) fn resolve(
    table: TieTable<'_>,
    points: Exact,
    tied: Vec<ContestantId>,
    criteria: &[TieBreak],
) -> Tie {
    let mut steps = Vec::new();
    let groups = split(table, tied, criteria, &mut steps);
    Tie { points, groups, steps }
}

fn split(
    table: TieTable<'_>,
    tied: Vec<ContestantId>,
    criteria: &[TieBreak],
    steps: &mut Vec<TieStep>,
) -> Vec<Vec<ContestantId>> {
    if tied.len() < 2 {
        return vec![tied];
    }
    let Some((&criterion, rest)) = criteria.split_first() else { return vec![tied] };
    let Some(values) = values(table, criterion, &tied) else {
        return split(table, tied, rest, steps);
    };
    let mut ranked: Vec<(ContestantId, CriterionValue)> = tied.into_iter().zip(values).collect();
    // The sort is stable, so tied teams keep their order.
    bridge_core::sort_list_by(&mut ranked, |a, b| Reverse(&a.1.key).cmp(&Reverse(&b.1.key)));
    let all_equal = ranked.array_windows().all(|[(_, one), (_, next)]| one.key == next.key);
    if !all_equal {
        let values = ranked.iter().map(|(team, value)| (*team, value.text.clone())).collect();
        steps.push(TieStep { criterion, values });
    }
    ranked
        .chunk_by(|a, b| a.1.key == b.1.key)
        .flat_map(|equal| {
            let equal = equal.iter().map(|(team, _)| *team).collect();
            split(table, equal, rest, steps)
        })
        .collect()
}

/// Returns the values of tied teams in a criterion, or `None` if it cannot be used for them.
fn values(
    table: TieTable<'_>,
    criterion: TieBreak,
    tied: &[ContestantId],
) -> Option<Vec<CriterionValue>> {
    let each = |value: &dyn Fn(ContestantId) -> Option<CriterionValue>| {
        tied.iter().map(|&team| value(team)).collect::<Option<Vec<_>>>()
    };
    match criterion {
        TieBreak::HeadToHeadVps => {
            head_to_head(table, tied, CountedMatches::All, |met| met.points.clone())
        }
        TieBreak::HeadToHeadImps => head_to_head(table, tied, CountedMatches::WithImps, net),
        TieBreak::ImpQuotient => each(&|team| imp_quotient(table, team)),
        TieBreak::NetImps => each(&|team| Some(number_value(sum(table.matches_of(team), net)))),
        TieBreak::Wins => wins(table, tied),
        TieBreak::OpponentsScores => opponents_scores(table, tied),
        TieBreak::CommonOpponents => common_opponents(table, tied),
        TieBreak::HighestCommonOpponent => highest_common_opponent(table, tied),
        TieBreak::VpsAgainstHigher => each(&|team| against_higher(table, team)),
        TieBreak::PointABoard => point_a_board(table, tied),
        TieBreak::Lot => each(&|team| lot(table, team)),
    }
}

impl<'a> TieTable<'a> {
    /// Returns a team's matches.
    fn matches_of(self, team: ContestantId) -> impl Iterator<Item = &'a TeamMatchResult> {
        self.encounters.get(&team).copied().unwrap_or_default().iter()
    }

    /// Counts a team's matches against each opponent.
    fn match_counts(
        self,
        team: ContestantId,
        counted: CountedMatches,
    ) -> BTreeMap<ContestantId, usize> {
        let mut match_counts: BTreeMap<ContestantId, usize> = BTreeMap::new();
        for met in
            self.matches_of(team).filter(|met| met.has_imps || counted == CountedMatches::All)
        {
            if let Some(other) = met.opponents {
                let met = match_counts.entry(other).or_default();
                *met = met.saturating_add(1);
            }
        }
        match_counts
    }
}

/// The matches that are counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CountedMatches {
    /// All matches.
    All,
    /// Matches with IMPs, for criteria that compare IMPs.
    WithImps,
}

fn net(met: &TeamMatchResult) -> Exact {
    met.net.clone()
}

/// Returns the penalties and carry-over of a match, which count as won if positive and as lost if
/// negative.
fn extra(met: &TeamMatchResult) -> Exact {
    met.net.minus(&met.won).plus(&met.lost)
}

fn number_value(value: Exact) -> CriterionValue {
    let text = value.to_string();
    CriterionValue { key: vec![value], text }
}

/// A total over a team's matches, with the number of matches or the maximum that it is divided by.
struct TotalAndBasis {
    total: Exact,
    basis: u32,
}

impl TotalAndBasis {
    /// Adds up a value over matches and counts the matches.
    fn new<'a>(
        encounters: impl Iterator<Item = &'a TeamMatchResult>,
        value: impl Fn(&TeamMatchResult) -> Exact,
    ) -> Self {
        let mut basis = 0_u32;
        let total = encounters.inspect(|_| basis = basis.saturating_add(1)).map(value).sum();
        Self { total, basis }
    }
}

/// Compares totals if all teams have equal numbers of matches or equal maxima, otherwise shares
/// (EBU White Book §143.6.2). Returns `None` if a team has no share.
fn compare_on_equal_basis(
    all: Vec<TotalAndBasis>,
    word: fn(&TotalAndBasis) -> String,
) -> Option<Vec<CriterionValue>> {
    if all.array_windows().all(|[one, next]| one.basis == next.basis) {
        return Some(all.into_iter().map(|it| number_value(it.total)).collect());
    }
    let share = |it: TotalAndBasis| {
        let share = it.total.times(Exact::unit_fraction(NonZeroU32::new(it.basis)?));
        Some(CriterionValue { text: word(&it), key: vec![share] })
    };
    all.into_iter().map(share).collect()
}

/// Formats a count and its maximum.
fn format_count(it: &TotalAndBasis) -> String {
    format!("{} of {}", it.total, it.basis)
}

/// Formats a sum and its number of matches.
fn format_sum(it: &TotalAndBasis) -> String {
    let matches = if it.basis == 1 { "match" } else { "matches" };
    format!("{} in {} {matches}", it.total, it.basis)
}

fn sum<'a>(
    encounters: impl Iterator<Item = &'a TeamMatchResult>,
    value: impl Fn(&TeamMatchResult) -> Exact,
) -> Exact {
    encounters.map(value).sum()
}

/// Returns the values in matches among the tied teams (EBU White Book §143.5; CBAI: for three or
/// more teams only if all have met). All teams must have met equally often.
fn head_to_head(
    table: TieTable<'_>,
    tied: &[ContestantId],
    counted: CountedMatches,
    value: impl Fn(&TeamMatchResult) -> Exact,
) -> Option<Vec<CriterionValue>> {
    let among: HashSet<ContestantId, RandomState> = tied.iter().copied().collect();
    let mut often = None;
    for &team in tied {
        let mut match_counts = table.match_counts(team, counted);
        match_counts.retain(|other, _| among.contains(other));
        let others = match_counts.len().saturating_add(1);
        let first = *often.get_or_insert(*match_counts.values().next()?);
        if others < tied.len() || match_counts.into_values().any(|it| it != first) {
            return None;
        }
    }
    let is_among =
        |met: &&TeamMatchResult| met.opponents.is_some_and(|other| among.contains(&other));
    let own = |team| number_value(sum(table.matches_of(team).filter(is_among), &value));
    Some(tied.iter().map(|&team| own(team)).collect())
}

/// Returns IMPs won divided by IMPs lost in all matches (CBAI; Twente). A team that lost no IMPs
/// ranks first; a team without IMPs has no quotient.
fn imp_quotient(table: TieTable<'_>, team: ContestantId) -> Option<CriterionValue> {
    let won = sum(table.matches_of(team), |met| met.won.plus(extra(met).max(Exact::ZERO)));
    let lost = sum(table.matches_of(team), |met| met.lost.plus((-extra(met)).max(Exact::ZERO)));
    if won == Exact::ZERO && lost == Exact::ZERO {
        return None;
    }
    let text = format!("{won}/{lost}");
    Some(match won.checked_div(&lost) {
        Some(quotient) => CriterionValue { key: vec![Exact::ZERO, quotient], text },
        None => CriterionValue { key: vec![Exact::ONE, won], text },
    })
}

/// Returns matches won, counting a draw as one half (EBU). A bye is not a match.
fn wins(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<CriterionValue>> {
    let wins = |met: &TeamMatchResult| Exact::from(i64::from(met.half_wins)).times(Exact::HALF);
    let own = |&team| {
        TotalAndBasis::new(table.matches_of(team).filter(|met| met.opponents.is_some()), wins)
    };
    compare_on_equal_basis(tied.iter().map(own).collect(), format_count)
}

/// Returns two points for each board won and one for each board tied, out of two for each board
/// compared (EBU).
fn point_a_board(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<CriterionValue>> {
    let own = |&team| {
        let points = |met: &TeamMatchResult| Exact::from(i64::from(met.half_boards));
        let boards: u32 = table.matches_of(team).map(|met| met.boards).sum();
        TotalAndBasis {
            total: sum(table.matches_of(team), points),
            basis: boards.saturating_mul(2),
        }
    };
    compare_on_equal_basis(tied.iter().map(own).collect(), format_count)
}

/// Returns the sum of the final points of all direct opponents, once for each match (EBU: tie-break
/// points).
fn opponents_scores(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<CriterionValue>> {
    let points = |met: &TeamMatchResult| {
        let other = met.opponents.and_then(|other| table.points.get(&other).copied());
        other.cloned().unwrap_or(Exact::ZERO)
    };
    let own = |&team| {
        TotalAndBasis::new(table.matches_of(team).filter(|met| met.opponents.is_some()), points)
    };
    compare_on_equal_basis(tied.iter().map(own).collect(), format_sum)
}

/// Returns points against opponents that all tied teams met, excluding the tied teams (Ireland,
/// secondary source).
fn common_opponents(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<CriterionValue>> {
    let opponents_met_by_all: HashSet<ContestantId, RandomState> =
        opponents_met_by_all(table, tied, CountedMatches::All).into_iter().collect();
    if opponents_met_by_all.is_empty() {
        return None;
    }
    let against = |met: &&TeamMatchResult| {
        met.opponents.is_some_and(|other| opponents_met_by_all.contains(&other))
    };
    let own = |&team| {
        TotalAndBasis::new(table.matches_of(team).filter(against), |met| met.points.clone())
    };
    compare_on_equal_basis(tied.iter().map(own).collect(), format_sum)
}

/// Returns the opponents that every tied team met, best first. Tied teams are never among them,
/// because no team meets itself.
fn opponents_met_by_all(
    table: TieTable<'_>,
    tied: &[ContestantId],
    counted: CountedMatches,
) -> Vec<ContestantId> {
    let mut by: BTreeMap<ContestantId, usize> = BTreeMap::new();
    for &team in tied {
        for other in table.match_counts(team, counted).into_keys() {
            let by = by.entry(other).or_default();
            *by = by.saturating_add(1);
        }
    }
    let met_by_all = by.into_iter().filter(|&(_, by)| by == tied.len());
    let placed = met_by_all.filter_map(|(other, _)| Some((*table.places.get(&other)?, other)));
    let mut placed: Vec<(usize, ContestantId)> = placed.collect();
    placed.sort_unstable();
    placed.into_iter().map(|(_, other)| other).collect()
}

/// Returns net IMPs against the highest-ranked team that all tied teams met, then against the next
/// one, and so on (CBAI). Opponents with equal points are combined, because neither ranks higher.
fn highest_common_opponent(
    table: TieTable<'_>,
    tied: &[ContestantId],
) -> Option<Vec<CriterionValue>> {
    let opponents_met_by_all = opponents_met_by_all(table, tied, CountedMatches::WithImps);
    if opponents_met_by_all.is_empty() {
        return None;
    }
    let points = |team: &ContestantId| table.points.get(team).copied();
    let levels: Vec<&[ContestantId]> =
        opponents_met_by_all.chunk_by(|a, b| points(a) == points(b)).collect();
    let level_of: HashMap<ContestantId, usize, RandomState> = (0..)
        .zip(&levels)
        .flat_map(|(level, teams)| teams.iter().map(move |&team| (team, level)))
        .collect();
    // One row for each team, highest level first.
    let mut own = Vec::new();
    for &team in tied {
        let none = || TotalAndBasis { total: Exact::ZERO, basis: 0 };
        let mut sums: Vec<TotalAndBasis> = levels.iter().map(|_| none()).collect();
        for met in table.matches_of(team).filter(|met| met.has_imps) {
            let level = met.opponents.and_then(|other| level_of.get(&other));
            if let Some(sum) = level.and_then(|&level| sums.get_mut(level)) {
                sum.total = sum.total.plus(&met.net);
                sum.basis = sum.basis.saturating_add(1);
            }
        }
        own.push(sums.into_iter());
    }
    let mut values: Vec<CriterionValue> =
        tied.iter().map(|_| CriterionValue { key: Vec::new(), text: String::new() }).collect();
    for _ in &levels {
        let level = own.iter_mut().filter_map(Iterator::next).collect();
        for (value, next) in values.iter_mut().zip(compare_on_equal_basis(level, format_sum)?) {
            let separator = if value.key.is_empty() { "" } else { ", " };
            value.text.push_str(separator);
            value.text.push_str(&next.text);
            value.key.extend(next.key);
        }
    }
    Some(values)
}

/// Returns points against teams with more points than the tied ones (Polish leagues, secondary source).
fn against_higher(table: TieTable<'_>, team: ContestantId) -> Option<CriterionValue> {
    let own = table.points.get(&team)?;
    let higher = |met: &&TeamMatchResult| {
        let other = met.opponents.and_then(|other| table.points.get(&other));
        other.is_some_and(|other| other > own)
    };
    Some(number_value(sum(table.matches_of(team).filter(higher), |met| met.points.clone())))
}

/// Returns the order in which the director drew lots, or `None` if a team has no lot.
fn lot(table: TieTable<'_>, team: ContestantId) -> Option<CriterionValue> {
    let place = table.lots.get(&team)?;
    Some(CriterionValue { key: vec![-Exact::from(*place)], text: format!("drawn {place}") })
}
