//! `traveller explain`: how a number arose.

use anyhow::anyhow;
use bridge_core::Overflow;
use tournament::{Explanation, NameId, PairsScores, Scored, explain, explain_total};

use crate::args::{ExplainArgs, Format};
use crate::event::ScoredEvent;
use crate::{Failure, event, output};

pub(crate) fn run(args: &ExplainArgs) -> Result<(), Failure> {
    let whole = event::scored(&args.event)?;
    let (event, regulations) = (&whole.read.event, &whole.regulations);
    let Scored::Pairs(scores) = &whole.scored else {
        return Err(Failure::Usage(anyhow!("explain works on pairs by matchpoints so far")));
    };
    let Some(pair) = event.find(&args.pair) else {
        return Err(Failure::Other(anyhow!("{}: no pair is called {:?}", whole.name, args.pair)));
    };
    let Some(number) = args.board else {
        return total(args, &whole, scores, pair);
    };
    let boards = event.boards_in_order();
    let wanted = boards.into_iter().filter(|&id| event.board_at(id).number == number);
    let workings = wanted.map(|board| explain(event, scores, regulations, board, pair));
    let workings: Vec<Vec<Explanation>> = workings.collect::<Result<_, Overflow>>()?;
    let workings: Vec<Explanation> = workings.into_iter().flatten().collect();
    if workings.is_empty() {
        let message = format!("{}: {:?} has no result on board {number}", whole.name, args.pair);
        return Err(Failure::Other(anyhow!(message)));
    }
    if args.output.format == Format::Json {
        let text = report::explanations_json(event, regulations, &workings)?;
        return output::write(&args.output, &text, &args.event.event);
    }
    let sheets = workings.iter().map(|working| report::explanation(event, regulations, working));
    let sheets = sheets.collect::<Result<Vec<_>, _>>()?;
    match args.output.format {
        Format::Csv => output::sheet_of(&args.output, &sheets[0], &args.event.event),
        Format::Text | Format::Json => output::pages(&args.output, &sheets),
    }
}

/// The working of a pair's total.
fn total(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    scores: &PairsScores,
    pair: NameId,
) -> Result<(), Failure> {
    let (event, regulations) = (&whole.read.event, &whole.regulations);
    let workings = explain_total(event, scores, pair)?;
    if workings.is_empty() {
        let message = format!("{}: {:?} is in no ranking", whole.name, args.pair);
        return Err(Failure::Other(anyhow!(message)));
    }
    if args.output.format == Format::Json {
        let text = report::total_explanations_json(event, regulations, &workings)?;
        return output::write(&args.output, &text, &args.event.event);
    }
    let sheets =
        workings.iter().map(|working| report::total_explanation(event, regulations, working));
    let sheets = sheets.collect::<Result<Vec<_>, _>>()?;
    match args.output.format {
        Format::Csv => output::sheet_of(&args.output, &sheets[0][0], &args.event.event),
        Format::Text | Format::Json => output::pages(&args.output, sheets.as_flattened()),
    }
}
