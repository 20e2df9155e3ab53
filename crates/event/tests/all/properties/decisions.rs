//! Decisions are listed in input order, and a decision that contradicts an earlier one is not
//! added.

use bridge_core::{Exact, FractionalImps, Matchpoints, Percent, Score, Side, Vps};
use event::{
    Artificial, AwardedMatch, Bye, CarriedOver, CarryOver, ContestantId, Decision, DecisionError,
    DecisionKind, EnteredDatum, Event, Forfeit, PairCarryForward, PairEntry, PairImpPenalty,
    PairName, PairPenalty, Penalty, PenaltyAmount, RoundId, TeamEntry, UnplayedMatch, VoidMatch,
};
use regulations::EarlierWinner;

use super::common::{board, named, number};

/// An event with the teams A to D, the rounds 1 and 2, and board 1.
struct Given {
    event: Event,
    teams: [ContestantId; 4],
    rounds: [RoundId; 2],
}

fn ids() -> Given {
    let mut event = Event::default();
    let teams = ["A", "B", "C", "D"].map(|name| named(&mut event, name));
    let rounds = ["1", "2"].map(|name| named(&mut event, name));
    board(&mut event, 1);
    Given { event, teams, rounds }
}

/// Returns one decision of each kind about the teams A and B, ordered by kind.
#[expect(clippy::too_many_lines, reason = "the function is a table of decisions")]
fn one_of_each_kind(event: &mut Event) -> Vec<(DecisionKind, Decision)> {
    let [team, opponents]: [ContestantId; 2] = ["A", "B"].map(|name| named(event, name));
    let (round, reason) = (Some(named(event, "1")), None);
    let pair = PairName { name: team, side: None };
    let one = Vps::from_hundredths(100).expect("VPs");
    let penalty = |amount| Decision::Penalty(Penalty { team, round: None, amount, reason: None });
    let carry = |amount| Decision::CarryOver(CarryOver { team, amount });
    let entry = |side, handicap, stratum| {
        let pair = PairName { name: opponents, side };
        Decision::Pair(PairEntry { pair, members: Vec::new(), handicap, stratum })
    };
    let (session, imps, at) = (None, FractionalImps::from(3), None);
    let earlier = CarriedOver::EarlierMatch {
        round: Some(named(event, "2")),
        opponents,
        margin: Exact::ONE,
        finished: EarlierWinner::Lower,
    };
    vec![
        (
            DecisionKind::Datum,
            Decision::Datum(EnteredDatum { session, board: number(1), score: Score::from(420) }),
        ),
        (DecisionKind::DatumTable, Decision::DatumTable(named(event, "3"))),
        (DecisionKind::PointPenalty, penalty(PenaltyAmount::Points(Exact::ONE))),
        (DecisionKind::PointsCarried, carry(CarriedOver::Points(Exact::ONE))),
        (
            DecisionKind::Award,
            Decision::Award(AwardedMatch {
                round: Some(named(event, "4")),
                home: (team, one),
                away: (opponents, one),
            }),
        ),
        (DecisionKind::EarlierMatch, carry(earlier)),
        (
            DecisionKind::Void,
            Decision::Void(VoidMatch {
                round: Some(named(event, "2")),
                home: (team, Artificial::Plus),
                away: (opponents, Artificial::Minus),
            }),
        ),
        (DecisionKind::Bye, Decision::Bye(Bye { round, team })),
        (DecisionKind::Forfeit, Decision::Forfeit(Forfeit { round, team, opponents })),
        (DecisionKind::ImpPenalty, penalty(PenaltyAmount::Imps { imps: Exact::ONE, opponents })),
        (
            DecisionKind::ImpsCarried,
            carry(CarriedOver::Imps { round, opponents, imps: Exact::ONE }),
        ),
        (DecisionKind::Withdrawal, Decision::Withdrawal(team)),
        (DecisionKind::Team, Decision::Team(TeamEntry { team, members: Vec::new() })),
        (DecisionKind::Lot, Decision::Lot(team)),
        (DecisionKind::Round, Decision::Round(named(event, "QF"))),
        (
            DecisionKind::Unplayed,
            Decision::Unplayed(UnplayedMatch { round, home: team, away: opponents }),
        ),
        (DecisionKind::Pair, entry(None, None, None)),
        (DecisionKind::Qualifying, Decision::Qualifying(named(event, "Friday"))),
        (
            DecisionKind::PairCarryForward,
            Decision::PairCarryForward(PairCarryForward {
                pair,
                matchpoints: Matchpoints::from(3),
                available: Matchpoints::from(4),
                boards: 2,
            }),
        ),
        (DecisionKind::Stratum, Decision::Stratum("Open".to_owned())),
        (DecisionKind::Graded, {
            let pair = PairName { name: team, side: Some(Side::NorthSouth) };
            Decision::Pair(PairEntry {
                pair,
                members: Vec::new(),
                handicap: Some(Percent::from(2)),
                stratum: None,
            })
        }),
        (
            DecisionKind::PairPenalty,
            Decision::PairPenalty(PairPenalty {
                pair,
                session,
                round,
                board: at,
                percent: Percent::from(10),
                reason: reason.clone(),
            }),
        ),
        (
            DecisionKind::PairImpPenalty,
            Decision::PairImpPenalty(PairImpPenalty {
                pair,
                session,
                round,
                board: at,
                imps,
                reason,
            }),
        ),
    ]
}

