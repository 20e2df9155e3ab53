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
pub struct ReadError<Understood = Infallible> {
    /// The text of the file, as far as it could be decoded. Locations of problems refer to it.
    pub text: FileText,
    /// The errors, and the warnings found before them.
    pub problems: Problems,
    /// The valid part of the content, or `None`.
    pub partial: Option<Box<Understood>>,
}

impl ReadError {
    /// Creates the error of a file without a partial result.
    pub(crate) fn whole(text: impl Into<FileText>, problems: impl Into<Problems>) -> Self {
        Self { text: text.into(), problems: problems.into(), partial: None }
    }

    /// Converts the error into one whose partial result, of any type, is `None`.
    pub(crate) fn not_understood<T>(self) -> ReadError<T> {
        ReadError { text: self.text, problems: self.problems, partial: None }
    }
}

impl<Understood> ReadError<Understood> {
    /// Sets the partial result.
    pub(crate) fn with(self, understood: Understood) -> Self {
        Self { partial: Some(Box::new(understood)), ..self }
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
    pub fn append<T>(&mut self, further: ReadError<T>) {
        self.problems.append(further.problems);
    }
}

impl<Understood> std::fmt::Display for ReadError<Understood> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let messages: Vec<String> =
            self.problems.list().iter().map(|problem| problem.message.to_string()).collect();
        f.write_str(&messages.join("; "))
    }
}

impl<Understood: std::fmt::Debug> std::error::Error for ReadError<Understood> {}
