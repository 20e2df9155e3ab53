//! Names in decisions of an event file must occur in the results.

use regulations::Method;

use crate::support::{apply_decisions, apply_without_warnings, decision_errors};

const PAIRS: &str = "session,round,board,ns,ew,score\nS1,R1,1,1,4,420\nS1,R1,1,2,3,450\n";

/// Labels and unknown names are not contestants.
#[test]
fn labels_are_not_contestants() {
    let file = "[[penalty]]\npair = 9\npercent = 10\n[[penalty]]\npair = 'S1'\npercent = 10\n";
    assert_eq!(
        decision_errors(PAIRS, file, Method::Matchpoints),
        [
            "9: unknown pair \"9\" (the pairs are 1, 2, 3, 4)",
            "'S1': unknown pair \"S1\" (the pairs are 1, 2, 3, 4)",
        ]
    );
    let teams = "round,board,ns,ew,score\n1,1,B,A,420\n1,1,A,B,420\n";
    assert_eq!(
        decision_errors(teams, "lots = ['C']\n", Method::Teams),
        ["'C': unknown team \"C\" (the teams are A, B)"]
    );
    let file = "[[penalty]]\npair = 4\npercent = 10\n";
    let penalties = apply_without_warnings(PAIRS, file, Method::Matchpoints);
    let given = penalties.decisions().pair_penalties();
    assert_eq!(given.iter().map(|it| penalties.name(it.pair.name)).collect::<Vec<_>>(), ["4"]);
}

/// The advice lists at most twelve names.
#[test]
fn lists_at_most_twelve_names() {
    let of = |pairs: u32| {
        let rows = (1..=pairs).step_by(2).map(|it| format!("1,{it},{},420\n", it + 1));
        let csv = format!("board,ns,ew,score\n{}", rows.collect::<Vec<_>>().concat());
        let csv = if pairs % 2 == 1 {
            csv.replace(&format!(",{},420", pairs + 1), ",2,420")
        } else {
            csv
        };
        decision_errors(&csv, "[[penalty]]\npair = 99\npercent = 10\n", Method::Matchpoints)[0]
            .clone()
    };
    assert!(of(12).ends_with("10, 11, 12)"), "{}", of(12));
    assert!(of(13).ends_with("10, 11, 12, …)"), "{}", of(13));
}

/// A decision that contradicts the event is rejected, with advice if possible.
#[test]
fn advises_on_contradictory_decisions() {
    let file = "[[datum]]\nboard = 2\npoints = 100\n";
    let message = decision_errors(PAIRS, file, Method::Butler);
    assert_eq!(message.len(), 1, "{message:?}");
    assert!(message[0].ends_with("(if there are sessions, add the session)"), "{message:?}");
}

/// Players of an individual have penalties for all partners; a ruling names the partnerships of a
/// result.
#[test]
fn accepts_penalties_of_players() {
    let csv = "board,north,south,east,west,score\n1,ann,bob,cid,dan,420\n";
    let with = |name: &str| {
        apply_decisions(
            csv,
            &format!("[[penalty]]\npair = '{name}'\npercent = 10\n"),
            Method::Matchpoints,
        )
    };
    let (event, _) = with("cid").expect("a player");
    assert_eq!(event.decisions().pair_penalties().len(), 1);
    let ruling =
        "[[adjustment]]\nboard = 1\nns = 'ann & bob'\new = 'cid & dan'\nruling = '60/40'\n";
    let ruled = apply_without_warnings(csv, ruling, Method::Matchpoints);
    assert_eq!(ruled.results().adjustments().count(), 1);
    let whole = |file: &str| decision_errors(csv, file, Method::Matchpoints);
    let penalty = |name: &str| whole(&format!("[[penalty]]\npair = '{name}'\npercent = 10\n"));
    let help = "(the players are ann, bob, cid, dan)";
    for name in ["eve", "cid & dan"] {
        assert_eq!(penalty(name), [format!("'{name}': unknown player \"{name}\" {help}")]);
    }
    let ruling = ruling.replace("cid & dan", "cid");
    let help = "(the partnerships are ann & bob, cid & dan)";
    assert_eq!(whole(&ruling), [format!("'cid': unknown partnership \"cid\" {help}")]);
}

