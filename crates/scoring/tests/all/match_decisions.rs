//! Byes, forfeits, awards, withdrawals, penalties, and carry-over of teams, computed by hand.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::Exact;
use event::{
    Artificial, AwardedMatch, Bye, CarriedOver, CarryOver, ContestantId, Decision, DecisionList,
    Event, FaultLocation, Forfeit, MatchResult, NewMatch, Penalty, PenaltyAmount, RoundId,
    TeamEntry, VoidMatch,
};
use regulations::{EarlierWinner, Method, Regulations};
use scoring::{Match, MatchesScores, Scores, score};

use crate::support::rounds::{self, Row, in_imps, in_vps, vps};

/// Three rounds of four teams in VPs: A has 12 + 14 + 16, B 8 + 10 + 12, C 10 + 6 + 8, D 10 + 10 +
/// 4.
const THREE_ROUNDS: [Row<'_>; 6] = [
    ("1", "A", "B", 12, 8),
    ("1", "C", "D", 10, 10),
    ("2", "A", "C", 14, 6),
    ("2", "B", "D", 10, 10),
    ("3", "A", "D", 16, 4),
    ("3", "B", "C", 12, 8),
];

fn with_decisions(mut event: Event, decisions: impl IntoIterator<Item = Decision>) -> Event {
    for decision in decisions {
        event.add_decision(decision).expect("no contradiction");
    }
    event
}

fn team(event: &Event, name: &str) -> ContestantId {
    event.find(name).expect("a team")
}

fn round(event: &Event, name: &str) -> RoundId {
    event.find(name).expect("a round")
}

fn scored(event: &Event, set: &[(&str, &str)]) -> MatchesScores {
    match try_score(event, set) {
        Ok(scores) => scores,
        Err(faults) => unreachable!("{faults}"),
    }
}

fn try_score(event: &Event, set: &[(&str, &str)]) -> Result<MatchesScores, String> {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    match score(event.clone(), Method::Teams, regulations).map(scoring::ScoredEvent::into_scores) {
        Ok(Scores::Teams(scores)) => Ok(*scores),
        Ok(_) => unreachable!("teams score teams"),
        Err(faults) => Err(faults.to_string()),
    }
}

/// Returns place, name, matches, and points of each team, best first.
fn standings(event: &Event, scores: &MatchesScores) -> String {
    let line = |line: &scoring::TeamStanding| {
        let place = line.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
        format!("{place} {} {} {}", event.name(line.name), line.matches, line.points)
    };
    scores.standings().iter().map(line).collect::<Vec<_>>().join(", ")
}

fn ranked(event: &Event, set: &[(&str, &str)]) -> String {
    standings(event, &scored(event, set))
}

/// Returns the points of both teams of a match, first `of[0]`.
fn points(event: &Event, scores: &MatchesScores, of: [&str; 2]) -> [String; 2] {
    let [one, other] = of.map(|name| team(event, name));
    let is_of =
        |it: &&Match| [it.home, it.away] == [one, other] || [it.away, it.home] == [one, other];
    let found = scores.matches().iter().find(is_of).expect("the match");
    let mut both = found
        .sides
        .each_ref()
        .map(|side| side.points.as_ref().map_or_else(String::new, ToString::to_string));
    if found.home == other {
        both.swap(0, 1);
    }
    both
}

const WBF: (&str, &str) = ("vps.scale", "wbf");

/// A listed team without a match is in the standings, without a place.
#[test]
fn lists_teams_without_a_match() {
    let mut event = in_vps(&THREE_ROUNDS);
    let team = event.intern("E").expect("few names");
    let entry = TeamEntry { team, members: Vec::new() };
    let event = with_decisions(event, [Decision::Team(entry)]);
    assert_eq!(ranked(&event, &[WBF]), "1 A 3 42, 2 B 3 30, 3= C 3 24, 3= D 3 24, - E 0 0");
}

