//! Small numbers that stand for the parts of an event, and the error where they run out.

pub(crate) mod index_vec;
pub(crate) mod label;
pub(crate) mod label_kind;
pub(crate) mod number_set;
pub(crate) mod row_set;

use std::num::NonZeroU32;
use std::ops::Range;

use bridge_core::{BoardNumber, Vulnerability};

use crate::ids::index_vec::Idx;

/// Declares an id: a position in a list, kept in 32 bits, none of them for "there is none".
macro_rules! id {
    ($(#[$about:meta])* $id:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(NonZeroU32);

        impl $id {
            /// The id of a position.
            ///
            /// # Errors
            ///
            /// [`EventError::TooLarge`] at the limit of 32 bits.
            #[inline]
            pub fn at(position: usize) -> Result<Self, EventError> {
                let number = u32::try_from(position).ok().and_then(|number| number.checked_add(1));
                number.and_then(NonZeroU32::new).map(Self).ok_or(EventError::TooLarge)
            }

            /// The ids of so many positions, from the first on.
            pub fn first(count: usize) -> impl Iterator<Item = Self> {
                Self::between(0..count)
            }

            /// The ids of the positions of a range that exist.
            pub(crate) fn between(positions: Range<usize>) -> impl Iterator<Item = Self> {
                let number = |position| u32::try_from(position).unwrap_or(u32::MAX);
                (number(positions.start)..number(positions.end)).map(Self::nth)
            }

            /// The id of a position that exists.
            pub(crate) const fn nth(position: u32) -> Self {
                Self(NonZeroU32::MIN.saturating_add(position))
            }

            /// The position, as an index.
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                usize::try_from(self.0.get() - 1).unwrap_or(usize::MAX)
            }
        }

        impl Idx for $id {
            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }
    };
}

/// Declares the id of one kind of name: a text of the event, known to be of that kind.
macro_rules! name {
    ($(#[$about:meta])* $id:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(TextId);

        impl $id {
            /// The position of its text, as an index.
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                self.0.index()
            }

            /// The same name among other texts.
            pub(crate) fn moved(self, text: impl FnOnce(TextId) -> TextId) -> Self {
                Self(text(self.0))
            }
        }

        impl Idx for $id {
            #[inline]
            fn index(self) -> usize {
                self.0.index()
            }
        }

        impl From<TextId> for $id {
            fn from(text: TextId) -> Self {
                Self(text)
            }
        }

        impl From<$id> for TextId {
            fn from(id: $id) -> Self {
                id.0
            }
        }
    };
}

id! {
    /// A short text of an event, stored once, whatever it names: what the ids of names are made of.
    TextId
}

id! {
    /// A board of an event: its number within its session.
    BoardId
}

id! {
    /// A result of an event, by the order in which results were added.
    ResultId
}

id! {
    /// The result of a whole match, by the order in which they were added.
    MatchId
}

name! {
    /// A pair, a team or a player, by name.
    ContestantId
}

name! {
    /// A round, by its label.
    RoundId
}

name! {
    /// A session, by its label.
    SessionId
}

name! {
    /// A section, by its label.
    SectionId
}

name! {
    /// A table, by its label.
    TableId
}

name! {
    /// The tables that played a fouled board in the same form, by their label (Law 87B).
    GroupId
}

impl TextId {
    /// The ids from here on are no positions: each is a text that is a number, before it has an id.
    pub(crate) const FIRST_NUMBER: u32 = 1 << 31;

    /// Stands for a number, which is below the first of them.
    pub(crate) const fn of_number(number: u32) -> Self {
        Self(NonZeroU32::MIN.saturating_add(Self::FIRST_NUMBER - 1).saturating_add(number))
    }

    /// The number that it stands for.
    #[inline]
    pub(crate) fn number(self) -> Option<u32> {
        self.0.get().checked_sub(Self::FIRST_NUMBER)
    }
}

impl ResultId {
    /// So many ids from this one on.
    ///
    /// ```
    /// use event::ResultId;
    ///
    /// let ids: Vec<ResultId> = ResultId::at(7)?.and_following(2).collect();
    /// assert_eq!(ids.iter().map(|id| id.index()).collect::<Vec<_>>(), [7, 8]);
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn and_following(self, count: usize) -> impl Iterator<Item = Self> + use<> {
        Self::between(self.index()..self.index().saturating_add(count))
    }
}

/// The most bytes of a name or a label: two partners are called by both their names.
pub const MAX_NAME_LENGTH: usize = 400;

/// A result that cannot be taken into an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventError {
    /// Two results give the same board different vulnerabilities.
    #[error("board {number} is vulnerable {given} here, but {known} in an earlier row")]
    Vulnerability {
        /// The board.
        number: BoardNumber,
        /// What this result says.
        given: Vulnerability,
        /// What was known before.
        known: Vulnerability,
    },
    /// Two partnerships of an event of individuals are called the same.
    #[error("{name:?} would be two partnerships: of {} and {}, and of {} and {}", known[0], known[1], given[0], given[1])]
    Partnership {
        /// What both are called.
        name: String,
        /// The players here.
        given: [String; 2],
        /// The players known before.
        known: [String; 2],
    },
    /// A name or a label that is longer than any.
    #[error("a name of {0} bytes: expected at most {MAX_NAME_LENGTH}")]
    LongName(usize),
    /// More than four thousand million names, boards or results.
    #[error("more than 4,294,967,294 results or names in one event")]
    TooLarge,
}
