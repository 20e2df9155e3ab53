//! Penalties and carry-over of teams in event files, and entries that do not match the results.

use regulations::Method;

use crate::support::decision_errors;
use crate::support::teams::{
    PAIRS, RESULTS, WITHOUT_ROUNDS, applied_decisions, team_decision_errors,
};

const IN_VPS: &str = "round,home,away,home_vps,away_vps\n1,A,B,12,8\n";
/// A meets B and C in one round, with results at tables.
const AT_TABLES: &str =
    "round,board,ns,ew,score\n1,1,A,B,420\n1,1,B,A,420\n1,1,C,A,420\n1,1,A,C,420\n";

/// A penalty in IMPs applies to a match with known IMPs, a penalty in Victory Points to the event
/// or a round.
#[test]
fn accepts_penalties_in_imps_and_vps() {
    let penalty = |team: &str, more: &str| format!("[[penalty]]\nteam = '{team}'\n{more}");
    for (csv, team, more, expected) in [
        (RESULTS, "B", "round = 1\nimps = 3\n", "1 penalty B 3 IMPs against A"),
        (RESULTS, "A", "round = 1\nopponents = 'B'\nimps = 3\n", "1 penalty A 3 IMPs against B"),
        (AT_TABLES, "A", "round = 1\nopponents = 'C'\nimps = 3\n", "1 penalty A 3 IMPs against C"),
        (AT_TABLES, "B", "round = 1\nimps = 3\n", "1 penalty B 3 IMPs against A"),
        (WITHOUT_ROUNDS, "B", "imps = -1.5\n", " penalty B -1.5 IMPs against A"),
        (IN_VPS, "B", "round = 1\nvps = 1\n", "1 penalty B 1 VPs"),
    ] {
        assert_eq!(applied_decisions(csv, &penalty(team, more)), [expected], "{more}");
    }
    let unknown = |team: &str, round| {
        format!(
            "'{team}': the match of {team:?} in round {round} has no IMPs, or they do not count (use `vps`)"
        )
    };
    let foreign = |what: &str| {
        format!(
            "{what}: this key belongs to a penalty of a pair in percent: expected `imps` or `vps`"
        )
    };
    let none = "'B': \"B\" has no such match in round 2".to_owned();
    for (csv, team, more, expected) in [
        (
            RESULTS,
            "B",
            "imps = 3\n",
            "'B': missing round: the results have several (add `round`)".to_owned(),
        ),
        (RESULTS, "B", "round = 2\nimps = 3\n", none),
        (
            RESULTS,
            "A",
            "round = 1\nopponents = 'C'\nimps = 3\n",
            "'A': \"A\" has no such match in round 1".to_owned(),
        ),
        (
            AT_TABLES,
            "A",
            "round = 1\nimps = 3\n",
            "'A': \"A\" has several matches in round 1: expected one (add `opponents`)".to_owned(),
        ),
        (IN_VPS, "A", "round = 1\nimps = 3\n", unknown("A", 1)),
        (
            RESULTS,
            "A",
            "round = 1\nopponents = 'B'\nvps = 1\n",
            "'B': a penalty in VPs is not for a match against opponents (remove `opponents`)"
                .to_owned(),
        ),
        (
            RESULTS,
            "A",
            "imps = 3\nvps = 1\n",
            "3: a penalty in IMPs and in VPs: expected one of them".to_owned(),
        ),
        (RESULTS, "A", "", "'A': a penalty without an amount: expected `imps` or `vps`".to_owned()),
        (RESULTS, "A", "vps = 1\npercent = 10\n", foreign("10")),
        (RESULTS, "A", "vps = 1\nboard = 7\n", foreign("7")),
    ] {
        assert_eq!(team_decision_errors(csv, &penalty(team, more)), [expected], "{more}");
    }
    // IMPs do not apply if the director awarded the result or no match was played.
    let round = "round = 1\nimps = 3\n";
    let award = "[[award]]\nround = 1\nhome = 'A'\nhome_vps = 10\naway = 'B'\naway_vps = 10\n";
    assert_eq!(
        team_decision_errors(RESULTS, &(award.to_owned() + &penalty("A", round))),
        [unknown("A", 1)]
    );
    // An awarded match without a result counts as a match; a rejected award does not.
    let not_met = award.replace("round = 1", "round = 2").replace("'A'", "'D'");
    let later = penalty("D", "round = 2\nimps = 3\n");
    assert_eq!(team_decision_errors(RESULTS, &(not_met + &later)), [unknown("D", 2)]);
    let not_met = award.replace("'B'", "'D'") + &penalty("D", round);
    assert_eq!(
        team_decision_errors(RESULTS, &not_met),
        ["'A': \"A\" already has a match or bye in round 1"]
    );
    let bye = "[[bye]]\nround = 2\nteam = 'B'\n".to_owned();
    assert_eq!(
        team_decision_errors(RESULTS, &(bye + &penalty("B", "round = 2\nimps = 3\n"))),
        [unknown("B", 2)]
    );
    let with_bye = "round,home,away,home_imps,away_imps\n1,A,B,20,10\n1,C,bye,,\n";
    assert_eq!(team_decision_errors(with_bye, &penalty("C", round)), [unknown("C", 1)]);
    // In pair matches the contestant may be a team or a pair, but not both.
    let both = "[[penalty]]\nteam = 1\npair = 2\nvps = 1\n";
    assert_eq!(
        decision_errors(PAIRS, both, Method::SwissPairs),
        ["1: a penalty for a team and a pair: expected one of them"]
    );
}

