//! `traveller-sql`: queries over files with the rules of bridge as functions.

mod arguments;
mod printed;
mod tables;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::arguments::Arguments;

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed the pipe.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If writing to standard error fails, the error cannot be reported.
            let _ = writeln!(io::stderr(), "error: {}", in_words(&error));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        let session = SessionContext::new_with_config(SessionConfig::from_env()?);
        traveller_datafusion::register(&session);
        for file in &arguments.files {
            tables::add(&session, file).await?;
        }
        let rows = session.sql(&arguments.query).await?.execute_stream().await?;
        printed::print(rows, arguments.csv, &mut io::stdout().lock()).await
    })
}

/// Returns an error with its causes. The engine repeats some of them verbatim.
fn in_words(error: &anyhow::Error) -> String {
    let mut words = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if !words.contains(&cause) {
            let separator = if words.is_empty() { "" } else { ": " };
            words = format!("{words}{separator}{cause}");
        }
    }
    words
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
