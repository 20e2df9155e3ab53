//! Order, teams, and locations of faults in matches, and the order of matches and boards.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Vps};
use event::{
    AwardedMatch, Bye, ContestantId, Decision, Event, Fault, FaultLocation, Forfeit, MatchColumn,
    MatchId, MatchResult, NewMatch, NewResult, Outcome, ResultColumn, ResultId, Room,
};
use regulations::{EventScale, Method, Regulations};
use scoring::{ScoredEvent, Scores, score};
use vp_scales::{MarginBand, Scale};

use crate::support::{imps, vps};

const SWISS: (&str, &str) = ("teams.stage", "swiss");
const KNOCK_OUT: (&str, &str) = ("teams.stage", "knock-out");

/// Round, table, home, away, and result of a match of 8 boards.
type Row = (&'static str, &'static str, &'static str, &'static str, MatchResult);

fn events_of_matches(rows: &[Row]) -> Event {
    let mut event = Event::default();
    let label = |text: &'static str| Some(text).filter(|text| !text.is_empty());
    for (round, table, home, away, result) in rows.iter().cloned() {
        let (round, table) = (label(round), label(table));
        let entry = NewMatch { home, away, result, boards: Some(8), round, table };
        event.add_match(entry).expect("few rows");
    }
    event
}

/// Session, room, board, North-South, East-West, and the score (`None` if not played).
type AtTable = (&'static str, Option<Room>, u32, [&'static str; 2], Option<i32>);

fn at_tables(rows: &[AtTable]) -> Event {
    let mut event = Event::default();
    for &(session, room, number, [ours, theirs], points) in rows {
        let session = Some(session).filter(|text| !text.is_empty());
        let session = session.map(|name| event.intern(name).expect("few names"));
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(session, number, None).expect("no contradiction");
        let outcome = points.map_or(Outcome::NotPlayed, |points| {
            Outcome::Score(Score::new(points).expect("a score"))
        });
        event
            .add(NewResult { room, ..NewResult::new(board, ours, theirs, outcome) })
            .expect("few rows");
    }
    event
}