/// A match without a number of boards has the scheduled number and its scale.
#[test]
fn accepts_scheduled_numbers_of_boards() {
    let mut event = Event::default();
    for (home, away, boards) in [("A", "B", None), ("C", "D", Some(8))] {
        let result = MatchResult::Imps { home: 20.into(), away: 10.into() };
        let row = NewMatch { home, away, result, boards, round: Some("1"), table: None };
        event.add_match(row).expect("few rows");
    }
    for set in [&[WBF][..], &[WBF, ("teams.boards", "8")]] {
        let scores = scored(&event, set);
        let boards = scores.matches().iter().map(|it| (it.counted, it.scheduled));
        assert_eq!(boards.collect::<Vec<_>>(), [(8, 8), (8, 8)]);
        assert_eq!(points(&event, &scores, ["A", "B"]), points(&event, &scores, ["C", "D"]));
    }
}

#[test]
fn without_decisions() {
    let event = in_vps(&THREE_ROUNDS);
    assert_eq!(ranked(&event, &[WBF]), "1 A 3 42, 2 B 3 30, 3= C 3 24, 3= D 3 24");
}

/// An award replaces the points of a match, with the teams in either order. Without a match it
/// creates one.
#[test]
fn awards() {
    let event = in_vps(&THREE_ROUNDS);
    let (second, next) = (Some(round(&event, "2")), Some(round(&event, "3")));
    let [a, b, c] = ["A", "B", "C"].map(|name| team(&event, name));
    for (home, away) in [((a, vps(3)), (c, vps(11))), ((c, vps(11)), (a, vps(3)))] {
        let award = AwardedMatch { round: second, home, away };
        let event = with_decisions(event.clone(), [Decision::Award(award)]);
        let scores = scored(&event, &[WBF]);
        assert_eq!(points(&event, &scores, ["A", "C"]), ["3", "11"]);
        assert_eq!(standings(&event, &scores), "1 A 3 31, 2 B 3 30, 3 C 3 29, 4 D 3 24");
        let awarded = scores.matches().iter().filter(|it| it.awarded).count();
        assert_eq!(awarded, 1);
    }
    let first_two = in_vps(&THREE_ROUNDS[..5]);
    let award = AwardedMatch { round: next, home: (b, vps(7)), away: (c, vps(9)) };
    let event = with_decisions(first_two, [Decision::Award(award)]);
    assert_eq!(ranked(&event, &[WBF]), "1 A 3 42, 2= B 3 25, 2= C 3 25, 4 D 3 24");
}

/// The award of a forfeited match is the one in the regulations, or the best of three values: 60 %,
/// the team's own average, and the average of other teams against the absent team.
#[test]
fn forfeits() {
    let points = |rows: &[Row<'_>], present: &str, absent: &str, set: &[(&str, &str)]| {
        let mut event = in_vps(rows);
        let round = Some(event.intern("3").expect("few names"));
        let forfeit =
            Forfeit { round, team: team(&event, absent), opponents: team(&event, present) };
        let event = with_decisions(event, [Decision::Forfeit(forfeit)]);
        let scores = scored(&event, set);
        let forfeited = points(&event, &scores, [present, absent]);
        let of_present = scores.standings().iter().find(|it| it.name == team(&event, present));
        let encounters = &of_present.expect("a line").encounters;
        assert_eq!(encounters.last().map(|it| it.half_wins), Some(2));
        forfeited
    };
    // Two rounds were played. In the third, A and D, or B and C, do not meet.
    let two_rounds = &THREE_ROUNDS[..4];
    let with_another = [&THREE_ROUNDS[..4], &THREE_ROUNDS[5..]].concat();
    let fixed = [WBF, ("teams.forfeit", "18-3")];
    assert_eq!(points(two_rounds, "A", "D", &fixed), ["18", "3"]);
    let best = [WBF, ("teams.forfeit", "best-of-three")];
    // A averages 13, and others average 10 against D; 60 % is 12.
    assert_eq!(points(&with_another, "A", "D", &best), ["13", "0"]);
    // D averages 10, and others average 7 against A.
    assert_eq!(points(&with_another, "D", "A", &best), ["12", "0"]);
    // B averages 9, and others average 12 against C.
    assert_eq!(points(two_rounds, "B", "C", &best), ["12", "0"]);
    // Others had 16 and 10 against C, on average 13, and B averages 9.
    let strong = [
        ("1", "A", "B", 12, 8),
        ("1", "C", "D", 10, 10),
        ("2", "A", "C", 16, 4),
        ("2", "B", "D", 10, 10),
        ("3", "A", "D", 11, 9),
    ];
    assert_eq!(points(&strong, "B", "C", &best), ["13", "0"]);
    // The option is missing, or there is no scale for it.
    let event = in_imps(&[("1", "A", "B", 20, 10), ("1", "C", "D", 20, 10)]);
    let (team, opponents) = (team(&event, "A"), team(&event, "C"));
    let forfeit = Decision::Forfeit(Forfeit { round: None, team, opponents });
    let event = with_decisions(event, [forfeit]);
    for set in [&[WBF][..], &[("teams.forfeit", "18-0")], &[("teams.forfeit", "best-of-three")]] {
        let rejected = try_score(&event, set).expect_err("no worth");
        assert!(rejected.contains("no award is set for a forfeited match"), "{rejected}");
    }
}

