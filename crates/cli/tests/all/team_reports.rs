//! Output for team events.

use std::fmt::Write as _;

use bridge_core::Exact;
use insta::assert_snapshot;
use serde_json::{Value, json};
use vp_scales::ScaleName;

use crate::support::{self, Folder, json};

/// Runs the program in the folder of the project and returns its output.
fn traveller(args: &[&str]) -> String {
    support::output_text(&support::run(support::root(), args))
}

/// Scores custom results.
fn score_custom(csv: &str, toml: &str, args: &[&str]) -> String {
    let folder = Folder::new();
    folder.write("event.csv", csv);
    if !toml.is_empty() {
        folder.write("event.toml", toml);
    }
    folder.call(args)
}

const SWISS: &str = "fixtures/generated/swiss_17.csv";
const DERBY: &str = "fixtures/events/milan_inter.csv";

/// Eidt 2015: Milan 16 – Inter 6 Victory Points, and 78 – 57 IMPs in a knock-out.
#[test]
fn the_derby() {
    let vps = traveller(&["score", DERBY]);
    assert!(
        vps.contains("20         78         73     16.00      6.00  Inter sees 91–54"),
        "{vps}"
    );
    assert_snapshot!("derby", vps);
    let knock_out = traveller(&[
        "score",
        DERBY,
        "--stage",
        "knock-out",
        "--no-event-file",
        "--method",
        "teams",
    ]);
    assert!(knock_out.contains("78         57  Milan"), "{knock_out}");
    assert_snapshot!("derby_knock_out", knock_out);
    assert_snapshot!("derby_card", traveller(&["score", DERBY, "--show", "cards"]));
}

/// Derivations of 16 Victory Points, and of −16 instead of −10 IMPs on a board.
#[test]
fn explanations() {
    assert_snapshot!("derby_explain_total", traveller(&["explain", DERBY, "--team", "Milan"]));
    let split = ["explain", DERBY, "--team", "Inter", "--board", "18"];
    assert_snapshot!("derby_explain_split", traveller(&split));
    let knock_out = ["--set", "teams.stage=knock-out", "--no-event-file", "--method", "teams"];
    assert_snapshot!("derby_explain_one_score", traveller(&[&split[..], &knock_out].concat()));
    let board = |team: &str, board: &str| {
        traveller(&["explain", SWISS, "--team", team, "--board", board, "--format", "csv"])
    };
    assert_snapshot!("swiss_explain_damage", board("Yew", "4"));
    assert_snapshot!("swiss_explain_average_plus", board("Alder", "3"));
    let json = [&split[..], &["--format", "json"]].concat();
    assert_snapshot!("derby_explain_json", traveller(&json));
    let swiss = ["explain", SWISS, "--team"];
    let steps = |team| {
        let output_text = traveller(&[&swiss[..], &[team]].concat());
        output_text.split_once("The total\n").expect("the steps").1.to_owned()
    };
    assert_snapshot!("swiss_explain_steps", ["Fir", "Pine", "Larch"].map(steps).concat());
    let whole = ["explain", "fixtures/events/vps.csv", "--team"];
    assert_snapshot!("vps_explain", traveller(&[&whole[..], &["Beech"]].concat()));
    assert_snapshot!("explain_nobody", traveller(&[&whole[..], &["Nobody"]].concat()));
}

#[test]
fn a_swiss_event() {
    assert_snapshot!("swiss", traveller(&["score", SWISS]));
    assert_snapshot!("swiss_matches", traveller(&["score", SWISS, "--show", "matches"]));
    assert_snapshot!("swiss_cards", traveller(&["score", SWISS, "--show", "cards"]));
    for part in ["ranking", "rounds", "cross-table", "results"] {
        let csv = traveller(&["score", SWISS, "--show", part, "--format", "csv"]);
        assert_snapshot!(format!("swiss_{part}_csv"), csv);
    }
    assert_snapshot!("swiss_no_round_left", traveller(&["pair", SWISS]));
    let next = ["pair", SWISS, "--set", "teams.rounds=8"];
    assert_snapshot!("swiss_next_round", traveller(&[&next[..], &["--reasons"]].concat()));
    assert_snapshot!(
        "swiss_next_round_json",
        traveller(&[&next[..], &["--format", "json"]].concat())
    );
}

