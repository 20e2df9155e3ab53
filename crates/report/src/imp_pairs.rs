//! Pairs in IMPs: rankings and travellers.

use bridge_core::{Exact, Side};
use butler::{CrossImpSum, CrossImps};
use event::{BoardId, Event, ResultId, SectionId, SessionId};
use regulations::{Method, Regulations, SectionRankings, Sections, Winners};
use scoring::{ImpPairsScores, ImpRankingList, ImpStanding};
use serde::Serialize;

use crate::Look;
use crate::heading::{count, heading};
use crate::json::{ResultJson, ScoreJson};
use crate::pair_lines::contestant;
use crate::results::{RESULT, columns, extra_cells, in_print_order, result_cells, result_json};
use crate::sheet::{Column, Sheet};
use crate::{ReportError, numbers, printable};

/// Pairs scored in IMPs, for programs.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ImpPairsJson {
    winners: String,
    rankings: Vec<ImpRankingJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    penalties: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<ImpBoardJson>>,
}

#[derive(Clone, Debug, Serialize)]
struct ImpRankingJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
    side: Option<String>,
    standings: Vec<ImpPairJson>,
}

#[derive(Clone, Debug, Serialize)]
struct ImpPairJson {
    place: Option<String>,
    pair: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    members: Vec<String>,
    boards: u32,
    imps: String,
    imps_exact: String,
    per_board: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sessions: Vec<ImpSessionJson>,
}

#[derive(Clone, Debug, Serialize)]
struct ImpSessionJson {
    session: String,
    boards: u32,
    imps: String,
}

/// A board with its results.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ImpBoardJson {
    session: Option<String>,
    board: u32,
    dealer: String,
    vulnerability: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    datum: Option<String>,
    results: Vec<ResultJson<ImpsJson>>,
}

/// What a result is worth in IMPs.
#[derive(Clone, Debug, Serialize)]
struct ImpsJson {
    ns_imps: Option<String>,
    ew_imps: Option<String>,
}

impl From<[Option<String>; 2]> for ImpsJson {
    fn from([ns_imps, ew_imps]: [Option<String>; 2]) -> Self {
        Self { ns_imps, ew_imps }
    }
}

impl From<ImpsJson> for [Option<String>; 2] {
    fn from(worth: ImpsJson) -> Self {
        [worth.ns_imps, worth.ew_imps]
    }
}

const IMPS: [Column; 3] = [
    Column::numbers("IMPs NS", "ns_imps"),
    Column::numbers("IMPs EW", "ew_imps"),
    Column::words("Ruling", "adjustment"),
];

/// The options that matter for a method.
pub(crate) fn options(method: Method) -> Vec<&'static str> {
    if method == Method::Butler {
        vec!["butler.as", "butler.datum", "butler.trimming", "butler.rounding", "butler.scale"]
    } else {
        vec!["cross-imps.divisor", "cross-imps.cap", "cross-imps.short_boards"]
    }
}

/// The report for people.
pub(crate) fn text(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    boards: bool,
    look: Look,
) -> Result<Vec<String>, ReportError> {
    let mut parts = vec![heading_lines(event, scores, regulations).join("\n")];
    for sheet in rankings(event, scores, regulations)? {
        parts.push(sheet.text(look));
    }
    parts.extend(note(scores, regulations));
    parts.extend(penalties(event));
    if boards {
        for board in event.boards_in_order() {
            parts.push(traveller(event, scores, regulations, board)?.text(look));
        }
    }
    Ok(parts)
}

fn heading_lines(event: &Event, scores: &ImpPairsScores, regulations: &Regulations) -> Vec<String> {
    let how = if scores.method() == Method::Butler {
        "Butler: IMPs against the datum of each board (Laws 2017, Law 78B)"
    } else {
        "cross-IMPs: against every other table (Laws 2017, Law 78B)"
    };
    let lines: usize = scores.rankings().iter().map(|ranking| ranking.standings.len()).sum();
    let (one, many) = if event.is_individual() { ("player", "players") } else { ("pair", "pairs") };
    let winners = if scores.winners() == Winners::Two { "two winners" } else { "one winner" };
    let method = format!(
        "{how}, {}, {}, {winners}",
        count(event.boards_in_order().len(), "board", "boards"),
        count(lines, one, many),
    );
    let mut named = options(scores.method());
    named.extend(["imps.ranking", "imps.rounding"]);
    for (matters, option) in [
        (regulations.pairs.sections != Sections::Together, "pairs.sections"),
        (regulations.pairs.rankings != SectionRankings::Overall, "pairs.rankings"),
        (regulations.imps.least_boards > 0, "imps.least_boards"),
        (event.results().adjustments().next().is_some(), "imps.own_average"),
        (regulations.imps.board_rounding.0.is_some(), "imps.board_rounding"),
    ] {
        if matters {
            named.push(option);
        }
    }
    heading(event, &method, regulations, &named)
}

