//! Error messages about bad input. An error prevents any output on standard output.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::path::Path;

use insta::assert_snapshot;

use crate::support::{self, Folder};

/// Scores a file named `name` with the content `bytes`, and returns the output.
fn score_file(name: &str, bytes: &[u8], more: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(name), bytes).expect("a file");
    let output = support::run(folder.path(), &[&["score", name], more].concat());
    if !output.status.success() {
        assert!(output.stdout.is_empty(), "something was written in spite of an error");
        assert_eq!(output.status.code(), Some(1));
        assert!(!output.stderr.trim_ascii().is_empty(), "an error without a message");
    }
    support::output_text(&output)
}

fn score(text: &str) -> String {
    score_file("event.csv", text.as_bytes(), &[])
}

fn score_teams(text: &str) -> String {
    score_file("event.csv", text.as_bytes(), &["--method", "teams"])
}

const CONTRACTS: &str = "board,ns,ew,contract,declarer,result\n";
const SCORES: &str = "board,ns,ew,score\n";

#[test]
fn columns() {
    assert_snapshot!("missing_column", score("board,ns,contract,declarer,result\n1,1,4S,N,=\n"));
    assert_snapshot!("missing_columns", score("board,pair,opponents,contract\n1,1,2,4S\n"));
    assert_snapshot!("no_known_column", score("a,b,c\n1,2,3\n"));
    assert_snapshot!("column_twice", score("board,ns,ew,score,NS\n1,1,2,420,1\n"));
    assert_snapshot!("unknown_column", score("board,ns,ew,score,lead\n1,1,2,420,SA\n1,3,4,450,\n"));
    assert_snapshot!("unknown_column_twice", score("board,ns,ew,score,x,x\n1,1,2,420,a,b\n"));
    assert_snapshot!("nameless_column", score("board,ns,ew,score,\n1,1,2,420,\n1,3,4,450,x\n"));
    assert_snapshot!("too_few_cells", score(&format!("{SCORES}1,A,B\n")));
    assert_snapshot!("too_many_cells", score(&format!("{SCORES}1,A,B,420,x\n")));
}

#[test]
fn cells() {
    assert_snapshot!(
        "unknown_contract",
        score(&format!("{CONTRACTS}1,1,4,8S,N,=\n1,2,3,4Z,N,=\n"))
    );
    assert_snapshot!("declarer_x", score(&format!("{CONTRACTS}1,1,4,4S,X,=\n")));
    assert_snapshot!("fourteen_tricks_by_result", score(&format!("{CONTRACTS}1,1,4,4S,N,+4\n")));
    let tricks = "board,ns,ew,contract,declarer,tricks\n1,1,4,4S,N,14\n";
    assert_snapshot!("fourteen_tricks", score(tricks));
    assert_snapshot!("tricks_for_result", score(&format!("{CONTRACTS}1,1,4,4S,N,10\n")));
    assert_snapshot!("no_declarer", score(&format!("{CONTRACTS}1,1,4,4S,,=\n1,2,3,4S,N,\n")));
    assert_snapshot!("no_contract", score(&format!("{CONTRACTS}1,1,4,,N,=\n")));
    assert_snapshot!("no_pair", score(&format!("{SCORES}1,,4,420\n0,1,2,420\n")));
    assert_snapshot!("no_score", score(&format!("{SCORES}1,1,2,4.20\n")));
    let split = "board,ns,ew,ns_score,ew_score\n1,1,2,-800,-1100\n";
    assert_snapshot!("split_score", score(split));
    let adjusted = "board,ns,ew,score,adjustment\n1,1,2,,AVE+/AVE-\n";
    assert_snapshot!("adjustment", score(adjusted));
    let vulnerability = "board,ns,ew,score,vul\n1,1,2,420,none\n1,3,4,420,NS\n1,5,6,420,most\n";
    assert_snapshot!("vulnerability", score(vulnerability));
}

/// A row with a contract and a score that exclude each other is an error.
#[test]
fn two_outcomes() {
    let header = "board,ns,ew,contract,declarer,result,score\n";
    let rows = "1,1,2,NP,,,420\n1,3,4,4S,N,=,NP\n1,5,6,4S,N,=,PASS\n";
    assert_snapshot!("two_outcomes", score(&format!("{header}{rows}")));
}

