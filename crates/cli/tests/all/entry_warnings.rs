//! Warnings about entries that are probably mistakes, with their locations in the results or in the
//! event file.
#![expect(clippy::expect_used, reason = "a test may panic")]

use insta::assert_snapshot;

use crate::support;

fn score(csv: &str, toml: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("event.csv", csv), ("event.toml", toml)] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let output = support::run(folder.path(), &["score", "event.csv"]);
    assert!(output.status.success(), "an error: {}", support::output_text(&output));
    let message = support::output_text(&output);
    message.split_once("---- standard error").expect("warnings").1.to_owned()
}

#[test]
fn of_teams() {
    let matches = "round,home,away,home_vps,away_vps,boards\n\
        1,A,B,10.44,9.56,8\n1,C,D,12.34,7.66,8\n1,E,F,10,10,8\n\
        2,A,C,10,10,8\n2,B,E,10,10,8\n2,D,F,10,10,8\n\
        4,A,B,10,10,8\n4,C,F,10,10,8\n4,D,E,10,10,8\n";
    let decisions = "method = \"teams\"\n[set]\nvps.scale = \"wbf\"\nteams.stage = \"swiss\"\n\
        [[team]]\nname = \"A\"\nmembers = [\"Ann\", \"Bob\", \"Ann\"]\n\
        [[team]]\nname = \"B\"\nmembers = [\"Cid\", \"Bob\"]\n\
        [[penalty]]\nteam = \"A\"\nvps = \"1\"\n\
        [[penalty]]\nteam = \"B\"\nvps = \"1\"\n\
        [[penalty]]\nteam = \"A\"\nvps = \"1\"\n";
    assert_snapshot!(score(matches, decisions));
}

#[test]
fn of_pairs() {
    let results = "board,ns,ew,score,adjustment,north,south,east,west\n\
        1,1,3,,AVE+/AVE+,Ann,Bob,Cid,Dan\n1,2,4,110,,Eve,Eve,Ann,Gus\n\
        2,1,3,110,,Ann,Bob,Cid,Dan\n2,2,4,,70/60,Eve,Eve,Ann,Gus\n\
        3,1,3,,AVE+/AVE+,Ann,Bob,Cid,Dan\n3,2,4,110,,Eve,Eve,Ann,Gus\n";
    let decisions = "[[penalty]]\npair = \"1\"\npercent = \"10\"\n\
        [[penalty]]\npair = \"1\"\npercent = \"10\"\n";
    assert_snapshot!(score(results, decisions));
}

/// If columns name the players, the warning is located at the first result in which the player sat
/// in each pair.
#[test]
fn locates_player_of_two_pairs_at_first_result() {
    let results = "board,ns,ew,score,north,south,east,west\n\
        1,1,4,420,Ann,Bob,Cid,Dan\n1,2,3,110,Eve,Fay,Hal,Gus\n\
        2,1,3,420,Ann,Bob,Hal,Gus\n2,2,4,110,Ann,Fay,Cid,Dan\n";
    let warnings = score(results, "");
    let expected = r#"warning: "Ann" plays for "1" and for "2"
 --> event.csv:5:3
  |
5 | 2,2,4,110,Ann,Fay,Cid,Dan
  |   ^ here
  |
 ::: event.csv:2:3
"#;
    assert!(warnings.contains(expected), "{warnings}");
}
