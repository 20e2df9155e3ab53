//! Output for pairs scored by IMPs: Butler, cross-IMPs, and the Butler ranking of a team event.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Exact;
use insta::assert_snapshot;

use crate::support;
use crate::support::json;

const RULINGS: &str = "fixtures/events/pairs_rulings.csv";
const SWISS: &str = "fixtures/events/swiss_pairs.csv";
const TEAMS: &str = "fixtures/events/teams_round.csv";

/// Runs the program in the folder of the project and returns its output.
fn traveller(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}

/// Scores custom results with an event file.
fn score_custom(csv: &str, toml: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("event.csv"), csv).expect("a file");
    std::fs::write(folder.path().join("event.toml"), toml).expect("a file");
    support::output_text(&support::run(folder.path(), &[&["score", "event.csv"], args].concat()))
}

#[test]
fn rulings() {
    for method in ["butler", "cross-imps"] {
        for rules in ["ebl", "ebu", "acbl"] {
            let scored = [
                "score",
                RULINGS,
                "--no-event-file",
                "--boards",
                "--method",
                method,
                "--rules",
                rules,
            ];
            assert_snapshot!(format!("{method}_{rules}"), traveller(&scored));
        }
        let scored = ["score", RULINGS, "--no-event-file", "--method", method];
        let csv = [&scored[..], &["--format", "csv"]].concat();
        assert_snapshot!(format!("{method}_csv"), traveller(&csv));
        let csv = [&scored[..], &["--format", "csv", "--boards"]].concat();
        assert_snapshot!(format!("{method}_boards_csv"), traveller(&csv));
    }
}

/// The JSON has the rows of the CSV. The datum of a board is the average of its scores, rounded to
/// 10 points. On board 1, the ruling NS 590, EW −690 counts for each side with its own score:
/// (430 + 420 − 50 + 590) / 4 = 347.5, and (430 + 420 − 50 + 690) / 4 = 372.5.
#[test]
fn rulings_as_json() {
    for method in ["butler", "cross-imps"] {
        let scored = ["score", RULINGS, "--no-event-file", "--method", method];
        let printed = |args: &[&str]| traveller(&[&scored[..], args].concat());
        let event = json::document(&printed(&["--format", "json", "--boards"]));
        assert_eq!([&event["method"], &event["winners"]], [method, "two"]);
        let csv = printed(&["--format", "csv"]);
        let standings = json::standings(&event);
        json::equals_csv(&csv, &standings, "side place pair boards imps imps_per_board=/per_board");
        let csv = printed(&["--format", "csv", "--boards"]);
        let results = json::results(&event);
        json::equals_csv(
            &csv,
            &results,
            "session round board table ns ew contract declarer result",
        );
        json::equals_csv(&csv, &results, "ns_score ns_imps ew_imps adjustment");
        json::equals_listed_decisions(&event, &printed(&[]));
        let boards = json::rows(&event, "boards");
        assert_eq!(json::column(&boards, "/dealer"), ["N", "E", "S", "W", "N", "E"]);
        let vulnerability = ["none", "NS", "EW", "both", "NS", "EW"];
        assert_eq!(json::column(&boards, "/vulnerability"), vulnerability);
        let datum = if method == "butler" { "NS 350, EW 370" } else { "" };
        assert_eq!(json::column(&boards, "/datum")[0], datum);
        // Averages are exact: 11.2 and 47 IMPs on 6 boards.
        let exact = json::column(&standings, "/per_board_exact");
        assert_eq!(exact[1], if method == "butler" { "28/15" } else { "47/6" });
    }
}

