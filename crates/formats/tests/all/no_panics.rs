//! Arbitrary input causes no panic, and all locations are within the text.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Score;
use event::{Outcome, ResultId};
use formats::{EventFile, FileFormat, FileText, Problems, read};
use proptest::prelude::*;
use regulations::{Method, Regulations};
use scoring::score;

fn assert_places_are_inside(text: &FileText, problems: &Problems) {
    for problem in problems.list() {
        assert!(!problem.message.phrases().is_empty());
        let notes = problem.note.iter().map(|note| note.place.clone());
        for place in problem.place.clone().into_iter().chain(notes) {
            assert!(text.get(place.clone()).is_some(), "{place:?} in {text:?}");
        }
    }
}

fn read_and_locate(kind: FileFormat, bytes: &[u8]) {
    match read(kind, bytes) {
        Err(rejected) => assert_places_are_inside(&rejected.text, &rejected.problems),
        Ok(read) => {
            assert_places_are_inside(&read.text, &read.warnings);
            for &method in Method::ALL {
                if let Err(faults) = score(read.event.clone(), method, Regulations::default()) {
                    assert_places_are_inside(&read.text, &read.locate(&faults));
                }
            }
        }
    }
}

/// Generates text that resembles results.
fn csv_like_text() -> impl Strategy<Value = String> {
    let cell = prop::sample::select(vec![
        "1", "2", "NS1", "EW1", "A", "", "4S", "3NTX", "PASS", "NP", "N", "W", "=", "+1", "-2",
        "10", "420", "-50", "\"", "\"x,y\"", "x\"", "é", "\u{202e}", "#", " ", "none", "AVE+",
    ]);
    let line = prop::collection::vec(cell, 0..9).prop_map(|cells| cells.join(","));
    let header = prop::sample::select(vec![
        "board,ns,ew,score",
        "board,ns,ew,contract,declarer,result",
        "board,ns,ew,contract,declarer,tricks,score,vul",
        "round,session,section,table,board,ns,ew,ns_score,ew_score,adjustment",
        "BOARD;ns;ew;score;lead",
        "",
    ]);
    let ending = prop::sample::select(vec!["\n", "\r\n", "\n\n"]);
    (header, prop::collection::vec(line, 0..12), ending).prop_map(|(header, lines, ending)| {
        std::iter::once(header.to_owned()).chain(lines).collect::<Vec<_>>().join(ending)
    })
}

fn pbn_like_text() -> impl Strategy<Value = String> {
    let line = prop::sample::select(vec![
        "[Event \"##Cup\"]",
        "[Board \"1\"]",
        "[Board \"x\"]",
        "[HomeTeam \"A\"]",
        "[VisitTeam \"B\"]",
        "[HomeTeam \"B\"]",
        "[VisitTeam \"A\"]",
        "[Room \"Closed\"]",
        "[Declarer \"^N\"]",
        "[Contract \"4Sx\"]",
        "[Contract \"Pass\"]",
        "[Result \"10\"]",
        "[Result \"EW 4\"]",
        "[Score \"NS 590 EW -590\"]",
        "[Score \"EW -590\"]",
        "[Vulnerable \"-\"]",
        "[Table \"#\"]",
        "[ProblemNote \"\\\"\"]",
        "[ScoreTable \"PairId_NS\\2R;+PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Percentage_NS\\3R;Percentage_EW\\3R;Ruling\"]",
        " 1  2 4S   N 10   -   - -",
        " 3  4 -    -  - ^60 ^40 \"60/40\"",
        " é  4 9S \"x",
        "[TotalScoreTable \"PairId;Names\\9;TotalMP\"]",
        "1 \"Ann;Bo\" 12.5",
        "{ comment",
        "}",
        "; [Board \"2\"]",
        "[Broken \"",
        "Pass 1C é",
        "",
    ]);
    prop::collection::vec(line, 0..40).prop_map(|lines| lines.join("\n"))
}

fn usebio_like_text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "<EVENT EVENT_TYPE='PAIRS'>",
        "<EVENT EVENT_TYPE='SWISS_TEAMS'>",
        "</EVENT>",
        "<SECTION SECTION_ID='A'>",
        "</SECTION>",
        "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PERCENTAGE>50</PERCENTAGE></PAIR></PARTICIPANTS>",
        "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>",
        "<BOARD BOARD_NUMBER='x'>",
        "</BOARD>",
        "<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>",
        "<TEAM_SCORE>é</TEAM_SCORE>",
        "</MATCH>",
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>",
        "<SCORE>420</SCORE>",
        "<SCORE>A6040</SCORE>",
        "<CONTRACT>4S&amp;</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>=</TRICKS>",
        "<NS_SCORE>60%</NS_SCORE><EW_SCORE>-50</EW_SCORE>",
        "</TRAVELLER_LINE>",
        "<N_PLAYER_NUMBER>1</N_PLAYER_NUMBER>",
        "<BORD><BOARD_NUMBER>2</BOARD_NUMBER>",
        "</BORD>",
        "<traveller_line>é</traveller_line>",
        "<SCOR><SCORE>7<b/></SCORE></SCOR>",
        "&x;",
    ]);
    prop::collection::vec(piece, 0..30)
        .prop_map(|pieces| format!("<USEBIO>{}</USEBIO>", pieces.concat()))
}

