//! Explanations of team totals: matches, decisions, and tie-breaks.
#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Exact, FractionalImps, Score, Vps};
use event::{
    Artificial, AwardedMatch, Bye, ContestantId, Decision, Event, Forfeit, MatchResult, NewMatch,
    NewResult, Outcome, Penalty, PenaltyAmount, VoidMatch,
};
use regulations::Method;
use scoring::{BoardUnit, ExplainTarget, Explanation, NumberStyle, ScoredEvent};

use crate::support::scored::scored;

fn vps(whole: i32) -> Vps {
    Vps::from_hundredths(100 * whole).expect("VPs")
}

fn in_vps(home: i32, away: i32) -> MatchResult {
    MatchResult::Vps { home: vps(home), away: vps(away) }
}

fn in_imps(home: i64, away: i64) -> MatchResult {
    MatchResult::Imps { home: FractionalImps::from(home), away: FractionalImps::from(away) }
}

fn event(rows: &[(&str, &str, &str, MatchResult)]) -> Event {
    let mut event = Event::default();
    for (round, home, away, result) in rows.iter().cloned() {
        let (round, boards) = (Some(round), Some(8));
        let entry = NewMatch { home, away, result, boards, round, table: None };
        event.add_match(entry).expect("few rows");
    }
    event
}

fn team(event: &Event, name: &str) -> ContestantId {
    event.find(name).expect("a team")
}

fn explain(whole: &ScoredEvent, name: &str) -> Vec<String> {
    let contestant = team(whole.event(), name);
    let Explanation::Totals(totals) =
        whole.explain(ExplainTarget::Total { contestant }, NumberStyle::Exact)
    else {
        unreachable!("totals")
    };
    totals[0].steps.iter().map(|step| step.text.to_string()).collect()
}

#[test]
fn explains_decisions() {
    let mut event = event(&[("1", "A", "B", in_imps(15, 15)), ("1", "C", "D", in_vps(12, 8))]);
    let [a, b, c, d] = ["A", "B", "C", "D"].map(|name| team(&event, name));
    let [second, third] = ["2", "3"].map(|name| Some(event.intern(name).expect("few names")));
    let amount = PenaltyAmount::Points(Exact::ONE);
    for decision in [
        Decision::Forfeit(Forfeit { round: second, team: c, opponents: a }),
        Decision::Award(AwardedMatch { round: second, home: (b, vps(13)), away: (d, vps(7)) }),
        Decision::Bye(Bye { round: third, team: a }),
        Decision::Penalty(Penalty { team: a, round: None, amount, reason: None }),
    ] {
        event.add_decision(decision).expect("no contradiction");
    }
    let set = [("vps.scale", "wbf"), ("teams.forfeit", "18-0"), ("teams.bye", "12")];
    let whole = scored(&event, Method::Teams, &set);
    let of_a = [
        "Round 1, against B: 15 – 15 IMPs on 8 boards, a margin of 0: 10.00 VPs.",
        "Round 2, against C: forfeited, they were not there: 18.00 VPs.",
        "Round 3, without opponents: 12.00 VPs.",
        "Penalties and carry-over outside of matches: -1.00 VPs.",
        "Together 39.00 VPs.",
    ];
    assert_eq!(explain(&whole, "A"), of_a);
    let of_b = [
        "Round 1, against A: 15 – 15 IMPs on 8 boards, a margin of 0: 10.00 VPs.",
        "Round 2, against D: the director has set 13.00 VPs.",
        "Together 23.00 VPs.",
    ];
    assert_eq!(explain(&whole, "B"), of_b);
    let of_c = [
        "Round 1, against D: submitted as 12.00 VPs.",
        "Round 2, against A: forfeited, the team was not there: 0.00 VPs.",
        "Together 12.00 VPs.",
    ];
    assert_eq!(explain(&whole, "C"), of_c);
    event.add_decision(Decision::Withdrawal(d)).expect("the first");
    let cancelled =
        scored(&event, Method::Teams, &[&set[..], &[("teams.withdrawal", "cancel")]].concat());
    let of_b = [
        "Round 1, against A: 15 – 15 IMPs on 8 boards, a margin of 0: 10.00 VPs.",
        "Round 2, against D: canceled by a withdrawal.",
        "Together 10.00 VPs.",
    ];
    assert_eq!(explain(&cancelled, "B"), of_b);
}

#[test]
fn ties() {
    // A and B have 30 VPs, and B beat A; C has 25 and D 15.
    let event = event(&[
        ("1", "A", "B", in_vps(8, 12)),
        ("1", "C", "D", in_vps(12, 8)),
        ("2", "A", "C", in_vps(12, 8)),
        ("2", "B", "D", in_vps(13, 7)),
        ("3", "A", "D", in_vps(10, 0)),
        ("3", "B", "C", in_vps(5, 5)),
    ]);
    let end = |order: &str, name: &str| {
        let whole = scored(&event, Method::Teams, &[("teams.tie_breaks", order)]);
        explain(&whole, name).split_off(4)
    };
    let by_match = "head-to-head-vps: B 12, A 8.";
    assert_eq!(end("head-to-head-vps", "A"), ["Tied with B.", by_match]);
    assert_eq!(end("head-to-head-vps", "B"), ["Tied with A.", by_match]);
    assert_eq!(end("head-to-head-vps", "C"), [""; 0]);
    let shared = ["Tied with B.", "Nothing separates it from B: the place is shared."];
    assert_eq!(end("none", "A"), shared);
}

