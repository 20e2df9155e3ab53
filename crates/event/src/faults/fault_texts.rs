//! Parts of the messages of faults.

use crate::ids::label_kind::LabelKind;

/// The results in which pairs sat the other way, if they are known.
pub(crate) fn in_results(results: &str) -> String {
    if results.is_empty() { " in some results".to_owned() } else { format!(" ({results})") }
}

/// Appends the number of further cases, if there are any.
pub(crate) fn and_more(more: usize) -> String {
    if more == 0 { String::new() } else { format!(", and so on: {more} more") }
}

/// Returns the message for results without a label that other results have.
pub(crate) fn without_label(of: LabelKind, results: usize) -> String {
    match results {
        1 => format!("one result has no {of}, where others have one: it makes a {of} of its own"),
        _ => format!(
            "{results} results have no {of}, where others have one: they make a {of} of their own"
        ),
    }
}
