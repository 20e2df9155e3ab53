//! From the files of an event to its scores: what every command on an event begins with.

use std::path::Path;

use anyhow::anyhow;
use formats::{Corrections, EventFile, Kind, Read};
use regulations::{EventScale, Method, Regulations};
use scoring::{Scored, score};

use crate::diagnostics;
use crate::event_args::{EventArgs, EventScaleName};
use crate::failure::Failure;
use crate::input::{self, EventInput};
use crate::scale_args::WhichScale;

/// An event that was read and scored; everything odd about it has been shown.
pub(crate) struct ScoredEvent {
    pub(crate) read: Read,
    pub(crate) scored: Scored,
    /// The name of the results file.
    pub(crate) name: String,
}

/// Reads and scores an event.
pub(crate) fn scored(args: &EventArgs) -> Result<ScoredEvent, Failure> {
    scored_so_far(args, input::event(&args.event, args.no_event_file)?, false)
}

/// Scores an event whose files have been read, and of which some matches may have no result yet.
pub(crate) fn scored_so_far(
    args: &EventArgs,
    input: EventInput,
    unfinished: bool,
) -> Result<ScoredEvent, Failure> {
    let regulations = regulations(args, &input)?;
    let corrections = input::corrections(args.corrections.as_deref(), &input)?;
    let results = input.results;

    let kind = Kind::of(&results.name, &results.bytes);
    let method =
        |of_file| args.method.or(input.file.method).or(of_file).unwrap_or(Method::Matchpoints);
    let read_results = if unfinished { formats::read_unfinished } else { formats::read };
    let mut read = read_results(kind, results.bytes).map_err(|mut rejected| {
        let further = rejected.partial_event().and_then(|event| {
            // Results of whole matches say by themselves that they are of teams.
            let of_file = (!event.matches().is_empty()).then_some(Method::Teams);
            score(event.clone(), method(of_file), regulations.clone()).err()
        });
        if let Some(faults) = further {
            rejected.add(&faults);
        }
        diagnostics::reject(&results.name, &rejected)
    })?;
    diagnostics::show(&results.name, &read.text, &read.warnings);
    if !read.event.weights().is_empty() {
        diagnostics::note("the column weight counts in `traveller rank` only");
    }
    let method = method(read.method);
    complete(&mut read, method, corrections.as_ref(), (&input.file_name, &input.file))?;

    let event = std::mem::take(&mut read.event);
    let scored = score(event, method, regulations).map_err(|faults| {
        diagnostics::show(&results.name, &read.text, &read.locate(&faults));
        Failure::Shown
    })?;
    diagnostics::show(&results.name, &read.text, &read.locate(&scored.doubts()));
    Ok(ScoredEvent { read, scored, name: results.name })
}

/// Puts on top of the results what was corrected, and what the event file says; shows what is odd about either.
pub(crate) fn complete(
    read: &mut Read,
    method: Method,
    corrections: Option<&(String, Corrections)>,
    (file_name, file): (&str, &EventFile),
) -> Result<(), Failure> {
    if let Some(title) = &file.title {
        read.event.title = Some(title.clone());
    }
    if let Some((name, corrections)) = corrections {
        let odd = corrections
            .apply(&mut read.event)
            .map_err(|rejected| diagnostics::reject(name, &rejected))?;
        diagnostics::show(name, corrections.text(), &odd);
    }
    let odd = file
        .apply(&mut read.event, method)
        .map_err(|rejected| diagnostics::reject(file_name, &rejected))?;
    diagnostics::show(file_name, file.text(), &odd);
    Ok(())
}

/// The regulations of the event file, or those named in the call, with the options of the call.
pub(crate) fn regulations(args: &EventArgs, input: &EventInput) -> Result<Regulations, Failure> {
    let mut regulations = match args.rules {
        Some(preset) => Regulations::of(preset),
        None => input.file.regulations.clone(),
    };
    if args.rules.is_none()
        && let Some((scale, _)) = &input.file.scale
    {
        let path = Path::new(&input.file_name).with_file_name(scale);
        regulations.vps.scale = EventScale::Own(Box::new(input::scale(&path)?));
    }
    for set in &args.set {
        let Some((option, value)) = set.split_once('=') else {
            return Err(Failure::Usage(anyhow!("--set {set}: expected OPTION=VALUE")));
        };
        if option.trim() == "vps.scale"
            && let Ok(WhichScale::File(path)) = value.parse()
        {
            regulations.vps.scale = EventScale::Own(Box::new(input::scale(&path)?));
            continue;
        }
        regulations.set(option, value).map_err(|error| {
            Failure::Usage(anyhow::Error::new(error).context(format!("--set {set}")))
        })?;
    }
    match &args.scale {
        Some(EventScaleName::Named(scale)) => regulations.vps.scale.clone_from(scale),
        Some(EventScaleName::File(path)) => {
            regulations.vps.scale = EventScale::Own(Box::new(input::scale(path)?));
        }
        None => {}
    }
    if let Some(stage) = args.stage {
        regulations.teams.stage = stage;
    }
    Ok(regulations)
}
