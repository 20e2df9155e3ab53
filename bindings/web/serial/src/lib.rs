//! One thread in place of many.
//!
//! A page in a browser has one thread, and a twentieth of its module would be what shares work out to others. This crate
//! stands in for that library below this folder: the same names, each as what the standard library has for one thread. What
//! the crates begin to ask for and is missing here does not compile.

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

/// How many threads there are.
#[must_use]
pub const fn current_num_threads() -> usize {
    1
}

/// Which of them this is: none that was begun here.
#[must_use]
pub const fn current_thread_index() -> Option<usize> {
    None
}

/// Both, one after the other.
pub fn join<A, B>(one: impl FnOnce() -> A, other: impl FnOnce() -> B) -> (A, B) {
    (one(), other())
}

/// Where work is handed over.
#[derive(Debug)]
pub struct Scope;

impl Scope {
    /// Does it at once.
    pub fn spawn(&self, work: impl FnOnce(&Self)) {
        work(self);
    }
}

/// All work is done when this returns.
pub fn in_place_scope<R>(work: impl FnOnce(&Scope) -> R) -> R {
    work(&Scope)
}
