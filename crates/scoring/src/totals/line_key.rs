//! The keys of lines.

use bridge_core::Side;

use super::line_id::LineId;
use event::{ContestantId, Event, RoundId, SeatingDirections, SectionId, SessionId};
use regulations::Winners;

/// The contestant of a line, and the part of the event that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LineKey {
    pub(crate) name: ContestantId,
    /// The direction of its ranking in an event with two winners, otherwise `None`.
    pub(crate) side: Option<Side>,
    /// The section if sections are ranked separately, otherwise `None`.
    pub(crate) section: Option<SectionId>,
    pub(crate) session: Option<SessionId>,
    /// The round if rounds are added up separately, otherwise `None`.
    pub(crate) round: Option<RoundId>,
}

/// A line and its key.
pub(crate) type Line = (LineId, LineKey);

impl LineKey {
    /// Returns `true` if two lines belong to one contestant in one ranking.
    pub(crate) fn is_same_contestant(&self, other: &Self) -> bool {
        (self.section, self.side, self.name) == (other.section, other.side, other.name)
    }
}

/// The effect of a contestant's direction on its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sides {
    /// One winner: the direction has no effect.
    Together,
    /// Two winners, and each contestant sat in one direction only.
    OneEach,
    /// Two winners, and a contestant can have a line for each direction.
    Apart,
}

impl Sides {
    /// Returns the effect for this number of winners. With two winners, each direction has its own
    /// ranking.
    pub(crate) const fn of(winners: Winners, ways: SeatingDirections) -> Self {
        match (winners, ways) {
            (Winners::Two, SeatingDirections::One) => Self::OneEach,
            (Winners::Two, SeatingDirections::Both) => Self::Apart,
            (Winners::One | Winners::Inferred, _) => Self::Together,
        }
    }

    /// Returns the line of a contestant if names, or names and sides, identify lines.
    pub(super) fn line(self, side: Side, name: ContestantId) -> LineId {
        let of_name = LineId::at(name.index());
        match self {
            Self::Apart => of_name.of_two(side == Side::EastWest),
            Self::Together | Self::OneEach => of_name,
        }
    }

    /// Returns the number of lines for the names of an event.
    pub(super) const fn lines(self, event: &Event) -> usize {
        match self {
            Self::Together | Self::OneEach => event.names(),
            Self::Apart => event.names().saturating_mul(2),
        }
    }
}
