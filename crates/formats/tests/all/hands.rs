//! Deals, auctions, and plays in results and in their own files. Invalid ones are warnings, and the results remain.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Seat};
use event::{Event, HandRecords, Severity};
use formats::{FileFormat, HandsFile, ParsedResults, Problems, read};

const DEAL: &str = "N:AKQ2.T98.54.8763 J43.KQJ.A32.AQJ2 T98.A765.KQJ.KT9 765.432.T9876.54";

const CSV: &str = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,4,420\n2,2,3,450\n";

fn read_results(format: FileFormat, text: &str) -> ParsedResults {
    read(format, text).map_err(|rejected| rejected.to_string()).expect("results")
}

fn codes(problems: &Problems) -> Vec<String> {
    let list = problems.list().iter();
    list.map(|problem| {
        assert_eq!(problem.severity, Severity::Warning, "{}", problem.message);
        problem.code.to_owned()
    })
    .collect()
}

fn deal(event: &Event, board: u32) -> Option<String> {
    let board = event.find_board(None, BoardNumber::new(board).expect("a number"))?;
    event.hands.as_ref()?.deal(board).map(ToString::to_string)
}

fn hands(event: &Event) -> &HandRecords {
    event.hands.as_ref().expect("hands")
}

/// Returns the warnings of a file of hands for boards 1 and 2, and the deal of board 1.
fn apply(name: &str, text: &str) -> (Vec<String>, Option<String>) {
    let mut read = read_results(FileFormat::Csv, CSV);
    let file = HandsFile::read(name, text.as_bytes().to_vec());
    let applied = file.apply(&mut read.event);
    for problem in applied.warnings.list() {
        let place = problem.place.clone();
        assert!(place.is_none_or(|place| file.text().get(place).is_some()), "{}", problem.message);
    }
    (codes(&applied.warnings), deal(&read.event, 1))
}

#[test]
fn reads_the_hands_of_games() {
    let text = format!(
        "% PBN 2.1\n[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n\
         [Deal \"{DEAL}\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"8\"]\n\
         [DoubleDummyTricks \"79668796686467464674\"]\n[OptimumScore \"NS 140\"]\n\
         [Auction \"N\"]\nPass Pass 1NT =1= Pass {{a comment}}\nPass Pass\n[Note \"1:weak\"]\n[Play \"W\"]\nDT D4 D2 DJ\nS7 SA S3 S8 *\n\n\
         [Board \"1\"]\n[PairNS \"3\"]\n[PairEW \"4\"]\n[Deal \"#\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n\n\
         [Board \"2\"]\n[Deal \"E:AKQJT98765432... - - -\"]\n"
    );
    let read = read_results(FileFormat::Pbn, &text);
    assert_eq!(codes(&read.warnings), ["ignored-deals"]);
    assert_eq!(deal(&read.event, 1).as_deref(), Some(DEAL));
    let hands = hands(&read.event);
    let board = hands.boards.values().next().expect("a board");
    assert!(board.double_dummy.is_some_and(|tricks| tricks.is_complete()));
    let par = board.par.expect("par");
    assert_eq!(
        (par.score.get(), par.contract.map(|it| it.to_string())),
        (140, Some("3S N =".into()))
    );
    assert_eq!(hands.tables.len(), 1);
    let table = hands.tables.values().next().expect("a table");
    let auction = table.auction.as_ref().expect("an auction");
    assert_eq!((auction.dealer(), auction.calls().len()), (Seat::North, 6));
    assert_eq!(table.lead.map(|card| card.to_string()).as_deref(), Some("DT"));
    // East has no card that beats South's jack, so South leads; the second trick is in the order of seats.
    let play = table.play.as_ref().expect("a play");
    let cards: Vec<String> = play.cards().iter().map(ToString::to_string).collect();
    assert_eq!(cards, ["DT", "D4", "D2", "DJ", "S8", "S7", "SA", "S3"]);
}