/// The JSON has the rows of the CSV tables, the points of a team are the sum of its matches and
/// penalties, and the decisions come from the event file.
#[test]
fn a_swiss_event_as_json() {
    let printed = |args: &[&str]| traveller(&[&["score", SWISS], args].concat());
    let csv = |part: &str| printed(&["--show", part, "--format", "csv"]);
    let event = json::document(&printed(&["--format", "json"]));
    assert_eq!([&event["ranked_by"], &event["unit"]], ["vps", "imps"]);
    let ranking = json::rows(&event, "ranking");
    let points = "vps=/printed/points extra=/printed/extra imps_won=/printed/won imps_lost=/printed/lost imps_net=/printed/net";
    json::equals_csv(&csv("ranking"), &ranking, &format!("place team matches boards {points}"));
    json::equals_csv(&csv("rounds"), &json::rounds(&event), "round place team total=/printed");
    let matches = json::rows(&event, "matches");
    let byes = json::rows(&event, "byes").into_iter().map(|bye| {
        json!({
            "round": bye["round"],
            "home": bye["team"],
            "home_view": { "printed": bye["printed"] },
            "remark": "bye",
        })
    });
    let matches: Vec<Value> = matches.into_iter().chain(byes).collect();
    let columns =
        "round table home away boards=/boards_scored home_imps=/printed/0 away_imps=/printed/1";
    json::equals_csv(&csv("matches"), &matches, columns);
    let columns = "home_vps=/home_view/printed away_vps=/away_view/printed remark";
    json::equals_csv(&csv("matches"), &matches, columns);
    json::equals_listed_decisions(&event, &printed(&[]));
    for row in &ranking {
        let exact = |value: &Value| -> Exact {
            value.as_str().expect("a number").parse().expect("a number")
        };
        let rounds = row["against"].as_array().expect("rounds");
        let sum: Exact = rounds.iter().map(|round| exact(&round["points"])).sum();
        assert_eq!(sum.plus(exact(&row["extra"])), exact(&row["points"]), "{row}");
    }
    let extra =
        |team: &str| ranking.iter().find(|row| row["team"] == team).map(|row| row["extra"].clone());
    assert_eq!(extra("Pine"), Some("-0.5".into()));
    assert_eq!(extra("Larch"), Some("0.25".into()));
    let source = |kind: &str| -> Vec<Value> {
        matches.iter().filter(|row| row["source"] == kind).cloned().collect()
    };
    // Ivy did not play, and AVE+ for Gorse is 12 IMPs on the scale for 8 boards.
    assert_eq!(json::column(&source("forfeited"), "/away"), ["Ivy"]);
    assert_eq!(json::column(&source("void"), "/home_view/margin"), ["12"]);
    // The points of both sides do not sum to 20 if the director awarded 8 points to each.
    let awarded = matches.iter().filter(|row| row["home_view"]["awarded"] == true);
    let awarded: Vec<Value> = awarded.cloned().collect();
    assert_eq!(json::column(&awarded, "/home_view/points"), ["8"]);
    assert_eq!(json::column(&awarded, "/away_view/points"), ["8"]);
}

