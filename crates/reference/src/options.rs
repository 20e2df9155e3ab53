//! The options of the regulations and their values in each preset, as printed by `traveller
//! regulations`.

use std::collections::BTreeMap;

use crate::number::Rounding;

/// The presets, in column order.
pub const PRESETS: [&str; 6] = ["plain", "ebl", "ebu", "acbl", "wbf", "norway"];

/// Each option and its value in each preset.
const TABLE: &[(&str, [&str; 6])] = &[
    ("matchpoints.scale", ["2-1-0", "2-1-0", "2-1-0", "1-0.5-0", "2-1-0", "2-1-0"]),
    (
        "matchpoints.fewer_boards",
        ["percentage", "percentage", "percentage", "scaled", "percentage", "percentage"],
    ),
    (
        "matchpoints.percentage_from",
        [
            "exact-total",
            "exact-total",
            "exact-total",
            "printed-total",
            "exact-total",
            "exact-total",
        ],
    ),
    (
        "rounding",
        [
            "0.01 half-up",
            "0.01 half-up",
            "0.01 half-up",
            "0.01 half-up",
            "0.01 half-up",
            "0.01 half-up",
        ],
    ),
    ("matchpoints.comparison", ["law-78a", "law-78a", "law-78a", "law-78a", "law-78a", "law-78a"]),
    ("neuberg.fewer_scores", ["own-top", "neuberg", "neuberg", "neuberg", "neuberg", "tie"]),
    ("neuberg.small_groups", ["none", "ebl", "ebu", "acbl", "ebl", "none"]),
    ("neuberg.expected", ["board", "session", "session", "session", "session", "session"]),
    ("neuberg.artificial", ["count", "count", "count", "count", "count", "count"]),
    (
        "matchpoints.board_rounding",
        ["none", "none", "0.0001 half-away-from-average", "0.02 half-up", "none", "none"],
    ),
    ("artificial.fixed", ["count", "count", "count", "count", "count", "count"]),
    ("artificial.window", ["session", "session", "session", "session", "session", "session"]),
    ("pairs.winners", ["inferred", "inferred", "inferred", "inferred", "inferred", "inferred"]),
    ("pairs.sections", ["together", "together", "together", "together", "together", "together"]),
    ("pairs.rankings", ["overall", "overall", "overall", "overall", "overall", "overall"]),
    ("pairs.sessions", ["total", "total", "total", "total", "total", "total"]),
    (
        "pairs.percentage",
        ["of-totals", "of-totals", "of-totals", "of-totals", "of-totals", "of-totals"],
    ),
    ("pairs.min_boards", ["0", "0", "0", "0", "0", "0"]),
    ("pairs.carry_forward", ["none", "none", "1/2", "none", "none", "none"]),
    ("butler.preset", ["ebl", "ebl", "ebu", "acbl", "ebl", "ebl"]),
    ("butler.datum", ["mean", "mean", "mean", "mean", "mean", "mean"]),
    ("butler.trimming", ["none", "none", "none", "5% down", "none", "none"]),
    (
        "butler.rounding",
        [
            "half-away-from-zero",
            "half-away-from-zero",
            "half-away-from-average",
            "half-to-even",
            "half-away-from-zero",
            "half-away-from-zero",
        ],
    ),
    ("butler.scale", ["law-78b", "law-78b", "law-78b", "law-78b", "law-78b", "law-78b"]),
    ("butler.same_board", ["round", "round", "round", "round", "round", "round"]),
    ("cross_imps.divisor", ["total", "total", "root", "per-comparison", "total", "total"]),
    ("cross_imps.cap", ["none", "none", "none", "none", "none", "none"]),
    (
        "cross_imps.short_boards",
        [
            "own-results",
            "own-results",
            "scaled-frequencies",
            "own-results",
            "own-results",
            "own-results",
        ],
    ),
    (
        "cross_imps.artificial",
        ["per-comparison", "per-comparison", "flat", "flat", "per-comparison", "per-comparison"],
    ),
    ("imps.own_average", ["counts", "counts", "counts", "ignored", "counts", "counts"]),
    ("imps.ranking", ["total", "total", "total", "total", "total", "total"]),
    ("imps.min_boards", ["0", "0", "0", "0", "0", "0"]),
    (
        "imps.rounding",
        [
            "0.01 half-away-from-average",
            "0.01 half-away-from-average",
            "0.01 half-away-from-average",
            "0.01 half-up",
            "0.01 half-away-from-average",
            "0.01 half-away-from-average",
        ],
    ),
    ("imps.board_rounding", ["none", "none", "1 half-away-from-average", "none", "none", "none"]),
    ("teams.stage", ["matches", "matches", "matches", "matches", "matches", "matches"]),
    (
        "teams.boards",
        ["as-played", "as-played", "as-played", "as-played", "as-played", "as-played"],
    ),
    (
        "teams.rounds",
        ["as-played", "as-played", "as-played", "as-played", "as-played", "as-played"],
    ),
    ("teams.missing_table", ["error", "error", "error", "error", "error", "error"]),
    (
        "teams.missing_boards",
        [
            "reduced-scale",
            "reduced-scale",
            "scheduled-scale",
            "reduced-scale",
            "reduced-scale",
            "reduced-scale",
        ],
    ),
    ("teams.average_plus", ["flat", "flat", "own-average", "flat", "flat", "flat"]),
    ("teams.imp_penalty", ["own-view", "own-view", "own-view", "own-view", "own-view", "own-view"]),
    ("teams.bye", ["unset", "unset", "unset", "unset", "unset", "unset"]),
    ("teams.forfeit", ["unset", "unset", "unset", "unset", "unset", "unset"]),
    ("teams.withdrawal", ["keep", "keep", "half", "keep", "keep", "keep"]),
    ("teams.carry_over", ["entered", "entered", "entered", "entered", "entered", "entered"]),
    ("teams.tie_breaks", ["none", "none", "ebu", "none", "none", "none"]),
    ("vps.scale", ["none", "none", "none", "none", "none", "none"]),
    ("vps.draw", ["10", "10", "10", "10", "10", "10"]),
    ("vps.blitz", ["by-boards", "by-boards", "by-boards", "by-boards", "by-boards", "by-boards"]),
    (
        "vps.fraction",
        [
            "half-away-from-average",
            "half-away-from-average",
            "half-away-from-average",
            "half-away-from-average",
            "half-away-from-average",
            "half-away-from-average",
        ],
    ),
    ("board_a_match.tie", ["0", "0", "0", "0", "0", "0"]),
    ("patton.share", ["imps", "imps", "imps", "imps", "imps", "imps"]),
];

