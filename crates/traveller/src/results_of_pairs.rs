//! Detection of pair results in a file of team matches.

use std::collections::BTreeSet;

use event::{ContestantId, Event};

use crate::diagnostics::RequestProblem;
use crate::read_context::ReadContext;

/// Returns `true` if the results are of pairs: there are several tables, and no two contestants met
/// at both tables of a board.
fn are_of_pairs(event: &Event) -> bool {
    let results = event.results();
    let (mut tables, mut opponents) = (BTreeSet::new(), BTreeSet::<[ContestantId; 2]>::new());
    for row in results.ids().filter(|_| event.matches().is_empty()) {
        let mut both = results.contestants(row);
        both.sort_unstable();
        opponents.insert(both);
        let is_known = !tables.insert((results.board(row), results.round(row), both));
        if is_known || results.room(row).is_some() {
            return false;
        }
    }
    opponents.len() > 1
}

/// Rejects results of pairs with an error; returns `Some` for all other results.
pub(crate) fn reject_pairs(context: &mut ReadContext<'_>, event: &Event, file: &str) -> Option<()> {
    if !are_of_pairs(event) {
        return Some(());
    }
    context.report_impossible(file, &RequestProblem::ResultsOfPairs)
}
