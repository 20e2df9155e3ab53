/// An observer of reading progress.
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
    /// Reports `more` further results. Called from time to time, from any thread.
    fn results(&self, more: usize);
}

/// Ignores the progress.
impl ReadProgress for () {
    fn results(&self, _: usize) {}
}
