use std::fmt;

use crate::decisions::DecisionId;
use crate::faults::fault_kind::FaultKind;
use crate::ids::label_kind::LabelKind;
use crate::ids::{MatchId, ResultId};

/// The location of a fault in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultLocation {
    /// A column in the result of a table.
    Result(ResultId, ResultColumn),
    /// A column in the result of a whole match.
    Match(MatchId, MatchColumn),
    /// A decision in the event file.
    Decision(DecisionId),
}

/// A column of a result that a fault can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultColumn {
    /// The board.
    Board,
    /// The contestant North-South.
    NorthSouth,
    /// The contestant East-West.
    EastWest,
    /// The director's rulings.
    Adjustment,
    /// A label.
    Label(LabelKind),
}

/// A column of the result of a whole match that a fault can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchColumn {
    /// The home team.
    Home,
    /// The away team.
    Away,
    /// The number of boards.
    Boards,
    /// The round.
    Round,
}

/// An error in an event, or a warning about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The problem.
    pub kind: FaultKind,
    /// The location, or `None` if the fault concerns the event as a whole.
    pub location: Option<FaultLocation>,
    /// The location of the other entry that contradicts this one, or `None`.
    pub other: Option<FaultLocation>,
}

impl FaultLocation {
    /// Returns the index of the result, match, or decision in its list. Faults are reported in this
    /// order.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{MatchColumn, MatchId, ResultColumn, ResultId};
    ///
    /// assert_eq!(ResultId::at(3)?.location(ResultColumn::Board).row(), 3);
    /// assert_eq!(MatchId::at(5)?.location(MatchColumn::Home).row(), 5);
    /// # Ok::<(), event::EventError>(())
    /// ```
    #[must_use]
    pub fn row(self) -> usize {
        match self {
            Self::Result(id, _) => id.index(),
            Self::Match(id, _) => id.index(),
            Self::Decision(id) => id.position(),
        }
    }
}

impl ResultId {
    /// Returns the location of a column of this result.
    #[must_use]
    pub const fn location(self, column: ResultColumn) -> FaultLocation {
        FaultLocation::Result(self, column)
    }
}

impl MatchId {
    /// Returns the location of a column of this match.
    #[must_use]
    pub const fn location(self, column: MatchColumn) -> FaultLocation {
        FaultLocation::Match(self, column)
    }
}

impl Fault {
    /// Creates a fault that concerns the event as a whole.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Fault, FaultKind};
    ///
    /// assert_eq!(Fault::in_event(FaultKind::NothingPlayed).location, None);
    /// ```
    #[must_use]
    pub const fn in_event(kind: FaultKind) -> Self {
        Self { kind, location: None, other: None }
    }

    /// Creates a fault of a decision.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{Decision, Event, Fault, FaultKind, FaultLocation};
    ///
    /// let mut event = Event::default();
    /// let id = event.add_decision(Decision::Stratum("A".to_owned()))?;
    /// let what = FaultKind::Meaningless { what: "strata mean nothing", help: "leave them out" };
    /// assert_eq!(Fault::in_decision(what, id).location, Some(FaultLocation::Decision(id)));
    /// # Ok::<(), event::DecisionError>(())
    /// ```
    #[must_use]
    pub const fn in_decision(kind: FaultKind, id: DecisionId) -> Self {
        Self { kind, location: Some(FaultLocation::Decision(id)), other: None }
    }
}

/// All faults that prevent an event from being scored, in the order of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Creates one fault that concerns the event as a whole.
    ///
    /// # Examples
    ///
    /// ```
    /// use event::{FaultKind, Faults};
    ///
    /// let faults = Faults::in_event(FaultKind::NothingPlayed);
    /// assert_eq!(faults.to_string(), "no board was played");
    /// ```
    #[must_use]
    pub fn in_event(kind: FaultKind) -> Self {
        Self(vec![Fault::in_event(kind)])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{}", fault.kind)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
