//! Corrections and event files applied to the results, and their errors found during scoring.

use event::{Event, Faults};
use formats::{AppliedFile, Corrections, EventFile, HandsFile, NamesList};
use regulations::Method;

use crate::read_context::ReadContext;

/// Files that were applied to an event.
#[derive(Default)]
pub(crate) struct Overlays {
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

impl Overlays {
    /// Applies corrections to the results.
    pub(crate) fn apply_corrections(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        title: String,
        corrections: &Corrections,
    ) -> Option<()> {
        let applied = context.value_or_report(&title, corrections.apply(event))?;
        self.add(context, title, corrections.text(), applied);
        Some(())
    }

    /// Sets the members of pairs and teams from lists of names.
    pub(crate) fn apply_names(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        names: Vec<(String, NamesList)>,
    ) {
        for (title, names) in names {
            let applied = names.apply(event);
            self.add(context, title, names.text(), applied);
        }
    }

    /// Adds the deals of files of hands.
    pub(crate) fn apply_hands(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        hands: Vec<(String, HandsFile)>,
    ) {
        for (title, hands) in hands {
            let applied = hands.apply(event);
            self.add(context, title, hands.text(), applied);
        }
    }

    /// Applies the decisions of an event file.
    pub(crate) fn apply_event_file(
        &mut self,
        context: &mut ReadContext<'_>,
        event: &mut Event,
        method: Method,
        title: String,
        file: &EventFile,
    ) -> Option<()> {
        let applied = context.value_or_report(&title, file.apply(event, method))?;
        self.add(context, title, file.text(), applied);
        Some(())
    }

    fn add(
        &mut self,
        context: &mut ReadContext<'_>,
        title: String,
        text: &str,
        applied: AppliedFile,
    ) {
        context.report_problems(&title, &text, &applied.warnings);
        self.files.push(OverlayFile { title, text: text.to_owned(), applied });
    }

    /// Reports the faults of these files at their locations, beginning with the file applied last.
    /// Returns the faults of the results.
    pub(crate) fn faults(&self, context: &mut ReadContext<'_>, mut faults: Faults) -> Faults {
        for OverlayFile { title, text, applied } in self.files.iter().rev() {
            let (here, elsewhere) = applied.locate(faults);
            context.report_problems(title, &text.as_str(), &here);
            faults = elsewhere;
        }
        faults
    }
}