/// Errors of cells and contradictions between rows are reported together.
#[test]
fn reports_cell_errors_and_contradictions_together() {
    let output_text = score(&format!("{SCORES}1,1,4,zz\n1,2,3,420\n1,2,5,430\n"));
    assert!(output_text.contains("invalid score \"zz\""), "{output_text}");
    assert!(output_text.contains("\"2\" has two results"), "{output_text}");
    // However, a table whose row has an error is not reported as missing.
    let teams = score_teams(&format!("{SCORES}1,A,B,420\n1,B,A,zz\n"));
    assert!(teams.contains("has 1 error"), "{teams}");
}

/// If the pairs of one row are swapped, a warning reports them, because only these pairs sat both
/// ways.
#[test]
fn few_sat_both_ways() {
    let path = support::root().join("fixtures/events/club_pairs_mitchell.csv");
    let event = std::fs::read_to_string(path).expect("fixture");
    let swapped = event.replacen("NS13,EW12", "EW12,NS13", 1);
    let output_text = score(&swapped);
    let warning = output_text.split("---- standard error\n").nth(1).expect("a warning");
    assert_snapshot!("few_sat_both_ways", warning);
    let diagnostics = score_file("event.csv", swapped.as_bytes(), &["--set", "pairs.winners=one"]);
    assert!(!diagnostics.contains("warning"), "{diagnostics}");
}

/// A stated vulnerability applies to all rows of its board, independent of the row that states it.
#[test]
fn vulnerability_applies_to_all_rows_of_board() {
    let header = "board,ns,ew,contract,declarer,result,vul\n";
    let (one, other) = ("1,1,2,4S,N,=,\n", "1,3,4,4S,N,+1,both\n");
    let [first, second] = [[one, other], [other, one]].map(|lines| {
        let message = score(&format!("{header}{}", lines.concat()));
        let (out, warning) = message.split_once("---- standard error\n").expect("a warning");
        let doubted = "board 1 is vulnerable both: expected none for this number";
        assert!(warning.contains(doubted), "{warning}");
        out.to_owned()
    });
    assert!(first.starts_with("exit code 0"), "{first}");
    assert_eq!(first, second);
    let pass = "board,ns,ew,ns_score,ew_score\n1,1,2,PASS,PASS\n1,3,4,50,-50\n1,5,6,-50,50\n";
    let output_text = score_file("event.csv", pass.as_bytes(), &["--boards"]);
    assert!(output_text.contains("3 scores, top 4"), "{output_text}");
}

/// Legal but unusual input is reported with a warning, and the event is scored.
#[test]
fn warnings() {
    assert_snapshot!(
        "impossible_score",
        score(&format!("{SCORES}1,1,4,425\n1,2,3,620\n1,5,6,42000\n"))
    );
    let both = "board,ns,ew,contract,declarer,result,score\n1,1,4,4S,N,=,450\n1,2,3,PASS,,,10\n";
    assert_snapshot!("score_against_contract", score(both));
    assert_snapshot!("sit_out", score(&format!("{SCORES}1,1,2,420\n1,3,4,450\n1,5,,\n")));
}

#[test]
fn contradictions() {
    assert_snapshot!("same_pair_twice", score(&format!("{SCORES}1,1,4,420\n1,1,3,450\n")));
    assert_snapshot!("against_itself", score(&format!("{SCORES}1,7,7,420\n1,8,8,450\n")));
    let seats = "board,north,south,east,west,score\n1,1,2,3,1,420\n1,5,5,7,8,450\n";
    assert_snapshot!("two_seats", score(seats));
    let apart = "board,north,east,south,west,score\n1,1,3,2,1,420\n1,5,7,6,8,450\n";
    assert_snapshot!("two_seats_apart", score(apart));
    assert_snapshot!("two_fields", score(&format!("{SCORES}1,1,1,420\n1,2,2,450\n")));
    assert_snapshot!("nothing_played", score(&format!("{SCORES}1,1,2,\n1,3,4,NP\n")));
    let one_table = format!("{SCORES}1,A,B,420\n1,B,A,450\n2,A,B,110\n");
    assert_snapshot!("one_table", score_teams(&one_table));
    let same_way = format!("{SCORES}1,A,B,420\n1,A,B,450\n");
    assert_snapshot!("same_direction", score_teams(&same_way));
    assert_snapshot!("teams_as_pairs", score(&format!("{SCORES}1,A,B,420\n1,B,A,450\n")));
}

