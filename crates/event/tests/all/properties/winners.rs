//! The number of winners, warnings about it, and the checks before scoring.

use bridge_core::{Percent, Score, Side, Vps};
use event::{
    ContestantId, Decision, DecisionList, EnteredDatum, Event, Fault, FaultKind, FaultLocation,
    Faults, IndexVec, MAX_MATCHES, MAX_SESSIONS, MatchColumn, MatchId, MatchResult, NewMatch,
    NewResult, Outcome, PairImpPenalty, PairName, PairPenalty, ResultColumn, ResultId, RoundId,
    SeatingDirections, SessionId, SidesOfPair, check_number,
};
use regulations::{Method, Regulations, Winners};

use super::common::{add, board, named, number, seated};

fn regulations(set: &[(&str, &str)]) -> Regulations {
    let mut regulations = Regulations::default();
    for (name, value) in set {
        regulations.set(name, value).expect("an option");
    }
    regulations
}

/// Returns the number of winners, the directions, and the first warning for an event scored by
/// matchpoints.
fn ranked(
    event: &Event,
    winners: &str,
) -> Result<(Winners, SeatingDirections, Option<Fault>), Vec<Fault>> {
    let seating = event.seating(Method::Matchpoints, &regulations(&[("pairs.winners", winners)]));
    seating
        .map(|it| (it.winners, it.directions, it.warnings.into_iter().next()))
        .map_err(|faults| faults.0)
}

/// Creates a Mitchell movement: pairs from 1 on play against pairs from 101 on, with one board for
/// each round.
fn mitchell(tables: u32) -> Event {
    let mut event = Event::default();
    for round in 0..tables {
        for table in 0..tables {
            let theirs = 101 + (table + round) % tables;
            add(&mut event, round + 1, &(table + 1).to_string(), &theirs.to_string());
        }
    }
    event
}

#[test]
fn infers_two_winners_if_no_pair_changed_sides() {
    let event = mitchell(4);
    assert_eq!(ranked(&event, "inferred"), Ok((Winners::Two, SeatingDirections::One, None)));
    assert_eq!(ranked(&event, "one"), Ok((Winners::One, SeatingDirections::Both, None)));
    assert_eq!(ranked(&event, "two"), Ok((Winners::Two, SeatingDirections::Both, None)));
}

#[test]
fn infers_one_winner_if_all_pairs_changed_sides() {
    let event = seated(&[(1, "1", "2"), (1, "3", "4"), (2, "2", "3"), (2, "4", "1")]);
    assert_eq!(ranked(&event, "inferred"), Ok((Winners::One, SeatingDirections::Both, None)));
    // Each pair has the same number of results on both sides.
    let names = "\"1\", \"2\", \"3\", \"4\"".to_owned();
    let (winners, ways, warning) = ranked(&event, "two").expect("no contradiction");
    assert_eq!((winners, ways), (Winners::Two, SeatingDirections::Both));
    assert_eq!(warning.map(|warning| warning.kind), Some(FaultKind::UnknownSide { names }));
}

/// Two winners are kept if one table sat in the wrong direction, and its result is listed.
#[test]
fn keeps_two_winners_if_one_table_switched() {
    for tables in 3..7_u32 {
        let mut event = mitchell(tables);
        // Pair 2 plays against pair 102 again, in the wrong direction.
        let odd = add(&mut event, tables + 1, "102", "2");
        for table in [1].into_iter().chain(3..=tables) {
            add(&mut event, tables + 1, &table.to_string(), &(100 + table).to_string());
        }
        // Labels are not counted as pairs.
        for label in 0..20 {
            named::<RoundId>(&mut event, &format!("round {label}"));
        }
        let (winners, ways, warning) = ranked(&event, "inferred").expect("no contradiction");
        assert_eq!((winners, ways), (Winners::Two, SeatingDirections::Both));
        assert_eq!(ranked(&event, "two"), Ok((Winners::Two, SeatingDirections::Both, None)));
        let kind = FaultKind::SatOtherWay {
            names: "\"2\", \"102\"".to_owned(),
            results: format!("board {}, 102 – 2", tables + 1),
        };
        assert_eq!(
            warning,
            Some(Fault {
                kind,
                location: Some(odd.location(ResultColumn::NorthSouth)),
                other: None
            })
        );
    }
}

