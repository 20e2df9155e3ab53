//! Pairs by matchpoints: rankings and travellers.

use std::collections::BTreeSet;

use bridge_core::{Matchpoints, Side};
use matchpoints::FewerBoards;
use tournament::{
    BoardId, Event, Field, Outcome, PairStanding, PairsScores, Regulations, RowId, Winners,
    natural_order,
};

use crate::heading::{count, heading};
use crate::json::{Extra, PairBoardJson, PairJson, PairResultJson, RankingJson, ScoreJson, extra};
use crate::numbers;
use crate::sheet::{Column, Sheet};
use crate::{Report, ReportError};

const RANKING: [Column; 6] = [
    Column::words("Side", "side"),
    Column::numbers("Place", "place"),
    Column::words("Pair", "pair"),
    Column::numbers("Boards", "boards"),
    Column::numbers("Matchpoints", "matchpoints"),
    Column::numbers("Percent", "percent"),
];

const TRAVELLER: [Column; 11] = [
    Column::words("Session", "session"),
    Column::numbers("Board", "board"),
    Column::numbers("Table", "table"),
    Column::words("NS", "ns"),
    Column::words("EW", "ew"),
    Column::words("Contract", "contract"),
    Column::words("By", "declarer"),
    Column::numbers("Result", "result"),
    Column::numbers("Score", "ns_score"),
    Column::numbers("MP NS", "ns_matchpoints"),
    Column::numbers("MP EW", "ew_matchpoints"),
];

pub(crate) fn report(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
) -> Result<Report, ReportError> {
    let mut ranking_rows = Sheet::new("", &RANKING);
    let mut rankings = Vec::new();
    let mut rankings_json = Vec::new();
    for field in scores.fields() {
        let mut sheet = Sheet::new(title(field), &RANKING);
        let mut standings = Vec::new();
        for standing in &field.standings {
            let line = pair(event, regulations, scores.full_boards(), standing)?;
            let side = field.side.map_or_else(String::new, |side| side.to_string());
            let cells = [
                line.place.clone().unwrap_or_else(|| "–".to_owned()),
                line.pair.clone(),
                line.boards.to_string(),
                line.matchpoints.clone().unwrap_or_else(|| "–".to_owned()),
                line.percent.clone().unwrap_or_else(|| "–".to_owned()),
            ];
            let with_side = |side: String| {
                let [place, pair, boards, matchpoints, percent] = cells.clone();
                [side, place, pair, boards, matchpoints, percent]
            };
            // In the text the side is the title already.
            sheet.push(with_side(String::new()));
            ranking_rows.push(with_side(side));
            standings.push(line);
        }
        rankings.push(sheet);
        rankings_json.push(RankingJson { side: field.side.map(|s| s.to_string()), standings });
    }

    let with_extra = [&TRAVELLER[..], &extra_columns(event)].concat();
    let mut board_rows = Sheet::new("", &with_extra);
    let mut boards = Vec::new();
    let mut boards_json = Vec::new();
    for board in event.boards_in_order() {
        let results = traveller(event, scores, regulations, board)?;
        let mut sheet = Sheet::new(board_title(event, scores, regulations, board)?, &TRAVELLER);
        let at = event.board_at(board);
        for result in &results {
            // In the text session and board are the title already.
            sheet.push(cells(result, String::new(), String::new()));
            let session = at.session.map_or_else(String::new, |id| event.name(id).to_owned());
            let mut row = cells(result, session, at.number.to_string()).to_vec();
            row.extend(extra_cells(event, &result.extra));
            board_rows.push(row);
        }
        boards.push(sheet);
        boards_json.push(PairBoardJson {
            session: at.session.map(|id| event.name(id).to_owned()),
            board: at.number.get(),
            dealer: at.number.dealer().to_string(),
            vulnerability: at.vulnerability.to_string(),
            results,
        });
    }

    let json = ScoreJson::pairs(event, scores, regulations, rankings_json, boards_json);
    Ok(Report {
        heading: pairs_heading(event, scores, regulations),
        rankings,
        notes: notes(scores, regulations),
        matches: None,
        boards,
        ranking_rows,
        board_rows,
        json,
    })
}

fn title(field: &Field) -> String {
    field.side.map_or_else(|| "Ranking".to_owned(), |side| side.name().to_owned())
}

fn pairs_heading(event: &Event, scores: &PairsScores, regulations: &Regulations) -> Vec<String> {
    let pairs = scores.fields().iter().map(|field| field.standings.len()).sum();
    let winners = match (scores.winners(), regulations.winners) {
        (Winners::Two, Winners::Inferred) => "two winners (no pair sat both ways)",
        (Winners::Two, _) => "two winners",
        (_, Winners::Inferred) => "one winner (pairs sat both ways)",
        (_, _) => "one winner",
    };
    let method = format!(
        "matchpoints (Laws 2017, Law 78A), {}, {}, {winners}",
        count(event.boards().len(), "board", "boards"),
        count(pairs, "pair", "pairs"),
    );
    let options = [
        "matchpoints.scale",
        "matchpoints.fewer_boards",
        "matchpoints.percentage_from",
        "rounding",
    ];
    heading(event, &method, regulations, &options)
}