/// Pairs of both directions may have the same numbers if the event has two winners.
#[test]
fn accepts_equal_numbers_on_both_sides() {
    let text = format!("{SCORES}1,1,1,420\n1,2,2,450\n");
    let diagnostics = score_file("event.csv", text.as_bytes(), &["--set", "pairs.winners=two"]);
    assert!(diagnostics.starts_with("exit code 0"), "{diagnostics}");
    assert!(diagnostics.contains("4 pairs, two winners"), "{diagnostics}");
}

#[test]
fn files() {
    assert_snapshot!("empty", score(""));
    assert_snapshot!("blank", score("\u{feff}\r\n \r\n"));
    assert_snapshot!("header_only", score(SCORES));
    assert_snapshot!("binary", score_file("event.csv", b"\x7fELF\x02\x01\x01\0\0\0", &[]));
    assert_snapshot!("spreadsheet", score_file("event.xlsx", b"PK\x03\x04\x14\0", &[]));
    let latin1 = b"board,ns,ew,score\n1,Jos\xe9,B,420\n";
    assert_snapshot!("latin1", score_file("event.csv", latin1, &[]));
    let utf16: Vec<u8> =
        std::iter::once(0xfeff).chain(SCORES.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_snapshot!("utf16", score_file("event.csv", &utf16, &[]));
    assert_snapshot!("open_quote", score(&format!("{SCORES}1,\"A\n2,B,C,420\n")));
    assert_snapshot!(
        "open_quote_at_the_end",
        score("board,ns,ew,score,note\n1,9,10,430,\n1,1,2,420,\"x\n1,3,4,450,\n1,5,6,-50,\"x\"\n")
    );
    assert_snapshot!("comment_only", score("# only a comment\n"));
    assert_snapshot!("quote_inside", score(&format!("{SCORES}1,5\" x,B,zz\n1,C,D,420\n")));
    let long = format!("{SCORES}1,1,2,{}\n", "4".repeat(100_000));
    assert!(score(&long).len() < 2000, "a message has a limit");
    assert_snapshot!("escape_sequence", score(&format!("{SCORES}1,\u{1b}[31mA,B,4x0\n")));
}

/// A byte order mark, CRLF, semicolons, tabs, and quotes are accepted.
#[test]
fn dialects() {
    let plain = score(&format!("{SCORES}1,A,B,420\n1,C,\"D, E\",450\n"));
    assert_snapshot!("dialects", plain);
    let dialects = [
        "\u{feff}board,ns,ew,score\r\n1,A,B,420\r\n1,C,\"D, E\",450\r\n",
        "Board;NS;EW;Score\n1;A;B;420\n1;C;D, E;450\n\u{1a}",
        "board,ns,ew,score\r1,A,B,420\r1,C,\"D, E\",450\r",
        "score\tew\tns\tboard\n420\tB\tA\t1\n\n450\t\"D, E\"\t C \t1\n",
        "# a comment\n\"board\";\"ns\";\"ew\";\"score\"\n;;;\n1;\"A\";\"B\";\"+420\"\n1;C;D, E;450",
    ];
    for dialect in dialects {
        assert_eq!(score(dialect), plain, "{dialect:?}");
    }
}

/// All errors of a file are reported together, but only the first few of the same kind are shown.
#[test]
fn many_errors() {
    let rows: Vec<String> = (1..=50).map(|board| format!("{board},1,2,zz\n")).collect();
    let output_text = score(&format!("{SCORES}{}7,1,,420\n", rows.concat()));
    assert_eq!(output_text.matches("invalid score \"zz\"").count(), 3);
    let more = "3,1,2,zz\n  |       ^^\n\nerror: and 47 more errors of this kind in event.csv\n\n";
    assert!(output_text.contains(more), "{output_text}");
    assert_eq!(output_text.matches("the cell `ew` is empty").count(), 1);
    let end = "error: event.csv has 51 errors: nothing was written\n\
               help: `traveller explain-code invalid-score` explains the first error\n";
    assert!(output_text.ends_with(end), "{output_text}");
    let few: Vec<String> = (1..=20).map(|board| format!("{board},1,2,zz\n")).collect();
    let output_text = score(&format!("{SCORES}{}", few.concat()));
    assert_eq!(output_text.matches("invalid score \"zz\"").count(), 20);
}

#[test]
fn portable_bridge_notation() {
    let game = "[Event \"Cup\"]\n[Board \"1\"]\n[HomeTeam \"A\"]\n[VisitTeam \"B\"]\n";
    let bad = format!(
        "{game}[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"14\"]\n[Score \"120\"]\n\n\
         {game}[Declarer \"Q\"]\n[Contract \"9S\"]\n[Result \"10\"]\n\n[Board 3]\n{{no end"
    );
    assert_snapshot!("pbn_errors", score_file("event.pbn", bad.as_bytes(), &[]));
    let odd = format!(
        "{game}[Room \"Open\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[Score \"NS 450\"]\n\n\
         {game}[Room \"Closed\"]\n[Contract \"Pass\"]\n[Score \"EW 0\"]\n"
    );
    assert_snapshot!("pbn_warning", score_file("event.pbn", odd.as_bytes(), &[]));
    let inherited = "[HomeTeam \"##A\"]\n[Board \"1\"]\n[VisitTeam \"A\"]\n[Contract \"Pass\"]\n\
                     [Score \"NS 425\"]\n";
    assert_snapshot!("pbn_inherited", score_file("event.pbn", inherited.as_bytes(), &[]));
    let deal = "[Board \"1\"]\n[Deal \"N:...\"]\n[Contract \"?\"]\n[Result \"\"]\n";
    assert_snapshot!("pbn_deals", score_file("event.pbn", deal.as_bytes(), &[]));
    let nobody = "[Board \"1\"]\n[Contract \"Pass\"]\n[Score \"NS 0\"]\n";
    assert_snapshot!("pbn_nobody", score_file("event.pbn", nobody.as_bytes(), &[]));
    let twice = format!(
        "{game}[Declarer \"N\"]\n[Contract \"4S\"]\n[Contract \"3S\"]\n[Result \"10\"]\n\n\
         {game}[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"+1\"]\n"
    );
    assert_snapshot!("pbn_twice", score_file("event.pbn", twice.as_bytes(), &[]));
    let table = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Rulling\"]\n\
                 1 2 420 -\n3 4 60/40\n5 6 5 -\n\n7 8 50 -\n";
    assert_snapshot!("pbn_table", score_file("event.pbn", table.as_bytes(), &[]));
}

#[test]
fn event_files() {
    let with = |toml: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("event.toml"), toml).expect("a file");
        std::fs::write(folder.path().join("event.csv"), format!("{SCORES}1,1,2,420\n1,3,4,450\n"))
            .expect("a file");
        support::output_text(&support::run(folder.path(), &["score", "event.toml"]))
    };
    assert_snapshot!("event_file", with("title = 'Monday'\nrules = 'acbl'\n"));
    assert!(with("").starts_with("exit code 0"), "an empty event file changes nothing");
    assert_eq!(
        with("[set]\nmatchpoints.scale = '1-0.5-0'\n"),
        with("[set]\n'matchpoints.scale' = '1-0.5-0'\n")
    );
    assert_snapshot!("event_file_number", with("[set]\nmatchpoints.scale = 1\n"));
    assert_snapshot!("event_file_key", with("titel = 'Monday'\n"));
    assert_snapshot!("event_file_syntax", with("title = Monday\n"));
    assert_snapshot!(
        "event_file_values",
        with("method = 'swiss'\nrules = 'fifa'\n[set]\nfoo = '1'\nrounding = '0.01'\n")
    );
    assert_snapshot!("event_file_results", with("results = 'nowhere.csv'\n"));
    // All unknown names and wrong values are reported at once.
    let many = "titel = 'x'\nmethod = 'matchpoint'\nrules = 7\n[set]\n'pairs.winner' = 'two'\n[[pair]]\nname = '1'\n\
                handicp = 3\n[[penalty]]\npair = 2\npercent = 10\n[[penalti]]\n";
    assert_snapshot!("event_file_errors", with(many));
    assert_snapshot!(
        "event_file_no_toml",
        with("title = \nmethod = 'butler\nrules = 'ebu'\n[[pair]\n")
    );
}