/// A round robin of four teams with a tie that is broken by the match of the tied teams.
#[test]
fn breaks_tie_of_round_robin() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,Ayr,Bute,20,10,8\n1,Coll,Down,15,15,8\n\
               2,Ayr,Coll,4,14,8\n2,Bute,Down,33,3,8\n3,Ayr,Down,20,20,8\n3,Bute,Coll,15,15,8\n";
    let toml = "stage = 'round-robin'\nscale = 'wbf-discrete'\ntie_breaks = 'cbai'\n\
                [[team]]\nname = 'Ayr'\nmembers = ['Ann', 'Bea']\n";
    assert_snapshot!("round_robin", score_custom(csv, toml, &["score", "event.csv"]));
    let toml = "tie_breaks = 'head-to-head-imps, lot'\nlots = ['Bute', 'Coll', 'Ayr', 'Down']\n";
    assert_snapshot!("round_robin_imps", score_custom(csv, toml, &["score", "event.csv"]));
}

#[test]
fn results_in_victory_points() {
    let csv =
        "round,home,away,home_vps,away_vps\n1,A,B,12.5,7.5\n1,C,D,16,3\n2,A,C,10,10\n2,B,D,4,16\n";
    assert_snapshot!("in_vps", score_custom(csv, "", &["score", "event.csv"]));
    let margins = "home,away,imps,boards\nA,B,-13,20\n";
    assert_snapshot!(
        "margins",
        score_custom(margins, "", &["score", "event.csv", "--scale", "wbf"])
    );
}

/// A knock-out with carry-over, a forfeited match, a bye, and a match for third place.
#[test]
fn a_knock_out() {
    let csv = "round,home,away,home_imps,away_imps\n1 quarter-final,A,H,50,40\n1 quarter-final,B,G,30,40\n\
               1 quarter-final,C,F,60,10\n2 semi-final,A,G,30,35\n2 semi-final,C,D,41,40\n3 final,G,C,20,22\n\
               3 final,A,D,50,40\n";
    let toml = "stage = 'knock-out'\n[set]\nteams.carry_over = 'world-championship'\n\
                [[team]]\nname = 'E'\n[[forfeit]]\nround = '1 quarter-final'\nteam = 'E'\nopponents = 'D'\n\
                [[carry_over]]\nteam = 'G'\nround = '3 final'\nmargin = 21\nfinished_higher = false\n";
    assert_snapshot!("knock_out", score_custom(csv, toml, &["score", "event.csv"]));
}

const FOUR_BOARDS: &str = "board,ns,ew,score\n1,A,B,250\n1,B,A,0\n2,A,B,0\n2,B,A,-300\n3,A,B,-30\n3,B,A,0\n\
                           4,A,B,0\n4,B,A,20\n";

/// Kultcamp Rieneck: +250, +300, −30, and −20 are 4 : 4 on the boards, and 4 : 0 for net total
/// points of 500.
#[test]
fn board_a_match_and_patton() {
    let score =
        |more: &[&str]| score_custom(FOUR_BOARDS, "", &[&["score", "event.csv"], more].concat());
    assert_snapshot!("board_a_match", score(&["--method", "board-a-match", "--boards"]));
    let rieneck = score(&["--method", "patton", "--set", "patton.share=rieneck"]);
    assert!(rieneck.lines().any(|line| line.starts_with("1  A") || line.contains("1  A ")));
    assert_snapshot!("patton_rieneck", rieneck);
    assert_snapshot!("patton_imps", score(&["--method", "patton", "--scale", "wbf"]));
}

/// `teams_round` with every scale that is defined for ten boards.
#[test]
fn scores_round_on_every_scale() {
    const TEAMS: &str = "fixtures/events/teams_round.csv";
    let mut all = String::new();
    let has_ten_boards = |scale: &&ScaleName| {
        scale.boards().is_some_and(|(fewest, most)| (fewest..=most).contains(&10))
    };
    for scale in ScaleName::ALL.iter().filter(has_ten_boards).map(|scale| scale.name()) {
        let csv =
            traveller(&["score", TEAMS, "--scale", scale, "--show", "matches", "--format", "csv"]);
        writeln!(all, "{scale}\n{csv}").expect("a string");
    }
    assert_snapshot!("every_scale", all);
}

