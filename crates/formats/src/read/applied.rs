//! The outcome of applying an event file or a corrections file: its warnings, and its locations.

use std::collections::BTreeMap;
use std::ops::Range;

use event::{DecisionId, Fault, FaultLocation, Faults, ResultColumn, ResultId};

use crate::problem::{Problem, ProblemNote, Problems};

/// An event file or a corrections file that was applied to an event.
///
/// ```
/// use event::{DecisionKind, Event, Fault, FaultKind, Faults};
/// use formats::EventFile;
/// use regulations::Method;
///
/// let file = EventFile::read(b"strata = ['A', 'B']").map_err(|rejected| rejected.to_string())?;
/// let mut event = Event::default();
/// let applied = file.apply(&mut event, Method::Matchpoints).map_err(|rejected| rejected.to_string())?;
/// let first = event.decisions().first(DecisionKind::Stratum).ok_or("there are strata")?;
/// let kind = FaultKind::Meaningless { what: "strata mean nothing", help: "leave them out" };
/// let (here, elsewhere) = applied.locate(Faults(vec![
///     Fault::in_event(FaultKind::NothingPlayed),
///     Fault::in_decision(kind, first),
/// ]));
/// assert_eq!(here.list()[0].place, Some(10..13));
/// assert_eq!(elsewhere, Faults::in_event(FaultKind::NothingPlayed));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct AppliedFile {
    /// Warnings about valid but unusual content.
    pub warnings: Problems,
    pub(crate) places: Places,
}

/// Locations of parts of an event in a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    pub(crate) decisions: BTreeMap<DecisionId, Range<usize>>,
    /// Adjusted scores of results.
    pub(crate) rulings: BTreeMap<ResultId, Range<usize>>,
    /// Results that were changed or added.
    pub(crate) results: BTreeMap<ResultId, Range<usize>>,
}

impl AppliedFile {
    /// Converts the faults that this file causes into problems with locations in it. Returns them
    /// with the remaining faults.
    #[must_use]
    pub fn locate(&self, mut faults: Faults) -> (Problems, Faults) {
        let mut here = Problems::default();
        // There may be very many remaining faults, so they are not copied.
        faults.0.retain(|fault| {
            let Some(problem) = self.places.to_problem(fault) else { return true };
            here.push(problem);
            false
        });
        (here, faults)
    }
}

impl Places {
    /// Converts a fault if it has a location in this file. If two results contradict each other,
    /// the one in this file is the main location.
    fn to_problem(&self, fault: &Fault) -> Option<Problem> {
        let [at, other] = [fault.location, fault.other].map(|at| at.and_then(|at| self.find(at)));
        let mut problem = Problem::new(None, &fault.kind);
        if let (Some(_), Some(other)) = (&at, &other) {
            let label = "the other one is here".to_owned();
            problem.note = Some(ProblemNote { place: other.clone(), label });
        }
        problem.place = Some(at.or(other)?);
        Some(problem)
    }

    fn find(&self, at: FaultLocation) -> Option<Range<usize>> {
        let place = match at {
            FaultLocation::Decision(id) => self.decisions.get(&id),
            FaultLocation::Result(id, ResultColumn::Adjustment) => {
                self.rulings.get(&id).or_else(|| self.results.get(&id))
            }
            FaultLocation::Result(id, _) => self.results.get(&id),
            FaultLocation::Match(..) => None,
        };
        place.cloned()
    }
}
