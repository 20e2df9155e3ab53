//! Teams: matches, ranking and match cards.

use tournament::{
    Event, Match, MatchBoard, Regulations, RowId, TeamStanding, TeamsScores, Unscored,
    natural_order,
};

use crate::heading::{count, heading};
use crate::json::{MatchBoardJson, MatchJson, ScoreJson, TableJson, TeamJson, extra};
use crate::results::{columns, extra_cells, played};
use crate::sheet::{Column, Sheet};

const RANKING: [Column; 6] = [
    Column::numbers("Place", "place"),
    Column::words("Team", "team"),
    Column::numbers("Boards", "boards"),
    Column::numbers("IMPs won", "imps_won"),
    Column::numbers("IMPs lost", "imps_lost"),
    Column::numbers("Net", "imps_net"),
];

const MATCHES: [Column; 7] = [
    Column::words("Round", "round"),
    Column::numbers("Table", "table"),
    Column::words("Home", "home"),
    Column::words("Away", "away"),
    Column::numbers("Boards", "boards"),
    Column::numbers("Home IMPs", "home_imps"),
    Column::numbers("Away IMPs", "away_imps"),
];

const CARD: [Column; 14] = [
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
    Column::numbers("Difference", "difference"),
    Column::numbers("Home", "home_imps"),
    Column::numbers("Away", "away_imps"),
];

const IMPS: [Column; 1] = [Column::numbers("IMPs", "ns_imps")];

/// Title, method and regulations.
pub(crate) fn heading_lines(
    event: &Event,
    scores: &TeamsScores,
    regulations: &Regulations,
) -> Vec<String> {
    let method = format!(
        "teams, IMPs per board (Laws 2017, Law 78B), {}, {}",
        count(scores.matches().len(), "match", "matches"),
        count(scores.standings().len(), "team", "teams"),
    );
    heading(event, &method, regulations, &["teams.missing_table"])
}

/// The ranking.
pub(crate) fn ranking(event: &Event, scores: &TeamsScores) -> Sheet {
    let mut sheet = Sheet::new("Ranking by net IMPs", &RANKING);
    for standing in scores.standings() {
        let line = team(event, standing);
        sheet.push([
            line.place.unwrap_or_else(|| "–".to_owned()),
            line.team,
            line.boards.to_string(),
            line.imps_won.to_string(),
            line.imps_lost.to_string(),
            line.imps_net,
        ]);
    }
    sheet
}

/// The matches and their results.
pub(crate) fn matches(event: &Event, scores: &TeamsScores) -> Sheet {
    let mut sheet = Sheet::new("Matches", &MATCHES);
    for played in scores.matches() {
        let line = match_json(event, played, false);
        let imps = |imps: u64| {
            if line.boards_scored == 0 { "–".to_owned() } else { imps.to_string() }
        };
        sheet.push([
            line.round.clone().unwrap_or_default(),
            line.table.clone().unwrap_or_default(),
            line.home.clone(),
            line.away.clone(),
            line.boards_scored.to_string(),
            imps(line.home_imps),
            imps(line.away_imps),
        ]);
    }
    sheet
}

/// The cards of all matches.
pub(crate) fn cards(event: &Event, scores: &TeamsScores) -> impl Iterator<Item = Sheet> {
    scores.matches().iter().map(|played| card(&match_json(event, played, true)))
}

/// Ranking and matches, with `boards` every board of a match, for JSON.
pub(crate) fn json(
    event: &Event,
    scores: &TeamsScores,
    regulations: &Regulations,
    boards: bool,
) -> ScoreJson {
    let standings = scores.standings().iter().map(|standing| team(event, standing)).collect();
    let matches = scores.matches().iter().map(|played| match_json(event, played, boards)).collect();
    ScoreJson::teams(event, regulations, standings, matches)
}

fn team(event: &Event, standing: &TeamStanding) -> TeamJson {
    TeamJson {
        place: standing.place.map(|place| place.to_string()),
        team: event.name(standing.name).to_owned(),
        boards: standing.boards,
        imps_won: standing.won,
        imps_lost: standing.lost,
        imps_net: standing.net().to_string(),
    }
}

/// Boards that one table played and that are not scored: nobody may overlook them.
pub(crate) fn note(event: &Event, scores: &TeamsScores) -> Option<String> {
    let mut notes = Vec::new();
    for played in scores.matches() {
        for board in &played.boards {
            let why = match board.scored {
                Err(Unscored::TableMissing) => "the result of one table is missing",
                Err(Unscored::OneTableNotPlayed) => "one of the tables did not play it",
                Ok(_) | Err(Unscored::NotPlayed) => continue,
            };
            let note = format!(
                "Board {} of {} – {} is not scored: {why}.",
                event.board_at(board.board).number,
                event.name(played.home),
                event.name(played.away),
            );
            notes.push(crate::printable(&note).into_owned());
        }
    }
    (!notes.is_empty()).then(|| notes.join("\n"))
}

