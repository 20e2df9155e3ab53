//! The card of a match: both tables of each board side by side, with the totals running.

use bridge_core::Exact;
use event::ResultId;
use scoring::{BoardScore, Match, MatchBoard, MatchSource};

use super::{Teams, matches, numbers};
use crate::heading::count;
use crate::results::shown;
use crate::sheet::{Column, Sheet};

const CARD: [Column; 17] = [
    Column::words("Session", "session"),
    Column::numbers("Board", "board"),
    Column::words("Vul", "vul"),
    Column::words("Home NS", "home_contract"),
    Column::words("By", "home_declarer"),
    Column::numbers("Result", "home_result"),
    Column::numbers("Score", "home_score"),
    Column::words("Away NS", "away_contract"),
    Column::words("By", "away_declarer"),
    Column::numbers("Result", "away_result"),
    Column::numbers("Score", "away_score"),
    Column::words("Rulings", "rulings"),
    Column::numbers("Difference", "difference"),
    Column::numbers("Home", "home"),
    Column::numbers("Away", "away"),
    Column::numbers("Home total", "home_total"),
    Column::numbers("Away total", "away_total"),
];

/// One match as it is printed.
pub(super) fn card(teams: Teams<'_>, played: &Match) -> Sheet {
    let round = played
        .round
        .map_or_else(String::new, |round| format!("Round {}, ", teams.event.name(round)));
    let [home, away] = matches::totals(played);
    let points = match played.sides.clone().map(|side| side.points) {
        [Some(home), Some(away)] => format!(
            ", {} – {} {}",
            numbers::points(teams, &home),
            numbers::points(teams, &away),
            teams.points_name()
        ),
        _ => String::new(),
    };
    let title = format!(
        "{round}{} – {}: {} – {} {} on {}{points}",
        teams.event.name(played.home),
        teams.event.name(played.away),
        numbers::number(teams, &home),
        numbers::number(teams, &away),
        teams.unit(),
        count(usize::try_from(played.counted).unwrap_or(usize::MAX), "board", "boards"),
    );
    let mut card = Sheet::new(title, &CARD);
    for row in lines(teams, played) {
        card.push(row);
    }
    card
}

/// Every board of every match for programs, its match before it.
pub(super) fn rows(teams: Teams<'_>) -> Sheet {
    let of_match = [
        Column::words("Round", "round"),
        Column::words("Home", "home_team"),
        Column::words("Away", "away_team"),
    ];
    let mut sheet = Sheet::new("", &[&of_match[..], &CARD].concat());
    for played in teams.scores.matches() {
        let round = played.round.map_or("", |round| teams.event.name(round)).to_owned();
        let names = [played.home, played.away].map(|team| teams.event.name(team).to_owned());
        for row in lines(teams, played) {
            let [home, away] = names.clone();
            sheet.push([vec![round.clone(), home, away], row].concat());
        }
    }
    sheet
}

/// The lines of a card.
fn lines(teams: Teams<'_>, played: &Match) -> Vec<Vec<String>> {
    let mut totals = [Exact::ZERO; 2];
    played.boards.iter().map(|board| line(teams, played, board, &mut totals)).collect()
}

fn line(
    teams: Teams<'_>,
    played: &Match,
    board: &MatchBoard,
    totals: &mut [Exact; 2],
) -> Vec<String> {
    let at = teams.event.board_at(board.board);
    let mut cells = vec![
        at.session.map_or_else(String::new, |id| teams.event.name(id).to_owned()),
        at.number.to_string(),
        at.vulnerability.to_string(),
    ];
    cells.extend(table(teams, board.home_table));
    cells.extend(table(teams, board.away_table));
    cells.push(rulings(teams, played, board));
    // The boards of a void match are shown and not counted.
    let scored = board.scored.as_ref().ok().filter(|_| played.source != MatchSource::Void);
    let Some(score) = scored else {
        cells.extend(std::iter::repeat_n(String::new(), 5));
        return cells;
    };
    cells.push(difference(score));
    cells.extend(worth(teams, score));

    // In a knock-out a board is worth the average of the two views; otherwise the totals are the home team's.
    let unit = teams.scores.unit();
    let home = if played.knock_out.is_some() { score.averaged(unit) } else { score.home() };
    for (total, own) in totals.iter_mut().zip([home.clone(), unit.balance(&home)]) {
        *total = total.plus(unit.counted(&own));
    }
    for total in totals {
        cells.push(numbers::number(teams, total));
    }
    cells
}

/// Contract, declarer, result and score of a table.
fn table(teams: Teams<'_>, row: Option<ResultId>) -> [String; 4] {
    let Some(id) = row else {
        return ["missing".to_owned(), String::new(), String::new(), String::new()];
    };
    shown(teams.event, id).map(Option::unwrap_or_default)
}

/// The rulings on a board, with the team that sat North-South where they were made.
fn rulings(teams: Teams<'_>, played: &Match, board: &MatchBoard) -> String {
    let tables = [(board.home_table, played.home), (board.away_table, played.away)];
    let ruled: Vec<String> = tables
        .into_iter()
        .filter_map(|(row, team)| {
            let adjustment = teams.event.results().adjustment(row?)?;
            Some(format!("{} NS: {adjustment}", teams.event.name(team)))
        })
        .collect();
    ruled.join("; ")
}

/// The difference of the scores from the home team's side, where there is one for both.
fn difference(score: &BoardScore) -> String {
    match score {
        BoardScore::Compared { difference, .. } => difference.to_string(),
        BoardScore::Ruled(ruled) => {
            ruled.difference().map(|difference| difference.to_string()).unwrap_or_default()
        }
    }
}

/// What either side has on a board: of two balanced numbers of IMPs only the winner's is shown.
fn worth(teams: Teams<'_>, score: &BoardScore) -> [String; 2] {
    let [home, away] = [score.home(), score.away()];
    let balanced = teams.unit() == "IMPs" && home == -&away;
    let shown = |own: &Exact| {
        if balanced && *own <= Exact::ZERO { String::new() } else { numbers::number(teams, own) }
    };
    [shown(&home), shown(&away)]
}
