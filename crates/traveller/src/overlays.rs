//! Corrections and event files applied to the results, and their errors found during scoring.

use event::{Event, Faults};
use formats::{AppliedFile, Corrections, EventFile};
use regulations::Method;

use crate::read_context::ReadContext;

/// Files that were applied to an event.
#[derive(Default)]
pub(crate) struct Decided {
    /// The files in the order in which they were applied.
    files: Vec<OverlayFile>,
}

/// A file that was applied to an event.
struct OverlayFile {
    /// The name of the file for messages.
    title: String,
    text: String,
    applied: AppliedFile,
}

impl Decided {
    /// Applies corrections to the results.
    pub(crate) fn correct(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        (title, corrections): (String, Corrections),
    ) -> Option<()> {
        let applied = context.accepted(&title, corrections.apply(event))?;
        self.put(context, title, corrections.text(), applied);
        Some(())
    }

    /// Applies the decisions of an event file.
    pub(crate) fn decide(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        method: Method,
        (title, file): (String, EventFile),
    ) -> Option<()> {
        let applied = context.accepted(&title, file.apply(event, method))?;
        self.put(context, title, file.text(), applied);
        Some(())
    }

    fn put(
        &mut self,
        context: &mut ReadContext<'_>,
        title: String,
        text: &str,
        applied: AppliedFile,
    ) {
        context.problems(&title, &text, &applied.warnings);
        self.files.push(OverlayFile { title, text: text.to_owned(), applied });
    }

    /// Reports the faults of these files at their locations, beginning with the file applied last.
    /// Returns the faults of the results.
    pub(crate) fn faults(&self, context: &mut ReadContext<'_>, mut faults: Faults) -> Faults {
        for OverlayFile { title, text, applied } in self.files.iter().rev() {
            let (here, elsewhere) = applied.locate(faults);
            context.problems(title, &text.as_str(), &here);
            faults = elsewhere;
        }
        faults
    }
}
