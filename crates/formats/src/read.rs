//! Reads a results file: from its bytes to an event, with a location for every problem.

pub(crate) mod applied;
pub(crate) mod budget;
pub(crate) mod file_format;
pub(crate) mod limits;
pub(crate) mod member_places;
pub(crate) mod origin;
pub(crate) mod progress;
pub(crate) mod published;
pub(crate) mod published_problem;
pub(crate) mod read_error;

use std::io;
use std::sync::Arc;

use event::{Event, Faults};
use regulations::{Method, Winners};

use crate::csv::{matches_csv, results_csv};
use crate::problem::{Problem, Problems};
use crate::read::budget::Budget;
#[cfg(feature = "bridgemate")]
use crate::read::budget::Layer;
use crate::read::file_format::FileFormat;
use crate::read::origin::{Origin, lines_to_fetch, locate, to_problem};
use crate::read::progress::ReadProgress;
use crate::read::published::Published;
use crate::read::read_error::ReadError;
use crate::text::FileText;
use crate::text::blocks::BlockReadError;
use crate::text::decode;
use crate::text::decode::Decoded;
use crate::{pbn, usebio};
use event::Severity;

/// A results file that was read without errors.
#[derive(Debug)]
pub struct ParsedResults {
    /// The decoded text of the file. Locations of problems refer to it.
    pub text: FileText,
    /// The event.
    pub event: Event,
    /// The method, if the file specifies one.
    pub method: Option<Method>,
    /// One winner or two, if the file specifies it.
    pub winners: Option<Winners>,
    /// The standings and scores that the file publishes. Use them only for comparison.
    pub published: Published,
    /// Warnings about valid but unusual content.
    pub warnings: Problems,
    origin: Origin,
}

/// The valid results of a file with errors. They must not be scored, but can be checked for further
/// errors.
#[derive(Debug)]
pub struct PartialResults {
    /// The event with all results that could be parsed.
    pub event: Event,
    origin: Origin,
}

impl ReadError<PartialResults> {
    /// Adds faults of the partial results, so that all errors of a file are reported together.
    /// Faults that may only be due to missing results are omitted.
    ///
    /// ```
    /// use event::{FaultKind, Fault, Faults, ResultColumn, ResultId};
    /// use formats::{FileFormat, read};
    ///
    /// let csv = "board,ns,ew,score\n1,1,1,420\n1,2,3,4Z0\n";
    /// let mut rejected = read(FileFormat::Csv, csv).err().ok_or("4Z0 is no score")?;
    /// let kind = FaultKind::AgainstItself { name: "1".to_owned() };
    /// let at = Some(ResultId::at(0)?.location(ResultColumn::EastWest));
    /// let faults = Faults(vec![Fault { kind, location: at, other: None }]);
    /// // The text is held: no line has to be fetched.
    /// assert!(rejected.lines_to_fetch(&faults).is_empty());
    /// rejected.add(&faults);
    /// assert_eq!(rejected.problems.list()[1].place, Some(22..23));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, faults: &Faults) {
        let Self { text, problems, partial } = self;
        let Some(results) = partial else { return };
        for fault in faults.0.iter().filter(|fault| !fault.kind.may_be_incomplete_event()) {
            problems.push(to_problem(text, &results.origin, fault));
        }
    }

    /// Returns a byte of each line that [`add`](Self::add) needs, as
    /// [`ParsedResults::lines_to_fetch`] does.
    #[must_use]
    pub fn lines_to_fetch(&self, faults: &Faults) -> Vec<usize> {
        self.partial
            .as_ref()
            .map_or_else(Vec::new, |it| lines_to_fetch(&self.text, &it.origin, faults))
    }
}

/// Reads a whole results file in the format `kind`. If `bytes` is a vector, it is not copied.
///
/// Valid but unusual content is reported in [`ParsedResults::warnings`].
///
/// # Errors
///
/// Returns a [`ReadError`] with every problem found if anything in the file is invalid.
pub fn read(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    read_with(kind, bytes, &ReadOptions::default())
}

