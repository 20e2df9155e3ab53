//! Output for real events and for the small commands.

use insta::assert_snapshot;

use crate::support::{self, Folder, json};

/// Runs the program in the folder of the project and returns its output.
fn traveller(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}

const CLUB: &str = "fixtures/events/club_pairs_mitchell.csv";
const TEAMS: &str = "fixtures/events/teams_round.csv";

#[test]
fn club_evening() {
    assert_snapshot!("club", traveller(&["score", CLUB]));
    assert_snapshot!("club_boards", traveller(&["score", CLUB, "--boards"]));
    assert_snapshot!("club_csv", traveller(&["score", CLUB, "--format", "csv"]));
}

/// The JSON of the club evening has the rows of the CSV, which `published.rs` compares with the
/// published ranking, and exact values: 163.5 matchpoints on 24 of 26 boards are 163.5 × 26/24 =
/// 177.125, of a top of 11 on each board.
#[test]
fn club_evening_as_json() {
    let event = json::document(&traveller(&["score", CLUB, "--format", "json"]));
    assert_eq!(event["method"], "matchpoints");
    assert_eq!(event["regulations"]["preset"], "acbl");
    assert_eq!(event["regulations"]["options"]["matchpoints.fewer_boards"]["value"], "scaled");
    assert_eq!(event["winners"], "two");
    assert_eq!(event["full_boards"], 26);
    let standings = json::standings(&event);
    let csv = traveller(&["score", CLUB, "--format", "csv"]);
    json::equals_csv(&csv, &standings, "side place pair boards matchpoints percent");
    assert_eq!(standings.len(), 25);
    let first = &standings[0];
    assert_eq!(first["pair"], "NS10");
    assert_eq!(first["rank"], 1);
    assert_eq!(first["matchpoints_exact"], "177.125");
    // 177.125 of 26 × 11.
    assert_eq!(first["percent_exact"], "2725/44");
    // Pairs with equal totals share a place and a rank.
    assert_eq!([&standings[11]["rank"], &standings[12]["rank"]], [12, 12]);
}

/// The club evening with other regulations: another preset than in the event file, and changed
/// options.
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
}

