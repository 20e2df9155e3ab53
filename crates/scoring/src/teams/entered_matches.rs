//! Results of whole matches, without boards.

use std::collections::BTreeMap;

use bridge_core::{Exact, FractionalImps};

use crate::matches::{FoundMatches, Match, MatchKey, MatchOrigin, MatchSource, MatchTotals};
use event::{Event, Fault, FaultKind, MatchColumn, MatchId, MatchResult};
use regulations::Method;

/// Adds matches from results of whole matches.
pub(super) fn add(event: &Event, method: Method, found: &mut FoundMatches) {
    let rows = event.matches();
    if rows.is_empty() {
        return;
    }
    if method != Method::Teams {
        let kind = FaultKind::NeedsTables { method: method.to_string() };
        let at = MatchId::first(1).next().map(|row| row.location(MatchColumn::Home));
        found.faults.push(Fault { kind, location: at, other: None });
        return;
    }
    let mut seen: BTreeMap<MatchKey, MatchId> = BTreeMap::new();
    for (id, row) in MatchId::first(rows.len()).zip(rows.iter()) {
        if row.home == row.away {
            let kind = FaultKind::TeamAgainstItself { name: event.name(row.home).into() };
            found.faults.push(Fault {
                kind,
                location: Some(id.location(MatchColumn::Away)),
                other: Some(id.location(MatchColumn::Home)),
            });
            continue;
        }
        let between = MatchKey::new(row.round, [row.home, row.away]);
        if let Some(&earlier) = seen.get(&between) {
            let kind = FaultKind::MatchTwice {
                teams: format!("{} – {}", event.name(row.home), event.name(row.away)),
            };
            let other = Some(earlier.location(MatchColumn::Home));
            found.faults.push(Fault {
                kind,
                location: Some(id.location(MatchColumn::Home)),
                other,
            });
            continue;
        }
        seen.insert(between, id);
        let mut played = Match::new(row.round, row.home, row.away, MatchSource::Entered);
        played.table = row.table;
        played.counted = row.boards.map_or(0, u32::from);
        match &row.result {
            MatchResult::Imps { home, away } => {
                let view = |won: &FractionalImps, lost: &FractionalImps| MatchTotals {
                    won: won.exact().clone(),
                    lost: lost.exact().clone(),
                    ..MatchTotals::NONE
                };
                played.sides[0].totals = view(home, away);
                played.sides[1].totals = view(away, home);
            }
            MatchResult::Games { .. } => {
                let kind = FaultKind::Meaningless {
                    what: "games won are worth nothing in IMPs or Victory Points",
                    help: "`{ask rank from wins}` finds the order of strength",
                };
                found.faults.push(Fault {
                    kind,
                    location: Some(id.location(MatchColumn::Home)),
                    other: None,
                });
                continue;
            }
            MatchResult::Vps { home, away } => {
                for (side, vps) in played.sides.iter_mut().zip([home, away]) {
                    side.points = Some(Exact::from(*vps));
                    side.awarded = true;
                }
            }
        }
        found.matches.push((played, MatchOrigin::Entered(id)));
    }
}