/// The sessions that a ranking has columns for: where there are several.
fn sessions(event: &Event, scores: &ImpPairsScores) -> Vec<Option<SessionId>> {
    if !scores.has_sessions() {
        return Vec::new();
    }
    let mut sessions = Vec::new();
    for board in event.boards_in_order() {
        let session = event.board_at(board).session;
        if sessions.last() != Some(&session) {
            sessions.push(session);
        }
    }
    sessions
}

fn ranking_columns(event: &Event, sessions: &[Option<SessionId>], members: bool) -> Vec<Column> {
    let mut columns =
        vec![Column::numbers("Place", "place"), Column::words(contestant(event), "pair")];
    if members {
        columns.push(Column::words("Members", "members"));
    }
    columns.push(Column::numbers("Boards", "boards"));
    for session in sessions {
        let name = session.map_or("", |id| event.name(id));
        columns.push(Column::computed(name, format!("session_{name}_imps")));
    }
    columns.push(Column::numbers("IMPs", "imps"));
    columns.push(Column::numbers("Per board", "imps_per_board"));
    columns
}

fn has_members(event: &Event) -> bool {
    event.decisions.pairs.entries.iter().any(|entry| !entry.members.is_empty())
}

fn cells(members: bool, line: ImpPairJson, sessions: &[String], none: &str) -> Vec<String> {
    let text = |cell: Option<String>| cell.unwrap_or_else(|| none.to_owned());
    let mut cells = vec![text(line.place), line.pair];
    if members {
        cells.push(line.members.join(", "));
    }
    cells.push(line.boards.to_string());
    // Both are in the order of sessions.
    let mut of_line = line.sessions.into_iter().peekable();
    for name in sessions {
        let session = of_line.next_if(|session| session.session == *name);
        cells.push(text(session.map(|session| session.imps)));
    }
    cells.push(line.imps);
    cells.push(text(line.per_board));
    cells
}

fn names(event: &Event, sessions: &[Option<SessionId>]) -> Vec<String> {
    let name = |session: &Option<SessionId>| session.map_or("", |id| event.name(id)).to_owned();
    sessions.iter().map(name).collect()
}

/// The rankings as they are printed.
pub(crate) fn rankings(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
) -> Result<Vec<Sheet>, ReportError> {
    let (sessions, members) = (sessions(event, scores), has_members(event));
    let mut sheets = Vec::new();
    for ranking in scores.rankings() {
        let mut sheet =
            Sheet::new(title(event, ranking), &ranking_columns(event, &sessions, members));
        for line in &ranking.standings {
            let line =
                pair(event, (regulations, scores.method()), &sessions, (&line, ranking.side))?;
            sheet.push(cells(members, line, &names(event, &sessions), "–"));
        }
        sheets.push(sheet);
    }
    Ok(sheets)
}

/// The rankings as one table.
pub(crate) fn ranking_rows(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
) -> Result<Sheet, ReportError> {
    let (sessions, members) = (sessions(event, scores), has_members(event));
    let mut columns = vec![Column::words("Section", "section"), Column::words("Side", "side")];
    columns.extend(ranking_columns(event, &sessions, members));
    let mut sheet = Sheet::new("", &columns);
    for ranking in scores.rankings() {
        for line in &ranking.standings {
            let mut row = vec![
                ranking.section.map_or_else(String::new, |id| event.name(id).to_owned()),
                ranking.side.map_or_else(String::new, |side| side.to_string()),
            ];
            let line =
                pair(event, (regulations, scores.method()), &sessions, (&line, ranking.side))?;
            row.extend(cells(members, line, &names(event, &sessions), ""));
            sheet.push(row);
        }
    }
    Ok(sheet)
}