/// Every kind of result.
#[test]
fn explanations() {
    for method in ["butler", "cross-imps"] {
        let explain = |board: &str, pair: &str, rules: &str| {
            let file = ["explain", RULINGS, "--no-event-file", "--method", method];
            traveller(&[&file[..], &["--board", board, "--pair", pair, "--rules", rules]].concat())
        };
        for (name, board, pair, rules) in [
            ("plain", "1", "1", "ebl"),
            ("east_west", "1", "2", "acbl"),
            ("fixed", "1", "7", "ebl"),
            ("split", "1", "10", "ebu"),
            ("average_plus", "2", "1", "ebl"),
            ("weighted", "6", "1", "ebu"),
            ("group", "3", "7", "ebl"),
            ("damage", "4", "1", "ebl"),
            ("not_played", "5", "9", "ebl"),
        ] {
            assert_snapshot!(format!("{method}_explain_{name}"), explain(board, pair, rules));
        }
        let total = ["explain", RULINGS, "--no-event-file", "--method", method, "--pair", "1"];
        assert_snapshot!(format!("{method}_explain_total"), traveller(&total));
        let exact = [&total[..], &["--exact"]].concat();
        assert_snapshot!(format!("{method}_explain_total_exact"), traveller(&exact));
        for format in ["csv", "json"] {
            let board = [&total[..], &["--board", "6", "--format", format]].concat();
            assert_snapshot!(format!("{method}_explain_{format}"), traveller(&board));
            let total = [&total[..], &["--format", format]].concat();
            assert_snapshot!(format!("{method}_explain_total_{format}"), traveller(&total));
        }
    }
}

#[test]
fn matches() {
    let method = ["--no-event-file", "--method", "cross-imps", "--scale", "wbf", "--rules", "ebu"];
    let scored = [&["score", SWISS], &method[..]].concat();
    assert_snapshot!("matches", traveller(&scored));
    let csv = [&scored[..], &["--format", "csv", "--show", "matches"]].concat();
    assert_snapshot!("matches_csv", traveller(&csv));
    let explained = [&["explain", SWISS, "--pair", "Oak"], &method[..]].concat();
    assert_snapshot!("matches_explain", traveller(&explained));
    let formula = [&scored[..], &["--set", "vps.fraction=formula"]].concat();
    assert_snapshot!("matches_formula", traveller(&formula));
    // Without the event file, no pair has a bye.
    let next = [&["pair", SWISS], &method[..]].concat();
    assert_snapshot!("matches_next_without_byes", traveller(&next));
    let next = [&["pair", SWISS, "--unfinished"], &method[..]].concat();
    assert_snapshot!("matches_next", traveller(&next));
}

/// The JSON has the rows of the CSV, and the Victory Points of each match sum to 20.
#[test]
fn matches_as_json() {
    let method = ["--no-event-file", "--method", "cross-imps", "--scale", "wbf", "--rules", "ebu"];
    let scored = [&["score", SWISS], &method[..]].concat();
    let printed = |args: &[&str]| traveller(&[&scored[..], args].concat());
    let event = json::document(&printed(&["--format", "json"]));
    assert_eq!(event["method"], "cross-imps");
    let csv = printed(&["--format", "csv", "--show", "ranking"]);
    let ranking = json::rows(&event, "ranking");
    json::equals_csv(&csv, &ranking, "place pair matches boards vps imps");
    let csv = printed(&["--format", "csv", "--show", "rounds"]);
    json::equals_csv(&csv, &json::rounds(&event), "round place pair total=/printed");
    let csv = printed(&["--format", "csv", "--show", "matches"]);
    let matches = json::pair_matches(&event);
    let side = "boards=/sides/0/boards imps=/sides/0/imps margin=/sides/0/margin vps=/sides/0/vps";
    json::equals_csv(&csv, &matches, &format!("round pair=/pairs/0 opponents=/pairs/1 {side}"));
    let opponents = "opponents_imps=/sides/1/imps opponents_margin=/sides/1/margin";
    json::equals_csv(&csv, &matches, &format!("{opponents} opponents_vps=/sides/1/vps"));
    for it in &matches {
        let vps = [0, 1].map(|side| it["sides"][side]["vps"].as_str().expect("VPs"));
        let sum: Exact = vps.iter().map(|vps| vps.parse::<Exact>().expect("VPs")).sum();
        assert_eq!(sum, Exact::from(20_i64), "{it}");
    }
    json::equals_listed_decisions(&event, &printed(&[]));
}

