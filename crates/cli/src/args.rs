//! The commands, and the options common to all commands.

use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};
use files::{Limits, OutsideFiles};
use traveller::{Concern, RequestProblem};

use crate::command_butler::ButlerArgs;
use crate::command_card::CardArgs;
use crate::command_check::CheckArgs;
use crate::command_compare::CompareArgs;
use crate::command_config::ConfigArgs;
use crate::command_contract::ContractArgs;
use crate::command_convert::ConvertArgs;
use crate::command_damage::DamageArgs;
use crate::command_explain::ExplainArgs;
use crate::command_explain_code::ExplainCodeArgs;
use crate::command_identify::IdentifyArgs;
use crate::command_import::ImportArgs;
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

const HELP: &str = "\
Examples:
  traveller score evening.csv -o evening.html    write a page with the results
  traveller explain evening.csv --pair 3         explain the total of a pair
  traveller pair matches.csv --scale wbf         pair the next Swiss round

Exit codes: 0 success, 1 invalid input or impossible request, 2 invalid call.";

/// The heading of options that few users need.
pub(crate) const ADVANCED: &str = "Advanced";

/// Score duplicate bridge events
#[derive(Debug, Parser)]
#[command(name = "traveller", version, arg_required_else_help = true, after_help = HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Write messages as text or json
    ///
    /// Messages go to standard error. With json each line is one object.
    #[arg(long, global = true, value_enum, value_name = "FORM", default_value_t = Messages::Text, hide_possible_values = true, help_heading = ADVANCED)]
    pub(crate) messages: Messages,
    /// Let event files name files outside their folder
    ///
    /// Applies to results, corrections, and scales. Use it only for event files that you trust.
    #[arg(long, global = true, help_heading = ADVANCED)]
    pub(crate) allow_outside: bool,
    /// Set the maximum size of an input file
    ///
    /// The default is 16 GiB. Compressed files are limited by their unpacked size.
    #[arg(long, global = true, value_name = "BYTES", default_value_t = Limits::BYTES, hide_default_value = true, help_heading = ADVANCED)]
    pub(crate) max_bytes: u64,
}

/// Parses the arguments. If they are invalid or ask for help, the program ends here.
pub(crate) fn parse() -> Cli {
    Cli::try_parse().unwrap_or_else(|error| {
        let error = printable_error(with_advice(error));
        if error.use_stderr() && wants_json() {
            let message = error.render().to_string();
            let message = message.trim().trim_start_matches("error: ");
            let problem = RequestProblem::InvalidArgument { error: message.to_owned() };
            let console = Console::new(Messages::Json, OutsideFiles::Refused, Limits::default());
            console.report_error(&problem, Concern::Call, None);
            std::process::exit(error.exit_code());
        }
        let message = error.render().to_string();
        let is_printable = |line: &str| report::printable(line) == line;
        if error.use_stderr() && !message.lines().all(is_printable) {
            // The cause contains the argument. Without colors the whole message can be escaped.
            let lines: Vec<_> = message.lines().map(report::printable).collect();
            let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
            std::process::exit(error.exit_code());
        }
        error.exit()
    })
}

/// Replaces advice that does not help. If a file is the first argument, its command is missing. An
/// unknown option is not a value.
fn with_advice(mut error: clap::Error) -> clap::Error {
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            if let Some(ContextValue::String(file)) = error.get(ContextKind::InvalidSubcommand)
                && file.contains('.')
            {
                let file = report::printable(file);
                let advice = format!("put the command first: traveller score {file}");
                let advice = ContextValue::StyledStrs(vec![advice.into()]);
                error.insert(ContextKind::Suggested, advice);
            }
        }
        ErrorKind::UnknownArgument if error.get(ContextKind::SuggestedArg).is_none() => {
            error.remove(ContextKind::Suggested);
        }
        _ => {}
    }
    error
}

/// Replaces control characters in the arguments that an error contains.
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

/// Returns `true` if an invalid call asks for messages as JSON.
fn wants_json() -> bool {
    let words: Vec<_> = std::env::args_os().collect();
    words.iter().any(|word| word == "--messages=json")
        || words.windows(2).any(|pair| pair[0] == "--messages" && pair[1] == "json")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Score an event and print its ranking
    Score(ScoreArgs),
    /// Pair the next or the first round of a Swiss event
    Pair(PairArgs),
    /// Explain the score of a board or the total of a contestant
    Explain(ExplainArgs),
    /// Print the scorecard of a pair or team, or all scorecards
    Card(CardArgs),
    /// Rank teams by strength after an incomplete round-robin
    Rank(RankArgs),
    /// Propose, print, or check a movement
    Movement(MovementArgs),
    /// Score an event by several regulations, side by side
    Compare(CompareArgs),
    /// Find the regulations that reproduce published figures
    Identify(IdentifyArgs),
    /// Check files for errors
    Check(CheckArgs),
    /// Show and correct the columns of a file of results
    Import(ImportArgs),
    /// Convert an event to a format of other programs
    Convert(ConvertArgs),
    /// Explain the code of an error or a warning
    ExplainCode(ExplainCodeArgs),
    /// Compare the presets of the regulations
    Regulations(RegulationsArgs),
    /// Show or change the settings for all events
    Config(ConfigArgs),
    /// Score one contract
    Contract(ContractArgs),
    /// Convert a score difference to IMPs
    Imps(ImpsArgs),
    /// Score one board with Butler and cross-IMPs
    Butler(ButlerArgs),
    /// Compute a weighted score (Law 12C1(c))
    Weighted(WeightedArgs),
    /// Compute self-inflicted damage (Law 12C1(e))
    Damage(DamageArgs),
    /// Convert a margin or a percentage to Victory Points
    Vp(VpArgs),
    /// Print a scale
    Scale(ScaleArgs),
    /// Print the completion script of a shell
    Completions(CompletionsArgs),
    /// Print the manual page, or write the pages of all commands
    Man(ManArgs),
}
