//! `traveller pair`: the next round of a Swiss event, or its first.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::anyhow;
use clap::Args;
use report::ShowReasons;
use swiss::{ByeRule, FirstRound, Grouping};
use traveller::{
    PairFirstRoundOptions, PairNextRoundOptions, PairedRound, pair_first_round, pair_next_round,
};

use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller pair matches.csv --scale wbf
  traveller pair teams.csv --method teams --grouping halves --reasons
  traveller pair new_event.toml --first fold
  traveller pair new_event.toml --first drawn --seed 7

Teams that have met do not meet again, whatever became of their match, and nobody has a second bye. Among the rounds that are left, the one is
taken in which the squares of the differences of points have the least sum, and then those of the distances in the
standings. A team that has withdrawn, by the event file, is left out. A round in which somebody has not played yet, one
beyond teams.rounds, and a knock-out are not paired.

The first round is paired from the list of [[team]] or [[pair]] in the event file, the best seed first. Of eight:
  in-order   1-2, 3-4, 5-6, 7-8
  fold       1-8, 2-7, 3-6, 4-5
  slide      1-5, 2-6, 3-7, 4-8
  drawn      by lot; the seed is printed, and draws the same again
Of an odd number the last in the list, or the last drawn, has the bye.")]
pub(crate) struct PairArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// How teams with equal points are paired: adjacent (1-2, 3-4 ...) or halves (the upper half against the
    /// lower half).
    #[arg(long, default_value = "adjacent")]
    pub(crate) grouping: Grouping,
    /// Who sits out where the number of teams is odd: lowest, or none, which is an error then.
    #[arg(long, default_value = "lowest")]
    pub(crate) bye: ByeRule,
    /// Pair although a round is not finished: a match without a result counts as met.
    #[arg(long, conflicts_with = "first")]
    pub(crate) unfinished: bool,
    /// Pair the first round, from the list in the event file: in-order, fold, slide or drawn.
    #[arg(long, value_name = "HOW")]
    pub(crate) first: Option<FirstRound>,
    /// The seed of a draw; without it one by the clock.
    #[arg(long, value_name = "NUMBER", requires = "first")]
    pub(crate) seed: Option<u64>,
    /// Say why these teams play each other.
    #[arg(long)]
    pub(crate) reasons: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl PairArgs {
    const fn reasons(&self) -> ShowReasons {
        if self.reasons { ShowReasons::Show } else { ShowReasons::Hide }
    }
}

pub(crate) fn run(args: &PairArgs, console: &Console) -> Result<(), Failure> {
    let (first, options) = (&args.event.event, args.event.options()?);
    let paired = if let Some(order) = args.first {
        if order != FirstRound::Drawn && args.seed.is_some() {
            let message = format!("--seed belongs to a draw, and --first {order} draws nothing");
            return Err(Failure::Usage(anyhow!(message)));
        }
        let mut how = PairFirstRoundOptions::new(order, args.seed.unwrap_or_else(by_the_clock));
        how.bye = args.bye;
        pair_first_round(&console.folder, first, &options, &how)
    } else {
        let mut how = PairNextRoundOptions::default();
        (how.grouping, how.bye) = (args.grouping, args.bye);
        how.unfinished = args.unfinished;
        pair_next_round(&console.folder, first, &options, &how)
    };
    let PairedRound { event, round, title, .. } = console.take(paired)?;
    output::table(console, &args.output, report::next_round(&event, &round, &title, args.reasons()))
}

/// A seed that nobody has chosen, short enough to be written down.
fn by_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) % 1_000_000 + since.as_secs() % 1_000 * 1_000_000
}
