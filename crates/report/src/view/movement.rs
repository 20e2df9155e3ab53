//! A movement of teams, and a check of one.

use zermelo::{Movement, MovementCheck};

use crate::{Cell, Columns, Lines, Table};

/// A movement: one line a match, teams numbered from 1.
///
/// ```
/// let movement = zermelo::Movement::new(8, 4)?;
/// let mut csv = Vec::new();
/// report::csv(&report::movement(&movement), &mut csv)?;
/// assert!(String::from_utf8(csv)?.starts_with("round,home,away\n1,1,2\n1,3,4\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn movement(movement: &Movement) -> Table<'_> {
    type Match = (usize, usize, Option<usize>);
    let columns = Columns::new()
        .numbers("Round", "round", |&(round, _, _): &Match| round.into())
        .numbers("Home", "home", |&(_, home, _)| (home + 1).into())
        .words("Away", "away", |&(_, _, away)| away.map_or("bye".into(), |away| (away + 1).into()));
    let lines = Lines::new(move || {
        (1..).zip(movement.rounds()).flat_map(|(number, round)| {
            let matches = round.matches.iter().map(move |&(home, away)| (number, home, Some(away)));
            matches.chain(round.bye.map(|bye| (number, bye, None)))
        })
    });
    let (teams, rounds) = (movement.teams(), movement.rounds().len());
    Table::new(format!("Movement of {teams} teams, {rounds} rounds"), columns, lines)
}

/// What a check of matches found, a line each; `names` are the teams.
///
/// ```
/// let check = zermelo::check_movement(3, [(0, 1)]);
/// let mut csv = Vec::new();
/// report::csv(&report::movement_check(&check, &["Foxes", "Hares", "Owls"]), &mut csv)?;
/// assert!(String::from_utf8(csv)?.contains("not connected: group 2 of 2,Owls"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn movement_check(check: &MovementCheck, names: &[&str]) -> Table<'static> {
    let mut lines: Vec<[String; 2]> = Vec::new();
    let name = |team: usize| names.get(team).copied().unwrap_or_default();
    let lists = check.groups.lists();
    if lists.len() == 1 {
        let what = "connected: everybody can be compared".to_owned();
        lines.push([what, format!("all {}", names.len())]);
    } else {
        for (number, group) in (1..).zip(&lists) {
            let teams: Vec<&str> = group.iter().map(|&team| name(team)).collect();
            let what = format!("not connected: group {number} of {}", lists.len());
            lines.push([what, teams.join(", ")]);
        }
    }
    let pairs = |pairs: &[(usize, usize)]| {
        let pairs: Vec<String> =
            pairs.iter().map(|&(one, other)| format!("{} – {}", name(one), name(other))).collect();
        pairs.join(", ")
    };
    if !check.neighbours_apart.is_empty() {
        let what = "neighbours that have not met (2.1)".to_owned();
        lines.push([what, pairs(&check.neighbours_apart)]);
    }
    if !check.repeated.is_empty() {
        lines.push(["met more than once".to_owned(), pairs(&check.repeated)]);
    }
    let columns = Columns::new()
        .words("What", "what", |[what, _]: &[String; 2]| Cell::from(what))
        .words("Teams", "teams", |[_, teams]| Cell::from(teams));
    Table::new("Check of the matches", columns, Lines::few(lines))
}
