//! Pair events that are scored across a field: the steps that do not depend on the unit.
//!
//! [`driver`] scores an event in any unit, a whole or in chunks. The unit supplies the points of a
//! field, the deduction of a penalty, and the order of a ranking. Units are matchpoints
//! ([`crate::pairs`]) and IMPs ([`crate::imp_pairs`]).

pub(crate) mod driver;
pub(crate) mod penalties;
pub(crate) mod rankings;
pub(crate) mod scores;
pub(crate) mod stage;
pub(crate) mod standing;
pub(crate) mod unit;