#[test]
fn butler_of_teams() {
    assert_snapshot!("teams_butler", traveller(&["score", TEAMS, "--show", "butler"]));
    let swiss = ["score", "fixtures/generated/swiss_17.csv", "--show", "butler", "--format", "csv"];
    let minimum = [&swiss[..], &["--set", "imps.min_boards=50"]].concat();
    assert_snapshot!("teams_butler_rounds", traveller(&minimum));
    let lineup = "\
round,board,table,ns,ew,ns_pair,ew_pair,score
1,1,1,Elm,Oak,Ash – Fir,Yew – Bay,420
1,1,2,Oak,Elm,Box – Hop,Ivy – Fig,-50
2,1,1,Elm,Oak,Ivy – Fig,Yew – Bay,140
2,1,2,Oak,Elm,Box – Hop,Ash – Fir,170
";
    assert_snapshot!(
        "teams_butler_lineup",
        score_custom(lineup, "method = 'teams'", &["--show", "butler"])
    );
    let players = "\
board,table,ns,ew,north,south,east,west,score
1,1,Elm,Oak,Ash,Fir,Yew,Bay,420
1,2,Oak,Elm,Box,Hop,Ivy,Fig,-50
2,1,Elm,Oak,Fir,Ash,Yew,Bay,140
2,2,Oak,Elm,Hop,Box,Ivy,Fig,170
";
    let shown = score_custom(players, "method = 'teams'", &["--show", "butler", "--boards"]);
    assert_snapshot!("teams_butler_players", shown);
    assert_snapshot!("pairs_butler", traveller(&["score", RULINGS, "--show", "butler"]));
    let ours = ["explain", "fixtures/events/teams_round.csv", "--butler", "--pair", "SWEDEN (NS)"];
    assert_snapshot!("teams_butler_explain", traveller(&[&ours[..], &["--board", "11"]].concat()));
    assert_snapshot!("teams_butler_explain_total", traveller(&ours));
    assert_snapshot!("pairs_butler_card", traveller(&["card", RULINGS, "--butler", "--all"]));
}

#[test]
fn one_board() {
    let board = ["butler", "450", "420", "-800", "-50", "420", "420"];
    assert_snapshot!("board", traveller(&board));
    for preset in ["ebl", "acbl", "german", "dutch", "sydney", "median"] {
        let shown = traveller(&[&board[..], &["--preset", preset]].concat());
        assert_snapshot!(format!("board_{preset}"), shown);
    }
    for (name, options) in [
        ("entered", &["--datum", "450"][..]),
        ("bastille", &["--imps", "bastille", "--rounding", "none"]),
        ("trimmed", &["--trimming", "1/5 proportional"]),
        ("csv", &["--format", "csv"]),
        ("json", &["--format", "json"]),
        ("bad_preset", &["--preset", "germany"]),
        ("bad_trimming", &["--trimming", "60%"]),
        ("not_computed", &["--datum-from", "entered"]),
    ] {
        let shown = traveller(&[&board[..], options].concat());
        assert_snapshot!(format!("board_{name}"), shown);
    }
    assert_snapshot!("board_none", traveller(&["butler"]));
    assert_snapshot!("board_cell", traveller(&["butler", "4S", "420"]));
}

const EVENT: &str =
    "board,table,ns,ew,score\n1,1,1,2,420\n1,2,3,4,450\n1,3,5,6,-50\n2,1,1,2,0\n2,2,3,4,50\n";

#[test]
fn event_files() {
    let butler = |toml: &str| score_custom(EVENT, toml, &["--method", "butler", "--boards"]);
    for (name, toml) in [
        ("datum", "[[datum]]\nboard = 1\npoints = 400"),
        ("datum_missing", "[set]\nbutler.datum = 'entered'\n[[datum]]\nboard = 1\npoints = 400"),
        ("datum_board", "[[datum]]\nboard = 7\npoints = 400"),
        ("datum_points", "[[datum]]\nboard = 1\npoints = 'many'"),
        ("tables", "datum_tables = [1, 2]\n[set]\nbutler.datum = 'chosen-tables'"),
        ("tables_unknown", "datum_tables = ['x']\n[set]\nbutler.datum = 'chosen-tables'"),
        ("tables_missing", "[set]\nbutler.datum = 'chosen-tables'"),
        ("penalty", "[[penalty]]\npair = 1\nimps = 3\nreason = 'late'"),
        ("penalty_percent", "[[penalty]]\npair = 1\npercent = 10"),
        ("penalty_vps", "[[penalty]]\npair = 1\nvps = 2"),
        ("handicap", "[[pair]]\nname = 1\nhandicap = 3"),
        ("qualifying", "[[carry_over]]\npair = 1\nmatchpoints = 3\nof = 4\nboards = 1"),
        ("least", "[set]\nimps.min_boards = 2\nimps.ranking = 'per-board'"),
        ("trimming", "[set]\nbutler.trimming = '70%'"),
        ("as", "[set]\nbutler.preset = 'germann'"),
    ] {
        assert_snapshot!(format!("file_{name}"), butler(toml));
    }
    let percent = EVENT.replace('\n', ",\n").replace("score,", "score,adjustment");
    let percent = percent.replace("1,2,420,", "1,2,420,45/45");
    assert_snapshot!("file_percent", score_custom(&percent, "", &["--method", "cross-imps"]));
}