/// The warning is located at the first row that shows a pair on its less frequent side. If both
/// sides are equally frequent, it is a row as North-South.
#[test]
fn locates_the_row_of_switched_pairs() {
    let place = |lines: &[(u32, &str, &str)]| {
        let (winners, _, warning) = ranked(&seated(lines), "inferred").expect("no contradiction");
        let row = warning.and_then(|fault| fault.location).map(FaultLocation::row);
        row.map(|row| (winners, row))
    };
    let (one, two) = (|row| Some((Winners::One, row)), |row| Some((Winners::Two, row)));
    let others = [(9, "1", "11"), (9, "2", "12"), (9, "3", "13"), (9, "4", "14")];
    let with = |lines: &[(u32, &'static str, &'static str)]| [&others[..], lines].concat();
    assert_eq!(place(&with(&[(1, "5", "11"), (2, "5", "12"), (3, "1", "5")])), two(6));
    assert_eq!(place(&with(&[(1, "1", "5"), (2, "5", "12"), (3, "2", "5")])), two(5));
    assert_eq!(place(&with(&[(1, "1", "5"), (2, "5", "12")])), one(5));
    // The first of two rows on the less frequent side is named.
    assert_eq!(
        place(&with(&[
            (1, "5", "11"),
            (2, "5", "12"),
            (3, "1", "5"),
            (4, "2", "5"),
            (5, "5", "13")
        ])),
        two(6)
    );
    // The first of the rows of two pairs is named.
    let lines = [
        (1, "5", "11"),
        (2, "5", "12"),
        (3, "6", "13"),
        (4, "6", "14"),
        (5, "1", "6"),
        (6, "2", "5"),
    ];
    assert_eq!(place(&with(&lines)), two(8));
    assert_eq!(place(&others), None);
}

/// Lists pairs that sat on both sides, with their results on each side.
fn on_both_sides(pairs: &[(ContestantId, [u32; 2])]) -> Vec<SidesOfPair> {
    let mut sat: Vec<SidesOfPair> =
        pairs.iter().map(|&(pair, results)| SidesOfPair { pair, session: None, results }).collect();
    sat.sort_unstable();
    sat
}

/// At most a quarter of the pairs are few. Two pairs are also few if each has at most a quarter of
/// its results on the other side.
#[test]
fn infers_two_winners_if_few_pairs_changed_sides() {
    let mut event = Event::default();
    let pairs: Vec<ContestantId> =
        ["10", "9", "2"].iter().map(|name| named(&mut event, name)).collect();
    let apart = IndexVec::filled(event.names(), false);
    let settle = |all: usize, sat: &[(ContestantId, [u32; 2])]| {
        event.resolve_winners(Winners::Inferred, all, &on_both_sides(sat), &apart)
    };
    assert_eq!(settle(8, &[]), Winners::Two.into());
    // The number of pairs on both sides, the number of all pairs, and the results of each.
    for (count, all, results, winners, doubtful) in [
        (1, 4, [3, 2], Winners::Two, true),
        (1, 3, [3, 2], Winners::One, false),
        (1, 3, [6, 2], Winners::Two, true),
        (1, 3, [5, 2], Winners::One, false),
        (2, 8, [2, 3], Winners::Two, true),
        (2, 7, [2, 3], Winners::One, false),
        (2, 4, [1, 3], Winners::Two, true),
        (3, 12, [3, 2], Winners::Two, true),
        (3, 11, [9, 1], Winners::One, false),
        // Equal numbers on both sides: a warning if the pairs are few.
        (1, 4, [3, 3], Winners::One, true),
        (1, 3, [3, 3], Winners::One, false),
    ] {
        let sat: Vec<_> = pairs[..count].iter().map(|&pair| (pair, results)).collect();
        let settled = settle(all, &sat);
        let found = (settled.winners, settled.warning.is_some());
        assert_eq!(found, (winners, doubtful), "{count} of {all}, {results:?}");
        let switched = if winners == Winners::Two { count } else { 0 };
        assert_eq!(settled.switched.iter().count(), switched);
    }
    // Names are listed in natural order.
    let sat: Vec<_> = pairs.iter().map(|&pair| (pair, [4, 1])).collect();
    let names = || "\"2\", \"9\", \"10\"".to_owned();
    let kind = FaultKind::SatOtherWay { names: names(), results: String::new() };
    assert_eq!(settle(12, &sat).warning, Some(Fault::in_event(kind)));
    let sat: Vec<_> = pairs.iter().map(|&pair| (pair, [1, 1])).collect();
    let kind = FaultKind::FewSatBothWays { names: names(), others: 9 };
    assert_eq!(settle(12, &sat).warning, Some(Fault::in_event(kind)));
}

