//! Scores that are far from the field, and would fit after a small change.

use std::collections::BTreeMap;

use bridge_core::Score;
use event::{Outcome, ResultId};

use crate::board_sets::BoardSet;
use crate::field::{BoardEntries, Entry, Field};
use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::{BoardLines, Line, Lines};
use crate::typing::{Slip, meant, with_score};

/// The least number of other tables.
const LEAST_FIELD: u64 = 3;

/// The least difference in IMPs from every other table of a score that is far from the field.
const FAR: u32 = 7;

/// The maximum number of boards of a set whose results are compared for exchanges.
const MAX_EXCHANGE: usize = 36;

/// The least improvement of the fit, as a factor, for contracts and for scores. Scores alone say less, and slips
/// that natural results resemble need more. The numbers are chosen so that two clean evenings have at most
/// one note (`tests/all/planted.rs`).
const SIDE: Least = Least { contracts: 40, scores: 80 };
const ENTRY: Least = Least { contracts: 40, scores: 120 };
const EXCHANGED: Least = Least { contracts: 200, scores: 1500 };
const ALL_SIGNS: Least = Least { contracts: 80, scores: 700 };

/// The least factor of a note.
#[derive(Clone, Copy)]
struct Least {
    contracts: u64,
    scores: u64,
}

impl Least {
    /// Returns the factor for an entry.
    const fn of(self, entry: Entry) -> u64 {
        if entry.contract.is_some() { self.contracts } else { self.scores }
    }
}

/// A result with a score, and the other tables of its board.
struct ScoredLine<'a> {
    line: &'a Line,
    board: &'a BoardLines,
    entry: Entry,
    field: Field<'a>,
    /// The fit of the entry, at least 1.
    own: u64,
}

/// Checks all scores.
pub(crate) fn check(lines: &Lines, sets: &[BoardSet], found: &mut Vec<LikelyMistake>) {
    let entries: Vec<BoardEntries> = lines.boards.iter().map(BoardEntries::new).collect();
    let boards = lines.boards.iter().zip(&entries);
    let scored: Vec<ScoredLine<'_>> = boards
        .flat_map(|(board, entries)| {
            board.lines.iter().filter_map(|line| ScoredLine::new(line, board, entries))
        })
        .collect();
    found.extend(scored.iter().filter_map(check_line));
    let by_result: BTreeMap<ResultId, &ScoredLine<'_>> =
        scored.iter().map(|scored| (scored.line.id, scored)).collect();
    for set in sets {
        for lines in set.meetings(lines).into_values() {
            let meeting = lines.iter().filter_map(|line| by_result.get(&line.id).copied());
            let meeting: Vec<&ScoredLine<'_>> = meeting.collect();
            if set.boards.len() <= MAX_EXCHANGE {
                found.extend(exchanged(&meeting));
            }
            found.extend(all_signs(&meeting));
        }
    }
}

impl<'a> ScoredLine<'a> {
    /// Returns `None` for a result without a score.
    fn new(line: &'a Line, board: &'a BoardLines, entries: &'a BoardEntries) -> Option<Self> {
        let entry = Entry::of(line)?;
        let field = entries.without(entry);
        let own = field.support(entry).max(1);
        Some(Self { line, board, entry, field, own })
    }
}

/// Returns the best entry that may have been meant, if it fits much better.
fn check_line(line: &ScoredLine<'_>) -> Option<LikelyMistake> {
    let ScoredLine { line, board, entry, ref field, own } = *line;
    if field.len() < LEAST_FIELD || !field.is_far(entry.score, FAR) {
        return None;
    }
    let candidates = meant(entry, field.entries(), board.vulnerability).into_iter();
    let candidates =
        candidates.filter(|(meant, _)| meant.contract.is_some() || field.is_usual(meant.score));
    let (factor, best, slip) = candidates
        .map(|(meant, slip)| (field.support(meant) / own, meant, slip))
        .max_by_key(|(factor, ..)| *factor)?;
    let least = match slip {
        Slip::Side => SIDE.of(entry),
        Slip::Digits | Slip::Contract => ENTRY.of(entry),
    };
    if factor < least {
        return None;
    }
    let expected = match best.contract {
        Some(contract) => Outcome::Played(contract),
        None => Outcome::Score(Score::new(best.score).ok()?),
    };
    let kind = MistakeKind::Outcome { expected };
    Some(LikelyMistake { kind, row: line.id, other: None, factor: factor * 100 / least })
}

/// Returns the two results of a meeting that fit much better if they are exchanged.
fn exchanged(meeting: &[&ScoredLine<'_>]) -> Option<LikelyMistake> {
    let mut best: Option<LikelyMistake> = None;
    for (position, one) in meeting.iter().enumerate() {
        for other in meeting.iter().skip(position + 1) {
            let few = [one, other].iter().any(|line| line.field.len() < LEAST_FIELD);
            if one.entry.score == other.entry.score || few {
                continue;
            }
            // The fit of one result on the board of the other, in percent of the result there.
            let fit = |of: &ScoredLine<'_>, on: &ScoredLine<'_>| {
                let contract = of.entry.contract;
                let moved = contract.map_or(of.entry, |it| with_score(it, on.board.vulnerability));
                on.field.support(moved) * 100 / on.own
            };
            let factors = [fit(other, one), fit(one, other)];
            // Both results must fit better.
            if factors.iter().any(|factor| *factor < 250) {
                continue;
            }
            let least = EXCHANGED.of(one.entry);
            let [first, second] = factors;
            let factor = first.saturating_mul(second) / 100 / least;
            if factor < 100 || best.as_ref().is_some_and(|best| best.factor >= factor) {
                continue;
            }
            let kind = MistakeKind::ExchangedResults;
            let (row, other) = (one.line.id, Some(other.line.id));
            best = Some(LikelyMistake { kind, row, other, factor });
        }
    }
    best
}

/// Returns the first result of a meeting whose results all fit much better with the other sign.
fn all_signs(meeting: &[&ScoredLine<'_>]) -> Option<LikelyMistake> {
    let [first, _, ..] = meeting else { return None };
    let least = ALL_SIGNS.of(first.entry);
    let mut factor: u64 = 100;
    for ScoredLine { board, entry, field, own, .. } in meeting {
        if field.len() < LEAST_FIELD {
            return None;
        }
        let candidates = meant(*entry, std::iter::empty(), board.vulnerability).into_iter();
        let other = candidates
            .filter(|(_, slip)| *slip == Slip::Side)
            .map(|(meant, _)| field.support(meant))
            .max()?;
        factor = (factor.saturating_mul(other.saturating_mul(100) / own) / 100).min(1 << 30);
    }
    let factor = factor / 100;
    if factor < least {
        return None;
    }
    let factor = factor * 100 / least;
    Some(LikelyMistake { kind: MistakeKind::AllSigns, row: first.line.id, other: None, factor })
}
