//! Error messages about bad input of team events.

use insta::assert_snapshot;

use crate::support::{self, Folder};

/// Scores results with an optional event file, and returns the error.
fn score(csv: &str, toml: &str, more: &[&str]) -> String {
    let folder = Folder::new();
    folder.write("event.csv", csv);
    if !toml.is_empty() {
        folder.write("event.toml", toml);
    }
    let output = folder.run(&[&["score", "event.csv"], more].concat());
    assert!(!output.status.success(), "no error: {}", support::output_text(&output));
    assert!(output.stdout.is_empty(), "something was written in spite of an error");
    support::output_text(&output)
}

fn teams(csv: &str) -> String {
    score(csv, "", &["--method", "teams"])
}

const TABLES: &str = "round,board,ns,ew,score,adjustment\n";
const ONE_MATCH: &str = "round,board,ns,ew,score,adjustment\n1,1,A,B,420,\n1,1,B,A,450,\n";
const MATCHES: &str = "round,home,away,home_imps,away_imps,boards\n";

#[test]
fn tables() {
    assert_snapshot!("two_results", teams(&format!("{ONE_MATCH}1,1,A,B,430,\n")));
    assert_snapshot!("missing_half", teams(&format!("{ONE_MATCH}1,2,A,B,430,\n")));
    assert_snapshot!("itself", teams(&format!("{ONE_MATCH}1,2,A,A,430,\n")));
    assert_snapshot!("boards_differ", teams(&format!("{ONE_MATCH}1,5,A,B,430,\n1,6,B,A,400,\n")));
    assert_snapshot!(
        "no_room",
        teams("board,room,home,away,score\n1,open,A,B,420\n1,kitchen,A,B,400\n2,,A,B,1\n")
    );
}

#[test]
fn rulings() {
    assert_snapshot!(
        "weights",
        teams(&format!("{TABLES}1,1,A,B,420,\"60% 650, 30% -100\"\n1,1,B,A,450,\n"))
    );
    assert_snapshot!(
        "rulings",
        teams(&format!(
            "{TABLES}1,1,A,B,420,AVE+\n1,2,A,B,420,NS 590\n1,3,A,B,420,hello\n1,4,A,B,420,60/140\n"
        ))
    );
    assert_snapshot!("no_award", teams(&format!("{TABLES}1,1,A,B,420,55/45\n1,1,B,A,450,\n")));
    assert_snapshot!(
        "no_award_at_points",
        score(
            &format!("{TABLES}1,1,A,B,420,3 IMP\n1,1,B,A,450,\n"),
            "",
            &["--method", "board-a-match"]
        )
    );
    assert_snapshot!(
        "ruling_without_result",
        teams(&format!(
            "{TABLES}1,1,A,B,,damage NS normal -650 assigned 620\n1,1,B,A,450,\n1,2,A,B,,NS 620 EW table\n"
        ))
    );
    assert_snapshot!(
        "one_side",
        teams(&format!("{TABLES}1,1,A,B,420,NS AVE+ EW table\n1,1,B,A,,\n"))
    );
    assert_snapshot!(
        "two_rulings",
        teams(&format!("{TABLES}1,1,A,B,420,AVE+/AVE-\n1,1,B,A,420,AVE+/AVE-\n"))
    );
    assert_snapshot!(
        "split_and_ruling",
        teams(
            "board,ns,ew,ns_score,ew_score,adjustment\n1,A,B,420,-450,AVE/AVE\n1,B,A,420,-420,\n"
        )
    );
}

#[test]
fn scales() {
    let scale = |csv: &str, more: &[&str]| score(csv, "", &[&["--method", "teams"], more].concat());
    assert_snapshot!("scale_boards", scale(ONE_MATCH, &["--scale", "wbf-25"]));
    let blitz = ["--scale", "acbl-20", "--set", "vps.blitz=50"];
    assert_snapshot!("scale_blitz", scale(ONE_MATCH, &blitz));
    assert_snapshot!("scale_no_blitz", scale(ONE_MATCH, &["--set", "vps.blitz=far"]));
    assert_snapshot!(
        "scale_of_matches",
        score(&format!("{MATCHES}1,A,B,20,10,40\n"), "", &["--scale", "acbl-20"])
    );
    assert_snapshot!("scale_name", scale(ONE_MATCH, &["--set", "vps.scale=wbf-26"]));
    assert_snapshot!("scale_file", scale(ONE_MATCH, &["--scale", "nowhere.csv"]));
    assert_snapshot!("patton_scale", score(ONE_MATCH, "", &["--method", "patton"]));
    assert_snapshot!(
        "rieneck_boards",
        score(ONE_MATCH, "", &["--method", "patton", "--set", "patton.share=rieneck"])
    );
}

