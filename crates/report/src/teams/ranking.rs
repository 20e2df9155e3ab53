//! The ranking, and how its ties were broken.

use bridge_core::{Exact, Place};
use regulations::Method;
use scoring::{RankedBy, TeamStanding, Tie};

use super::{Teams, numbers};
use crate::sheet::{Column, Sheet};

/// The ranking; the columns are those that matter for what it goes by.
pub(super) fn sheet(teams: Teams<'_>) -> Sheet {
    let ranked_by = teams.scores.ranked_by();
    let net_imps = ranked_by == RankedBy::NetImps;
    let mut columns = vec![Column::numbers("Place", "place"), teams.contestant()];
    if !net_imps {
        columns.push(Column::numbers("Matches", "matches"));
    }
    columns.push(Column::numbers("Boards", "boards"));
    match ranked_by {
        RankedBy::NetImps => {}
        RankedBy::Rounds => columns.push(Column::numbers("Rounds", "rounds")),
        RankedBy::Vps => columns.push(Column::numbers("VPs", "vps")),
        RankedBy::BoardPoints | RankedBy::Patton => {
            columns.push(Column::numbers("Points", "points"));
        }
    }
    if ranked_by != RankedBy::Rounds {
        columns.push(Column::numbers("Of these extra", "extra"));
    }
    match ranked_by {
        RankedBy::NetImps | RankedBy::Vps | RankedBy::Rounds => columns.extend([
            Column::numbers("IMPs won", "imps_won"),
            Column::numbers("IMPs lost", "imps_lost"),
            Column::numbers("Net", "imps_net"),
        ]),
        RankedBy::BoardPoints | RankedBy::Patton => {
            columns.push(Column::numbers("On boards", "board_points"));
        }
    }
    let title = match ranked_by {
        RankedBy::NetImps => "Ranking by net IMPs",
        RankedBy::Vps => "Ranking by Victory Points",
        RankedBy::BoardPoints | RankedBy::Patton => "Ranking by points",
        RankedBy::Rounds => "Ranking by rounds won",
    };
    let mut sheet = Sheet::new(title, &columns);
    for line in teams.scores.standings() {
        sheet.push(cells(teams, line));
    }
    sheet
}

fn cells(teams: Teams<'_>, line: &TeamStanding) -> Vec<String> {
    let ranked_by = teams.scores.ranked_by();
    let mut cells = vec![place(line.place), teams.event.name(line.name).to_owned()];
    if ranked_by != RankedBy::NetImps {
        cells.push(line.matches.to_string());
    }
    cells.push(line.boards.to_string());
    if ranked_by != RankedBy::NetImps {
        cells.push(numbers::points(teams, &line.points));
    }
    if ranked_by != RankedBy::Rounds {
        let none = line.extra == Exact::ZERO;
        cells.push(if none { String::new() } else { numbers::points(teams, &line.extra) });
    }
    cells.push(numbers::number(teams, &line.won));
    if matches!(ranked_by, RankedBy::NetImps | RankedBy::Vps | RankedBy::Rounds) {
        cells.push(numbers::number(teams, &line.lost));
        let net =
            if ranked_by == RankedBy::NetImps { line.points.clone() } else { line.net.clone() };
        cells.push(numbers::number(teams, &net));
    }
    cells
}

/// A place, or a dash for a team that is not ranked.
pub(crate) fn place(place: Option<Place>) -> String {
    place.map_or_else(|| "–".to_owned(), |place| place.to_string())
}

/// How each tie was broken, and which remain.
pub(super) fn ties(teams: Teams<'_>) -> Option<String> {
    let none = teams.regulations.teams.tie_breaks.criteria().is_empty();
    if none {
        return None;
    }
    let ties = teams.scores.ranking().ties.iter();
    let lines: Vec<String> =
        ties.map(|tie| crate::printable(&self::tie(teams, tie)).into_owned()).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// One tie in words.
pub(super) fn tie(teams: Teams<'_>, tie: &Tie) -> String {
    let name = |id| teams.event.name(id);
    let all: Vec<&str> = tie.groups.iter().flatten().map(|&id| name(id)).collect();
    let points = numbers::points(teams, &tie.points);
    let mut sentences =
        vec![format!("Tie at {points} {}: {}.", teams.points_name(), all.join(", "))];
    for step in &tie.steps {
        let values: Vec<String> =
            step.values.iter().map(|(team, value)| format!("{} {value}", name(*team))).collect();
        sentences.push(format!("{}: {}.", step.criterion, values.join("; ")));
    }
    for shared in tie.groups.iter().filter(|group| group.len() > 1) {
        let names: Vec<&str> = shared.iter().map(|&id| name(id)).collect();
        sentences.push(format!("Not broken, the place is shared: {}.", names.join(", ")));
    }
    sentences.join(" ")
}

/// The members of the teams, where they are known.
pub(super) fn members(teams: Teams<'_>) -> Option<Sheet> {
    let members = |line: &TeamStanding| teams.event.members(line.name);
    let mut known = teams.scores.standings().iter().filter_map(members);
    if known.all(<[String]>::is_empty) {
        return None;
    }
    let columns = [teams.contestant(), Column::words("Members", "members")];
    let title = if teams.scores.method() == Method::SwissPairs { "Pairs" } else { "Teams" };
    let mut sheet = Sheet::new(title, &columns);
    for line in teams.scores.standings() {
        if let Some(members) = members(line) {
            sheet.push([teams.event.name(line.name).to_owned(), members.join(", ")]);
        }
    }
    Some(sheet)
}
