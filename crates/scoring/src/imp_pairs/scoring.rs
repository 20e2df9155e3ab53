//! From the results to what each of them is worth in IMPs, and from there to the rankings.

use super::account::ImpAccount;
use super::scores::ImpPairsScores;
use super::standings;
use super::tally::{Tally, ToTally};
use crate::fields::{Fields, expected};
use crate::ledger::lines::{AddedUp, Lines, LinesBy, Sides};
use crate::of_rows::OfRows;
use event::{Event, Faults, Seating};
use regulations::{Method, Regulations};

/// Scores an event whose seating was looked over.
pub(crate) fn score(
    event: &Event,
    method: Method,
    regulations: &Regulations,
    seating: Seating,
    added_up: AddedUp,
) -> Result<ImpPairsScores, Faults> {
    let Seating { by_board, winners, ways, doubt, .. } = seating;
    let fields = Fields::of(event, by_board, regulations.pairs.sections);
    let by = LinesBy::of(regulations, Sides::of(winners, ways), added_up);
    let ruled = fields.ruled(event);
    let expected = expected(event, regulations, &fields, &ruled);
    let account = ImpAccount {
        method,
        regulations,
        fixed: regulations.artificial.fixed,
        parts: fields.parts(event, &ruled, &expected),
    };
    let mut lines = Lines::new(event, by);
    let imps = OfRows::new(event.results().len());
    let tally = {
        let (fields, ruled, expected) = (&fields, &ruled, &expected);
        let all = ToTally { event, fields, ruled, expected, account, imps: &imps };
        lines.add_up(&account, fields.starts(), |range, lines| all.tally(range, lines))
    };
    let mut tally = tally.into_iter().reduce(Tally::and).unwrap_or_default();
    if !tally.faults.is_empty() {
        return Err(Faults(tally.faults));
    }
    tally.special.sort_by_key(|&(row, _)| row);
    let ranked = standings::rankings(event, account, lines, added_up)?;
    Ok(ImpPairsScores {
        method,
        winners,
        datums: tally.datums,
        sizes: tally.sizes,
        fields,
        imps,
        special: tally.special,
        lines: ranked.lines,
        own: ranked.own,
        rankings: ranked.rankings,
        doubts: doubt.into_iter().chain(tally.doubts).collect(),
    })
}
