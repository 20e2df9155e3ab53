//! The texts of the page, one file per language. A language that lacks a text does not compile.

mod dutch;
mod english;
mod french;
mod german;
mod italian;
mod page_texts;
mod polish;
mod spanish;
mod swedish;

use event::{Event, Language};

pub(crate) use page_texts::Texts;

impl Texts {
    /// Returns the texts of a language.
    pub(crate) const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &english::TEXTS,
            Language::German => &german::TEXTS,
            Language::French => &french::TEXTS,
            Language::Dutch => &dutch::TEXTS,
            Language::Polish => &polish::TEXTS,
            Language::Italian => &italian::TEXTS,
            Language::Spanish => &spanish::TEXTS,
            Language::Swedish => &swedish::TEXTS,
        }
    }

    /// Returns the texts for an event. Without a language they are English.
    pub(crate) fn of_event(event: &Event) -> &'static Self {
        Self::of(event.details.language.unwrap_or(Language::English))
    }
}
