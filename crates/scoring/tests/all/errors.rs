//! Errors and warnings of team events, with their locations.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score};
use event::{
    Bye, Decision, Event, Fault, FaultLocation, MatchColumn, MatchId, MatchResult, NewMatch,
    NewResult, Outcome, ResultColumn, ResultId, Room, RoundId,
};
use regulations::{Method, Regulations};
use scoring::{BoardScore, ScoredEvent, score};

use crate::support::{imps, vps};

/// A result at a table: round, table, room, board, North-South and East-West, score in tens of
/// points, ruling.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    round: &'static str,
    table: &'static str,
    room: Option<Room>,
    board: u32,
    teams: [&'static str; 2],
    tens: i32,
    ruling: &'static str,
}

fn row(board: u32, teams: [&'static str; 2], tens: i32) -> Row {
    Row { board, teams, tens, ..Row::default() }
}

fn played(rows: &[Row]) -> Event {
    let mut event = Event::default();
    let label = |text: &'static str| Some(text).filter(|text| !text.is_empty());
    for row in rows {
        let number = BoardNumber::new(row.board).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = Outcome::Score(Score::new(10 * row.tens).expect("a score"));
        let entry = NewResult {
            round: label(row.round),
            table: label(row.table),
            room: row.room,
            ..NewResult::new(board, row.teams[0], row.teams[1], outcome)
        };
        let id = event.add(entry).expect("few rows");
        if !row.ruling.is_empty() {
            event.adjust(id, row.ruling.parse().expect(row.ruling));
        }
    }
    event
}

/// Returns an event of whole matches: round, home, away, boards, result.
fn events_of_matches(rows: &[(&str, &str, &str, Option<u8>, MatchResult)]) -> Event {
    let mut event = Event::default();
    for (round, home, away, boards, result) in rows.iter().cloned() {
        let round = Some(round).filter(|round| !round.is_empty());
        let entry = NewMatch { home, away, result, boards, round, table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

fn try_score(
    event: &Event,
    method: Method,
    set: &[(&str, &str)],
) -> Result<ScoredEvent, Vec<Fault>> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    score(event.clone(), method, regulations).map_err(|faults| faults.0)
}

/// The message, its location, and the related location.
type Reported = (String, Option<FaultLocation>, Option<FaultLocation>);

fn reported(faults: &[Fault]) -> Vec<Reported> {
    faults.iter().map(|fault| (fault.kind.to_string(), fault.location, fault.other)).collect()
}

fn errors(event: &Event, method: Method, set: &[(&str, &str)]) -> Vec<Reported> {
    reported(&try_score(event, method, set).map(drop).expect_err("a fault"))
}

fn warnings(event: &Event, method: Method, set: &[(&str, &str)]) -> Vec<Reported> {
    match try_score(event, method, set) {
        Ok(scored) => reported(&scored.warnings().0),
        Err(faults) => unreachable!("{faults:?}"),
    }
}

/// Returns the location of a column of a table result.
fn at_table(position: usize, column: ResultColumn) -> Option<FaultLocation> {
    ResultId::first(position + 1).last().map(|id| id.location(column))
}

fn at_match(position: usize, column: MatchColumn) -> Option<FaultLocation> {
    MatchId::first(position + 1).last().map(|id| id.location(column))
}

fn one(what: &str, at: Option<FaultLocation>, other: Option<FaultLocation>) -> Vec<Reported> {
    vec![(what.to_owned(), at, other)]
}

const TEAMS: Method = Method::Teams;
const HOME: MatchColumn = MatchColumn::Home;
const BOARD: ResultColumn = ResultColumn::Board;
const SWISS: (&str, &str) = ("teams.stage", "swiss");
const KNOCK_OUT: (&str, &str) = ("teams.stage", "knock-out");

#[test]
fn rejects_contradicting_tables() {
    let match_of_two = [row(1, ["A", "B"], 42), row(1, ["B", "A"], 42)];
    let itself = [match_of_two.as_slice(), &[row(2, ["A", "A"], 11)]].concat();
    let (north_south, east_west) = (ResultColumn::NorthSouth, ResultColumn::EastWest);
    let expected =
        one("\"A\" plays against itself", at_table(2, east_west), at_table(2, north_south));
    assert_eq!(errors(&played(&itself), TEAMS, &[]), expected);
    let twice = [match_of_two.as_slice(), &[row(1, ["B", "A"], 11)]].concat();
    let what = "\"B\" sits North-South twice on board 1 against \"A\"";
    let expected = one(what, at_table(2, north_south), at_table(1, north_south));
    assert_eq!(errors(&played(&twice), TEAMS, &[]), expected);
    let same_room = match_of_two.map(|row| Row { room: Some(Room::Open), ..row });
    let what = "both tables of board 1 of the match A – B are in one room";
    assert_eq!(
        errors(&played(&same_room), TEAMS, &[]),
        one(what, at_table(1, BOARD), at_table(0, BOARD))
    );
    // The order of the rows does not matter.
    let turned = [same_room[1], same_room[0]];
    let what = "both tables of board 1 of the match A – B are in one room";
    let found = errors(&played(&turned), TEAMS, &[]);
    assert_eq!((found[0].1, found[0].2), (at_table(1, BOARD), at_table(0, BOARD)), "{what}");
    let missing = [match_of_two.as_slice(), &[row(2, ["A", "B"], 11)]].concat();
    let what = "board 2 of the match A – B has only one table";
    assert_eq!(errors(&played(&missing), TEAMS, &[]), one(what, at_table(2, BOARD), None));
}

/// A match does not depend on the order of the rows.
#[test]
fn collects_rows_of_two_matches() {
    let rows = [
        row(1, ["A", "B"], 62),
        row(1, ["C", "D"], -10),
        row(1, ["B", "A"], 17),
        row(2, ["D", "C"], 11),
        row(2, ["A", "B"], -5),
        row(1, ["D", "C"], 40),
        row(2, ["B", "A"], -5),
        row(2, ["C", "D"], 11),
    ];
    let margins = |rows: &[Row]| {
        let scored = try_score(&played(rows), TEAMS, &[]).expect("no fault");
        let of_match = |it: &scoring::Match| {
            let boards: Vec<u8> = it
                .boards
                .iter()
                .map(|it| {
                    u8::try_from(scored.event().board_at(it.board).number.get()).expect("small")
                })
                .collect();
            (it.sides[0].totals.margin().to_string(), boards)
        };
        scored.matches().iter().map(of_match).collect::<Vec<_>>()
    };
    // 620 against 170 is 10 IMPs, and −100 against 400 is −11.
    let expected = [("10".to_owned(), vec![1, 2]), ("-11".to_owned(), vec![1, 2])];
    assert_eq!(margins(&rows), expected);
    let mut turned = rows;
    turned.reverse();
    assert_eq!(margins(&turned), expected);
}

#[test]
fn rejects_contradicting_matches() {
    let two = events_of_matches(&[
        ("1", "A", "B", Some(8), imps(20, 10)),
        ("1", "B", "A", Some(8), imps(1, 2)),
    ]);
    let what = "B – A have two results in one round";
    assert_eq!(errors(&two, TEAMS, &[]), one(what, at_match(1, HOME), at_match(0, HOME)));
    let itself = events_of_matches(&[("1", "A", "A", Some(8), imps(20, 10))]);
    let what = "\"A\" plays against itself";
    assert_eq!(
        errors(&itself, TEAMS, &[]),
        one(what, at_match(0, MatchColumn::Away), at_match(0, HOME))
    );
    let whole = events_of_matches(&[("1", "A", "B", Some(8), imps(20, 10))]);
    let [(what, at, other)] = &errors(&whole, Method::BoardAMatch, &[])[..] else {
        unreachable!("one")
    };
    assert!(what.contains("board-a-match"), "{what}");
    assert_eq!((*at, *other), (at_match(0, HOME), None));
    let games = MatchResult::Games { home: 2, away: 1 };
    let games =
        events_of_matches(&[("1", "A", "B", None, games), ("1", "C", "D", Some(8), imps(20, 10))]);
    let what = "games won are worth nothing in IMPs or Victory Points";
    assert_eq!(errors(&games, TEAMS, &[]), one(what, at_match(0, HOME), None));
}

/// 8 boards allow at most 192 IMPs, and the scale limits the VPs of a match.
#[test]
fn rejects_margins_beyond_the_boards() {
    let margin = |home, boards| events_of_matches(&[("1", "A", "B", Some(boards), imps(home, 0))]);
    assert!(try_score(&margin(192, 8), TEAMS, &[]).is_ok());
    let what = "A – B: 8 boards give at most 192 IMPs";
    assert_eq!(errors(&margin(193, 8), TEAMS, &[]), one(what, at_match(0, HOME), None));
    assert_eq!(errors(&margin(-193, 8), TEAMS, &[]), one(what, at_match(0, HOME), None));
    let points = |home, away| events_of_matches(&[("1", "A", "B", Some(8), vps(home, away))]);
    let wbf = [("vps.scale", "wbf")];
    assert!(try_score(&points(20, 0), TEAMS, &wbf).is_ok());
    let what = "A – B: a match earns at most 20 VPs on the event's scale";
    for event in [points(21, 0), points(0, 21)] {
        assert_eq!(errors(&event, TEAMS, &wbf), one(what, at_match(0, HOME), None));
    }
    // Without a number of boards the margin has no limit.
    assert!(
        try_score(&events_of_matches(&[("1", "A", "B", None, imps(500, 0))]), TEAMS, &[]).is_ok()
    );
}

#[test]
fn rejects_two_matches_in_a_round() {
    let rows = [("1", "A", "B", Some(8), imps(20, 10)), ("1", "C", "A", Some(8), imps(20, 10))];
    let event = events_of_matches(&rows);
    assert!(try_score(&event, TEAMS, &[]).is_ok());
    assert!(try_score(&event, TEAMS, &[("teams.stage", "round-robin")]).is_ok());
    let what = "\"A\" has two matches in round 1: against \"B\" and \"C\"";
    for stage in [SWISS, KNOCK_OUT] {
        assert_eq!(
            errors(&event, TEAMS, &[stage]),
            one(what, at_match(1, HOME), at_match(0, HOME))
        );
    }
    let no_label =
        rows.clone().map(|(_, home, away, boards, result)| ("", home, away, boards, result));
    let what = "\"A\" has two matches in one round: against \"B\" and \"C\"";
    assert_eq!(errors(&events_of_matches(&no_label), TEAMS, &[SWISS])[0].0, what);
    let next = [rows[0].clone(), ("2", "C", "A", Some(8), imps(20, 10))];
    assert!(try_score(&events_of_matches(&next), TEAMS, &[SWISS]).is_ok());
}

#[test]
fn rejects_two_definitions_of_a_tie() {
    let boards = (1..=4).flat_map(|board| [row(board, ["A", "B"], 42), row(board, ["B", "A"], 41)]);
    let event = played(&boards.collect::<Vec<_>>());
    let with = |share, tie| {
        try_score(
            &event,
            Method::Patton,
            &[("patton.share", share), ("board_a_match.tie", tie), ("vps.scale", "wbf")],
        )
    };
    for (share, tie, fits) in [
        ("rieneck", "0", true),
        ("rieneck", "10", true),
        ("rieneck", "20", false),
        ("imps", "20", true),
        ("imps", "0", true),
    ] {
        let found = with(share, tie);
        assert_eq!(found.is_ok(), fits, "{share} {tie}: {found:?}");
    }
}

#[test]
fn reports_warnings() {
    // More boards than scheduled.
    let event = events_of_matches(&[
        ("1", "A", "B", Some(8), imps(20, 10)),
        ("1", "C", "D", Some(9), imps(20, 10)),
    ]);
    let boards = [("teams.boards", "8")];
    let [(what, at, _)] = &warnings(&event, TEAMS, &boards)[..] else { unreachable!("one doubt") };
    assert!(what.contains("C – D") && what.contains('9'), "{what}");
    assert_eq!(*at, at_match(1, MatchColumn::Boards));
    assert_eq!(warnings(&event, TEAMS, &[]), []);
    let tables = [1, 2].map(|board| [row(board, ["A", "B"], 42), row(board, ["B", "A"], 42)]);
    let tables = played(tables.as_flattened());
    let [(_, at, _)] = &warnings(&tables, TEAMS, &[("teams.boards", "1")])[..] else {
        unreachable!("one doubt")
    };
    assert_eq!(*at, at_table(0, BOARD));
    // Similar names.
    let event = events_of_matches(&[
        ("1", "The Owls", "B", Some(8), imps(20, 10)),
        ("2", "C", "the  owls", Some(8), imps(20, 10)),
    ]);
    let what = "\"The Owls\" and \"the  owls\" count as two contestants: the names differ only in case, spaces, accents, or leading zeros";
    assert_eq!(warnings(&event, TEAMS, &[]), one(what, at_match(1, MatchColumn::Away), None));
    // A knock-out match without a winner.
    let event = events_of_matches(&[
        ("1", "A", "B", Some(8), imps(20, 20)),
        ("1", "C", "D", Some(8), imps(20, 10)),
    ]);
    let what = "the knock-out match A – B is drawn and has no winner";
    assert_eq!(warnings(&event, TEAMS, &[KNOCK_OUT]), one(what, at_match(0, HOME), None));
    assert_eq!(warnings(&event, TEAMS, &[SWISS]), []);
}

/// VPs above the maximum of the scale are an error for any number of boards; VPs that no margin
/// earns are a warning.
#[test]
fn warns_about_vps_of_no_margin() {
    let of = |boards, home, away| events_of_matches(&[("1", "A", "B", boards, vps(home, away))]);
    let wbf = [("vps.scale", "wbf")];
    for boards in [None, Some(8)] {
        // On 8 boards, 4 IMPs earn 11.67 and 5 IMPs earn 12.05. The scale needs the number of
        // boards.
        let what = "A – B: no margin earns 12 and 8 VPs on the scale of 8 boards";
        let expected = boards.map_or(Vec::new(), |_| one(what, at_match(0, HOME), None));
        assert_eq!(warnings(&of(boards, 12, 8), TEAMS, &wbf), expected);
        let what = "A – B: 12 and 13 VPs are 25: on the event's scale both have 20";
        assert_eq!(warnings(&of(boards, 12, 13), TEAMS, &wbf), one(what, at_match(0, HOME), None));
        let found = try_score(&of(boards, 12, 13), TEAMS, &wbf).expect("no fault").warnings().0;
        assert!(
            found.iter().all(|warning| warning.kind.severity() == event::Severity::Warning),
            "{found:?}"
        );
        let what = "A – B: a match earns at most 20 VPs on the event's scale";
        assert_eq!(errors(&of(boards, 25, 0), TEAMS, &wbf), one(what, at_match(0, HOME), None));
        // Without a scale they are used unchanged.
        assert_eq!(warnings(&of(boards, 25, 0), TEAMS, &[]), []);
    }
    // The winner has at most 25, and the loser 0 to 5; a draw is 15 each.
    let old = [("vps.scale", "wbf-25")];
    for (home, away, odd) in [(15, 15, false), (25, 0, false), (25, 5, false), (24, 0, true)] {
        assert_eq!(
            warnings(&of(Some(8), home, away), TEAMS, &old).is_empty(),
            !odd,
            "{home} {away}"
        );
    }
}

/// An assigned score has no effect if an artificial score at the other table settles the board for
/// that team.
#[test]
fn warns_about_ignored_rulings() {
    let with = |first, second| {
        let mut rows = [row(1, ["A", "B"], 42), row(1, ["B", "A"], 42)];
        rows[0].ruling = first;
        rows[1].ruling = second;
        warnings(&played(&rows), TEAMS, &[])
    };
    let column = ResultColumn::Adjustment;
    let what = |ruling| {
        format!("the assigned score is not counted: {ruling} at the other table settles the board")
    };
    // A sits North-South at the first table and East-West at the second.
    assert_eq!(
        with("NS AVE+ EW AVE-", "NS table EW -110"),
        one(&what("AVE+"), at_table(1, column), None)
    );
    assert_eq!(
        with("NS AVE+ EW AVE-", "NS 110 EW table"),
        one(&what("AVE-"), at_table(1, column), None)
    );
    assert_eq!(with("NS 110 EW table", "AVE+/AVE-"), one(&what("AVE-"), at_table(0, column), None));
    assert_eq!(with("damage NS normal -650 assigned 620", "AVE+/AVE-").len(), 2);
    assert_eq!(with("AVE+/AVE-", ""), []);
    assert_eq!(with("110", "110"), []);
}

/// Two rulings for a team must agree. A sits North-South at the first table and East-West at the
/// second.
#[test]
fn rejects_two_rulings_for_a_team() {
    let with = |first, second| {
        let mut rows = [row(1, ["A", "B"], 42), row(1, ["B", "A"], 42)];
        rows[0].ruling = first;
        rows[1].ruling = second;
        played(&rows)
    };
    let same = try_score(&with("AVE+/AVE-", "AVE-/AVE+"), TEAMS, &[]).expect("no fault");
    let sides = same.matches()[0].sides.each_ref().map(|side| side.totals.margin().to_string());
    assert_eq!(sides, ["3", "-3"]);
    let what = "both tables have a ruling for the same team on this board: expected one";
    let at = at_table(0, ResultColumn::Adjustment);
    let damage = "damage NS normal -650 assigned 620";
    for (first, second) in
        [("AVE+/AVE-", "AVE+/AVE-"), (damage, "damage EW normal -650 assigned 620")]
    {
        assert_eq!(errors(&with(first, second), TEAMS, &[]), one(what, at, None));
    }
    // A ruling that needs a result, at a table without one.
    let mut event = with("620", "");
    let number = BoardNumber::new(2).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    for ([ours, theirs], outcome, ruling) in
        [(["A", "B"], Outcome::PassedOut, "620"), (["B", "A"], Outcome::NotPlayed, damage)]
    {
        let id = event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        event.adjust(id, ruling.parse().expect(ruling));
    }
    let rejected = errors(&event, TEAMS, &[]);
    assert_eq!(
        rejected.iter().map(|it| it.1).collect::<Vec<_>>(),
        [at_table(3, ResultColumn::Adjustment)]
    );
}

/// IMPs are invalid in board-a-match, and only 60, 50, and 40 % have a value in IMPs. The fault is
/// located at the ruling.
#[test]
fn rejects_rulings_in_another_unit() {
    for (method, rulings, at, ruling) in [
        (Method::BoardAMatch, ["2 IMP", ""], 0, "2 IMP"),
        (Method::BoardAMatch, ["", "2 IMP"], 1, "-2 IMP"),
        (TEAMS, ["70/30", ""], 0, "70%"),
        (TEAMS, ["60/40", "30/70"], 1, "70%"),
        (TEAMS, ["70/30", "40/60"], 0, "70%"),
    ] {
        let mut rows = [row(1, ["A", "B"], 42), row(1, ["B", "A"], 42)];
        for (row, ruling) in rows.iter_mut().zip(rulings) {
            row.ruling = ruling;
        }
        let what = format!("the ruling {ruling} does not apply to this scoring method");
        let at = at_table(at, ResultColumn::Adjustment);
        assert_eq!(errors(&played(&rows), method, &[]), one(&what, at, None), "{rulings:?}");
    }
}

/// If the other table has no result, an artificial score must settle the board for both teams.
#[test]
fn rejects_a_ruling_for_one_team() {
    let number = BoardNumber::new(1).expect("a board");
    let with = |second: Option<Outcome>, ruling: &str| {
        let mut event = played(&[row(2, ["A", "B"], 42), row(2, ["B", "A"], 42)]);
        let board = event.board(None, number, None).expect("no contradiction");
        let first =
            event.add(NewResult::new(board, "A", "B", Outcome::PassedOut)).expect("few rows");
        event.adjust(first, ruling.parse().expect("a ruling"));
        if let Some(outcome) = second {
            event.add(NewResult::new(board, "B", "A", outcome)).expect("few rows");
        }
        event
    };
    let what = |team| {
        format!(
            "the ruling settles board 1 for one team only: expected a ruling for {team:?} too, because the other table has no result"
        )
    };
    let at = at_table(2, ResultColumn::Adjustment);
    let set = [("teams.missing_table", "not-played")];
    for second in [Some(Outcome::NotPlayed), None] {
        for (ruling, team) in [("NS 60% EW table", "B"), ("NS table EW AVE+", "A")] {
            let faults =
                try_score(&with(second, ruling), TEAMS, &set).map(drop).expect_err("a fault");
            assert_eq!(reported(&faults), one(&what(team), at, None), "{second:?} {ruling}");
        }
        // The suggested correction is accepted.
        for ruling in ["AVE/AVE", "NS AVE EW AVE+"] {
            assert!(try_score(&with(second, ruling), TEAMS, &set).is_ok(), "{ruling}");
            assert!(try_score(&with(second, ruling), TEAMS, &[]).is_ok(), "{ruling}");
        }
    }
    assert!(try_score(&with(Some(Outcome::PassedOut), "NS 60% EW table"), TEAMS, &set).is_ok());
}

/// A board with rulings has a difference in points only if both teams have the same one and no
/// score is weighted.
#[test]
fn differences_of_ruled_boards() {
    for (ruling, expected) in [
        ("620", Some("200")),
        ("60% 620, 40% -50", None),
        ("NS 620 EW -170", None),
        ("damage NS normal -650 assigned 620", None),
        ("AVE+/AVE-", None),
    ] {
        let mut rows = [row(1, ["A", "B"], -99), row(1, ["B", "A"], 42)];
        rows[0].ruling = ruling;
        let whole = try_score(&played(&rows), TEAMS, &[]).expect("no fault");
        let board = whole.matches()[0].boards[0].scored.clone().expect("played");
        let BoardScore::Ruled(ruled) = board else { unreachable!("a ruling") };
        assert_eq!(ruled.difference().map(|it| it.to_string()).as_deref(), expected, "{ruling}");
    }
}

/// A Patton match has IMPs and total points in addition to board points. On boards with rulings,
/// 200 points are 5 IMPs, and 60 % is 3 IMPs without points.
#[test]
fn aggregates_of_ruled_boards() {
    for (ruling, expected) in [("620", ["5", "200"]), ("60/40", ["3", "0"])] {
        let mut rows = [row(1, ["A", "B"], -99), row(1, ["B", "A"], 42)];
        rows[0].ruling = ruling;
        let whole = try_score(&played(&rows), Method::Patton, &[("vps.scale", "wbf")]);
        let whole = whole.expect("no fault");
        let aggregate = whole.matches()[0].sides[0].aggregate.clone().expect("Patton");
        let found = [aggregate.imps, aggregate.points].map(|it| it.to_string());
        assert_eq!(found, expected, "{ruling}");
    }
}

/// The Rieneck share is valid for four boards: neither more scheduled nor more played.
#[test]
fn rieneck_needs_four_boards() {
    let boards = |number: u32| {
        let rows = (1..=number).flat_map(|it| [row(it, ["A", "B"], 42), row(it, ["B", "A"], 11)]);
        played(&rows.collect::<Vec<_>>())
    };
    for (played, scheduled, fits) in
        [(4, "4", true), (5, "4", false), (4, "5", false), (3, "4", true)]
    {
        let set = [("patton.share", "rieneck"), ("teams.boards", scheduled)];
        let found = try_score(&boards(played), Method::Patton, &set);
        assert_eq!(found.is_ok(), fits, "{played} of {scheduled} boards: {found:?}");
        for fault in found.err().into_iter().flatten() {
            assert!(fault.kind.to_string().ends_with("for 4 boards, not 5"), "{fault:?}");
        }
    }
}

/// Faults are reported in input order.
#[test]
fn sorts_errors_by_row() {
    let event = events_of_matches(&[
        ("1", "A", "B", Some(8), imps(500, 10)),
        ("1", "C", "D", Some(8), imps(20, 10)),
        ("1", "E", "F", Some(8), imps(-500, 10)),
    ]);
    let places: Vec<Option<FaultLocation>> =
        errors(&event, TEAMS, &[]).into_iter().map(|it| it.1).collect();
    assert_eq!(places, [at_match(0, HOME), at_match(2, HOME)]);
}

/// Knock-out rounds whose names have no order are ordered by their teams: a team that plays on has
/// won before.
#[test]
fn rounds_of_a_knock_out() {
    let quarter = [("Quarter", "A", "B", 1), ("Quarter", "C", "D", 1)];
    let order = |rows: &[(&str, &str, &str, i64)]| {
        let rows: Vec<_> = rows
            .iter()
            .map(|&(round, home, away, won)| (round, home, away, Some(8), imps(won, 0)))
            .collect();
        let event = events_of_matches(&rows);
        match try_score(&event, TEAMS, &[KNOCK_OUT]) {
            Ok(whole) => {
                let scoring::Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
                let names = scores
                    .rounds()
                    .iter()
                    .map(|round| round.map_or("", |id: RoundId| event.name(id)));
                let standings = scores.standings().iter().map(|it| {
                    format!(
                        "{}{}",
                        it.place.map_or_else(String::new, |it| it.to_string()),
                        event.name(it.name)
                    )
                });
                [names.collect::<Vec<_>>().join(" "), standings.collect::<Vec<_>>().join(" ")]
            }
            Err(faults) => [faults[0].kind.to_string(), String::new()],
        }
    };
    // By name the final precedes the quarter-final, by its teams it follows.
    let final_first = [quarter.as_slice(), &[("Final", "A", "C", 1)]].concat();
    assert_eq!(order(&final_first), ["Quarter Final", "1A 2C 3=B 3=D"]);
    // The winner of a third-place match is third.
    let third = [final_first.as_slice(), &[("Third", "D", "B", 1)]].concat();
    assert_eq!(order(&third), ["Quarter Final Third", "1A 2C 3D 4B"]);
    // Two teams that have not lost share a place, even if one has won more matches.
    let not_finished =
        [quarter.as_slice(), &[("Semi", "A", "C", 1), ("Semi", "E", "F", 1)]].concat();
    assert_eq!(order(&not_finished)[1], "1=A 1=E 3=C 3=F 5=B 5=D");
    // A name mixed with a number defines no order: R2 would precede Semi.
    let mixed = [("Semi", "A", "B", 1), ("Semi", "C", "D", 1), ("R2", "A", "C", 1)];
    assert_eq!(order(&mixed)[0], "Semi R2");
    // Numbers define the order. The loser of the first round is ranked lower.
    let numbered = [("R1", "A", "B", 1), ("R2", "B", "A", 1)];
    assert_eq!(order(&numbered), ["R1 R2", "1A 2B"]);
    // With or without a space.
    for [one, two] in [["Round 1", "Round2"], ["1 Round", "2Round"]] {
        let numbered = [(one, "A", "B", 1), (two, "B", "A", 1)];
        assert_eq!(order(&numbered), [&*format!("{one} {two}"), "1A 2B"]);
    }
    // The teams meet twice and each wins once: the order is unknown.
    let undecided = [("Spring", "A", "B", 1), ("Autumn", "B", "A", 1)];
    assert_eq!(order(&undecided)[0], "unknown order of the rounds Autumn, Spring");
    // Each of three teams won before it lost to the next: every round would have to precede
    // another.
    let ring = [("Spring", "A", "B", 1), ("Summer", "C", "A", 1), ("Autumn", "B", "C", 1)];
    assert_eq!(order(&ring)[0], "unknown order of the rounds Autumn, Spring, Summer");
    let one_without_a_label = [("", "A", "B", 1), ("Autumn", "B", "A", 1)];
    assert_eq!(order(&one_without_a_label)[0], "unknown order of the rounds (none), Autumn");
}

/// The event file may define the order of rounds, and must then list all of them.
#[test]
fn orders_rounds_as_the_event_says() {
    let rows =
        [("Spring", "A", "B", Some(8), imps(20, 10)), ("Autumn", "A", "C", Some(8), imps(10, 20))];
    let with = |rounds: &[&str]| {
        let mut event = events_of_matches(&rows);
        for name in rounds {
            let round = event.find(name).expect("a round");
            event.add_decision(Decision::Round(round)).expect("the first");
        }
        try_score(&event, TEAMS, &[]).map(|scored| {
            let names = scored
                .matches()
                .iter()
                .map(|it| it.round.map_or("", |id| scored.event().name(id)).to_owned());
            names.collect::<Vec<_>>()
        })
    };
    assert_eq!(with(&[]).expect("no fault"), ["Autumn", "Spring"]);
    assert_eq!(with(&["Spring", "Autumn"]).expect("no fault"), ["Spring", "Autumn"]);
    let left_out = with(&["Spring"]).expect_err("a fault");
    assert_eq!(left_out[0].kind.to_string(), "missing in the order of rounds: Autumn");
}

/// The standings after each round contain the matches until then and the opponents of the round.
#[test]
fn after_each_round() {
    let mut event = events_of_matches(&[
        ("1", "A", "B", Some(8), imps(20, 10)),
        ("2", "A", "C", Some(8), imps(10, 30)),
        ("3", "B", "C", Some(8), imps(15, 10)),
    ]);
    let [a, b, c] = ["A", "B", "C"].map(|name| event.find(name).expect("a team"));
    for (round, team) in [("1", c), ("2", b), ("3", a)] {
        let round = event.find(round);
        event.add_decision(Decision::Bye(Bye { round, team })).expect("the first");
    }
    let whole = try_score(&event, TEAMS, &[("teams.bye", "2")]).expect("no fault");
    let scoring::Scores::Teams(scores) = whole.scores() else { unreachable!("teams") };
    let rounds = scores.after_each_round();
    let rounds: Vec<String> = rounds
        .map(|round| {
            let lines = round.lines.iter().map(|line| {
                let met =
                    line.met.iter().map(|met| met.opponents.map_or("bye", |id| event.name(id)));
                format!(
                    "{} {} {} ({})",
                    line.place.map_or_else(String::new, |it| it.to_string()),
                    event.name(line.name),
                    line.points,
                    met.collect::<Vec<_>>().join(" ")
                )
            });
            lines.collect::<Vec<_>>().join(", ")
        })
        .collect();
    assert_eq!(
        rounds,
        [
            "1 A 10 (B), 2 C 2 (bye), 3 B -10 (A)",
            "1 C 22 (A), 2 B -8 (bye), 3 A -10 (C)",
            "1 C 17 (B), 2 B -3 (C), 3 A -8 (bye)",
        ]
    );
}
