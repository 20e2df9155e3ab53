use crate::numbers::column::Column;

/// Which sets of boards each team has met.
pub(super) struct Met {
    sets: usize,
    met: Column<usize, bool>,
}

#[expect(
    clippy::arithmetic_side_effects,
    reason = "at most 10,000 teams, and not many more sets than the 20,000 matches"
)]
impl Met {
    pub(super) fn nothing(teams: usize, sets: usize) -> Self {
        Self { sets, met: Column::new(teams * sets, false) }
    }

    pub(super) fn has(&self, team: usize, set: usize) -> bool {
        self.met[team * self.sets + set]
    }

    /// Lets a team meet a set; whether it had not before.
    pub(super) fn is_new(&mut self, team: usize, set: usize) -> bool {
        !std::mem::replace(&mut self.met[team * self.sets + set], true)
    }
}
