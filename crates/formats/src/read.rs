//! A results file: from its bytes to an event, with a place for every fault.

use std::io;
use std::sync::Arc;

use event::{Event, Faults};
use regulations::{Method, Winners};

use crate::blocks::BlockReadError;
use crate::budget::Budget;
#[cfg(feature = "bridgemate")]
use crate::budget::Layer;
use crate::decode::Decoded;
use crate::file_format::FileFormat;
use crate::origin::{Origin, locate, located, wanted};
use crate::problem::{Problem, ProblemSeverity, Problems};
use crate::progress::ReadProgress;
use crate::published::Published;
use crate::read_error::ReadError;
use crate::text::FileText;
use crate::{decode, matches_csv, pbn, results_csv, usebio};

/// A results file that could be read.
#[derive(Debug)]
pub struct ParsedResults {
    /// The file's text, decoded: what the places of problems refer to.
    pub text: FileText,
    /// The event.
    pub event: Event,
    /// The method, where the file itself names one.
    pub method: Option<Method>,
    /// Whether there is one winner or two, where the file itself says it.
    pub winners: Option<Winners>,
    /// What the file publishes of its own standings and scores: to be compared, never trusted.
    pub published: Published,
    /// What is legal but odd.
    pub warnings: Problems,
    origin: Origin,
}

/// The results of a file that could be understood in spite of its errors: not to be scored, but to be looked through for
/// further faults.
#[derive(Debug)]
pub struct PartialResults {
    /// The event, as far as it was understood.
    pub event: Event,
    origin: Origin,
}

impl ReadError<PartialResults> {
    /// Adds what else is wrong with the results that could be understood, so that all errors of a file
    /// come together. What may only be wrong because results are missing is left out.
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
        let Self { text, problems, partial: understood } = self;
        let Some(results) = understood else { return };
        for fault in faults.0.iter().filter(|fault| !fault.kind.may_be_incomplete_event()) {
            problems.push(located(text, &results.origin, fault));
        }
    }

    /// The bytes of the file whose lines [`add`](Self::add) has to have at hand, as [`ParsedResults::lines_to_fetch`].
    #[must_use]
    pub fn lines_to_fetch(&self, faults: &Faults) -> Vec<usize> {
        self.partial.as_ref().map_or_else(Vec::new, |it| wanted(&self.text, &it.origin, faults))
    }
}

/// Reads a whole results file.
///
/// - Takes: the format and the file's bytes; those of a vector are not copied.
/// - Gives: the event, with warnings for what is legal but odd.
///
/// # Errors
///
/// [`ReadError`] with every problem found, when anything in the file cannot be understood.
pub fn read(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    read_with(kind, bytes, &ReadOptions::default())
}

/// Reads a results file of an event that goes on, as [`read`] does: a match without a result, whose cells are empty, is one
/// that has not been played yet.
///
/// # Errors
///
/// As [`read`].
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
    read_with(kind, bytes, &ReadOptions { unfinished: true, ..ReadOptions::default() })
}

/// Options for reading a results file.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct ReadOptions {
    /// Whether matches without a result have not been played yet, as in [`read_unfinished`].
    pub unfinished: bool,
    /// The budget that the layers of the file share. `None` creates a budget for the bytes that are read.
    pub budget: Option<Budget>,
}

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
/// [`ReadError`] as for [`read`], or if the file unpacks into more than the budget allows.
///
/// ```
/// use formats::{Budget, FileFormat, ReadOptions, read_with};
///
/// let csv = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let mut options = ReadOptions::default();
/// options.budget = Some(Budget::new(1_000_000));
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

/// What comes of a file that is read in blocks.
pub type BlockReadResult = Result<ParsedResults, ReadError<PartialResults>>;

/// Reads a large file of results as CSV without holding it: in blocks, on all threads, with the same event and the same
/// problems as [`read`] gives.
///
/// - Takes: what was read of it to see what it is, at least the line of column names and the line that follows; the
///   bytes that come then; and who wants to know how far it has been read.
/// - Gives: as [`read`], with a text that is [not held](FileText::unloaded).
///
/// # Errors
///
/// [`BlockReadError`].
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
    if matches_csv::is_one(begun) {
        return matches_csv::read_blocks(first, rest, watch)
            .map(|read| of_matches(FileText::unloaded(), read, None));
    }
    results_csv::read_blocks(first, rest, watch).map(|read| of_csv(FileText::unloaded(), read))
}

/// Whether there is anything in a results file beside comments and a line of column names.
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
            let decoded =
                decode::any(bytes, decode::EMPTY_RESULTS).map_err(ReadError::not_understood)?;
            read_csv(decoded, unfinished)
        }
        FileFormat::Sheet => read_sheet(bytes, options),
        FileFormat::Pbn => {
            let Decoded { text, note } = decode::games(bytes).map_err(ReadError::not_understood)?;
            if let Some(problem) = decode::long_line(&text) {
                return Err(ReadError::whole(text, noted(note, problem.into())).not_understood());
            }
            let read = pbn::read(text);
            let (results, members) = (read.places, read.members);
            let origin = Origin::Places { results, matches: Vec::new(), members };
            let told =
                Told { method: read.method, winners: read.winners, published: read.published };
            finish(read.text.into(), read.event, told, noted(note, read.problems), origin)
        }
        FileFormat::Usebio => {
            let Decoded { text, note } = decode::xml(bytes).map_err(ReadError::not_understood)?;
            let read = usebio::read(text, unfinished).map_err(ReadError::not_understood)?;
            let (results, matches, members) = (read.places, read.match_places, read.members);
            let origin = Origin::Places { results, matches, members };
            let told =
                Told { method: read.method, winners: read.winners, published: read.published };
            finish(read.text.into(), read.event, told, noted(note, read.problems), origin)
        }
        FileFormat::Bridgemate => read_bridgemate(bytes, options),
    }
}

