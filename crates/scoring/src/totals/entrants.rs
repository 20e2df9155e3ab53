//! The contestants of rankings, in order: a few machine words for each, since there may be millions of them.

use bridge_core::Side;

use super::line_key::Line;
use event::{ContestantId, SectionId};

/// A contestant of a ranking, and where its lines begin.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    pub(crate) name: ContestantId,
    pub(super) at: At,
}

/// Where the lines of a contestant begin: its first one among all of them, or where names alone, or names and sides, tell the
/// lines apart, the names that it is one of.
#[derive(Clone, Copy, Debug)]
pub(super) struct At(u32);

/// The contestants of one ranking.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) section: Option<SectionId>,
    /// The way they sat, in an event with two winners.
    pub(crate) side: Option<Side>,
    pub(crate) entrants: Vec<Entrant>,
}

/// The lines of one contestant, in the order of sessions and rounds.
pub(super) enum OwnLines<'a> {
    One(Line),
    Several(&'a [Line]),
}

impl At {
    /// There are no more lines than results and sides, which have ids of 32 bits.
    pub(super) fn position(position: usize) -> Self {
        Self(u32::try_from(position).unwrap_or(u32::MAX))
    }

    pub(super) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl OwnLines<'_> {
    pub(super) const fn lines(&self) -> &[Line] {
        match self {
            Self::One(line) => std::slice::from_ref(line),
            Self::Several(lines) => lines,
        }
    }
}
