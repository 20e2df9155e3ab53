//! Conversion between formats and back preserves the event and its scores.

use std::collections::BTreeMap;

use proptest::prelude::*;
use traveller::event::{Event, Outcome};
use traveller::exchange::{self, ExchangeFormat};
use traveller::regulations::Method;
use traveller::{ScoreOptions, ScoredEvent, convert, score};

/// Labels that a CSV reader might misread.
const HOSTILE: [&str; 17] = [
    "#", "##", "##1", "###", "# 1", "#1,2", "sep=", "sep=;", "SEP=,", "\"", "\"\"", "a,b;c\td",
    ";", "=1+1", "[1]", "% 1", " 1 ",
];

/// Generates an event: its method, and its results as CSV.
fn events() -> impl Strategy<Value = (Method, String)> {
    let method = prop::sample::select(vec![
        Method::Matchpoints,
        Method::SwissPairs,
        Method::Butler,
        Method::CrossImps,
        Method::Teams,
        Method::BoardAMatch,
    ]);
    let outcome = prop::sample::select(vec![
        "4S,N,=,",
        "4SX,E,-2,",
        "3NT,S,+1,",
        "1C,W,+3,",
        "PASS,,,",
        ",,,420",
        ",,,-110",
        ",,,NP",
        "7NTXX,N,-13,",
    ]);
    let ruling = prop::sample::select(vec![
        "",
        "",
        "",
        "",
        "60/40",
        "AVE+/AVE-",
        "NS 620 EW -590",
        "NS 620 EW table",
        "damage NS normal -650 assigned 620",
        "\"60% 650, 40% -100\"",
        "33.5%/66.5%",
        "3 IMP",
        "620",
    ]);
    let lines = prop::collection::vec((outcome, ruling), 24);
    let labels = (0..HOSTILE.len() + 3, 0..HOSTILE.len() + 2, any::<bool>(), any::<bool>());
    (method, lines, labels, 2_usize..4)
        .prop_map(|(method, lines, labels, tables)| (method, csv(method, &lines, labels, tables)))
}

