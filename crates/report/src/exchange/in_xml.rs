//! Texts in XML, which does not allow some characters even if they are escaped (XML 1.0, production
//! 2, `Char`).

use std::borrow::Cow;
use std::collections::HashSet;

use event::Event;
use foldhash::fast::RandomState;

use super::error::ExchangeFormatError;
use super::members::all_members;

/// Replaces each character that XML does not allow with �. A space would not do because a name
/// could become empty.
pub(super) fn in_xml(text: &str) -> Cow<'_, str> {
    if fits(text) {
        return text.into();
    }
    text.chars().map(|c| if is_char(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// Returns `true` if a text contains characters that XML does not allow.
///
/// # Errors
///
/// Returns [`ExchangeFormatError::SameInXml`] if two names would be written identically.
pub(super) fn is_lossy(event: &Event) -> Result<bool, ExchangeFormatError> {
    let names = || event.ids::<event::TextId>().map(|id| event.name(id));
    let odd: Vec<&str> = names().filter(|name| !fits(name)).collect();
    if odd.is_empty() {
        return Ok(event
            .title
            .as_deref()
            .into_iter()
            .chain(all_members(event))
            .any(|it| !fits(it)));
    }
    let mut written: HashSet<Cow<'_, str>, RandomState> =
        names().filter(|name| fits(name)).map(Cow::from).collect();
    match odd.into_iter().map(in_xml).find(|name| !written.insert(name.clone())) {
        Some(name) => Err(ExchangeFormatError::SameInXml { name: name.into_owned() }),
        None => Ok(true),
    }
}

fn fits(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~')) || text.chars().all(is_char)
}

const fn is_char(character: char) -> bool {
    matches!(
        character,
        '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters() {
        assert_eq!(in_xml("Zoë–王\u{7f}\u{85}\u{10ffff}\t"), "Zoë–王\u{7f}\u{85}\u{10ffff}\t");
        assert_eq!(in_xml("\0\u{1}\u{c}\u{1f}\u{fffe}\u{ffff}"), "\u{fffd}".repeat(6));
    }
}