/// Reads a results file of an event in progress, as [`read`] does. A match with empty result cells
/// has not been played yet.
///
/// # Errors
///
/// Returns the errors of [`read`].
///
/// ```
/// use formats::{FileFormat, read, read_unfinished};
///
/// let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n1,C,D,,\n";
/// assert!(read(FileFormat::Csv, csv).is_err());
/// let read = read_unfinished(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
/// assert_eq!((read.event.matches().len(), read.event.decisions().unplayed().len()), (1, 1));
/// # Ok::<(), String>(())
/// ```
pub fn read_unfinished(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    read_with(kind, bytes, &ReadOptions::new().unfinished(true))
}

/// Options for reading a results file.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// `true` if matches without a result have not been played yet, as in [`read_unfinished`].
    pub unfinished: bool,
    /// The budget shared by all layers of the file. `None` creates a budget for the bytes that are
    /// read.
    pub budget: Option<Budget>,
}

bridge_core::option_setters!(ReadOptions {
    unfinished: bool,
    budget: impl Into<Option<Budget>>,
});

#[cfg(any(feature = "bridgemate", feature = "spreadsheets"))]
impl ReadOptions {
    /// Returns the budget, or creates one for a file of these bytes.
    fn budget_of(&self, bytes: &[u8]) -> Budget {
        self.budget.clone().unwrap_or_else(|| {
            let budget = Budget::default();
            budget.store(bytes.len().try_into().unwrap_or(u64::MAX));
            budget
        })
    }
}

/// Reads a whole results file with options.
///
/// # Errors
///
/// Returns the [`ReadError`]s of [`read`], and one if the file unpacks into more than the budget
/// allows.
///
/// ```
/// use formats::{Budget, FileFormat, ReadOptions, read_with};
///
/// let csv = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let options = ReadOptions::new().budget(Budget::new(1_000_000));
/// let read = read_with(FileFormat::Csv, csv, &options).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(read.event.results().len(), 2);
/// # Ok::<(), String>(())
/// ```
pub fn read_with(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    read_whole(kind, bytes.into(), options)
}

/// The result of reading a file in blocks.
pub type BlockReadResult = Result<ParsedResults, ReadError<PartialResults>>;

/// Reads a large CSV file of results in blocks and on all threads, without keeping its text. The
/// event and the problems are equal to the output of [`read`].
///
/// `first` is the beginning of the file, used to detect its format: at least the header line and
/// the line after it. `rest` provides the following bytes. `watch` observes the progress. The text
/// of the result is [not loaded](FileText::unloaded).
///
/// # Errors
///
/// Returns a [`BlockReadError`] if the file has to be read as a whole, or its bytes cannot be read.
///
/// ```
/// use formats::read_blocks;
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let (first, mut rest) = csv.split_at(30);
/// let read = read_blocks(first.to_vec(), &mut rest, &())?.map_err(|rejected| rejected.to_string())?;
/// assert_eq!(read.event.results().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_blocks(
    first: Vec<u8>,
    rest: &mut (dyn io::Read + Send),
    watch: &dyn ReadProgress,
) -> Result<BlockReadResult, BlockReadError> {
    let end = first.iter().rposition(|&byte| byte == b'\n').unwrap_or_default();
    let Ok(begun) = str::from_utf8(first.get(..end).unwrap_or_default()) else {
        return Err(BlockReadError::Irregular);
    };
    if matches_csv::has_match_columns(begun) {
        return matches_csv::read_blocks(first, rest, watch)
            .map(|read| from_matches_csv(FileText::unloaded(), read, None));
    }
    results_csv::read_blocks(first, rest, watch)
        .map(|read| from_results_csv(FileText::unloaded(), read))
}

/// Returns `true` if a results file contains more than comments and a header line.
///
/// ```
/// assert!(!formats::contains_results(b"# to be played\nround,home,away\n"));
/// ```
#[must_use]
pub fn contains_results(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).count() > 1
}

