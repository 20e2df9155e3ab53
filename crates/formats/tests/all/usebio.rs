//! USEBIO as several programs write it.

#![expect(clippy::expect_used, reason = "helpers of tests")]

use event::Room;
use formats::{FileFormat, ParsedResults, Problems, read};
use regulations::{Method, Winners};

fn usebio(event: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE USEBIO SYSTEM \"usebio_v1_2.dtd\">\n<USEBIO Version=\"1.2\">\n{event}\n</USEBIO>\n"
    )
}

fn read_valid(event: &str) -> ParsedResults {
    read(FileFormat::Usebio, usebio(event))
        .map_err(|rejected| messages(&rejected.problems))
        .expect("readable")
}

fn error_messages(text: &str) -> String {
    match read(FileFormat::Usebio, text) {
        Ok(read) => format!("accepted, {}", messages(&read.warnings)),
        Err(rejected) => messages(&rejected.problems),
    }
}

fn messages(problems: &Problems) -> String {
    let one = |it: &formats::Problem| format!("{:?} {}", it.place.clone(), it.message);
    problems.list().iter().map(one).collect::<Vec<_>>().join("\n")
}

/// Returns each result, in event order.
fn result_lines(read: &ParsedResults) -> Vec<String> {
    let (event, results) = (&read.event, read.event.results());
    let line = |id| {
        let row = results.row(id);
        let ruling = results.adjustment(id).map(ToString::to_string).unwrap_or_default();
        let score = row.score.map_or_else(|| "–".to_owned(), |score| score.to_string());
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        format!("{} {ns} {ew} {score} {ruling}", event.board_at(row.board).number)
            .trim_end()
            .to_owned()
    };
    results.ids().map(line).collect()
}

fn line(ns: &str, ew: &str, played: [&str; 3], score: &str) -> String {
    let [contract, by, tricks] = played;
    format!(
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
         <CONTRACT>{contract}</CONTRACT><PLAYED_BY>{by}</PLAYED_BY><TRICKS>{tricks}</TRICKS><SCORE>{score}</SCORE>\
         </TRAVELLER_LINE>"
    )
}

fn board(number: u32, lines: &[String]) -> String {
    format!("<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{}</BOARD>", lines.join("\n"))
}

fn pair(number: &str, direction: &str, players: [&str; 2]) -> String {
    let players = players.map(|name| format!("<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>"));
    format!(
        "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION>{}</PAIR>",
        players.concat()
    )
}

#[test]
fn pairs() {
    let lines = [
        line("1", "4", ["4S", "N", "10"], "420"),
        line("2", "3", ["PASS", "N", ""], "0"),
        line("5", "6", ["", "", ""], "A6040"),
        line("7", "8", ["NP", "", ""], ""),
        line("9", "10", ["3NTXX", "E", "8"], "200"),
        line("11", "12", ["4H", "W", "9"], "55"),
        line("13", "", ["", "", ""], ""),
    ];
    let people =
        [pair("1", "NS", ["Ann Ash", "Bob &amp; Co"]), pair("4", "", ["Cy", "Di"])].concat();
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"MP_PAIRS\"><EVENT_DESCRIPTION>Friday</EVENT_DESCRIPTION>\
         <PARTICIPANTS>{people}</PARTICIPANTS>{}</EVENT>",
        board(2, &lines)
    ));
    assert_eq!(
        result_lines(&read),
        ["2 1 4 420", "2 2 3 0", "2 5 6 – 60%/40%", "2 7 8 –", "2 9 10 200", "2 11 12 55"]
    );
    assert_eq!(read.event.title.as_deref(), Some("Friday"));
    assert_eq!((read.method, read.winners), (Some(Method::Matchpoints), None));
    let members = |name: &str| read.event.find(name).and_then(|it| read.event.members(it));
    assert_eq!(members("1").unwrap(), ["Ann Ash", "Bob & Co"]);
    insta::assert_snapshot!(messages(&read.warnings));
}

