//! How teams with equal points are ranked: each criterion a function, and a record of what it found.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::num::NonZeroU32;

use bridge_core::Exact;
use foldhash::fast::RandomState;

use event::ContestantId;
use regulations::TieBreak;

/// A match as one of its teams has it in the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The opponents; none for a bye.
    pub opponents: Option<ContestantId>,
    /// The round, as a position in the order of rounds.
    pub round: usize,
    /// The team's points, where the match has any.
    pub points: Exact,
    /// IMPs won, from the team's own side.
    pub won: Exact,
    /// IMPs lost, from the team's own side.
    pub lost: Exact,
    /// Net IMPs, penalties and carry-over included.
    pub net: Exact,
    /// Whether the match has IMPs at all: a forfeit, an award without boards and a bye have none.
    pub has_imps: bool,
    /// Twice the matches won: 2 for a win, 1 for a draw.
    pub half_wins: u32,
    /// Two for each board won, one for each board tied.
    pub half_boards: u32,
    /// The number of boards that were compared, each with up to two of these.
    pub boards: u32,
}

impl Encounter {
    /// A round without opponents.
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

/// What the criteria look at: every team's matches and points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TieTable<'a> {
    pub(crate) encounters: &'a HashMap<ContestantId, &'a [Encounter], RandomState>,
    /// The points of those that are ranked.
    pub(crate) points: &'a HashMap<ContestantId, &'a Exact, RandomState>,
    /// Where each ranked team stands, from the best on, by points alone.
    pub(crate) places: &'a HashMap<ContestantId, usize, RandomState>,
    /// When each team's lot was drawn, counted from 1: the first is the luckiest.
    pub(crate) lots: &'a BTreeMap<ContestantId, u64>,
}

/// A criterion that told teams apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieStep {
    /// Which one.
    pub criterion: TieBreak,
    /// The teams that were still tied, in the order in which it puts them, and what it gives each.
    pub values: Vec<(ContestantId, String)>,
}

/// Teams with equal points, and what became of the tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The points that they share.
    pub points: Exact,
    /// The teams in their final order; those in one group share a place.
    pub groups: Vec<Vec<ContestantId>>,
    /// The criteria that told some of them apart, in the order in which they were used.
    pub steps: Vec<TieStep>,
}

/// What a criterion gives a team: compared from left to right, larger is better; and in words.
struct Value {
    key: Vec<Exact>,
    text: String,
}

/// Breaks a tie: each criterion is asked about those that are still tied, and the next one about those that it
/// leaves tied. A criterion that cannot be used for the group is passed over.
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
    let mut ranked: Vec<(ContestantId, Value)> = tied.into_iter().zip(values).collect();
    // Stable: what is equal keeps its order.
    ranked.sort_by(|a, b| Reverse(&a.1.key).cmp(&Reverse(&b.1.key)));
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

/// What a criterion gives each of the tied teams; nothing where it cannot be used for them.
fn values(table: TieTable<'_>, criterion: TieBreak, tied: &[ContestantId]) -> Option<Vec<Value>> {
    let each = |value: &dyn Fn(ContestantId) -> Option<Value>| {
        tied.iter().map(|&team| value(team)).collect::<Option<Vec<_>>>()
    };
    match criterion {
        TieBreak::HeadToHeadVps => head_to_head(table, tied, Met::AtAll, |met| met.points.clone()),
        TieBreak::HeadToHeadImps => head_to_head(table, tied, Met::WithImps, net),
        TieBreak::ImpQuotient => each(&|team| imp_quotient(table, team)),
        TieBreak::NetImps => each(&|team| Some(number(sum(table.of(team), net)))),
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
    /// A team's matches.
    fn of(self, team: ContestantId) -> impl Iterator<Item = &'a Encounter> {
        self.encounters.get(&team).copied().unwrap_or_default().iter()
    }

    /// How often a team has met each of its opponents.
    fn meetings(self, team: ContestantId, counted: Met) -> BTreeMap<ContestantId, usize> {
        let mut meetings: BTreeMap<ContestantId, usize> = BTreeMap::new();
        for met in self.of(team).filter(|met| met.has_imps || counted == Met::AtAll) {
            if let Some(other) = met.opponents {
                let met = meetings.entry(other).or_default();
                *met = met.saturating_add(1);
            }
        }
        meetings
    }
}

/// Which matches count as meetings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    /// All.
    AtAll,
    /// Those that have IMPs, where these are compared.
    WithImps,
}

