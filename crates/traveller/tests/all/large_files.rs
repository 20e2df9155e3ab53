//! Codes of files that are too large for an example in the documentation.

use std::collections::BTreeSet;

use regulations::Method;
use traveller::{Diagnostics, ScoreOptions, score, score_stream, score_team_butler};

use crate::support::source;

const HEADER: &str = "board,ns,ew,score";
const MATCH_HEADER: &str = "round,home,away,home_imps,away_imps";

fn rows(
    header: &str,
    numbers: impl IntoIterator<Item = u32>,
    row: impl Fn(u32) -> String,
) -> String {
    let rows = numbers.into_iter().map(row);
    std::iter::once(header.to_owned()).chain(rows).map(|line| line + "\n").collect()
}

fn codes(found: &Diagnostics) -> BTreeSet<String> {
    found.diagnostics().iter().map(|it| it.code.to_string()).collect()
}

fn assert_code(files: &[(&str, String)], options: &ScoreOptions, code: &str) {
    let found = codes(&score(&source(files), files[0].0, options).diagnostics);
    assert!(found.contains(code), "{code}: {found:?}");
}

#[test]
fn long_cells_lines_and_headers() {
    let options = ScoreOptions::default();
    let cell = format!("{HEADER}\n1,{},2,420\n", "A".repeat(70_000));
    assert_code(&[("results.csv", cell)], &options, "long-cell");
    let line = format!("{HEADER}\n1,1,2,420{}\n", ",".repeat(2 << 20));
    assert_code(&[("results.csv", line.clone())], &options, "long-line");
    let columns = ",other".repeat(5_000);
    let header = format!("{HEADER}{columns}\n1,1,2,420\n");
    assert_code(&[("results.csv", header)], &options, "too-many-columns");
    let files = source(&[("results.csv", line)]);
    let streamed = score_stream(&files, "results.csv", &options, |_| Ok(())).expect("no output");
    let found = codes(&streamed.diagnostics);
    assert!(found.contains("endless-line"), "{found:?}");
}

#[test]
fn large_event_files_and_corrections() {
    let results = ("results.csv", format!("{HEADER}\n1,1,2,420\n"));
    let comment = format!("# {}\n", "x".repeat(2 << 20));
    let event_file = [results.clone(), ("results.toml", comment)];
    assert_code(&event_file, &ScoreOptions::default(), "long-event-file");
    let rows = "1,1,2,450\n".repeat(10_001);
    let corrections = [results, ("late.csv", format!("{HEADER}\n{rows}"))];
    let mut options = ScoreOptions::default();
    options.corrections = Some("late.csv".into());
    assert_code(&corrections, &options, "too-many-corrections");
}

#[test]
fn long_names() {
    let mut options = ScoreOptions::default();
    let name = "A".repeat(401);
    let usebio = format!(
        "<USEBIO><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>\
         <NS_PAIR_NUMBER>{name}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>\
         </TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
    );
    assert_code(&[("evening.xml", usebio)], &options, "event-limit");
    // The name of a pair of a team joins the names of the team and the players.
    let [elm, ann, bob] = ["Elm ", "Ann ", "Bob "].map(|name| name.repeat(50));
    let rows = format!(
        "board,home,away,room,score,north,south,east,west\n\
         1,{elm},Oak,open,420,{ann},{bob},Cy,Di\n1,{elm},Oak,closed,50,Eve,Flo,Gus,Hal\n"
    );
    options.method = Some(Method::Teams);
    let files = source(&[("results.csv", rows)]);
    let found = codes(&score_team_butler(&files, "results.csv", &options).diagnostics);
    assert!(found.contains("pairs-of-teams"), "{found:?}");
}

#[test]
fn too_many_sessions_and_standings() {
    let options = ScoreOptions::default();
    let sessions =
        rows("session,board,ns,ew,score", 0..=15_000, |session| format!("{session},1,1,2,420"));
    assert_code(&[("results.csv", sessions)], &options, "too-many");
    // 1,002 teams in 501 rounds.
    let matches =
        rows(MATCH_HEADER, 1..=501, |round| format!("{round},Elm {round},Oak {round},10,5"));
    assert_code(&[("results.csv", matches)], &options, "rounds-omitted");
}

/// Fractions with different prime denominators have a common denominator of many digits.
#[test]
fn long_fractions() {
    let is_prime = |number: &u32| (2..*number).all(|divisor| !number.is_multiple_of(divisor));
    let primes = (100..).filter(is_prime).take(200);
    let matches = rows(MATCH_HEADER, primes, |prime| format!("{prime},Elm,Oak,1/{prime},5"));
    assert_code(&[("results.csv", matches)], &ScoreOptions::default(), "fractions");
}
