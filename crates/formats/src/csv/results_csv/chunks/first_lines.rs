//! The lines at the beginning of a stream that contain the header and show the form of contracts.

use std::io::{self, Read};

use super::stream_problem::StreamProblem;
use crate::csv::record;
use crate::csv::record::EXAMINED_RECORDS;
use crate::problem::Problem;
use crate::read::limits::LINE;
use crate::read::read_error::ReadError;
use crate::text::block_reader::read_up_to;
use crate::text::{MARK, decode, place};

/// The number of bytes read at a time to find the header.
const HEADER: usize = 1 << 12;

/// Reads on until `begun` contains the header and the lines that show the form of contracts.
pub(super) fn read(begun: &mut Vec<u8>, rest: &mut (dyn Read + Send)) -> Result<(), ReadError> {
    let unreadable = |error: io::Error| {
        let problem = StreamProblem::UnreadableStream { error: error.to_string() };
        ReadError::new(String::new(), Problem::new(None, &problem))
    };
    // Comments may precede the header, and the lines after it show the form of contracts.
    while begun
        .split_inclusive(|&byte| byte == b'\n')
        .filter(is_complete)
        .nth(EXAMINED_RECORDS)
        .is_none()
    {
        let known = begun.len();
        let target_size = place::after(known, HEADER);
        read_up_to(rest, target_size, begun).map_err(unreadable)?;
        if begun.len() < target_size || known > LINE {
            break;
        }
    }
    Ok(())
}

/// Returns the lines in which the header is parsed.
pub(super) fn header_lines(begun: &[u8]) -> Vec<u8> {
    let mut header = Vec::new();
    let mut complete = 0_usize;
    for line in begun.split_inclusive(|&byte| byte == b'\n') {
        // Errors in lines after the header are reported when these lines are read.
        let is_behind = complete > 0;
        if complete > EXAMINED_RECORDS || is_behind && decode::as_regular_text(line).is_none() {
            break;
        }
        header.extend_from_slice(line);
        complete = complete.saturating_add(usize::from(is_complete(&line)));
    }
    header
}

/// Returns `true` if a line is complete and may be the header: neither a comment, nor empty, nor a
/// line such as `sep=;`.
fn is_complete(line: &&[u8]) -> bool {
    let mut line = *line;
    while let Some(behind) = line.strip_prefix(MARK) {
        line = behind;
    }
    line.ends_with(b"\n")
        && !line.starts_with(b"#")
        && !line.trim_ascii().is_empty()
        && !record::is_separator_line(line)
}
