//! Parsers for result files, event files, and Victory Point scales, with exact diagnostics.
//!
//! - [`read`] reads a whole results file in any [`FileFormat`], such as [CSV](FileFormat::Csv) or
//!   [PBN](FileFormat::Pbn), and returns an event. A CSV file contains results of tables. With the
//!   columns `home` and `away` and without `board` it contains results of whole matches.
//! - [`read_scale`] reads a custom Victory Point scale.
//! - [`EventFile::read`] reads the optional TOML file with title, method, and regulations.
//! - Every [`Problem`] has a location and a message with the found and the expected value. All
//!   problems of a file are reported together. The event can be used in spite of warnings, but not
//!   if there are errors.
//!
//! The crate computes no scores and opens no files: its input is bytes, and its output is events.
//!
//! ```
//! use formats::{FileFormat, read};
//!
//! let csv = b"board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n";
//! let read = read(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
//! assert_eq!(read.event.results().len(), 2);
//! # Ok::<(), String>(())
//! ```
//!
//! # Features
//!
//! | feature | default | effect |
//! | --- | --- | --- |
//! | `encodings` | no | Reads every encoding that XML can declare. The encodings UTF-8, UTF-16, Latin-1, and Windows-1252 need no feature. |
//! | `bridgemate` | no | Reads Bridgemate databases. |
//! | `spreadsheets` | no | Reads workbooks of spreadsheet programs. |
//! | `web-pages` | no | Reads the tables of web pages. |

#![deny(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::integer_division,
    clippy::string_slice
)]

#[cfg(feature = "web-pages")]
mod acbl_live;
mod configuration;
mod csv;
#[cfg(feature = "bridgemate")]
mod databases;
mod event_file;
mod hand_records;
mod lin;
pub mod pbn;
mod problem;
mod read;
#[cfg(feature = "spreadsheets")]
mod sheet;
mod text;
pub mod usebio;
mod values;
#[cfg(feature = "web-pages")]
mod web_page;

#[cfg(feature = "web-pages")]
pub use acbl_live::acbl_problem::AcblProblem;
pub use configuration::{Configuration, ConfigurationKey};
pub use csv::column_mappings::{ColumnCorrectionError, ColumnMappings};
pub use csv::correction_problem::CorrectionProblem;
pub use csv::corrections::Corrections;
pub use csv::csv_problem::CsvProblem;
pub use csv::header_problem::HeaderProblem;
pub use csv::headings::words::{HeadingWords, heading_words};
pub use csv::mapping_problem::MappingProblem;
pub use csv::matches_csv::match_problem::MatchProblem;
pub use csv::names_list::NamesList;
pub use csv::names_problem::NamesProblem;
pub use csv::results_csv::StreamProblem;
pub use csv::results_csv::{BoardChunk, BoardChunks, StreamLocations};
pub use csv::results_csv::{RecognizedHeader, RecognizedHeading};
pub use csv::scale_csv::read_scale;
pub use csv::scale_problem::ScaleProblem;
#[cfg(feature = "bridgemate")]
pub use databases::database_problem::DatabaseProblem;
pub use event_file::EventFile;
pub use event_file::event_file_problem::EventFileProblem;
pub use hand_records::hand_problem::HandProblem;
pub use hand_records::hands_file::HandsFile;
pub use lin::lin_problem::LinProblem;
pub use pbn::pbn_problem::PbnProblem;
pub use problem::{Problem, ProblemNote, Problems};
pub use read::applied::AppliedFile;
pub use read::budget::{Budget, Layer, OverBudget};
pub use read::file_format::FileFormat;
pub use read::limits::{MAX_BOARD_LINES, MAX_UNPACK_RATIO, MIN_UNPACKED_LIMIT, max_unpacked_size};
pub use read::parsed_results::{ParsedResults, PartialResults};
pub use read::progress::ReadProgress;
pub use read::published::{
    ComparisonSummary, Published, PublishedFigure, PublishedFigureKind, PublishedResult,
    PublishedTotal,
};
pub use read::published_problem::PublishedProblem;
pub use read::read_error::ReadError;
pub use read::read_options::ReadOptions;
pub use read::recognize::{RecognizedFile, recognize};
pub use read::{BlockReadResult, contains_results, read, read_blocks, read_unfinished, read_with};
#[cfg(feature = "spreadsheets")]
pub use sheet::workbook_problem::WorkbookProblem;
pub use text::blocks::BlockReadError;
pub use text::cursor::Cursor;
pub use text::place;
pub use text::text_problem::TextProblem;
pub use text::{FileText, QuoteLines, QuotedLine};
pub use usebio::usebio_problem::UsebioProblem;
pub use values::player_search::PlayerSearch;
pub use values::score_problem::ScoreProblem;
#[cfg(feature = "web-pages")]
pub use web_page::web_page_problem::WebPageProblem;
