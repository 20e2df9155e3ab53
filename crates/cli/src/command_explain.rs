//! `traveller explain`: how a number arose.

use anyhow::anyhow;
use bridge_core::BoardNumber;
use clap::Args;
use event::{BoardId, ContestantId};
use report::{BoardWorkings, TotalWorkings, Workings};
use scoring::{
    ImpPairsScores, PairTables, PairsScores, Scores, explain, explain_imp_total, explain_imps,
    explain_matches, explain_total,
};

use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::output::{Format, OutputArgs};
use crate::read_event::ScoredEvent;
use crate::{output, read_event};

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller explain evening.csv --board 1 --pair 3
  traveller explain evening.csv --pair 3

Each step cites its law or regulation and has the numbers put in; the last one is the score.")]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// The board's number; without it, how the pair's total arose.
    #[arg(long)]
    pub(crate) board: Option<BoardNumber>,
    /// The pair.
    #[arg(long)]
    pub(crate) pair: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ExplainArgs) -> Result<(), Failure> {
    let whole = read_event::scored(&args.event)?;
    let Some(pair) = whole.scored.event().find(&args.pair) else {
        return Err(Failure::Other(anyhow!("{}: no pair is called {:?}", whole.name, args.pair)));
    };
    let by_matchpoints = |scores| match args.board {
        Some(number) => board(args, &whole, scores, (number, pair)),
        None => total(args, &whole, scores, pair),
    };
    let by_imps = |scores| match args.board {
        Some(number) => imp_board(args, &whole, scores, (number, pair)),
        None => imp_total(args, &whole, scores, pair),
    };
    match whole.scored.scores() {
        Scores::Pairs(scores) => by_matchpoints(scores),
        Scores::ImpPairs(scores) => by_imps(scores),
        Scores::PairMatches(matches) => match matches.tables() {
            PairTables::Matchpoints(scores) => by_matchpoints(scores),
            PairTables::Imps(scores) => by_imps(scores),
        },
        _ => {
            let message = "explain works on pairs: by matchpoints, Butler or cross-IMPs";
            Err(Failure::Usage(anyhow!(message)))
        }
    }
}

/// The working of a pair's matchpoints on a board.
fn board(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    scores: &PairsScores,
    (number, pair): (BoardNumber, ContestantId),
) -> Result<(), Failure> {
    let (event, regulations) = (&**whole.scored.event(), &**whole.scored.regulations());
    let workings =
        on_boards(args, whole, number, |board| explain(event, scores, regulations, board, pair))?;
    write(args, &BoardWorkings::of_matchpoints(event, regulations, &workings)?)
}

/// The working of a pair's IMPs on a board.
fn imp_board(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    scores: &ImpPairsScores,
    (number, pair): (BoardNumber, ContestantId),
) -> Result<(), Failure> {
    let (event, regulations) = (&**whole.scored.event(), &**whole.scored.regulations());
    let workings = on_boards(args, whole, number, |board| {
        explain_imps(event, scores, regulations, board, pair)
    })?;
    write(args, &BoardWorkings::of_imps(event, regulations, scores.method(), &workings)?)
}

/// The workings on all boards of a number: in another session it is another board.
fn on_boards<T>(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    number: BoardNumber,
    explain: impl Fn(BoardId) -> Vec<T>,
) -> Result<Vec<T>, Failure> {
    let event = whole.scored.event();
    let boards = event.boards_in_order();
    let wanted = boards.into_iter().filter(|&id| event.board_at(id).number == number);
    let workings = wanted.map(explain).collect::<Vec<Vec<T>>>();
    let workings: Vec<T> = workings.into_iter().flatten().collect();
    if workings.is_empty() {
        let message = format!("{}: {:?} has no result on board {number}", whole.name, args.pair);
        return Err(Failure::Other(anyhow!(message)));
    }
    Ok(workings)
}

/// The working of a pair's total in matchpoints.
fn total(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    scores: &PairsScores,
    pair: ContestantId,
) -> Result<(), Failure> {
    let (event, regulations) = (&**whole.scored.event(), &**whole.scored.regulations());
    let mut workings = explain_total(event, scores, regulations, pair);
    if let Scores::PairMatches(matches) = whole.scored.scores() {
        for working in &mut workings {
            // The total is one of Victory Points, match by match.
            working.steps = explain_matches(event, matches, pair);
            working.standing.place = None;
        }
    }
    in_a_ranking(args, whole, workings.is_empty())?;
    write_total(args, whole, TotalWorkings::of_matchpoints(event, regulations, &workings)?)
}

/// The working of a pair's total in IMPs.
fn imp_total(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    scores: &ImpPairsScores,
    pair: ContestantId,
) -> Result<(), Failure> {
    let (event, regulations) = (&**whole.scored.event(), &**whole.scored.regulations());
    let mut workings = explain_imp_total(event, scores, regulations, pair);
    if let Scores::PairMatches(matches) = whole.scored.scores() {
        for working in &mut workings {
            working.steps = explain_matches(event, matches, pair);
            working.standing.place = None;
        }
    }
    in_a_ranking(args, whole, workings.is_empty())?;
    let workings = TotalWorkings::of_imps(event, regulations, scores.method(), &workings)?;
    write_total(args, whole, workings)
}

fn in_a_ranking(args: &ExplainArgs, whole: &ScoredEvent, none: bool) -> Result<(), Failure> {
    if none {
        let message = format!("{}: {:?} is in no ranking", whole.name, args.pair);
        return Err(Failure::Other(anyhow!(message)));
    }
    Ok(())
}

fn write_total(
    args: &ExplainArgs,
    whole: &ScoredEvent,
    workings: TotalWorkings,
) -> Result<(), Failure> {
    let in_matches = matches!(whole.scored.scores(), Scores::PairMatches(_));
    write(args, &if in_matches { workings.of_matches() } else { workings })
}

fn write(args: &ExplainArgs, workings: &dyn Workings) -> Result<(), Failure> {
    match args.output.format {
        Format::Json => output::write(&args.output, &workings.json()?),
        Format::Csv => output::table(&args.output, &workings.rows().table()),
        Format::Text => output::pages(
            &args.output,
            workings.sheets().iter().map(report::Sheet::table).collect(),
        ),
    }
}
