//! Sentences that begin with a word from a list.

use alloc::string::String;

/// Returns a text with a capital letter at its beginning.
///
/// ```
/// assert_eq!(bridge_core::capitalized("éclair, round 3"), "Éclair, round 3");
/// assert_eq!(bridge_core::capitalized(""), "");
/// ```
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
