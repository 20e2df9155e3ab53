//! Output for pairs whose boards have rulings, groups, and missing scores.

use insta::assert_snapshot;
use serde_json::Value;

use crate::support::{self, Folder, json};

const RULINGS: &str = "fixtures/events/pairs_rulings.csv";

/// Runs the program in the folder of the project and returns its output.
fn traveller(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}

/// Scores custom results with an event file.
fn score_custom(csv: &str, toml: &str) -> String {
    let folder = Folder::new();
    folder.write("event.csv", csv);
    folder.write("event.toml", toml);
    folder.call(&["score", "event.csv"])
}

#[test]
fn scores_with_each_preset() {
    for rules in ["plain", "ebl", "ebu", "acbl", "norway"] {
        let scored = traveller(&["score", RULINGS, "--boards", "--rules", rules]);
        assert_snapshot!(format!("rulings_{rules}"), scored);
    }
    let ascherman = ["--set", "matchpoints.comparison=ascherman", "--boards"];
    let scored = traveller(&[&["score", RULINGS, "--rules", "plain"], &ascherman[..]].concat());
    assert_snapshot!("rulings_ascherman", scored);
}

/// The JSON has the rows of the table of results in CSV, and the decisions of the report. On boards
/// with a top of 8, 60 % are 4.8 matchpoints, and bonuses and penalties of 5 % and 10 % are 0.4 and
/// 0.8.
#[test]
fn rulings_as_json() {
    let printed = |args: &[&str]| traveller(&[&["score", RULINGS], args].concat());
    let event = json::document(&printed(&["--boards", "--format", "json"]));
    assert_eq!(event["regulations"]["preset"], "ebl");
    assert_eq!(event["full_boards"], 6);
    let standings = json::standings(&event);
    let columns = "side place pair boards matchpoints percent";
    json::equals_csv(&printed(&["--format", "csv"]), &standings, columns);
    let (csv, results) = (printed(&["--boards", "--format", "csv"]), json::results(&event));
    json::equals_csv(&csv, &results, "board ns ew contract declarer result ns_score adjustment");
    json::equals_csv(&csv, &results, "ns_matchpoints ew_matchpoints");
    let ruled = |board: u64, ns: &str| {
        let is = |row: &&Value| row["board"] == board && row["ns"] == ns;
        let row = results.iter().find(is).expect("a result");
        [&row["ns_matchpoints_exact"], &row["ew_matchpoints_exact"]]
    };
    assert_eq!(ruled(1, "7"), ["4.8", "3.2"]);
    assert_eq!(ruled(2, "1"), ["4.8", "3.2"]);
    assert_eq!(ruled(4, "9"), ["4.8", "4.8"]);
    let is_8 = |row: &&Value| row["pair"] == "8";
    let bonus = standings.iter().find(is_8).expect("pair 8");
    assert_eq!([&bonus["boards"], &bonus["rank"]], [5, 4]);
    assert_eq!(bonus["matchpoints_exact"], "16.25");
    let penalties = json::rows(&event, "penalties");
    assert!(penalties[0].as_str().is_some_and(|it| it.contains("0.8 matchpoints: slow play")));
    assert!(penalties[1].as_str().is_some_and(|it| it.contains("0.4 matchpoints")));
    json::equals_listed_decisions(&event, &printed(&[]));
}

/// Every kind of result.
#[test]
fn explanations() {
    for (name, board, pair) in [
        ("neuberg", "1", "1"),
        ("percentage", "1", "7"),
        ("split", "1", "10"),
        ("average_plus", "2", "1"),
        ("average_minus", "2", "4"),
        ("weighted", "6", "1"),
        ("small_group", "3", "7"),
        ("damage", "4", "1"),
        ("not_played", "5", "9"),
        ("unknown_pair", "1", "77"),
        ("unknown_board", "22", "7"),
    ] {
        let message = traveller(&["explain", RULINGS, "--board", board, "--pair", pair]);
        assert_snapshot!(format!("explain_{name}"), message);
    }
    let json = ["explain", RULINGS, "--board", "4", "--pair", "1", "--format", "json"];
    assert_snapshot!("explain_json", traveller(&json));
    let total = |pair: &str, rules: &str| {
        traveller(&["explain", RULINGS, "--pair", pair, "--rules", rules])
    };
    assert_snapshot!("explain_total", total("3", "ebl"));
    assert_snapshot!("explain_total_average_plus", total("9", "ebu"));
    assert_snapshot!("explain_total_scaled", total("8", "acbl"));
    let json = traveller(&["explain", RULINGS, "--pair", "8", "--format", "json"]);
    assert_snapshot!("explain_total_json", json);
    let csv = traveller(&["explain", RULINGS, "--pair", "8", "--format", "csv"]);
    for step in
        ["A bonus of 5 % of a top of 8: 0.4 more, 16.25.", "\"Printed: 16.25, 40.63 %, place 4.\""]
    {
        assert!(csv.contains(step), "{csv}");
    }
    let tie = ["explain", RULINGS, "--board", "5", "--pair", "1", "--rules", "norway"];
    assert_snapshot!("explain_tie", traveller(&tie));
}

