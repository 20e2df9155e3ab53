//! `traveller config`: the configuration of the user.

use std::fs;
use std::path::Path;

use anyhow::Context;
use clap::{Args, Subcommand};
use traveller::formats::ConfigurationKey;

use crate::configuration;
use crate::console::Console;
use crate::failure::Failure;
use crate::outputs::{Destination, Outputs, to_stdout};

const EXAMPLES: &str = "\
Examples:
  traveller config set rules ebu
  traveller config";

const DETAILS: &str = "

Keys:
  rules    the regulations of events that name none, such as ebu or acbl

An event uses the configuration if neither --rules nor its event file names
rules, and its report has a remark. Without a configuration, the rules are plain.
The variable TRAVELLER_CONFIG names another file.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
pub(crate) struct ConfigArgs {
    #[command(subcommand)]
    request: Option<Request>,
}

#[derive(Debug, Subcommand)]
enum Request {
    /// Set a key, such as rules
    Set {
        /// Key
        key: ConfigurationKey,
        /// Value, such as ebu
        value: String,
    },
    /// Print the value of a key
    Get {
        /// Key
        key: ConfigurationKey,
    },
    /// Remove a key
    Unset {
        /// Key
        key: ConfigurationKey,
    },
    /// Print the path of the file
    Path,
}

pub(crate) fn run(args: &ConfigArgs, console: &Console) -> Result<(), Failure> {
    let path = configuration::path()?;
    if let Some(Request::Path) = args.request {
        return print(console, &format!("{}\n", path.display()));
    }
    let found = configuration::read(console, &path)?;
    match &args.request {
        Some(Request::Set { key, value }) => {
            let text = found.with(*key, value).map_err(|error| Failure::Usage(error.into()))?;
            write(console, &path, &text)
        }
        Some(Request::Unset { key }) if found.get(*key).is_some() => {
            write(console, &path, &found.without(*key))
        }
        Some(Request::Unset { .. } | Request::Path) => Ok(()),
        Some(Request::Get { key }) => {
            let value = found.get(*key).map(|value| format!("{value}\n"));
            print(console, &value.unwrap_or_default())
        }
        None => {
            let missing = if path.exists() { "" } else { " (does not exist)" };
            let value = |key| found.get(key).unwrap_or("not set");
            let keys = ConfigurationKey::ALL.iter().map(|&key| format!("{key}: {}\n", value(key)));
            let keys: String = keys.collect();
            print(console, &format!("File: {}{missing}\n{keys}", path.display()))
        }
    }
}

fn print(console: &Console, text: &str) -> Result<(), Failure> {
    to_stdout(&console.progress, |out| out.write_all(text.as_bytes()))
}

/// Replaces the file, and creates its folder if necessary.
fn write(console: &Console, path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot create the folder {}", folder.display()))?;
    }
    let mut outputs = Outputs::new(console);
    let destination = Destination::File { option: "config", path };
    outputs.write(destination, |out| out.write_all(text.as_bytes()))?;
    outputs.finish()
}
