use std::convert::Infallible;

use crate::problem::Problems;
use crate::text::FileText;

/// The error of a file that cannot be used: every problem found, and the valid part of its content.
///
/// ```
/// use formats::{FileFormat, read};
///
/// let rejected = read(FileFormat::Csv, b"board,ns,ew,score\n1,1,4,4Z0\n").err();
/// let reasons = rejected.map_or_else(String::new, |rejected| rejected.to_string());
/// assert!(reasons.contains("4Z0"), "{reasons}");
/// ```
#[derive(Debug)]
pub struct ReadError<Partial = Infallible> {
    /// The text of the file, as far as it could be decoded. Locations of problems refer to it.
    pub text: FileText,
    /// The errors, and the warnings found before them.
    pub problems: Problems,
    /// The valid part of the content, or `None`.
    pub partial: Option<Box<Partial>>,
}

impl ReadError {
    /// Creates the error of a file without a partial result.
    pub(crate) fn new(text: impl Into<FileText>, problems: impl Into<Problems>) -> Self {
        Self { text: text.into(), problems: problems.into(), partial: None }
    }

    /// Converts the error into one whose partial result, of any type, is `None`.
    pub(crate) fn without_partial<T>(self) -> ReadError<T> {
        ReadError { text: self.text, problems: self.problems, partial: None }
    }
}

impl<Partial> ReadError<Partial> {
    /// Sets the partial result.
    pub(crate) fn with_partial(self, partial: Partial) -> Self {
        Self { partial: Some(Box::new(partial)), ..self }
    }

    /// Adds the problems of another file, so that all errors are reported together.
    ///
    /// ```
    /// use formats::{EventFile, FileFormat, read};
    ///
    /// let results = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,4Z0\n").err();
    /// let file = EventFile::read(b"rules = 'ebu?'").err();
    /// if let (Some(mut results), Some(file)) = (results, file) {
    ///     results.append(file);
    ///     assert_eq!(results.problems.list().len(), 2);
    /// }
    /// ```
    pub fn append<T>(&mut self, other: ReadError<T>) {
        self.problems.append(other.problems);
    }
}

impl<Partial> std::fmt::Display for ReadError<Partial> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let messages: Vec<String> =
            self.problems.list().iter().map(|problem| problem.message.to_string()).collect();
        f.write_str(&messages.join("; "))
    }
}

impl<Partial: std::fmt::Debug> std::error::Error for ReadError<Partial> {}
