/// One round of a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MovementRound {
    /// The pairs that meet, numbered from 0, the team at home first.
    pub matches: Vec<(usize, usize)>,
    /// The team that sits out, where the number of teams is odd.
    pub bye: Option<usize>,
    /// Three teams that play half a match against each other in place of a bye: the first is at home to the
    /// second, the second to the third and the third to the first.
    pub triple: Option<[usize; 3]>,
}

impl MovementRound {
    /// Pairs of which one may be with the number after the last team's: a bye.
    pub(super) fn of(teams: usize, pairs: Vec<(usize, usize)>) -> Self {
        let bye = pairs.iter().find_map(|&(a, b)| (a.max(b) == teams).then_some(a.min(b)));
        let matches = pairs.into_iter().filter(|&(a, b)| a.max(b) < teams).collect();
        Self { matches, bye, triple: None }
    }
}
