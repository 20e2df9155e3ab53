//! Labels of rounds and tables that differ from the labels of the same meeting on other boards.

use std::collections::BTreeMap;

use event::{Event, ResultId};

use crate::board_sets::BoardSet;
use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::{Line, Lines};

/// The factor of a label that differs from the others.
const UNLIKELY: u64 = 500;

/// Checks the labels of each meeting.
pub(crate) fn check(
    event: &Event,
    lines: &Lines,
    sets: &[BoardSet],
    found: &mut Vec<LikelyMistake>,
) {
    let results = event.results();
    let round = |id| results.round(id).map(|round| event.name(round));
    let table = |id| results.table(id).map(|table| event.name(table));
    let meetings: Vec<Vec<&Line>> =
        sets.iter().flat_map(|set| set.meetings(lines).into_values()).collect();
    check_labels("round", round, &meetings, found);
    check_labels("table", table, &meetings, found);
}

fn check_labels<'a>(
    what: &'static str,
    label: impl Fn(ResultId) -> Option<&'a str>,
    meetings: &[Vec<&Line>],
    found: &mut Vec<LikelyMistake>,
) {
    for meeting in meetings {
        let labels = meeting.iter().filter_map(|line| Some((line.id, label(line.id)?)));
        let labels: Vec<(ResultId, &str)> = labels.collect();
        if labels.len() > 1 {
            found.extend(different(what, &labels));
        }
    }
}

/// Returns the result whose label differs from the others, or the second of two.
fn different(what: &'static str, labels: &[(ResultId, &str)]) -> Option<LikelyMistake> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, label) in labels {
        *counts.entry(label).or_default() += 1;
    }
    let (expected, _) = counts.iter().max_by_key(|&(label, count)| {
        let first = labels.iter().position(|(_, own)| own == label);
        (*count, std::cmp::Reverse(first))
    })?;
    let (row, _) = labels.iter().find(|(_, label)| label != expected)?;
    let kind = MistakeKind::Label { what, expected: (*expected).to_owned() };
    // If there are two results, either can be wrong.
    let other = labels.iter().find(|(_, label)| label == expected).filter(|_| labels.len() == 2);
    Some(LikelyMistake { kind, row: *row, other: other.map(|(id, _)| *id), factor: UNLIKELY })
}
