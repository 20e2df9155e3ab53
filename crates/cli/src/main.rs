//! The `traveller` program, which scores duplicate bridge events.
//!
//! `main` parses the arguments and runs a command. Each command has its own file, which contains its
//! arguments, one call of the library, and the output of the value.
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `bridgemate` | yes | Reads Bridgemate databases. |
//! | `spreadsheets` | yes | Reads workbooks of spreadsheet programs. |
//! | `web-pages` | yes | Reads the tables of web pages. |
//! | `arrow` | no | Reads and writes tables in Parquet and Arrow IPC. |

mod alternatives;
mod args;
mod command_butler;
mod command_card;
mod command_check;
mod command_compare;
mod command_config;
mod command_contract;
mod command_convert;
mod command_damage;
mod command_explain;
mod command_explain_code;
mod command_identify;
mod command_import;
mod command_imps;
mod command_movement;
mod command_pair;
mod command_rank;
mod command_regulations;
mod command_scale;
mod command_score;
mod command_shell;
mod command_vp;
mod command_weighted;
mod configuration;
mod console;
mod event_args;
mod failure;
mod format;
mod movement_size;
mod number_style;
mod output;
mod outputs;
mod progress;
mod strength_movement;
mod temp_files;
mod wording;

use std::process::ExitCode;

use clap::CommandFactory;
use files::{Limits, OutsideFiles};
use traveller::{Concern, RequestProblem};

use args::{Cli, Command};
use console::Console;
use failure::Failure;

fn main() -> ExitCode {
    let Cli { command, messages, allow_outside, max_bytes } = args::parse();
    files::prepare_threads();
    let outside = if allow_outside { OutsideFiles::Allowed } else { OutsideFiles::Refused };
    let console = &Console::new(messages, outside, Limits::new(max_bytes));
    let done = match command {
        Command::Score(args) => command_score::run(&args, console),
        Command::Pair(args) => command_pair::run(&args, console),
        Command::Explain(args) => command_explain::run(&args, console),
        Command::ExplainCode(args) => command_explain_code::run(&args),
        Command::Card(args) => command_card::run(&args, console),
        Command::Rank(args) => command_rank::run(&args, console),
        Command::Movement(args) => command_movement::run(&args, console),
        Command::Regulations(args) => command_regulations::run(&args, console),
        Command::Compare(args) => command_compare::run(&args, console),
        Command::Check(args) => command_check::run(&args, console),
        Command::Convert(args) => command_convert::run(&args, console),
        Command::Config(args) => command_config::run(&args, console),
        Command::Contract(args) => command_contract::run(&args, console),
        Command::Identify(args) => command_identify::run(&args, console),
        Command::Import(args) => command_import::run(&args, console),
        Command::Imps(args) => command_imps::run(&args, console),
        Command::Butler(args) => command_butler::run(&args, console),
        Command::Weighted(args) => command_weighted::run(&args, console),
        Command::Damage(args) => command_damage::run(&args, console),
        Command::Vp(args) => command_vp::run(&args, console),
        Command::Scale(args) => command_scale::run(&args, console),
        Command::Completions(args) => command_shell::completions(&args, Cli::command()),
        Command::Man(args) => command_shell::man(&args, Cli::command()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Shown) => ExitCode::from(1),
        Err(Failure::UsageShown) => ExitCode::from(2),
        Err(Failure::Other(error)) => {
            let problem = RequestProblem::Failed { error: format!("{error:#}") };
            console.report_error(&problem, Concern::Task, None);
            ExitCode::from(1)
        }
        Err(Failure::Usage(error)) => {
            let problem = RequestProblem::InvalidArgument { error: format!("{error:#}") };
            console.report_error(&problem, Concern::Call, None);
            ExitCode::from(2)
        }
        Err(Failure::UsageWithHelp { message, help }) => {
            let problem = RequestProblem::InvalidArgument { error: message };
            console.report_error(&problem, Concern::Call, Some(&help));
            ExitCode::from(2)
        }
    }
}
