//! How a call from Python words what a caller can say.

use traveller::Phrase;

/// A part of a sentence in the words of a call.
pub(crate) fn phrase(phrase: &Phrase) -> String {
    match phrase {
        Phrase::Set { option, value } => format!("options={{\"{option}\": \"{value}\"}}"),
        Phrase::Argument { name, value: Some(value), .. } => format!("{name}=\"{value}\""),
        Phrase::Argument { name, value: None, .. } => name.clone(),
        // The message has the reason already.
        Phrase::File { .. } => String::new(),
        other => other.to_string(),
    }
}
