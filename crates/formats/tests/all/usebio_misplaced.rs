//! Misspelled or misplaced elements of USEBIO: no result is lost without a message.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use event::Room;
use formats::{FileFormat, ParsedResults, read};

use crate::support::usebio::{board, line, pairs, problem_lines, usebio};

fn read_valid(text: &str) -> ParsedResults {
    read(FileFormat::Usebio, text).map_err(|rejected| rejected.to_string()).expect("readable")
}

/// Renames the elements of one name.
fn rename_elements(text: &str, name: &str, otherwise: &str) -> String {
    [("<", ">"), ("<", " "), ("</", ">")].iter().fold(text.to_owned(), |text, (before, behind)| {
        text.replace(&format!("{before}{name}{behind}"), &format!("{before}{otherwise}{behind}"))
    })
}

#[test]
fn rejects_misspelled_elements() {
    let lines = [line(1, "420"), line(3, "400"), line(5, "-50")];
    let of = |lines: &[String]| pairs(&board(1, &lines.concat()));
    let [one, two, three] = lines.clone();
    let whole = of(&lines);
    let section = pairs(&format!("<SECTION>{}</SECTION>", board(1, &lines.concat())));
    let a_match = usebio(
        "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>12</TEAM_SCORE>\
         <OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH></EVENT>",
    );
    let cases = [
        (
            "a line",
            of(&[
                rename_elements(&one, "TRAVELLER_LINE", "TRAVELER_LINE"),
                two.clone(),
                three.clone(),
            ]),
        ),
        (
            "a line of another name",
            of(&[rename_elements(&one, "TRAVELLER_LINE", "RESULT"), two.clone(), three]),
        ),
        (
            "a board",
            pairs(&[board(1, &one), rename_elements(&board(2, &two), "BOARD", "BORD")].concat()),
        ),
        (
            "a line that says nothing",
            pairs(&(board(1, &lines.concat()) + "<BORD><TRAVELLER_LINE></TRAVELLER_LINE></BORD>")),
        ),
        ("a section", rename_elements(&section, "SECTION", "SEKTION")),
        ("a match", rename_elements(&a_match, "MATCH", "MACH")),
        ("an event", rename_elements(&whole, "EVENT", "EVNT")),
        ("in small letters", rename_elements(&whole, "TRAVELLER_LINE", "traveller_line")),
        ("a score in small letters", rename_elements(&whole, "SCORE", "Score")),
        ("a score", rename_elements(&whole, "SCORE", "SCOR")),
        ("who sat there", rename_elements(&whole, "EW_PAIR_NUMBER", "EW_PAIR_NUMBR")),
        ("the number of a board", rename_elements(&whole, "BOARD_NUMBER", "BOARD_NUMER")),
        ("the opponents", rename_elements(&a_match, "OPPOSING_TEAM", "OPPOSNG_TEAM")),
        ("wrapped", of(&[one, format!("<MORE><ROWS>{two}</ROWS></MORE>")])),
    ];
    insta::assert_snapshot!(problem_lines(cases));
}

#[test]
fn rejects_misplaced_results() {
    let one = line(1, "420");
    let inner = board(2, &line(3, "400"));
    let boards = board(1, &one);
    let cases = [
        ("lines in the event", pairs(&format!("{boards}{}{}", line(3, "400"), line(5, "-50")))),
        (
            "a line in another",
            pairs(&board(1, &one.replace("</TRAV", &format!("{}</TRAV", line(3, "400"))))),
        ),
        ("a board in another", pairs(&board(1, &format!("{one}{inner}")))),
        (
            "a board among those who take part",
            pairs(&format!("<PARTICIPANTS>{inner}</PARTICIPANTS>{boards}")),
        ),
        ("a board outside of the event", usebio(&format!("<EVENT>{boards}</EVENT>{inner}"))),
        (
            "a section in another",
            pairs(&format!("<SECTION>{boards}<SECTION>{inner}</SECTION></SECTION>")),
        ),
        ("an event in another", pairs(&format!("{boards}<EVENT>{inner}</EVENT>"))),
        (
            "a result without its line",
            pairs(&board(
                1,
                "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE><CONTRACT>4S</CONTRACT>",
            )),
        ),
        (
            "a result without its board",
            pairs(
                "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>",
            ),
        ),
        (
            "a score within an element",
            pairs(&board(
                1,
                &one.replace("<SCORE>", "<CAME><SCORE>").replace("</SCORE>", "</SCORE></CAME>"),
            )),
        ),
        (
            "boards of a match with one side",
            usebio(&format!(
                "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1</TEAM>{}</MATCH></EVENT>",
                board(1, "<TRAVELLER_LINE><SCORE>420</SCORE></TRAVELLER_LINE>")
            )),
        ),
    ];
    insta::assert_snapshot!(problem_lines(cases));
}

