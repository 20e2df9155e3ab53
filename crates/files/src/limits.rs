//! How much may come out of a file.

use std::io;

use traveller::formats::{Budget, Layer, OverBudget};

/// Limits of a file that is read: what comes from strangers may claim to be any size.
///
/// ```
/// use files::Limits;
///
/// let limits = Limits::new(1_000_000);
/// assert!(limits.check(1_000_000, None).is_ok());
/// assert!(limits.check(1_000_001, None).is_err());
/// // A kilobyte that unpacks into twenty million bytes.
/// assert!(Limits::default().check(20_000_000, Some(1_000)).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The bytes of a file, unpacked.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { bytes: Self::BYTES }
    }
}

impl Limits {
    /// The bytes of a file, where nobody has said otherwise: 16 GiB.
    pub const BYTES: u64 = 1 << 34;
    /// Limits of so many bytes for a file.
    ///
    /// ```
    /// assert_eq!(files::Limits::new(1_000).bytes, 1_000);
    /// ```
    #[must_use]
    pub const fn new(bytes: u64) -> Self {
        Self { bytes }
    }

    /// Whether so many bytes may have come out of a file.
    ///
    /// - Takes: how many there are so far, and of how many they were unpacked, if they were.
    ///
    /// # Errors
    ///
    /// Too many, with the limit in words.
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

/// The error of a file that holds more than its budget allows.
pub(crate) fn too_large(over: OverBudget) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, over)
}
