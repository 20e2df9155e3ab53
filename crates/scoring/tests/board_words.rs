//! What a board is worth, in words: datums, weighted scores, roundings, artificial scores.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Entry, Event, Outcome};
use regulations::{Method, Regulations};
use scoring::{Explained, Numbers, Question, score};

/// One board at four tables, with a ruling at the first: 620, 170, −100 and 230.
fn words(method: Method, ruling: &str, name: &str, set: &[(&str, &str)]) -> Vec<String> {
    let mut event = Event::default();
    let number = BoardNumber::new(1).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    for (table, score) in (1..).zip([620, 170, -100, 230]) {
        let (ours, theirs) = (table.to_string(), (10 + table).to_string());
        let outcome = Outcome::Score(Score::new(score).expect("a score"));
        let row = event.add(Entry::new(board, &ours, &theirs, outcome)).expect("few rows");
        if table == 1 && !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    let mut regulations = Regulations::default();
    for (option, value) in set {
        regulations.set(option, value).expect("an option");
    }
    let who = event.find(name).expect("a pair");
    let whole = score(event, method, regulations).expect("no fault");
    let question = Question::Board { who, board: number };
    let Explained::Boards(boards) = whole.explain(question, Numbers::Exact) else {
        unreachable!("boards")
    };
    assert_eq!(boards.len(), 1);
    boards[0].steps.iter().map(|step| step.what.clone()).collect()
}

const DATUM: &str = "Their sum 920 over 4 is 230; rounding half-away-from-zero: the datum is 230.";

/// 620 is 390 points above the datum: 9 IMPs for one side, and -9 for the other.
#[test]
fn datum() {
    let [ours, theirs] = ["1", "11"].map(|name| words(Method::Butler, "", name, &[]));
    let compared = "620 from North-South's side is 390 points from the datum 230: 9 IMPs.";
    assert_eq!(ours[ours.len() - 3..], [DATUM, compared, "9 IMPs."]);
    let seen = "For East-West that is -9.";
    assert_eq!(theirs[theirs.len() - 4..], [DATUM, compared, seen, "-9 IMPs."]);
}

/// 60 % of 620 and 40 % of -50 count in a datum of 160: 0.6 of 10 IMPs and 0.4 of -5.
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

/// Against each other score: 10, 12 and 9 IMPs for 620. Of the weighted score 14.2 are left, which the last step rounds.
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
    // Nothing is said of a rounding that changes nothing.
    assert_eq!(end("", "1", &whole, 2), end("", "1", &[], 2));
}

/// AVE+ and 60 % are 3 IMPs, for each of three comparisons 9; nothing else stands for a number of IMPs.
#[test]
fn artificial_scores() {
    let end = |method, ruling, name| words(method, ruling, name, &[]).split_off(1);
    for (method, plus, minus) in [(Method::Butler, "3", "-3"), (Method::CrossImps, "9", "-9")] {
        for (name, worth) in [("1", plus), ("11", minus)] {
            let awarded = [format!("Awarded: {worth} IMPs."), format!("{worth} IMPs.")];
            assert_eq!(end(method, "60/40", name), awarded);
            let told = end(method, "AVE+/AVE-", name);
            assert!(
                told[0].ends_with(&format!("the pair has no other boards (it counts): {worth}.")),
                "{told:?}"
            );
            assert_eq!(told[1], format!("{worth} IMPs."));
        }
    }
    let [ours, theirs] = ["1", "11"].map(|name| end(Method::Butler, "NS 3 IMP EW 0 IMP", name));
    assert_eq!(ours, ["Awarded: 3 IMPs.", "3 IMPs."]);
    assert_eq!(theirs, ["Awarded: 0 IMPs.", "0 IMPs."]);
}
