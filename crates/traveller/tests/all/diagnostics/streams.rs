//! Streams grouped by board, long files, and file sources.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Cursor, Read};
use std::path::Path;

use insta::assert_snapshot;
use traveller::{
    FileSource, FileSourceError, OpenedFile, ReopenSupport, ScoreOptions, score, score_stream,
};

use super::{EVENING, assert_texts, options_with, output_text, ranking, source};

/// Chunks, rankings, and diagnostics of streams grouped by board.
#[test]
fn scores_streams() {
    let streamed = |files: &[(&str, &str)], first: &str, options: &ScoreOptions| {
        let mut windows = String::new();
        let outcome = score_stream(&source(files), first, options, |window| {
            let (results, columns) = (window.scored.event().results().len(), window.columns.len());
            writeln!(windows, "{results} results of {columns} columns").map_err(io::Error::other)
        });
        let outcome = outcome.expect("nothing fails");
        let ranking = outcome.value.as_ref().map_or_else(String::new, ranking);
        format!("{windows}{}{ranking}", output_text(&outcome))
    };
    let two = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n2,1,3,-50\n2,2,4,-100\n";
    let usual = ScoreOptions::default();
    let mut late = ScoreOptions::default();
    late.corrections = Some("c.csv".into());
    let titled = "title = 'An evening'\n[[penalty]]\npair = 1\npercent = 10\n";
    assert_texts(
        "streams",
        &[
            ("two boards", streamed(&[("a.csv", two)], "a.csv", &usual)),
            (
                "with an event file",
                streamed(&[("a.csv", two), ("a.toml", titled)], "a.toml", &usual),
            ),
            ("with corrections", streamed(&[("a.csv", two)], "a.csv", &late)),
            (
                "with those of the event file",
                streamed(&[("a.csv", two), ("a.toml", "corrections = 'c.csv'\n")], "a.csv", &usual),
            ),
            ("games", streamed(&[("a.pbn", "[Board \"1\"]\n")], "a.pbn", &usual)),
            (
                "of teams",
                streamed(&[("a.csv", two), ("a.toml", "method = 'teams'\n")], "a.csv", &usual),
            ),
            (
                "an option of teams",
                streamed(&[("a.csv", two)], "a.csv", &options_with(&[("teams.stage", "swiss")])),
            ),
            ("no columns", streamed(&[("a.csv", "x,y\n1,2\n")], "a.csv", &usual)),
            (
                "an unknown column",
                streamed(
                    &[("a.csv", "board,ns,ew,score,boart\n1,1,4,420,\n1,2,3,450,\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "an error",
                streamed(&[("a.csv", "board,ns,ew,score\n1,1,4,4Z\n1,2,3,450\n")], "a.csv", &usual),
            ),
            (
                "an odd score",
                streamed(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,425\n1,2,3,450\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "not grouped",
                streamed(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,420\n2,2,3,450\n1,2,3,450\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "twice",
                streamed(
                    &[("a.csv", "board,ns,ew,score\n1,1,4,420\n1,1,4,420\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            (
                "nobody is there",
                streamed(
                    &[("a.csv", two), ("a.toml", "[[penalty]]\npair = 9\npercent = 10\n")],
                    "a.csv",
                    &usual,
                ),
            ),
            ("nothing", streamed(&[("a.csv", "board,ns,ew,score\n")], "a.csv", &usual)),
        ],
    );
    let full = score_stream(&source(&[("a.csv", two)]), "a.csv", &usual, |_| {
        Err(io::ErrorKind::StorageFull.into())
    });
    assert_eq!(full.expect_err("no room").kind(), io::ErrorKind::StorageFull);
}

/// A file source with an unreliable file, which may be opened once or again.
struct Shaky {
    text: String,
    again: ReopenSupport,
    breaks_at: Option<usize>,
}

struct Breaks;

impl Read for Breaks {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the line is dead"))
    }
}

impl FileSource for Shaky {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        Err(FileSourceError::new(format!("{} is not read whole", name.display())))
    }

    fn open(&self, _: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        let held = Cursor::new(self.text.as_bytes());
        let bytes: Box<dyn Read + Send> = match self.breaks_at {
            Some(at) => Box::new(held.take(u64::try_from(at).expect("short")).chain(Breaks)),
            None => Box::new(held),
        };
        Ok(OpenedFile { bytes, reopen: self.again, ..OpenedFile::from_memory([]) })
    }

    fn contains(&self, _: &Path) -> bool {
        false
    }
}

/// Errors in files above the memory limit are shown with their lines, whether or not the file can
/// be reopened.
#[test]
fn locates_errors_in_long_files() {
    let lines = (0..80_000).map(|at| {
        format!("{},{},{},{}\n", at / 20 + 1, at % 20 + 1, at % 20 + 101, (at % 9 + 8) * 10)
    });
    let good = format!("board,ns,ew,score\n{}", lines.collect::<String>());
    let bad = good.replacen("\n2900,7,107,", "\n2900,7,107,4Z", 1);
    let odd = good.replacen("\n2900,7,107,", "\n2900,7,7,", 1);
    assert!(good.len() > 1 << 20 && bad != good && odd != good);
    let diagnostics = |text: &str, again: ReopenSupport, breaks_at: Option<usize>| {
        let shaky = Shaky { text: text.to_owned(), again, breaks_at };
        let outcome = score(&shaky, "a.csv", &ScoreOptions::default());
        output_text(&outcome)
    };
    for again in [ReopenSupport::Supported, ReopenSupport::Unsupported] {
        assert_eq!(diagnostics(&good, again, None), "given []\n");
        assert_snapshot!("long_file_with_an_error", diagnostics(&bad, again, None));
        assert_snapshot!("long_file_against_oneself", diagnostics(&odd, again, None));
        assert_snapshot!("long_file_that_breaks_off", diagnostics(&good, again, Some(1_100_000)));
        assert_snapshot!("file_that_breaks_off", diagnostics(&good, again, Some(1_000)));
    }
    let shaky = Shaky { text: good, again: ReopenSupport::Unsupported, breaks_at: Some(1_100_000) };
    let streamed =
        score_stream(&shaky, "a.csv", &ScoreOptions::default(), |_| Ok(())).expect("nothing fails");
    assert_snapshot!("long_file_that_breaks_off", output_text(&streamed));
    assert!(
        format!("{:?}", shaky.open(Path::new("a")).expect("bytes")).contains("reopen: Unsupported")
    );
}

/// Maps are file sources with the default methods.
#[test]
fn maps_are_file_sources() {
    let sorted = source(&[("a.csv", EVENING)]);
    let hashed: HashMap<String, Vec<u8>> = sorted.clone().into_iter().collect();
    let all: [&dyn FileSource; 2] = [&sorted, &hashed];
    for source in all {
        assert_eq!(source.read(Path::new("a.csv")).as_deref(), Ok(EVENING.as_bytes()));
        let absent = source.read(Path::new("b.csv")).map(|bytes| bytes.len());
        assert_eq!(absent, Err(FileSourceError::new("there is no file b.csv")));
        assert!(source.contains(Path::new("a.csv")) && !source.contains(Path::new("b.csv")));
        assert!(source.is_same_file(Path::new("a.csv"), Path::new("a.csv")));
        assert!(!source.is_same_file(Path::new("a.csv"), Path::new("b.csv")));
        assert!(
            !source.escapes_folder(Path::new("a/b"), Path::new("c"))
                && !source.allows_outside_files()
        );
        assert_eq!(source.display_name(Path::new("a/b.csv")), "a/b.csv");
    }
}
