//! The information that the notation cannot hold.

use bridge_core::Side;
use event::Event;
use report::PrintedPoints;
use scoring::ScoredEvent;

use super::cells::percentage;
use crate::error::ExchangeFormatError;
use crate::loss::{ConversionLosses, SECOND_PARTNER_POINTS};
use crate::members::all_members;

pub(crate) fn losses(scored: &ScoredEvent) -> Result<ConversionLosses, ExchangeFormatError> {
    let event = scored.event();
    if !event.matches().is_empty() {
        return Err(ExchangeFormatError::NoBoards);
    }
    let results = event.results();
    let mut losses = ConversionLosses::from_event(scored, &[], &["pairs.winners"]);
    losses.add_if(
        results.ids().any(|id| results.group(id).is_some()),
        "groups of tables on a fouled board",
    );
    losses.add_if(!event.extra_columns.is_empty(), "columns that scoring does not use");
    let names = || {
        let contestants = results.ids().flat_map(|id| results.contestants(id));
        contestants
            .flat_map(|contestant| event.players(contestant))
            .map(|contestant| event.name(contestant))
    };
    losses.add_if(
        labels(event).any(|text| text.contains('"')),
        "quotes in names, which are written as apostrophes",
    );
    losses.add_if(
        written_texts(event).any(|text| text.contains(char::is_control)),
        "control characters in names and labels, which are written as spaces",
    );
    losses.add_if(
        names().any(|name| matches!(name, "-" | "?")),
        "names `-` and `?`, which mean no name in the notation",
    );
    losses.add_if(
        all_members(event).any(|name| name.contains(';')),
        "a semicolon in a member's name, which separates members in the notation",
    );
    let in_words = results.ids().filter_map(|id| results.adjustment(id));
    let in_words = in_words.filter(|ruling| {
        Side::ALL.into_iter().any(|side| percentage(ruling.for_side(side)).is_none())
    });
    let in_words = in_words.count();
    if in_words > 0 {
        losses.add(format!("{in_words} rulings for which the notation has no form, written in a column of this program"));
    }
    losses.add_if(PrintedPoints::new(scored).differ_between_partners(), SECOND_PARTNER_POINTS);
    losses.add_if(
        !is_latin(event),
        "letters beyond Latin-1, the encoding of the notation: the file is in UTF-8",
    );
    losses.add_details(event);
    Ok(losses)
}

/// Returns `true` if all texts are in Latin-1, the character set of PBN.
pub(super) fn is_latin(event: &Event) -> bool {
    written_texts(event).all(|text| text.chars().all(|c| u8::try_from(c).is_ok()))
}

/// Returns all texts that are written unchanged.
pub(super) fn written_texts(event: &Event) -> impl Iterator<Item = &str> {
    labels(event).chain(event.title.as_deref())
}

/// Returns the names of contestants, members, sessions, tables and everything else that has a name.
fn labels(event: &Event) -> impl Iterator<Item = &str> {
    event.ids::<event::TextId>().map(|id| event.name(id)).chain(all_members(event))
}