fn net(met: &Encounter) -> Exact {
    met.net.clone()
}

/// What a match has beside its boards, penalties and carry-over: above 0 it is won, below 0 it is lost.
fn beside(met: &Encounter) -> Exact {
    met.net.minus(&met.won).plus(&met.lost)
}

fn number(value: Exact) -> Value {
    let text = value.to_string();
    Value { key: vec![value], text }
}

/// A total of a team's matches, and the number of matches or points that it is compared with.
struct Counted {
    total: Exact,
    of: u32,
}

impl Counted {
    /// Adds up a value of matches, and counts them.
    fn new<'a>(
        encounters: impl Iterator<Item = &'a Encounter>,
        value: impl Fn(&Encounter) -> Exact,
    ) -> Self {
        let mut of = 0_u32;
        let total = encounters.inspect(|_| of = of.saturating_add(1)).map(value).sum();
        Self { total, of }
    }
}

/// Compares totals if all teams have equal numbers of matches or points available, and otherwise shares (EBU White
/// Book §143.6.2). Returns `None` if a team has no share.
fn on_equal_basis(all: Vec<Counted>, word: fn(&Counted) -> String) -> Option<Vec<Value>> {
    if all.array_windows().all(|[one, next]| one.of == next.of) {
        return Some(all.into_iter().map(|it| number(it.total)).collect());
    }
    let share = |it: Counted| {
        let share = it.total.times(Exact::part_of(NonZeroU32::new(it.of)?));
        Some(Value { text: word(&it), key: vec![share] })
    };
    all.into_iter().map(share).collect()
}

/// Formats a count and its maximum.
fn count_of(it: &Counted) -> String {
    format!("{} of {}", it.total, it.of)
}

/// Formats a sum and its number of matches.
fn sum_in(it: &Counted) -> String {
    let matches = if it.of == 1 { "match" } else { "matches" };
    format!("{} in {} {matches}", it.total, it.of)
}

fn sum<'a>(
    encounters: impl Iterator<Item = &'a Encounter>,
    value: impl Fn(&Encounter) -> Exact,
) -> Exact {
    encounters.map(value).sum()
}

/// The matches among the tied teams (EBU White Book §143.5; CBAI: of three or more only where all have met). They
/// must all have met equally often.
fn head_to_head(
    table: TieTable<'_>,
    tied: &[ContestantId],
    counted: Met,
    value: impl Fn(&Encounter) -> Exact,
) -> Option<Vec<Value>> {
    let among: HashSet<ContestantId, RandomState> = tied.iter().copied().collect();
    let mut often = None;
    for &team in tied {
        let mut meetings = table.meetings(team, counted);
        meetings.retain(|other, _| among.contains(other));
        let others = meetings.len().saturating_add(1);
        let first = *often.get_or_insert(*meetings.values().next()?);
        if others < tied.len() || meetings.into_values().any(|it| it != first) {
            return None;
        }
    }
    let is_among = |met: &&Encounter| met.opponents.is_some_and(|other| among.contains(&other));
    let own = |team| number(sum(table.of(team).filter(is_among), &value));
    Some(tied.iter().map(|&team| own(team)).collect())
}

/// IMPs won over IMPs lost, all matches (CBAI; Twente). Who lost none is before everybody; who has no IMPs at all
/// has no quotient.
fn imp_quotient(table: TieTable<'_>, team: ContestantId) -> Option<Value> {
    let won = sum(table.of(team), |met| met.won.plus(beside(met).max(Exact::ZERO)));
    let lost = sum(table.of(team), |met| met.lost.plus((-beside(met)).max(Exact::ZERO)));
    if won == Exact::ZERO && lost == Exact::ZERO {
        return None;
    }
    let text = format!("{won}/{lost}");
    Some(match won.checked_div(&lost) {
        Some(quotient) => Value { key: vec![Exact::ZERO, quotient], text },
        None => Value { key: vec![Exact::ONE, won], text },
    })
}