/// Files outside the folder of an event file are rejected, unless the event file is trusted.
#[test]
fn rejects_files_outside_folder() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("event")).expect("a folder");
    let results = format!("{SCORES}1,1,4,420\n1,2,3,450\n");
    folder.write("secret.csv", &results);
    folder.write("event/event.toml", "results = '../secret.csv'\n");
    let output_text = |args: &[&str]| folder.call(args);
    assert_snapshot!("outside", output_text(&["score", "event/event.toml"]));
    let trusted = output_text(&["score", "event/event.toml", "--allow-outside"]);
    assert!(trusted.starts_with("exit code 0"), "{trusted}");
    folder.write("event/event.csv", &results);
    for named in ["corrections = '/etc/hostname'", "scale = '..\\x.csv'", "results = 'C:x.csv'"] {
        folder.write("event/event.toml", &format!("{named}\n"));
        let rejected = output_text(&["score", "event/event.toml"]);
        assert!(rejected.contains("outside its folder"), "{named}: {rejected}");
    }
    for named in ["results = ''", "corrections = ' '"] {
        folder.write("event/event.toml", &format!("{named}\n"));
        let rejected = output_text(&["score", "event/event.toml"]);
        assert!(
            rejected.contains("event/event.toml names a file without a name"),
            "{named}: {rejected}"
        );
    }
}