/// With two winners by option, a pair stays on its usual side, unless at least half of the names
/// mean two pairs.
#[test]
fn keeps_pairs_on_their_usual_side_with_two_winners() {
    let mut event = Event::default();
    let pairs: Vec<ContestantId> =
        ["1", "2", "3"].iter().map(|name| named(&mut event, name)).collect();
    let settle = |sat: &[(ContestantId, [u32; 2])], twice: &[usize]| {
        let mut apart = IndexVec::filled(event.names(), false);
        for &pair in twice {
            apart[pairs[pair]] = true;
        }
        let settled = event.resolve_winners(Winners::Two, 4, &on_both_sides(sat), &apart);
        assert_eq!(settled.winners, Winners::Two);
        let sides = settled.switched.iter().map(|(pair, _, side)| {
            (pairs.iter().position(|&it| it == pair).expect("a pair"), side)
        });
        (sides.collect::<Vec<_>>(), settled.warning.map(|warning| warning.kind))
    };
    let (ns, ew) = (Side::NorthSouth, Side::EastWest);
    let unknown = |names: &str| Some(FaultKind::UnknownSide { names: names.to_owned() });
    let all = [(pairs[0], [5, 1]), (pairs[1], [2, 3]), (pairs[2], [2, 2])];
    assert_eq!(settle(&all, &[]), (vec![(0, ns), (1, ew)], unknown("\"3\"")));
    assert_eq!(settle(&all[..2], &[]), (vec![(0, ns), (1, ew)], None));
    assert_eq!(settle(&all, &[0]), (vec![(1, ew)], unknown("\"1\", \"3\"")));
    assert_eq!(settle(&all, &[0, 2]), (vec![], None));
    assert_eq!(settle(&all[..2], &[1]), (vec![], None));
    assert_eq!(settle(&[], &[]), (vec![], None));
}

/// A pair belongs to one side in each session. If both sides have the same number of results, all
/// sessions decide.
#[test]
fn settles_sides_by_session() {
    let (ns, ew) = (Side::NorthSouth, Side::EastWest);
    // The results of pair 1 on each side in two sessions, among nine pairs.
    let settle = |winners: &str, results: [[u32; 2]; 2]| {
        let mut event = Event::default();
        let sessions = ["a", "b"].map(|name| named::<SessionId>(&mut event, name));
        let mut others = (2..10).map(|pair: u32| pair.to_string()).cycle();
        for (session, [ours, theirs]) in sessions.into_iter().zip(results) {
            for at in 0..ours + theirs {
                let board = event.board(Some(session), number(at + 1), None).expect("a board");
                let other = others.next().expect("a pair");
                let [north_south, east_west] =
                    if at < ours { ["1", other.as_str()] } else { [other.as_str(), "1"] };
                let entry = NewResult::new(board, north_south, east_west, Outcome::PassedOut);
                event.add(entry).expect("a small event");
            }
        }
        let settings = regulations(&[("pairs.winners", winners)]);
        let seating = event.seating(Method::Matchpoints, &settings).expect("no contradiction");
        let sides = seating.switched.iter().filter(|(pair, ..)| event.name(*pair) == "1");
        let sides: Vec<_> =
            sides.map(|(_, session, side)| (event.label(session).to_owned(), side)).collect();
        let sides: Vec<(&str, Side)> =
            sides.iter().map(|(of, side)| (of.as_str(), *side)).collect();
        format!("{:?} {sides:?}", seating.winners)
    };
    let two = |sides: &[(&str, Side)]| format!("{:?} {sides:?}", Winners::Two);
    // A whole session on the other side is not a mistake. With two winners by option it counts
    // there, and otherwise there is one ranking.
    assert_eq!(settle("two", [[4, 0], [0, 4]]), two(&[]));
    assert_eq!(settle("inferred", [[4, 0], [0, 4]]), "One []");
    assert_eq!(settle("two", [[3, 1], [1, 3]]), two(&[("a", ns), ("b", ew)]));
    // One session decides for another one.
    for winners in ["two", "inferred"] {
        assert_eq!(settle(winners, [[4, 0], [2, 2]]), two(&[("b", ns)]));
        assert_eq!(settle(winners, [[1, 2], [2, 2]]), two(&[("a", ew), ("b", ew)]));
    }
    assert_eq!(settle("two", [[2, 2], [1, 1]]), two(&[]));
}

