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
pub(crate) enum SideLines {
    /// One winner: the direction has no effect.
    Combined,
    /// Two winners, and each contestant sat in one direction only.
    OnePerContestant,
    /// Two winners, and a contestant can have a line for each direction.
    Separate,
}

impl SideLines {
    /// Returns the effect for this number of winners. With two winners, each direction has its own
    /// ranking.
    pub(crate) const fn new(winners: Winners, directions: SeatingDirections) -> Self {
        match (winners, directions) {
            (Winners::Two, SeatingDirections::One) => Self::OnePerContestant,
            (Winners::Two, SeatingDirections::Both) => Self::Separate,
            (Winners::One | Winners::Inferred, _) => Self::Combined,
        }
    }

    /// Returns the line of a contestant if names, or names and sides, identify lines.
    pub(super) fn line(self, side: Side, name: ContestantId) -> LineId {
        let name_line = LineId::at(name.index());
        match self {
            Self::Separate => name_line.for_side(side == Side::EastWest),
            Self::Combined | Self::OnePerContestant => name_line,
        }
    }

    /// Returns the number of lines for the names of an event.
    pub(super) const fn line_count(self, event: &Event) -> usize {
        match self {
            Self::Combined | Self::OnePerContestant => event.names(),
            Self::Separate => event.names().saturating_mul(2),
        }
    }
}
