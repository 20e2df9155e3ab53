//! Protection against panics of a library that reads damaged files.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;
use std::{fmt, io};

thread_local! {
    /// `true` if a panic of this thread is caught and returned as an error.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` and converts a panic to an error, because the library asserts some properties of
/// files.
///
/// After a panic, data modified by `work` must not be used.
pub(super) fn catch_panics<T>(work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            if !GUARDED.get() {
                usual(panic);
            }
        }));
    });
    let before = GUARDED.replace(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(before);
    done.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(damaged_error(text.unwrap_or("its parts do not fit each other")))
    })
}

/// Creates the error of a damaged table.
pub(super) fn damaged_error(why: impl fmt::Display) -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!("the table is damaged or has an unknown form ({why}): write it again"),
    )
}