/// A custom blitz of 60 IMPs, the standard blitz for 16 boards, is used for matches of ten boards.
#[test]
fn scores_round_with_custom_blitz() {
    let of = |scale: &[&str]| {
        let csv =
            ["score", "fixtures/events/teams_round.csv", "--show", "matches", "--format", "csv"];
        traveller(&[&csv[..], scale].concat())
    };
    let chosen = of(&["--scale", "wbf", "--set", "vps.blitz=60"]);
    let sixteen = ["--set", "teams.boards=16", "--set", "teams.missing_boards=scheduled-scale"];
    let sixteen = of(&[&["--scale", "wbf"], &sixteen[..]].concat());
    let vps = |text: &str| -> Vec<String> {
        let cells = |line: &str| line.split(',').skip(7).take(2).collect::<Vec<_>>().join(",");
        text.lines().filter(|line| line.contains(",10,")).map(cells).collect()
    };
    assert_eq!(vps(&chosen).len(), 13);
    assert_eq!(vps(&chosen), vps(&sixteen));
    assert_ne!(vps(&chosen), vps(&of(&["--scale", "wbf"])));
}

#[test]
fn calculators() {
    assert_snapshot!(
        "weighted",
        traveller(&["weighted", "60% 650, 40% -100", "--other-table", "620"])
    );
    let sides = [
        "weighted",
        "10% 1100, 70% 620, 20% -200",
        "--other-table",
        "-100",
        "--east-west",
        "30% -1100, 60% -620, 10% 200",
    ];
    assert_snapshot!("weighted_sides", traveller(&sides));
    let damage = [
        "damage",
        "--table",
        "-990",
        "--normal",
        "-650",
        "--assigned",
        "620",
        "--other-table",
        "-200",
    ];
    assert_snapshot!("damage", traveller(&damage));
    assert_snapshot!("damage_json", traveller(&[&damage[..], &["--format", "json"]].concat()));
    assert_snapshot!(
        "weighted_wrong",
        traveller(&["weighted", "60% 650, 30% -100", "--other-table", "620"])
    );
}

/// Reasons of a pairing that is constrained by a bye, a withdrawal, halves, or a forfeit.
#[test]
fn shows_reasons_of_pairings() {
    let folder = tempfile::tempdir().expect("a folder");
    let pair = |csv: &str, toml: &str, more: &[&str]| {
        std::fs::write(folder.path().join("event.csv"), csv).expect("a file");
        std::fs::write(
            folder.path().join("event.toml"),
            format!("method = 'teams'\nstage = 'swiss'\n{toml}"),
        )
        .expect("a file");
        support::output_text(&support::run(
            folder.path(),
            &[&["pair", "event.csv", "--reasons"], more].concat(),
        ))
    };
    let header = "round,home,away,home_vps,away_vps\n";
    let bye = format!("{header}1,A,B,15,5\n1,C,D,12,8\n1,E,bye,,\n");
    assert_snapshot!("reasons_bye", pair(&bye, "[set]\nteams.bye = '1'\n", &[]));
    let tied = format!("{header}1,A,B,10,10\n1,C,D,10,10\n1,E,F,10,10\n1,G,H,10,10\n");
    assert_snapshot!("reasons_halves", pair(&tied, "", &["--grouping", "halves"]));
    let forfeit =
        format!("{header}1,B,D,12,8\n1,E,F,11,9\n2,A,E,10,10\n2,C,B,10,10\n2,D,F,10,10\n");
    let decided =
        "[set]\nteams.forfeit = '10-10'\n[[forfeit]]\nround = 1\nteam = 'A'\nopponents = 'C'\n";
    assert_snapshot!("reasons_forfeit", pair(&forfeit, decided, &[]));
    let left = format!("{header}1,A,B,15,5\n1,C,D,12,8\n1,E,F,14,6\n");
    let withdrawals = "[[withdrawal]]\nteam = 'E'\n[[withdrawal]]\nteam = 'B'\n";
    assert_snapshot!("reasons_withdrawn", pair(&left, withdrawals, &[]));
}

