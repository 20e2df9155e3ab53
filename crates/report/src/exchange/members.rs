//! The people behind the names that are ranked.

use bridge_core::Side;
use event::{ContestantId, Event, PairName};

/// The members of a team, or of the pair of that name that sat one way.
pub(super) fn members(event: &Event, who: PairName) -> &[String] {
    let of_team = || event.members(who.name).filter(|_| who.side.is_none());
    event.members_of(who).or_else(of_team).unwrap_or_default()
}

/// Everybody's members.
pub(super) fn all_members(event: &Event) -> impl Iterator<Item = &str> {
    const SIDES: [Option<Side>; 3] = [None, Some(Side::NorthSouth), Some(Side::EastWest)];
    let names = event.ids::<ContestantId>();
    let whose = names.flat_map(|name| SIDES.map(|side| PairName { name, side }));
    whose.flat_map(|who| members(event, who)).map(String::as_str)
}
