//! `traveller explain`: how a number arose.

use anyhow::anyhow;
use bridge_core::Overflow;
use tournament::{Explanation, Scored, explain};

use crate::args::{ExplainArgs, Format};
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
    let boards = event.boards_in_order();
    let wanted = boards.into_iter().filter(|&id| event.board_at(id).number == args.board);
    let workings = wanted.map(|board| explain(event, scores, regulations, board, pair));
    let workings: Vec<Vec<Explanation>> = workings.collect::<Result<_, Overflow>>()?;
    let workings: Vec<Explanation> = workings.into_iter().flatten().collect();
    if workings.is_empty() {
        let message =
            format!("{}: {:?} has no result on board {}", whole.name, args.pair, args.board);
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
