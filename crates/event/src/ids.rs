//! IDs of the items of an event, and the error when they run out.

pub(crate) mod label;
pub(crate) mod label_kind;
pub(crate) mod lists;
pub(crate) mod number_set;
pub(crate) mod row_set;

use std::num::NonZeroU32;
use std::ops::Range;

use bridge_core::{BoardNumber, Vulnerability};
use index_vec::Idx;

/// Declares an ID: an index stored in 32 bits. `Option` of it needs no additional space.
macro_rules! id {
    ($(#[$about:meta])* $id:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(NonZeroU32);

        impl $id {
            /// Creates the ID of an index.
            ///
            /// # Errors
            ///
            /// Returns [`EventError::TooLarge`] if the index does not fit into the 32 bits of an
            /// ID.
            #[inline]
            pub fn at(position: usize) -> Result<Self, EventError> {
                let number = u32::try_from(position).ok().and_then(|number| number.checked_add(1));
                number.and_then(NonZeroU32::new).map(Self).ok_or(EventError::TooLarge)
            }

            /// Returns the first `count` IDs.
            pub fn first(count: usize) -> impl Iterator<Item = Self> {
                Self::range(0..count)
            }

            /// Returns the IDs of a range of indices, which must exist.
            pub(crate) fn range(positions: Range<usize>) -> impl Iterator<Item = Self> {
                let number = |position| u32::try_from(position).unwrap_or(u32::MAX);
                (number(positions.start)..number(positions.end)).map(Self::from_position)
            }

            /// Creates the ID of an index, which must exist.
            pub(crate) const fn from_position(position: u32) -> Self {
                Self(NonZeroU32::MIN.saturating_add(position))
            }

            /// Returns the index.
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

/// Declares the ID of a kind of name, which wraps the [`TextId`] of the name.
macro_rules! name {
    ($(#[$about:meta])* $id:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(TextId);

        impl $id {
            /// Returns the index of its text.
            #[inline]
            #[must_use]
            pub fn index(self) -> usize {
                self.0.index()
            }

            /// Converts the ID with a map from old to new text IDs.
            pub(crate) fn map_text(self, text: impl FnOnce(TextId) -> TextId) -> Self {
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
    /// The ID of a short text of an event. Each text is stored once. The IDs of names wrap this
    /// type.
    TextId
}

id! {
    /// The ID of a board in a session.
    BoardId
}

id! {
    /// The ID of a result. IDs follow the input order.
    ResultId
}

id! {
    /// The ID of the result of a whole match. IDs follow the input order.
    MatchId
}

name! {
    /// The ID of a pair, team, or player, based on its name.
    ContestantId
}

name! {
    /// The ID of a round, based on its label.
    RoundId
}

name! {
    /// The ID of a session, based on its label.
    SessionId
}

name! {
    /// The ID of a section, based on its label.
    SectionId
}

name! {
    /// The ID of a table, based on its label.
    TableId
}

name! {
    /// The ID of a comparison group, based on its label: the tables that played a fouled board in
    /// the same form (Law 87B).
    GroupId
}

impl TextId {
    /// The first ID that is not an index. From here on, an ID represents a numeric text that has no
    /// index yet.
    pub(crate) const FIRST_NUMBER: u32 = 1 << 31;

    /// Creates the ID of a numeric text without an index. `number` must be below `FIRST_NUMBER`.
    pub(crate) const fn from_number(number: u32) -> Self {
        Self(NonZeroU32::MIN.saturating_add(Self::FIRST_NUMBER - 1).saturating_add(number))
    }

    /// Returns the number that the ID represents, or `None` if it is an index.
    #[inline]
    pub(crate) fn number(self) -> Option<u32> {
        self.0.get().checked_sub(Self::FIRST_NUMBER)
    }
}

impl ResultId {
    /// Returns `count` consecutive IDs, beginning with this one.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::ResultId;
    ///
    /// let ids: Vec<ResultId> = ResultId::at(7)?.and_following(2).collect();
    /// assert_eq!(ids.iter().map(|id| id.index()).collect::<Vec<_>>(), [7, 8]);
    /// # Ok::<(), event::EventError>(())
    /// ```
    pub fn and_following(self, count: usize) -> impl Iterator<Item = Self> + use<> {
        Self::range(self.index()..self.index().saturating_add(count))
    }
}

/// The maximum number of bytes of a name or label. A pair may be named after both partners.
pub const MAX_NAME_LENGTH: usize = 400;

/// An error of a result that cannot be added to an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventError {
    /// Two results on one board have different vulnerabilities.
    #[error("board {number} is vulnerable {given} here, but {known} in an earlier row")]
    Vulnerability {
        /// The board.
        number: BoardNumber,
        /// The vulnerability in this result.
        given: Vulnerability,
        /// The vulnerability in an earlier result.
        known: Vulnerability,
    },
    /// Two partnerships of an individual event have the same name.
    #[error("{name:?} would be two partnerships: of {} and {}, and of {} and {}", known[0], known[1], given[0], given[1])]
    Partnership {
        /// The name of both partnerships.
        name: String,
        /// The players in this result.
        given: [String; 2],
        /// The players in an earlier result.
        known: [String; 2],
    },
    /// A name or label is longer than [`MAX_NAME_LENGTH`]. Its length is in bytes.
    #[error("a name of {0} bytes: expected at most {MAX_NAME_LENGTH}")]
    LongName(usize),
    /// The event has more names, boards, results, or matches than IDs of 32 bits.
    #[error("more than 4,294,967,294 results or names in one event")]
    TooLarge,
}
