//! Running the program as a user does, and its output as text.
#![expect(clippy::expect_used, clippy::panic, reason = "a test may panic")]

pub(crate) mod assertions;
pub(crate) mod json;

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

use tempfile::TempDir;

/// Returns the folder of the project, in which the commands of the README are run.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The variable that names the configuration. Tests never read the configuration of the user.
pub(crate) const CONFIGURATION: (&str, &str) = ("TRAVELLER_CONFIG", "configuration.toml");

/// Runs the program in a folder with empty standard input.
pub(crate) fn run(folder: &Path, args: &[&str]) -> Output {
    if let Some(calls) = std::env::var_os("TRAVELLER_CALLS") {
        save_call(Path::new(&calls), folder, args).expect("a folder for calls");
    }
    Command::new(env!("CARGO_BIN_EXE_traveller"))
        .args(args)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .env(CONFIGURATION.0, CONFIGURATION.1)
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the program runs")
}

/// A temporary folder with the files of a test.
#[derive(Debug)]
pub(crate) struct Folder(TempDir);

impl Folder {
    /// Creates an empty folder.
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file in the folder.
    pub(crate) fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path().join(name), text).expect("a file");
    }

    /// Runs the program in the folder.
    pub(crate) fn run(&self, args: &[&str]) -> Output {
        run(self.path(), args)
    }

    /// Runs the program in the folder and returns its output as text.
    pub(crate) fn call(&self, args: &[&str]) -> String {
        output_text(&self.run(args))
    }
}

/// Saves a call for `cargo xtask same --calls`, with the files of its folder unless this is the
/// repository.
fn save_call(calls: &Path, folder: &Path, args: &[&str]) -> std::io::Result<()> {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let number = CALLS.fetch_add(1, Ordering::Relaxed);
    let call = calls.join(format!("{}_{number:04}", std::process::id()));
    std::fs::create_dir_all(&call)?;
    std::fs::write(call.join("words"), args.join("\0"))?;
    if folder == root() {
        return Ok(());
    }
    std::fs::create_dir(call.join("files"))?;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            std::fs::copy(entry.path(), call.join("files").join(entry.file_name()))?;
        }
    }
    Ok(())
}

/// Returns exit code, standard output, and standard error of a run.
pub(crate) fn output_text(output: &Output) -> String {
    let mut output_text = format!("exit code {}\n", output.status.code().expect("no signal"));
    for (name, bytes) in [("standard output", &output.stdout), ("standard error", &output.stderr)] {
        let text = std::str::from_utf8(bytes).expect("UTF-8");
        if !text.is_empty() {
            write!(output_text, "---- {name}\n{text}").expect("a string");
        }
    }
    output_text
}

/// Returns the names of all commands but `help`, from the help of the program.
pub(crate) fn commands() -> Vec<String> {
    let help = output_text(&run(root(), &["--help"]));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = commands.map_while(|line| line.split_whitespace().next());
    let names: Vec<String> = names.filter(|name| *name != "help").map(str::to_owned).collect();
    assert!(names.len() >= 18, "{help}");
    names
}

/// Returns the calls in the help of a command. A quoted text is one word, and a text after three
/// spaces describes the call. Calls with a redirection are omitted.
pub(crate) fn help_examples(command: &str) -> Vec<Vec<String>> {
    let help = output_text(&run(root(), &[command, "--help"]));
    let calls = help.lines().filter_map(|line| line.trim().strip_prefix("traveller "));
    let words = |call: &str| {
        let call = call.split("   ").next().unwrap_or(call);
        let parts = call.split('\'').enumerate();
        let words = parts.flat_map(|(index, part)| match index % 2 {
            1 => vec![part.to_owned()],
            _ => part.split_whitespace().map(str::to_owned).collect(),
        });
        words.collect::<Vec<String>>()
    };
    calls.filter(|call| !call.contains('>')).map(words).collect()
}
