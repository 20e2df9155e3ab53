//! `traveller rank`: a ranking by strength for teams that did not all meet.

use std::path::PathBuf;

use bridge_core::MatchLength;
use clap::Args;
use regulations::StrengthErrors;
use report::{ShowCrossTable, StrengthsView};
use strengths::{StrengthMethod, StrengthSource};
use traveller::{RankTeamsOptions, rank_teams_with_progress};
use vp_scales::{Blitz, Draw};

use crate::console::Console;
use crate::event_args::{EventScaleName, event_file};
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;
use crate::progress::Activity;

const EXAMPLES: &str = "\
Examples:
  traveller rank matches.csv --boards 8 --scale wbf-25
  traveller rank vps.csv --from vps
  traveller rank games.csv --from wins --separate-groups";

const DETAILS: &str = "

Matches have the columns home, away, and one of:
  imps                     the home team's margin
  home_imps, away_imps     IMPs of both teams
  home_vps, away_vps       Victory Points of both teams
  wins, losses             games won by the home team and by the away team
A column weight, from 0.001 to 1000, sets the weight of a match instead of 1.
Results of tables are combined into matches first.

Teams are ranked by the completed table, in which matches that were not played
have their expected award. docs/book/src/explanation/strengths.md describes the theory.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent flag")]
pub(crate) struct RankArgs {
    /// File of matches, event file, or - for standard input
    ///
    /// Matches are CSV or PBN. An event file is TOML.
    pub(crate) event: PathBuf,
    /// Set the source of strengths
    ///
    /// One of imps, vps, or wins.
    #[arg(long, default_value = "imps", help_heading = "Input")]
    pub(crate) from: StrengthSource,
    /// Set the boards of a match [default: from the file]
    ///
    /// Applies to matches without a number of boards in the file, and to matches that were not played.
    #[arg(long, help_heading = "Input")]
    pub(crate) boards: Option<MatchLength>,
    /// Set the standard deviation of a board
    ///
    /// From 0.1 to 24 IMPs.
    #[arg(long, default_value_t = 5.5, value_name = "IMPS", help_heading = "Rules")]
    pub(crate) tau: f64,
    /// Set the scale of the completed table [default: IMPs]
    ///
    /// A name from `traveller scale --list` or a CSV file.
    #[arg(long, help_heading = "Rules")]
    pub(crate) scale: Option<EventScaleName>,
    /// Set the award for a draw [default: 10]
    ///
    /// A multiple of 0.5 VPs, for scales without a fixed award for a draw.
    #[arg(long, value_name = "VPS", help_heading = "Rules")]
    pub(crate) draw: Option<Draw>,
    /// Set the margin that earns all VPs [default: 15√N]
    ///
    /// N is the number of boards. Applies to scales without a fixed blitz.
    #[arg(long, value_name = "IMPS", help_heading = "Rules")]
    pub(crate) blitz: Option<Blitz>,
    /// Set the algorithm
    ///
    /// One of automatic, sweeps, newton, or paper. Automatic begins with sweeps and continues with
    /// Newton's method if they are slow.
    #[arg(long, default_value = "automatic", help_heading = "Rules", hide_short_help = true)]
    pub(crate) method: StrengthMethod,
    /// Rank groups that cannot be compared separately
    #[arg(long, help_heading = "Rules")]
    pub(crate) separate_groups: bool,
    /// Add virtual matches so that all strengths exist
    ///
    /// Each team plays this number of matches, 0.001 to 1000, against one virtual team.
    #[arg(
        long,
        value_name = "MATCHES",
        conflicts_with = "separate_groups",
        help_heading = "Rules"
    )]
    pub(crate) prior: Option<f64>,
    /// Estimate the home advantage
    #[arg(long, help_heading = "Rules")]
    pub(crate) home: bool,
    /// Set the standard errors: model or sandwich
    ///
    /// Without this option, rank.errors of the event file decides; otherwise it is model.
    #[arg(long, help_heading = "Rules", hide_short_help = true)]
    pub(crate) errors: Option<StrengthErrors>,
    /// Set the confidence of the intervals
    ///
    /// Applies to the interval of the places of a team.
    #[arg(long, default_value_t = 0.95, value_name = "LEVEL", help_heading = "Rules")]
    pub(crate) confidence: f64,
    /// Print the completed cross-table
    ///
    /// Prints it at any size, and in JSON, too. In CSV each entry is one row.
    #[arg(long, help_heading = "Output")]
    pub(crate) table: bool,
    /// Predict the match of two teams
    #[arg(long, num_args = 2, value_names = ["TEAM", "TEAM"], conflicts_with = "table", help_heading = "Output")]
    pub(crate) between: Option<Vec<String>>,
    /// Ignore the event file next to the matches
    #[arg(long, help_heading = "Input")]
    pub(crate) no_event_file: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl RankArgs {
    /// Returns the options for the library.
    fn options(&self) -> RankTeamsOptions {
        let mut options = RankTeamsOptions::default();
        options.from = self.from;
        options.boards = self.boards;
        options.tau = self.tau;
        options.scale = self.scale.as_ref().map(|scale| scale.0.clone());
        (options.draw, options.blitz) = (self.draw, self.blitz);
        options.method = self.method;
        (options.separate_groups, options.prior, options.home) =
            (self.separate_groups, self.prior, self.home);
        options.errors = self.errors;
        options.confidence = self.confidence;
        options.table = self.table;
        if let Some([first, second]) = self.between.as_deref() {
            options.between = Some([first.clone(), second.clone()]);
        }
        options.event_file = event_file(&self.event, self.no_event_file);
        options
    }
}

pub(crate) fn run(args: &RankArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let watch = |matches| {
        console.progress.start(Activity::Strengths(matches));
        |share| console.progress.set_strengths_share(share)
    };
    let ranked_event = console.report(rank_teams_with_progress(
        &console.files,
        &args.event,
        &args.options(),
        watch,
    ))?;
    let report = ranked_event.report();
    if let Some(between) = report.between() {
        return output::write(console, &target, &between);
    }
    let table = if args.table { ShowCrossTable::Always } else { ShowCrossTable::Auto };
    output::write(console, &target, &StrengthsView::new(report, table))
}
