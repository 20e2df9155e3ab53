//! Tie-breaks of teams with byes, different numbers of matches, or matches without IMPs, computed
//! by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, Score};
use event::{
    AwardedMatch, ContestantId, Decision, Event, Forfeit, NewResult, Outcome, Penalty,
    PenaltyAmount, RoundId,
};
use regulations::{Method, Regulations};
use scoring::{MatchesScores, Scores, TeamMatchResult, score};

use crate::support::rounds::{in_imps, in_vps, vps};

fn scored(event: &Event, set: &[(&str, &str)]) -> MatchesScores {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    match score(event.clone(), Method::Teams, regulations).map(scoring::ScoredEvent::into_scores) {
        Ok(Scores::Teams(scores)) => *scores,
        Ok(_) => unreachable!("teams score teams"),
        Err(faults) => unreachable!("{faults}"),
    }
}

/// Returns the places, and the tie-break criteria with their values.
fn break_ties(event: &Event, order: &str, more: &[(&str, &str)]) -> [String; 2] {
    let set = [("teams.tie_breaks", order), ("teams.bye", "12")];
    let scores = scored(event, &[&set[..], more].concat());
    let line = |line: &scoring::TeamStanding| {
        format!("{}{}", line.place.expect("ranked"), event.name(line.name))
    };
    let lines: Vec<String> = scores.standings().iter().map(line).collect();
    let steps = scores.ranking().ties.iter().flat_map(|tie| &tie.steps);
    let step = |step: &scoring::TieStep| {
        let values = step.values.iter().map(|(team, it)| format!("{} {it}", event.name(*team)));
        format!("{}: {}", step.criterion, values.collect::<Vec<_>>().join(", "))
    };
    [lines.join(" "), steps.map(step).collect::<Vec<_>>().join("; ")]
}

fn check(event: &Event, order: &str, places: &str, how: &str) {
    assert_eq!(break_ties(event, order, &[]), [places, how], "{order}");
}

/// A, B, and C have 32 VPs, E has 36, and D has 24. A has met B and C, who have not met. A bye is
/// 12 VPs.
fn three_tied() -> Event {
    in_vps(&[
        ("1", "A", "B", 12, 8),
        ("1", "C", "D", 14, 6),
        ("1", "E", "", 0, 0),
        ("2", "A", "C", 8, 12),
        ("2", "D", "E", 10, 10),
        ("2", "B", "", 0, 0),
        ("3", "B", "D", 12, 8),
        ("3", "C", "E", 6, 14),
        ("3", "A", "", 0, 0),
    ])
}

/// A and B have 22 VPs and two opponents each: A has met teams with 34 and 30, B with 30 and 6.
#[test]
fn equal_numbers_of_opponents() {
    let event = in_vps(&[
        ("1", "A", "C", 10, 14),
        ("1", "B", "D", 10, 14),
        ("2", "A", "D", 12, 16),
        ("2", "B", "E", 12, 6),
        ("3", "C", "F", 20, 0),
    ]);
    let how = "opponents-scores: A 64, B 36";
    check(&event, "opponents-scores", "1C 2D 3A 4B 5E 6F", how);
}

#[test]
fn ties_of_three() {
    let event = three_tied();
    check(&event, "none", "1E 2=A 2=B 2=C 5D", "");
    check(&event, "head-to-head-vps", "1E 2=A 2=B 2=C 5D", "");
    // The opponents of A have 32 and 32, of B 32 and 24, and of C 24, 32, and 36. C has met one
    // more, so means are compared.
    let how = "opponents-scores: A 64 in 2 matches, C 92 in 3 matches, B 56 in 2 matches";
    check(&event, "opponents-scores", "1E 2A 3C 4B 5D", how);
    // No team outside of the tie has met all three.
    check(&event, "common-opponents", "1E 2=A 2=B 2=C 5D", "");
    check(&event, "highest-common-opponent", "1E 2=A 2=B 2=C 5D", "");
    // Only C has met a team with more than 32 VPs.
    let how = "vps-against-higher: C 6, A 0, B 0";
    check(&event, "vps-against-higher", "1E 2C 3=A 3=B 5D", how);
    let how = "wins: C 2 of 3, A 1 of 2, B 1 of 2";
    check(&event, "wins", "1E 2C 3=A 3=B 5D", how);
    // The next criterion compares only the teams that remain tied, here by their match.
    let how = "wins: C 2 of 3, A 1 of 2, B 1 of 2; head-to-head-vps: A 12, B 8";
    check(&event, "wins, head-to-head-vps", "1E 2C 3A 4B 5D", how);
}

