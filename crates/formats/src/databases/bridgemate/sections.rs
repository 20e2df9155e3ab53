//! The table `Section`: letters, scoring and the number of winners.

use std::collections::BTreeMap;

use regulations::{Method, Winners};

use super::tables::{Row, Table};
use crate::databases::database_problem::DatabaseProblem;
use crate::problem::{Problem, Problems};

/// Returns the letter of each section by its number. A section without a letter has its number instead.
pub(super) fn letters(sections: &Table<'_>) -> BTreeMap<i64, String> {
    let of = |row: Row<'_>| {
        let id = row.number("ID")?;
        let letter = row.text("Letter");
        Some((id, if letter.is_empty() { id.to_string() } else { letter }))
    };
    sections.rows().filter_map(of).collect()
}

/// Returns the number of winners if all sections have the same; `None` if it has to be inferred.
pub(super) fn winners(sections: &Table<'_>) -> Option<Winners> {
    let mut winners = sections.rows().map(|row| row.number("Winners").unwrap_or_default());
    let first = winners.next()?;
    let same = winners.all(|other| other == first);
    match first {
        1 if same => Some(Winners::One),
        2 if same => Some(Winners::Two),
        _ => None,
    }
}

/// Returns the scoring method of the first section.
pub(super) fn method(sections: &Table<'_>, problems: &mut Problems) -> Option<Method> {
    match sections.rows().next().and_then(|row| row.number("ScoringType")) {
        Some(1) => Some(Method::Matchpoints),
        Some(2) => {
            problems.push(Problem::new(None, &DatabaseProblem::ImpMethodUnknown));
            Some(Method::CrossImps)
        }
        Some(3) => Some(Method::BoardAMatch),
        Some(4) => Some(Method::Teams),
        _ => None,
    }
}