/// Cross-IMPs divided by the number of comparisons are averages. AVE+ is 3 IMPs of the average, not
/// 3 IMPs per comparison.
#[test]
fn divided_cross_imps_are_averages() {
    let tables = [(1, 400), (3, -50), (5, 90), (7, 110)];
    let both = [1, 5].into_iter().flat_map(|board| tables.map(|table| (board, table)));
    let lines = both.map(|(board, (pair, score))| {
        let ruled = if board == 1 && pair > 4 { "AVE+/AVE-" } else { "" };
        format!("{board},{pair},{},{score},{ruled}\n", pair + 1)
    });
    let csv = "board,ns,ew,score,adjustment\n".to_owned() + &lines.collect::<String>();
    for divisor in ["total", "per-comparison", "root"] {
        let option = format!("cross_imps.divisor={divisor}");
        let args = [
            "--method",
            "cross-imps",
            "--set",
            &option,
            "--set",
            "imps.own_average=ignored",
            "--boards",
        ];
        assert_snapshot!(format!("averages_{divisor}"), score_custom(&csv, "", &args));
    }
}

/// The Butler ranking of teams with groups of a fouled board, and with two sessions whose rounds
/// have equal labels.
#[test]
fn butler_of_fouled_boards_and_sessions() {
    let groups = "round,board,ns,ew,score,group\n1,1,A,B,420,x\n1,1,B,A,420,x\n1,1,C,D,-800,y\n1,1,D,C,-800,y\n";
    let teams = ["--method", "teams", "--show", "butler", "--format", "csv"];
    assert_snapshot!("butler_groups", score_custom(groups, "", &teams));
    let sessions = "session,round,board,home,away,room,score\n\
                    1,1,1,A,B,open,420\n1,1,1,A,B,closed,420\n2,1,1,A,B,open,-800\n2,1,1,A,B,closed,-800\n";
    assert_snapshot!("butler_sessions", score_custom(sessions, "", &teams));
}

/// The datum of each section, and of a board whose first table did not play.
#[test]
fn datums() {
    let apart = "section,board,ns,ew,score\nA,1,1,2,420\nA,1,3,4,-50\nB,1,1,2,110\nB,1,3,4,90\n";
    let args = ["--method", "butler", "--set", "pairs.sections=separate", "--boards"];
    assert_snapshot!("datum_of_sections", score_custom(apart, "", &args));
    let late = "board,ns,ew,score,adjustment\n1,1,6,NP,\n1,3,4,420,\n1,5,2,-50,\"60% 420, 40% -50\"\n1,7,8,110,\n";
    assert_snapshot!(
        "datum_beside_np",
        score_custom(late, "", &["--method", "butler", "--boards"])
    );
}

/// A PBN file specifies its IMP method.
#[test]
fn pbn_methods() {
    let folder = tempfile::tempdir().expect("a folder");
    for (scoring, expected) in
        [("Butler", "Butler:"), ("IMP;Cross", "cross-IMPs:"), ("MP", "matchpoints")]
    {
        let game = |ns: &str, ew: &str, score: i32| {
            format!(
                "[Board \"1\"]\n[Scoring \"{scoring}\"]\n[PairNS \"{ns}\"]\n[PairEW \"{ew}\"]\n[Score \"NS {score}\"]\n\n"
            )
        };
        let pbn = game("1", "2", 420) + &game("3", "4", -50);
        std::fs::write(folder.path().join("event.pbn"), pbn).expect("a file");
        let out = support::output_text(&support::run(folder.path(), &["score", "event.pbn"]));
        assert!(out.contains(&format!("Method:      {expected}")), "{out}");
    }
}