/// A bye is an award in points or a share of the maximum of a match; in a knock-out it is 0.
#[test]
fn byes() {
    let rows = [("1", "A", "B", 20, 10), ("2", "A", "C", 20, 20), ("3", "B", "C", 10, 10)];
    let event = in_imps(&rows);
    let bye = |name: &str, of: &str| {
        Decision::Bye(Bye { round: Some(round(&event, of)), team: team(&event, name) })
    };
    let byes = [bye("C", "1"), bye("B", "2"), bye("A", "3")];
    let event = with_decisions(event.clone(), byes);
    let points = |set: &[(&str, &str)]| {
        let scores = scored(&event, set);
        let byes = scores.byes().iter().map(|bye| bye.points.to_string()).collect::<Vec<_>>();
        (byes.join(" "), standings(&event, &scores))
    };
    let (byes, in_imps) = points(&[("teams.bye", "3")]);
    assert_eq!(byes, "3 3 3");
    assert_eq!(in_imps, "1 A 3 13, 2 C 3 3, 3 B 3 -7");
    assert_eq!(points(&[WBF, ("teams.bye", "12")]).0, "12 12 12");
    assert_eq!(points(&[("vps.scale", "acbl-30"), ("teams.bye", "60%")]).0, "18 18 18");
    assert_eq!(points(&[WBF, ("teams.bye", "55%")]).0, "11 11 11");
    assert_eq!(points(&[("teams.stage", "knock-out")]).0, "0 0 0");
    for set in [&[WBF][..], &[], &[("teams.bye", "60%")]] {
        let rejected = try_score(&event, set).expect_err("no worth");
        assert!(rejected.contains("no award is set for a bye"), "{rejected}");
    }
    // The fault is located at the first bye. A bye because of a withdrawal has no location.
    let places = |event: Event, set: &[(&str, &str)]| {
        let mut regulations = Regulations::default();
        for (name, value) in set {
            regulations.set(name, value).expect("an option");
        }
        let faults = score(event, Method::Teams, regulations).map(drop).expect_err("no worth");
        faults.0.iter().map(|fault| fault.location).collect::<Vec<_>>()
    };
    let first = FaultLocation::Decision(DecisionList::Bye.at(0));
    assert_eq!(places(event.clone(), &[WBF]), [Some(first)]);
    let left = with_decisions(rounds::in_imps(&rows), [Decision::Withdrawal(team(&event, "A"))]);
    assert_eq!(
        places(left, &[WBF, ("teams.withdrawal", "half-bye"), ("teams.rounds", "9")]),
        [None]
    );
    // Penalties, carry-over, and byes are extras of a ranking by IMPs.
    let scores = scored(&event, &[("teams.bye", "3")]);
    let extras: Vec<String> = scores.standings().iter().map(|it| it.extra.to_string()).collect();
    assert_eq!(extras, ["3", "3", "3"]);
}

