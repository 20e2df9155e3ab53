//! Whose a line is, and how lines are told apart.

use bridge_core::Side;

use super::line_id::LineId;
use event::{ContestantId, Event, RoundId, SeatingDirections, SectionId, SessionId};
use regulations::Winners;

/// Whose line it is, and of which part of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LineKey {
    pub(crate) name: ContestantId,
    /// The way it sat, in an event with two winners.
    pub(crate) side: Option<Side>,
    /// The section, where sections are ranked apart.
    pub(crate) section: Option<SectionId>,
    pub(crate) session: Option<SessionId>,
    /// The round, where rounds are looked at one by one.
    pub(crate) round: Option<RoundId>,
}

/// A line, and whose it is.
pub(crate) type Line = (LineId, LineKey);

impl LineKey {
    /// Whether two lines are of one contestant in one ranking.
    pub(crate) fn is_same_contestant(&self, other: &Self) -> bool {
        (self.section, self.side, self.name) == (other.section, other.side, other.name)
    }
}

/// What the way that somebody sat has to do with lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sides {
    /// There is one winner: nothing.
    Together,
    /// There are two, and everybody sat one way.
    OneEach,
    /// There are two, and a name may be found both ways: that is a line for each.
    Apart,
}

impl Sides {
    /// Two winners have rankings of their own.
    pub(crate) const fn of(winners: Winners, ways: SeatingDirections) -> Self {
        match (winners, ways) {
            (Winners::Two, SeatingDirections::One) => Self::OneEach,
            (Winners::Two, SeatingDirections::Both) => Self::Apart,
            (Winners::One | Winners::Inferred, _) => Self::Together,
        }
    }

    /// The position of a line where names alone, or names and sides, tell the lines apart.
    pub(super) fn line(self, side: Side, name: ContestantId) -> LineId {
        let of_name = LineId::at(name.index());
        match self {
            Self::Apart => of_name.of_two(side == Side::EastWest),
            Self::Together | Self::OneEach => of_name,
        }
    }

    /// How many lines the names of an event have.
    pub(super) const fn lines(self, event: &Event) -> usize {
        match self {
            Self::Together | Self::OneEach => event.names(),
            Self::Apart => event.names().saturating_mul(2),
        }
    }
}
