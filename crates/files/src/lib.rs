//! Local files as a [`FileSource`](traveller::FileSource): plain, compressed with gzip or zstd, or
//! columnar.
//!
//! The library `traveller` opens no files. Front ends with access to a disk, such as the program
//! and the Python package, pass it a [`LocalFiles`].
//!
//! ```
//! use files::LocalFiles;
//! use traveller::{ScoreOptions, score};
//!
//! let outcome = score(&LocalFiles::default(), "no such file.csv", &ScoreOptions::default());
//! assert!(outcome.value.is_none() && !outcome.diagnostics.is_empty());
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `arrow` | no | Reads and writes tables in Parquet and Arrow IPC, and reads data frames. |
#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod columnar;
mod limits;
mod local_files;
mod progress;
mod source;
mod threads;
mod zstd_frames;

pub use columnar::ColumnarFormat;
#[cfg(feature = "arrow")]
pub use columnar::{ArrowCsvReader, batches, schema, whole_number};
pub use limits::Limits;
pub use local_files::{LocalFiles, OutsideFiles};
pub use progress::FileProgress;
pub use threads::prepare_threads;
