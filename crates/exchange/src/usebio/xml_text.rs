//! Texts in XML, which does not allow some characters even if they are escaped (XML 1.0, production
//! 2, `Char`).

use std::borrow::Cow;
use std::collections::HashSet;

use event::Event;
use foldhash::fast::RandomState;

use crate::error::ExchangeFormatError;
use crate::members::all_members;

/// Replaces each character that XML does not allow with �. A space would not do because a name
/// could become empty.
pub(super) fn to_xml_text(text: &str) -> Cow<'_, str> {
    if is_valid_text(text) {
        return text.into();
    }
    text.chars().map(|c| if is_xml_char(c) { c } else { char::REPLACEMENT_CHARACTER }).collect()
}

/// Returns `true` if a text contains characters that XML does not allow.
///
/// # Errors
///
/// Returns [`ExchangeFormatError::SameInXml`] if two names would be written identically.
pub(super) fn has_invalid_characters(event: &Event) -> Result<bool, ExchangeFormatError> {
    let names = || event.ids::<event::TextId>().map(|id| event.name(id));
    let invalid_names: Vec<&str> = names().filter(|name| !is_valid_text(name)).collect();
    if invalid_names.is_empty() {
        return Ok(event
            .title
            .as_deref()
            .into_iter()
            .chain(all_members(event))
            .chain(event.member_number_texts())
            .chain(event.details.texts())
            .any(|it| !is_valid_text(it)));
    }
    let mut written: HashSet<Cow<'_, str>, RandomState> =
        names().filter(|name| is_valid_text(name)).map(Cow::from).collect();
    match invalid_names.into_iter().map(to_xml_text).find(|name| !written.insert(name.clone())) {
        Some(name) => Err(ExchangeFormatError::SameInXml { name: name.into_owned() }),
        None => Ok(true),
    }
}

fn is_valid_text(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~')) || text.chars().all(is_xml_char)
}

const fn is_xml_char(character: char) -> bool {
    matches!(
        character,
        '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..='\u{10ffff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaces_invalid_characters() {
        assert_eq!(to_xml_text("Zoë–王\u{7f}\u{85}\u{10ffff}\t"), "Zoë–王\u{7f}\u{85}\u{10ffff}\t");
        assert_eq!(to_xml_text("\0\u{1}\u{c}\u{1f}\u{fffe}\u{ffff}"), "\u{fffd}".repeat(6));
    }
}