/// A and B have 30 VPs each, A with a bye. A bye is not a match.
#[test]
fn ties_of_two() {
    let event = in_vps(&[
        ("1", "A", "B", 12, 8),
        ("1", "C", "D", 8, 12),
        ("2", "B", "C", 14, 6),
        ("2", "A", "", 0, 0),
        ("3", "A", "C", 6, 14),
        ("3", "B", "D", 8, 12),
    ]);
    check(&event, "head-to-head-vps", "1A 2B 3C 4D", "head-to-head-vps: A 12, B 8");
    check(&event, "common-opponents", "1B 2A 3C 4D", "common-opponents: B 14, A 6");
    check(&event, "vps-against-higher", "1=A 1=B 3C 4D", "");
}

/// A played three matches and B two; they have met once.
#[test]
fn different_numbers_of_matches() {
    let event = in_vps(&[
        ("1", "A", "B", 12, 8),
        ("2", "A", "C", 4, 16),
        ("2", "B", "D", 12, 8),
        ("3", "A", "E", 4, 16),
    ]);
    let [places, how] = break_ties(&event, "head-to-head-vps", &[]);
    assert_eq!([&*places, &*how], ["1A 2B 3=C 3=E 5D", "head-to-head-vps: A 12, B 8"]);
}

/// A win by 100 IMPs and a win by 80 IMPs earn equal VPs.
#[test]
fn net_imps() {
    let event = in_imps(&[("1", "A", "B", 100, 0), ("1", "C", "D", 80, 0)]);
    let wbf = [("vps.scale", "wbf")];
    assert_eq!(break_ties(&event, "none", &wbf)[0], "1=A 1=C 3=B 3=D");
    let how = "net-imps: A 100, C 80; net-imps: D -80, B -100";
    assert_eq!(break_ties(&event, "net-imps", &wbf), ["1A 2C 3D 4B", how]);
}

/// A penalty of 4 IMPs counts as 4 IMPs lost, and a bonus as IMPs won: 30 over 24, and 26 over 20.
#[test]
fn quotients_with_penalties() {
    let event = in_imps(&[("1", "A", "B", 30, 20), ("1", "C", "D", 22, 20)]);
    let [a, b, c, d] = ["A", "B", "C", "D"].map(|name| event.find(name).expect("a team"));
    let round: Option<RoundId> = event.find("1");
    let mut penalized = event.clone();
    for (team, opponents, imps) in [(a, b, 4_i64), (c, d, -4)] {
        let amount = PenaltyAmount::Imps { imps: Exact::from(imps), opponents };
        let penalty = Penalty { team, round, amount, reason: None };
        penalized.add_decision(Decision::Penalty(penalty)).expect("any number");
    }
    let how = "imp-quotient: C 13/10, A 5/4";
    let found = break_ties(&penalized, "imp-quotient", &[]);
    assert_eq!(found[0], "1C 2A 3D 4B");
    assert_eq!(found[1].replace("26/20", "13/10").replace("30/24", "5/4"), how);
}

