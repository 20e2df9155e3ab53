//! The factors of random team events.

use std::sync::LazyLock;

use reference::teams::scale::Scale;
use regulations::{EventKind, Method};

use crate::plan::{
    ANY, Factor, Factors, NO_YES, NotDrawn, PRESET, PRESETS, factor, with_all_words,
    with_new_options,
};

const TEAMS: &[&str] = &["teams"];
const IN_IMPS: &[&str] = &["teams", "whole matches"];
const TABLES: &[&str] = &["teams", "board-a-match", "patton"];
const BOARDS: &[&str] = &["board-a-match", "patton"];
const PATTON: &[&str] = &["patton"];
const VPS: &[&str] = &["teams", "whole matches", "patton"];

/// The factors of team events. A name with a point is an option.
pub(crate) static FACTORS: Factors = Factors { list: LazyLock::new(all), exclude_each_other };

/// Returns the factors of `LIST` with all words of options, and options that were added later.
fn all() -> Vec<Factor> {
    with_new_options(with_all_words(LIST, NOT_DRAWN), NOT_DRAWN, method_names)
}

fn method_names(kind: EventKind) -> &'static [&'static str] {
    match kind.method {
        Method::Teams => IN_IMPS,
        Method::BoardAMatch => &["board-a-match"],
        Method::Patton => PATTON,
        _ => &[],
    }
}

/// Options of the Butler ranking, which is not compared, and options that other factors set.
const NOT_DRAWN: &[NotDrawn] = &[
    ("artificial.fixed", &[]),
    ("artificial.window", &[]),
    ("butler.preset", &[]),
    ("butler.datum", &[]),
    ("butler.rounding", &[]),
    ("butler.scale", &[]),
    ("butler.same_board", &[]),
    ("imps.own_average", &[]),
    ("teams.missing_table", &[]),
    ("teams.stage", &[]),
];

/// Returns `true` for a named scale with a curve between whole margins.
pub(crate) fn has_curve(scale: &str) -> bool {
    Scale::from_name(scale, 10).is_some_and(|scale| scale.curve().is_some())
}

/// Returns `true` for a named scale on which the award for a draw can be set.
pub(super) fn has_open_draw(scale: &str) -> bool {
    Scale::from_name(scale, 10) != Scale::from_name(scale, 5)
}

