//! An event that is read in parts and merged equals the event that is read at once.

use std::collections::BTreeSet;

use bridge_core::Score;
use event::{
    Board, BoardId, ChunkIdMap, ContestantId, Event, EventChunk, EventError, NewResult, Outcome,
    PartialEvent, ResultId, Room,
};
use proptest::prelude::*;

use super::common::{named, number};

/// A line of a file.
#[derive(Clone, Debug)]
struct Line {
    session: Option<&'static str>,
    board: u32,
    /// Two contestants, each a number or a name.
    sides: [&'static str; 2],
    outcome: Outcome,
    /// The labels of table, round, section, and group. A row without labels is added by ID instead
    /// of by name.
    labels: Option<[Option<&'static str>; 4]>,
    room: Option<Room>,
    extra: &'static str,
    ruling: bool,
    removed: bool,
}

fn line() -> impl Strategy<Value = Line> {
    let side = || {
        prop::sample::select(vec!["1", "2", "10", "9999999", "Foxes", "Hares", "07", "12345678"])
    };
    let label = || prop::option::of(prop::sample::select(vec!["1", "2", "A"]));
    let labels = prop::option::weighted(0.5, (label(), label(), label(), label()));
    let outcome = prop_oneof![
        3 => (-5_i32..5).prop_map(|score| Outcome::Score(Score::new(10 * score).expect("a score"))),
        1 => Just(Outcome::PassedOut),
        1 => Just(Outcome::NotPlayed),
        1 => Just(Outcome::Played("4S N =".parse().expect("a contract"))),
    ];
    let room = prop::option::of(prop_oneof![Just(Room::Open), Just(Room::Closed)]);
    let seats = (prop::option::of(Just("Friday")), 1_u32..5, (side(), side()), outcome);
    let extra = prop::sample::select(vec!["", "SK", "2"]);
    (seats, labels, room, extra, (prop::bool::weighted(0.2), prop::bool::weighted(0.1))).prop_map(
        |((session, board, (ours, theirs), outcome), labels, room, extra, (ruling, removed))| {
            let labels =
                labels.map(|(table, round, section, group)| [table, round, section, group]);
            Line {
                session,
                board,
                sides: [ours, theirs],
                outcome,
                labels,
                room,
                extra,
                ruling,
                removed,
            }
        },
    )
}

fn board(event: &mut Event, line: &Line) -> BoardId {
    let session = line.session.map(|name| named(event, name));
    event.board(session, number(line.board), None).expect("a small event")
}

fn with_labels(event: &mut Event, line: &Line) -> ResultId {
    let board = board(event, line);
    let [ours, theirs] = line.sides;
    let line_of = NewResult::new(board, ours, theirs, line.outcome);
    let extra = [line.extra];
    let entry = match line.labels {
        Some([table, round, section, group]) => {
            NewResult { table, round, section, group, room: line.room, extra: &extra, ..line_of }
        }
        None => line_of,
    };
    event.add(entry).expect("a small event")
}

fn add_to_part(part: &mut PartialEvent, line: &Line) {
    let id = if line.labels.is_some() {
        with_labels(part.event(), line)
    } else {
        let board = board(part.event(), line);
        let sides = line.sides.map(|name| match name.parse::<u32>() {
            Ok(number) if number.to_string() == name => part.intern_number(number),
            _ => None,
        });
        let [ours, theirs] =
            [0, 1].map(|at| sides[at].unwrap_or_else(|| named(part.event(), line.sides[at])));
        part.add_unadjusted(board, [ours, theirs], line.outcome).expect("a small event")
    };
    if line.ruling {
        part.event().adjust(id, "AVE+/AVE-".parse().expect("a ruling"));
    }
    if line.removed {
        part.event().remove(id);
    }
}

/// Formats all results of an event by name.
fn result_lines(event: &Event) -> Vec<(usize, String)> {
    let results = event.results();
    results
        .ids()
        .map(|id| {
            let row = results.row(id);
            let Board { session, number, vulnerability } = event.board_at(row.board);
            let result_lines = format!(
                "{} {number} {vulnerability} {} {} {:?} {:?} {:?} {} {} {} {} {} {:?} {:?}",
                event.label(session),
                event.name(row.north_south),
                event.name(row.east_west),
                row.outcome,
                row.score,
                row.room,
                event.label(row.table),
                event.label(row.round),
                event.label(results.section(id)),
                event.label(results.group(id)),
                event.label(results.extra(id, 0)),
                results.adjustment(id),
                results.summary(id).1,
            );
            (id.index(), result_lines)
        })
        .collect()
}

/// Reads the rows into a single event.
fn read_at_once<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Event {
    let mut event = Event::default();
    event.extra_columns = vec!["lead".to_owned()];
    for line in lines {
        let id = with_labels(&mut event, line);
        if line.ruling {
            event.adjust(id, "AVE+/AVE-".parse().expect("a ruling"));
        }
        if line.removed {
            event.remove(id);
        }
    }
    event
}

fn boards_of(event: &Event) -> Vec<String> {
    event
        .boards()
        .iter()
        .map(|board| format!("{} {}", event.label(board.session), board.number))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Several threads read pieces of a file. Each piece is a chunk of some part, and the chunks
    /// are merged in order.
    #[test]
    fn merges_chunks_in_order(pieces in prop::collection::vec((0_usize..3, prop::collection::vec(line(), 0..5)), 0..6)) {
        let mut parts: Vec<PartialEvent> = (0..3).map(|_| PartialEvent::new(&["lead".to_owned()])).collect();
        let mut chunks = Vec::new();
        for (at, lines) in &pieces {
            for line in lines {
                add_to_part(&mut parts[*at], line);
            }
            let chunk = parts[*at].take_chunk();
            prop_assert_eq!(chunk.results(), lines.len());
            chunks.push((*at, chunk));
        }
        let event = Event::merge(parts, chunks).expect("a small event");
        let lines = || pieces.iter().flat_map(|(_, lines)| lines);
        let one = read_at_once(lines());
        prop_assert_eq!(result_lines(&event), result_lines(&one));
        prop_assert_eq!(event.results().len(), lines().count());
        prop_assert_eq!(&event.extra_columns, &one.extra_columns);
        prop_assert_eq!(event.results().is_fully_played(), one.results().is_fully_played());
        let has = |event: &Event| {
            let results = event.results();
            [results.has_tables(), results.has_rounds(), results.has_sections(), results.has_groups(), results.has_contracts(), results.has_extra(0)]
        };
        prop_assert_eq!(has(&event), has(&one));
        prop_assert_eq!(boards_of(&event), boards_of(&one));
        // Numbers of at most seven digits get the first IDs in numeric order, and each text occurs
        // once.
        let texts: Vec<&str> = event.ids::<ContestantId>().map(|id| event.name(id)).collect();
        let as_number = |text: &&str| text.parse::<u32>().ok().filter(|number| number.to_string() == **text && *number < 10_000_000);
        let numbers: Vec<u32> = texts.iter().map_while(as_number).collect();
        prop_assert!(numbers.is_sorted());
        prop_assert!(!texts[numbers.len()..].iter().any(|text| as_number(text).is_some()));
        let once: BTreeSet<&str> = texts.iter().copied().collect();
        prop_assert_eq!(once.len(), texts.len());
        let all: BTreeSet<&str> = one.ids::<ContestantId>().map(|id| one.name(id)).collect();
        prop_assert_eq!(once, all);
        prop_assert!(texts.iter().all(|text| event.find::<ContestantId>(text).map(|id| event.name(id)) == Some(text)));
    }

    /// Chunks are appended one after the other, and only the last one is kept. Names keep their
    /// IDs.
    #[test]
    fn appends_chunks_one_by_one(pieces in prop::collection::vec(prop::collection::vec(line(), 0..5), 0..6)) {
        let (mut part, mut event, mut ids) = (PartialEvent::new(&[]), Event::default(), ChunkIdMap::default());
        let mut known: Vec<String> = Vec::new();
        let mut boards = 0;
        for lines in &pieces {
            part.clear_boards();
            for line in lines {
                add_to_part(&mut part, line);
            }
            let chunk = part.take_chunk();
            event.append_chunk(&mut ids, chunk).expect("a small event");
            let one = read_at_once(lines);
            prop_assert_eq!(result_lines(&event), result_lines(&one));
            // The event has the boards of this chunk, and counts the boards of all chunks.
            prop_assert_eq!(boards_of(&event), boards_of(&one));
            boards += one.board_count();
            prop_assert_eq!(event.board_count(), boards);
            for (id, text) in event.ids::<ContestantId>().zip(&known) {
                prop_assert_eq!(event.name(id), text);
            }
            known = event.ids::<ContestantId>().map(|id| event.name(id).to_owned()).collect();
        }
    }
}

fn line_of(board: u32, ours: &'static str) -> Line {
    Line {
        session: None,
        board,
        sides: [ours, "Hares"],
        outcome: Outcome::Score(Score::from(620)),
        labels: None,
        room: None,
        extra: "",
        ruling: false,
        removed: false,
    }
}

/// The changes of board in a chunk are the first result on each board that is new in this chunk.
#[test]
fn returns_changes_of_board() {
    let mut part = PartialEvent::new(&[]);
    let changes = |chunk: &EventChunk| -> Vec<(usize, u32)> {
        chunk.board_changes().map(|(row, board)| (row, board.number.get())).collect()
    };
    for board in [7, 7, 8, 7, 9] {
        add_to_part(&mut part, &line_of(board, "1"));
    }
    // The chunk returns to board 7, which is also new in this chunk.
    assert_eq!(changes(&part.take_chunk()), [(0, 7), (2, 8), (3, 7), (4, 9)]);
    for board in [9, 10, 7, 11, 11] {
        add_to_part(&mut part, &line_of(board, "1"));
    }
    assert_eq!(changes(&part.take_chunk()), [(1, 10), (3, 11)]);
    assert_eq!(changes(&part.take_chunk()), []);
    // Results after a chunk can be read in the part.
    let (seven, foxes) = (board(part.event(), &line_of(7, "1")), named(part.event(), "Foxes"));
    let id = part.add_unadjusted(seven, [foxes, foxes], Outcome::PassedOut).expect("a small event");
    let results = part.event().results();
    assert_eq!((id.index(), results.board(id), results.contestants(id)), (0, seven, [foxes; 2]));
    part.take_chunk();
    part.clear_boards();
    add_to_part(&mut part, &line_of(7, "1"));
    assert_eq!(changes(&part.take_chunk()), [(0, 7)]);
}

/// A contestant is identified by a number of at most seven digits.
#[test]
fn numbers_have_at_most_seven_digits() {
    let mut part = PartialEvent::new(&[]);
    assert!([0, 1, 9_999_999].iter().all(|&number| part.intern_number(number).is_some()));
    assert!([10_000_000, u32::MAX].iter().all(|&number| part.intern_number(number).is_none()));
    assert_eq!(part.event().names(), 0);
    // Numbers of a part become names in the event, even if their contestants have no results.
    let chunk = part.take_chunk();
    let event = Event::merge(vec![part], vec![(0, chunk)]).expect("a small event");
    let names: Vec<&str> = event.ids::<ContestantId>().map(|id| event.name(id)).collect();
    assert_eq!(names, ["0", "1", "9999999"]);
}

/// Boards and partnerships that contradict each other in two parts are an error.
#[test]
fn rejects_contradictory_parts() {
    let merged = |of: [fn(&mut Event); 2]| {
        let mut parts: Vec<PartialEvent> = vec![PartialEvent::new(&[]), PartialEvent::new(&[])];
        let mut chunks = Vec::new();
        for (at, of) in of.into_iter().enumerate() {
            of(parts[at].event());
            chunks.push((at, parts[at].take_chunk()));
        }
        Event::merge(parts, chunks)
    };
    let partnership =
        |event: &mut Event| event.partnership("5 & 8", ["5", "8"]).expect("a partnership");
    let event = merged([partnership, |event| {
        event.partnership("5 & 8", ["8", "5"]).expect("a partnership");
    }]);
    let event = event.expect("the same");
    let both: ContestantId = event.find("5 & 8").expect("a name");
    assert_eq!(
        event.players(both).map(|player| event.name(player)).collect::<Vec<_>>(),
        ["8", "5"]
    );
    assert!(event.is_individual());
    let others = merged([partnership, |event| {
        event.partnership("5 & 8", ["5", "9"]).expect("a partnership");
    }]);
    assert!(matches!(others, Err(EventError::Partnership { .. })));
    // The first contradiction is reported.
    let many = |players: fn(u8) -> [String; 2]| {
        let mut part = PartialEvent::new(&[]);
        for nth in 0..40 {
            let [one, other] = players(nth);
            part.event()
                .partnership(&format!("pair {nth}"), [&one, &other])
                .expect("a partnership");
        }
        part
    };
    let mut parts = vec![
        many(|nth| [format!("{nth} Ann"), "Bob".to_owned()]),
        many(|nth| [format!("{nth} Ann"), if nth < 7 { "Bob" } else { "Cid" }.to_owned()]),
    ];
    let chunks = parts.iter_mut().enumerate().map(|(at, part)| (at, part.take_chunk())).collect();
    let error = Event::merge(parts, chunks).expect_err("others");
    assert!(matches!(error, EventError::Partnership { name, .. } if name == "pair 7"));
    let boards = merged([
        |event| {
            event.board(None, number(1), None).expect("a board");
        },
        |event| {
            event.board(None, number(1), Some(bridge_core::Vulnerability::Both)).expect("a board");
        },
    ]);
    assert!(matches!(boards, Err(EventError::Vulnerability { .. })));
}
