use crate::numbers::column::PerTeam;
use crate::numbers::index::at;
use crate::numbers::number::{Number, Team};

/// Where each team's row lies in columns that hold all rows one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// Each row's first entry, and the end of the last row.
    starts: PerTeam<u32>,
}

impl Rows {
    /// Rows with as many entries as the team is named here.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "at most 2^31 matches of two teams; those of a prior as well would need 100 GB"
    )]
    pub(crate) fn new(teams: usize, named: impl Iterator<Item = Team>) -> Self {
        let mut starts = PerTeam::new(teams.next(), 0_u32);
        for team in named {
            starts[team] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            let length = std::mem::replace(start, sum);
            sum += length;
        }
        Self { starts }
    }

    /// How many entries all rows have.
    pub(crate) fn entries(&self) -> usize {
        self.starts.values().last().map_or(0, |&end| at(end))
    }

    /// A team's row of a column.
    #[expect(
        clippy::indexing_slicing,
        reason = "starts rise, and end with the length of the columns made for these rows"
    )]
    pub(crate) fn row<'c, T>(&self, column: &'c [T], team: Team) -> &'c [T] {
        &column[at(self.starts[team])..at(self.starts[team.next()])]
    }

    /// Writes entries into their rows of a column, in their order.
    #[expect(
        clippy::indexing_slicing,
        reason = "entries are those that the rows were counted by, so none goes beyond its row"
    )]
    pub(crate) fn fill<T>(&self, column: &mut [T], entries: impl Iterator<Item = (Team, T)>) {
        let mut next = self.starts.clone();
        for (team, entry) in entries {
            let place = &mut next[team];
            column[at(*place)] = entry;
            place.count_up();
        }
    }

    /// A column of such entries.
    pub(crate) fn column<T: Copy>(
        &self,
        nothing: T,
        entries: impl Iterator<Item = (Team, T)>,
    ) -> Vec<T> {
        let mut column = vec![nothing; self.entries()];
        self.fill(&mut column, entries);
        column
    }
}
