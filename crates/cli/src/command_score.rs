//! `traveller score`: rankings and reports of an event.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use files::ColumnarFormat;
use report::{Detail, EventView, Report, ReportPart, ResultsNames};
use traveller::{
    ScoreOptions, ScoredChunk, ScoredEvent, convert, score, score_results, score_stream,
    score_stream_results, score_team_butler,
};

use crate::alternatives::join_alternatives;
use crate::configuration::event_options;
use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::format::Supported;
use crate::output;
use crate::output::{OutputArgs, Target};
use crate::outputs::{Destination, Outputs};

const EXAMPLES: &str = "\
Examples:
  traveller score evening.csv --rules acbl --boards
  traveller score teams.csv --method teams --stage round-robin --scale wbf
  traveller score matches.csv --scale wbf --show cross-table --format csv";

const DETAILS: &str = "

Results in CSV have the columns board, ns, ew, and either score or contract,
declarer, and result (=, +1, -2) or tricks. A score is from North-South's side.
PASS is a passed-out board. NP, or an empty contract and score, is a board that
was not played. In an individual event, north, south, east, and west replace ns
and ew. Results of whole matches have home, away, home_imps, and away_imps.

The column adjustment contains rulings of the director:
  AVE+/AVE-                                    artificial adjusted scores
  60/40                                        percentages
  NS 590 EW -690                               a split score
  60% 650, 40% -100                            a weighted score
  damage NS normal -650 assigned 620           self-inflicted damage

The event file evening.toml belongs to evening.csv in the same folder. It can
contain title, method, rules, and a table [set] of options. Options on the
command line take precedence. The reference in docs/book describes event files.

";

const TABLES: &str = "\
`traveller regulations` shows the presets, and `traveller scale --list` the
scales.";

/// Returns a list of all options and their values for the long help.
fn options() -> String {
    const WIDTH: usize = 80;
    const INDENT: usize = 31;
    let mut help = "Options for --set:\n".to_owned();
    for row in regulations::options() {
        let values = join_alternatives(row.values());
        let mut line = format!("  {:<28}", row.name());
        for word in values.split(' ') {
            if line.chars().count() + 1 + word.chars().count() > WIDTH {
                help += &line;
                help += "\n";
                line = " ".repeat(INDENT - 1);
            }
            line += " ";
            line += word;
        }
        help += &line;
        help += "\n";
    }
    help + "\n"
}

/// When likely mistakes are noted.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum Suspicious {
    /// In a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS, &options(), TABLES].concat())]
#[command(mut_arg("format", |arg| arg.help(Supported::All.help()).long_help(Supported::All.long_help())))]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// Add every traveller or match card
    #[arg(long, help_heading = "Output")]
    pub(crate) boards: bool,
    /// Print one part of the report, such as rounds
    ///
    /// For every event: regulations, the options that influenced the scores. For matches of teams or
    /// of pairs: ranking, matches, cross-table, rounds, cards, results, or butler, the Butler ranking
    /// of the pairs in a team event.
    #[arg(long, value_name = "PART", conflicts_with = "boards", help_heading = "Output")]
    pub(crate) show: Option<ReportPart>,
    /// Also write every result with its score to FILE
    ///
    /// The results are in input order. The format is CSV, or Parquet or Arrow if the name ends in
    /// .parquet, .arrow, or .feather. With - they replace the report on standard output; use -o to get
    /// both.
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) results: Option<PathBuf>,
    /// Note likely mistakes in the results: auto, always, or never [default: auto]
    ///
    /// A note names a result that does not fit the others, and its correction. It never changes a score.
    /// With auto, notes appear in a terminal.
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        num_args = 0..=1,
        require_equals = true,
        default_value_t = Suspicious::Auto,
        default_missing_value = "always",
        hide_default_value = true,
        hide_possible_values = true,
        help_heading = "Output"
    )]
    pub(crate) suspicious: Suspicious,
    /// Score results grouped by board while they arrive
    ///
    /// The results come from a file or from an endless pipe. Memory depends on the number of
    /// contestants and a few boards, not on the number of results. Options that need the whole event
    /// are rejected.
    #[arg(long, conflicts_with_all = ["boards", "show", "corrections"], help_heading = "Input")]
    pub(crate) stream: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl ScoreArgs {
    /// Returns the target of the report.
    ///
    /// # Errors
    ///
    /// [`Failure::UsageWithHelp`] if the report does not have the whole event that a format of other
    /// programs requires.
    fn target(&self) -> Result<Target<'_>, Failure> {
        let target = self.output.event_target()?;
        let options = [("--show", self.show.is_some()), ("--stream", self.stream)];
        let partial = options.into_iter().find(|&(_, is_set)| is_set);
        match (target.exchange_format(), partial) {
            (Some(format), Some((option, _))) => Err(Failure::usage(
                format!("{option} is not supported with {format}, which contains the whole event"),
                format!("remove `{option}`, or use another format"),
            )),
            _ => Ok(target),
        }
    }

    /// Returns the options for the library. In a terminal, likely mistakes are noted.
    fn options(&self, console: &Console) -> Result<ScoreOptions, Failure> {
        let mut options = event_options(console, &self.event)?;
        options.suspicious = match self.suspicious {
            Suspicious::Auto => io::stderr().is_terminal(),
            Suspicious::Always => true,
            Suspicious::Never => false,
        };
        Ok(options)
    }

    /// Returns the report of an event.
    fn view<'s>(&self, scored: &'s ScoredEvent, part: Option<ReportPart>) -> EventView<'s> {
        let detail = if self.boards { Detail::Boards } else { Detail::Standings };
        EventView::new(scored, part, detail)
    }

    /// Returns `true` if the results replace the report on standard output.
    fn writes_only_results(&self) -> bool {
        let results = self.results.as_deref().map(results_destination);
        self.output.output.is_none() && matches!(results, Some(Destination::StandardOutput))
    }
}

