//! Views of a scored event that do not depend on its method: rankings, travellers, and seats.

pub(crate) mod overview;
pub(crate) mod seats;
#[cfg(feature = "serde")]
mod serialize;
pub(crate) mod short_list;
