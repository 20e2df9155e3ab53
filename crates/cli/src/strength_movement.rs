//! Movements for teams that did not all meet.

use anyhow::Context;
use bridge_core::MatchLength;
use clap::Args;
use report::{GuideCards, MovementReport, MovementView};
use zermelo::{BoardSets, Movement};

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::Target;

/// Options of movements by strength.
#[derive(Debug, Args)]
#[command(next_help_heading = "Teams by strength")]
pub(crate) struct StrengthArgs {
    /// Replace the bye of an odd field by a triple
    ///
    /// In a triple, three teams play half a match against each other.
    #[arg(long)]
    pub(crate) triple: bool,
    /// Play the same boards in all matches of a round
    ///
    /// This needs copies of the boards. Without this option each match has its own boards.
    #[arg(long, hide_short_help = true)]
    pub(crate) duplicated: bool,
    /// Add a guide card for each team
    ///
    /// A guide card shows the tables of the team's pairs and the boards that they play.
    #[arg(long)]
    pub(crate) cards: bool,
}

impl StrengthArgs {
    /// Returns true if one of the options is set.
    pub(crate) const fn is_used(&self) -> bool {
        self.triple || self.duplicated || self.cards
    }
}

pub(crate) fn run(
    teams: usize,
    rounds: Option<usize>,
    boards: Option<MatchLength>,
    args: &StrengthArgs,
    target: &Target<'_>,
    console: &Console,
) -> Result<(), Failure> {
    let StrengthArgs { triple, duplicated, cards } = *args;
    let Some(rounds) = rounds else {
        let message = "missing --rounds";
        return Err(Failure::usage(message, "use `--rounds` for a movement of teams by strength"));
    };
    let create = if triple { Movement::with_triples } else { Movement::new };
    let movement = create(teams, rounds).context("--teams and --rounds").map_err(Failure::Usage)?;
    if triple && boards.is_some_and(|boards| boards.get() % 2 == 1) {
        let message =
            "invalid --boards: expected an even number, because a triple has half matches";
        return Err(Failure::usage(message, "use an even number of boards"));
    }
    let separate_sets = if duplicated { None } else { BoardSets::without_copies(&movement) };
    let sets = separate_sets.unwrap_or_else(|| BoardSets::duplicated(&movement));
    let report = MovementReport { movement: &movement, sets: &sets, boards };
    let cards = if cards { GuideCards::Show } else { GuideCards::Hide };
    output::write(console, target, &MovementView::new(report, cards))
}
