//! The events that options are tried on: those of the documents, and small ones that hold what these have not.

use std::fs;
use std::path::Path;

use event::Event;
use formats::{EventFile, FileFormat};
use regulations::{Method, OptionSpec};

const FOLDERS: [&str; 2] = [
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/events"),
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/options/events"),
];

/// Results, with the event file beside them if there is one.
pub(crate) struct Input {
    pub(crate) name: String,
    /// Whether there is time to try everything.
    pub(crate) is_small: bool,
    read: formats::ParsedResults,
    file: EventFile,
}

/// All of them, the large ones first.
pub(crate) fn all() -> Vec<Input> {
    let files = FOLDERS.iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let mut paths: Vec<_> = files.map(|entry| entry.expect("a file").path()).collect();
    // Late corrections are no events.
    let is_event =
        |path: &Path| !path.file_stem().is_some_and(|it| it.to_string_lossy().ends_with("late"));
    paths.retain(|path| path.extension().is_some_and(|it| it == "csv") && is_event(path));
    let size = |path: &Path| fs::metadata(path).expect("a file").len();
    paths.sort_by_key(|path| (std::cmp::Reverse(size(path)), path.clone()));
    paths.iter().filter_map(|path| Input::of(path, size(path))).collect()
}

/// What an option is set to: the last three of its values, and another where these may be what an event has anyway.
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
    /// Nothing where the file holds no results.
    fn of(path: &Path, size: u64) -> Option<Self> {
        let bytes = fs::read(path).expect("a file");
        let read =
            formats::read(FileFormat::detect(&path.to_string_lossy(), &bytes), bytes).ok()?;
        let file = fs::read(path.with_extension("toml")).ok();
        let file = file.map(|toml| EventFile::read(&toml)).transpose().ok()?.unwrap_or_default();
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some(Self { name, is_small: size < 1_500, read, file })
    }

    /// The event scored by a method; nothing where it cannot be.
    pub(crate) fn event(&self, method: Method) -> Option<Event> {
        let mut event = self.read.event.clone();
        self.file.apply(&mut event, method).ok()?;
        Some(event)
    }
}
