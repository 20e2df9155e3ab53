//! The pairs inside the teams, each against the datum over all matches.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{Entry, Event, MatchEntry, MatchResult, Outcome, Room};
use regulations::{Method, Regulations};
use scoring::{Scored, Scores, score};

/// A result: round, room, board, teams, tens of points, ruling.
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
        let entry = Entry { round, room, ..Entry::new(board, ours, theirs, outcome) };
        let row = event.add(entry).expect("few rows");
        if !ruling.is_empty() {
            event.adjust(row, ruling.parse().expect(ruling));
        }
    }
    event
}

fn scored(event: &Event, method: Method, set: &[(&str, &str)]) -> Scored {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).expect("no fault")
}

/// Everybody's line by Butler: name, boards, IMPs.
fn lines(whole: &Scored) -> Vec<String> {
    let Scores::ImpPairs(scores) = whole.scores() else { unreachable!("pairs in IMPs") };
    let lines = scores.rankings().iter().flat_map(|ranking| &ranking.standings);
    lines
        .map(|line| format!("{} {} {}", whole.event().name(line.name), line.boards, line.total))
        .collect()
}

/// Two matches over the same board: the datum is 100, the mean of 420, 120, −100 and −40. An average of a board ranks them, as
/// pairs of a team play different numbers of boards.
#[test]
fn pairs_by_rooms() {
    let (open, closed) = (Some(Room::Open), Some(Room::Closed));
    let mut rows = vec![
        ("1", open, 1, ["A", "B"], Some(42), ""),
        ("1", closed, 1, ["B", "A"], Some(12), ""),
        ("1", open, 1, ["C", "D"], Some(-10), ""),
        ("1", closed, 1, ["D", "C"], Some(-4), ""),
    ];
    let pairs = scored(&event(&rows), Method::Teams, &[]).butler_of_teams().expect("tables");
    // 320 are 8 IMPs, 20 are 1, −200 are −5, −140 are −4.
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
    // In another round a board of that number is another board, unless sessions tell boards apart.
    for row in &mut rows[2..] {
        row.0 = "2";
    }
    let same = |by: &str| {
        let whole = scored(&event(&rows), Method::Teams, &[("butler.same_board", by)]);
        lines(&whole.butler_of_teams().expect("tables"))
    };
    assert_eq!(same("session"), lines(&pairs));
    // 420 and 120 have a datum of 270, −100 and −40 one of −70.
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

/// A pair that played one board is ranked by it, and not by how many boards its captain let it play. Rulings go with the boards.
#[test]
fn by_the_board() {
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
    let pairs = scored(&event(&rows), Method::Teams, &[]).butler_of_teams().expect("tables");
    // 150 above a datum of 270 are 4 IMPs; 60 % are 3, and what is alone on its board is its own datum.
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

/// Of whole matches nobody knows what was on their boards.
#[test]
fn without_tables() {
    let mut event = Event::default();
    let result = MatchResult::Imps { home: 20.into(), away: 10.into() };
    let (home, away, boards) = ("A", "B", Some(8));
    let entry = MatchEntry { home, away, result, boards, round: None, table: None };
    event.add_match(entry).expect("few rows");
    let refused = scored(&event, Method::Teams, &[]).butler_of_teams().map(drop);
    assert!(refused.expect_err("no tables").to_string().contains("butler"));
}
