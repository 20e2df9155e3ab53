//! From the results to what each of them is worth, and from there to the rankings.

use std::collections::BTreeMap;
use std::sync::Arc;

use bridge_core::Exact;
use matchpoints::{ScoringUnits, Total};

use super::account::{MatchpointAccount, PlainMatchpoints};
use super::rankings::{Has, PlainLines, Ranked, ToRank};
use super::scores::PairsScores;
use super::sessions::SessionTotal;
use super::tally::{Tally, ToTally};
use super::{penalties, rankings};
use crate::fields::{Fields, expected};
use crate::ledger::lines::{AddedUp, LineKey, Lines, LinesBy, Positions, Sides, own_window};
use crate::ledger::settle::Settling;
use crate::of_rows::OfRows;
use event::{Event, Faults, Seating};
use regulations::Regulations;

/// Scores an event whose seating was looked over.
pub(crate) fn score(
    event: &Event,
    regulations: &Regulations,
    seating: Seating,
    added_up: AddedUp,
) -> Result<PairsScores, Faults> {
    let Seating { by_board, winners, ways, doubt, .. } = seating;
    let fields = Fields::of(event, by_board, regulations.pairs.sections);
    let by = LinesBy::of(regulations, Sides::of(winners, ways), added_up);
    let ruled = fields.ruled(event);
    let expected = expected(event, regulations, &fields, &ruled);
    let parts = fields.parts(event, &ruled, &expected);
    let account = MatchpointAccount { fixed: regulations.artificial.fixed, parts };
    let mut lines = Lines::new(event, by);
    let units = OfRows::new(event.results().len());
    let tally = {
        let (ruled, expected) = (&ruled, &expected);
        let fields = &fields;
        let all = ToTally { event, regulations, fields, ruled, expected, account, units: &units };
        lines.add_up(&account, fields.starts(), |range, lines| all.tally(range, lines))
    };
    let tally = tally.into_iter().reduce(Tally::and).unwrap_or_default();
    if !tally.faults.is_empty() {
        return Err(Faults(tally.faults));
    }
    let Ranking { lines, own, penalty_tops, ranked } =
        rank(event, regulations, (account, added_up), lines, (&fields, &tally.tops))?;
    let doubts = doubt.into_iter().chain(tally.doubts).chain(ranked.doubts).collect();
    let mut special = tally.special;
    // In most files the results of a board stand together, and this finds them in order.
    special.sort_by_key(|&(row, _)| row);
    Ok(PairsScores {
        winners,
        tops: tally.tops,
        fields,
        units,
        grown: tally.grown,
        special,
        expected,
        parts,
        lines,
        own,
        penalty_tops,
        rankings: ranked.rankings,
        doubts,
    })
}

/// What becomes of the lines.
struct Ranking {
    lines: Positions,
    own: BTreeMap<u32, Exact>,
    penalty_tops: Vec<ScoringUnits>,
    ranked: Ranked,
}

/// Ranks the lines; penalties are shares of the tops of fields.
fn rank(
    event: &Event,
    regulations: &Regulations,
    (account, added_up): (MatchpointAccount, AddedUp),
    mut lines: Lines<PlainMatchpoints, Total>,
    tops: (&Fields, &[ScoringUnits]),
) -> Result<Ranking, Faults> {
    let in_order = lines.in_order(event);
    let penalties = penalties::penalties(event, tops, &in_order)?;
    let window = (own_window(regulations, added_up), added_up);
    let settling = Settling::new(&account, &lines, &in_order, window, &penalties.by_line);
    let whole = rankings::want_sessions(event);
    let contestants = settling.contestants(&in_order, |lines| {
        let LineKey { name, side, section, .. } = lines[0].1;
        let has = match settling.plain(lines).filter(|_| !whole) {
            Some(plain) => Has::Plain(plain),
            None => Has::Sessions(settling.sessions(lines).map(SessionTotal::from).collect()),
        };
        ToRank { name, side, section, has }
    });
    let own = settling.into_own();
    drop(in_order);
    let plain = PlainLines { lines: Arc::new(lines.give_plain()), parts: account.parts };
    let ranked = rankings::rankings(event, regulations, &contestants, plain)?;
    let penalty_tops = penalties.tops;
    Ok(Ranking { lines: lines.into_positions(), own, penalty_tops, ranked })
}
