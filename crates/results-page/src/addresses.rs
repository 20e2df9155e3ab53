//! Unique addresses of places in a page.

use std::collections::BTreeMap;

/// The used addresses. Each is mapped to the number that is tried first when the address is
/// requested again.
#[derive(Debug, Default)]
pub(crate) struct Addresses(BTreeMap<String, u64>);

impl Addresses {
    /// Creates the addresses of the sections that any page can have.
    pub(crate) fn with_page_parts() -> Self {
        const PAGE_PARTS: [&str; 17] = [
            "ranking",
            "bracket",
            "butler",
            "race",
            "cards",
            "match-cards",
            "boards",
            "hands",
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
        Self(PAGE_PARTS.map(|part| (part.to_owned(), FIRST_SUFFIX)).into())
    }

    /// Returns the requested address, or the next free one with a number. Two names can differ only
    /// in punctuation.
    pub(crate) fn reserve(&mut self, requested: &str) -> String {
        let Some(next) = self.0.get_mut(requested).map(std::mem::take) else {
            self.0.insert(requested.to_owned(), FIRST_SUFFIX);
            return requested.to_owned();
        };
        // The search starts at the next number, because an event can have a table with the same
        // title for each contestant.
        for number in next.. {
            let address = format!("{requested}-{number}");
            if !self.0.contains_key(&address) {
                self.0.insert(address.clone(), FIRST_SUFFIX);
                self.0.insert(requested.to_owned(), number.saturating_add(1));
                return address;
            }
        }
        requested.to_owned()
    }
}

/// The number that is tried first for an address that is already used.
const FIRST_SUFFIX: u64 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_unique() {
        let mut addresses = Addresses::with_page_parts();
        let taken = ["pair-1", "pair-1", "boards", "pair-1"].map(|it| addresses.reserve(it));
        assert_eq!(taken, ["pair-1", "pair-1-2", "boards-2", "pair-1-3"]);
        // An address that was requested explicitly is skipped.
        let taken = ["pair-1-4", "pair-1", "pair-1-2"].map(|it| addresses.reserve(it));
        assert_eq!(taken, ["pair-1-4", "pair-1-5", "pair-1-2-2"]);
    }

    /// A large number of equal titles does not require a search through all used addresses.
    #[test]
    fn many_equal_titles_are_fast() {
        let mut addresses = Addresses::with_page_parts();
        let last = (0..200_000).map(|_| addresses.reserve("the-total")).last();
        assert_eq!(last.as_deref(), Some("the-total-200000"));
    }
}