fn regulations(set: &[(&str, &str)]) -> Regulations {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

fn try_score(
    event: &Event,
    method: Method,
    set: &[(&str, &str)],
) -> Result<ScoredEvent, Vec<Fault>> {
    score(event.clone(), method, regulations(set)).map_err(|faults| faults.0)
}

fn at(position: usize) -> Option<FaultLocation> {
    MatchId::first(position + 1).last().map(|id| id.location(MatchColumn::Home))
}

/// The message, its location, and the related location.
type Reported = (String, Option<FaultLocation>, Option<FaultLocation>);

fn reported(faults: &[Fault]) -> Vec<Reported> {
    faults.iter().map(|fault| (fault.kind.to_string(), fault.location, fault.other)).collect()
}

fn errors(event: &Event, set: &[(&str, &str)]) -> Vec<Reported> {
    reported(&try_score(event, Method::Teams, set).map(drop).expect_err("a fault"))
}

fn warnings(event: &Event, set: &[(&str, &str)]) -> Vec<Reported> {
    reported(&try_score(event, Method::Teams, set).expect("no fault").warnings().0)
}

/// The opponents are named correctly even if the team was away in its first match. If both teams
/// have two matches, the home team is reported first.
#[test]
fn rejects_two_matches_of_a_round() {
    let event =
        events_of_matches(&[("1", "", "A", "B", imps(20, 10)), ("1", "", "B", "C", imps(20, 10))]);
    let of_b = "\"B\" has two matches in round 1: against \"A\" and \"C\"".to_owned();
    assert_eq!(errors(&event, &[SWISS]), [(of_b.clone(), at(1), at(0))]);
    let event = events_of_matches(&[
        ("1", "", "A", "B", imps(20, 10)),
        ("1", "", "B", "C", imps(20, 10)),
        ("1", "", "C", "A", imps(20, 10)),
    ]);
    let [of_c, of_a] = [
        "\"C\" has two matches in round 1: against \"B\" and \"A\"".to_owned(),
        "\"A\" has two matches in round 1: against \"B\" and \"C\"".to_owned(),
    ];
    let expected = [(of_b, at(1), at(0)), (of_c, at(2), at(1)), (of_a, at(2), at(0))];
    assert_eq!(errors(&event, &[SWISS]), expected);
}

/// Each row is reported for one fault only: A plays against itself, and a match is a duplicate.
#[test]
fn reports_one_fault_per_row() {
    let event = events_of_matches(&[
        ("1", "", "A", "A", imps(500, 10)),
        ("1", "", "C", "D", imps(20, 10)),
        ("1", "", "D", "C", imps(500, 10)),
    ]);
    let found = errors(&event, &[]);
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!((found[1].1, found[1].2), (at(2), at(1)));
}

/// Games won are valid only for rankings by strength.
#[test]
fn rejects_games() {
    let event = events_of_matches(&[("1", "", "A", "B", MatchResult::Games { home: 3, away: 1 })]);
    let faults = try_score(&event, Method::Teams, &[]).map(drop).expect_err("no score");
    let event::FaultKind::Meaningless { what, help } = &faults[0].kind else {
        unreachable!("games")
    };
    assert_eq!(*what, "games won are worth nothing in IMPs or Victory Points");
    assert_eq!(*help, "`{ask rank from wins}` finds the order of strength");
}

/// A share that defines the award for a tie contradicts the tie option. Without a share there is no
/// contradiction.
#[test]
fn rejects_two_definitions_of_a_tie() {
    let event =
        at_tables(&[("", None, 1, ["A", "B"], Some(420)), ("", None, 1, ["B", "A"], Some(400))]);
    let set = [("patton.share", "rieneck"), ("board_a_match.tie", "20")];
    assert!(try_score(&event, Method::BoardAMatch, &set).is_ok());
    let faults = try_score(&event, Method::Patton, &set).map(drop).expect_err("two ties");
    let event::FaultKind::Meaningless { what, help } = &faults[0].kind else {
        unreachable!("ties")
    };
    assert!(what.contains("rieneck") && what.contains("board_a_match.tie"), "{what}");
    assert_eq!(*help, "remove it, or use another share");
}

/// The second of two similar names is reported at its first row, in the correct column.
#[test]
fn locates_similar_names() {
    let second = MatchId::first(2).last().expect("a match");
    for (column, [home, away]) in
        [(MatchColumn::Home, ["the  owls", "C"]), (MatchColumn::Away, ["C", "the  owls"])]
    {
        let event = events_of_matches(&[
            ("1", "", "The Owls", "B", imps(20, 10)),
            ("2", "", home, away, imps(20, 10)),
            ("3", "", home, away, imps(20, 10)),
        ]);
        let found = warnings(&event, &[]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].1, Some(second.location(column)));
    }
    let third = ResultId::first(3).last().expect("a result");
    for (column, [ours, theirs]) in
        [(ResultColumn::NorthSouth, ["b", "C"]), (ResultColumn::EastWest, ["C", "b"])]
    {
        let event = at_tables(&[
            ("", None, 1, ["A", "B"], Some(420)),
            ("", None, 1, ["B", "A"], Some(400)),
            ("", None, 2, [ours, theirs], Some(420)),
            ("", None, 2, [theirs, ours], Some(420)),
        ]);
        let found = warnings(&event, &[]);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].1, Some(third.location(column)));
    }
}

/// An unplayed knock-out match is not a draw.
#[test]
fn knows_drawn_matches() {
    let played = at_tables(&[
        ("", None, 1, ["A", "B"], Some(420)),
        ("", None, 1, ["B", "A"], Some(400)),
        ("", None, 1, ["C", "D"], None),
        ("", None, 1, ["D", "C"], None),
    ]);
    assert_eq!(warnings(&played, &[KNOCK_OUT]), []);
}

