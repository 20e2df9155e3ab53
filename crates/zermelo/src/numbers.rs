//! Numbers of teams and groups, and columns indexed by them.

pub(crate) mod column;
pub(crate) mod digits;
pub(crate) mod index;
pub(crate) mod number;
