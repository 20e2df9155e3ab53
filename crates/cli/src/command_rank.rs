//! `traveller rank`: the order of strength where not everybody met.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow};
use bridge_core::MatchLength;
use clap::Args;
use event::{ContestantId, Decisions, Event};
use formats::Kind;
use indicatif::ProgressBar;
use regulations::{EventScale, Method, Scheduled};
use report::Strengths;
use strengths::{
    StrengthError, StrengthFrom, StrengthMethod, StrengthOptions, StrengthRanking, rank_by_strength,
};
use vp_scales::{Blitz, Draw};
use zermelo::{Existence, ImpModel};

use crate::event_args::EventScaleName;
use crate::failure::Failure;
use crate::output::{Format, OutputArgs};
use crate::{diagnostics, input, output, read_event, wording};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller rank matches.csv --boards 8 --scale wbf-25
  traveller rank vps.csv --from vps
  traveller rank games.csv --from wins --apart

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
    pub(crate) from: StrengthFrom,
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
    pub(crate) apart: bool,
    /// Let every team play so many virtual games, 0.001 to 1000, against one virtual team, so that strengths exist.
    #[arg(long, value_name = "GAMES", conflicts_with = "apart")]
    pub(crate) prior: Option<f64>,
    /// Find what playing at home is worth, too.
    #[arg(long)]
    pub(crate) home: bool,
    /// The confidence of the interval of places.
    #[arg(long, default_value_t = 0.95)]
    pub(crate) confidence: f64,
    /// The completed cross-table, however large; as CSV one line an entry.
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

pub(crate) fn run(args: &RankArgs) -> Result<(), Failure> {
    let files = input::event(&args.event, args.no_event_file)?;
    let corrections = input::corrections(None, &files)?;
    let results = files.results;
    let kind = Kind::of(&results.name, &results.bytes);
    let mut read = formats::read(kind, results.bytes)
        .map_err(|rejected| diagnostics::reject(&results.name, &rejected))?;
    diagnostics::show(&results.name, &read.text, &read.warnings);
    let file = (files.file_name.as_str(), &files.file);
    read_event::complete(&mut read, Method::Teams, corrections.as_ref(), file)?;

    note_decisions(&read.event.decisions);
    let regulations = &files.file.regulations;
    let scale = match &args.scale {
        Some(EventScaleName::Named(scale)) => scale.clone(),
        Some(EventScaleName::File(path)) => EventScale::Own(Box::new(input::scale(path)?)),
        None => regulations.vps.scale.clone(),
    };
    let model = ImpModel::new(args.tau).context("--tau").map_err(Failure::Usage)?;
    if let Some(games) = args.prior
        && !(Existence::LEAST_PRIOR..=Existence::MOST_PRIOR).contains(&games)
    {
        let (least, most) = (Existence::LEAST_PRIOR, Existence::MOST_PRIOR);
        let message = format!("--prior {games}: expected {least} to {most} virtual games");
        return Err(Failure::Usage(anyhow!(message)));
    }
    if !(args.confidence > 0.0 && args.confidence < 1.0) {
        let message =
            format!("--confidence {}: expected a number between 0 and 1", args.confidence);
        return Err(Failure::Usage(anyhow!(message)));
    }
    let scheduled = match regulations.teams.boards {
        Scheduled::Boards(boards) => Some(boards),
        Scheduled::AsPlayed => None,
    };
    let options = StrengthOptions {
        from: args.from,
        method: args.method,
        model,
        boards: args.boards.or(scheduled),
        scale,
        fraction: regulations.vps.fraction.0,
        draw: args.draw.unwrap_or(regulations.vps.draw.0),
        blitz: args.blitz.or(regulations.vps.blitz.0),
        apart: args.apart,
        prior: args.prior,
        home: args.home,
        between: between(args, &read.event, &results.name)?,
        confidence: args.confidence,
    };
    let progress = spinner(read.event.matches().len().max(read.event.results().len()));
    let ranking = rank_by_strength(&read.event, regulations, &options);
    progress.finish_and_clear();
    let ranking = ranking.map_err(|error| {
        if let StrengthError::Faults(faults) = &error {
            diagnostics::show(&results.name, &read.text, &read.locate(faults));
            return Failure::Shown;
        }
        let remedy = error.remedy().map(|remedy| wording::sentence(&remedy));
        let remedy = remedy.map_or_else(String::new, |remedy| format!("; {remedy}"));
        let message = match &error {
            StrengthError::Other(message) => wording::sentence(message),
            other => other.to_string(),
        };
        Failure::Other(anyhow!("{}: {message}{remedy}", results.name))
    })?;
    if args.table && ranking.table.is_none() {
        let message = format!(
            "--table: {} teams; the table is completed for up to {}",
            ranking.teams.len(),
            StrengthRanking::MOST
        );
        return Err(Failure::Other(anyhow!(message)));
    }
    let report = Strengths { event: &read.event, ranking: &ranking, options: &options };
    if ranking.between.is_some() {
        return output::table(&args.output, &report.between().table());
    }
    let text = match args.output.format {
        Format::Text => report.text(args.table, output::look(&args.output)),
        Format::Csv => report.csv(args.table)?,
        Format::Json => report.json()?,
    };
    output::write(&args.output, &text)
}

/// The two teams that are asked for.
fn between(
    args: &RankArgs,
    event: &Event,
    name: &str,
) -> Result<Option<[ContestantId; 2]>, Failure> {
    let Some([first, second]) = args.between.as_deref() else { return Ok(None) };
    let find = |team: &String| {
        let unknown = || Failure::Other(anyhow!("{name}: no team is called {team:?}"));
        event.find(team).ok_or_else(unknown)
    };
    let teams = [find(first)?, find(second)?];
    if teams[0] == teams[1] {
        return Err(Failure::Usage(anyhow!("--between {first} {second}: expected two teams")));
    }
    Ok(Some(teams))
}

/// Says which decisions have no part in the order of strength.
fn note_decisions(decided: &Decisions) {
    let without = [
        ("penalties", !decided.penalties.is_empty()),
        ("carry-over", !decided.carry_overs.is_empty()),
        ("byes", !decided.byes.is_empty()),
        ("forfeits", !decided.forfeits.is_empty()),
        ("awards", !decided.awards.is_empty()),
        ("void matches", !decided.voids.is_empty()),
    ];
    let named: Vec<&str> =
        without.into_iter().filter_map(|(name, there)| there.then_some(name)).collect();
    if !named.is_empty() {
        let named = named.join(", ");
        diagnostics::note(&format!(
            "strengths go by what happened at the tables: {named} of the event file have no part in them"
        ));
    }
}

/// A sign of life on a terminal where there is much to do.
fn spinner(matches: usize) -> ProgressBar {
    if matches < 100_000 || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let spinner = ProgressBar::new_spinner();
    spinner.set_message(format!("finding strengths from {matches} matches"));
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}
