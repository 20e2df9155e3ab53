//! What became of an event file: what is odd about it, and where in it each decision stands.

use std::collections::BTreeMap;
use std::ops::Range;

use event::{DecisionId, Fault, FaultPlace, Faults};

use crate::problem::{Problem, Problems};

/// An event file that was put into an event.
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
/// let kind = FaultKind::Meaningless { what: "strata mean nothing", hint: "leave them out" };
/// let (here, elsewhere) = applied.locate(Faults(vec![
///     Fault::of_event(FaultKind::NothingPlayed),
///     Fault::of_decision(kind, first),
/// ]));
/// assert_eq!(here.list()[0].place, Some(10..13));
/// assert_eq!(elsewhere, Faults::of_event(FaultKind::NothingPlayed));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Applied {
    /// What is legal but odd.
    pub warnings: Problems,
    pub(super) places: Places,
}

/// Where decisions stand.
pub(super) type Places = BTreeMap<DecisionId, Range<usize>>;

impl Applied {
    /// Of the faults that scoring found, those of decisions as problems with places in the event file, and the others.
    #[must_use]
    pub fn locate(&self, mut faults: Faults) -> (Problems, Faults) {
        let mut here = Problems::default();
        // There may be very many that stay: they are not copied.
        faults.0.retain(|fault| {
            let Some(place) = self.place(fault) else { return true };
            let mut problem = Problem::of_fault(fault);
            problem.place = Some(place);
            here.push(problem);
            false
        });
        (here, faults)
    }

    fn place(&self, fault: &Fault) -> Option<Range<usize>> {
        let FaultPlace::Decision(id) = fault.at? else { return None };
        self.places.get(&id).cloned()
    }
}