/// Two winners are inferred if both sides are numbered from 1, so that all contradictions
/// disappear.
#[test]
fn recognizes_two_fields() {
    let two =
        Ok((Winners::Two, SeatingDirections::Both, Some(Fault::in_event(FaultKind::TwoFields))));
    assert_eq!(
        ranked(&seated(&[(1, "1", "1"), (1, "2", "2"), (2, "1", "2"), (2, "2", "1")]), "inferred"),
        two
    );
    assert_eq!(ranked(&seated(&[(1, "2-1", "2-1"), (1, "2-2", "2-2")]), "inferred"), two);
    // Labels are not pairs, so they need no number.
    let mut labelled = seated(&[(1, "1", "1"), (1, "2", "2")]);
    named::<RoundId>(&mut labelled, "Final");
    assert_eq!(ranked(&labelled, "inferred"), two);
    // The number of winners is set by option.
    let event = seated(&[(1, "1", "1"), (1, "2", "2")]);
    assert_eq!(ranked(&event, "two"), Ok((Winners::Two, SeatingDirections::Both, None)));
    assert_eq!(ranked(&event, "one").map_err(|faults| faults.len()), Err(2));
    // The numbers follow the names of sections.
    assert_eq!(
        ranked(&seated(&[(1, "A1", "A1"), (1, "B-1", "B-2"), (2, "B-2", "B-1")]), "inferred"),
        two
    );
    for (lines, why) in [
        (vec![(1, "2", "2"), (1, "3", "3")], "nobody is 1"),
        (vec![(1, "1", "2"), (1, "2", "3")], "no 1 sat East-West"),
        (vec![(1, "2", "1"), (1, "3", "2")], "no 1 sat North-South"),
        (vec![(1, "1", "1"), (1, "Foxes", "2")], "no number"),
        (vec![(1, "1", "2"), (1, "1", "3"), (1, "4", "1")], "twice on one side"),
    ] {
        assert!(ranked(&seated(&lines), "inferred").is_err(), "{why}");
    }
    // If two fields do not explain all contradictions, the contradictions of one field are
    // reported.
    let twice = seated(&[(1, "1", "2"), (1, "1", "3"), (1, "4", "1")]);
    let [inferred, one, two] = ["inferred", "one", "two"].map(|winners| ranked(&twice, winners));
    assert_eq!((inferred.is_err(), &inferred), (true, &one));
    assert_eq!([one, two].map(|it| it.map_err(|faults| faults.len())), [Err(2), Err(1)]);
    // One contradiction in eight rows is not treated as a typing mistake, but one in nine is.
    let with_slip = |lines: u32| {
        let mut event = seated(&[(1, "1", "1")]);
        for at in 2..=lines {
            let [ours, theirs] = if at % 2 == 0 { ["1", "2"] } else { ["2", "1"] };
            add(&mut event, at, ours, theirs);
        }
        ranked(&event, "inferred").map(|it| it.0).map_err(|faults| faults.len())
    };
    assert_eq!([8, 9, 16, 17].map(with_slip), [Ok(Winners::Two), Err(1), Err(1), Err(1)]);
    // Fewer contradictions than one in eight rows are typing mistakes.
    let howell = |slips: u32| {
        let mut event = Event::default();
        for at in 1..=4 {
            for table in 0..4 {
                let pair = |seat: u32| ((2 * table + seat + at) % 8 + 1).to_string();
                let itself = at == 1 && table < slips;
                add(&mut event, at, &pair(0), &if itself { pair(0) } else { pair(1) });
            }
        }
        ranked(&event, "inferred").map(|it| it.0).map_err(|faults| faults.len())
    };
    assert_eq!([howell(0), howell(1), howell(2)], [Ok(Winners::One), Err(1), Ok(Winners::Two)]);
}

