//! The matches and their results.

use bridge_core::Exact;
use event::ContestantId;
use scoring::{Match, MatchSource, RankedBy};

use super::{Teams, numbers};
use crate::sheet::{Column, Sheet};

/// One line a match: its boards, its IMPs or points, what they bring, and what is unusual about it.
pub(super) fn sheet(teams: Teams<'_>) -> Sheet {
    let ranked_by = teams.scores.ranked_by();
    let mut columns = vec![
        Column::words("Round", "round"),
        Column::numbers("Table", "table"),
        Column::words("Home", "home"),
        Column::words("Away", "away"),
        Column::numbers("Boards", "boards"),
    ];
    columns.extend(match ranked_by {
        RankedBy::NetImps | RankedBy::Vps | RankedBy::Rounds => {
            [Column::numbers("Home IMPs", "home_imps"), Column::numbers("Away IMPs", "away_imps")]
        }
        RankedBy::BoardPoints | RankedBy::Patton => [
            Column::numbers("Home boards", "home_boards"),
            Column::numbers("Away boards", "away_boards"),
        ],
    });
    match ranked_by {
        RankedBy::NetImps => {}
        RankedBy::Vps => columns.extend([
            Column::numbers("Home VPs", "home_vps"),
            Column::numbers("Away VPs", "away_vps"),
        ]),
        RankedBy::BoardPoints | RankedBy::Patton => columns.extend([
            Column::numbers("Home points", "home_points"),
            Column::numbers("Away points", "away_points"),
        ]),
        RankedBy::Rounds => columns.push(Column::words("Winner", "winner")),
    }
    columns.push(Column::words("Remark", "remark"));
    let mut sheet = Sheet::new("Matches", &columns);
    for played in teams.scores.matches() {
        sheet.push(cells(teams, played));
    }
    for bye in teams.scores.byes() {
        let mut cells = vec![String::new(); columns.len()];
        cells[0] = bye.round.map_or_else(String::new, |round| teams.event.name(round).to_owned());
        teams.event.name(bye.team).clone_into(&mut cells[2]);
        if matches!(ranked_by, RankedBy::Vps | RankedBy::BoardPoints | RankedBy::Patton) {
            cells[7] = numbers::points(teams, &bye.points.clone());
        }
        let last = cells.len() - 1;
        cells[last] = if ranked_by == RankedBy::NetImps {
            format!("bye, {} IMPs", numbers::points(teams, &bye.points.clone()))
        } else {
            "bye".to_owned()
        };
        sheet.push(cells);
    }
    sheet
}

fn cells(teams: Teams<'_>, played: &Match) -> Vec<String> {
    let mut cells = vec![
        teams.event.label(played.round).to_owned(),
        teams.event.label(played.table).to_owned(),
        teams.event.name(played.home).to_owned(),
        teams.event.name(played.away).to_owned(),
        if played.counted == 0 && played.source == MatchSource::Entered {
            String::new()
        } else {
            played.counted.to_string()
        },
    ];
    cells.extend(score(teams, played));
    match teams.scores.ranked_by() {
        RankedBy::NetImps => {}
        RankedBy::Vps | RankedBy::BoardPoints | RankedBy::Patton => {
            for side in &played.sides {
                let points = side.points.as_ref().map(|points| numbers::points(teams, points));
                cells.push(points.unwrap_or_else(|| "–".to_owned()));
            }
        }
        RankedBy::Rounds => {
            let winner = winner(played).map_or("undecided", |team| teams.event.name(team));
            cells.push(winner.to_owned());
        }
    }
    cells.push(remark(teams, played));
    cells
}

/// Whether there are boards, or totals of them, behind a match.
pub(super) fn is_known(played: &Match) -> bool {
    match played.source {
        MatchSource::Tables => played.counted > 0,
        // Of a match that was handed in as Victory Points the IMPs are not known.
        MatchSource::Entered => played.sides.iter().any(|side| {
            side.view.won != Exact::ZERO || side.view.lost != Exact::ZERO || !side.awarded
        }),
        MatchSource::Void => true,
        MatchSource::Forfeited(_) => false,
    }
}

/// Who won, where that is decided.
pub(super) fn winner(played: &Match) -> Option<ContestantId> {
    match played.sides.clone().map(|side| side.half_wins) {
        [2, 0] => Some(played.home),
        [0, 2] => Some(played.away),
        _ => None,
    }
}

/// What either side has: in a knock-out the one score, otherwise the home team's own view of it.
pub(super) fn score(teams: Teams<'_>, played: &Match) -> [String; 2] {
    if !is_known(played) {
        return ["–".to_owned(), "–".to_owned()];
    }
    let [home, away] = totals(played);
    [numbers::number(teams, &home), numbers::number(teams, &away)]
}

/// What either side has, as it is shown.
pub(super) fn totals(played: &Match) -> [Exact; 2] {
    let view = &played.sides[0].view;
    played.knock_out.clone().unwrap_or([view.won.clone(), view.lost.clone()])
}

/// Whether the two teams see different matches.
pub(super) fn is_split(played: &Match) -> bool {
    let [home, away] = played.sides.clone().map(|side| side.view);
    (home.won, home.lost) != (away.lost, away.won)
}

/// What is unusual about a match.
pub(super) fn remark(teams: Teams<'_>, played: &Match) -> String {
    let mut remarks = Vec::new();
    match played.source {
        MatchSource::Tables | MatchSource::Entered => {}
        MatchSource::Void => remarks.push("void".to_owned()),
        MatchSource::Forfeited(absent) => {
            let team = [played.home, played.away][absent];
            remarks.push(format!("forfeited by {}", teams.event.name(team)));
        }
    }
    if is_split(played) {
        let [home, away] = played.sides.clone().map(|side| side.view);
        let number = |value| numbers::number(teams, value);
        if played.knock_out.is_some() {
            remarks.push(format!(
                "average of {}–{} and {}–{}",
                number(&home.won),
                number(&home.lost),
                number(&away.lost),
                number(&away.won)
            ));
        } else {
            remarks.push(format!(
                "{} sees {}–{}",
                teams.event.name(played.away),
                number(&away.lost),
                number(&away.won)
            ));
        }
    }
    for (side, team) in played.sides.iter().zip([played.home, played.away]) {
        if side.view.extra != Exact::ZERO {
            let extra = numbers::number(teams, &side.view.extra.clone());
            remarks.push(format!(
                "{}: {extra} {} beside the boards",
                teams.event.name(team),
                teams.unit()
            ));
        }
    }
    if [played.home, played.away].iter().any(|team| teams.scores.cancelled().contains(team)) {
        remarks.push("cancelled".to_owned());
    }
    if played.awarded {
        remarks.push("points set by the director".to_owned());
    }
    remarks.join("; ")
}
