//! Rounds of matches from a few rows.

use bridge_core::{FractionalImps, Vps};
use event::{Bye, Decision, Event, MatchResult, NewMatch};

/// Round, home, away, and the results of both teams. An empty away team is a bye.
pub(crate) type Row<'a> = (&'a str, &'a str, &'a str, i64, i64);

/// Returns a whole number of VPs.
pub(crate) fn vps(whole: i64) -> Vps {
    Vps::from_hundredths(100 * i32::try_from(whole).expect("small")).expect("small")
}

/// Returns an event of these matches and byes, with 8 boards per match.
fn event(rows: &[Row<'_>], result: impl Fn(i64, i64) -> MatchResult) -> Event {
    let mut event = Event::default();
    for &(round, home, away, ours, theirs) in rows {
        if away.is_empty() {
            let team = event.intern(home).expect("few names");
            let round = Some(event.intern(round).expect("few names"));
            event.add_decision(Decision::Bye(Bye { round, team })).expect("the first");
            continue;
        }
        let (round, result) = (Some(round), result(ours, theirs));
        let entry = NewMatch { home, away, result, boards: Some(8), round, table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

/// Returns an event with results in VPs.
pub(crate) fn in_vps(rows: &[Row<'_>]) -> Event {
    event(rows, |home, away| MatchResult::Vps { home: vps(home), away: vps(away) })
}

/// Returns an event with results in IMPs.
pub(crate) fn in_imps(rows: &[Row<'_>]) -> Event {
    let imps = |imps: i64| FractionalImps::from(imps);
    event(rows, |home, away| MatchResult::Imps { home: imps(home), away: imps(away) })
}
