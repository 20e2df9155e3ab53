//! Teams that play the same boards in a round.

use super::round::MovementRound;

/// Returns the groups of teams that share a board set: the two of each match, and the three of the
/// triple.
pub(super) fn places(round: &MovementRound) -> Vec<Vec<usize>> {
    let matches = round.matches.iter().map(|&(home, away)| vec![home, away]);
    matches.chain(round.triple.map(|triple| triple.to_vec())).collect()
}

/// Returns the team whose table determines the board set, the one with an even index. In a triple
/// it belongs to the match that the third team joined.
pub(super) fn host(place: &[usize]) -> usize {
    let met = if let [_, met @ ..] = place
        && met.len() == 2
    {
        met
    } else {
        place
    };
    met.iter().copied().find(|team| team.is_multiple_of(2)).unwrap_or_default()
}