fn read_whole(
    kind: FileFormat,
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let unfinished = options.unfinished;
    match kind {
        FileFormat::Csv => {
            let decoded = decode::results(bytes, decode::EMPTY_RESULTS)
                .map_err(ReadError::without_partial)?;
            read_csv(decoded, unfinished)
        }
        FileFormat::Sheet => read_sheet(bytes, options),
        FileFormat::Pbn => {
            let Decoded { text, note } = decode::pbn(bytes).map_err(ReadError::without_partial)?;
            if let Some(problem) = decode::long_line(&text) {
                return Err(
                    ReadError::new(text, prepend_note(note, problem.into())).without_partial()
                );
            }
            let read = pbn::read(text);
            let (results, members) = (read.places, read.members);
            let origin = Origin::Places { results, matches: Vec::new(), members };
            let declared = DeclaredProperties {
                method: read.method,
                winners: read.winners,
                published: read.published,
            };
            finish(
                read.text.into(),
                read.event,
                declared,
                prepend_note(note, read.problems),
                origin,
            )
        }
        FileFormat::Usebio => {
            let Decoded { text, note } = decode::xml(bytes).map_err(ReadError::without_partial)?;
            let read = usebio::read(text, unfinished).map_err(ReadError::without_partial)?;
            let (results, matches, members) = (read.places, read.match_places, read.members);
            let origin = Origin::Places { results, matches, members };
            let declared = DeclaredProperties {
                method: read.method,
                winners: read.winners,
                published: read.published,
            };
            finish(
                read.text.into(),
                read.event,
                declared,
                prepend_note(note, read.problems),
                origin,
            )
        }
        FileFormat::Bridgemate => read_bridgemate(bytes, options),
    }
}

fn read_csv(
    Decoded { text, note }: Decoded,
    unfinished: bool,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::new(text, prepend_note(note, problem.into())).without_partial());
    }
    if matches_csv::has_match_columns(&text) {
        return match matches_csv::read(&text, unfinished) {
            Ok(read) => from_matches_csv(text.into(), read, note),
            Err(problems) => Err(ReadError::new(text, problems).without_partial()),
        };
    }
    match results_csv::read(&text) {
        Ok(mut read) => {
            read.problems = prepend_note(note, read.problems);
            from_results_csv(text.into(), read)
        }
        Err(problems) => Err(ReadError::new(text, prepend_note(note, problems)).without_partial()),
    }
}

#[cfg(feature = "spreadsheets")]
fn read_sheet(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let budget = options.budget_of(&bytes);
    let has_results =
        |text: &str| matches_csv::has_match_columns(text) || results_csv::has_result_columns(text);
    let columns = |text: &str| {
        if matches_csv::has_match_columns(text) {
            matches_csv::used_columns(text)
        } else {
            results_csv::used_columns(text)
        }
    };
    let sheet = crate::sheet::csv(bytes, &budget, has_results, columns)
        .map_err(ReadError::without_partial)?;
    match read_csv(Decoded { text: sheet.text, note: Some(sheet.note) }, options.unfinished) {
        Ok(mut read) => {
            read.warnings.append(sheet.problems);
            if read.warnings.count(Severity::Error) > 0 {
                return Err(ReadError::new(read.text, read.warnings).without_partial());
            }
            Ok(read)
        }
        Err(mut rejected) => {
            rejected.problems.append(sheet.problems);
            Err(rejected)
        }
    }
}

#[cfg(not(feature = "spreadsheets"))]
fn read_sheet(_: Vec<u8>, _: &ReadOptions) -> Result<ParsedResults, ReadError<PartialResults>> {
    let problem = Problem::new(Some(0..0), &crate::text::text_problem::TextProblem::NoWorkbooks);
    Err(ReadError::new(String::new(), problem).without_partial())
}

#[cfg(feature = "bridgemate")]
fn read_bridgemate(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    use crate::databases::database_problem::DatabaseProblem;

    let budget = options.budget_of(&bytes);
    let read = crate::databases::bridgemate::read(bytes).map_err(ReadError::without_partial)?;
    let size = u64::try_from(read.text.len()).unwrap_or(u64::MAX);
    if let Err(over) = Layer::packed(&budget).take(size) {
        let (part, error) = ("the database".to_owned(), over.to_string());
        let problem = Problem::new(Some(0..0), &DatabaseProblem::DatabaseLimit { part, error });
        return Err(ReadError::new(String::new(), problem).without_partial());
    }
    let (matches, members) = (Vec::new(), crate::read::member_places::MemberPlaces::default());
    let origin = Origin::Places { results: read.places, matches, members };
    let declared = DeclaredProperties {
        method: read.method,
        winners: read.winners,
        published: Published::default(),
    };
    finish(read.text.into(), read.event, declared, read.problems, origin)
}

