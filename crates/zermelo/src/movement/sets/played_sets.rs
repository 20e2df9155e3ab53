use index_vec::IndexVec;

/// The board sets that each team has played.
pub(super) struct PlayedSets {
    sets: usize,
    met: IndexVec<usize, bool>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "there are at most 10,000 teams and about 20,000 sets"
)]
impl PlayedSets {
    pub(super) fn new(teams: usize, sets: usize) -> Self {
        Self { sets, met: IndexVec::filled(teams * sets, false) }
    }

    pub(super) fn has(&self, team: usize, set: usize) -> bool {
        self.met[team * self.sets + set]
    }

    /// Records that a team plays a set. Returns `true` if the set was new to the team.
    pub(super) fn record(&mut self, team: usize, set: usize) -> bool {
        !std::mem::replace(&mut self.met[team * self.sets + set], true)
    }
}
