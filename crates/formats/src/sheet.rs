//! Workbooks of spreadsheet programs: the sheet with the results, as the text of a CSV in which a row is a line.

use std::io::{self, Cursor, Read};

use calamine::{Data, Range, Reader, Xlsx};

use crate::problem::Problem;
use crate::rejected::Rejected;

/// The text of the first sheet that looks like results, and which one that was; otherwise of the first that is not empty.
///
/// - Takes: the bytes, and whether a text looks like results.
pub(crate) fn csv(
    bytes: Vec<u8>,
    looks_right: impl Fn(&str) -> bool,
) -> Result<(String, Problem), Rejected> {
    let refused = |message: String| {
        let hint = "export the table from the spreadsheet as `CSV UTF-8`";
        let problem = Problem::error(Some(0..0), message).hint(hint).coded(Problem::NO_TEXT);
        Rejected::whole(String::new(), problem)
    };
    let broken =
        |error: &dyn std::fmt::Display| refused(format!("the workbook cannot be read: {error}"));
    if let Some(message) = too_large(&bytes) {
        return Err(refused(message));
    }
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let mut sheets = Vec::new();
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).map_err(|error| broken(&error))?;
        if !range.is_empty() {
            sheets.push((name, text(&range)));
        }
    }
    let at = sheets.iter().position(|(_, text)| looks_right(text)).unwrap_or_default();
    if sheets.is_empty() {
        return Err(refused("the workbook holds no cells".to_owned()));
    }
    let (name, text) = sheets.swap_remove(at);
    let note = Problem::warning(Some(0..0), format!("read from the sheet {name:?}"));
    Ok((text, note))
}

/// How many bytes a workbook may unpack into, whatever its size, and how many for each of its own: text becomes a tenth of
/// itself, and what a few bytes unpack into by the thousand is no text.
const FREE: u64 = 16 << 20;
const TIMES: u64 = 100;

/// Whether a workbook unpacks into too much. What is no archive says so itself, later.
fn too_large(bytes: &[u8]) -> Option<String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let most = size.saturating_mul(TIMES).saturating_add(FREE);
    let mut left = most;
    for index in 0..archive.len() {
        let Ok(entry) = archive.by_index(index) else { continue };
        // What an entry declares of its size may be a lie.
        let unpacked = io::copy(&mut entry.take(left), &mut io::sink()).unwrap_or_default();
        left = left.saturating_sub(unpacked);
        if left == 0 {
            return Some(format!(
                "the workbook has more than {} MiB once it is unpacked",
                most >> 20
            ));
        }
    }
    None
}

/// The cells of a sheet from its first row and column on.
fn text(range: &Range<Data>) -> String {
    let (first, left) = range.start().unwrap_or_default();
    let mut text = String::new();
    for _ in 0..first {
        text.push('\n');
    }
    for row in range.rows() {
        for _ in 0..left {
            text.push(',');
        }
        for (index, cell) in row.iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            let cell = cell.to_string();
            if cell.contains([',', '"', '\n', '\r']) {
                // A line end within a cell would part its row.
                let cell = cell.replace('"', "\"\"").replace(['\r', '\n'], " ");
                text.push('"');
                text.push_str(&cell);
                text.push('"');
            } else {
                text.push_str(&cell);
            }
        }
        text.push('\n');
    }
    text
}