/// Players of an individual event change seats and partners, so there is one ranking, and there are
/// no matches.
#[test]
fn individuals_have_one_ranking() {
    let mut event = Event::default();
    event.partnership("Ann & Bob", ["Ann", "Bob"]).expect("a partnership");
    event.partnership("Cid & Dot", ["Cid", "Dot"]).expect("a partnership");
    add(&mut event, 1, "Ann & Bob", "Cid & Dot");
    assert_eq!(ranked(&event, "inferred"), Ok((Winners::One, SeatingDirections::Both, None)));
    let what = "an event of individuals has no matches";
    let matches = regulations(&[("vps.scale", "wbf")]);
    for (method, regulations) in
        [(Method::SwissPairs, Regulations::default()), (Method::Butler, matches)]
    {
        let faults = event.check(method, &regulations).expect_err("matches").0;
        assert!(
            matches!(faults[0].kind, FaultKind::Meaningless { what: found, .. } if found == what)
        );
        assert_eq!(faults.len(), 1);
    }
    for method in [Method::Matchpoints, Method::Butler, Method::CrossImps] {
        assert_eq!(event.check(method, &Regulations::default()), Ok(()));
    }
}

/// Pairs in matches have one ranking, regardless of the option for winners.
#[test]
fn matches_have_one_ranking() {
    let event = mitchell(3);
    for winners in ["inferred", "one", "two"] {
        let regulations = regulations(&[("pairs.winners", winners)]);
        let seating = event.seating(Method::SwissPairs, &regulations).expect("no contradiction");
        assert_eq!(
            (seating.winners, seating.directions, seating.warnings),
            (Winners::One, SeatingDirections::Both, Vec::new())
        );
        assert_eq!(seating.by_board.all(), event.by_board().all());
    }
}

fn faults(kind: FaultKind) -> Result<(), Faults> {
    Err(Faults::in_event(kind))
}

/// An event was played if it has a score, a ruling, or a whole match.
#[test]
fn checks_that_something_was_played() {
    let plain = Regulations::default();
    let mut event = Event::default();
    let at = board(&mut event, 1);
    let row = event.add(NewResult::new(at, "1", "2", Outcome::NotPlayed)).expect("a small event");
    for &method in Method::ALL {
        assert_eq!(event.check(method, &plain), faults(FaultKind::NothingPlayed));
        assert_eq!(event.check_played(method), faults(FaultKind::NothingPlayed));
    }
    event.adjust(row, "60/60".parse().expect("a ruling"));
    for &method in Method::ALL {
        assert_eq!(event.check(method, &plain), Ok(()));
    }
    // One result is enough.
    let mut played = seated(&[(1, "1", "2")]);
    let at = board(&mut played, 2);
    played.add(NewResult::new(at, "1", "2", Outcome::NotPlayed)).expect("a small event");
    for &method in Method::ALL {
        assert_eq!(played.check(method, &plain), Ok(()));
    }
}