/// The advice lists the first twelve names in sorted order.
#[test]
fn lists_the_first_names_in_order() {
    let with = |tables: u32| {
        let rows = (1..=tables).map(|table| format!("1,{},{},420\n", 2 * table, 2 * table - 1));
        let csv = format!("board,ns,ew,score\n{}", rows.collect::<String>());
        decision_errors(&csv, "[[penalty]]\npair = 'nobody'\npercent = 10\n", Method::Matchpoints)
    };
    let first =
        "'nobody': unknown pair \"nobody\" (the pairs are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12";
    assert_eq!(with(6), [format!("{first})")]);
    assert_eq!(with(7), [format!("{first}, …)")]);
}

const TEAMS: &str = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n";

/// A listed team may have decisions before it has played, and so may a team with a bye.
#[test]
fn accepts_decisions_of_listed_teams_without_results() {
    let file = "[[team]]\nname = 'C'\n[[team]]\nname = 'D'\n[[bye]]\nround = 1\nteam = 'D'\n";
    let event = apply_without_warnings(TEAMS, file, Method::Teams);
    let byes = event.decisions().byes();
    assert_eq!(byes.iter().map(|bye| event.name(bye.team)).collect::<Vec<_>>(), ["D"]);
    assert_eq!(
        decision_errors(TEAMS, "[[bye]]\nround = 1\nteam = 'D'\n", Method::Teams),
        ["'D': unknown team \"D\" (the teams are A, B)"]
    );
    // A player is not a team.
    let file = "[[team]]\nname = 'C'\nmembers = ['ann', 'bob']\n[[team]]\nname = 'D'\n[[bye]]\nround = 1\nteam = ";
    let event = apply_without_warnings(TEAMS, &format!("{file}'D'\n"), Method::Teams);
    assert_eq!((event.decisions().teams().len(), event.decisions().byes().len()), (2, 1));
    for name in ["ann", "bob"] {
        assert_eq!(
            decision_errors(TEAMS, &format!("{file}'{name}'\n"), Method::Teams),
            [format!("'{name}': unknown team \"{name}\" (the teams are A, B, C, D)")]
        );
    }
    // A number may be both the label of a round and a team.
    let file = "[[team]]\nname = 1\n[[bye]]\nround = 1\nteam = 1\n";
    assert_eq!(apply_without_warnings(TEAMS, file, Method::Teams).decisions().byes().len(), 1);
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n1,C,bye,,\n";
    assert_eq!(
        apply_without_warnings(with_bye, "lots = ['C']\n", Method::Teams).decisions().lots().len(),
        1
    );
}

/// Decisions that the event rejects are reported at their location.
#[test]
fn locates_decisions_that_the_event_rejects() {
    let [message] = &decision_errors(TEAMS, "lots = ['A', 'B', \"A\"]\n", Method::Teams)[..] else {
        unreachable!("one")
    };
    assert!(message.starts_with("\"A\": "), "{message}");
    let long = "x".repeat(401);
    let file = format!("[[team]]\nname = '{long}'\n");
    let [message] = &decision_errors(TEAMS, &file, Method::Teams)[..] else { unreachable!("one") };
    assert_eq!(*message, format!("'{long}': a name of 401 bytes: expected at most 400"));
}

#[test]
fn rejects_a_contestant_against_itself() {
    let file = "[[forfeit]]\nround = 1\nteam = 'A'\nopponents = 'C'\n";
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n2,C,B,20,10\n";
    assert!(apply_decisions(with_bye, file, Method::Teams).is_err());
    let file = "[[forfeit]]\nround = 2\nteam = 'A'\nopponents = 'D'\n[[team]]\nname = 'D'\n";
    let forfeited = apply_without_warnings(with_bye, file, Method::Teams);
    assert_eq!(forfeited.decisions().forfeits().len(), 1);
    let file = "[[forfeit]]\nround = 1\nteam = 'A'\nopponents = \"A\"\n";
    assert_eq!(decision_errors(TEAMS, file, Method::Teams), ["\"A\": \"A\" plays against itself"]);
    let file = "[[forfeit]]\nround = 1\nteam = 'C'\nopponents = 'D'\n";
    assert_eq!(
        decision_errors(TEAMS, file, Method::Teams),
        [
            "'C': unknown team \"C\" (the teams are A, B)",
            "'D': unknown team \"D\" (the teams are A, B)"
        ]
    );
}