/// An option that is set twice on the command line is rejected, even if it is set under different
/// names.
#[test]
fn rejects_options_set_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.csv"), format!("{SCORES}1,1,4,420\n1,2,3,450\n"))
        .expect("a file");
    for twice in [
        &["--set", "pairs.winners=two", "--set", " pairs.winners =one"][..],
        &["--set", "vps.scale=wbf", "--scale", "wbf-25"],
        &["--stage", "swiss", "--set", "teams.stage=swiss"],
    ] {
        let rejected = support::output_text(&support::run(
            folder.path(),
            &[&["score", "a.csv"], twice].concat(),
        ));
        assert!(rejected.contains("duplicate option "), "{rejected}");
    }
}

/// Messages about standard input call it `<standard input>`. They do not propose an event file.
#[test]
fn names_standard_input_in_messages() {
    let folder = tempfile::tempdir().expect("a folder");
    let output_text = |args: &[&str]| support::output_text(&support::run(folder.path(), args));
    let nobody = output_text(&["pair", "-", "--first", "fold"]);
    assert!(nobody.contains("error: <standard input>: no contestants are listed"), "{nobody}");
}

/// An event file next to the results is not used if it names other results.
#[test]
fn ignores_event_file_of_other_results() {
    let folder = Folder::new();
    folder.write("event.toml", "title = 'Another'\nresults = 'other.csv'\n");
    folder.write("event.csv", &format!("{SCORES}1,1,2,420\n1,3,4,450\n"));
    folder.write("other.csv", &format!("{SCORES}1,5,6,420\n1,7,8,450\n"));
    let output_text = |name: &str| folder.call(&["score", name]);
    let passed_over = output_text("event.csv");
    assert!(!passed_over.contains("Another"));
    assert!(
        passed_over.contains("note: event.toml names other results (other.csv) and is not used")
    );
    folder.write("event.toml", "title = 'Another'\nresults = './event.csv'\n");
    assert!(output_text("event.csv").contains("Another"), "however the path is spelled");
    folder.write("event.toml", "title = 'Another'\nresults = 'other.csv'\n");
    assert!(output_text("event.toml").contains("Another"));
    assert!(output_text("event.toml").contains(" 7 "));
}

/// Decimal commas, as spreadsheets of many countries write them.
#[test]
fn decimal_commas() {
    let matches = "home,away,home_vps,away_vps\nElm,Oak,\"14,68\",\"5,32\"\n";
    assert_snapshot!("decimal_comma_in_vps", score_teams(matches));
    let ruling = "board,ns,ew,score,adjustment\n1,1,2,420,\"60,5/39,5\"\n1,3,4,50,\n";
    assert_snapshot!("decimal_comma_in_ruling", score(ruling));
}

/// The call selects the preset, and the options of the event file are kept.
#[test]
fn preset_keeps_options_of_event_file() {
    let folder = Folder::new();
    folder.write("swiss.csv", "round,home,away,home_imps,away_imps,boards\n1,Elm,Oak,20,10,8\n");
    folder
        .write("swiss.toml", "method = 'teams'\nrules = 'acbl'\nscale = 'wbf'\nstage = 'swiss'\n");
    let regulations = |args: &[&str]| {
        let call = [&["score", "swiss.csv"], args].concat();
        let text = folder.call(&call);
        text.lines().find(|line| line.contains("Regulations")).map(str::to_owned)
    };
    let expected = |preset: &str| {
        Some(format!("Regulations: {preset}, with teams.stage swiss, vps.scale wbf"))
    };
    assert_eq!(regulations(&[]), expected("acbl"));
    assert_eq!(regulations(&["--rules", "ebu"]), expected("ebu"));
}

