//! Tests of local files: plain, compressed, damaged, and too large ones, and the observer of
//! reading.
#![expect(clippy::expect_used, reason = "a test may panic")]

use std::borrow::Cow;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use files::{FileProgress, Limits, LocalFiles, OutsideFiles};
use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use tempfile::TempDir;
use traveller::formats::{MIN_UNPACKED_LIMIT, ReadProgress};
use traveller::{FileSource, ReopenSupport};

/// Returns many distinct results.
fn results() -> Vec<u8> {
    let lines = (0..4_000).map(|at| format!("{},{},{},{}\n", at / 9, at % 9, at % 7, at * 10));
    let text: String = lines.collect();
    format!("board,ns,ew,score\n{text}").into_bytes()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// Returns a skippable zstd frame.
fn skippable_frame(magic: u8, content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).expect("short").to_le_bytes();
    [&[magic, 0x2a, 0x4d, 0x18], &length[..], content].concat()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn read(folder: &LocalFiles, path: &Path) -> Result<Vec<u8>, String> {
    folder.read(path).map(Cow::into_owned).map_err(|absent| absent.to_string())
}

/// Returns the contents of a file with these bytes, or the error without the file name.
fn read_bytes(bytes: &[u8], limits: Limits) -> Result<Vec<u8>, String> {
    let within = folder();
    let path = within.path().join("results");
    fs::write(&path, bytes).expect("a file");
    let message = read(&LocalFiles::default().with_limits(limits), &path);
    message.map_err(|message| {
        let named = format!("cannot read {}: ", path.display());
        message.strip_prefix(&named).expect("the name of the file").to_owned()
    })
}

/// Compressed files are unpacked, including concatenated ones and skippable zstd frames.
#[test]
fn unpacks_compressed_files() {
    let results = results();
    let (one, other) = results.split_at(10_000);
    for (how, bytes) in [
        ("plain", results.clone()),
        ("gzip", gzip(&results)),
        ("gzip in parts", [gzip(one), gzip(other)].concat()),
        ("zstd", zstd(&results)),
        ("zstd in parts", [zstd(one), zstd(other)].concat()),
        ("skipped first", [skippable_frame(0x50, b"who packed it"), zstd(&results)].concat()),
        ("skipped between", [zstd(one), skippable_frame(0x5f, b""), zstd(other)].concat()),
        ("skipped last", [zstd(&results), skippable_frame(0x57, b"the end")].concat()),
    ] {
        assert_eq!(read_bytes(&bytes, Limits::default()), Ok(results.clone()), "{how}");
    }
    for short in [&b""[..], b"1", b"1,2", &[0x1f], &[0x28, 0xb5, 0x2f]] {
        assert_eq!(read_bytes(short, Limits::default()), Ok(short.to_vec()));
    }
}

/// Returns a zstd frame with a window of 88 MiB and one raw block.
fn wide_frame(content: &[u8]) -> Vec<u8> {
    let size = u32::try_from(content.len()).expect("short");
    let block = (size << 3 | 1).to_le_bytes();
    [&[0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x83], &block[..3], content].concat()
}

/// The declared window and content size of a zstd frame are checked against the file size before
/// memory is allocated.
#[test]
fn limits_declared_sizes_of_zstd_frames() {
    let results = results();
    assert_eq!(read_bytes(&wide_frame(&results), Limits::default()), Ok(results.clone()));
    let over = Limits::new(1_000);
    let expected = Err("it holds more than 1000 bytes".to_owned());
    assert_eq!(read_bytes(&wide_frame(&results), over), expected);

    let declared = |bytes: u32| {
        let header = [&[0x28, 0xb5, 0x2f, 0xfd, 0xa0], &bytes.to_le_bytes()[..]].concat();
        [&header[..], &[0x21, 0, 0], b"1,2\n"].concat()
    };
    let many = read_bytes(&declared(90_000_000), Limits::default());
    assert_eq!(many, Err("it unpacks into more than 100 times its size and 16 MiB".to_owned()));
    assert_eq!(read_bytes(&declared(1_001), over), expected);
    // The limits also apply to subsequent frames.
    let second = [zstd(&results), declared(90_000_000)].concat();
    assert!(read_bytes(&second, Limits::default()).is_err_and(|it| it.contains("100 times")));
}

/// The error of a damaged compressed file contains the position and advice.
#[test]
fn reports_damaged_files() {
    let results = results();
    let behind = |name: &str| {
        format!(
            "and the file is incomplete: download or compress it again, and test it with `{name} -t`"
        )
    };
    for (name, packed) in [("gzip", gzip(&results)), ("zstd", zstd(&results))] {
        let half = packed.len() / 2;
        let cut = read_bytes(&packed[..half], Limits::default()).expect_err("half of it");
        let start = format!("the file ends in the middle: {half} bytes of {name} contain ");
        assert!(cut.starts_with(&start) && cut.ends_with(&behind(name)), "{cut}");

        let mut changed = packed.clone();
        changed[packed.len() - 6] ^= 0x55;
        let changed = read_bytes(&changed, Limits::default()).expect_err("another sum");
        assert!(changed.starts_with("the file is damaged: "), "{changed}");
        assert!(changed.ends_with(&behind(name)), "{changed}");
    }
    // A skippable frame must be complete, too.
    let cut = [zstd(&results), skippable_frame(0x50, b"seven b")].concat();
    let cut = read_bytes(&cut[..cut.len() - 1], Limits::default()).expect_err("a frame");
    assert!(cut.starts_with("the file ends in the middle"), "{cut}");
    assert!(cut.contains(&format!(" contain {} bytes,", results.len())), "{cut}");
}

/// The checksum at the end of a zstd frame is compared with the contents.
#[test]
fn verifies_checksums_of_frames() {
    let results = results();
    let packed = zstd(&results);
    for at in 1..=4 {
        let mut changed = packed.clone();
        changed[packed.len() - at] ^= 1;
        let message = read_bytes(&changed, Limits::default()).expect_err("another sum");
        assert!(message.starts_with("the file is damaged"), "{message}");
    }
}

/// The limit is exact to the byte, both for stored and for unpacked bytes.
#[test]
fn limits_bytes_exactly() {
    let results = results();
    let size = u64::try_from(results.len()).expect("short");
    for bytes in [results.clone(), gzip(&results), zstd(&results)] {
        assert_eq!(read_bytes(&bytes, Limits::new(size)), Ok(results.clone()));
        let message = format!("it holds more than {} bytes", size - 1);
        assert_eq!(read_bytes(&bytes, Limits::new(size - 1)), Err(message));
    }
    assert_eq!(Limits::default().bytes, 16 * 1024 * 1024 * 1024);
    let limits = Limits::new(MIN_UNPACKED_LIMIT * 4);
    let within = |given, packed| limits.check(given, packed).map_err(|error| error.to_string());
    assert_eq!(within(MIN_UNPACKED_LIMIT + 1_000, Some(10)), Ok(()));
    let message = "it unpacks into more than 100 times its size and 16 MiB";
    assert_eq!(within(MIN_UNPACKED_LIMIT + 1_001, Some(10)), Err(message.to_owned()));
    assert_eq!(within(MIN_UNPACKED_LIMIT * 2, None), Ok(()));
}

/// Returns a zstd frame of `times` blocks, each of which repeats one byte 65,536 times.
fn repeating_frame(times: usize) -> Vec<u8> {
    let block = |is_last: bool| {
        let head = (65_536_u32 << 3 | 1 << 1 | u32::from(is_last)).to_le_bytes();
        [head[0], head[1], head[2], b'0']
    };
    let blocks = (1..=times).flat_map(|at| block(at == times));
    [0x28, 0xb5, 0x2f, 0xfd, 0, 0x38].into_iter().chain(blocks).collect()
}

/// A small file that unpacks to a huge one is rejected while it is read.
#[test]
fn rejects_decompression_bombs() {
    let mebibytes = usize::try_from(MIN_UNPACKED_LIMIT >> 20).expect("few") + 4;
    let zeros = gzip(&vec![b'0'; 1 << 20]);
    for bytes in [zeros.repeat(mebibytes), repeating_frame(16 * mebibytes)] {
        let message = read_bytes(&bytes, Limits::default());
        assert_eq!(
            message.map(|read| read.len()),
            Err("it unpacks into more than 100 times its size and 16 MiB".to_owned())
        );
    }
}

#[derive(Debug, Default)]
struct Seen {
    opened: Mutex<Vec<Option<u64>>>,
    read: AtomicU64,
    ended: AtomicUsize,
    results: AtomicUsize,
}

impl ReadProgress for Seen {
    fn results(&self, more: usize) {
        self.results.fetch_add(more, Ordering::Relaxed);
    }
}

impl FileProgress for Seen {
    fn opened(&self, bytes: Option<u64>) {
        self.opened.lock().expect("nobody fails").push(bytes);
    }

    fn read(&self, more: usize) {
        self.read.fetch_add(u64::try_from(more).expect("few"), Ordering::Relaxed);
    }

    fn finished(&self) {
        self.ended.fetch_add(1, Ordering::Relaxed);
    }
}

/// The observer receives the number of stored bytes, and the end of the file.
#[test]
fn reports_progress() {
    for bytes in [results(), gzip(&results()), zstd(&results())] {
        let within = folder();
        let path = within.path().join("results.csv");
        fs::write(&path, &bytes).expect("a file");
        let seen = Arc::new(Seen::default());
        let watched = LocalFiles::with_progress(Arc::<Seen>::clone(&seen), OutsideFiles::Refused);
        let mut opened = watched.open(&path).expect("a file");
        assert_eq!(opened.reopen, ReopenSupport::Supported);
        let stored = u64::try_from(bytes.len()).expect("short");
        assert_eq!(*seen.opened.lock().expect("nobody fails"), [Some(stored)]);
        assert_eq!(opened.bytes.read(&mut []).expect("nothing is asked for"), 0);
        assert_eq!(seen.ended.load(Ordering::Relaxed), 0, "it goes on");
        let mut content = Vec::new();
        opened.bytes.read_to_end(&mut content).expect("a whole file");
        assert_eq!(content, results());
        assert_eq!(seen.read.load(Ordering::Relaxed), stored);
        assert!(seen.ended.load(Ordering::Relaxed) > 0);
        watched.progress().results(7);
        assert_eq!(seen.results.load(Ordering::Relaxed), 7);
    }
}

/// A file that was read is recognized by any of its paths.
#[test]
fn recognizes_files_that_were_read() {
    let within = folder();
    let at = |name: &str| within.path().join(name);
    for name in ["one.csv", "other.csv"] {
        fs::write(at(name), "board\n").expect("a file");
    }
    let here = LocalFiles::default();
    assert!(!here.was_read(&at("one.csv")));
    assert_eq!(read(&here, &at("one.csv")), Ok(b"board\n".to_vec()));
    fs::create_dir(at("day")).expect("a folder");
    assert!(here.was_read(&at("one.csv")) && here.was_read(&at("day/../one.csv")));
    assert!(!here.was_read(&at("other.csv")));

    assert!(here.is_same_file(&at("one.csv"), &at("day/../one.csv")));
    assert!(!here.is_same_file(&at("one.csv"), &at("other.csv")));
    assert!(
        here.is_same_file(&at("none"), &at("none"))
            && !here.is_same_file(&at("none"), &at("nothing"))
    );
    assert!(
        here.contains(&at("one.csv"))
            && !here.contains(&at("none"))
            && !here.contains(within.path())
    );
    assert_eq!(here.display_name(Path::new("a/b.csv")), "a/b.csv");
    assert_eq!(here.display_name(Path::new("-")), "<standard input>");
}

/// A file is outside if its canonical path is not in the folder of the event file or below.
#[test]
fn detects_files_outside_the_folder() {
    let within = folder();
    let at = |name: &str| within.path().join(name);
    fs::create_dir_all(at("event/day")).expect("a folder");
    for name in ["event/event.toml", "event/a.csv", "event/day/b.csv", "c.csv"] {
        fs::write(at(name), "").expect("a file");
    }
    let here = LocalFiles::default();
    let away = |to: &str| here.escapes_folder(&at("event/event.toml"), &at(to));
    assert!(!away("event/a.csv") && !away("event/day/b.csv") && !away("event/day/../a.csv"));
    assert!(away("c.csv") && away("event/../c.csv"));
    assert!(!away("none.csv"), "there is no such file");
    assert!(!here.allows_outside_files());
    assert!(LocalFiles::with_progress(Arc::new(()), OutsideFiles::Allowed).allows_outside_files());
}

#[test]
fn reports_missing_files() {
    let within = folder();
    let error = |name: &str| {
        let path = within.path().join(name);
        let message = read(&LocalFiles::default(), &path).expect_err("no file");
        message.replace(&within.path().display().to_string(), "FOLDER")
    };
    assert_eq!(error("none.csv"), "there is no file FOLDER/none.csv");
    fs::write(within.path().join("tuesday.csv"), "").expect("a file");
    assert_eq!(
        error("tusday.csv"),
        "there is no file FOLDER/tusday.csv: did you mean FOLDER/tuesday.csv?"
    );
    assert_eq!(error("none/a.csv"), "there is no folder FOLDER/none");
    #[cfg(unix)]
    assert_eq!(error(""), "FOLDER/ is a folder: expected a file");
}

/// A named pipe or device can be read only once.
#[cfg(unix)]
#[test]
fn detects_pipes_and_devices() {
    let seen = Arc::new(Seen::default());
    let watched = LocalFiles::with_progress(Arc::<Seen>::clone(&seen), OutsideFiles::Refused);
    let opened = watched.open(Path::new("/dev/null")).expect("a device");
    assert_eq!(opened.reopen, ReopenSupport::Unsupported);
    assert_eq!(*seen.opened.lock().expect("nobody fails"), [None]);
}
