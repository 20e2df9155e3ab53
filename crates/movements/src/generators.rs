//! Movements from formulas and from tables of searched starters.

pub(crate) mod hesitation;
pub(crate) mod howell;
pub(crate) mod individual;
pub(crate) mod mitchell;
pub(crate) mod rover;
pub(crate) mod starters;
pub(crate) mod teams;
