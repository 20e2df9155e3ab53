//! Warnings about members of contestants point at their names in the file.
#![expect(clippy::expect_used, reason = "a test may panic")]

use formats::{FileFormat, QuoteLines as _, read};

/// The warnings about members, each with the line, the column, and the text of both places.
fn warnings(format: FileFormat, file: &str, for_teams: bool) -> Vec<String> {
    let read = read(format, file).expect("a file");
    let faults = event::Faults(read.event.entry_warnings(for_teams));
    let place = |place: &std::ops::Range<usize>| {
        let line = read.text.line(place).expect("a line");
        let text = read.text.get(place.clone()).expect("a text");
        format!("{}:{} {text}", line.number, place.start - line.start + 1)
    };
    let problems = read.locate(&faults);
    let shown = |problem: &formats::Problem| {
        let at = problem.place.as_ref().map_or("nowhere".to_owned(), place);
        let note = problem.note.as_ref().map_or("nothing".to_owned(), |it| place(&it.place));
        format!("{}: {at} and {note}", problem.message)
    };
    problems.list().iter().map(shown).collect()
}

fn usebio(kind: &str, participants: &str, results: &str) -> String {
    format!(
        "<USEBIO><EVENT EVENT_TYPE=\"{kind}\"><PARTICIPANTS>\n{participants}</PARTICIPANTS>\n\
         {results}</EVENT></USEBIO>"
    )
}

fn pair(number: u8, players: [&str; 2]) -> String {
    let players = players.map(|it| format!("<PLAYER><PLAYER_NAME>{it}</PLAYER_NAME></PLAYER>"));
    format!("<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{}</PAIR>\n", players.concat())
}

#[test]
fn usebio_points_at_players_of_pairs() {
    let pairs = [["Ann", "Bob"], ["Eve", "Eve"], ["Cid", "Dot"], ["Gus", "Ann"]];
    let participants: String = (1..).zip(pairs).map(|(number, it)| pair(number, it)).collect();
    let line = |ns: u8, ew: u8| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
             <SCORE>420</SCORE></TRAVELLER_LINE>"
        )
    };
    let board =
        format!("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}{}</BOARD>", line(1, 3), line(2, 4));
    let file = usebio("MP_PAIRS", &participants, &board);
    assert_eq!(
        warnings(FileFormat::Usebio, &file, false),
        [
            "\"Eve\" is named twice as a member of \"2\": 3:103 Eve and 3:56 Eve",
            "\"Ann\" plays for \"1\" and for \"4\": 5:103 Ann and 2:56 Ann",
        ]
    );
}

#[test]
fn usebio_points_at_a_member_of_a_team_who_is_named_twice() {
    let team = |id: &str, pairs: [[&str; 2]; 2]| {
        let pairs = [pair(1, pairs[0]), pair(2, pairs[1])].concat();
        format!("<TEAM TEAM_ID=\"{id}\" TEAM_NAME=\"{id}\">\n{pairs}</TEAM>\n")
    };
    // Ann has two partners.
    let teams =
        team("A", [["Ann", "Bob"], ["Ann", "Cid"]]) + &team("B", [["Dot", "Eve"], ["Fay", "Fay"]]);
    let game = "<MATCH><TEAM>A</TEAM><OPPOSING_TEAM>B</OPPOSING_TEAM>\
                <TEAM_SCORE>10</TEAM_SCORE><OPPOSING_TEAM_SCORE>10</OPPOSING_TEAM_SCORE></MATCH>";
    let file = usebio("SWISS_TEAMS", &teams, game);
    assert_eq!(
        warnings(FileFormat::Usebio, &file, true),
        ["\"Fay\" is named twice as a member of \"B\": 8:103 Fay and 8:56 Fay"]
    );
}

#[test]
fn pbn_points_at_names_of_pairs() {
    let file = "[Event \"x\"]\n[Board \"1\"]\n\
        [ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 3 4S N 10\n2 4 4S N 11\n\
        [TotalScoreTable \"PairId;Names\"]\n1 \"Ann;Bob\"\n2 \"Eve; Eve\"\n3 \"Cid - Dot\"\n4 \"Gus;Ann\"\n";
    assert_eq!(
        warnings(FileFormat::Pbn, file, false),
        [
            "\"Eve\" is named twice as a member of \"2\": 8:9 Eve and 8:4 Eve",
            "\"Ann\" plays for \"1\" and for \"4\": 10:8 Ann and 7:4 Ann",
        ]
    );
}
