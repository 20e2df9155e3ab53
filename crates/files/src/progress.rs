//! Who watches files being read.

use std::fmt;

use traveller::formats::ReadProgress;

/// Somebody who watches files being read.
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
    /// A file is opened that has so many bytes, as far as is known.
    fn opened(&self, bytes: Option<u64>) {
        let _ = bytes;
    }

    /// So many more bytes have been read.
    fn read(&self, more: usize) {
        let _ = more;
    }

    /// A file has been read to its end.
    fn finished(&self) {}
}

/// Nobody.
impl FileProgress for () {}
