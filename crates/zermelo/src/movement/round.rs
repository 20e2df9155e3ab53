/// One round of a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MovementRound {
    /// The matches, as team numbers from 0, the home team first.
    pub matches: Vec<(usize, usize)>,
    /// The team with a bye, if the number of teams is odd.
    pub bye: Option<usize>,
    /// Three teams that play half a match against each other, which replaces a bye. The first is at
    /// home against the second, the second against the third, and the third against the first.
    pub triple: Option<[usize; 3]>,
}

impl MovementRound {
    /// Creates a round from pairs. A pair that contains the number `teams` is a bye.
    pub(super) fn new(teams: usize, pairs: Vec<(usize, usize)>) -> Self {
        let bye = pairs.iter().find_map(|&(a, b)| (a.max(b) == teams).then_some(a.min(b)));
        let matches = pairs.into_iter().filter(|&(a, b)| a.max(b) < teams).collect();
        Self { matches, bye, triple: None }
    }
}
