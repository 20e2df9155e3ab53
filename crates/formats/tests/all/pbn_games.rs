//! Games of Portable Bridge Notation with one result each, and messages about invalid games.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use bridge_core::Vulnerability;
use event::{Fault, FaultKind, Faults, ResultColumn, ResultId};
use formats::{FileFormat, Problem, read};

fn game(board: u32, pairs: [&str; 2], more: &str) -> String {
    let [ns, ew] = pairs;
    format!("[Board \"{board}\"]\n[PairNS \"{ns}\"]\n[PairEW \"{ew}\"]\n{more}\n\n")
}

const FOUR_SPADES: &str = "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]";

fn errors(pbn: &str) -> Vec<String> {
    let rejected = read(FileFormat::Pbn, pbn).map(drop).expect_err("something wrong");
    let one = |it: &Problem| {
        let at = |place: Option<std::ops::Range<usize>>| place.map_or("", |place| &pbn[place]);
        let notes = it
            .note
            .iter()
            .map(|note| format!(", {}: {}", at(Some(note.place.clone())), note.label));
        format!("{}: {}{}", at(it.place.clone()), it.message, notes.collect::<String>())
    };
    rejected.problems.list().iter().map(one).collect()
}

/// The vulnerability in a game applies to its board: 4♠ made scores 620 instead of 420.
#[test]
fn scores_with_the_vulnerability_of_the_game() {
    let all = format!("[Vulnerable \"All\"]\n{FOUR_SPADES}");
    let pbn =
        [game(1, ["1", "2"], &all), game(1, ["3", "4"], &all), game(1, ["5", "6"], FOUR_SPADES)]
            .concat();
    let read =
        read(FileFormat::Pbn, &*pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let results = read.event.results();
    let scores: Vec<_> =
        results.ids().map(|id| results.score(id).map(bridge_core::Score::get)).collect();
    assert_eq!(scores, [Some(620); 3]);
    let board = results.ids().next().map(|id| read.event.board_at(results.board(id)).vulnerability);
    assert_eq!(board, Some(Vulnerability::Both));
    assert!(read.warnings.list().is_empty());
    let two = pbn.replacen("All", "None", 1);
    let wrong = errors(&two);
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].starts_with("All: board 1 is vulnerable "), "{wrong:?}");
    assert!(wrong[0].contains("None: the other one is here"), "{wrong:?}");
}

/// A board number identifies another board in each session.
#[test]
fn vulnerability_depends_on_the_session() {
    let of = |session: u32, pairs: [&str; 2], vulnerable: &str| {
        let tags = format!("[Session \"{session}\"]\n{vulnerable}{FOUR_SPADES}");
        game(1, pairs, &tags)
    };
    let [all, none] = ["All", "None"].map(|it| format!("[Vulnerable \"{it}\"]\n"));
    let games = [
        of(1, ["1", "2"], &all),
        of(2, ["1", "2"], &none),
        of(1, ["3", "4"], ""),
        of(2, ["3", "4"], ""),
    ];
    let read = read(FileFormat::Pbn, games.concat()).map_err(|rejected| rejected.to_string());
    let event = read.expect("readable").event;
    let scores =
        event.results().ids().map(|id| event.results().score(id).map(bridge_core::Score::get));
    assert_eq!(scores.collect::<Vec<_>>(), [620, 420, 620, 420].map(Some));
}

#[test]
fn rejects_files_without_a_game() {
    assert_eq!(errors("% PBN 2.1\n"), [": the file contains no games with a result"]);
    assert_eq!(
        errors(&game(1, ["", ""], "[Deal \"N:x\"]")),
        [": deals without a result, and no other games: 1"]
    );
}

