use crate::numbers::number::Number;

/// The place of a team in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RankedTeam {
    /// The team number, from 0.
    pub team: usize,
    /// The place, from 1. Teams with equal values share a place, and the following places are
    /// skipped.
    pub place: usize,
}

/// Ranks teams by value, highest first.
///
/// `values` has one unrounded value per team. Teams with equal values are ordered by number.
///
/// ```
/// use zermelo::{RankedTeam, rank_by_value};
///
/// let places: Vec<_> = rank_by_value(&[2.0, 5.0, 2.0]).iter().map(|s| (s.team, s.place)).collect();
/// assert_eq!(places, [(1, 1), (0, 2), (2, 2)]);
/// assert_eq!(rank_by_value(&[0.0, -0.0])[1].place, 1);
/// ```
#[must_use]
pub fn rank_by_value(values: &[f64]) -> Vec<RankedTeam> {
    ranked(0, values.iter().copied().enumerate())
}

/// Ranks teams by value, below `above` other teams.
pub(crate) fn ranked(above: usize, values: impl Iterator<Item = (usize, f64)>) -> Vec<RankedTeam> {
    // Adding 0 turns −0 into 0, so that both are equal.
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