/// Sessions and rounds must be labels of the results; other names are rejected.
#[test]
fn rejects_unknown_sessions_and_rounds() {
    let none = |session: &str| {
        format!(
            "'{session}': unknown session \"{session}\": the results have no such session (use a session of the column `session`)"
        )
    };
    for (session, expected) in
        [("S1", vec![]), ("S2", vec![none("S2")]), ("R1", vec![none("R1")]), ("4", vec![none("4")])]
    {
        let file = format!("[[penalty]]\npair = 1\npercent = 10\nsession = '{session}'\n");
        let found = apply_decisions(PAIRS, &file, Method::Matchpoints);
        assert_eq!(found.map_or_else(|wrong| wrong, |(_, odd)| odd), expected, "{session}");
    }
    let none = |round: &str| {
        format!(
            "'{round}': unknown round \"{round}\": the results have no such round (use a round of the column `round`)"
        )
    };
    for (round, expected) in
        [("R1", vec![]), ("R2", vec![none("R2")]), ("S1", vec![none("S1")]), ("4", vec![none("4")])]
    {
        for (method, amount) in [(Method::SwissPairs, "percent"), (Method::Butler, "imps")] {
            let file = format!("[[penalty]]\npair = 1\n{amount} = 1\nround = '{round}'\n");
            let found = apply_decisions(PAIRS, &file, method);
            assert_eq!(found.map_or_else(|wrong| wrong, |(_, odd)| odd), expected, "{round}");
        }
    }
}

/// Penalties of pairs are percentages of a top, or IMPs if the method scores in IMPs.
#[test]
fn accepts_penalties_in_the_unit_of_the_method() {
    let with = |method, amount: &str| {
        apply_decisions(PAIRS, &format!("[[penalty]]\npair = 1\n{amount}\n"), method).map(
            |(event, _)| {
                let decided = event.decisions();
                [decided.pair_penalties().len(), decided.pair_imp_penalties().len()]
            },
        )
    };
    for method in [Method::Matchpoints, Method::SwissPairs] {
        assert_eq!(with(method, "percent = 10"), Ok([1, 0]));
        assert!(with(method, "imps = 3").is_err());
    }
    for method in [Method::Butler, Method::CrossImps] {
        assert_eq!(with(method, "imps = 3"), Ok([0, 1]));
        assert!(with(method, "percent = 10").is_err());
    }
    // A penalty has a round only if rounds are matches.
    let with = |method| with(method, "percent = 10\nround = 'R1'");
    assert_eq!(with(Method::SwissPairs), Ok([1, 0]));
    assert_eq!(
        with(Method::Matchpoints),
        Err(vec!["'R1': a penalty of a pair in a match: expected `session` or `board`".to_owned()])
    );
    assert_eq!(
        decision_errors(PAIRS, "[[penalty]]\npercent = 10\n", Method::Matchpoints),
        [": a [[penalty]] without a contestant: expected `pair`, or `team` in an event of teams"]
    );
    assert_eq!(
        decision_errors(PAIRS, "[[penalty]]\npair = 1\npercent = 'ten'\n", Method::Matchpoints)
            .len(),
        1
    );
}

/// Boards 1 and 2 of pairs 1 and 4, board 1 in two sessions, and board 3 in both directions.
const TWICE: &str = "session,round,board,ns,ew,score\nS1,R1,1,1,4,420\nS1,R1,2,1,4,50\nS2,R1,1,1,4,450\nS2,R2,3,1,4,100\n\
                     S2,R2,3,4,1,100\n";

