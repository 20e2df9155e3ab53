//! Scores that are far from the field, and would fit after a small change.

use bridge_core::Score;
use event::{ContestantId, Outcome};

use crate::board_sets::BoardSet;
use crate::field::{Entry, Field};
use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::{Line, Lines};
use crate::typing::{Slip, meant};

/// The least number of other tables.
const LEAST_FIELD: usize = 3;

/// The least difference in IMPs from every other table of a score that is far from the field.
const FAR: u32 = 7;

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

/// Checks all scores.
pub(crate) fn check(lines: &Lines, sets: &[BoardSet], found: &mut Vec<LikelyMistake>) {
    for line in lines.all() {
        found.extend(check_line(lines, line));
    }
    for set in sets {
        check_set(lines, set, found);
    }
}

/// Returns the best entry that may have been meant, if it fits much better.
fn check_line(lines: &Lines, line: &Line) -> Option<LikelyMistake> {
    let board = lines.boards.get(line.board)?;
    let entry = Entry::of(line)?;
    let field = Field::without(board, line);
    if field.len() < LEAST_FIELD {
        return None;
    }
    if field.distance(entry.score) < FAR {
        return None;
    }
    let own = field.support(entry).max(1);
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

/// Checks the boards that two contestants played against each other: exchanged results, and signs.
fn check_set(lines: &Lines, set: &BoardSet, found: &mut Vec<LikelyMistake>) {
    let boards: Vec<_> = set.boards.iter().filter_map(|&at| lines.boards.get(at)).collect();
    let mut meetings: Vec<[ContestantId; 2]> =
        boards.iter().flat_map(|board| board.lines.iter().map(Line::meeting)).collect();
    meetings.sort_unstable();
    meetings.dedup();
    for meeting in meetings {
        let of_meeting = boards.iter().flat_map(|board| {
            board.lines.iter().filter(|line| line.meeting() == meeting && line.score.is_some())
        });
        let of_meeting: Vec<&Line> = of_meeting.collect();
        found.extend(exchanged(lines, &of_meeting));
        found.extend(all_signs(lines, &of_meeting));
    }
}

/// Returns the two results of a meeting that fit much better if they are exchanged.
fn exchanged(lines: &Lines, of_meeting: &[&Line]) -> Option<LikelyMistake> {
    let mut best: Option<LikelyMistake> = None;
    for (position, first) in of_meeting.iter().enumerate() {
        for second in of_meeting.iter().skip(position + 1) {
            let [Some(one), Some(other)] = [*first, *second].map(Entry::of) else { continue };
            let least = EXCHANGED.of(one);
            let [Some(here), Some(there)] =
                [*first, *second].map(|line| lines.boards.get(line.board))
            else {
                continue;
            };
            let fields = [Field::without(here, first), Field::without(there, second)];
            if one.score == other.score || fields.iter().any(|field| field.len() < LEAST_FIELD) {
                continue;
            }
            let moved = |entry: Entry, to: &crate::lines::BoardLines| match entry.contract {
                Some(contract) => {
                    let score = contract.score(to.vulnerability).get();
                    Entry { score, ..entry }
                }
                None => entry,
            };
            let [first_field, second_field] = &fields;
            let factors = [
                first_field.support(moved(other, here)) * 100 / first_field.support(one).max(1),
                second_field.support(moved(one, there)) * 100 / second_field.support(other).max(1),
            ];
            let [one, other] = factors;
            // Both results must fit better.
            if one.min(other) < 250 {
                continue;
            }
            let factor = one.saturating_mul(other) / 10_000;
            if factor < least || best.as_ref().is_some_and(|best| best.factor >= factor) {
                continue;
            }
            let kind = MistakeKind::ExchangedResults;
            let factor = factor * 100 / least;
            best = Some(LikelyMistake { kind, row: first.id, other: Some(second.id), factor });
        }
    }
    best
}

/// Returns the first result of a meeting whose results all fit much better with the other sign.
fn all_signs(lines: &Lines, of_meeting: &[&Line]) -> Option<LikelyMistake> {
    let [first, _, ..] = of_meeting else { return None };
    let least = ALL_SIGNS.of(Entry::of(first)?);
    let mut factor: u64 = 100;
    for line in of_meeting {
        let board = lines.boards.get(line.board)?;
        let field = Field::without(board, line);
        let entry = Entry::of(line)?;
        if field.len() < LEAST_FIELD {
            return None;
        }
        let candidates = meant(entry, std::iter::empty(), board.vulnerability).into_iter();
        let other = candidates
            .filter(|(_, slip)| *slip == Slip::Side)
            .map(|(meant, _)| field.support(meant))
            .max()?;
        let own = field.support(entry).max(1);
        factor = (factor.saturating_mul(other.saturating_mul(100) / own) / 100).min(1 << 30);
    }
    let factor = factor / 100;
    if factor < least {
        return None;
    }
    let factor = factor * 100 / least;
    Some(LikelyMistake { kind: MistakeKind::AllSigns, row: first.id, other: None, factor })
}
