use crate::index::{at, short};

/// Teams by how many others they are joined to, fewest first.
///
/// A team is put in anew whenever its number changes; entries that are out of date are passed over.
pub(crate) struct Queue {
    buckets: Vec<Vec<u32>>,
    lowest: usize,
}

/// Numbers above share a bucket.
const LAST: usize = 511;

impl Queue {
    pub(crate) fn new(degrees: &[u32]) -> Self {
        let mut queue = Self { buckets: vec![Vec::new(); LAST + 1], lowest: LAST };
        for (team, &degree) in degrees.iter().enumerate().rev() {
            queue.put(short(team), degree);
        }
        queue
    }

    pub(crate) fn put(&mut self, team: u32, degree: u32) {
        let bucket = at(degree).min(LAST);
        self.buckets[bucket].push(team);
        self.lowest = self.lowest.min(bucket);
    }

    /// The next team that is not gone and whose number is up to date.
    pub(crate) fn take(&mut self, gone: &[bool], degrees: &[u32]) -> Option<u32> {
        while self.lowest <= LAST {
            while let Some(team) = self.buckets[self.lowest].pop() {
                if !gone[at(team)] && at(degrees[at(team)]).min(LAST) == self.lowest {
                    return Some(team);
                }
            }
            self.lowest += 1;
        }
        None
    }
}