const LIST: &[Factor] = &[
    factor("method", &["teams", "whole matches", "board-a-match", "patton"], ANY),
    factor("preset", PRESETS, ANY),
    factor("form", &["tables", "rooms"], TABLES),
    factor("rulings in", &["results", "event file"], TABLES),
    factor("stage", &["matches", "round-robin", "swiss", "knock-out"], ANY),
    factor("size", &["small", "odd", "large"], ANY),
    factor("rounds", &["none", "some", "many"], ANY),
    factor("length", &["short", "usual", "8"], ANY),
    factor("scores", &["wide", "narrow", "contracts"], ANY),
    factor(
        "scale",
        // All scales with names are added.
        &["wbf", "none", "own"],
        VPS,
    ),
    factor("vps.draw", &[PRESET, "5"], VPS),
    factor(
        "vps.fraction",
        &[PRESET, "half-up", "half-away-from-zero", "half-to-even", "formula"],
        VPS,
    ),
    factor("patton.share", &["imps", "points-table", "rieneck"], PATTON),
    factor("board_a_match.tie", &[PRESET, "10", "30"], BOARDS),
    factor("teams.boards", &["as-played", "stated"], ANY),
    factor("teams.rounds", &["as-played", "more"], ANY),
    factor("teams.missing_boards", &[PRESET, "reduced-scale", "scheduled-scale"], VPS),
    factor("teams.average_plus", &[PRESET, "flat", "match-average", "stage-average"], VPS),
    factor("teams.imp_penalty", &[PRESET, "both-views"], IN_IMPS),
    factor("teams.withdrawal", &[PRESET, "keep", "cancel", "half", "half-bye"], ANY),
    factor("teams.carry_over", &[PRESET, "world-championship", "seattle"], IN_IMPS),
    factor("teams.tie_breaks", &[PRESET, "none", "ebu", "cbai", "polish", "one", "several"], ANY),
    factor(
        "imps.board_rounding",
        &[PRESET, "none", "1 half-away-from-average", "0.01 half-up"],
        TEAMS,
    ),
    factor("average", NO_YES, TABLES),
    factor("percent", NO_YES, TABLES),
    factor("imps", NO_YES, TEAMS),
    factor("assigned", NO_YES, TABLES),
    factor("split", NO_YES, TABLES),
    factor("weighted", NO_YES, TABLES),
    factor("weighted apart", NO_YES, TABLES),
    factor("damage", NO_YES, TABLES),
    factor("weighted damage", NO_YES, TABLES),
    factor("one side", NO_YES, TABLES),
    factor("not played", NO_YES, TABLES),
    factor("missing", &["no", "boards", "tables"], ANY),
    factor("bye", &["none", "12", "60%"], ANY),
    factor("forfeit", &["none", "18-0", "best-of-three"], ANY),
    factor("void", NO_YES, TEAMS),
    factor("award", NO_YES, ANY),
    factor("penalty in IMPs", &["none", "one", "bonus"], IN_IMPS),
    factor("penalty in VPs", &["none", "of a round", "of no round"], ANY),
    factor("carry-over in IMPs", &["none", "entered", "of a match"], IN_IMPS),
    factor("carry-over in VPs", NO_YES, ANY),
    factor("withdrawal", &["none", "one", "two"], ANY),
];

/// Returns `true` if two values exclude each other.
fn exclude_each_other(one: &str, other: &str) -> bool {
    let of_boards = ["patton.share=", "board_a_match.tie="];
    if matches!(one, "method=whole matches" | "stage=knock-out" | "scale=none")
        && of_boards.iter().any(|option| other.starts_with(option))
    {
        return true;
    }
    let of = |text: &str, name: &str| text.strip_prefix(name).is_some_and(|it| it.starts_with('='));
    match one {
        // A whole match has no known tables.
        "method=whole matches" => other == "missing=tables",
        // A knock-out has no Victory Points.
        "stage=knock-out" => {
            matches!(
                other,
                "award=yes"
                    | "carry-over in VPs=yes"
                    | "rounds=none"
                    | "method=board-a-match"
                    | "method=patton"
                    | "withdrawal=one"
                    | "withdrawal=two"
                    | "forfeit=18-0"
                    | "forfeit=best-of-three"
                    | "size=odd"
            ) || (of(other, "penalty in VPs") && !other.ends_with("=none"))
                || (of(other, "bye") && !other.ends_with("=none"))
        }
        // An event ranked by net IMPs has no Victory Points either.
        "scale=none" => {
            matches!(
                other,
                "award=yes"
                    | "carry-over in VPs=yes"
                    | "method=patton"
                    | "teams.withdrawal=half-bye"
                    | "forfeit=18-0"
                    | "forfeit=best-of-three"
                    | "bye=60%"
            ) || (of(other, "penalty in VPs") && !other.ends_with("=none"))
        }
        "vps.fraction=formula" => {
            let scale = other.strip_prefix("scale=").filter(|scale| *scale != "none");
            scale.is_some_and(|scale| !has_curve(scale)) || other == "patton.share=points-table"
        }
        "vps.draw=5" => {
            let scale = other.strip_prefix("scale=").filter(|scale| *scale != "none");
            scale.is_some_and(|scale| !has_open_draw(scale)) || other == "award=yes"
        }
        "patton.share=rieneck" => {
            matches!(
                other,
                "board_a_match.tie=10" | "board_a_match.tie=30" | "percent=yes" | "average=yes"
            )
        }
        "percent=yes" | "average=yes" => other == "patton.share=points-table",
        _ => false,
    }
}
