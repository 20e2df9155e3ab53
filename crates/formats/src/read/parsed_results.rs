//! The content of a results file, which all readers return.

use event::{Event, Faults, Severity};
use regulations::{Method, Winners};

use crate::problem::{Problem, Problems};
use crate::read::origin::{Origin, lines_to_fetch, locate, to_problem};
use crate::read::published::Published;
use crate::read::read_error::ReadError;
use crate::text::FileText;

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

/// The results of a file, or its problems.
pub(crate) type ReadResult = Result<ParsedResults, ReadError<PartialResults>>;

/// The content of a file with all of its problems, as a reader found them.
#[derive(Debug)]
pub(crate) struct ParsedFile {
    pub(crate) text: FileText,
    pub(crate) event: Event,
    pub(crate) method: Option<Method>,
    pub(crate) winners: Option<Winners>,
    pub(crate) published: Published,
    pub(crate) problems: Problems,
    pub(crate) origin: Origin,
}

impl ParsedFile {
    /// Puts a warning about the file's encoding or sheet before the other problems.
    pub(crate) fn with_note(self, note: Option<Problem>) -> Self {
        Self { problems: prepend_note(note, self.problems), ..self }
    }

    /// Returns the results, or an error if any problem is an error.
    pub(crate) fn into_results(self) -> ReadResult {
        let Self { text, event, method, winners, published, problems, origin } = self;
        if problems.count(Severity::Error) > 0 {
            let partial = PartialResults { event, origin };
            return Err(ReadError::new(text, problems).without_partial().with_partial(partial));
        }
        Ok(ParsedResults { text, event, method, winners, published, warnings: problems, origin })
    }
}

/// Puts the warning about the file's encoding or sheet before its other problems.
pub(crate) fn prepend_note(note: Option<Problem>, problems: Problems) -> Problems {
    let Some(note) = note else { return problems };
    let mut all = Problems::from(note);
    all.append(problems);
    all
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
