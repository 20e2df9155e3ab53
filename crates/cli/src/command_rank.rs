//! `traveller rank`: the order of strength where not everybody met.

use std::path::PathBuf;

use bridge_core::MatchLength;
use clap::Args;
use regulations::StrengthErrors;
use report::ShowCrossTable;
use strengths::{StrengthMethod, StrengthSource};
use traveller::{RankTeamsOptions, rank_teams_with_progress};
use vp_scales::{Blitz, Draw};

use crate::console::Console;
use crate::event_args::{EventScaleName, event_file};
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};
use crate::progress::Doing;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller rank matches.csv --boards 8 --scale wbf-25
  traveller rank vps.csv --from vps
  traveller rank games.csv --from wins --separate-groups

Matches have the columns home, away, and imps (the home team's margin) or home_imps and away_imps, or home_vps and
away_vps, or wins and losses; a column weight, 0.001 to 1000, says how much a match counts where others count 1. The results
of tables are turned into matches first. The ranking goes by the completed table: matches that were not played count with
what they would be worth. docs/zermelo.md has the theory.")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct RankArgs {
    /// A file of matches (CSV or PBN), an event file (TOML), or - for standard input.
    pub(crate) event: PathBuf,
    /// What a match says about strength: imps, vps or wins.
    #[arg(long, default_value = "imps")]
    pub(crate) from: StrengthSource,
    /// The boards of a match, where the file does not say, and of matches that were not played.
    #[arg(long)]
    pub(crate) boards: Option<MatchLength>,
    /// The standard deviation of a board, in IMPs: 0.1 to 24.
    #[arg(long, default_value_t = 5.5, value_name = "IMPS")]
    pub(crate) tau: f64,
    /// The scale of the completed table: the name of a scale, or a CSV file; without it IMPs.
    #[arg(long)]
    pub(crate) scale: Option<EventScaleName>,
    /// What a drawn match is worth, where the scale leaves that open.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// The margin from which on the winner has everything, where the scale leaves that open.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    /// By what way strengths are computed: automatic, sweeps, newton or paper.
    #[arg(long, default_value = "automatic")]
    pub(crate) method: StrengthMethod,
    /// Rank groups that cannot be compared each by itself.
    #[arg(long)]
    pub(crate) separate_groups: bool,
    /// Let every team play so many virtual matches, 0.001 to 1000, against one virtual team, so that strengths exist.
    #[arg(long, value_name = "MATCHES", conflicts_with = "separate_groups")]
    pub(crate) prior: Option<f64>,
    /// Find what playing at home is worth, too.
    #[arg(long)]
    pub(crate) home: bool,
    /// What certainty goes by: model or sandwich; without it rank.errors of the event file, or the model.
    #[arg(long)]
    pub(crate) errors: Option<StrengthErrors>,
    /// The confidence of the interval of places.
    #[arg(long, default_value_t = 0.95)]
    pub(crate) confidence: f64,
    /// The completed cross-table, however large, in JSON too; as CSV one line an entry.
    #[arg(long)]
    pub(crate) table: bool,
    /// What is to be expected of a match of two teams.
    #[arg(long, num_args = 2, value_names = ["TEAM", "TEAM"], conflicts_with = "table")]
    pub(crate) between: Option<Vec<String>>,
    /// Do not look for an event file beside the matches.
    #[arg(long)]
    pub(crate) no_event_file: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl RankArgs {
    /// What the library is asked for.
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
    let watch = |matches| {
        console.progress.begin(Doing::Strengths(matches));
        |share| console.progress.found(share)
    };
    let ranked = console.take(rank_teams_with_progress(
        &console.folder,
        &args.event,
        &args.options(),
        watch,
    ))?;
    let report = ranked.report();
    if let Some(between) = report.between() {
        return output::table(console, &args.output, between);
    }
    let table = if args.table { ShowCrossTable::Always } else { ShowCrossTable::Auto };
    output::stream(console, &args.output, |out| match args.output.format() {
        Format::Text => report::page(&report.page(table), output::look(&args.output), out),
        Format::Csv => args.output.csv().table(&report.table(table), out),
        Format::Json => report::json(&report.document(table), out),
        Format::Html => Ok(results_page::strengths_page(report, table, out)?),
    })
}