#[test]
fn whole_matches_are_for_teams() {
    let mut event = Event::default();
    let result = MatchResult::Games { home: 3, away: 1 };
    let entry =
        NewMatch { home: "Foxes", away: "Hares", result, boards: None, round: None, table: None };
    event.add_match(entry).expect("a small event");
    for &method in Method::ALL {
        let found = event.check(method, &Regulations::default());
        if method.is_for_teams() {
            assert_eq!(found, Ok(()));
        } else {
            let kind = FaultKind::NeedsTables { method: method.to_string() };
            let at = Some(MatchId::at(0).expect("small").location(MatchColumn::Home));
            assert_eq!(found, Err(Faults(vec![Fault { kind, location: at, other: None }])));
        }
    }
}

/// A team sits at both tables of a board, which is a contradiction for pairs only.
#[test]
fn teams_sit_at_two_tables() {
    let event = seated(&[(1, "Foxes", "Hares"), (1, "Hares", "Foxes")]);
    for &method in Method::ALL {
        let found = event.check(method, &Regulations::default());
        assert_eq!(found.is_ok(), method.is_for_teams(), "{method}");
    }
}

/// The maximum number is accepted, and one more is rejected.
#[test]
fn rejects_too_many_sessions_and_matches() {
    for (what, most) in [("sessions", MAX_SESSIONS), ("matches", MAX_MATCHES)] {
        assert_eq!(check_number(what, most, most), Ok(()));
        let kind = FaultKind::TooMany { what, found: most + 1, most };
        assert_eq!(check_number(what, most + 1, most), faults(kind));
    }
    assert_eq!((MAX_SESSIONS, MAX_MATCHES), (15_000, 25_000));
    // Each session is counted once, regardless of the order of its boards.
    let mut event = seated(&[(1, "1", "2")]);
    for turn in 0..2 {
        for session in 0..14_999 {
            let session = Some(named(&mut event, &format!("session {session}")));
            event.board(session, number(turn + 1), None).expect("a board");
        }
    }
    assert_eq!(event.check_played(Method::Teams), Ok(()));
    let more = Some(named(&mut event, "one more"));
    event.board(more, number(1), None).expect("a board");
    let kind = FaultKind::TooMany { what: "sessions", found: 15_001, most: 15_000 };
    assert_eq!(event.check_played(Method::Teams), faults(kind));

    let mut event = Event::default();
    let entry = || {
        let result = MatchResult::Games { home: 3, away: 1 };
        NewMatch { home: "Foxes", away: "Hares", result, boards: None, round: None, table: None }
    };
    for _ in 0..25_000 {
        event.add_match(entry()).expect("a large event");
    }
    assert_eq!(event.check_played(Method::Teams), Ok(()));
    event.add_match(entry()).expect("a large event");
    let kind = FaultKind::TooMany { what: "matches", found: 25_001, most: 25_000 };
    assert_eq!(event.check_played(Method::Teams), faults(kind));
}

fn messages(found: Result<(), Faults>) -> Vec<String> {
    found
        .err()
        .map(|faults| faults.0.iter().map(|fault| fault.kind.to_string()).collect())
        .unwrap_or_default()
}

