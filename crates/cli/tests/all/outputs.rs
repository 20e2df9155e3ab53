//! Output files are written completely or not at all, even if the program is interrupted.
#![cfg(unix)]
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::support::{self, output_text, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_traveller");

/// Returns a folder with the results of `boards` boards at 20 tables.
fn field(boards: usize) -> TempDir {
    let mut text = "board,ns,ew,score\n".to_owned();
    for (board, table) in (1..=boards).flat_map(|board| (1..=20).map(move |table| (board, table))) {
        let score = [110, 140, -100, 170][(board + table) % 4];
        writeln!(text, "{board},{table},{},{score}", table + 20).expect("a string");
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("field.csv"), text).expect("a file");
    folder
}

/// Returns the names of the files next to the results.
fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let names = entries.map(|entry| entry.file_name().into_string().expect("a name"));
    names.filter(|name| name != "field.csv").collect()
}

const LONG: [&str; 5] = ["score", "field.csv", "--boards", "--format", "json"];

/// After a signal, the program exits with this signal and deletes its incomplete file. The report
/// fills a pipe without a reader, so that the program cannot finish before.
#[test]
fn signals_delete_incomplete_file() {
    let folder = field(3_000);
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        if is_ignored(number) {
            continue;
        }
        let mut child = Command::new(PROGRAM)
            .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
            .args(LONG)
            .args(["--results", "results.csv"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        while file_names(folder.path()).is_empty() {
            assert_eq!(child.try_wait().expect("a child"), None, "done before the signal");
            std::thread::sleep(Duration::from_millis(1));
        }
        let process = child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &process]).status().expect("kill");
        assert!(sent.success());
        assert_eq!(child.wait().expect("a child").signal(), Some(number), "{name}");
        assert_eq!(file_names(folder.path()), [""; 0], "{name}");
    }
}

/// Returns `true` if the tests were started with the signal ignored, because child processes
/// inherit this.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// If a signal is ignored at start, as with `nohup`, the program continues.
#[cfg(target_os = "linux")]
#[test]
fn continues_after_ignored_signal() {
    let folder = field(400);
    let script = r#"trap '' HUP; "$0" "$@" & until [ -e report.json ] || ls .traveller-*; do sleep 0.01; done
        kill -HUP $!; wait $!"#;
    let output = Command::new("sh")
        .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
        .args(["-c", script, PROGRAM])
        .args(LONG)
        .args(["-o", "report.json"])
        .current_dir(folder.path())
        .output()
        .expect("a shell");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(file_names(folder.path()), ["report.json"]);
}

/// A reader that closes the output early (`| head`) does not cause an error in any format.
#[test]
fn closed_pipe_is_no_error() {
    let folder = field(3_000);
    for form in ["text", "csv", "json"] {
        let mut child = Command::new(PROGRAM)
            .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
            .args(["score", "field.csv", "--boards", "--format", form])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut first = [0; 10];
        child.stdout.take().expect("a pipe").read_exact(&mut first).expect("output");
        let output = child.wait_with_output().expect("a child");
        assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()), "{form}");
    }
}

