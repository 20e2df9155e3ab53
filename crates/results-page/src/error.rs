//! Why there is no page.

/// Why a page was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PageError {
    /// A table is longer than anybody reads.
    #[error("a table of more than {lines} lines is no page: take CSV or JSON, or a part of it")]
    TooLarge {
        /// How many lines there may be.
        lines: usize,
    },
    /// There are more tables than anybody looks through.
    #[error("more than {tables} tables are no page: take CSV or JSON, or a part of it")]
    TooManyTables {
        /// How many there may be.
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
