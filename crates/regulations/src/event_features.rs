//! The features of an event that make options relevant; scoring records them.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

/// A set of features that an event can have and that make options relevant.
///
/// ```
/// use regulations::EventFeatures;
///
/// let facts = EventFeatures::BYES | EventFeatures::RULINGS;
/// assert!(facts.contains(EventFeatures::BYES) && facts.contains(EventFeatures::NONE));
/// assert!(!facts.contains(EventFeatures::BYES | EventFeatures::FORFEITS));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct EventFeatures(u64);

/// Assigns the next bit to each feature, and lists the names in this order.
macro_rules! features {
    (@bits $bit:expr;) => {};
    (@bits $bit:expr; $(#[doc = $about:literal])+ $name:ident; $($rest:tt)*) => {
        $(#[doc = $about])+
        pub const $name: Self = Self(1 << ($bit));
        features! { @bits $bit + 1; $($rest)* }
    };
    ($($(#[doc = $about:literal])+ $name:ident;)+) => {
        features! { @bits 0; $($(#[doc = $about])+ $name;)+ }

        const NAMES: &[(Self, &str)] = &[$((Self::$name, stringify!($name))),+];
    };
}

impl EventFeatures {
    /// The empty set: an option that requires it is relevant in every event.
    pub const NONE: Self = Self(0);

    features! {
        /// Rulings of the director.
        RULINGS;
        /// AVE+ or AVE−.
        AVERAGES;
        /// AVE, fixed percentages, or fixed IMPs.
        FIXED;
        /// A table with artificial scores for both sides.
        ARTIFICIAL;
        /// Results that specify their section.
        SECTIONS;
        /// Results of several sections.
        SEVERAL_SECTIONS;
        /// Several sessions or rounds.
        WINDOWS;
        /// Contestants with several sessions.
        SESSIONS;
        /// Boards with different numbers of scores, with rulings, or in several groups.
        SHORT_BOARDS;
        /// Matchpoints or IMPs scaled to the expected number of scores, or rulings.
        FACTORED;
        /// Pairs that played fewer boards than other pairs.
        FEWER_BOARDS;
        /// A minimum number of boards for a rank.
        MIN_BOARDS;
        /// Matchpoint totals that can be fractional.
        ROUNDED_TOTALS;
        /// Qualifying sessions, or entered scores of a qualifying stage.
        CARRIED;
        /// A ranking of pairs.
        PAIRS;
        /// Pairs ranked in IMPs.
        IMP_PAIRS;
        /// Boards with datums.
        DATUMS;
        /// Boards whose IMPs can be fractional.
        PART_IMPS;
        /// Matches.
        MATCHES;
        /// Matches that can be converted by a scale, because they were not entered as points.
        MARGINS;
        /// Matches with fewer boards than other matches, or than scheduled.
        MISSING_BOARDS;
        /// Boards with one table's result missing.
        MISSING_TABLES;
        /// A scale that does not define its draw and its blitz.
        OPEN_SCALE;
        /// Fractional margins.
        FRACTIONAL_MARGINS;
        /// Boards won by a difference in points, if the regulations can set the difference for a
        /// tie.
        BOARD_POINTS;
        /// Numbers that are rounded for printing.
        ENDLESS;
        /// Teams or pairs without opponents in a round.
        BYES;
        /// Forfeited matches.
        FORFEITS;
        /// Teams or pairs that withdrew.
        WITHDRAWALS;
        /// Withdrawals whose treatment depends on the number of rounds played.
        PLAYED_ROUNDS;
        /// Penalties of teams in IMPs.
        IMP_PENALTIES;
        /// Margins of earlier matches that count in a knock-out.
        EARLIER_MATCHES;
        /// Contestants with equal points.
        TIES;
    }

    /// Returns `true` if the set contains all of these features.
    #[must_use]
    pub const fn contains(self, all: Self) -> bool {
        self.0 & all.0 == all.0
    }

    /// Returns the union of both sets; unlike `|`, it can be used in constants.
    ///
    /// ```
    /// use regulations::EventFeatures;
    ///
    /// const RULED_SESSIONS: EventFeatures = EventFeatures::RULINGS.and(EventFeatures::SESSIONS);
    /// assert_eq!(RULED_SESSIONS, EventFeatures::RULINGS | EventFeatures::SESSIONS);
    /// ```
    #[must_use]
    pub const fn and(self, also: Self) -> Self {
        Self(self.0 | also.0)
    }
}

impl fmt::Debug for EventFeatures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::NAMES.iter().filter(|(feature, _)| self.contains(*feature));
        f.debug_set().entries(names.map(|(_, name)| name)).finish()
    }
}

impl BitOr for EventFeatures {
    type Output = Self;

    fn bitor(self, also: Self) -> Self {
        self.and(also)
    }
}

impl BitOrAssign for EventFeatures {
    fn bitor_assign(&mut self, also: Self) {
        *self = self.and(also);
    }
}