#[test]
fn reads_two_fields_with_equal_numbers() {
    let people = [pair("1", "NS", ["A", "B"]), pair("1", "EW", ["C", "D"])].concat();
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"PAIRS\"><BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD><PARTICIPANTS>{people}</PARTICIPANTS>{}</EVENT>",
        board(1, &[line("1", "1", ["4S", "N", "10"], "420")])
    ));
    assert_eq!((read.method, read.winners), (Some(Method::CrossImps), Some(Winners::Two)));
}

/// A pair that changes direction in another session is still the same pair.
#[test]
fn accepts_a_change_of_direction_in_another_session() {
    let session = |id: u32, directions: [&str; 2]| {
        let people =
            [pair("1", directions[0], ["A", "B"]), pair("2", directions[1], ["C", "D"])].concat();
        let lines = board(id, &[line("1", "2", ["", "", ""], "110")]);
        format!(
            "<SESSION SESSION_ID=\"{id}\"><PARTICIPANTS>{people}</PARTICIPANTS>{lines}</SESSION>"
        )
    };
    let sessions = [session(1, ["NS", "EW"]), session(2, ["EW", "NS"])].concat();
    let read = read_valid(&format!("<EVENT EVENT_TYPE=\"PAIRS\">{sessions}</EVENT>"));
    assert_eq!(read.winners, None);
}

#[test]
fn reads_sections_and_sessions() {
    let people = |numbers: [&str; 2]| numbers.map(|number| pair(number, "", ["", ""])).concat();
    let section = |id: &str| {
        format!(
            "<SECTION SECTION_ID=\"{id}\"><PARTICIPANTS>{}</PARTICIPANTS>{}</SECTION>",
            people(["1", "2"]),
            board(1, &[line("1", "2", ["", "", ""], "110")])
        )
    };
    let sections = [section("A"), section("B")].concat();
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"PAIRS\"><SESSION SESSION_ID=\"1\">{sections}</SESSION><SESSION SESSION_ID=\"2\">{sections}</SESSION></EVENT>"
    ));
    assert_eq!(result_lines(&read), ["1 A1 A2 110", "1 B1 B2 110", "1 A1 A2 110", "1 B1 B2 110"]);
    assert_eq!(read.event.boards().len(), 2);
    // Numbers that occur in one section only need no section prefix.
    let alone = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"PAIRS\"><SECTION SECTION_ID=\"A\">{}</SECTION><SECTION SECTION_ID=\"B\">{}</SECTION></EVENT>",
        board(1, &[line("1", "2", ["", "", ""], "110")]),
        board(1, &[line("3", "4", ["", "", ""], "110")])
    ));
    assert_eq!(result_lines(&alone), ["1 1 2 110", "1 3 4 110"]);
}

#[test]
fn reads_matches_of_teams() {
    let team = |id: &str, name: &str| {
        format!(
            "<TEAM TEAM_ID=\"{id}\" TEAM_NAME=\"{name}\"><PLAYER><PLAYER_NAME>{name} one</PLAYER_NAME></PLAYER></TEAM>"
        )
    };
    let room = |direction: &str, score: &str| {
        format!(
            "<TRAVELLER_LINE><DIRECTION>{direction}</DIRECTION><CONTRACT/><SCORE>{score}</SCORE></TRAVELLER_LINE>"
        )
    };
    let people = [team("1", "Foxes"), team("2", "Hares")].concat();
    let boards = board(3, &[room("NS", "-140"), room("EW", "100")]);
    let played = format!(
        "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>4</TEAM_SCORE>{boards}</MATCH>"
    );
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"SWISS_TEAMS\"><PARTICIPANTS>{people}</PARTICIPANTS>{played}</EVENT>"
    ));
    assert_eq!(result_lines(&read), ["3 Foxes Hares -140", "3 Hares Foxes 100"]);
    let rooms: Vec<_> =
        read.event.results().ids().map(|id| read.event.results().room(id)).collect();
    assert_eq!(rooms, [Some(Room::Open), Some(Room::Closed)]);
    assert_eq!(read.method, Some(Method::Teams));

    let points = "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>\
                  <TEAM_SCORE>12.50</TEAM_SCORE><OPPOSING_TEAM_SCORE>7.50</OPPOSING_TEAM_SCORE></MATCH>\
                  <MATCH><ROUND_NUMBER>2</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>0</OPPOSING_TEAM></MATCH>";
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"TEAMS\"><SESSION><PARTICIPANTS>{people}</PARTICIPANTS>{points}</SESSION></EVENT>"
    ));
    assert_eq!((read.event.matches().len(), read.event.decisions().byes().len()), (1, 1));
}