#[test]
fn calls() {
    let folder = tempfile::tempdir().expect("a folder");
    let call = |args: &[&str]| support::output_text(&support::run(folder.path(), args));
    assert_snapshot!("call_no_file", call(&["score", "nowhere.csv"]));
    let evening = "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n";
    std::fs::write(folder.path().join("tuesday.csv"), evening).expect("a file");
    assert_snapshot!("call_similar_file", call(&["score", "tusday.csv"]));
    assert_snapshot!("call_folder", call(&["score", "."]));
    assert_snapshot!("call_no_output_folder", call(&["score", "tuesday.csv", "-o", "none/a.html"]));
    assert_snapshot!("call_without_command", call(&["tuesday.csv"]));
    assert_snapshot!("call_unknown_argument", call(&["score", "tuesday.csv", "--penalty", "4"]));
    assert_snapshot!("call_set", call(&["score", "-", "--set", "rounding"]));
    assert_snapshot!("call_unknown_option", call(&["score", "-", "--set", "neuberg=on"]));
    assert_snapshot!("call_rules", call(&["score", "-", "--rules", "fifa"]));
    assert_snapshot!("call_contract", call(&["contract", "8S", "N", "=", "--board", "1"]));
    assert_snapshot!("call_fourteen_tricks", call(&["contract", "4S", "N", "+4", "--board", "1"]));
    assert_snapshot!("call_no_vulnerability", call(&["contract", "4S", "N", "="]));
    assert_snapshot!("call_imps", call(&["imps", "620", "ten"]));
}

#[test]
fn scales() {
    let folder = tempfile::tempdir().expect("a folder");
    let call = |args: &[&str]| support::output_text(&support::run(folder.path(), args));
    assert_snapshot!("vp_no_boards", call(&["vp", "13"]));
    assert_snapshot!("vp_0_boards", call(&["vp", "13", "--boards", "0"]));
    assert_snapshot!("vp_201_boards", call(&["vp", "13", "--boards", "201"]));
    assert_snapshot!("vp_37_boards", call(&["vp", "13", "--boards", "37", "--scale", "acbl-20"]));
    assert_snapshot!("vp_margin", call(&["vp", "193", "--boards", "8"]));
    assert_snapshot!("vp_draw", call(&["vp", "13", "--boards", "8", "--draw", "0"]));
    let fixed = ["vp", "13", "--boards", "8", "--draw", "5", "--scale", "acbl-20"];
    assert_snapshot!("vp_fixed_draw", call(&fixed));
    let blitz = ["vp", "13", "--boards", "8", "--blitz", "40", "--scale", "acbl-20"];
    assert_snapshot!("vp_fixed_blitz", call(&blitz));
    assert_snapshot!("vp_blitz", call(&["vp", "13", "--boards", "8", "--blitz", "0"]));
    let half = ["vp", "13", "--boards", "8", "--draw", "7.5", "--scale", "wbf-discrete"];
    assert_snapshot!("vp_half_draw", call(&half));
    let fine = ["scale", "wbf-discrete", "--boards", "1", "--draw", "11"];
    assert_snapshot!("vp_too_fine", call(&fine));
    assert_snapshot!("vp_fraction", call(&["vp", "13.5", "--boards", "8"]));
    let no_formula = ["vp", "13.5", "--boards", "8", "--scale", "acbl-20", "--fraction", "formula"];
    assert_snapshot!("vp_no_formula", call(&no_formula));
    assert_snapshot!("vp_unknown", call(&["vp", "13", "--boards", "8", "--scale", "imperial"]));
    assert_snapshot!("vp_percent_boards", call(&["vp", "--percent", "50", "--boards", "56"]));
    assert_snapshot!("vp_percent_range", call(&["vp", "--percent", "101", "--boards", "8"]));
    assert_snapshot!(
        "vp_fractional_margin",
        call(&["vp", "192.5", "--boards", "8", "--fraction", "half-up"])
    );
    assert_snapshot!("vp_huge_margin", call(&["vp", "99999999999999999999", "--boards", "8"]));
    assert_snapshot!(
        "vp_fraction_rule",
        call(&["vp", "1.5", "--boards", "8", "--fraction", "down"])
    );
    assert_snapshot!("table_ignored", call(&["scale", "imp", "--boards", "8"]));
    assert_snapshot!("table_list_ignored", call(&["scale", "--list", "--draw", "5"]));
    assert_snapshot!("table_boards", call(&["scale", "wbf", "--boards", "8,,9"]));
    assert_snapshot!("table_no_boards", call(&["scale", "wbf"]));
}

