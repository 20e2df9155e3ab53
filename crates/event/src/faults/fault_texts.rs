//! Parts of the messages of faults.

use crate::faults::message::Message;
use crate::ids::label_kind::LabelKind;

/// Formats the results in which pairs sat on the other side, or says "some results" if these are
/// not known.
pub(crate) fn in_results(results: &str) -> String {
    if results.is_empty() { " in some results".to_owned() } else { format!(" ({results})") }
}

/// Formats the number of further cases. Returns an empty text for 0.
pub(crate) fn and_more(more: usize) -> String {
    if more == 0 { String::new() } else { format!(" (and {more} more)") }
}

/// Returns the message for results without a label that other results have.
pub(crate) fn without_label(of: LabelKind, results: usize) -> String {
    match results {
        1 => format!("one result has no {of}, unlike others: it counts as a separate {of}"),
        _ => {
            format!("{results} results have no {of}, unlike others: they count as a separate {of}")
        }
    }
}

/// Returns the advice for a likely mistake: the lines of a file of corrections.
pub(crate) fn correction_advice(correction: &str) -> Option<Message> {
    let lines: Vec<String> = correction.lines().map(|line| format!("`{line}`")).collect();
    if lines.is_empty() {
        return None;
    }
    Some(Message::from(format!(
        "if it is wrong, correct it with the lines {}",
        lines.join(" and ")
    )))
}
