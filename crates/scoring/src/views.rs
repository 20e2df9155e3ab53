//! Views of a scored event that do not depend on its method: rankings, travellers, and seats.

pub(crate) mod lazy_list;
pub(crate) mod overview;
pub(crate) mod seats;
