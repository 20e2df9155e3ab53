//! Detection of matches with two results in one round.

use event::{ContestantId, Event, Fault, FaultKind, MatchColumn, MatchId, RoundId};

/// The maximum number of faults.
const MAX_REPORTED: usize = 100_000;

/// Returns a fault for every repeated match within a round, in input order. Matches without a round
/// may be repeated, and three teams may meet each other in one round.
pub(crate) fn duplicate_matches(event: &Event) -> Vec<Fault> {
    let matches = event.matches();
    let rows = matches.iter().zip(MatchId::first(matches.len()));
    let mut met: Vec<(RoundId, [ContestantId; 2], MatchId)> = rows
        .filter_map(|(row, id)| {
            let mut teams = [row.home, row.away];
            teams.sort_unstable();
            Some((row.round?, teams, id))
        })
        .collect();
    met.sort_unstable();
    let mut duplicates: Vec<[MatchId; 2]> = Vec::new();
    for same_match in met.chunk_by(|one, next| (one.0, one.1) == (next.0, next.1)) {
        if let [(_, _, first), others @ ..] = same_match {
            duplicates.extend(others.iter().map(|&(_, _, id)| [id, *first]));
        }
    }
    duplicates.sort_unstable();
    duplicates.truncate(MAX_REPORTED);
    let fault = |[id, first]: [MatchId; 2]| {
        let row = matches.get(id)?;
        let teams = [row.home, row.away].map(|team| event.name(team)).join(" – ");
        let other = Some(first.location(MatchColumn::Home));
        let kind = FaultKind::MatchTwice { teams };
        Some(Fault { kind, location: Some(id.location(MatchColumn::Home)), other })
    };
    duplicates.into_iter().filter_map(fault).collect()
}
