//! The functions that check and write an event.

use std::io::{self, BufWriter, Write};

use report::Csv;
use scoring::ScoredEvent;

use crate::csv;
use crate::error::ExchangeFormatError;
use crate::format::ExchangeFormat;
use crate::loss::ConversionLosses;

/// Checks an event before it is written in a format. Returns the information that the format cannot
/// hold or that is written differently.
///
/// # Errors
///
/// Returns an [`ExchangeFormatError`] if the format cannot hold the results themselves.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{NewResult, Event, Outcome};
/// use regulations::{Method, Regulations};
/// use exchange::{ExchangeFormat, losses};
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(1)?, None)?;
/// for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
///     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
/// }
/// let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
/// assert!(losses(&scored, ExchangeFormat::Csv)?.is_empty());
/// let mut csv = Vec::new();
/// exchange::write(&scored, ExchangeFormat::Csv, &mut csv)?;
/// assert_eq!(String::from_utf8(csv)?, "board,ns,ew,contract,declarer,result\n1,1,4,4S,N,=\n1,2,3,4S,N,+1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn losses(
    scored: &ScoredEvent,
    format: ExchangeFormat,
) -> Result<ConversionLosses, ExchangeFormatError> {
    format.losses(scored)
}

/// Writes an event in a format. Information that the format [cannot hold](losses) is left out.
///
/// # Errors
///
/// Returns the errors of `out`.
pub fn write(scored: &ScoredEvent, format: ExchangeFormat, out: &mut dyn Write) -> io::Result<()> {
    // Cells and tags are written one at a time. Without a buffer, each would be a system call.
    let mut out = BufWriter::new(out);
    format.write(scored, &mut out)?;
    out.flush()
}

/// Writes an event as CSV with the options `csv`. Returns the number of cells that are guarded by
/// an apostrophe.
///
/// # Errors
///
/// Returns the errors of `out`.
///
/// # Examples
///
/// ```
/// use bridge_core::BoardNumber;
/// use event::{NewResult, Event, Outcome};
/// use regulations::{Method, Regulations};
/// use report::Csv;
///
/// let mut event = Event::default();
/// let board = event.board(None, BoardNumber::new(1)?, None)?;
/// for (ns, ew) in [("=1+1", "4"), ("2", "@a,b")] {
///     event.add(NewResult::new(board, ns, ew, Outcome::PassedOut))?;
/// }
/// let scored = scoring::score(event, Method::Matchpoints, Regulations::default())?;
/// let mut csv = Vec::new();
/// let guarded = exchange::write_csv(&scored, Csv::new().guard_formulas(true), &mut csv)?;
/// assert_eq!(guarded, 2);
/// assert_eq!(String::from_utf8(csv)?, "board,ns,ew,score\n1,'=1+1,4,PASS\n1,2,\"'@a,b\",PASS\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_csv(scored: &ScoredEvent, csv: Csv, out: &mut dyn Write) -> io::Result<usize> {
    let mut out = BufWriter::new(out);
    let guarded = csv::write(scored, csv, &mut out)?;
    out.flush()?;
    Ok(guarded)
}
