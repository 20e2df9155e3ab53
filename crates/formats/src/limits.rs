//! What a file may hold at most, whatever its format. `docs/limits.md` has the whole table.

/// The bytes of a line.
pub(crate) const LINE: usize = 1 << 20;

/// The bytes of a cell, of a name or of any other value that scoring looks at.
pub(crate) const CELL: usize = 200;

/// The columns of a table.
pub(crate) const COLUMNS: usize = 256;

/// The bytes of an event file: it is understood as a whole, with all its errors, and takes more than fifty times its size while it is.
pub(crate) const EVENT_FILE: usize = 3 << 18;
