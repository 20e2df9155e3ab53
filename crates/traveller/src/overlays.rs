//! What corrections and an event file say on top of the results, and what turns out to be wrong with it when the event is scored.

use event::{Event, Faults};
use formats::{AppliedFile, Corrections, EventFile};
use regulations::Method;

use crate::read_context::{FileRole, ReadContext};

/// Files that were put into an event.
#[derive(Default)]
pub(crate) struct Decided {
    /// In the order in which they were put there.
    files: Vec<OverlayFile>,
}

/// A file that was put into an event.
struct OverlayFile {
    role: FileRole,
    /// Its name for messages.
    title: String,
    text: String,
    applied: AppliedFile,
}

impl Decided {
    /// Puts corrections on top of the results.
    pub(crate) fn correct(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        (title, corrections): (String, Corrections),
    ) -> Option<()> {
        let applied = context.accepted(FileRole::Corrections, &title, corrections.apply(event))?;
        self.put(context, (FileRole::Corrections, title), corrections.text(), applied);
        Some(())
    }

    /// Puts on top of the results what an event file says.
    pub(crate) fn decide(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        method: Method,
        (title, file): (String, EventFile),
    ) -> Option<()> {
        let applied = context.accepted(FileRole::EventFile, &title, file.apply(event, method))?;
        self.put(context, (FileRole::EventFile, title), file.text(), applied);
        Some(())
    }

    fn put(
        &mut self,
        context: &mut ReadContext<'_>,
        (role, title): (FileRole, String),
        text: &str,
        applied: AppliedFile,
    ) {
        context.problems(role, &title, &text, &applied.warnings);
        self.files.push(OverlayFile { role, title, text: text.to_owned(), applied });
    }

    /// Tells the faults of what stands in these files where it stands, in the one that was put there last, and gives those of the
    /// results.
    pub(crate) fn faults(&self, context: &mut ReadContext<'_>, mut faults: Faults) -> Faults {
        for OverlayFile { role, title, text, applied } in self.files.iter().rev() {
            let (here, elsewhere) = applied.locate(faults);
            context.problems(*role, title, &text.as_str(), &here);
            faults = elsewhere;
        }
        faults
    }
}
