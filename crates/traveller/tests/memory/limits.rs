//! Memory and work per size of a file. A file of S bytes may need at most 12 · S + 64 MB of memory,
//! and work that is linear in S. Work is counted in allocated bytes, which are equal on every
//! machine, unlike seconds. `docs/book/src/reference/limits.md` lists all limits.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Read};
use std::path::Path;

use formats::{Budget, FileFormat};
use report::{Detail, Report};
use traveller::regulations::Preset;
use traveller::{
    FileSource, FileSourceError, OpenedFile, ReopenSupport, ScoreOptions, diagnostic_example,
    score, score_stream,
};

use super::{ALLOCATOR, lock_allocator};

/// A name, a file name, and a function that creates a file of about the given size in bytes.
type Shape = (&'static str, &'static str, fn(usize) -> String);

/// Returns `head` and the lines of `line` for 0, 1, 2, … up to about `bytes` bytes.
fn lines(bytes: usize, head: &str, line: impl Fn(usize) -> String) -> String {
    let mut text = head.to_owned();
    let mut at = 0;
    while text.len() < bytes {
        text.push_str(&line(at));
        at += 1;
    }
    text
}

const CSV: &str = "board,ns,ew,score\n";
const XML: &str = "<?xml version=\"1.0\"?><USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"MP_PAIRS\">";

const PAIRS: &str = "results = \"r.csv\"\nmethod = \"matchpoints\"\n";

