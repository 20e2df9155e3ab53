//! Limits of files (`docs/book/src/reference/limits.md`): each limit is tested at its value and one
//! beyond, in every reader that it concerns.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::TempDir;

use crate::support::{output_text, run};

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).expect("a file");
    }
    folder
}

/// Returns the first error line of a call, or an empty text if it succeeds.
fn first_error(folder: &TempDir, words: &[&str]) -> String {
    let output = run(folder.path(), words);
    let text = String::from_utf8(output.stderr.clone()).expect("UTF-8");
    assert!(matches!(output.status.code(), Some(0 | 1)), "{words:?}: {}", output_text(&output));
    if output.status.success() {
        return String::new();
    }
    text.lines().find(|line| line.starts_with("error: ")).expect("an error").to_owned()
}

/// Returns the content of a file that contains the given name.
type Written = fn(&str) -> String;

/// Returns the error that `score` reports for one file, or an empty text.
fn scored(name: &str, text: impl AsRef<[u8]>) -> String {
    first_error(&folder(&[(name, text.as_ref())]), &["score", name])
}

const TWO: &str = "board,ns,ew,score\n1,a,b,420\n1,c,d,450\n";

#[test]
fn limits_file_size() {
    let event = "results = \"r.csv\"\ncorrections = \"c.csv\"\n";
    let corrections = "board,ns,ew,score\n1,a,b,400\n";
    let folder = folder(&[
        ("r.csv", TWO.as_bytes()),
        ("c.csv", corrections.as_bytes()),
        ("e.toml", event.as_bytes()),
    ]);
    let maximum = TWO.len().max(event.len()).max(corrections.len());
    for (name, size) in [("r.csv", TWO.len()), ("e.toml", maximum)] {
        let limited = |bytes: usize| {
            first_error(&folder, &["score", name, "--max-bytes", &bytes.to_string()])
        };
        assert_eq!(limited(size), "", "{name}");
        let beyond = limited(size - 1);
        assert!(beyond.contains(&format!("it holds more than {} bytes", size - 1)), "{beyond}");
    }
}

#[test]
fn limits_unpacked_size() {
    let packed = |lines: usize| {
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        packed.write_all(TWO.as_bytes()).expect("in memory");
        packed.write_all("\n".repeat(lines).as_bytes()).expect("in memory");
        packed.finish().expect("in memory")
    };
    assert_eq!(scored("a.csv.gz", packed(10 << 20)), "");
    assert_eq!(
        scored("a.csv.gz", packed(20 << 20)),
        "error: cannot read a.csv.gz: it unpacks into more than 100 times its size and 16 MiB"
    );
}

#[test]
fn limits_event_file_size() {
    let of = |bytes: usize| {
        let mut event = "results = \"r.csv\"\n#".to_owned();
        event.push_str(&"x".repeat(bytes - event.len()));
        first_error(
            &folder(&[("r.csv", TWO.as_bytes()), ("e.toml", event.as_bytes())]),
            &["score", "e.toml"],
        )
    };
    assert_eq!(of(3 << 18), "");
    assert_eq!(of((3 << 18) + 1), "error: an event file of 786433 bytes: expected at most 786432");
}

#[test]
fn limits_line_length() {
    let line = |length: usize| "x".repeat(length);
    for (name, before) in [
        ("a.csv", "board,ns,ew,score\n1,a,b,"),
        ("a.csv", "home,away,home_imps,away_imps\nA,B,1,"),
        ("a.pbn", "% PBN 2.1\n% "),
    ] {
        let begun = before.lines().last().map_or(0, str::len);
        let of = |bytes: usize| scored(name, format!("{before}{}", line(bytes - begun)));
        let (most, beyond) = (of(1 << 20), of((1 << 20) + 1));
        assert!(!most.contains("a line of"), "{name}: {most}");
        assert_eq!(beyond, "error: a line of 1048577 bytes: expected at most 1048576", "{name}");
    }
}

