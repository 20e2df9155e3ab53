//! What is written for other programs, and what is said of it beforehand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Entry, Event, Outcome};
use regulations::{Method, Regulations};
use report::{Exchange, exchange, losses};
use scoring::{Scored, score};

/// Pairs by matchpoints, a result for each board and its two pairs.
fn scored(results: &[(u32, &str, &str)]) -> Scored {
    let mut event = Event::default();
    for &(number, ns, ew) in results {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("few boards");
        let outcome = Outcome::Score(Score::from(420));
        event.add(Entry::new(board, ns, ew, outcome)).expect("few results");
    }
    score(event, Method::Matchpoints, Regulations::default()).expect("a sound event")
}

#[test]
fn names_that_stand_for_nobody_are_a_loss_in_pbn() {
    let said = |ns: &str| {
        let scored = scored(&[(1, ns, "5"), (1, "3", "7")]);
        losses(&scored, Exchange::Pbn).expect("boards").list().to_vec()
    };
    let nobody = "who is called - or ?, which stand for nobody in the notation";
    assert_eq!(said("-"), [nobody]);
    assert_eq!(said("?"), [nobody]);
    assert_eq!(said("A \"B\""), ["quotes in names, which are written as apostrophes"]);
    assert!(said("1-?").is_empty());
}

#[test]
fn what_belongs_together_stands_in_the_order_in_which_it_was_met() {
    let scored = scored(&[(2, "1", "5"), (1, "1", "6"), (2, "3", "7"), (1, "3", "8")]);
    let written = |format: Exchange, numbers: &str| {
        let mut bytes = Vec::new();
        exchange(&scored, format, &mut bytes).expect("memory");
        let text = String::from_utf8(bytes).expect("plain letters");
        let numbers = text.lines().filter_map(|line| line.trim().strip_prefix(numbers));
        numbers.map(|rest| rest.chars().take(1).collect()).collect::<Vec<String>>()
    };
    assert_eq!(written(Exchange::Usebio, "<BOARD_NUMBER>"), ["2", "1"]);
    assert_eq!(written(Exchange::Pbn, "[Board \""), ["2", "1"]);
    assert_eq!(written(Exchange::Usebio, "<EW_PAIR_NUMBER>"), ["5", "7", "6", "8"]);
}
