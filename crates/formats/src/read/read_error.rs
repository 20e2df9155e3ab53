use std::convert::Infallible;

use crate::problem::Problems;
use crate::text::FileText;

/// A file that could not be used, with every reason that was found, and what could be understood of it all the same.
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
    /// The file's text as far as it could be decoded: what the places of problems refer to.
    pub text: FileText,
    /// The reasons, and the warnings found on the way.
    pub problems: Problems,
    /// What could be understood.
    pub partial: Option<Box<Understood>>,
}

impl ReadError {
    /// A file of which nothing is used.
    pub(crate) fn whole(text: impl Into<FileText>, problems: impl Into<Problems>) -> Self {
        Self { text: text.into(), problems: problems.into(), partial: None }
    }

    /// The same where something might have been understood, and nothing was.
    pub(crate) fn not_understood<T>(self) -> ReadError<T> {
        ReadError { text: self.text, problems: self.problems, partial: None }
    }
}

impl<Understood> ReadError<Understood> {
    /// The same with what could be understood.
    pub(crate) fn with(self, understood: Understood) -> Self {
        Self { partial: Some(Box::new(understood)), ..self }
    }

    /// Adds what else is wrong with a file, so that all its errors come together.
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
