//! Butler ranking of the pairs in teams, with datums over all matches.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Vulnerability};
use event::{Event, MatchResult, NewMatch, NewResult, Outcome, Room};
use regulations::Method;
use scoring::{ScoredEvent, Scores};

use crate::support::scored::scored;

/// Round, room, board, teams, tens of points, and ruling of a result.
type Row = (&'static str, Option<Room>, u32, [&'static str; 2], Option<i32>, &'static str);

fn event(rows: &[Row]) -> Event {
    let mut event = Event::default();
    for &(round, room, board, [ours, theirs], tens, ruling) in rows {
        let number = BoardNumber::new(board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = tens.map_or(Outcome::NotPlayed, |tens| {
            Outcome::Score(Score::new(10 * tens).expect("a score"))
        });
        let round = Some(round).filter(|round| !round.is_empty());
        let entry = NewResult { round, room, ..NewResult::new(board, ours, theirs, outcome) };
        let row = event.add(entry).expect("few rows");
        if !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    event
}

/// Returns name, boards, and IMPs of each pair.
fn lines(whole: &ScoredEvent) -> Vec<String> {
    let Scores::Imps(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let lines = scores.rankings().iter().flat_map(|ranking| &ranking.standings);
    lines
        .map(|line| {
            format!("{} {} {}", whole.event().name(line.name), line.total.boards, line.total.imps)
        })
        .collect()
}

/// Two matches over the same board. The datum is 100, the mean of 420, 120, −100, and −40. The
/// ranking is per board, because the pairs of a team play different numbers of boards.
#[test]
fn pairs_by_rooms() {
    let (open, closed) = (Some(Room::Open), Some(Room::Closed));
    let mut rows = vec![
        ("1", open, 1, ["A", "B"], Some(42), ""),
        ("1", closed, 1, ["B", "A"], Some(12), ""),
        ("1", open, 1, ["C", "D"], Some(-10), ""),
        ("1", closed, 1, ["D", "C"], Some(-4), ""),
    ];
    let pairs = scored(&event(&rows), Method::Teams, &[]).team_butler().expect("tables");
    // 320 points are 8 IMPs, 20 are 1, −200 are −5, and −140 are −4.
    assert_eq!(
        lines(&pairs),
        [
            "A (open) 1 8",
            "D (open) 1 5",
            "C (closed) 1 4",
            "B (closed) 1 1",
            "A (closed) 1 -1",
            "D (closed) 1 -4",
            "C (open) 1 -5",
            "B (open) 1 -8",
        ]
    );
    // In another round this number identifies another board, unless boards are identified by
    // session.
    for row in &mut rows[2..] {
        row.0 = "2";
    }
    let same = |by: &str| {
        let whole = scored(&event(&rows), Method::Teams, &[("butler.same_board", by)]);
        lines(&whole.team_butler().expect("tables"))
    };
    assert_eq!(same("session"), lines(&pairs));
    // The datum of 420 and 120 is 270, and the datum of −100 and −40 is −70.
    assert_eq!(
        same("round"),
        [
            "A (closed) 1 4",
            "A (open) 1 4",
            "D (closed) 1 1",
            "D (open) 1 1",
            "C (closed) 1 -1",
            "C (open) 1 -1",
            "B (closed) 1 -4",
            "B (open) 1 -4",
        ]
    );
}

/// Without rounds, each session has separate boards with either option.
#[test]
fn sessions_without_rounds() {
    let mut event = Event::default();
    for (session, teams, scores) in
        [("Monday", ["A", "B"], [420, 120]), ("Tuesday", ["C", "D"], [-100, -40])]
    {
        let session = Some(event.intern(session).expect("few names"));
        let number = BoardNumber::new(1).expect("a board");
        let board = event.board(session, number, None).expect("no contradiction");
        let [one, other] = teams;
        for ([ours, theirs], score) in [[one, other], [other, one]].into_iter().zip(scores) {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        }
    }
    for by in ["round", "session"] {
        let whole = scored(&event, Method::Teams, &[("butler.same_board", by)]);
        let found = lines(&whole.team_butler().expect("tables"));
        // 150 points above or below a datum of 270 are 4 IMPs, and 30 from a datum of −70 are 1.
        let expected =
            ["A (EW)", "A (NS)", "D (EW)", "D (NS)", "C (EW)", "C (NS)", "B (EW)", "B (NS)"];
        let imps = [4, 4, 1, 1, -1, -1, -4, -4];
        let expected = expected.iter().zip(imps).map(|(name, imps)| format!("{name} 1 {imps}"));
        assert_eq!(found, expected.collect::<Vec<_>>(), "{by}");
    }
}

/// Pairs are ranked per board, regardless of their number of boards. Rulings are kept.
#[test]
fn identifies_boards_by_session() {
    let (open, closed) = (Some(Room::Open), Some(Room::Closed));
    let rows = [
        ("1", open, 1, ["A", "B"], Some(42), ""),
        ("1", closed, 1, ["B", "A"], Some(12), ""),
        ("1", open, 2, ["A", "B"], Some(10), ""),
        ("1", closed, 2, ["B", "A"], Some(10), ""),
        ("1", open, 3, ["A", "B"], None, "60/40"),
        ("1", closed, 3, ["B", "A"], Some(10), ""),
        ("1", None, 4, ["A", "B"], Some(42), ""),
        ("1", None, 4, ["B", "A"], Some(12), ""),
    ];
    let pairs = scored(&event(&rows), Method::Teams, &[]).team_butler().expect("tables");
    // 150 above a datum of 270 is 4 IMPs, and 60 % is 3. A single score is its own datum.
    let found = lines(&pairs);
    assert_eq!(
        found,
        [
            "A (EW) 1 4",
            "A (NS) 1 4",
            "A (open) 3 7",
            "A (closed) 3 4",
            "B (closed) 3 -4",
            "B (open) 3 -7",
            "B (EW) 1 -4",
            "B (NS) 1 -4",
        ]
    );
    assert_eq!(pairs.method(), Method::Butler);
}

/// Whole matches have no boards, so there is no Butler ranking.
#[test]
fn without_tables() {
    let mut event = Event::default();
    let result = MatchResult::Imps { home: 20.into(), away: 10.into() };
    let (home, away, boards) = ("A", "B", Some(8));
    let entry = NewMatch { home, away, result, boards, round: None, table: None };
    event.add_match(entry).expect("few rows");
    let rejected = scored(&event, Method::Teams, &[]).team_butler().map(drop);
    assert!(rejected.expect_err("no tables").to_string().contains("butler"));
}

/// Session, round, names (pair North-South, pair East-West, North, South, East, West), and teams of
/// a table.
type Table<'a> = (Option<&'a str>, &'a str, [&'a str; 6], [&'a str; 2]);

/// Returns the names of all pairs that played board 1.
fn names(tables: &[Table<'_>]) -> Vec<String> {
    let columns = ["NS_Pair", "ew_pair", "North", "south", "east", "west"];
    let mut event = Event::default();
    event.extra_columns = columns.map(str::to_owned).to_vec();
    for (session, round, cells, [ours, theirs]) in tables {
        let session = session.map(|name| event.intern(name).expect("few names"));
        let number = BoardNumber::new(1).expect("a board");
        let board = event.board(session, number, None).expect("no contradiction");
        let outcome = Outcome::Score(Score::new(420).expect("a score"));
        let entry = NewResult {
            round: Some(round),
            extra: cells,
            ..NewResult::new(board, ours, theirs, outcome)
        };
        event.add(entry).expect("few rows");
    }
    let pairs = scored(&event, Method::Teams, &[]).team_butler().expect("tables");
    let event = pairs.event();
    let contestants = event.results().ids().flat_map(|row| event.results().contestants(row));
    contestants.map(|pair| event.name(pair).to_owned()).collect()
}

/// A pair is named by its column, or by its players in sorted order. Empty cells are ignored.
#[test]
fn names_of_pairs() {
    let of = |cells| names(&[(None, "1", cells, ["A", "B"]), (None, "1", [""; 6], ["B", "A"])]);
    let by_side = ["B (NS)", "A (EW)"];
    let column = of(["One", "Two", "Ann", "Bob", "Cid", "Dot"]);
    assert_eq!(column, ["A: One", "B: Two", by_side[0], by_side[1]]);
    let players = of(["", "", "Ann", "Bob", "Dot", "Cid"]);
    assert_eq!(players[..2], ["A: Ann – Bob", "B: Cid – Dot"]);
    assert_eq!(of(["", "", "Bob", "Ann", "Cid", "Dot"]), players);
    // One player is not a pair.
    assert_eq!(of(["", "", "Ann", "", "", ""])[..2], ["A (NS)", "B (EW)"]);
}

/// The Butler event keeps contract, vulnerability, and title, and has a session for each round.
#[test]
fn equals_a_pair_event() {
    let mut event = Event::default();
    event.title = Some("Autumn Teams".to_owned());
    let contract = Outcome::Played("4S N =".parse().expect("a contract"));
    for name in ["Monday", "Tuesday"] {
        let session = Some(event.intern(name).expect("few names"));
        // The standard vulnerability of board 1 is none; here it is both.
        let both = Some(Vulnerability::Both);
        let number = BoardNumber::new(1).expect("a board");
        let board = event.board(session, number, both).expect("no contradiction");
        for [ours, theirs] in [["A", "B"], ["B", "A"]] {
            let entry =
                NewResult { round: Some("1"), ..NewResult::new(board, ours, theirs, contract) };
            event.add(entry).expect("few rows");
        }
    }
    let labels = |by: &str| {
        let whole = scored(&event, Method::Teams, &[("butler.same_board", by)]);
        let pairs = whole.team_butler().expect("tables");
        let event = pairs.event();
        assert_eq!(event.title.as_deref(), Some("Autumn Teams"));
        let rows: Vec<_> = event.results().ids().map(|row| event.results().row(row)).collect();
        let scores = rows.iter().map(|row| row.score.map(Score::get));
        assert!(scores.eq([Some(620); 4]));
        assert!(rows.iter().all(|row| row.outcome == contract));
        let session = |row: &event::Row| event.label(event.board_at(row.board).session).to_owned();
        rows.iter().map(session).collect::<Vec<_>>()
    };
    let [monday, tuesday] = ["Monday, 1", "Tuesday, 1"];
    assert_eq!(labels("round"), [monday, monday, tuesday, tuesday]);
    assert_eq!(labels("session"), ["Monday", "Monday", "Tuesday", "Tuesday"]);
}

/// A session and a round with equal names are separate sessions, and a name in use stays with its
/// first owner. The datum of 420 and 120 is 270, and the datum of −100 and −40 is −70.
#[test]
fn separates_parts_of_one_name() {
    for third in ["Tuesday", "Monday (2)"] {
        let mut event = Event::default();
        let number = BoardNumber::new(1).expect("a board");
        let rows = [
            (None, Some("Monday"), ["A", "B"], 42, Vulnerability::None),
            (None, Some("Monday"), ["B", "A"], 12, Vulnerability::None),
            (Some("Monday"), None, ["C", "D"], -10, Vulnerability::Both),
            (Some("Monday"), None, ["D", "C"], -4, Vulnerability::Both),
            (Some(third), None, ["E", "F"], 5, Vulnerability::None),
            (Some(third), None, ["F", "E"], 5, Vulnerability::None),
        ];
        for (session, round, [ours, theirs], tens, vulnerability) in rows {
            let session = session.map(|name| event.intern(name).expect("a short name"));
            let board = event.board(session, number, Some(vulnerability)).expect("one board each");
            let outcome = Outcome::Score(Score::new(10 * tens).expect("a score"));
            let entry = NewResult { round, ..NewResult::new(board, ours, theirs, outcome) };
            event.add(entry).expect("few rows");
        }
        let whole = scored(&event, Method::Teams, &[("butler.same_board", "round")]);
        let mut all = lines(&whole.team_butler().expect("tables"));
        all.sort();
        let expected = [
            "A (EW) 1 4",
            "A (NS) 1 4",
            "B (EW) 1 -4",
            "B (NS) 1 -4",
            "C (EW) 1 -1",
            "C (NS) 1 -1",
            "D (EW) 1 1",
            "D (NS) 1 1",
            "E (EW) 1 0",
            "E (NS) 1 0",
            "F (EW) 1 0",
            "F (NS) 1 0",
        ];
        assert_eq!(all, expected, "{third}");
    }
}

/// A team name near the maximum length is too long for pair names.
#[test]
fn long_names() {
    let name = "A".repeat(396);
    let mut event = Event::default();
    let board = event.board(None, BoardNumber::new(1).expect("a board"), None).expect("one board");
    for [ours, theirs] in [[name.as_str(), "B"], ["B", &name]] {
        event.add(NewResult::new(board, ours, theirs, Outcome::PassedOut)).expect("few rows");
    }
    let faults = scored(&event, Method::Teams, &[]).team_butler().expect_err("no room");
    assert_eq!(
        faults.0[0].kind.to_string(),
        "the pairs of the teams cannot be ranked: a name of 401 bytes: expected at most 400"
    );
}
