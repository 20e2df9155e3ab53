//! Errors of writing a page.

/// The reason why a page was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// A table has too many lines for human readers.
    #[error("a table of more than {lines} lines is no page: take CSV or JSON, or a part of it")]
    TooLarge {
        /// The maximum number of lines.
        lines: usize,
    },
    /// There are too many tables for human readers.
    #[error("more than {tables} tables are no page: take CSV or JSON, or a part of it")]
    TooManyTables {
        /// The maximum number of tables.
        tables: usize,
    },
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] std::io::Error),
}

impl From<PageError> for std::io::Error {
    fn from(error: PageError) -> Self {
        match error {
            PageError::Write(error) => error,
            too_large => Self::other(too_large),
        }
    }
}