/// Matches won, a draw one half (EBU). A bye is no match.
fn wins(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<Value>> {
    let wins = |met: &Encounter| Exact::from(i64::from(met.half_wins)).times(Exact::HALF);
    let own = |&team| Counted::new(table.of(team).filter(|met| met.opponents.is_some()), wins);
    on_equal_basis(tied.iter().map(own).collect(), count_of)
}

/// Two points for each board won and one for each tied, of two for each board that was compared (EBU).
fn point_a_board(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<Value>> {
    let own = |&team| {
        let points = |met: &Encounter| Exact::from(i64::from(met.half_boards));
        let boards: u32 = table.of(team).map(|met| met.boards).sum();
        Counted { total: sum(table.of(team), points), of: boards.saturating_mul(2) }
    };
    on_equal_basis(tied.iter().map(own).collect(), count_of)
}

/// The sum of the final points of all direct opponents, one for each match (EBU: tie-break points).
fn opponents_scores(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<Value>> {
    let points = |met: &Encounter| {
        let other = met.opponents.and_then(|other| table.points.get(&other).copied());
        other.cloned().unwrap_or(Exact::ZERO)
    };
    let own = |&team| Counted::new(table.of(team).filter(|met| met.opponents.is_some()), points);
    on_equal_basis(tied.iter().map(own).collect(), sum_in)
}

/// Points against opponents that all the tied teams met, the tied teams left out (Ireland, second-hand).
fn common_opponents(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<Value>> {
    let common: HashSet<ContestantId, RandomState> =
        common(table, tied, Met::AtAll).into_iter().collect();
    if common.is_empty() {
        return None;
    }
    let against = |met: &&Encounter| met.opponents.is_some_and(|other| common.contains(&other));
    let own = |&team| Counted::new(table.of(team).filter(against), |met| met.points.clone());
    on_equal_basis(tied.iter().map(own).collect(), sum_in)
}

/// The opponents that every tied team met, best first; the tied teams are none of them, as nobody meets itself.
fn common(table: TieTable<'_>, tied: &[ContestantId], counted: Met) -> Vec<ContestantId> {
    let mut by: BTreeMap<ContestantId, usize> = BTreeMap::new();
    for &team in tied {
        for other in table.meetings(team, counted).into_keys() {
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

/// Net IMPs against the highest-ranked team that all of them met, then against the next (CBAI). Teams with equal
/// points are taken together: neither is the higher.
fn highest_common_opponent(table: TieTable<'_>, tied: &[ContestantId]) -> Option<Vec<Value>> {
    let common = common(table, tied, Met::WithImps);
    if common.is_empty() {
        return None;
    }
    let points = |team: &ContestantId| table.points.get(team).copied();
    let levels: Vec<&[ContestantId]> = common.chunk_by(|a, b| points(a) == points(b)).collect();
    let level_of: HashMap<ContestantId, usize, RandomState> = (0..)
        .zip(&levels)
        .flat_map(|(level, teams)| teams.iter().map(move |&team| (team, level)))
        .collect();
    // One row for each team, from the highest level on.
    let mut own = Vec::new();
    for &team in tied {
        let none = || Counted { total: Exact::ZERO, of: 0 };
        let mut sums: Vec<Counted> = levels.iter().map(|_| none()).collect();
        for met in table.of(team).filter(|met| met.has_imps) {
            let level = met.opponents.and_then(|other| level_of.get(&other));
            if let Some(sum) = level.and_then(|&level| sums.get_mut(level)) {
                sum.total = sum.total.plus(&met.net);
                sum.of = sum.of.saturating_add(1);
            }
        }
        own.push(sums.into_iter());
    }
    let mut values: Vec<Value> =
        tied.iter().map(|_| Value { key: Vec::new(), text: String::new() }).collect();
    for _ in &levels {
        let level = own.iter_mut().filter_map(Iterator::next).collect();
        for (value, next) in values.iter_mut().zip(on_equal_basis(level, sum_in)?) {
            let separator = if value.key.is_empty() { "" } else { ", " };
            value.text.push_str(separator);
            value.text.push_str(&next.text);
            value.key.extend(next.key);
        }
    }
    Some(values)
}

/// Points against teams with more points than the tied ones (Polish leagues, second-hand).
fn against_higher(table: TieTable<'_>, team: ContestantId) -> Option<Value> {
    let own = table.points.get(&team)?;
    let higher = |met: &&Encounter| {
        let other = met.opponents.and_then(|other| table.points.get(&other));
        other.is_some_and(|other| other > own)
    };
    Some(number(sum(table.of(team).filter(higher), |met| met.points.clone())))
}

/// The order in which the director drew lots; nothing where a team has none.
fn lot(table: TieTable<'_>, team: ContestantId) -> Option<Value> {
    let place = table.lots.get(&team)?;
    Some(Value { key: vec![-Exact::from(*place)], text: format!("drawn {place}") })
}
