//! Runs the program as a user does, and shows what the user sees.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};

/// The folder that the README's commands are run in.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Runs the program in a folder; standard input is empty.
pub(crate) fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_traveller"))
        .args(args)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the program runs")
}

/// What a run printed and how it ended.
pub(crate) fn seen(output: &Output) -> String {
    let mut seen = format!("exit code {}\n", output.status.code().expect("no signal"));
    for (name, bytes) in [("standard output", &output.stdout), ("standard error", &output.stderr)] {
        let text = std::str::from_utf8(bytes).expect("UTF-8");
        if !text.is_empty() {
            write!(seen, "---- {name}\n{text}").expect("a string");
        }
    }
    seen
}