#[test]
fn matches() {
    let matches = |rows: &str| score(&format!("{MATCHES}{rows}"), "", &[]);
    assert_snapshot!("match_itself", matches("1,A,A,20,10,8\n"));
    assert_snapshot!("match_twice", matches("1,A,B,20,10,8\n1,B,A,20,10,8\n"));
    assert_snapshot!(
        "match_cells",
        matches("1,A,B,x,,8\n1,,B,20,10,8\n1,C,D,-3,10,8\n1,C,D,3,10,900\n1,C\n")
    );
    assert_snapshot!("match_margin", matches("1,A,B,300,10,8\n"));
    assert_snapshot!("match_columns", score("home,away,imps,away_imps\nA,B,1,2\n", "", &[]));
    assert_snapshot!("match_no_result", score("home,away\nA,B\n", "", &[]));
    assert_snapshot!("match_empty", matches(""));
    assert_snapshot!("match_bye", matches("1,A,bye,,,\n1,C,D,20,10,8\n"));
    assert_snapshot!(
        "match_bam",
        score(&format!("{MATCHES}1,A,B,20,10,8\n"), "", &["--method", "board-a-match"])
    );
    assert_snapshot!(
        "two_matches",
        score(&format!("{MATCHES}1,A,B,20,10,8\n1,A,C,20,10,8\n"), "", &["--stage", "swiss"])
    );
}

#[test]
fn event_files() {
    let with = |toml: &str| score(ONE_MATCH, &format!("method = 'teams'\n{toml}"), &[]);
    assert_snapshot!(
        "unknown_names",
        with("[[penalty]]\nteam = 'C'\nround = 1\nimps = 3\n[[bye]]\nround = 7\nteam = 'A'\n")
    );
    assert_snapshot!(
        "second_result",
        with(
            "[[bye]]\nround = 1\nteam = 'A'\n[[forfeit]]\nround = 1\nteam = 'A'\nopponents = 'B'\n"
        )
    );
    assert_snapshot!(
        "nobody_played",
        with("[[adjustment]]\nround = 1\nboard = 2\nns = 'A'\new = 'B'\nruling = 'AVE+/AVE-'\n")
    );
    assert_snapshot!(
        "bad_ruling",
        with("[[adjustment]]\nboard = 1\nns = 'A'\new = 'B'\nruling = '60% 650, 30% -100'\n")
    );
    assert_snapshot!(
        "ruling_twice",
        with(
            "[[adjustment]]\nboard = 1\nns = 'A'\new = 'B'\nruling = '420'\n[[adjustment]]\nboard = 1\nns = 'A'\new = 'B'\nruling = '430'\n"
        )
    );
    assert_snapshot!(
        "penalties",
        with(
            "[[penalty]]\nteam = 'A'\nimps = 3\n[[penalty]]\nteam = 'A'\n[[penalty]]\nteam = 'A'\nround = 1\nimps = 1\nvps = 1\n[[penalty]]\nteam = 'A'\nvps = 'much'\n"
        )
    );
    assert_snapshot!(
        "carry_over",
        with(
            "[[carry_over]]\nteam = 'A'\nimps = 3\n[[carry_over]]\nteam = 'A'\nround = 1\nmargin = 21\n[[carry_over]]\nteam = 'A'\nround = 1\n"
        )
    );
    assert_snapshot!("team_twice", with("[[team]]\nname = 'A'\n[[team]]\nname = 'A'\n"));
    assert_snapshot!(
        "void_words",
        with(
            "[[void]]\nround = 1\nhome = 'A'\nhome_gets = 'much'\naway = 'A'\naway_gets = 'AVE-'\n"
        )
    );
    assert_snapshot!(
        "options",
        with("stage = 'cup'\nboards = 0\nscale = 'wbff'\ntie_breaks = 'wins, wins'\n")
    );
    assert_snapshot!("unknown_key", with("[[penalty]]\nteam = 'A'\nvps = 1\nbecause = 'x'\n"));
    assert_snapshot!(
        "bye_without_award",
        score(&format!("{MATCHES}1,A,B,20,10,8\n1,C,bye,,,\n"), "scale = 'wbf'\n", &[])
    );
    assert_snapshot!(
        "forfeit_without_award",
        score(
            &format!("{MATCHES}1,A,B,20,10,8\n"),
            "scale = 'wbf'\n[[team]]\nname = 'C'\n[[team]]\nname = 'D'\n[[forfeit]]\nround = 1\nteam = 'C'\nopponents = 'D'\n",
            &[]
        )
    );
}

