//! Faults while output is written: a signal or a disk fault at each system call, a full disk, and
//! two concurrent writers. Files are never truncated or lost.
//!
//! The tests inject the faults with `strace`, which `.ci/run` installs if possible. They are
//! skipped if tracing is not permitted.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::support::{self, output_text, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_traveller");
const CALL: [&str; 8] =
    ["score", "field.csv", "--format", "json", "-o", "report.json", "--results", "results.csv"];
/// System calls that write an output.
const OF_OUTPUTS: &str = "write,fsync,fchmod,renameat";
const OLD: &str = "what was there";

/// Returns a folder with the results of three boards, and two old files that the program
/// overwrites.
fn folder() -> TempDir {
    let mut text = "board,ns,ew,score\n".to_owned();
    for (board, table) in (1..=3).flat_map(|board| (1..=4).map(move |table| (board, table))) {
        let score = [110, 140, -100, 170][(board + table) % 4];
        writeln!(text, "{board},{table},{},{score}", table + 4).expect("a string");
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("field.csv"), text).expect("a file");
    for name in ["report.json", "results.csv"] {
        fs::write(folder.path().join(name), OLD).expect("a file");
    }
    folder
}

/// Returns the content of both files.
fn written(folder: &Path) -> [String; 2] {
    ["report.json", "results.csv"]
        .map(|name| fs::read_to_string(folder.join(name)).expect("a file"))
}

fn temp_files(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    entries.filter(|it| it.file_name().to_string_lossy().starts_with(".traveller-")).count()
}

/// Runs the program under `strace`. Returns the log, or `None` if tracing is not possible.
fn traced(folder: &Path, words: &[&str]) -> Option<String> {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o", "calls", "-y"]).args(words).arg(PROGRAM).args(CALL);
    strace.env(support::CONFIGURATION.0, support::CONFIGURATION.1);
    strace.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    strace.status().ok()?;
    fs::read_to_string(folder.join("calls")).ok().filter(|calls| calls.contains("write("))
}

/// Returns the system calls of an undisturbed run, for example `write <report.json>`, sorted by
/// time.
fn calls() -> Option<Vec<String>> {
    let folder = folder();
    let calls = traced(folder.path(), &["-e", &format!("trace={OF_OUTPUTS}")])?;
    Some(calls.lines().map(str::to_owned).collect())
}

/// Contents are synchronized to the disk before the files are renamed. The folder is synchronized
/// afterwards.
#[test]
fn syncs_files_before_renaming() {
    let Some(calls) = calls() else { return };
    let at = |what: &str| {
        let found: Vec<usize> =
            (0..calls.len()).filter(|&at| calls[at].split_once(what).is_some()).collect();
        assert!(!found.is_empty(), "no {what} in {calls:#?}");
        found
    };
    let (renames, syncs) = (at(" renameat("), at(" fsync("));
    assert_eq!((renames.len(), syncs.len()), (2, 3), "{calls:#?}");
    let temporary = |at: usize| calls[at].contains(".traveller-");
    assert!(temporary(syncs[0]) && temporary(syncs[1]) && !temporary(syncs[2]), "{calls:#?}");
    assert!(syncs[1] < renames[0] && renames[1] < syncs[2], "{calls:#?}");
    let last_write =
        calls.iter().rposition(|call| call.contains(".traveller-") && call.contains(" write("));
    assert!(last_write.expect("a write") < syncs[1], "{calls:#?}");
}

/// Returns each system call with its number from 1. For each kind, the last number exceeds the
/// number of calls by one.
fn numbered_calls(calls: &[String]) -> impl Iterator<Item = (&'static str, usize)> {
    let number =
        |name: &str| calls.iter().filter(|call| call.contains(&format!(" {name}("))).count();
    let each: Vec<_> = OF_OUTPUTS.split(',').map(|name| (name, number(name))).collect();
    each.into_iter().flat_map(|(name, number)| (1..=number + 1).map(move |at| (name, at)))
}

