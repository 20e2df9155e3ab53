//! The texts of options and arguments in messages.

use regulations::OptionSpec;
use traveller::Phrase;

use crate::event_args::EventArgs;

/// Returns a phrase of a message in the syntax of the command line.
pub(crate) fn phrase(phrase: &Phrase) -> String {
    match phrase {
        Phrase::Set { option, value } => {
            let short = OptionSpec::find(option).and_then(OptionSpec::short);
            match short.filter(|short| EventArgs::has_flag(short)) {
                Some(flag) => format!("--{flag} {value}"),
                None => format!("--set {option}={value}"),
            }
        }
        Phrase::Argument { command, name, value } => {
            let command = command.as_ref();
            let command = command.map_or_else(String::new, |it| format!("traveller {it} "));
            let value = value.as_ref().map_or_else(String::new, |value| format!(" {value}"));
            format!("{command}--{name}{value}")
        }
        Phrase::Configuration { key, value } => format!("traveller config set {key} {value}"),
        // The error of the operating system already reports a missing file.
        Phrase::File { .. } => String::new(),
        other => other.to_string(),
    }
}