/// The tables have no place for the deal, so it is in another game of the board.
#[test]
fn a_game_without_result_has_the_deal_of_the_board() {
    let text = format!(
        "[Board \"1\"]\n[Deal \"{DEAL}\"]\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 7\nN S 10\n\n\
         [Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Score \"NS 420\"]\n\n[Board \"1\"]\n[PairNS \"3\"]\n[PairEW \"4\"]\n[Score \"NS 450\"]\n"
    );
    let read = read_results(FileFormat::Pbn, &text);
    assert!(codes(&read.warnings).is_empty());
    assert_eq!(deal(&read.event, 1).as_deref(), Some(DEAL));
    let board = hands(&read.event).boards.values().next().expect("a board");
    assert!(board.par.is_none() && board.double_dummy.is_some_and(|tricks| !tricks.is_complete()));
}

#[test]
fn an_event_without_hands_has_none() {
    let text = "[Board \"1\"]\n[PairNS \"1\"]\n[PairEW \"2\"]\n[Deal \"?\"]\n[Score \"NS 420\"]\n\n[Board \"1\"]\n[PairNS \"3\"]\n[PairEW \"4\"]\n[Score \"NS 450\"]\n";
    assert!(read_results(FileFormat::Pbn, text).event.hands.is_none());
    assert!(read_results(FileFormat::Csv, CSV).event.hands.is_none());
}

#[test]
fn invalid_hands_are_warnings_at_their_places() {
    let game = |pair: u32, rest: &str| {
        format!(
            "[Board \"1\"]\n[PairNS \"{pair}\"]\n[PairEW \"{}\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"8\"]\n{rest}\n\n",
            pair + 10
        )
    };
    for (rest, code, at) in [
        ("[Deal \"N:AKQ32.T98.54.8763 - - -\"]", "invalid-deal", "AKQ32.T98.54.8763 - - -"),
        ("[Deal \"N:AKQ2.T98.54.8763 A.. - -\"]", "invalid-deal", "A.. - -"),
        ("[Dealer \"E\"]", "", ""),
        ("[Dealer \"E\"]\n[Auction \"E\"]\nPass 1NT AP", "hand-dealer", "E"),
        ("[Auction \"N\"]\n1NT Pass 1S AP", "invalid-auction", "1S"),
        ("[Auction \"N\"]\n1NT Pass 1X AP", "invalid-auction", "1X"),
        ("[Auction \"N\"]\n1NT AP", "other-contract", "N"),
        ("[Auction \"N\"]\nPass AP", "contract-after-passes", "1NT"),
        ("[Auction \"N\"]\n^I 1NT AP", "", ""),
        ("[Auction \"N\"]\n1NT *", "", ""),
        ("[Play \"W\"]\nS2 S3 S4 S5\n- - - S2", "invalid-play", "S2"),
        ("[Play \"W\"]\n- - - -", "", ""),
        ("[DoubleDummyTricks \"77\"]", "invalid-analysis", "77"),
        ("[OptimumScore \"lots\"]", "invalid-analysis", "lots"),
        ("[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 17", "invalid-analysis", "N"),
        ("[OptimumResultTable \"Contract\"]\n4S", "", ""),
    ] {
        let text = format!("{}{}", game(1, rest), game(2, ""));
        let read = read_results(FileFormat::Pbn, &text);
        let expected: Vec<&str> = [code].into_iter().filter(|code| !code.is_empty()).collect();
        assert_eq!(codes(&read.warnings), expected, "{rest}");
        assert_eq!(read.event.results().len(), 2);
        let place = read.warnings.list().first().and_then(|problem| problem.place.clone());
        assert_eq!(place.map_or("", |place| &text[place]), at, "{rest}");
    }
}