/// A decision that does not apply is reported once for all of its kind. It precedes contradictions
/// if it shows that the method is wrong.
#[test]
fn meaningless_decisions() {
    const DATUM: &str = "[[datum]] and `datum_tables` require Butler scoring";
    const LOT: &str =
        "byes, forfeits, awards, lots, and penalties in Victory Points require matches";
    const TWICE: &str = "\"1\" has two results on board 1";
    let plain = Regulations::default();
    let twice = seated(&[(1, "1", "2"), (1, "1", "3")]);
    let decided = |event: &Event, decisions: Vec<Decision>| {
        let mut event = event.clone();
        for decision in decisions {
            event.add_decision(decision).expect("no contradiction");
        }
        event
    };
    let datum = || {
        Decision::Datum(EnteredDatum { session: None, board: number(1), score: Score::from(420) })
    };
    let mut names = twice.clone();
    let team: ContestantId = named(&mut names, "1");
    let table = Decision::DatumTable(named(&mut names, "1"));
    assert_eq!(messages(twice.check(Method::Matchpoints, &plain)), [TWICE]);
    let both = decided(&names, vec![datum(), table, Decision::Lot(team)]);
    assert_eq!(messages(both.check(Method::Matchpoints, &plain)), [DATUM, LOT]);
    let mut chosen = Regulations::default();
    chosen.set("butler.datum", "chosen-tables").expect("an option");
    assert_eq!(messages(both.check(Method::Butler, &chosen)), [TWICE]);
    assert_eq!(messages(both.check(Method::Teams, &plain)), [DATUM]);
    assert_eq!(both.inapplicable_decisions(Method::Teams, &plain).len(), 1);
    for alone in [datum(), Decision::DatumTable(named(&mut names, "1"))] {
        assert_eq!(
            messages(decided(&names, vec![alone]).check(Method::Matchpoints, &plain)),
            [DATUM]
        );
    }
    // Otherwise contradictions are reported first, except in events with matches.
    let lot = decided(&names, vec![Decision::Lot(team)]);
    assert_eq!(messages(lot.check(Method::Matchpoints, &plain)), [TWICE]);
    let fine = decided(&seated(&[(1, "1", "2")]), vec![Decision::Stratum("A".to_owned())]);
    assert_eq!(messages(fine.check(Method::Matchpoints, &plain)), [""; 0]);
    assert_eq!(
        messages(fine.check(Method::Butler, &plain)),
        ["handicaps and strata require matchpoints"]
    );
    let stratum = decided(&twice, vec![Decision::Stratum("A".to_owned())]);
    assert_eq!(messages(stratum.check(Method::CrossImps, &plain)), [TWICE]);
    let scale = regulations(&[("vps.scale", "wbf")]);
    assert_eq!(
        messages(stratum.check(Method::CrossImps, &scale)),
        ["handicaps and strata require matchpoints"]
    );
}

/// Awards of points apply to matches that are entered in Victory Points, even without a scale.
#[test]
fn points_that_are_handed_in() {
    let mut event = Event::default();
    let vps = |hundredths| Vps::from_hundredths(hundredths).expect("VPs");
    let teams: [ContestantId; 2] = [named(&mut event, "Foxes"), named(&mut event, "Hares")];
    let award = event::AwardedMatch {
        round: None,
        home: (teams[0], vps(1200)),
        away: (teams[1], vps(800)),
    };
    event.add_decision(Decision::Award(award)).expect("the first");
    let net = "awards of points are not supported in an event ranked by IMPs";
    let of = |result: MatchResult| {
        let mut event = event.clone();
        let entry = NewMatch {
            home: "Foxes",
            away: "Hares",
            result,
            boards: None,
            round: Some("1"),
            table: None,
        };
        event.add_match(entry).expect("a small event");
        messages(event.check(Method::Teams, &Regulations::default()))
    };
    assert_eq!(of(MatchResult::Imps { home: 31.into(), away: 18.into() }), [net]);
    assert_eq!(of(MatchResult::Vps { home: vps(1200), away: vps(800) }), [""; 0]);
}

