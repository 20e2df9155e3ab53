//! What the program prints for team events.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod support;

use std::fmt::Write as _;

use insta::assert_snapshot;

/// Runs the program in the project's folder and shows what it did.
fn traveller(args: &[&str]) -> String {
    support::seen(&support::run(support::root(), args))
}

/// Scores results of one's own.
fn own(csv: &str, toml: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a file");
    };
    write("event.csv", csv);
    if !toml.is_empty() {
        write("event.toml", toml);
    }
    support::seen(&support::run(folder.path(), args))
}

const SWISS: &str = "fixtures/generated/swiss_17.csv";
const DERBY: &str = "fixtures/events/milan_inter.csv";

/// Eidt 2015: Milan 16 – Inter 6, and in a knock-out 78 – 57.
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

#[test]
fn a_swiss_event() {
    assert_snapshot!("swiss", traveller(&["score", SWISS]));
    assert_snapshot!("swiss_matches", traveller(&["score", SWISS, "--show", "matches"]));
    assert_snapshot!("swiss_cards", traveller(&["score", SWISS, "--show", "cards"]));
    for part in ["ranking", "rounds", "cross-table", "results"] {
        let csv = traveller(&["score", SWISS, "--show", part, "--format", "csv"]);
        assert_snapshot!(format!("swiss_{part}_csv"), csv);
    }
    assert_snapshot!("swiss_json", traveller(&["score", SWISS, "--format", "json"]));
    assert_snapshot!("swiss_next_round", traveller(&["pair", SWISS, "--reasons"]));
    assert_snapshot!("swiss_next_round_json", traveller(&["pair", SWISS, "--format", "json"]));
}

/// Four teams, everybody against everybody, and a tie that their own match breaks.
#[test]
fn a_round_robin() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,Ayr,Bute,20,10,8\n1,Coll,Down,15,15,8\n\
               2,Ayr,Coll,4,14,8\n2,Bute,Down,33,3,8\n3,Ayr,Down,20,20,8\n3,Bute,Coll,15,15,8\n";
    let toml = "stage = 'round-robin'\nscale = 'wbf-discrete'\ntie_breaks = 'cbai'\n\
                [[team]]\nname = 'Ayr'\nmembers = ['Ann', 'Bea']\n";
    assert_snapshot!("round_robin", own(csv, toml, &["score", "event.csv"]));
    let toml = "tie_breaks = 'head-to-head-imps, lot'\nlots = ['Bute', 'Coll', 'Ayr', 'Down']\n";
    assert_snapshot!("round_robin_imps", own(csv, toml, &["score", "event.csv"]));
}

#[test]
fn results_in_victory_points() {
    let csv =
        "round,home,away,home_vps,away_vps\n1,A,B,12.5,7.5\n1,C,D,16,3\n2,A,C,10,10\n2,B,D,4,16\n";
    assert_snapshot!("in_vps", own(csv, "", &["score", "event.csv"]));
    let margins = "home,away,imps,boards\nA,B,-13,20\n";
    assert_snapshot!("margins", own(margins, "", &["score", "event.csv", "--scale", "wbf"]));
}

/// A knock-out with carry-over, a forfeited match, a bye, and a match for the third place.
#[test]
fn a_knock_out() {
    let csv = "round,home,away,home_imps,away_imps\n1 quarter-final,A,H,50,40\n1 quarter-final,B,G,30,40\n\
               1 quarter-final,C,F,60,10\n2 semi-final,A,G,30,35\n2 semi-final,C,D,41,40\n3 final,G,C,20,22\n\
               3 final,A,D,50,40\n";
    let toml = "stage = 'knock-out'\n[set]\nteams.carry_over = 'world-championship'\n\
                [[team]]\nname = 'E'\n[[forfeit]]\nround = '1 quarter-final'\nteam = 'E'\nopponents = 'D'\n\
                [[carry_over]]\nteam = 'G'\nround = '3 final'\nmargin = 21\nfinished_higher = false\n";
    assert_snapshot!("knock_out", own(csv, toml, &["score", "event.csv"]));
}

const FOUR_BOARDS: &str = "board,ns,ew,score\n1,A,B,250\n1,B,A,0\n2,A,B,0\n2,B,A,-300\n3,A,B,-30\n3,B,A,0\n\
                           4,A,B,0\n4,B,A,20\n";

/// Kultcamp Rieneck: +250 +300 −30 −20 are 4 : 4 on the boards and 4 : 0 for the net 500 points.
#[test]
fn board_a_match_and_patton() {
    let score = |more: &[&str]| own(FOUR_BOARDS, "", &[&["score", "event.csv"], more].concat());
    assert_snapshot!("board_a_match", score(&["--method", "board-a-match", "--boards"]));
    let rieneck = score(&["--method", "patton", "--set", "patton.share=rieneck"]);
    assert!(rieneck.lines().any(|line| line.starts_with("1  A") || line.contains("1  A ")));
    assert_snapshot!("patton_rieneck", rieneck);
    assert_snapshot!("patton_imps", score(&["--method", "patton", "--scale", "wbf"]));
}

/// `teams_round` on every scale that its ten boards have.
#[test]
fn a_round_on_every_scale() {
    const TEAMS: &str = "fixtures/events/teams_round.csv";
    let mut all = String::new();
    for scale in [
        "wbf",
        "wbf-uncorrected",
        "wbf-discrete",
        "acbl-20",
        "acbl-30",
        "acbl-nabc",
        "quadratic",
        "logarithmic",
        "square-root",
    ] {
        let csv =
            traveller(&["score", TEAMS, "--scale", scale, "--show", "matches", "--format", "csv"]);
        writeln!(all, "{scale}\n{csv}").expect("a string");
    }
    assert_snapshot!("every_scale", all);
}

#[test]
fn calculators() {
    assert_snapshot!("weighted", traveller(&["weighted", "60% 650, 40% -100", "--other", "620"]));
    let sides = [
        "weighted",
        "10% 1100, 70% 620, 20% -200",
        "--other",
        "-100",
        "--east-west",
        "30% -1100, 60% -620, 10% 200",
    ];
    assert_snapshot!("weighted_sides", traveller(&sides));
    let damage =
        ["damage", "--table", "-990", "--normal", "-650", "--assigned", "620", "--other", "-200"];
    assert_snapshot!("damage", traveller(&damage));
    assert_snapshot!("damage_json", traveller(&[&damage[..], &["--format", "json"]].concat()));
    assert_snapshot!(
        "weighted_wrong",
        traveller(&["weighted", "60% 650, 30% -100", "--other", "620"])
    );
}