const SHAPES: [Shape; 40] = [
    ("commas", "a.csv", |bytes| lines(bytes, CSV, |_| ",".into())),
    ("lines of commas", "a.csv", |bytes| lines(bytes, CSV, |_| ",,,\n".into())),
    ("line ends", "a.csv", |bytes| lines(bytes, "", |_| "\n".into())),
    ("quotes", "a.csv", |bytes| lines(bytes, CSV, |_| "\"".into())),
    ("a quote that does not end", "a.csv", |bytes| {
        lines(bytes, "board,ns,ew,score\n\"", |_| "1,2,3,4\n".into())
    }),
    ("column names", "a.csv", |bytes| lines(bytes, "board,ns,ew,score", |at| format!(",c{at}"))),
    ("names, each once", "a.csv", |bytes| {
        lines(bytes, CSV, |at| format!("1,{},{},{}\n", 2 * at, 2 * at + 1, 10 * (at % 90)))
    }),
    ("words, each once", "a.csv", |bytes| {
        lines(bytes, CSV, |at| format!("1,Foxes {at},Owls {at},{}\n", 10 * (at % 90)))
    }),
    ("boards", "a.csv", |bytes| {
        lines(bytes, CSV, |at| format!("{},{at},x{at},420\n", at % 999 + 1))
    }),
    ("sessions", "a.csv", |bytes| {
        lines(bytes, "session,board,ns,ew,score\n", |at| format!("s{at},1,a,b,420\n"))
    }),
    ("a pair in every session", "a.csv", |bytes| {
        lines(bytes, "session,board,ns,ew,score\n", |at| {
            format!("s{at},1,A,b{at},420\ns{at},1,c{at},d{at},430\n")
        })
    }),
    ("sections", "a.csv", |bytes| {
        lines(bytes, "section,board,ns,ew,score\n", |at| format!("s{at},1,a{at},b{at},420\n"))
    }),
    ("the same line", "a.csv", |bytes| lines(bytes, CSV, |_| "1,a,b,420\n".into())),
    ("faults", "a.csv", |bytes| lines(bytes, CSV, |at| format!("x{at},a,b,4Z{at}\n"))),
    ("odd scores", "a.csv", |bytes| {
        lines(bytes, CSV, |at| format!("{},a{at},b{at},{}\n", at % 32 + 1, at % 700))
    }),
    ("rulings", "a.csv", |bytes| {
        lines(bytes, "board,ns,ew,score,adjustment\n", |at| {
            format!(
                "{},a{at},b{at},420,\"{}% 650, {}% -100\"\n",
                at % 32 + 1,
                at % 99 + 1,
                99 - at % 99
            )
        })
    }),
    ("parts of a ruling", "a.csv", |bytes| {
        lines(bytes, "board,ns,ew,score,adjustment\n1,a,b,420,\"", |_| "1% 420, ".into()) + "\"\n"
    }),
    ("matches", "a.csv", |bytes| {
        lines(bytes, "home,away,home_imps,away_imps\n", |at| format!("A{at},B{at},{},3\n", at % 40))
    }),
    ("matches of one team", "a.csv", |bytes| {
        lines(bytes, "home,away,home_imps,away_imps\n", |at| format!("A,B{at},{},3\n", at % 40))
    }),
    ("rounds, each once", "a.csv", |bytes| {
        lines(bytes, "round,home,away,home_imps,away_imps\n", |at| {
            format!("r{at},A,B,{},3\n", at % 40)
        })
    }),
    ("denominators, each once", "a.csv", |bytes| {
        lines(bytes, "home,away,home_imps,away_imps\n", |at| format!("A,B{at},1/{},0\n", at + 2))
    }),
    ("long decimals", "a.csv", |bytes| {
        lines(bytes, "home,away,home_imps,away_imps\n", |at| format!("A,B{at},1.{at:0180},0\n"))
    }),
    ("games of PBN", "a.pbn", |bytes| {
        lines(bytes, "% PBN 2.1\n", |at| {
            let mut game = String::new();
            write!(
                game,
                "[Event \"E\"]\n[Board \"{}\"]\n[North \"a{at}\"]\n[East \"b{at}\"]\n",
                at % 99 + 1
            )
            .expect("a string");
            write!(game, "[South \"c{at}\"]\n[West \"d{at}\"]\n[Declarer \"N\"]\n")
                .expect("a string");
            game + "[Contract \"4S\"]\n[Result \"10\"]\n\n"
        })
    }),
    ("a comment of PBN", "a.pbn", |bytes| lines(bytes, "[Event \"E\"]\n{", |_| "a\n".into())),
    ("tags of PBN", "a.pbn", |bytes| lines(bytes, "% PBN 2.1\n", |at| format!("[T{at} \"x\"]\n"))),
    ("depth of XML", "a.xml", |bytes| lines(bytes, XML, |_| "<PAIR>".into())),
    ("pairs of XML", "a.xml", |bytes| {
        lines(bytes, XML, |at| format!("<PAIR><PAIR_NUMBER>{at}</PAIR_NUMBER></PAIR>"))
            + "</EVENT></USEBIO>"
    }),
    ("deals of LIN", "a.lin", |bytes| {
        lines(bytes, "pn|Ann,Bo,Cy,Di|", |at| format!("qx|o{}|mb|p|mb|p|mb|p|mb|p|", at % 99 + 1))
    }),
    ("deals of LIN without results", "a.lin", |bytes| lines(bytes, "", |_| "qx|o1|".into())),
    ("matches of LIN", "a.lin", |bytes| {
        lines(bytes, "", |at| format!("vg|,{at},I,1,,A{at},,B,|rs|P,P|"))
    }),
    ("results of LIN", "a.lin", |bytes| lines(bytes, "vg|,,I,1,|rs|", |_| "P,".into()) + "|"),
    ("players of LIN", "a.lin", |bytes| {
        lines(bytes, "vg|,,I,1,,A,,B,|", |at| {
            format!("qx|o1|pn|a{at},b{at},c{at},d{at}|mb|p|mb|p|mb|p|mb|p|")
        })
    }),
    ("brackets of an event file", "a.toml", |bytes| lines(bytes, "a = ", |_| "[".into())),
    ("dots of an event file", "a.toml", |bytes| lines(bytes, "a", |_| ".a".into()) + " = 1"),
    ("tables of an event file", "a.toml", |bytes| lines(bytes, "", |at| format!("[t{at}]\n"))),
    ("what is no event file", "a.toml", |bytes| lines(bytes, "", |_| "= x\n".into())),
    ("nobody's pairs", "a.toml", |bytes| {
        lines(bytes, PAIRS, |at| format!("[[pair]]\nname = \"Q{at}\"\n"))
    }),
    ("nobody's adjustments", "a.toml", |bytes| {
        lines(bytes, PAIRS, |at| {
            format!("[[adjustment]]\nboard = 1\nns = \"Q{at}\"\new = \"b\"\nruling = \"60/40\"\n")
        })
    }),
    ("penalties", "a.toml", |bytes| {
        lines(bytes, PAIRS, |at| format!("[[penalty]]\npair = \"P{at}\"\npercent = 10\n"))
    }),
    ("penalties of one pair", "a.toml", |bytes| {
        lines(bytes, PAIRS, |_| "[[penalty]]\npair = \"P1\"\npercent = 10\n".into())
    }),
];

/// Checks the examples of every format: each file repeated, and its lines after the first one repeated.
fn repeated_examples(bytes: usize, failed: &mut Vec<String>) {
    let mut formats_with_examples = 0;
    for &format in FileFormat::ALL {
        let codes = format.problems().iter().map(|spec| spec.code);
        let examples = codes.filter_map(|code| Some((code, diagnostic_example(code)?)));
        let examples: Vec<_> = examples.collect();
        formats_with_examples += usize::from(!examples.is_empty());
        for (code, example) in examples {
            let file = &example.files[0];
            let (name, text) = (file.name, file.text.as_str());
            let (first, rest) = text.split_once('\n').expect("a line");
            let again = |bytes| lines(bytes, "", |_| text.to_owned());
            check_shape(&format!("{code}, the file"), name, bytes, again, failed);
            if !rest.is_empty() {
                let head = format!("{first}\n");
                let again = |bytes| lines(bytes, &head, |_| rest.to_owned());
                check_shape(&format!("{code}, the lines"), name, bytes, again, failed);
            }
        }
    }
    let expected = FileFormat::ALL.iter().filter(|format| !format.examples().is_empty()).count();
    assert_eq!(formats_with_examples, expected);
    assert!(expected >= 3, "formats with examples: {expected}");
}

