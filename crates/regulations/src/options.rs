//! The options by name: how each is read and written, and where each preset has its value from.

use bridge_core::ChoiceError;

use crate::imp_options::ButlerAs;
use crate::preset::{Preset, Regulations};

/// One option as it stands, for a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The option's name.
    pub name: &'static str,
    /// Its value, as it would be typed.
    pub value: String,
    /// Where the preset's value comes from; `set for this event` where it was changed.
    pub source: &'static str,
}

/// An option or a value that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// No option has this name.
    #[error("{0:?} is no option: {hint}", hint = suggested(.0))]
    Name(String),
    /// The option has no such value.
    #[error("{name}: {why}")]
    Value {
        /// The option.
        name: String,
        /// What was expected.
        why: String,
    },
}

/// A preset that does not exist.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}{hint}", hint = nearest(.1, Preset::ALL.iter().map(|preset| preset.name())))]
pub struct PresetError(ChoiceError, String);

/// The nearest name to what was typed, as a question; empty where none is near.
fn nearest(found: &str, names: impl Iterator<Item = &'static str>) -> String {
    let found = found.trim().to_lowercase();
    let near = names
        .map(|name| (strsim::damerau_levenshtein(&found, name), name))
        .filter(|&(distance, name)| 2 * distance < name.len().max(4))
        .min_by_key(|&(distance, _)| distance);
    near.map_or_else(String::new, |(_, name)| format!("; did you mean {name}?"))
}

/// What to do about an option that does not exist.
fn suggested(found: &str) -> String {
    let near = nearest(found, Regulations::names());
    match near.strip_prefix("; ") {
        Some(question) => question.to_owned(),
        None => format!("expected one of {}", Regulations::names().collect::<Vec<_>>().join(", ")),
    }
}

impl Regulations {
    /// The names of all options.
    pub fn names() -> impl Iterator<Item = &'static str> {
        OPTIONS.iter().map(|option| option.name)
    }

    /// Reads a preset's name, and suggests the nearest for one that does not exist.
    ///
    /// # Errors
    ///
    /// [`PresetError`] where there is no such preset.
    pub fn preset(text: &str) -> Result<Preset, PresetError> {
        text.parse().map_err(|error| PresetError(error, text.to_owned()))
    }

    /// Changes one option by name.
    ///
    /// # Errors
    ///
    /// [`SettingError`] when there is no such option or no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        let name = name.trim();
        let option = OPTIONS.iter().find(|option| option.name == name);
        let option = option.ok_or_else(|| SettingError::Name(name.into()))?;
        (option.set)(self, value).map_err(|why| SettingError::Value { name: name.into(), why })
    }

    /// Every option as it stands, with its source.
    #[must_use]
    pub fn settings(&self) -> Vec<Setting> {
        let preset = Self::of(self.preset);
        OPTIONS
            .iter()
            .map(|option| {
                let value = (option.get)(self);
                let changed = value != (option.get)(&preset);
                let source =
                    if changed { "set for this event" } else { option.source(self.preset) };
                Setting { name: option.name, value, source }
            })
            .collect()
    }
}

/// An option: its name, how it is read and written, and where each preset has its value from.
struct NamedOption {
    name: &'static str,
    get: fn(&Regulations) -> String,
    set: fn(&mut Regulations, &str) -> Result<(), String>,
    plain: &'static str,
    acbl: &'static str,
    /// The other organisations' sources, where they say something of their own.
    others: &'static [(Preset, &'static str)],
}

impl NamedOption {
    /// Where a preset has its value from.
    fn source(&self, preset: Preset) -> &'static str {
        match preset {
            Preset::Plain => self.plain,
            Preset::Acbl => self.acbl,
            Preset::Ebl | Preset::Ebu | Preset::Wbf | Preset::Norway => {
                let own = self.others.iter().find(|(known, _)| *known == preset);
                own.map_or("no source found: as plain", |(_, source)| source)
            }
        }
    }
}

