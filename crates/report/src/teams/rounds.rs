//! The standings after each round.

use event::ContestantId;
use scoring::{Encounter, RoundStandings};

use super::{Teams, numbers, ranking};
use crate::sheet::{Column, Sheet};

/// A round's label.
pub(super) fn label(teams: Teams<'_>, index: usize) -> String {
    let round = teams.scores.rounds().get(index).copied().flatten();
    round.map_or_else(String::new, |round| teams.event.name(round).to_owned())
}

/// The standings after each round.
pub(super) fn standings_after(teams: Teams<'_>) -> impl Iterator<Item = RoundStandings> {
    teams.scores.after_each_round(teams.event, teams.regulations)
}

/// For programs: one line for each round and team.
pub(super) fn standings(teams: Teams<'_>) -> Sheet {
    let mut sheet = Sheet::new(
        "Standings after each round",
        &[
            Column::numbers("Round", "round"),
            Column::numbers("Place", "place"),
            teams.contestant(),
            Column::words("Opponents", "opponents"),
            Column::numbers("In the round", "points_in_round"),
            Column::numbers(teams.points_title(), "total"),
        ],
    );
    for RoundStandings { round, lines } in standings_after(teams) {
        for line in &lines {
            let met = &line.met;
            let points = met.iter().map(|met| numbers::points(teams, &met.points));
            let points: Vec<String> = points.collect();
            sheet.push([
                label(teams, round),
                ranking::place(line.place),
                teams.event.name(line.name).to_owned(),
                met.iter().map(|met| opponents(teams, met)).collect::<Vec<_>>().join(", "),
                points.join(" + "),
                numbers::points(teams, &line.points),
            ]);
        }
    }
    sheet
}

/// Whom a team met, or that it had a bye.
pub(super) fn opponents(teams: Teams<'_>, met: &Encounter) -> String {
    met.opponents.map_or_else(|| "bye".to_owned(), |other| teams.event.name(other).to_owned())
}

/// For people: one line a team, what it has after each round, and its place then.
pub(super) fn progress(teams: Teams<'_>) -> Sheet {
    let mut columns = vec![Column::numbers("Place", "place"), teams.contestant()];
    columns.extend(
        (0..teams.scores.rounds().len())
            .map(|index| Column::number(format!("Round {}", label(teams, index)))),
    );
    let mut by_round: Vec<std::collections::BTreeMap<ContestantId, String>> = Vec::new();
    for RoundStandings { lines, .. } in standings_after(teams) {
        let mut cells = std::collections::BTreeMap::new();
        for line in &lines {
            let total = numbers::points(teams, &line.points.clone());
            cells.insert(line.name, format!("{total} ({})", ranking::place(line.place)));
        }
        by_round.push(cells);
    }
    let title = format!("{} and place after each round", teams.points_title());
    let mut sheet = Sheet::new(title, &columns);
    for line in teams.scores.standings() {
        let mut cells = vec![ranking::place(line.place), teams.event.name(line.name).to_owned()];
        cells.extend(
            by_round.iter().map(|cells| cells.get(&line.name).cloned().unwrap_or_default()),
        );
        sheet.push(cells);
    }
    sheet
}
