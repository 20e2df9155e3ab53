//! Files compressed with gzip or zstd are read like uncompressed files.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::support::{self, output_text, root, run};

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// Compresses two parts separately, as parallel compressors do.
fn compress_in_two_parts(compress: fn(&[u8]) -> Vec<u8>, bytes: &[u8]) -> Vec<u8> {
    let (one, other) = bytes.split_at(bytes.len() / 3);
    [compress(one), compress(other)].concat()
}

fn fixture(name: &str) -> Vec<u8> {
    fs::read(root().join("fixtures/events").join(name)).expect("a fixture")
}

fn scored(folder: &Path, args: &[&str]) -> String {
    let output = run(folder, &[&["score", "--format", "json"], args].concat());
    assert!(output.status.success(), "{}", output_text(&output));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The extension before `.gz` or `.zst` selects the file format and the name of the event file.
#[test]
fn extension_selects_format_and_event_file() {
    let name = "club_pairs_mitchell";
    let folder = tempfile::tempdir().expect("a folder");
    let file = |ending: &str| folder.path().join(format!("{name}.{ending}"));
    fs::write(file("toml"), fixture(&format!("{name}.toml"))).expect("a file");
    let results = fixture(&format!("{name}.csv"));
    fs::write(file("csv"), &results).expect("a file");
    let plain = scored(folder.path(), &[&format!("{name}.csv")]);
    assert!(plain.contains("Club pairs, April 2026"));
    fs::remove_file(file("csv")).expect("a file");
    for (ending, bytes) in [
        ("csv.gz", compress_in_two_parts(gzip, &results)),
        ("csv.zst", compress_in_two_parts(zstd, &results)),
        ("CSV.GZ", gzip(&results)),
        // Compression is recognized by the first bytes.
        ("csv", gzip(&results)),
    ] {
        fs::write(file(ending), bytes).expect("a file");
        let args = [format!("{name}.{ending}")];
        assert_eq!(scored(folder.path(), &[&args[0]]), plain, "{ending}");
        if ending != "CSV.GZ" {
            assert_eq!(scored(folder.path(), &[&format!("{name}.toml")]), plain, "{ending}");
        }
        fs::remove_file(file(ending)).expect("a file");
    }
}

/// PBN games, an event file, and corrections can be compressed.
#[test]
fn reads_compressed_games_event_files_and_corrections() {
    let folder = tempfile::tempdir().expect("a folder");
    let file =
        |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).expect("a file");
    let games = fixture("teams_round.pbn");
    file("games.pbn", &games);
    file("packed.pbn.zst", &zstd(&games));
    let scored_games =
        |name| scored(folder.path(), &[name, "--set", "teams.missing_table=not-played"]);
    assert_eq!(scored_games("packed.pbn.zst"), scored_games("games.pbn"));

    file("evening.csv", b"board,ns,ew,score\n1,1,2,420\n1,3,4,450\n");
    file("late.csv.gz", &gzip(b"board,ns,ew,score\n1,1,2,480\n"));
    file("evening.toml.gz", &gzip(b"title = 'Packed'\ncorrections = 'late.csv.gz'\n"));
    let report = scored(folder.path(), &["evening.toml.gz"]);
    assert!(report.contains("Packed") && report.contains("480"), "{report}");
}

