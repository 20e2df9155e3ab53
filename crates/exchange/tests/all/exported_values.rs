//! Names, members, and sessions in exported files, and the losses that are reported before.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Side};
use event::{Decision, Event, NewResult, Outcome, PairEntry, PairName, Room, TeamEntry};
use exchange::{ExchangeFormat, losses};
use formats::{EventFile, FileFormat, read};
use regulations::{Method, Regulations};
use scoring::{ScoredEvent, score};

/// Returns pairs scored at matchpoints, with one result per entry: board and the two pairs.
fn scored(results: &[(u32, &str, &str)]) -> ScoredEvent {
    let mut event = Event::default();
    for &(number, ns, ew) in results {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("few boards");
        let outcome = Outcome::Score(Score::from(420));
        event.add(NewResult::new(board, ns, ew, outcome)).expect("few results");
    }
    score(event, Method::Matchpoints, Regulations::default()).expect("a sound event")
}

/// Returns a match of two teams on one board, with the same score at both tables.
fn one_board_event([home, away]: [&str; 2]) -> Event {
    let mut event = Event::default();
    let number = BoardNumber::new(1).expect("a board");
    for (room, ns, ew) in [(Room::Open, home, away), (Room::Closed, away, home)] {
        let board = event.board(None, number, None).expect("few boards");
        let mut entry = NewResult::new(board, ns, ew, Outcome::Score(Score::from(420)));
        entry.room = Some(room);
        event.add(entry).expect("few results");
    }
    event
}

#[test]
fn reports_placeholder_names_as_loss_in_pbn() {
    let loss_texts = |ns: &str| {
        let scored = scored(&[(1, ns, "5"), (1, "3", "7")]);
        losses(&scored, ExchangeFormat::Pbn).expect("boards").list().to_vec()
    };
    let placeholder_loss = "names `-` and `?`, which mean no name in the notation";
    assert_eq!(loss_texts("-"), [placeholder_loss]);
    assert_eq!(loss_texts("?"), [placeholder_loss]);
    assert_eq!(loss_texts("A \"B\""), ["quotes in names, which are written as apostrophes"]);
    assert_eq!(
        loss_texts("A\tB"),
        ["control characters in names and labels, which are written as spaces"]
    );
    assert!(loss_texts("1-?").is_empty());
}

/// Members of a pair or a team are exported, and members that the format cannot hold exactly are
/// reported.
#[test]
fn exports_members_of_pairs_and_teams() {
    let mut event = one_board_event(["Foxes", "Hares"]);
    let team = event.intern("Foxes").expect("few names");
    let people = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let members = people(&["Ann", "Bob \"B\"", "Cid; junior", "Łucja"]);
    let mut listed = event.clone();
    listed.add_decision(Decision::Team(TeamEntry { team, members })).expect("the first");
    let scored = score(listed, Method::Teams, Regulations::default()).expect("a sound event");
    let loss_texts = losses(&scored, ExchangeFormat::Pbn).expect("boards").list().to_vec();
    let expected = [
        "quotes in names, which are written as apostrophes",
        "a semicolon in a member's name, which separates members in the notation",
        "letters beyond Latin-1, the encoding of the notation: the file is in UTF-8",
    ];
    assert_eq!(loss_texts, expected);
    for (format, part) in [
        (ExchangeFormat::Pbn, "\"Ann;Bob 'B';Cid; junior;Łucja\""),
        (ExchangeFormat::Usebio, "Łucja</PLAYER_NAME>"),
    ] {
        let mut bytes = Vec::new();
        exchange::write(&scored, format, &mut bytes).expect("memory");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert!(text.contains(part), "{text}");
    }
    // Two pairs have the same name. Each has its own members.
    let pair = PairName { name: team, side: Some(Side::EastWest) };
    let members = people(&["Žofie"]);
    let entry = PairEntry { pair, members, handicap: None, stratum: None };
    event.add_decision(Decision::Pair(entry)).expect("the first");
    let mut two_fields = Regulations::default();
    two_fields.set("pairs.winners", "two").expect("an option");
    let scored = score(event, Method::Matchpoints, two_fields).expect("a sound event");
    let loss_texts = losses(&scored, ExchangeFormat::Pbn).expect("boards").list().to_vec();
    assert!(loss_texts.iter().any(|it| it == expected[2]), "{loss_texts:?}");
}

#[test]
fn groups_results_in_order_of_first_occurrence() {
    let scored = scored(&[(2, "1", "5"), (1, "1", "6"), (2, "3", "7"), (1, "3", "8")]);
    let written = |format: ExchangeFormat, numbers: &str| {
        let mut bytes = Vec::new();
        exchange::write(&scored, format, &mut bytes).expect("memory");
        let text = String::from_utf8(bytes).expect("plain letters");
        let numbers = text.lines().filter_map(|line| line.trim().strip_prefix(numbers));
        numbers.map(|rest| rest.chars().take(1).collect()).collect::<Vec<String>>()
    };
    assert_eq!(written(ExchangeFormat::Usebio, "<BOARD_NUMBER>"), ["2", "1"]);
    assert_eq!(written(ExchangeFormat::Pbn, "[Board \""), ["2", "1"]);
    assert_eq!(written(ExchangeFormat::Usebio, "<EW_PAIR_NUMBER>"), ["5", "7", "6", "8"]);
}