#[test]
fn each_kind_is_found_by_its_first_decision() {
    let Given { mut event, teams, .. } = ids();
    let all = one_of_each_kind(&mut event);
    assert!(all.is_sorted_by_key(|(kind, _)| *kind));
    for (kind, decision) in &all {
        assert_eq!(decision.kind(), *kind);
        // A single decision is the only kind in the event.
        let mut alone = event.clone();
        alone.add_decision(decision.clone()).expect("the first");
        assert_eq!(alone.decisions().kinds().collect::<Vec<_>>(), [*kind]);
        assert!(all.iter().all(|(other, _)| alone.decisions().contains(*other) == (other == kind)));
    }
    let stratum = PairEntry {
        pair: PairName { name: teams[0], side: None },
        members: Vec::new(),
        handicap: None,
        stratum: Some(0),
    };
    assert_eq!(Decision::Pair(stratum).kind(), DecisionKind::Graded);
    // All decisions can be added in any order.
    for turned in [false, true] {
        let mut event = event.clone();
        let mut decisions: Vec<Decision> = all.iter().map(|it| it.1.clone()).collect();
        if turned {
            decisions.reverse();
        }
        for decision in decisions {
            event.add_decision(decision).expect("no contradiction");
        }
        let kinds: Vec<DecisionKind> = event.decisions().kinds().collect();
        assert_eq!(kinds, all.iter().map(|it| it.0).collect::<Vec<_>>());
    }
}

#[test]
fn numbers_decisions_by_list() {
    let Given { mut event, teams, rounds } = ids();
    for (_, decision) in one_of_each_kind(&mut event) {
        event.add_decision(decision).expect("no contradiction");
    }
    let of = event.decisions();
    let lengths = [
        of.teams().len(),
        of.byes().len(),
        of.forfeits().len(),
        of.voids().len(),
        of.awards().len(),
        of.withdrawals().len(),
        of.lots().len(),
        of.rounds().len(),
        of.unplayed().len(),
        of.strata().len(),
        of.pair_penalties().len(),
        of.pair_imp_penalties().len(),
        of.datums().len(),
        of.datum_tables().len(),
        of.qualifying().len(),
        of.pair_carry_forwards().len(),
    ];
    assert_eq!(lengths, [1; 16]);
    assert_eq!((of.penalties().len(), of.carry_overs().len(), of.pairs().len()), (2, 3, 2));
    assert!(of.has_bye(Some(rounds[0]), teams[0]));
    assert!(
        !of.has_bye(Some(rounds[1]), teams[0])
            && !of.has_bye(None, teams[0])
            && !of.has_bye(Some(rounds[0]), teams[1])
    );
    assert_eq!(of.datum(None, number(1)).map(|it| it.score), Some(Score::from(420)));
    assert!(of.datum(None, number(2)).is_none());
    // The input order is kept.
    let Given { mut event, teams: [a, b, c, d], .. } = ids();
    for team in [c, a, d, b] {
        event.add_decision(Decision::Lot(team)).expect("the first");
    }
    assert_eq!(event.decisions().lots(), [c, a, d, b]);
}

/// A kind of decision about the result of a match.
type Way = fn(Option<RoundId>, ContestantId, ContestantId) -> Decision;

