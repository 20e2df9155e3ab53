use crate::numbers::number::Number;

/// A team's place in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RankedTeam {
    /// The team, from 0.
    pub team: usize,
    /// Its place, from 1; equal values share one, and the next is that much further down.
    pub place: usize,
}

/// Teams by value, the highest first.
///
/// - Takes: one value a team, unrounded.
/// - Gives: the ranking; teams with equal values are in the order of their numbers.
///
/// ```
/// use zermelo::{RankedTeam, rank};
///
/// let places: Vec<_> = rank(&[2.0, 5.0, 2.0]).iter().map(|s| (s.team, s.place)).collect();
/// assert_eq!(places, [(1, 1), (0, 2), (2, 2)]);
/// assert_eq!(rank(&[0.0, -0.0])[1].place, 1);
/// ```
#[must_use]
pub fn rank(values: &[f64]) -> Vec<RankedTeam> {
    ranked(0, values.iter().copied().enumerate())
}

/// Teams by value below so many others.
pub(crate) fn ranked(above: usize, values: impl Iterator<Item = (usize, f64)>) -> Vec<RankedTeam> {
    // −0 and 0 are equal: added to 0, both are 0.
    let mut values: Vec<(usize, f64)> = values.map(|(team, value)| (team, value + 0.0)).collect();
    values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let mut ranking = Vec::with_capacity(values.len());
    let mut next = above.next();
    for equal in values.chunk_by(|(_, a), (_, b)| a.total_cmp(b).is_eq()) {
        let place = next;
        for &(team, _) in equal {
            ranking.push(RankedTeam { team, place });
            next.count_up();
        }
    }
    ranking
}
