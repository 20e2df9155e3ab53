//! Reads what scorers and programs write, and says exactly what is wrong with it.
//!
//! - [`read`] takes a whole results file, [CSV](Kind::Csv) or [PBN](Kind::Pbn), and gives an event.
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

mod decode;
mod event_file;
mod kind;
mod origin;
mod pbn;
mod problem;
mod results_csv;
mod words;

pub use event_file::EventFile;
pub use kind::Kind;
pub use problem::{Note, Problem, Problems, Severity};

use origin::Origin;
use tournament::{Event, Fault, Faults, Method};

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
}

impl std::fmt::Display for Rejected {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let messages: Vec<&str> =
            self.problems.list().iter().map(|problem| problem.message.as_str()).collect();
        f.write_str(&messages.join("; "))
    }
}

impl std::error::Error for Rejected {}

/// Reads a whole results file.
///
/// - Takes: the format and the file's bytes.
/// - Gives: the event, with warnings for what is legal but odd.
///
/// # Errors
///
/// [`Rejected`] with every problem found, when anything in the file cannot be understood.
pub fn read(kind: Kind, bytes: &[u8]) -> Result<Read, Rejected> {
    match kind {
        Kind::Csv => {
            let read = results_csv::read(decode::utf8(bytes)?)?;
            let origin = Origin::Csv { layout: Box::new(read.layout), starts: read.starts };
            let (text, event, warnings) = (read.text, read.event, read.warnings);
            Ok(Read { text, event, method: None, warnings, origin })
        }
        Kind::Pbn => {
            let read = pbn::read(decode::utf8_or_latin1(bytes)?)?;
            let origin = Origin::Pbn { places: read.places };
            let (text, event, warnings) = (read.text, read.event, read.warnings);
            Ok(Read { text, event, method: read.method, warnings, origin })
        }
    }
}

impl Read {
    /// Turns the faults that scoring found into problems with places in this file.
    #[must_use]
    pub fn locate(&self, faults: &Faults) -> Problems {
        let mut problems = Problems::default();
        for fault in &faults.0 {
            problems.push(self.locate_one(fault));
        }
        problems
    }

    fn locate_one(&self, fault: &Fault) -> Problem {
        let place = |(row, at)| self.origin.place(&self.text, row, at);
        let mut problem = Problem::error(fault.at.map(place), fault.kind.to_string());
        problem.hint = fault.kind.hint().map(str::to_owned);
        if let (Some(at), Some(other)) = (fault.at, fault.other) {
            let label = if at.0 == other.0 { "and here" } else { "the other one is here" };
            problem.note = Some(Note { place: place(other), label: label.to_owned() });
        }
        problem
    }
}