/// Compares the cost of a shape with the bounds, and with the cost of half its size.
fn check_shape(
    shape: &str,
    file: &str,
    bytes: usize,
    make: impl Fn(usize) -> String,
    failed: &mut Vec<String>,
) {
    let [[_, half], [most, work]] = [bytes / 2, bytes].map(|bytes| cost(file, make(bytes)));
    if most > 12 * bytes + 64_000_000 {
        failed.push(format!("{shape}: {most} bytes at a time for {bytes}"));
    }
    if work > half * 5 / 2 + 250_000 {
        failed.push(format!("{shape}: {work} bytes in all for {bytes}, {half} for half of them"));
    }
}

/// Scores a file and writes its report as text and JSON. Returns the maximum memory without the
/// file itself, and the total allocated.
fn cost(file: &str, text: String) -> [usize; 2] {
    // The results for an event file: of equal size, with new pairs on each line.
    let results = lines(text.len(), CSV, |at| format!("{},P{at},O{at},420\n", at % 30 + 1));
    let source = BTreeMap::from([(file, text), ("r.csv", results)]);
    let source: BTreeMap<String, Vec<u8>> =
        source.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect();
    let (held, asked) = (ALLOCATOR.allocated(), ALLOCATOR.total_allocated());
    // Without rules, a small event may be scored again with each preset.
    let outcome = score(&source, file, &ScoreOptions::new().rules(Preset::Plain));
    if let Some(scored) = &outcome.value {
        let report = Report::new(scored);
        let look = report::TableStyle::Plain;
        let page = report.page(None, Detail::Boards);
        report::page(&page, look, &mut std::io::sink()).expect("a page");
        report::json(&report.document(Detail::Boards), &mut std::io::sink()).expect("JSON");
    }
    let maximum = ALLOCATOR.max_allocated().saturating_sub(held);
    [maximum, ALLOCATOR.total_allocated() - asked]
}

/// The allocator reports the maximum of the whole process. Shapes are ordered by size, so it is an
/// upper bound for each.
#[test]
fn memory_and_work_are_proportional() {
    const BYTES: usize = 100_000;
    let _alone = lock_allocator();
    let mut failed = Vec::new();
    for (shape, file, make) in SHAPES {
        check_shape(shape, file, BYTES, make, &mut failed);
    }
    repeated_examples(BYTES / 4, &mut failed);
    streams_without_end(&mut failed);
    assert_eq!(failed, Vec::<String>::new());
}

/// A stream that never completes a board is kept in part, and ends with an error if it is useless.
fn streams_without_end(failed: &mut Vec<String>) {
    const BYTES: u64 = 100_000_000;
    let shapes: [(&str, &[u8], &[u8]); 3] = [
        ("a line", b"", b"1"),
        ("comments", b"", b"# a comment\n"),
        ("comments within a board", b"1,1,2,90\n1,3,4,90\n", b"# a comment\n\n"),
    ];
    for (shape, before, line) in shapes {
        let held = ALLOCATOR.allocated();
        let stream =
            Stream { before: [CSV.as_bytes(), before].concat(), line: line.repeat(10_000) };
        let stream = LongStream { stream, bytes: BYTES };
        let outcome = score_stream(&stream, "a.csv", &ScoreOptions::default(), |_| Ok(()));
        let outcome = outcome.expect("nothing is written");
        let maximum = ALLOCATOR.max_allocated().saturating_sub(held);
        if maximum > 64_000_000 {
            failed.push(format!("{shape} without end: {maximum} bytes at a time"));
        }
        if outcome.value.is_some() != (shape == "comments within a board") {
            failed.push(format!("{shape} without end: {:?}", outcome.diagnostics));
        }
    }
}

/// A stream that begins with some bytes and then repeats others.
struct Stream {
    before: Vec<u8>,
    line: Vec<u8>,
}

/// A file source with the first bytes of a stream.
struct LongStream {
    stream: Stream,
    bytes: u64,
}

impl FileSource for LongStream {
    fn read(&self, name: &Path) -> Result<Cow<'_, [u8]>, FileSourceError> {
        Err(FileSourceError::new(format!("{} is not held", name.display())))
    }

    fn open(&self, _: &Path) -> Result<OpenedFile<'_>, FileSourceError> {
        let Stream { before, line } = &self.stream;
        let repeated = std::iter::repeat_with(move || &**line);
        let bytes = before.chain(Repeated { lines: Box::new(repeated), rest: &[] });
        let budget = Budget::default();
        Ok(OpenedFile {
            bytes: Box::new(bytes.take(self.bytes)),
            reopen: ReopenSupport::Unsupported,
            budget,
        })
    }

    fn contains(&self, _: &Path) -> bool {
        false
    }
}

struct Repeated<'l> {
    lines: Box<dyn Iterator<Item = &'l [u8]> + Send + 'l>,
    rest: &'l [u8],
}

impl Read for Repeated<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = self.lines.next().unwrap_or_default();
        }
        self.rest.read(buffer)
    }
}