pub(crate) fn run(args: &ScoreArgs, console: &Console) -> Result<(), Failure> {
    let (first, options) = (&args.event.event, args.options(console)?);
    // Reject an invalid target before reading files.
    let target = args.target()?;
    if args.stream {
        return stream(args, console, &options, &target);
    }
    if let Some(path) = &args.results
        && let Some(Err(why)) =
            ColumnarFormat::detect_by_name(path).map(ColumnarFormat::check_supported)
    {
        return Err(Failure::Usage(anyhow!("--results {}: {why}", path.display())));
    }
    if args.show == Some(ReportPart::Butler) {
        let butler = console.report(score_team_butler(&console.files, first, &options))?;
        return write(args, console, &butler, None, &target);
    }
    let scored = console.report(match target.exchange_format() {
        _ if args.writes_only_results() => score_results(&console.files, first, &options),
        Some(format) => convert(&console.files, first, &options, format),
        None => score(&console.files, first, &options),
    })?;
    let written = write(args, console, &scored, args.show, &target);
    // The program ends here. Freeing the event would only take time.
    std::mem::forget(scored);
    written
}

/// Writes the results and the report to their destinations.
fn write(
    args: &ScoreArgs,
    console: &Console,
    scored: &ScoredEvent,
    part: Option<ReportPart>,
    target: &Target<'_>,
) -> Result<(), Failure> {
    let view = args.view(scored, part);
    target.check(&view)?;
    let mut outputs = Outputs::new(console);
    if let Some(path) = &args.results {
        let results = Report::new(scored).results();
        if results.is_empty() {
            let message = "--results: expected results of tables, found results of whole matches";
            return Err(Failure::usage(message, "remove `--results`"));
        }
        outputs.write(results_destination(path), |out| {
            match ColumnarFormat::detect_by_name(path) {
                Some(columnar) => columnar.write(&results, out),
                None => args.output.csv().results(&results, out),
            }
        })?;
    }
    if !args.writes_only_results() {
        output::write_to(&mut outputs, target, &view)?;
    }
    outputs.finish()
}

/// Returns the destination of the results.
fn results_destination(path: &Path) -> Destination<'_> {
    if path == Path::new("-") {
        return Destination::StandardOutput;
    }
    Destination::File { option: "--results", path }
}

/// Scores results that are grouped by board while they arrive, and writes them if requested.
fn stream(
    args: &ScoreArgs,
    console: &Console,
    options: &ScoreOptions,
    target: &Target<'_>,
) -> Result<(), Failure> {
    let first = &args.event.event;
    if let Some(path) =
        args.results.as_ref().filter(|path| ColumnarFormat::detect_by_name(path).is_some())
    {
        let message = format!("--results {}: expected CSV with --stream", path.display());
        return Err(Failure::usage(message, "use a file name that ends in .csv"));
    }
    let mut outputs = Outputs::new(console);
    let mut outcome = None;
    match args.results.as_deref().map(results_destination) {
        None => outcome = score_stream(&console.files, first, options, |_| Ok(())).ok(),
        Some(to) => outputs.write(to, |out| {
            let (csv, mut begun) = (args.output.csv(), false);
            let mut names = ResultsNames::default();
            let mut write_chunk = |chunk: ScoredChunk<'_>| {
                let results = Report::new(chunk.scored).results_of_chunk(chunk.columns, &mut names);
                let has_names = std::mem::replace(&mut begun, true);
                if has_names {
                    csv.results_lines(&results, out)
                } else {
                    csv.results(&results, out)
                }
            };
            outcome = Some(if args.writes_only_results() {
                score_stream_results(&console.files, first, options, &mut write_chunk)?
            } else {
                score_stream(&console.files, first, options, &mut write_chunk)?
            });
            Ok(())
        })?,
    }
    // `None` means that the reader of the results has closed the pipe.
    let Some(outcome) = outcome else { return outputs.finish() };
    let scored = console.report(outcome)?;
    if !args.writes_only_results() {
        output::write_to(&mut outputs, target, &args.view(&scored, None))?;
    }
    outputs.finish()
}
