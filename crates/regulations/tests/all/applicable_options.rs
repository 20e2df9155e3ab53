//! The kinds of event to which each option applies, and the features that make it relevant. Options
//! that were added later are in snapshots.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use regulations::{EventFeatures, EventKind, Method, OptionSpec, Stage, options};

/// Options by the methods that they apply to; `with VPs` and `without VPs` if it depends on the
/// scale.
const APPLICABLE: [(&str, &[&str]); 20] = [
    ("matchpoints", &["matchpoints.fewer_boards", "pairs.sessions", "pairs.carry_forward"]),
    (
        "matchpoints, swiss-pairs",
        &[
            "matchpoints.scale",
            "matchpoints.percentage_from",
            "matchpoints.comparison",
            "matchpoints.board_rounding",
            "neuberg.fewer_scores",
            "neuberg.small_groups",
        ],
    ),
    // The value of a score depends on the number of scores it is compared with.
    ("matchpoints, swiss-pairs, cross-imps", &["neuberg.expected", "neuberg.artificial"]),
    // Methods whose matchpoints, percentages, or Victory Points can have decimals.
    (
        "matchpoints, swiss-pairs, butler with VPs, cross-imps with VPs, teams, board-a-match, patton",
        &["rounding"],
    ),
    // Every method can have AVE+. If the average is not a pair's, the event lacks the required
    // feature.
    (
        "matchpoints, swiss-pairs, butler, cross-imps, teams, board-a-match, patton",
        &["artificial.fixed", "artificial.window"],
    ),
    ("matchpoints, swiss-pairs, butler, cross-imps", &["pairs.sections"]),
    // Events with matches always have one ranking.
    (
        "matchpoints, butler without VPs, cross-imps without VPs",
        &["pairs.winners", "pairs.rankings"],
    ),
    (
        "cross-imps",
        &[
            "cross_imps.divisor",
            "cross_imps.cap",
            "cross_imps.short_boards",
            "cross_imps.artificial",
        ],
    ),
    // The Butler ranking of a team event also uses datums.
    (
        "butler, teams, board-a-match, patton",
        &["butler.preset", "butler.datum", "butler.trimming", "butler.rounding", "butler.scale"],
    ),
    ("butler without VPs, cross-imps without VPs", &["imps.ranking"]),
    (
        "butler without VPs, cross-imps without VPs, teams, board-a-match, patton",
        &["imps.min_boards"],
    ),
    (
        "butler, cross-imps, teams, board-a-match, patton",
        &["imps.own_average", "imps.rounding", "imps.board_rounding"],
    ),
    (
        "swiss-pairs, butler with VPs, cross-imps with VPs, teams, board-a-match, patton",
        &[
            "teams.stage",
            "teams.boards",
            "teams.rounds",
            "teams.bye",
            "teams.forfeit",
            "teams.withdrawal",
            "teams.tie_breaks",
        ],
    ),
    // Swiss pairs always have a scale, which depends on the number of boards. Board-a-match has no
    // scale.
    (
        "swiss-pairs, butler with VPs, cross-imps with VPs, teams with VPs, patton with VPs",
        &["teams.missing_boards"],
    ),
    (
        "teams, board-a-match, patton",
        &[
            "butler.same_board",
            "teams.missing_table",
            "teams.average_plus",
            "teams.imp_penalty",
            "teams.carry_over",
        ],
    ),
    ("butler, cross-imps, teams, patton", &["vps.scale"]),
    (
        "butler with VPs, cross-imps with VPs, teams with VPs, patton with VPs",
        &["vps.draw", "vps.blitz", "vps.fraction"],
    ),
    ("board-a-match, patton", &["board_a_match.tie"]),
    ("patton", &["patton.share"]),
    ("", &["rank.errors"]),
];

#[test]
fn games() {
    let mut seen = BTreeSet::new();
    for (games, options) in APPLICABLE {
        let games: Vec<&str> = games.split(", ").collect();
        for name in options {
            let row = OptionSpec::find(name).expect("an option");
            for event_kind in EventKind::all() {
                let scale = if event_kind.has_scale { "with VPs" } else { "without VPs" };
                let by_scale = format!("{} {scale}", event_kind.method);
                let applies =
                    games.iter().any(|it| *it == event_kind.method.name() || *it == by_scale);
                assert_eq!(row.applies_to(event_kind), applies, "{name} {event_kind:?}");
                assert_eq!(row.check(event_kind).is_ok(), applies, "{name} {event_kind:?}");
            }
            assert_eq!(row.is_strength_option(), games == [""], "{name}");
            assert!(seen.insert(*name), "{name}");
        }
    }
    let mut lines = Vec::new();
    for row in options().filter(|row| !seen.contains(row.name())) {
        let applicable = EventKind::all().filter(|&kind| row.applies_to(kind));
        lines.extend(applicable.map(|kind| format!("{}: {kind:?}", row.name())));
        assert!(EventKind::all().all(|kind| row.check(kind).is_ok() == row.applies_to(kind)));
    }
    lines.push(format!("options in APPLICABLE: {}", seen.len()));
    assert_snapshot!("later_options_by_event", lines.join("\n"));
}