/// D withdraws after two of three rounds, or of five.
#[test]
fn withdrawals() {
    let event = in_vps(&THREE_ROUNDS[..4]);
    let event = {
        let rest = [("3", "B", "C", 12, 8)];
        let rows: Vec<Row<'_>> = THREE_ROUNDS[..4].iter().copied().chain(rest).collect();
        let d = team(&event, "D");
        with_decisions(in_vps(&rows), [Decision::Withdrawal(d)])
    };
    let after = |rule: &str, rounds: &str| {
        ranked(
            &event,
            &[WBF, ("teams.withdrawal", rule), ("teams.rounds", rounds), ("teams.bye", "11")],
        )
    };
    let all = "1 B 3 30, 2 A 2 26, 3 C 3 24, 4 D 2 20";
    let none = "1 A 2 26, 2 B 2 20, 3 C 2 14, - D 0 0";
    assert_eq!(after("keep", "as-played"), all);
    assert_eq!(after("cancel", "as-played"), none);
    // Two of three or four rounds are at least half; two of five are not.
    for (rounds, expected) in [("as-played", all), ("4", all), ("5", none)] {
        assert_eq!(after("half", rounds), expected, "{rounds} rounds");
    }
    assert_eq!(after("half-bye", "4"), all);
    // The opponents of D have a bye.
    assert_eq!(after("half-bye", "5"), "1 B 3 31, 2 A 2 26, 3 C 3 25, - D 0 0");
}

#[test]
fn penalties() {
    let rows = [("1", "A", "B", 20, 10), ("1", "C", "D", 12, 10)];
    let event = in_imps(&rows);
    let penalty = |name: &str, of: Option<&str>, amount| {
        let (team, round) = (team(&event, name), of.map(|of| round(&event, of)));
        Decision::Penalty(Penalty { team, round, amount, reason: None })
    };
    let points = |points: i64| PenaltyAmount::Points(Exact::from(points));
    let event_of = |decisions: Vec<Decision>| with_decisions(event.clone(), decisions);
    // In points, with and without a round. A negative penalty is a bonus.
    for of in [None, Some("1")] {
        let both = event_of(vec![penalty("A", of, points(3)), penalty("D", of, points(-2))]);
        assert_eq!(ranked(&both, &[]), "1 A 1 7, 2 C 1 2, 3 D 1 0, 4 B 1 -10");
        let scores = scored(&both, &[]);
        let extras: Vec<String> =
            scores.standings().iter().map(|it| it.extra.to_string()).collect();
        assert_eq!(extras, ["-3", "0", "2", "0"]);
    }
    // Penalties in IMPs change the margin of one team or of both.
    let imps = |of: &str, opponents: &str| {
        let opponents = team(&event, opponents);
        penalty(of, Some("1"), PenaltyAmount::Imps { imps: Exact::from(4_i64), opponents })
    };
    for (of, own, both) in [
        ("A", "1 A 1 6, 2 C 1 2, 3 D 1 -2, 4 B 1 -10", "1 A 1 6, 2 C 1 2, 3 D 1 -2, 4 B 1 -6"),
        ("B", "1 A 1 10, 2 C 1 2, 3 D 1 -2, 4 B 1 -14", "1 A 1 14, 2 C 1 2, 3 D 1 -2, 4 B 1 -14"),
    ] {
        let other = if of == "A" { "B" } else { "A" };
        let event = event_of(vec![imps(of, other)]);
        assert_eq!(ranked(&event, &[("teams.imp_penalty", "own-view")]), own);
        assert_eq!(ranked(&event, &[("teams.imp_penalty", "both-views")]), both);
    }
    // In a knock-out both teams share one score.
    let event = event_of(vec![imps("A", "B"), imps("D", "C")]);
    let scores = scored(&event, &[("teams.stage", "knock-out")]);
    let one_score = |it: &Match| it.knock_out.clone().map(|both| both.map(|it| it.to_string()));
    let found: Vec<_> = scores.matches().iter().filter_map(one_score).collect();
    assert_eq!(found, [["16", "10"], ["12", "6"]]);
}

