//! Totals of contestants from the points of results, in any unit.
//!
//! Boards are added up in lines. A line belongs to one contestant and, if needed, to one session,
//! round, side, or section. Lines are then added up to sessions and rankings, which resolves AVE+
//! and AVE− and deducts penalties.
//!
//! The sum of a line's unadjusted boards is a few machine words in a flat array; other boards are
//! added separately. A contestant's total is computed from its lines on demand and not stored.

pub(crate) mod accumulator;
pub(crate) mod blocks;
pub(crate) mod entrants;
pub(crate) mod final_totals;
pub(crate) mod line_id;
pub(crate) mod line_key;
pub(crate) mod lines;
pub(crate) mod packed;
pub(crate) mod parts;
pub(crate) mod penalized;
pub(crate) mod ratio;
pub(crate) mod session_total;
pub(crate) mod shared;
pub(crate) mod sorted_lines;
pub(crate) mod standings;
pub(crate) mod sums;
