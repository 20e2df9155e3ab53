//! The message for an option that does not apply to a kind of event names the methods it applies
//! to.

use regulations::{EventKind, Method, OptionSpec, Stage};

fn rejection(name: &str, method: Method, has_scale: bool) -> String {
    let row = OptionSpec::find(name).expect("an option");
    let stages = Stage::ALL.iter().map(|&stage| {
        row.check(EventKind { method, stage, has_scale }).expect_err("no such game").to_string()
    });
    let mut message: Vec<String> = stages.collect();
    // The message does not depend on the stage.
    message.dedup();
    assert_eq!(message.len(), 1, "{message:?}");
    message.remove(0)
}

#[test]
fn rejects_options_of_another_method() {
    for (name, method, belongs) in [
        ("patton.share", Method::Teams, "patton"),
        ("board_a_match.tie", Method::Teams, "board-a-match and patton"),
        ("cross_imps.cap", Method::Butler, "cross-imps"),
        ("matchpoints.scale", Method::CrossImps, "matchpoints and swiss-pairs"),
        ("neuberg.expected", Method::Butler, "matchpoints, swiss-pairs and cross-imps"),
        ("butler.datum", Method::CrossImps, "butler, teams, board-a-match and patton"),
        ("pairs.sections", Method::Patton, "matchpoints, swiss-pairs, butler and cross-imps"),
        (
            "teams.stage",
            Method::Matchpoints,
            "swiss-pairs, butler, cross-imps, teams, board-a-match and patton",
        ),
        ("vps.scale", Method::BoardAMatch, "butler, cross-imps, teams and patton"),
        ("vps.draw", Method::BoardAMatch, "butler, cross-imps, teams and patton"),
    ] {
        for has_scale in [false, true] {
            let expected = format!("{name} decides nothing by {method}: it belongs to {belongs}");
            assert_eq!(rejection(name, method, has_scale), expected);
        }
    }
}

#[test]
fn rejects_options_without_a_scale() {
    assert_eq!(
        rejection("vps.draw", Method::Teams, false),
        "vps.draw decides nothing by teams without Victory Points: it needs a scale, vps.scale"
    );
    assert_eq!(
        rejection("teams.bye", Method::CrossImps, false),
        "teams.bye decides nothing by cross-imps without Victory Points: it needs a scale, vps.scale"
    );
    assert_eq!(
        rejection("imps.ranking", Method::Butler, true),
        "imps.ranking decides nothing by butler with a scale of Victory Points: it needs no scale"
    );
}

#[test]
fn rejects_options_of_no_event_kind() {
    for &method in Method::ALL {
        for has_scale in [false, true] {
            let expected = format!(
                "rank.errors decides nothing by {method}: it belongs to the order of strength"
            );
            assert_eq!(rejection("rank.errors", method, has_scale), expected);
        }
    }
}