#[test]
fn standard_input() {
    for compress in [gzip, zstd] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_traveller"))
            .env(support::CONFIGURATION.0, support::CONFIGURATION.1)
            .args(["score", "-", "--format", "csv"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let bytes = compress(b"board,ns,ew,score\n1,1,2,420\n1,3,4,450\n");
        child.stdin.take().expect("a pipe").write_all(&bytes).expect("a reader");
        let output = child.wait_with_output().expect("a child");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(text.contains("NS,1,3,1,2.00,100.00"), "{text}");
    }
}

/// A truncated or changed file is an error, wherever the damage is.
#[test]
fn rejects_damaged_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let results = fixture("club_pairs_mitchell.csv");
    for (name, packed) in [("results.csv.gz", gzip(&results)), ("results.csv.zst", zstd(&results))]
    {
        let path = folder.path().join(name);
        for end in (3..packed.len()).step_by(97).chain([packed.len() - 1]).filter(|&end| end > 4) {
            fs::write(&path, &packed[..end]).expect("a file");
            let output = run(folder.path(), &["score", name, "-o", "out.txt"]);
            let message = output_text(&output);
            assert!(message.starts_with("exit code 1\n") && output.stdout.is_empty(), "{message}");
            assert!(message.contains("the file ends in the middle"), "{end} bytes: {message}");
            assert!(!folder.path().join("out.txt").exists());
        }
        for at in (5..packed.len()).step_by(97) {
            let mut changed = packed.clone();
            changed[at] ^= 0x55;
            fs::write(&path, &changed).expect("a file");
            let output = run(folder.path(), &["score", name, "-o", "out.txt"]);
            let message = String::from_utf8(output.stderr).expect("UTF-8");
            // Some header bytes do not affect the content, such as date and compressing program.
            let of_form =
                |output: i32| output == 1 && message.contains(&format!("cannot read {name}"));
            let code = output.status.code().expect("no signal");
            assert!(of_form(code) || (code == 0 && at < 10), "byte {at}: {code} {message}");
            let _ = fs::remove_file(folder.path().join("out.txt"));
        }
    }
}

#[test]
fn reports_compression_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("results.csv.gz");
    let mut encoder = GzEncoder::new(Vec::new(), Compression::none());
    encoder.write_all(&fixture("club_pairs_mitchell.csv")).expect("memory");
    let mut packed = encoder.finish().expect("memory");
    fs::write(&path, &packed[..1_000]).expect("a file");
    insta::assert_snapshot!(output_text(&run(folder.path(), &["score", "results.csv.gz"])), @"
    exit code 1
    ---- standard error
    error: cannot read results.csv.gz: the file ends in the middle: 1000 bytes of gzip contain 985 bytes, and the file is incomplete: download or compress it again, and test it with `gzip -t`
    ");
    packed[2] ^= 1;
    fs::write(&path, &packed).expect("a file");
    let json = run(folder.path(), &["score", "results.csv.gz", "--messages", "json"]);
    insta::assert_snapshot!(output_text(&json), @r#"
    exit code 1
    ---- standard error
    {"code":"unreadable-file","severity":"error","concern":"task","file":"results.csv.gz","line":null,"columns":null,"text":null,"message":"cannot read results.csv.gz: the file is damaged: 7539 bytes of gzip contain 0 bytes, and the file is incomplete: download or compress it again, and test it with `gzip -t`","values":{"error":"the file is damaged: 7539 bytes of gzip contain 0 bytes, and the file is incomplete: download or compress it again, and test it with `gzip -t`","file":"results.csv.gz"},"help":null,"note":null}
    "#);
}

/// A file format that requires a disabled feature is reported.
#[cfg(not(feature = "arrow"))]
#[test]
fn reports_disabled_features() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("results.parquet"), b"PAR1 and so on").expect("a file");
    insta::assert_snapshot!(output_text(&run(folder.path(), &["score", "results.parquet"])), @r"
    exit code 1
    ---- standard error
    error: cannot read results.parquet: this build does not support Parquet: build it with the feature `arrow`, or write the table as CSV
    ");
    fs::write(folder.path().join("evening.csv"), fixture("evening.csv")).expect("a file");
    let args = ["score", "evening.csv", "--results", "out.arrow"];
    insta::assert_snapshot!(output_text(&run(folder.path(), &args)), @r"
    exit code 2
    ---- standard error
    error: --results out.arrow: this build does not support Arrow IPC: build it with the feature `arrow`, or write the table as CSV
    ");
}
