use std::fmt;

use crate::decisions::DecisionId;
use crate::faults::fault_kind::FaultKind;
use crate::ids::label_kind::LabelKind;
use crate::ids::{MatchId, ResultId};

/// Where in an event a fault shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultLocation {
    /// In the result of a table.
    Result(ResultId, ResultColumn),
    /// In the result of a whole match.
    Match(MatchId, MatchColumn),
    /// In what was decided beside the results.
    Decision(DecisionId),
}

/// What of a result a fault points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultColumn {
    /// The board.
    Board,
    /// Who sat North-South.
    NorthSouth,
    /// Who sat East-West.
    EastWest,
    /// The director's rulings.
    Adjustment,
    /// A label.
    Label(LabelKind),
}

/// What of the result of a whole match a fault points at.
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

/// Something in an event that keeps it from being scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// What shows it; none where it is the event as a whole.
    pub location: Option<FaultLocation>,
    /// An earlier result that it contradicts.
    pub other: Option<FaultLocation>,
}

impl FaultLocation {
    /// The position of the result or the decision among those of its kind: the order in which faults are listed.
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
    /// A column of the result, for a fault to point at.
    #[must_use]
    pub const fn location(self, column: ResultColumn) -> FaultLocation {
        FaultLocation::Result(self, column)
    }
}

impl MatchId {
    /// A column of the match, for a fault to point at.
    #[must_use]
    pub const fn location(self, column: MatchColumn) -> FaultLocation {
        FaultLocation::Match(self, column)
    }
}

impl Fault {
    /// What is wrong with the event as a whole.
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

    /// What is wrong with a decision.
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

/// Everything that keeps an event from being scored, in the order of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// What is wrong with the event as a whole.
    ///
    /// ```
    /// use event::{FaultKind, Faults};
    ///
    /// let faults = Faults::in_event(FaultKind::NothingPlayed);
    /// assert_eq!(faults.to_string(), "no board was played: there is nothing to score");
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