/// If the disk is full or the file size is limited, the old file is unchanged.
#[test]
fn no_room() {
    let folder = field(100);
    let report = folder.path().join("report.json");
    fs::write(&report, "the old one").expect("a file");
    let output = Command::new("sh")
        .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
        .args(["-c", r#"ulimit -f 4; exec "$0" "$@""#, PROGRAM])
        .args(LONG)
        .args(["-o", "report.json"])
        .current_dir(folder.path())
        .output()
        .expect("a shell");
    insta::assert_snapshot!(output_text(&output), @r"
    exit code 1
    ---- standard error
    error: cannot write report.json: File too large (os error 27)
    ");
    assert_eq!(fs::read_to_string(report).expect("a file"), "the old one");
    assert_eq!(file_names(folder.path()), ["report.json"]);
}

#[cfg(target_os = "linux")]
#[test]
fn reports_full_device() {
    let folder = field(1);
    for form in ["text", "csv", "json"] {
        let args = ["score", "field.csv", "--format", form, "-o", "/dev/full"];
        let output = run(folder.path(), &args);
        let message = String::from_utf8(output.stderr).expect("UTF-8");
        let expected = "error: cannot write /dev/full: No space left on device (os error 28)\n";
        assert_eq!((output.status.code(), message.as_str()), (Some(1), expected), "{form}");

        let status = Command::new(PROGRAM)
            .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
            .args(&args[..4])
            .current_dir(folder.path())
            .stdout(File::create("/dev/full").expect("a device"))
            .stderr(Stdio::null())
            .status();
        assert_eq!(status.expect("the program runs").code(), Some(1), "{form}");
    }
}

/// Output to a link is written to its target, even if the target does not exist yet. The link is
/// kept.
#[test]
fn writes_to_target_of_link() {
    let folder = field(1);
    let at = |name: &str| folder.path().join(name);
    std::os::unix::fs::symlink("second", at("first")).expect("a link");
    std::os::unix::fs::symlink(at("report.txt"), at("second")).expect("a link");
    for _ in 0..2 {
        let shown = output_text(&run(folder.path(), &["score", "field.csv", "-o", "first"]));
        assert!(shown.starts_with("exit code 0"), "{shown}");
        assert!(at("first").is_symlink() && at("second").is_symlink());
        assert!(fs::read_to_string(at("report.txt")).expect("a report").starts_with("Method"));
    }
    std::os::unix::fs::symlink("nowhere/report.txt", at("third")).expect("a link");
    let shown = output_text(&run(folder.path(), &["score", "field.csv", "-o", "third"]));
    assert!(shown.starts_with("exit code 1") && shown.contains("cannot write third"), "{shown}");
    assert!(at("third").is_symlink());
}

/// A cycle or a chain of more than 40 links is an error, and the links are kept. A chain of 40
/// links is followed.
#[test]
fn rejects_endless_links() {
    let folder = field(1);
    let link = |target: &str, name: &str| {
        std::os::unix::fs::symlink(target, folder.path().join(name)).expect("a link");
    };
    link("me", "me");
    link("one", "other");
    link("other", "one");
    for number in 1..=41 {
        link(&format!("link{}", number - 1), &format!("link{number}"));
    }
    for name in ["me", "one", "link41"] {
        let shown = output_text(&run(folder.path(), &["score", "field.csv", "-o", name]));
        let why = format!("cannot write {name}: more than 40 symbolic links in a row");
        assert!(shown.starts_with("exit code 1") && shown.contains(&why), "{shown}");
        assert!(folder.path().join(name).is_symlink());
    }
    let shown = output_text(&run(folder.path(), &["score", "field.csv", "-o", "link40"]));
    assert!(shown.starts_with("exit code 0"), "{shown}");
    assert!(folder.path().join("link0").is_file() && folder.path().join("link40").is_symlink());
}

/// Two paths to the same file are recognized, even if the file does not exist yet.
#[test]
fn rejects_two_paths_to_one_file() {
    let folder = field(1);
    fs::create_dir(folder.path().join("sub")).expect("a folder");
    let whole = folder.path().join("report.csv");
    for name in ["./report.csv", "sub/../report.csv", whole.to_str().expect("letters")] {
        let words = ["score", "field.csv", "--results", "report.csv", "-o", name];
        let shown = output_text(&run(folder.path(), &words));
        assert!(
            shown.starts_with("exit code 2") && shown.contains("writes to the same file"),
            "{shown}"
        );
        assert!(!whole.exists());
    }
}

/// A read-only file is not replaced.
#[test]
fn rejects_read_only_file() {
    let folder = field(1);
    let report = folder.path().join("report.txt");
    fs::write(&report, "kept").expect("a file");
    let mut permissions = report.metadata().expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&report, permissions).expect("permissions");
    let shown = output_text(&run(folder.path(), &["score", "field.csv", "-o", "report.txt"]));
    let why = "error: cannot write report.txt: the file is read-only";
    assert!(shown.starts_with("exit code 1") && shown.contains(why), "{shown}");
    assert_eq!(fs::read_to_string(&report).expect("a file"), "kept");
}

/// Control characters in quoted rows and names cannot control the terminal or hide and reorder
/// text.
#[test]
fn escapes_control_characters() {
    let folder = tempfile::tempdir().expect("a folder");
    let hostile = "A\u{9b}31m\u{61c}\u{ad}\u{202e}\u{e0041}\u{180e}\u{1b}[2J";
    let name = format!("{hostile}.csv");
    // A file with an escape character is not read as text.
    let team = hostile.replace('\u{1b}', "");
    let rows = format!("board,ns,ew,score\n1,{team},C,4x0\n");
    fs::write(folder.path().join(&name), rows).expect("a file");
    for args in [&["score", &name][..], &["score", &name, "--set", hostile], &["rank", hostile]] {
        let shown = output_text(&run(folder.path(), args));
        let hidden = |c: char| hostile.contains(c) && !c.is_ascii() || c == '\u{1b}';
        assert!(!shown.contains(hidden), "{shown:?}");
    }
}

/// Names that a spreadsheet would evaluate as formulas get an apostrophe in all CSV outputs, unless
/// `--csv-safe=false` is set.
#[test]
fn guards_formulas_in_csv() {
    let folder = tempfile::tempdir().expect("a folder");
    let results =
        "board,ns,ew,score\n1,=1+1,B,100\n1,@x,+1,200\n1,\"-1+cmd|' /C calc'!A0\",-,-50\n";
    fs::write(folder.path().join("field.csv"), results).expect("a file");
    let guarded = ["'=1+1", "'@x", "'-1+cmd|' /C calc'!A0"];
    for words in [
        &["score", "field.csv", "--format", "csv"][..],
        &["score", "field.csv", "--results", "-"],
        &["convert", "field.csv", "-", "--to", "csv"],
    ] {
        let csv = run(folder.path(), words);
        let text = String::from_utf8(csv.stdout).expect("UTF-8");
        for name in guarded {
            assert!(text.contains(&format!(",{name},")), "{words:?}: {text}");
        }
        assert!(text.contains(",+1") && text.contains(",-"), "{words:?}: {text}");
        let words: Vec<&str> = words.iter().copied().chain(["--csv-safe=false"]).collect();
        let text = String::from_utf8(run(folder.path(), &words).stdout).expect("UTF-8");
        assert!(!text.contains(",'"), "{words:?}: {text}");
    }
    let diagnostics = run(folder.path(), &["convert", "field.csv", "-", "--to", "csv"]);
    let diagnostics = String::from_utf8(diagnostics.stderr).expect("UTF-8");
    assert_eq!(
        diagnostics.trim_end(),
        "warning: added an apostrophe to cells that begin like a formula: 3\nhelp: use `--csv-safe=false` to write them unchanged"
    );
}

/// The extension of the output file selects the format, and `--format` overrides it.
#[test]
fn extension_selects_format() {
    let folder = field(3);
    let written = |words: &[&str], name: &str| {
        let output = support::run(folder.path(), &[words, &["-o", name]].concat());
        assert_eq!(output.status.code(), Some(0), "{words:?} {name}: {}", output_text(&output));
        fs::read(folder.path().join(name)).expect("a file")
    };
    let calls: [&[&str]; 4] = [
        &["score", "field.csv"],
        &["score", "field.csv", "--stream", "--set", "pairs.winners=one"],
        &["scale", "--list"],
        &["vp", "13", "--boards", "16"],
    ];
    for call in calls {
        let of = |form: &str| written(&[call, &["--format", form]].concat(), "form");
        let endings = [
            ("page.html", "html"),
            ("page.HTM", "html"),
            ("a.csv", "csv"),
            ("a.json", "json"),
            ("a.txt", "text"),
            ("a", "text"),
            ("a.b", "text"),
        ];
        for (name, form) in endings {
            assert!(written(call, name) == of(form), "{call:?} {name}");
        }
        let named = [call, &["--format", "csv"]].concat();
        for name in ["b.html", "b.pbn"] {
            assert!(written(&named, name) == of("csv"), "{call:?} {name}");
        }
    }
    for (name, help) in [("c.parquet", "--results"), ("c.xlsx", ".csv"), ("c.pdf", ".html")] {
        let output = support::run(folder.path(), &["score", "field.csv", "-o", name]);
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(name) && message.contains(help), "{message}");
        assert!(!folder.path().join(name).exists());
    }
}

/// The report does not depend on the number of threads that the system permits or the user
/// requests.
#[test]
fn report_does_not_depend_on_threads() {
    let folder = field(50);
    let calls =
        ["score field.csv --boards", "score field.csv --stream --results lines.csv -o report.txt"];
    for call in calls {
        let run = |before: &str| {
            let script = format!("{before} exec \"$0\" {call}");
            let output = Command::new("sh")
                .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
                .args(["-c", &script, PROGRAM])
                .current_dir(folder.path())
                .output()
                .expect("a shell");
            let lines = fs::read(folder.path().join("lines.csv")).unwrap_or_default();
            assert_eq!(output.status.code(), Some(0), "{before}: {}", output_text(&output));
            (output.stdout, output.stderr, lines)
        };
        let usual = run("");
        // For the superuser, the system does not enforce the limit of processes.
        let limit = |processes: usize| {
            format!("ulimit -u {processes} 2>/dev/null || ulimit -p {processes};")
        };
        let options = ["RAYON_NUM_THREADS=99999", "RAYON_NUM_THREADS=1"].map(str::to_owned);
        for before in options.into_iter().chain([2, 1].map(limit)) {
            assert!(run(&before) == usual, "{before}");
        }
    }
}
