//! Limits on the content of a file of any format. `docs/book/src/reference/limits.md` lists
//! all limits.

/// The maximum bytes of a line.
pub(crate) const LINE: usize = 1 << 20;

/// The maximum number of lines of a board in a stream. It equals `butler::LARGEST_FIELD`, the limit of Butler and cross-IMPs.
///
/// ```
/// assert_eq!(formats::MAX_BOARD_LINES, 33_554_432);
/// ```
pub const MAX_BOARD_LINES: usize = 1 << 25;

/// The maximum bytes of a board in a stream, without comments: [`MAX_BOARD_LINES`] lines of 32
/// bytes.
pub(crate) const BOARD_BYTES: usize = MAX_BOARD_LINES << 5;

/// The maximum bytes of a cell, a name, or any other value used in scoring.
pub(crate) const CELL: usize = 200;

/// The maximum columns of a table.
pub(crate) const COLUMNS: usize = 256;

/// The maximum rows of a sheet. No spreadsheet program has more.
#[cfg(feature = "spreadsheets")]
pub(crate) const ROWS: u32 = 1 << 20;

/// The maximum sheets of a workbook.
#[cfg(feature = "spreadsheets")]
pub(crate) const SHEETS: usize = 256;

/// The maximum bytes of an event file. It is parsed as a whole, which takes more than fifty times
/// its size in memory.
pub(crate) const EVENT_FILE: usize = 3 << 18;

/// The maximum bytes of a file that assigns columns to headings.
pub(crate) const COLUMNS_FILE: usize = 64 * 1024;

/// The number of bytes that a packed file of any size may unpack into.
pub const MIN_UNPACKED_LIMIT: u64 = 16 << 20;

/// The number of additional unpacked bytes allowed for each packed byte. Compression typically
/// reduces text to a tenth, so a ratio in the thousands is not text.
pub const MAX_UNPACK_RATIO: u64 = 100;

/// Returns the maximum unpacked size of a file of `packed` bytes.
///
/// ```
/// assert_eq!(formats::max_unpacked_size(1_000), 100_000 + formats::MIN_UNPACKED_LIMIT);
/// ```
#[must_use]
pub const fn max_unpacked_size(packed: u64) -> u64 {
    packed.saturating_mul(MAX_UNPACK_RATIO).saturating_add(MIN_UNPACKED_LIMIT)
}
