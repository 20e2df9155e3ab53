//! Rejects control characters, which escapes in TOML can contain.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::event_file_problem::EventFileProblem;
use crate::problem::Problem;

/// Reports texts with control characters, which results cannot contain either. Their effect on a
/// terminal or in another format is not visible in the file.
pub(super) fn refuse(table: &DeTable<'_>, problems: &mut Vec<Problem>) {
    for value in table.values() {
        look_at(value.get_ref(), value.span(), problems);
    }
}

fn look_at(value: &DeValue<'_>, place: Range<usize>, problems: &mut Vec<Problem>) {
    match value {
        DeValue::String(text) => {
            if let Some(found) = text.chars().find(|found| found.is_control()) {
                let character = format!("U+{:04X}", u32::from(found));
                let problem = EventFileProblem::ControlCharacter { character };
                problems.push(Problem::new(Some(place), &problem));
            }
        }
        DeValue::Array(list) => {
            list.iter().for_each(|value| look_at(value.get_ref(), value.span(), problems));
        }
        DeValue::Table(table) => refuse(table, problems),
        _ => {}
    }
}
