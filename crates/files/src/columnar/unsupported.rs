//! Replacements for a build without the feature `arrow`, which return an error for columnar tables.

use std::convert::Infallible;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use report::ResultsTable;
use traveller::formats::Budget;

use super::ColumnarFormat;
use crate::progress::FileProgress;

/// A reader that does not exist in a build without the feature `arrow`.
#[derive(Debug)]
pub(crate) struct ArrowCsvReader(Infallible);

impl Read for ArrowCsvReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        match self.0 {}
    }
}

impl ColumnarFormat {
    /// Returns the error of a missing feature.
    pub(crate) fn open(
        self,
        _: Option<&Path>,
        _: Box<dyn Read + Send>,
        _: &Budget,
        _: &Arc<dyn FileProgress>,
    ) -> io::Result<ArrowCsvReader> {
        Err(io::Error::new(io::ErrorKind::Unsupported, self.unsupported()))
    }

    /// Checks that this build supports the format.
    ///
    /// # Errors
    ///
    /// Always returns an error, because this build lacks the feature `arrow`.
    ///
    /// ```
    /// assert!(files::ColumnarFormat::Parquet.check_supported().is_err());
    /// ```
    pub fn check_supported(self) -> Result<(), String> {
        Err(self.unsupported())
    }

    /// Writes no table in this build.
    ///
    /// # Errors
    ///
    /// Always returns an error, because this build lacks the feature `arrow`.
    ///
    /// ```
    /// use report::{ResultsTable, imp_scale};
    ///
    /// let written = files::ColumnarFormat::Parquet.write(&ResultsTable::new(imp_scale()), &mut Vec::new());
    /// assert!(written.is_err());
    /// ```
    pub fn write(self, _: &ResultsTable<'_>, _: &mut dyn Write) -> io::Result<()> {
        Err(io::Error::new(io::ErrorKind::Unsupported, self.unsupported()))
    }

    fn unsupported(self) -> String {
        let name = match self {
            Self::Parquet => "Parquet",
            Self::ArrowFile | Self::ArrowStream => "Arrow IPC",
        };
        format!(
            "this build does not support {name}: build it with the feature `arrow`, or write the table as CSV"
        )
    }
}
