//! From the files of an event to its scores: what every question about an event begins with.

use formats::{Corrections, Kind, Read};
use regulations::Method;
use scoring::{Scored, score};

use crate::desk::{Desk, Role};
use crate::files::EventFiles;
use crate::regulated::{fitting, regulations};
use crate::wishes::Wishes;

/// What a column of weights is for.
const WEIGHTS: &str = "the column weight counts in `traveller rank` only";

/// An event that was read and scored.
pub(crate) struct Whole {
    read: Read,
    pub(crate) scored: Scored,
    /// The name of the results file.
    pub(crate) name: String,
}

/// Whether matches may be without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rounds {
    Finished,
    Unfinished,
}

impl Whole {
    /// Reads and scores an event whose files have been found.
    pub(crate) fn of(
        desk: &mut Desk<'_>,
        files: EventFiles,
        wishes: &Wishes,
        rounds: Rounds,
    ) -> Option<Self> {
        let regulations = regulations(desk, &files, wishes)?;
        let corrections = files.corrections(desk, wishes.corrections.as_deref())?;
        let file_name = files.title();
        let EventFiles { results, file, .. } = files;

        let kind = Kind::of(&results.title, &results.bytes);
        let method =
            |of_file| wishes.method.or(file.method).or(of_file).unwrap_or(Method::Matchpoints);
        let read = match rounds {
            Rounds::Finished => formats::read(kind, results.bytes),
            Rounds::Unfinished => formats::read_unfinished(kind, results.bytes),
        };
        let read = read.map_err(|mut rejected| {
            let further = rejected.understood.as_deref().and_then(|understood| {
                let event = &understood.event;
                // Results of whole matches say by themselves that they are of teams.
                let of_file = (!event.matches().is_empty()).then_some(Method::Teams);
                score(event.clone(), method(of_file), regulations.clone()).err()
            });
            if let Some(faults) = further {
                rejected.add(&faults);
            }
            rejected
        });
        let name = results.title;
        let mut read = desk.accepted(Role::Results, &name, read)?;
        desk.problems(Role::Results, &name, &read.text, &read.warnings);
        if !read.event.weights().is_empty() {
            desk.note(WEIGHTS);
        }
        let method = method(read.method);
        fitting(desk, wishes, regulations.game(method))?;
        complete(desk, &mut read, method, &corrections, (&file_name, &file))?;

        let event = std::mem::take(&mut read.event);
        match score(event, method, regulations) {
            Ok(scored) => {
                desk.problems(Role::Results, &name, &read.text, &read.locate(&scored.doubts()));
                Some(Self { read, scored, name })
            }
            Err(faults) => {
                desk.problems(Role::Results, &name, &read.text, &read.locate(&faults));
                None
            }
        }
    }

    /// What was scored of the event, or nothing where that has faults.
    pub(crate) fn further<T>(
        &self,
        desk: &mut Desk<'_>,
        scored: Result<T, event::Faults>,
    ) -> Option<T> {
        let faults = |faults| {
            let problems = self.read.locate(&faults);
            desk.problems(Role::Results, &self.name, &self.read.text, &problems);
        };
        scored.map_err(faults).ok()
    }
}

/// Puts on top of the results what was corrected, and what the event file says.
pub(crate) fn complete(
    desk: &mut Desk<'_>,
    read: &mut Read,
    method: Method,
    corrections: &[(String, Corrections)],
    (file_name, file): (&str, &formats::EventFile),
) -> Option<()> {
    if let Some(title) = &file.title {
        read.event.title = Some(title.clone());
    }
    for (name, corrections) in corrections {
        let applied = corrections.apply(&mut read.event);
        let odd = desk.accepted(Role::Corrections, name, applied)?;
        desk.problems(Role::Corrections, name, corrections.text(), &odd);
    }
    let applied = file.apply(&mut read.event, method);
    let odd = desk.accepted(Role::EventFile, file_name, applied)?;
    desk.problems(Role::EventFile, file_name, file.text(), &odd);
    Some(())
}
