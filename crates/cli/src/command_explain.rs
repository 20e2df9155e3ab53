//! `traveller explain`: how a number arose.

use anyhow::anyhow;
use bridge_core::{BoardNumber, Overflow};
use tournament::{Explanation, NameId, PairsScores, Scored, explain, explain_total};

use crate::args::{ExplainArgs, Format};
use crate::event::ScoredEvent;
use crate::{Failure, event, output};

pub(crate) fn run(args: &ExplainArgs) -> Result<(), Failure> {
    let whole = event::scored(&args.event)?;
    let scores = match &whole.scored {
        Scored::Pairs(scores) => scores,
        Scored::SwissPairs(scores) => scores.pairs(),
        _ => return Err(Failure::Usage(anyhow!("explain works on pairs by matchpoints so far"))),
    };
    let Some(pair) = whole.read.event.find(&args.pair) else {
        return Err(Failure::Other(anyhow!("{}: no pair is called {:?}", whole.name, args.pair)));
    };
    match args.board {
        Some(number) => board(args, &whole, scores, (number, pair)),
        None => total(args, &whole, scores, pair),
    }
}

/// The working of a pair's score on a board.
fn board(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    scores: &PairsScores,
    (number, pair): (BoardNumber, NameId),
) -> Result<(), Failure> {
    let (event, regulations) = (&whole.read.event, &whole.regulations);
    let boards = event.boards_in_order();
    let wanted = boards.into_iter().filter(|&id| event.board_at(id).number == number);
    let workings = wanted.map(|board| explain(event, scores, regulations, board, pair));
    let workings: Vec<Vec<Explanation>> = workings.collect::<Result<_, Overflow>>()?;
    let workings: Vec<Explanation> = workings.into_iter().flatten().collect();
    if workings.is_empty() {
        let message = format!("{}: {:?} has no result on board {number}", whole.name, args.pair);
        return Err(Failure::Other(anyhow!(message)));
    }
    match args.output.format {
        Format::Json => {
            let text = report::explanations_json(event, regulations, &workings)?;
            output::write(&args.output, &text, &args.event.event)
        }
        Format::Csv => {
            let sheet = report::explanation_rows(event, regulations, &workings)?;
            output::sheet_of(&args.output, &sheet, &args.event.event)
        }
        Format::Text => {
            let sheets = report::explanations(event, regulations, &workings)?;
            output::pages(&args.output, &sheets)
        }
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
    let mut workings = explain_total(event, scores, regulations, pair)?;
    if let Scored::SwissPairs(swiss) = &whole.scored {
        for working in &mut workings {
            // The total is one of Victory Points, match by match.
            working.steps = swiss.steps(event, pair);
            working.standing.place = None;
        }
    }
    if workings.is_empty() {
        let message = format!("{}: {:?} is in no ranking", whole.name, args.pair);
        return Err(Failure::Other(anyhow!(message)));
    }
    match args.output.format {
        Format::Json => {
            let text = report::total_explanations_json(event, regulations, &workings)?;
            output::write(&args.output, &text, &args.event.event)
        }
        Format::Csv => {
            let sheet = report::total_explanation_rows(event, regulations, &workings)?;
            output::sheet_of(&args.output, &sheet, &args.event.event)
        }
        Format::Text => {
            let sheets = report::total_explanations(event, regulations, &workings)?;
            output::pages(&args.output, &sheets)
        }
    }
}
