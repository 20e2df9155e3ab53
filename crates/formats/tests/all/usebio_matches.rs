//! Matches of USEBIO by boards or by points, and invalid matches.
#![expect(clippy::expect_used, reason = "helpers of tests")]

use bridge_core::Exact;
use event::MatchResult;
use formats::{FileFormat, ParsedResults, Problem, read};
use regulations::Method;

fn usebio(event: &str) -> String {
    format!("<USEBIO>{event}</USEBIO>")
}

fn read_valid(event: &str) -> ParsedResults {
    read(FileFormat::Usebio, usebio(event))
        .map_err(|rejected| rejected.to_string())
        .expect("readable")
}

fn errors(event: &str) -> Vec<String> {
    let text = usebio(event);
    let rejected = read(FileFormat::Usebio, &*text).map(drop).expect_err("something wrong");
    let one = |it: &Problem| {
        format!("{}: {}", it.place.clone().map_or("", |place| &text[place]), it.message)
    };
    rejected.problems.list().iter().map(one).collect()
}

fn points(round: u32, teams: [&str; 2], scores: [&str; 2]) -> String {
    format!(
        "<MATCH><ROUND_NUMBER>{round}</ROUND_NUMBER><TEAM>{}</TEAM><OPPOSING_TEAM>{}</OPPOSING_TEAM>\
         <TEAM_SCORE>{}</TEAM_SCORE><OPPOSING_TEAM_SCORE>{}</OPPOSING_TEAM_SCORE></MATCH>",
        teams[0], teams[1], scores[0], scores[1]
    )
}

fn results(read: &ParsedResults) -> Vec<String> {
    let event = &read.event;
    let one = |row: event::MatchRow| {
        let names = [row.home, row.away].map(|team| event.name(team)).join(" ");
        match row.result {
            MatchResult::Imps { home, away } => format!("{names} {home} {away} IMPs"),
            MatchResult::Vps { home, away } => format!("{names} {home} {away} VPs"),
            MatchResult::Games { home, away } => format!("{names} {home} {away} games"),
        }
    };
    event.matches().iter().map(one).collect()
}

/// Points of matches are Victory Points, or IMPs if the file declares them. The points of the first
/// team precede the points of the second team.
#[test]
fn reads_points_of_matches() {
    let one = points(1, ["1", "2"], ["30", "12"]);
    let read = read_valid(&format!("<EVENT EVENT_TYPE='TEAMS'>{one}</EVENT>"));
    assert_eq!(results(&read), ["1 2 30.00 12.00 VPs"]);
    let imps = "<MATCH_SCORING_METHOD>IMPS</MATCH_SCORING_METHOD>";
    let read = read_valid(&format!("<EVENT EVENT_TYPE='TEAMS'>{imps}{one}</EVENT>"));
    assert_eq!(results(&read), ["1 2 30 12 IMPs"]);
}

/// Matches of pairs with points only are ranked like team matches.
#[test]
fn reads_matches_of_pairs() {
    let of_pairs = "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><NS_PAIR_NUMBER>7</NS_PAIR_NUMBER><EW_PAIR_NUMBER>3</EW_PAIR_NUMBER>\
                    <NS_SCORE>13</NS_SCORE><EW_SCORE>7</EW_SCORE></MATCH>";
    for boards in ["", "<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>"] {
        let read =
            read_valid(&format!("<EVENT EVENT_TYPE='SWISS_PAIRS'>{boards}{of_pairs}</EVENT>"));
        assert_eq!(results(&read), ["7 3 13.00 7.00 VPs"]);
        assert_eq!(read.method, Some(Method::Teams));
    }
}

/// The first pair of a match sat North-South, unless a line states another direction.
#[test]
fn infers_directions_of_a_match() {
    let line = |pair: &str| format!("<TRAVELLER_LINE>{pair}<SCORE>420</SCORE></TRAVELLER_LINE>");
    let first = |name: &str| line(&format!("<NS_PAIR_NUMBER>{name}</NS_PAIR_NUMBER>"));
    for (line, expected) in
        [(first("7"), ["7", "3"]), (first("3"), ["3", "7"]), (line(""), ["7", "3"])]
    {
        let read = read_valid(&format!(
            "<EVENT EVENT_TYPE='SWISS_PAIRS'><MATCH><ROUND_NUMBER>2</ROUND_NUMBER><NS_PAIR_NUMBER>7</NS_PAIR_NUMBER>\
             <EW_PAIR_NUMBER>3</EW_PAIR_NUMBER><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD></MATCH></EVENT>"
        ));
        let results = read.event.results();
        let row = results.row(results.ids().next().expect("a result"));
        assert_eq!([row.north_south, row.east_west].map(|name| read.event.name(name)), expected);
    }
}

