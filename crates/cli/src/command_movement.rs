//! `traveller movement`: a movement of teams that keeps everybody comparable, and a check of matches.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use event::{ContestantId, natural_order};
use formats::Kind;
use zermelo::{Movement, check_movement};

use crate::failure::Failure;
use crate::output::OutputArgs;
use crate::{diagnostics, input, output};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller movement --teams 8 --rounds 4
  traveller movement --check matches.csv

After two rounds everybody has met both neighbours by number, so that all can be compared; no two teams meet twice. With
an odd number of teams one has a bye in each round.")]
pub(crate) struct MovementArgs {
    /// How many teams.
    #[arg(long)]
    pub(crate) teams: Option<usize>,
    /// How many rounds.
    #[arg(long)]
    pub(crate) rounds: Option<usize>,
    /// Check the matches of a file: connected or not, neighbours that have not met, repeats.
    #[arg(long, value_name = "MATCHES", conflicts_with_all = ["teams", "rounds"])]
    pub(crate) check: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &MovementArgs) -> Result<(), Failure> {
    if let Some(path) = &args.check {
        return check(args, path);
    }
    let (Some(teams), Some(rounds)) = (args.teams, args.rounds) else {
        let message = "expected --teams and --rounds, or --check with a file of matches";
        return Err(Failure::Usage(anyhow!(message)));
    };
    let movement =
        Movement::new(teams, rounds).context("--teams and --rounds").map_err(Failure::Usage)?;
    output::table(&args.output, &report::movement(&movement))
}

/// Checks the matches of a file.
fn check(args: &MovementArgs, path: &Path) -> Result<(), Failure> {
    let results = input::event(path, true)?.results;
    let kind = Kind::of(&results.name, &results.bytes);
    let read = formats::read(kind, results.bytes)
        .map_err(|rejected| diagnostics::reject(&results.name, &rejected))?;
    diagnostics::show(&results.name, &read.text, &read.warnings);
    let event = &read.event;
    let mut teams: Vec<ContestantId> =
        event.matches().iter().flat_map(|row| [row.home, row.away]).collect();
    teams.sort_by(|&a, &b| natural_order(event.name(a), event.name(b)));
    teams.dedup();
    if teams.is_empty() {
        let message = "expected a file of matches, with the columns home and away";
        return Err(Failure::Other(anyhow!("{}: {message}", results.name)));
    }
    let positions: BTreeMap<ContestantId, usize> =
        teams.iter().enumerate().map(|(at, &team)| (team, at)).collect();
    let mut pairs = Vec::with_capacity(event.matches().len());
    for row in event.matches() {
        if row.home == row.away {
            let message = format!("{:?} meets itself", event.name(row.home));
            return Err(Failure::Other(anyhow!("{}: {message}", results.name)));
        }
        pairs.push((positions[&row.home], positions[&row.away]));
    }
    let checked = check_movement(teams.len(), pairs.iter().copied());
    let names: Vec<&str> = teams.iter().map(|&team| event.name(team)).collect();
    output::table(&args.output, &report::movement_check(&checked, &names))
}