/// Teams may be listed in several sessions. Two teams with one name keep their numbers, and each
/// number has one name.
#[test]
fn reads_teams_of_several_sessions() {
    let team = |id: &str, name: &str| {
        format!(
            "<TEAM TEAM_ID=\"{id}\" TEAM_NAME=\"{name}\"><PLAYER><PLAYER_NAME>{id} one</PLAYER_NAME></PLAYER></TEAM>"
        )
    };
    let read_of = |teams: [[(&str, &str); 2]; 2]| {
        let session = |(number, teams): (usize, [(&str, &str); 2])| {
            let people = teams.map(|(id, name)| team(id, name)).concat();
            format!(
                "<SESSION SESSION_ID=\"{number}\"><PARTICIPANTS>{people}</PARTICIPANTS><MATCH><ROUND_NUMBER>{number}</ROUND_NUMBER>\
                 <TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>12</TEAM_SCORE>\
                 <OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH></SESSION>"
            )
        };
        let sessions: String = teams.into_iter().enumerate().map(session).collect();
        let read = read_valid(&format!("<EVENT EVENT_TYPE=\"TEAMS\">{sessions}</EVENT>"));
        let met = read.event.matches().iter();
        let met = met.map(|row| [row.home, row.away].map(|team| read.event.name(team).to_owned()));
        (met.collect::<Vec<_>>(), messages(&read.warnings))
    };
    let met = |one: &str, other: &str| vec![[one.to_owned(), other.to_owned()]; 2];
    let foxes = [("1", "Foxes"), ("2", "Hares")];
    assert_eq!(read_of([foxes, foxes]), (met("Foxes", "Hares"), String::new()));
    let one_name = [("1", "2"), ("2", "2")];
    assert_eq!(read_of([one_name, one_name]), (met("2", "2 (2)"), String::new()));
    let (others, messages) = read_of([foxes, [("1", "Owls"), ("2", "Hares")]]);
    assert_eq!(others, met("Foxes", "Hares"));
    assert!(
        messages.contains("number \"1\" has the name \"Owls\" here and \"Foxes\" earlier"),
        "{messages}"
    );
}

#[test]
fn reads_swiss_pairs_and_individuals() {
    let boards = board(1, &[line("", "", ["4S", "N", "10"], "420")]);
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"SWISS_PAIRS\"><MATCH><ROUND_NUMBER>2</ROUND_NUMBER><NS_PAIR_NUMBER>7</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER>{boards}</MATCH></EVENT>"
    ));
    assert_eq!(
        (result_lines(&read), read.method),
        (vec!["1 7 3 420".to_owned()], Some(Method::SwissPairs))
    );

    let players = ["N", "S", "E", "W"]
        .map(|seat| {
            format!(
                "<{seat}_PLAYER_NUMBER>{}</{seat}_PLAYER_NUMBER>",
                if seat == "N" { "1" } else { seat }
            )
        })
        .concat();
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"INDIVIDUAL\"><PARTICIPANTS><PLAYER><PLAYER_NUMBER>1</PLAYER_NUMBER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PARTICIPANTS>\
         <BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>{players}<SCORE>50</SCORE></TRAVELLER_LINE></BOARD></EVENT>"
    ));
    assert_eq!(result_lines(&read), ["1 Ann & S E & W 50"]);
    assert!(read.event.is_individual());
    let messages = messages(&read.warnings);
    assert!(
        ["S", "E", "W"].iter().any(|player| messages.contains(&format!("{player:?}"))),
        "{messages}"
    );
    assert!(!messages.contains("Ann"), "{messages}");
}

