//! What a file may hold at most, whatever its format. `docs/limits.md` has the whole table.

/// The bytes of a line.
pub(crate) const LINE: usize = 1 << 20;

/// The maximum number of lines of a board in a stream. It equals `butler::LARGEST_FIELD`, the limit of Butler and cross-IMPs.
///
/// ```
/// assert_eq!(formats::MAX_BOARD_LINES, 33_554_432);
/// ```
pub const MAX_BOARD_LINES: usize = 1 << 25;

/// The bytes of a board in a stream, without comments: for the largest board, lines of 32 bytes.
pub(crate) const BOARD_BYTES: usize = MAX_BOARD_LINES << 5;

/// The bytes of a cell, of a name or of any other value that scoring looks at.
pub(crate) const CELL: usize = 200;

/// The columns of a table.
pub(crate) const COLUMNS: usize = 256;

/// The rows of a sheet of a workbook: no spreadsheet program has more.
#[cfg(feature = "spreadsheets")]
pub(crate) const ROWS: u32 = 1 << 20;

/// The sheets of a workbook.
#[cfg(feature = "spreadsheets")]
pub(crate) const SHEETS: usize = 256;

/// The bytes of an event file: it is understood as a whole, with all its errors, and takes more than fifty times its size while it is.
pub(crate) const EVENT_FILE: usize = 3 << 18;

/// How many bytes a packed file may unpack into, whatever its size.
pub const MIN_UNPACKED_LIMIT: u64 = 16 << 20;

/// How many bytes each byte of a packed file may unpack into beyond that: text becomes a tenth of itself, and what a few bytes unpack
/// into by the thousand is no text.
pub const MAX_UNPACK_RATIO: u64 = 100;

/// How many bytes a packed file of so many may unpack into.
///
/// ```
/// assert_eq!(formats::max_unpacked_size(1_000), 100_000 + formats::MIN_UNPACKED_LIMIT);
/// ```
#[must_use]
pub const fn max_unpacked_size(packed: u64) -> u64 {
    packed.saturating_mul(MAX_UNPACK_RATIO).saturating_add(MIN_UNPACKED_LIMIT)
}