/// A knock-out match without a winner causes a warning, not an error.
#[test]
fn warns_of_drawn_knock_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let csv = "round,home,away,home_imps,away_imps\n1,A,B,20,20\n1,C,D,10,30\n";
    std::fs::write(folder.path().join("event.csv"), csv).expect("a file");
    let output = support::run(folder.path(), &["score", "event.csv", "--stage", "knock-out"]);
    assert_snapshot!("drawn_knock_out", support::output_text(&output));
}

#[test]
fn pairing() {
    let pair = |csv: &str, more: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("event.csv"), csv).expect("a file");
        support::output_text(&support::run(folder.path(), &[&["pair", "event.csv"], more].concat()))
    };
    let everybody = format!(
        "{MATCHES}1,A,B,20,10,8\n1,C,D,20,10,8\n2,A,C,20,10,8\n2,B,D,20,10,8\n3,A,D,20,10,8\n3,B,C,20,10,8\n"
    );
    assert_snapshot!("pair_everybody_met", pair(&everybody, &[]));
    let odd = format!("{MATCHES}1,A,B,20,10,8\n1,C,bye,,,\n");
    assert_snapshot!("pair_nobody_out", pair(&odd, &["--set", "teams.bye=12", "--bye", "none"]));
    let swiss = ["--scale", "wbf", "--set", "teams.boards=8"];
    // The match of B and C has no result yet, and the match of E and F is not listed.
    let late = "round,home,away,home_imps,away_imps\n1,A,B,30,10\n1,C,D,5,25\n1,E,F,12,10\n2,A,D,10,12\n2,B,C,,\n";
    assert_snapshot!("pair_unfinished_file", pair(late, &swiss));
    let all_the_same = [&swiss[..], &["--unfinished", "--reasons"]].concat();
    assert_snapshot!("pair_unfinished_all_the_same", pair(late, &all_the_same));
    let without = late.replace("2,B,C,,\n", "");
    assert_snapshot!("pair_unfinished", pair(&without, &swiss));
    let no_rounds = "home,away,home_imps,away_imps\nA,B,30,10\nC,D,5,25\nA,C,3,0\n";
    assert_snapshot!("pair_unfinished_without_rounds", pair(no_rounds, &swiss));
    let last = [&swiss[..], &["--set", "teams.rounds=1"]].concat();
    let one = "round,home,away,home_imps,away_imps\n1,A,B,30,10\n1,C,D,5,25\n";
    assert_snapshot!("pair_last_round", pair(one, &last));
    let knock_out = [&swiss[..], &["--stage", "knock-out"]].concat();
    assert_snapshot!("pair_knock_out", pair(one, &knock_out));
    let pairs = ["pair", "fixtures/events/club_pairs_mitchell.csv"];
    assert_snapshot!("pair_pairs", support::output_text(&support::run(support::root(), &pairs)));
}

/// Decisions that are given twice, or that have no meaning for their match.
#[test]
fn rejects_contradictory_decisions() {
    let with = |toml: &str| {
        let csv = format!("{MATCHES}1,A,B,20,10,8\n1,C,D,20,10,8\n2,A,C,20,10,8\n");
        score(&csv, &format!("scale = 'wbf'\n{toml}"), &[])
    };
    let award = "[[award]]\nround = 1\nhome = 'A'\nhome_vps = 12\naway = 'B'\naway_vps = 8\n";
    assert_snapshot!("award_twice", with(&format!("{award}{award}")));
    assert_snapshot!(
        "void_of_no_match",
        with("[[void]]\nround = 1\nhome = 'A'\nhome_gets = 'AVE'\naway = 'C'\naway_gets = 'AVE'\n")
    );
    assert_snapshot!("lots_twice", with("lots = ['A', 'B', 'A']\n"));
    assert_snapshot!("scale_twice", with("[set]\nvps.scale = 'acbl-20'\n"));
    assert_snapshot!(
        "penalty_without_imps",
        with(&format!("{award}[[penalty]]\nteam = 'A'\nround = 1\nimps = 3\n"))
    );
    assert_snapshot!(
        "earlier_match_without_rule",
        with("[[carry_over]]\nteam = 'A'\nround = 2\nmargin = 21\nfinished_higher = true\n")
    );
    let several = format!("{MATCHES}1,A,B,20,10,8\n1,A,C,20,10,8\n");
    let toml = "[[penalty]]\nteam = 'A'\nround = 1\nimps = 3\n";
    assert_snapshot!("penalty_in_which_match", score(&several, toml, &[]));
    assert_snapshot!("award_of_imps", score(&several, award, &[]));
    assert_snapshot!(
        "vps_in_a_knock_out",
        score(&several, "stage = 'knock-out'\n[[penalty]]\nteam = 'A'\nvps = 1\n", &[])
    );
    let pairs = "board,ns,ew,score\n1,A,B,420\n1,C,D,430\n";
    assert_snapshot!("pairs_with_teams", score(pairs, "[[withdrawal]]\nteam = 'A'\n", &[]));
}

