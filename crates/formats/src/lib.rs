//! Reads what scorers and programs write, and says exactly what is wrong with it.
//!
//! - [`read`] takes a whole results file, [CSV](FileFormat::Csv) or [PBN](FileFormat::Pbn), and gives an event. CSV holds
//!   results of tables, or of whole matches where its columns are `home` and `away` and there is no `board`.
//! - [`read_scale`] takes a Victory Point scale of one's own.
//! - [`EventFile::read`] takes the TOML file that may lie beside it: title, method, regulations.
//! - Every [`Problem`] names the place, what was found and what was expected; all of a file's problems
//!   come together. Warnings leave the event usable, errors do not.
//!
//! The crate computes no score and opens no file: bytes in, events out.
//!
//! ```
//! use formats::{FileFormat, read};
//!
//! let csv = b"board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n";
//! let read = read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
//! assert_eq!(read.event.results().len(), 2);
//! # Ok::<(), String>(())
//! ```

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

mod csv;
#[cfg(feature = "bridgemate")]
mod databases;
mod event_file;
mod pbn;
mod problem;
mod read;
#[cfg(feature = "spreadsheets")]
mod sheet;
mod text;
mod usebio;
mod values;

pub use csv::corrections::Corrections;
pub use csv::results_csv::{BoardChunk, BoardChunks, PassedPlaces};
pub use csv::scale_csv::read_scale;
pub use event_file::EventFile;
pub use pbn::{PbnVerification, verify_pbn};
pub use problem::{Problem, ProblemNote, Problems};
pub use read::applied::AppliedFile;
pub use read::budget::{Budget, Layer, OverBudget};
pub use read::file_format::FileFormat;
pub use read::limits::{MAX_BOARD_LINES, MAX_UNPACK_RATIO, MIN_UNPACKED_LIMIT, max_unpacked_size};
pub use read::progress::ReadProgress;
pub use read::published::{
    ComparisonSummary, Published, PublishedFigure, PublishedFigureKind, PublishedResult,
    PublishedTotal,
};
pub use read::read_error::ReadError;
pub use read::{
    BlockReadResult, ParsedResults, PartialResults, ReadOptions, contains_results, read,
    read_blocks, read_unfinished, read_with,
};
pub use text::blocks::BlockReadError;
pub use text::{FileText, QuoteLines, QuotedLine};