/// A player is listed in each session, and two players may have one name.
#[test]
fn reads_players_of_several_sessions() {
    let session = |names: [&str; 4]| {
        let player = |(number, name): (usize, &str)| {
            format!(
                "<PLAYER><PLAYER_NUMBER>{number}</PLAYER_NUMBER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>"
            )
        };
        let players: String = (1..).zip(names).map(player).collect();
        let seats = [("N", 1), ("S", 2), ("E", 3), ("W", 4)]
            .map(|(seat, number)| format!("<{seat}_PLAYER_NUMBER>{number}</{seat}_PLAYER_NUMBER>"));
        let seats = seats.concat();
        let lines = [format!("<TRAVELLER_LINE>{seats}<SCORE>50</SCORE></TRAVELLER_LINE>")];
        format!("<SESSION><PARTICIPANTS>{players}</PARTICIPANTS>{}</SESSION>", board(1, &lines))
    };
    let read_of = |sessions: [String; 2]| {
        let read =
            read_valid(&format!("<EVENT EVENT_TYPE=\"INDIVIDUAL\">{}</EVENT>", sessions.concat()));
        (result_lines(&read), messages(&read.warnings))
    };
    let names = ["Ann", "Bob", "Ann", "Dan"];
    let line = "1 Ann & Bob Ann (3) & Dan 50".to_owned();
    let twice = || session(names);
    assert_eq!(read_of([twice(), twice()]), (vec![line.clone(); 2], String::new()));
    let (result_lines, messages) = read_of([twice(), session(["Ann", "Bob", "Cid", "Dan"])]);
    assert_eq!(result_lines, vec![line; 2]);
    assert!(
        messages.contains("number \"3\" has the name \"Cid\" here and \"Ann (3)\" earlier"),
        "{messages}"
    );
}

/// Two partnerships with one name are an error at the line.
#[test]
fn rejects_two_partnerships_of_one_name() {
    let line = |players: [&str; 4]| {
        let seats = ["N", "S", "E", "W"].into_iter().zip(players);
        let seat = |(seat, contestant)| {
            format!("<{seat}_PLAYER_NUMBER>{contestant}</{seat}_PLAYER_NUMBER>")
        };
        let seats = seats.map(seat).collect::<String>();
        format!("<TRAVELLER_LINE>{seats}<SCORE>50</SCORE></TRAVELLER_LINE>")
    };
    let lines = [line(["a &amp; b", "c", "d", "e"]), line(["a", "b &amp; c", "f", "g"])];
    let messages = error_messages(&usebio(&format!(
        "<EVENT EVENT_TYPE=\"INDIVIDUAL\">{}</EVENT>",
        board(1, &lines)
    )));
    assert!(messages.contains("\"a & b & c\" would be two partnerships"), "{messages}");
}

/// A line with one pair is a sit-out. With a result, readable or not, it is an error.
#[test]
fn reads_lines_of_one_pair() {
    let messages = |score: &str| {
        let lines = [line("1", "2", ["", "", ""], "110"), line("3", "", ["", "", ""], score)];
        error_messages(&usebio(&format!(
            "<EVENT EVENT_TYPE=\"PAIRS\">{}</EVENT>",
            board(1, &lines)
        )))
    };
    assert!(messages("").starts_with("accepted"), "{}", messages(""));
    for score in ["110", "1l0", "A6040"] {
        assert!(
            messages(score).contains("the line has a result but not both pairs"),
            "{}",
            messages(score)
        );
    }
}