/// A warning names the lost match of a knock-out team that later meets an unbeaten team. Matches
/// between two beaten teams are accepted, and so is the next match of the winner.
#[test]
fn warns_about_beaten_teams_that_play_on() {
    let quarter = [
        ("1", "", "A", "B", imps(20, 10)),
        ("1", "", "C", "D", imps(10, 20)),
        ("1", "", "E", "F", imps(10, 10)),
    ];
    let with = |later: &[Row]| {
        let rows: Vec<_> = quarter.iter().chain(later).cloned().collect();
        let mut warnings = warnings(&events_of_matches(&rows), &[KNOCK_OUT]);
        warnings.retain(|(what, ..)| !what.contains("is drawn"));
        warnings
    };
    let fine = [
        ("2", "", "A", "D", imps(20, 10)),
        ("2", "", "B", "C", imps(20, 10)),
        ("3", "", "F", "A", imps(1, 0)),
    ];
    assert_eq!(with(&fine), []);
    let says = |name, winner, other| {
        format!("{name:?} lost to {winner:?} and later plays {other:?}, which has not lost")
    };
    let beaten = [
        ("2", "", "C", "A", imps(20, 10)),
        ("3", "", "C", "B", imps(20, 10)),
        ("4", "", "E", "C", imps(1, 0)),
    ];
    let expected = [
        (says("C", "D", "A"), at(3), at(1)),
        // B and A were beaten; E was not.
        (says("C", "D", "E"), at(5), at(1)),
    ];
    assert_eq!(with(&beaten), expected);
    // In other stages all teams play on.
    assert_eq!(
        warnings(
            &events_of_matches(&[quarter[0].clone(), ("2", "", "B", "C", imps(9, 0))]),
            &[SWISS]
        ),
        []
    );
}

/// Matches are sorted by table, and the boards of a match by session.
#[test]
fn sorts_faults() {
    let event = events_of_matches(&[
        ("1", "2", "A", "B", imps(20, 10)),
        ("1", "1", "C", "D", imps(20, 10)),
    ]);
    let whole = try_score(&event, Method::Teams, &[]).expect("no fault");
    let homes: Vec<&str> = whole.matches().iter().map(|it| event.name(it.home)).collect();
    assert_eq!(homes, ["C", "A"]);
    let event = at_tables(&[
        ("S2", None, 1, ["A", "B"], Some(420)),
        ("S2", None, 1, ["B", "A"], Some(400)),
        ("S1", None, 2, ["A", "B"], Some(420)),
        ("S1", None, 2, ["B", "A"], Some(400)),
    ]);
    let whole = try_score(&event, Method::Teams, &[]).expect("no fault");
    let boards = whole.matches()[0].boards.iter().map(|it| event.board_at(it.board).number.get());
    assert_eq!(boards.collect::<Vec<_>>(), [2, 1]);
}

/// If only some tables have a room, the open room determines the home team.
#[test]
fn rooms_of_some_tables() {
    let event = at_tables(&[
        ("", None, 1, ["A", "B"], Some(420)),
        ("", None, 1, ["B", "A"], Some(400)),
        ("", Some(Room::Open), 2, ["B", "A"], Some(420)),
        ("", Some(Room::Closed), 2, ["A", "B"], Some(400)),
    ]);
    let whole = try_score(&event, Method::Teams, &[]).expect("no fault");
    assert_eq!(event.name(whole.matches()[0].home), "B");
}

/// The best of three is rounded up to whole points if all awards of the scale are whole, and
/// otherwise to hundredths. A averages 13⅓, and 60 % of 20 is 12.
#[test]
fn rounds_forfeits_up_by_the_scale() {
    let whole = |points: i32| Vps::from_hundredths(100 * points).expect("VPs");
    let half = |points: i32| Vps::from_hundredths(100 * points + 50).expect("VPs");
    let bands = |winner: Vps, loser: Vps| {
        let first = MarginBand { from: 0, to: Some(4), winner: whole(10), loser: whole(10) };
        let next = MarginBand { from: 5, to: Some(9), winner, loser };
        let last = MarginBand { from: 10, to: None, winner: whole(20), loser: whole(0) };
        Scale::custom(&[first, next, last]).expect("a scale")
    };
    let points = |scale: Scale| {
        let mut event = events_of_matches(&[
            ("1", "", "A", "B", vps(12, 8)),
            ("2", "", "A", "C", vps(14, 6)),
            ("3", "", "A", "D", vps(14, 6)),
        ]);
        let [a, e] = ["A", "E"].map(|name| event.intern(name).expect("few names"));
        let round = Some(event.intern("4").expect("few names"));
        let forfeit = event::Forfeit { round, team: e, opponents: a };
        event.add_decision(event::Decision::Forfeit(forfeit)).expect("the first");
        let mut regulations = regulations(&[("teams.forfeit", "best-of-three")]);
        regulations.vps.scale = EventScale::Own(Box::new(scale));
        let scores = score(event, Method::Teams, regulations).map(ScoredEvent::into_scores);
        let Ok(Scores::Teams(scores)) = scores else { unreachable!("teams") };
        let last = scores.matches().last().expect("a match");
        last.sides[0].points.as_ref().expect("points").to_string()
    };
    assert_eq!(points(bands(whole(15), whole(5))), "14");
    for fractions in [bands(half(15), whole(4)), bands(whole(15), half(4))] {
        assert_eq!(points(fractions), "13.34");
    }
}

