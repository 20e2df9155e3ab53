//! Reads a results file: from its bytes to an event, with a location for every problem.

pub(crate) mod applied;
pub(crate) mod budget;
pub(crate) mod file_format;
pub(crate) mod limits;
pub(crate) mod member_places;
pub(crate) mod origin;
mod other_format;
pub(crate) mod parsed_results;
pub(crate) mod progress;
pub(crate) mod published;
pub(crate) mod published_problem;
pub(crate) mod read_error;
pub(crate) mod read_options;
pub(crate) mod recognize;

use std::io;

use crate::csv::csv_reader;
use crate::problem::Problem;
use crate::read::file_format::FileFormat;
use crate::read::parsed_results::{ParsedResults, PartialResults};
use crate::read::progress::ReadProgress;
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::blocks::BlockReadError;

/// Reads a whole results file in the format `kind`. If `bytes` is a vector, it is not copied.
///
/// Valid but unusual content is reported in [`ParsedResults::warnings`].
///
/// # Errors
///
/// Returns a [`ReadError`] with every problem found if anything in the file is invalid.
pub fn read(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    read_with(kind, bytes, &ReadOptions::default())
}

/// Reads a results file of an event in progress, as [`read`] does. A match with empty result cells
/// has not been played yet, in any round. [`read`] accepts it in the last round only.
///
/// # Errors
///
/// Returns the errors of [`read`].
///
/// ```
/// use formats::{FileFormat, read, read_unfinished};
///
/// let csv = "round,home,away,home_imps,away_imps\n1,A,B,30,20\n1,C,D,,\n2,A,C,7,9\n";
/// assert!(read(FileFormat::Csv, csv).is_err());
/// let read = read_unfinished(FileFormat::Csv, csv).map_err(|rejected| rejected.to_string())?;
/// assert_eq!((read.event.matches().len(), read.event.decisions().unplayed().len()), (2, 1));
/// # Ok::<(), String>(())
/// ```
pub fn read_unfinished(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    read_with(kind, bytes, &ReadOptions::new().unfinished(true))
}

/// Reads a whole results file with options.
///
/// # Errors
///
/// Returns the [`ReadError`]s of [`read`], and one if the file unpacks into more than the budget
/// allows.
///
/// ```
/// use formats::{Budget, FileFormat, ReadOptions, read_with};
///
/// let csv = "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let options = ReadOptions::new().budget(Budget::new(1_000_000));
/// let read = read_with(FileFormat::Csv, csv, &options).map_err(|rejected| rejected.to_string())?;
/// assert_eq!(read.event.results().len(), 2);
/// # Ok::<(), String>(())
/// ```
pub fn read_with(
    kind: FileFormat,
    bytes: impl Into<Vec<u8>>,
    options: &ReadOptions,
) -> Result<ParsedResults, ReadError<PartialResults>> {
    let bytes = bytes.into();
    if let Some(problem) = other_format::problem(&bytes) {
        let problem = Problem::new(None, &problem);
        return Err(ReadError::new(String::new(), problem).without_partial());
    }
    kind.reader()(bytes, options)
}

/// The result of reading a file in blocks.
pub type BlockReadResult = Result<ParsedResults, ReadError<PartialResults>>;

/// Reads a large CSV file of results in blocks and on all threads, without keeping its text. The
/// event and the problems are equal to the output of [`read`].
///
/// `first` is the beginning of the file, used to detect its format: at least the header line and
/// the line after it. `rest` provides the following bytes. `watch` observes the progress. The text
/// of the result is [not loaded](crate::FileText::unloaded).
///
/// # Errors
///
/// Returns a [`BlockReadError`] if the file has to be read as a whole, or its bytes cannot be read.
///
/// ```
/// use formats::read_blocks;
///
/// let csv = b"board,ns,ew,score\n1,1,4,420\n1,2,3,450\n";
/// let (first, mut rest) = csv.split_at(30);
/// let read = read_blocks(first.to_vec(), &mut rest, &())?.map_err(|rejected| rejected.to_string())?;
/// assert_eq!(read.event.results().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_blocks(
    first: Vec<u8>,
    rest: &mut (dyn io::Read + Send),
    watch: &dyn ReadProgress,
) -> Result<BlockReadResult, BlockReadError> {
    csv_reader::read_blocks(first, rest, watch)
}

/// Returns `true` if a results file contains more than comments and a header line.
///
/// ```
/// assert!(!formats::contains_results(b"# to be played\nround,home,away\n"));
/// ```
#[must_use]
pub fn contains_results(bytes: &[u8]) -> bool {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")).count() > 1
}
