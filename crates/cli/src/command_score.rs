//! `traveller score`: the main job.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use files::ColumnarFormat;
use report::{Detail, Report, ReportPart, ResultsNames};
use traveller::{
    ScoreOptions, ScoredChunk, ScoredEvent, score, score_results, score_stream,
    score_stream_results, score_team_butler,
};

use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};
use crate::outputs::{Destination, Outputs};
use crate::wording;

const HELP: &str = "\
Example:
  traveller score evening.csv --rules acbl --boards
  traveller score teams.csv --method teams --stage round-robin --scale wbf
  traveller score matches.csv --scale wbf --show cross-table --format csv

Results are CSV with the columns board, ns, ew and either score (from North-South's side) or contract,
declarer and result (=, +1, -2) or tricks; or PBN. PASS is a passed-out board; an empty contract and
score, or NP, was not played. A column adjustment holds the director's rulings: AVE+/AVE-, 60/40,
NS 590 EW -690, 60% 650, 40% -100, damage NS normal -650 assigned 620. In an event of individuals the
columns are north, south, east and west in place of ns and ew. Matches as a whole have the columns home,
away, and home_imps and away_imps.

An event file lies beside its results and is named like them: evening.toml for evening.csv. It may hold
title, method, rules and a table [set] of options; options given here come after it.

";

const TABLES: &str = "\
`traveller regulations` shows the presets; `traveller scale --list` lists the scales; docs/formats.md says what an event file may hold.";

/// Every option and what may be typed for it, for the long help.
fn options() -> String {
    const WIDTH: usize = 100;
    const INDENT: usize = 31;
    let mut help = "Options for --set:\n".to_owned();
    for row in regulations::options() {
        let values = wording::listed(row.values());
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

#[derive(Debug, Args)]
#[command(after_help = [HELP, TABLES].concat(), after_long_help = [HELP, &options(), TABLES].concat())]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// Add every traveller, or every match card.
    #[arg(long)]
    pub(crate) boards: bool,
    /// One part of the report of matches: ranking, matches, cross-table, rounds, cards, results, or butler, the Butler
    /// ranking of the pairs inside a team event.
    #[arg(long, value_name = "PART", conflicts_with = "boards")]
    pub(crate) show: Option<ReportPart>,
    /// Write every result with what it is worth to this file as well, in the order of the input: CSV, or Parquet or Arrow
    /// (.parquet, .arrow, .feather). - is standard output, and then the report is written only where -o says so.
    #[arg(long, value_name = "FILE")]
    pub(crate) results: Option<PathBuf>,
    /// Score results that come grouped by board while they come, from a file or without end from a pipe: memory is that of
    /// the contestants and of some boards. What only the whole event can tell is refused.
    #[arg(long, conflicts_with_all = ["boards", "show", "corrections"])]
    pub(crate) stream: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl ScoreArgs {
    /// Returns `true` if results take the place of the report on standard output.
    fn has_no_report(&self) -> bool {
        let results = self.results.as_deref().map(of_results);
        self.output.output.is_none() && matches!(results, Some(Destination::StandardOutput))
    }
}

pub(crate) fn run(args: &ScoreArgs, console: &Console) -> Result<(), Failure> {
    let (first, options) = (&args.event.event, args.event.options()?);
    // A file that cannot be written is refused before anything is read.
    args.output.destination()?;
    if args.stream {
        return stream(args, console, &options);
    }
    if let Some(path) = &args.results
        && let Some(Err(why)) =
            ColumnarFormat::detect_by_name(path).map(ColumnarFormat::check_supported)
    {
        return Err(Failure::Usage(anyhow!("--results {}: {why}", path.display())));
    }
    if args.show == Some(ReportPart::Butler) {
        let butler = console.take(score_team_butler(&console.folder, first, &options))?;
        return write(args, console, &butler, None);
    }
    let score = if args.has_no_report() { score_results } else { score };
    let scored = console.take(score(&console.folder, first, &options))?;
    if args.show.is_some()
        && (!Report::new(&scored).has_parts() || args.output.format() == Format::Json)
    {
        let message = "--show picks a part of the report of matches, of teams or of Swiss pairs, as text or CSV; JSON holds everything";
        return Err(Failure::Usage(anyhow!(message)));
    }
    let written = write(args, console, &scored, args.show);
    // The program ends here, and the system takes everything back at once.
    std::mem::forget(scored);
    written
}

/// Writes a report in the form that was asked for.
fn write(
    args: &ScoreArgs,
    console: &Console,
    scored: &ScoredEvent,
    part: Option<ReportPart>,
) -> Result<(), Failure> {
    let report = Report::new(scored);
    if let Some(why) = part.and_then(|part| report.why_unavailable(part)) {
        return Err(Failure::Usage(anyhow!(why)));
    }
    let mut outputs = Outputs::new(console);
    if let Some(path) = &args.results {
        let results = report.results();
        if results.is_empty() {
            let message = "--results writes a line for each result of a table; this event has results of whole matches";
            return Err(Failure::Usage(anyhow!(message)));
        }
        outputs.write(of_results(path), |out| match ColumnarFormat::detect_by_name(path) {
            Some(columnar) => columnar.write(&results, out),
            None => args.output.csv().results(&results, out),
        })?;
    }
    report_to(&mut outputs, args, scored, part)?;
    outputs.finish()
}

/// Where results go.
fn of_results(path: &Path) -> Destination<'_> {
    if path == Path::new("-") {
        return Destination::StandardOutput;
    }
    Destination::File { option: "--results", path }
}

/// Writes the report in the form that was asked for, unless results stand where it would.
fn report_to(
    outputs: &mut Outputs<'_>,
    args: &ScoreArgs,
    scored: &ScoredEvent,
    part: Option<ReportPart>,
) -> Result<(), Failure> {
    let report = Report::new(scored);
    if args.has_no_report() {
        return Ok(());
    }
    let detail = if args.boards { Detail::Boards } else { Detail::Standings };
    outputs.write(args.output.destination()?, |out| match args.output.format() {
        Format::Text => report::page(&report.page(part, detail), output::look(&args.output), out),
        Format::Csv => args.output.csv().table(&report.table(part, detail), out),
        Format::Json => report::json(&report.document(detail), out),
        Format::Html if part.is_none() => Ok(results_page::event_page(scored, out)?),
        Format::Html => Ok(results_page::tables_page(&report.page(part, detail), out)?),
    })
}

/// Scores results that come grouped by board, and writes them as they come where that was asked for.
fn stream(args: &ScoreArgs, console: &Console, options: &ScoreOptions) -> Result<(), Failure> {
    let first = &args.event.event;
    if let Some(path) =
        args.results.as_ref().filter(|path| ColumnarFormat::detect_by_name(path).is_some())
    {
        let why = "with --stream results are written as CSV";
        return Err(Failure::Usage(anyhow!("--results {}: {why}", path.display())));
    }
    let mut outputs = Outputs::new(console);
    let mut outcome = None;
    match args.results.as_deref().map(of_results) {
        None => outcome = score_stream(&console.folder, first, options, |_| Ok(())).ok(),
        Some(to) => outputs.write(to, |out| {
            let (csv, mut begun) = (args.output.csv(), false);
            let mut names = ResultsNames::default();
            let mut each = |window: ScoredChunk<'_>| {
                let results =
                    Report::new(window.scored).results_of_part(window.columns, &mut names);
                let has_names = std::mem::replace(&mut begun, true);
                if has_names {
                    csv.results_lines(&results, out)
                } else {
                    csv.results(&results, out)
                }
            };
            outcome = Some(if args.has_no_report() {
                score_stream_results(&console.folder, first, options, &mut each)?
            } else {
                score_stream(&console.folder, first, options, &mut each)?
            });
            Ok(())
        })?,
    }
    // Nothing: whoever reads the results has seen enough.
    let Some(outcome) = outcome else { return outputs.finish() };
    let scored = console.take(outcome)?;
    report_to(&mut outputs, args, &scored, None)?;
    outputs.finish()
}
