//! The files of an event.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::ffi::OsStr;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use formats::{Corrections, EventFile, FileFormat, HandsFile, NamesList, ReadError, ReadOptions};
use regulations::Method;

use crate::diagnostics::{Concern, Diagnostic, RequestProblem};
use crate::file_source::OpenedFile;
use crate::options::EventFileUse;
use crate::read_context::{File, ReadContext};
use crate::results_file::ResultsFile;

/// The results of an event and its event file.
pub(crate) struct EventFiles<'s> {
    pub(crate) results: ResultsFile<'s>,
    pub(crate) file: EventFile,
    /// The name of the event file, or of the results if no event file is searched for.
    pub(crate) file_name: PathBuf,
    /// The name of `file_name` for messages.
    pub(crate) title: String,
}

impl<'s> EventFiles<'s> {
    fn new(
        context: &ReadContext<'s>,
        results: ResultsFile<'s>,
        file: EventFile,
        name: &Path,
    ) -> Self {
        Self { results, file, file_name: name.to_owned(), title: context.source.display_name(name) }
    }

    /// Finds and reads the files of an event. `first` may name the results or the event file.
    pub(crate) fn find(
        context: &mut ReadContext<'s>,
        first: &Path,
        event_file_use: EventFileUse,
    ) -> Option<Self> {
        if is_event_file(first) {
            let file = event_file(context, first)?;
            let Some(results) = results_path(context, first, &file).ok()? else {
                let file = first.display().to_string();
                let problem = RequestProblem::ResultsNotFound { file };
                return context.report(Diagnostic::from_kind(&problem, Concern::Task));
            };
            let results = ResultsFile::open(context, &results)?;
            return Some(Self::new(context, results, file, first));
        }
        let results = ResultsFile::open(context, first)?;
        if event_file_use == EventFileUse::Never {
            return Some(Self::new(context, results, EventFile::default(), first));
        }
        let adjacent = uncompressed(first).with_extension("toml");
        let file = if context.source.contains(&adjacent) {
            let adjacent = context.allowed_or_report(first, adjacent.clone())?;
            let file = event_file(context, &adjacent)?;
            match &file.results {
                Some(named)
                    if !context.source.is_same_file(&adjacent.with_file_name(named), first) =>
                {
                    let (file, named) = (adjacent.display().to_string(), named.clone());
                    context.add_note(&RequestProblem::EventFileNotUsed { file, named });
                    EventFile::default()
                }
                _ => file,
            }
        } else {
            EventFile::default()
        };
        Some(Self::new(context, results, file, &adjacent))
    }

    /// Finds the files of an event that may not have begun. A missing results file counts as empty.
    pub(crate) fn find_unplayed(
        context: &mut ReadContext<'s>,
        first: &Path,
        event_file_use: EventFileUse,
    ) -> Option<Self> {
        if !is_event_file(first) {
            return Self::find(context, first, event_file_use);
        }
        let file = event_file(context, first)?;
        let results = results_path(context, first, &file).ok()?;
        let results = results.filter(|results| context.source.contains(results));
        let results = match results {
            Some(results) => ResultsFile::open(context, &results)?,
            None => ResultsFile::for_unplayed_event(context, first),
        };
        Some(Self::new(context, results, file, first))
    }

    /// Returns the file of late corrections, if any: the file named by the caller, or by the event
    /// file.
    pub(crate) fn corrections(
        &self,
        context: &mut ReadContext<'_>,
        named: Option<&Path>,
    ) -> Option<Vec<(String, Corrections)>> {
        let path = match (named, &self.file.corrections) {
            (Some(named), Some(named_by_file)) => {
                let title = context.source.display_name(named);
                let (used, named_there) = (title, named_by_file.clone());
                let problem = RequestProblem::OtherCorrections { used, named: named_there };
                context.add_note(&problem);
                named.to_owned()
            }
            (Some(named), None) => named.to_owned(),
            (None, Some(named_by_file)) => {
                context.resolve_or_report(&self.file_name, named_by_file)?
            }
            (None, None) => return Some(Vec::new()),
        };
        let File { title, bytes } = context.read(&path)?;
        let read = Corrections::read(bytes);
        let corrections = context.value_or_report(&title, read)?;
        Some(vec![(title, corrections)])
    }

    /// Returns the list of names, if any: the one named by the caller, or by the event file.
    pub(crate) fn names(
        &self,
        context: &mut ReadContext<'_>,
        named: Option<&Path>,
    ) -> Option<Vec<(String, NamesList)>> {
        let path = match (named, &self.file.names) {
            (Some(named), _) => named.to_owned(),
            (None, Some(of_file)) => context.resolve_or_report(&self.file_name, of_file)?,
            (None, None) => return Some(Vec::new()),
        };
        let File { title, bytes } = context.read(&path)?;
        let list = context.value_or_report(&title, NamesList::read(bytes))?;
        Some(vec![(title, list)])
    }

    /// Returns the logo that the event file names as a `data:` URL. Empty if it names none.
    pub(crate) fn logo(&self, context: &mut ReadContext<'_>) -> Option<String> {
        let Some(named) = &self.file.logo else { return Some(String::new()) };
        let path = context.resolve_or_report(&self.file_name, named)?;
        let File { title, bytes } = context.read(&path)?;
        picture_url(&bytes).or_else(|| {
            context.report_for_file(&title, &RequestProblem::NotALogo { file: title.clone() })
        })
    }

