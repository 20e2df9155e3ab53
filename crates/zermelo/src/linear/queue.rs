use index_vec::IndexVec;

use crate::numbers::number::{Number, PerTeam, Team};

/// A priority queue of teams by number of neighbors, fewest first.
///
/// A team is added again whenever its number changes; outdated entries are skipped.
pub(crate) struct Queue {
    buckets: IndexVec<u32, Vec<Team>>,
    lowest: u32,
}

/// The bucket shared by all teams with at least this number of neighbors.
const LAST_BUCKET: u32 = 511;

impl Queue {
    pub(crate) fn new(degrees: &PerTeam<u32>) -> Self {
        let buckets = IndexVec::filled(LAST_BUCKET.next().at(), Vec::new());
        let mut queue = Self { buckets, lowest: LAST_BUCKET };
        for (team, &degree) in degrees.with_ids().rev() {
            queue.put(team, degree);
        }
        queue
    }

    pub(crate) fn put(&mut self, team: Team, degree: u32) {
        let bucket = degree.min(LAST_BUCKET);
        self.buckets[bucket].push(team);
        self.lowest = self.lowest.min(bucket);
    }

    /// Returns the next team with an up-to-date entry, skipping eliminated teams.
    pub(crate) fn take(&mut self, gone: &PerTeam<bool>, degrees: &PerTeam<u32>) -> Option<Team> {
        while self.lowest <= LAST_BUCKET {
            while let Some(team) = self.buckets[self.lowest].pop() {
                if !gone[team] && degrees[team].min(LAST_BUCKET) == self.lowest {
                    return Some(team);
                }
            }
            self.lowest.count_up();
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Teams are returned by number of neighbors, then by team number, and from 511 neighbors on in
    /// any order. Eliminated teams and outdated entries are skipped, and no team is lost.
    #[test]
    fn takes_teams_in_order() {
        let mut degrees: PerTeam<u32> = vec![3, 600, 2, 511, 2, 510, 512, 0].into();
        let mut gone = PerTeam::filled(8, false);
        let mut queue = Queue::new(&degrees);
        let mut taken = Vec::new();
        let mut take = |queue: &mut Queue, gone: &mut PerTeam<bool>, degrees: &PerTeam<u32>| {
            let team = queue.take(gone, degrees);
            if let Some(team) = team {
                gone[team] = true;
                taken.push(team.at());
            }
            team
        };
        for _ in 0..3 {
            take(&mut queue, &mut gone, &degrees);
        }
        // One remaining team now has fewer neighbors, and one has more.
        degrees[Team::new(5)] = 1;
        queue.put(Team::new(5), 1);
        degrees[Team::new(0)] = 4;
        queue.put(Team::new(0), 4);
        while take(&mut queue, &mut gone, &degrees).is_some() {}
        assert_eq!(taken[..5], [7, 2, 4, 5, 0]);
        let mut last = taken.split_off(5);
        last.sort_unstable();
        assert_eq!(last, [1, 3, 6]);
        assert!(queue.take(&gone, &degrees).is_none());
    }
}
