//! `traveller movement`: a movement of teams after which everybody can be compared, and a check of matches.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use bridge_core::MatchLength;
use clap::Args;
use report::{GuideCards, MovementReport};
use results_page::tables_page;
use traveller::check_movement;
use zermelo::{BoardSets, Movement};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::{Format, OutputArgs};

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller movement --teams 8 --rounds 4
  traveller movement --teams 23 --rounds 4 --triple --boards 8 --cards --format html -o movement.html
  traveller movement --check matches.csv

After two rounds everybody has met both neighbours by number, so that all can be compared; no two teams meet twice. The
later rounds are those after which differences of strength are known best. With an odd number of teams one has a bye in
each round. docs/zermelo.md has the theory.")]
pub(crate) struct MovementArgs {
    /// How many teams.
    #[arg(long)]
    pub(crate) teams: Option<usize>,
    /// How many rounds.
    #[arg(long)]
    pub(crate) rounds: Option<usize>,
    /// With an odd number of teams, let three play half a match against each other in place of a bye.
    #[arg(long)]
    pub(crate) triple: bool,
    /// The boards of a set: what a match plays.
    #[arg(long)]
    pub(crate) boards: Option<MatchLength>,
    /// Every match of a round plays the same set, of which there are copies; without it each a set of its own.
    #[arg(long)]
    pub(crate) duplicated: bool,
    /// A card for each team: where its pairs go, and which boards they play.
    #[arg(long)]
    pub(crate) cards: bool,
    /// Check the matches of a file, played or planned: connected or not, repeats, byes, sides, and how good they are.
    #[arg(long, value_name = "MATCHES", conflicts_with_all = ["teams", "rounds", "triple", "boards", "duplicated", "cards"])]
    pub(crate) check: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &MovementArgs, console: &Console) -> Result<(), Failure> {
    if let Some(path) = &args.check {
        let checked = console.take(check_movement(&console.folder, path))?;
        let table = report::movement_check(&checked.check, &checked.teams, &checked.rounds);
        return output::table(console, &args.output, table);
    }
    let (Some(teams), Some(rounds)) = (args.teams, args.rounds) else {
        let message = "expected --teams and --rounds, or --check with a file of matches";
        return Err(Failure::Usage(anyhow!(message)));
    };
    let draw = if args.triple { Movement::with_triples } else { Movement::new };
    let movement = draw(teams, rounds).context("--teams and --rounds").map_err(Failure::Usage)?;
    if args.triple && args.boards.is_some_and(|boards| boards.get() % 2 == 1) {
        let message = "--boards: expected an even number, for a triple plays half matches";
        return Err(Failure::Usage(anyhow!(message)));
    }
    let apart = if args.duplicated { None } else { BoardSets::apart(&movement) };
    let sets = apart.unwrap_or_else(|| BoardSets::duplicated(&movement));
    let report = MovementReport { movement: &movement, sets: &sets, boards: args.boards };
    let cards = if args.cards { GuideCards::Show } else { GuideCards::Hide };
    output::stream(console, &args.output, |out| match args.output.format() {
        Format::Text => report::page(&report.page(cards), output::look(&args.output), out),
        Format::Csv => args.output.csv().table(&report.table(cards), out),
        Format::Json => report::json(&report.document(), out),
        Format::Html => Ok(tables_page(&report.page(cards), out)?),
    })
}
