//! The matches of a movement, checked.

use std::collections::BTreeMap;
use std::path::Path;

use event::{ContestantId, natural_order};
use zermelo::MovementCheck;

use crate::desk::Desk;
use crate::files::EventFiles;
use crate::results_file::Rounds;
use crate::shelf::Shelf;
use crate::told::Outcome;
use crate::wishes::EventFileUse;

/// What a check of matches has found.
#[derive(Debug)]
#[non_exhaustive]
pub struct CheckedMovement {
    /// What was found, the teams as positions.
    pub check: MovementCheck,
    /// The teams' names, in natural order.
    pub teams: Vec<String>,
}

/// Checks the matches of a file: connected or not, neighbours that have not met, repeats.
///
/// ```
/// use std::collections::BTreeMap;
///
/// let matches = b"home,away,imps\nA,B,3\nB,C,4\n";
/// let shelf = BTreeMap::from([("matches.csv".to_owned(), matches.to_vec())]);
/// let checked = traveller::check_movement(&shelf, "matches.csv").into_result()?;
/// assert_eq!(checked.teams, ["A", "B", "C"]);
/// # Ok::<(), traveller::Told>(())
/// ```
pub fn check_movement(shelf: &dyn Shelf, first: impl AsRef<Path>) -> Outcome<CheckedMovement> {
    Desk::work(shelf, |desk| {
        let results = EventFiles::find(desk, first.as_ref(), EventFileUse::Never)?.results;
        let file = results.name.clone();
        let read = results.read(desk, Rounds::Finished)?;
        let mut read = file.accepted(desk, read)?;
        file.problems(desk, &mut read.text, &read.warnings);
        let (event, name) = (&read.event, file.title);
        let mut teams: Vec<ContestantId> =
            event.matches().iter().flat_map(|row| [row.home, row.away]).collect();
        teams.sort_by(|&a, &b| natural_order(event.name(a), event.name(b)));
        teams.dedup();
        if teams.is_empty() {
            return desk.task(&name, "expected a file of matches, with the columns home and away");
        }
        if let Some(row) = event.matches().iter().find(|row| row.home == row.away) {
            return desk.task(&name, &format!("{:?} meets itself", event.name(row.home)));
        }
        let positions: BTreeMap<ContestantId, usize> =
            teams.iter().enumerate().map(|(at, &team)| (team, at)).collect();
        let pairs = event.matches().iter().map(|row| (positions[&row.home], positions[&row.away]));
        let check = zermelo::check_movement(teams.len(), pairs);
        let teams = teams.iter().map(|&team| event.name(team).to_owned()).collect();
        Some(CheckedMovement { check, teams })
    })
}
