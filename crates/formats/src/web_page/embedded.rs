//! The JSON of a game in an attribute of a page of ACBL Live for Clubs.

use html5gum::{DefaultEmitter, Token, Tokenizer};

/// The element with the game.
const ELEMENT: &str = "result-details";

/// The attribute with the game, with and without its prefix.
const ATTRIBUTES: [&[u8]; 2] = [b"v-bind:data", b":data"];

/// Returns the JSON of the game, or `None` for other pages.
pub(super) fn json_of_game(html: &str) -> Option<String> {
    if !html.contains(ELEMENT) {
        return None;
    }
    let mut emitter = DefaultEmitter::default();
    // The text of a script is not an element.
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(html, emitter).find_map(|token| {
        let Ok(Token::StartTag(tag)) = token else { return None };
        if **tag.name != *ELEMENT.as_bytes() {
            return None;
        }
        let mut values = tag.attributes.iter();
        let (_, json) = values.find(|(name, _)| ATTRIBUTES.contains(&name.as_slice()))?;
        Some(String::from_utf8_lossy(json).into_owned())
    })
}
