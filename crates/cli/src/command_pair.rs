//! `traveller pair`: the next round of a Swiss event.

use anyhow::anyhow;
use swiss::Options;
use tournament::{NextRound, Scored};

use crate::args::PairArgs;
use crate::{Failure, event, output};

pub(crate) fn run(args: &PairArgs) -> Result<(), Failure> {
    let event = event::scored(&args.event)?;
    let scores = match &event.scored {
        Scored::Teams(scores) => scores,
        Scored::PairMatches(scores) => scores.standings(),
        _ => {
            let message = "the next round is paired for matches: expected --method teams or swiss-pairs, or an event \
                           file that says so";
            return Err(Failure::Usage(anyhow!(message)));
        }
    };
    let options = Options { grouping: args.grouping, bye: args.bye };
    let next = NextRound::pair(&event.read.event, scores, options)
        .map_err(|error| anyhow::Error::new(error).context(event.name))?;
    let sheet = report::next_round(&event.read.event, &next, args.reasons);
    output::sheet(&args.output, &sheet)
}
