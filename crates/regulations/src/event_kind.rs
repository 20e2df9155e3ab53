//! The properties of an event that determine which options apply to it.

use crate::method::Method;
use crate::teams::Stage;

/// The properties of an event that determine which options apply to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EventKind {
    /// The scoring method.
    pub method: Method,
    /// The stage of the matches.
    pub stage: Stage,
    /// `true` if the event has a Victory Point scale.
    pub has_scale: bool,
}

impl EventKind {
    /// Returns every kind of event.
    ///
    /// ```
    /// use regulations::{EventKind, OptionSpec};
    ///
    /// let forfeit = OptionSpec::find("teams.forfeit").unwrap();
    /// assert!(EventKind::all().any(|game| forfeit.applies_to(game)));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        Method::ALL.iter().flat_map(|&method| {
            Stage::ALL.iter().flat_map(move |&stage| {
                [false, true].map(|has_scale| Self { method, stage, has_scale })
            })
        })
    }

    /// Returns `true` if boards are scored by matchpoints.
    ///
    /// ```
    /// use regulations::EventKind;
    ///
    /// assert_eq!(EventKind::all().filter(|game| game.has_matchpoints()).count(), 16);
    /// ```
    #[must_use]
    pub const fn has_matchpoints(self) -> bool {
        matches!(self.method, Method::Matchpoints | Method::SwissPairs)
    }

    /// Returns `true` if contestants meet in matches: teams, Swiss pairs, and pairs in IMPs with
    /// Victory Points.
    ///
    /// ```
    /// use regulations::{EventKind, Method};
    ///
    /// let butler = |game: &EventKind| game.method == Method::Butler;
    /// assert!(EventKind::all().filter(butler).all(|game| game.has_matches() == game.has_scale));
    /// ```
    #[must_use]
    pub const fn has_matches(self) -> bool {
        self.method.is_for_teams()
            || matches!(self.method, Method::SwissPairs)
            || self.method.is_in_imps() && self.has_scale
    }

    /// Returns `true` if the event's scale can convert matches into Victory Points. Swiss pairs
    /// have their own scale, and board-a-match counts boards.
    ///
    /// ```
    /// use regulations::{EventKind, Method};
    ///
    /// let patton = |game: &EventKind| game.method == Method::Patton;
    /// assert!(EventKind::all().filter(patton).all(|game| game.may_have_scale()));
    /// ```
    #[must_use]
    pub const fn may_have_scale(self) -> bool {
        !self.has_matchpoints() && !matches!(self.method, Method::BoardAMatch)
    }

    /// Returns `true` if matches are scored on a scale, which depends on the number of boards.
    ///
    /// ```
    /// use regulations::{EventKind, Method};
    ///
    /// let reading = |method| EventKind::all().filter(move |game| game.method == method && game.reads_a_scale());
    /// assert_eq!(reading(Method::BoardAMatch).count(), 0);
    /// assert!(reading(Method::Teams).all(|game| game.has_scale));
    /// ```
    #[must_use]
    pub const fn reads_a_scale(self) -> bool {
        matches!(self.method, Method::SwissPairs) || self.may_have_scale() && self.has_scale
    }

    /// Returns `true` if boards have datums: for Butler, and in the Butler ranking of a team event.
    ///
    /// ```
    /// use regulations::{EventKind, Method};
    ///
    /// assert!(EventKind::all().filter(|game| game.method == Method::Butler).all(|game| game.has_datums()));
    /// ```
    #[must_use]
    pub const fn has_datums(self) -> bool {
        self.method.is_for_teams() || matches!(self.method, Method::Butler)
    }

    /// Returns `true` if pairs are ranked in IMPs, in a pair event or in the Butler ranking of a
    /// team event.
    ///
    /// ```
    /// use regulations::{EventKind, Method};
    ///
    /// assert!(EventKind::all().all(|game| game.has_imp_pairs() != game.has_matchpoints()));
    /// ```
    #[must_use]
    pub const fn has_imp_pairs(self) -> bool {
        !self.has_matchpoints()
    }

    /// Returns `true` if the value of a score depends on the number of scores in its field.
    ///
    /// ```
    /// use regulations::{EventKind, Method};
    ///
    /// assert!(EventKind::all().filter(|game| game.method == Method::CrossImps).all(|game| game.has_fields()));
    /// ```
    #[must_use]
    pub const fn has_fields(self) -> bool {
        self.has_matchpoints() || matches!(self.method, Method::CrossImps)
    }
}
