//! An event, as it is named in a call.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::anyhow;
use clap::{Args, Command};
use files::LocalFiles;
use regulations::{EventScale, Method, OptionSpec, Preset, Stage};
use traveller::{EventFileUse, OptionOverride, ScaleChoice, ScoreOptions};

use crate::failure::Failure;

/// An event, and how it is scored.
#[derive(Debug, Args)]
pub(crate) struct EventArgs {
    /// A results file (CSV, PBN, USEBIO, .bws, .xlsx), an event file (TOML), or - for standard input.
    pub(crate) event: PathBuf,
    /// How to score: matchpoints, swiss-pairs, butler, cross-imps, teams, board-a-match or patton. Without it, what the event file or the
    /// results say; otherwise matchpoints.
    #[arg(long)]
    pub(crate) method: Option<Method>,
    /// The regulations: plain, ebl, ebu, acbl, wbf or norway. Replaces those of the event file, its options included.
    #[arg(long, value_name = "PRESET", value_parser = Preset::parse)]
    pub(crate) rules: Option<Preset>,
    /// Change one option of the regulations; may be given several times.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Victory Points: none, the name of a scale, or a CSV file. The same as --set vps.scale=SCALE.
    #[arg(long)]
    pub(crate) scale: Option<EventScaleName>,
    /// What the matches are parts of: matches, round-robin, swiss or knock-out.
    #[arg(long)]
    pub(crate) stage: Option<Stage>,
    /// Late corrections (CSV), put on top of the results and reported.
    #[arg(long, value_name = "FILE")]
    pub(crate) corrections: Option<PathBuf>,
    /// Do not look for an event file beside the results.
    #[arg(long)]
    pub(crate) no_event_file: bool,
}

/// The scale of an event, as it is named in a call: one of the options' values, or a file.
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
    /// Whether an event can be called with such a flag.
    pub(crate) fn has_flag(name: &str) -> bool {
        let event = Self::augment_args(Command::new("event"));
        event.get_arguments().any(|flag| flag.get_long() == Some(name))
    }

    /// What the library is asked for.
    pub(crate) fn options(&self) -> Result<ScoreOptions, Failure> {
        let mut options = ScoreOptions::default();
        (options.rules, options.method) = (self.rules, self.method);
        for set in &self.set {
            let Some((option, value)) = set.split_once('=') else {
                return Err(Failure::Usage(anyhow!("--set {set}: expected OPTION=VALUE")));
            };
            options.overrides.push(OptionOverride::new(option, value));
        }
        let scale = self.scale.as_ref().map(|scale| ("scale", scale.0.clone()));
        let stage = self.stage.map(|stage| ("stage", stage.to_string()));
        // Flags are called as the options are in short.
        let option = |(short, value)| {
            Some(OptionOverride::new(OptionSpec::find_short(short)?.name(), value))
        };
        options.overrides.extend([scale, stage].into_iter().flatten().filter_map(option));
        let mut said = HashSet::new();
        if let Some(twice) = options.overrides.iter().find(|it| !said.insert(it.option.trim())) {
            let option = twice.option.trim();
            return Err(Failure::Usage(anyhow!(
                "{option} is set twice: expected one value for it"
            )));
        }
        options.corrections.clone_from(&self.corrections);
        options.event_file = event_file(&self.event, self.no_event_file);
        Ok(options)
    }
}

/// Whether an event file is looked for: not where the results come from standard input.
pub(crate) fn event_file(results: &Path, no_event_file: bool) -> EventFileUse {
    if no_event_file || results == Path::new(LocalFiles::STANDARD_INPUT) {
        EventFileUse::Never
    } else {
        EventFileUse::Beside
    }
}
