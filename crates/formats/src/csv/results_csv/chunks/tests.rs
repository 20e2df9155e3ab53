//! Tests of reading a stream in chunks.
#![expect(clippy::arithmetic_side_effects, reason = "the numbers in these tests are small")]

use std::fmt::Write;

use event::{ChunkIdMap, Event};

use super::*;
use crate::csv::record::EXAMINED_RECORDS;
use crate::csv::results_csv::read;
use crate::text::QuoteLines;

fn results_of_field(boards: usize) -> String {
    let mut text = "# made up\nboard,ns,ew,score,vul\r\n".to_owned();
    for board in 1..=boards {
        let vulnerability = ["none", "both"][board % 2];
        for table in 0..40 {
            let given = if table == 7 { "" } else { vulnerability };
            let (pair, score) = (table + board, [90, -100, 110, 140, -400, 150, 0][table % 7]);
            writeln!(text, "{board},{pair},P {pair},{score},{given}\r").unwrap();
        }
    }
    text
}

/// Chunks contain whole boards, and together the results of the whole file.
#[test]
fn chunks_contain_whole_boards() {
    let text = results_of_field(7_000);
    assert!(text.len() > 2 * CHUNK_SIZE);
    let whole = read(&text, &crate::csv::column_mappings::ColumnMappings::default()).unwrap();
    let mut rest = &text.as_bytes()[100..];
    let mut chunks = BoardChunks::new(text.as_bytes()[..100].to_vec(), &mut rest).unwrap();
    let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
    let (mut rows, mut count) = (Vec::new(), 0);
    while let Some(mut chunk) = chunks.next().unwrap() {
        chunk.add_to(&mut event, &mut ids);
        rows.extend(shown(&event));
        count += 1;
    }
    assert!(count > 1);
    assert_eq!(rows, shown(&whole.event));
}

fn shown(event: &Event) -> Vec<String> {
    let results = event.results();
    let rows = results.ids().map(|id| {
        let row = results.row(id);
        let board = event.board_at(row.board);
        let names = [row.north_south, row.east_west].map(|id| event.name(id));
        format!("{} {} {names:?} {:?}", board.number, board.vulnerability, row.outcome)
    });
    rows.collect()
}

/// A chunk ends before the first line of its last board, in all notations of the number.
#[test]
fn ends_before_the_last_board() {
    let header = b"session,board,ns,ew,score\n1,1,1,2,90\n".to_vec();
    let mut rest = io::empty();
    let layout = BoardChunks::new(header, &mut rest).unwrap().layout;
    let end = |lines: &str| chunk_end(&layout, lines.as_bytes());
    assert_eq!(end("1,6,1,2,90\n1,7,3,4,90\n1,07,5,6,90\n1, \"7\",7,8,90\n"), Some(11));
    assert_eq!(end("1,6,1,2,90\n2,6,3,4,90\n# 7\n2,6,5,6,90\n"), Some(11));
    assert_eq!(end("1,7,1,2,90\n1,x,3,4,90\n1,y,5,6,90\n"), Some(22));
    assert_eq!(end("1,7,1,2,90\n1,7,3,4,90\n"), None);
}

/// Comments within a board are dropped, and later lines keep their locations in the stream.
#[test]
fn drops_comments_within_a_board() {
    let comments = "# a comment\n\n".repeat(200_000);
    let wrong = "1,5,6,4Z\n";
    for last in [wrong.as_bytes(), b"1,\xfc,6,4Z\n"] {
        let header =
            format!("board,ns,ew,score\n{comments}1,1,2,90\n{comments}1,3,4,110\n{comments}");
        let bytes = [header.as_bytes(), last].concat();
        let mut rest = &bytes[..];
        let mut chunks = BoardChunks::new(Vec::new(), &mut rest).unwrap();
        let BoardChunk { problems, text, block, .. } = chunks.next().unwrap().unwrap();
        assert!(block.0.len() < 2 * CHUNK_SIZE, "{}", block.0.len());
        let [problem] = problems.list() else { unreachable!("{problems:?}") };
        let line = text.line(problem.place.as_ref().unwrap()).unwrap();
        assert_eq!(line.number, header.lines().count() + 1, "{line:?}");
        assert!(line.text.starts_with("1,"), "{line:?}");
        if last == wrong.as_bytes() {
            assert_eq!((line.start, line.text), (header.len(), "1,5,6,4Z"));
        }
    }
}

