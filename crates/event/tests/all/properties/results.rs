//! Results behave like a list of rows when they are added, corrected, and removed.

use bridge_core::{Score, Vulnerability};
use event::{
    Adjustment, BoardId, Event, EventError, NewResult, Outcome, ResultChange, ResultId, Room,
    RulingChange, SessionId,
};
use proptest::prelude::*;

use super::common::{board, named, number, positions};

const NAMES: [&str; 5] = ["1", "2", "13", "Foxes", "Hares"];
const LABELS: [&str; 3] = ["1", "A", "as dealt"];
const CONTRACTS: [&str; 4] = ["4S N =", "3NT E -1", "1C S +2", "7NTXX W ="];

/// A result before it is added.
#[derive(Clone, Debug)]
struct Line {
    session: Option<&'static str>,
    board: u32,
    sides: [&'static str; 2],
    outcome: Outcome,
    /// The labels of table, round, section, and group.
    labels: [Option<&'static str>; 4],
    room: Option<Room>,
    extra: [&'static str; 2],
    ruling: Option<&'static str>,
}

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        prop::sample::select(CONTRACTS.to_vec())
            .prop_map(|text| Outcome::Played(text.parse().expect("a contract"))),
        Just(Outcome::PassedOut),
        prop::sample::select(vec![0, 420, -50, 17160])
            .prop_map(|score| Outcome::Score(Score::new(score).expect("a score"))),
        Just(Outcome::NotPlayed),
    ]
}

fn line() -> impl Strategy<Value = Line> {
    let name = || prop::sample::select(NAMES.to_vec());
    let label = || prop::option::weighted(0.25, prop::sample::select(LABELS.to_vec()));
    let room = prop::option::weighted(0.25, prop_oneof![Just(Room::Open), Just(Room::Closed)]);
    let cell = || prop_oneof![4 => Just(""), 1 => prop::sample::select(vec!["SK", "1"])];
    let ruling =
        prop::option::weighted(0.25, prop::sample::select(vec!["AVE+/AVE-", "60/40", "620"]));
    let seats = (prop::option::of(Just("Friday")), 1_u32..5, (name(), name()), outcome());
    (seats, (label(), label(), label(), label()), room, (cell(), cell()), ruling).prop_map(
        |(
            (session, board, (ours, theirs), outcome),
            (table, round, section, group),
            room,
            (lead, note),
            ruling,
        )| {
            let labels = [table, round, section, group];
            Line {
                session,
                board,
                sides: [ours, theirs],
                outcome,
                labels,
                room,
                extra: [lead, note],
                ruling,
            }
        },
    )
}

/// A change to a result after it was added.
#[derive(Clone, Debug)]
enum Late {
    Correct {
        board: Option<u32>,
        sides: [Option<&'static str>; 2],
        outcome: Option<Outcome>,
        ruling: RulingChange,
    },
    Adjust(&'static str),
    Remove,
}

fn late_change() -> impl Strategy<Value = Late> {
    let side = || prop::option::of(prop::sample::select(vec!["1", "Hares", "new"]));
    let ruling = prop::sample::select(vec![
        RulingChange::Keep,
        RulingChange::Clear,
        RulingChange::Put("AVE/AVE".parse().expect("a ruling")),
    ]);
    prop_oneof![
        3 => (prop::option::of(1_u32..5), (side(), side()), prop::option::of(outcome()), ruling).prop_map(
            |(board, (ours, theirs), outcome, ruling)| Late::Correct { board, sides: [ours, theirs], outcome, ruling }
        ),
        1 => Just(Late::Adjust("3 IMP")),
        1 => Just(Late::Remove),
    ]
}

fn session_of(event: &mut Event, session: Option<&str>) -> Option<SessionId> {
    session.map(|name| named(event, name))
}

fn add(event: &mut Event, line: &Line) -> ResultId {
    let session = session_of(event, line.session);
    let board = event.board(session, number(line.board), None).expect("a small event");
    let [table, round, section, group] = line.labels;
    let [north_south, east_west] = line.sides;
    let id = event
        .add(NewResult {
            table,
            round,
            section,
            group,
            room: line.room,
            extra: &line.extra,
            ..NewResult::new(board, north_south, east_west, line.outcome)
        })
        .expect("a small event");
    if let Some(ruling) = line.ruling {
        assert_eq!(event.adjust(id, ruling.parse().expect("a ruling")), None);
    }
    id
}

/// Returns the score by Law 77 with the vulnerability of the board number.
fn score(line: &Line) -> Option<Score> {
    match line.outcome {
        Outcome::Played(played) => Some(played.score(number(line.board).vulnerability())),
        Outcome::PassedOut => Some(Score::ZERO),
        Outcome::Score(score) => Some(score),
        Outcome::NotPlayed => None,
    }
}

/// Compares an event with the expected rows. A row is `None` if it was removed.
fn compare(event: &Event, lines: &[Option<Line>]) {
    let results = event.results();
    assert_eq!((results.len(), results.is_empty()), (lines.len(), lines.is_empty()));
    let here: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].is_some()).collect();
    assert_eq!(positions(&results.ids().collect::<Vec<_>>()), here);
    for id in results.ids() {
        let line = lines[id.index()].as_ref().expect("it is there");
        let row = results.row(id);
        assert_eq!([row.north_south, row.east_west].map(|side| event.name(side)), line.sides);
        assert_eq!(results.contestants(id), [row.north_south, row.east_west]);
        assert_eq!(results.summary(id), (results.contestants(id), score(line)));
        assert_eq!((results.score(id), row.score), (score(line), score(line)));
        assert_eq!(row.outcome, line.outcome);
        let at = event.board_at(row.board);
        assert_eq!((results.board(id), at.number), (row.board, number(line.board)));
        assert_eq!(at.session.map(|session| event.name(session)), line.session);
        let labels = [
            event.label(results.table(id)),
            event.label(results.round(id)),
            event.label(results.section(id)),
            event.label(results.group(id)),
        ];
        assert_eq!(labels, line.labels.map(Option::unwrap_or_default));
        assert_eq!(
            (row.table, row.round, row.room),
            (results.table(id), results.round(id), results.room(id))
        );
        assert_eq!(row.room, line.room);
        let table =
            line.labels[0].map(str::to_owned).or_else(|| line.room.map(|room| room.to_string()));
        assert_eq!(event.table(&row), table);
        assert_eq!(
            [0, 1, 2].map(|column| event.label(results.extra(id, column))),
            [line.extra[0], line.extra[1], ""]
        );
        let ruling = line.ruling.map(|ruling| ruling.parse::<Adjustment>().expect("a ruling"));
        assert_eq!(results.adjustment(id), ruling.as_ref());
        let then = event.snapshot(id);
        assert_eq!((then.session, then.board, then.outcome), (at.session, at.number, line.outcome));
        assert_eq!(
            ([then.north_south, then.east_west], then.adjustment),
            (results.contestants(id), ruling)
        );
    }
    let ruled: Vec<usize> = here
        .iter()
        .copied()
        .filter(|&at| lines[at].as_ref().is_some_and(|line| line.ruling.is_some()))
        .collect();
    let found: Vec<ResultId> = results.adjustments().map(|(id, _)| id).collect();
    assert_eq!(positions(&found), ruled);
    // The boards are in input order, and so are the results on each board.
    let by_board = event.by_board();
    let mut all = Vec::new();
    for (at, id) in BoardId::first(event.boards().len()).enumerate() {
        let rows: Vec<ResultId> = results.ids().filter(|&row| results.board(row) == id).collect();
        assert_eq!(by_board.rows(id), rows, "board {at}");
        all.extend(rows);
    }
    assert_eq!(by_board.all(), all);
    // Groups are visited one by one, for all boards and for some of them.
    let groups = by_board.into_groups();
    for range in [0..groups.len(), 0..groups.len().min(1), 1.min(groups.len())..groups.len()] {
        let mut met = Vec::new();
        results.each_group(&groups, range.clone(), |at, rows| met.push((at, rows.to_vec())));
        let expected: Vec<_> = range
            .map(|at| (at, groups.group(at).iter().map(|&id| results.summary(id)).collect()))
            .collect();
        assert_eq!(met, expected);
    }
}

proptest! {
    #[test]
    fn behaves_like_a_list_of_rows(
        lines in prop::collection::vec(line(), 0..14),
        later in prop::collection::vec((any::<prop::sample::Index>(), late_change()), 0..6),
    ) {
        let mut event = Event::default();
        event.extra_columns = vec!["lead".to_owned(), "note".to_owned()];
        let mut rows: Vec<Option<Line>> = Vec::new();
        for line in &lines {
            prop_assert_eq!(add(&mut event, line).index(), rows.len());
            rows.push(Some(line.clone()));
        }
        compare(&event, &rows);
        let any = |of: fn(&Line) -> bool| lines.iter().any(of);
        let results = event.results();
        prop_assert_eq!(results.has_tables(), any(|line| line.labels[0].is_some() || line.room.is_some()));
        prop_assert_eq!(results.has_rounds(), any(|line| line.labels[1].is_some()));
        prop_assert_eq!(results.has_sections(), any(|line| line.labels[2].is_some()));
        prop_assert_eq!(results.has_groups(), any(|line| line.labels[3].is_some()));
        prop_assert_eq!(results.has_contracts(), any(|line| matches!(line.outcome, Outcome::Played(_) | Outcome::PassedOut)));
        prop_assert_eq!(results.is_fully_played(), !any(|line| line.outcome == Outcome::NotPlayed));
        prop_assert_eq!(results.has_extra(0), any(|line| !line.extra[0].is_empty()));
        prop_assert_eq!(results.has_extra(1), any(|line| !line.extra[1].is_empty()));
        prop_assert!(!results.has_extra(2));
        for (at, late_change) in later {
            let Some(at) = (!rows.is_empty()).then(|| at.index(rows.len())) else { break };
            let id = ResultId::at(at).expect("small");
            let Some(row) = &mut rows[at] else { continue };
            match late_change {
                Late::Remove => {
                    event.remove(id);
                    rows[at] = None;
                }
                Late::Adjust(ruling) => {
                    let before = row.ruling.map(|ruling| ruling.parse().expect("a ruling"));
                    prop_assert_eq!(event.adjust(id, ruling.parse().expect("a ruling")), before);
                    row.ruling = Some(ruling);
                }
                Late::Correct { board: other, sides: [ours, theirs], outcome, ruling } => {
                    let session = session_of(&mut event, row.session);
                    let board = other.map(|other| event.board(session, number(other), None).expect("a small event"));
                    let late_change = ruling.clone();
                    event.apply_correction(id, ResultChange { board, north_south: ours, east_west: theirs, outcome, rulings: ruling }).expect("a small event");
                    row.board = other.unwrap_or(row.board);
                    row.sides = [ours.unwrap_or(row.sides[0]), theirs.unwrap_or(row.sides[1])];
                    row.outcome = outcome.unwrap_or(row.outcome);
                    match late_change {
                        RulingChange::Keep => {}
                        RulingChange::Clear => row.ruling = None,
                        RulingChange::Put(_) => row.ruling = Some("AVE/AVE"),
                    }
                }
            }
        }
        compare(&event, &rows);
        // After clearing, only the names are left.
        let names = event.names();
        event.clear_results();
        compare(&event, &[]);
        for line in &lines {
            add(&mut event, line);
        }
        compare(&event, &lines.into_iter().map(Some).collect::<Vec<_>>());
        prop_assert_eq!(event.names(), names);
    }
}

/// Many results on unordered boards are grouped in several parts.
#[test]
fn groups_many_results_in_parts() {
    const BOARDS: u32 = 500;
    let mut event = Event::default();
    let count = 140_000_u32;
    // The boards of consecutive rows differ by a step that visits all boards.
    let at = |row: u32| (row * 7_919) % BOARDS;
    for board_at in 1..=BOARDS {
        board(&mut event, board_at);
    }
    let boards: Vec<BoardId> = BoardId::first(event.boards().len()).collect();
    let of = |row: u32| boards[usize::try_from(at(row)).expect("small")];
    for row in 0..count {
        let score = Score::new(i32::try_from(row % 90).expect("small") * 10).expect("a score");
        event.add(NewResult::new(of(row), "1", "2", Outcome::Score(score))).expect("a large event");
    }
    let taken_out: Vec<ResultId> =
        (0..3).map(|nth| ResultId::at(40_000 * nth).expect("small")).collect();
    for turn in 0..2 {
        let results = event.results();
        let mut expected: Vec<ResultId> = results.ids().collect();
        assert_eq!(expected.len(), 140_000 - turn * taken_out.len());
        expected.sort_by_key(|&id| results.board(id));
        let by_board = event.by_board();
        assert!(by_board.all() == expected, "another order");
        let groups = by_board.into_groups();
        let mut seen = Vec::new();
        results.each_group(&groups, 0..groups.len(), |group, met| {
            assert!(met.len() == groups.group(group).len());
            seen.extend(met.iter().map(|met| met.1));
        });
        assert!(
            seen.iter().copied().eq(expected.iter().map(|&id| results.score(id))),
            "other scores"
        );
        for &id in &taken_out {
            event.remove(id);
        }
    }
}

/// A board has one vulnerability: the one in its first result, or else the one that follows from
/// its number.
#[test]
fn vulnerability() {
    let mut event = Event::default();
    let friday = session_of(&mut event, Some("Friday"));
    let first = event.board(None, number(1), None).expect("a board");
    let other = event.board(friday, number(1), Some(Vulnerability::Both)).expect("another board");
    assert_ne!(first, other);
    assert_eq!(event.board_at(first).vulnerability, Vulnerability::None);
    assert_eq!(event.board_at(other).vulnerability, Vulnerability::Both);
    assert_eq!(event.board(None, number(1), Some(Vulnerability::None)), Ok(first));
    assert_eq!(event.board(friday, number(1), None), Ok(other));
    assert_eq!(
        [event.find_board(None, number(1)), event.find_board(friday, number(1))],
        [Some(first), Some(other)]
    );
    assert_eq!(event.find_board(None, number(2)), None);
    let error = event
        .board(friday, number(1), Some(Vulnerability::None))
        .expect_err("another vulnerability");
    let (given, known) = (Vulnerability::None, Vulnerability::Both);
    assert_eq!(error, EventError::Vulnerability { number: number(1), given, known });
    assert_eq!(
        error.to_string(),
        format!("board 1 is vulnerable {given} here, but {known} in an earlier row")
    );
    // A contract is scored with the vulnerability of its board.
    let made = Outcome::Played("4S N =".parse().expect("a contract"));
    for (board, score) in [(first, 420), (other, 620)] {
        let id = event.add(NewResult::new(board, "1", "2", made)).expect("a small event");
        assert_eq!(event.results().score(id).map(Score::get), Some(score));
        // The score changes with the board.
        let to = if board == first { other } else { first };
        event
            .apply_correction(id, ResultChange { board: Some(to), ..ResultChange::default() })
            .expect("a small event");
        assert_eq!(event.results().score(id).map(Score::get), Some(1_040 - score));
    }
    assert_eq!([Room::Open, Room::Closed].map(|room| room.to_string()), ["open", "closed"]);
}

/// Boards are sorted by session and number, and boards without a session come first. After
/// corrections, boards without results are left out.
#[test]
fn sorts_boards() {
    let mut event = Event::default();
    let mut lines = Vec::new();
    for (session, at) in
        [(Some("10"), 2), (Some("2"), 12), (None, 3), (Some("2"), 3), (None, 1), (Some("10"), 1)]
    {
        let session = session_of(&mut event, session);
        let board = event.board(session, number(at), None).expect("a board");
        lines.push(
            event.add(NewResult::new(board, "1", "2", Outcome::PassedOut)).expect("a small event"),
        );
    }
    // A board without results is included if nothing was corrected.
    let mut unplayed = Event::default();
    board(&mut unplayed, 1);
    assert_eq!((unplayed.sorted_boards().len(), unplayed.board_count()), (1, 1));
    let order = |event: &Event| -> Vec<(String, u32)> {
        let boards = event.sorted_boards().into_iter().map(|id| event.board_at(id));
        boards.map(|board| (event.label(board.session).to_owned(), board.number.get())).collect()
    };
    let expected = [("", 1), ("", 3), ("2", 3), ("2", 12), ("10", 1), ("10", 2)];
    let of = |expected: &[(&str, u32)]| -> Vec<(String, u32)> {
        expected.iter().map(|&(session, at)| (session.to_owned(), at)).collect()
    };
    assert_eq!(order(&event), of(&expected));
    assert_eq!((event.board_count(), event.first_session()), (6, event.find("10")));
    let before = event.snapshot(lines[3]);
    event.remove(lines[3]);
    // A board that has lost all its results is left out, with and without a recorded correction.
    let without = [expected[0], expected[1], expected[3], expected[4], expected[5]];
    assert_eq!((order(&event), event.board_count()), (of(&without), 5));
    let (row, before) = (lines[3], Some(before));
    event.corrections.push(event::Correction { row, before, after: None, reason: None });
    assert_eq!((order(&event), event.board_count()), (of(&without), 5));
    // Cleared boards are counted, and the first session is still known.
    event.clear_results();
    assert_eq!((event.board_count(), event.first_session()), (5, event.find("10")));
    assert!(
        event.boards().is_empty() && event.results().is_empty() && event.sorted_boards().is_empty()
    );
    assert_eq!(event.find_board(None, number(1)), None);
    board(&mut event, 1);
    assert_eq!(event.first_session(), event.find("10"));
    assert_eq!(Event::default().first_session(), None);
    // The first session is the session of the first board, even if it is the only board.
    let mut event = Event::default();
    for (session, boards) in [("Friday", 1), ("Saturday", 2)] {
        let session = session_of(&mut event, Some(session));
        event.board(session, number(1), None).expect("a board");
        event.clear_results();
        assert_eq!((event.first_session(), event.board_count()), (event.find("Friday"), boards));
    }
    let mut event = Event::default();
    for session in ["Friday", "Saturday"] {
        let session = session_of(&mut event, Some(session));
        event.board(session, number(1), None).expect("a board");
    }
    assert_eq!(event.first_session(), event.find("Friday"));
}
