//! `traveller pair`: the first or next round of a Swiss event.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use report::ShowReasons;
use swiss::{ByeRule, FirstRound, Grouping};
use traveller::{
    PairFirstRoundOptions, PairNextRoundOptions, PairedRound, pair_first_round, pair_next_round,
};

use crate::configuration::event_options;
use crate::console::Console;
use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

const EXAMPLES: &str = "\
Examples:
  traveller pair matches.csv --scale wbf
  traveller pair teams.csv --method teams --grouping halves --reasons
  traveller pair new_event.toml --first fold
  traveller pair new_event.toml --first drawn --seed 7";

const DETAILS: &str = "

Contestants that have met do not meet again; the result of their match does not
matter. No contestant has a second bye, and withdrawn contestants are not
paired. Among the possible rounds, the one with the least sum of squared score
differences is chosen, and then the one with the least sum of squared distances
in the ranking. A round cannot be paired before all contestants have played.
Knock-outs and rounds beyond teams.rounds are never paired.

The first round uses the list of [[team]] or [[pair]] in the event file, best
seed first. With eight contestants:
  in-order   1-2, 3-4, 5-6, 7-8
  fold       1-8, 2-7, 3-6, 4-5
  slide      1-5, 2-6, 3-7, 4-8
  drawn      random; the seed is printed and repeats the draw
In an odd field the last contestant of the list, or the last drawn, has the bye.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
pub(crate) struct PairArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// Set the grouping of ties
    ///
    /// One of adjacent or halves. With adjacent, neighbors in the ranking meet: 1-2, 3-4, and so on.
    /// With halves, the upper half of the teams with equal scores meets the lower half.
    #[arg(long, default_value = "adjacent", help_heading = "Rules")]
    pub(crate) grouping: Grouping,
    /// Set the bye rule of an odd field
    ///
    /// One of lowest or none. With lowest, the bye goes to the lowest team in the ranking without an
    /// earlier bye. With none, an odd field is an error.
    #[arg(long, default_value = "lowest", help_heading = "Rules")]
    pub(crate) bye: ByeRule,
    /// Pair the next round before this one is finished
    ///
    /// Teams whose match has no result yet count as having met.
    #[arg(long, conflicts_with = "first", help_heading = "Rules")]
    pub(crate) unfinished: bool,
    /// Pair the first round in this order, such as fold
    ///
    /// One of in-order, fold, slide, or drawn.
    #[arg(long, value_name = "ORDER", help_heading = "Rules")]
    pub(crate) first: Option<FirstRound>,
    /// Set the seed of a draw [default: from the clock]
    #[arg(long, value_name = "NUMBER", requires = "first", help_heading = "Rules")]
    pub(crate) seed: Option<u64>,
    /// Show when the round starts, such as 19:45
    #[arg(long, value_name = "TIME", help_heading = "Output")]
    pub(crate) time: Option<String>,
    /// Show the reason for each pairing
    #[arg(long, help_heading = "Output")]
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
    let target = args.output.target()?;
    let (first, options) = (&args.event.event, event_options(console, &args.event)?);
    let paired = if let Some(order) = args.first {
        if order != FirstRound::Drawn && args.seed.is_some() {
            let message = format!("--seed does not apply to --first {order}: expected drawn");
            return Err(Failure::usage(message, "remove `--seed`, or use `--first drawn`"));
        }
        let seed = args.seed.unwrap_or_else(seed_from_clock);
        let round_options = PairFirstRoundOptions::new().order(order).bye(args.bye).seed(seed);
        pair_first_round(&console.files, first, &options, &round_options)
    } else {
        let round_options = PairNextRoundOptions::new()
            .grouping(args.grouping)
            .bye(args.bye)
            .unfinished(args.unfinished);
        pair_next_round(&console.files, first, &options, &round_options)
    };
    let PairedRound { round, mut title, .. } = console.report(paired)?;
    title.extend(args.time.iter().flat_map(|time| [", ", time]));
    let table = report::next_round(&round, &title, args.reasons());
    output::write(console, &target, &table)
}

/// Returns a seed from the clock with at most nine digits, so that it is easy to write down.
fn seed_from_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) % 1_000_000 + since.as_secs() % 1_000 * 1_000_000
}
