//! What an event file says beside the results, and what turns out to be wrong with it when the event is scored.

use event::{Event, Faults};
use formats::{Applied, EventFile};
use regulations::Method;

use crate::desk::{Desk, Role};

/// An event file that was put into an event.
pub(crate) struct Decided {
    /// Its name for messages.
    title: String,
    file: EventFile,
    applied: Applied,
}

impl Decided {
    /// Puts on top of the results what an event file says.
    pub(crate) fn of(
        desk: &mut Desk<'_>,
        event: &mut Event,
        method: Method,
        (title, file): (String, EventFile),
    ) -> Option<Self> {
        let applied = desk.accepted(Role::EventFile, &title, file.apply(event, method))?;
        desk.problems(Role::EventFile, &title, &file.text(), &applied.warnings);
        Some(Self { title, file, applied })
    }

    /// Tells the faults of decisions where they stand, and gives those of the results.
    pub(crate) fn faults(&self, desk: &mut Desk<'_>, faults: Faults) -> Faults {
        let (here, elsewhere) = self.applied.locate(faults);
        desk.problems(Role::EventFile, &self.title, &self.file.text(), &here);
        elsewhere
    }
}