fn title(event: &Event, ranking: &ImpRankingList) -> String {
    let section = ranking.section.map(|id| format!("Section {}", event.name(id)));
    let side = ranking.side.map(|side| side.name().to_owned());
    let parts: Vec<String> = [section, side].into_iter().flatten().collect();
    if parts.is_empty() { "Ranking".to_owned() } else { parts.join(", ") }
}

fn pair(
    event: &Event,
    (regulations, method): (&Regulations, Method),
    sessions: &[Option<SessionId>],
    (line, side): (&ImpStanding, Option<Side>),
) -> Result<ImpPairJson, ReportError> {
    let of_sessions = line.sessions.iter().filter(|_| !sessions.is_empty()).map(|session| {
        Ok::<_, ReportError>(ImpSessionJson {
            session: session.session.map_or_else(String::new, |id| event.name(id).to_owned()),
            boards: session.boards,
            imps: numbers::imp_sum(regulations, method, &session.total),
        })
    });
    let average = line.average.as_ref();
    let entry = event.decisions.pairs.entry(line.name, side);
    Ok(ImpPairJson {
        place: line.place.map(|place| place.to_string()),
        pair: event.name(line.name).to_owned(),
        members: entry.map_or_else(Vec::new, |entry| entry.members.clone()),
        boards: line.boards,
        imps: numbers::imp_sum(regulations, method, &line.total),
        imps_exact: line.total.to_string(),
        per_board: average.map(|sum| numbers::imp_average(regulations, sum)),
        sessions: of_sessions.collect::<Result<_, _>>()?,
    })
}

/// What was done with pairs that played fewer boards, if there are any.
fn note(scores: &ImpPairsScores, regulations: &Regulations) -> Option<String> {
    let mut lines = scores.rankings().iter().flat_map(|ranking| {
        ranking.standings.iter().map(|line| (ranking.full_boards, line.boards))
    });
    let fewer = lines.any(|(full, boards)| boards > 0 && boards < full);
    let by = regulations.imps.ranking;
    let least = regulations.imps.least_boards;
    fewer.then(|| {
        let places = if least > 0 {
            format!("; pairs with fewer than {least} have no place")
        } else {
            String::new()
        };
        format!("Not all pairs played the same number of boards: the ranking goes by {by}{places}.")
    })
}

/// The pairs' penalties.
pub(crate) fn penalty_lines(event: &Event) -> Vec<String> {
    let line = |penalty: &event::PairImpPenalty| {
        let imps = penalty.imps.exact();
        let what = if *imps < Exact::ZERO { "Bonus" } else { "Penalty" };
        let points = imps.abs();
        let side = penalty.who.side.map_or_else(String::new, |side| format!(" ({side})"));
        let reason =
            penalty.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
        let when = crate::pairs::when(event, penalty.session, penalty.round, penalty.board);
        let name = event.name(penalty.who.name);
        format!("{what} for {name}{side}{when}: {points} IMPs{reason}.")
    };
    event.decisions.pairs.imp_penalties.iter().map(line).collect()
}

