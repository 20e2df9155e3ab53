use crate::column::{Column, PerTeam};
use crate::number::{Number, Team};

/// Teams by how many others they are joined to, fewest first.
///
/// A team is put in anew whenever its number changes; entries that are out of date are passed over.
pub(crate) struct Queue {
    buckets: Column<u32, Vec<Team>>,
    lowest: u32,
}

/// Numbers above share a bucket.
const LAST: u32 = 511;

impl Queue {
    pub(crate) fn new(degrees: &PerTeam<u32>) -> Self {
        let buckets = Column::new(LAST.next().at(), Vec::new());
        let mut queue = Self { buckets, lowest: LAST };
        for (team, &degree) in degrees.numbered().rev() {
            queue.put(team, degree);
        }
        queue
    }

    pub(crate) fn put(&mut self, team: Team, degree: u32) {
        let bucket = degree.min(LAST);
        self.buckets[bucket].push(team);
        self.lowest = self.lowest.min(bucket);
    }

    /// The next team that is not gone and whose number is up to date.
    pub(crate) fn take(&mut self, gone: &PerTeam<bool>, degrees: &PerTeam<u32>) -> Option<Team> {
        while self.lowest <= LAST {
            while let Some(team) = self.buckets[self.lowest].pop() {
                if !gone[team] && degrees[team].min(LAST) == self.lowest {
                    return Some(team);
                }
            }
            self.lowest.count_up();
        }
        None
    }
}
