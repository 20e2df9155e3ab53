//! Shows how a file of results is read: its header, encoding, and sheet.

use crate::csv::results_csv::RecognizedHeader;
use crate::csv::{csv_reader, matches_csv, results_csv};
use crate::read::file_format::FileFormat;
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode;

/// The header, the encoding, and the sheet of a file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RecognizedFile {
    /// The header, or `None` if no line has several cells.
    pub header: Option<RecognizedHeader>,
    /// The name of the encoding, or `None` for a workbook.
    pub encoding: Option<&'static str>,
    /// The name of the sheet that is read, or `None` for a CSV file.
    pub sheet: Option<String>,
    /// `true` if the file contains results of whole matches.
    pub has_matches: bool,
}

/// Recognizes the columns of a CSV file or a workbook. Returns `None` for other formats.
///
/// # Errors
///
/// Returns a [`ReadError`] if the bytes are not a text or a workbook.
///
/// ```
/// use formats::{FileFormat, ReadOptions, recognize};
///
/// let csv = b"Brett;NS;OW;Punkte NS\n1;1;4;420\n".to_vec();
/// let file = recognize(FileFormat::Csv, csv, &ReadOptions::new()).map_err(|error| error.to_string())?;
/// let header = file.and_then(|file| file.header).ok_or("no header")?;
/// assert_eq!((header.languages[0], header.headings[2].column), ("German", Some("ew")));
/// # Ok::<(), String>(())
/// ```
pub fn recognize(
    format: FileFormat,
    bytes: Vec<u8>,
    options: &ReadOptions,
) -> Result<Option<RecognizedFile>, ReadError> {
    let (text, encoding, sheet) = match format {
        FileFormat::Csv => {
            let encoding = decode::encoding_of_results(&bytes);
            (decode::results(bytes, decode::EMPTY_RESULTS)?.text, Some(encoding), None)
        }
        #[cfg(feature = "spreadsheets")]
        FileFormat::Sheet => {
            let (sheet, text) = crate::sheet::results_sheet(bytes, options)?;
            (text, None, Some(sheet))
        }
        _ => return Ok(None),
    };
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::new(text, problem));
    }
    let text = if csv_reader::is_table(&text, options) {
        text
    } else {
        csv_reader::rearranged(&text, options).unwrap_or(text)
    };
    let columns = &options.columns;
    let is_of_results = || results_csv::has_result_columns(&text, columns);
    let is_in_any_language = || matches_csv::has_match_columns_in_any_language(&text, columns);
    let has_matches =
        matches_csv::is_of_matches(&text, columns) || (!is_of_results() && is_in_any_language());
    let header = if has_matches {
        matches_csv::recognize(&text, columns)
    } else {
        results_csv::recognize(&text, columns)
    };
    Ok(Some(RecognizedFile { header, encoding, sheet, has_matches }))
}
