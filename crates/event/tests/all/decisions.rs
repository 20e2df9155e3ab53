//! Decisions in one event: duplicates are rejected, and each kind has a subject.

#![expect(clippy::expect_used, reason = "a test may panic")]

use bridge_core::{BoardNumber, Score, Side, Vps};
use event::{
    AwardedMatch, Bye, ContestantId, Decision, DecisionError, DecisionKind, EnteredDatum, Event,
    Forfeit, PairEntry, PairName,
};
use regulations::{EventKind, Method};

fn event() -> (Event, [ContestantId; 3]) {
    let mut event = Event::default();
    let teams = ["A", "B", "C"].map(|name| event.intern(name).expect("few names"));
    (event, teams)
}

#[test]
fn rejects_a_second_decision_of_a_match() {
    let (mut event, [a, b, c]) = event();
    let half = Vps::from_hundredths(1000).expect("VPs");
    let award = |home, away| {
        Decision::Award(AwardedMatch { round: None, home: (home, half), away: (away, half) })
    };
    let forfeit = |team, opponents| Decision::Forfeit(Forfeit { round: None, team, opponents });
    event.add_decision(award(a, b)).expect("the first");
    let twice = event.add_decision(forfeit(b, a)).expect_err("a second result");
    assert_eq!(twice.to_string(), "the result of A – B is decided already");
    assert_eq!(event.add_decision(award(c, c)), Err(DecisionError::AgainstItself("C".to_owned())));
    let bye = Decision::Bye(Bye { round: None, team: c });
    event.add_decision(bye.clone()).expect("the first");
    assert_eq!(event.add_decision(bye), Err(DecisionError::ByeTwice));
    // The rejected decisions were not added.
    assert_eq!((event.decisions().awards().len(), event.decisions().byes().len()), (1, 1));
    assert!(event.decisions().forfeits().is_empty());
}

#[test]
fn rejects_a_pair_listed_twice_in_a_direction() {
    let (mut event, [a, b, _]) = event();
    let entry = |name, side| {
        Decision::Pair(PairEntry {
            pair: PairName { name, side },
            members: Vec::new(),
            handicap: None,
            stratum: None,
        })
    };
    event.add_decision(entry(a, Some(Side::EastWest))).expect("the first");
    event.add_decision(entry(a, Some(Side::NorthSouth))).expect("the other way");
    event.add_decision(entry(b, None)).expect("the first");
    for twice in [entry(a, None), entry(b, Some(Side::EastWest)), entry(b, None)] {
        assert!(matches!(event.add_decision(twice), Err(DecisionError::PairTwice(_))));
    }
    // Without a side, the entry that was listed first is found.
    let first = event.decisions().pair(a, None).map(|entry| entry.pair.side);
    assert_eq!(first, Some(Some(Side::EastWest)));
}

#[test]
fn rejects_a_datum_of_an_unknown_board() {
    let (mut event, _) = event();
    let number = BoardNumber::new(1).expect("a number");
    let datum =
        EnteredDatum { session: None, board: number, score: Score::new(50).expect("a score") };
    let none = event.add_decision(Decision::Datum(datum)).expect_err("no board");
    assert!(none.help().is_some());
    event.board(None, number, None).expect("a board");
    event.add_decision(Decision::Datum(datum)).expect("the first");
    assert_eq!(event.add_decision(Decision::Datum(datum)), Err(DecisionError::DatumTwice(number)));
}

/// A decision about matches or pairs does not apply to methods that have no matches or pairs.
#[test]
fn decisions_apply_to_methods_with_their_subject() {
    let kinds = [
        DecisionKind::Datum,
        DecisionKind::PointPenalty,
        DecisionKind::Award,
        DecisionKind::Bye,
        DecisionKind::Withdrawal,
        DecisionKind::Lot,
        DecisionKind::Qualifying,
        DecisionKind::Graded,
        DecisionKind::PairPenalty,
        DecisionKind::PairImpPenalty,
    ];
    for kind in kinds {
        for &method in Method::ALL {
            let mut games = EventKind::all().filter(|game| game.method == method);
            let applies = games.any(|game| kind.check_applicable(game).is_ok());
            assert!(!applies || kind.subject().is_in(method), "{kind:?} {method}");
        }
    }
}
