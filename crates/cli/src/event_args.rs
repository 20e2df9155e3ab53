//! The arguments of commands that read an event.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::LazyLock;

use anyhow::anyhow;
use clap::{Args, Command};
use files::LocalFiles;
use regulations::{EventScale, Method, OptionSpec, Preset, Stage};
use traveller::event::Language;
use traveller::formats::FileFormat;
use traveller::{EventFileUse, OptionOverride, ScaleChoice, ScoreOptions};

use crate::alternatives::join_alternatives;
use crate::failure::Failure;

/// The event file or results file, and options that change its regulations.
#[derive(Debug, Args)]
pub(crate) struct EventArgs {
    /// Results file, event file, or - for standard input
    #[arg(long_help = EVENT_HELP.as_str())]
    pub(crate) event: PathBuf,
    /// Apply late corrections (CSV) and report them
    #[arg(long, value_name = "FILE", help_heading = "Input")]
    pub(crate) corrections: Option<PathBuf>,
    /// Use the names of the pairs or teams in a list (CSV)
    #[arg(long, value_name = "FILE", help_heading = "Input")]
    pub(crate) names: Option<PathBuf>,
    /// Show the deals in a file (such as PBN) on the results page
    #[arg(long, value_name = "FILE", help_heading = "Input")]
    pub(crate) hands: Option<PathBuf>,
    /// Set the language of the results page
    ///
    /// One of en, de, fr, nl, pl, it, es, or sv. Derivations and messages are English.
    #[arg(long, help_heading = "Output")]
    pub(crate) language: Option<Language>,
    /// Ignore the event file next to the results
    #[arg(long, help_heading = "Input")]
    pub(crate) no_event_file: bool,
    /// Set the scoring method [default: matchpoints]
    ///
    /// One of matchpoints, swiss-pairs, butler, cross-imps, teams, board-a-match, or patton. Without
    /// this option, the event file or the results decide; if neither does, it is matchpoints.
    #[arg(long, help_heading = "Rules")]
    pub(crate) method: Option<Method>,
    /// Set the regulations, such as ebu or acbl
    ///
    /// One of plain, ebl, ebu, acbl, wbf, or norway, or a program: ebuscore, pairsscorer, teamsscorer,
    /// brian, pianola, realbridge, bbo, jfr, kops, okbridge, salliere, or acblscore. Replaces `rules` of the event file, whose other
    /// options are kept. If neither names rules, `traveller config` decides; otherwise it is plain.
    #[arg(long, value_name = "PRESET", value_parser = Preset::parse, help_heading = "Rules")]
    pub(crate) rules: Option<Preset>,
    /// Set one option of the regulations (repeatable)
    #[arg(long, value_name = "OPTION=VALUE", help_heading = "Rules")]
    pub(crate) set: Vec<String>,
    /// Set the Victory Point scale
    ///
    /// A name from `traveller scale --list`, a CSV file, or none. Equivalent to --set
    /// vps.scale=SCALE.
    #[arg(long, help_heading = "Rules")]
    pub(crate) scale: Option<EventScaleName>,
    /// Set the stage, such as swiss or knock-out
    ///
    /// One of matches, round-robin, swiss, or knock-out.
    #[arg(long, help_heading = "Rules")]
    pub(crate) stage: Option<Stage>,
}

/// The help for the file of an event, with the formats of results.
static EVENT_HELP: LazyLock<String> = LazyLock::new(|| {
    let names: Vec<&str> = FileFormat::ALL.iter().map(|format| format.name()).collect();
    let names = join_alternatives(&names);
    format!(
        "Results file, event file, or - for standard input\n\n\
         Results are {names}. An event file is TOML."
    )
});

/// The scale of an event on the command line: a value of the option `vps.scale`, or a file.
#[derive(Clone, Debug)]
pub(crate) struct EventScaleName(pub(crate) String);

impl FromStr for EventScaleName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if !matches!(text.parse(), Ok(ScaleChoice::File(_))) {
            text.parse::<EventScale>()?;
        }
        Ok(Self(text.to_owned()))
    }
}

impl EventArgs {
    /// Returns `true` if commands that read an event have the flag `--name`.
    pub(crate) fn has_flag(name: &str) -> bool {
        let event = Self::augment_args(Command::new("event"));
        event.get_arguments().any(|flag| flag.get_long() == Some(name))
    }

    /// Returns the options for the library, without the configuration of the user.
    pub(crate) fn options(&self) -> Result<ScoreOptions, Failure> {
        let mut options = ScoreOptions::default();
        (options.rules, options.method) = (self.rules, self.method);
        for set in &self.set {
            let Some((option, value)) = set.split_once('=') else {
                return Err(Failure::Usage(anyhow!("invalid --set {set}: expected OPTION=VALUE")));
            };
            options.overrides.push(OptionOverride::new(option, value));
        }
        let scale = self.scale.as_ref().map(|scale| ("scale", scale.0.clone()));
        let stage = self.stage.map(|stage| ("stage", stage.to_string()));
        // A flag has the short name of its option.
        let option = |(short, value)| {
            Some(OptionOverride::new(OptionSpec::find_short(short)?.name(), value))
        };
        options.overrides.extend([scale, stage].into_iter().flatten().filter_map(option));
        let mut seen = HashSet::new();
        if let Some(twice) = options.overrides.iter().find(|it| !seen.insert(it.option.trim())) {
            let option = twice.option.trim();
            return Err(Failure::Usage(anyhow!("duplicate option {option}: expected one value")));
        }
        options.corrections.clone_from(&self.corrections);
        options.names.clone_from(&self.names);
        options.hands.clone_from(&self.hands);
        options.language = self.language;
        options.event_file = event_file(&self.event, self.no_event_file);
        Ok(options)
    }
}

/// Returns the use of an event file, which is never read with results from standard input.
pub(crate) fn event_file(results: &Path, no_event_file: bool) -> EventFileUse {
    if no_event_file || results == Path::new(LocalFiles::STANDARD_INPUT) {
        EventFileUse::Never
    } else {
        EventFileUse::Beside
    }
}
