use std::collections::{BTreeMap, BTreeSet};

use index_vec::IndexVec;

use super::bound::variance_bound;
use super::plan::Movement;
use super::variance::mean_variance_of;
use crate::numbers::number::Number;
use crate::tournament::groups::TeamGroups;
use crate::tournament::groups::connected_groups;

/// A match, played or planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Meeting {
    /// The round, or `None` if it is unknown.
    pub round: Option<usize>,
    /// The home team.
    pub home: usize,
    /// The away team.
    pub away: usize,
}

impl Meeting {
    /// Creates a match of a known round.
    ///
    /// ```
    /// let meeting = zermelo::Meeting::in_round(2, 0, 1);
    /// assert_eq!((meeting.round, meeting.home, meeting.away), (Some(2), 0, 1));
    /// ```
    #[must_use]
    pub const fn in_round(round: usize, home: usize, away: usize) -> Self {
        Self { round: Some(round), home, away }
    }
}

impl From<(usize, usize)> for Meeting {
    fn from((home, away): (usize, usize)) -> Self {
        Self { round: None, home, away }
    }
}

/// The result of a movement check: which teams can be compared, and how precisely.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MovementCheck {
    /// The groups within which teams can be compared; a valid movement has one.
    pub groups: TeamGroups,
    /// Teams with consecutive numbers that have not met. If empty, condition (2.1) holds, which is
    /// sufficient but not necessary.
    pub neighbors_apart: Vec<(usize, usize)>,
    /// Pairs of teams that meet more than once, the smaller number first.
    pub repeated: Vec<(usize, usize)>,
    /// The round and the teams of each triple. A triple is three teams that play half matches
    /// against each other only.
    pub triples: Vec<(usize, [usize; 3])>,
    /// The round and the team, for teams that play more than once in a round without being in a
    /// triple.
    pub twice: Vec<(usize, usize)>,
    /// The round and the team, for teams that do not play in a round.
    pub idle: Vec<(usize, usize)>,
    /// The numbers of home and away matches of each team.
    pub sides: Vec<[usize; 2]>,
    /// The number of rounds. If the matches do not name their rounds, it is the minimum required by
    /// the busiest team and by the number of tables; the matches may need more.
    pub rounds: usize,
    /// The mean variance of a difference in units of one match's variance; see
    /// [`mean_variance`](crate::mean_variance).
    pub mean_variance: Option<f64>,
    /// The lower bound of the mean variance for this number of teams and rounds.
    pub bound: Option<f64>,
    /// The mean variance of the [`Movement`] for this number of teams and rounds, or `None` if
    /// there is no such movement.
    pub own: Option<f64>,
}