#[test]
fn limits_cell_and_name_length() {
    let name = |length: usize| "N".repeat(length);
    let cells: [(&str, Written); 3] = [
        ("r.csv", |name| format!("board,ns,ew,score\n1,{name},b,420\n1,c,d,450\n")),
        ("r.csv", |name| format!("home,away,home_imps,away_imps\n{name},B,10,20\n")),
        ("r.csv", |name| format!("board,ns,ew,score,remark\n1,a,b,420,{name}\n1,c,d,450,\n")),
    ];
    for (file, written) in cells {
        assert_eq!(scored(file, written(&name(200))), "", "{file}");
        let beyond = scored(file, written(&name(201)));
        assert_eq!(beyond, "error: a cell of 201 bytes: expected at most 200", "{file}");
    }
    let names: [(&str, Written); 2] = [
        ("a.pbn", |name| {
            let game = |north: &str, south: &str| {
                format!(
                    "[Event \"E\"]\n[Board \"1\"]\n[North \"{north}\"]\n[East \"b{south}\"]\n[South \"{south}\"]\n\
                     [West \"d{south}\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n\n"
                )
            };
            game(name, "s") + &game("x", "y")
        }),
        ("a.xml", |name| {
            let line = |ns: &str, ew: &str| {
                format!(
                    "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE>"
                )
            };
            format!(
                "<?xml version=\"1.0\"?><USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}{}</BOARD></EVENT></USEBIO>",
                line(name, "2"),
                line("3", "4")
            )
        }),
    ];
    for (file, written) in names {
        assert_eq!(scored(file, written(&name(390))), "", "{file}");
        let beyond = scored(file, written(&name(401)));
        assert!(beyond.contains("bytes: expected at most 400"), "{file}: {beyond}");
    }
    let event =
        format!("results = \"r.csv\"\nmethod = \"teams\"\n[[team]]\nname = \"{}\"\n", name(401));
    let folder = folder(&[
        ("r.csv", b"home,away,home_imps,away_imps\nA,B,10,20\n"),
        ("e.toml", event.as_bytes()),
    ]);
    let beyond = first_error(&folder, &["score", "e.toml"]);
    assert!(beyond.contains("a name of 401 bytes: expected at most 400"), "{beyond}");
}

#[test]
fn limits_columns() {
    for (names, cells) in
        [("board,ns,ew,score", "1,a,b,420"), ("home,away,home_imps,away_imps", "A,B,10,20")]
    {
        let of = |columns: usize| {
            let more: Vec<String> = (4..columns).map(|at| format!(",c{at}")).collect();
            let empty = ",".repeat(columns - 4);
            scored("a.csv", format!("{names}{}\n{cells}{empty}\n", more.concat()))
        };
        let maximum = of(256);
        assert!(!maximum.contains("columns:"), "{maximum}");
        assert_eq!(of(257), "error: 257 columns: expected at most 256");
    }
}

#[test]
fn limits_nesting() {
    let deep = |depth: usize| format!("<?xml version=\"1.0\"?>\n<USEBIO>{}", "<A>".repeat(depth));
    let beyond = scored("a.xml", deep(101));
    assert_eq!(beyond, "error: elements are nested deeper than the maximum, 100 levels");
    assert!(!scored("a.xml", deep(90)).contains("deeper"));
    for text in [
        format!("a = {}", "[".repeat(100_000)),
        format!("a = {}", "{a=".repeat(100_000)),
        format!("a{} = 1", ".a".repeat(100_000)),
    ] {
        let message = scored("a.toml", text);
        assert!(message.contains("recur"), "{message}");
    }
}

#[test]
fn limits_sessions() {
    let of = |sessions: usize| {
        let line = |at: usize| format!("s{at},1,a,b,420\n");
        let lines: String = (0..sessions).map(line).collect();
        scored("a.csv", format!("session,board,ns,ew,score\n{lines}"))
    };
    assert_eq!(of(15_000), "");
    assert_eq!(of(15_001), "error: 15001 sessions in one event: expected at most 15000");
}

#[test]
fn limits_matches() {
    let of = |matches: usize| {
        let line = |at: usize| format!("A{at},B{at},{},3\n", at % 40);
        let lines: String = (0..matches).map(line).collect();
        scored("a.csv", format!("home,away,home_imps,away_imps\n{lines}"))
    };
    assert_eq!(of(25_000), "");
    assert_eq!(of(25_001), "error: 25001 matches in one event: expected at most 25000");
}

/// The number of matches is checked before any match is reported.
#[test]
fn limits_matches_of_pairs() {
    let line = |at: usize| format!("{},a{at},b{at},420\n", at % 30 + 1);
    let lines: String = (0..25_001).map(line).collect();
    let folder = folder(&[("a.csv", format!("board,ns,ew,score\n{lines}").as_bytes())]);
    assert_eq!(
        first_error(&folder, &["score", "a.csv", "--method", "swiss-pairs"]),
        "error: 25001 matches in one event: expected at most 25000"
    );
}

