//! Decisions about teams and their matches in event files, and decisions that do not match the
//! results.

use regulations::Method;

use crate::support::apply_without_warnings;
use crate::support::teams::{
    PAIRS, RESULTS, WITHOUT_ROUNDS, applied_decisions, decision_lines, team_decision_errors,
};

#[test]
fn applies_all_decisions() {
    let file = "lots = ['D', 'A']\nrounds = [2, 1]\n\
        [[bye]]\nround = 2\nteam = 'B'\n\
        [[team]]\nname = 'E'\n\
        [[forfeit]]\nround = 2\nteam = 'D'\nopponents = 'E'\n\
        [[void]]\nround = 1\nhome = 'B'\nhome_gets = 'AVE'\naway = 'A'\naway_gets = 'AVE+'\n\
        [[award]]\nround = 2\nhome = 'C'\nhome_vps = 12.5\naway = 'A'\naway_vps = 3\n\
        [[penalty]]\nround = 1\nteam = 'D'\nimps = 3\n\
        [[penalty]]\nteam = 'A'\nvps = 1.5\n\
        [[penalty]]\nround = 2\nteam = 'A'\nvps = -2\n\
        [[withdrawal]]\nteam = 'C'\n\
        [[carry_over]]\nround = 1\nteam = 'C'\nimps = 7\n\
        [[carry_over]]\nteam = 'B'\nvps = 4\n";
    assert_eq!(
        decision_lines(&apply_without_warnings(RESULTS, file, Method::Teams)),
        [
            "2 bye B",
            "2 forfeit D to E",
            "1 void B AVE A AVE+",
            "2 award C 12.50 A 3.00",
            "1 penalty D 3 IMPs against C",
            " penalty A 1.5 VPs",
            "2 penalty A -2 VPs",
            "withdrawn C",
            "carried C 7 IMPs against D in 1",
            "carried B 4 VPs",
            "round 2",
            "round 1",
            "lot D",
            "lot A",
        ]
    );
    let award = "[[award]]\nround = 1\nhome = 1\nhome_vps = 12\naway = 2\naway_vps = 8\n\
        [[penalty]]\npair = 3\nvps = 1\n[[penalty]]\npair = 3\npercent = 10\n\
        [[carry_over]]\npair = 4\nvps = 5\n";
    let event = apply_without_warnings(PAIRS, award, Method::SwissPairs);
    assert_eq!(
        decision_lines(&event),
        ["1 award 1 12.00 2 8.00", " penalty 3 1 VPs", "carried 4 5 VPs"]
    );
    assert_eq!(event.decisions().pair_penalties().len(), 1);
}

