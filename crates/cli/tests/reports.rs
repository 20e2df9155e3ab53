//! What the program prints for the real events and for its small commands.

mod support;

use insta::assert_snapshot;

/// Runs the program in the project's folder and shows what it did.
fn traveller(args: &[&str]) -> String {
    support::seen(&support::run(support::root(), args))
}

const CLUB: &str = "fixtures/events/club_pairs_mitchell.csv";
const TEAMS: &str = "fixtures/events/teams_round.csv";

#[test]
fn club_evening() {
    assert_snapshot!("club", traveller(&["score", CLUB]));
    assert_snapshot!("club_boards", traveller(&["score", CLUB, "--boards"]));
    assert_snapshot!("club_csv", traveller(&["score", CLUB, "--format", "csv"]));
    assert_snapshot!("club_json", traveller(&["score", CLUB, "--format", "json"]));
}

/// What the README shows is what the program prints.
#[test]
fn readme() {
    let readme = std::fs::read_to_string(support::root().join("README.md")).expect("README.md");
    let shown = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let printed = traveller(&["score", CLUB]);
    let mut lines = 0;
    for line in shown.expect("a block of text").lines().filter(|&line| line != "…") {
        assert!(printed.lines().any(|other| other == line), "{line}");
        lines += 1;
    }
    assert_eq!(lines, 12);
}

/// The same evening by other regulations: the event file's are replaced, single options changed.
#[test]
fn club_evening_by_other_regulations() {
    assert_snapshot!("club_plain", traveller(&["score", CLUB, "--rules", "plain"]));
    let percentage = [
        "score",
        CLUB,
        "--set",
        "matchpoints.fewer_boards=percentage",
        "--set",
        "matchpoints.percentage_from=exact-total",
        "--set",
        "rounding=0.1 half-to-even",
    ];
    assert_snapshot!("club_percentage", traveller(&percentage));
    assert_snapshot!("club_one_winner", traveller(&["score", CLUB, "--set", "pairs.winners=one"]));
}

#[test]
fn teams_round() {
    assert_snapshot!("teams", traveller(&["score", TEAMS]));
    assert_snapshot!("teams_boards", traveller(&["score", TEAMS, "--boards"]));
    assert_snapshot!("teams_csv", traveller(&["score", TEAMS, "--format", "csv"]));
    assert_snapshot!("teams_json", traveller(&["score", TEAMS, "--format", "json"]));
}

#[test]
fn teams_round_from_pbn_warns_of_passes_without_a_score() {
    let output = support::run(support::root(), &["score", "fixtures/events/teams_round.pbn"]);
    let warning = String::from_utf8(output.stderr).expect("UTF-8");
    assert_snapshot!("teams_pbn_warning", warning);
}

#[test]
fn contract() {
    assert_snapshot!("contract_north", traveller(&["contract", "4♠ X", "N", "+1", "--board", "7"]));
    let west = ["contract", "3SA dbl", "w", "-3", "--vul", "none"];
    assert_snapshot!("contract_west", traveller(&west));
    let slam = ["contract", "6h", "E", "=", "--vul", "EW", "--format", "csv"];
    assert_snapshot!("contract_csv", traveller(&slam));
}

#[test]
fn imps() {
    assert_snapshot!("imps_two_tables", traveller(&["imps", "620", "-100"]));
    assert_snapshot!("imps_negative", traveller(&["imps", "-790"]));
    assert_snapshot!("imps_json", traveller(&["imps", "15", "--format", "json"]));
}

#[test]
fn table() {
    assert_snapshot!("table_imp", traveller(&["table", "imp"]));
    let csv = traveller(&["table", "imp", "--format", "csv"]);
    assert!(csv.contains("\n24,4000,\n"), "{csv}");
    let contracts = traveller(&["table", "contract", "--format", "csv"]);
    assert_eq!(contracts.lines().count(), 2 + 1 + 2940);
}

#[test]
fn help() {
    for command in ["score", "contract", "imps", "table"] {
        assert_snapshot!(format!("help_{command}"), traveller(&[command, "--help"]));
    }
    assert_snapshot!("help", traveller(&["--help"]));
}

#[test]
fn completions_and_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(traveller(&["completions", shell]).contains("traveller"), "{shell}");
    }
    assert!(traveller(&["man"]).contains(".TH traveller 1"));
}
