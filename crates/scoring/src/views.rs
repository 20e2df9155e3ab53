//! What every scored event offers, regardless of its method: rankings, travellers, seats.

pub(crate) mod lazy_list;
pub(crate) mod overview;
pub(crate) mod seats;
