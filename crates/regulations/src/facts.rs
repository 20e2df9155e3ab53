//! What an event holds that makes an option matter: scoring notes it as it meets it.

use std::ops::{BitOr, BitOrAssign};

/// A set of things that an event may hold, and that make options matter.
///
/// ```
/// use regulations::Facts;
///
/// let facts = Facts::BYES | Facts::PENALTIES;
/// assert!(facts.contains(Facts::BYES) && facts.contains(Facts::NONE));
/// assert!(!facts.contains(Facts::BYES | Facts::FORFEITS));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Facts(u64);

/// Each fact is the next bit.
macro_rules! facts {
    ($bit:expr;) => {};
    ($bit:expr; $(#[doc = $about:literal])+ $name:ident; $($rest:tt)*) => {
        $(#[doc = $about])+
        pub const $name: Self = Self(1 << ($bit));
        facts! { $bit + 1; $($rest)* }
    };
}

impl Facts {
    /// Nothing: what matters by it matters in every event.
    pub const NONE: Self = Self(0);

    facts! {
        0;
        /// Teams or pairs without opponents in a round.
        BYES;
        /// Forfeited matches.
        FORFEITS;
        /// Teams or pairs that withdrew.
        WITHDRAWALS;
        /// Penalties of teams.
        PENALTIES;
        /// IMPs or points of an earlier match that count in a knock-out.
        CARRY_OVERS;
    }

    /// Whether all of these are among them.
    #[must_use]
    pub const fn contains(self, all: Self) -> bool {
        self.0 & all.0 == all.0
    }

    /// Both together, where `|` cannot be: in a constant.
    #[must_use]
    pub const fn and(self, also: Self) -> Self {
        Self(self.0 | also.0)
    }
}

impl BitOr for Facts {
    type Output = Self;

    fn bitor(self, also: Self) -> Self {
        self.and(also)
    }
}

impl BitOrAssign for Facts {
    fn bitor_assign(&mut self, also: Self) {
        *self = self.and(also);
    }
}