fn lin_like_text() -> impl Strategy<Value = String> {
    let token = prop::sample::select(vec![
        "vg|Final,1,I,1,2,Foxes,1,Hares,|",
        "vg|é,,P,2,1,,,,|",
        "rs|4HN=,4SxXE-1,P,,é|",
        "bn|1,x|",
        "pn|Ann,Bo,Cy,Di,Eve,Flo,Gus,Hal|",
        "pn|Bo,Ann,Di,Cy|",
        "pn|é,,|",
        "qx|o1|",
        "qx|c1|",
        "qx|o2,é|",
        "ah|Board 1|",
        "md|3SA|",
        "md|é|",
        "sv|b|",
        "sv|é|",
        "mb|1N|",
        "mb|p|mb|p|mb|p|",
        "mb|d!|",
        "mb|é|",
        "pc|SA|",
        "pc|é|",
        "mc|7|",
        "mc|é|",
        "nt|é\n|",
        "é|",
        "\n",
    ]);
    prop::collection::vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

/// Formats with examples of their problems.
fn formats_with_examples() -> impl Strategy<Value = FileFormat> {
    let formats = FileFormat::ALL.iter().copied().filter(|kind| !kind.examples().is_empty());
    prop::sample::select(formats.collect::<Vec<_>>())
}

/// Generates text that resembles a format: lines and tokens of its examples, and letters of several
/// bytes.
fn example_like_text(kind: FileFormat) -> impl Strategy<Value = String> {
    let is_content = |line: &&str| !line.starts_with("## ") && !line.starts_with("-- ");
    let lines: Vec<&str> = kind.examples().split_inclusive('\n').filter(is_content).collect();
    let tokens = lines.iter().flat_map(|line| line.split_inclusive(|c: char| !c.is_alphanumeric()));
    let tokens: Vec<&str> = tokens.chain(["é", "\u{202e}", "\n"]).collect();
    let piece = prop_oneof![prop::sample::select(lines), prop::sample::select(tokens)];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for &kind in FileFormat::ALL {
            read_and_locate(kind, &bytes);
        }
        if let Err(rejected) = EventFile::read(&bytes) {
            assert_places_are_inside(&rejected.text, &rejected.problems);
        }
    }

    /// Text in single-byte encodings and UTF-16, with and without a byte order mark.
    #[test]
    fn any_encoding(text in "(board|ns|ew|score|,|\n|1|2|420|é|Ł|ß|<USEBIO>|<\\?xml encoding='|latin1|utf-8|'\\?>){0,20}", marked in any::<bool>()) {
        let one: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap_or(0x80)).collect();
        let two = text.encode_utf16().flat_map(u16::to_le_bytes);
        let two: Vec<u8> = if marked { vec![0xff, 0xfe] } else { Vec::new() }.into_iter().chain(two).collect();
        for bytes in [one, two, text.into_bytes()] {
            for &kind in FileFormat::ALL {
                read_and_locate(kind, &bytes);
            }
        }
    }

    #[test]
    fn any_scale(text in "(from|to|winner|loser|0|3|10|,|;|\n|\"|x|é){0,24}", rows in "[0-9,\n]{0,30}") {
        for text in [text, format!("from,to,winner,loser\n{rows}")] {
            if let Err(rejected) = formats::read_scale(text.as_bytes()) {
                assert_places_are_inside(&rejected.text, &rejected.problems);
            }
        }
    }

    #[test]
    fn any_usebio(text in usebio_like_text()) {
        read_and_locate(FileFormat::Usebio, text.as_bytes());
    }

    #[test]
    fn any_results(text in csv_like_text()) {
        read_and_locate(FileFormat::Csv, text.as_bytes());
    }

    #[test]
    fn any_games(text in pbn_like_text()) {
        read_and_locate(FileFormat::Pbn, text.as_bytes());
    }

    #[test]
    fn any_deals(text in lin_like_text()) {
        read_and_locate(FileFormat::Lin, text.as_bytes());
    }

    /// Every format with `examples.txt`.
    #[test]
    fn any_pieces((kind, text) in formats_with_examples().prop_flat_map(|kind| (Just(kind), example_like_text(kind)))) {
        read_and_locate(kind, text.as_bytes());
    }

    #[test]
    fn any_event_file(text in "(title|method|rules|set|\\[set\\]|=|'|\"|\n| |x|é|\\.){0,20}") {
        if let Err(rejected) = EventFile::read(text.as_bytes()) {
            assert_places_are_inside(&rejected.text, &rejected.problems);
        }
    }
}

