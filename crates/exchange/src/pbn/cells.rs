//! Tags with their values, and cells of tables.

use event::{Outcome, Ruling};
use formats::pbn::TagName;

/// Returns contract, declarer and tricks, with a dash for missing values.
pub(super) fn outcome_cells(outcome: Outcome) -> [String; 3] {
    match outcome {
        Outcome::Played(played) => [
            played.contract.to_string(),
            played.declarer.letter().to_string(),
            played.tricks.get().to_string(),
        ],
        Outcome::PassedOut => ["Pass", "-", "-"].map(str::to_owned),
        Outcome::Score(_) | Outcome::NotPlayed => ["-"; 3].map(str::to_owned),
    }
}

/// Returns the percentage of an artificial score.
pub(super) fn percentage(ruling: &Ruling) -> Option<String> {
    match ruling {
        Ruling::Percent(percent) => Some(percent.to_string()),
        _ => None,
    }
}

/// Returns a tag with its value.
pub(super) fn tag(name: TagName, value: &str) -> String {
    let escape = if has_special_meaning(value) { "##" } else { "" };
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("[{name} \"{escape}{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns `true` if a value has a special meaning in a tag: `#` repeats the previous game's value, and `##value` sets the value of
/// all games that follow. After `##` any value is literal, so each later game must then have the tag too.
pub(super) fn has_special_meaning(value: &str) -> bool {
    value == "#" || value.starts_with("##")
}

/// Returns a label as a cell of a table, with a dash for an empty label.
pub(super) fn label_cell(text: &str) -> String {
    if text.is_empty() { "-".to_owned() } else { text_cell(text) }
}

/// Returns a text as a cell of a table: unquoted if it is a token, otherwise as a string.
pub(super) fn text_cell(text: &str) -> String {
    let is_token = |c: char| {
        !c.is_whitespace()
            && !c.is_control()
            && !matches!(c, ';' | '{' | '}' | '"' | '[' | ']' | '%')
    };
    if !text.is_empty() && text.chars().all(is_token) {
        return text.to_owned();
    }
    let inside: String = text
        .chars()
        .map(|c| {
            if c.is_control() {
                ' '
            } else if c == '"' {
                '\''
            } else {
                c
            }
        })
        .collect();
    format!("\"{inside}\"")
}
