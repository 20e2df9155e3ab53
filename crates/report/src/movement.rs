//! A movement of teams, and a check of one.

use zermelo::{Movement, MovementCheck};

use crate::sheet::{Column, Sheet};

/// A movement: one line a match, teams numbered from 1.
#[must_use]
pub fn movement(movement: &Movement) -> Sheet {
    let columns = [
        Column::numbers("Round", "round"),
        Column::numbers("Home", "home"),
        Column::words("Away", "away"),
    ];
    let mut sheet = Sheet::new(
        format!("Movement of {} teams, {} rounds", movement.teams(), movement.rounds().len()),
        &columns,
    );
    for (number, round) in (1..).zip(movement.rounds()) {
        let number = format!("{number}");
        for &(home, away) in &round.matches {
            sheet.push([number.clone(), (home + 1).to_string(), (away + 1).to_string()]);
        }
        if let Some(bye) = round.bye {
            sheet.push([number, (bye + 1).to_string(), "bye".to_owned()]);
        }
    }
    sheet
}

/// What a check of matches found, a line each; `names` are the teams.
#[must_use]
pub fn movement_check(check: &MovementCheck, names: &[&str]) -> Sheet {
    let columns = [Column::words("What", "what"), Column::words("Teams", "teams")];
    let mut sheet = Sheet::new("Check of the matches", &columns);
    let name = |team: usize| names.get(team).copied().unwrap_or_default();
    let lists = check.groups.lists();
    if lists.len() == 1 {
        let what = "connected: everybody can be compared".to_owned();
        sheet.push([what, format!("all {}", names.len())]);
    } else {
        for (number, group) in (1..).zip(&lists) {
            let teams: Vec<&str> = group.iter().map(|&team| name(team)).collect();
            let what = format!("not connected: group {number} of {}", lists.len());
            sheet.push([what, teams.join(", ")]);
        }
    }
    let pairs = |pairs: &[(usize, usize)]| {
        let pairs: Vec<String> =
            pairs.iter().map(|&(one, other)| format!("{} – {}", name(one), name(other))).collect();
        pairs.join(", ")
    };
    if !check.neighbours_apart.is_empty() {
        let what = "neighbours that have not met (2.1)".to_owned();
        sheet.push([what, pairs(&check.neighbours_apart)]);
    }
    if !check.repeated.is_empty() {
        sheet.push(["met more than once".to_owned(), pairs(&check.repeated)]);
    }
    sheet
}