fn read_csv(
    Decoded { text, note }: Decoded,
    unfinished: bool,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::whole(text, noted(note, problem.into())).not_understood());
    }
    if matches_csv::is_one(&text) {
        return match matches_csv::read(&text, unfinished) {
            Ok(read) => of_matches(text.into(), read, note),
            Err(problems) => Err(ReadError::whole(text, problems).not_understood()),
        };
    }
    match results_csv::read(&text) {
        Ok(mut read) => {
            read.problems = noted(note, read.problems);
            of_csv(text.into(), read)
        }
        Err(problems) => Err(ReadError::whole(text, noted(note, problems)).not_understood()),
    }
}

#[cfg(feature = "spreadsheets")]
fn read_sheet(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let budget = options.budget_of(&bytes);
    let looks_right = |text: &str| matches_csv::is_one(text) || results_csv::is_one(text);
    let columns = |text: &str| {
        if matches_csv::is_one(text) {
            matches_csv::columns_read(text)
        } else {
            results_csv::columns_read(text)
        }
    };
    let sheet = crate::sheet::csv(bytes, &budget, looks_right, columns)
        .map_err(ReadError::not_understood)?;
    match read_csv(Decoded { text: sheet.text, note: Some(sheet.note) }, options.unfinished) {
        Ok(mut read) => {
            read.warnings.append(sheet.problems);
            if read.warnings.count(ProblemSeverity::Error) > 0 {
                return Err(ReadError::whole(read.text, read.warnings).not_understood());
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
    let message = "a workbook, which this program was built without reading";
    let help = "export the table from the spreadsheet as `CSV UTF-8`";
    let problem = Problem::error(Some(0..0), message).with_help(help).coded(Problem::NOT_TEXT);
    Err(ReadError::whole(String::new(), problem).not_understood())
}

#[cfg(feature = "bridgemate")]
fn read_bridgemate(
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let budget = options.budget_of(&bytes);
    let read = crate::bridgemate::read(bytes).map_err(ReadError::not_understood)?;
    let size = u64::try_from(read.text.len()).unwrap_or(u64::MAX);
    if let Err(over) = Layer::packed(&budget).take(size) {
        let message = format!("the database cannot be read: {over}");
        let problem = Problem::error(Some(0..0), message).coded(Problem::DATABASE);
        return Err(ReadError::whole(String::new(), problem).not_understood());
    }
    let (matches, members) = (Vec::new(), crate::member_places::MemberPlaces::default());
    let origin = Origin::Places { results: read.places, matches, members };
    let told = Told { method: read.method, winners: read.winners, published: Published::default() };
    finish(read.text.into(), read.event, told, read.problems, origin)
}

#[cfg(not(feature = "bridgemate"))]
fn read_bridgemate(
    _: Vec<u8>,
    _: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let message = "a Bridgemate database, which this program was built without reading";
    let problem = Problem::error(Some(0..0), message).coded(Problem::DATABASE);
    Err(ReadError::whole(String::new(), problem).not_understood())
}

/// What a file tells of its event beside the results.
#[derive(Debug, Default)]
struct Told {
    method: Option<Method>,
    winners: Option<Winners>,
    published: Published,
}

/// The problems of a file, with what is to be said of the way it was written before them.
fn noted(note: Option<Problem>, problems: Problems) -> Problems {
    let Some(note) = note else { return problems };
    let mut all = Problems::from(note);
    all.append(problems);
    all
}

fn of_csv(
    text: FileText,
    read: results_csv::ReadCsv,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let method = read.layout.is_of_teams().then_some(Method::Teams);
    let origin = Origin::Csv { layout: Arc::new(read.layout), starts: read.starts };
    finish(text, read.event, Told { method, ..Told::default() }, read.problems, origin)
}

fn of_matches(
    text: FileText,
    read: matches_csv::ReadMatches,
    note: Option<Problem>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let origin = Origin::Matches(Box::new(read.places));
    let told = Told { method: Some(Method::Teams), ..Told::default() };
    finish(text, read.event, told, noted(note, read.problems), origin)
}

fn finish(
    text: FileText,
    event: Event,
    told: Told,
    problems: Problems,
    origin: Origin,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    if problems.count(ProblemSeverity::Error) > 0 {
        let understood = PartialResults { event, origin };
        return Err(ReadError::whole(text, problems).not_understood().with(understood));
    }
    let Told { method, winners, published } = told;
    Ok(ParsedResults { text, event, method, winners, published, warnings: problems, origin })
}

impl ParsedResults {
    /// Turns the faults that scoring found into problems with places in this file.
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

    /// The bytes of the file whose lines [`locate`](Self::locate) has to have at hand for the faults that are shown: to be
    /// [fetched](FileText::fetch), where the text is not held.
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
        wanted(&self.text, &self.origin, faults)
    }
}
