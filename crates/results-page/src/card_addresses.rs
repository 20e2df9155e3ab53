//! The addresses of the contestants' cards in the page.

use std::collections::{BTreeMap, BTreeSet};

use bridge_core::Side;
use event::ContestantId;
use scoring::ScoredEvent;

use crate::addresses::Addresses;
use crate::escaped::{name, slug};

/// The addresses of contestants.
#[derive(Debug, Default)]
pub(crate) struct CardAddresses {
    by_name: BTreeMap<(String, Option<Side>), String>,
    by_id: BTreeMap<(ContestantId, Option<Side>), String>,
}

impl CardAddresses {
    /// Creates the addresses of all ranked contestants. If there are two winners, one number can
    /// mean two pairs, and then the side precedes the name.
    pub(crate) fn new(scored: &ScoredEvent) -> Self {
        let event = scored.event();
        let mut sides = BTreeMap::<ContestantId, BTreeSet<Option<Side>>>::new();
        let mut order = Vec::new();
        for ranking in scored.rankings() {
            for line in ranking.lines() {
                if sides.entry(line.contestant).or_default().insert(ranking.side) {
                    order.push((line.contestant, ranking.side));
                }
            }
        }
        let kind = if scored.method().is_for_teams() { "team" } else { "pair" };
        let (mut card_addresses, mut addresses) = (Self::default(), Addresses::default());
        for (contestant, side) in order {
            let is_on_both_sides = sides.get(&contestant).is_some_and(|sides| sides.len() > 1);
            let before = match side.filter(|_| is_on_both_sides) {
                Some(Side::NorthSouth) => "NS",
                Some(Side::EastWest) => "EW",
                None => "",
            };
            let address = format!("{kind}-{before}{}", slug(event.name(contestant)));
            let place = addresses.reserve(&address);
            card_addresses.by_name.insert((name(event.name(contestant)), side), place.clone());
            card_addresses.by_id.insert((contestant, side), place);
        }
        card_addresses
    }

    /// Returns the address of a contestant on this side.
    pub(crate) fn by_contestant(
        &self,
        contestant: ContestantId,
        side: Option<Side>,
    ) -> Option<&str> {
        let place =
            self.by_id.get(&(contestant, side)).or_else(|| self.by_id.get(&(contestant, None)));
        place.map(String::as_str)
    }

    /// Returns the address of a contestant by its displayed name.
    pub(crate) fn by_displayed_name(&self, name: &str, side: Option<Side>) -> Option<&str> {
        let known = |side| self.by_name.get(&(name.to_owned(), side));
        let any = || {
            known(None)
                .or_else(|| known(Some(Side::NorthSouth)))
                .or_else(|| known(Some(Side::EastWest)))
        };
        known(side).or_else(any).map(String::as_str)
    }
}
