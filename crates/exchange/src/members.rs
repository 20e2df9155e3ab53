//! The members of ranked contestants.

use bridge_core::Side;
use event::{ContestantId, Event, PairName};

/// Returns the members of a team, or of the pair with this name and side.
pub(crate) fn members(event: &Event, contestant: PairName) -> &[String] {
    let team_members = || event.members(contestant.name).filter(|_| contestant.side.is_none());
    event.members_of(contestant).or_else(team_members).unwrap_or_default()
}

/// Returns everything that a name can refer to: a team, a pair, or the pair of one side.
pub(crate) fn possible_pair_names(name: ContestantId) -> [PairName; 3] {
    [None, Some(Side::NorthSouth), Some(Side::EastWest)].map(|side| PairName { name, side })
}

/// Returns the members of all contestants.
pub(crate) fn all_members(event: &Event) -> impl Iterator<Item = &str> {
    let names = event.has_members().then(|| event.ids::<ContestantId>()).into_iter().flatten();
    names.flat_map(possible_pair_names).flat_map(|name| members(event, name)).map(String::as_str)
}
