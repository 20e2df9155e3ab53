//! Contestants that sit at two tables in one round. Their name was probably entered at a wrong
//! table.

use std::collections::HashMap;

use bridge_core::Side;
use foldhash::fast::RandomState;
use index_vec::IndexVec;
use regulations::Winners;

use crate::checks::switched::SwitchedPairs;
use crate::decisions::per_ranking::PerRanking;
use crate::event::Event;
use crate::faults::fault::{Fault, ResultColumn};
use crate::faults::fault_kind::FaultKind;
use crate::ids::{ContestantId, ResultId, RoundId, SessionId, TextId};

/// A round of a session.
type Round = (Option<SessionId>, RoundId);

/// Two results of a contestant at different tables in one round.
#[derive(Clone, Copy, Debug)]
struct TwoTableSeating {
    earlier: ResultId,
    later: ResultId,
    name: ContestantId,
    at: [ResultColumn; 2],
}

/// Returns a warning about the first contestant that sits at two tables in one round, with the
/// number of further cases. The results need labels for rounds and tables.
pub(crate) fn two_tables_warning(
    event: &Event,
    winners: Winners,
    switched: &SwitchedPairs,
) -> Option<Fault> {
    let results = event.results();
    if !results.has_rounds() || !results.has_tables() {
        return None;
    }
    let contestants_at_two_tables =
        contestants_at_two_tables(event, winners, switched, &by_round(event));
    let first = contestants_at_two_tables
        .iter()
        .min_by_key(|contestants_at_two_tables| contestants_at_two_tables.later)?;
    let &TwoTableSeating { earlier, later, name, at: [there, here] } = first;
    let kind = FaultKind::TwoTables {
        name: event.name(name).to_owned(),
        round: event.label(results.round(later)).to_owned(),
        tables: format!("{} and {}", table(event, earlier), table(event, later)),
        more: contestants_at_two_tables.len().saturating_sub(1),
    };
    Some(Fault { kind, location: Some(later.location(here)), other: Some(earlier.location(there)) })
}

/// Returns the results that have a round, grouped by round.
fn by_round(event: &Event) -> Vec<Vec<ResultId>> {
    let results = event.results();
    let mut rounds: HashMap<Round, usize, RandomState> = HashMap::default();
    let mut found: Vec<Vec<ResultId>> = Vec::new();
    // Most results have the same round as the result before.
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

/// Returns all contestants that sit at two tables in one round, once for each round.
fn contestants_at_two_tables(
    event: &Event,
    winners: Winners,
    switched: &SwitchedPairs,
    rounds: &[Vec<ResultId>],
) -> Vec<TwoTableSeating> {
    let results = event.results();
    let nobody = || IndexVec::<ContestantId, Option<LastSeat>>::filled(event.names(), None);
    let mut last = PerRanking::new(winners, nobody);
    let mut contestants_at_two_tables = Vec::new();
    for (round, ids) in rounds.iter().enumerate() {
        for &id in ids {
            let [ours, theirs] = results.contestants(id);
            for (side, contestant, at) in [
                (Side::NorthSouth, ours, ResultColumn::NorthSouth),
                (Side::EastWest, theirs, ResultColumn::EastWest),
            ] {
                for name in event.players(contestant) {
                    let side = switched.side_of(event, id, side, name);
                    let seen = &mut last.get_mut(side)[name];
                    contestants_at_two_tables.extend(compare_with_last(
                        event,
                        seen,
                        name,
                        LastSeat { round, id, at, is_reported: false },
                    ));
                }
            }
        }
    }
    contestants_at_two_tables
}

/// The last result of a contestant.
#[derive(Clone, Copy, Debug)]
struct LastSeat {
    /// The index of the round.
    round: usize,
    id: ResultId,
    at: ResultColumn,
    is_reported: bool,
}

/// Compares a result of a contestant with its last one. Returns both if they are at different
/// tables in one round, at most once for each round.
fn compare_with_last(
    event: &Event,
    last: &mut Option<LastSeat>,
    name: ContestantId,
    now: LastSeat,
) -> Option<TwoTableSeating> {
    let earlier = last.filter(|earlier| earlier.round == now.round);
    let is_reported = earlier.is_some_and(|earlier| earlier.is_reported);
    let contestants_at_two_tables =
        earlier.filter(|earlier| !is_reported && are_different_tables(event, [earlier.id, now.id]));
    *last =
        Some(LastSeat { is_reported: is_reported || contestants_at_two_tables.is_some(), ..now });
    let earlier = contestants_at_two_tables?;
    Some(TwoTableSeating { earlier: earlier.id, later: now.id, name, at: [earlier.at, now.at] })
}

/// Returns `true` if two results are known to be from different tables.
fn are_different_tables(event: &Event, ids: [ResultId; 2]) -> bool {
    let results = event.results();
    let differ =
        |[one, other]: [Option<TextId>; 2]| one.zip(other).is_some_and(|(one, other)| one != other);
    differ(ids.map(|id| results.table(id).map(TextId::from)))
        || differ(ids.map(|id| results.section(id).map(TextId::from)))
}

/// Formats a table, such as `3` or `3 of section A`.
fn table(event: &Event, id: ResultId) -> String {
    let results = event.results();
    let table = event.label(results.table(id));
    match results.section(id) {
        Some(section) => format!("{table} of section {}", event.label(Some(section))),
        None => table.to_owned(),
    }
}
