//! The ledger: from what results are worth to what contestants have, in any unit.
//!
//! Boards add up to lines, lines to sessions and contestants, with AVE+ and AVE− settled and penalties taken off. Plain
//! boards go a plain way: a line's total of them is a few machine words in a flat array. A contestant who has one line and no
//! penalty stays so, with its other boards added up beside it, until somebody looks at its line in the ranking.

pub(crate) mod account;
mod blocks;
pub(crate) mod contestants;
pub(crate) mod kept;
pub(crate) mod line_id;
pub(crate) mod line_key;
pub(crate) mod lines;
pub(crate) mod ordered;
pub(crate) mod parts;
pub(crate) mod penalized;
pub(crate) mod ratio;
pub(crate) mod settle;
pub(crate) mod settled;
mod shared;
pub(crate) mod standings;
pub(crate) mod sums;
