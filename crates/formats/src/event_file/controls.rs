//! Rejects control characters, which escapes in TOML can contain.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

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
                let message = format!(
                    "a text with the control character U+{:04X}: expected letters, digits and signs",
                    u32::from(found)
                );
                problems.push(
                    Problem::error(Some(place), message).with_help("write it without, in one line"),
                );
            }
        }
        DeValue::Array(list) => {
            list.iter().for_each(|value| look_at(value.get_ref(), value.span(), problems));
        }
        DeValue::Table(table) => refuse(table, problems),
        _ => {}
    }
}
