//! How the program words what a caller can say.

use traveller::Phrase;

/// A part of a sentence in the words of a call.
pub(crate) fn phrase(phrase: &Phrase) -> String {
    match phrase {
        Phrase::Set { option, value } => match option.as_str() {
            "vps.scale" => format!("--scale {value}"),
            "teams.stage" => format!("--stage {value}"),
            _ => format!("--set {option}={value}"),
        },
        Phrase::Wish { of, name, value } => {
            let command = of.as_ref().map_or_else(String::new, |of| format!("traveller {of} "));
            let value = value.as_ref().map_or_else(String::new, |value| format!(" {value}"));
            format!("{command}--{name}{value}")
        }
        // The system has said already that the file is not there.
        Phrase::Give { .. } => String::new(),
        other => other.to_string(),
    }
}
