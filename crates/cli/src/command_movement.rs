//! `traveller movement`: a movement of teams that keeps everybody comparable, and a check of matches.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::Args;
use traveller::check_movement;
use zermelo::Movement;

use crate::failure::Failure;
use crate::front::Front;
use crate::output;
use crate::output::OutputArgs;

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

pub(crate) fn run(args: &MovementArgs, front: &Front) -> Result<(), Failure> {
    if let Some(path) = &args.check {
        let checked = front.take(check_movement(&front.folder, path))?;
        let names: Vec<&str> = checked.teams.iter().map(String::as_str).collect();
        let table = report::movement_check(&checked.check, &names);
        return output::table(front, &args.output, table);
    }
    let (Some(teams), Some(rounds)) = (args.teams, args.rounds) else {
        let message = "expected --teams and --rounds, or --check with a file of matches";
        return Err(Failure::Usage(anyhow!(message)));
    };
    let movement =
        Movement::new(teams, rounds).context("--teams and --rounds").map_err(Failure::Usage)?;
    output::table(front, &args.output, report::movement(&movement))
}
