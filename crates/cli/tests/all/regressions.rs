//! Faults found by an independent check, each with the smallest event that shows it.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use crate::support::assertions::shows;
use crate::support::{self, Folder};

/// Returns the output for a custom event. The argument `$` is replaced by the results file.
fn output_of_custom_event(csv: &str, toml: &str, args: &[&str]) -> String {
    let folder = Folder::new();
    folder.write("event.csv", csv);
    folder.write("event.toml", toml);
    let args: Vec<&str> =
        args.iter().map(|&arg| if arg == "$" { "event.csv" } else { arg }).collect();
    folder.call(&args)
}

/// Returns an event of `fixtures/cases`.
fn case_event(name: &str) -> String {
    let path = support::root().join("fixtures/cases").join(name);
    std::fs::read_to_string(path).expect("a file of the project")
}

/// Intermediate results are not rounded: 3 − 7/6 of 6 matchpoints, not 3 − (1.83 − 0.67).
#[test]
fn damage_at_matchpoints_is_rounded_once() {
    let csv = &case_event("damage.csv");
    let args = ["explain", "$", "--rules", "acbl", "--board", "1", "--pair", "1", "--exact"];
    shows(
        &output_of_custom_event(csv, "", &args),
        &["damage is 7/6, and 3 − 7/6 = 11/6", "11/6 rounded", "Printed: 1.83"],
    );
}

/// A ranking uses one criterion: a pair that played one of two sessions is ranked by its
/// percentage, and the others by the mean of their percentages.
#[test]
fn percentages_and_scaled_totals() {
    let csv = "session,board,ns,ew,score\n1,1,1,4,420\n1,1,2,5,170\n1,1,3,6,140\n1,2,1,4,100\n1,2,2,5,420\n\
               1,2,3,6,-50\n2,1,1,4,420\n2,1,2,5,170\n2,2,1,5,420\n2,2,2,4,-50\n";
    let set = ["--set", "pairs.sessions=percentages", "--set", "matchpoints.fewer_boards=scaled"];
    let output = output_of_custom_event(
        csv,
        "",
        &[&["score", "$", "--set", "pairs.winners=two"], &set[..]].concat(),
    );
    shows(&output, &["1 1 4 75.00 100.00 10.00 87.50", "East-West", "1 6 2 100.00 – 8.00 100.00"]);
    assert!(!output.contains("scaled up"), "{output}");
}

/// With a scaled total and a penalty, the percentage is calculated from the printed total.
#[test]
fn deducts_penalty_from_printed_total() {
    let csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,170\n1,3,6,140\n2,1,5,100\n2,2,6,420\n2,3,4,420\n3,1,6,0\n3,2,4,50\n";
    let toml =
        "rules = \"acbl\"\n[set]\npairs.winners = \"two\"\n[[penalty]]\npair = 3\npercent = 8.35\n";
    // (1.5 · 3/2 − 0.167) = 2.083, printed as 2.08. 2.08 of 6 are 34.67 %, but the exact total
    // would be 34.72 %.
    shows(&output_of_custom_event(csv, toml, &["score", "$"]), &["3 2 2.08 34.67"]);
}

/// A handicap is added to the printed percentage.
#[test]
fn adds_handicap_to_printed_percentage() {
    let csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,170\n1,3,6,140\n2,1,5,100\n2,2,6,420\n2,3,4,420\n3,1,6,0\n3,2,4,50\n";
    let toml = "rules = \"acbl\"\n[set]\npairs.winners = \"two\"\n[[penalty]]\npair = 3\npercent = 8.35\n\
                [[pair]]\nname = 3\nhandicap = 0.25\n";
    shows(&output_of_custom_event(csv, toml, &["score", "$"]), &["3 34.67 0.25 34.92"]);
}