/// A ruling identifies its result by board and pairs, and if necessary by round or session.
#[test]
fn a_ruling_identifies_its_result() {
    let with = |board: &str, both: [&str; 2], more: &str| {
        let [ns, ew] = both;
        let file = format!(
            "[[adjustment]]\nboard = {board}\nns = {ns}\new = {ew}\nruling = '60/40'\n{more}"
        );
        apply_decisions(TWICE, &file, Method::Matchpoints).map(|(event, _)| {
            let results = event.results();
            let rows = results.ids().zip(1..);
            rows.filter(|(id, _)| results.adjustment(*id).is_some())
                .map(|(_, row)| row)
                .collect::<Vec<u32>>()
        })
    };
    let several = "several results of board 1 with \"1\" North-South and \"4\" East-West (add `round` or `session`)";
    assert_eq!(with("1", ["1", "4"], ""), Err(vec![format!("1: {several}")]));
    assert_eq!(with("1", ["1", "4"], "round = 'R1'\n"), Err(vec![format!("1: {several}")]));
    assert_eq!(with("1", ["1", "4"], "session = 'S1'\n"), Ok(vec![1]));
    assert_eq!(with("1", ["1", "4"], "session = 'S2'\n"), Ok(vec![3]));
    assert_eq!(with("1", ["1", "4"], "session = 'S2'\nround = 'R1'\n"), Ok(vec![3]));
    assert_eq!(with("2", ["1", "4"], ""), Ok(vec![2]));
    assert_eq!(with("3", ["1", "4"], ""), Ok(vec![4]));
    assert_eq!(with("3", ["4", "1"], ""), Ok(vec![5]));
    let nobody = |board: &str, ns: &str, ew: &str| {
        Err(vec![format!(
            "{board}: no result of board {board} with \"{ns}\" North-South and \"{ew}\" East-West \
             (check the numbers; add a board that was not played to the results, with the contract NP)"
        )])
    };
    assert_eq!(with("2", ["4", "1"], ""), nobody("2", "4", "1"));
    assert_eq!(with("4", ["1", "4"], ""), nobody("4", "1", "4"));
    assert_eq!(with("2", ["1", "4"], "session = 'S2'\n"), nobody("2", "1", "4"));
    assert_eq!(with("2", ["1", "4"], "round = 'R2'\n"), nobody("2", "1", "4"));
    assert_eq!(
        with("2", ["1", "7"], ""),
        Err(vec!["7: unknown pair \"7\" (the pairs are 1, 4)".to_owned()])
    );
    assert_eq!(with("0", ["1", "4"], "").map_err(|wrong| wrong.len()), Err(1));
}

/// A result has only one ruling. An impossible score in a ruling is reported at its location.
#[test]
fn rejects_a_second_ruling_and_warns_of_impossible_scores() {
    let ruled =
        |ruling: &str| format!("[[adjustment]]\nboard = 1\nns = 1\new = 4\nruling = '{ruling}'\n");
    let twice = ruled("60/40") + &ruled("40/60");
    assert_eq!(
        decision_errors(PAIRS, &twice, Method::Matchpoints),
        [
            "1: duplicate ruling: this result has one in the results or in this file (remove one of the two)"
        ]
    );
    let wrong = ruled("what?");
    let [message] = &decision_errors(PAIRS, &wrong, Method::Matchpoints)[..] else {
        unreachable!("one")
    };
    assert!(message.starts_with("'what?': invalid ruling \"what?\": "), "{message}");
    // Board 1 is not vulnerable: 4♠ made scores 420, and 620 is impossible.
    let odd =
        |ruling| apply_decisions(PAIRS, &ruled(ruling), Method::Matchpoints).expect("a ruling").1;
    assert_eq!(odd("420"), [""; 0]);
    let [message] = &odd("620")[..] else { unreachable!("one") };
    assert!(
        message.starts_with("'620': no contract scores 620 for North-South at vulnerability"),
        "{message}"
    );
    assert!(message.ends_with(')'), "{message}");
}
