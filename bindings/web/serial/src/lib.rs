//! A sequential replacement for `rayon`.
//!
//! A web page has one thread, and `rayon` would be five percent of its module. In this workspace,
//! this crate replaces `rayon`. Its items have the same names and call the sequential functions of
//! the standard library. It contains only the parts of `rayon` that are used, so code that needs
//! other parts does not compile.

#![forbid(unsafe_code)]

pub mod iter;
mod slice;

pub mod prelude {
    //! All traits.

    pub use crate::iter::{
        IndexedParallelIterator, IntoParallelIterator, IntoParallelRefIterator,
        IntoParallelRefMutIterator, ParallelExtend, ParallelIterator,
    };
    pub use crate::slice::ParallelSliceMut;
}

/// Returns the number of threads.
#[must_use]
pub const fn current_num_threads() -> usize {
    1
}

/// Returns `None`, because there is no thread pool.
#[must_use]
pub const fn current_thread_index() -> Option<usize> {
    None
}

/// Calls both functions, one after the other.
pub fn join<A, B>(one: impl FnOnce() -> A, other: impl FnOnce() -> B) -> (A, B) {
    (one(), other())
}

/// A scope for tasks.
#[derive(Debug)]
pub struct Scope;

impl Scope {
    /// Runs a task immediately.
    pub fn spawn(&self, work: impl FnOnce(&Self)) {
        work(self);
    }
}

/// Runs all tasks before it returns.
pub fn in_place_scope<R>(work: impl FnOnce(&Scope) -> R) -> R {
    work(&Scope)
}
