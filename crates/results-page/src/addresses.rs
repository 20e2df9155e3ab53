//! The addresses of places in a page: no two are the same.

use std::collections::BTreeMap;

/// The addresses that are taken, each with the number that is tried first for the next who wants it.
#[derive(Debug, Default)]
pub(crate) struct Addresses(BTreeMap<String, u64>);

impl Addresses {
    /// Those of the parts that every page may have.
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

    /// Takes an address, or the next one that is free: two names may be spelled alike but for their signs.
    pub(crate) fn take(&mut self, wanted: &str) -> String {
        let Some(next) = self.0.get_mut(wanted).map(std::mem::take) else {
            self.0.insert(wanted.to_owned(), SECOND);
            return wanted.to_owned();
        };
        // A page may have as many tables of one title as an event has contestants: none is tried twice.
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

/// The number of whoever wants an address that is taken already.
const SECOND: u64 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_the_same() {
        let mut addresses = Addresses::of_parts();
        let taken = ["pair-1", "pair-1", "boards", "pair-1"].map(|it| addresses.take(it));
        assert_eq!(taken, ["pair-1", "pair-1-2", "boards-2", "pair-1-3"]);
        // One that is called so by itself is passed over.
        let taken = ["pair-1-4", "pair-1", "pair-1-2"].map(|it| addresses.take(it));
        assert_eq!(taken, ["pair-1-4", "pair-1-5", "pair-1-2-2"]);
    }

    /// As many as there may be of one title are found without a walk through those that are taken.
    #[test]
    fn very_many() {
        let mut addresses = Addresses::of_parts();
        let last = (0..200_000).map(|_| addresses.take("the-total")).last();
        assert_eq!(last.as_deref(), Some("the-total-200000"));
    }
}