/// A fault of a result after dropped comments has the right location.
#[test]
fn locates_faults_behind_comments() {
    let comments = "# a comment\n".repeat(400_000);
    let header = format!("board,ns,ew,score\n1,1,2,90\n{comments}");
    let csv = format!("{header}1,1,3,110\n2,1,2,100\n2,3,4,100\n");
    let mut rest = csv.as_bytes();
    let mut chunks = BoardChunks::new(Vec::new(), &mut rest).unwrap();
    let mut chunk = chunks.next().unwrap().unwrap();
    let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
    chunk.add_to(&mut event, &mut ids);
    let regulations = regulations::Regulations::default();
    let faults = scoring::score(event, regulations::Method::Matchpoints, regulations);
    let (problems, text) = chunk.locate(&faults.unwrap_err());
    let place = problems.list()[0].place.clone().unwrap();
    let line = text.line(&place).unwrap();
    assert_eq!((line.number, line.start, line.text), (400_003, header.len(), "1,1,3,110"));
}

/// An endless line is rejected at its beginning.
#[test]
fn rejects_an_endless_line() {
    for (before, number) in [("", 2), ("1,1,2,90\n", 3), ("# x\n1,1,2,90\n2,1,2,90\n", 5)] {
        let header = format!("board,ns,ew,score\n{before}");
        let mut rest = header.as_bytes().chain(io::repeat(b'1'));
        let mut chunks = BoardChunks::new(Vec::new(), &mut rest).unwrap();
        let BoardChunk { problems, text, .. } = chunks.next().unwrap().unwrap();
        let [problem] = problems.list() else { unreachable!("{problems:?}") };
        assert_eq!(
            problem.message.to_string(),
            "a line of more than 1048576 bytes: expected at most 1048576"
        );
        let line = text.line(problem.place.as_ref().unwrap()).unwrap();
        assert_eq!((line.number, line.text), (number, &*"1".repeat(200)));
        assert!(chunks.next().unwrap().is_none());
    }
}

/// An endless board is rejected at its first line.
#[test]
fn rejects_an_endless_board() {
    let comments = "# a comment\n".repeat(400_000);
    let csv =
        format!("board,ns,ew,score\n1,1,2,90\n{comments}2,1,2,90\n{}", "2,,3,\n".repeat(1_000_000));
    let mut rest = csv.as_bytes();
    let mut chunks = BoardChunks::new(Vec::new(), &mut rest).unwrap();
    chunks.block_reader = chunks.block_reader.with_max_block(500_000, usize::MAX);
    let mut rejected = None;
    while let Some(chunk) = chunks.next().unwrap() {
        rejected = Some(chunk);
    }
    let BoardChunk { problems, text, .. } = rejected.unwrap();
    let [problem] = problems.list() else { unreachable!("{problems:?}") };
    let line = text.line(problem.place.as_ref().unwrap()).unwrap();
    assert_eq!(problem.code, "large-board");
    assert_eq!((line.number, line.text), (400_003, "2,1,2,90"));
    assert_eq!(text.get(problem.place.clone().unwrap()), Some("2"));
}

/// The lines allowed before the header are those allowed in a whole file.
#[test]
fn accepts_lines_before_the_header() {
    for before in [
        "",
        "\n",
        "sep=;\n",
        "\u{feff}sep=;\r\n",
        "# made up\nsep=;\n",
        "\u{feff}\u{feff}",
        "sep=;\n;;;\n",
        ",,,\n",
    ] {
        let csv = format!("{before}board;ns;ew;score\n1;1;2;90\n2;3;4;110\n");
        for known in [0, 3, before.len(), csv.len()] {
            let (begun, mut rest) = csv.as_bytes().split_at(known);
            let mut chunks = BoardChunks::new(begun.to_vec(), &mut rest).unwrap();
            let columns: Vec<&str> = chunks.columns().collect();
            assert_eq!(columns, ["board", "ns", "ew", "score"], "{before:?}");
            let mut records = 0;
            while let Some(chunk) = chunks.next().unwrap() {
                assert!(chunk.problems.list().is_empty(), "{before:?}");
                records += chunk.records;
            }
            assert_eq!(records, 2, "{before:?}");
        }
    }
}

/// Contracts with declarer and result need no further columns, even if they follow passed-out
/// boards.
#[test]
fn accepts_contracts_with_declarer_and_result() {
    let passed = "1,5,6,PASS\n".repeat(EXAMINED_RECORDS - 1);
    for (before, after) in [("", "1,3,4,4SN+1\n"), (&*passed, ""), ("", "\u{fc},3,4,4SN+1\n")] {
        let csv = format!("board,ns,ew,contract\n{before}1,1,2,4SN=\n{after}");
        for known in [0, 30, csv.len()] {
            let (begun, mut rest) = csv.as_bytes().split_at(known);
            let chunks = BoardChunks::new(begun.to_vec(), &mut rest).unwrap();
            assert!(chunks.header().1.list().is_empty(), "{csv}");
        }
    }
    let mut rest = "board,ns,ew,contract\n1,1,2,4SN=\n1,3,4,4SN+1".as_bytes();
    let chunk = BoardChunks::new(Vec::new(), &mut rest).unwrap().next().unwrap().unwrap();
    assert!(chunk.problems.list().is_empty());
    assert_eq!(chunk.records, 2);
    // Bytes that are not text are reported when their chunk is read.
    let mut rest = &b"board,ns,ew,contract\n1,1,2,4SN=\n1,\xfc,4,4SN+1\n"[..];
    let chunk = BoardChunks::new(Vec::new(), &mut rest).unwrap().next().unwrap().unwrap();
    assert_eq!(chunk.problems.list().len(), 1);
}