fn outcomes(kind: FileFormat, text: &str) -> Vec<(Outcome, Option<Score>)> {
    let read = read(kind, text.as_bytes()).map_err(|rejected| rejected.to_string()).expect("read");
    let results = read.event.results();
    let ids: Vec<ResultId> = results.ids().collect();
    ids.into_iter().map(|id| results.row(id)).map(|row| (row.outcome, row.score)).collect()
}

/// A passed-out board, an empty contract, and NP are distinguished.
#[test]
fn passed_out_is_not_not_played() {
    let csv =
        "board,ns,ew,contract,declarer,result\n1,a,b,PASS,,\n1,c,d,,,\n1,e,f,NP,,\n1,g,h,p,,\n";
    assert_eq!(
        outcomes(FileFormat::Csv, csv),
        [
            (Outcome::PassedOut, Some(Score::ZERO)),
            (Outcome::NotPlayed, None),
            (Outcome::NotPlayed, None),
            (Outcome::PassedOut, Some(Score::ZERO)),
        ]
    );
    let game = "[Board \"1\"]\n[HomeTeam \"A\"]\n[VisitTeam \"B\"]\n[Contract \"Pass\"]\n";
    let pbn = format!("{game}[Score \"NS 0\"]\n\n{game}\n{}", game.replace("Pass", "?"));
    assert_eq!(
        outcomes(FileFormat::Pbn, &pbn),
        [
            (Outcome::PassedOut, Some(Score::ZERO)),
            (Outcome::NotPlayed, None),
            (Outcome::NotPlayed, None),
        ]
    );
}

/// Scores in separate columns for each side.
#[test]
fn scores_of_either_side() {
    let csv = "board,ns,ew,ns_score,ew_score\n1,a,b,420,\n1,c,d,,50\n1,e,f,-50,50\n1,g,h,,\n";
    let scores: Vec<Option<i32>> =
        outcomes(FileFormat::Csv, csv).iter().map(|(_, score)| score.map(Score::get)).collect();
    assert_eq!(scores, [Some(420), Some(-50), Some(-50), None]);
}

/// A vulnerability in the file applies to the board, and the contract is scored with it.
#[test]
fn vulnerability_of_the_file() {
    let csv = "board,ns,ew,contract,declarer,tricks,vul\n1,a,b,4S,N,10,Both\n1,c,d,4S,N,10,\n";
    let scores: Vec<Option<i32>> =
        outcomes(FileFormat::Csv, csv).iter().map(|(_, score)| score.map(Score::get)).collect();
    assert_eq!(scores, [Some(620), Some(620)]);
}

/// Numbers are unique within a section; names are unique in the event.
#[test]
fn sections() {
    let csv = "section,board,ns,ew,score\nA,1,1,2,420\nB,1,1,Smith,450\n";
    let read = read(FileFormat::Csv, csv.as_bytes()).map_err(|r| r.to_string()).expect("read");
    let names: Vec<String> = read
        .event
        .results()
        .ids()
        .flat_map(|id| {
            let row = read.event.results().row(id);
            [row.north_south, row.east_west].map(|id| read.event.name(id).to_owned())
        })
        .collect();
    assert_eq!(names, ["A1", "A2", "B1", "Smith"]);
}

/// In the closed room the home team sits East-West.
#[test]
fn rooms() {
    let game = "[Board \"1\"]\n[HomeTeam \"A\"]\n[VisitTeam \"B\"]\n[Contract \"Pass\"]\n[Score \"NS 0\"]\n";
    let pbn = format!("{game}[Room \"Open\"]\n\n{game}[Room \"Closed\"]\n");
    let read = read(FileFormat::Pbn, pbn.as_bytes()).map_err(|r| r.to_string()).expect("read");
    let results = read.event.results();
    let seats: Vec<&str> =
        results.ids().map(|id| read.event.name(results.row(id).north_south)).collect();
    assert_eq!(seats, ["A", "B"]);
    assert_eq!(read.method, Some(Method::Teams));
}

/// A very long line is rejected before it is parsed.
#[test]
fn long_lines() {
    let long = ",".repeat(2_000_000);
    for (kind, text) in [
        (FileFormat::Csv, long.clone()),
        (FileFormat::Csv, format!("board,ns,ew,score\n1,1,2,420{long}\n")),
        (FileFormat::Pbn, format!("[Board \"1\"]\n[Event \"{long}\"]\n")),
    ] {
        let problems = read(kind, text).err().map(|rejected| rejected.problems).unwrap();
        assert!(problems.list()[0].message.to_string().starts_with("a line of 2000"));
        assert!(problems.list()[0].place.is_some());
    }
}
