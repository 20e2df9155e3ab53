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
    let mut order: Vec<usize> = (0..values.len()).collect();
    // −0 and 0 are equal: added to 0, both are 0.
    let compare = |a: usize, b: usize| (values[a] + 0.0).total_cmp(&(values[b] + 0.0));
    order.sort_by(|&a, &b| compare(b, a));
    let mut standings: Vec<RankedTeam> = Vec::with_capacity(order.len());
    for (position, team) in order.into_iter().enumerate() {
        let place = match standings.last() {
            Some(above) if compare(above.team, team).is_eq() => above.place,
            _ => position + 1,
        };
        standings.push(RankedTeam { team, place });
    }
    standings
}