/// A penalty is a percentage of the top of the session of the pair, or of the board that is named.
#[test]
fn penalty_uses_top_of_session_or_board() {
    let mut csv = String::from(
        "session,board,ns,ew,score\n1,1,1,21,10\n1,1,2,22,60\n1,1,3,23,110\n1,2,1,21,20\n1,2,2,22,30\n",
    );
    for table in 1..=6 {
        let _ = writeln!(csv, "2,3,{},{},{table}0", 3 + table, 23 + table);
    }
    let toml = |what: &str| {
        format!(
            "[set]\npairs.winners = \"two\"\n[[penalty]]\npair = 2\nside = \"NS\"\npercent = 10\n{what}"
        )
    };
    let of = |what: &str| output_of_custom_event(&csv, &toml(what), &["score", "$"]);
    shows(&of(""), &["Penalty for 2 (NS): 10 % of a top of 4, 0.4 matchpoints (Law 90)"]);
    shows(
        &of("session = 1\nboard = 2\n"),
        &["session 1, board 2: 10 % of a top of 2, 0.2 matchpoints (Law 90)"],
    );
    shows(&of("board = 3\n"), &["no pair of that name sat North-South on board 3"]);
}

/// A penalty on a fouled board is a percentage of the top of an artificial score on this board.
/// This also holds if the regulation cancels the only score of the comparison group.
#[test]
fn penalty_uses_top_of_artificial_score() {
    let csv = "board,ns,ew,score,group\n1,1,4,420,a\n1,2,5,450,b\n1,3,6,-50,a\n2,1,5,100,\n2,2,6,-100,\n2,3,4,90,\n";
    let toml = "[set]\npairs.winners = \"one\"\n[[penalty]]\npair = 2\nboard = 1\npercent = 10\n";
    let of = |rules: &str| output_of_custom_event(csv, toml, &["score", "$", "--rules", rules]);
    let line = "Penalty for 2, board 1: 10 % of a top of 4, 0.4 matchpoints (Law 90)";
    shows(
        &of("ebu"),
        &[line, "the score on board 1 is canceled: its comparison group has no other score"],
    );
    shows(&of("ebl"), &[line]);
}

/// A decision about a pair on a side where it never sat is rejected at its line. A penalty is also
/// rejected if the pair sat on this side only in another session.
#[test]
fn rejects_decision_on_side_without_boards() {
    let csv = "session,board,ns,ew,score\n1,1,1,3,420\n1,1,2,4,50\n2,1,3,2,420\n2,1,4,1,50\n";
    let of = |winners: &str, method: &str, what: &str| {
        let toml = format!("method = \"{method}\"\n[set]\npairs.winners = \"{winners}\"\n{what}\n");
        output_of_custom_event(csv, &toml, &["score", "$"])
    };
    for (winners, method, what) in [
        ("one", "matchpoints", "[[penalty]]\npair = 1\nside = \"EW\"\nsession = 1\npercent = 10"),
        ("one", "butler", "[[penalty]]\npair = 1\nside = \"EW\"\nsession = 1\nimps = 1"),
        ("two", "cross-imps", "[[penalty]]\npair = 1\nside = \"EW\"\nsession = 1\nimps = 1"),
    ] {
        shows(&of(winners, method, what), &["no pair of that name sat East-West in session 1"]);
        let there = what.replace("session = 1", "session = 2");
        let shown = of(winners, method, &there);
        assert!(!shown.contains("error"), "{shown}");
    }
    let never = "board,ns,ew,score\n1,1,3,420\n1,2,4,50\n";
    for (method, what) in [
        ("matchpoints", "[[pair]]\nname = 1\nside = \"EW\"\nhandicap = 10"),
        ("butler", "[[pair]]\nname = 1\nside = \"EW\"\nmembers = [\"a\", \"b\"]"),
        ("matchpoints", "[[penalty]]\npair = 1\nside = \"EW\"\npercent = 10"),
        ("cross-imps", "[[penalty]]\npair = 1\nside = \"EW\"\nimps = 1"),
        (
            "matchpoints",
            "[[carry_over]]\npair = 1\nside = \"EW\"\nmatchpoints = 3\nof = 4\nboards = 3",
        ),
    ] {
        let shown = output_of_custom_event(
            never,
            &format!("method = \"{method}\"\n{what}\n"),
            &["score", "$"],
        );
        shows(&shown, &["error: no pair \"1\" sat East-West", ".toml:4:8"]);
        let sat = output_of_custom_event(
            never,
            &format!("{what}\n").replace("EW", "NS"),
            &["check", "$"],
        );
        assert!(!sat.contains("sat North-South"), "{sat}");
    }
    let players = "board,north,south,east,west,score\n1,a,b,c,d,420\n1,e,f,g,h,50\n";
    let toml = "[[penalty]]\nplayer = \"a\"\nside = \"EW\"\npercent = 10\n";
    let shown = output_of_custom_event(players, &toml.replace("player", "pair"), &["score", "$"]);
    shows(&shown, &["no player \"a\" sat East-West"]);
}

