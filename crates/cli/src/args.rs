//! The command line: which command, each with the arguments that stand in its own file.

use std::io::{self, Write};

use clap::error::ContextValue;
use clap::{Parser, Subcommand};
use files::{Limits, OutsideFiles};
use traveller::Concern;

use crate::command_butler::ButlerArgs;
use crate::command_card::CardArgs;
use crate::command_check::CheckArgs;
use crate::command_contract::ContractArgs;
use crate::command_convert::ConvertArgs;
use crate::command_damage::DamageArgs;
use crate::command_explain::ExplainArgs;
use crate::command_explain_code::ExplainCodeArgs;
use crate::command_imps::ImpsArgs;
use crate::command_movement::MovementArgs;
use crate::command_pair::PairArgs;
use crate::command_rank::RankArgs;
use crate::command_regulations::RegulationsArgs;
use crate::command_scale::ScaleArgs;
use crate::command_score::ScoreArgs;
use crate::command_shell::{CompletionsArgs, ManArgs};
use crate::command_vp::VpArgs;
use crate::command_weighted::WeightedArgs;
use crate::console::{Console, Messages};

/// Scores duplicate bridge: results in, standings out.
#[derive(Debug, Parser)]
#[command(name = "traveller", version, arg_required_else_help = true)]
#[command(after_help = "Exit codes: 0 done, 1 the input is wrong, 2 the call is wrong.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The form of what is said on standard error: text, or json, one object a line.
    #[arg(long, global = true, value_enum, value_name = "FORM", default_value_t = Messages::Text, hide_possible_values = true)]
    pub(crate) messages: Messages,
    /// Let an event file name results, corrections and scales outside its own folder.
    #[arg(long, global = true)]
    pub(crate) allow_outside: bool,
    /// Read no file of more bytes than this, unpacked.
    #[arg(long, global = true, value_name = "BYTES", default_value_t = Limits::BYTES, hide_default_value = true)]
    pub(crate) max_bytes: u64,
}

/// The call; where it is wrong, or asks for help, the program ends here.
pub(crate) fn parse() -> Cli {
    Cli::try_parse().unwrap_or_else(|error| {
        let error = printable_error(error);
        if error.use_stderr() && wants_json() {
            let message = error.render().to_string();
            let message = message.trim().trim_start_matches("error: ");
            Console::new(Messages::Json, OutsideFiles::Refused, Limits::default()).refuse(
                "call",
                Concern::Call,
                message,
            );
            std::process::exit(error.exit_code());
        }
        let message = error.render().to_string();
        let is_printable = |line: &str| report::printable(line) == line;
        if error.use_stderr() && !message.lines().all(is_printable) {
            // The cause repeats the argument. Without colors the whole message can be made printable.
            let lines: Vec<_> = message.lines().map(report::printable).collect();
            let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
            std::process::exit(error.exit_code());
        }
        error.exit()
    })
}

/// Replaces control characters in the arguments that an error repeats.
fn printable_error(mut error: clap::Error) -> clap::Error {
    let text = |text: &String| report::printable(text).into_owned();
    let printable = |value: &ContextValue| match value {
        ContextValue::String(one) => Some(ContextValue::String(text(one))),
        ContextValue::Strings(all) => Some(ContextValue::Strings(all.iter().map(text).collect())),
        _ => None,
    };
    let context: Vec<_> =
        error.context().filter_map(|(kind, value)| Some((kind, printable(value)?))).collect();
    for (kind, value) in context {
        error.insert(kind, value);
    }
    error
}

/// Whether a call that cannot be understood asks for messages as JSON all the same.
fn wants_json() -> bool {
    let words: Vec<_> = std::env::args_os().collect();
    words.iter().any(|word| word == "--messages=json")
        || words.windows(2).any(|pair| pair[0] == "--messages" && pair[1] == "json")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Score an event: a results file in, the ranking out.
    Score(ScoreArgs),
    /// Pair the next round of a Swiss event, or its first.
    Pair(PairArgs),
    /// Show how a pair's matchpoints on a board, or its total, arose.
    Explain(ExplainArgs),
    /// Print the card of a pair or a team, or everybody's: its boards, and how its total arose.
    Card(CardArgs),
    /// The order of strength of teams that did not all meet.
    Rank(RankArgs),
    /// Draw up a movement of teams that keeps everybody comparable, or check one.
    Movement(MovementArgs),
    /// Say what is wrong with files: PBN against every rule of its standard.
    Check(CheckArgs),
    /// Write an event in another format: CSV, PBN or USEBIO.
    Convert(ConvertArgs),
    /// Explain the code of an error or a warning
    ExplainCode(ExplainCodeArgs),
    /// Print the presets of regulations side by side, with their sources.
    Regulations(RegulationsArgs),
    /// Score one contract.
    Contract(ContractArgs),
    /// Turn a difference, or the scores of two tables, into IMPs.
    Imps(ImpsArgs),
    /// Score one board by Butler and by cross-IMPs.
    Butler(ButlerArgs),
    /// A weighted score (Law 12C1(c)) in IMPs or matchpoints.
    Weighted(WeightedArgs),
    /// Self-inflicted damage (Law 12C1(e)) in IMPs or matchpoints.
    Damage(DamageArgs),
    /// Turn a margin, or a percentage of Swiss pairs, into Victory Points.
    Vp(VpArgs),
    /// Print a whole scale.
    Scale(ScaleArgs),
    /// Print the completions for a shell.
    Completions(CompletionsArgs),
    /// Print the manual page, or write that of every command.
    Man(ManArgs),
}