/// After a signal at any system call, both files are old or both are new. No temporary file
/// remains.
#[test]
fn signals_leave_old_or_new_files() {
    let Some(calls) = calls() else { return };
    let new = folder();
    assert!(output_text(&run(new.path(), &CALL)).starts_with("exit code 0"));
    let (old, new) = ([OLD.to_owned(), OLD.to_owned()], written(new.path()));
    for (name, at) in numbered_calls(&calls) {
        for signal in ["INT", "TERM", "HUP"] {
            let folder = folder();
            traced(folder.path(), &["-e", &format!("inject={name}:signal=SIG{signal}:when={at}")]);
            let found = written(folder.path());
            assert!(found == old || found == new, "{signal} at {name} {at}: {found:?}");
            assert_eq!(temp_files(folder.path()), 0, "{signal} at {name} {at}");
        }
    }
}

/// After a kill or a power cut, each file is completely old or completely new.
#[test]
fn kills_leave_complete_files() {
    let Some(calls) = calls() else { return };
    let new = folder();
    assert!(output_text(&run(new.path(), &CALL)).starts_with("exit code 0"));
    let new = written(new.path());
    for (name, at) in numbered_calls(&calls) {
        let folder = folder();
        traced(folder.path(), &["-e", &format!("inject={name}:signal=SIGKILL:when={at}")]);
        for (found, new) in written(folder.path()).iter().zip(&new) {
            assert!(found == OLD || found == new, "killed at {name} {at}: {found}");
        }
    }
}

/// If the disk is full or fails at any system call, both files are unchanged and no temporary file
/// remains.
#[test]
fn faults_leave_old_files() {
    let Some(calls) = calls() else { return };
    for (name, at) in numbered_calls(&calls).filter(|&(name, _)| ["write", "fsync"].contains(&name))
    {
        let nth = calls.iter().filter(|call| call.contains(&format!(" {name}("))).nth(at - 1);
        // Only faults of temporary files are tested, not of standard streams or of system calls
        // after the renaming.
        if !nth.is_some_and(|call| call.contains(".traveller-")) {
            continue;
        }
        for fault in ["ENOSPC", "EIO"] {
            let folder = folder();
            traced(folder.path(), &["-e", &format!("inject={name}:error={fault}:when={at}")]);
            assert_eq!(written(folder.path()), [OLD, OLD], "{fault} at {name} {at}");
            assert_eq!(temp_files(folder.path()), 0, "{fault} at {name} {at}");
        }
    }
}

/// The report fails on a file system of 16 KB, and the old file is unchanged. The test is skipped
/// if mounting is not permitted.
#[test]
fn full_folder_leaves_old_file() {
    let folder = folder();
    let script = r#"mkdir small && mount -t tmpfs -o size=16k none small && cp field.csv small && cd small || exit 77
        echo what was there > report.json
        "$0" score field.csv --boards --format html -o report.json && exit 1
        test "$(cat report.json)" = "what was there" && test "$(ls -A)" = "field.csv
report.json""#;
    let mut shell = Command::new("unshare");
    shell.args(["--user", "--map-root-user", "--mount", "sh", "-c", script, PROGRAM]);
    shell.env(support::CONFIGURATION.0, support::CONFIGURATION.1);
    let output = shell.current_dir(folder.path()).output();
    let Ok(output) = output else { return };
    let message = String::from_utf8_lossy(&output.stderr);
    // Exit code 77 means that mounting is not permitted. Without namespaces, `unshare` itself
    // fails.
    if output.status.code() == Some(77) || message.contains("unshare:") {
        return;
    }
    assert!(output.status.success(), "{message}");
    assert!(message.contains("No space left on device"), "{message}");
}

/// If two processes write the same file, it contains one complete report.
#[test]
fn concurrent_writers_leave_one_report() {
    let folder = folder();
    let forms = ["json", "html"];
    let whole =
        forms.map(|form| run(folder.path(), &["score", "field.csv", "--format", form]).stdout);
    for _ in 0..5 {
        let writers = forms.map(|form| {
            let words = ["score", "field.csv", "--format", form, "-o", "report.json"];
            let mut writer = Command::new(PROGRAM);
            writer.env(support::CONFIGURATION.0, support::CONFIGURATION.1);
            writer.args(words).current_dir(folder.path()).spawn().expect("the program runs")
        });
        for mut writer in writers {
            assert!(writer.wait().expect("a child").success());
        }
        let found = fs::read(folder.path().join("report.json")).expect("a file");
        assert!(whole.contains(&found), "{}", String::from_utf8_lossy(&found));
        assert_eq!(temp_files(folder.path()), 0);
    }
}
