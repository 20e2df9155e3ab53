//! Information about an event that scoring does not use.

use std::collections::BTreeMap;

use bridge_core::Side;

use crate::ids::ContestantId;
use crate::language::Language;

/// Information about an event that scoring does not use. It is kept for programs that read the
/// converted event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventDetails {
    /// The date as written in the file, or `None` if unknown.
    pub date: Option<String>,
    /// The name of the club, or `None` if unknown.
    pub club: Option<String>,
    /// The number of the club in the federation, or `None` if unknown.
    pub club_number: Option<String>,
    /// The name of the tournament director, or `None` if unknown.
    pub director: Option<String>,
    /// The logo for a page, as a `data:` URL. `None` if there is no logo.
    pub logo: Option<String>,
    /// The language of a page. `None` is English.
    pub language: Option<Language>,
    /// The label of the session, or `None` if there are several or it has no label.
    pub session: Option<String>,
    /// The label of the section, or `None` if there are several or it has no label.
    pub section: Option<String>,
    /// The second title, or `None` if there is only one.
    pub subtitle: Option<String>,
    /// The direction that a list of pairs has for a pair, if all pairs are in one ranking.
    pub directions: BTreeMap<ContestantId, Side>,
    /// Further elements of a USEBIO file for a federation, such as charges: their names and texts.
    pub usebio: Vec<(&'static str, String)>,
    /// The kinds of information in the file that the event does not contain, such as `cards`.
    pub omitted: Vec<&'static str>,
}

impl EventDetails {
    /// Returns the known texts.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::EventDetails;
    ///
    /// let details = EventDetails { club: Some("Elm".to_owned()), ..EventDetails::default() };
    /// assert_eq!(details.texts().collect::<Vec<_>>(), ["Elm"]);
    /// ```
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let Self { date, club, club_number, director, session, section, subtitle, .. } = self;
        let texts = [date, club, club_number, director, session, section, subtitle];
        let texts = texts.into_iter().flatten();
        texts.chain(self.usebio.iter().map(|(_, text)| text)).map(String::as_str)
    }
}