/// One option: its name, its field, and the sources of the values in the presets.
macro_rules! option {
    ($name:literal, $($field:ident).+, $plain:expr, $acbl:expr) => {
        option!($name, $($field).+, $plain, $acbl, &[])
    };
    ($name:literal, $($field:ident).+, $plain:expr, $acbl:expr, $others:expr) => {
        NamedOption {
            name: $name,
            get: |regulations| regulations.$($field).+.to_string(),
            set: |regulations, value| {
                regulations.$($field).+ = value.trim().parse().map_err(|why| format!("{why}"))?;
                Ok(())
            },
            plain: $plain,
            acbl: $acbl,
            others: $others,
        }
    };
}

const SILENT: &str = "our choice: the laws are silent";
const NOT_FOUND: &str = "our choice: no source found";
const OF_EVENT: &str = "a fact of the event";
const ANNOUNCED: &str = "as the event announces";
const WITH_IMPS: &str = "EBU, second-hand: whole IMPs before the scale, halves away from average";

const LECTURE: &str = "Eidt 2015";
const WHITE_BOOK: &str = "EBU White Book 2025, second-hand";
const MOST_SCORES: &str = "our choice: the fullest board of the session has them all";
const AS_LECTURE: &str = "as Eidt 2015";
const AS_EBL: &str = "no source found: as the EBL";