/// Contradictory vulnerabilities of a board are reported at its number.
#[test]
fn rejects_two_vulnerabilities_of_a_board() {
    let board = |vulnerable: &str| {
        format!(
            "<BOARD><BOARD_NUMBER>12</BOARD_NUMBER><VULNERABILITY>{vulnerable}</VULNERABILITY><TRAVELLER_LINE>\
             <NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>110</SCORE></TRAVELLER_LINE></BOARD>"
        )
    };
    let wrong =
        errors(&format!("<EVENT EVENT_TYPE='PAIRS'>{}{}</EVENT>", board("NS"), board("EW")));
    assert_eq!(wrong, ["12: board 12 is vulnerable EW here and NS earlier"]);
    let wrong = errors(&format!("<EVENT EVENT_TYPE='PAIRS'>{}</EVENT>", board("north")));
    assert!(wrong.len() == 1 && wrong[0].starts_with("north: "), "{wrong:?}");
}

/// A published matchpoint may equal two of this program. Then matchpoint totals are scaled, but
/// percentages are not.
#[test]
fn compares_figures_of_another_scale() {
    let line = |ns: &str, ew: &str, score: i32, won: [i32; 2]| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><SCORE>{score}</SCORE>\
             <NS_MATCH_POINTS>{}</NS_MATCH_POINTS><EW_MATCH_POINTS>{}</EW_MATCH_POINTS></TRAVELLER_LINE>",
            won[0], won[1]
        )
    };
    let lines = [line("1", "2", 420, [1, 0]), line("3", "4", 400, [0, 1])].concat();
    let pair =
        |number: u32, more: &str| format!("<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{more}</PAIR>");
    let people =
        [pair(1, "<TOTAL_SCORE>1</TOTAL_SCORE><PERCENTAGE>100</PERCENTAGE>"), pair(2, "")].concat();
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE='PAIRS'><PARTICIPANTS>{people}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT>"
    ));
    // Only the first participant has figures.
    assert_eq!(read.published.totals.len(), 1);
    let number = |it: i64| Exact::from(it);
    let compared = read.published.compare(
        &read.text,
        true,
        |row, side, _| Some(number(if (row.index() == 0) == (side == 0) { 2 } else { 0 })),
        |_, kind| vec![number(if kind == formats::PublishedFigureKind::Won { 2 } else { 100 })],
    );
    assert_eq!((compared.equal, compared.different, compared.without_counterpart), (6, 0, 0));
    assert!(compared.scale.is_some());
}

/// An unknown encoding is located at its declaration.
#[test]
fn locates_an_unknown_encoding() {
    let text = format!(
        "<?xml version='1.0' encoding='klingon'?>{}",
        usebio(&format!(
            "<EVENT EVENT_TYPE='TEAMS'><EVENT_DESCRIPTION>klingon</EVENT_DESCRIPTION>{}</EVENT>",
            points(1, ["1", "2"], ["12", "8"])
        ))
    );
    let read = read(FileFormat::Usebio, &*text)
        .map_err(|rejected| rejected.to_string())
        .expect("readable");
    assert_eq!(read.warnings.list()[0].place, Some(30..37));
    let message = |bytes: Vec<u8>| {
        let read =
            formats::read(FileFormat::Usebio, bytes).map_err(|rejected| rejected.to_string());
        read.expect("readable").warnings.list()[0].message.to_string()
    };
    let as_utf8 = "the file declares the encoding \"klingon\" but is read as UTF-8";
    assert_eq!(message(text.clone().into_bytes()), as_utf8);
    // A name with a single-byte accented letter.
    let named = text.replace("klingon<", "caf\u{e9}<");
    let mut one_byte: Vec<u8> =
        named.chars().map(|it| u8::try_from(it).expect("Latin-1")).collect();
    assert_eq!(message(one_byte.clone()), as_utf8.replace("UTF-8", "Latin-1"));
    // A typographic apostrophe, which Latin-1 does not contain.
    one_byte.iter_mut().find(|byte| **byte == 0xe9).map(|byte| *byte = 0x92).expect("an umlaut");
    assert_eq!(message(one_byte), as_utf8.replace("UTF-8", "Windows-1252"));
}