/// PBN is written in Latin-1 if possible. Otherwise, it is written in UTF-8 and the loss is
/// reported.
#[test]
fn writes_latin_1_unless_letters_need_utf_8() {
    for (name, bytes, lost) in [("Zoë", &b"Zo\xeb"[..], 0), ("Łódź", "Łódź".as_bytes(), 1)] {
        let scored = scored(&[(1, name, "5"), (1, "3", "7")]);
        assert_eq!(
            losses(&scored, ExchangeFormat::Pbn).expect("boards").list().len(),
            lost,
            "{name}"
        );
        let mut written = Vec::new();
        exchange::write(&scored, ExchangeFormat::Pbn, &mut written).expect("memory");
        assert!(written.windows(bytes.len()).any(|it| it == bytes), "{name}");
    }
    let mut event =
        read(FileFormat::Csv, "board,ns,ew,score\n1,1,2,420\n1,3,4,450\n").expect("results").event;
    let toml = "[[pair]]\nname = '1'\nmembers = ['Ann', 'Łucja']\n";
    let file = EventFile::read(toml.as_bytes()).expect("an event file");
    file.apply(&mut event, Method::Matchpoints).expect("a pair that played");
    let scored = score(event, Method::Matchpoints, Regulations::default()).expect("a sound event");
    let lost = losses(&scored, ExchangeFormat::Pbn).expect("boards").list().concat();
    assert!(lost.contains("letters beyond Latin-1"), "{lost}");
}

/// Members of teams from an event file are exported and read again. CSV cannot hold them, because
/// their tables are unknown.
#[test]
fn exports_members_of_teams() {
    let csv = "board,room,ns,ew,score\n1,open,Elm,Oak,420\n1,closed,Oak,Elm,-50\n";
    let toml =
        b"[[team]]\nname = 'Elm'\nmembers = ['Ann', 'Bea', 'Cid', 'Dov']\n[[team]]\nname = 'Oak'\n";
    let mut event = read(FileFormat::Csv, csv).expect("results").event;
    let file = EventFile::read(toml).expect("an event file");
    file.apply(&mut event, Method::Teams).expect("teams that played");
    let scored = score(event, Method::Teams, Regulations::default()).expect("a sound event");
    let lost = |format: ExchangeFormat| losses(&scored, format).expect("boards").list().to_vec();
    let where_they_sat = "the members of teams: which of them sat at which table is not known";
    let method = "the method, which is set in an event file or by an option: teams";
    assert_eq!(lost(ExchangeFormat::Csv), [method, where_they_sat]);
    for (format, kind) in
        [(ExchangeFormat::Pbn, FileFormat::Pbn), (ExchangeFormat::Usebio, FileFormat::Usebio)]
    {
        assert!(lost(format).is_empty(), "{:?}", lost(format));
        let mut bytes = Vec::new();
        exchange::write(&scored, format, &mut bytes).expect("memory");
        let back = read(kind, bytes).expect("what was written").event;
        let members = |team: &str| back.find(team).and_then(|team| back.members(team));
        assert_eq!(members("Elm").map(<[String]>::len), Some(4), "{format}");
        assert_eq!(members("Oak").map_or(0, <[String]>::len), 0, "{format}");
        let rescored = score(back, Method::Teams, Regulations::default()).expect("a sound event");
        let lost = losses(&rescored, ExchangeFormat::Csv).expect("results").list().concat();
        assert!(lost.contains(where_they_sat), "{lost}");
    }
}

/// The session is exported, also if it is the only one.
#[test]
fn exports_only_session() {
    let csv = "session,room,board,ns,ew,score\n1,open,1,Elm,Oak,420\n1,closed,1,Oak,Elm,-50\n";
    for (csv, sessions) in
        [(csv.to_owned(), 1), (format!("{csv}2,open,1,Elm,Oak,420\n2,closed,1,Oak,Elm,-50\n"), 2)]
    {
        let event = read(FileFormat::Csv, csv).expect("results").event;
        let scored = score(event, Method::Teams, Regulations::default()).expect("a sound event");
        let mut written = Vec::new();
        exchange::write(&scored, ExchangeFormat::Usebio, &mut written).expect("memory");
        let written = String::from_utf8(written).expect("text");
        assert_eq!(written.matches("SESSION_ID").count(), sessions, "{written}");
    }
}

/// A tag with the value `#` or `##…` refers to other games. Therefore, these names are written
/// after `##`.
#[test]
fn escapes_number_signs_in_pbn_tags() {
    let event = one_board_event(["#", "##A"]);
    let scored = score(event, Method::Teams, Regulations::default()).expect("a sound event");
    let mut out = Vec::new();
    exchange::write(&scored, ExchangeFormat::Pbn, &mut out).expect("nothing fails");
    let text = String::from_utf8(out).expect("UTF-8");
    for tag in ["[HomeTeam \"###\"]", "[VisitTeam \"####A\"]"] {
        assert!(text.contains(tag), "{tag} in {text}");
    }
}