/// A player listed in a pair of a team and in the team itself is a member once.
#[test]
fn reads_members_of_a_team() {
    let player = |name: &str| format!("<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>");
    let pair = format!("<PAIR>{}{}</PAIR>", player("Ash"), player("Birch"));
    let team = format!("<TEAM TEAM_ID=\"1\">{pair}{}{}</TEAM>", player("Birch"), player("Cedar"));
    let met = "<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>12</TEAM_SCORE>\
               <OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH>";
    let other = "<TEAM TEAM_ID=\"2\"/>";
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE=\"TEAMS\"><PARTICIPANTS>{team}{other}</PARTICIPANTS>{met}</EVENT>"
    ));
    let members = read.event.find("1").and_then(|team| read.event.members(team));
    assert_eq!(members.expect("a team with members"), ["Ash", "Birch", "Cedar"]);
}

#[test]
fn reads_declared_encodings() {
    let text = usebio(&format!(
        "<EVENT EVENT_TYPE=\"PAIRS\"><EVENT_DESCRIPTION>Café</EVENT_DESCRIPTION>{}</EVENT>",
        board(1, &[line("1", "2", ["", "", ""], "110")])
    ));
    let latin1 = |text: &str| text.chars().map(|c| u8::try_from(c).unwrap()).collect::<Vec<u8>>();
    let declared = |label: &str| text.replace("\"1.0\"", &format!("\"1.0\" encoding=\"{label}\""));
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    for (bytes, warnings) in [
        (text.clone().into_bytes(), 0),
        (latin1(&declared("ISO-8859-1")), 0),
        (declared("utf-8").into_bytes(), 0),
        (wide(&declared("utf-16")), 0),
        // Declared wrongly, or not at all.
        (declared("ISO-8859-1").into_bytes(), 1),
        (latin1(&declared("utf-8")), 1),
        (latin1(&text), 1),
        (declared("utf-16").into_bytes(), 1),
        (declared("klingon").into_bytes(), 1),
    ] {
        let read = read(FileFormat::Usebio, bytes.clone())
            .map_err(|rejected| messages(&rejected.problems))
            .unwrap();
        assert_eq!(read.event.title.as_deref(), Some("Café"), "{bytes:?}");
        assert_eq!(read.warnings.list().len(), warnings, "{}", messages(&read.warnings));
    }
}

#[test]
fn rejects_invalid_files() {
    let one = |line: &str| {
        usebio(&format!(
            "<EVENT EVENT_TYPE=\"PAIRS\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD></EVENT>"
        ))
    };
    let whole = one(&line("1", "2", ["", "", ""], "110"));
    let cases = [
        ("truncated", whole[..whole.len() - 30].to_owned()),
        ("html", "<html><body/></html>".to_owned()),
        ("no event", usebio("<CLUB/>")),
        ("two events", usebio("<EVENT/><EVENT/>")),
        ("no result", usebio("<EVENT EVENT_TYPE=\"PAIRS\"/>")),
        ("a score", one(&line("1", "2", ["", "", ""], "1l0"))),
        ("a ruling", one(&line("1", "2", ["", "", ""], "A60"))),
        ("a board", whole.replace(">1</BOARD_NUMBER>", ">one</BOARD_NUMBER>")),
        ("one pair", one(&line("1", "", ["", "", ""], "110"))),
        ("nobody meets", usebio("<EVENT EVENT_TYPE=\"TEAMS\"><MATCH/></EVENT>")),
        (
            "nothing came of it",
            usebio(
                "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM></MATCH></EVENT>",
            ),
        ),
        (
            "points",
            usebio(
                "<EVENT EVENT_TYPE=\"TEAMS\"><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>x</TEAM_SCORE><OPPOSING_TEAM_SCORE>7</OPPOSING_TEAM_SCORE></MATCH></EVENT>",
            ),
        ),
        (
            "one entity",
            usebio(
                "<EVENT EVENT_TYPE=\"PAIRS\"><EVENT_DESCRIPTION>&bomb;</EVENT_DESCRIPTION></EVENT>",
            ),
        ),
    ];
    insta::assert_snapshot!(
        cases.map(|(name, text)| format!("{name}: {}", error_messages(&text))).join("\n")
    );
}