/// Options that require at most one feature, by this feature.
const RELEVANT: [(EventFeatures, &[&str]); 30] = [
    (
        EventFeatures::NONE,
        &[
            "matchpoints.scale",
            "matchpoints.comparison",
            "pairs.winners",
            "cross_imps.divisor",
            "cross_imps.cap",
            "imps.ranking",
            "rank.errors",
        ],
    ),
    (EventFeatures::FEWER_BOARDS, &["matchpoints.fewer_boards"]),
    (EventFeatures::ROUNDED_TOTALS, &["matchpoints.percentage_from"]),
    (EventFeatures::ENDLESS, &["rounding"]),
    (
        EventFeatures::SHORT_BOARDS,
        &["neuberg.fewer_scores", "matchpoints.board_rounding", "cross_imps.short_boards"],
    ),
    (EventFeatures::ARTIFICIAL, &["neuberg.artificial"]),
    (EventFeatures::SEVERAL_SECTIONS, &["pairs.sections"]),
    (EventFeatures::SECTIONS, &["pairs.rankings"]),
    (EventFeatures::SESSIONS, &["pairs.sessions"]),
    (EventFeatures::CARRIED, &["pairs.carry_forward"]),
    (
        EventFeatures::DATUMS,
        &[
            "butler.preset",
            "butler.datum",
            "butler.trimming",
            "butler.rounding",
            "butler.scale",
            "butler.same_board",
        ],
    ),
    (EventFeatures::AVERAGES, &["cross_imps.artificial"]),
    (EventFeatures::MIN_BOARDS, &["pairs.min_boards", "imps.min_boards"]),
    (EventFeatures::IMP_PAIRS, &["imps.rounding"]),
    (EventFeatures::PART_IMPS, &["imps.board_rounding"]),
    (EventFeatures::MATCHES, &["teams.stage", "teams.boards", "patton.share"]),
    (EventFeatures::PLAYED_ROUNDS, &["teams.rounds"]),
    (EventFeatures::MISSING_TABLES, &["teams.missing_table"]),
    (EventFeatures::MISSING_BOARDS, &["teams.missing_boards"]),
    (EventFeatures::IMP_PENALTIES, &["teams.imp_penalty"]),
    (EventFeatures::BYES, &["teams.bye"]),
    (EventFeatures::FORFEITS, &["teams.forfeit"]),
    (EventFeatures::WITHDRAWALS, &["teams.withdrawal"]),
    (EventFeatures::EARLIER_MATCHES, &["teams.carry_over"]),
    (EventFeatures::TIES, &["teams.tie_breaks"]),
    (EventFeatures::MARGINS, &["vps.scale"]),
    (EventFeatures::OPEN_SCALE, &["vps.draw", "vps.blitz"]),
    (EventFeatures::FRACTIONAL_MARGINS, &["vps.fraction"]),
    (EventFeatures::BOARD_POINTS, &["board_a_match.tie"]),
    (EventFeatures::RULINGS, &[]),
];

#[test]
fn features_of_options() {
    let mut several = vec![
        // Another option determines if scores are scaled at all.
        ("neuberg.small_groups", EventFeatures::SHORT_BOARDS | EventFeatures::FACTORED),
        ("neuberg.expected", EventFeatures::SHORT_BOARDS | EventFeatures::FACTORED),
        // These options matter only if a pair's average includes fixed percentages, or if there are
        // several sessions.
        ("artificial.fixed", EventFeatures::PAIRS | EventFeatures::AVERAGES | EventFeatures::FIXED),
        (
            "artificial.window",
            EventFeatures::PAIRS | EventFeatures::AVERAGES | EventFeatures::WINDOWS,
        ),
        ("imps.own_average", EventFeatures::IMP_PAIRS | EventFeatures::AVERAGES),
        ("teams.average_plus", EventFeatures::MATCHES | EventFeatures::AVERAGES),
    ];
    several
        .extend(RELEVANT.iter().flat_map(|(fact, names)| names.iter().map(|name| (*name, *fact))));
    let listed: BTreeSet<&str> = several.iter().map(|(name, _)| *name).collect();
    let later = options().filter(|row| !listed.contains(row.name()));
    let later = later.map(|row| format!("{}: {:?}", row.name(), row.relevant_features()));
    let count = [format!("listed options: {}", listed.len())];
    assert_snapshot!("later_options_by_feature", later.chain(count).collect::<Vec<_>>().join("\n"));
    for (name, features) in several {
        assert_eq!(
            OptionSpec::find(name).expect("an option").relevant_features(),
            features,
            "{name}"
        );
    }
}

/// A set contains exactly the features added to it, in any order.
#[test]
fn combines_features() {
    let all: Vec<EventFeatures> = RELEVANT.iter().map(|it| it.0).collect();
    for (at, &one) in all.iter().enumerate() {
        assert!(one.contains(one) && one.contains(EventFeatures::NONE), "{one:?}");
        for (other_at, &other) in all.iter().enumerate() {
            let both = one | other;
            assert!(both.contains(one) && both.contains(other));
            assert_eq!(both, one.and(other));
            assert_eq!(both, other | one);
            let mut grown = one;
            grown |= other;
            assert_eq!(grown, both);
            // Different features do not contain each other.
            let is_in = at == other_at || other == EventFeatures::NONE;
            assert_eq!(one.contains(other), is_in, "{one:?} {other:?}");
        }
    }
    assert_eq!(EventFeatures::default(), EventFeatures::NONE);
}

/// No option depends on the stage.
#[test]
fn stages_do_not_matter() {
    for row in options() {
        for &method in Method::ALL {
            for has_scale in [false, true] {
                let applies =
                    |&stage: &Stage| row.applies_to(EventKind { method, stage, has_scale });
                let count = Stage::ALL.iter().filter(|stage| applies(stage)).count();
                assert!(count == 0 || count == Stage::ALL.len(), "{} {method}", row.name());
            }
        }
    }
}
