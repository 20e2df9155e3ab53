//! Runs of workloads in valgrind's DHAT, which counts instructions and allocations together.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, bail, ensure};

use super::counts::Counts;
use super::workloads::{Executable, PROGRAM, READER, Workload};

/// An installed valgrind.
#[derive(Debug)]
pub(super) struct Valgrind {
    version: String,
}

impl Valgrind {
    /// Returns the valgrind of this machine, or `None` if it is not installed.
    pub(super) fn find() -> anyhow::Result<Option<Self>> {
        match Command::new("valgrind").arg("--version").output() {
            Ok(output) if output.status.success() => {
                let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
                Ok(Some(Self { version }))
            }
            Ok(output) => bail!("`valgrind --version` fails with {}", output.status),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).context("running valgrind"),
        }
    }

    pub(super) fn version(&self) -> &str {
        &self.version
    }

    /// Runs a workload in a folder with its inputs. It has a fixed environment and one thread,
    /// because the work of several threads depends on their order.
    pub(super) fn run(
        &self,
        workload: &Workload,
        folder: &Path,
        python: &Path,
    ) -> anyhow::Result<Counts> {
        let [profile, log] = ["dhat", "log"].map(|ending| format!("{}.{ending}", workload.name));
        let program = match workload.executable {
            Executable::Traveller => Path::new(".").join(PROGRAM),
            Executable::Reader => Path::new(".").join(READER),
            Executable::Python => python.to_owned(),
        };
        let output = Command::new("valgrind")
            .args([
                "--tool=dhat",
                &format!("--dhat-out-file={profile}"),
                &format!("--log-file={log}"),
            ])
            .arg(program)
            .args(workload.arguments.split(' '))
            .current_dir(folder)
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .env("RAYON_NUM_THREADS", "1")
            .env("PYTHONHASHSEED", "0")
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .stdin(Stdio::null())
            .stdout(File::create(folder.join(format!("{}.out", workload.name)))?)
            .stderr(Stdio::piped())
            .output()
            .context("running valgrind")?;
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{} fails: {errors}", workload.arguments);

        let version = &self.version;
        let text =
            fs::read_to_string(folder.join(&log)).with_context(|| format!("reading {log}"))?;
        let heap = heap(&text).with_context(|| format!("{version}: no heap counts in {log}"))?;
        let profile = folder.join(profile);
        let instructions = instructions(BufReader::new(File::open(&profile)?))?;
        fs::remove_file(profile)?;
        let instructions =
            instructions.with_context(|| format!("{version}: no instructions in its profile"))?;
        Ok(Counts { instructions, ..heap })
    }
}

/// Reads allocations, bytes, and peak from the log of DHAT.
fn heap(log: &str) -> Option<Counts> {
    let line =
        |begin: &str| log.lines().find_map(|line| line.split_once(begin).map(|(_, rest)| rest));
    let mut total = line(" Total:")?.split(" bytes in ");
    let (bytes, blocks) = (total.next()?, total.next()?.trim_end_matches(" blocks"));
    let peak = line(" At t-gmax:")?.split(" bytes in ").next()?;
    let number = |text: &str| text.trim().replace(',', "").parse().ok();
    Some(Counts {
        instructions: 0,
        allocations: number(blocks)?,
        bytes: number(bytes)?,
        peak: number(peak)?,
    })
}

/// Reads the number of instructions from the beginning of DHAT's output file. It is the end time if
/// the time unit is instructions.
fn instructions(file: impl BufRead) -> anyhow::Result<Option<u64>> {
    let mut unit = false;
    for line in file.lines() {
        let line = line?;
        unit |= line.contains("\"tu\":\"instrs\"");
        if let Some(end) = line.strip_prefix(",\"te\":") {
            return Ok(end.parse().ok().filter(|_| unit));
        }
        if line.contains("\"pps\"") {
            break;
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_heap_counts() {
        let log = "==7== Command: ./traveller check field.csv\n==7== \n==7== Total:     26,093,548 bytes in 47,078 blocks\n\
                   ==7== At t-gmax: 9,779,806 bytes in 42,764 blocks\n==7== At t-end:  1 bytes in 1 blocks\n";
        let counts =
            Counts { instructions: 0, allocations: 47_078, bytes: 26_093_548, peak: 9_779_806 };
        assert_eq!(heap(log), Some(counts));
        assert_eq!(heap("==7== Total: none"), None);
    }

    #[test]
    fn reads_instructions() -> anyhow::Result<()> {
        let file = "{\"dhatFileVersion\":2\n,\"tu\":\"instrs\",\"Mtu\":\"Minstr\"\n,\"te\":380170547\n,\"tg\":311402085\n,\"pps\":\n";
        assert_eq!(instructions(file.as_bytes())?, Some(380_170_547));
        assert_eq!(instructions(file.replace("instrs", "bytes").as_bytes())?, None);
        assert_eq!(instructions(&b"{}"[..])?, None);
        Ok(())
    }
}
