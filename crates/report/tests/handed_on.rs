//! What is written for other programs, and what is said of it beforehand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Side};
use event::{Decision, Entry, Event, Outcome, PairEntry, PairName, Room, TeamEntry};
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

/// The people of a pair or a team: their names in the table of totals, and which of them cannot be written as they are.
#[test]
fn members_of_pairs_and_of_teams() {
    let mut event = Event::default();
    let number = BoardNumber::new(1).expect("a board");
    for (room, ns, ew) in [(Room::Open, "Foxes", "Hares"), (Room::Closed, "Hares", "Foxes")] {
        let board = event.board(None, number, None).expect("few boards");
        let mut entry = Entry::new(board, ns, ew, Outcome::Score(Score::from(420)));
        entry.room = Some(room);
        event.add(entry).expect("few results");
    }
    let team = event.intern("Foxes").expect("few names");
    let people = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let members = people(&["Ann", "Bob \"B\"", "Cid; junior", "Łucja"]);
    let mut listed = event.clone();
    listed.decide(Decision::Team(TeamEntry { team, members })).expect("the first");
    let whole = score(listed, Method::Teams, Regulations::default()).expect("a sound event");
    let said = losses(&whole, Exchange::Pbn).expect("boards").list().to_vec();
    let expected = [
        "quotes in names, which are written as apostrophes",
        "a semicolon in a member's name, which parts members in the notation",
        "letters beyond Latin-1, the encoding of the notation: the file is in UTF-8",
    ];
    assert_eq!(said, expected);
    for (format, part) in [
        (Exchange::Pbn, "\"Ann;Bob 'B';Cid; junior;Łucja\""),
        (Exchange::Usebio, "Łucja</PLAYER_NAME>"),
    ] {
        let mut bytes = Vec::new();
        exchange(&whole, format, &mut bytes).expect("memory");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert!(text.contains(part), "{text}");
    }
    // Of two pairs that are called the same each has its own.
    let who = PairName { name: team, side: Some(Side::EastWest) };
    let members = people(&["Žofie"]);
    let entry = PairEntry { who, members, handicap: None, stratum: None };
    event.decide(Decision::Pair(entry)).expect("the first");
    let whole = score(event, Method::Matchpoints, Regulations::default()).expect("a sound event");
    let said = losses(&whole, Exchange::Pbn).expect("boards").list().to_vec();
    assert!(said.iter().any(|it| it == expected[2]), "{said:?}");
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
