//! Events for testing options: the fixtures, and small events with further features.

use std::fs;
use std::path::Path;

use event::Event;
use formats::{EventFile, FileFormat};
use regulations::{Method, OptionSpec};

const FOLDERS: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/options/events"),
];

/// Results with their event file, if any.
pub(crate) struct Input {
    pub(crate) name: String,
    /// Small enough to test every option.
    pub(crate) is_small: bool,
    read: formats::ParsedResults,
    file: EventFile,
}

/// Returns all inputs, the largest first.
pub(crate) fn all() -> Vec<Input> {
    let files = FOLDERS.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let mut paths: Vec<_> = files.map(|entry| entry.expect("a file").path()).collect();
    // Files of late corrections are not events.
    let is_event =
        |path: &Path| !path.file_stem().is_some_and(|it| it.to_string_lossy().ends_with("late"));
    paths.retain(|path| path.extension().is_some_and(|it| it == "csv") && is_event(path));
    let size = |path: &Path| fs::metadata(path).expect("a file").len();
    paths.sort_by_key(|path| (std::cmp::Reverse(size(path)), path.clone()));
    paths.iter().filter_map(|path| Input::read_file(path, size(path))).collect()
}

/// Returns values for an option: its last three, and one that differs from the value of any event.
pub(crate) fn values(row: &OptionSpec) -> Vec<&'static str> {
    let far = match row.name() {
        "board_a_match.tie" => Some("9999"),
        "teams.boards" | "vps.blitz" => Some("77"),
        "teams.rounds" => Some("2"),
        _ => None,
    };
    far.into_iter().chain(row.values().iter().rev().take(3).map(|typed| typed.text())).collect()
}

impl Input {
    /// Reads an input. Returns `None` if the file has no results.
    fn read_file(path: &Path, size: u64) -> Option<Self> {
        let bytes = fs::read(path).expect("a file");
        let read =
            formats::read(FileFormat::detect(&path.to_string_lossy(), &bytes), bytes).ok()?;
        let file = fs::read(path.with_extension("toml")).ok();
        let file = file.map(|toml| EventFile::read(&toml)).transpose().ok()?.unwrap_or_default();
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some(Self { name, is_small: size < 1_500, read, file })
    }

    /// Returns the event with its decisions for a method, or `None` if they are invalid.
    pub(crate) fn event(&self, method: Method) -> Option<Event> {
        let mut event = self.read.event.clone();
        self.file.apply(&mut event, method).ok()?;
        Some(event)
    }
}
