//! Warnings about the players in a stream are those about the whole file.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;

use bridge_core::BoardNumber;
use event::{
    ChunkIdMap, Event, Fault, FaultKind, FaultLocation, Faults, NewResult, Outcome, ResultColumn,
    ResultId, SeatedPlayers,
};
use formats::{BoardChunks, FileFormat, StreamLocations, read};
use proptest::prelude::*;

const HEADER: &str = "board,ns,ew,score,north,south,east,west\n";

/// The warnings about members and players of a file that is read as a whole.
fn warnings_of_whole_file(csv: &str) -> Vec<Fault> {
    read(FileFormat::Csv, csv).expect("a file").event.entry_warnings(false)
}

/// The warnings about members and players of results that are forgotten after each board.
fn warnings_of_boards(csv: &str) -> Vec<Fault> {
    let (mut event, mut ids) = (Event::default(), ChunkIdMap::default());
    let (mut players, mut before) = (SeatedPlayers::default(), 0);
    let rows = || csv.lines().skip(1);
    let mut boards: Vec<&str> = rows().filter_map(|row| row.split(',').next()).collect();
    boards.dedup();
    // One file serves all boards: a second chunk would need megabytes.
    let mut whole = csv.as_bytes();
    let mut chunks = BoardChunks::new(Vec::new(), &mut whole).expect("a header");
    let mut chunk = chunks.next().expect("readable").expect("a chunk");
    chunk.add_to(&mut event, &mut ids);
    for board in boards {
        let mut part = event.clone();
        part.clear_results();
        let number = BoardNumber::new(board.parse().expect("a number")).expect("a board");
        let board_id = part.board(None, number, None).expect("few boards");
        let mut count = 0_usize;
        for row in rows().filter(|row| row.split(',').next() == Some(board)) {
            let cells: Vec<&str> = row.split(',').collect();
            let result = NewResult::new(board_id, cells[1], cells[2], Outcome::PassedOut);
            part.add(NewResult { extra: &cells[4..], ..result }).expect("few results");
            count += 1;
        }
        players.check_chunk(&part, |at| {
            let FaultLocation::Result(id, column) = at else { return None };
            Some(ResultId::at(before + id.index()).expect("few results").location(column))
        });
        before += count;
    }
    event.clear_results();
    event.entry_warnings_of_stream(&players)
}

fn rows() -> impl Strategy<Value = String> {
    let player = || prop::sample::select(vec!["Ann", "Bob", "Cid", "Dot", "Eve", "?", ""]);
    let pair = || prop::sample::select(vec!["1", "2", "12", "A"]);
    let row = (pair(), pair(), [player(), player(), player(), player()]);
    let board = prop::collection::vec(row, 1..4);
    prop::collection::vec(board, 1..4).prop_map(|boards| {
        let mut csv = HEADER.to_owned();
        for (board, rows) in (1..).zip(boards) {
            for (ns, ew, players) in rows {
                let players = players.join(",");
                writeln!(csv, "{board},{ns},{ew},0,{players}").expect("a string");
            }
        }
        csv
    })
}

proptest! {
    #[test]
    fn warnings_equal_those_of_the_whole_file(csv in rows()) {
        prop_assert_eq!(warnings_of_boards(&csv), warnings_of_whole_file(&csv), "{}", csv);
    }
}

/// Each of several noted results keeps its own location.
#[test]
fn locates_each_of_several_results() {
    let csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,450\n1,3,6,450\n";
    let mut rest = csv.as_bytes();
    let mut chunks = BoardChunks::new(Vec::new(), &mut rest).expect("a header");
    let chunk = chunks.next().expect("readable").expect("a chunk");
    let locations = [0, 1, 2]
        .map(|row| ResultId::at(row).expect("few results").location(ResultColumn::EastWest));
    let mut passed = StreamLocations::default();
    passed.keep(&chunk, &locations.map(|at| [at, at]));
    let fault = |at| Fault { location: Some(at), ..Fault::in_event(FaultKind::NothingPlayed) };
    let problems = passed.locate(&Faults(locations.map(fault).to_vec()));
    let place = |problem: &formats::Problem| passed.text().get(problem.place.clone()?);
    let found: Vec<Option<&str>> = problems.list().iter().map(place).collect();
    assert_eq!(found, [Some("4"), Some("5"), Some("6")]);
}

#[test]
fn finds_both_kinds_at_their_results() {
    let csv = format!(
        "{HEADER}1,1,3,0,Ann,Bob,Cid,Dot\n1,2,4,0,Eve,Fay,Gus,Hal\n\
         2,1,3,0,Ann,Bob,Cid,Cid\n2,2,4,0,Ann,Fay,Gus,Hal\n"
    );
    let warnings = warnings_of_boards(&csv);
    assert_eq!(warnings, warnings_of_whole_file(&csv));
    let rows = |fault: &Fault| [fault.location, fault.other].map(|at| at.map(FaultLocation::row));
    let rows: Vec<[Option<usize>; 2]> = warnings.iter().map(rows).collect();
    assert_eq!(rows, [[Some(2), None], [Some(3), Some(0)]]);
}
