//! `traveller pair`: the next round of a Swiss event, or its first.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::anyhow;
use clap::Args;
use event::Event;
use regulations::Method;
use report::Reasons;
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores};
use swiss::{ByeRule, FirstRound, Grouping, PairingOptions};

use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::input::EventInput;
use crate::output::OutputArgs;
use crate::{diagnostics, input, output, read_event, wording};

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
    /// Who sits out where the number of teams is odd: lowest, or nobody, which is an error then.
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
    const fn reasons(&self) -> Reasons {
        if self.reasons { Reasons::Given } else { Reasons::LeftOut }
    }
}

pub(crate) fn run(args: &PairArgs) -> Result<(), Failure> {
    let input = input::event_to_come(&args.event.event, args.event.no_event_file)?;
    if let Some(order) = args.first {
        return first(args, order, &input);
    }
    if !formats::holds_results(&input.results.bytes) {
        return Err(refused(&NextRoundError::NothingPlayed, &input.results.name));
    }
    let event = read_event::scored_so_far(&args.event, input, args.unfinished)?;
    let (scores, regulations) = match event.scored.scores() {
        Scores::Teams(scores) => (&**scores, &**event.scored.regulations()),
        Scores::PairMatches(scores) => (scores.standings(), scores.regulations()),
        _ => {
            let message = "the next round is paired for matches: expected --method teams or swiss-pairs, or an event \
                           file that says so";
            return Err(Failure::Usage(anyhow!(message)));
        }
    };
    let pairing = PairingOptions { grouping: args.grouping, bye: args.bye };
    let options = NextRoundOptions { pairing, unfinished: args.unfinished };
    let next = NextRound::pair(event.scored.event(), scores, regulations, options)
        .map_err(|error| refused(&error, &event.name))?;
    let table = report::next_round(event.scored.event(), &next, "Next round", args.reasons());
    output::table(&args.output, &table)
}

/// The first round, of those who are listed in the event file.
fn first(args: &PairArgs, order: FirstRound, input: &EventInput) -> Result<(), Failure> {
    if order != FirstRound::Drawn && args.seed.is_some() {
        let message = format!("--seed belongs to a draw, and --first {order} draws nothing");
        return Err(Failure::Usage(anyhow!(message)));
    }
    let name = &input.file_name;
    if formats::holds_results(&input.results.bytes) {
        return Err(refused(&NextRoundError::Begun(input.results.name.clone()), name));
    }
    let stage = read_event::regulations(&args.event, input)?.teams.stage;
    // Matches of pairs may have lists of either kind.
    let method = args.event.method.or(input.file.method).unwrap_or(Method::SwissPairs);
    let mut event = Event::default();
    let odd = input
        .file
        .apply(&mut event, method)
        .map_err(|rejected| diagnostics::reject(name, &rejected))?;
    diagnostics::show(name, input.file.text(), &odd);
    if event.entrants().next().is_none() {
        let message =
            "nobody is listed: expected [[team]] or [[pair]] with a name for each in an event file";
        return Err(Failure::Other(anyhow!("{name}: {message}")));
    }
    let seed = args.seed.unwrap_or_else(by_the_clock);
    let next = NextRound::first(&event, stage, order, args.bye, seed)
        .map_err(|error| refused(&error, name))?;
    let title = if order == FirstRound::Drawn {
        diagnostics::note(&format!(
            "drawn with the seed {seed}: --seed {seed} draws the same again"
        ));
        format!("First round, drawn with the seed {seed}")
    } else {
        format!("First round, {order}")
    };
    output::table(&args.output, &report::next_round(&event, &next, &title, args.reasons()))
}

fn refused(error: &NextRoundError, name: &str) -> Failure {
    let remedy = error.remedy().map(|remedy| wording::sentence(&remedy));
    let remedy = remedy.map_or_else(String::new, |remedy| format!(": {remedy}"));
    Failure::Other(anyhow!("{name}: {error}{remedy}"))
}

/// A seed that nobody has chosen, short enough to be written down.
fn by_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) % 1_000_000 + since.as_secs() % 1_000 * 1_000_000
}
