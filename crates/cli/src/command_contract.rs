//! `traveller contract`: one contract's score, part by part.

use anyhow::Context;
use bridge_core::{BoardNumber, Played, Vulnerability};

use crate::args::ContractArgs;
use crate::{Failure, output};

pub(crate) fn run(args: &ContractArgs) -> Result<(), Failure> {
    let tricks = args
        .result
        .tricks(args.contract.level)
        .with_context(|| format!("{} {} {}", args.contract, args.declarer, args.result))
        .map_err(Failure::Usage)?;
    let played = Played { contract: args.contract, declarer: args.declarer, tricks };
    let of_board = args.board.map(BoardNumber::vulnerability);
    let vulnerability = args.vul.or(of_board).unwrap_or(Vulnerability::None);
    output::sheet(&args.output, &report::contract_working(played, vulnerability))
}