/// Player columns next to pairs cause a warning that they are ignored.
#[test]
fn warns_of_ignored_members() {
    let warnings = |csv: &str| {
        let mut rest = io::empty();
        let chunks = BoardChunks::new(csv.as_bytes().to_vec(), &mut rest).unwrap();
        chunks.header().1.list().len()
    };
    assert_eq!(warnings("board,ns,ew,north,south,east,west,score\n1,1,2,a,b,c,d,90\n"), 1);
    assert_eq!(warnings("board,north,south,east,west,score\n1,a,b,c,d,90\n"), 0);
}

/// A board number in two sessions denotes two boards.
#[test]
fn reads_a_board_in_two_sessions() {
    let text = b"session,board,ns,ew,score\n1,1,1,2,90\n1,1,3,4,110\n2,1,1,4,90\n".to_vec();
    let mut rest = io::empty();
    let mut chunks = BoardChunks::new(text, &mut rest).unwrap();
    let (mut results, mut problems) = (0, 0);
    while let Some(chunk) = chunks.next().unwrap() {
        results += chunk.records;
        problems += chunk.problems.list().len();
    }
    assert_eq!((results, problems), (3, 0));
}

/// A repeated board is an error at its second occurrence, however the stream is divided into
/// chunks.
#[test]
fn rejects_a_repeated_board() {
    let repeated = "7,1,2,90,both\n";
    let text = results_of_field(500) + repeated;
    let mut rest = text.as_bytes();
    let mut chunks = BoardChunks::new(Vec::new(), &mut rest).unwrap();
    let mut last = None;
    while let Some(chunk) = chunks.next().unwrap() {
        last = Some(chunk);
    }
    let BoardChunk { problems, text, .. } = last.unwrap();
    assert_eq!(problems.list().len(), 1);
    let place = problems.list()[0].place.clone().unwrap();
    let line = text.line(&place).unwrap();
    assert_eq!((line.number, line.text), (20_003, repeated.trim_end()));
    assert_eq!(text.get(place), Some("7"));
}

/// Bytes that are not text are shown with their line, each decoded as Latin-1.
#[test]
fn shows_bytes_that_are_not_text() {
    let rows = |last: &[u8]| [b"board,ns,ew,score\n1,\xe9\xe9,2,90\n1,3,4,110\n", last].concat();
    for (last, number, shown, place) in [
        (&b"1,\xfc,6,90\n2,7,8,90\n"[..], 2, "1,\u{e9}\u{e9},2,90", "\u{e9}"),
        (b"1,5,\x086,90\n2,7,8,90\n", 4, "1,5,\u{8}6,90", "\u{8}"),
    ] {
        let bytes = rows(last);
        let mut rest = io::empty();
        let mut chunks = BoardChunks::new(bytes, &mut rest).unwrap();
        let BoardChunk { problems, text, .. } = chunks.next().unwrap().unwrap();
        let [problem] = problems.list() else { unreachable!("{problems:?}") };
        let at = problem.place.clone().unwrap();
        let line = text.line(&at).unwrap();
        assert_eq!((line.number, line.text), (number, shown));
        assert_eq!(text.get(at), Some(place));
    }
    let bytes = b"board,ns,ew,score\n1,1,2,90\n\x1a1,3,4,110\n".to_vec();
    let mut rest = io::empty();
    let mut chunks = BoardChunks::new(bytes, &mut rest).unwrap();
    let BoardChunk { problems, text, .. } = chunks.next().unwrap().unwrap();
    let at = problems.list()[0].place.clone().unwrap();
    assert_eq!((text.line(&at).unwrap().number, text.get(at)), (3, Some("\u{1a}")));
}

#[test]
fn reports_an_unreadable_header() {
    struct Broken;
    impl io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the cable was pulled"))
        }
    }
    let error = BoardChunks::new(b"board,".to_vec(), &mut Broken).unwrap_err();
    let codes: Vec<&str> = error.problems.list().iter().map(|problem| problem.code).collect();
    assert_eq!(codes, ["unreadable-stream"]);
}
