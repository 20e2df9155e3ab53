//! Numbers of teams and groups.

pub(crate) mod digits;
pub(crate) mod index;
pub(crate) mod number;