/// An awarded draw has no IMPs. A criterion without a value for all teams does not decide.
#[test]
fn without_imps() {
    let mut event = in_imps(&[("1", "B", "D", 20, 20)]);
    let [a, c] = ["A", "C"].map(|name| event.intern(name).expect("few names"));
    let round = event.find("1");
    let award = AwardedMatch { round, home: (a, vps(10)), away: (c, vps(10)) };
    event.add_decision(Decision::Award(award)).expect("the first");
    let wbf = [("vps.scale", "wbf")];
    assert_eq!(break_ties(&event, "imp-quotient", &wbf), ["1=A 1=B 1=C 1=D", ""]);
}

/// A board won counts 2, and a tied board counts 1. A won two by 3 IMPs and lost one by 6.
#[test]
fn point_a_board() {
    let mut event = Event::default();
    for (teams, boards) in [(["A", "B"], [100, 100, -220]), (["C", "D"], [220, -220, 0])] {
        for (number, home) in (1..).zip(boards) {
            let number = BoardNumber::new(number).expect("a board");
            let board = event.board(None, number, None).expect("no contradiction");
            for ([ours, theirs], points) in [(teams, home), ([teams[1], teams[0]], 0)] {
                let outcome = Outcome::Score(Score::new(points).expect("a score"));
                event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
            }
        }
    }
    check(&event, "none", "1=A 1=B 1=C 1=D", "");
    let how = "point-a-board: A 4, C 3, D 3, B 2";
    check(&event, "point-a-board", "1A 2=C 2=D 4B", how);
}

/// Encounters of a team, sorted by round, including rounds without results. Byes and forfeits have
/// no IMPs. A result with IMPs keeps them even if its points are awarded.
#[test]
fn encounters() {
    let mut event = in_imps(&[
        ("1", "A", "B", 30, 20),
        ("2", "A", "C", 0, 0),
        ("3", "A", "D", 12, 10),
        ("4", "A", "", 0, 0),
        ("4", "B", "C", 0, 0),
    ]);
    let [a, b, c, d] = ["A", "B", "C", "D"].map(|name| event.find(name).expect("a team"));
    let round = |event: &mut Event, name: &str| Some(event.intern(name).expect("few names"));
    let [third, fifth, sixth] = ["3", "5", "6"].map(|name| round(&mut event, name));
    for decision in [
        Decision::Award(AwardedMatch { round: third, home: (a, vps(3)), away: (d, vps(11)) }),
        Decision::Award(AwardedMatch { round: fifth, home: (a, vps(10)), away: (b, vps(10)) }),
        Decision::Forfeit(Forfeit { round: sixth, team: c, opponents: a }),
    ] {
        event.add_decision(decision).expect("no contradiction");
    }
    let set = [("vps.scale", "wbf"), ("teams.bye", "12"), ("teams.forfeit", "18-0")];
    let scores = scored(&event, &set);
    let of_a = scores.standings().iter().find(|line| line.name == a).expect("a line");
    let has_imps: Vec<bool> = of_a.encounters.iter().map(|met| met.has_imps).collect();
    assert_eq!(has_imps, [true, true, true, false, false, false]);
    let bye = TeamMatchResult {
        opponents: None,
        round: 3,
        points: Exact::from(12_i64),
        won: Exact::ZERO,
        lost: Exact::ZERO,
        net: Exact::ZERO,
        has_imps: false,
        half_wins: 0,
        half_boards: 0,
        boards: 0,
    };
    assert_eq!(of_a.encounters[3], bye);
    assert_eq!((of_a.matches, of_a.boards), (6, 24));
    assert_eq!([&of_a.won, &of_a.lost, &of_a.net].map(ToString::to_string), ["42", "30", "12"]);
    // An award does not change the IMPs of the match.
    assert_eq!(of_a.encounters[2].net.to_string(), "2");
    let opponents: Vec<Option<ContestantId>> =
        of_a.encounters.iter().map(|it| it.opponents).collect();
    assert_eq!(opponents, [Some(b), Some(c), Some(d), None, Some(b), Some(c)]);
}