/// ACBL: if the largest group has three scores, the formula is used, independent of the expected
/// number of scores. A smaller group of three gets percentages.
#[test]
fn uses_formula_for_groups_of_three() {
    let scores = [("a", 420), ("a", 50), ("a", -50), ("b", 420), ("b", 50), ("c", 420), ("c", 50)];
    let mut csv = String::from("board,ns,ew,score,vul,group\n");
    for (table, (group, score)) in (1..).zip(scores) {
        let _ = writeln!(csv, "1,{table},{},{score},none,{group}", 10 + table);
    }
    let explained = |csv: &str| {
        output_of_custom_event(
            csv,
            "",
            &["explain", "$", "--rules", "acbl", "--board", "1", "--pair", "1", "--exact"],
        )
    };
    shows(
        &explained(&csv),
        &["7 scores were expected: 7/3 · (2 + 0.5) − 0.5 of 6", "That is 16/3 of 6"],
    );
    let larger = csv.replace("50,none,c", "50,none,b").replace("420,none,c", "420,none,b");
    shows(&explained(&larger), &["A group of 3 of 7 scores", "That is 4.2 of 6"]);
}

/// Cross-IMPs with Victory Points: the margin of the winner is rounded, so that a match of ±3.5
/// IMPs has a unique result.
#[test]
fn rounds_margin_of_winner() {
    let csv = "round,board,ns,ew,score\n1,1,1,2,400\n1,1,3,4,100\n";
    let set = ["--set", "vps.fraction=half-up", "--set", "cross_imps.divisor=per-result"];
    let args = [
        &["score", "$", "--method", "cross-imps", "--scale", "wbf", "--show", "matches"],
        &set[..],
    ];
    shows(
        &output_of_custom_event(csv, "", &args.concat()),
        &["1 1 2 1 3.50 4 14.18 -3.50 -4 5.82", "1 3 4 1 -3.50 -4 5.82"],
    );
}

/// EBU: the IMPs of a board are rounded to integers before they are added, with halves away from
/// average.
#[test]
fn rounds_board_imps_before_adding() {
    let csv = "board,ns,ew,score,adjustment\n1,A,B,620,\"40% 650, 60% 620\"\n1,B,A,620,\n\
               2,A,B,620,\"40% 650, 60% 620\"\n2,B,A,620,\n";
    let score = |csv: &str, args: &[&str]| {
        output_of_custom_event(csv, "", &[&["score", "$"], args].concat())
    };
    let teams = ["--method", "teams", "--scale", "wbf-discrete"];
    shows(
        &score(csv, &[&teams[..], &["--rules", "ebu", "--show", "regulations"]].concat()),
        &["imps.board_rounding 1 half-away"],
    );
    shows(&score(csv, &[&teams[..], &["--rules", "ebu"]].concat()), &["1= A 1 2 10.00"]);
    shows(&score(csv, &teams), &["1 A 1 2 11.00"]);
    let half = csv.replace("40% 650, 60% 620", "50% 650, 50% 620");
    shows(&score(&half, &[&teams[..2], &["--rules", "ebu"]].concat()), &["1 A 2 2 0 2"]);
    // 32/3 IMPs per board, rounded to 10.67 or 11.
    let pairs = "board,ns,ew,score\n1,1,5,420\n1,2,6,50\n1,3,7,-50\n1,4,8,-420\n2,1,5,420\n2,2,6,50\n2,3,7,-50\n2,4,8,-420\n";
    let cross = |rounding: &str| {
        let set = format!("imps.board_rounding={rounding}");
        let args =
            ["--method", "cross-imps", "--set", "cross_imps.divisor=per-comparison", "--set", &set];
        score(pairs, &args)
    };
    shows(&cross("none"), &["1 1 2 21.33"]);
    shows(&cross("0.01 half-up"), &["1 1 2 21.34"]);
    shows(&cross("1 half-away-from-average"), &["1 1 2 22.00"]);
    shows(&cross("10 half-up"), &["exit code 2", "expected one IMP or a part of one"]);
}