const OPTIONS: [NamedOption; 50] = [
    option!("matchpoints.scale", scale, "Laws 2017, Law 78A", "ACBLscore"),
    option!("matchpoints.fewer_boards", fewer_boards, SILENT, "ACBLscore"),
    option!(
        "matchpoints.percentage_from",
        percentage_from,
        SILENT,
        "published results of an ACBL club game, April 2026"
    ),
    option!("rounding", rounding, SILENT, "ACBLscore: 0.01, .005 up"),
    option!("matchpoints.comparison", comparison, "Laws 2017, Law 78A", "ACBLscore"),
    option!(
        "neuberg.fewer_scores",
        fewer_scores,
        "Laws 2017, Law 87B leaves it to the regulations",
        "ACBLscore",
        &[
            (Preset::Ebl, LECTURE),
            (Preset::Ebu, WHITE_BOOK),
            (Preset::Wbf, AS_EBL),
            (Preset::Norway, "Norway, second-hand: off unless announced"),
        ]
    ),
    option!(
        "neuberg.small_groups",
        small_groups,
        "Laws 2017, Law 87B leaves it to the regulations",
        "ACBLscore",
        &[(Preset::Ebl, LECTURE), (Preset::Ebu, WHITE_BOOK), (Preset::Wbf, AS_EBL)]
    ),
    option!(
        "neuberg.expected",
        expected,
        SILENT,
        MOST_SCORES,
        &[
            (Preset::Ebl, MOST_SCORES),
            (Preset::Ebu, MOST_SCORES),
            (Preset::Wbf, MOST_SCORES),
            (Preset::Norway, MOST_SCORES),
        ]
    ),
    option!("neuberg.artificial", artificial, SILENT, NOT_FOUND),
    option!(
        "matchpoints.board_rounding",
        board_rounding,
        SILENT,
        "ACBLscore: 0.01 of the printed scale, half up",
        &[
            (Preset::Ebl, "Eidt 2015: none stated"),
            (Preset::Ebu, WHITE_BOOK),
            (Preset::Wbf, AS_EBL),
        ]
    ),
    option!("artificial.fixed", fixed, SILENT, NOT_FOUND),
    option!(
        "artificial.window",
        window,
        "Laws 2017, Law 12C2(c): the session",
        "Laws 2017, Law 12C2(c): the session",
        &[(Preset::Ebu, "EBU White Book 2025, second-hand: in Swiss pairs the match")]
    ),
    option!("pairs.winners", winners, SILENT, NOT_FOUND),
    option!("pairs.sections", sections, ANNOUNCED, ANNOUNCED),
    option!("pairs.rankings", rankings, ANNOUNCED, ANNOUNCED),
    option!("pairs.sessions", sessions, ANNOUNCED, ANNOUNCED),
    option!(
        "pairs.carry_forward",
        carry_forward,
        ANNOUNCED,
        ANNOUNCED,
        &[(Preset::Ebu, WHITE_BOOK)]
    ),
    NamedOption {
        name: "butler.as",
        get: |regulations| ButlerAs(regulations.imps.butler).to_string(),
        set: |regulations, value| {
            let rule: ButlerAs = value.trim().parse().map_err(|why| format!("{why}"))?;
            regulations.imps.butler = rule.0;
            Ok(())
        },
        plain: AS_LECTURE,
        acbl: "ACBLscore manual, read in an excerpt",
        others: &[(Preset::Ebl, LECTURE), (Preset::Ebu, WHITE_BOOK), (Preset::Wbf, AS_EBL)],
    },
    option!(
        "butler.datum",
        imps.butler.datum.from,
        AS_LECTURE,
        "ACBLscore manual, read in an excerpt",
        &[(Preset::Ebl, LECTURE), (Preset::Ebu, WHITE_BOOK), (Preset::Wbf, AS_EBL)]
    ),
    option!(
        "butler.trimming",
        imps.butler.datum.trimming,
        AS_LECTURE,
        "ACBLscore manual, read in an excerpt: 5 % high and 5 % low; down is our choice",
        &[
            (Preset::Ebl, "Eidt 2015: all scores available"),
            (Preset::Ebu, "our choice: none stated"),
            (Preset::Wbf, AS_EBL),
        ]
    ),
    option!(
        "butler.rounding",
        imps.butler.datum.rounding,
        "Eidt 2015: nearest 10; ties are our choice",
        "ACBLscore manual, read in an excerpt: 425 to 420, 435 to 440",
        &[
            (Preset::Ebl, "Eidt 2015: nearest 10; ties are our choice"),
            (Preset::Ebu, WHITE_BOOK),
            (Preset::Wbf, AS_EBL),
        ]
    ),
    option!("butler.scale", imps.butler.scale, "Laws 2017, Law 78B", "Laws 2017, Law 78B"),
    option!("butler.same_board", imps.same_board, OF_EVENT, OF_EVENT),
    option!(
        "cross-imps.divisor",
        imps.cross.divisor,
        AS_LECTURE,
        "ACBLscore \"average\"",
        &[(Preset::Ebl, LECTURE), (Preset::Ebu, WHITE_BOOK), (Preset::Wbf, AS_EBL)]
    ),
    option!("cross-imps.cap", imps.cross.cap, "Laws 2017, Law 78B", "ACBLscore"),
    option!(
        "cross-imps.short_boards",
        imps.cross.short,
        SILENT,
        "ACBLscore, read in an excerpt",
        &[(Preset::Ebu, WHITE_BOOK)]
    ),
    option!(
        "cross-imps.artificial",
        imps.artificial,
        "ACBLscore \"total\": 3 IMPs for each comparison",
        "ACBLscore: 3 IMPs",
        &[(Preset::Ebu, "Laws 2017, Law 12C2(b): 3 IMPs")]
    ),
    option!(
        "imps.own_average",
        imps.own,
        "Laws 2017, Law 12C2(c): or the equivalent in IMPs",
        "ACBLscore: flat 3",
        &[(Preset::Ebu, WHITE_BOOK)]
    ),
    option!("imps.ranking", imps.ranking, ANNOUNCED, ANNOUNCED),
    option!("imps.least_boards", imps.least_boards, ANNOUNCED, ANNOUNCED),
    option!(
        "imps.rounding",
        imps.rounding,
        SILENT,
        "ACBLscore: 0.01, .005 up",
        &[(Preset::Ebu, WHITE_BOOK)]
    ),
    option!(
        "imps.board_rounding",
        imps.board_rounding,
        "Laws 2017, Law 78B: none stated",
        NOT_FOUND,
        &[(Preset::Ebu, "EBU White Book 2025, second-hand: to the unit of scoring")]
    ),
    option!("teams.stage", teams.stage, OF_EVENT, OF_EVENT),
    option!("teams.boards", teams.boards, OF_EVENT, OF_EVENT),
    option!("teams.rounds", teams.rounds, OF_EVENT, OF_EVENT),
    option!(
        "teams.missing_table",
        teams.missing_table,
        "our choice: a missing result is a mistake until somebody says otherwise",
        NOT_FOUND
    ),
    option!(
        "teams.missing_boards",
        teams.missing_boards,
        "Denmark; the laws are silent",
        NOT_FOUND,
        &[(Preset::Ebu, WHITE_BOOK)]
    ),
    option!(
        "teams.average_plus",
        teams.average_plus,
        "Laws 2017, Law 12C2(b)",
        "ACBLscore",
        &[(
            Preset::Ebu,
            "EBU White Book 2025, second-hand: over the match, in an all-play-all over the stage"
        )]
    ),
    option!("teams.imp_penalty", teams.imp_penalty, NOT_FOUND, NOT_FOUND),
    option!("teams.bye", teams.bye, ANNOUNCED, ANNOUNCED),
    option!("teams.forfeit", teams.forfeit, ANNOUNCED, ANNOUNCED),
    option!(
        "teams.withdrawal",
        teams.withdrawal,
        SILENT,
        NOT_FOUND,
        &[(Preset::Ebu, "EBU White Book 2025, second-hand: all-play-all")]
    ),
    option!("teams.carry_over", teams.carry_over, ANNOUNCED, ANNOUNCED),
    option!(
        "teams.tie_breaks",
        teams.tie_breaks,
        ANNOUNCED,
        ANNOUNCED,
        &[(Preset::Ebu, "EBU, section 143: read in excerpts")]
    ),
    option!("vps.scale", teams.scale, ANNOUNCED, ANNOUNCED),
    option!("vps.draw", teams.draw, "WBF 2013: 10", "WBF 2013: 10"),
    option!("vps.blitz", teams.blitz, "WBF 2013, eq. 3: 15√N", "WBF 2013, eq. 3: 15√N"),
    option!("vps.fraction", teams.fraction, WITH_IMPS, NOT_FOUND, &[(Preset::Ebu, WITH_IMPS)]),
    option!(
        "board-a-match.tie",
        teams.tie,
        "any difference wins: Lederer, Denmark, NSWBA",
        NOT_FOUND
    ),
    option!("patton.share", teams.patton_share, ANNOUNCED, ANNOUNCED),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option can be set by its name, to each preset's own value, and is then that preset's.
    #[test]
    fn every_option_by_name() {
        for &from in Preset::ALL {
            for &to in Preset::ALL {
                let mut regulations = Regulations { preset: to, ..Regulations::of(from) };
                for setting in Regulations::of(to).settings() {
                    regulations.set(setting.name, &setting.value).unwrap();
                }
                assert_eq!(regulations, Regulations::of(to));
            }
        }
    }

    /// A value that says that it is `plain`'s is.
    #[test]
    fn sources_are_true() {
        let plain = Regulations::default().settings();
        for &preset in Preset::ALL {
            for (ours, plain) in Regulations::of(preset).settings().iter().zip(&plain) {
                let same = ours.value == plain.value;
                assert!(
                    same || ours.source != "no source found: as plain",
                    "{preset} {}",
                    ours.name
                );
            }
        }
    }

    #[test]
    fn the_nearest() {
        let error = |text| Regulations::preset(text).unwrap_err().to_string();
        assert!(error("eub").ends_with("wbf or norway; did you mean ebu?"), "{}", error("eub"));
        assert!(error("club").ends_with("wbf or norway"), "{}", error("club"));
        let mut regulations = Regulations::default();
        let option = regulations.set("neuberg.artifical", "ignore").unwrap_err().to_string();
        assert_eq!(option, "\"neuberg.artifical\" is no option: did you mean neuberg.artificial?");
    }

    #[test]
    fn rounds_are_no_boards() {
        let mut regulations = Regulations::default();
        for rounds in ["201", "1000", "as-played"] {
            regulations.set("teams.rounds", rounds).unwrap();
        }
        for rounds in ["0", "1001", "1000000", "-1", "two"] {
            let error = regulations.set("teams.rounds", rounds).unwrap_err().to_string();
            let expected = "is no number of rounds: expected 1 to 1000; or as-played";
            assert_eq!(error, format!("teams.rounds: {rounds:?} {expected}"));
        }
    }

    #[test]
    fn a_changed_option_has_another_source() {
        let mut regulations = Regulations::of(Preset::Acbl);
        regulations.set("rounding", "0.1 half-up").unwrap();
        let sources: Vec<&str> = regulations.settings().iter().map(|s| s.source).collect();
        assert_eq!(sources.iter().filter(|&&source| source == "set for this event").count(), 1);
    }
}
