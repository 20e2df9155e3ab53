use std::ops::Range;

use event::Sentence;

/// Whether a problem keeps the file from being used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProblemSeverity {
    /// The file cannot be used.
    Error,
    /// The file can be used; somebody should look at this.
    Warning,
}

/// Something about a file that its author should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Error or warning.
    pub severity: ProblemSeverity,
    /// Where in the text, in bytes; none where it is the file as a whole.
    pub place: Option<Range<usize>>,
    /// Its name for programs: of the fault that scoring found, or of what keeps a file from being read at all; none where it
    /// is about what a cell or a line says.
    pub code: Option<&'static str>,
    /// What was found and what was expected.
    pub message: Sentence,
    /// A second place that belongs to it.
    pub note: Option<ProblemNote>,
    /// How to mend it.
    pub remedy: Option<Sentence>,
}

/// A second place of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemNote {
    /// Where in the text, in bytes.
    pub place: Range<usize>,
    /// What it is.
    pub label: String,
}

/// The problems of a file, in the order in which they were found, up to [`Problems::LIMIT`] of each
/// severity; the rest are counted.
///
/// ```
/// use formats::{Kind, Problems, ProblemSeverity, read};
///
/// let mut csv = "board,ns,ew,score\n".to_owned();
/// for board in 1..=23 {
///     csv.push_str(&format!("{board},1,4,4Z0\n"));
/// }
/// let problems = read(Kind::Csv, csv).map_or_else(|rejected| rejected.problems, |read| read.warnings);
/// assert_eq!(problems.list().len(), Problems::LIMIT);
/// assert_eq!((problems.count(ProblemSeverity::Error), problems.beyond(ProblemSeverity::Error)), (23, 3));
/// assert_eq!(problems.list()[0].place, Some(24..27));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems {
    list: Vec<Problem>,
    errors: usize,
    warnings: usize,
}

impl Problem {
    /// The code of a file that is no text.
    pub const NO_TEXT: &str = "no-text";
    /// The code of a file that holds nothing.
    pub const EMPTY: &str = "empty-file";
    /// The code of column names that are missing, twice there, or not known.
    pub const COLUMNS: &str = "columns";

    /// An error at a place.
    pub(crate) fn error(place: Option<Range<usize>>, message: impl Into<String>) -> Self {
        Self {
            severity: ProblemSeverity::Error,
            place,
            message: message.into().into(),
            note: None,
            remedy: None,
            code: None,
        }
    }

    /// A warning at a place.
    pub(crate) fn warning(place: Option<Range<usize>>, message: impl Into<String>) -> Self {
        Self { severity: ProblemSeverity::Warning, ..Self::error(place, message) }
    }

    /// The same problem with a second place.
    pub(crate) fn note(self, place: Range<usize>, label: &str) -> Self {
        Self { note: Some(ProblemNote { place, label: label.to_owned() }), ..self }
    }

    /// The same problem with a name for programs.
    pub(crate) fn coded(self, code: &'static str) -> Self {
        Self { code: Some(code), ..self }
    }

    /// The same problem with advice.
    pub(crate) fn hint(self, hint: impl Into<String>) -> Self {
        Self { remedy: Some(hint.into().into()), ..self }
    }
}

impl Problems {
    /// How many errors, and how many warnings, are kept to be shown.
    pub const LIMIT: usize = 20;

    pub(crate) fn push(&mut self, problem: Problem) {
        let count = match problem.severity {
            ProblemSeverity::Error => &mut self.errors,
            ProblemSeverity::Warning => &mut self.warnings,
        };
        *count += 1;
        if *count <= Self::LIMIT {
            self.list.push(problem);
        }
    }

    /// Adds the problems of what follows.
    pub(crate) fn append(&mut self, other: Self) {
        let kept = |severity| other.list.iter().filter(|it| it.severity == severity).count();
        let beyond = [
            (ProblemSeverity::Error, other.errors - kept(ProblemSeverity::Error)),
            (ProblemSeverity::Warning, other.warnings - kept(ProblemSeverity::Warning)),
        ];
        for problem in other.list {
            self.push(problem);
        }
        for (severity, beyond) in beyond {
            match severity {
                ProblemSeverity::Error => self.errors += beyond,
                ProblemSeverity::Warning => self.warnings += beyond,
            }
        }
    }

    /// The problems kept.
    #[must_use]
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// How many of a severity were found, kept or not.
    #[must_use]
    pub const fn count(&self, severity: ProblemSeverity) -> usize {
        match severity {
            ProblemSeverity::Error => self.errors,
            ProblemSeverity::Warning => self.warnings,
        }
    }

    /// How many of a severity were found beyond those kept.
    #[must_use]
    pub const fn beyond(&self, severity: ProblemSeverity) -> usize {
        self.count(severity).saturating_sub(Self::LIMIT)
    }
}

impl From<Problem> for Problems {
    fn from(problem: Problem) -> Self {
        let mut problems = Self::default();
        problems.push(problem);
        problems
    }
}