/// In total cross-IMPs, AVE+ and 60 % are the same number of IMPs.
#[test]
fn fixed_and_variable_in_totals() {
    let csv = "board,ns,ew,score,adjustment\n1,1,8,420,\n1,2,9,-50,\n1,3,10,420,\n1,4,11,420,AVE+/AVE-\n\
               1,5,12,420,60/40\n1,6,13,-50,\n1,7,14,450,\n";
    let args = ["score", "$", "--method", "cross-imps", "--boards"];
    shows(&output_of_custom_event(csv, "", &args), &["420 18 -18 AVE+/AVE-", "420 18 -18 60%/40%"]);
}

/// Penalties in IMPs are subtracted from net IMPs, with a scale and without.
#[test]
fn net_imps() {
    let csv = "round,board,ns,ew,score\n1,1,A,B,420\n1,1,B,A,-50\n1,1,C,D,420\n1,1,D,C,-50\n";
    let toml = "method = \"teams\"\n[[penalty]]\nteam = \"A\"\nround = 1\nimps = 3\n";
    shows(&output_of_custom_event(csv, toml, &["score", "$"]), &["2 A 1 -3 10 0 7"]);
    shows(
        &output_of_custom_event(csv, toml, &["score", "$", "--scale", "wbf"]),
        &["2 A 1 1 16.42 10 0 7"],
    );
}

/// Patton with IMPs: 60 % is 3 IMPs in the aggregate. A percentage without a defined number of IMPs
/// is rejected.
#[test]
fn percentages_in_patton() {
    let csv = |ruling: &str| {
        format!(
            "round,board,ns,ew,table,score,adjustment\n1,1,A,B,1,420,\n1,1,B,A,2,420,{ruling}\n1,2,A,B,1,620,\n\
             1,2,B,A,2,620,\n"
        )
    };
    let score = |ruling: &str| {
        output_of_custom_event(
            &csv(ruling),
            "",
            &["score", "$", "--method", "patton", "--scale", "wbf"],
        )
    };
    // The boards are 2.2 – 1.8, and 3 IMPs for the visiting team on 2 boards are 12.42 – 7.58
    // Victory Points.
    shows(&score("60/40"), &["1 B 1 2 14.62", "2 A 1 2 9.38"]);
    shows(&score("70/30"), &["exit code 1", "event.csv:3:15"]);
}

/// For an AVE+ by the average of the stage, boards of canceled and void matches are excluded.
#[test]
fn excludes_void_boards_from_stage_average() {
    let csv = &case_event("stage_average.csv");
    let toml = "method = \"teams\"\nstage = \"round-robin\"\nscale = \"wbf-discrete\"\n[set]\n\
                teams.average_plus = \"stage-average\"\n";
    let withdrawn = format!("{toml}teams.withdrawal = \"cancel\"\n[[withdrawal]]\nteam = \"D\"\n");
    let lines = |text: String| -> Vec<String> {
        let lines = text.lines().filter(|line| line.contains("A  ") || line.contains("B  "));
        lines.map(str::to_owned).collect()
    };
    let without = csv.lines().filter(|line| !line.contains('D')).collect::<Vec<_>>().join("\n");
    let args = ["score", "$", "--show", "ranking"];
    let (all, alone) = (
        lines(output_of_custom_event(csv, &withdrawn, &args)),
        lines(output_of_custom_event(&without, toml, &args)),
    );
    assert_eq!(all, alone);
    assert!(all.iter().any(|line| line.contains("28.00")), "{all:?}");
    let ebu = [
        "score",
        "$",
        "--rules",
        "ebu",
        "--method",
        "teams",
        "--stage",
        "round-robin",
        "--scale",
        "wbf-discrete",
    ];
    shows(
        &output_of_custom_event(&without, "", &[&ebu[..], &["--show", "regulations"]].concat()),
        &["teams.average_plus own-average"],
    );
    shows(&output_of_custom_event(&without, "", &ebu), &["1 A 2"]);
}

