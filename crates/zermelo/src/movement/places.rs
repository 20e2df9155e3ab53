//! Who plays boards together in a round.

use super::round::MovementRound;

/// The teams that play a set together: those of each match, and of the triple.
pub(super) fn places(round: &MovementRound) -> Vec<Vec<usize>> {
    let matches = round.matches.iter().map(|&(home, away)| vec![home, away]);
    matches.chain(round.triple.map(|triple| triple.to_vec())).collect()
}

/// The team by whose table the set of a match is counted: of a triple, that of the match that was joined.
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