/// In a round a team has only one result: a match, a bye, or a decision that replaces a match.
#[test]
fn rejects_a_second_result_in_a_round() {
    let bye = |team| format!("[[bye]]\nround = 2\nteam = '{team}'\n");
    let forfeit = |round: u8, team, opponents| {
        format!("[[forfeit]]\nround = {round}\nteam = '{team}'\nopponents = '{opponents}'\n")
    };
    let void = |round: u8, home, away| {
        format!(
            "[[void]]\nround = {round}\nhome = '{home}'\nhome_gets = 'AVE'\naway = '{away}'\naway_gets = 'AVE'\n"
        )
    };
    let award = |round: u8, home, away| {
        format!(
            "[[award]]\nround = {round}\nhome = '{home}'\nhome_vps = 10\naway = '{away}'\naway_vps = 10\n"
        )
    };
    let busy = |team, round: u8| {
        vec![format!("'{team}': {team:?} already has a match or bye in round {round}")]
    };
    let decided = |home, away, round: u8| {
        vec![format!("'{home}': the result of {home} – {away} in round {round} is decided already")]
    };
    for (file, expected) in [
        (bye("A"), busy("A", 2)),
        (bye("C"), busy("C", 2)),
        (bye("B") + &bye("B"), busy("B", 2)),
        (bye("B") + &forfeit(2, "D", "B"), busy("B", 2)),
        (forfeit(1, "A", "C"), busy("A", 1)),
        (forfeit(2, "B", "A"), busy("A", 2)),
        (forfeit(2, "B", "D") + &forfeit(2, "D", "B"), busy("D", 2)),
        (forfeit(2, "B", "D") + &award(2, "D", "B"), decided("D", "B", 2)),
        (void(1, "A", "D"), busy("A", 1)),
        (void(2, "B", "A"), busy("A", 2)),
        (void(1, "A", "B") + &award(1, "B", "A"), decided("B", "A", 1)),
        (void(1, "B", "A") + &void(1, "A", "B"), decided("A", "B", 1)),
        (void(2, "B", "D") + &award(2, "B", "D"), decided("B", "D", 2)),
        (bye("B") + &award(2, "D", "B"), busy("B", 2)),
    ] {
        assert_eq!(team_decision_errors(RESULTS, &file), expected, "{file}");
    }
    for (file, expected) in [
        (bye("B") + &bye("D"), &["2 bye B", "2 bye D"][..]),
        (forfeit(2, "B", "D"), &["2 forfeit B to D"]),
        (void(1, "A", "B") + &void(1, "D", "C"), &["1 void A AVE B AVE", "1 void D AVE C AVE"]),
        (award(2, "D", "B"), &["2 award D 10.00 B 10.00"]),
        (
            award(1, "A", "B") + &award(2, "C", "A"),
            &["1 award A 10.00 B 10.00", "2 award C 10.00 A 10.00"],
        ),
    ] {
        assert_eq!(applied_decisions(RESULTS, &file), expected, "{file}");
    }
    // A bye in the results also counts.
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n1,C,bye,,\n";
    let file = "[[bye]]\nround = 1\nteam = 'C'\n";
    assert_eq!(
        team_decision_errors(with_bye, file),
        ["'C': \"C\" already has a match or bye in round 1"]
    );
}

/// Rounds must be labels of the results, and are required if there are any.
#[test]
fn rejects_unknown_and_missing_rounds() {
    let bye = |round: &str| format!("[[bye]]\n{round}team = 'B'\n");
    assert_eq!(
        team_decision_errors(RESULTS, &bye("")),
        ["'B': missing round: the results have several (add `round`)"]
    );
    for round in ["3", "'A'"] {
        let message = round.trim_matches('\'');
        let expected = format!(
            "{round}: unknown round {message:?}: the results have no such round (use a round of the column `round`)"
        );
        assert_eq!(team_decision_errors(RESULTS, &bye(&format!("round = {round}\n"))), [expected]);
    }
    let nothing = "1: unknown round \"1\": the results have no rounds (remove `round`)";
    assert_eq!(team_decision_errors(WITHOUT_ROUNDS, &bye("round = 1\n")), [nothing]);
    let free = "[[team]]\nname = 'C'\n[[bye]]\nteam = 'C'\n";
    assert_eq!(applied_decisions(WITHOUT_ROUNDS, free), [" bye C"]);
    assert_eq!(
        team_decision_errors(WITHOUT_ROUNDS, &bye("")),
        ["'B': \"B\" already has a match or bye"]
    );
    // A round may consist of byes only.
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n2,A,bye,,\n";
    assert_eq!(applied_decisions(with_bye, &bye("round = 2\n")), ["2 bye A", "2 bye B"]);
}

/// A team named `bye` is rejected, because it would be ranked and win its byes.
#[test]
fn rejects_a_team_named_bye() {
    for line in ["bye,A,3,4", "A,B,3,4\nBye,bye,,"] {
        let csv = format!("home,away,home_imps,away_imps\n{line}\n");
        let rejected =
            formats::read(formats::FileFormat::Csv, csv.as_str()).expect_err("no team").to_string();
        assert!(rejected.contains("found `bye` as the home team"), "{rejected}");
    }
}