/// IMP tie-breakers include carry-over and penalties of matches.
#[test]
fn ties_with_carry_over() {
    let csv = &case_event("carry_over.csv");
    let toml = |criterion: &str| {
        format!(
            "method = \"teams\"\nboards = 6\ntie_breaks = \"{criterion}\"\nscale = \"wbf-discrete\"\n[set]\n\
             teams.carry_over = \"world-championship\"\n[[carry_over]]\nteam = \"BB\"\nround = 1\nmargin = 40\n\
             finished_higher = false\n"
        )
    };
    let ties = |criterion: &str| output_of_custom_event(csv, &toml(criterion), &["score", "$"]);
    shows(
        &ties("head-to-head-imps"),
        &["4 BB 1 6 15.00 23 24 12.33", "head-to-head-imps: BB 37/3; CC -37/3"],
    );
    shows(&ties("net-imps"), &["net-imps: BB 37/3; CC -37/3"]);
    shows(&ties("imp-quotient"), &["imp-quotient: BB"]);
}

/// A board that was not played but has an assigned score shows this score.
#[test]
fn shows_assigned_score_of_board_not_played() {
    let csv = "board,ns,ew,ns_score,ew_score,vul\n1,1,3,590,-590,none\n1,2,4,-400,-690,none\n";
    let boards = |format: &str| {
        output_of_custom_event(csv, "", &["score", "$", "--boards", "--format", format])
    };
    shows(&boards("text"), &["2 4 -400"]);
    shows(&boards("csv"), &["2,4,,,,-400,"]);
    shows(&boards("json"), &["\"ns\": \"2\"", "\"contract\": null", "\"ns_score\": \"-400\""]);
}

/// A penalty in IMPs is shown with its session and board.
#[test]
fn shows_session_and_board_of_penalty() {
    let csv = "session,board,ns,ew,score\n1,1,1,2,400\n1,1,3,4,100\n2,2,1,4,400\n2,2,3,2,100\n";
    let toml = "method = \"butler\"\n[[penalty]]\npair = 1\nsession = 1\nboard = 1\nimps = 2\nreason = \"late\"\n";
    shows(
        &output_of_custom_event(csv, toml, &["score", "$"]),
        &["Penalty for 1, session 1, board 1: 2 IMPs (Law 90): late"],
    );
}

/// The order of knock-out rounds is derived from the matches, independent of the labels.
#[test]
fn infers_order_of_knock_out_rounds() {
    let mut csv = String::from("round,home,away,imps\n");
    csv +=
        "QF,A,B,10\nQF,C,D,10\nQF,E,F,10\nQF,G,H,10\nSF,A,C,10\nSF,E,G,10\nF,A,E,10\n3rd,C,G,10\n";
    let args =
        ["score", "$", "--method", "teams", "--stage", "knock-out", "--set", "teams.boards=8"];
    shows(&output_of_custom_event(&csv, "", &args), &["1 A", "2 E", "3 C", "4 G", "5= B"]);
    // A has a bye into the second round, and the winner C plays there.
    let byes = "round,home,away,imps\nmain,C,D,10\nlast,A,C,10\n";
    shows(&output_of_custom_event(byes, "", &args), &["1 A", "2 C", "3 D"]);
    // Both rounds consist of the match A – B. Therefore, the order is unknown.
    let twice = "round,home,away,imps\nspring,A,B,10\nautumn,A,B,-5\n";
    shows(
        &output_of_custom_event(twice, "", &args),
        &["exit code 1", "unknown order of the rounds autumn, spring", "rounds = ["],
    );
    let toml = "rounds = [\"spring\", \"autumn\"]\n";
    shows(&output_of_custom_event(twice, toml, &args), &["exit code 0"]);
    shows(
        &output_of_custom_event(twice, "rounds = [\"spring\"]\n", &args),
        &["exit code 1", "missing in the order of rounds: autumn"],
    );
    shows(
        &output_of_custom_event(twice, "rounds = [\"spring\", \"winter\"]\n", &args),
        &["unknown round \"winter\""],
    );
}

