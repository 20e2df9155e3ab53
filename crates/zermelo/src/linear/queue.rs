use crate::numbers::column::{Column, PerTeam};
use crate::numbers::number::{Number, Team};

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Fewest others first, of as many the smaller number, all from 511 on alike; teams that are gone and numbers that are out of
    /// date are passed over, and nobody is left out.
    #[test]
    fn in_order() {
        let mut degrees: PerTeam<u32> = vec![3, 600, 2, 511, 2, 510, 512, 0].into();
        let mut gone = PerTeam::new(8, false);
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
        // One that is left has fewer others now, and one has more.
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