/// Elements that are not results may occur anywhere: the cards of a board, the addresses of a club,
/// a ranking.
#[test]
fn ignores_other_elements() {
    let hands = "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>North</DIRECTION><SPADES>AK</SPADES></HAND>\
                 <PAR><CONTRACT>4S</CONTRACT><SCORE>420</SCORE></PAR></BOARD>";
    let hands = format!("<HANDSET>{hands}</HANDSET>");
    let aside = "<CLUB><title>Club</title><SESSION>Friday</SESSION></CLUB>";
    let ranking = "<RANKING><TEAM>1</TEAM><PAIR_NUMBER>1</PAIR_NUMBER><SCORE>12</SCORE><PLACE>1</PLACE></RANKING>";
    let people = "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><SECTION>A</SECTION><PLACE>1</PLACE><MASTER_POINTS>\
                  <MASTER_POINTS_AWARDED>6</MASTER_POINTS_AWARDED></MASTER_POINTS></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>";
    let lead = line(1, "420").replace("</TRAV", "<LEAD>SK</LEAD><LIN_DATA>x</LIN_DATA></TRAV");
    let text = usebio(&format!(
        "{aside}<EVENT EVENT_TYPE=\"PAIRS\"><CONTACT><NAME>x</NAME></CONTACT>{people}<SESSION><SECTION>{}</SECTION></SESSION>\
         {ranking}{hands}</EVENT>{hands}",
        board(1, &lead)
    ));
    let read = read_valid(&text);
    assert_eq!((read.event.results().len(), read.warnings.list().len()), (1, 0));
    // A bye, with a board that was not played.
    let bye = board(1, "<TRAVELLER_LINE><SCORE>Bye</SCORE></TRAVELLER_LINE>");
    let text = usebio(&format!(
        "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1</TEAM>{bye}</MATCH><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>{}</MATCH></EVENT>",
        board(2, "<TRAVELLER_LINE><SCORE>420</SCORE></TRAVELLER_LINE>")
    ));
    let read = read_valid(&text);
    let results = read.event.results();
    let rooms: Vec<_> = results.ids().map(|id| results.room(id)).collect();
    assert_eq!((rooms, read.event.decisions().byes().len()), (vec![Some(Room::Open)], 1));
}

#[test]
fn rejects_elements_in_text() {
    let of = |score: &str| pairs(&board(1, &line(1, score)));
    let of_match = "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1<b>2</b></TEAM><OPPOSING_TEAM>3</OPPOSING_TEAM>\
                    <TEAM_SCORE>12</TEAM_SCORE><OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH></EVENT>";
    let cases = [
        ("an element that means nothing", of("4<b>1</b>20")),
        ("one that means something", of("4<TRICKS>1</TRICKS>20")),
        ("an empty one", of("4<br/>20")),
        ("a line", of(&line(3, "400"))),
        ("a comment", of("4<!-- 1 -->20")),
        ("a team", usebio(of_match)),
    ];
    insta::assert_snapshot!(problem_lines(cases));
}

/// The first of many errors are shown, and the others are counted.
#[test]
fn counts_further_errors() {
    let lines =
        (1..3_000).map(|pair| rename_elements(&line(pair, "420"), "TRAVELLER_LINE", "LINE"));
    let text = pairs(&board(1, &(line(5_000, "420") + &lines.collect::<String>())));
    let rejected = read(FileFormat::Usebio, &*text).map(drop).expect_err("lost lines");
    let counted: Vec<usize> = rejected.problems.counted().map(|(_, more)| more).collect();
    assert_eq!(counted, [0, 0, 2_996]);
}

/// An incomplete contract, declarer, or number of tricks is an error, not an unplayed board. With a
/// score it is a warning.
#[test]
fn rejects_incomplete_plays() {
    let of = |score: &str, play: &str| {
        let score = format!("<SCORE>{score}</SCORE>");
        pairs(&board(1, &line(1, "").replace("<SCORE></SCORE>", &format!("{score}{play}"))))
    };
    let cases = [
        ("nothing", of("", "<CONTRACT>-</CONTRACT><TRICKS/>")),
        ("a declarer", of("", "<PLAYED_BY>N</PLAYED_BY>")),
        ("tricks", of("", "<TRICKS>0</TRICKS>")),
        ("no contract", of("", "<PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>")),
        ("a contract", of("", "<CONTRACT>4S</CONTRACT>")),
        ("no tricks", of("", "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY>")),
        ("no seat", of("", "<CONTRACT>4S</CONTRACT><PLAYED_BY>Q</PLAYED_BY><TRICKS>10</TRICKS>")),
        (
            "no seat beside a score",
            of("420", "<CONTRACT>4S</CONTRACT><PLAYED_BY>Q</PLAYED_BY><TRICKS>99</TRICKS>"),
        ),
        (
            "too many tricks beside a score",
            of("420", "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>99</TRICKS>"),
        ),
        ("unknown beside a score", of("420", "<CONTRACT>4S</CONTRACT><PLAYED_BY>-</PLAYED_BY>")),
        ("a pass with a score", of("420", "<CONTRACT>Pass</CONTRACT>")),
    ];
    insta::assert_snapshot!(problem_lines(cases));
}

/// A contestant with a result that is not listed is reported, if others are listed.
#[test]
fn reports_unlisted_participants() {
    let people = |numbers: &[&str]| {
        let pair = |number: &&str| format!("<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER></PAIR>");
        format!("<PARTICIPANTS>{}</PARTICIPANTS>", numbers.iter().map(pair).collect::<String>())
    };
    let lines = board(1, &[line(1, "420"), line(3, "400")].concat());
    for (numbers, expected) in [
        (&["1", "2", "3", "4"][..], ""),
        (&[], ""),
        (
            &["01", "2", "3", "4"],
            "\"1\" is not among the participants; all such entries in results: 1",
        ),
        (&["1", "3"], "\"2\" is not among the participants; all such entries in results: 2"),
    ] {
        let read = read_valid(&pairs(&(people(numbers) + &lines)));
        let message = read.warnings.list().iter().map(|it| it.message.to_string());
        let message: Vec<String> = message.filter(|it| it.contains("participants")).collect();
        assert_eq!(message.join(" / "), expected, "{numbers:?}");
    }
}
