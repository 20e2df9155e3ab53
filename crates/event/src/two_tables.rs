//! Pairs that sit at two tables in one round: their name was entered at a table that is not theirs.

use std::collections::BTreeMap;
use std::ops::Range;

use bridge_core::Side;
use rayon::prelude::*;
use regulations::Winners;

use crate::column::Column;
use crate::event::Event;
use crate::fault::{Fault, ResultColumn};
use crate::fault_kind::FaultKind;
use crate::groups::Groups;
use crate::ids::{ContestantId, ResultId, RoundId, SessionId, TextId};
use crate::way::PerWay;

/// A result at another table than one before it.
#[derive(Clone, Copy, Debug)]
struct Moved {
    earlier: ResultId,
    later: ResultId,
    name: ContestantId,
    at: [ResultColumn; 2],
}

/// How many sit at two tables in a round, each counted once in each, and who does so first.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    count: usize,
    first: Option<Moved>,
}

impl Found {
    fn add(&mut self, more: Self) {
        self.count = self.count.saturating_add(more.count);
        let firsts = self.first.into_iter().chain(more.first);
        self.first = firsts.min_by_key(|moved| moved.later);
    }
}

/// The first who sits at two tables in one round, where rounds and tables have labels, and how many more there are.
pub(crate) fn at_two_tables(event: &Event, winners: Winners) -> Option<Fault> {
    let results = event.results();
    if !results.has_rounds() || !results.has_tables() {
        return None;
    }
    let rounds = by_round(event);
    let ranges = rounds.even_ranges(rayon::current_num_threads()).into_par_iter();
    let parts: Vec<Found> = ranges.map(|range| of_rounds(event, winners, &rounds, range)).collect();
    let mut found = Found::default();
    for part in parts {
        found.add(part);
    }
    let Moved { earlier, later, name, at: [there, here] } = found.first?;
    let kind = FaultKind::TwoTables {
        name: event.name(name).to_owned(),
        round: event.label(results.round(later)).to_owned(),
        tables: format!("{} and {}", table(event, earlier), table(event, later)),
        more: found.count.saturating_sub(1),
    };
    Some(Fault { kind, at: Some(later.place(here)), other: Some(earlier.place(there)) })
}

/// The results that say in which round they were played, those of a round together and in it those of a session.
fn by_round(event: &Event) -> Groups {
    let results = event.results();
    let labelled = || results.ids().filter_map(|id| Some((results.round(id)?, id)));
    let mut sizes: BTreeMap<RoundId, usize> = BTreeMap::new();
    for (round, _) in labelled() {
        let size = sizes.entry(round).or_default();
        *size = size.saturating_add(1);
    }
    let mut groups = Groups::new(labelled().map(|(_, id)| id).collect(), sizes.values().copied());
    let slots = groups.groups_mut().map(<[ResultId]>::iter_mut);
    let mut places: BTreeMap<RoundId, _> = sizes.into_keys().zip(slots).collect();
    for (round, id) in labelled() {
        if let Some(place) = places.get_mut(&round).and_then(Iterator::next) {
            *place = id;
        }
    }
    for round in groups.groups_mut() {
        let session = |&id: &ResultId| session(event, id);
        if !round.is_sorted_by_key(session) {
            round.sort_by_key(session);
        }
    }
    groups
}

fn session(event: &Event, id: ResultId) -> Option<SessionId> {
    event.board_at(event.results().board(id)).session
}

fn of_rounds(event: &Event, winners: Winners, rounds: &Groups, range: Range<usize>) -> Found {
    let results = event.results();
    let nobody = || Column::<ContestantId, Option<Seen>>::of(event.names(), None);
    let mut last = PerWay::new(winners, nobody);
    let mut found = Found::default();
    for round in range {
        for &id in rounds.group(round) {
            let contestants = Side::ALL.into_iter().zip(results.contestants(id));
            for (side, contestant) in contestants {
                for name in event.players(contestant) {
                    let seen = &mut last.of(side)[name];
                    found.add(look(event, seen, name, Seen { id, side, told: false }));
                }
            }
        }
    }
    found
}

/// Where somebody was seen last, and whether it was told of the round already.
#[derive(Clone, Copy, Debug)]
struct Seen {
    id: ResultId,
    side: Side,
    told: bool,
}

/// Looks at one who was seen before: in the same round at another table is once too often.
fn look(event: &Event, last: &mut Option<Seen>, name: ContestantId, now: Seen) -> Found {
    let results = event.results();
    let when = |id| (session(event, id), results.round(id));
    let earlier = last.filter(|earlier| when(earlier.id) == when(now.id));
    let told = earlier.is_some_and(|earlier| earlier.told);
    let moved = earlier.filter(|earlier| !told && are_two(event, [earlier.id, now.id]));
    *last = Some(Seen { told: told || moved.is_some(), ..now });
    let Some(earlier) = moved else { return Found::default() };
    let at = [earlier.side, now.side].map(|side| match side {
        Side::NorthSouth => ResultColumn::NorthSouth,
        Side::EastWest => ResultColumn::EastWest,
    });
    Found { count: 1, first: Some(Moved { earlier: earlier.id, later: now.id, name, at }) }
}

/// Whether two results are known to be of different tables.
fn are_two(event: &Event, ids: [ResultId; 2]) -> bool {
    let results = event.results();
    let differ =
        |[one, other]: [Option<TextId>; 2]| one.is_some() && other.is_some() && one != other;
    differ(ids.map(|id| results.table(id).map(TextId::from)))
        || differ(ids.map(|id| results.section(id).map(TextId::from)))
}

/// A table in words, such as `3` or `3 of section A`.
fn table(event: &Event, id: ResultId) -> String {
    let results = event.results();
    let table = event.label(results.table(id));
    match results.section(id) {
        Some(section) => format!("{table} of section {}", event.label(Some(section))),
        None => table.to_owned(),
    }
}
