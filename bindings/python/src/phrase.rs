//! Formatting of options and arguments in messages for Python.

use traveller::Phrase;

/// Formats a part of a message for callers from Python.
pub(crate) fn phrase(phrase: &Phrase) -> String {
    match phrase {
        Phrase::Set { option, value } => format!("options={{\"{option}\": \"{value}\"}}"),
        Phrase::Configuration { key: name, value }
        | Phrase::Argument { name, value: Some(value), .. } => format!("{name}=\"{value}\""),
        Phrase::Argument { name, value: None, .. } => name.clone(),
        // The message already has the reason.
        Phrase::File { .. } => String::new(),
        other => other.to_string(),
    }
}