/// The explanation of a tie names at most 24 teams. The values of a criterion begin with the team
/// itself.
#[test]
fn shortens_long_ties() {
    let names: Vec<String> = (1..=30).map(|number| number.to_string()).collect();
    // All have 30 VPs. 1 has one win, 2 has two wins, and the others have three draws.
    let event = |tied: usize| {
        let mut rows = Vec::new();
        for (round, first) in [("1", (16, 4)), ("2", (7, 13)), ("3", (7, 13))] {
            rows.push((round, "1", "2", in_vps(first.0, first.1)));
            let pairs = names[2..tied].chunks(2);
            rows.extend(pairs.map(|two| (round, two[0].as_str(), two[1].as_str(), in_vps(10, 10))));
        }
        event(&rows)
    };
    let messages = |tied: usize, order: &str, name: &str| {
        let whole = scored(&event(tied), Method::Teams, &[("teams.tie_breaks", order)]);
        explain(&whole, name).split_off(4)
    };
    let listed = |from: usize, to: usize| names[from - 1..to].join(", ");
    let shared = |others: String| {
        vec![
            format!("Tied with {others}."),
            format!("Nothing separates it from {others}: the place is shared."),
        ]
    };
    assert_eq!(messages(24, "none", "1"), shared(listed(2, 24)));
    assert_eq!(messages(26, "none", "1"), shared(format!("{}, and 1 more", listed(2, 25))));
    assert_eq!(messages(30, "none", "30"), shared(format!("{}, and 5 more", listed(1, 24))));
    let draws = |from: usize, to: usize| {
        names[from - 1..to].iter().map(|it| format!("{it} 1.5")).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(messages(24, "wins", "1")[1], format!("wins: 2 2, {}, 1 1.", draws(3, 24)));
    let own_first = format!("wins: 30 1.5, 2 2, {}, and 6 more.", draws(3, 24));
    assert_eq!(messages(30, "wins", "30")[1], own_first);
}

/// The explanation of a criterion lists only the teams that it compares.
#[test]
fn ties_of_three() {
    let event = event(&[
        ("1", "A", "B", in_vps(12, 8)),
        ("1", "C", "D", in_vps(14, 6)),
        ("2", "A", "C", in_vps(8, 12)),
        ("2", "B", "D", in_vps(18, 2)),
        ("3", "A", "E", in_vps(6, 14)),
        ("3", "B", "F", in_vps(0, 20)),
        ("3", "C", "G", in_vps(0, 20)),
    ]);
    // A, B, and C have 26 VPs. C won two matches, and A beat B.
    let set = [("teams.tie_breaks", "wins, head-to-head-vps")];
    let whole = scored(&event, Method::Teams, &set);
    let (wins, by_match) = ("wins: C 2, A 1, B 1.", "head-to-head-vps: A 12, B 8.");
    let of_c = explain(&whole, "C");
    assert_eq!(of_c[of_c.len() - 2..], ["Tied with A, B.", wins]);
    let of_a = explain(&whole, "A");
    assert_eq!(of_a[of_a.len() - 3..], ["Tied with C, B.", wins, by_match]);
}

/// The explanation of a board without a score states the reason.
#[test]
fn boards_without_a_score() {
    let last = |outcomes: [Option<Outcome>; 2]| {
        let mut event = Event::default();
        let number = BoardNumber::new(1).expect("a board");
        let played = BoardNumber::new(2).expect("a board");
        for (number, outcomes) in [(number, outcomes), (played, [Some(Outcome::PassedOut); 2])] {
            let board = event.board(None, number, None).expect("no contradiction");
            for ([ours, theirs], outcome) in [["A", "B"], ["B", "A"]].into_iter().zip(outcomes) {
                if let Some(outcome) = outcome {
                    event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
                }
            }
        }
        let whole = scored(&event, Method::Teams, &[("teams.missing_table", "not-played")]);
        let question = ExplainTarget::Board { contestant: team(&event, "A"), board: number };
        let Explanation::Boards(boards) = whole.explain(question, NumberStyle::Exact) else {
            unreachable!("boards")
        };
        boards[0].steps.last().expect("steps").text.to_string()
    };
    let (played, not) = (Some(Outcome::PassedOut), Some(Outcome::NotPlayed));
    assert_eq!(last([played, played]), "0 IMPs.");
    assert_eq!(last([not, not]), "No IMPs: neither table played the board.");
    assert_eq!(last([played, not]), "No IMPs: one of the tables did not play the board.");
    assert_eq!(last([played, None]), "No IMPs: the result of one of the tables is missing.");
}

/// Running totals after each board: as seen by the home team, or the shared score of a knock-out.
#[test]
fn running_totals() {
    let mut event = Event::default();
    for (number, scores, ruling) in [(1_u32, [420, 120], ""), (2, [620, 170], "NS 620 EW -170")] {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for ([ours, theirs], score) in [["A", "B"], ["B", "A"]].into_iter().zip(scores) {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            let row = event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
            if ours == "A" && !ruling.is_empty() {
                event.adjust(row, ruling.parse().expect(ruling));
            }
        }
    }
    let number = BoardNumber::new(3).expect("a board");
    let board = event.board(None, number, None).expect("no contradiction");
    for [ours, theirs] in [["A", "B"], ["B", "A"]] {
        event.add(NewResult::new(board, ours, theirs, Outcome::NotPlayed)).expect("few rows");
    }
    let totals = |event: &Event, set: &[(&str, &str)]| {
        let whole = scored(event, Method::Teams, set);
        let totals = whole.matches()[0].totals(BoardUnit::Imps);
        totals.map(|both| both.map(|it| it.to_string())).collect::<Vec<_>>()
    };
    // 300 points are 7 IMPs, 450 are 10 for A and 0 for B, so 5 in a knock-out. The third board was
    // not played.
    assert_eq!(totals(&event, &[]), [["7", "0"], ["17", "0"], ["17", "0"]]);
    let knock_out = [("teams.stage", "knock-out")];
    assert_eq!(totals(&event, &knock_out), [["7", "0"], ["12", "0"], ["12", "0"]]);
    // The boards of a void match are shown but do not count.
    let [home, away] = ["A", "B"].map(|name| (team(&event, name), Artificial::Average));
    event.add_decision(Decision::Void(VoidMatch { round: None, home, away })).expect("the first");
    assert_eq!(totals(&event, &[]), [["0", "0"]; 3]);
}

/// Boards of a match, and the effects of penalties, the shared score of a knock-out, and a void
/// match.
#[test]
fn matches_of_boards() {
    let mut event = Event::default();
    // 300 points are 7 IMPs, and 150 are 4.
    for (number, scores) in [(1_u32, [420, 120]), (2, [-100, 50])] {
        let number = BoardNumber::new(number).expect("a board");
        let board = event.board(None, number, None).expect("no contradiction");
        for ([ours, theirs], score) in [["A", "B"], ["B", "A"]].into_iter().zip(scores) {
            let outcome = Outcome::Score(Score::new(score).expect("a score"));
            event.add(NewResult::new(board, ours, theirs, outcome)).expect("few rows");
        }
    }
    let last = |event: &Event, method, set: &[(&str, &str)]| {
        let whole = scored(event, method, set);
        ["A", "B"].map(|name| explain(&whole, name))
    };
    let [ours, theirs] = last(&event, Method::Teams, &[]);
    assert_eq!(ours, ["against B: 7 – 4 IMPs on 2 boards: 3 IMPs.", "Together 3 IMPs."]);
    assert_eq!(theirs, ["against A: 4 – 7 IMPs on 2 boards: -3 IMPs.", "Together -3 IMPs."]);
    let [ours, _] = last(&event, Method::BoardAMatch, &[]);
    assert_eq!(
        ours,
        [
            "against B: 2 – 2 points on 2 boards: 2 points.",
            "Together 2 points.",
            "Tied with B.",
            "Nothing separates it from B: the place is shared."
        ]
    );
    let [a, b] = ["A", "B"].map(|name| team(&event, name));
    let amount = PenaltyAmount::Imps { imps: Exact::from(2_i64), opponents: b };
    let mut penalized = event.clone();
    let penalty = Penalty { team: a, round: None, amount, reason: None };
    penalized.add_decision(Decision::Penalty(penalty)).expect("any number");
    let [ours, theirs] = last(&penalized, Method::Teams, &[]);
    assert_eq!(ours[0], "against B: 7 – 4 IMPs on 2 boards, penalties and carry-over -2: 1 IMPs.");
    assert_eq!(theirs[0], "against A: 4 – 7 IMPs on 2 boards: -3 IMPs.");
    let [ours, theirs] = last(&penalized, Method::Teams, &[("teams.stage", "knock-out")]);
    assert_eq!(
        ours[0],
        "against B: 7 – 4 IMPs on 2 boards, penalties and carry-over -2, as one score of both sides 5 – 4."
    );
    assert_eq!(theirs[0], "against A: 4 – 7 IMPs on 2 boards, as one score of both sides 4 – 5.");
    let (home, away) = ((a, Artificial::Plus), (b, Artificial::Minus));
    event.add_decision(Decision::Void(VoidMatch { round: None, home, away })).expect("the first");
    let [ours, _] = last(&event, Method::Teams, &[]);
    assert_eq!(
        ours[0],
        "against B: less than half of it was played, 3 – 0 IMPs for 2 boards: 3 IMPs."
    );
}