/// Swiss pairs: a match with at least half of its boards uses the scale for the number of scored
/// boards. Boards with AVE± count as scored.
#[test]
fn uses_scale_for_scored_boards() {
    let mut csv = String::from("round,board,ns,ew,score,adjustment\n");
    for board in 1..=7 {
        for table in 0..4_i32 {
            let score = [-100, 620, 100, -50][usize::try_from((table + board) % 4).expect("small")];
            let _ = writeln!(csv, "1,{board},{},{},{score},", 2 * table + 1, 2 * table + 2);
        }
    }
    let args = ["score", "$", "--method", "swiss-pairs", "--show", "matches"];
    let missing = csv.replace("1,7,1,2,-50,", "1,7,1,2,NP,");
    assert_ne!(csv, missing);
    shows(&output_of_custom_event(&missing, "", &args), &["exit code 0", "1 1 2 6"]);
    let awarded = csv.replace("1,7,1,2,-50,", "1,7,1,2,NP,AVE+/AVE-");
    shows(&output_of_custom_event(&awarded, "", &args), &["exit code 0", "1 1 2 7"]);
    let mut half = csv.clone();
    for board in 4..=7 {
        let score = [-100, 620, 100, -50][usize::try_from(board % 4).expect("small")];
        half = half.replace(&format!("1,{board},1,2,{score},"), &format!("1,{board},1,2,NP,"));
    }
    shows(
        &output_of_custom_event(&half, "", &args),
        &["exit code 1", "3 of 7 boards were scored: less than half", "[[award]]"],
    );
}

/// With `patton.share=rieneck`, tied boards have a fixed result, and `board_a_match.tie` is
/// rejected.
#[test]
fn rieneck_fixes_tied_boards() {
    let mut csv = String::from("board,ns,ew,score\n");
    for board in 1..=4 {
        let _ = writeln!(csv, "{board},A,B,110\n{board},B,A,100");
    }
    let args = ["score", "$", "--method", "patton", "--set", "patton.share=rieneck"];
    let output = output_of_custom_event(&csv, "", &args);
    shows(&output, &["1= A"]);
    assert!(!output.contains("board_a_match.tie"), "{output}");
    let with = [&args[..], &["--set", "board_a_match.tie=50"]].concat();
    shows(
        &output_of_custom_event(&csv, "", &with),
        &["exit code 1", "`board_a_match.tie` has no effect"],
    );
}

/// Corrections: a board without remaining results is removed, the contract alone may be NP, and
/// `ns` may name a partnership.
#[test]
fn applies_all_kinds_of_corrections() {
    let corrected = |csv: &str, late: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [("event.csv", csv), ("late.csv", late)] {
            std::fs::write(folder.path().join(name), text).expect("a file");
        }
        let args = ["score", "event.csv", "--boards", "--corrections", "late.csv"];
        support::output_text(&support::run(folder.path(), &args))
    };
    let csv = "board,ns,ew,score\n1,1,2,100\n1,3,4,200\n40,5,6,100\n";
    let emptied = corrected(csv, "board,ns,ew,new_board\n40,5,6,1\n");
    shows(
        &emptied,
        &[
            "1 board, 6 pairs",
            "Correction for 5 – 6, board 40: 100; now board 1, 5 – 6, 100 (Law 79C)",
        ],
    );
    assert!(!emptied.contains("Board 40"), "{emptied}");
    shows(&corrected(csv, "board,ns,ew,contract\n1,3,4,NP\n"), &["exit code 0", "NP"]);
    shows(&corrected(csv, "board,ns,ew,contract\n1,3,4,4S\n"), &["exit code 1", "4S"]);
    let players =
        "board,north,south,east,west,score\n1,1,2,3,4,100\n1,5,6,7,8,200\n1,9,10,11,12,300\n";
    let late = "board,ns,ew,north,south,east,west,score,change\n1,1 & 2,3 & 4,,,,,,remove\n1,,,1,3,2,4,100,add\n";
    shows(&corrected(players, late), &["exit code 0", "1 & 3", "2 & 4"]);
}