/// The same as one part of the text.
pub(crate) fn penalties(event: &Event) -> Option<String> {
    let lines = penalty_lines(event);
    let lines: Vec<_> = lines.iter().map(|line| printable(line)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// A board's traveller as it is printed.
pub(crate) fn traveller(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<Sheet, ReportError> {
    let columns = [&RESULT[..], &IMPS].concat();
    let json = board_json(event, scores, regulations, board)?;
    let session = json.session.map_or_else(String::new, |it| format!("Session {it}, "));
    let datum = json.datum.map_or_else(String::new, |datum| format!(", datum {datum}"));
    let title = format!(
        "{session}Board {}: dealer {}, vulnerable {}, {}{datum}",
        json.board,
        json.dealer,
        json.vulnerability,
        count(json.results.len(), "result", "results"),
    );
    let mut sheet = Sheet::new(title, &columns);
    for result in json.results {
        // Session and board are the title already.
        sheet.push(result_cells(result, String::new(), String::new()));
    }
    Ok(sheet)
}

/// Every result with its IMPs as one table.
pub(crate) fn results_sheet(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
) -> Result<Sheet, ReportError> {
    let mut sheet = Sheet::new("Results", &columns(event, &IMPS));
    for board in event.boards_in_order() {
        let json = board_json(event, scores, regulations, board)?;
        let (session, number) = (json.session.unwrap_or_default(), json.board.to_string());
        for result in json.results {
            let extra = extra_cells(event, &result.extra);
            let mut row = result_cells(result, session.clone(), number.clone());
            row.extend(extra);
            sheet.push(row);
        }
    }
    Ok(sheet)
}

/// Every result, board by board.
pub(crate) fn boards_json(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
) -> Result<Vec<ImpBoardJson>, ReportError> {
    let boards = event.boards_in_order().into_iter();
    boards.map(|board| board_json(event, scores, regulations, board)).collect()
}

/// The results on a board, best for North-South first; boards not played come last.
fn board_json(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    board: BoardId,
) -> Result<ImpBoardJson, ReportError> {
    let at = event.board_at(board);
    let rows = in_print_order(event, scores.rows(board));
    let result = |&row: &ResultId| {
        result_json(event, row, |side, player| {
            let imps = scores.imps_of(event, regulations, (row, side), player);
            Ok(imps.map(|imps| written(regulations, scores.method(), &imps)))
        })
    };
    Ok(ImpBoardJson {
        session: at.session.map(|id| event.name(id).to_owned()),
        board: at.number.get(),
        dealer: at.number.dealer().to_string(),
        vulnerability: at.vulnerability.to_string(),
        datum: datum(event, scores, &rows),
        results: rows.iter().map(result).collect::<Result<_, _>>()?,
    })
}

/// The datum of a board: one, or that of each section where these are apart, and of either side where a ruling made two.
fn datum(event: &Event, scores: &ImpPairsScores, rows: &[ResultId]) -> Option<String> {
    let mut sections: Vec<(Option<SectionId>, String)> = Vec::new();
    for &row in rows {
        let section = event.results().section(row);
        if sections.iter().any(|&(known, _)| known == section) {
            continue;
        }
        let [ours, theirs] = Side::ALL.map(|side| scores.datum(event, row, side));
        let datum = match (ours, theirs) {
            (Some(ours), Some(theirs)) if ours != theirs => format!("NS {ours}, EW {theirs}"),
            (ours, theirs) => ours.or(theirs)?.to_string(),
        };
        sections.push((section, datum));
    }
    let (_, first) = sections.first()?;
    if sections.iter().all(|(_, datum)| datum == first) {
        return Some(first.clone());
    }
    let of = |(section, datum): &(Option<SectionId>, String)| {
        let section = section.map_or("–", |id| event.name(id));
        format!("{datum} in section {section}")
    };
    Some(sections.iter().map(of).collect::<Vec<_>>().join(", "))
}

/// The IMPs of a board as printed.
pub(crate) fn written(regulations: &Regulations, method: Method, imps: &CrossImps) -> String {
    let mut sum = CrossImpSum::default();
    sum.add(imps);
    numbers::imp_sum(regulations, method, &sum)
}

/// Rankings, and with `boards` every result, for JSON.
pub(crate) fn json(
    event: &Event,
    scores: &ImpPairsScores,
    regulations: &Regulations,
    boards: bool,
) -> Result<ScoreJson, ReportError> {
    let sessions = sessions(event, scores);
    let ranking = |ranking: &ImpRankingList| {
        let lines = ranking.standings.iter();
        Ok::<_, ReportError>(ImpRankingJson {
            section: ranking.section.map(|id| event.name(id).to_owned()),
            side: ranking.side.map(|side| side.to_string()),
            standings: lines
                .map(|line| {
                    pair(event, (regulations, scores.method()), &sessions, (&line, ranking.side))
                })
                .collect::<Result<_, _>>()?,
        })
    };
    let json = ImpPairsJson {
        winners: scores.winners().to_string(),
        rankings: scores.rankings().iter().map(ranking).collect::<Result<_, _>>()?,
        penalties: penalty_lines(event),
        boards: boards.then(|| boards_json(event, scores, regulations)).transpose()?,
    };
    Ok(ScoreJson::imp_pairs(event, scores.method().name(), regulations, json))
}