/// A match is decided once, regardless of the kind of decision and the order of its teams. In
/// another round it is another match.
#[test]
fn rejects_a_second_decision_of_a_match() {
    let Given { event, teams: [a, b, c, _], rounds: [first, second] } = ids();
    let ways: [Way; 3] = [
        |round, team, opponents| Decision::Forfeit(Forfeit { round, team, opponents }),
        |round, home, away| {
            Decision::Void(VoidMatch {
                round,
                home: (home, Artificial::Average),
                away: (away, Artificial::Plus),
            })
        },
        |round, home, away| {
            Decision::Award(AwardedMatch {
                round,
                home: (home, Vps::ZERO),
                away: (away, Vps::ZERO),
            })
        },
    ];
    for (nth, way) in ways.into_iter().enumerate() {
        for (second_nth, again) in ways.into_iter().enumerate() {
            let mut event = event.clone();
            event.add_decision(way(Some(first), a, b)).expect("the first");
            event.add_decision(way(None, a, b)).expect("without a round");
            event.add_decision(again(Some(second), b, a)).expect("another round");
            event.add_decision(again(Some(first), a, c)).expect("others");
            for (one, other) in [(a, b), (b, a)] {
                let error = event
                    .add_decision(again(Some(first), one, other))
                    .expect_err("a second result")
                    .to_string();
                // The team that forfeits is named second.
                let is_turned = (second_nth == 0) != (one == b);
                let teams = if is_turned { "B – A" } else { "A – B" };
                assert_eq!(
                    error,
                    format!("the result of {teams} in round 1 is decided already"),
                    "{nth}"
                );
            }
            let error =
                event.add_decision(again(None, b, a)).expect_err("a second result").to_string();
            assert!(error.ends_with(" is decided already") && !error.contains("round"), "{error}");
            let itself = event.add_decision(again(None, c, c)).expect_err("itself");
            assert_eq!(itself.to_string(), "\"C\" plays against itself");
            let of = event.decisions();
            assert_eq!(of.forfeits().len() + of.voids().len() + of.awards().len(), 4);
        }
    }
}

/// A second decision of a kind that may occur only once is rejected and not added.
#[test]
fn rejects_repeated_decisions() {
    let Given { mut event, .. } = ids();
    let all = one_of_each_kind(&mut event);
    let carried = "\"A\" has a carry-over already";
    let rejected = [
        (DecisionKind::Datum, "board 1 has a second datum"),
        (DecisionKind::DatumTable, "this table is named twice"),
        (DecisionKind::PointsCarried, carried),
        (DecisionKind::EarlierMatch, carried),
        (DecisionKind::ImpsCarried, carried),
        (DecisionKind::PairCarryForward, carried),
        (DecisionKind::Award, "the result of A – B in round 4 is decided already"),
        (DecisionKind::Void, "the result of A – B in round 2 is decided already"),
        (DecisionKind::Bye, "this team has a bye in this round already"),
        (DecisionKind::Forfeit, "the result of B – A in round 1 is decided already"),
        (DecisionKind::Withdrawal, "this team has withdrawn already"),
        (DecisionKind::Team, "the team \"A\" is listed twice"),
        (DecisionKind::Lot, "this team's lot is drawn twice"),
        (DecisionKind::Round, "this round is named twice"),
        (DecisionKind::Pair, "\"B\" is listed twice"),
        (DecisionKind::Qualifying, "this session is named twice"),
        (DecisionKind::Stratum, "this stratum is named twice"),
        (DecisionKind::Graded, "\"A\" is listed twice"),
    ];
    for (kind, decision) in all {
        let mut event = event.clone();
        event.add_decision(decision.clone()).expect("the first");
        let before = format!("{:?}", event.decisions());
        let again = event.add_decision(decision);
        let Some((_, sentence)) = rejected.iter().find(|(of, _)| *of == kind) else {
            assert!(again.is_ok(), "{kind:?}");
            continue;
        };
        let error = again.expect_err("a second");
        let help = (*sentence == carried).then_some("where both count, give their sum");
        assert_eq!((error.to_string().as_str(), error.help()), (*sentence, help), "{kind:?}");
        assert_eq!(format!("{:?}", event.decisions()), before, "{kind:?}");
    }
}

