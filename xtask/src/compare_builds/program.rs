//! Builds of the program, and the observable results of a run.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

use super::call::Call;

/// A build of the program.
#[derive(Debug)]
pub(crate) struct Program(PathBuf);

/// The observable results of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RunResult {
    /// The exit code; `None` if the program was ended by a signal.
    pub(crate) code: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: Vec<u8>,
    /// The contents of the output file; `None` if none was requested or written.
    pub(crate) written: Option<Vec<u8>>,
}

impl Program {
    /// Returns the program at this path.
    pub(crate) fn at(path: &Path) -> anyhow::Result<Self> {
        let path = path.canonicalize().with_context(|| format!("no program {}", path.display()))?;
        Ok(Self(path))
    }

    /// Builds the workspace's program into the folder of this task's program.
    pub(crate) fn built() -> anyhow::Result<Self> {
        let this = std::env::current_exe()?;
        let folder = this.parent().context("this task lies in a folder")?;
        let is_release = folder.ends_with("release");
        let profile = if is_release { "release" } else { "dev" };
        let done = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "cli", "--profile", profile])
            .current_dir(super::call::repository(""))
            .status()?;
        ensure!(done.success(), "the program cannot be built");
        Self::at(&folder.join(format!("traveller{}", std::env::consts::EXE_SUFFIX)))
    }

    /// Makes a call in a folder.
    pub(crate) fn run(&self, folder: &Path, call: &Call) -> anyhow::Result<RunResult> {
        let mut child = Command::new(&self.0)
            .args(&call.words)
            .current_dir(folder)
            .env_remove("NO_COLOR")
            .env_remove("COLUMNS")
            // The calls do not read the configuration of the user.
            .env("TRAVELLER_CONFIG", "configuration.toml")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("running {}", self.0.display()))?;
        // The program may end before it has read all input.
        let _ = child.stdin.take().map(|mut stdin| stdin.write_all(&call.input));
        let output = child.wait_with_output()?;
        let mut after = call.words.iter().skip_while(|word| *word != "-o" && *word != "--output");
        let written = after.nth(1).and_then(|name| std::fs::read(folder.join(name)).ok());
        Ok(RunResult {
            code: output.status.code(),
            out: output.stdout,
            err: output.stderr,
            written,
        })
    }

    /// Returns the output of a call that must succeed.
    pub(crate) fn printed(&self, words: &[&str]) -> anyhow::Result<String> {
        let seen = self.run(Path::new("."), &Call::new(words))?;
        ensure!(seen.code == Some(0), "{words:?} fails");
        Ok(String::from_utf8(seen.out)?)
    }
}
