//! The tags of hands, with the text that follows them.

use std::ops::Range;

use super::tag_name::TagName;
use crate::text::place;

/// A tag of hands. `DoubleDummyTricks` is not in the standard, but most programs write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandTag {
    Deal,
    Dealer,
    DoubleDummyTricks,
    OptimumResultTable,
    OptimumScore,
    Auction,
    Play,
}

/// A tag of hands with the words that follow it.
#[derive(Clone, Debug)]
pub(super) struct HandValue<'a> {
    pub(super) tag: HandTag,
    pub(super) value: &'a str,
    pub(super) place: Range<usize>,
    /// The text that follows the tag, without comments.
    pub(super) words: Vec<&'a str>,
}

impl<'a> HandValue<'a> {
    /// Adds words, a part of `text`. Words on adjacent lines are one part.
    pub(super) fn add_words(&mut self, words: &'a str, text: &'a str) {
        let place = place::find(words, text);
        if let Some(last) = self.words.last_mut() {
            let before = place::find(last, text);
            let is_next_line = place::after(before.end, 1) == place.start;
            if let Some(both) = text.get(before.start..place.end).filter(|_| is_next_line) {
                *last = both;
                return;
            }
        }
        self.words.push(words);
    }
}

impl HandTag {
    pub(super) fn from_name(name: &str) -> Option<Self> {
        if name == "DoubleDummyTricks" {
            return Some(Self::DoubleDummyTricks);
        }
        Some(match TagName::from_name(name)? {
            TagName::Deal => Self::Deal,
            TagName::Dealer => Self::Dealer,
            TagName::OptimumResultTable => Self::OptimumResultTable,
            TagName::OptimumScore => Self::OptimumScore,
            TagName::Auction => Self::Auction,
            TagName::Play => Self::Play,
            _ => return None,
        })
    }
}
