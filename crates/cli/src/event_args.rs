//! An event, as it is named in a call.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use regulations::{EventScale, Method, Preset, Stage};

use crate::scale_args::WhichScale;

/// An event, and how it is scored.
#[derive(Debug, Args)]
pub(crate) struct EventArgs {
    /// A results file (CSV or PBN), an event file (TOML), or - for standard input.
    pub(crate) event: PathBuf,
    /// How to score: matchpoints, swiss-pairs, butler, cross-imps, teams, board-a-match or patton. Without it, what the event file or the
    /// results say; otherwise matchpoints.
    #[arg(long)]
    pub(crate) method: Option<Method>,
    /// The regulations: plain, ebl, ebu, acbl, wbf or norway. Replaces those of the event file, its options included.
    #[arg(long, value_name = "PRESET", value_parser = Preset::read)]
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
pub(crate) enum EventScaleName {
    Named(EventScale),
    File(PathBuf),
}

impl FromStr for EventScaleName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(WhichScale::File(path)) => Ok(Self::File(path)),
            _ => text.parse().map(Self::Named),
        }
    }
}