#[test]
fn limits_corrections() {
    let of = |corrections: usize| {
        let [results, late] = [(10_001, 420), (corrections, 450)].map(|(count, score)| {
            let line = |at: usize| format!("1,a{at},b{at},{score}\n");
            let lines: String = (0..count).map(line).collect();
            format!("board,ns,ew,score\n{lines}")
        });
        let folder = folder(&[("a.csv", results.as_bytes()), ("late.csv", late.as_bytes())]);
        first_error(&folder, &["score", "a.csv", "--corrections", "late.csv"])
    };
    assert_eq!(of(10_000), "");
    assert_eq!(of(10_001), "error: the number of corrections exceeds the maximum 10000");
}

/// Two teams meet in each round, and all other teams sit out.
#[test]
fn limits_byes_of_movement() {
    let of = |rounds: usize| {
        let line = |at: usize| format!("{at},A,B{at}\n");
        let lines: String = (1..=rounds).map(line).collect();
        let plan = format!("round,home,away\n{lines}");
        first_error(&folder(&[("m.csv", plan.as_bytes())]), &["movement", "--check", "m.csv"])
    };
    assert_eq!(of(500), "");
    let beyond = of(501);
    let why = "250500 sit-outs for 502 teams in 501 rounds exceed the maximum 250000";
    assert!(beyond.contains(why), "{beyond}");
}

/// A link next to an event file that leads out of the folder is rejected.
#[cfg(unix)]
#[test]
fn rejects_links_out_of_folder() {
    let secret = folder(&[("r.csv", TWO.as_bytes())]);
    let upload = folder(&[("e.toml", b"results = \"r.csv\"\n")]);
    let link = upload.path().join("r.csv");
    std::os::unix::fs::symlink(secret.path().join("r.csv"), link).expect("a link");
    let outside = first_error(&upload, &["score", "e.toml"]);
    assert!(
        outside.starts_with("error: e.toml names a file outside its folder: r.csv"),
        "{outside}"
    );
    assert_eq!(first_error(&upload, &["score", "e.toml", "--allow-outside"]), "");
}

/// A workbook in a gzip file: both layers share the limit that results from the size of the gzip
/// file. `--max-bytes` limits the inner layer.
#[test]
fn layers_share_a_budget() {
    // 3.3 KB that contain an archive of 1.4 MB, whose sheet has 100 MB.
    let nested = include_bytes!("../../../../fixtures/hostile/nested.xlsx.gz");
    let event = b"results = \"nested.xlsx.gz\"\n";
    let upload = folder(&[("nested.xlsx.gz", nested), ("r.toml", event)]);
    let rejected = "error: the workbook cannot be read: it unpacks into more than 100 times its size and 16 MiB";
    for words in [["score", "nested.xlsx.gz"], ["check", "nested.xlsx.gz"], ["score", "r.toml"]] {
        assert_eq!(first_error(&upload, &words), rejected, "{words:?}");
    }
    assert_eq!(
        first_error(&upload, &["score", "nested.xlsx.gz", "--max-bytes", "2000000"]),
        "error: the workbook cannot be read: it holds more than 2000000 bytes"
    );
}

/// A link that is found by its name may not lead out of the folder. This holds for event files next
/// to results, and for results next to an event file.
#[cfg(unix)]
#[test]
fn rejects_found_links_out_of_folder() {
    let secret = folder(&[("s.toml", b"title = \"Secret\"\n"), ("s.csv", TWO.as_bytes())]);
    for (given, found, target) in [("r.csv", "r.toml", "s.toml"), ("r.toml", "r.csv", "s.csv")] {
        let upload = folder(&[(given, if given == "r.csv" { TWO.as_bytes() } else { b"" })]);
        let link = upload.path().join(found);
        std::os::unix::fs::symlink(secret.path().join(target), &link).expect("a link");
        for call in ["score", "check"] {
            let rejected = first_error(&upload, &[call, given]);
            let expected = format!("error: {found} is a link to a file outside its folder");
            assert!(rejected.starts_with(&expected), "{call} {given}: {rejected}");
        }
        assert_eq!(first_error(&upload, &["score", given, "--allow-outside"]), "");
        // A link to a file in the same folder is accepted.
        let kept = upload.path().join(format!("kept.{target}"));
        std::fs::copy(secret.path().join(target), &kept).expect("a file");
        std::fs::remove_file(&link).expect("a link");
        std::os::unix::fs::symlink(&kept, &link).expect("a link");
        assert_eq!(first_error(&upload, &["score", given]), "");
    }
    // Results that are given on the command line may be a link. The event file next to the link is
    // read.
    let upload = folder(&[("r.toml", b"title = \"Ours\"\n")]);
    std::os::unix::fs::symlink(secret.path().join("s.csv"), upload.path().join("r.csv"))
        .expect("a link");
    assert_eq!(first_error(&upload, &["score", "r.csv"]), "");
}

