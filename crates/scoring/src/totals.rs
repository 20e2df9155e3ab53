//! The ledger: from what results are worth to what contestants have, in any unit.
//!
//! Boards add up to lines, lines to sessions and contestants, with AVE+ and AVE− settled and penalties taken off. Plain
//! boards go a plain way: a line's total of them is a few machine words in a flat array, and the other boards are added up beside
//! it. What a contestant has in a ranking is made of its lines whenever somebody looks at it, and kept nowhere.

pub(crate) mod accumulator;
pub(crate) mod blocks;
pub(crate) mod entrants;
pub(crate) mod final_totals;
pub(crate) mod line_id;
pub(crate) mod line_key;
pub(crate) mod lines;
pub(crate) mod ordered;
pub(crate) mod packed;
pub(crate) mod parts;
pub(crate) mod penalized;
pub(crate) mod ratio;
pub(crate) mod shared;
pub(crate) mod standings;
pub(crate) mod sums;