/// Seattle: a third of an earlier margin of 21 IMPs, or a fifth if the winner finished lower.
#[test]
fn carry_over() {
    let rows = [("1", "A", "B", 20, 10), ("1", "C", "D", 12, 10)];
    let event = in_imps(&rows);
    let [a, b] = ["A", "B"].map(|name| team(&event, name));
    let first = Some(round(&event, "1"));
    let carried = |team, amount| {
        with_decisions(event.clone(), [Decision::CarryOver(CarryOver { team, amount })])
    };
    // Points carried into the event.
    let points = carried(b, CarriedOver::Points(Exact::from(13_i64)));
    assert_eq!(ranked(&points, &[]), "1 A 1 10, 2 B 1 3, 3 C 1 2, 4 D 1 -2");
    let imps = |team, opponents, round| {
        carried(team, CarriedOver::Imps { round, opponents, imps: Exact::from(15_i64) })
    };
    // IMPs carried into the match count for one team and against the other.
    assert_eq!(ranked(&imps(b, a, first), &[]), "1 B 1 5, 2 C 1 2, 3 D 1 -2, 4 A 1 -5");
    assert_eq!(ranked(&imps(a, b, first), &[]), "1 A 1 25, 2 C 1 2, 3 D 1 -2, 4 B 1 -25");
    for (finished, brought) in [(EarlierWinner::Higher, "17"), (EarlierWinner::Lower, "14.2")] {
        let (round, opponents, margin) = (first, a, Exact::from(21_i64));
        let event = carried(b, CarriedOver::EarlierMatch { round, opponents, margin, finished });
        let set = [("teams.stage", "knock-out"), ("teams.carry_over", "seattle")];
        let scores = scored(&event, &set);
        let one_score = scores.matches()[0].knock_out.clone().expect("a knock-out");
        assert_eq!(one_score.map(|it| it.to_string()), ["20", brought]);
        let rejected = try_score(&event, &[("teams.stage", "knock-out")]).expect_err("no rule");
        assert!(
            rejected.contains("missing rule for the carry-over from an earlier match"),
            "{rejected}"
        );
    }
}

/// EBU: in a void match, AVE+ on half of 8 boards is 12 IMPs. Half of 7 boards is rounded up.
#[test]
fn void_matches() {
    let event = in_imps(&[("1", "A", "B", 20, 10), ("1", "C", "D", 12, 10)]);
    let [a, b] = ["A", "B"].map(|name| team(&event, name));
    let first = Some(round(&event, "1"));
    let void = |home, away| {
        let void = VoidMatch { round: first, home, away };
        with_decisions(event.clone(), [Decision::Void(void)])
    };
    let (plus, minus, average) = (Artificial::Plus, Artificial::Minus, Artificial::Average);
    let blamed = void((a, plus), (b, minus));
    assert_eq!(ranked(&blamed, &[("teams.boards", "8")]), "1 A 1 12, 2 C 1 2, 3 D 1 -2, 4 B 1 -12");
    let turned = void((b, average), (a, plus));
    assert_eq!(ranked(&turned, &[("teams.boards", "7")]), "1 A 1 12, 2 C 1 2, 3 B 1 0, 4 D 1 -2");
    // In a knock-out, half of the difference goes to the leading team.
    let one_score = |event: &Event| {
        let scores = scored(event, &[("teams.stage", "knock-out"), ("teams.boards", "8")]);
        let score = scores.matches()[0].knock_out.clone().expect("a knock-out");
        score.map(|it| it.to_string())
    };
    assert_eq!(one_score(&blamed), ["12", "0"]);
    assert_eq!(one_score(&turned), ["6", "0"]);
    assert_eq!(one_score(&void((b, plus), (a, average))), ["0", "6"]);
}
