//! Tests that count the bytes requested from the allocator. The allocator counts for the whole
//! process, so these tests form a separate binary and run one at a time.

mod cards;
mod chains;
mod limits;
mod rulings;

use std::alloc::System;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cap::Cap;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

/// Waits until no other test runs. The guard is held until the end of the test.
fn lock_allocator() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}
