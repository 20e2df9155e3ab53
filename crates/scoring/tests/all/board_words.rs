//! Explanations of boards in IMPs: datums, weighted scores, rounding, artificial scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Event, NewResult, Outcome};
use regulations::{Method, Regulations};
use scoring::{ExplainTarget, Explanation, NumberStyle, score};

/// Explains the score of `name` on a board with the scores 620, 170, −100, and 230, and a ruling at
/// the first table.
fn words(method: Method, ruling: &str, name: &str, set: &[(&str, &str)]) -> Vec<String> {
    explain_scores(&[620, 170, -100, 230], method, ruling, name, set)
}

fn explain_scores(
    scores: &[i32],
    method: Method,
    ruling: &str,
    name: &str,
    set: &[(&str, &str)],
) -> Vec<String> {
    let mut event = Event::default();
    let number = BoardNumber::new(1).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    for (table, &score) in (1..).zip(scores) {
        let (ours, theirs) = (table.to_string(), (10 + table).to_string());
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        let row = event.add(NewResult::new(board, &ours, &theirs, outcome)).expect("few rows");
        if table == 1 && !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    let mut regulations = Regulations::default();
    for (option, value) in set {
        regulations.set(option, value).expect("an option");
    }
    let contestant = event.find(name).expect("a pair");
    let whole = score(event, method, regulations).expect("no fault");
    let question = ExplainTarget::Board { contestant, board: number };
    let Explanation::Boards(boards) = whole.explain(question, NumberStyle::Exact) else {
        unreachable!("boards")
    };
    assert_eq!(boards.len(), 1);
    boards[0].steps.iter().map(|step| step.text.to_string()).collect()
}

const DATUM: &str = "Their sum 920 over 4 is 230; rounding half-away-from-zero: the datum is 230.";

/// 620 is 390 points above the datum: 9 IMPs for one side, and −9 for the other.
#[test]
fn datum() {
    let [ours, theirs] = ["1", "11"].map(|name| words(Method::Butler, "", name, &[]));
    let compared = "620 from North-South's side is 390 points from the datum 230: 9 IMPs.";
    assert_eq!(ours[ours.len() - 3..], [DATUM, compared, "9 IMPs."]);
    let seen = "For East-West that is -9.";
    assert_eq!(theirs[theirs.len() - 4..], [DATUM, compared, seen, "-9 IMPs."]);
}

/// 60 % of 620 and 40 % of −50 count in a datum of 160: 0.6 of 10 IMPs and 0.4 of −5.
#[test]
fn weighted_scores() {
    let weighted = "60% 620, 40% -50";
    let [ours, theirs] = ["1", "11"].map(|name| words(Method::Butler, weighted, name, &[]));
    let parts = [
        "620 from North-South's side is 460 points from the datum 160: 10 IMPs, of which 60 % count.",
        "-50 from North-South's side is -210 points from the datum 160: -5 IMPs, of which 40 % count.",
    ];
    let sum = "Together 4 for NS: what is weighted are IMPs, not scores.";
    assert_eq!(ours[0], "The director awarded 60% 620, 40% -50.");
    assert_eq!(ours[ours.len() - 4..], [parts[0], parts[1], sum, "4 IMPs."]);
    let sum = "Together -4 for EW: what is weighted are IMPs, not scores.";
    assert_eq!(theirs[theirs.len() - 4..], [parts[0], parts[1], sum, "-4 IMPs."]);
}

/// Against the other scores 620 earns 10, 12, and 9 IMPs. The weighted score earns 14.2, which the
/// last step rounds.
#[test]
fn comparisons() {
    let end = |ruling, name, set: &[(&str, &str)], last: usize| {
        let words = words(Method::CrossImps, ruling, name, set);
        words[words.len() - last..].to_vec()
    };
    assert_eq!(end("", "1", &[], 1), ["31 IMPs."]);
    let theirs = end("", "11", &[], 3);
    assert_eq!([&theirs[0], &theirs[2]], ["For East-West that is -31.", "-31 IMPs."]);
    let whole = [("imps.board_rounding", "1 half-up")];
    let weighted = "60% 620, 40% -50";
    assert_eq!(end(weighted, "1", &[], 1), ["14.2 IMPs."]);
    assert_eq!(end(weighted, "1", &whole, 2), ["14.2 rounded by 1 half-up: 14.", "14 IMPs."]);
    assert_eq!(end(weighted, "11", &whole, 2), ["-14.2 rounded by 1 half-up: -14.", "-14 IMPs."]);
    // A rounding that changes nothing is not mentioned.
    assert_eq!(end("", "1", &whole, 2), end("", "1", &[], 2));
}

/// AVE+ and 60 % are 3 IMPs, or 9 for three comparisons. An assigned number of IMPs is used
/// unchanged.
#[test]
fn artificial_scores() {
    let end = |method, ruling, name| words(method, ruling, name, &[]).split_off(1);
    for (method, plus, minus) in [(Method::Butler, "3", "-3"), (Method::CrossImps, "9", "-9")] {
        for (name, value) in [("1", plus), ("11", minus)] {
            let awarded = [format!("Awarded: {value} IMPs."), format!("{value} IMPs.")];
            assert_eq!(end(method, "60/40", name), awarded);
            let messages = end(method, "AVE+/AVE-", name);
            assert!(
                messages[0]
                    .ends_with(&format!("the pair has no other boards (it counts): {value}.")),
                "{messages:?}"
            );
            assert_eq!(messages[1], format!("{value} IMPs."));
        }
    }
    // In cross-IMPs the value of AVE+ depends on the number of comparisons; in Butler it does not.
    let plus = "AVE+ is 3 IMPs";
    assert!(end(Method::Butler, "AVE+/AVE-", "1")[0].starts_with(&format!("{plus}; ")));
    let cross = end(Method::CrossImps, "AVE+/AVE-", "1");
    assert!(cross[0].starts_with(&format!("{plus}, per-comparison; ")), "{cross:?}");
    let [ours, theirs] = ["1", "11"].map(|name| end(Method::Butler, "NS 3 IMP EW 0 IMP", name));
    assert_eq!(ours, ["Awarded: 3 IMPs.", "3 IMPs."]);
    assert_eq!(theirs, ["Awarded: 0 IMPs.", "0 IMPs."]);
}

/// The scores of a datum, including trimmed ones, and the comparisons of cross-IMPs.
#[test]
fn scores_of_the_field() {
    let first = |ruling, set: &[(&str, &str)]| words(Method::Butler, ruling, "1", set);
    assert_eq!(first("", &[])[0], "4 scores (mean, trimming none): 620, 230, 170, -100.");
    let trimmed = first("", &[("butler.trimming", "1")]);
    assert_eq!(
        trimmed[0],
        "4 scores (mean, trimming 1): 620 (counted: 0), 230, 170, -100 (counted: 0)."
    );
    let median = first("", &[("butler.datum", "median")]);
    assert_eq!(median[0], "4 scores (median): 620 (counted: 0), 230, 170, -100 (counted: 0).");
    let weighted = first("60% 620, 40% -50", &[]);
    assert_eq!(
        weighted[1],
        "4 scores (mean, trimming none): 0.6 × 620, 230, 170, 0.4 × -50, -100."
    );
    let cross = |name, set: &[(&str, &str)]| words(Method::CrossImps, "", name, set);
    assert_eq!(
        cross("1", &[]),
        [
            "620 from North-South's side against the 4 scores: 620: 0, 230: 9, 170: 10, -100: 12.",
            "31 IMPs in all, for NS 620.",
            "not divided: 31.",
            "31 IMPs.",
        ]
    );
    assert_eq!(
        cross("11", &[])[1..],
        [
            "-31 IMPs in all, for EW 620.",
            "For East-West that is -31.",
            "not divided: -31.",
            "-31 IMPs.",
        ]
    );
    for (divisor, divided) in [
        ("per-comparison", "divided by 3 comparisons: 31/3."),
        ("per-result", "divided by 4 results: 7.75."),
    ] {
        assert_eq!(cross("1", &[("cross_imps.divisor", divisor)])[2], divided);
    }
    let root = &cross("1", &[("cross_imps.divisor", "root")])[2];
    assert!(root.starts_with("divided by √(4 · 3 / 2): "), "{root}");
    // Two equal scores are compared together, and a score equals itself.
    let equal = explain_scores(&[620, 170, 170], Method::CrossImps, "", "1", &[]);
    assert_eq!(
        equal[0],
        "620 from North-South's side against the 3 scores: 620: 0, 2 × 170: 10 = 20."
    );
    let alone = explain_scores(&[620], Method::CrossImps, "", "1", &[]);
    assert_eq!(
        alone[alone.len() - 2..],
        ["There is nothing to compare the score with.", "No IMPs."]
    );
}

/// With four of five expected results, a total is multiplied by 5/4.
#[test]
fn short_boards() {
    let scores = [620, 170, -100, 230];
    let mut event = Event::default();
    for (number, tables) in [(1, 4), (2, 5)] {
        let board = BoardNumber::new(number).expect("a board");
        let board = event.board(None, board, None).expect("no contradiction");
        for (table, score) in (1..=tables).zip(scores.into_iter().chain([110])) {
            let (ours, theirs) = (table.to_string(), (10 + table).to_string());
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            event.add(NewResult::new(board, &ours, &theirs, outcome)).expect("few rows");
        }
    }
    let words = |short: &str| {
        let mut regulations = Regulations::default();
        for (option, value) in [("neuberg.expected", "session"), ("cross_imps.short_boards", short)]
        {
            regulations.set(option, value).expect("an option");
        }
        let contestant = event.find("1").expect("a pair");
        let whole = score(event.clone(), Method::CrossImps, regulations).expect("no fault");
        let board = BoardNumber::new(1).expect("a board");
        let Explanation::Boards(boards) =
            whole.explain(ExplainTarget::Board { contestant, board }, NumberStyle::Exact)
        else {
            unreachable!("boards")
        };
        boards[0].steps.iter().skip(2).map(|step| step.text.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(words("own-results"), ["not divided: 31.", "31 IMPs."]);
    assert_eq!(
        words("neuberg"),
        ["4 of 5 scores: times 1.25 (neuberg).", "not divided: 38.75.", "38.75 IMPs."]
    );
    // Four comparisons are expected, and three are made.
    assert_eq!(
        words("comparisons"),
        ["4 of 5 scores: times 4/3 (comparisons).", "not divided: 124/3.", "124/3 IMPs."]
    );
}

/// Self-inflicted damage is deducted from the assigned score. The normal score was 100, the table
/// result −100.
#[test]
fn self_inflicted_damage() {
    let ruling = "damage NS normal 110 assigned 620";
    let message = explain_scores(&[-100, 170, 110], Method::Butler, ruling, "1", &[]);
    // The datum of 620, 170, and 110 is 300. The assigned score earns 8 IMPs; −400 and −190 are −9
    // and −5.
    let damage = "The normal score earns -5, the score at the table -9: the side's own damage is 4, and 8 − 4 = 4.";
    assert_eq!(message[message.len() - 2..], [damage, "4 IMPs."]);
}

/// A weighted score is compared in parts: with 60 % of 620 and 40 % of −50, and with two other
/// scores.
#[test]
fn compares_with_a_weighted_score() {
    let of_2 = words(Method::CrossImps, "60% 620, 40% -50", "2", &[]);
    // 170 earns −10 against 620 and 6 against −50, weighted −6 and 2.4; −2 against 230 and 7
    // against −100.
    assert_eq!(of_2.last().map(String::as_str), Some("1.4 IMPs."));
    let theirs = words(Method::CrossImps, "60% 620, 40% -50", "12", &[]);
    assert_eq!(theirs.last().map(String::as_str), Some("-1.4 IMPs."));
}
