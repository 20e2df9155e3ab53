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
        for game in EventKind::all().filter(|game| game.method == method) {
            assert_eq!(game.has_matchpoints(), matchpoints, "{game:?}");
            assert_eq!(game.has_imp_pairs(), !matchpoints, "{game:?}");
            assert_eq!(game.has_datums(), datums, "{game:?}");
            assert_eq!(game.has_fields(), fields, "{game:?}");
        }
    }
}

/// Pairs in IMPs have matches if the event has a scale. Swiss pairs always have a scale,
/// board-a-match never.
#[test]
fn matches_and_scales() {
    for game in EventKind::all() {
        let EventKind { method, has_scale, .. } = game;
        let swiss_pairs = method == Method::SwissPairs;
        let by_scale = method.is_in_imps() && has_scale;
        assert_eq!(
            game.has_matches(),
            method.is_for_teams() || swiss_pairs || by_scale,
            "{game:?}"
        );
        let open =
            !matches!(method, Method::Matchpoints | Method::SwissPairs | Method::BoardAMatch);
        assert_eq!(game.may_have_scale(), open, "{game:?}");
        assert_eq!(game.reads_a_scale(), swiss_pairs || open && has_scale, "{game:?}");
    }
}

/// Every combination of method, stage, and scale occurs once.
#[test]
fn all_games() {
    let all: Vec<EventKind> = EventKind::all().collect();
    let seen: BTreeSet<(&str, &str, bool)> =
        all.iter().map(|game| (game.method.name(), game.stage.name(), game.has_scale)).collect();
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
                assert_eq!(regulations.game(method), EventKind { method, stage, has_scale });
            }
        }
    }
}
