//! The `traveller` program: results in, standings out.
//!
//! `main` parses and dispatches; each command has a file of its own that reads, calls the libraries
//! and writes.

mod call;
mod command_butler;
mod command_contract;
mod command_damage;
mod command_explain;
mod command_imps;
mod command_movement;
mod command_pair;
mod command_rank;
mod command_regulations;
mod command_score;
mod command_shell;
mod command_table;
mod command_vp;
mod command_weighted;
mod diagnostics;
mod event_args;
mod failure;
mod input;
mod output;
mod read_event;
mod scale_args;
mod wording;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use call::{Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Score(args) => command_score::run(&args),
        Command::Pair(args) => command_pair::run(&args),
        Command::Explain(args) => command_explain::run(&args),
        Command::Rank(args) => command_rank::run(&args),
        Command::Movement(args) => command_movement::run(&args),
        Command::Regulations(args) => command_regulations::run(&args),
        Command::Contract(args) => command_contract::run(&args),
        Command::Imps(args) => command_imps::run(&args),
        Command::Butler(args) => command_butler::run(&args),
        Command::Weighted(args) => command_weighted::run(&args),
        Command::Damage(args) => command_damage::run(&args),
        Command::Vp(args) => command_vp::run(&args),
        Command::Table(args) => command_table::run(&args),
        Command::Completions(args) => command_shell::completions(&args, Cli::command()),
        Command::Man(_) => command_shell::man(Cli::command()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Shown) => ExitCode::from(1),
        Err(Failure::Other(error)) => {
            diagnostics::message(&format!("{error:#}"));
            ExitCode::from(1)
        }
        Err(Failure::Usage(error)) => {
            diagnostics::message(&format!("{error:#}"));
            ExitCode::from(2)
        }
    }
}
