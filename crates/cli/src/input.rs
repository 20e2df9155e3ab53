//! Which files an event consists of, and their bytes.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, anyhow};
use formats::{Corrections, EventFile, Kind, Rejected};
use regulations::Method;
use vp_scales::Scale;

use crate::diagnostics;
use crate::failure::Failure;

/// Every file that was read: none of them is written over.
static FILES_READ: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A file that was read, and its name for messages.
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// The results of an event, and what its event file says.
pub(crate) struct EventInput {
    pub(crate) results: Input,
    pub(crate) file: EventFile,
    /// The event file's name, where there is one.
    pub(crate) file_name: String,
}

/// Finds and reads the files of an event.
pub(crate) fn event(path: &Path, no_event_file: bool) -> Result<EventInput, Failure> {
    if has_ending(path, "toml") {
        let file = event_file(path)?;
        let results = results_beside(path, &file)?;
        let file_name = path.display().to_string();
        return Ok(EventInput { results: read(&results)?, file, file_name });
    }
    let results = read(path)?;
    let beside = path.with_extension("toml");
    let file = if no_event_file || path == Path::new("-") || !beside.is_file() {
        EventFile::default()
    } else {
        let file = event_file(&beside)?;
        match &file.results {
            Some(named) if !same_file(&beside.with_file_name(named), path) => {
                diagnostics::note(&format!(
                    "{} names other results ({named}) and is not used",
                    beside.display()
                ));
                EventFile::default()
            }
            _ => file,
        }
    };
    Ok(EventInput { results, file, file_name: beside.display().to_string() })
}

/// The files of an event that may not have begun: there need be no results, and their bytes are empty then.
pub(crate) fn event_to_come(path: &Path, no_event_file: bool) -> Result<EventInput, Failure> {
    if has_ending(path, "toml") {
        let file = event_file(path)?;
        let file_name = path.display().to_string();
        let results = results_beside(path, &file).ok().filter(|results| results.is_file());
        let results = match results {
            Some(results) => read(&results)?,
            None => Input { name: file_name.clone(), bytes: Vec::new() },
        };
        return Ok(EventInput { results, file, file_name });
    }
    event(path, no_event_file)
}

/// Late corrections: those named in the call, or by the event file.
pub(crate) fn corrections(
    named: Option<&Path>,
    event: &EventInput,
) -> Result<Option<(String, Corrections)>, Failure> {
    let beside = || {
        let name = event.file.corrections.as_ref()?;
        Some(Path::new(&event.file_name).with_file_name(name))
    };
    let Some(path) = named.map(Path::to_path_buf).or_else(beside) else { return Ok(None) };
    let input = read(&path)?;
    match Corrections::read(input.bytes) {
        Ok(corrections) => Ok(Some((input.name, corrections))),
        Err(rejected) => Err(diagnostics::reject(&input.name, &rejected)),
    }
}

/// Whether a path leads to one of the files that were read.
pub(crate) fn was_read(path: &Path) -> bool {
    let files = FILES_READ.lock().unwrap_or_else(PoisonError::into_inner);
    files.iter().any(|file| same_file(file, path))
}

/// Whether two paths lead to the same file, however they are spelled.
fn same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

fn event_file(path: &Path) -> Result<EventFile, Failure> {
    let input = read(path)?;
    EventFile::read(&input.bytes).map_err(|mut rejected| {
        if let Some(further) = rejected.partial_event_file().and_then(|file| beside(path, file)) {
            rejected.append(further);
        }
        diagnostics::reject(&input.name, &rejected)
    })
}

/// What does not fit the results of an event file whose options are wrong, so that all its errors come together; nothing
/// where that cannot be told.
fn beside(path: &Path, file: &EventFile) -> Option<Rejected> {
    if file.corrections.is_some() {
        return None;
    }
    let results = results_beside(path, file).ok()?;
    let bytes = std::fs::read(&results).ok()?;
    let kind = Kind::of(&results.display().to_string(), &bytes);
    let mut read = formats::read(kind, bytes).ok()?;
    let method = file.method.or(read.method).unwrap_or(Method::Matchpoints);
    file.apply(&mut read.event, method).err()
}

/// The results that an event file names, or those named like it.
fn results_beside(path: &Path, file: &EventFile) -> Result<PathBuf, Failure> {
    if let Some(results) = &file.results {
        return Ok(path.with_file_name(results));
    }
    ["csv", "pbn"]
        .into_iter()
        .map(|ending| path.with_extension(ending))
        .find(|p| p.is_file())
        .ok_or_else(|| {
            Failure::Other(anyhow!(
                "{} names no results: expected a line like results = \"evening.csv\", or a file of \
                 the same name that ends in .csv or .pbn",
                path.display()
            ))
        })
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

fn read(path: &Path) -> Result<Input, Failure> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes).context("cannot read standard input")?;
        return Ok(Input { name: "<standard input>".to_owned(), bytes });
    }
    let name = path.display().to_string();
    FILES_READ.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
    bytes = std::fs::read(path).with_context(|| format!("cannot read {name}"))?;
    Ok(Input { name, bytes })
}

/// A Victory Point scale of one's own.
pub(crate) fn scale(path: &Path) -> Result<Scale, Failure> {
    let input = read(path)?;
    formats::read_scale(&input.bytes)
        .map_err(|rejected| diagnostics::reject(&input.name, &rejected))
}
