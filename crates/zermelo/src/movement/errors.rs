/// A movement that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MovementError {
    /// Nobody to meet, or more teams than a movement is drawn up for.
    #[error("{0} teams: expected 2 to 10000")]
    Teams(usize),
    /// No rounds, or more than there are opponents.
    #[error("{rounds} rounds for {teams} teams: expected 1 to {most}")]
    Rounds {
        /// The teams.
        teams: usize,
        /// The rounds asked for.
        rounds: usize,
        /// The most without a repeat.
        most: usize,
    },
    /// More matches than anybody plays.
    #[error("{0} matches: expected at most 1000000")]
    Matches(usize),
}

impl MovementError {
    /// Refuses what no movement can be drawn up for.
    pub(super) fn refuse(teams: usize, rounds: usize) -> Result<(), Self> {
        if !(2..=10_000).contains(&teams) {
            return Err(Self::Teams(teams));
        }
        // With an odd number one more takes part: who meets it has a bye.
        let most = teams.next_multiple_of(2).saturating_sub(1);
        if rounds == 0 || rounds > most {
            return Err(Self::Rounds { teams, rounds, most });
        }
        match teams.div_euclid(2).saturating_mul(rounds) {
            ..=1_000_000 => Ok(()),
            matches => Err(Self::Matches(matches)),
        }
    }
}