/// `butler.preset`: a preset of four options (datum, trimming, rounding, scale).
const BUTLER: &[(&str, [&str; 4])] = &[
    ("ebl", ["mean", "none", "half-away-from-zero", "law-78b"]),
    ("wbf", ["mean", "none", "half-away-from-zero", "law-78b"]),
    ("ebu", ["mean", "none", "half-away-from-average", "law-78b"]),
    ("acbl", ["mean", "5% down", "half-to-even", "law-78b"]),
    ("german", ["mean", "1/7 down above 4", "half-away-from-zero", "law-78b"]),
    ("dutch", ["mean", "one-high-one-low", "half-away-from-zero", "law-78b"]),
    ("sydney", ["mean", "10% down", "half-away-from-zero", "law-78b"]),
    ("median", ["median", "none", "half-away-from-zero", "law-78b"]),
];

/// The options of an event: a preset and the changed options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    preset: &'static str,
    values: BTreeMap<&'static str, String>,
    changed: BTreeMap<&'static str, String>,
}

impl Options {
    /// Returns the preset with this name, or `None` if it is unknown.
    #[must_use]
    pub fn from_preset(preset: &str) -> Option<Self> {
        let column = PRESETS.iter().position(|name| *name == preset)?;
        let value = |(name, values): &(&'static str, [&str; 6])| {
            values.get(column).map(|value| (*name, (*value).to_owned()))
        };
        let values = TABLE.iter().filter_map(value).collect();
        Some(Self { preset: PRESETS.get(column)?, values, changed: BTreeMap::new() })
    }

    /// Sets an option as if it were part of the preset, so that event files omit it.
    pub fn set_default(&mut self, name: &'static str, value: &str) {
        self.changed.remove(name);
        self.values.insert(name, value.to_owned());
    }

    /// Returns the preset's name.
    #[must_use]
    pub fn preset(&self) -> &'static str {
        self.preset
    }

    /// Changes an option; returns `false` if its name is unknown.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let Some((name, _)) = TABLE.iter().find(|(known, _)| *known == name) else { return false };
        self.values.insert(name, value.to_owned());
        self.changed.insert(name, value.to_owned());
        if *name == "butler.preset"
            && let Some((_, four)) = BUTLER.iter().find(|(known, _)| *known == value)
        {
            let names = ["butler.datum", "butler.trimming", "butler.rounding", "butler.scale"];
            for (option, value) in names.into_iter().zip(four) {
                self.values.insert(option, (*value).to_owned());
            }
        }
        true
    }

    /// Returns the value of an option, or an empty string if its name is unknown.
    #[must_use]
    pub fn get(&self, name: &str) -> &str {
        self.values.get(name).map_or("", String::as_str)
    }

    /// Returns `true` if an option has this value.
    #[must_use]
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.get(name) == value
    }

    /// Returns the value of a rounding option, or `None` for `none`.
    #[must_use]
    pub fn rounding(&self, name: &str) -> Option<Rounding> {
        Rounding::parse(self.get(name))
    }

    /// Returns every changed option with its value.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.changed.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Returns `rules = …`, for the top of an event file.
    #[must_use]
    pub fn rules_line(&self) -> String {
        format!("rules = \"{}\"\n", self.preset)
    }

    /// Returns the table `[set]` of an event file; empty if no option was changed.
    #[must_use]
    pub fn set_table(&self) -> String {
        if self.changed.is_empty() {
            return String::new();
        }
        let lines: Vec<String> =
            self.changed().map(|(name, value)| format!("{name} = \"{value}\"\n")).collect();
        format!("[set]\n{}", lines.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_preset_and_changes() -> Result<(), String> {
        let mut options = Options::from_preset("acbl").ok_or("acbl")?;
        assert_eq!(options.get("neuberg.small_groups"), "acbl");
        assert!(options.set("butler.preset", "dutch"));
        assert!(options.is("butler.trimming", "one-high-one-low"));
        assert!(!options.set("butler.how", "dutch"));
        assert_eq!(options.set_table(), "[set]\nbutler.preset = \"dutch\"\n");
        Ok(())
    }
}