/// The JSON of the teams round has the rows of the CSV. `published.rs` compares the IMPs of its
/// matches with the published ones.
#[test]
fn teams_round_as_json() {
    let event = json::document(&traveller(&["score", TEAMS, "--format", "json"]));
    assert_eq!(event["title"], "2021 Online Qual: Open R2");
    assert_eq!([&event["method"], &event["ranked_by"]], ["teams", "net-imps"]);
    let columns =
        "place team boards imps_won=/printed/won imps_lost=/printed/lost imps_net=/printed/net";
    let csv = traveller(&["score", TEAMS, "--format", "csv"]);
    let ranking = json::rows(&event, "ranking");
    json::equals_csv(&csv, &ranking, columns);
    json::equals_csv(&csv, &ranking, "imps_net=/points");
    let columns =
        "table home away boards=/boards_scored home_imps=/printed/0 away_imps=/printed/1 remark";
    let csv = traveller(&["score", TEAMS, "--show", "matches", "--format", "csv"]);
    json::equals_csv(&csv, &json::rows(&event, "matches"), columns);
    // No tie-break is set, so teams with equal IMPs share a place.
    let ties = json::rows(&event, "ties");
    assert_eq!(json::column(&ties, "/points"), ["13", "11", "1", "-1", "-11", "-13"]);
    assert_eq!(json::column(&ties, "/groups/0/1")[0], "SWITZERLAND");
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
fn vp() {
    assert_snapshot!("vp", traveller(&["vp", "13", "--boards", "20"]));
    let discrete = ["vp", "-13", "--boards", "20", "--scale", "wbf-discrete", "--format", "json"];
    assert_snapshot!("vp_discrete_json", traveller(&discrete));
    let halves = ["vp", "-4", "--boards", "8", "--draw", "5", "--format", "csv"];
    assert_snapshot!("vp_half_match_csv", traveller(&halves));
    let rounded = ["vp", "-4.2", "--boards", "20", "--fraction", "half-up"];
    assert_snapshot!("vp_rounded_first", traveller(&rounded));
    assert_snapshot!(
        "vp_formula",
        traveller(&["vp", "4.2", "--boards", "20", "--fraction", "formula"])
    );
    for (boards, snapshot) in [("8", "vp_percent"), ("24", "vp_percent_24_boards")] {
        assert_snapshot!(snapshot, traveller(&["vp", "--percent", "57.83", "--boards", boards]));
    }
    let chosen = ["vp", "13", "--boards", "20", "--draw", "7.5", "--blitz", "60"];
    assert_snapshot!("vp_parameters", traveller(&chosen));
    let old = ["vp", "13", "--boards", "24", "--scale", "ebu-old"];
    assert_snapshot!("vp_ebu_old", traveller(&old));
}

#[test]
fn vp_tables() {
    assert_snapshot!("table_wbf", traveller(&["scale", "wbf", "--boards", "20"]));
    assert_snapshot!(
        "table_wbf_side_by_side",
        traveller(&["scale", "wbf", "--boards", "6,8,10,16"])
    );
    assert_snapshot!(
        "table_discrete",
        traveller(&["scale", "wbf-discrete", "--boards", "8,16,20"])
    );
    assert_snapshot!(
        "table_acbl_30",
        traveller(&["scale", "acbl-30", "--boards", "8,11,15,20,27,36"])
    );
    assert_snapshot!("table_wbf_25", traveller(&["scale", "wbf-25", "--boards", "8"]));
    assert_snapshot!(
        "table_ebu_old",
        traveller(&["scale", "ebu-old", "--boards", "4,6,9,13,19,27,39,55"])
    );
    let chosen = ["scale", "wbf", "--boards", "8", "--draw", "2.5", "--blitz", "5.25"];
    assert_snapshot!("table_parameters", traveller(&chosen));
    assert_snapshot!(
        "table_parameters_csv",
        traveller(&[&chosen[..], &["--format", "csv"]].concat())
    );
    let csv = ["scale", "wbf-discrete", "--boards", "8", "--draw", "5", "--format", "csv"];
    assert_snapshot!("table_discrete_csv", traveller(&csv));
    assert_snapshot!("table_list", traveller(&["scale", "--list"]));
}

#[test]
fn table() {
    assert_snapshot!("table_imp", traveller(&["scale", "imp"]));
    let csv = traveller(&["scale", "imp", "--format", "csv"]);
    assert!(csv.contains("\n24,4000,\n"), "{csv}");
    let contracts = traveller(&["scale", "contract", "--format", "csv"]);
    assert_eq!(contracts.lines().count(), 2 + 1 + 2940);
}

#[test]
fn regulations() {
    assert_snapshot!("regulations", traveller(&["regulations"]));
    let csv = traveller(&["regulations", "--format", "csv"]);
    let values = regulations::options().count() * regulations::Preset::ALL.len();
    assert_eq!(csv.lines().count(), 2 + 1 + values);
}

#[test]
fn help() {
    for command in support::commands() {
        assert_snapshot!(format!("help_{command}"), traveller(&[&command, "--help"]));
    }
    assert_snapshot!("help", traveller(&["--help"]));
}

/// The examples in the help texts succeed.
#[test]
fn examples_of_the_help() {
    let folder = Folder::new();
    folder.write("evening.csv", "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n");
    folder.write(
        "teams.csv",
        "board,ns,ew,score\n1,Oak,Fir,420\n1,Fir,Oak,450\n1,C,D,420\n1,D,C,450\n",
    );
    folder.write(
        "new_event.toml",
        "[[team]]\nname = 'A'\n[[team]]\nname = 'B'\n[[team]]\nname = 'C'\n",
    );
    folder.write("my_scale.csv", "from,to,winner,loser\n0,2,3,3\n3,,6,0\n");
    let mut run = 0;
    for words in support::commands().iter().flat_map(|command| support::help_examples(command)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        // Other files are fixtures.
        for name in &words {
            let fixture = support::root().join("fixtures/events").join(name);
            let path = folder.path().join(name);
            if fixture.is_file() && !path.exists() {
                std::fs::copy(fixture, path).expect("a fixture");
            }
        }
        let output = folder.run(&words);
        assert!(output.status.success(), "{words:?}: {}", support::output_text(&output));
        run += 1;
    }
    assert!(run >= 45, "{run} examples");
}

#[test]
fn completions_and_manual() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(traveller(&["completions", shell]).contains("traveller"), "{shell}");
    }
    assert!(traveller(&["man"]).contains(".TH traveller 1"));
}