/// Differences from published figures are reported in their unit. If no figure is equal, no other
/// scale is used.
#[test]
fn reports_different_published_figures() {
    let people = "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><TOTAL_SCORE>5</TOTAL_SCORE><PERCENTAGE>57.3</PERCENTAGE></PAIR>";
    let line = "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE>\
                <NS_MATCH_POINTS>3</NS_MATCH_POINTS></TRAVELLER_LINE>";
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE='PAIRS'><PARTICIPANTS>{people}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD></EVENT>"
    ));
    let whole = |number: i64| Exact::from(number);
    let compare = |value: i64| {
        read.published.compare(
            &read.text,
            true,
            |_, _, _| Some(whole(value)),
            |_, kind| {
                vec![if kind == formats::PublishedFigureKind::Won { whole(9) } else { whole(60) }]
            },
        )
    };
    let compared = compare(8);
    assert_eq!((compared.equal, compared.different, compared.without_counterpart), (0, 3, 0));
    assert_eq!(compared.scale, None);
    let said: Vec<String> =
        compared.problems.list().iter().map(|it| it.message.to_string()).collect();
    assert_eq!(
        said,
        [
            "published 5, computed 9.00",
            "published 57.3 %, computed 60.000 %",
            "published 3, computed 8.00",
        ]
    );
    // Without scaling, one point equals one point.
    assert_eq!((compare(3).equal, compare(3).scale), (1, None));
    assert_eq!(formats::FileFormat::detect("evening.bws", b""), FileFormat::Bridgemate);
}

/// The kind of the event or the method of its boards determines the scoring method. Total points
/// have no method here.
#[test]
fn infers_the_method() {
    let board = "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
                 <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD>";
    for (kind, boards, method) in [
        ("BUTLER_PAIRS", "", Some(Method::Butler)),
        ("PAIRS", "BUTLER", Some(Method::Butler)),
        ("PAIRS", "CROSS_IMPS", Some(Method::CrossImps)),
        ("PAIRS", "XIMP", Some(Method::CrossImps)),
        ("SWISS_PAIRS", "", Some(Method::SwissPairs)),
        ("PAIRS", "AGGREGATE", None),
        ("AGGREGATE_PAIRS", "", None),
        ("PAIRS", "MATCH_POINTS", Some(Method::Matchpoints)),
        ("MP_PAIRS", "OTHER", Some(Method::Matchpoints)),
        ("PAIRS", "", Some(Method::Matchpoints)),
        ("PAIRS", "OTHER", None),
        ("TEAMS", "PAB", Some(Method::BoardAMatch)),
        ("TEAMS", "IMPS", Some(Method::Teams)),
        ("Swiss_Pairs", "", Some(Method::SwissPairs)),
        ("PAIRS", "Butler", Some(Method::Butler)),
    ] {
        let read = read_valid(&format!(
            "<EVENT EVENT_TYPE='{kind}'><BOARD_SCORING_METHOD>{boards}</BOARD_SCORING_METHOD>{board}</EVENT>"
        ));
        assert_eq!(read.method, method, "{kind} {boards}");
    }
    // As elements, and by the older name.
    for (head, method) in [
        ("<EVENT_TYPE>SWISS_PAIRS</EVENT_TYPE>", Method::SwissPairs),
        ("<EVENT_TYPE>PAIRS</EVENT_TYPE><SCORING_METHOD>BUTLER</SCORING_METHOD>", Method::Butler),
    ] {
        assert_eq!(
            read_valid(&format!("<EVENT>{head}{board}</EVENT>")).method,
            Some(method),
            "{head}"
        );
    }
    let rejected =
        read(FileFormat::Usebio, "<USEBIO><EVENT></USEBIO>").map(drop).expect_err("no XML");
    assert_eq!(rejected.problems.list()[0].code, "xml-syntax");
}

/// A pair may be listed in each session. The published figures are read from the first one.
#[test]
fn reads_a_pair_listed_in_two_sessions() {
    let session = |id: u32, percentage: u32| {
        format!(
            "<SESSION SESSION_ID='{id}'><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>{percentage}</PERCENTAGE></PAIR>\
             </PARTICIPANTS><BOARD><BOARD_NUMBER>{id}</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
             <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>110</SCORE></TRAVELLER_LINE></BOARD></SESSION>"
        )
    };
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE='PAIRS'>{}{}</EVENT>",
        session(1, 57),
        session(2, 43)
    ));
    let figures: Vec<_> =
        read.published.totals.iter().map(|it| read.text.get(it.figures[0].place.clone())).collect();
    assert_eq!(figures, [Some("57")]);
}