#[test]
fn scale_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = |text: &str| {
        std::fs::write(folder.path().join("scale.csv"), text).expect("a file");
        support::output_text(&support::run(folder.path(), &["scale", "scale.csv"]))
    };
    assert_snapshot!("scale", table("From;To;Winner;Loser\n0;2;3;3\n3;9;4.5;1.5\n10;;6;0\n"));
    assert_snapshot!("scale_gap", table("from,to,winner,loser\n0,2,3,3\n4,,6,0\n"));
    assert_snapshot!("scale_overlap", table("from,to,winner,loser\n0,2,3,3\n2,,6,0\n"));
    assert_snapshot!("scale_falls", table("from,to,winner,loser\n0,2,3,3\n3,4,5,1\n5,,4,2\n"));
    assert_snapshot!("scale_ends", table("from,to,winner,loser\n0,2,3,3\n"));
    assert_snapshot!("scale_cells", table("from,to,winner,loser\n0,x,3,3.333\n"));
    assert_snapshot!("scale_columns", table("from,to,vps\n0,2,3\n"));
    assert_snapshot!("scale_unknown_column", table("boards,from,to,winner,loser\n8,0,,3,3\n"));
    assert_snapshot!("scale_column_twice", table("from,to,winner,loser,From\n0,,3,3,0\n"));
    assert_snapshot!("scale_line", table("from,to,winner,loser\n0,,3\n"));
    assert_snapshot!("scale_draw", table("from,to,winner,loser\n0,2,10,8\n3,,12,8\n"));
    assert_snapshot!("scale_empty", table("from,to,winner,loser\n"));
}

/// `-o` writes a file completely or not at all.
#[test]
fn output_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out.txt");
    std::fs::write(&path, "before").expect("a file");
    let event = support::root().join("fixtures/events/club_pairs_mitchell.csv");
    let event = event.to_str().expect("UTF-8");

    let bad = folder.path().join("bad.csv");
    std::fs::write(&bad, "board\n").expect("a file");
    let failed = support::run(folder.path(), &["score", "bad.csv", "-o", "out.txt"]);
    assert_eq!(failed.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&path).expect("still there"), "before");

    let done = support::run(folder.path(), &["score", event, "-o", "out.txt"]);
    assert!(done.status.success() && done.stdout.is_empty());
    let printed = support::run(folder.path(), &["score", event]).stdout;
    assert_eq!(std::fs::read(&path).expect("written"), printed);
    let names: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").collect();
    assert_eq!(names.len(), 2, "no temporary file is left");

    let itself = support::run(folder.path(), &["score", "bad.csv", "-o", "./bad.csv"]);
    assert_eq!(itself.status.code(), Some(1));
    std::fs::copy(event, folder.path().join("copy.csv")).expect("a copy");
    let itself = support::run(folder.path(), &["score", "copy.csv", "-o", "./copy.csv"]);
    assert_eq!(itself.status.code(), Some(2), "a report never replaces its input");

    let nowhere = support::run(folder.path(), &["score", event, "-o", "no/such/folder/out.txt"]);
    assert_eq!(nowhere.status.code(), Some(1));
    let folder_itself = support::run(Path::new("."), &["score", event, "-o", "src"]);
    assert_eq!(folder_itself.status.code(), Some(1));
}

/// A reader that stops early (`| head`) does not cause an error.
#[test]
fn closed_pipe() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_traveller"))
        .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
        .args(["scale", "contract"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// Results are compared separately if their labels differ. A warning reports similar and missing
/// labels.
#[test]
fn labels() {
    let header = "session,section,board,ns,ew,score,group\n";
    let sessions = format!("{header}1,A,1,1,2,420,\n01,A,1,3,4,50,\n,,1,5,6,50,\n");
    assert_snapshot!("similar_labels", score(&sessions));
    let groups = format!("{header}1,A,1,1,2,420,x\n1,A,1,3,4,50,X\n1,A,1,5,6,50,\n");
    assert_snapshot!("similar_groups", score(&groups));
}
