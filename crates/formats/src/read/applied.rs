//! What became of a file that was put on top of results: what is odd about it, and what in the event stands where in it.

use std::collections::BTreeMap;
use std::ops::Range;

use event::{DecisionId, Fault, FaultLocation, Faults, ResultColumn, ResultId};

use crate::problem::{Problem, ProblemNote, Problems};

/// An event file, or a file of corrections, that was put into an event.
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
    /// What is legal but odd.
    pub warnings: Problems,
    pub(crate) places: Places,
}

/// What of an event stands in a file, and where.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    pub(crate) decisions: BTreeMap<DecisionId, Range<usize>>,
    /// Rulings on results.
    pub(crate) rulings: BTreeMap<ResultId, Range<usize>>,
    /// Results that were changed or added.
    pub(crate) results: BTreeMap<ResultId, Range<usize>>,
}

impl AppliedFile {
    /// Of the faults that scoring found, those of what stands in this file as problems with places in it, and the others.
    #[must_use]
    pub fn locate(&self, mut faults: Faults) -> (Problems, Faults) {
        let mut here = Problems::default();
        // There may be very many that stay: they are not copied.
        faults.0.retain(|fault| {
            let Some(problem) = self.places.located(fault) else { return true };
            here.push(problem);
            false
        });
        (here, faults)
    }
}

impl Places {
    /// A fault in this file. Of two results that contradict each other it is the one that stands here that somebody looks at.
    fn located(&self, fault: &Fault) -> Option<Problem> {
        let [at, other] = [fault.location, fault.other].map(|at| at.and_then(|at| self.of(at)));
        let mut problem = Problem::new(None, &fault.kind);
        if let (Some(_), Some(other)) = (&at, &other) {
            let label = "the other one is here".to_owned();
            problem.note = Some(ProblemNote { place: other.clone(), label });
        }
        problem.place = Some(at.or(other)?);
        Some(problem)
    }

    fn of(&self, at: FaultLocation) -> Option<Range<usize>> {
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