/// The help for an inapplicable blitz is to leave it out.
#[test]
fn rejects_unusable_scales() {
    let event = events_of_matches(&[("1", "", "A", "B", imps(20, 10))]);
    let help = |set: &[(&str, &str)]| {
        let faults = try_score(&event, Method::Teams, set).map(drop).expect_err("no scale");
        match &faults[0].kind {
            event::FaultKind::Scale { help, .. } => *help,
            other => unreachable!("{other:?}"),
        }
    };
    let leave_out = help(&[("vps.scale", "acbl-30"), ("vps.blitz", "30")]);
    assert!(leave_out.starts_with("leave out `vps.blitz`"), "{leave_out}");
}

fn points(points: i32) -> Vps {
    Vps::from_hundredths(100 * points).expect("few points")
}

/// Points set by the director or the regulations are used unchanged. A warning reports points above
/// the maximum of a match.
#[test]
fn warns_about_points_beyond_the_scale() {
    let messages = |decision: fn([ContestantId; 3]) -> Decision, set: &[(&str, &str)]| {
        let mut event = events_of_matches(&[("", "", "A", "B", imps(20, 10))]);
        let teams = ["A", "B", "C"].map(|name| event.intern(name).expect("few names"));
        let id = event.add_decision(decision(teams)).expect("the first");
        let messages = warnings(&event, set);
        assert!(
            messages.iter().all(|(_, at, _)| *at == Some(FaultLocation::Decision(id))),
            "{messages:?}"
        );
        messages.into_iter().map(|(message, ..)| message).collect::<Vec<_>>()
    };
    let scale = ("vps.scale", "wbf");
    let beyond = |what: &str, most| vec![format!("{what} exceeds the maximum for a match, {most}")];
    let bye = |[_, _, team]: [ContestantId; 3]| Decision::Bye(Bye { round: None, team });
    assert_eq!(messages(bye, &[scale, ("teams.bye", "20")]), Vec::<String>::new());
    assert_eq!(messages(bye, &[scale, ("teams.bye", "20.01")]), beyond("a bye of 20.01", "20"));
    assert_eq!(messages(bye, &[("teams.bye", "12")]), Vec::<String>::new());
    let forfeit = |[opponents, _, team]: [ContestantId; 3]| {
        Decision::Forfeit(Forfeit { round: None, team, opponents })
    };
    assert_eq!(messages(forfeit, &[scale, ("teams.forfeit", "20-0")]), Vec::<String>::new());
    let forfeited = messages(forfeit, &[scale, ("teams.forfeit", "28-0")]);
    assert_eq!(forfeited, beyond("a forfeit of 28", "20"));
    // For a played match, for an unplayed match, and without a maximum.
    let played = |[home, away, _]: [ContestantId; 3]| {
        let (home, away) = ((home, points(8)), (away, points(80)));
        Decision::Award(AwardedMatch { round: None, home, away })
    };
    let unplayed = |[home, _, away]: [ContestantId; 3]| {
        let (home, away) = ((home, points(21)), (away, points(0)));
        Decision::Award(AwardedMatch { round: None, home, away })
    };
    assert_eq!(messages(played, &[scale]), beyond("an award of 80", "20"));
    assert_eq!(messages(unplayed, &[scale]), beyond("an award of 21", "20"));
    assert_eq!(messages(unplayed, &[("vps.scale", "acbl-30")]), Vec::<String>::new());
}
