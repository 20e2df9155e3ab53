//! `traveller contract`: the derivation of one contract's score.

use anyhow::Context;
use bridge_core::{BoardNumber, Contract, PlayedContract, RelativeResult, Seat, Vulnerability};
use clap::Args;

use crate::console::Console;
use crate::failure::Failure;
use crate::output;
use crate::output::OutputArgs;

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller contract 4SX N +1 --board 7
  traveller contract 3NT E -2 --vul EW")]
#[command(group = clap::ArgGroup::new("vulnerability").required(true))]
pub(crate) struct ContractArgs {
    /// Contract, such as 4SX, '4♠ X', or 3NT
    pub(crate) contract: Contract,
    /// Declarer: N, E, S, or W
    pub(crate) declarer: Seat,
    /// Result, such as =, +1, or -2
    #[arg(allow_hyphen_values = true)]
    pub(crate) result: RelativeResult,
    /// Use the vulnerability of this board number
    #[arg(long, group = "vulnerability")]
    pub(crate) board: Option<BoardNumber>,
    /// Set the vulnerability: none, NS, EW, or both
    #[arg(long, group = "vulnerability")]
    pub(crate) vul: Option<Vulnerability>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &ContractArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    let tricks = args
        .result
        .tricks(args.contract.level)
        .with_context(|| format!("{} {} {}", args.contract, args.declarer, args.result))
        .map_err(Failure::Usage)?;
    let played = PlayedContract { contract: args.contract, declarer: args.declarer, tricks };
    let board_vulnerability = args.board.map(BoardNumber::vulnerability);
    let vulnerability = args.vul.or(board_vulnerability).unwrap_or(Vulnerability::None);
    let table = report::contract_derivation(played, vulnerability);
    output::write(console, &target, &table)
}