/// Totals with a team and a player belong to the team.
#[test]
fn totals_belong_to_the_team() {
    let teams = "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[TotalScoreTable \"Rank;TeamId;PlayerId;TotalMP\"]\n1 Owls Ann 12\n2 Foxes Bob 10";
    let pbn = game(1, ["Owls", "Foxes"], teams);
    let read =
        read(FileFormat::Pbn, &*pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let who: Vec<&str> =
        read.published.totals.iter().map(|it| read.event.name(it.contestant)).collect();
    assert_eq!(who, ["Owls", "Foxes"]);
}

/// Returns board, pairs, score, ruling, and room of each result.
fn result_lines(pbn: &str) -> Vec<String> {
    let read =
        read(FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string()).expect("readable");
    let (event, results) = (&read.event, read.event.results());
    let line = |id| {
        let row = results.row(id);
        let score = row.score.map_or_else(|| "-".to_owned(), |score| score.to_string());
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        let room = results.room(id).map(|room| format!("{room:?}")).unwrap_or_default();
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        [&*event.board_at(row.board).number.to_string(), ns, ew, &score, &ruling, &room]
            .join(" ")
            .trim_end()
            .to_owned()
    };
    results.ids().map(line).collect()
}

/// Tricks of the declarer, or of the sides: with 13 tricks in total, 4 of the opponents leave 9,
/// one down.
#[test]
fn reads_tricks_of_the_sides() {
    let of = |result: &str| {
        result_lines(&game(
            1,
            ["1", "2"],
            &format!("[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"{result}\"]"),
        ))
    };
    for result in ["9", "EW 4", "NS 9", "NS 9 EW 4", "^9"] {
        assert_eq!(of(result), ["1 1 2 -50"], "{result}");
    }
}

#[test]
fn reads_rulings() {
    let ruled = format!("{FOUR_SPADES}\n[Ruling \"AVE+/AVE-\"]");
    assert_eq!(result_lines(&game(1, ["1", "2"], &ruled)), ["1 1 2 420 AVE+/AVE-"]);
    let wrong = errors(&game(1, ["1", "2"], &format!("{FOUR_SPADES}\n[Ruling \"AVE?\"]")));
    assert!(wrong.len() == 1 && wrong[0].starts_with("AVE?: "), "{wrong:?}");
}

/// A table with two rooms and with percentages, which may have a percent sign.
#[test]
fn reads_rows_of_a_table() {
    let table = "[Board \"1\"]\n[ScoreTable \"Room;PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW\"]\n\
                 Open 1 2 420 - -\nClosed 2 1 400 - -\nOpen 3 4 - 60% 40%\nOpen 5 6 - ^60 ^40\n";
    assert_eq!(
        result_lines(table),
        ["1 1 2 420  Open", "1 2 1 400  Closed", "1 3 4 - 60%/40% Open", "1 5 6 - 60%/40% Open"]
    );
}

/// An invalid room, and the percentage of one side only.
#[test]
fn rejects_incomplete_cells() {
    let table = |row: &str| {
        errors(&format!(
            "[Board \"1\"]\n[ScoreTable \"Room;PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW\"]\n\
             Open 1 2 420 50 -\n{row}\n"
        ))
    };
    assert_eq!(table("Cosy 2 1 400 - -"), ["Cosy: invalid room \"cosy\": expected open or closed"]);
    for (row, cell) in [("Closed 2 1 - 60% -", "60%"), ("Closed 2 1 - - 40", "40")] {
        let message = "a board without a result has the percentage of only one side";
        assert_eq!(table(row), [format!("{cell}: {message}")]);
    }
}

/// A malformed tag is shown up to the end of its line.
#[test]
fn shows_malformed_tags() {
    let pbn = format!("{}[Bord 7 \r\n", game(1, ["1", "2"], FOUR_SPADES));
    assert_eq!(
        errors(&pbn),
        ["[Bord 7: invalid tag: expected a name and a value in quotes, such as `[Board \"7\"]`"]
    );
}

fn method(head: &str) -> Option<regulations::Method> {
    let pbn = game(1, ["1", "2"], &format!("{head}\n{FOUR_SPADES}"));
    read(FileFormat::Pbn, &*pbn).map_err(|rejected| rejected.to_string()).expect("readable").method
}

/// The scoring method, if the file contains it.
#[test]
fn infers_the_method() {
    use regulations::Method;
    for (scoring, expected) in [
        ("MP", Some(Method::Matchpoints)),
        ("MatchPoints", Some(Method::Matchpoints)),
        ("Butler", Some(Method::Butler)),
        ("IMP;Cross", Some(Method::CrossImps)),
        ("Cavendish", Some(Method::CrossImps)),
        ("Swiss", Some(Method::SwissPairs)),
        ("IMP", None),
    ] {
        assert_eq!(method(&format!("[Scoring \"{scoring}\"]")), expected, "{scoring}");
    }
    // If games name teams and pairs, the teams play matches.
    let teams = "[HomeTeam \"A\"]\n[VisitTeam \"B\"]";
    assert_eq!(method(teams), Some(Method::Teams));
    for (scoring, expected) in
        [("IMP", Method::Teams), ("BAM", Method::BoardAMatch), ("Patton", Method::Patton)]
    {
        let head = format!("[Competition \"Teams\"]\n[Scoring \"{scoring}\"]");
        assert_eq!(method(&head), Some(expected), "{scoring}");
    }
}

/// Deals without results, and passed contracts without a score, are counted.
#[test]
fn counts_ignored_games() {
    let message = |pbn: &str| {
        let read =
            read(FileFormat::Pbn, pbn).map_err(|rejected| rejected.to_string()).expect("readable");
        read.warnings.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>()
    };
    let result = game(1, ["1", "2"], FOUR_SPADES);
    let deal = "[Board \"2\"]\n[Deal \"N:...\"]\n\n";
    assert_eq!(
        message(&[&result, deal].concat()),
        ["deals without a result, which are ignored: 1"]
    );
    let pass = game(2, ["1", "2"], "[Contract \"Pass\"]");
    let taken = "games with the contract Pass and neither four passes nor a score, treated as not played: 1";
    assert_eq!(message(&[&*result, &pass].concat()), [taken]);
    assert_eq!(message(&result), [""; 0]);
}

/// An unknown vulnerability is determined by the board number: North-South is vulnerable on board
/// 2.
#[test]
fn infers_an_unknown_vulnerability() {
    for unknown in ["", "?"] {
        let more = format!("[Vulnerable \"{unknown}\"]\n{FOUR_SPADES}");
        assert_eq!(result_lines(&game(2, ["1", "2"], &more)), ["2 1 2 620"], "{unknown:?}");
    }
}

/// A percentage or an artificial score in the score column is not a score.
#[test]
fn rejects_words_as_scores() {
    let table = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;Percentage_NS;Percentage_EW\"]\n\
                 1 2 60% 60 40\n3 4 AVE 50 50\n5 6 a 50 40\n";
    assert_eq!(result_lines(table), ["1 1 2 - 60%/40%", "1 3 4 - 50%/50%", "1 5 6 - 50%/40%"]);
}

/// A fault of a table row is located at the pair.
#[test]
fn locates_a_fault_at_the_pair() {
    let table = "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n77 88 420\n";
    let read =
        read(FileFormat::Pbn, table).map_err(|rejected| rejected.to_string()).expect("readable");
    for (column, expected) in [(ResultColumn::NorthSouth, "77"), (ResultColumn::EastWest, "88")] {
        let at = ResultId::first(1).last().map(|id| id.location(column));
        let faults =
            Faults(vec![Fault { kind: FaultKind::NothingPlayed, location: at, other: None }]);
        let place = read.locate(&faults).list()[0].place.clone().expect("a place");
        assert_eq!(read.text.get(place), Some(expected));
    }
}
