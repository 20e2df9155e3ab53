//! Notes about results that contradict no rule, but do not fit the others.

use event::{Fault, FaultKind, Faults, ResultColumn};
use mistakes::{EventForm, LikelyMistake, MistakeKind, likely_mistakes};

use crate::event_files::ScoredFiles;
use crate::read_context::ReadContext;

/// The maximum number of notes.
const MOST: usize = 10;

/// Notes the likely mistakes of an event at their places, and returns their number.
pub(crate) fn note_likely_mistakes(
    context: &mut ReadContext<'_>,
    files: &mut ScoredFiles,
) -> usize {
    let event = files.scored.event();
    let form =
        if files.scored.method().is_for_teams() { EventForm::Teams } else { EventForm::Pairs };
    let fault = |mistake: LikelyMistake| Fault {
        kind: FaultKind::LikelyMistake {
            message: mistake.message(event),
            correction: mistake.correction(event).unwrap_or_default(),
        },
        location: Some(mistake.row.location(column(&mistake.kind))),
        other: mistake.other.map(|row| row.location(column(&mistake.kind))),
    };
    let found = likely_mistakes(event, form).into_iter().take(MOST).map(fault);
    let faults = Faults(found.collect());
    let count = faults.0.len();
    if count > 0 {
        files.report_faults(context, faults);
    }
    count
}

/// Returns the column that is likely wrong.
const fn column(kind: &MistakeKind) -> ResultColumn {
    match kind {
        MistakeKind::Contestant { side, .. } | MistakeKind::ExchangedContestants { side } => {
            match side {
                bridge_core::Side::NorthSouth => ResultColumn::NorthSouth,
                bridge_core::Side::EastWest => ResultColumn::EastWest,
            }
        }
        MistakeKind::Direction => ResultColumn::NorthSouth,
        _ => ResultColumn::Board,
    }
}
