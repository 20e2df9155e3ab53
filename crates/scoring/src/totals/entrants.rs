//! The contestants of rankings, in order. Each takes only a few machine words, because there may be
//! millions.

use bridge_core::Side;

use super::line_key::Line;
use event::{ContestantId, SectionId};

/// A contestant of a ranking, and the position of its lines.
#[derive(Clone, Copy, Debug)]
pub struct Entrant {
    pub(crate) name: ContestantId,
    pub(super) at: LinePosition,
}

/// The position of a contestant's lines: its first line in the list of all lines. If names, or
/// names and sides, identify lines, it is the index of the contestant's list of names instead.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePosition(u32);

/// The contestants of one ranking.
#[derive(Clone, Debug)]
pub(crate) struct RankingGroup {
    pub(crate) section: Option<SectionId>,
    /// The direction of the ranking in an event with two winners.
    pub(crate) side: Option<Side>,
    pub(crate) entrants: Vec<Entrant>,
}

/// The lines of one contestant, ordered by session and round.
pub(super) enum ContestantLines<'a> {
    One(Line),
    Several(&'a [Line]),
}

impl LinePosition {
    /// Positions fit in 32 bits, because there are no more lines than results and sides, which have
    /// 32-bit IDs.
    pub(super) fn new(position: usize) -> Self {
        Self(u32::try_from(position).unwrap_or(u32::MAX))
    }

    pub(super) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl ContestantLines<'_> {
    pub(super) const fn lines(&self) -> &[Line] {
        match self {
            Self::One(line) => std::slice::from_ref(line),
            Self::Several(lines) => lines,
        }
    }
}
