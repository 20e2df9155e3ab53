//! What a program without the feature `arrow` says of tables that are stored by columns.

use std::convert::Infallible;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::Arc;

use report::ResultsTable;
use traveller::formats::Budget;

use super::ColumnarFormat;
use crate::progress::FileProgress;

/// There is none in a build without the feature `arrow`.
#[derive(Debug)]
pub(crate) struct ArrowCsvReader(Infallible);

impl Read for ArrowCsvReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        match self.0 {}
    }
}

impl ColumnarFormat {
    /// Says what is in the way.
    pub(crate) fn open(
        self,
        _: Option<&Path>,
        _: Box<dyn Read + Send>,
        _: &Budget,
        _: &Arc<dyn FileProgress>,
    ) -> io::Result<ArrowCsvReader> {
        Err(io::Error::new(io::ErrorKind::Unsupported, self.unsupported()))
    }

    /// Says what is in the way.
    ///
    /// # Errors
    ///
    /// Always: this build knows no such form.
    ///
    /// ```
    /// assert!(files::ColumnarFormat::Parquet.known().is_err());
    /// ```
    pub fn check_supported(self) -> Result<(), String> {
        Err(self.unsupported())
    }

    /// Says what is in the way.
    ///
    /// # Errors
    ///
    /// Always: this build knows no such form.
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
            "this build knows no {name}: build it with the feature `arrow`, or write the table as CSV"
        )
    }
}
