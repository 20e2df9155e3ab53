use std::collections::{BTreeMap, BTreeSet};

use super::bound::variance_bound;
use super::plan::Movement;
use super::variance::mean_variance_of;
use crate::numbers::column::Column;
use crate::numbers::number::Number;
use crate::tournament::groups::TeamGroups;
use crate::tournament::groups::connected_groups;

/// A match, played or planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Meeting {
    /// The round, where it is known.
    pub round: Option<usize>,
    /// The team at home.
    pub home: usize,
    /// The other team.
    pub away: usize,
}

impl Meeting {
    /// A match of a round.
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

/// What a set of matches makes comparable, and how well.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MovementCheck {
    /// The groups within which teams can be compared: one is what it takes.
    pub groups: TeamGroups,
    /// Neighbours by number that have not met: none is condition (2.1), which is enough and not needed.
    pub neighbours_apart: Vec<(usize, usize)>,
    /// Pairs that meet more than once, the smaller number first.
    pub repeated: Vec<(usize, usize)>,
    /// Three teams that meet each other in a round and nobody else, with the round: half matches.
    pub triples: Vec<(usize, [usize; 3])>,
    /// Teams that play more than once in a round and are in no triple, with the round.
    pub twice: Vec<(usize, usize)>,
    /// Teams that do not play in a round, with the round.
    pub idle: Vec<(usize, usize)>,
    /// How often each team is at home, and away.
    pub sides: Vec<[usize; 2]>,
    /// The rounds: of those that are named the number, otherwise as many as the busiest team has matches and as
    /// the tables take: no fewer do, and some matches need more.
    pub rounds: usize,
    /// The mean variance of a difference, in units of one match's: see [`mean_variance`](crate::mean_variance).
    pub mean_variance: Option<f64>,
    /// What the mean variance of no movement with so many teams and rounds is below.
    pub bound: Option<f64>,
    /// The mean variance of our own movement for so many teams and rounds, where there is one.
    pub own: Option<f64>,
}

/// Checks any matches, played or planned.
///
/// - Takes: the number of teams and who meets whom, numbered from 0; pairs with unknown teams do not count.
///
/// Source: `Dirksen–Stieglitz`, section 2.
///
/// ```
/// use zermelo::check_movement;
///
/// let check = check_movement(4, [(0, 1), (2, 3), (3, 2)]);
/// assert_eq!(check.groups.lists(), [vec![0, 1], vec![2, 3]]);
/// assert_eq!((check.neighbours_apart, check.repeated), (vec![(1, 2)], vec![(2, 3)]));
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
    let apart = |pair: &(usize, usize)| met.binary_search(pair).is_err();
    let mut neighbours_apart: Vec<_> = (0..teams).zip(1..teams).filter(apart).collect();
    neighbours_apart.shrink_to_fit();
    let mut sides = Column::<usize, _>::new(teams, [0; 2]);
    for meeting in &meetings {
        sides[meeting.home][0].count_up();
        sides[meeting.away][1].count_up();
    }
    let Rounds { named, triples, twice, idle } = Rounds::of(teams, &meetings);
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
        let most = sides.iter().map(|sides| sides.iter().sum::<usize>()).max().unwrap_or_default();
        most.max(meetings.len().div_ceil(teams.div_euclid(2).max(1)))
    });
    let own = if triples.is_empty() {
        Movement::new(teams, rounds)
    } else {
        Movement::with_triples(teams, rounds)
    };
    let own = own.ok();
    MovementCheck {
        groups: connected_groups(teams, met.iter().copied()),
        neighbours_apart,
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

/// The smaller number first.
fn pair(meeting: &Meeting) -> (usize, usize) {
    (meeting.home.min(meeting.away), meeting.home.max(meeting.away))
}

/// What is found round by round.
#[derive(Default)]
struct Rounds {
    named: Option<usize>,
    triples: Vec<(usize, [usize; 3])>,
    twice: Vec<(usize, usize)>,
    idle: Vec<(usize, usize)>,
}

impl Rounds {
    fn of(teams: usize, meetings: &[Meeting]) -> Self {
        let mut by_round: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for meeting in meetings {
            // A match without a round leaves open who sits out.
            let Some(round) = meeting.round else { return Self::default() };
            by_round.entry(round).or_default().push(pair(meeting));
        }
        let mut found =
            Self { named: (!by_round.is_empty()).then_some(by_round.len()), ..Self::default() };
        for (round, pairs) in by_round {
            let mut opponents = Column::<usize, _>::new(teams, Opponents::default());
            for (one, other) in pairs {
                opponents[one].add(other);
                opponents[other].add(one);
            }
            for (team, others) in opponents.numbered() {
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

/// Whom a team meets in a round, as far as a triple goes.
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

/// Whether the two opponents of a team meet each other and nobody else but the team.
fn is_triple(opponents: &Column<usize, Opponents>, [team, b, c]: [usize; 3]) -> bool {
    let only = |one: usize, others: [usize; 2]| match opponents[one] {
        Opponents::Two(met) => others.iter().all(|other| met.contains(other)),
        _ => false,
    };
    only(b, [team, c]) && only(c, [team, b])
}