/// First rounds of teams and pairs, with even and odd numbers, and with and without a results file.
#[test]
fn first_rounds() {
    let folder = tempfile::tempdir().expect("a folder");
    let listed = |kind: &str, names: &str| {
        let list: Vec<String> =
            names.chars().map(|name| format!("[[{kind}]]\nname = '{name}'\n")).collect();
        std::fs::write(folder.path().join("event.toml"), list.concat()).expect("a file");
    };
    let pair = |args: &[&str]| {
        support::output_text(&support::run(
            folder.path(),
            &[&["pair", "event.toml"], args].concat(),
        ))
    };
    listed("team", "ABCDEFGH");
    for how in ["in-order", "fold", "slide"] {
        assert_snapshot!(format!("first_{how}"), pair(&["--first", how, "--reasons"]));
    }
    assert_snapshot!("first_drawn", pair(&["--first", "drawn", "--seed", "7"]));
    assert_snapshot!("first_seed_of_nothing", pair(&["--first", "fold", "--seed", "7"]));
    assert_snapshot!("first_not_asked_for", pair(&[]));
    listed("pair", "12345");
    assert_snapshot!("first_pairs", pair(&["--first", "slide", "--reasons", "--format", "csv"]));
    assert_snapshot!("first_nobody_out", pair(&["--first", "slide", "--bye", "none"]));
    listed("team", "");
    assert_snapshot!("first_nobody", pair(&["--first", "slide"]));
    listed("team", "ABCD");
    let results = folder.path().join("event.csv");
    std::fs::write(&results, "# nothing yet\nround,home,away,home_imps,away_imps\n")
        .expect("a file");
    assert_snapshot!("first_empty_results", pair(&["--first", "fold"]));
    std::fs::write(&results, "round,home,away,home_imps,away_imps\n1,A,B,3,0\n").expect("a file");
    assert_snapshot!("first_begun", pair(&["--first", "fold"]));
    // A seed is printed if none is given, and this seed reproduces the draw.
    std::fs::remove_file(&results).expect("a file");
    let drawn = support::run(folder.path(), &["pair", "event.toml", "--first", "drawn"]);
    let note = String::from_utf8(drawn.stderr).expect("text");
    let seed: String =
        note.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    let again = ["pair", "event.toml", "--first", "drawn", "--seed", &seed];
    assert_eq!(support::run(folder.path(), &again).stdout, drawn.stdout);
}

/// Eidt 2015: a weighted score is compared with the other nine tables. The scores of North-South,
/// 10 % of 1100, 70 % of 620, and 20 % of −200, are 1.8 + 8.4 + 1.2 = 11.4 of 18 matchpoints. The
/// scores of East-West, 30 % of −1100, 60 % of −620, and 10 % of 200, are 4.8. Without separate
/// scores, East-West gets the remaining 6.6.
#[test]
fn weighs_scores_in_field() {
    let own = ["weighted", "10% 1100, 70% 620, 20% -200"];
    let field = ["--field", "620", "-200", "620", "-500", "790", "620", "620", "-500", "-200"];
    let sides = [&own[..], &["--east-west", "30% -1100, 60% -620, 10% 200"], &field].concat();
    assert_snapshot!("weighted_field_sides", traveller(&sides));
    let csv = ["--format", "csv"];
    let sums = |call: &[&str]| -> Vec<String> {
        let text = traveller(&[call, &csv].concat());
        text.lines().filter(|line| line.contains(",sum,")).map(str::to_owned).collect()
    };
    assert_eq!(sums(&sides), ["NS,sum,,,,11.4", "EW,sum,,,,4.8"]);
    assert_eq!(sums(&[&own[..], &field].concat()), ["NS,sum,,,,11.4", "EW,sum,,,,6.6"]);
}