/// Eidt 2015: 11.4 and 4.8 matchpoints.
#[test]
fn calculators() {
    let field = ["620", "-200", "620", "-500", "790", "620", "620", "-500", "-200"];
    let weighted = ["weighted", "10% 1100, 70% 620, 20% -200", "--field"];
    assert_snapshot!("weighted_field", traveller(&[&weighted, &field[..]].concat()));
    let damage = ["damage", "--table", "-990", "--normal", "-650", "--assigned", "620", "--field"];
    let of_damage = ["-650", "620", "-200", "-990"];
    assert_snapshot!("damage_field", traveller(&[&damage, &of_damage[..]].concat()));
    // CSV and JSON have a single table, which includes the frequencies of the field.
    let weighted_csv = traveller(&[&weighted, &field[..], &["--format", "csv"]].concat());
    assert!(weighted_csv.contains("\nNS,70%,620,,12,8.4\n"), "{weighted_csv}");
    assert!(weighted_csv.contains("\nfield NS,,620,4.7,12.1,\n"), "{weighted_csv}");
    assert!(!weighted_csv.contains("field EW"), "{weighted_csv}");
    let sides = ["--east-west", "30% -1100, 60% -620, 10% 200", "--format", "json"];
    let sides = traveller(&[&weighted, &field[..], &sides].concat());
    assert!(
        sides.contains("\"side\": \"field EW\"") && sides.contains("\"frequency\": \"4.6\""),
        "{sides}"
    );
    // Options may follow the scores of the field.
    let csv = traveller(&[&damage, &of_damage[..], &["--format", "csv"]].concat());
    assert_snapshot!("damage_field_csv", csv);
}

#[test]
fn bad_input() {
    let scored = |ruling: &str| {
        score_custom(
            &format!("board,ns,ew,score,adjustment\n1,1,2,420,\n1,3,4,,\"{ruling}\"\n"),
            "",
        )
    };
    assert_snapshot!("bad_weights", scored("60% 650, 30% -100"));
    assert_snapshot!("bad_percentage", scored("60/140"));
    assert_snapshot!("bad_damage", scored("damage -13 -10 13"));
    assert_snapshot!("bad_imps", scored("+3 IMPs"));
    let results = "board,ns,ew,score\n1,1,2,420\n1,3,4,430\n";
    let adjust = |board: u8, pair: u8| {
        let place = format!("board = {board}\nns = \"{pair}\"\new = \"4\"");
        score_custom(results, &format!("[[adjustment]]\n{place}\nruling = \"60/40\"\n"))
    };
    assert_snapshot!("bad_pair", adjust(1, 7));
    assert_snapshot!("bad_board", adjust(9, 3));
    assert_snapshot!("bad_preset", score_custom(results, "rules = \"eub\"\n"));
    assert_snapshot!(
        "bad_option",
        score_custom(results, "[set]\nneuberg.artifical = \"ignore\"\n")
    );
    assert_snapshot!("bad_value", score_custom(results, "[set]\nneuberg.artificial = \"no\"\n"));
    let penalise = |rest: &str| score_custom(results, &format!("[[penalty]]\n{rest}"));
    assert_snapshot!("bad_penalty_nobody", penalise("percent = 10\n"));
    assert_snapshot!("bad_penalty_pair", penalise("pair = 7\npercent = 10\n"));
    assert_snapshot!("bad_penalty_amount", penalise("pair = 1\n"));
    assert_snapshot!("bad_penalty_unit", penalise("pair = 1\nimps = 3\n"));
    assert_snapshot!("bad_penalty_size", penalise("pair = 1\npercent = 110\n"));
    assert_snapshot!("bad_penalty_side", penalise("pair = 1\nside = \"EW\"\npercent = 10\n"));
    let boards = "board,ns,ew,score\n1,1,2,420\n1,3,4,430\n2,1,4,\n2,3,2,NP\n3,1,2,400\n";
    assert_snapshot!("no_scores", score_custom(boards, ""));
}
