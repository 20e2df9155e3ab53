//! Rarely printed texts about rulings, matches, and pairings.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use crate::support;
use crate::support::assertions::shows;

/// Returns the output of the program for custom files.
fn printed(files: &[(&str, &str)], args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    support::output_text(&support::run(folder.path(), args))
}

/// If one side keeps its score at the table, the derivation mentions it.
#[test]
fn derives_result_kept_by_one_side() {
    let csv = "board,ns,ew,score,adjustment\n1,1,2,420,NS table EW -690\n1,3,4,400,\n1,5,6,430,\n";
    let args = ["explain", "a.csv", "--board", "1", "--pair", "1"];
    shows(
        &printed(&[("a.csv", csv)], &args),
        &[
            "The director awarded NS table | EW -690: table to NS. the director",
            "420 among 3 scores earns 2",
            "Printed: 2.00",
        ],
    );
}

/// AVE+ depends on the other boards of the pair, but the pair has no other boards.
#[test]
fn derives_average_without_other_boards() {
    let csv = "board,ns,ew,score,adjustment\n1,1,2,420,AVE+/AVE-\n1,3,4,400,\n1,5,6,430,\n";
    let args = ["explain", "a.csv", "--board", "1", "--pair", "1"];
    shows(
        &printed(&[("a.csv", csv)], &args),
        &[
            "AVE+ is the better of 60 % and its own share of no other boards: 60.00 % of a top of 2.",
        ],
    );
}

/// Pairs of a team are identified by their players, independent of their seats. A board that only
/// one table played does not count.
#[test]
fn pairs_of_teams() {
    let csv = "board,table,room,ns,ew,score,north,south,east,west\n\
               1,1,open,A,B,420,Ann,Bob,Cy,Dee\n1,1,closed,B,A,-50,Ed,Flo,Gus,Hal\n\
               2,1,open,A,B,100,Bob,Ann,Cy,Dee\n2,1,closed,B,A,,Ed,Flo,Gus,Hal\n";
    let files = [("t.csv", csv)];
    shows(
        &printed(&files, &["score", "t.csv", "--method", "teams", "--show", "butler"]),
        &["A: Gus – Hal 1 6", "A: Ann – Bob 2 6", "B: Cy – Dee 2 -6", "B: Ed – Flo 1 -6"],
    );
    shows(
        &printed(&files, &["explain", "t.csv", "--method", "teams", "--board", "2", "--team", "A"]),
        &["No IMPs: one of the tables did not play the board."],
    );
}

/// Self-inflicted damage determines the result of the board. Therefore, only one table can have
/// such a ruling.
#[test]
fn rejects_damage_at_both_tables() {
    let csv = "board,table,ns,ew,score,adjustment\n1,1,A,B,420,damage NS normal 420 assigned -50\n\
               1,2,B,A,400,damage EW normal -400 assigned 100\n";
    shows(
        &printed(&[("d.csv", csv)], &["score", "d.csv", "--method", "teams"]),
        &["both tables have a ruling for the same team on this board"],
    );
}

/// A void match without results, and a match canceled by the withdrawal of a team.
#[test]
fn reports_matches_without_result() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,20,10,16\n1,C,D,20,10,16\n2,C,D,20,40,16\n";
    let toml = "results = \"m.csv\"\nmethod = \"teams\"\n[set]\nvps.scale = \"wbf\"\n[[void]]\nround = 2\n\
                home = \"A\"\nhome_gets = \"AVE+\"\naway = \"B\"\naway_gets = \"AVE-\"\n";
    let files = [("m.csv", csv), ("m.toml", toml)];
    shows(
        &printed(&files, &["score", "m.toml", "--show", "matches"]),
        &["1 A B 16 20 10 12.80 7.20", "2 A B 0 24 0 15.74 4.26 void", "2 C D 16 20 40 5.00 15.00"],
    );
    let withdrawn = "results = \"m.csv\"\nmethod = \"teams\"\n[set]\nteams.withdrawal = \"cancel\"\n\
                     [[withdrawal]]\nteam = \"B\"\n";
    let files = [("m.csv", csv), ("m.toml", withdrawn)];
    shows(
        &printed(&files, &["explain", "m.toml", "--team", "A"]),
        &["Round 1, against B: canceled by a withdrawal. teams.withdrawal"],
    );
}

/// If winners of rounds play in other rounds in a cycle, the order of the rounds is unknown.
#[test]
fn rejects_cyclic_rounds() {
    let csv =
        "round,home,away,home_imps,away_imps\nx,A,B,20,10\nx,D,E,10,20\ny,A,C,10,20\nz,C,D,10,20\n";
    shows(
        &printed(&[("k.csv", csv)], &["score", "k.csv", "--stage", "knock-out"]),
        &["unknown order of the rounds x, y, z"],
    );
}