/// Unknown words about the whole event are reported with their replacement.
#[test]
fn reports_unknown_words() {
    let messages = |kind: &str, more: &str| {
        let lines = line("1", "2", ["", "", ""], "110") + &line("3", "4", ["", "", ""], "90");
        let boards = board(1, &[lines]);
        messages(
            &read_valid(&format!("<EVENT EVENT_TYPE=\"{kind}\">{more}{boards}</EVENT>")).warnings,
        )
    };
    for kind in ["PAIRS", "mp_pairs", "SWISS_PAIRS", "INDIVIDUAL", "BUTLER_PAIRS", ""] {
        assert_eq!(messages(kind, "<WINNER_TYPE>1</WINNER_TYPE>"), "", "{kind}");
    }
    let of_kind = messages("FOO", "");
    assert!(of_kind.contains("unknown event type \"FOO\", treated as PAIRS"), "{of_kind}");
    let boards = messages("PAIRS", "<BOARD_SCORING_METHOD>FOO</BOARD_SCORING_METHOD>");
    assert!(
        boards.contains("the scoring \"FOO\" does not determine a supported method"),
        "{boards}"
    );
    for word in ["3", "12"] {
        let winners = messages("PAIRS", &format!("<WINNER_TYPE>{word}</WINNER_TYPE>"));
        assert!(
            winners.contains(&format!("unknown winner type {word:?}, which is not used")),
            "{winners}"
        );
    }
    let matches = messages("PAIRS", "<MATCH_SCORING_METHOD>FOO</MATCH_SCORING_METHOD>");
    assert!(matches.contains("unknown scoring of matches \"FOO\", treated as VPS"), "{matches}");
    let known = messages("PAIRS", "<MATCH_SCORING_METHOD>imps</MATCH_SCORING_METHOD>");
    assert_eq!(known, "");
}

/// A number used in several sections of a session is one pair in each section, listed or not.
#[test]
fn reads_sections_without_lists() {
    let section = |id: &str, list: &str, number: u32, pairs: [&str; 2]| {
        let lines = board(number, &[line(pairs[0], pairs[1], ["", "", ""], "420")]);
        format!("<SECTION SECTION_ID=\"{id}\">{list}{lines}</SECTION>")
    };
    let of = |sections: &[String]| {
        result_lines(&read_valid(&format!(
            "<EVENT EVENT_TYPE=\"PAIRS\">{}</EVENT>",
            sections.concat()
        )))
    };
    let [a, b] = [("A", 1), ("B", 2)].map(|(id, at)| section(id, "", at, ["1", "3"]));
    assert_eq!(of(&[a.clone(), b]), ["1 A1 A3 420", "2 B1 B3 420"]);
    // With distinct numbers the pairs need no section prefix.
    let other = section("B", "", 2, ["5", "6"]);
    assert_eq!(of(&[a, other]), ["1 1 3 420", "2 5 6 420"]);
    let one = |direction: &str| {
        format!(
            "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION></PAIR></PARTICIPANTS>"
        )
    };
    let listed = [section("A", &one("NS"), 1, ["1", "3"]), section("B", &one("EW"), 1, ["4", "1"])];
    assert_eq!(of(&listed), ["1 A1 A3 420", "1 B4 B1 420"]);
    // A pair that is listed for all sections is one pair.
    let all = "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>3</PAIR_NUMBER></PAIR></PARTICIPANTS>";
    let [a, b] = [("A", 1), ("B", 2)].map(|(id, at)| section(id, "", at, ["1", "3"]));
    assert_eq!(of(&[all.to_owned(), a, b]), ["1 1 3 420", "2 1 3 420"]);
}

