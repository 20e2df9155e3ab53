//! The reasons for which a database cannot be read.

use super::layout::PageNumber;

/// A reason for which a database cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum JetError {
    /// The file does not begin as a database does.
    #[error("invalid first bytes: expected a database of Microsoft Access")]
    Signature,
    /// The file ends in its first page.
    #[error("the file has {found} bytes: expected at least {expected}")]
    TooShort {
        /// The size of the file.
        found: usize,
        /// The size of a page.
        expected: usize,
    },
    /// A version of the format that is not known.
    #[error("version {0} of the format is not supported: expected 0 to 5")]
    Version(u8),
    /// A file that needs a password to be decrypted.
    #[error("the database is encrypted: expected one without a password")]
    Encrypted,
    /// A page after the end of the file.
    #[error("missing page {page}: the file has {pages} pages")]
    MissingPage {
        /// The number of the page.
        page: PageNumber,
        /// The number of pages in the file.
        pages: usize,
    },
    /// A page of another kind than expected.
    #[error("page {page} is of kind {found}: expected {expected}")]
    PageKind {
        /// The number of the page.
        page: PageNumber,
        /// The kind of the page.
        found: u8,
        /// The expected kind.
        expected: u8,
    },
    /// A definition that is longer than any that Access writes.
    #[error("the definition of the table exceeds the maximum of {0} pages")]
    LongDefinition(usize),
    /// A chain of pages that does not end.
    #[error("page {0} appears twice in a chain of pages")]
    Cycle(PageNumber),
    /// A definition that ends early.
    #[error("the definition of the table ends before its last column")]
    ShortDefinition,
    /// More columns than Access supports.
    #[error("{found} columns exceed the maximum of {most}")]
    Columns {
        /// The number of columns.
        found: usize,
        /// The maximum.
        most: usize,
    },
    /// More rows than a session has.
    #[error("the number of rows exceeds the maximum of {0}")]
    Rows(usize),
    /// Pages or rows whose bytes are not consistent.
    #[error("row {row} of page {page} is damaged")]
    Row {
        /// The number of the page.
        page: PageNumber,
        /// The number of the row in the page, from 0.
        row: usize,
    },
    /// A cell whose bytes are not a value of its column.
    #[error("row {row} of page {page} has a damaged value in the column {column}")]
    Cell {
        /// The number of the page.
        page: PageNumber,
        /// The number of the row in the page, from 0.
        row: usize,
        /// The name of the column.
        column: String,
    },
    /// A long value that exceeds the maximum.
    #[error(
        "a value in the column {column} takes {found} bytes in the file and exceeds the maximum of {most} bytes of text"
    )]
    LongValue {
        /// The name of the column.
        column: String,
        /// The size of the value as stored.
        found: usize,
        /// The maximum size of its text.
        most: usize,
    },
    /// Rows that share their bytes.
    #[error(
        "the values of the rows take more bytes than the file has: several rows refer to one position"
    )]
    SharedBytes,
    /// A list of pages that is damaged.
    #[error("the list of the pages of the table is damaged")]
    UsageMap,
}