/// What was done with pairs that played fewer boards, if there are any.
fn notes(scores: &PairsScores, regulations: &Regulations) -> Vec<String> {
    let full = scores.full_boards();
    let played: BTreeSet<u32> = scores
        .fields()
        .iter()
        .flat_map(|field| &field.standings)
        .map(|standing| standing.total.boards())
        .filter(|&boards| boards > 0 && boards < full)
        .collect();
    if played.is_empty() {
        return Vec::new();
    }
    let played: Vec<String> = played.iter().map(u32::to_string).collect();
    let played = played.join(", ");
    vec![match regulations.fewer_boards {
        FewerBoards::Scaled => format!(
            "Pairs that played {played} of {full} boards: matchpoints scaled up to {full} boards."
        ),
        FewerBoards::Percentage => {
            format!("Some pairs played {played} of {full} boards: the ranking goes by percentage.")
        }
    }]
}

fn pair(
    event: &Event,
    regulations: &Regulations,
    full_boards: u32,
    standing: &PairStanding,
) -> Result<PairJson, ReportError> {
    // Where the total is scaled up, what could have been won grows with it.
    let (total, available) = match standing.scaled {
        Some(scaled) => (scaled, standing.total.available_scaled_to(full_boards)?),
        None => (standing.total.matchpoints(), standing.total.available()),
    };
    let comparable = standing.percent.is_some();
    let written = numbers::matchpoints(regulations, total, available)?;
    let exact = numbers::on_scale(regulations, total)?.to_string();
    Ok(PairJson {
        place: standing.place.map(|place| place.to_string()),
        pair: event.name(standing.name).to_owned(),
        boards: standing.total.boards(),
        matchpoints: comparable.then_some(written),
        matchpoints_exact: comparable.then_some(exact),
        percent: comparable.then(|| numbers::percent(regulations, total, available)).transpose()?,
        percent_exact: standing.percent.map(|percent| percent.to_string()),
    })
}

fn board_title(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<String, ReportError> {
    let at = event.board_at(board);
    let session = at.session.map_or_else(String::new, |id| format!("Session {}, ", event.name(id)));
    let top: Matchpoints = scores.top(board).into();
    Ok(format!(
        "{session}Board {}: dealer {}, vulnerable {}, {}, top {}",
        at.number,
        at.number.dealer(),
        at.vulnerability,
        count(scored(scores, board), "score", "scores"),
        numbers::on_scale(regulations, top)?,
    ))
}

/// How many scores were compared on a board.
fn scored(scores: &PairsScores, board: BoardId) -> usize {
    let compared = |&&row: &&RowId| scores.units(board, row, Side::NorthSouth).is_some();
    scores.rows(board).iter().filter(compared).count()
}

/// The results on a board, best for North-South first; boards not played come last.
fn traveller(
    event: &Event,
    scores: &PairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<Vec<PairResultJson>, ReportError> {
    let results = event.results();
    let mut rows = scores.rows(board).to_vec();
    rows.sort_by(|&a, &b| {
        let (a, b) = (results.row(a), results.row(b));
        b.score
            .cmp(&a.score)
            .then_with(|| natural_order(event.name(a.north_south), event.name(b.north_south)))
            .then_with(|| natural_order(event.name(a.east_west), event.name(b.east_west)))
    });
    let top: Matchpoints = scores.top(board).into();
    rows.iter()
        .map(|&id| {
            let row = results.row(id);
            let won = |side: Side| -> Result<Option<String>, ReportError> {
                let units = scores.units(board, id, side);
                let write = |units| numbers::matchpoints(regulations, units, top);
                Ok(units.map(Matchpoints::from).map(write).transpose()?)
            };
            let [contract, declarer, result] = played(row.outcome);
            Ok(PairResultJson {
                table: event.table(&row),
                ns: event.name(row.north_south).to_owned(),
                ew: event.name(row.east_west).to_owned(),
                contract,
                declarer,
                result,
                ns_score: row.score.map(|score| score.to_string()),
                ns_matchpoints: won(Side::NorthSouth)?,
                ew_matchpoints: won(Side::EastWest)?,
                extra: extra(event, id),
            })
        })
        .collect()
}

/// Contract, declarer and result of an outcome, as far as they are known.
pub(crate) fn played(outcome: Outcome) -> [Option<String>; 3] {
    match outcome {
        Outcome::Played(played) => [
            Some(played.contract.to_string()),
            Some(played.declarer.to_string()),
            Some(played.made().to_string()),
        ],
        Outcome::PassedOut => [Some("PASS".to_owned()), None, None],
        Outcome::NotPlayed => [Some("NP".to_owned()), None, None],
        _ => [None, None, None],
    }
}

/// The columns that scoring does not know: CSV and JSON hand them on, the text leaves them out.
pub(crate) fn extra_columns(event: &Event) -> Vec<Column> {
    event.extra_columns.iter().map(|name| Column::named(name)).collect()
}

/// A result's cells in these columns.
pub(crate) fn extra_cells(event: &Event, extra: &Extra) -> Vec<String> {
    let cell = |name| extra.get(name).cloned().unwrap_or_default();
    event.extra_columns.iter().map(cell).collect()
}

fn cells(result: &PairResultJson, session: String, board: String) -> [String; 11] {
    let text = |cell: &Option<String>| cell.clone().unwrap_or_default();
    [
        session,
        board,
        text(&result.table),
        result.ns.clone(),
        result.ew.clone(),
        text(&result.contract),
        text(&result.declarer),
        text(&result.result),
        text(&result.ns_score),
        text(&result.ns_matchpoints),
        text(&result.ew_matchpoints),
    ]
}
