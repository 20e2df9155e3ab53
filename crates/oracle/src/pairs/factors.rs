//! The factors of random pair events.

use std::sync::LazyLock;

use regulations::{EventKind, Method};

use crate::plan::{
    ANY, Factor, Factors, NO_YES, NotDrawn, PRESET, PRESETS, factor, with_all_words,
    with_new_options,
};

const MATCHPOINTS: &[&str] = &["matchpoints"];
const IMPS: &[&str] = &["butler", "cross-imps"];
const BUTLER: &[&str] = &["butler"];
const CROSS: &[&str] = &["cross-imps"];

/// The factors of pair events. A name with a point is an option.
pub(crate) static FACTORS: Factors = Factors { list: LazyLock::new(all), exclude_each_other };

/// Returns the factors of `LIST` with all words of options, and options that were added later.
fn all() -> Vec<Factor> {
    with_new_options(with_all_words(LIST, NOT_DRAWN), NOT_DRAWN, method_names)
}

/// Pair events with a scale have matches; `pair_matches` draws them.
fn method_names(kind: EventKind) -> &'static [&'static str] {
    match kind.method {
        _ if kind.has_scale => &[],
        Method::Matchpoints => MATCHPOINTS,
        Method::Butler => BUTLER,
        Method::CrossImps => CROSS,
        _ => &[],
    }
}

/// A datum is entered by the factor `entered data`, and chosen tables need a list in the event file.
const NOT_DRAWN: &[NotDrawn] =
    &[("butler.datum", &["chosen-tables", "entered"]), ("vps.scale", &[])];

