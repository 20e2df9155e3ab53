//! The columns of results that name the player of each seat.

use crate::event::Event;

/// Returns the indices of the extra columns `north`, `south`, `east`, and `west` by side, or `None`
/// unless all four exist.
pub(super) fn seat_columns(event: &Event) -> Option<[[usize; 2]; 2]> {
    let column =
        |name: &str| event.extra_columns.iter().position(|it| it.eq_ignore_ascii_case(name));
    Some([[column("north")?, column("south")?], [column("east")?, column("west")?]])
}

/// Returns `false` for words that are entered instead of the name of a player.
pub(super) fn is_player(name: &str) -> bool {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    let letters: String = letters.flat_map(char::to_lowercase).collect();
    let words = ["", "nn", "phantom", "sitout", "sub", "substitute", "unknown", "x"];
    !words.contains(&letters.as_str())
}
