//! Lookup of seats by contestant. The first few lookups search all seats; later ones use an index.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use bridge_core::Side;
use event::{ContestantId, ResultId};

/// A contestant, one of its results, and its side there.
pub(crate) type Seat = (ContestantId, ResultId, Side);

/// The number of lookups that search all seats before an index is created.
const MAX_SCANS: usize = 8;

/// The seats of an event, by contestant.
#[derive(Debug, Default)]
pub(crate) struct Seats {
    lookups: AtomicUsize,
    by_contestant: OnceLock<Vec<Seat>>,
}

/// A clone has no index and restarts the count.
impl Clone for Seats {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Seats {
    /// Returns the seats of a contestant, in the order of `all`.
    pub(crate) fn get<I: Iterator<Item = Seat>>(
        &self,
        contestant: ContestantId,
        all: impl Fn() -> I,
    ) -> Vec<Seat> {
        if self.lookups.fetch_add(1, Ordering::Relaxed) < MAX_SCANS {
            return all().filter(|&(name, ..)| name == contestant).collect();
        }
        let seats = self.by_contestant.get_or_init(|| {
            let mut seats: Vec<Seat> = all().collect();
            bridge_core::sort_list_by_key(&mut seats, |&(name, ..)| name);
            seats
        });
        let begin = seats.partition_point(|&(name, ..)| name < contestant);
        let own = seats.iter().skip(begin).take_while(|&&(name, ..)| name == contestant);
        own.copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use event::Event;

    use super::*;

    /// Lookups return the same seats in the same order with and without the index.
    #[test]
    fn looks_up_with_and_without_index() {
        let mut event = Event::default();
        let names = ["a", "b", "c"].map(|name| event.intern(name).expect("few names"));
        let mut rows: Vec<ResultId> = ResultId::first(30).collect();
        rows.reverse();
        let seats: Vec<Seat> = rows
            .iter()
            .zip(names.iter().cycle())
            .flat_map(|(&row, &name)| Side::ALL.map(|side| (name, row, side)))
            .filter(|&(name, _, side)| name != names[1] || side == Side::EastWest)
            .collect();
        let looked_up = Seats::default();
        for turn in 0..MAX_SCANS * 3 {
            let contestant = names[turn % 2];
            let expected: Vec<Seat> =
                seats.iter().filter(|seat| seat.0 == contestant).copied().collect();
            assert_eq!(
                looked_up.get(contestant, || seats.iter().copied()),
                expected,
                "turn {turn}"
            );
            assert_eq!(looked_up.by_contestant.get().is_some(), turn >= MAX_SCANS);
        }
        let nobody = event.intern("d").expect("few names");
        assert_eq!(looked_up.get(nobody, || seats.iter().copied()), []);
        assert!(looked_up.clone().by_contestant.get().is_none());
    }
}
