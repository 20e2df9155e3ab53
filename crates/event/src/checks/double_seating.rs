//! Pairs that sit at two tables in one round: their name was entered at a table that is not theirs.

use std::collections::HashMap;

use bridge_core::Side;
use foldhash::fast::RandomState;
use regulations::Winners;

use crate::checks::switched::SwitchedPairs;
use crate::decisions::per_ranking::PerRanking;
use crate::event::Event;
use crate::faults::fault::{Fault, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::index_vec::IndexVec;
use crate::ids::{ContestantId, ResultId, RoundId, SessionId, TextId};

/// A round of a session.
type Round = (Option<SessionId>, RoundId);

/// A result at another table than one before it.
#[derive(Clone, Copy, Debug)]
struct Moved {
    earlier: ResultId,
    later: ResultId,
    name: ContestantId,
    at: [ResultColumn; 2],
}

/// The first who sits at two tables in one round, where rounds and tables have labels, and how many more there are.
pub(crate) fn at_two_tables(
    event: &Event,
    winners: Winners,
    switched: &SwitchedPairs,
) -> Option<Fault> {
    let results = event.results();
    if !results.has_rounds() || !results.has_tables() {
        return None;
    }
    let moved = moved(event, (winners, switched), &by_round(event));
    let first = moved.iter().min_by_key(|moved| moved.later)?;
    let &Moved { earlier, later, name, at: [there, here] } = first;
    let kind = FaultKind::TwoTables {
        name: event.name(name).to_owned(),
        round: event.label(results.round(later)).to_owned(),
        tables: format!("{} and {}", table(event, earlier), table(event, later)),
        more: moved.len().saturating_sub(1),
    };
    Some(Fault { kind, location: Some(later.location(here)), other: Some(earlier.location(there)) })
}

/// The results that say in which round they were played, those of a round together.
fn by_round(event: &Event) -> Vec<Vec<ResultId>> {
    let results = event.results();
    let mut rounds: HashMap<Round, usize, RandomState> = HashMap::default();
    let mut found: Vec<Vec<ResultId>> = Vec::new();
    // Most results have the round of the one before.
    let mut last: Option<(Round, usize)> = None;
    for id in results.ids() {
        let Some(round) = results.round(id) else { continue };
        let round = (event.board_at(results.board(id)).session, round);
        let at = match last {
            Some((before, at)) if before == round => at,
            _ => *rounds.entry(round).or_insert(found.len()),
        };
        last = Some((round, at));
        match found.get_mut(at) {
            Some(of_round) => of_round.push(id),
            None => found.push(vec![id]),
        }
    }
    found
}

/// Everybody who sits at two tables in a round, each once in each.
fn moved(
    event: &Event,
    (winners, switched): (Winners, &SwitchedPairs),
    rounds: &[Vec<ResultId>],
) -> Vec<Moved> {
    let results = event.results();
    let nobody = || IndexVec::<ContestantId, Option<Seen>>::of(event.names(), None);
    let mut last = PerRanking::new(winners, nobody);
    let mut moved = Vec::new();
    for (round, ids) in rounds.iter().enumerate() {
        for &id in ids {
            let [ours, theirs] = results.contestants(id);
            for (side, contestant, at) in [
                (Side::NorthSouth, ours, ResultColumn::NorthSouth),
                (Side::EastWest, theirs, ResultColumn::EastWest),
            ] {
                for name in event.players(contestant) {
                    let side = switched.side_of(event, id, side, name);
                    let seen = &mut last.of(side)[name];
                    moved.extend(look(event, seen, name, Seen { round, id, at, told: false }));
                }
            }
        }
    }
    moved
}

/// Where somebody was seen last, and whether it was told of the round already.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// The position of the round.
    round: usize,
    id: ResultId,
    at: ResultColumn,
    told: bool,
}

/// Looks at one who was seen before: in the same round at another table is once too often.
fn look(event: &Event, last: &mut Option<Seen>, name: ContestantId, now: Seen) -> Option<Moved> {
    let earlier = last.filter(|earlier| earlier.round == now.round);
    let told = earlier.is_some_and(|earlier| earlier.told);
    let moved = earlier.filter(|earlier| !told && are_two(event, [earlier.id, now.id]));
    *last = Some(Seen { told: told || moved.is_some(), ..now });
    let earlier = moved?;
    Some(Moved { earlier: earlier.id, later: now.id, name, at: [earlier.at, now.at] })
}

/// Whether two results are known to be of different tables.
fn are_two(event: &Event, ids: [ResultId; 2]) -> bool {
    let results = event.results();
    let differ =
        |[one, other]: [Option<TextId>; 2]| one.zip(other).is_some_and(|(one, other)| one != other);
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
