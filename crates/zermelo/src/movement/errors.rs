/// An error for a movement that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MovementError {
    /// The number of teams is out of range.
    #[error("{0} teams: expected 2 to 10000")]
    Teams(usize),
    /// The number of rounds is 0 or exceeds the number of opponents.
    #[error("{rounds} rounds for {teams} teams: expected 1 to {most}")]
    Rounds {
        /// The number of teams.
        teams: usize,
        /// The requested number of rounds.
        rounds: usize,
        /// The maximum number of rounds without repeated matches.
        most: usize,
    },
    /// The number of matches exceeds the maximum.
    #[error("{0} matches: expected at most 1000000")]
    Matches(usize),
}

impl MovementError {
    /// Returns an error if no movement exists for these numbers.
    pub(super) fn check_numbers(teams: usize, rounds: usize) -> Result<(), Self> {
        if !(2..=10_000).contains(&teams) {
            return Err(Self::Teams(teams));
        }
        // An odd number of teams is completed by a dummy team; its opponent has a bye.
        let maximum = teams.next_multiple_of(2).saturating_sub(1);
        if rounds == 0 || rounds > maximum {
            return Err(Self::Rounds { teams, rounds, most: maximum });
        }
        match teams.div_euclid(2).saturating_mul(rounds) {
            ..=1_000_000 => Ok(()),
            matches => Err(Self::Matches(matches)),
        }
    }
}
