//! `traveller score`: the main job.

use anyhow::anyhow;
use report::{Part, Report};
use scoring::{Scored, Scores};

use crate::args::{Format, ScoreArgs};
use crate::read_event::ScoredEvent;
use crate::{Failure, diagnostics, output, read_event};

pub(crate) fn run(args: &ScoreArgs) -> Result<(), Failure> {
    let event = read_event::scored(&args.event)?;
    if args.show == Some(Part::Butler) {
        return butler(args, &event);
    }
    let pairs = matches!(event.scored.scores(), Scores::Pairs(_) | Scores::ImpPairs(_));
    if args.show.is_some() && (pairs || args.output.format == Format::Json) {
        let message = "--show picks a part of the report of matches, of teams or of Swiss pairs, as text or CSV; JSON holds everything";
        return Err(Failure::Usage(anyhow!(message)));
    }
    let report = Report::of(&event.scored);
    let text = text(args, report, args.show)?;
    // The program ends here, and the system takes everything back at once.
    std::mem::forget(event);
    output::write(&args.output, &text)
}

/// The Butler ranking of the pairs inside a team event.
fn butler(args: &ScoreArgs, event: &ScoredEvent) -> Result<(), Failure> {
    if !matches!(event.scored.scores(), Scores::Teams(_)) {
        let message = "--show butler ranks the pairs inside a team event; for an event of pairs use --method butler";
        return Err(Failure::Usage(anyhow!(message)));
    }
    let butler: Scored = event.scored.butler_of_teams().map_err(|faults| {
        diagnostics::show(&event.name, &event.read.text, &event.read.locate(&faults));
        Failure::Shown
    })?;
    output::write(&args.output, &text(args, Report::of(&butler), None)?)
}

/// A report in the form that was asked for.
fn text(args: &ScoreArgs, report: Report<'_>, part: Option<Part>) -> Result<String, Failure> {
    Ok(match args.output.format {
        Format::Text => report.text(part, args.boards, output::look(&args.output))?,
        Format::Csv => report.csv(part, args.boards)?,
        Format::Json => report.json(args.boards)?,
    })
}
