use std::borrow::Cow;

/// Makes a text from a file safe for a terminal and for a table. Control characters become their
/// pictures (`␛`), and characters that reorder or hide the text after them become `�`.
///
/// ```
/// assert_eq!(report::printable("Zoë–王"), "Zoë–王");
/// assert_eq!(report::printable("\u{1b}[31m1"), "␛[31m1");
/// assert_eq!(report::printable("a\u{202e}b\u{e0041}"), "a\u{fffd}b\u{fffd}");
/// assert_eq!(report::printable("soft\u{ad}hyphen"), "soft\u{fffd}hyphen");
/// assert_eq!(report::printable("\u{1d173}♥\u{fe0f}"), "\u{fffd}♥\u{fe0f}");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if is_plain(text) || text.chars().all(is_printable) {
        text.into()
    } else {
        text.chars().map(safe).collect()
    }
}

/// Returns `true` if a text consists of visible ASCII characters and spaces only, as most texts do.
pub(super) fn is_plain(text: &str) -> bool {
    text.as_bytes().iter().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Returns `true` if a character may reach a terminal unchanged.
pub(super) fn is_printable(character: char) -> bool {
    safe(character) == character
}

fn safe(character: char) -> char {
    match character {
        '\u{0}'..='\u{1f}' => char::from_u32(0x2400 | u32::from(character)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '␡',
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{34f}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{3164}'
        | '\u{ffa0}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{61c}'
        | '\u{180b}'..='\u{180f}'
        // U+FE0E and U+FE0F are allowed because they turn ♥ into ♥️.
        | '\u{fe00}'..='\u{fe0d}'
        | '\u{feff}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{13430}'..='\u{1343f}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}' => '\u{fffd}',
        other => other,
    }
}
