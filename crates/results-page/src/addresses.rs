//! The addresses of places in a page: no two are the same.

use std::collections::BTreeSet;

/// The addresses that are taken.
#[derive(Debug, Default)]
pub(crate) struct Addresses(BTreeSet<String>);

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
        Self(PARTS.map(str::to_owned).into())
    }

    /// Takes an address, or the next one that is free: two names may be spelled alike but for their signs.
    pub(crate) fn take(&mut self, wanted: &str) -> String {
        let others = (2_u64..).map(|more| format!("{wanted}-{more}"));
        let mut addresses = std::iter::once(wanted.to_owned()).chain(others);
        addresses.find(|address| self.0.insert(address.clone())).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_the_same() {
        let mut addresses = Addresses::of_parts();
        let taken = ["pair-1", "pair-1", "boards", "pair-1"].map(|it| addresses.take(it));
        assert_eq!(taken, ["pair-1", "pair-1-2", "boards-2", "pair-1-3"]);
    }
}