/// Repeated methods in a file must agree, and IMPs alone do not define a method.
#[test]
fn rejects_contradictory_methods() {
    let lines = line("1", "2", ["", "", ""], "420");
    let of = |kind: &str, method: &str| {
        let method = match method {
            "" => String::new(),
            method => format!("<BOARD_SCORING_METHOD>{method}</BOARD_SCORING_METHOD>"),
        };
        let boards = board(1, std::slice::from_ref(&lines));
        let read = read_valid(&format!("<EVENT EVENT_TYPE=\"{kind}\">{method}{boards}</EVENT>"));
        (read.method, messages(&read.warnings))
    };
    for (kind, boards, expected) in [
        ("PAIRS", "MATCH_POINTS", Some(Method::Matchpoints)),
        ("MP_PAIRS", "", Some(Method::Matchpoints)),
        ("IMP_PAIRS", "BUTLER", Some(Method::Butler)),
        ("IMP_PAIRS", "CROSS_IMPS", Some(Method::CrossImps)),
        ("BUTLER_PAIRS", "IMPS", Some(Method::Butler)),
        ("SWISS_PAIRS", "MATCH_POINTS", Some(Method::SwissPairs)),
    ] {
        assert_eq!(of(kind, boards), (expected, String::new()), "{kind} {boards}");
    }
    for (kind, boards, expected) in [
        ("BUTLER_PAIRS", "MATCH_POINTS", Some(Method::Butler)),
        ("CROSS_IMPS", "MATCH_POINTS", Some(Method::CrossImps)),
        ("MP_PAIRS", "CROSS_IMPS", Some(Method::CrossImps)),
        ("AGGREGATE_PAIRS", "MATCH_POINTS", None),
    ] {
        let (method, warnings) = of(kind, boards);
        assert_eq!(method, expected, "{kind} {boards}");
        let what = format!("the event type {kind:?} contradicts the scoring of boards {boards:?}");
        assert!(warnings.contains(&what), "{warnings}");
    }
    for (kind, boards, what) in
        [("IMP_PAIRS", "", "IMP_PAIRS"), ("SWISS_PAIRS", "IMPS", "IMPS"), ("PAIRS", "IMPS", "IMPS")]
    {
        let (method, warnings) = of(kind, boards);
        assert_eq!(method, None, "{kind} {boards}");
        assert!(
            warnings
                .ends_with(&format!("the scoring {what:?} does not determine a supported method"))
        );
    }
}

/// Line breaks in a name count as spaces. Control characters are errors, also as character
/// references.
#[test]
fn rejects_control_characters_in_names() {
    let of = |name: &str| {
        let team = |id: u32, name: &str| {
            format!("<TEAM><TEAM_ID>{id}</TEAM_ID><TEAM_NAME>{name}</TEAM_NAME></TEAM>")
        };
        let people = team(1, name) + &team(2, "Elm");
        let points = "<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><TEAM_SCORE>12</TEAM_SCORE><OPPOSING_TEAM_SCORE>8</OPPOSING_TEAM_SCORE></MATCH>";
        usebio(&format!(
            "<EVENT EVENT_TYPE=\"TEAMS\"><PARTICIPANTS>{people}</PARTICIPANTS>{points}</EVENT>"
        ))
    };
    for name in ["Ash Tree", "Ash\n   Tree", "  Ash&#10;Tree ", "Ash\t\r\nTree"] {
        let read =
            read(FileFormat::Usebio, of(name)).map_err(|it| it.to_string()).expect("readable");
        let home = read.event.matches().first().expect("a match").home;
        assert_eq!(read.event.name(home), "Ash Tree", "{name:?}");
    }
    for name in ["As&#x1b;]0;h", "As&#7;h", "As&#0;h"] {
        let messages = error_messages(&of(name));
        assert!(
            messages.contains("control character") || messages.contains("unknown entity"),
            "{messages}"
        );
    }
    let attribute = "<EVENT EVENT_TYPE=\"TEAMS\"><PARTICIPANTS><TEAM TEAM_ID=\"1\" TEAM_NAME=\"A&#x1b;B\"/></PARTICIPANTS></EVENT>";
    assert!(
        error_messages(&usebio(attribute))
            .contains("an attribute of <TEAM> contains a control character")
    );
}