fn csv(
    method: Method,
    lines: &[(&str, &str)],
    (names, sessions, sections, odd): (usize, usize, bool, bool),
    tables: usize,
) -> String {
    let called = |number: usize| match names {
        0 => number.to_string(),
        1 => format!("Pair {number}"),
        3.. => format!("{}{number}", HOSTILE[names - 3]),
        _ => format!("Zoë {number} \"the\" <first> & Łódź"),
    };
    let mut csv = "session,section,round,table,room,board,vul,ns,ew,contract,declarer,result,score,adjustment\n".to_owned();
    let session = |index: usize| match sessions {
        0 => String::new(),
        1 => quoted(["Friday", "Sunday"][index % 2]),
        _ => quoted(HOSTILE[(sessions - 2 + index % 2) % HOSTILE.len()]),
    };
    let teams = method.is_for_teams();
    for (index, (outcome, ruling)) in lines.iter().enumerate() {
        let (board, table) = (1 + index / 2, index % 2);
        let section =
            if sections && !teams && method != Method::SwissPairs { ["A", "B"][table] } else { "" };
        let [mut ns, mut ew] = if teams { [1, 2] } else { [1 + table, 3 + table + tables] };
        let room = match (teams, table) {
            (true, 0) => "open",
            (true, _) => {
                std::mem::swap(&mut ns, &mut ew);
                "closed"
            }
            (false, _) => "",
        };
        let vul = if odd { "both" } else { "" };
        // In team events, IMPs and assigned scores need the result of the other table.
        let ruling = if *ruling == "3 IMP" && !method.is_in_imps() && method != Method::Teams {
            ""
        } else {
            ruling
        };
        let (ns, ew) = (quoted(&called(ns)), quoted(&called(ew)));
        let session = session(board);
        let (round, seat) = (1 + board / 4, table + 1);
        let line = format!(
            "{session},{section},{round},{seat},{room},{board},{vul},{ns},{ew},{outcome},{ruling}\n"
        );
        csv.push_str(&line);
    }
    csv
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

fn options(method: Method) -> ScoreOptions {
    let mut options = ScoreOptions::default();
    options.method = Some(method);
    options
}

type Shelf = BTreeMap<String, Vec<u8>>;

/// Returns the lines that only one of two lists contains.
fn different(one: &[String], other: &[String]) -> String {
    let only = |one: &[String], other: &[String]| {
        one.iter().filter(|line| !other.contains(line)).cloned().collect::<Vec<_>>().join("\n")
    };
    match (only(one, other), only(other, one)) {
        (before, after) if before.is_empty() && after.is_empty() => String::new(),
        (before, after) => format!("before:\n{before}\nafter:\n{after}\n"),
    }
}

/// Returns the results of an event as sorted lines.
fn result_lines(event: &Event, with_rulings: bool, format: ExchangeFormat) -> Vec<String> {
    let results = event.results();
    let several = event
        .boards()
        .iter()
        .map(|board| board.session)
        .collect::<std::collections::BTreeSet<_>>()
        .len()
        > 1;
    let line = |id| {
        let row = results.row(id);
        let board = event.board_at(row.board);
        let session =
            if several { storable_name(event.label(board.session), format) } else { String::new() };
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        // A score in addition to a ruling may be lost, which is reported.
        let is_lost = matches!(row.outcome, Outcome::Score(_) | Outcome::NotPlayed);
        let is_lost = is_lost && !ruling.is_empty();
        let outcome = if is_lost { "a score".to_owned() } else { outcome_text(row.outcome) };
        let ruling = if with_rulings { ruling } else { String::new() };
        let [ns, ew] = [row.north_south, row.east_west]
            .map(|contestant| storable_name(event.name(contestant), format));
        format!("{session} {} {} {ns} {ew} {outcome} {ruling}", board.number, board.vulnerability)
    };
    let mut lines: Vec<String> = results.ids().map(line).collect();
    lines.sort();
    lines
}

fn outcome_text(outcome: Outcome) -> String {
    match outcome {
        Outcome::Played(played) => played.to_string(),
        other => format!("{other:?}"),
    }
}

/// Returns a name as the format can store it. Only CSV stores every character.
fn storable_name(name: &str, format: ExchangeFormat) -> String {
    match format {
        ExchangeFormat::Csv => name.to_owned(),
        _ => name.replace('"', "'").replace('\t', " "),
    }
}

fn ranking_lines(scored: &ScoredEvent, format: ExchangeFormat) -> Vec<String> {
    let lines = scored.rankings();
    let lines = lines.iter().flat_map(|ranking| ranking.lines().collect::<Vec<_>>());
    let line = |line: traveller::scoring::RankingRow| {
        let name = storable_name(scored.event().name(line.contestant), format);
        format!("{name} {:?} {:?}", line.place, line.number.map(|number| number.to_string()))
    };
    let mut lines: Vec<String> = lines.map(line).collect();
    lines.sort();
    lines
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Every event that can be scored can be exported and reads back the same.
    #[test]
    fn converted_events_read_back_equal((method, csv) in events(), format in prop::sample::select(ExchangeFormat::ALL.to_vec())) {
        let source: Shelf = [("a.csv".to_owned(), csv.clone().into_bytes())].into();
        let outcome = convert(&source, "a.csv", &options(method), format);
        let lost: Vec<String> = outcome.diagnostics.diagnostics().iter().filter(|it| it.code == "not-converted").map(|it| it.message.to_string()).collect();
        let Ok(scored) = outcome.into_result() else { return Ok(()) };
        let mut bytes = Vec::new();
        exchange::write(&scored, format, &mut bytes).unwrap();
        let name = format!("b.{}", format.extensions()[0]);
        let source: Shelf = [(name.clone(), bytes.clone())].into();
        let back = score(&source, &name, &options(method));
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let diagnostics = back.diagnostics.clone();
        let back = back.into_result().map_err(|diagnostics| TestCaseError::fail(format!("{csv}\n{text}\n{diagnostics:?}")))?;
        let fixed = lost.iter().any(|what| what.contains("fixed percentages"));
        let found = different(&result_lines(scored.event(), !fixed, format), &result_lines(back.event(), !fixed, format));
        prop_assert_eq!(found, "", "{}\n{}", csv, text);
        if !fixed {
            prop_assert_eq!(different(&ranking_lines(&scored, format), &ranking_lines(&back, format)), "", "{}\n{}", csv, text);
        }
        // Exported figures equal the computed ones.
        let published: Vec<String> = diagnostics.diagnostics().iter().map(|it| it.message.to_string()).filter(|it| it.starts_with("published")).collect();
        prop_assert!(published.is_empty() || fixed, "{:?}\n{}\n{}", published, csv, text);
    }
}

/// In a tag of PBN, `#` repeats the previous game's value and `##` sets the value of later games.
/// Labels of number signs survive a conversion, and no later game without a label inherits one.
#[test]
fn keeps_pbn_labels_with_a_number_sign() {
    let csv = "session,round,table,room,board,ns,ew,score\n\
        \"##\",1,1,open,1,\"#\",B,420\n\"##\",1,1,closed,1,B,\"#\",-50\n\
        \"#\",1,,open,2,\"#\",B,90\n\"#\",1,,closed,2,B,\"#\",110\n\
        \"##1\",1,\"##\",open,3,\"#\",B,90\n\"##1\",1,2,closed,3,B,\"#\",110\n\
        \"# 1\",1,1,open,4,\"#\",B,0\n\"# 1\",1,,closed,4,B,\"#\",630\n";
    let labels = |scored: &ScoredEvent| {
        let (event, results) = (scored.event(), scored.event().results());
        let line = |id| {
            let session = event.label(event.board_at(results.board(id)).session);
            let table = event.label(results.table(id));
            let names = results.contestants(id).map(|contestant| event.name(contestant));
            format!("{session}|{table}|{names:?}")
        };
        results.ids().map(line).collect::<Vec<_>>()
    };
    let source: Shelf = [("a.csv".to_owned(), csv.as_bytes().to_vec())].into();
    let before = convert(&source, "a.csv", &options(Method::Teams), ExchangeFormat::Pbn);
    let before = before.into_result().expect("valid results");
    let mut pbn = Vec::new();
    exchange::write(&before, ExchangeFormat::Pbn, &mut pbn).expect("in memory");
    let source: Shelf = [("b.pbn".to_owned(), pbn.clone())].into();
    let after = score(&source, "b.pbn", &options(Method::Teams)).into_result();
    let after = after.expect("what was written can be read");
    assert_eq!(labels(&before), labels(&after), "{}", String::from_utf8_lossy(&pbn));
}
