//! Kinds of games: what is compared in each, and who meets whom.

use std::collections::BTreeSet;

use regulations::{EventKind, Method, Regulations, Stage};

/// A method, and of which of these things it is: teams, IMPs of pairs, matchpoints, datums, fields.
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
        // Teams meet in matches, and pairs in Swiss pairs; those in IMPs may.
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

/// Pairs in IMPs meet in matches where there is a scale; Swiss pairs have a scale of their own, board-a-match none.
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

/// Each method in each stage, with a scale and without one, once.
#[test]
fn all_games() {
    let all: Vec<EventKind> = EventKind::all().collect();
    let seen: BTreeSet<(&str, &str, bool)> =
        all.iter().map(|game| (game.method.name(), game.stage.name(), game.has_scale)).collect();
    assert_eq!((all.len(), seen.len()), (56, 56));
}

/// The game of some regulations is the method's, in their stage, with a scale where they have one.
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