/// A pipe that an event file names is not read, because reading could block forever.
#[cfg(unix)]
#[test]
fn rejects_pipes_in_event_file() {
    let upload = folder(&[("e.toml", b"results = \"r.csv\"\n")]);
    let pipe = upload.path().join("r.csv");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    let rejected = first_error(&upload, &["score", "e.toml"]);
    assert!(rejected.starts_with("error: e.toml names a pipe or a device: r.csv"), "{rejected}");
    // A pipe is read if the event file is trusted or if the pipe is given on the command line.
    for (args, named) in [
        (&["score", "e.toml", "--allow-outside"], "e.toml"),
        (&["score", "r.csv", "--no-event-file"], "r.csv"),
    ] {
        let writer = std::thread::spawn({
            let pipe = pipe.clone();
            move || std::fs::write(pipe, TWO)
        });
        assert_eq!(first_error(&upload, args), "", "{named}");
        writer.join().expect("a thread").expect("somebody reads");
    }
}

/// Standard input in an event file is rejected.
#[test]
fn rejects_standard_input_in_event_file() {
    for named in ["results = \"-\"\n", "results = \"a.csv\"\ncorrections = \"-\"\n"] {
        let upload = folder(&[("e.toml", named.as_bytes()), ("a.csv", TWO.as_bytes())]);
        let rejected = first_error(&upload, &["score", "e.toml"]);
        assert!(rejected.starts_with("error: e.toml names a pipe or a device: -"), "{rejected}");
    }
}

/// Returns `count` matches of different teams in `rounds` rounds.
fn matches(count: usize, rounds: usize) -> String {
    let mut text = "round,home,away,home_imps,away_imps\n".to_owned();
    for at in 0..count {
        writeln!(text, "{},A{at},B{at},{},3", at % rounds + 1, at % 40).expect("a string");
    }
    text
}

/// 1,000 teams have 500,000 standings after 500 rounds, which are shown. More standings are
/// omitted, with a warning.
#[test]
fn limits_standings_after_rounds() {
    assert_eq!(scored("m.csv", matches(500, 500)), "");
    let folder = folder(&[("m.csv", matches(501, 501).as_bytes())]);
    let shown = |words: &[&str]| {
        let output = run(folder.path(), &[&["score", "m.csv"], words].concat());
        let [text, message] =
            [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
        (output.status.code(), text, message)
    };
    let omitted = "warning: standings after rounds are left out: 502002 exceeds the maximum 500000";
    let (code, text, message) = shown(&["--stage", "swiss"]);
    assert!(code == Some(0) && text.contains("Ranking") && !text.contains("Round 7"));
    assert!(message.contains(omitted), "{message}");
    let (code, json, message) = shown(&["--format", "json"]);
    assert!(code == Some(0) && !json.contains("\"rounds\"") && message.contains(omitted));
    let (code, text, message) = shown(&["--show", "rounds"]);
    let rejected = "standings of 1002 contestants after 501 rounds: expected at most 500000";
    assert!(code == Some(2) && text.is_empty() && message.contains(rejected), "{message}");
    assert_eq!(scored("m.csv", matches(2_000, 1)), "");
}

/// A cross-table is available for at most 1,000 teams. If there are more, it is omitted by default
/// and rejected if requested.
#[test]
fn limits_cross_tables() {
    let shown = |teams: usize, words: &[&str]| {
        let folder = folder(&[("m.csv", matches(teams / 2, 1).as_bytes())]);
        let output = run(folder.path(), &[&["score", "m.csv"], words].concat());
        let has = String::from_utf8_lossy(&output.stdout).contains("Cross-table");
        (output.status.code(), has, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let unasked = ["--stage", "round-robin"];
    assert_eq!(shown(1_000, &unasked), (Some(0), true, String::new()));
    assert_eq!(shown(1_002, &unasked), (Some(0), false, String::new()));
    let asked = ["--show", "cross-table"];
    assert_eq!(shown(1_000, &asked), (Some(0), true, String::new()));
    let (code, has, why) = shown(1_002, &asked);
    assert_eq!((code, has), (Some(2), false));
    assert!(why.contains("a cross-table of 1002 contestants: expected at most 1000"), "{why}");
}
