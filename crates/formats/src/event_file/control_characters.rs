//! Rejects control characters, which escapes in TOML can contain.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::event_file_problem::EventFileProblem;
use crate::problem::Problem;

/// Reports texts with control characters, which results cannot contain either. Their effect on a
/// terminal or in another format is not visible in the file.
pub(super) fn report_in_table(table: &DeTable<'_>, problems: &mut Vec<Problem>) {
    for value in table.values() {
        report_in_value(value.get_ref(), value.span(), problems);
    }
}

fn report_in_value(value: &DeValue<'_>, place: Range<usize>, problems: &mut Vec<Problem>) {
    match value {
        DeValue::String(text) => {
            if let Some(found) = text.chars().find(|found| found.is_control()) {
                let character = format!("U+{:04X}", u32::from(found));
                let problem = EventFileProblem::ControlCharacter { character };
                problems.push(Problem::new(Some(place), &problem));
            }
        }
        DeValue::Array(list) => {
            list.iter().for_each(|value| report_in_value(value.get_ref(), value.span(), problems));
        }
        DeValue::Table(table) => report_in_table(table, problems),
        _ => {}
    }
}
