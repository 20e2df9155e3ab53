//! Observers of file reading.

use std::fmt;

use traveller::formats::ReadProgress;

/// An observer of file reading.
///
/// ```
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// #[derive(Debug, Default)]
/// struct Bytes(AtomicUsize);
///
/// impl traveller::formats::ReadProgress for Bytes {
///     fn results(&self, _: usize) {}
/// }
///
/// impl files::FileProgress for Bytes {
///     fn read(&self, more: usize) {
///         self.0.fetch_add(more, Ordering::Relaxed);
///     }
/// }
///
/// files::FileProgress::read(&Bytes::default(), 1_000);
/// ```
pub trait FileProgress: ReadProgress + Send + Sync + fmt::Debug {
    /// Reports that a file was opened, with its size in bytes if known.
    fn opened(&self, bytes: Option<u64>) {
        let _ = bytes;
    }

    /// Reports that `more` bytes have been read.
    fn read(&self, more: usize) {
        let _ = more;
    }

    /// Reports that a file has been read completely.
    fn finished(&self) {}
}

/// An observer that ignores all reports.
impl FileProgress for () {}
