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

mod applied;
mod block_reader;
mod blocks;
#[cfg(feature = "bridgemate")]
mod bridgemate;
mod budget;
mod columns;
mod corrections;
mod cursor;
mod decode;
mod encoding;
mod event_file;
mod file_format;
#[cfg(feature = "bridgemate")]
mod jet;
mod limits;
mod matches_csv;
mod member_places;
mod once_per_file;
mod origin;
mod outcome_words;
mod pbn;
mod place;
mod problem;
mod progress;
mod published;
mod read;
mod read_error;
mod record;
mod results_csv;
mod scale_csv;
#[cfg(feature = "spreadsheets")]
mod sheet;
mod similar_names;
mod text;
mod usebio;

pub use applied::AppliedFile;
pub use blocks::BlockReadError;
pub use budget::{Budget, Layer, OverBudget};
pub use corrections::Corrections;
pub use event_file::EventFile;
pub use file_format::FileFormat;
pub use limits::{MAX_BOARD_LINES, MAX_UNPACK_RATIO, MIN_UNPACKED_LIMIT, max_unpacked_size};
pub use pbn::{PbnVerification, verify_pbn};
pub use problem::{Problem, ProblemNote, ProblemSeverity, Problems};
pub use progress::ReadProgress;
pub use published::{
    ComparisonSummary, Published, PublishedFigure, PublishedFigureKind, PublishedResult,
    PublishedTotal,
};
pub use read::{
    BlockReadResult, ParsedResults, PartialResults, ReadOptions, contains_results, read,
    read_blocks, read_unfinished, read_with,
};
pub use read_error::ReadError;
pub use results_csv::{BoardChunk, BoardChunks, PassedPlaces};
pub use scale_csv::read_scale;
pub use text::{FileText, QuoteLines, QuotedLine};
