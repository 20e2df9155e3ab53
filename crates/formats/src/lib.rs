//! Reads what scorers and programs write, and says exactly what is wrong with it.
//!
//! - [`read`] takes a whole results file, [CSV](Kind::Csv) or [PBN](Kind::Pbn), and gives an event. CSV holds
//!   results of tables, or of whole matches where its columns are `home` and `away` and there is no `board`.
//! - [`read_scale`] takes a Victory Point scale of one's own.
//! - [`EventFile::read`] takes the TOML file that may lie beside it: title, method, regulations.
//! - Every [`Problem`] names the place, what was found and what was expected; all of a file's problems
//!   come together. Warnings leave the event usable, errors do not.
//!
//! The crate computes no score and opens no file: bytes in, events out.
//!
//! ```
//! use formats::{Kind, read};
//!
//! let csv = b"board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n";
//! let read = read(Kind::Csv, csv).map_err(|rejected| rejected.to_string())?;
//! assert_eq!(read.event.results().len(), 2);
//! # Ok::<(), String>(())
//! ```

mod columns;
mod corrections;
mod decode;
mod event_file;
mod kind;
mod matches_csv;
mod origin;
mod pbn;
mod problem;
mod record;
mod results_csv;
mod scale_csv;
mod words;

pub use corrections::Corrections;
pub use event_file::EventFile;
pub use kind::Kind;
pub use problem::{Note, Problem, Problems, Severity};
pub use scale_csv::read_scale;

use event::{Event, Fault, Faults};
use origin::Origin;
use regulations::Method;

/// A results file that could be read.
#[derive(Debug)]
pub struct Read {
    /// The file's text, decoded: what the places of problems refer to.
    pub text: String,
    /// The event.
    pub event: Event,
    /// The method, where the file itself names one.
    pub method: Option<Method>,
    /// What is legal but odd.
    pub warnings: Problems,
    origin: Origin,
}

/// A file that could not be used, with every reason that was found.
#[derive(Debug)]
pub struct Rejected {
    /// The file's text as far as it could be decoded: what the places of problems refer to.
    pub text: String,
    /// The reasons, and the warnings found on the way.
    pub problems: Problems,
    /// The results that could be understood, where there are any.
    partial: Option<Box<(Event, Origin)>>,
    /// What could be understood of an event file.
    partial_file: Option<Box<EventFile>>,
}

impl Rejected {
    pub(crate) fn whole(text: String, problems: impl Into<Problems>) -> Self {
        Self { text, problems: problems.into(), partial: None, partial_file: None }
    }

    /// The results that could be understood in spite of the errors: not to be scored, but to be looked
    /// through for further faults.
    #[must_use]
    pub fn partial_event(&self) -> Option<&Event> {
        self.partial.as_ref().map(|partial| &partial.0)
    }

    /// What could be understood of an event file in spite of the errors in its options: not to be used, but to be put
    /// beside its results for further faults.
    #[must_use]
    pub fn partial_event_file(&self) -> Option<&EventFile> {
        self.partial_file.as_deref()
    }

    /// Adds what else is wrong with an event file, so that all its errors come together.
    pub fn append(&mut self, further: Self) {
        self.problems.append(further.problems);
    }

    /// Adds what else is wrong with the results that could be understood, so that all errors of a file
    /// come together. What may only be wrong because results are missing is left out.
    pub fn add(&mut self, faults: &Faults) {
        let Some(partial) = &self.partial else { return };
        for fault in faults.0.iter().filter(|fault| !fault.kind.may_be_for_want_of_results()) {
            self.problems.push(located(&self.text, &partial.1, fault));
        }
    }
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let messages: Vec<String> =
            self.problems.list().iter().map(|problem| problem.message.to_string()).collect();
        f.write_str(&messages.join("; "))
    }
}

impl std::error::Error for Rejected {}

/// Reads a whole results file.
///
/// - Takes: the format and the file's bytes; those of a vector are not copied.
/// - Gives: the event, with warnings for what is legal but odd.
///
/// # Errors
///
/// [`Rejected`] with every problem found, when anything in the file cannot be understood.
pub fn read(kind: Kind, bytes: impl Into<Vec<u8>>) -> Result<Read, Rejected> {
    read_whole(kind, bytes.into(), false)
}

/// Reads a results file of an event that goes on, as [`read`] does: a match without a result, whose cells are empty, is one
/// that has not been played yet.
///
/// # Errors
///
/// As [`read`].
pub fn read_unfinished(kind: Kind, bytes: impl Into<Vec<u8>>) -> Result<Read, Rejected> {
    read_whole(kind, bytes.into(), true)
}

/// Whether there is anything in a results file beside comments and a line of column names.
#[must_use]
pub fn holds_results(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).count() > 1
}

fn read_whole(kind: Kind, bytes: Vec<u8>, unfinished: bool) -> Result<Read, Rejected> {
    match kind {
        Kind::Csv => {
            let text = decode::utf8(bytes, decode::EMPTY_RESULTS)?;
            if matches_csv::is_one(&text) {
                let read = matches_csv::read(text, unfinished)?;
                let origin = Origin::Matches(Box::new(read.places));
                return finish(read.text, read.event, Some(Method::Teams), read.problems, origin);
            }
            let read = results_csv::read(text)?;
            let origin = Origin::Csv { layout: Box::new(read.layout), starts: read.starts };
            finish(read.text, read.event, None, read.problems, origin)
        }
        Kind::Pbn => {
            let read = pbn::read(decode::utf8_or_latin1(&bytes, decode::EMPTY_GAMES)?);
            let origin = Origin::Pbn { places: read.places };
            finish(read.text, read.event, read.method, read.problems, origin)
        }
    }
}

fn finish(
    text: String,
    event: Event,
    method: Option<Method>,
    problems: Problems,
    origin: Origin,
) -> Result<Read, Rejected> {
    if problems.count(Severity::Error) > 0 {
        let partial = Some(Box::new((event, origin)));
        return Err(Rejected { text, problems, partial, partial_file: None });
    }
    Ok(Read { text, event, method, warnings: problems, origin })
}

impl Read {
    /// Turns the faults that scoring found into problems with places in this file.
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> Problems {
        let mut problems = Problems::default();
        for fault in &faults.0 {
            problems.push(located(&self.text, &self.origin, fault));
        }
        problems
    }
}

fn located(text: &str, origin: &Origin, fault: &Fault) -> Problem {
    let place = |at| origin.place(text, at);
    let mut problem = Problem::error(fault.at.and_then(place), fault.kind.to_string());
    if fault.kind.is_doubt() {
        problem.severity = Severity::Warning;
    }
    problem.fault = Some(fault.kind.code());
    problem.remedy = fault.kind.remedy();
    if let (Some(at), Some(other)) = (fault.at, fault.other)
        && let Some(place) = place(other)
    {
        let label = if at.row() == other.row() { "and here" } else { "the other one is here" };
        problem.note = Some(Note { place, label: label.to_owned() });
    }
    problem
}
