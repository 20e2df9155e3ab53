use crate::numbers::index::at;
use crate::numbers::number::{Number, PerTeam, Team};

/// The positions of each team's row in columns that store all rows one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// The first entry of each row, and the end of the last row.
    starts: PerTeam<u32>,
}

impl Rows {
    /// Creates rows with one entry for each occurrence of a team in `named`.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "there are at most 2^31 matches of two teams; with a prior they would need 100 GB"
    )]
    pub(crate) fn new(teams: usize, named: impl Iterator<Item = Team>) -> Self {
        let mut starts = PerTeam::filled(teams.next(), 0_u32);
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

    /// Returns the number of entries of all rows.
    pub(crate) fn entries(&self) -> usize {
        self.starts.values().last().map_or(0, |&end| at(end))
    }

    /// Returns a team's row of a column.
    #[expect(
        clippy::indexing_slicing,
        reason = "starts are ascending and end with the length of the column"
    )]
    pub(crate) fn row<'c, T>(&self, column: &'c [T], team: Team) -> &'c [T] {
        &column[at(self.starts[team])..at(self.starts[team.next()])]
    }

    /// Writes entries into their rows of a column, in order.
    #[expect(clippy::indexing_slicing, reason = "the rows were sized by these entries")]
    pub(crate) fn fill<T>(&self, column: &mut [T], entries: impl Iterator<Item = (Team, T)>) {
        let mut next = self.starts.clone();
        for (team, entry) in entries {
            let place = &mut next[team];
            column[at(*place)] = entry;
            place.count_up();
        }
    }

    /// Creates a column from entries.
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