/// A knock-out of one round: the winner has completed one round, the loser none. The shared score
/// determines the IMPs won and lost.
#[test]
fn one_round_of_a_knock_out() {
    let event = in_imps(&[("1", "A", "B", 30, 20), ("1", "C", "D", 10, 11)]);
    let [a, b] = ["A", "B"].map(|name| event.find(name).expect("a team"));
    let amount = PenaltyAmount::Imps { imps: Exact::from(4_i64), opponents: b };
    let penalty = Penalty { team: a, round: event.find("1"), amount, reason: None };
    let mut event = event;
    event.add_decision(Decision::Penalty(penalty)).expect("any number");
    let scores = scored(&event, &[("teams.stage", "knock-out")]);
    let line = |line: &scoring::TeamStanding| {
        let [points, won, lost, net, extra] =
            [&line.points, &line.won, &line.lost, &line.net, &line.extra];
        format!("{} {points} {won}-{lost} {net} {extra}", event.name(line.name))
    };
    let lines: Vec<String> = scores.standings().iter().map(line).collect();
    // The penalty is deducted from that score.
    assert_eq!(lines[..2], ["A 1 26-20 6 0", "D 1 11-10 1 0"]);
    assert_eq!(lines[2..], ["B 0 20-26 -6 0", "C 0 10-11 -1 0"]);
}

/// A drawn match advances neither team if it is the last of both. A team that plays on counts as
/// the winner.
#[test]
fn draws_in_a_knock_out() {
    let drawn = ("SF", "A", "B", 20, 20);
    let other = ("SF", "C", "D", 30, 20);
    let came = |rows: &[(&'static str, &'static str, &'static str, i64, i64)]| {
        let event = in_imps(rows);
        let scores = scored(&event, &[("teams.stage", "knock-out")]);
        let line =
            |line: &scoring::TeamStanding| format!("{} {}", event.name(line.name), line.points);
        let mut lines: Vec<String> = scores.standings().iter().map(line).collect();
        lines.sort();
        lines
    };
    assert_eq!(came(&[drawn]), ["A 0", "B 0"]);
    assert_eq!(came(&[drawn, other]), ["A 0", "B 0", "C 1", "D 0"]);
    let won = came(&[drawn, other, ("F", "A", "C", 30, 20)]);
    assert_eq!(won, ["A 2", "B 0", "C 1", "D 0"]);
    let last = came(&[("SF", "A", "B", 30, 20), other, ("F", "A", "C", 20, 20)]);
    assert_eq!(last, ["A 1", "B 0", "C 1", "D 0"]);
}

/// A penalty with a round is deducted after this round, and a penalty without one from the
/// beginning.
#[test]
fn after_each_round() {
    let event = in_imps(&[("1", "A", "B", 30, 20), ("2", "A", "B", 12, 10)]);
    let a = event.find("A").expect("a team");
    let after = |round: Option<&str>| {
        let amount = PenaltyAmount::Points(Exact::from(3_i64));
        let round = round.map(|name| event.find(name).expect("a round"));
        let mut event = event.clone();
        let penalty = Penalty { team: a, round, amount, reason: None };
        event.add_decision(Decision::Penalty(penalty)).expect("any number");
        let scores = scored(&event, &[]);
        let rounds = scores.after_each_round();
        let of_a = |round: scoring::RoundStandings| {
            let line = round.lines.iter().find(|line| line.name == a).expect("a line");
            (line.points.to_string(), line.met.len())
        };
        rounds.map(of_a).collect::<Vec<_>>()
    };
    let text = |points: [&str; 2]| points.map(|it| (it.to_owned(), 1));
    assert_eq!(after(None), text(["7", "9"]));
    assert_eq!(after(Some("1")), text(["7", "9"]));
    assert_eq!(after(Some("2")), text(["10", "9"]));
}
