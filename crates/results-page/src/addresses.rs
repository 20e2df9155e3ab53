//! Unique addresses of places in a page.

use std::collections::BTreeMap;

/// The used addresses. Each is mapped to the number that is tried first when the address is
/// requested again.
#[derive(Debug, Default)]
pub(crate) struct Addresses(BTreeMap<String, u64>);

impl Addresses {
    /// Creates the addresses of the sections that any page can have.
    pub(crate) fn of_parts() -> Self {
        const PARTS: [&str; 14] = [
            "ranking",
            "race",
            "cards",
            "match-cards",
            "boards",
            "heat",
            "rulings",
            "regulations",
            "strength-pictures",
            "poster",
            "q",
            "st",
            "cp",
            "",
        ];
        Self(PARTS.map(|part| (part.to_owned(), SECOND)).into())
    }

    /// Returns the requested address, or the next free one with a number. Two names can differ only
    /// in punctuation.
    pub(crate) fn take(&mut self, wanted: &str) -> String {
        let Some(next) = self.0.get_mut(wanted).map(std::mem::take) else {
            self.0.insert(wanted.to_owned(), SECOND);
            return wanted.to_owned();
        };
        // The search starts at the next number, because an event can have a table with the same
        // title for each contestant.
        for number in next.. {
            let address = format!("{wanted}-{number}");
            if !self.0.contains_key(&address) {
                self.0.insert(address.clone(), SECOND);
                self.0.insert(wanted.to_owned(), number.saturating_add(1));
                return address;
            }
        }
        wanted.to_owned()
    }
}

/// The number that is tried first for an address that is already used.
const SECOND: u64 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_the_same() {
        let mut addresses = Addresses::of_parts();
        let taken = ["pair-1", "pair-1", "boards", "pair-1"].map(|it| addresses.take(it));
        assert_eq!(taken, ["pair-1", "pair-1-2", "boards-2", "pair-1-3"]);
        // An address that was requested explicitly is skipped.
        let taken = ["pair-1-4", "pair-1", "pair-1-2"].map(|it| addresses.take(it));
        assert_eq!(taken, ["pair-1-4", "pair-1-5", "pair-1-2-2"]);
    }

    /// A large number of equal titles does not require a search through all used addresses.
    #[test]
    fn very_many() {
        let mut addresses = Addresses::of_parts();
        let last = (0..200_000).map(|_| addresses.take("the-total")).last();
        assert_eq!(last.as_deref(), Some("the-total-200000"));
    }
}