/// A penalty on the boards of a match is rejected if the director has set the points of that match.
#[test]
fn penalties_beside_awards() {
    let lost =
        "a penalty on the boards of a match has no effect, because the director has set its points";
    let scale = regulations(&[("vps.scale", "wbf")]);
    // The round of the award, the pair with the penalty, and its round. Without a round, it is the
    // last one that the pair played.
    for (award, who, round, is_lost) in [
        ("2", "1", Some("2"), true),
        ("2", "2", Some("2"), true),
        ("2", "3", Some("2"), false),
        ("2", "1", Some("1"), false),
        ("1", "1", Some("1"), true),
        ("2", "1", None, true),
        ("1", "1", None, false),
        ("2", "9", None, false),
    ] {
        let mut event = Event::default();
        for (at, label) in [(1, "2"), (2, "1")] {
            let at = board(&mut event, at);
            for [ours, theirs] in [["1", "2"], ["3", "4"]] {
                let entry = NewResult {
                    round: Some(label),
                    ..NewResult::new(at, ours, theirs, Outcome::PassedOut)
                };
                event.add(entry).expect("a small event");
            }
        }
        let vps = Vps::from_hundredths(1000).expect("VPs");
        let sides: [ContestantId; 2] = [named(&mut event, "1"), named(&mut event, "2")];
        let award = event::AwardedMatch {
            round: Some(named(&mut event, award)),
            home: (sides[0], vps),
            away: (sides[1], vps),
        };
        event.add_decision(Decision::Award(award)).expect("the first");
        // Other pairs played a later round.
        let third = board(&mut event, 3);
        let late =
            NewResult { round: Some("3"), ..NewResult::new(third, "5", "6", Outcome::PassedOut) };
        event.add(late).expect("a small event");
        // Awards for other matches have no influence.
        let others: [ContestantId; 2] = [named(&mut event, "7"), named(&mut event, "8")];
        let beside =
            event::AwardedMatch { round: None, home: (others[0], vps), away: (others[1], vps) };
        event.add_decision(Decision::Award(beside)).expect("the first");
        let who = PairName { name: named(&mut event, who), side: None };
        let round = round.map(|label| named(&mut event, label));
        let (session, at, reason) = (None, None, None);
        let imps = PairImpPenalty {
            pair: who,
            session,
            round,
            board: at,
            imps: 3.into(),
            reason: reason.clone(),
        };
        let percent = PairPenalty {
            pair: who,
            session,
            round,
            board: at,
            percent: Percent::from(10),
            reason,
        };
        let expected: &[&str] = if is_lost { &[lost] } else { &[] };
        let mut in_imps = event.clone();
        in_imps.add_decision(Decision::PairImpPenalty(imps)).expect("a penalty");
        assert_eq!(messages(in_imps.check(Method::Butler, &scale)), expected, "{is_lost}");
        // A penalty on another match precedes it.
        let harmless = PairPenalty {
            pair: PairName { name: named(&mut event, "9"), side: None },
            percent: Percent::from(10),
            reason: None,
            ..percent
        };
        event.add_decision(Decision::PairPenalty(harmless)).expect("a penalty");
        let id = event.add_decision(Decision::PairPenalty(percent)).expect("a penalty");
        let checked = event.check(Method::SwissPairs, &Regulations::default());
        let places: Vec<_> = checked
            .as_ref()
            .err()
            .into_iter()
            .flat_map(|faults| &faults.0)
            .map(|it| it.location)
            .collect();
        assert_eq!(
            places,
            if is_lost { vec![Some(FaultLocation::Decision(id))] } else { Vec::new() }
        );
        assert_eq!(messages(checked), expected);
        // One such penalty among several is enough.
        let other = PairName { name: named(&mut in_imps, "9"), side: None };
        let beside = PairImpPenalty {
            pair: other,
            session,
            round: None,
            board: at,
            imps: 1.into(),
            reason: None,
        };
        in_imps.add_decision(Decision::PairImpPenalty(beside)).expect("a penalty");
        assert_eq!(messages(in_imps.check(Method::Butler, &scale)), expected, "{is_lost}");
        // Team events have no such penalties.
        assert!(!messages(event.check(Method::Teams, &scale)).iter().any(|what| what == lost));
    }
}

/// Faults are located at a result, a match, or a decision, with its index as the row.
#[test]
fn places() {
    let row = ResultId::at(4).expect("small").location(ResultColumn::Adjustment);
    let of_match = MatchId::at(7).expect("small").location(MatchColumn::Boards);
    let of_decision = FaultLocation::Decision(DecisionList::Lot.at(9));
    assert_eq!([row.row(), of_match.row(), of_decision.row()], [4, 7, 9]);
    let several = Faults(vec![
        Fault::in_event(FaultKind::NothingPlayed),
        Fault::in_event(FaultKind::TwoRulings),
        Fault::in_event(FaultKind::Fractions),
    ]);
    assert_eq!(
        several.to_string(),
        "no board was played; both tables have a ruling for the same team \
         on this board: expected one; the fractions up to this line need a common denominator \
         of more than 400 digits"
    );
}
