//! Decisions about one match and their effect on others, computed by hand for teams.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Vps};
use event::{
    Artificial, AwardedMatch, Bye, ContestantId, Decision, Event, FaultKind, Forfeit, MatchResult,
    NewMatch, NewResult, Outcome, RoundId, VoidMatch,
};
use regulations::{Method, Regulations};
use scoring::{Match, MatchSource, MatchesScores, Scores, score};

use crate::support::{imps, vps};

/// Round (empty if unlabeled), home, away, and result of a match of 8 boards.
type Row = (&'static str, &'static str, &'static str, MatchResult);

const KNOCK_OUT: (&str, &str) = ("teams.stage", "knock-out");
const WBF: (&str, &str) = ("vps.scale", "wbf");

fn events_of_matches(rows: &[Row]) -> Event {
    let mut event = Event::default();
    for (round, home, away, result) in rows.iter().cloned() {
        let round = Some(round).filter(|round| !round.is_empty());
        let entry = NewMatch { home, away, result, boards: Some(8), round, table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

/// Round, board, North-South, East-West, and the score (`None` if not played).
type AtTable = (&'static str, u32, &'static str, &'static str, Option<i32>);

fn at_tables(rows: &[AtTable]) -> Event {
    let mut event = Event::default();
    for &(round, number, ours, theirs, points) in rows {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        let outcome = points.map_or(Outcome::NotPlayed, |points| {
            Outcome::Score(Score::new(points).expect("a score"))
        });
        let entry =
            NewResult { round: Some(round), ..NewResult::new(board, ours, theirs, outcome) };
        event.add(entry).expect("few rows");
    }
    event
}

fn with_decisions(mut event: Event, decisions: impl IntoIterator<Item = Decision>) -> Event {
    for decision in decisions {
        event.add_decision(decision).expect("no contradiction");
    }
    event
}

/// Returns a whole number of VPs.
fn whole(points: i32) -> Vps {
    Vps::from_hundredths(100 * points).expect("VPs")
}

fn team(event: &Event, name: &str) -> ContestantId {
    event.find(name).expect("a team")
}

fn round(event: &mut Event, name: &str) -> RoundId {
    event.intern(name).expect("few names")
}

fn try_score(
    event: &Event,
    method: Method,
    set: &[(&str, &str)],
) -> Result<MatchesScores, Vec<FaultKind>> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    match score(event.clone(), method, regulations).map(scoring::ScoredEvent::into_scores) {
        Ok(Scores::Teams(scores)) => Ok(*scores),
        Ok(_) => unreachable!("teams score teams"),
        Err(faults) => Err(faults.0.into_iter().map(|fault| fault.kind).collect()),
    }
}

fn scored(event: &Event, method: Method, set: &[(&str, &str)]) -> MatchesScores {
    try_score(event, method, set).expect("no fault")
}

/// Returns place, name, matches, and points of each team, best first.
fn ranked(event: &Event, set: &[(&str, &str)]) -> String {
    let scores = scored(event, Method::Teams, set);
    let line = |line: &scoring::TeamStanding| {
        let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        format!("{place} {} {} {}", event.name(line.name), line.matches, line.points)
    };
    scores.standings().iter().map(line).collect::<Vec<_>>().join(", ")
}

/// Returns matches without rounds.
fn without_rounds() -> Event {
    events_of_matches(&[
        ("", "A", "B", imps(20, 10)),
        ("", "A", "C", imps(12, 10)),
        ("", "B", "C", imps(15, 10)),
    ])
}

/// Returns `true` if the match is between these teams.
fn is_between(played: &Match, [one, other]: [ContestantId; 2]) -> bool {
    let sides = [played.home, played.away];
    sides == [one, other] || sides == [other, one]
}

const PAIRS: [[&str; 2]; 6] =
    [["A", "B"], ["A", "C"], ["B", "C"], ["B", "A"], ["C", "A"], ["C", "B"]];

/// Without round labels, a void match is identified by its two teams, in either order.
#[test]
fn finds_void_matches_by_teams() {
    let event = without_rounds();
    for names in PAIRS {
        let [one, other] = names.map(|name| team(&event, name));
        let (home, away) = ((one, Artificial::Plus), (other, Artificial::Minus));
        let void = Decision::Void(VoidMatch { round: None, home, away });
        let scores = scored(&with_decisions(event.clone(), [void]), Method::Teams, &[]);
        let voids = scores.matches().iter().filter(|it| it.source == MatchSource::Void);
        let found: Vec<_> = voids.map(|it| is_between(it, [one, other])).collect();
        assert_eq!(found, [true], "{names:?}");
    }
}

/// Without round labels, an award is assigned to the match of its two teams, in either order.
#[test]
fn finds_awarded_matches_by_teams() {
    let event = without_rounds();
    for names in PAIRS {
        let [one, other] = names.map(|name| team(&event, name));
        let award = AwardedMatch { round: None, home: (one, whole(12)), away: (other, whole(8)) };
        let scores =
            scored(&with_decisions(event.clone(), [Decision::Award(award)]), Method::Teams, &[WBF]);
        let awarded = scores.matches().iter().filter(|it| it.awarded);
        let found: Vec<_> = awarded.map(|it| is_between(it, [one, other])).collect();
        assert_eq!((found, scores.matches().len()), (vec![true], 3), "{names:?}");
    }
}

/// Three void matches of three teams. AVE+ on 8 boards is 12 IMPs, and each match has its own
/// awards.
#[test]
fn three_void_matches() {
    let event = without_rounds();
    let [a, b, c] = ["A", "B", "C"].map(|name| team(&event, name));
    let (plus, minus, average) = (Artificial::Plus, Artificial::Minus, Artificial::Average);
    let void = |home, away| Decision::Void(VoidMatch { round: None, home, away });
    let voids = [
        void((a, plus), (b, minus)),
        void((a, minus), (c, plus)),
        void((b, average), (c, average)),
    ];
    // A has 12 and −12, B −12 and 0, C 12 and 0.
    assert_eq!(ranked(&with_decisions(event, voids), &[]), "1 C 2 12, 2 A 2 0, 3 B 2 -12");
}

/// A void match without a result: the first team of the decision is the home team.
#[test]
fn a_void_match_without_a_result() {
    let mut event = events_of_matches(&[("1", "A", "B", imps(20, 10))]);
    let [a, b] = ["A", "B"].map(|name| team(&event, name));
    let next = Some(round(&mut event, "2"));
    let void = VoidMatch { round: next, home: (b, Artificial::Minus), away: (a, Artificial::Plus) };
    let event = with_decisions(event, [Decision::Void(void)]);
    let scores = scored(&event, Method::Teams, &[]);
    assert_eq!(scores.matches().len(), 2);
    assert_eq!((scores.matches()[1].home, scores.matches()[1].away), (b, a));
    assert_eq!(ranked(&event, &[]), "1 A 2 22, 2 B 2 -22");
}

/// The absent team loses a knock-out match, which needs no award in points.
#[test]
fn a_forfeit_in_a_knock_out() {
    let mut event =
        events_of_matches(&[("1", "A", "B", imps(20, 10)), ("2", "A", "C", imps(20, 10))]);
    let first = Some(round(&mut event, "1"));
    let [c, d] = ["C", "D"].map(|name| event.intern(name).expect("few names"));
    let forfeit = Forfeit { round: first, team: d, opponents: c };
    let event = with_decisions(event, [Decision::Forfeit(forfeit)]);
    let scores = scored(&event, Method::Teams, &[KNOCK_OUT]);
    let half_wins: Vec<[u32; 2]> =
        scores.matches().iter().map(|it| it.sides.each_ref().map(|side| side.half_wins)).collect();
    assert_eq!(half_wins, [[2, 0], [2, 0], [2, 0]]);
    assert_eq!(ranked(&event, &[KNOCK_OUT]), "1 A 2 2, 2 C 2 1, 3= B 1 0, 3= D 1 0");
}

/// If only the Victory Points of a knock-out match are known, they decide it.
#[test]
fn a_knock_out_in_victory_points() {
    let event = events_of_matches(&[("1", "A", "B", vps(8, 12)), ("1", "C", "D", vps(11, 9))]);
    let scores = scored(&event, Method::Teams, &[KNOCK_OUT]);
    assert!(scores.matches().iter().all(|it| it.knock_out.is_none()));
    assert_eq!(ranked(&event, &[KNOCK_OUT]), "1= B 1 1, 1= C 1 1, 3= A 1 0, 3= D 1 0");
}

/// The award of a forfeited match ignores canceled results, whether the withdrawn team was at home
/// or away. C receives 12 VPs: 60 %, and the average of other teams against B. C's own average is
/// 9; with the 20 VPs against D it would be 14½.
#[test]
fn averages_exclude_withdrawn_teams() {
    for d_at_home in [false, true] {
        let against_d =
            if d_at_home { ("1", "D", "C", vps(0, 20)) } else { ("1", "C", "D", vps(20, 0)) };
        let mut event = events_of_matches(&[
            ("1", "A", "B", vps(12, 8)),
            against_d,
            ("2", "A", "C", vps(11, 9)),
            ("2", "B", "D", vps(10, 10)),
        ]);
        let third = Some(round(&mut event, "3"));
        let [b, c, d] = ["B", "C", "D"].map(|name| team(&event, name));
        let forfeit = Forfeit { round: third, team: b, opponents: c };
        let event = with_decisions(event, [Decision::Forfeit(forfeit), Decision::Withdrawal(d)]);
        let set = [WBF, ("teams.forfeit", "best-of-three"), ("teams.withdrawal", "cancel")];
        assert_eq!(ranked(&event, &set), "1 A 2 23, 2 C 2 21, 3 B 2 8, - D 0 0", "{d_at_home}");
    }
}

/// A bye in percent depends on the boards of the same round: half the points of two boards, and
/// half of three.
/// of three.
#[test]
fn byes_use_the_boards_of_their_round() {
    let mut rows: Vec<AtTable> = Vec::new();
    for (round, other, boards) in [("1", "B", 2), ("2", "C", 3)] {
        for board in 1..=boards {
            rows.extend([
                (round, board, "A", other, Some(420)),
                (round, board, other, "A", Some(420)),
            ]);
        }
    }
    let mut event = at_tables(&rows);
    let [first, second] = ["1", "2"].map(|name| Some(round(&mut event, name)));
    let [b, c] = ["B", "C"].map(|name| team(&event, name));
    let byes = [Bye { round: first, team: c }, Bye { round: second, team: b }];
    let event = with_decisions(event, byes.map(Decision::Bye));
    let scores = scored(&event, Method::BoardAMatch, &[("teams.bye", "50%")]);
    let byes: Vec<String> = scores.byes().iter().map(|bye| bye.points.to_string()).collect();
    assert_eq!(byes, ["2", "3"]);
}

/// If both teams of a match withdrew, neither has a bye for it.
#[test]
fn two_withdrawn_teams_have_no_bye() {
    let event = events_of_matches(&[
        ("1", "A", "D", vps(12, 8)),
        ("1", "B", "E", vps(12, 8)),
        ("2", "D", "E", vps(10, 10)),
        ("2", "A", "B", vps(11, 9)),
    ]);
    let left = ["D", "E"].map(|name| Decision::Withdrawal(team(&event, name)));
    let event = with_decisions(event, left);
    let set = [WBF, ("teams.withdrawal", "half-bye"), ("teams.rounds", "5"), ("teams.bye", "12")];
    assert_eq!(ranked(&event, &set), "1 A 2 23, 2 B 2 21, - D 0 0, - E 0 0");
}

/// Two rounds are half of the four rounds, so the results of the team count.
#[test]
fn cancels_results_before_half_of_the_rounds() {
    let event = events_of_matches(&[
        ("1", "A", "D", vps(12, 8)),
        ("2", "B", "D", vps(12, 8)),
        ("3", "A", "B", vps(10, 10)),
        ("4", "A", "B", vps(10, 10)),
    ]);
    let d = team(&event, "D");
    let event = with_decisions(event, [Decision::Withdrawal(d)]);
    let set = [WBF, ("teams.withdrawal", "half"), ("teams.rounds", "as-played")];
    assert_eq!(ranked(&event, &set), "1= A 3 32, 1= B 3 32, 3 D 2 16");
}

/// A match without a played board does not count as played: D played one of three, less than half.
#[test]
fn ignores_matches_without_boards() {
    let mut rows: Vec<AtTable> = Vec::new();
    for (round, [home, away], score) in [
        ("1", ["A", "D"], Some(420)),
        ("2", ["B", "D"], None),
        ("2", ["A", "C"], Some(420)),
        ("3", ["A", "B"], Some(420)),
    ] {
        rows.extend([(round, 1, home, away, score), (round, 1, away, home, score)]);
    }
    let event = at_tables(&rows);
    let d = team(&event, "D");
    let event = with_decisions(event, [Decision::Withdrawal(d)]);
    let set = [("teams.withdrawal", "half")];
    let left = ranked(&event, &set);
    assert!(left.ends_with("- D 0 0"), "{left}");
}

/// The help for a match or a bye without an award names the option to set.
#[test]
fn help_names_the_option() {
    let hints = |decision: fn(ContestantId, ContestantId) -> Decision| {
        let event =
            events_of_matches(&[("", "A", "B", imps(20, 10)), ("", "A", "C", imps(20, 10))]);
        let decision = decision(team(&event, "B"), team(&event, "C"));
        let rejected = try_score(&with_decisions(event, [decision]), Method::Teams, &[WBF]);
        let kinds = rejected.expect_err("no worth").into_iter();
        let help = |kind| match kind {
            FaultKind::OptionNeeded { help, .. } => help,
            other => unreachable!("{other:?}"),
        };
        kinds.map(help).collect::<Vec<_>>().join(", ")
    };
    let forfeit =
        hints(|team, opponents| Decision::Forfeit(Forfeit { round: None, team, opponents }));
    assert!(forfeit.contains("`{set teams.forfeit=18-0}`"), "{forfeit}");
    let bye = hints(|team, _| Decision::Bye(Bye { round: None, team }));
    assert!(bye.contains("`{set teams.bye=12}`"), "{bye}");
}

/// Only Patton matches have an aggregate in addition to board points.
#[test]
fn board_a_match_has_no_aggregate() {
    let event = at_tables(&[("1", 1, "A", "B", Some(420)), ("1", 1, "B", "A", Some(110))]);
    let aggregates = |method, set: &[_]| {
        let scores = scored(&event, method, set);
        scores.matches()[0].sides.each_ref().map(|side| side.aggregate.is_some())
    };
    assert_eq!(aggregates(Method::BoardAMatch, &[]), [false, false]);
    assert_eq!(aggregates(Method::Patton, &[WBF]), [true, true]);
}
