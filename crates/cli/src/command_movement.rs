//! `traveller movement`: movements for teams that did not all meet, and checks of matches.

use std::path::PathBuf;

use anyhow::Context;
use bridge_core::MatchLength;
use clap::Args;
use report::{GuideCards, MovementReport, MovementView};
use traveller::check_movement;
use zermelo::{BoardSets, Movement};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

const EXAMPLES: &str = "\
Examples:
  traveller movement --teams 8 --rounds 4
  traveller movement --teams 23 --rounds 4 --boards 8 --cards -o cards.html
  traveller movement --check matches.csv";

const DETAILS: &str = "

After two rounds each team has met both neighbors by number, so that all teams
can be compared. No two teams meet twice. The later rounds give the most precise
differences of strength. With an odd number of teams, one has a bye in each
round. docs/book/src/explanation/strengths.md describes the theory.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
pub(crate) struct MovementArgs {
    /// Set the number of teams
    #[arg(long)]
    pub(crate) teams: Option<usize>,
    /// Set the number of rounds
    #[arg(long)]
    pub(crate) rounds: Option<usize>,
    /// Replace the bye of an odd field by a triple
    ///
    /// In a triple, three teams play half a match against each other.
    #[arg(long)]
    pub(crate) triple: bool,
    /// Set the number of boards in a match
    #[arg(long)]
    pub(crate) boards: Option<MatchLength>,
    /// Play the same boards in all matches of a round
    ///
    /// This needs copies of the boards. Without this option each match has its own boards.
    #[arg(long)]
    pub(crate) duplicated: bool,
    /// Add a guide card for each team
    ///
    /// A guide card shows the tables of the team's pairs and the boards that they play.
    #[arg(long)]
    pub(crate) cards: bool,
    /// Check a file of matches, played or planned
    ///
    /// Shows whether all teams can be compared, repeated matches, byes, sides, and the precision of
    /// the movement.
    #[arg(long, value_name = "MATCHES", conflicts_with_all = ["teams", "rounds", "triple", "boards", "duplicated", "cards"])]
    pub(crate) check: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &MovementArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    if let Some(path) = &args.check {
        let checked = console.report(check_movement(&console.files, path))?;
        let table = report::movement_check(&checked.check, &checked.teams, &checked.rounds);
        return output::write(console, &target, &table);
    }
    let (Some(teams), Some(rounds)) = (args.teams, args.rounds) else {
        let message = "missing --teams and --rounds, or --check";
        let help = "use `--teams` and `--rounds`, or `--check` with a file of matches";
        return Err(Failure::usage(message, help));
    };
    let create = if args.triple { Movement::with_triples } else { Movement::new };
    let movement = create(teams, rounds).context("--teams and --rounds").map_err(Failure::Usage)?;
    if args.triple && args.boards.is_some_and(|boards| boards.get() % 2 == 1) {
        let message =
            "invalid --boards: expected an even number, because a triple has half matches";
        return Err(Failure::usage(message, "use an even number of boards"));
    }
    let separate_sets = if args.duplicated { None } else { BoardSets::without_copies(&movement) };
    let sets = separate_sets.unwrap_or_else(|| BoardSets::duplicated(&movement));
    let report = MovementReport { movement: &movement, sets: &sets, boards: args.boards };
    let cards = if args.cards { GuideCards::Show } else { GuideCards::Hide };
    output::write(console, &target, &MovementView::new(report, cards))
}