/// A contestant has one carry-over into each match and one into the event. Two pairs with the same
/// name on different sides have one each.
#[test]
fn rejects_a_second_carry_over() {
    let Given { mut event, teams: [a, b, c, _], rounds: [first, second] } = ids();
    let imps = |round, team, opponents| {
        let amount = CarriedOver::Imps { round, opponents, imps: Exact::ONE };
        Decision::CarryOver(CarryOver { team, amount })
    };
    let margin = |round, team, opponents| {
        let finished = EarlierWinner::Lower;
        let amount = CarriedOver::EarlierMatch { round, opponents, margin: Exact::ONE, finished };
        Decision::CarryOver(CarryOver { team, amount })
    };
    let points =
        |team| Decision::CarryOver(CarryOver { team, amount: CarriedOver::Points(Exact::ONE) });
    for taken in [
        imps(Some(first), a, b),
        imps(Some(second), a, b),
        imps(None, a, b),
        margin(Some(first), a, c),
        margin(Some(first), b, a),
        points(a),
        points(b),
    ] {
        event.add_decision(taken).expect("another one");
    }
    for (again, name) in [
        (margin(Some(first), a, b), "A"),
        (imps(Some(first), a, c), "A"),
        (imps(None, a, b), "A"),
        (points(b), "B"),
    ] {
        assert_eq!(event.add_decision(again), Err(DecisionError::CarriedTwice(name.to_owned())));
    }
    // An earlier match has one margin, for either of its teams.
    let teams = "C – A".to_owned();
    let again = margin(Some(first), c, a);
    assert_eq!(event.add_decision(again), Err(DecisionError::CarriedForBoth { teams }));
    event.add_decision(margin(Some(second), c, a)).expect("another round");
    // The rejected carry-over was not added.
    event.add_decision(imps(Some(first), c, a)).expect("the first");
    let sides = [None, Some(Side::NorthSouth), Some(Side::EastWest)];
    for one in sides {
        for other in sides {
            let mut event = event.clone();
            let carry = |name, side| {
                let pair = PairName { name, side };
                let (matchpoints, available) = (Matchpoints::from(3), Matchpoints::from(4));
                Decision::PairCarryForward(PairCarryForward {
                    pair,
                    matchpoints,
                    available,
                    boards: 2,
                })
            };
            event.add_decision(carry(a, one)).expect("the first");
            event.add_decision(carry(b, other)).expect("another pair");
            let is_another = one.is_some() && other.is_some() && one != other;
            assert_eq!(
                event.add_decision(carry(a, other)).is_ok(),
                is_another,
                "{one:?} {other:?}"
            );
        }
    }
}

#[test]
fn accepts_at_most_three_strata() {
    let mut event = Event::default();
    for name in ["Open", "Club", "Beginners"] {
        event.add_decision(Decision::Stratum(name.to_owned())).expect("a stratum");
    }
    let more = event.add_decision(Decision::Stratum("Juniors".to_owned()));
    assert_eq!(more, Err(DecisionError::TooManyStrata));
    assert_eq!(DecisionError::TooManyStrata.to_string(), "more than 3 strata");
    let again = event.add_decision(Decision::Stratum("Club".to_owned()));
    assert_eq!(again, Err(DecisionError::StratumTwice));
    assert_eq!(event.decisions().strata(), ["Open", "Club", "Beginners"]);
}

/// A datum must refer to a board of its session.
#[test]
fn rejects_datums_of_unknown_boards() {
    let mut event = Event::default();
    let friday = Some(named(&mut event, "Friday"));
    event.board(friday, number(7), None).expect("a board");
    board(&mut event, 8);
    let datum = |session, at, score: i16| {
        Decision::Datum(EnteredDatum { session, board: number(at), score: Score::from(score) })
    };
    let nowhere = event.add_decision(datum(None, 7, 50)).expect_err("no such board");
    assert_eq!(nowhere, DecisionError::DatumOfNoBoard(number(7)));
    assert_eq!(nowhere.to_string(), "a datum for board 7, which was not played");
    assert_eq!(nowhere.help(), Some("if there are sessions, add the session"));
    event.add_decision(datum(None, 8, -30)).expect("a datum");
    event.add_decision(datum(friday, 7, 50)).expect("a datum");
    let of = |session, at| event.decisions().datum(session, number(at)).map(|it| it.score.get());
    assert_eq!(
        [of(friday, 7), of(None, 8), of(friday, 8), of(None, 7)],
        [Some(50), Some(-30), None, None]
    );
}
