//! The addresses of the contestants' cards in the page, and links to them.

use std::collections::{BTreeMap, BTreeSet};

use askama::Template;
use bridge_core::Side;
use event::{ContestantId, Event};
use scoring::ScoredEvent;

use crate::addresses::Addresses;
use crate::escaped::{members, name, slug};
use crate::short_names::family_names;

/// The addresses of contestants.
#[derive(Debug, Default)]
pub(crate) struct CardAddresses {
    by_name: BTreeMap<(String, Option<Side>), String>,
    by_id: BTreeMap<(ContestantId, Option<Side>), String>,
    /// The family names of each pair, by its address.
    family_names: BTreeMap<String, String>,
}

/// A contestant in a table: its name, the family names of a pair, and the address of its card.
#[derive(Debug, PartialEq, Eq, Template)]
#[template(
    source = "{% match place %}{% when Some with (place) %}<a href=#{{ place }}>{% when None %}{% endmatch %}{{ name }}{% match family_names %}{% when Some with (names) %} <small>{{ names }}</small>{% when None %}{% endmatch %}{% if place.is_some() %}</a>{% endif %}",
    ext = "html"
)]
pub(crate) struct ContestantLink {
    pub(crate) name: String,
    pub(crate) family_names: Option<String>,
    pub(crate) place: Option<String>,
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
            if let Some(names) = family_names(&members(event, contestant, side)) {
                card_addresses.family_names.insert(place.clone(), names);
            }
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

    /// Returns a contestant with a link to its card. A contestant without a card has no link.
    pub(crate) fn link(
        &self,
        event: &Event,
        contestant: ContestantId,
        side: Option<Side>,
    ) -> ContestantLink {
        let place = self.by_contestant(contestant, side);
        let family_names = match place {
            Some(place) => self.family_names.get(place).cloned(),
            None => family_names(&members(event, contestant, side)),
        };
        let name = name(event.name(contestant));
        ContestantLink { name, family_names, place: place.map(str::to_owned) }
    }

    /// Returns the family names of the pair whose card has this address.
    pub(crate) fn family_names(&self, place: &str) -> Option<&str> {
        self.family_names.get(place).map(String::as_str)
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