#[test]
fn reads_files_of_hands() {
    let game = |board: u32, rest: &str| format!("[Board \"{board}\"]\n{rest}[Deal \"{DEAL}\"]\n\n");
    let named = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>();
    let known = Some(DEAL.to_owned());
    for (name, text, expected, found) in [
        ("a.hands.pbn", game(1, ""), vec![], known.clone()),
        (
            "a.hands.pbn",
            game(1, "[Dealer \"N\"]\n[Vulnerable \"-\"]\n") + &game(36, ""),
            vec![],
            known.clone(),
        ),
        ("a", format!("% PBN 2.1\n{}", game(1, "[Session \"Friday\"]\n")), vec![], known.clone()),
        ("a.hands.pbn", game(1, "[Dealer \"W\"]\n"), vec!["hand-dealer"], None),
        ("a.hands.pbn", game(1, "[Vulnerable \"NS\"]\n"), vec!["hand-vulnerability"], None),
        ("a.hands.pbn", game(9, ""), vec!["no-hands"], None),
        ("a.hands.pbn", String::new(), vec!["unreadable-hands"], None),
        ("a.csv", "board,hand\n".to_owned(), vec!["not-hands"], None),
        (
            "a.hands.lin",
            "qx|o1|md|3ST98HA765DKQJCKT9,S765H432DT9876C54,SAKQ2HT98D54C8763|sv|o|".to_owned(),
            vec![],
            known.clone(),
        ),
        ("a.hands.lin", "qx|o1|md|3ST98HA765DKQJCKT9X,,|".to_owned(), vec!["invalid-deal"], None),
        ("a.hands.lin", "qx|o1|md|4ST98HA765DKQJCKT9,,|".to_owned(), vec!["hand-dealer"], None),
    ] {
        assert_eq!(apply(name, &text), (named(&expected), found), "{text}");
    }
    let other = DEAL.replacen('N', "E", 1);
    let (codes, found) = apply("a.hands.pbn", &(game(1, "") + &game(1, "").replace(DEAL, &other)));
    assert_eq!((codes, found), (named(&["other-deal"]), known));
}

#[test]
fn deals_belong_to_their_sessions() {
    let csv =
        "session,board,ns,ew,score\nFri,1,1,4,420\nFri,1,2,3,450\nSun,1,1,4,420\nSun,1,2,3,450\n";
    let mut read = read_results(FileFormat::Csv, csv);
    let other = DEAL.replacen('N', "E", 1);
    let text = format!(
        "[Session \"Sun\"]\n[Board \"1\"]\n[Deal \"{other}\"]\n\n[Board \"1\"]\n[Deal \"{DEAL}\"]\n"
    );
    let applied = HandsFile::read("a.pbn", text.into_bytes()).apply(&mut read.event);
    assert_eq!(codes(&applied.warnings), ["hand-session-missing"]);
    let boards = &hands(&read.event).boards;
    let board = boards.keys().next().copied().expect("a board");
    let session = read.event.board_at(board).session.expect("a session");
    assert_eq!((boards.len(), read.event.name(session)), (1, "Sun"));
}

#[test]
fn reads_the_hands_of_a_lin_file() {
    let cards = "3ST98HA765DKQJCKT9,S765H432DT9876C54,SAKQ2HT98D54C8763";
    let deal = |room: char, calls: &str| {
        format!("qx|{room}1|md|{cards}|sv|o|{calls}pc|DT|pc|D4|pc|D2|pc|DJ|mc|8|\n")
    };
    let auction = "mb|p|mb|p|mb|1N!|an|weak|mb|p|mb|p|mb|p|";
    let text = format!(
        "vg|Cup,Final,I,1,1,Elm,0,Oak,0|\n{}{}",
        deal('o', auction),
        deal('c', &auction.replace("mb|p|mb|p|mb|1N!|", "mb|1S|mb|p|mb|1N|mb|1H|mb|p|mb|p|mb|1N|"))
    );
    let read = read_results(FileFormat::Lin, &text);
    assert_eq!(codes(&read.warnings), ["invalid-auction"]);
    assert_eq!(self::deal(&read.event, 1).as_deref(), Some(DEAL));
    let tables: Vec<_> = hands(&read.event).tables.values().collect();
    assert_eq!(tables.len(), 2);
    assert_eq!(tables[0].auction.as_ref().map(|auction| auction.calls().len()), Some(6));
    assert_eq!(tables[1].auction, None);
    assert_eq!(tables[1].play.as_ref().map(|play| play.cards().len()), Some(4));
}