/// Carry-over in IMPs, in Victory Points, or as a share of an earlier match.
#[test]
fn accepts_carry_over() {
    let carry = |more: &str| format!("[[carry_over]]\nteam = 'B'\n{more}");
    for (more, expected) in [
        ("round = 1\nimps = 5\n", "carried B 5 IMPs against A in 1"),
        ("vps = 5.25\n", "carried B 5.25 VPs"),
        ("round = 1\nmargin = 0\nfinished_higher = true\n", "carried B 0 Higher against A in 1"),
        (
            "round = 1\nopponents = 'A'\nmargin = 24\nfinished_higher = false\n",
            "carried B 24 Lower against A in 1",
        ),
    ] {
        assert_eq!(applied_decisions(RESULTS, &carry(more)), [expected], "{more}");
    }
    let one = "'B': invalid amount of a carry-over: expected one of `imps`, `vps`, and `margin` with `finished_higher`";
    let of_event =
        "a carry-over in VPs belongs to the event, not to a match (remove `round` and `opponents`)";
    let higher = "'B': `finished_higher` without the margin of an earlier match (add `margin` or remove `finished_higher`)";
    for (more, expected) in [
        ("", vec![one.to_owned()]),
        ("imps = 3\nvps = 3\n", vec![one.to_owned()]),
        ("imps = 3\nmargin = 3\nfinished_higher = true\n", vec![one.to_owned()]),
        ("round = 1\nvps = 3\n", vec![format!("1: {of_event}")]),
        ("opponents = 'A'\nvps = 3\n", vec![format!("'A': {of_event}")]),
        ("round = 1\nimps = 3\nfinished_higher = true\n", vec![higher.to_owned()]),
        (
            "round = 1\nmargin = -1\nfinished_higher = true\n",
            vec![
                "-1: invalid margin -1: expected 0 or more (enter the carry-over for the team that won the earlier match)"
                    .to_owned(),
            ],
        ),
        (
            "round = 1\nmargin = 9\n",
            vec!["9: missing `finished_higher` for the margin: expected true or false".to_owned()],
        ),
        (
            "vps = 3\nmatchpoints = 7\n",
            vec!["7: this key belongs to a carry-forward of a pair: expected `imps`, `vps`, or `margin`".to_owned()],
        ),
        ("round = 2\nimps = 3\n", vec!["'B': \"B\" has no such match in round 2".to_owned()]),
    ] {
        assert_eq!(team_decision_errors(RESULTS, &carry(more)), expected, "{more}");
    }
    for nobody in ["vps = 3\n", "team = 1\npair = 2\nvps = 3\n"] {
        assert_eq!(
            decision_errors(PAIRS, &format!("[[carry_over]]\n{nobody}"), Method::SwissPairs),
            [": a [[carry_over]] with neither or both of `pair` and `team`: expected one of them"]
        );
    }
}