/// A custom scale defines its own blitz, and a named scale exists for 1 to 200 boards.
#[test]
fn rejects_matches_outside_scale() {
    let csv = "round,home,away,home_imps,away_imps,boards\n1,A,B,20,10,16\n";
    let own = "from,to,winner,loser\n0,5,10,10\n6,,11,9\n";
    shows(
        &printed(
            &[("m.csv", csv), ("own.csv", own)],
            &["score", "m.csv", "--scale", "own.csv", "--set", "vps.blitz=60"],
        ),
        &["A – B: a custom scale contains its blitz", "leave out `vps.blitz`"],
    );
    let mut boards = String::from("board,table,room,ns,ew,score\n");
    for board in 1..=201 {
        writeln!(boards, "{board},1,open,A,B,-50\n{board},1,closed,B,A,-50").expect("a string");
    }
    let long =
        printed(&[("m.csv", &boards)], &["score", "m.csv", "--method", "teams", "--scale", "wbf"]);
    shows(&long, &["a match has 1 to 200 boards, not 201"]);
}

const FIVE: &str = "[[team]]\nname = \"A\"\n[[team]]\nname = \"B\"\n[[team]]\nname = \"C\"\n\
                    [[team]]\nname = \"D\"\n[[team]]\nname = \"E\"\n";

/// The first round with each ordering, and the reason for each pairing.
#[test]
fn first_rounds() {
    let first = |order: &str, more: &[&str]| {
        let args = [&["pair", "five.toml", "--reasons", "--first", order], more].concat();
        printed(&[("five.toml", FIVE)], &args)
    };
    shows(&first("in-order", &[]), &["A", "neighbors in the list", "E bye the last in the list"]);
    shows(
        &first("fold", &[]),
        &["opposite each other in the folded list", "E bye the last in the list"],
    );
    shows(
        &first("slide", &[]),
        &["next to each other in the halves of the list", "E bye the last in the list"],
    );
    shows(&first("drawn", &["--seed", "7"]), &["E B drawn", "D A drawn", "C bye the last drawn"]);
    shows(
        &first("fold", &["--stage", "knock-out"]),
        &["the event is a knock-out, whose rounds follow a bracket"],
    );
    let played = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n";
    shows(
        &printed(&[("k.csv", played)], &["pair", "k.csv", "--stage", "knock-out"]),
        &["the event is a knock-out, whose rounds follow a bracket"],
    );
}

/// Contestants with missing matches are listed if no round has a label, or if one round has no
/// label.
#[test]
fn lists_contestants_of_unfinished_rounds() {
    let header = "round,home,away,home_vps,away_vps\n";
    let pair = |rows: &str| printed(&[("u.csv", &format!("{header}{rows}"))], &["pair", "u.csv"]);
    shows(
        &pair(",A,B,15,5\n,C,D,12,8\n,A,C,10,10\n"),
        &["D has played 1 of 2 matches; B has played 1 of 2 matches"],
    );
    shows(
        &pair(",A,B,15,5\n1,C,D,12,8\n1,A,C,10,10\n"),
        &["C, D have not played in the round without a label; B has not played in round 1"],
    );
}

/// Butler results of a board are final as soon as the board is complete. Therefore, `--stream`
/// supports Butler.
#[test]
fn streams_butler() {
    let csv = "board,ns,ew,score\n1,1,2,420\n1,3,4,400\n2,1,4,400\n2,3,2,-50\n";
    let files = [("b.csv", csv)];
    let output = printed(&files, &["score", "b.csv", "--stream", "--method", "butler"]);
    shows(&output, &["North-South", "1 1 2 6 3.00", "2 3 2 -6 -3.00", "East-West", "1 2 2 6 3.00"]);
}

/// For Patton with a table of total points, the derivation contains the points and the IMPs of a
/// board.
#[test]
fn derives_patton_with_points_table() {
    let csv = "board,table,ns,ew,score,adjustment\n1,1,A,B,420,60/40\n1,2,B,A,400,\n2,1,A,B,-50,\n2,2,B,A,-60,\n";
    let scale = "from,to,winner,loser\n0,99,15,15\n100,499,18,12\n500,,24,6\n";
    let files = [("p.csv", csv), ("points.csv", scale)];
    let share = ["--scale", "points.csv", "--set", "patton.share=points-table"];
    let explained = |board: &str| {
        let args = ["explain", "p.csv", "--method", "patton", "--board", board, "--team", "A"];
        printed(&files, &[&args[..], &share].concat())
    };
    shows(&explained("1"), &["Awarded: 1.2 of 2 points.", "Awarded: 3 IMPs.", "Printed: 1.2."]);
    shows(
        &explained("2"),
        &["-50 here and 60 at the other table: a difference of 10", "10 points are 0 IMPs"],
    );
}
