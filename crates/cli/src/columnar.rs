//! Files of tables that are stored by columns: Parquet and Arrow IPC. They are read and written where the program is built with the
//! feature `arrow`, and known in any case.

#[cfg(feature = "arrow")]
mod as_csv;
#[cfg(feature = "arrow")]
mod cells;
#[cfg(feature = "arrow")]
mod guarded;
#[cfg(feature = "arrow")]
mod results;
#[cfg(feature = "arrow")]
mod stored;
#[cfg(not(feature = "arrow"))]
mod unknown;

#[cfg(feature = "arrow")]
pub(crate) use as_csv::AsCsv;
#[cfg(not(feature = "arrow"))]
pub(crate) use unknown::AsCsv;

use std::path::Path;

/// A form of tables that are stored by columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Columnar {
    Parquet,
    /// Also called Feather.
    ArrowFile,
    ArrowStream,
}

impl Columnar {
    /// The form of a file that begins with such bytes.
    pub(crate) const fn of(first: [u8; 4]) -> Option<Self> {
        match &first {
            b"PAR1" => Some(Self::Parquet),
            b"ARRO" => Some(Self::ArrowFile),
            [0xff, 0xff, 0xff, 0xff] => Some(Self::ArrowStream),
            _ => None,
        }
    }

    /// The form that the ending of a file's name asks for.
    pub(crate) fn of_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_ascii_lowercase().to_str()? {
            "parquet" => Some(Self::Parquet),
            "arrow" | "feather" => Some(Self::ArrowFile),
            "arrows" => Some(Self::ArrowStream),
            _ => None,
        }
    }
}
