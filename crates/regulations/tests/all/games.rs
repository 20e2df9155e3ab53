//! Kinds of event: the comparison that each method uses, and the matches it has.

use std::collections::BTreeSet;

use regulations::{EventKind, Method, Regulations, Stage};

/// Each method, and `true` for each property: teams, pairs in IMPs, matchpoints, datums, fields.
const METHODS: [(Method, [bool; 5]); 7] = [
    (Method::Matchpoints, [false, false, true, false, true]),
    (Method::SwissPairs, [false, false, true, false, true]),
    (Method::Butler, [false, true, false, true, false]),
    (Method::CrossImps, [false, true, false, false, true]),
    (Method::Teams, [true, false, false, true, false]),
    (Method::BoardAMatch, [true, false, false, true, false]),
    (Method::Patton, [true, false, false, true, false]),
];

#[test]
fn methods() {
    assert_eq!(METHODS.map(|it| it.0), Method::ALL);
    let names: Vec<&str> = Method::ALL.iter().map(|method| method.name()).collect();
    let expected =
        ["matchpoints", "swiss-pairs", "butler", "cross-imps", "teams", "board-a-match", "patton"];
    assert_eq!(names, expected);
    for (method, [teams, imps, matchpoints, datums, fields]) in METHODS {
        assert_eq!((method.is_for_teams(), method.is_in_imps()), (teams, imps), "{method}");
        // Team events and Swiss pairs always have matches; pairs in IMPs can have them.
        let has_matches = teams || imps || method == Method::SwissPairs;
        assert_eq!(method.has_matches(), has_matches, "{method}");
        for event_kind in EventKind::all().filter(|event_kind| event_kind.method == method) {
            assert_eq!(event_kind.has_matchpoints(), matchpoints, "{event_kind:?}");
            assert_eq!(event_kind.has_imp_pairs(), !matchpoints, "{event_kind:?}");
            assert_eq!(event_kind.has_datums(), datums, "{event_kind:?}");
            assert_eq!(event_kind.has_fields(), fields, "{event_kind:?}");
        }
    }
}

/// Pairs in IMPs have matches if the event has a scale. Swiss pairs always have a scale,
/// board-a-match never.
#[test]
fn matches_and_scales() {
    for event_kind in EventKind::all() {
        let EventKind { method, has_scale, .. } = event_kind;
        let swiss_pairs = method == Method::SwissPairs;
        let by_scale = method.is_in_imps() && has_scale;
        assert_eq!(
            event_kind.has_matches(),
            method.is_for_teams() || swiss_pairs || by_scale,
            "{event_kind:?}"
        );
        let open =
            !matches!(method, Method::Matchpoints | Method::SwissPairs | Method::BoardAMatch);
        assert_eq!(event_kind.may_have_scale(), open, "{event_kind:?}");
        assert_eq!(event_kind.reads_a_scale(), swiss_pairs || open && has_scale, "{event_kind:?}");
    }
}

/// Every combination of method, stage, and scale occurs once.
#[test]
fn all_games() {
    let all: Vec<EventKind> = EventKind::all().collect();
    let seen: BTreeSet<(&str, &str, bool)> = all
        .iter()
        .map(|event_kind| (event_kind.method.name(), event_kind.stage.name(), event_kind.has_scale))
        .collect();
    assert_eq!((all.len(), seen.len()), (56, 56));
}

/// The kind of event follows from the method, the stage, and the scale of the regulations.
#[test]
fn of_regulations() {
    let mut regulations = Regulations::default();
    for &stage in Stage::ALL {
        for (scale, has_scale) in [("none", false), ("acbl-20", true)] {
            regulations.set("teams.stage", stage.name()).expect("a stage");
            regulations.set("vps.scale", scale).expect("a scale");
            for &method in Method::ALL {
                assert_eq!(regulations.event_kind(method), EventKind { method, stage, has_scale });
            }
        }
    }
}
