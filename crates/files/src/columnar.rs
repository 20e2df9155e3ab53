//! Columnar files: Parquet and Arrow IPC. They are detected in every build, but read and written
//! only with the feature `arrow`.

#[cfg(feature = "arrow")]
mod arrow_csv_reader;
#[cfg(feature = "arrow")]
mod arrow_file;
#[cfg(feature = "arrow")]
mod arrow_stream;
#[cfg(feature = "arrow")]
mod cells;
#[cfg(feature = "arrow")]
mod messages;
#[cfg(feature = "arrow")]
mod pages;
#[cfg(feature = "arrow")]
mod panic_guard;
#[cfg(feature = "arrow")]
mod results;
#[cfg(feature = "arrow")]
mod stored;
#[cfg(not(feature = "arrow"))]
mod unsupported;

#[cfg(feature = "arrow")]
pub use arrow_csv_reader::ArrowCsvReader;
#[cfg(feature = "arrow")]
pub use cells::whole_number;
#[cfg(feature = "arrow")]
pub use results::{batches, schema};
#[cfg(not(feature = "arrow"))]
pub(crate) use unsupported::ArrowCsvReader;

use std::path::Path;

/// A columnar file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnarFormat {
    /// Parquet.
    Parquet,
    /// An Arrow IPC file, also called Feather.
    ArrowFile,
    /// An Arrow IPC stream.
    ArrowStream,
}

impl ColumnarFormat {
    /// Detects the format from the first bytes of a file.
    ///
    /// ```
    /// assert_eq!(files::ColumnarFormat::detect(*b"PAR1"), Some(files::ColumnarFormat::Parquet));
    /// ```
    #[must_use]
    pub const fn detect(first: [u8; 4]) -> Option<Self> {
        match &first {
            b"PAR1" => Some(Self::Parquet),
            b"ARRO" => Some(Self::ArrowFile),
            [0xff, 0xff, 0xff, 0xff] => Some(Self::ArrowStream),
            _ => None,
        }
    }

    /// Detects the format from the extension of a file name.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// assert_eq!(files::ColumnarFormat::detect_by_name(Path::new("year.feather")), Some(files::ColumnarFormat::ArrowFile));
    /// assert_eq!(files::ColumnarFormat::detect_by_name(Path::new("year.csv")), None);
    /// ```
    #[must_use]
    pub fn detect_by_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_ascii_lowercase().to_str()? {
            "parquet" => Some(Self::Parquet),
            "arrow" | "feather" => Some(Self::ArrowFile),
            "arrows" => Some(Self::ArrowStream),
            _ => None,
        }
    }
}