fn match_json(event: &Event, played: &Match, boards: bool) -> MatchJson {
    let (home_imps, away_imps) = played.imps();
    let label = |id: Option<_>| id.map(|id| event.name(id).to_owned());
    MatchJson {
        round: label(played.round),
        table: label(played.table),
        home: event.name(played.home).to_owned(),
        away: event.name(played.away).to_owned(),
        boards_scored: played.scored_boards(),
        home_imps,
        away_imps,
        boards: boards
            .then(|| played.boards.iter().map(|board| board_json(event, board)).collect()),
    }
}

fn board_json(event: &Event, board: &MatchBoard) -> MatchBoardJson {
    let at = event.board_at(board.board);
    let (difference, home_imps, unscored) = match board.scored {
        Ok((difference, imps)) => (Some(difference.to_string()), Some(imps.get()), None),
        Err(why) => (None, None, Some(reason(why))),
    };
    MatchBoardJson {
        session: at.session.map(|id| event.name(id).to_owned()),
        board: at.number.get(),
        vulnerability: at.vulnerability.to_string(),
        home_table: board.home_table.map(|row| table_json(event, row)),
        away_table: board.away_table.map(|row| table_json(event, row)),
        difference,
        home_imps,
        unscored,
    }
}

const fn reason(why: Unscored) -> &'static str {
    match why {
        Unscored::NotPlayed => "not played",
        Unscored::OneTableNotPlayed => "one table not played",
        Unscored::TableMissing => "one table missing",
    }
}

fn table_json(event: &Event, row: RowId) -> TableJson {
    let extra = extra(event, row);
    let row = event.results().row(row);
    let [contract, declarer, result] = played(row.outcome);
    TableJson {
        table: event.table(&row),
        contract,
        declarer,
        result,
        ns_score: row.score.map(|score| score.to_string()),
        extra,
    }
}

/// The card of a match: both tables of each board side by side.
fn card(json: &MatchJson) -> Sheet {
    let round = json.round.as_ref().map_or_else(String::new, |round| format!("Round {round}, "));
    let title = format!(
        "{round}{} – {}: {} – {} IMPs on {}",
        json.home,
        json.away,
        json.home_imps,
        json.away_imps,
        count(usize::try_from(json.boards_scored).unwrap_or(usize::MAX), "board", "boards"),
    );
    let mut card = Sheet::new(title, &CARD);
    for board in json.boards.iter().flatten() {
        let missing = || TableJson { contract: Some("missing".to_owned()), ..TableJson::default() };
        let home = board.home_table.clone().unwrap_or_else(missing);
        let away = board.away_table.clone().unwrap_or_else(missing);
        let won = |imps: Option<i32>| match imps {
            Some(imps) if imps > 0 => imps.to_string(),
            _ => String::new(),
        };
        card.push([
            board.session.clone().unwrap_or_default(),
            board.board.to_string(),
            board.vulnerability.clone(),
            home.contract.unwrap_or_default(),
            home.declarer.unwrap_or_default(),
            home.result.unwrap_or_default(),
            home.ns_score.unwrap_or_default(),
            away.contract.unwrap_or_default(),
            away.declarer.unwrap_or_default(),
            away.result.unwrap_or_default(),
            away.ns_score.unwrap_or_default(),
            board.difference.clone().unwrap_or_default(),
            won(board.home_imps),
            won(board.home_imps.map(|imps| -imps)),
        ]);
    }
    card
}

/// Every table's result with its IMPs, seen from North-South.
pub(crate) fn result_rows(event: &Event, scores: &TeamsScores) -> Sheet {
    let mut rows = Vec::new();
    for played in scores.matches() {
        for board in &played.boards {
            let home = board.scored.ok().map(|(_, imps)| imps);
            let seats = [(board.home_table, home), (board.away_table, home.map(|imps| -imps))];
            rows.extend(seats.into_iter().filter_map(|(row, imps)| row.map(|row| (row, imps))));
        }
    }
    let results = event.results();
    let label = |id: Option<_>| id.map_or("", |id| event.name(id));
    rows.sort_by(|&(a, _), &(b, _)| {
        let (a, b) = (results.row(a), results.row(b));
        let (at, bt) = (event.board_at(a.board), event.board_at(b.board));
        natural_order(label(at.session), label(bt.session))
            .then_with(|| natural_order(label(a.round), label(b.round)))
            .then(at.number.cmp(&bt.number))
            .then_with(|| natural_order(label(a.table), label(b.table)))
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
    });

    let mut sheet = Sheet::new("", &columns(event, &IMPS));
    for (id, imps) in rows {
        let row = results.row(id);
        let at = event.board_at(row.board);
        let [contract, declarer, result] = played(row.outcome).map(Option::unwrap_or_default);
        let mut cells = vec![
            label(at.session).to_owned(),
            label(row.round).to_owned(),
            at.number.to_string(),
            event.table(&row).unwrap_or_default(),
            event.name(row.north_south).to_owned(),
            event.name(row.east_west).to_owned(),
            contract,
            declarer,
            result,
            row.score.map_or_else(String::new, |score| score.to_string()),
            imps.map_or_else(String::new, |imps| imps.to_string()),
        ];
        cells.extend(extra_cells(event, &extra(event, id)));
        sheet.push(cells);
    }
    sheet
}