#[cfg(not(feature = "bridgemate"))]
fn read_bridgemate(
    _: Vec<u8>,
    _: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let problem = Problem::new(Some(0..0), &crate::text::text_problem::TextProblem::NoDatabases);
    Err(ReadError::new(String::new(), problem).without_partial())
}

/// Properties of the event that a file specifies in addition to its results.
#[derive(Debug, Default)]
struct DeclaredProperties {
    method: Option<Method>,
    winners: Option<Winners>,
    published: Published,
}

/// Puts the warning about the file's encoding or sheet before its other problems.
fn prepend_note(note: Option<Problem>, problems: Problems) -> Problems {
    let Some(note) = note else { return problems };
    let mut all = Problems::from(note);
    all.append(problems);
    all
}

fn from_results_csv(
    text: FileText,
    read: results_csv::ReadCsv,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let method = read.layout.has_teams().then_some(Method::Teams);
    let origin = Origin::Csv { layout: Arc::new(read.layout), starts: read.starts };
    finish(
        text,
        read.event,
        DeclaredProperties { method, ..DeclaredProperties::default() },
        read.problems,
        origin,
    )
}

fn from_matches_csv(
    text: FileText,
    read: matches_csv::ReadMatches,
    note: Option<Problem>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let origin = Origin::Matches(Box::new(read.places));
    let declared =
        DeclaredProperties { method: Some(Method::Teams), ..DeclaredProperties::default() };
    finish(text, read.event, declared, prepend_note(note, read.problems), origin)
}

fn finish(
    text: FileText,
    event: Event,
    declared: DeclaredProperties,
    problems: Problems,
    origin: Origin,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    if problems.count(Severity::Error) > 0 {
        let partial = PartialResults { event, origin };
        return Err(ReadError::new(text, problems).without_partial().with_partial(partial));
    }
    let DeclaredProperties { method, winners, published } = declared;
    Ok(ParsedResults { text, event, method, winners, published, warnings: problems, origin })
}

impl ParsedResults {
    /// Converts faults found by scoring into problems with locations in this file.
    ///
    /// ```
    /// use event::{Fault, FaultKind, Faults, ResultColumn, ResultId};
    /// use formats::{FileFormat, read};
    ///
    /// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,1,420\n").map_err(|rejected| rejected.to_string())?;
    /// let kind = FaultKind::AgainstItself { name: "1".to_owned() };
    /// let at = Some(ResultId::at(0)?.location(ResultColumn::EastWest));
    /// let problems = read.locate(&Faults(vec![Fault { kind, location: at, other: None }]));
    /// let place = problems.list()[0].place.clone();
    /// assert_eq!(place.and_then(|place| read.text.get(place)), Some("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> Problems {
        locate(&self.text, &self.origin, faults)
    }

    /// Returns a byte of each line that [`locate`](Self::locate) needs for the faults that are
    /// shown. If the text is not loaded, [fetch](FileText::fetch) these lines first.
    ///
    /// ```
    /// use event::{Fault, FaultKind, Faults, ResultColumn, ResultId};
    /// use formats::{QuoteLines, read_blocks};
    ///
    /// let csv = b"board,ns,ew,score\n1,1,1,420\n";
    /// let mut read = read_blocks(csv.to_vec(), &mut &b""[..], &())?.map_err(|rejected| rejected.to_string())?;
    /// let kind = FaultKind::AgainstItself { name: "1".to_owned() };
    /// let at = Some(ResultId::at(0)?.location(ResultColumn::EastWest));
    /// let faults = Faults(vec![Fault { kind, location: at, other: None }]);
    /// let wanted = read.lines_to_fetch(&faults);
    /// read.text.fetch(&mut &csv[..], &wanted);
    /// assert_eq!(read.locate(&faults).list()[0].place, Some(22..23));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lines_to_fetch(&self, faults: &Faults) -> Vec<usize> {
        lines_to_fetch(&self.text, &self.origin, faults)
    }
}
