use crate::event::Event;
use crate::fault::{At, Fault, FaultKind, Faults};
use crate::ids::RowId;
use crate::method::Method;
use crate::pairs::{self, PairsScores};
use crate::regulations::Regulations;
use crate::swiss_pairs::{self, SwissPairsScores};
use crate::teams::{self, TeamsScores};

/// An event scored by its method.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Scored {
    /// Pairs by matchpoints.
    Pairs(Box<PairsScores>),
    /// Pairs in matches, by Victory Points.
    SwissPairs(Box<SwissPairsScores>),
    /// Teams by IMPs.
    Teams(TeamsScores),
}

impl Scored {
    /// What is legal but odd about the event.
    #[must_use]
    pub fn doubts(&self) -> Faults {
        match self {
            Self::Pairs(pairs) => Faults(pairs.doubts().to_vec()),
            Self::SwissPairs(swiss) => swiss.doubts(),
            Self::Teams(teams) => Faults(teams.doubts().to_vec()),
        }
    }
}

/// Scores a whole event.
///
/// - Takes: the event, the method, the regulations.
/// - Gives: every result's, contestant's and match's score; the order of the results changes nothing.
///
/// # Errors
///
/// [`Faults`], every one that was found, when the event contradicts itself or holds nothing to score.
pub fn score(event: &Event, method: Method, regulations: &Regulations) -> Result<Scored, Faults> {
    let results = event.results();
    let played = results.ids().any(|id| results.score(id).is_some())
        || results.adjustments().next().is_some()
        || !event.matches().is_empty();
    if !played {
        let nothing = Fault { kind: FaultKind::NothingPlayed, at: None, other: None };
        return Err(Faults(vec![nothing]));
    }
    if !method.is_for_teams() && !event.matches().is_empty() {
        let kind = FaultKind::NeedsTables { method: method.to_string() };
        let at = RowId::first(1).next().map(|row| (row, At::Home));
        return Err(Faults(vec![Fault { kind, at, other: None }]));
    }
    match method {
        Method::Matchpoints => {
            pairs::score(event, regulations, false).map(Box::new).map(Scored::Pairs)
        }
        Method::SwissPairs => {
            swiss_pairs::score(event, regulations).map(Box::new).map(Scored::SwissPairs)
        }
        Method::Teams | Method::BoardAMatch | Method::Patton => {
            teams::score(event, method, regulations).map(Scored::Teams)
        }
    }
}
