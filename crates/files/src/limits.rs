//! Limits on the size of files.

use std::io;

use traveller::formats::{Budget, Layer, OverBudget};

/// Limits for reading a file, because untrusted input may unpack to any size.
///
/// ```
/// use files::Limits;
///
/// let limits = Limits::new(1_000_000);
/// assert!(limits.check(1_000_000, None).is_ok());
/// assert!(limits.check(1_000_001, None).is_err());
/// // A file of 1,000 bytes may not unpack to 20 million bytes.
/// assert!(Limits::default().check(20_000_000, Some(1_000)).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The maximum unpacked size of a file, in bytes.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: Self::BYTES }
    }
}

impl Limits {
    /// The default maximum size of a file: 16 GiB.
    pub const BYTES: u64 = 1 << 34;
    /// Creates limits with a maximum file size in bytes.
    ///
    /// ```
    /// assert_eq!(files::Limits::new(1_000).bytes, 1_000);
    /// ```
    #[must_use]
    pub const fn new(bytes: u64) -> Self {
        Self { bytes }
    }

    /// Checks the size of a file. `given` is the number of bytes so far. `packed` is the number of
    /// compressed bytes they came from, or `None` if the file is not compressed.
    ///
    /// # Errors
    ///
    /// Returns an error with the exceeded limit.
    pub fn check(self, given: u64, packed: Option<u64>) -> io::Result<()> {
        let budget = Budget::new(self.bytes);
        let mut layer = match packed {
            Some(packed) => {
                budget.store(packed);
                Layer::packed(&budget)
            }
            None => Layer::plain(&budget),
        };
        layer.take(given).map_err(too_large)
    }
}

/// Converts an exceeded budget to an I/O error.
pub(crate) fn too_large(over: OverBudget) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, over)
}
