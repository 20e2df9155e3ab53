/// Somebody who is told how far a file has been read.
///
/// ```
/// use std::sync::atomic::{AtomicUsize, Ordering};
///
/// #[derive(Default)]
/// struct Count(AtomicUsize);
///
/// impl formats::ReadProgress for Count {
///     fn results(&self, more: usize) {
///         self.0.fetch_add(more, Ordering::Relaxed);
///     }
/// }
///
/// formats::ReadProgress::results(&Count::default(), 1_000);
/// ```
pub trait ReadProgress: Sync {
    /// So many more results have been read: said now and then, from any thread.
    fn results(&self, more: usize);
}

/// Nobody.
impl ReadProgress for () {
    fn results(&self, _: usize) {}
}