/// Halves are rounded away from the average, which is 4 of 8. The group has four of five expected
/// scores: the worst is 5/4 · 1 − 1 = 0.25, and the best is 5/4 · 7 − 1 = 7.75.
#[test]
fn halves_away_from_average() {
    let mut csv = String::from("board,ns,ew,score,vul,group\n");
    for (table, score) in (1..).zip([420, 170, 140, 50, 110]) {
        let group = if table == 5 { "b" } else { "a" };
        let _ = writeln!(csv, "1,{table},{},{score},none,{group}", 10 + table);
    }
    let set = "matchpoints.board_rounding=0.1 half-away-from-average";
    let of = |pair: &str| {
        let args = ["explain", "$", "--rules", "ebu", "--set", set, "--board", "1", "--pair", pair];
        output_of_custom_event(&csv, "", &args)
    };
    shows(&of("1"), &["7.75 rounded by 0.1 half-away-from-average: 7.8"]);
    shows(&of("4"), &["0.25 rounded by 0.1 half-away-from-average: 0.2"]);
}

/// All errors of an event file are reported together, both for options and for unknown names.
#[test]
fn reports_all_errors_of_event_file() {
    let csv = "board,ns,ew,score\n1,A,B,420\n1,B,A,400\n";
    let toml = "method = \"teams\"\nscale = \"wbff\"\n[set]\nteams.boards = \"x\"\n[[penalty]]\nteam = \"Z\"\n\
                round = 1\nimps = 3\n[[bye]]\nteam = \"Q\"\n";
    let output = output_of_custom_event(csv, toml, &["score", "$"]);
    for expected in ["teams.boards: ", "vps.scale: ", "unknown team \"Q\"", "unknown team \"Z\""] {
        assert!(output.contains(expected), "{expected}\n{output}");
    }
}

/// A large event is scored with every preset and method: pairs missed boards with different numbers
/// of scores, and every board has rulings.
#[test]
fn scores_large_event_with_every_preset() {
    let (tables, boards) = (150, 36);
    let mut csv = String::from("board,ns,ew,score,adjustment\n");
    for board in 1..=boards {
        for table in 1..=tables {
            let ruling = match table {
                1 => "\"33.33% 420, 33.33% 450, 33.34% -50\"",
                2 => "AVE+/AVE-",
                3 => "damage NS normal 420 assigned 620",
                _ => "",
            };
            // The boards have 149, 148, …, 114 scores. The common multiple of these numbers has 47
            // digits.
            if table + board <= tables {
                let score = [420, 450, -50, 620, -100, 170, 140, -110][(7 * table + board) % 8];
                let _ = writeln!(csv, "{board},N{table},E{table},{score},{ruling}");
            }
        }
    }
    for rules in ["plain", "ebl", "ebu", "acbl", "wbf", "norway"] {
        for method in ["matchpoints", "butler", "cross-imps"] {
            let output = output_of_custom_event(
                &csv,
                "",
                &["score", "$", "--rules", rules, "--method", method],
            );
            assert!(output.starts_with("exit code 0"), "{rules} {method}: {output}");
            assert!(output.contains("N113"), "{rules} {method}");
        }
    }
}

/// A score of a board that has an award is ignored. If artificial scores are not counted as
/// expected scores, it is not counted either.
#[test]
fn ignores_score_of_awarded_board() {
    let of = |score: &str| {
        let csv = format!(
            "board,ns,ew,score,adjustment\n1,1,2,{score},60/40\n1,3,4,110,\n1,5,6,620,\n2,1,2,100,\n2,3,4,200,\n2,5,6,300,\n"
        );
        output_of_custom_event(
            &csv,
            "",
            &["score", "$", "--method", "cross-imps", "--set", "neuberg.artificial=ignore"],
        )
    };
    let output = of("");
    shows(&output, &["Ruling for 1 – 2, board 1: 60%/40% (Law 12C2)"]);
    assert_eq!(of("140"), output);
}

/// The event file may repeat the members that the results name.
#[test]
fn accepts_members_in_results_and_event_file() {
    let csv = "board,ns,ew,north,south,east,west,score\n1,1,2,Ash,Bo,Cy,Di,420\n\
               1,3,4,Eve,Fay,Gus,Hal,50\n";
    let toml = "[[pair]]\nname = \"1\"\nmembers = [\"Ash\", \"Bo\"]\n";
    let printed = output_of_custom_event(csv, toml, &["score", "$"]);
    assert!(printed.contains("Ash") && !printed.contains("plays for"), "{printed}");
}