/// If two lines of a match have no direction, the first is from the open room, where the first team
/// sat North-South.
#[test]
fn infers_rooms_from_the_order() {
    let line = |score: i32| {
        format!(
            "<TRAVELLER_LINE><TABLE_NUMBER>7</TABLE_NUMBER><SCORE>{score}</SCORE></TRAVELLER_LINE>"
        )
    };
    let read = read_valid(&format!(
        "<EVENT EVENT_TYPE='TEAMS'><MATCH><ROUND_NUMBER>2</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>\
         <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}{}</BOARD></MATCH></EVENT>",
        line(420),
        line(400)
    ));
    let (event, results) = (&read.event, read.event.results());
    let shown = |id| {
        let row = results.row(id);
        let [ns, ew] = [row.north_south, row.east_west].map(|name| event.name(name));
        let [round, table] =
            [row.round.map(|it| event.name(it)), row.table.map(|it| event.name(it))];
        format!("{ns} {ew} {:?} {round:?} {table:?}", results.room(id))
    };
    let found: Vec<String> = results.ids().map(shown).collect();
    assert_eq!(
        found,
        ["1 2 Some(Open) Some(\"2\") Some(\"7\")", "2 1 Some(Closed) Some(\"2\") Some(\"7\")",]
    );
}

/// In an unfinished file, a match without boards and points has not been played yet. The first team
/// stays first.
#[test]
fn reads_unplayed_matches() {
    let to_come = points(2, ["3", "4"], ["", ""]);
    let text = usebio(&format!(
        "<EVENT EVENT_TYPE='TEAMS'>{}{to_come}</EVENT>",
        points(1, ["1", "2"], ["12", "8"])
    ));
    assert!(read(FileFormat::Usebio, &*text).is_err());
    let read = formats::read_unfinished(FileFormat::Usebio, &*text)
        .map_err(|rejected| rejected.to_string());
    let event = read.expect("readable").event;
    let unplayed = event.decisions().unplayed().iter();
    let names: Vec<_> =
        unplayed.map(|it| [it.home, it.away].map(|team| event.name(team))).collect();
    assert_eq!((names, event.matches().len()), (vec![["3", "4"]], 1));
}

/// Points of one side only are an error.
#[test]
fn rejects_points_of_one_side() {
    for scores in ["<TEAM_SCORE>12</TEAM_SCORE>", "<OPPOSING_TEAM_SCORE>12</OPPOSING_TEAM_SCORE>"] {
        let wrong = errors(&format!(
            "<EVENT EVENT_TYPE='TEAMS'><MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>{scores}</MATCH></EVENT>"
        ));
        assert_eq!(wrong, ["12: the match has the points of only one side: expected both"]);
    }
}

/// A second match of two teams in one round is reported: its boards are added to the first match.
#[test]
fn warns_of_a_repeated_match() {
    let warnings = |rounds: [&str; 2], names: [&str; 2]| {
        let of = |round: &str, [one, other]: [&str; 2], number: u32| {
            format!(
                "<MATCH>{round}<TEAM>{one}</TEAM><OPPOSING_TEAM>{other}</OPPOSING_TEAM><BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>\
                 <TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>100</SCORE></TRAVELLER_LINE>\
                 <TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>50</SCORE></TRAVELLER_LINE></BOARD></MATCH>"
            )
        };
        let both = of(rounds[0], ["1", "2"], 1) + &of(rounds[1], names, 2);
        let read = read_valid(&format!("<EVENT EVENT_TYPE='TEAMS'>{both}</EVENT>"));
        read.warnings.list().iter().map(|it| it.message.to_string()).collect::<Vec<_>>()
    };
    let round = |number: u32| format!("<ROUND_NUMBER>{number}</ROUND_NUMBER>");
    let [first, second] = [round(1), round(2)];
    let again = "have an earlier match in this round: the boards are scored as one match";
    assert_eq!(warnings(["", ""], ["1", "2"]), [format!("\"1\" and \"2\" {again}")]);
    assert_eq!(warnings(["", ""], ["2", "1"]), [format!("\"2\" and \"1\" {again}")]);
    assert_eq!(warnings([&first, &first], ["1", "2"]).len(), 1);
    assert_eq!(warnings([&first, &second], ["1", "2"]), [""; 0]);
    assert_eq!(warnings(["", ""], ["1", "3"]), [""; 0]);
}
