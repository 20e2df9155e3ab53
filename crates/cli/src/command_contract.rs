//! `traveller contract`: one contract's score, part by part.

use anyhow::Context;
use bridge_core::{BoardNumber, Contract, PlayedContract, RelativeResult, Seat, Vulnerability};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller contract 4SX N +1 --board 7")]
#[command(group = clap::ArgGroup::new("vulnerability").required(true))]
pub(crate) struct ContractArgs {
    /// The contract, such as 4SX, '4♠ X', 3NT.
    pub(crate) contract: Contract,
    /// The declarer: N, E, S or W.
    pub(crate) declarer: Seat,
    /// The result: =, +1, -2.
    #[arg(allow_hyphen_values = true)]
    pub(crate) result: RelativeResult,
    /// The board's number, which settles the vulnerability.
    #[arg(long, group = "vulnerability")]
    pub(crate) board: Option<BoardNumber>,
    /// The vulnerability: none, NS, EW or both.
    #[arg(long, group = "vulnerability")]
    pub(crate) vul: Option<Vulnerability>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ContractArgs, console: &Console) -> Result<(), Failure> {
    let tricks = args
        .result
        .tricks(args.contract.level)
        .with_context(|| format!("{} {} {}", args.contract, args.declarer, args.result))
        .map_err(Failure::Usage)?;
    let played = PlayedContract { contract: args.contract, declarer: args.declarer, tricks };
    let of_board = args.board.map(BoardNumber::vulnerability);
    let vulnerability = args.vul.or(of_board).unwrap_or(Vulnerability::None);
    output::table(console, &args.output, report::contract_working(played, vulnerability))
}
