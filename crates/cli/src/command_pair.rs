//! `traveller pair`: the next round of a Swiss event, or its first.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::anyhow;
use event::Event;
use regulations::Method;
use scoring::{NextRound, NextRoundError, NextRoundOptions, Scores};
use swiss::{FirstRound, PairingOptions};

use crate::args::PairArgs;
use crate::input::EventInput;
use crate::{Failure, diagnostics, input, output, read_event};

pub(crate) fn run(args: &PairArgs) -> Result<(), Failure> {
    let input = input::event_to_come(&args.event.event, args.event.no_event_file)?;
    if let Some(order) = args.first {
        return first(args, order, &input);
    }
    if !formats::holds_results(&input.results.bytes) {
        return Err(refused(NextRoundError::NothingPlayed, &input.results.name));
    }
    let event = read_event::scored_so_far(&args.event, input, args.unfinished)?;
    let (scores, regulations) = match event.scored.scores() {
        Scores::Teams(scores) => (scores, &**event.scored.regulations()),
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
        .map_err(|error| refused(error, &event.name))?;
    let sheet = report::next_round(event.scored.event(), &next, "Next round", args.reasons);
    output::sheet(&args.output, &sheet)
}

/// The first round, of those who are listed in the event file.
fn first(args: &PairArgs, order: FirstRound, input: &EventInput) -> Result<(), Failure> {
    if order != FirstRound::Drawn && args.seed.is_some() {
        let message = format!("--seed belongs to a draw, and --first {order} draws nothing");
        return Err(Failure::Usage(anyhow!(message)));
    }
    let name = &input.file_name;
    if formats::holds_results(&input.results.bytes) {
        return Err(refused(NextRoundError::Begun(input.results.name.clone()), name));
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
        .map_err(|error| refused(error, name))?;
    let title = if order == FirstRound::Drawn {
        diagnostics::note(&format!(
            "drawn with the seed {seed}: --seed {seed} draws the same again"
        ));
        format!("First round, drawn with the seed {seed}")
    } else {
        format!("First round, {order}")
    };
    output::sheet(&args.output, &report::next_round(&event, &next, &title, args.reasons))
}

fn refused(error: NextRoundError, name: &str) -> Failure {
    Failure::Other(anyhow::Error::new(error).context(name.to_owned()))
}

/// A seed that nobody has chosen, short enough to be written down.
fn by_the_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_nanos()) % 1_000_000 + since.as_secs() % 1_000 * 1_000_000
}
