//! Labels of rounds and tables that differ from the labels of the same meeting on other boards.

use std::collections::BTreeMap;

use event::{ContestantId, Event, ResultId};

use crate::board_sets::BoardSet;
use crate::likely_mistake::{LikelyMistake, MistakeKind};
use crate::lines::Lines;

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
    let label = |what: &str, id: ResultId| -> Option<String> {
        match what {
            "round" => results.round(id).map(|id| event.name(id).to_owned()),
            _ => results.table(id).map(|id| event.name(id).to_owned()),
        }
    };
    for what in ["round", "table"] {
        for set in sets {
            let mut meetings: BTreeMap<[ContestantId; 2], Vec<(ResultId, String)>> =
                BTreeMap::new();
            for line in
                set.boards.iter().filter_map(|&at| lines.boards.get(at)).flat_map(|it| &it.lines)
            {
                if let Some(label) = label(what, line.id) {
                    meetings.entry(line.meeting()).or_default().push((line.id, label));
                }
            }
            for labels in meetings.into_values().filter(|labels| labels.len() > 1) {
                found.extend(different(what, &labels));
            }
        }
    }
}

/// Returns the result whose label differs from the others, or the second of two.
fn different(what: &str, labels: &[(ResultId, String)]) -> Option<LikelyMistake> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, label) in labels {
        *counts.entry(label).or_default() += 1;
    }
    let (expected, _) = counts.iter().max_by_key(|&(label, count)| {
        let first = labels.iter().position(|(_, own)| own == label);
        (*count, std::cmp::Reverse(first))
    })?;
    let (row, _) = labels.iter().find(|(_, label)| label != expected)?;
    let what = if what == "round" { "round" } else { "table" };
    let kind = MistakeKind::Label { what, expected: (*expected).to_owned() };
    // If there are two results, either can be wrong.
    let other = labels.iter().find(|(_, label)| label == expected).filter(|_| labels.len() == 2);
    Some(LikelyMistake { kind, row: *row, other: other.map(|(id, _)| *id), factor: UNLIKELY })
}