/// Checks matches, played or planned.
///
/// `teams` is the number of teams, and `meetings` the matches by team numbers from 0. Matches with
/// unknown teams are ignored.
///
/// Source: `Dirksen–Stieglitz`, section 2.
///
/// ```
/// use zermelo::check_movement;
///
/// let check = check_movement(4, [(0, 1), (2, 3), (3, 2)]);
/// assert_eq!(check.groups.lists(), [vec![0, 1], vec![2, 3]]);
/// assert_eq!((check.neighbors_apart, check.repeated), (vec![(1, 2)], vec![(2, 3)]));
///
/// let ours = zermelo::Movement::new(8, 4)?;
/// let check = check_movement(8, ours.meetings().map(|(home, away, _)| (home, away)));
/// assert_eq!((check.rounds, check.own), (4, ours.mean_variance()));
/// # Ok::<(), zermelo::MovementError>(())
/// ```
#[must_use]
pub fn check_movement(
    teams: usize,
    meetings: impl IntoIterator<Item = impl Into<Meeting>>,
) -> MovementCheck {
    let meetings = meetings.into_iter().map(Into::into);
    let counts = |met: &Meeting| met.home != met.away && met.home.max(met.away) < teams;
    let meetings: Vec<Meeting> = meetings.filter(counts).collect();
    let mut met: Vec<_> = meetings.iter().map(pair).collect();
    met.sort_unstable();
    let mut repeated: Vec<_> =
        met.array_windows().filter(|[a, b]| a == b).map(|[a, _]| *a).collect();
    repeated.dedup();
    let have_not_met = |pair: &(usize, usize)| met.binary_search(pair).is_err();
    let mut neighbors_apart: Vec<_> = (0..teams).zip(1..teams).filter(have_not_met).collect();
    neighbors_apart.shrink_to_fit();
    let mut sides = IndexVec::<usize, _>::filled(teams, [0; 2]);
    for meeting in &meetings {
        sides[meeting.home][0].count_up();
        sides[meeting.away][1].count_up();
    }
    let Rounds { named, triples, twice, idle } = Rounds::new(teams, &meetings);
    let in_triples: BTreeSet<(usize, usize)> =
        triples.iter().flat_map(|&(round, three)| three.map(|team| (round, team))).collect();
    let in_triple = |meeting: &Meeting| {
        meeting.round.is_some_and(|round| in_triples.contains(&(round, meeting.home)))
    };
    let weighted = |meeting: &Meeting| {
        let (one, other) = pair(meeting);
        (one, other, if in_triple(meeting) { 0.5 } else { 1.0 })
    };
    let rounds = named.unwrap_or_else(|| {
        let maximum =
            sides.iter().map(|sides| sides.iter().sum::<usize>()).max().unwrap_or_default();
        maximum.max(meetings.len().div_ceil(teams.div_euclid(2).max(1)))
    });
    let own = if triples.is_empty() {
        Movement::new(teams, rounds)
    } else {
        Movement::with_triples(teams, rounds)
    };
    let own = own.ok();
    MovementCheck {
        groups: connected_groups(teams, met.iter().copied()),
        neighbors_apart,
        repeated,
        mean_variance: mean_variance_of(teams, meetings.iter().map(weighted)),
        bound: own.as_ref().map_or_else(|| variance_bound(teams, rounds), Movement::bound),
        own: own.and_then(|own| own.mean_variance()),
        triples,
        twice,
        idle,
        sides: sides.into_iter().collect(),
        rounds,
    }
}

/// Returns both teams, the smaller number first.
fn pair(meeting: &Meeting) -> (usize, usize) {
    (meeting.home.min(meeting.away), meeting.home.max(meeting.away))
}

/// The findings that depend on rounds.
#[derive(Default)]
struct Rounds {
    named: Option<usize>,
    triples: Vec<(usize, [usize; 3])>,
    twice: Vec<(usize, usize)>,
    idle: Vec<(usize, usize)>,
}

impl Rounds {
    fn new(teams: usize, meetings: &[Meeting]) -> Self {
        let mut by_round: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for meeting in meetings {
            // If a match has no round, byes cannot be determined.
            let Some(round) = meeting.round else { return Self::default() };
            by_round.entry(round).or_default().push(pair(meeting));
        }
        let mut found =
            Self { named: (!by_round.is_empty()).then_some(by_round.len()), ..Self::default() };
        for (round, pairs) in by_round {
            let mut opponents = IndexVec::<usize, _>::filled(teams, Opponents::default());
            for (one, other) in pairs {
                opponents[one].add(other);
                opponents[other].add(one);
            }
            for (team, others) in opponents.with_ids() {
                match *others {
                    Opponents::None => found.idle.push((round, team)),
                    Opponents::One(_) => {}
                    Opponents::Two([b, c]) if is_triple(&opponents, [team, b, c]) => {
                        if team < b.min(c) {
                            found.triples.push((round, [team, b, c]));
                        }
                    }
                    Opponents::Two(_) | Opponents::More => found.twice.push((round, team)),
                }
            }
        }
        found
    }
}

/// The opponents of a team in one round, up to the two of a triple.
#[derive(Clone, Copy, Debug, Default)]
enum Opponents {
    #[default]
    None,
    One(usize),
    Two([usize; 2]),
    More,
}

impl Opponents {
    fn add(&mut self, other: usize) {
        *self = match *self {
            Self::None => Self::One(other),
            Self::One(first) => Self::Two([first, other]),
            Self::Two(_) | Self::More => Self::More,
        };
    }
}

/// Returns `true` if the two opponents of a team meet each other and no fourth team.
fn is_triple(opponents: &IndexVec<usize, Opponents>, [team, b, c]: [usize; 3]) -> bool {
    let only = |one: usize, others: [usize; 2]| match opponents[one] {
        Opponents::Two(met) => others.iter().all(|other| met.contains(other)),
        _ => false,
    };
    only(b, [team, c]) && only(c, [team, b])
}
