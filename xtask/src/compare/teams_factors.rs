//! What events of matches are drawn with.

use super::plan::{Factor, Factors};

const ANY: &[&str] = &[];
const TEAMS: &[&str] = &["teams"];
const BOARDS: &[&str] = &["board-a-match", "patton"];
const PATTON: &[&str] = &["patton"];
const VPS: &[&str] = &["teams", "patton"];

const NO_YES: &[&str] = &["no", "yes"];
/// The value of an option that stays as the preset has it.
pub(crate) const PRESET: &str = "of the preset";

const fn factor(
    name: &'static str,
    values: &'static [&'static str],
    only: &'static [&'static str],
) -> Factor {
    Factor { name, values, only }
}

/// The factors; those with a point in their names are options.
pub(crate) const MATCHES: Factors = Factors { list: LIST, apart };

const LIST: &[Factor] = &[
    factor("method", &["teams", "board-a-match", "patton"], ANY),
    factor("preset", &["plain", "ebl", "ebu", "acbl", "wbf", "norway"], ANY),
    factor("form", &["tables", "rooms", "whole matches"], ANY),
    factor("rulings in", &["results", "event file"], ANY),
    factor("stage", &["matches", "round-robin", "swiss", "knock-out"], ANY),
    factor("size", &["small", "odd", "large"], ANY),
    factor("rounds", &["none", "some", "many"], ANY),
    factor("length", &["short", "usual", "8"], ANY),
    factor("scores", &["wide", "narrow", "contracts"], ANY),
    factor(
        "scale",
        &[
            "wbf",
            "none",
            "wbf-discrete",
            "wbf-uncorrected",
            "acbl-20",
            "acbl-30",
            "acbl-nabc",
            "quadratic",
            "logarithmic",
            "square-root",
            "wbf-25",
            "own",
        ],
        VPS,
    ),
    factor("vps.draw", &[PRESET, "5"], VPS),
    factor(
        "vps.fraction",
        &[PRESET, "half-up", "half-away-from-zero", "half-to-even", "formula"],
        VPS,
    ),
    factor("patton.share", &["imps", "points-table", "rieneck"], PATTON),
    factor("board-a-match.tie", &[PRESET, "10", "30"], BOARDS),
    factor("teams.boards", &["as-played", "stated"], ANY),
    factor("teams.rounds", &["as-played", "more"], ANY),
    factor("teams.missing_boards", &[PRESET, "reduced-scale", "scheduled-scale"], VPS),
    factor("teams.average_plus", &[PRESET, "flat", "match-average", "stage-average"], VPS),
    factor("teams.imp_penalty", &[PRESET, "both-views"], TEAMS),
    factor("teams.withdrawal", &[PRESET, "keep", "cancel", "half", "half-bye"], ANY),
    factor("teams.carry_over", &[PRESET, "world-championship", "seattle"], TEAMS),
    factor(
        "teams.tie_breaks",
        &[
            PRESET,
            "none",
            "ebu",
            "cbai",
            "polish",
            "some",
            "head-to-head-vps, lot",
            "head-to-head-imps, lot",
            "imp-quotient, lot",
            "net-imps, lot",
            "wins, lot",
            "opponents-scores, lot",
            "common-opponents, lot",
            "highest-common-opponent, lot",
            "vps-against-higher, lot",
            "point-a-board, lot",
        ],
        ANY,
    ),
    factor(
        "imps.board_rounding",
        &[PRESET, "none", "1 half-away-from-average", "0.01 half-up"],
        TEAMS,
    ),
    factor("average", NO_YES, ANY),
    factor("percent", NO_YES, ANY),
    factor("imps", NO_YES, TEAMS),
    factor("assigned", NO_YES, ANY),
    factor("split", NO_YES, ANY),
    factor("weighted", NO_YES, ANY),
    factor("weighted apart", NO_YES, ANY),
    factor("damage", NO_YES, ANY),
    factor("weighted damage", NO_YES, ANY),
    factor("one side", NO_YES, ANY),
    factor("not played", NO_YES, ANY),
    factor("missing", &["no", "boards", "tables"], ANY),
    factor("bye", &["none", "12", "60%"], ANY),
    factor("forfeit", &["none", "18-0", "best-of-three"], ANY),
    factor("void", NO_YES, TEAMS),
    factor("award", NO_YES, ANY),
    factor("penalty in IMPs", &["none", "one", "bonus"], TEAMS),
    factor("penalty in VPs", &["none", "of a round", "of no round"], ANY),
    factor("carry-over in IMPs", &["none", "entered", "of a match"], TEAMS),
    factor("carry-over in VPs", NO_YES, ANY),
    factor("withdrawal", &["none", "one", "two"], ANY),
];

/// Which values exclude each other.
fn apart(one: &str, other: &str) -> bool {
    let of = |text: &str, name: &str| text.strip_prefix(name).is_some_and(|it| it.starts_with('='));
    match one {
        // The boards of a whole match are not known.
        "form=whole matches" => {
            let on_boards = [
                "average",
                "percent",
                "imps",
                "assigned",
                "split",
                "weighted",
                "weighted apart",
                "damage",
                "weighted damage",
                "one side",
                "not played",
            ];
            matches!(
                other,
                "method=board-a-match" | "method=patton" | "missing=tables" | "void=yes"
            ) || other == "rulings in=event file"
                || on_boards.iter().any(|name| of(other, name) && other.ends_with("=yes"))
        }
        // A knock-out has no Victory Points.
        "stage=knock-out" => {
            matches!(
                other,
                "award=yes"
                    | "carry-over in VPs=yes"
                    | "rounds=none"
                    | "method=board-a-match"
                    | "method=patton"
            ) || other == "withdrawal=one"
                || other == "withdrawal=two"
                || other == "forfeit=18-0"
                || other == "forfeit=best-of-three"
                || other == "size=odd"
                || (of(other, "penalty in VPs") && !other.ends_with("=none"))
                || (of(other, "bye") && !other.ends_with("=none"))
        }
        // Nor has an event that is ranked by net IMPs.
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
            matches!(
                other,
                "scale=wbf-discrete"
                    | "scale=acbl-20"
                    | "scale=acbl-30"
                    | "scale=wbf-25"
                    | "scale=own"
            ) || other == "patton.share=points-table"
        }
        "vps.draw=5" => {
            matches!(
                other,
                "scale=acbl-20"
                    | "scale=acbl-30"
                    | "scale=acbl-nabc"
                    | "scale=wbf-25"
                    | "scale=own"
                    | "award=yes"
            )
        }
        "patton.share=rieneck" => {
            matches!(
                other,
                "board-a-match.tie=10" | "board-a-match.tie=30" | "percent=yes" | "average=yes"
            )
        }
        "percent=yes" | "average=yes" => other == "patton.share=points-table",
        _ => false,
    }
}
