//! Faults that an independent check found, each with the smallest event that shows it.
#![expect(clippy::expect_used, reason = "a test may panic")]

mod support;

/// What the program prints for an event of one's own; `$` stands for the results.
fn own(csv: &str, toml: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("a file");
    };
    write("event.csv", csv);
    write("event.toml", toml);
    let args: Vec<&str> =
        args.iter().map(|&arg| if arg == "$" { "event.csv" } else { arg }).collect();
    support::seen(&support::run(folder.path(), &args))
}

/// Checks that lines of the output, spaces folded, contain what is expected, in this order.
#[track_caller]
fn shows(output: &str, expected: &[&str]) {
    let folded: Vec<String> =
        output.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let mut rest = folded.iter();
    for line in expected {
        assert!(rest.any(|found| found.contains(line)), "no {line:?} in order in\n{output}");
    }
}

/// Nothing is rounded on the way: 6 − 7/3 of 12, not 6 − (3.66 − 1.34).
#[test]
fn damage_at_matchpoints_is_rounded_once() {
    let csv = include_str!("../../../fixtures/cases/damage.csv");
    let args = ["explain", "$", "--rules", "acbl", "--board", "1", "--pair", "1"];
    shows(
        &own(csv, "", &args),
        &["damage is 7/3, and 6 − 7/3 = 11/3", "11/3 rounded", "Printed: 1.83"],
    );
}

/// One ranking has one key: the pair with one session of two is ranked by its percentage, as the others by their means.
#[test]
fn percentages_and_scaled_totals() {
    let csv = "session,board,ns,ew,score\n1,1,1,4,420\n1,1,2,5,170\n1,1,3,6,140\n1,2,1,4,100\n1,2,2,5,420\n\
               1,2,3,6,-50\n2,1,1,4,420\n2,1,2,5,170\n2,2,1,5,420\n2,2,2,4,-50\n";
    let set = ["--set", "pairs.sessions=percentages", "--set", "matchpoints.fewer_boards=scaled"];
    let output = own(csv, "", &[&["score", "$", "--set", "pairs.winners=two"], &set[..]].concat());
    shows(&output, &["1 1 4 75.00 100.00 10.00 87.50", "East-West", "1 6 2 100.00 – 8.00 100.00"]);
    assert!(!output.contains("scaled up"), "{output}");
}

/// The percentage of a scaled total with a penalty is that of the total that is printed.
#[test]
fn a_penalty_on_a_printed_total() {
    let csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,170\n1,3,6,140\n2,1,5,100\n2,2,6,420\n2,3,4,420\n3,1,6,0\n3,2,4,50\n";
    let toml =
        "rules = \"acbl\"\n[set]\npairs.winners = \"two\"\n[[penalty]]\npair = 3\npercent = 8.35\n";
    // (1.5 · 3/2 − 0.167) = 2.083, printed 2.08, of 6: 34.67, where the exact total would give 34.72.
    shows(&own(csv, toml, &["score", "$"]), &["3 2 2.08 34.67"]);
}

/// A handicap is added to the percentage that is printed.
#[test]
fn a_handicap_on_a_printed_total() {
    let csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,170\n1,3,6,140\n2,1,5,100\n2,2,6,420\n2,3,4,420\n3,1,6,0\n3,2,4,50\n";
    let toml = "rules = \"acbl\"\n[set]\npairs.winners = \"two\"\n[[penalty]]\npair = 3\npercent = 8.35\n\
                [[pair]]\nname = 3\nhandicap = 0.25\n";
    shows(&own(csv, toml, &["score", "$"]), &["3 34.67 0.25 34.92"]);
}

/// A penalty is a percentage of a top of the pair's own session, or of the board that is named.
#[test]
fn the_top_of_a_penalty() {
    let mut csv = String::from(
        "session,board,ns,ew,score\n1,1,1,21,10\n1,1,2,22,60\n1,1,3,23,110\n1,2,1,21,20\n1,2,2,22,30\n",
    );
    for table in 1..=6 {
        csv += &format!("2,3,{},{},{table}0\n", 3 + table, 23 + table);
    }
    let toml = |what: &str| {
        format!(
            "[set]\npairs.winners = \"two\"\n[[penalty]]\npair = 2\nside = \"NS\"\npercent = 10\n{what}"
        )
    };
    let of = |what: &str| own(&csv, &toml(what), &["score", "$"]);
    shows(&of(""), &["Penalty for 2 (NS): 10 % of a top of 4, 0.4 matchpoints."]);
    shows(
        &of("session = 1\nboard = 2\n"),
        &["in session 1 on board 2: 10 % of a top of 2, 0.2 matchpoints."],
    );
    shows(&of("board = 3\n"), &["no pair of that name sat North-South on board 3"]);
}

/// ACBL: three scores of which no group is larger take the formula, however many scores were expected.
#[test]
fn the_largest_group_of_three() {
    let scores = [("a", 420), ("a", 50), ("a", -50), ("b", 420), ("b", 50), ("c", 420), ("c", 50)];
    let mut csv = String::from("board,ns,ew,score,vul,group\n");
    for (table, (group, score)) in (1..).zip(scores) {
        csv += &format!("1,{table},{},{score},none,{group}\n", 10 + table);
    }
    let explained = |csv: &str| {
        own(csv, "", &["explain", "$", "--rules", "acbl", "--board", "1", "--pair", "1"])
    };
    shows(
        &explained(&csv),
        &["7 scores were expected: 7/3 · (4 + 1) − 1 of 12", "That is 32/3 of 12"],
    );
    let larger = csv.replace("50,none,c", "50,none,b").replace("420,none,c", "420,none,b");
    shows(&explained(&larger), &["A group of 3 of 7 scores", "That is 8.4 of 12"]);
}
