//! `traveller score`: the main job.

use anyhow::anyhow;
use report::Report;
use tournament::Scored;

use crate::args::{Format, ScoreArgs};
use crate::{Failure, event, output};

pub(crate) fn run(args: &ScoreArgs) -> Result<(), Failure> {
    let event = event::scored(&args.event)?;
    let pairs = matches!(event.scored, Scored::Pairs(_));
    if args.show.is_some() && (pairs || args.output.format == Format::Json) {
        let message = "--show picks a part of the report of matches, of teams or of Swiss pairs, as text or CSV; JSON holds everything";
        return Err(Failure::Usage(anyhow!(message)));
    }
    let report = Report::of(&event.read.event, &event.scored, &event.regulations);
    let text = match args.output.format {
        Format::Text => report.text(args.show, args.boards, output::look(&args.output))?,
        Format::Csv => report.csv(args.show, args.boards)?,
        Format::Json => report.json(args.boards)?,
    };
    // The program ends here, and the system takes everything back at once.
    std::mem::forget(event);
    output::write(&args.output, &text, &args.event.event)
}