#[test]
fn rejects_impossible_matches() {
    let matches = |rows: &str, more: &[&str]| score(&format!("{MATCHES}{rows}"), "", more);
    assert_snapshot!("bye_with_a_result", matches("1,A,B,20,10,8\n1,C,bye,20,10,8\n", &[]));
    assert_snapshot!(
        "bye_and_match",
        matches("1,A,B,20,10,8\n1,A,bye,,,\n1,C,bye,,,\n1,C,bye,,,\n", &[])
    );
    assert_snapshot!("nobody_away", matches("1,A,,20,10,8\n", &[]));
    assert_snapshot!("matches_as_pairs", matches("1,A,B,20,10,8\n", &["--method", "matchpoints"]));
    let vps = "home,away,home_vps,away_vps,boards\nA,B,25,5,16\n";
    assert_snapshot!("vps_beyond_the_scale", score(vps, "", &["--scale", "wbf"]));
    assert_snapshot!(
        "margin_beyond_the_boards",
        score("home,away,imps\nA,B,300\n", "", &["--set", "teams.boards=8"])
    );
    assert_snapshot!("boards_unknown", score("home,away,imps\nA,B,30\n", "", &["--scale", "wbf"]));
    let room = "board,room,ns,ew,score\n1,open,A,B,420\n1,open,B,A,430\n";
    assert_snapshot!("one_room", teams(room));
    assert_snapshot!("two_ways", teams("board,ns,ew,home,away,room,score\n1,A,B,A,B,open,420\n"));
    assert_snapshot!("home_without_room", teams("board,home,away,score\n1,A,B,420\n"));
}

/// Legal but unusual input causes warnings.
#[test]
fn warnings() {
    let odd_with = |csv: &str, toml: &str, more: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("event.csv"), csv).expect("a file");
        std::fs::write(folder.path().join("event.toml"), toml).expect("a file");
        let output = support::run(folder.path(), &[&["score", "event.csv"], more].concat());
        assert!(output.status.success(), "{}", support::output_text(&output));
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    let odd = |csv: &str, more: &[&str]| odd_with(csv, "", more);
    let names = "round,home,away,imps\n1,Red,Blue,10\n2,red,Green,10\n";
    assert_snapshot!("similar_names", odd(names, &[]));
    let rounds = "round,home,away,imps\n1,Red,Blue,10\n01,Green,Grey,10\n,Blue,Green,5\n";
    assert_snapshot!("similar_rounds", odd(rounds, &[]));
    let award = "[[award]]\nhome = \"Red\"\nhome_vps = 80\naway = \"Blue\"\naway_vps = 0\n";
    let toml = format!("{award}[[team]]\nname = \"Grey\"\n[[bye]]\nteam = \"Grey\"\n");
    let matches = "home,away,imps,boards\nRed,Blue,10,8\n";
    let set = ["--set", "teams.bye=30", "--scale", "wbf"];
    assert_snapshot!("beyond_the_scale", odd_with(matches, &toml, &set));
    let boards = "home,away,imps,boards\nA,B,10,20\n";
    assert_snapshot!("more_boards", odd(boards, &["--set", "teams.boards=8", "--scale", "wbf"]));
    let ruling = format!(
        "{TABLES}1,1,A,B,420,AVE+/AVE-\n1,1,B,A,420,NS 50 EW -50\n1,2,A,B,90,60\n1,2,B,A,90,\n"
    );
    assert_snapshot!("odd_rulings", odd(&ruling, &["--method", "teams"]));
}

#[test]
fn rejects_unavailable_report_parts() {
    let club = ["score", "fixtures/events/club_pairs_mitchell.csv", "--show", "cross-table"];
    assert_snapshot!("show_pairs", support::output_text(&support::run(support::root(), &club)));
    let json = ["score", "fixtures/events/milan_inter.csv", "--show", "cards", "--format", "json"];
    assert_snapshot!("show_json", support::output_text(&support::run(support::root(), &json)));
}