const LIST: &[Factor] = &[
    factor("method", &["matchpoints", "butler", "cross-imps"], ANY),
    factor("preset", PRESETS, ANY),
    factor("size", &["small", "two tables", "large"], ANY),
    factor("seats", &["mitchell", "switched", "both ways", "individuals", "same numbers"], ANY),
    factor("sections", NO_YES, ANY),
    factor("sessions", &["1", "2", "3"], ANY),
    factor("stages", &["one", "two", "typed"], MATCHPOINTS),
    factor("scores as", &["points", "contracts"], ANY),
    factor("rulings in", &["the results", "the event file"], ANY),
    factor("corrections", &["none", "scores", "seats", "removed", "added"], ANY),
    factor("missing", &["none", "sit-outs", "not played", "whole rounds"], ANY),
    factor("groups", &["none", "two", "three"], ANY),
    factor("average", NO_YES, ANY),
    factor("percent", NO_YES, ANY),
    factor("assigned", NO_YES, ANY),
    factor("split", NO_YES, ANY),
    factor("weighted", NO_YES, ANY),
    factor("weighted apart", NO_YES, ANY),
    factor("damage", NO_YES, ANY),
    factor("weighted damage", NO_YES, ANY),
    factor("one side", NO_YES, ANY),
    factor("imps", NO_YES, IMPS),
    factor("penalty", &["none", "of a session", "of the last session", "on a board", "bonus"], ANY),
    factor("handicaps", NO_YES, MATCHPOINTS),
    factor("strata", &["none", "A, B, C", "named"], MATCHPOINTS),
    factor("matchpoints.scale", &[PRESET, "2-1-0", "1-0.5-0"], MATCHPOINTS),
    factor("matchpoints.fewer_boards", &[PRESET, "percentage", "scaled"], MATCHPOINTS),
    factor("matchpoints.percentage_from", &[PRESET, "exact-total", "printed-total"], MATCHPOINTS),
    factor("matchpoints.comparison", &[PRESET, "ascherman"], MATCHPOINTS),
    factor(
        "matchpoints.board_rounding",
        &[PRESET, "none", "0.02 half-up", "0.1 half-to-even", "0.5 half-away-from-average"],
        MATCHPOINTS,
    ),
    factor(
        "rounding",
        &[PRESET, "0.1 half-to-even", "0.01 half-away-from-average", "0.05 half-away-from-zero"],
        MATCHPOINTS,
    ),
    factor("neuberg.fewer_scores", &[PRESET, "own-top", "neuberg", "tie"], MATCHPOINTS),
    factor("neuberg.small_groups", &[PRESET, "none", "ebl", "ebu", "acbl"], MATCHPOINTS),
    factor("neuberg.expected", &[PRESET, "board", "session", "event", "2", "9"], ANY),
    factor("neuberg.artificial", &[PRESET, "ignore"], MATCHPOINTS),
    factor("artificial.fixed", &[PRESET, "ignore"], ANY),
    factor("artificial.window", &[PRESET, "match", "event"], ANY),
    factor("pairs.winners", &[PRESET, "one", "two"], ANY),
    factor("pairs.sections", &[PRESET, "separate"], ANY),
    factor("pairs.rankings", &[PRESET, "by-section"], ANY),
    factor("pairs.sessions", &[PRESET, "percentages"], MATCHPOINTS),
    factor("pairs.carry_forward", &[PRESET, "none", "1/2", "1/3"], MATCHPOINTS),
    factor(
        "butler.preset",
        &[PRESET, "ebl", "wbf", "ebu", "acbl", "german", "dutch", "sydney", "median"],
        BUTLER,
    ),
    factor("butler.datum", &[PRESET, "mean", "median", "higher-median", "lower-median"], BUTLER),
    factor("entered data", NO_YES, BUTLER),
    factor(
        "butler.trimming",
        &[
            PRESET,
            "none",
            "one-high-one-low",
            "1",
            "20% nearest",
            "1/7 proportional above 4",
            "15% up",
        ],
        BUTLER,
    ),
    factor(
        "butler.rounding",
        &[PRESET, "none", "half-up", "half-to-even", "half-away-from-average"],
        BUTLER,
    ),
    factor("butler.scale", &[PRESET, "bastille"], BUTLER),
    factor("cross_imps.divisor", &[PRESET, "total", "per-comparison", "per-result", "root"], CROSS),
    factor("cross_imps.cap", &[PRESET, "17"], CROSS),
    factor(
        "cross_imps.short_boards",
        &[PRESET, "own-results", "neuberg", "comparisons", "scaled-frequencies"],
        CROSS,
    ),
    factor("cross_imps.artificial", &[PRESET, "flat", "per-comparison"], CROSS),
    factor("imps.own_average", &[PRESET, "ignored", "counts"], IMPS),
    factor("imps.ranking", &[PRESET, "per-board"], IMPS),
    factor("pairs.min_boards", &[PRESET, "3"], MATCHPOINTS),
    factor("imps.min_boards", &[PRESET, "3"], IMPS),
    factor(
        "imps.board_rounding",
        &[PRESET, "none", "1 half-away-from-average", "0.01 half-up"],
        IMPS,
    ),
    factor("imps.rounding", &[PRESET, "0.1 half-to-even", "0.01 half-up"], IMPS),
];

/// Returns `true` if two values exclude each other.
fn exclude_each_other(one: &str, other: &str) -> bool {
    EXCLUSIONS.iter().any(|(value, others)| *value == one && others.contains(&other))
}

const EXCLUSIONS: &[(&str, &[&str])] = &[
    // In an individual event a correction names four players.
    ("seats=individuals", &["corrections=seats", "corrections=removed", "corrections=added"]),
    // Individual events have one ranking and no sections.
    (
        "seats=individuals",
        &[
            "sections=yes",
            "pairs.winners=two",
            "pairs.sections=separate",
            "pairs.rankings=by-section",
        ],
    ),
    // Two pairs with equal names are distinguished by their sides.
    ("seats=same numbers", &["pairs.winners=one", "pairs.winners=of the preset"]),
    ("sections=no", &["pairs.sections=separate", "pairs.rankings=by-section"]),
    // The carry-forward consists of matchpoints, and a share of them.
    ("stages=typed", &["pairs.carry_forward=none", "pairs.sessions=percentages"]),
    ("sessions=1", &["stages=two", "pairs.sessions=percentages"]),
];