    /// Returns the file of hands, if any: the one named by the caller or by the event file, or one
    /// next to the results, such as `evening.hands.pbn` next to `evening.csv`.
    pub(crate) fn hands(
        &self,
        context: &mut ReadContext<'_>,
        named: Option<&Path>,
        event_file_use: EventFileUse,
    ) -> Option<Vec<(String, HandsFile)>> {
        let path = match (named, &self.file.hands) {
            (Some(named), _) => named.to_owned(),
            (None, Some(of_file)) => context.resolve_or_report(&self.file_name, of_file)?,
            (None, None) if event_file_use == EventFileUse::Never => return Some(Vec::new()),
            (None, None) => {
                let results = &self.results.name.path;
                let with_hands = FileFormat::ALL.iter().filter(|format| format.has_hands());
                let endings = with_hands.flat_map(|format| format.endings());
                let mut paths = endings
                    .map(|ending| uncompressed(results).with_extension(format!("hands.{ending}")));
                let found = paths.find(|path| context.source.contains(path));
                let Some(found) = found else { return Some(Vec::new()) };
                context.allowed_or_report(results, found)?
            }
        };
        let File { title, bytes } = context.read(&path)?;
        let hands = HandsFile::read(&title, bytes);
        Some(vec![(title, hands)])
    }
}

/// The maximum length of a logo in bytes. A page contains it.
const MAX_LOGO: usize = 200_000;

/// Returns a picture as a `data:` URL. `None` if it is too large, or if it is not a picture that every browser shows.
fn picture_url(bytes: &[u8]) -> Option<String> {
    let starts = |start: &[u8]| bytes.starts_with(start);
    let text =
        str::from_utf8(bytes).map_or("", |text| text.trim_start_matches('\u{feff}').trim_start());
    let kind = if starts(b"\x89PNG\r\n\x1a\n") {
        "png"
    } else if starts(b"\xff\xd8\xff") {
        "jpeg"
    } else if starts(b"GIF8") {
        "gif"
    } else if starts(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        "webp"
    } else if text.starts_with('<') && text.contains("<svg") {
        "svg+xml"
    } else {
        return None;
    };
    (bytes.len() <= MAX_LOGO)
        .then(|| format!("data:image/{kind};base64,{}", STANDARD.encode(bytes)))
}

fn is_event_file(path: &Path) -> bool {
    uncompressed(path).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

fn event_file(context: &mut ReadContext<'_>, path: &Path) -> Option<EventFile> {
    let File { title, bytes } = context.read(path)?;
    match EventFile::read(&bytes) {
        Ok(file) => Some(file),
        Err(mut rejected) => {
            let further =
                rejected.partial.as_deref().and_then(|file| read_adjacent(context, path, file));
            if let Some(further) = further {
                rejected.append(further);
            }
            context.report_rejected(&title, &rejected);
            None
        }
    }
}

/// Returns the errors between the results and an event file with invalid options, so that all
/// errors are reported together. Returns `None` if the results cannot be read.
fn read_adjacent(context: &ReadContext<'_>, path: &Path, file: &EventFile) -> Option<ReadError> {
    if file.corrections.is_some() {
        return None;
    }
    let results = match &file.results {
        Some(named) => context.resolve(path, named).ok()?,
        None => find_adjacent_results(context, path)
            .filter(|results| context.is_allowed(path, results))?,
    };
    let OpenedFile { bytes: mut opened, budget, .. } = context.source.open(&results).ok()?;
    let mut bytes = Vec::new();
    opened.read_to_end(&mut bytes).ok()?;
    let kind = FileFormat::detect(&context.source.display_name(&results), &bytes);
    let mut read = formats::read_with(kind, bytes, &ReadOptions::new().budget(budget)).ok()?;
    let method = file.method.or(read.method).unwrap_or(Method::Matchpoints);
    file.apply(&mut read.event, method).err()
}

/// The error for a file that must not be read. It has been reported.
struct ReportedError;

/// Returns the results that the event file names, or a results file with the name of the event
/// file.
fn results_path(
    context: &mut ReadContext<'_>,
    path: &Path,
    file: &EventFile,
) -> Result<Option<PathBuf>, ReportedError> {
    let found = match &file.results {
        Some(named) => Some(context.resolve_or_report(path, named)),
        None => {
            find_adjacent_results(context, path).map(|found| context.allowed_or_report(path, found))
        }
    };
    found.map(|found| found.ok_or(ReportedError)).transpose()
}

/// Finds results with the name of an event file.
fn find_adjacent_results(context: &ReadContext<'_>, path: &Path) -> Option<PathBuf> {
    let path = uncompressed(path);
    let plain = FileFormat::searched().filter_map(|format| format.endings().first());
    let compressed = plain.clone().flat_map(|plain| {
        FileFormat::COMPRESSED.map(|compression| format!("{plain}.{compression}"))
    });
    let endings = plain.map(|&ending| ending.to_owned()).chain(compressed);
    endings.map(|ending| path.with_extension(ending)).find(|path| context.source.contains(path))
}

/// Returns the path without the extension of the compression format.
fn uncompressed(path: &Path) -> PathBuf {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let is_compressed = FileFormat::COMPRESSED.iter().any(|how| how.eq_ignore_ascii_case(ending));
    if is_compressed { path.with_extension("") } else { path.to_owned() }
}
