//! The people behind the names that are ranked.

use bridge_core::Side;
use event::{ContestantId, Event, PairName};

/// The members of a team, or of the pair of that name that sat one way.
pub(super) fn members(event: &Event, who: PairName) -> &[String] {
    let of_team = || event.members(who.name).filter(|_| who.side.is_none());
    event.members_of(who).or_else(of_team).unwrap_or_default()
}

/// Whom a name may stand for: a team, a pair, or the pair that sat one way.
pub(super) fn called(name: ContestantId) -> [PairName; 3] {
    [None, Some(Side::NorthSouth), Some(Side::EastWest)].map(|side| PairName { name, side })
}

/// Everybody's members.
pub(super) fn all_members(event: &Event) -> impl Iterator<Item = &str> {
    let names = event.has_members().then(|| event.ids::<ContestantId>()).into_iter().flatten();
    names.flat_map(called).flat_map(|who| members(event, who)).map(String::as_str)
}
